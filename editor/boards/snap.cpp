#include "editor/boards/snap.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge::editor {

namespace {

/// A line across the board that a coordinate can lie on.
struct Line {
    double at = 0;
    Guide guide;
};

/// The two directions are worked on alike: `a` is the coordinate that is looked for, `b` the other.
struct Axis {
    bool sideways; ///< looking for x
    double a(Point p) const { return sideways ? p.x : p.y; }
    double b(Point p) const { return sideways ? p.y : p.x; }
    Point point(double a_value, double b_value) const { return sideways ? Point{a_value, b_value} : Point{b_value, a_value}; }
};

class Snapper {
public:
    Snapper(Point p, const SnapScene& scene, const SnapSettings& settings) : p_(p), scene_(scene), settings_(settings) {}

    std::vector<Line> lines(Axis axis) const {
        std::vector<Line> found;
        if (settings_.centre && scene_.board) centre_lines(axis, found);
        if (settings_.neighbours) neighbour_lines(axis, found);
        if (settings_.edges && scene_.board) edge_lines(axis, found);
        return found;
    }

private:
    Point p_;
    const SnapScene& scene_;
    const SnapSettings& settings_;

    void centre_lines(Axis axis, std::vector<Line>& found) const {
        const Extent box = box_around(scene_.board->outline);
        for (const Point middle : {box.centre(), centre_of_field(*scene_.board)}) {
            const double at = axis.a(middle);
            found.push_back({at, {axis.point(at, axis.b(box.low)), axis.point(at, axis.b(box.high)), "middle"}});
        }
    }

    void neighbour_lines(Axis axis, std::vector<Line>& found) const {
        for (const Disc& other : scene_.others) found.push_back({axis.a(other.centre), {other.centre, p_, "in line"}});
        // Two in a row with this one: the middle between them, or as far again on either side.
        constexpr double row = 0.3;
        for (std::size_t i = 0; i < scene_.others.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Point one = scene_.others[i].centre, two = scene_.others[j].centre;
                if (std::abs(axis.b(one) - axis.b(p_)) > row + scene_.tolerance ||
                    std::abs(axis.b(two) - axis.b(p_)) > row + scene_.tolerance)
                    continue;
                for (const double at : {(axis.a(one) + axis.a(two)) / 2, 2 * axis.a(one) - axis.a(two), 2 * axis.a(two) - axis.a(one)})
                    found.push_back({at, {one, two, "equal distances"}});
            }
    }

    void edge_lines(Axis axis, std::vector<Line>& found) const {
        const Outline& outline = scene_.board->outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point from = outline[i], to = outline[(i + 1) % outline.size()];
            if (std::abs(axis.a(from) - axis.a(to)) > 1e-9) continue; // only straight ones: a slanted edge has no one coordinate
            for (const double side : {-1.0, 1.0}) {
                found.push_back({axis.a(from) + side * scene_.radius, {from, to, "at the edge"}});
                if (scene_.radius == 0) break;
            }
        }
    }
};

void take(Axis axis, const Snapper& snapper, Point p, double tolerance, const SnapSettings& settings, Snapped& result) {
    const std::vector<Line> lines = snapper.lines(axis);
    const Line* best = nullptr;
    for (const Line& line : lines) {
        const double off = std::abs(line.at - axis.a(p));
        if (off <= tolerance && (!best || off < std::abs(best->at - axis.a(p)))) best = &line;
    }
    double at = axis.a(p);
    if (best) {
        at = best->at;
        result.guides.push_back(best->guide);
    } else if (settings.grid && settings.step > 0) at = std::round(at / settings.step) * settings.step;
    result.place = axis.sideways ? Point{at, result.place.y} : Point{result.place.x, at};
}

} // namespace

Snapped snap(Point p, const SnapScene& scene, const SnapSettings& settings) {
    Snapped result{p, {}};
    const Snapper snapper(p, scene, settings);
    take({true}, snapper, p, scene.tolerance, settings, result);
    take({false}, snapper, p, scene.tolerance, settings, result);
    for (Guide& guide : result.guides)
        if (guide.words == "in line") guide.to = result.place; // now that it is known
    return result;
}

Snapped snap_point(Point p, const SnapScene& scene, const SnapSettings& settings) {
    const auto near = [&](Point q) { return distance(p, q) <= scene.tolerance; };
    if (settings.neighbours)
        for (const Disc& disc : scene.others)
            if (near(disc.centre)) return {disc.centre, {}};
    if (settings.edges && scene.board) {
        for (const Point corner : scene.board->outline)
            if (near(corner)) return {corner, {}};
        if (!scene.board->outline.empty())
            if (const Point edge = nearest_on_edge(p, scene.board->outline); near(edge)) {
                // along the edge the grid still holds
                SnapSettings grid{
                    .grid = settings.grid, .step = settings.step, .neighbours = false, .edges = false, .centre = settings.centre};
                const Point wanted = snap(edge, scene, grid).place;
                const Point on = nearest_on_edge(wanted, scene.board->outline);
                return {distance(on, p) <= 2 * scene.tolerance ? on : edge, {}};
            }
    }
    return snap(p, scene, settings);
}

} // namespace flickforge::editor
