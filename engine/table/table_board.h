// table/table_board.h: a board as physics sees it: edge, pegs, walls and how they feel.
#pragma once
#include "content/library/library.h"
#include "table/table_state.h"

namespace flickforge {

/// An obstacle in its hole. It never moves.
struct Peg {
    Point centre;
    double diameter = 3.8;
    bool operator==(const Peg&) const = default;
};

struct TableBoard {
    Outline outline;
    std::vector<Peg> pegs;
    Outline wall;           ///< inner face of the wall; empty: none
    double friction = 0.20; ///< Coulomb coefficient of a piece sliding on the board
    Touch wall_touch{0.60, 0.15};
    Touch peg_touch{0.60, 0.15};
    bool operator==(const TableBoard&) const = default;
};

/// The table for a board of the library.
TableBoard make_table_board(const Library& library, const Board& board);

/// The wooden piece that stands for a monster, hero, lord, familiar, antient, shot or token, or a piece by its own id; empty
/// when there is none.
std::optional<TablePiece> make_table_piece(const Library& library, int id, const std::string& identity, Point position);

/// How a material bounces; `otherwise` when none is named.
Touch touch_of(const Library& library, const Id<Material>& material, const Touch& otherwise);

/// An outline moved outwards by a distance, edges kept parallel.
Outline widened(const Outline& outline, double distance);

} // namespace flickforge
