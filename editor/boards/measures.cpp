#include "editor/boards/measures.h"

#include "base/text.h"
#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge::editor {

namespace {

/// Nearer than this is touching: files are rounded to a hundredth.
constexpr double touch = 0.011;

Point towards(Point from, Point to, double length) {
    const double far = distance(from, to);
    return far < 1e-9 ? from : Point{from.x + (to.x - from.x) * length / far, from.y + (to.y - from.y) * length / far};
}

} // namespace

std::string in_cm(double length) { return number_text(rounded(length)) + " cm"; }

std::vector<Passage> passages(std::span<const Disc> holes, const Outline& outline) {
    std::vector<Passage> all;
    for (std::size_t i = 0; i < holes.size(); ++i) {
        const auto [centre, diameter] = holes[i];
        if (!outline.empty()) {
            const Point edge = nearest_on_edge(centre, outline);
            const double far = contains(outline, centre) ? distance(centre, edge) : -distance(centre, edge);
            all.push_back({far - diameter / 2, towards(centre, edge, diameter / 2), edge, i, {}});
        }
        for (std::size_t j = 0; j < i; ++j) {
            const auto [other, size] = holes[j];
            all.push_back({distance(centre, other) - (diameter + size) / 2, towards(other, centre, size / 2),
                           towards(centre, other, diameter / 2), j, i});
        }
    }
    std::ranges::stable_sort(all, {}, &Passage::width);
    return all;
}

std::string in_words(const Passage& passage) {
    return passage.other ? std::format("{} between holes {} and {}", in_cm(passage.width), passage.hole + 1, *passage.other + 1)
                         : std::format("{} from hole {} to the edge", in_cm(passage.width), passage.hole + 1);
}

Ruling ruled(Point from, Point to, std::span<const Disc> holes, const Outline& outline) {
    Ruling ruling;
    ruling.length = distance(from, to);
    ruling.angle = std::atan2(to.y - from.y, to.x - from.x) * 180 / std::numbers::pi;
    if (ruling.angle < -1e-9) ruling.angle += 360;
    double radii = 0;
    int ends = 0;
    for (const Point end : {from, to}) {
        const auto at = std::ranges::find_if(holes, [&](const Disc& disc) { return distance(disc.centre, end) < touch; });
        if (at != holes.end()) radii += at->diameter / 2, ++ends;
        else if (!outline.empty() && distance_to_edge(end, outline) < touch) ++ends;
    }
    if (ends == 2 && radii > 0) ruling.clear = ruling.length - radii;
    return ruling;
}

std::string in_words(const Ruling& ruling) {
    std::string words = std::format("{} at {}°", in_cm(ruling.length), number_text(std::round(ruling.angle * 10) / 10));
    if (ruling.clear) words += std::format(", {} clear", in_cm(*ruling.clear));
    return words;
}

Gauging gauged(const Disc& disc, std::span<const Disc> holes, const Outline& outline) {
    Gauging result;
    for (std::size_t i = 0; i < holes.size(); ++i) {
        const double room = distance(disc.centre, holes[i].centre) - (disc.diameter + holes[i].diameter) / 2;
        if (result.to_hole && room >= *result.to_hole) continue;
        result.to_hole = room;
        result.hole = i;
        result.at_hole = towards(holes[i].centre, disc.centre, holes[i].diameter / 2);
    }
    result.to_edge = 1e9;
    if (!outline.empty()) {
        result.at_edge = nearest_on_edge(disc.centre, outline);
        const double far = distance(disc.centre, result.at_edge);
        result.to_edge = (contains(outline, disc.centre) ? far : -far) - disc.diameter / 2;
    }
    if (result.to_hole && *result.to_hole < -touch) result.fit = Fit::hole;
    else if (result.to_edge < -touch) result.fit = Fit::edge;
    else if ((result.to_hole && *result.to_hole < touch) || result.to_edge < touch) result.fit = Fit::touches;
    return result;
}

std::string in_words(const Gauging& gauging) {
    if (gauging.fit == Fit::hole) return std::format("Does not fit: lies {} over hole {}", in_cm(-*gauging.to_hole), gauging.hole + 1);
    if (gauging.fit == Fit::edge) return std::format("Does not fit: reaches {} over the edge", in_cm(-gauging.to_edge));
    std::string words = gauging.fit == Fit::touches ? "Touches" : "Fits";
    if (gauging.to_hole)
        words += std::format(": {} to hole {}, {} to the edge", in_cm(std::max(0.0, *gauging.to_hole)), gauging.hole + 1,
                             in_cm(std::max(0.0, gauging.to_edge)));
    else words += std::format(": {} to the edge", in_cm(std::max(0.0, gauging.to_edge)));
    return words;
}

} // namespace flickforge::editor
