// table/table_state.h: what lies on the table at rest, as a value.
// Centimetres from the board's lower left corner, degrees counter-clockwise, grams: the units of the content files.
#pragma once
#include "content/kinds/places.h"
#include "content/kinds/things.h"

#include <string>
#include <vector>

namespace flickforge {

/// How a piece meets others.
struct Touch {
    double restitution = 0.80;  ///< share of the approach speed that is left; at most 0.85, or touching discs gain energy
    double rim_friction = 0.15; ///< between rims
    bool operator==(const Touch&) const = default;
};

/// One wooden piece on the table. Its measures are copied here, so that a shot needs no library.
struct TablePiece {
    int id = 0;           ///< stable for the whole game; a shot does not depend on it
    std::string identity; ///< what it stands for: "catacombs:orc"
    Face side_up = Face::front;
    Point position; ///< of its centre
    double angle = 0;
    Shape shape = Shape::disc;
    double diameter = 2.5; ///< edge of a cube
    double mass = 3.7;
    Touch touch;
    std::vector<std::string> tokens; ///< what lies on top of it, and rides along until it is struck
    bool operator==(const TablePiece&) const = default;
};

/// The widest it lies, however it is turned: the diagonal of a cube.
inline double across(const TablePiece& piece) { return piece.shape == Shape::cube ? piece.diameter * 1.4143 : piece.diameter; }

/// Pieces in order of id.
struct TableState {
    std::vector<TablePiece> pieces;

    const TablePiece* find(int id) const;
    TablePiece* find(int id);
    bool operator==(const TableState&) const = default;
};

} // namespace flickforge
