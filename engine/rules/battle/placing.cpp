// Where a piece may be set down, and the nearest place where it may.
#include "base/text.h"
#include "content/kinds/geometry.h"
#include "rules/view.h"
#include "table/legal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace flickforge {

namespace {

bool inside_by_centre(const Outline& zone, Point place) { return contains(zone, place); }

/// Straight from the shooter to the piece nothing stands in the way.
bool clear_line(const TableBoard& board, const TableState& table, const TablePiece& from, Point to, int ignore) {
    const auto blocks = [&](Point centre, double radius) {
        const double dx = to.x - from.position.x, dy = to.y - from.position.y;
        const double length2 = dx * dx + dy * dy;
        if (length2 == 0) return false;
        const double t = std::clamp(((centre.x - from.position.x) * dx + (centre.y - from.position.y) * dy) / length2, 0.0, 1.0);
        return distance({from.position.x + t * dx, from.position.y + t * dy}, centre) < radius;
    };
    for (const Peg& peg : board.pegs)
        if (blocks(peg.centre, peg.diameter / 2)) return false;
    for (const TablePiece& piece : table.pieces)
        if (piece.id != from.id && piece.id != ignore && blocks(piece.position, piece.diameter / 2)) return false;
    return true;
}

} // namespace

bool GameView::starts_beside_owner(const Character& who, const Decision& decision) const {
    const FamiliarStart start = rules.options().familiar_start;
    if (decision.about != About::set_up || who.kind != CharacterKind::familiar || start == FamiliarStart::zone) return false;
    PlaceRules place{.owner = std::as_const(state.table).find(who.owner), .ignore = who.id};
    if (!place.owner) return false;
    const Board* content = rules.find<Board>(state.board);
    if (content && start == FamiliarStart::both) place.zone = &content->hero_zone;
    // Where there is no room beside the owner, or the owner stands outside the zone, it starts like everybody else.
    return nearest_legal(board(), state.table, waiting_piece(who.id).diameter, place.owner->position, place).has_value();
}

namespace {

/// Where a piece may be set down for a decision.
struct Placement {
    const Outline* zone = nullptr; ///< inside it
    bool by_centre = false;        ///< … with its centre at least, otherwise wholly
    std::vector<int> near;         ///< within reach of one of these
    double reach = 0;
    bool at_edge = false;
};

Placement placement(const GameView& view, int id, const Decision& decision) {
    Placement found{.near = decision.near, .reach = decision.reach, .at_edge = decision.spot == PlacementArea::edge};
    const Board* content = view.rules.find<Board>(view.state.board);
    if (content && decision.spot == PlacementArea::hero_zone) found.zone = &content->hero_zone;
    if (content && decision.spot == PlacementArea::monster_zone) found.zone = &content->monster_zone;
    const Character* who = view.state.find(id);
    if (who && view.starts_beside_owner(*who, decision)) {
        found.near = {who->owner}, found.reach = 2.5;
        if (view.rules.options().familiar_start == FamiliarStart::owner) found.zone = nullptr;
    }
    found.by_centre = found.zone && view.rules.options().zone_line == ZoneLine::centre;
    return found;
}

} // namespace

Issues GameView::why_not_there(int id, Point at, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double width = across(piece);
    const auto [zone, by_centre, near, reach, at_edge] = placement(*this, id, decision);
    const PlaceRules place{.zone = by_centre ? nullptr : zone, .at_edge = at_edge, .ignore = id};
    Issues issues = flickforge::why_not_there(board(), state.table, width, at, place);
    if (issues.size() == 1 && issues.front().code == "outside-zone" && !nearest_legal(board(), state.table, width, at, place))
        issues.clear(); // the zone is full: it goes wherever there is room
    if (by_centre && !inside_by_centre(*zone, at))
        issues.push_back(
            {.code = "outside-zone", .message = "the piece's centre would not be in its start zone", .hint = "move it into the zone"});
    if (near.empty()) return issues;
    const ReachMeasured measured = rules.options().reach_measured;
    bool close = false, seen = false;
    for (const int id_near : near) {
        const TablePiece* owner = std::as_const(state.table).find(id_near);
        if (!owner) continue;
        double gap = distance(owner->position, at);
        if (measured == ReachMeasured::rim) gap -= (owner->diameter + piece.diameter) / 2;
        else if (measured == ReachMeasured::centre_to_rim) gap -= piece.diameter / 2;
        if (gap > reach + 1e-6) continue;
        close = true;
        seen = seen || clear_line(board(), state.table, *owner, at, id);
    }
    if (!close)
        issues.push_back({.code = "too-far",
                          .message = "more than " + number_text(reach) + " cm from its owner",
                          .hint = measured == ReachMeasured::rim ? "measured from rim to rim" : "measured from the centre"});
    else if (!seen && rules.options().reach_needs_line)
        issues.push_back({.code = "no-line", .message = "something stands between it and its owner", .hint = "set it down in sight"});
    return issues;
}

namespace {

/// Eight places around a piece, so far from its middle.
std::array<Point, 8> places_around(Point middle, double gap) {
    const double diagonal = gap * 0.70711;
    const auto at = [&](double x, double y) { return Point{middle.x + x, middle.y + y}; };
    return {at(gap, 0),
            at(-gap, 0),
            at(0, gap),
            at(0, -gap),
            at(diagonal, diagonal),
            at(-diagonal, diagonal),
            at(diagonal, -diagonal),
            at(-diagonal, -diagonal)};
}

} // namespace

bool GameView::room_beside(int id, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    for (const int near : decision.near) { // it is seldom crowded: try around the owner before searching
        const TablePiece* owner = std::as_const(state.table).find(near);
        if (!owner || rules.options().reach_measured != ReachMeasured::rim || rules.options().reach_needs_line || decision.reach <= 0)
            continue;
        for (const Point place : places_around(owner->position, (owner->diameter + piece.diameter) / 2 + decision.reach / 2))
            if (legal_there(board(), state.table, piece.diameter, place, {.ignore = id})) return true;
    }
    return free_place(id, {}, decision).has_value();
}

std::optional<Point> GameView::free_place(int id, Point wanted, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double width = across(piece);
    // What lies wholly in its zone has its centre there, too: by_centre makes no difference.
    const auto [zone, by_centre, near, reach, at_edge] = placement(*this, id, decision);
    PlaceRules place{.zone = zone, .at_edge = at_edge, .ignore = id};
    if (near.empty()) {
        const auto found = nearest_legal(board(), state.table, width, wanted, place);
        if (found || !place.zone) return found;
        place.zone = nullptr; // the zone is full: it goes wherever there is room
        return nearest_legal(board(), state.table, width, wanted, place);
    }
    for (const int owner : near) {
        place.owner = std::as_const(state.table).find(owner);
        place.reach =
            rules.options().reach_measured == ReachMeasured::rim || !place.owner
                ? reach
                : reach - place.owner->diameter / 2 - (rules.options().reach_measured == ReachMeasured::centre ? piece.diameter / 2 : 0);
        const auto found = nearest_legal(board(), state.table, width, wanted, place);
        if (found && why_not_there(id, *found, decision).empty()) return found;
        if (!place.owner || reach > 0) continue;
        for (const Point touching : places_around(place.owner->position, (place.owner->diameter + width) / 2)) // no reach at all
            if (why_not_there(id, touching, decision).empty()) return touching;
    }
    return {};
}

} // namespace flickforge
