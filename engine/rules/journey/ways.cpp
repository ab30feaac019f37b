#include "rules/journey/ways.h"

#include "base/contract.h"

#include <algorithm>

namespace flickforge {
namespace {

const RoomCard& at(const std::vector<RoomCard>& cards, int place) { return cards[static_cast<std::size_t>(place)]; }

const std::vector<Compass>& exits_of(const Library& library, const RoomCard& card) {
    static const std::vector<Compass> all;
    const Room* room = library.find<Room>(card.room);
    return room ? room->exits : all;
}

/// The cards of one step.
std::vector<int> cards_of_step(const std::vector<RoomCard>& cards, int step) {
    std::vector<int> found;
    for (int i = 0; i < std::ssize(cards); ++i)
        if (at(cards, i).step == step) found.push_back(i);
    return found;
}

} // namespace

MapShape shape_of(const std::vector<RoomCard>& cards) {
    if (cards.empty()) return MapShape::column;
    if (cards.front().at) return MapShape::labyrinth;
    return cards.front().step > 0 ? MapShape::branching : MapShape::column;
}

Compass direction(Cell from, Cell to) {
    const auto found = std::ranges::find_if(all_directions, [&](Compass exit) { return neighbour(from, exit) == to; });
    expect(found != std::end(all_directions), "a direction leads to the cell beside");
    return *found;
}

std::vector<int> neighbours(const Rules& rules, const std::vector<RoomCard>& cards, int from) {
    std::vector<int> found;
    const RoomCard& here = at(cards, from);
    if (!here.at) return found;
    for (const Compass exit : all_directions) {
        if (!has_exit(exits_of(rules.library(), here), exit)) continue;
        const auto card = std::ranges::find(cards, std::optional(neighbour(*here.at, exit)), &RoomCard::at);
        if (card != cards.end()) found.push_back(static_cast<int>(card - cards.begin()));
    }
    return found;
}

bool is_open(const Rules& rules, const std::vector<RoomCard>& cards, int from, int to) {
    const RoomCard &here = at(cards, from), &there = at(cards, to);
    return has_exit(exits_of(rules.library(), there), opposite(direction(*here.at, *there.at)));
}

std::vector<int> ways(const Rules& rules, const GameState& state) {
    const std::vector<RoomCard>& cards = state.column;
    switch (shape_of(cards)) {
    case MapShape::column: return state.room + 1 < std::ssize(cards) ? std::vector{state.room + 1} : std::vector<int>{};
    case MapShape::branching: return cards_of_step(cards, state.room < 0 ? 1 : at(cards, state.room).step + 1);
    case MapShape::labyrinth: break;
    }
    if (state.room < 0) return {0};
    std::vector<int> found = neighbours(rules, cards, state.room);
    std::erase_if(found, [&](int to) { return is_known(at(cards, to)) && !is_open(rules, cards, state.room, to); });
    return found;
}

std::vector<MapCard> map_cards(const Library& library, const std::vector<RoomCard>& cards) {
    std::vector<MapCard> made;
    for (const RoomCard& card : cards) {
        const Room* room = library.find<Room>(card.room);
        made.push_back({card.at.value_or(Cell{}), exits_of(library, card), room && room->type == RoomType::lair});
    }
    return made;
}

int room_number(const GameState& state) {
    const bool inside = state.room >= 0 && state.room < std::ssize(state.column);
    return inside && at(state.column, state.room).step > 0 ? at(state.column, state.room).step : state.room + 1;
}

int visits_of(const GameState& state, int place) {
    if (shape_of(state.column) != MapShape::column) return at(state.column, place).visits;
    return place <= state.room ? 1 : 0;
}

int metre_level(std::string_view figure) {
    constexpr std::string_view icon = "metre-";
    const bool fits = figure.size() == icon.size() + 1 && figure.starts_with(icon);
    return fits && figure.back() > '0' && figure.back() <= '9' ? figure.back() - '0' : 0;
}

} // namespace flickforge
