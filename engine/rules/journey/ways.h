// rules/journey/ways.h: where the party may go. The cards lie in a column, in steps of alternatives, or in a grid with exits.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

namespace flickforge {

enum class MapShape { column, branching, labyrinth };
MapShape shape_of(const std::vector<RoomCard>& cards);

/// Turned up, now or before: the party knows the room and its exits.
inline bool is_known(const RoomCard& card) { return card.face_up || card.seen; }

/// Positions in `state.column` that the party may choose next. On a column one at most; in a labyrinth not those of which it knows that they have
/// no exit towards this room.
std::vector<int> ways(const Rules& rules, const GameState& state);

/// Neighbours in a labyrinth to which this card has an exit, whether they have the opposite one or not, in the order n, e, s, w.
std::vector<int> neighbours(const Rules& rules, const std::vector<RoomCard>& cards, int from);
/// Has the neighbour the exit that leads to this card?
bool is_open(const Rules& rules, const std::vector<RoomCard>& cards, int from, int to);
/// From one cell to the one beside it.
Compass direction(Cell from, Cell to);

/// The cards of a labyrinth with the exits of their rooms.
std::vector<MapCard> map_cards(const Library& library, const std::vector<RoomCard>& cards);

/// What has been walked of the map, for people: the step, or the place in the column, from 1.
int room_number(const GameState& state);
/// How often the party has gone into this room; on a column as its place tells.
int visits_of(const GameState& state, int place);

/// Of an option of `stays`: the level of a Monster Metre icon, "metre-2"; 0 for a monster.
int metre_level(std::string_view figure);

} // namespace flickforge
