#include "play/simple_view.h"

#include "content/geometry.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace flickforge {

SimpleView::SimpleView(const Rules& with, const GameState& now, const Hand& hand)
    : rules(with), state(now), decision(*now.decision), shake_(std::max(0.01, hand.angle * std::numbers::pi / 180)) {
    if (state.board.empty()) return;
    board = &rules.table_board(state.board);
    standing.reserve(state.table.pieces.size());
    for (const TablePiece& piece : state.table.pieces)
        standing.push_back({piece.id, piece.position, piece.diameter / 2, piece.mass, nullptr, nullptr});
    for (Standing& one : standing) {
        one.who = state.find(one.id);
        if (one.who && one.who->where != Where::board) one.who = nullptr;
        one.thing = state.thing(one.id);
    }
}

const Standing* SimpleView::at(int id) const {
    const auto found = std::ranges::find(standing, id, &Standing::id);
    return found == standing.end() ? nullptr : &*found;
}

const Room* SimpleView::room() const {
    const std::string* id = state.room_id();
    return id ? rules.find<Room>(*id) : nullptr;
}

bool SimpleView::in_lair() const { return room() && room()->type == RoomType::lair; }
bool SimpleView::hard_room() const { return in_lair() || (room() && room()->difficulty.value_or(0) >= 2); }

PlannedShot SimpleView::planned(const ShotTask& task) const {
    PlannedShot shot{.type = rules.find<ShotType>(task.shot),
                     .modifiers = {},
                     .by = task.by,
                     .team = task.team,
                     .amount = task.amount,
                     .target = task.target,
                     .summons = task.summons};
    for (const std::string& modifier : task.modifiers)
        if (const Modifier* found = rules.find<Modifier>(modifier)) shot.modifiers.push_back(found);
    return shot;
}

PlannedShot SimpleView::planned(const Character& who, const Step& step) const {
    const Box* now = step.by_turn.empty() ? nullptr : &step.by_turn[static_cast<std::size_t>(std::max(0, who.turns)) % step.by_turn.size()];
    PlannedShot shot{.type = rules.find<ShotType>(now ? now->shot : step.shot),
                     .modifiers = {},
                     .by = who.id,
                     .team = who.team,
                     .amount = step.amount,
                     .target = step.target,
                     .summons = step.summons};
    for (const Id<Modifier>& modifier : now ? now->modifiers : step.modifiers)
        if (const Modifier* found = rules.find<Modifier>(modifier)) shot.modifiers.push_back(found);
    return shot;
}

bool SimpleView::hits(const PlannedShot& shot, const Character& other) const {
    if (other.id == shot.by || other.dead) return false;
    const Character* by = state.find(shot.by);
    if (by && by->kind == CharacterKind::antient && rules.is("antient_hurts_all", true)) return true;
    return other.team != shot.team || other.kind == CharacterKind::antient;
}

bool SimpleView::harms(const PlannedShot& shot) const {
    if (!shot.type) return false;
    if (shot.type->damage > 0 || shot.type->condition) return true;
    return std::ranges::any_of(shot.modifiers, [](const Modifier* m) { return m->acts_on == ActsOn::target && !m->needs_damage; });
}

bool SimpleView::is_shadow(const Character& who) const {
    const Monster* kind = who.kind == CharacterKind::monster ? rules.find<Monster>(who.what) : nullptr;
    return kind && kind->shadow;
}

double SimpleView::life_worth(const Character& who) const {
    switch (who.kind) {
    case CharacterKind::hero: return 3;
    case CharacterKind::ally: return 2;
    case CharacterKind::familiar: return 0.7;
    case CharacterKind::antient: return 0;
    case CharacterKind::lord: return 8;
    case CharacterKind::monster: {
        const Monster* kind = rules.find<Monster>(who.what);
        return 0.5 + 0.3 * (kind ? kind->level : 1);
    }
    }
    return 1;
}

