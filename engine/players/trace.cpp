#include "players/trace.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

Point towards(Point from, Point to) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
    return length < 1e-9 ? Point{0, 1} : Point{dx / length, dy / length};
}

} // namespace

Tracer::Tracer(const PlayerView& view, int moving, double radius, Touch touch)
    : view_(view), radius_(radius), touch_(touch), walls_(view.rules.options().wall_rebound),
      leaves_at_(view.rules.options().leaves_board_when == Leaves::centre ? 0 : radius) {
    circles_.reserve(view.standing.size() + view.board->pegs.size());
    for (const PieceInfo& one : view.standing)
        if (one.id != moving) circles_.push_back({one.at, one.radius + radius, one.id});
    for (const Peg& peg : view.board->pegs) circles_.push_back({peg.centre, peg.diameter / 2 + radius, 0});
    const Outline& wall = view.board->wall;
    sides_.reserve(wall.size());
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const Point along = towards(wall[i], wall[(i + 1) % wall.size()]);
        sides_.push_back({wall[i], along, {-along.y, along.x}});
    }
}

Tracer::Strike Tracer::strike(Point from, Point direction) const {
    Strike first;
    for (const Circle& circle : circles_) {
        const Point to{circle.centre.x - from.x, circle.centre.y - from.y};
        const double along = dot(to, direction);
        if (along <= 0) continue;
        const double across = to.x * direction.y - to.y * direction.x, depth = circle.reach * circle.reach - across * across;
        if (depth <= 0) continue;
        const double way = std::max(0.0, along - std::sqrt(depth));
        if (way >= first.way) continue;
        first = {way, circle.piece, {}, {}};
        if (circle.piece != 0) continue;
        const Point at{from.x + direction.x * way, from.y + direction.y * way};
        first.normal = towards(circle.centre, at);
        first.touch = view_.board->peg_touch;
    }
    for (const Face& side : sides_) {
        Point normal = side.normal;
        double height = dot(normal, {from.x - side.corner.x, from.y - side.corner.y});
        if (height < 0) normal = {-normal.x, -normal.y}, height = -height;
        const double falls = -dot(normal, direction);
        if (falls <= 1e-9) continue;
        const double way = (height - radius_) / falls;
        if (way <= 1e-9 || way >= first.way) continue;
        const Point at{from.x + direction.x * way, from.y + direction.y * way};
        // Who has left the board is gone, unless the rules let it come back.
        if (!walls_ && depth_inside(view_.board->outline, at) <= -leaves_at_) continue;
        first = {way, 0, normal, view_.board->wall_touch};
    }
    return first;
}

Trace Tracer::up_to_rebound(Point from, Point direction) const {
    const Strike first = strike(from, direction);
    Trace trace{.piece = first.piece, .way = first.way, .direction = direction};
    if (first.normal == Point{}) return trace;
    // Off it: the duller of the two decides how it bounces, and the rub of the rims slows what slides along.
    const double restitution = std::min(touch_.restitution, first.touch.restitution);
    const double rub = (touch_.rim_friction + first.touch.rim_friction) / 2;
    const double into = -dot(direction, first.normal);
    const Point side{direction.x + first.normal.x * into, direction.y + first.normal.y * into};
    const double sliding = std::sqrt(dot(side, side));
    // A disc that rubs begins to roll along the rim; then a third of the sliding is gone.
    const double lost = sliding < 1e-9 ? 0 : std::min(rub * (1 + restitution) * into, sliding / 3) / sliding;
    const Point after{side.x * (1 - lost) + first.normal.x * into * restitution, side.y * (1 - lost) + first.normal.y * into * restitution};
    trace.rebounds = true;
    trace.kept = std::sqrt(dot(after, after));
    if (trace.kept >= 1e-6) trace.direction = {after.x / trace.kept, after.y / trace.kept};
    return trace;
}

Trace Tracer::trace(Point from, Point direction) const {
    Trace trace = up_to_rebound(from, direction);
    if (!trace.rebounds || trace.kept < 1e-6) return trace;
    const Strike second = strike({from.x + direction.x * trace.way, from.y + direction.y * trace.way}, trace.direction);
    trace.piece = second.piece;
    trace.way_after = second.way;
    return trace;
}

std::vector<Point> Tracer::rebounds(Point from, const PieceInfo& target) const {
    std::vector<Point> directions;
    const auto turned = [](Point direction, double by) {
        return towards({}, {direction.x - direction.y * by, direction.y + direction.x * by});
    };
    /// By how much it goes past the target; nothing when it does not come that far.
    const auto past = [&](Point direction) -> std::optional<double> {
        const Trace found = up_to_rebound(from, direction);
        if (!found.rebounds) return {};
        const Point wanted = towards({from.x + direction.x * found.way, from.y + direction.y * found.way}, target.at);
        if (dot(found.direction, wanted) < 0.3) return {};
        return found.direction.x * wanted.y - found.direction.y * wanted.x;
    };
    const auto propose = [&](Point at) {
        Point direction = towards(from, at);
        for (int i = 0; i < 3; ++i) { // dull and rubbing rims bend the way: aim again, by Newton's method
            constexpr double little = 1e-4;
            const auto now = past(direction), then = past(turned(direction, little));
            if (!now || !then || *now == *then) return;
            direction = turned(direction, std::clamp(*now * little / (*now - *then), -0.1, 0.1));
        }
        const Trace found = trace(from, direction);
        if (found.rebounds && found.piece == target.id) directions.push_back(direction);
    };
    for (const Circle& peg : circles_) {
        if (peg.piece != 0) continue;
        // On the rim the normal halves the angle between where it comes from and where it goes; a few steps find it.
        Point at = peg.centre;
        for (int i = 0; i < 4; ++i) {
            const Point back = towards(at, from), on = towards(at, target.at);
            const Point middle = towards({}, {back.x + on.x, back.y + on.y});
            at = {peg.centre.x + middle.x * peg.reach, peg.centre.y + middle.y * peg.reach};
        }
        propose(at);
    }
    for (const auto& [a, along, to_the_left] : sides_) {
        Point normal = to_the_left;
        if (dot(normal, {from.x - a.x, from.y - a.y}) < 0) normal = {-normal.x, -normal.y};
        const double own = dot(normal, {from.x - a.x, from.y - a.y}) - radius_;
        const double theirs = dot(normal, {target.at.x - a.x, target.at.y - a.y}) - radius_;
        if (own <= 0 || theirs <= 0) continue;
        // The target mirrored; a bounce that loses height steepens less than it comes in.
        const double restitution = std::min(touch_.restitution, view_.board->wall_touch.restitution);
        const double share = own / (own + theirs / std::max(0.1, restitution));
        const double s = dot(along, {target.at.x - from.x, target.at.y - from.y});
        propose({from.x + along.x * s * share - normal.x * own, from.y + along.y * s * share - normal.y * own});
    }
    return directions;
}

double Tracer::speed_for(const Trace& trace, double then) const {
    if (!trace.rebounds) return view_.speed_for(trace.way, then);
    return view_.speed_for(trace.way, view_.speed_for(trace.way_after, then) / std::max(0.05, trace.kept));
}

} // namespace flickforge
