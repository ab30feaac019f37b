// editor/cards/style_snap.h: where a box on a card comes to lie when it is dragged: on the half millimetre, or in line with others.
#pragma once
#include "press/draw/paper.h"

#include <span>
#include <vector>

namespace flickforge::editor {

inline constexpr double style_grid = 0.05; ///< centimetres

/// Which sides of a box the mouse holds; none of them is the whole box.
struct BoxGrip {
    int across = 0; ///< -1 left, 1 right
    int down = 0;   ///< -1 top, 1 bottom
    bool is_whole() const { return across == 0 && down == 0; }
    bool operator==(const BoxGrip&) const = default;
};

/// A line that the box is level with.
struct BoxGuide {
    bool upright = false;
    double at = 0; ///< x of an upright line, y of a level one
    bool operator==(const BoxGuide&) const = default;
};

struct SnappedBox {
    Rect box;
    std::vector<BoxGuide> guides;
};

/// The box `start` after its grip went by `x` and `y`. It is never smaller than a grid step.
Rect dragged_box(const Rect& start, BoxGrip grip, double x, double y);

/// The same, drawn to the edges and centres of others that are nearer than `tolerance`, otherwise to the grid.
SnappedBox snap_box(const Rect& wanted, BoxGrip grip, std::span<const Rect> others, double tolerance);

/// To a hundredth of a centimetre, as files say it.
Rect rounded_box(const Rect& box);

} // namespace flickforge::editor
