#include "rules/damage.h"

#include <algorithm>

namespace flickforge {

int IconDamage::total() const {
    int sum = base;
    for (const auto& [modifier, damage] : added) sum += damage;
    return sum;
}

bool modifier_works(const Modifier& modifier, const Profile* target, CharacterKind kind) {
    return target && target->affected_by ? std::ranges::contains(*target->affected_by, modifier.id, &Id<Modifier>::text)
                                         : std::ranges::contains(modifier.affects, kind);
}

IconDamage icon_damage(const Rules& rules, const ShotType& shot, std::span<const std::string> modifiers, CharacterKind kind,
                       const std::string& what, bool modifiers_count) {
    IconDamage damage{.base = shot.damage};
    if (shot.damage == 0 || !modifiers_count) return damage;
    const Profile* profile = rules.profile(kind, what);
    for (const std::string& id : modifiers) {
        const Modifier* modifier = rules.find<Modifier>(id);
        if (!modifier || modifier->adds_damage == 0) continue;
        if (modifier_works(*modifier, profile, kind)) damage.added.emplace_back(id, modifier->adds_damage);
    }
    return damage;
}

} // namespace flickforge
