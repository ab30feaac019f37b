// play/damage.h: what a shot costs by its icons alone, and whose script may have made it more or less.
#pragma once
#include "rules/rules.h"

namespace flickforge {

struct IconDamage {
    int base = 0;                                     ///< of the shot
    std::vector<std::pair<std::string, int>> added{}; ///< by modifiers that work on the target
    int total() const;
};

IconDamage icon_damage(const Rules& rules, const ShotType& shot, const std::vector<std::string>& modifiers, CharacterKind kind,
                       const std::string& what);

/// Those of the objects ("kind/id"), and of the variants in force, whose scripts have one of these hooks. In order, each once; with
/// "#option" behind it for a script that a rule option has switched on.
std::vector<std::string> with_hook(const Rules& rules, const std::vector<std::string>& objects, std::initializer_list<Hook> hooks);

/// The object that nullifies or reflects this shot for the character: itself by its card, or one of its permanent items. Empty when a script
/// did.
std::string defence_of(const Rules& rules, const ShotType& shot, const std::vector<std::string>& modifiers, CharacterKind kind,
                       const std::string& what, const std::vector<std::string>& items);

} // namespace flickforge
