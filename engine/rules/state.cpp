#include "rules/state.h"

#include <algorithm>
#include <utility>

namespace flickforge {

bool Character::has(std::string_view condition) const { return std::ranges::contains(conditions, condition, &Affliction::condition); }

int Character::cards_of(std::string_view which) const {
    return static_cast<int>(std::ranges::count_if(cards, [&](const HeldCard& held) { return held.card.kind == which; }));
}

const Character* GameState::find(int id) const {
    const auto found = std::ranges::lower_bound(characters, id, {}, &Character::id);
    return found != characters.end() && found->id == id ? &*found : nullptr;
}

Character* GameState::find(int id) { return const_cast<Character*>(std::as_const(*this).find(id)); }

const TableObject* GameState::thing(int id) const {
    const auto found = std::ranges::find(things, id, &TableObject::id);
    return found == things.end() ? nullptr : &*found;
}

int GameState::piece_of(int id) const {
    const Character* who = find(id);
    return who && who->on != 0 ? who->on : id;
}

const Character* GameState::rider_of(int id) const {
    const auto found = std::ranges::find(characters, id, &Character::on);
    return id == 0 || found == characters.end() ? nullptr : &*found;
}

bool GameState::is_dying(int id) const {
    return std::ranges::any_of(agenda, [&](const Task& task) {
        const EffectsTask* waiting = std::get_if<EffectsTask>(&task);
        if (!waiting) return false;
        return std::any_of(waiting->effects.begin() + waiting->next, waiting->effects.end(),
                           [&](const Effect& effect) { return effect.does == EffectKind::die && effect.to == id; });
    });
}

const std::string* GameState::room_id() const {
    return room >= 0 && room < static_cast<int>(column.size()) ? &column[static_cast<std::size_t>(room)].room : nullptr;
}

} // namespace flickforge
