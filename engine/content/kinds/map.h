// content/kinds/map.h: room cards laid out in a grid, and which ways lead from one to another.
// A way leads to a neighbour when this card has the exit towards it and the neighbour has the opposite one.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace flickforge {

/// A place in the grid, both from 1: columns from west to east, rows from north to south.
struct Cell {
    int column = 1;
    int row = 1;
    bool operator==(const Cell&) const = default;
};

enum class Compass { n, e, s, w };
inline constexpr Compass all_directions[]{Compass::n, Compass::e, Compass::s, Compass::w};

Compass opposite(Compass exit);
Cell neighbour(Cell cell, Compass exit);
/// "north", …
std::string word_of(Compass exit);

/// A card as its ways need it.
struct MapCard {
    Cell at;
    std::vector<Compass> exits; ///< empty: all four
    bool last = false;       ///< the game ends here: no way leads on
};

bool has_exit(const std::vector<Compass>& exits, Compass exit);
/// Position of the card at this place; the size when there is none.
std::size_t card_at(const std::vector<MapCard>& cards, Cell at);
/// Which cards a party can come to that begins at `start`; that one, too.
std::vector<bool> reachable(const std::vector<MapCard>& cards, std::size_t start);

/// Is there a card where the game ends among those?
bool leads_to_lair(const std::vector<MapCard>& cards, std::size_t start);

} // namespace flickforge
