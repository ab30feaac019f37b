// editor/boards/view.h: from centimetres on the board to pixels on the screen and back.
#pragma once
#include "content/kinds/places.h"

#include <imgui.h>

namespace flickforge::editor {

struct BoardView {
    ImVec2 corner;    ///< upper left of the canvas on the screen
    ImVec2 size;      ///< of the canvas
    Point middle;     ///< what is in the middle of the canvas
    double zoom = 10; ///< pixels a centimetre

    static constexpr double least_zoom = 2, most_zoom = 400;

    ImVec2 to_screen(Point p) const;
    Point to_board(ImVec2 at) const;
    float length(double cm) const { return static_cast<float>(cm * zoom); }
    double cm(float pixels) const { return static_cast<double>(pixels) / zoom; }

    /// The whole of it, with `margin` pixels around.
    void fit(Point low, Point high, float margin);
    /// Nearer by this factor; what is under `mouse` stays there.
    void zoom_at(ImVec2 mouse, double factor);
    void pan(ImVec2 pixels);
};

/// Between lines of a grid or ruler: 0.1, 0.5, 1, 5, 10, … cm, such that they are at least `least` pixels apart.
double grid_step(const BoardView& view, float least);

} // namespace flickforge::editor
