#include "table/legal.h"

#include "base/text.h"
#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <limits>
#include <tuple>
#include <vector>

namespace flickforge {
namespace {

constexpr double hair = 1e-6;   ///< rounding, not overlap; centimetres
constexpr double margin = 2e-6; ///< candidates keep this much clear, so that rounding does not make them illegal
constexpr double tie = 1e-9;    ///< two distances that differ by less are equal but for rounding

struct Circle {
    Point centre;
    double radius; ///< a disc's centre must stay outside of this
};

struct Line {
    Point a, b; ///< a disc's centre may lie on it, touching an edge of the board or zone
};

/// Does a circle stand between two places?
bool blocks(Point centre, double radius, Point from, Point to) {
    const double dx = to.x - from.x, dy = to.y - from.y;
    const double length2 = dx * dx + dy * dy;
    if (length2 == 0) return false;
    const double t = std::clamp(((centre.x - from.x) * dx + (centre.y - from.y) * dy) / length2, 0.0, 1.0);
    return distance({from.x + t * dx, from.y + t * dy}, centre) < radius;
}

/// Corners of the outline in counter-clockwise order.
Outline turned(const Outline& outline) { return area(outline) > 0 ? outline : Outline(outline.rbegin(), outline.rend()); }

class Places {
public:
    Places(const TableBoard& board, const TableState& table, double diameter, const PlaceRules& rules)
        : board_(board), table_(table), radius_(diameter / 2), rules_(rules) {
        for (const TablePiece& piece : table.pieces)
            if (piece.id != rules.ignore) {
                // A cube's corners are covered whichever way it is turned.
                const double reach = piece.shape == Shape::cube ? piece.diameter * std::sqrt(0.5) : piece.diameter / 2;
                const double gap = std::ranges::contains(rules.apart_from, piece.id) ? rules.apart : 0;
                blocked_.push_back({{piece.position, radius_ + reach + gap}, piece.id, gap});
            }
        for (std::size_t i = 0; i < board.pegs.size(); ++i)
            blocked_.push_back({{board.pegs[i].centre, radius_ + board.pegs[i].diameter / 2 + rules.off_obstacles},
                                -1 - static_cast<int>(i),
                                rules.off_obstacles});
    }

    Issues against(Point place) const {
        Issues issues;
        const auto add = [&](std::string code, std::string message, std::string hint) {
            issues.push_back({.code = std::move(code), .place = {}, .message = std::move(message), .hint = std::move(hint)});
        };
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) {
            add("bad-place", "that is not a place on the table", "");
            return issues;
        }
        if (!inside(board_.outline, place)) add("off-board", "the piece would not be completely on the board", "move it inwards");
        else if (!far_from_edge(place))
            add("too-near", std::format("the edge of the board is closer than {} cm", number_text(rules_.off_edge)), "move it inwards");
        if (!in_zone(place))
            add("outside-zone",
                rules_.centre_in_zone ? "the piece's centre would not be in its start zone"
                                      : "the piece would not be completely in its start zone",
                "move it into the zone");
        for (const Blocked& blocked : blocked_) {
            const double away = distance(place, blocked.circle.centre), least = blocked.circle.radius - hair;
            if (away >= least) continue;
            const std::string what = blocked.piece < 0 ? std::format("the obstacle in hole {}", -1 - blocked.piece)
                                     : rules_.name     ? rules_.name(blocked.piece)
                                                       : std::format("piece {}", blocked.piece);
            if (away < least - blocked.gap) add("occupied", what + " is in the way", "choose a free place");
            else add("too-near", std::format("{} is closer than {} cm", what, number_text(blocked.gap)), "move it away");
        }
        if (rules_.owner && distance(place, rules_.owner->position) > owner_reach() + hair)
            add("too-far", std::format("more than {} cm from its owner", number_text(rules_.reach)), "measured from rim to rim");
        else if (!sees_owner(place)) add("no-line", "something stands between it and its owner", "set it down in sight");
        if (rules_.at_edge && std::abs(distance_to_edge(place, board_.outline) - radius_) > 0.01)
            add("not-at-edge", "the piece does not touch the board's edge", "put it against the edge");
        return issues;
    }

