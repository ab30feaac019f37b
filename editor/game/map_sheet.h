// editor/game/map_sheet.h: the map of a game as values: steps with their alternatives, or the grid of a labyrinth, as far as the party knows it.
// Pure, as editor/game/room_sheet.h.
#pragma once
#include "editor/game/room_sheet.h"
#include "rules/journey/ways.h"

namespace flickforge::editor {

/// A card of the map.
struct MapTile {
    ColumnCard card;  ///< a card that was turned down again shows its name, too
    int column = 0;   ///< on the drawing, from 0
    int row = 0;      ///< from 0, from the top
    bool seen = false;    ///< turned down again
    bool entered = false; ///< the party was here before, or is
    std::vector<Compass> doors; ///< exits that the party knows of; in a labyrinth only
    std::vector<Compass> ways;  ///< to the next card, as far as nothing is known against it
    std::string answer;         ///< option of the open question that leads here; empty for none
};

struct MapSheet {
    MapShape shape = MapShape::column;
    int columns = 0, rows = 0;
    std::vector<MapTile> tiles;
};

MapSheet map_sheet(const Rules& rules, const GameState& state);

} // namespace flickforge::editor
