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

std::vector<std::string> with_hook(const Rules& rules, const std::vector<std::string>& objects, std::initializer_list<Hook> hooks) {
    std::uint64_t wanted = 0;
    for (const Hook hook : hooks) wanted |= std::uint64_t{1} << static_cast<int>(hook);
    std::vector<std::string> found;
    if (!(rules.hooks_used() & wanted)) return found;
    const auto look = [&](std::string_view kind, const ContentObject& object) {
        for (const Hooks::Bound& bound : rules.hooks().scripts_of(kind, object)) {
            const std::string key = std::string(kind) + '/' + object.id + (bound.when.empty() ? "" : '#' + bound.when);
            if ((bound.hooks & wanted) && rules.in_force(bound) && !std::ranges::contains(found, key)) found.push_back(key);
        }
    };
    for (const std::string& key : objects) {
        const auto slash = key.find('/');
        const Object* object = rules.library().object(key.substr(0, slash), key.substr(slash + 1));
        if (object && object->typed) look(object->kind, *object->typed);
    }
    for (const Variant* variant : rules.in_force()) look("variants", *variant);
    return found;
}

std::string defence_of(const Rules& rules, const ShotType& shot, const std::vector<std::string>& modifiers, CharacterKind kind,
                       const std::string& what, const std::vector<std::string>& items) {
    const auto matches = [&](const Box& box) {
        if (shot.id != box.shot.text && !(shot.counts_as && shot.counts_as == box.shot)) return false;
        return box.modifiers.empty() ||
               (box.modifiers.size() == modifiers.size() &&
                std::ranges::all_of(box.modifiers, [&](const Id<Modifier>& m) { return std::ranges::contains(modifiers, m.text); }));
    };
    const Profile* profile = rules.profile(kind, what);
    if (profile && (std::ranges::any_of(*profile->nullifies, matches) || std::ranges::any_of(*profile->reflects, matches)))
        return std::string(profile->kind) + '/' + what;
    for (const std::string& id : items) {
        const Item* item = rules.find<Item>(id);
        if (item && item->frequency == Frequency::permanent &&
            (std::ranges::any_of(item->nullifies, matches) || std::ranges::any_of(item->reflects, matches)))
            return "items/" + id;
    }
    return "";
}

} // namespace flickforge
