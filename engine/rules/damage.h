// rules/damage.h: what a shot costs by its icons, one by one.
#pragma once
#include "rules/rules.h"

#include <span>

namespace flickforge {

struct IconDamage {
    int base = 0;                                     ///< of the shot
    std::vector<std::pair<std::string, int>> added{}; ///< by modifiers that work on the target
    int total() const;
};

/// Does this modifier work on such a character? `target` says which alone do, if it does; otherwise the modifier says on whom.
bool modifier_works(const Modifier& modifier, const Profile* target, CharacterKind kind);

/// `modifiers_count` is false for those targets that the shooter did not choose, where modifiers work on one target only.
IconDamage icon_damage(const Rules& rules, const ShotType& shot, std::span<const std::string> modifiers, CharacterKind kind,
                       const std::string& what, bool modifiers_count = true);

} // namespace flickforge
