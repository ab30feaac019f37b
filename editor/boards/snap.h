// editor/boards/snap.h: places that a hand with a mouse means: on the grid, in line with a neighbour, at the edge, in the middle.
#pragma once
#include "editor/boards/drawing.h"

#include <string>

namespace flickforge::editor {

struct SnapSettings {
    bool grid = true;
    double step = 0.5; ///< of the grid, cm
    bool neighbours = true;
    bool edges = true;
    bool centre = true; ///< the lines through the middle of the board and of the field
    bool operator==(const SnapSettings&) const = default;
};

/// What there is to snap to.
struct SnapScene {
    std::span<const Disc> others; ///< holes that stay where they are
    const Board* board = nullptr;
    double radius = 0;    ///< of what is moved
    double tolerance = 0; ///< within this distance of the hand, cm
};

/// A line that shows why a place was taken.
struct Guide {
    Point from, to;
    std::string words; ///< "same height as hole", "equal distances", …
};

struct Snapped {
    Point place;
    std::vector<Guide> guides;
};

/// Both directions by themselves: the nearest line within the tolerance; where there is none, the grid.
Snapped snap(Point p, const SnapScene& scene, const SnapSettings& settings);

/// The same for a corner or one end of a ruler: also the centres of holes and the corners of the board.
Snapped snap_point(Point p, const SnapScene& scene, const SnapSettings& settings);

} // namespace flickforge::editor
