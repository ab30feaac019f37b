#include "editor/boards/view.h"

#include <algorithm>

namespace flickforge::editor {

ImVec2 BoardView::to_screen(Point p) const {
    return {corner.x + size.x / 2 + static_cast<float>((p.x - middle.x) * zoom),
            corner.y + size.y / 2 - static_cast<float>((p.y - middle.y) * zoom)};
}

Point BoardView::to_board(ImVec2 at) const {
    return {middle.x + static_cast<double>(at.x - corner.x - size.x / 2) / zoom,
            middle.y - static_cast<double>(at.y - corner.y - size.y / 2) / zoom};
}

void BoardView::fit(Point low, Point high, float margin) {
    middle = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    const double wide = std::max(1.0, static_cast<double>(size.x - 2 * margin)),
                 tall = std::max(1.0, static_cast<double>(size.y - 2 * margin));
    zoom = std::clamp(std::min(wide / std::max(1.0, high.x - low.x), tall / std::max(1.0, high.y - low.y)), least_zoom, most_zoom);
}

void BoardView::zoom_at(ImVec2 mouse, double factor) {
    const Point before = to_board(mouse);
    zoom = std::clamp(zoom * factor, least_zoom, most_zoom);
    const Point after = to_board(mouse);
    middle.x += before.x - after.x;
    middle.y += before.y - after.y;
}

void BoardView::pan(ImVec2 pixels) {
    middle.x -= cm(pixels.x);
    middle.y += cm(pixels.y);
}

double grid_step(const BoardView& view, float least) {
    for (const double step : {0.1, 0.5, 1.0, 5.0, 10.0, 50.0})
        if (view.length(step) >= least) return step;
    return 100;
}

} // namespace flickforge::editor
