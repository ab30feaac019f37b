#include "base/text.h"
#include "content/kinds/geometry.h"
#include "content/load/verify.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// Distances below this are rounding of the file's decimals, not intention.
constexpr double hair = 1e-6;

std::string cm(double length) { return std::format("{} cm", number_text(std::round(length * 100) / 100)); }

/// Can a disc lie wholly inside? The deepest point is searched on a grid, then on finer ones around the best.
bool has_room_for(const Outline& zone, double diameter) {
    constexpr double slack = 0.01; // cm
    const double needed = diameter / 2 - slack;
    const auto [left, right] = std::ranges::minmax(zone, {}, &Point::x);
    const auto [low, high] = std::ranges::minmax(zone, {}, &Point::y);
    Point best{(left.x + right.x) / 2, (low.y + high.y) / 2};
    double depth = depth_inside(zone, best), across = (right.x - left.x) / 2, along = (high.y - low.y) / 2;
    for (int round = 0; round < 12 && depth < needed; ++round, across /= 3, along /= 3) {
        constexpr int steps = 12; // to each side
        const Point middle = best;
        for (int i = -steps; i <= steps; ++i)
            for (int j = -steps; j <= steps; ++j) {
                const Point at{middle.x + across * i / steps, middle.y + along * j / steps};
                if (const double here = depth_inside(zone, at); here > depth) depth = here, best = at;
            }
    }
    return depth >= needed;
}

class BoardVerifier {
public:
    BoardVerifier(const Library& library, const Board& board, double smallest_disc)
        : library_(library), board_(board), smallest_(smallest_disc) {}

    Issues run() {
        const bool edge = outline("outline", board_.outline);
        const bool heroes = outline("hero_zone", board_.hero_zone);
        const bool monsters = outline("monster_zone", board_.monster_zone);
        if (edge && heroes) zone_on_board("hero_zone", board_.hero_zone);
        if (edge && monsters) zone_on_board("monster_zone", board_.monster_zone);
        if (heroes && monsters) zones_apart();
        if (heroes) has_room("hero_zone", board_.hero_zone, "hero", smallest_of(library_.all<Hero>()));
        if (monsters) has_room("monster_zone", board_.monster_zone, "monster", smallest_of(library_.all<Monster>()));
        for (std::size_t i = 0; i < board_.holes.size(); ++i) {
            if (!size(i)) continue;
            if (edge) on_board(i);
            if (heroes) out_of_zone(i, "hero_zone", board_.hero_zone);
            if (monsters) out_of_zone(i, "monster_zone", board_.monster_zone);
            for (std::size_t j = 0; j < i; ++j)
                if (size(j)) apart(i, j);
        }
        if (board_.gap > 0 && !board_.wall)
            add("gap", "gap-without-wall", "gap: there is a space to a wall, but no wall", "name the wall, or leave out the gap");
        other_side();
        return std::move(issues_);
    }

private:
    const Library& library_;
    const Board& board_;
    double smallest_;
    Issues issues_;

    void add(const std::string& field, std::string code, std::string message, std::string hint) {
        issues_.push_back({.code = std::move(code),
                           .place = place_of(library_, "boards", board_.id, field),
                           .message = std::move(message),
                           .hint = std::move(hint)});
    }

    static std::string hole(std::size_t i) { return std::format("holes[{}]", i); }
    Point centre(std::size_t i) const { return {board_.holes[i].x, board_.holes[i].y}; }

    /// Diameter of the obstacle, if that piece is known.
    std::optional<double> size(std::size_t i) const {
        const Piece* piece = library_.find(board_.holes[i].obstacle);
        return piece ? std::optional(piece->diameter) : std::nullopt;
    }

    bool outline(const std::string& field, const Outline& shape) {
        if (is_simple(shape) && std::abs(area(shape)) > 1) return true;
        add(field, "bad-outline", std::format("{}: the outline crosses or touches itself, or encloses nothing", field),
            "list the corners in order around the shape");
        return false;
    }

    void zone_on_board(const std::string& field, const Outline& zone) {
        for (std::size_t i = 0; i < zone.size(); ++i)
            if (!contains(board_.outline, zone[i]))
                add(std::format("{}[{}]", field, i), "zone-off-board",
                    std::format("{}[{}]: this corner of the start zone is off the board", field, i), "move it inside the outline");
    }