    /// The same without words, cheapest questions first: asked for thousands of places.
    bool fits(Point place) const {
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) return false;
        for (const Blocked& blocked : blocked_) {
            const double dx = place.x - blocked.circle.centre.x, dy = place.y - blocked.circle.centre.y;
            const double least = blocked.circle.radius - hair;
            if (least > 0 && dx * dx + dy * dy < least * least) return false;
        }
        if (rules_.owner && distance(place, rules_.owner->position) > owner_reach() + hair) return false;
        if (!inside(board_.outline, place) || !far_from_edge(place) || !in_zone(place) || !sees_owner(place)) return false;
        return !rules_.at_edge || std::abs(distance_to_edge(place, board_.outline) - radius_) <= 0.01;
    }

    std::optional<Point> nearest(Point wanted) const {
        if (!rules_.at_edge && std::isfinite(wanted.x) && std::isfinite(wanted.y) && fits(wanted)) return wanted;
        std::vector<Point> found; // those that are as near as the nearest, and some that were found before it
        double least = std::numeric_limits<double>::infinity();
        double far = least; // squared, and a hair more than to the nearest: what is farther needs no exact comparison
        const auto consider = [&](Point place) {
            if (!std::isfinite(place.x) || !std::isfinite(place.y)) return;
            const double dx = place.x - wanted.x, dy = place.y - wanted.y, way = dx * dx + dy * dy;
            if (way > far || !fits(place)) return;
            found.push_back(place);
            least = std::min(least, distance(place, wanted));
            far = (least + tie) * (least + tie);
        };
        // The nearest free place lies on a border of what is free: on one circle or line, or where two of them meet.
        const std::vector<Circle> circles = borders();
        const std::vector<Line> lines = border_lines();
        for (const Circle& circle : circles) on_circle(circle, wanted, consider);
        for (const Line& line : lines) consider(nearest_on_segment(wanted, line.a, line.b));
        for (std::size_t i = 0; i < circles.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) meet(circles[i], circles[j], consider);
            for (const Line& line : lines) meet(circles[i], line, consider);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) meet(lines[i], lines[j], consider);
        if (found.empty()) return {};
        return best_of(std::move(found), wanted);
    }

