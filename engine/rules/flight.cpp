// How a flick is played under the rules in force, and how the table lies afterwards.
#include "rules/flight.h"

#include "content/kinds/geometry.h"
#include "table/legal.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace flickforge {

bool GameView::immovable(int id) const {
    if (rules.options().shield_pushable) return false;
    const TableObject* thing = state.thing(id);
    return thing && thing->kind == "shots" && require<ShotType>(thing->what).after != PieceAfterShot::turn; // other pieces are shields
}

bool rolls_on_edge(const Rules& rules, const ShotType& shot) { return shot.motion == Motion::roll && !rules.options().roll_hits_on_way; }

Result<FlickPlan> flick_plan(const GameView& view, std::string_view shot, int piece) {
    try {
        FlickPlan plan{.board = view.board(), .table = view.state.table};
        const Rules& rules = view.rules;
        if (rules.options().knock_off == KnockOff::any_touch) plan.settings.knock_speed = 0;
        plan.settings.leaves = rules.options().leaves_board_when;
        plan.settings.wall_rebound = rules.options().wall_rebound;
        plan.settings.frame_every = rules.frame_every;
        if (const ShotType* type = shot.empty() ? nullptr : &view.require<ShotType>(shot)) {
            const bool on_way = rules.options().roll_hits_on_way;
            plan.rolls = rolls_on_edge(rules, *type);
            plan.touches_at_rest = type->hits_at == HitsAt::rest && on_way;
        }
        for (const TablePiece& other : plan.table.pieces)
            if (other.id != piece && view.immovable(other.id)) plan.fixed.push_back(other.id);
        if (!std::as_const(plan.table).find(piece)) {
            const TablePiece flies = view.waiting_piece(piece);
            plan.table.pieces.insert(std::ranges::upper_bound(plan.table.pieces, piece, {}, &TablePiece::id), flies);
        }
        if (const Character* who = view.state.find(piece)) { // whatever lies on the flicked piece falls off as it is flicked
            TablePiece& flicked = *plan.table.find(piece);
            for (const Affliction& affliction : who->conditions) {
                const Condition& condition = view.require<Condition>(affliction.condition);
                const auto token = std::ranges::find(flicked.tokens, condition.token);
                if (condition.knocked_off && token != flicked.tokens.end()) flicked.tokens.erase(token);
            }
        }
        return plan;
    } catch (Refused& refused) {
        return std::unexpected(std::move(refused.issues));
    }
}

TableState GameView::table_after(const Shot& played, const std::vector<int>& taken, std::vector<int>& corrected) const {
    TableState table = resting_positions(board(), played, taken);
    // Simulated pieces never end on each other, declared ones may. A piece that moved gives way, the flicked piece first.
    std::vector<const TablePiece*> others;
    const auto has_moved = [&](const TablePiece& piece) {
        const TablePiece* before = std::as_const(state.table).find(piece.id);
        return before && piece.position != before->position;
    };
    for (const TablePiece& piece : table.pieces)
        if (piece.id != played.flick.piece && has_moved(piece)) others.push_back(&piece);
    // Those at the edge first: neither their numbers nor a mirror change that. Rounded, since a mirror changes the last digits.
    std::ranges::sort(others, {}, [middle = middle_of(board().outline)](const TablePiece* piece) {
        return std::tuple(-std::round(distance(piece->position, middle) * 1e6), piece->position.x, piece->position.y);
    });
    std::vector<int> order{played.flick.piece};
    for (const TablePiece* piece : others) order.push_back(piece->id);
    for (const int id : order) {
        TablePiece* piece = table.find(id);
        const TablePiece* before = std::as_const(state.table).find(id);
        if (!piece || !before || piece->position == before->position) continue;
        constexpr double slack = 0.002; // as much as the simulation lets rims overlap
        const double width = across(*piece);
        if (legal_there(board(), table, width - 2 * slack, piece->position, {.ignore = id})) continue;
        // Where several places are as near, the one it was heading for.
        const double way = distance(before->position, piece->position);
        const Point wanted{piece->position.x + (piece->position.x - before->position.x) / way * 1e-5,
                           piece->position.y + (piece->position.y - before->position.y) / way * 1e-5};
        if (const auto place = nearest_legal(board(), table, width, wanted, {.ignore = id})) piece->position = *place;
    }
    for (const TablePiece& piece : table.pieces) {
        const TablePiece* stopped = played.after.find(piece.id);
        if (stopped && stopped->position != piece.position) corrected.push_back(piece.id);
    }
    return table;
}

namespace {

/// As far as people at a real table can tell: the nearest side.
Contact wall_contact(const TableBoard& board, double time, const TablePiece& piece, int flicked) {
    const Outline& line = board.wall.empty() ? board.outline : board.wall;
    Contact contact{.time = time, .piece = piece.id, .met = ContactWith::wall, .direct = piece.id == flicked};
    double least = 1e9;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point on_side = nearest_on_segment(piece.position, line[i], line[(i + 1) % line.size()]);
        if (distance(piece.position, on_side) >= least) continue;
        least = distance(piece.position, on_side);
        contact.other = static_cast<int>(i), contact.place = on_side;
    }
    return contact;
}

} // namespace

Shot GameView::declared(const ShotTask& task, const Declare& said) const {
    Shot made;
    made.flick.piece = task.piece;
    made.after = state.table;
    double time = 0;
    for (const int id : said.hits) made.contacts.push_back({.time = time += 0.01, .piece = task.piece, .other = id, .direct = true});
    for (const Touched& pair : said.pushed)
        made.contacts.push_back({.time = time += 0.01,
                                 .piece = pair.piece,
                                 .other = pair.other,
                                 .direct = pair.piece == task.piece || pair.other == task.piece});
    for (const int id : said.walls)
        if (const TablePiece* piece = std::as_const(made.after).find(id))
            made.contacts.push_back(wall_contact(board(), time += 0.01, *piece, task.piece));
    for (const At& rest : said.rest)
        if (TablePiece* piece = made.after.find(rest.piece); piece && !immovable(rest.piece)) piece->position = rest.at;
    for (const int id : said.left) {
        TablePiece* piece = made.after.find(id);
        if (!piece || immovable(id)) continue;
        piece->position = nearest_on_edge(piece->position, board().outline);
        made.exits.push_back({.time = time += 0.01, .piece = id, .crossing = piece->position});
    }
    for (const int id : said.knocked_off) {
        TablePiece* piece = made.after.find(id);
        if (!piece) continue;
        for (const std::string& token : piece->tokens)
            made.knocked_off.push_back({.time = time, .piece = id, .token = token, .by = task.piece, .direct = true});
        piece->tokens.clear();
    }
    return made;
}

} // namespace flickforge
