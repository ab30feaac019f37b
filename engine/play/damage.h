// play/damage.h: what a shot costs by its icons, one by one.
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

} // namespace flickforge
