// tests/support/tables.h: tables made by hand and by chance, and an exact reference to hold shots against.
#pragma once
#include "table/simulate.h"

#include <random>

namespace flickforge::testing {

/// A rectangle of wood; walls around it at a distance, or none for a negative gap.
TableBoard plain_board(double width = 60, double height = 40, double gap = -1);

TablePiece disc(int id, Point position, double diameter = 2.5);

/// Mass of a disc of 1 cm of wood.
double wooden_mass(double diameter);

struct Scene {
    TableBoard board;
    TableState table;
    Flick flick;
};

/// Twelve discs of three sizes, six pegs, walls right at the edge, a flick of 0.5 to 4 m/s. Equal for equal seeds.
Scene random_scene(unsigned seed);

/// The same flick by exact event-driven motion of circles, without spin and rim friction.
struct Exact {
    TableState after;
    int impacts = 0;
};
Exact exact_shot(const TableBoard& board, const TableState& table, const Flick& flick);

/// The shot, or a failed test.
Shot played(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings = {});

} // namespace flickforge::testing