private:
    struct Blocked {
        Circle circle;
        int piece;      ///< or -1 minus the number of a hole
        double gap = 0; ///< the part of the radius that must stay free
    };
    const TableBoard& board_;
    const TableState& table_;
    double radius_;
    const PlaceRules& rules_;
    std::vector<Blocked> blocked_;

    /// Of the nearest places one that does not depend on how the table is turned or mirrored, as far as anything on it tells two apart.
    Point best_of(std::vector<Point> places, Point wanted) const {
        const auto keep_least = [&](const auto& measure) {
            if (places.size() == 1) return;
            const double least = measure(*std::ranges::min_element(places, {}, measure));
            std::erase_if(places, [&](Point place) { return measure(place) > least + tie; });
        };
        const Point middle = middle_of(board_.outline);
        keep_least([&](Point place) { return distance(place, wanted); });
        keep_least([&](Point place) { return distance(place, middle); });
        keep_least([&](Point place) { return std::abs(place.y - middle.y); });
        keep_least([&](Point place) { // away from the others
            double sum = 0;
            for (const Blocked& blocked : blocked_) sum -= distance(place, blocked.circle.centre);
            return sum;
        });
        keep_least([](Point place) { return place.x; });
        keep_least([](Point place) { return place.y; });
        return *std::ranges::min_element(places, {}, [&](Point place) { return std::tuple(distance(place, wanted), place.x, place.y); });
    }

    double owner_reach() const { return rules_.reach + rules_.owner->diameter / 2 + radius_; }

    bool inside(const Outline& outline, Point place) const { return depth_inside(outline, place) >= radius_ - hair; }

    bool far_from_edge(Point place) const {
        return rules_.off_edge <= 0 || depth_inside(board_.outline, place) >= radius_ + rules_.off_edge - hair;
    }

    /// How far a centre stays from a line of the board's edge, or of the zone.
    double room_at(const Outline* outline) const { return radius_ + margin + (outline == &board_.outline ? rules_.off_edge : 0); }

    bool in_zone(Point place) const {
        if (!rules_.zone) return true;
        return rules_.centre_in_zone ? contains(*rules_.zone, place) : inside(*rules_.zone, place);
    }

    bool sees_owner(Point place) const {
        return !rules_.in_sight || !rules_.owner || clear_line(board_, table_, *rules_.owner, place, rules_.ignore);
    }

    std::vector<Circle> borders() const {
        std::vector<Circle> circles;
        for (const Blocked& blocked : blocked_) circles.push_back({blocked.circle.centre, blocked.circle.radius + margin});
        if (rules_.owner) circles.push_back({rules_.owner->position, owner_reach() - margin});
        if (rules_.owner && rules_.reach < 2 * margin) circles.push_back({rules_.owner->position, owner_reach()}); // touching it
        for (const Outline* outline : {&board_.outline, rules_.zone})
            if (outline)
                for (const Point corner : *outline) circles.push_back({corner, room_at(outline)}); // around corners that point inwards
        return circles;
    }

    std::vector<Line> border_lines() const {
        std::vector<Line> lines;
        for (const Outline* outline : {&board_.outline, rules_.zone}) {
            if (!outline) continue;
            const Outline corners = turned(*outline);
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const Point a = corners[i], b = corners[(i + 1) % corners.size()];
                const bool by_centre = outline == rules_.zone && rules_.centre_in_zone;
                const double length = distance(a, b), shift = by_centre ? margin : room_at(outline);
                const Point inwards{-(b.y - a.y) / length * shift, (b.x - a.x) / length * shift};
                lines.push_back({{a.x + inwards.x, a.y + inwards.y}, {b.x + inwards.x, b.y + inwards.y}});
            }
        }
        if (rules_.in_sight && rules_.owner) {
            for (const Peg& peg : board_.pegs) add_tangents(lines, {peg.centre, peg.diameter / 2 + margin});
            for (const TablePiece& piece : table_.pieces)
                if (piece.id != rules_.owner->id && piece.id != rules_.ignore)
                    add_tangents(lines, {piece.position, piece.diameter / 2 + margin});
        }
        return lines;
    }

    /// The two borders of what the owner does not see behind a circle.
    void add_tangents(std::vector<Line>& lines, const Circle& circle) const {
        const Point eye = rules_.owner->position;
        const double d = distance(eye, circle.centre), far = 2 * owner_reach();
        if (d <= circle.radius || d > owner_reach() + circle.radius) return;
        const double sine = circle.radius / d, cosine = std::sqrt(1 - sine * sine);
        const Point to{(circle.centre.x - eye.x) / d, (circle.centre.y - eye.y) / d};
        for (const double side : {sine, -sine})
            lines.push_back({eye, {eye.x + (to.x * cosine - to.y * side) * far, eye.y + (to.y * cosine + to.x * side) * far}});
    }

    template <class Consider> void on_circle(const Circle& circle, Point wanted, Consider consider) const {
        const auto towards = [&](Point place) {
            const double d = distance(circle.centre, place);
            if (d > 0)
                consider(Point{circle.centre.x + (place.x - circle.centre.x) / d * circle.radius,
                               circle.centre.y + (place.y - circle.centre.y) / d * circle.radius});
        };
        if (circle.centre != wanted) return towards(wanted);
        towards(middle_of(board_.outline)); // every place around it is as near
        for (const Point side : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}})
            consider(Point{circle.centre.x + side.x * circle.radius, circle.centre.y + side.y * circle.radius});
    }

    template <class Consider> static void meet(const Circle& a, const Circle& b, Consider consider) {
        const double d = distance(a.centre, b.centre);
        if (d == 0 || d > a.radius + b.radius || d < std::abs(a.radius - b.radius)) return;
        const double along = (d * d + a.radius * a.radius - b.radius * b.radius) / (2 * d),
                     across = std::sqrt(std::max(0.0, a.radius * a.radius - along * along));
        const Point u{(b.centre.x - a.centre.x) / d, (b.centre.y - a.centre.y) / d};
        for (const double side : {across, -across})
            consider(Point{a.centre.x + u.x * along - u.y * side, a.centre.y + u.y * along + u.x * side});
    }

    template <class Consider> static void meet(const Circle& circle, const Line& line, Consider consider) {
        const double dx = line.b.x - line.a.x, dy = line.b.y - line.a.y, length = std::hypot(dx, dy);
        const double t = ((circle.centre.x - line.a.x) * dx + (circle.centre.y - line.a.y) * dy) / length;
        const Point foot{line.a.x + dx / length * t, line.a.y + dy / length * t};
        const double off = distance(foot, circle.centre);
        if (off > circle.radius) return;
        const double half = std::sqrt(circle.radius * circle.radius - off * off);
        for (const double side : {half, -half}) consider(Point{foot.x + dx / length * side, foot.y + dy / length * side});
    }

    template <class Consider> static void meet(const Line& a, const Line& b, Consider consider) {
        const double ax = a.b.x - a.a.x, ay = a.b.y - a.a.y, bx = b.b.x - b.a.x, by = b.b.y - b.a.y;
        const double cross = ax * by - ay * bx;
        if (std::abs(cross) < 1e-12) return;
        const double t = ((b.a.x - a.a.x) * by - (b.a.y - a.a.y) * bx) / cross;
        consider(Point{a.a.x + ax * t, a.a.y + ay * t});
    }
};

} // namespace

