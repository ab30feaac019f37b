// table/legal.h: may a piece lie here, and if not, where is the nearest place it may?
// A place is legal when the piece lies flat, wholly on the board, on no other piece and on no obstacle. Touching is fine.
#pragma once
#include "base/result.h"
#include "table/shot.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace flickforge {

/// What else a place must satisfy.
struct PlaceRules {
    const Outline* zone = nullptr;     ///< wholly inside this start zone; touching its line is fine, crossing is not
    bool centre_in_zone = false;       ///< … where its centre inside the zone is enough
    const TablePiece* owner = nullptr; ///< within `reach` of this piece, rim to rim
    double reach = 2.5;
    bool in_sight = false;                        ///< … and nothing stands between the two
    bool at_edge = false;                         ///< touching the board's edge from inside, as when a teleported piece returns
    int ignore = -1;                              ///< a piece that does not count, usually the one that is moved
    double apart = 0;                             ///< at least so far, rim to rim, from each of `apart_from`; all three in centimetres
    std::vector<int> apart_from{};                ///< numbers of pieces
    double off_obstacles = 0;                     ///< … from every obstacle
    double off_edge = 0;                          ///< … from the edge of the board
    std::function<std::string(int piece)> name{}; ///< how reasons call a piece; without it "piece 3"
};

/// Straight from the middle of a piece to a place nothing stands in the way: no obstacle, and no piece but `ignore`.
bool clear_line(const TableBoard& board, const TableState& table, const TablePiece& from, Point to, int ignore);

/// All reasons why a disc of this diameter cannot be put there; empty when it can.
Issues why_not_there(const TableBoard& board, const TableState& table, double diameter, Point place, const PlaceRules& rules = {});

/// Whether it can be put there, without the reasons.
bool legal_there(const TableBoard& board, const TableState& table, double diameter, Point place, const PlaceRules& rules = {});

/// The legal place nearest to `wanted`. Of several that are as near, the one nearest to the board's middle, then the one that is farther
/// from the other pieces; so a mirrored table gives the mirrored place. Empty when there is none.
std::optional<Point> nearest_legal(const TableBoard& board, const TableState& table, double diameter, Point wanted,
                                   const PlaceRules& rules = {});

/// The table after a shot as the rules want it: pieces that left the board are back at its edge where they crossed it,
/// pieces that hang over the edge are moved inwards, each to the nearest legal place. Corrections are never contacts. Pieces in `taken` are taken off instead (missiles, destroyed shadow monsters).
TableState resting_positions(const TableBoard& board, const Shot& shot, const std::vector<int>& taken = {});

} // namespace flickforge
