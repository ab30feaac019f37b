#include "editor/boards/symmetry.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flickforge::editor {

namespace {

Point at(const Hole& hole) { return {hole.x, hole.y}; }

Point turned(Point p, Point centre, double degrees) {
    // Quarter turns without the dust that sine and cosine leave.
    const double quarter = degrees / 90, radians = degrees * std::numbers::pi / 180;
    double c = std::cos(radians), s = std::sin(radians);
    if (std::abs(quarter - std::round(quarter)) < 1e-12) c = std::round(c), s = std::round(s);
    const double dx = p.x - centre.x, dy = p.y - centre.y;
    return {centre.x + c * dx - s * dy, centre.y + s * dx + c * dy};
}

Point mirrored(Point p, Point centre, double degrees) {
    const Point flat = turned(p, centre, -degrees);
    return turned({flat.x, 2 * centre.y - flat.y}, centre, degrees);
}

/// The hole nearest to `p`, if one is near enough to be meant.
std::optional<std::size_t> hole_at(std::span<const Hole> holes, Point p) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < holes.size(); ++i)
        if (distance(at(holes[i]), p) < partner_slack && (!best || distance(at(holes[i]), p) < distance(at(holes[*best]), p))) best = i;
    return best;
}

void put(Hole& hole, Point p) { hole.x = p.x, hole.y = p.y; }

} // namespace

std::vector<Point> images(const Symmetry& symmetry, Point p) {
    std::vector<Point> result;
    if (symmetry.kind == SymmetryKind::mirror) result.push_back(mirrored(p, symmetry.centre, symmetry.angle));
    if (symmetry.kind == SymmetryKind::rotation)
        for (int i = 1; i < symmetry.count; ++i) result.push_back(turned(p, symmetry.centre, 360.0 * i / symmetry.count));
    return result;
}

Point own_partner(const Symmetry& symmetry, Point p) {
    if (symmetry.kind == SymmetryKind::rotation) return symmetry.centre;
    if (symmetry.kind == SymmetryKind::none) return p;
    const Point other = mirrored(p, symmetry.centre, symmetry.angle);
    return {(p.x + other.x) / 2, (p.y + other.y) / 2};
}

std::vector<std::size_t> partners(const Symmetry& symmetry, std::span<const Hole> holes, std::size_t i) {
    std::vector<std::size_t> result;
    for (const Point p : images(symmetry, at(holes[i])))
        if (const auto found = hole_at(holes, p); found && *found != i && !std::ranges::contains(result, *found)) result.push_back(*found);
    return result;
}

std::vector<std::size_t> with_partners(const Symmetry& symmetry, std::span<const Hole> holes, std::span<const std::size_t> selected) {
    std::vector<std::size_t> all;
    for (const std::size_t i : selected) {
        if (i >= holes.size()) continue;
        all.push_back(i);
        for (const std::size_t partner : partners(symmetry, holes, i)) all.push_back(partner);
    }
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

std::vector<Hole> moved(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const Target> targets, std::size_t leader) {
    const std::vector<Hole> before = holes;
    std::vector<Target> order(targets.begin(), targets.end());
    std::erase_if(order, [&](const Target& target) { return target.hole >= before.size(); });
    if (leader < before.size()) {
        const auto far = [&](const Target& target) { return distance(at(before[target.hole]), at(before[leader])); };
        std::ranges::stable_sort(order, {}, far);
    }
    std::vector<bool> placed(holes.size(), false);
    for (const Target& target : order) {
        if (placed[target.hole]) continue; // a nearer partner has already said where
        placed[target.hole] = true;
        const std::vector<Point> old_images = images(symmetry, at(before[target.hole]));
        const bool on_axis = std::ranges::any_of(old_images, [&](Point p) { return hole_at(before, p) == target.hole; });
        const Point place = on_axis ? own_partner(symmetry, target.place) : target.place;
        put(holes[target.hole], place);
        const std::vector<Point> new_images = images(symmetry, place);
        for (std::size_t k = 0; k < old_images.size(); ++k)
            if (const auto partner = hole_at(before, old_images[k]); partner && !placed[*partner]) {
                put(holes[*partner], new_images[k]);
                placed[*partner] = true;
            }
    }
    return holes;
}

std::vector<Hole> added(const Symmetry& symmetry, std::vector<Hole> holes, const Hole& hole, double diameter) {
    const auto crowded = [&](Point p) {
        return std::ranges::any_of(images(symmetry, p), [&](Point image) { return distance(p, image) < diameter; });
    };
    Hole first = hole;
    if (crowded(at(hole))) put(first, own_partner(symmetry, at(hole)));
    const std::size_t known = holes.size();
    holes.push_back(first);
    for (const Point p : images(symmetry, at(first))) {
        const auto same = [&](const Hole& other) { return distance(at(other), p) < partner_slack; };
        if (std::ranges::any_of(holes.begin() + static_cast<std::ptrdiff_t>(known), holes.end(), same)) continue; // its own partner
        Hole partner = first;
        put(partner, p);
        holes.push_back(partner);
    }
    return holes;
}

std::vector<Hole> removed(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const std::size_t> selected) {
    const std::vector<std::size_t> all = with_partners(symmetry, holes, selected);
    for (auto i = all.rbegin(); i != all.rend(); ++i) holes.erase(holes.begin() + static_cast<std::ptrdiff_t>(*i));
    return holes;
}

std::vector<Hole> completed(const Symmetry& symmetry, std::vector<Hole> holes) {
    const std::vector<Hole> before = holes;
    for (const Hole& hole : before)
        for (const Point p : images(symmetry, at(hole)))
            if (!hole_at(holes, p)) {
                Hole partner = hole;
                put(partner, p);
                holes.push_back(partner);
            }
    return holes;
}

std::vector<Hole> filled(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const std::size_t> selected,
                         const Id<Piece>& obstacle) {
    for (const std::size_t i : with_partners(symmetry, holes, selected)) holes[i].obstacle = obstacle;
    return holes;
}

} // namespace flickforge::editor