bool SimpleView::hindered(const Character& who) const {
    return std::ranges::any_of(who.conditions, [&](const Affliction& affliction) {
        const Condition* condition = rules.find<Condition>(affliction.condition);
        return condition && condition->may != May::everything && condition->on_board;
    });
}

double SimpleView::health_share(const Character& who) const {
    return !who.health || who.max_health < 1 ? 1 : static_cast<double>(*who.health) / who.max_health;
}

double SimpleView::burden(const Character& who) const {
    int sum = 0;
    for (const DrawnCard& drawn : who.drawn) {
        const Deck* deck = rules.find<Deck>(drawn.deck);
        int value = 0;
        if (deck && deck->when_empty == WhenEmpty::dies) std::from_chars(drawn.card.data(), drawn.card.data() + drawn.card.size(), value);
        sum += value;
    }
    return who.max_health < 1 ? 0 : static_cast<double>(sum) / who.max_health;
}

namespace {

/// Does a Nullifies or Reflects box show this shot?
bool shown(const Boxes& boxes, const PlannedShot& shot) {
    return std::ranges::any_of(boxes, [&](const Box& box) {
        const bool same = box.shot.text == shot.type->id || (shot.type->counts_as && shot.type->counts_as == box.shot);
        if (!same || box.modifiers.empty()) return same;
        return box.modifiers.size() == shot.modifiers.size() && std::ranges::all_of(box.modifiers, [&](const Id<Modifier>& wanted) {
                   return std::ranges::any_of(shot.modifiers, [&](const Modifier* m) { return m->id == wanted.text; });
               });
    });
}

} // namespace

double SimpleView::hit_worth(const PlannedShot& shot, const Character& target) const {
    const Profile* profile = rules.profile(target.kind, target.what);
    if (!profile || !shot.type || target.kind == CharacterKind::antient) return 0;
    if (shown(*profile->reflects, shot)) return -0.8;
    if (shown(*profile->nullifies, shot)) return 0;
    const bool friendly = target.team == shot.team; // an Antient hits everybody
    for (const Affliction& affliction : target.conditions)
        if (const Condition* condition = rules.find<Condition>(affliction.condition); condition && !condition->takes_damage)
            return friendly ? 0.3 : -0.4; // it would only be set free

    const auto works = [&](const Modifier& modifier) {
        if (profile->affected_by) return std::ranges::contains(*profile->affected_by, modifier.id, &Id<Modifier>::text);
        return std::ranges::contains(modifier.affects, target.kind);
    };
    int damage = shot.type->damage;
    double worth = 0;
    for (const Modifier* modifier : shot.modifiers) {
        if (modifier->acts_on == ActsOn::attacker) worth += 0.3;
        else if (works(*modifier)) {
            if (shot.type->damage > 0) damage += modifier->adds_damage;
            if (!modifier->needs_damage || damage > 0) worth += modifier->adds_damage > 0 ? 0 : 0.4;
            if (modifier->alone) // it passes by whoever was hurt just before
                for (const Task& task : state.agenda)
                    if (const TurnTask* turn = std::get_if<TurnTask>(&task); turn && turn->who == shot.by)
                        if (std::ranges::contains(turn->hurt_before, target.id)) return 0.02;
        }
    }
    if (const Condition* condition = rules.find<Condition>(shot.type->condition))
        if (std::ranges::contains(condition->affects, target.kind) && !target.has(condition->id))
            worth += condition->may == May::nothing ? 0.7 + 0.8 * std::min(2.0, life_worth(target)) : 0.5;
    if (target.health) {
        const int dealt = std::min(damage, *target.health);
        const double point = target.kind == CharacterKind::lord ? 1.4 : target.kind == CharacterKind::familiar ? 0.5 : 1;
        worth += dealt * point;
        // Who is nearly down is hit rather than who is fresh.
        worth += damage > 0 && dealt == *target.health ? life_worth(target) : dealt * 0.4 * (1 - health_share(target));
    }
    return friendly ? -1.3 * worth : worth;
}

