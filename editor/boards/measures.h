// editor/boards/measures.h: how far, how wide, does it fit: what ruler, gauge and the side column tell.
#pragma once
#include "editor/boards/drawing.h"

#include <string>

namespace flickforge::editor {

/// "12.5 cm": at most two decimals.
std::string in_cm(double length);

/// The clear width between two holes, or between a hole and the edge. Negative where they overlap.
struct Passage {
    double width = 0;
    Point from, to;                   ///< where it is measured, on the rims
    std::size_t hole = 0;             ///< from this hole
    std::optional<std::size_t> other; ///< to this one; otherwise to the edge
};

/// Between all pairs and to the edge, narrowest first.
std::vector<Passage> passages(std::span<const Disc> holes, const Outline& outline);

/// "3.2 cm between holes 2 and 5", "1 cm from hole 4 to the edge"
std::string in_words(const Passage& passage);

// Ruler ---------------------------------------------------------------------------------------------------------------------

struct Ruling {
    double length = 0;
    double angle = 0;            ///< degrees counter-clockwise from "to the right", 0 to 360
    std::optional<double> clear; ///< between the rims, when it runs from hole to hole or hole to edge
};
Ruling ruled(Point from, Point to, std::span<const Disc> holes, const Outline& outline);
/// "12.5 cm at 37°, 8.7 cm clear"
std::string in_words(const Ruling& ruling);

// Gauge ---------------------------------------------------------------------------------------------------------------------

enum class Fit { fits, touches, hole, edge };

struct Gauging {
    Fit fit = Fit::fits;
    std::optional<double> to_hole; ///< clear width to the nearest hole; negative where it lies on it
    std::size_t hole = 0;
    double to_edge = 0; ///< clear width to the edge; negative where it reaches over it
    Point at_hole, at_edge;
};

/// A disc held over the board.
Gauging gauged(const Disc& disc, std::span<const Disc> holes, const Outline& outline);
/// "Fits: 1.2 cm to hole 3, 4 cm to the edge"
std::string in_words(const Gauging& gauging);

} // namespace flickforge::editor
