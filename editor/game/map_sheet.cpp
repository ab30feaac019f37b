#include "editor/game/map_sheet.h"

#include <algorithm>

namespace flickforge::editor {
namespace {

/// The option that leads to this place; empty where the party is not asked for its way.
std::string answer_to(const GameState& state, std::size_t place) {
    if (!state.decision || state.decision->about != About::way) return "";
    const std::string id = std::to_string(place + 1);
    return std::ranges::contains(state.decision->options, id, &Option::id) ? id : "";
}

void add_doors(MapSheet& sheet, const Rules& rules, const GameState& state) {
    const std::vector<MapCard> cards = map_cards(rules.library(), state.column);
    const auto known = [&](std::size_t i) { return is_known(state.column[i]); };
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (const Compass exit : all_directions) {
            const bool door = known(i) && has_exit(cards[i].exits, exit);
            if (door) sheet.tiles[i].doors.push_back(exit);
            const std::size_t next = card_at(cards, neighbour(cards[i].at, exit));
            if (next == cards.size() || (!known(i) && !known(next))) continue;
            const bool leaves = !known(i) || door, enters = !known(next) || has_exit(cards[next].exits, opposite(exit));
            if (leaves && enters) sheet.tiles[i].ways.push_back(exit);
        }
}

} // namespace

MapSheet map_sheet(const Rules& rules, const GameState& state) {
    MapSheet sheet{.shape = shape_of(state.column)};
    const std::vector<ColumnCard> cards = column_of(rules, state);
    Cell low{1000, 1000};
    for (const RoomCard& card : state.column)
        if (card.at) low = {std::min(low.column, card.at->column), std::min(low.row, card.at->row)};
    int alternative = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const RoomCard& lies = state.column[i];
        MapTile tile{.card = cards[i], .seen = lies.seen, .entered = lies.visits > 0, .answer = answer_to(state, i)};
        if (lies.at) {
            tile.column = lies.at->column - low.column, tile.row = lies.at->row - low.row;
        } else {
            alternative = i > 0 && lies.step > 0 && state.column[i - 1].step == lies.step ? alternative + 1 : 0;
            tile.column = alternative, tile.row = lies.step > 0 ? lies.step - 1 : static_cast<int>(i);
        }
        sheet.columns = std::max(sheet.columns, tile.column + 1);
        sheet.rows = std::max(sheet.rows, tile.row + 1);
        sheet.tiles.push_back(std::move(tile));
    }
    if (sheet.shape == MapShape::labyrinth) add_doors(sheet, rules, state);
    return sheet;
}

} // namespace flickforge::editor