    /// Diameter of the smallest disc among these characters.
    template <class T> std::optional<double> smallest_of(const std::vector<const T*>& characters) const {
        std::optional<double> smallest;
        for (const T* who : characters)
            if (const Piece* piece = library_.find(who->piece)) smallest = std::min(smallest.value_or(piece->diameter), piece->diameter);
        return smallest;
    }

    void has_room(const std::string& field, const Outline& zone, const std::string& who, std::optional<double> diameter) {
        if (!diameter || has_room_for(zone, *diameter)) return;
        add(field, "zone-too-small", std::format("{}: no {} fits in this start zone", field, who),
            std::format("the smallest disc of a {} is {} across", who, cm(*diameter)));
    }

    void zones_apart() {
        // Corners alone would miss zones that share a border line, so the middles of the edges are tried as well.
        const auto inside = [](const Outline& zone, const Outline& other) {
            for (std::size_t i = 0; i < zone.size(); ++i) {
                const Point next = zone[(i + 1) % zone.size()];
                for (const Point p : {zone[i], Point{(zone[i].x + next.x) / 2, (zone[i].y + next.y) / 2}})
                    if (contains(other, p) && distance_to_edge(p, other) > hair) return true;
            }
            return false;
        };
        if (inside(board_.hero_zone, board_.monster_zone) || inside(board_.monster_zone, board_.hero_zone))
            add("monster_zone", "zones-overlap", "monster_zone: overlaps the heroes' start zone", "leave some board between the two");
    }

    void on_board(std::size_t i) {
        const double room = distance_to_edge(centre(i), board_.outline) - *size(i) / 2;
        if (!contains(board_.outline, centre(i)) || room < -hair)
            add(hole(i), "hole-off-board", std::format("{}: the hole reaches over the edge of the board", hole(i)),
                std::format("its centre needs {} to every edge", cm(*size(i) / 2)));
        else if (room > hair && room < smallest_ - hair)
            add(hole(i), "gap-too-narrow", std::format("{}: only {} to the board's edge, no disc can pass", hole(i), cm(room)),
                std::format("leave {} for the smallest disc, or none", cm(smallest_)));
    }

    void out_of_zone(std::size_t i, const std::string& field, const Outline& zone) {
        if (contains(zone, centre(i)) || distance_to_edge(centre(i), zone) < *size(i) / 2 - hair)
            add(hole(i), "hole-in-zone",
                std::format("{}: the hole cuts the {} start zone", hole(i), field == "hero_zone" ? "heroes'" : "monsters'"),
                "move the hole, or make the zone smaller");
    }

    void apart(std::size_t i, std::size_t j) {
        const double room = distance(centre(i), centre(j)) - (*size(i) + *size(j)) / 2;
        if (room < -hair)
            add(hole(i), "holes-overlap", std::format("{}: overlaps holes[{}] by {}", hole(i), j, cm(-room)), "move one of them");
        else if (room > hair && room < smallest_ - hair)
            add(hole(i), "gap-too-narrow", std::format("{}: only {} to holes[{}], no disc can pass", hole(i), cm(room), j),
                std::format("leave {} for the smallest disc, or none", cm(smallest_)));
    }

    void other_side() {
        const Board* back = library_.find(board_.other_side);
        if (back && back->other_side.text != board_.id)
            add("other_side", "one-sided", std::format("other_side: {} does not name {} as its other side", back->id, board_.id),
                "make both sides name each other");
    }
};

double smallest_disc(const Library& library) {
    double smallest = 1e9;
    for (const Piece* piece : library.all<Piece>()) smallest = std::min(smallest, piece->diameter);
    return smallest;
}

} // namespace

Issues verify_board(const Library& library, const Board& board) { return BoardVerifier(library, board, smallest_disc(library)).run(); }

Issues verify_boards(const Library& library) {
    const double smallest = smallest_disc(library);
    Issues issues;
    for (const Board* board : library.all<Board>()) append(issues, BoardVerifier(library, *board, smallest).run());
    return issues;
}

} // namespace flickforge
