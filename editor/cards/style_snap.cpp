#include "editor/cards/style_snap.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace flickforge::editor {

namespace {

double on_grid(double value) { return std::round(value / style_grid) * style_grid; }

/// One direction of a box: where it begins and how long it is.
struct Span {
    double from = 0, size = 0;
    double middle() const { return from + size / 2; }
    double to() const { return from + size; }
};

struct Snap {
    double by = 0;   ///< to be added
    double at = 0;   ///< the line
    bool on = false; ///< there is a line
};

Snap nearest(std::span<const double> mine, const std::vector<double>& lines, double tolerance) {
    Snap best;
    for (const double line : lines)
        for (const double edge : mine)
            if (const double by = line - edge; std::abs(by) <= tolerance && (!best.on || std::abs(by) < std::abs(best.by) - 1e-9))
                best = {by, line, true};
    return best;
}

/// `grip` -1 holds the beginning, 1 the end, 0 all of it where `whole`.
Span snap_span(Span span, int grip, bool whole, const std::vector<double>& lines, double tolerance, std::optional<double>& guide) {
    if (grip == 0 && !whole) return span;
    const double edges[] = {span.from, span.middle(), span.to()};
    const auto held = grip < 0 ? std::span(edges, 1) : grip > 0 ? std::span(edges + 2, 1) : std::span(edges);
    const Snap snap = nearest(held, lines, tolerance);
    if (snap.on) guide = snap.at;
    const double by = snap.on ? snap.by : on_grid(held.front()) - held.front();
    if (grip < 0) return {span.from + by, span.size - by};
    if (grip > 0) return {span.from, span.size + by};
    return {span.from + by, span.size};
}

} // namespace

Rect dragged_box(const Rect& start, BoxGrip grip, double x, double y) {
    Rect box = start;
    const auto pull = [](double& from, double& size, int side, double by, bool whole) {
        if (whole) from += by;
        else if (side < 0) {
            by = std::min(by, size - style_grid);
            from += by, size -= by;
        } else if (side > 0) size = std::max(style_grid, size + by);
    };
    pull(box.x, box.width, grip.across, x, grip.is_whole());
    pull(box.y, box.height, grip.down, y, grip.is_whole());
    return box;
}

SnappedBox snap_box(const Rect& wanted, BoxGrip grip, std::span<const Rect> others, double tolerance) {
    std::vector<double> upright, level;
    for (const Rect& other : others) {
        for (const double x : {other.x, other.x + other.width / 2, other.right()}) upright.push_back(x);
        for (const double y : {other.y, other.y + other.height / 2, other.bottom()}) level.push_back(y);
    }
    SnappedBox result;
    std::optional<double> x, y;
    const Span across = snap_span({wanted.x, wanted.width}, grip.across, grip.is_whole(), upright, tolerance, x);
    const Span down = snap_span({wanted.y, wanted.height}, grip.down, grip.is_whole(), level, tolerance, y);
    result.box = {across.from, down.from, across.size, down.size};
    if (result.box.width < style_grid || result.box.height < style_grid) return {wanted, {}}; // would be turned inside out
    if (x) result.guides.push_back({true, *x});
    if (y) result.guides.push_back({false, *y});
    return result;
}

Rect rounded_box(const Rect& box) {
    const auto hundredth = [](double value) { return std::round(value * 100) / 100; };
    return {hundredth(box.x), hundredth(box.y), hundredth(box.width), hundredth(box.height)};
}

} // namespace flickforge::editor
