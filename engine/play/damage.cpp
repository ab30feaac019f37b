#include "play/damage.h"

#include <algorithm>

namespace flickforge {

int IconDamage::total() const {
    int sum = base;
    for (const auto& [modifier, damage] : added) sum += damage;
    return sum;
}

IconDamage icon_damage(const Rules& rules, const ShotType& shot, const std::vector<std::string>& modifiers, CharacterKind kind,
                       const std::string& what) {
    IconDamage damage{.base = shot.damage};
    const Profile* profile = rules.profile(kind, what);
    if (shot.damage == 0) return damage;
    for (const std::string& id : modifiers) {
        const Modifier* modifier = rules.find<Modifier>(id);
        if (!modifier || modifier->adds_damage == 0) continue;
        const bool works = profile && profile->affected_by ? std::ranges::contains(*profile->affected_by, id, &Id<Modifier>::text)
                                                           : std::ranges::contains(modifier->affects, kind);
        if (works) damage.added.emplace_back(id, modifier->adds_damage);
    }
    return damage;
}

} // namespace flickforge
