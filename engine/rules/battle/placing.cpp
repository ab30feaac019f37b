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

/// What a place within reach of an owner must satisfy, as the players measure it.
PlaceRules beside(const GameView& view, const TablePiece& piece, const TablePiece* owner, double reach) {
    const ReachMeasured measured = view.rules.options().reach_measured;
    PlaceRules place{.owner = owner, .reach = reach, .in_sight = view.rules.options().reach_needs_line, .ignore = piece.id};
    place.reach += (piece.diameter - across(piece)) / 2; // a cube reaches as far as its sides do
    if (owner && measured != ReachMeasured::rim) place.reach -= owner->diameter / 2;
    if (measured == ReachMeasured::centre) place.reach -= piece.diameter / 2;
    return place;
}

const double familiar_reach = PlaceRules{}.reach; ///< of a familiar's hero when a room is set up; centimetres

} // namespace

bool GameView::starts_beside_owner(const Character& who, const Decision& decision) const {
    const FamiliarStart start = rules.options().familiar_start;
    if (decision.about != About::set_up || who.kind != CharacterKind::familiar || start == FamiliarStart::zone) return false;
    const TablePiece* owner = std::as_const(state.table).find(state.piece_of(who.owner));
    if (!owner) return false;
    const TablePiece piece = waiting_piece(who.id);
    PlaceRules place = beside(*this, piece, owner, familiar_reach);
    const Board* content = rules.find<Board>(state.board);
    if (content && start == FamiliarStart::both)
        place.zone = decision.spot == PlacementArea::monster_zone ? &content->monster_zone : &content->hero_zone;
    place.centre_in_zone = rules.options().zone_line == ZoneLine::centre;
    // Where there is no room beside the owner, or the owner stands outside the zone, it starts like everybody else.
    return nearest_legal(board(), state.table, across(piece), owner->position, place).has_value();
}

namespace {

/// Where a piece may be set down for a decision.
struct Placement {
    const Outline* zone = nullptr; ///< inside it
    bool by_centre = false;        ///< … with its centre at least, otherwise wholly
    std::vector<int> near;         ///< within reach of one of these
    double reach = 0;
    bool at_edge = false;
    double apart = 0; ///< … and so far from other monsters, from obstacles and from the edge; centimetres
    double off_obstacles = 0;
    double off_edge = 0;

    PlaceRules rules(const GameView& view, int id) const {
        PlaceRules place{.zone = zone, .centre_in_zone = by_centre, .at_edge = at_edge, .ignore = id};
        place.apart = apart, place.off_obstacles = off_obstacles, place.off_edge = off_edge;
        if (apart > 0)
            for (const Character& other : view.state.characters)
                if (other.team == Side::overseer) place.apart_from.push_back(other.id);
        return place;
    }
};

/// What is left of a gap where the zone does not hold all monsters at their full distance.
double centimetres(int gap, const Decision& decision) { return std::max(0, gap - decision.closer) / 10.0; }

Placement placement(const GameView& view, int id, const Decision& decision) {
    Placement found{.near = decision.near, .reach = decision.reach, .at_edge = decision.spot == PlacementArea::edge};
    const Board* content = view.rules.find<Board>(view.state.board);
    if (content && decision.spot == PlacementArea::hero_zone) found.zone = &content->hero_zone;
    if (content && decision.spot == PlacementArea::monster_zone) found.zone = &content->monster_zone;
    const Character* who = view.state.find(id);
    if (who && view.starts_beside_owner(*who, decision)) {
        found.near = {view.state.piece_of(who->owner)}, found.reach = familiar_reach;
        if (view.rules.options().familiar_start == FamiliarStart::owner) found.zone = nullptr;
    }
    found.by_centre = found.zone && view.rules.options().zone_line == ZoneLine::centre;
    if (who && who->team == Side::overseer && decision.about == About::set_up) {
        const RuleOptions& options = view.rules.options();
        found.apart = centimetres(options.monster_gap, decision);
        found.off_obstacles = centimetres(options.obstacle_gap, decision);
        found.off_edge = centimetres(options.edge_gap, decision);
    }
    return found;
}

} // namespace

Issues GameView::why_not_there_by_rules(int id, Point at, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double width = across(piece);
    const Placement found = placement(*this, id, decision);
    const std::vector<int>& near = found.near;
    const double reach = found.reach;
    PlaceRules place = found.rules(*this, id);
    place.name = [this](int other) { return called(other); };
    Issues issues = flickforge::why_not_there(board(), state.table, width, at, place);
    if (issues.size() == 1 && issues.front().code == "outside-zone" && !nearest_legal(board(), state.table, width, at, place))
        issues.clear(); // the zone is full: it goes wherever there is room
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
    std::vector<std::string> names;
    for (const int id_near : near) names.push_back(called(id_near));
    const std::string whom = join(names, " or ");
    if (!close)
        issues.push_back({.code = "too-far",
                          .message = called(id) + " would be more than " + number_text(reach) + " cm from " + whom,
                          .hint = measured == ReachMeasured::rim ? "measured from rim to rim" : "measured from the centre"});
    else if (!seen && rules.options().reach_needs_line)
        issues.push_back(
            {.code = "no-line", .message = "something stands between " + called(id) + " and " + whom, .hint = "set it down in sight"});
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

bool GameView::fits_in_zone(int id, const Decision& decision) const {
    const double width = across(waiting_piece(id));
    return nearest_legal(board(), state.table, width, {}, placement(*this, id, decision).rules(*this, id)).has_value();
}

bool GameView::room_beside(int id, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const bool scripts = rules.hooks_used() >> static_cast<int>(Hook::may_place) & 1;
    for (const int near : scripts ? std::vector<int>{} : decision.near) { // it is seldom crowded: try around the owner before searching
        const TablePiece* owner = std::as_const(state.table).find(near);
        if (!owner || rules.options().reach_measured != ReachMeasured::rim || rules.options().reach_needs_line || decision.reach <= 0)
            continue;
        for (const Point place : places_around(owner->position, (owner->diameter + piece.diameter) / 2 + decision.reach / 2))
            if (legal_there(board(), state.table, piece.diameter, place, {.ignore = id})) return true;
    }
    return free_place(id, {}, decision).has_value();
}

std::optional<Point> GameView::free_place_by_rules(int id, Point wanted, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double width = across(piece);
    const Placement where = placement(*this, id, decision);
    PlaceRules place = where.rules(*this, id);
    if (where.near.empty()) {
        const auto found = nearest_legal(board(), state.table, width, wanted, place);
        if (found || !place.zone) return found;
        place.zone = nullptr; // the zone is full: it goes wherever there is room
        return nearest_legal(board(), state.table, width, wanted, place);
    }
    for (const int owner : where.near) {
        place = beside(*this, piece, std::as_const(state.table).find(owner), where.reach);
        place.zone = where.zone, place.centre_in_zone = where.by_centre, place.at_edge = where.at_edge;
        const auto found = nearest_legal(board(), state.table, width, wanted, place);
        if (found && why_not_there_by_rules(id, *found, decision).empty()) return found;
        if (!place.owner || where.reach > 0) continue;
        for (const Point touching : places_around(place.owner->position, (place.owner->diameter + width) / 2)) // no reach at all
            if (why_not_there_by_rules(id, touching, decision).empty()) return touching;
    }
    return {};
}

} // namespace flickforge
