// Pieces going onto the table, over it and off it.
#include "rules/referee.h"

#include "content/geometry.h"
#include "table/legal.h"

#include <algorithm>
#include <array>

namespace flickforge {

TablePiece Referee::make_piece(int id, CharacterKind kind, const std::string& what) const {
    const Profile& who = profile(kind, what);
    auto piece = make_table_piece(library, id, std::string(who.piece), {});
    if (!piece) refuse("no-piece", "there is no piece for " + in_quotes(what));
    piece->identity = what;
    piece->side_up = who.side;
    return *piece;
}

TablePiece Referee::waiting_piece(int id) const {
    if (const TablePiece* there = std::as_const(state.table).find(id)) return *there;
    if (const Character* who = std::as_const(state).find(id)) {
        TablePiece piece = make_piece(id, who->kind, who->what);
        for (const Affliction& affliction : who->conditions) {
            const Condition& condition = the<Condition>(affliction.condition);
            if (condition.on_board && !condition.token.empty()) piece.tokens.push_back(condition.token);
        }
        return piece;
    }
    if (in_hand_ && in_hand_->piece == id) return flying_piece(*in_hand_);
    for (const Task& task : state.agenda)
        if (const ShotTask* flying = std::get_if<ShotTask>(&task); flying && flying->piece == id) return flying_piece(*flying);
    refuse("no-piece", "there is no piece " + std::to_string(id));
}

TablePiece Referee::flying_piece(const ShotTask& task) const {
    const ShotType& type = the<ShotType>(task.shot);
    if (type.flies == Flies::summoned) {
        const bool antient = rules.find<Antient>(task.summons) != nullptr;
        return make_piece(task.piece, antient ? CharacterKind::antient : CharacterKind::monster, task.summons);
    }
    auto piece = make_table_piece(library, task.piece, type.piece.text, {});
    if (!piece) refuse("no-piece", "there is no piece for " + in_quotes(task.shot));
    piece->identity = type.id;
    piece->side_up = type.side;
    return *piece;
}

void Referee::set_down(int id, Point at) {
    TablePiece piece = waiting_piece(id);
    std::erase_if(state.table.pieces, [&](const TablePiece& other) { return other.id == id; });
    const auto place = nearest_legal(board(), state.table, piece.shape == Shape::cube ? piece.diameter * 1.4143 : piece.diameter, at);
    if (!place) refuse("no-room", "there is no free place on the board");
    piece.position = *place;
    state.table.pieces.insert(std::ranges::upper_bound(state.table.pieces, id, {}, &TablePiece::id), piece);
    if (Character* who = state.find(id); who && !who->dead) { // the stone of a dead one is no longer it
        who->where = Where::board;
        show_health(*who);
    }
}

bool Referee::immovable(int id) const {
    if (rules.is("shield_pushable", true)) return false;
    const Thing* thing = std::as_const(state).thing(id);
    return thing && thing->kind == "shots";
}

Result<Shot> Referee::slide(const Flick& flick, const SimSettings& settings) const {
    std::vector<TablePiece> fixed;
    for (const TablePiece& piece : state.table.pieces)
        if (piece.id != flick.piece && immovable(piece.id)) fixed.push_back(piece);
    if (fixed.empty()) return simulate(board(), state.table, flick, settings);
    // What cannot be pushed stands in the way like an obstacle; afterwards it is a piece again.
    TableBoard with_them = board();
    TableState others = state.table;
    const auto first = static_cast<int>(with_them.pegs.size());
    for (const TablePiece& piece : fixed) with_them.pegs.push_back({piece.position, piece.diameter});
    std::erase_if(others.pieces, [&](const TablePiece& piece) { return std::ranges::contains(fixed, piece.id, &TablePiece::id); });
    auto shot = simulate(with_them, others, flick, settings);
    if (!shot) return shot;
    for (Contact& contact : shot->contacts)
        if (contact.met == Met::peg && contact.other >= first)
            contact.met = Met::piece, contact.other = fixed[static_cast<std::size_t>(contact.other - first)].id;
    std::ranges::copy(fixed, std::back_inserter(shot->after.pieces));
    std::ranges::sort(shot->after.pieces, {}, &TablePiece::id);
    return shot;
}

TableState Referee::settled(const Shot& played, const std::vector<int>& taken, std::vector<int>& corrected) const {
    TableState table = tidied(board(), played, taken);
    // Simulated pieces never end on each other, told ones may. Whoever moved gives way, the flicked piece first.
    std::vector<int> order{played.flick.piece};
    for (const TablePiece& piece : table.pieces)
        if (piece.id != played.flick.piece) order.push_back(piece.id);
    for (const int id : order) {
        TablePiece* piece = table.find(id);
        const TablePiece* before = std::as_const(state.table).find(id);
        if (!piece || !before || piece->position == before->position) continue;
        constexpr double slack = 0.002; // as much as the simulation lets rims overlap
        const double across = piece->shape == Shape::cube ? piece->diameter * 1.4143 : piece->diameter;
        if (legal_there(board(), table, across - 2 * slack, piece->position, {.ignore = id})) continue;
        // Where several places are as near, the one it was heading for.
        const double way = distance(before->position, piece->position);
        const Point wanted{piece->position.x + (piece->position.x - before->position.x) / way * 1e-5,
                           piece->position.y + (piece->position.y - before->position.y) / way * 1e-5};
        if (const auto place = nearest_legal(board(), table, across, wanted, {.ignore = id})) piece->position = *place;
    }
    for (const TablePiece& piece : table.pieces) {
        const TablePiece* stopped = played.after.find(piece.id);
        if (stopped && stopped->position != piece.position) corrected.push_back(piece.id);
    }
    return table;
}

void Referee::take_off(int id) {
    std::erase_if(state.table.pieces, [&](const TablePiece& piece) { return piece.id == id; });
}

void Referee::remove_thing(int id) {
    if (std::erase_if(state.things, [&](const Thing& thing) { return thing.id == id; }) == 0) return;
    take_off(id);
    forget_sites();
    say({.what = Happened::removed, .to = id});
}

void Referee::show_health(const Character& who) {
    const Monster* kind = monster(who);
    TablePiece* piece = state.table.find(who.id);
    if (!kind || !piece || !who.health || kind->track) return;
    const Piece* wood = rules.find<Piece>(kind->piece);
    if (!wood || !wood->damaged_back) return;
    const bool hurt_side =
        rules.word("flip_when_hurt", "below_full") == "last_point" ? *who.health == 1 && who.max_health > 1 : *who.health < who.max_health;
    piece->side_up = hurt_side ? Side::back : Side::front;
}

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

bool Referee::starts_beside_owner(const Character& who, const Decision& decision) const {
    const std::string_view start = rules.word("familiar_start", "both");
    if (decision.about != "set_up" || who.kind != CharacterKind::familiar || start == "zone") return false;
    PlaceRules place{.owner = std::as_const(state.table).find(who.owner), .ignore = who.id};
    if (!place.owner) return false;
    const Board* content = rules.find<Board>(state.board);
    if (content && start == "both") place.zone = &content->hero_zone;
    // Where there is no room beside the owner, or the owner stands outside the zone, it starts like everybody else.
    return nearest_legal(board(), state.table, waiting_piece(who.id).diameter, place.owner->position, place).has_value();
}

Issues Referee::why_not_there(int id, Point at, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double across = piece.shape == Shape::cube ? piece.diameter * 1.4143 : piece.diameter;
    PlaceRules place{.ignore = id};
    const Board* content = rules.find<Board>(state.board);
    const Outline* zone = nullptr;
    if (content && decision.spot == Spot::hero_zone) zone = &content->hero_zone;
    if (content && decision.spot == Spot::monster_zone) zone = &content->monster_zone;
    std::vector<int> near = decision.near;
    const Character* who = std::as_const(state).find(id);
    double reach = decision.reach;
    if (who && starts_beside_owner(*who, decision)) {
        near = {who->owner}, reach = 2.5;
        if (rules.word("familiar_start", "both") == "owner") zone = nullptr;
    }
    const bool by_centre = zone && rules.word("zone_line", "touch") == "centre";
    place.zone = by_centre ? nullptr : zone;
    place.at_edge = decision.spot == Spot::edge;
    Issues issues = flickforge::why_not_there(board(), state.table, across, at, place);
    if (issues.size() == 1 && issues.front().code == "outside-zone" && !nearest_legal(board(), state.table, across, at, place))
        issues.clear(); // the zone is full: it goes wherever there is room
    if (by_centre && !inside_by_centre(*zone, at))
        issues.push_back(
            {.code = "outside-zone", .message = "the piece's centre would not be in its start zone", .hint = "move it into the zone"});
    if (near.empty()) return issues;
    const std::string_view measured = rules.word("reach_measured", "rim");
    bool close = false, seen = false;
    for (const int id_near : near) {
        const TablePiece* owner = std::as_const(state.table).find(id_near);
        if (!owner) continue;
        double gap = distance(owner->position, at);
        if (measured == "rim") gap -= (owner->diameter + piece.diameter) / 2;
        else if (measured == "centre_to_rim") gap -= piece.diameter / 2;
        if (gap > reach + 1e-6) continue;
        close = true;
        seen = seen || clear_line(board(), state.table, *owner, at, id);
    }
    if (!close)
        issues.push_back({.code = "too-far",
                          .message = "more than " + number_text(reach) + " cm from its owner",
                          .hint = measured == "rim" ? "measured from rim to rim" : "measured from the centre"});
    else if (!seen && rules.is("reach_needs_line", false))
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

bool Referee::room_beside(int id, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    for (const int near : decision.near) { // it is seldom crowded: try around the owner before searching
        const TablePiece* owner = std::as_const(state.table).find(near);
        if (!owner || rules.word("reach_measured", "rim") != "rim" || rules.is("reach_needs_line", false) || decision.reach <= 0) continue;
        for (const Point place : places_around(owner->position, (owner->diameter + piece.diameter) / 2 + decision.reach / 2))
            if (legal_there(board(), state.table, piece.diameter, place, {.ignore = id})) return true;
    }
    return free_place(id, {}, decision).has_value();
}

std::optional<Point> Referee::free_place(int id, Point wanted, const Decision& decision) const {
    const TablePiece piece = waiting_piece(id);
    const double across = piece.shape == Shape::cube ? piece.diameter * 1.4143 : piece.diameter;
    PlaceRules place{.ignore = id};
    const Board* content = rules.find<Board>(state.board);
    if (content && decision.spot == Spot::hero_zone) place.zone = &content->hero_zone;
    if (content && decision.spot == Spot::monster_zone) place.zone = &content->monster_zone;
    place.at_edge = decision.spot == Spot::edge;
    std::vector<int> near = decision.near;
    double reach = decision.reach;
    const Character* who = std::as_const(state).find(id);
    if (who && starts_beside_owner(*who, decision)) {
        near = {who->owner}, reach = 2.5;
        if (rules.word("familiar_start", "both") == "owner") place.zone = nullptr;
    }
    if (near.empty()) {
        const auto found = nearest_legal(board(), state.table, across, wanted, place);
        if (found || !place.zone) return found;
        place.zone = nullptr; // the zone is full: it goes wherever there is room
        return nearest_legal(board(), state.table, across, wanted, place);
    }
    for (const int owner : near) {
        place.owner = std::as_const(state.table).find(owner);
        place.reach = rules.word("reach_measured", "rim") == "rim" || !place.owner
                          ? reach
                          : reach - place.owner->diameter / 2 - (rules.word("reach_measured", "rim") == "centre" ? piece.diameter / 2 : 0);
        const auto found = nearest_legal(board(), state.table, across, wanted, place);
        if (found && why_not_there(id, *found, decision).empty()) return found;
        if (!place.owner || reach > 0) continue;
        for (const Point touching : places_around(place.owner->position, (place.owner->diameter + across) / 2)) // no reach at all
            if (why_not_there(id, touching, decision).empty()) return touching;
    }
    return {};
}

} // namespace flickforge