bool clear_line(const TableBoard& board, const TableState& table, const TablePiece& from, Point to, int ignore) {
    for (const Peg& peg : board.pegs)
        if (blocks(peg.centre, peg.diameter / 2, from.position, to)) return false;
    for (const TablePiece& piece : table.pieces)
        if (piece.id != from.id && piece.id != ignore && blocks(piece.position, piece.diameter / 2, from.position, to)) return false;
    return true;
}

Issues why_not_there(const TableBoard& board, const TableState& table, double diameter, Point place, const PlaceRules& rules) {
    return Places(board, table, diameter, rules).against(place);
}

bool legal_there(const TableBoard& board, const TableState& table, double diameter, Point place, const PlaceRules& rules) {
    return Places(board, table, diameter, rules).fits(place);
}

std::optional<Point> nearest_legal(const TableBoard& board, const TableState& table, double diameter, Point wanted,
                                   const PlaceRules& rules) {
    return Places(board, table, diameter, rules).nearest(wanted);
}

TableState resting_positions(const TableBoard& board, const Shot& shot, const std::vector<int>& taken) {
    TableState table = shot.after;
    std::erase_if(table.pieces, [&](const TablePiece& piece) { return std::ranges::contains(taken, piece.id); });
    struct Moved {
        TablePiece* piece;
        std::ptrdiff_t left; ///< in which order it left the board
        double depth, way;   ///< inside the board, and to its middle; rounded, since a mirror changes the last digits
    };
    std::vector<Moved> order;
    const auto width = [](const TablePiece& piece) { return piece.diameter * (piece.shape == Shape::cube ? std::sqrt(2.0) : 1); };
    const Point middle = middle_of(board.outline);
    for (TablePiece& piece : table.pieces) {
        const double depth = depth_inside(board.outline, piece.position);
        if (shot.left_board(piece.id) || depth < width(piece) / 2 - hair)
            order.push_back({&piece, std::ranges::find(shot.exits, piece.id, &Exit::piece) - shot.exits.begin(), std::round(depth / tie),
                             std::round(distance(piece.position, middle) / tie)});
    }
    // First those that left, then those that hang over the edge the most: neither their numbers nor a mirror change that.
    std::ranges::sort(order, {}, [](const Moved& moved) {
        return std::tuple(moved.left, moved.depth, moved.way, moved.piece->position.x, moved.piece->position.y);
    });
    for (const auto& [piece, left, depth, way] : order)
        if (const auto place = nearest_legal(board, table, width(*piece), piece->position, {.ignore = piece->id})) piece->position = *place;
    return table;
}

} // namespace flickforge
