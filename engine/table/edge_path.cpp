#include "table/edge_path.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge {

EdgePath::EdgePath(const Outline& outline) {
    const double sense = area(outline) > 0 ? 1 : -1;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double dx = b.x - a.x, dy = b.y - a.y, length = std::sqrt(dx * dx + dy * dy);
        const Point along{dx / length, dy / length};
        sides_.push_back({a, along, {sense * along.y, -sense * along.x}, length});
    }
    spans_.reserve(sides_.size());
}

double EdgePath::crossing(Point from, Point way, double sense) const {
    double soonest = never;
    for (const Side& side : sides_) {
        const double rate = sense * (way.x * side.outwards.x + way.y * side.outwards.y);
        if (rate <= 0) continue;
        const double off = sense * ((side.from.x - from.x) * side.outwards.x + (side.from.y - from.y) * side.outwards.y);
        const double s = std::max(0.0, off / rate);
        if (off < -1e-9 || s >= soonest) continue;
        const double foot = (from.x + way.x * s - side.from.x) * side.along.x + (from.y + way.y * s - side.from.y) * side.along.y;
        if (foot >= -1e-9 && foot <= side.length + 1e-9) soonest = s;
    }
    return soonest;
}

double EdgePath::clear(Point from, Point way, double radius) const {
    // Around each side lies all that is nearer than `radius`: a strip with round ends. The path crosses it in one piece.
    spans_.clear();
    for (const Side& side : sides_) {
        double begin = never, end = -never;
        const auto round = [&](Point centre) {
            const double x = centre.x - from.x, y = centre.y - from.y, along = x * way.x + y * way.y, beside = x * way.y - y * way.x;
            const double half2 = radius * radius - beside * beside;
            if (half2 <= 0) return;
            const double half = std::sqrt(half2);
            begin = std::min(begin, along - half), end = std::max(end, along + half);
        };
        round(side.from);
        round({side.from.x + side.along.x * side.length, side.from.y + side.along.y * side.length});
        const double x = from.x - side.from.x, y = from.y - side.from.y;
        const double foot = x * side.along.x + y * side.along.y, off = x * side.outwards.x + y * side.outwards.y;
        const double foot_rate = way.x * side.along.x + way.y * side.along.y, off_rate = way.x * side.outwards.x + way.y * side.outwards.y;
        double first = -never, last = never;
        const auto between = [&](double at, double rate, double low, double high) {
            if (rate == 0) {
                if (at < low || at > high) first = never, last = -never;
                return;
            }
            const double a = (low - at) / rate, b = (high - at) / rate;
            first = std::max(first, std::min(a, b)), last = std::min(last, std::max(a, b));
        };
        between(foot, foot_rate, 0, side.length);
        between(off, off_rate, -radius, radius);
        if (first < last) begin = std::min(begin, first), end = std::max(end, last);
        if (begin < end && end > 0) spans_.push_back({begin, end});
    }
    double s = 0;
    for (bool inside = true; inside;) {
        inside = false;
        for (const auto& [begin, end] : spans_)
            if (begin <= s && end > s) s = end, inside = true;
    }
    return s;
}

} // namespace flickforge
