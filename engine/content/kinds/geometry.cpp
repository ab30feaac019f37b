#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace flickforge {
namespace {

double squared(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

double cross(Point o, Point a, Point b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }

/// By counting the sides on its right; on the edge it may be either.
bool is_within(const Outline& outline, Point p) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Point a = outline[i], b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

bool on_segment(Point p, Point a, Point b) { return distance_to_segment(p, a, b) < 1e-9; }

bool cross_or_touch(Point a, Point b, Point c, Point d) {
    const double d1 = cross(c, d, a), d2 = cross(c, d, b), d3 = cross(a, b, c), d4 = cross(a, b, d);
    if (((d1 > 0) != (d2 > 0)) && ((d3 > 0) != (d4 > 0)) && d1 != 0 && d2 != 0 && d3 != 0 && d4 != 0) return true;
    return on_segment(a, c, d) || on_segment(b, c, d) || on_segment(c, a, b) || on_segment(d, a, b);
}

} // namespace

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

Point nearest_on_segment(Point p, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    const double t = length == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
    return {a.x + t * dx, a.y + t * dy};
}

Point middle_of(const Outline& outline) {
    if (outline.empty()) return {};
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    const auto [low, high] = std::ranges::minmax(outline, {}, &Point::y);
    return {(left.x + right.x) / 2, (low.y + high.y) / 2};
}

Point nearest_on_edge(Point p, const Outline& outline) {
    constexpr double rounding = 1e-11; // of a squared distance
    Point best{};
    double nearest = std::numeric_limits<double>::infinity(); // squared: a root for every side would be most of the time
    const auto is_more_central = [&](Point q) {               // asked where two sides are as near, which is rare
        const Point middle = middle_of(outline);
        const double way = squared(q, middle), other = squared(best, middle);
        if (std::abs(way - other) > rounding * other) return way < other;
        return std::abs(q.y - middle.y) < std::abs(best.y - middle.y) * (1 - rounding);
    };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point q = nearest_on_segment(p, outline[i], outline[i + 1 < outline.size() ? i + 1 : 0]);
        const double way = squared(p, q);
        const bool is_as_near = std::abs(way - nearest) <= rounding * way && q != best;
        if (is_as_near ? is_more_central(q) : way < nearest) nearest = way, best = q;
    }
    return best;
}

double distance_to_segment(Point p, Point a, Point b) { return distance(p, nearest_on_segment(p, a, b)); }

double distance_to_edge(Point p, const Outline& outline) {
    return outline.empty() ? std::numeric_limits<double>::infinity() : distance(p, nearest_on_edge(p, outline));
}

bool contains(const Outline& outline, Point p) {
    return (!outline.empty() && squared(p, nearest_on_edge(p, outline)) < 1e-18) || is_within(outline, p);
}

double depth_inside(const Outline& outline, Point p) {
    const double depth = distance_to_edge(p, outline);
    return is_within(outline, p) ? depth : -depth;
}

double area(const Outline& outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum / 2;
}

bool is_simple(const Outline& outline) {
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        if (distance(outline[i], outline[(i + 1) % n]) < 1e-9) return false;
        for (std::size_t j = i + 1; j < n; ++j) {
            const bool neighbours = j == i + 1 || (i == 0 && j == n - 1);
            if (neighbours) { // they share a corner; they must not fold back onto each other
                const Point corner = j == i + 1 ? outline[j] : outline[0];
                const Point a = j == i + 1 ? outline[i] : outline[1];
                const Point b = j == i + 1 ? outline[(j + 1) % n] : outline[n - 1];
                if (n > 2 && (on_segment(a, corner, b) || on_segment(b, corner, a))) return false;
            } else if (cross_or_touch(outline[i], outline[(i + 1) % n], outline[j], outline[(j + 1) % n])) {
                return false;
            }
        }
    }
    return true;
}

} // namespace flickforge