bool SimpleView::way_is_clear(Point from, Point to, double radius, int moving, int target) const {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
    if (length < 1e-9) return true;
    const double ux = dx / length, uy = dy / length;
    const auto blocks = [&](Point centre, double reach) {
        const double along = (centre.x - from.x) * ux + (centre.y - from.y) * uy;
        if (along <= 0 || along > length + reach) return false;
        const double across = (centre.x - from.x) * uy - (centre.y - from.y) * ux;
        if (across * across >= reach * reach) return false;
        return along <= length || (centre.x - to.x) * (centre.x - to.x) + (centre.y - to.y) * (centre.y - to.y) < reach * reach;
    };
    for (const Standing& one : standing)
        if (one.id != moving && one.id != target && blocks(one.at, radius + one.radius)) return false;
    return std::ranges::none_of(board->pegs, [&](const Peg& peg) { return blocks(peg.centre, radius + peg.diameter / 2); });
}

Lane SimpleView::lane(Point from, double radius, int moving, const Standing& target) const {
    const double both = radius + target.radius;
    const double dx = target.at.x - from.x, dy = target.at.y - from.y;
    const double way = std::max(1e-6, std::sqrt(dx * dx + dy * dy));
    for (const double side : {0.0, 0.6, -0.6}) { // full, or past whoever covers half of it
        const Point aim{target.at.x - dy / way * both * side, target.at.y + dx / way * both * side};
        // Where the rims meet: what stands behind that does not matter.
        const double to_rim = std::max(0.0, 1 - both * 0.8 / way);
        const Point touch{from.x + (aim.x - from.x) * to_rim, from.y + (aim.y - from.y) * to_rim};
        if (!way_is_clear(from, touch, radius, moving, target.id)) continue;
        const double margin = both * (1 - std::abs(side)) / way;
        return {std::min(0.97, margin / (2.2 * shake_)), aim, std::max(0.0, way - both)};
    }
    return {0, target.at, std::max(0.0, way - both)};
}

double SimpleView::flying_radius(const PlannedShot& shot) const {
    const auto of = [&](const Id<Piece>& id) {
        const Piece* piece = rules.find<Piece>(id);
        return piece && piece->diameter > 0 ? piece->diameter / 2 : 1.25;
    };
    if (shot.type->flies == Flies::piece) return of(shot.type->piece);
    if (shot.type->flies == Flies::summoned) {
        if (const Monster* monster = rules.find<Monster>(shot.summons)) return of(monster->piece);
        if (const Antient* antient = rules.find<Antient>(shot.summons)) return of(antient->piece);
    }
    const Standing* own = at(shot.by);
    return own ? own->radius : 1.25;
}

double SimpleView::prospect(const PlannedShot& shot, Point from) const {
    double best = 0;
    const double radius = flying_radius(shot);
    for (const Standing& one : standing) {
        if (!one.who || !hits(shot, *one.who)) continue;
        const double worth = hit_worth(shot, *one.who);
        if (worth <= best) continue; // the chance is at most 1
        best = std::max(best, worth * lane(from, radius, shot.by, one).chance);
    }
    return best;
}

double SimpleView::way_to_edge(Point from, Point direction) const {
    double nearest = 1e9;
    const Outline& outline = board->outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double ex = b.x - a.x, ey = b.y - a.y, cross = direction.x * ey - direction.y * ex;
        if (std::abs(cross) < 1e-12) continue;
        const double t = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross;
        const double s = ((a.x - from.x) * direction.y - (a.y - from.y) * direction.x) / cross;
        if (t > 0 && s >= 0 && s <= 1) nearest = std::min(nearest, t);
    }
    return nearest;
}

bool SimpleView::on_board(Point place, double radius) const {
    return contains(board->outline, place) && distance_to_edge(place, board->outline) >= radius;
}

double SimpleView::speed_for(double way, double then) const {
    constexpr double gravity = 981;
    return std::sqrt(then * then + 2 * board->friction * gravity * way);
}

} // namespace flickforge
