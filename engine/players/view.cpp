#include "players/view.h"

#include "content/kinds/geometry.h"
#include "players/worth.h"
#include "rules/damage.h"
#include "rules/flight.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace flickforge {

PlayerView::PlayerView(const Rules& with, const GameState& now, const Skill& plays, Trials* known)
    : rules(with), state(now), skill(plays), decision(*now.decision), shake_(plays.hand.angle * std::numbers::pi / 180), trials_(known) {
    if (state.board.empty()) return;
    board = &rules.table_board(state.board);
    standing.reserve(state.table.pieces.size());
    for (const TablePiece& piece : state.table.pieces)
        standing.push_back({piece.id, piece.position, piece.diameter / 2, piece.mass, nullptr, nullptr});
    for (PieceInfo& one : standing) {
        one.who = state.find(one.id);
        if (one.who && one.who->where != Presence::board) one.who = nullptr;
        one.thing = state.thing(one.id);
    }
}

Trials& PlayerView::trials() const {
    if (!trials_) own_trials_ = std::make_unique<Trials>(), trials_ = own_trials_.get();
    return *trials_;
}

const PieceInfo* PlayerView::at(int id) const {
    const auto found = std::ranges::find(standing, state.piece_of(id), &PieceInfo::id); // who rides is where its mount is
    return found == standing.end() ? nullptr : &*found;
}

const Room* PlayerView::room() const {
    const std::string* id = state.room_id();
    return id ? rules.find<Room>(*id) : nullptr;
}

bool PlayerView::in_lair() const { return room() && room()->type == RoomType::lair; }
bool PlayerView::hard_room() const { return in_lair() || (room() && room()->difficulty.value_or(0) >= 2); }

namespace {

void add_modifier(const Rules& rules, PlannedShot& shot, const std::string& id) {
    if (const Modifier* found = rules.find<Modifier>(id)) shot.add(*found);
}

} // namespace

PlannedShot PlayerView::planned(const ShotTask& task) const {
    PlannedShot shot{.type = rules.find<ShotType>(task.shot),
                     .modifiers = {},
                     .modifier_ids = {},
                     .by = task.by,
                     .team = task.team,
                     .amount = task.amount,
                     .target = task.target,
                     .summons = task.summons};
    for (const std::string& modifier : task.modifiers) add_modifier(rules, shot, modifier);
    return shot;
}

PlannedShot PlayerView::planned(const Character& who, const Step& step) const {
    const Box* now = GameView(rules, state).box_of(step, who, true);
    PlannedShot shot{.type = rules.find<ShotType>(now ? now->shot : step.shot),
                     .modifiers = {},
                     .modifier_ids = {},
                     .by = who.id,
                     .team = who.team,
                     .amount = step.amount,
                     .target = step.target,
                     .summons = step.summons};
    for (const Id<Modifier>& modifier : now ? now->modifiers : step.modifiers) add_modifier(rules, shot, modifier.text);
    return shot;
}

bool PlayerView::hits(const PlannedShot& shot, const Character& other) const {
    return !other.dead && GameView(rules, state).enemies(shot.by, shot.team, other);
}

bool PlayerView::rolls(const PlannedShot& shot) const { return rolls_on_edge(rules, *shot.type); }

bool PlayerView::harms(const PlannedShot& shot) const {
    if (!shot.type) return false;
    if (shot.type->damage > 0 || shot.type->condition) return true;
    return std::ranges::any_of(shot.modifiers, [](const Modifier* m) { return m->acts_on == ActsOn::target && !m->needs_damage; });
}

bool PlayerView::is_shadow(const Character& who) const {
    const Monster* kind = who.kind == CharacterKind::monster ? rules.find<Monster>(who.what) : nullptr;
    return kind && kind->shadow;
}

int strength_of(const Monster& monster) {
    return monster.level.value_or(std::clamp(std::max(monster.gold, monster.health.value_or(2)), 1, 4));
}

double PlayerView::life_worth(const Character& who) const {
    switch (who.kind) {
    case CharacterKind::hero: return 3;
    case CharacterKind::ally: return 2;
    case CharacterKind::familiar: return 0.7;
    case CharacterKind::antient: return 0;
    case CharacterKind::lord: return 8;
    case CharacterKind::monster: {
        const Monster* kind = rules.find<Monster>(who.what);
        return 0.5 + 0.3 * (kind ? strength_of(*kind) : 1);
    }
    }
    return 1;
}

double PlayerView::point_worth(const Character& who) const {
    if (who.kind != CharacterKind::lord) return who.kind == CharacterKind::familiar ? 0.5 : 1;
    // With it the battle ends; all the more worth the trouble where it calls others as fast as they fall.
    const Profile* profile = rules.profile(who.kind, who.what);
    const auto calls = [](const Step& step) { return !step.summons.empty(); };
    const bool caller = profile && profile->sequences && std::ranges::any_of(*profile->sequences, [&](const Sequence& sequence) {
                            return std::ranges::any_of(sequence, calls);
                        });
    return caller ? 2.5 : 1.6;
}

double PlayerView::blow_worth(const Character& who) const {
    if (who.kind != CharacterKind::lord || !who.health) return point_worth(who);
    if (lord_blow_.first == who.id) return lord_blow_.second;
    double harm = 0, lives = 0;
    int minions = 0;
    for (const Character& other : state.characters)
        if (other.team == who.team && other.kind == CharacterKind::monster && !other.dead && other.in_battle())
            ++minions, harm += action_worth(rules, state.lord, other), lives += 1 + life_worth(other);
    double worth = point_worth(who);
    if (minions > 0 && harm > 0) { // both in kills of a minion: what all of them do, and how many points of the lord stop it
        const double all = minions + action_worth(rules, state.lord, who) * minions / harm;
        worth = std::clamp(lives / minions * all / std::max(1, *who.health), 1.2, 8.0);
    }
    lord_blow_ = {who.id, worth};
    return worth;
}

bool PlayerView::hindered(const Character& who) const {
    return std::ranges::any_of(who.conditions, [&](const Affliction& affliction) {
        const Condition* condition = rules.find<Condition>(affliction.condition);
        return condition && condition->may != AllowedActions::everything && condition->on_board;
    });
}

double PlayerView::health_share(const Character& who) const {
    return !who.health || who.max_health < 1 ? 1 : static_cast<double>(*who.health) / who.max_health;
}

double PlayerView::burden(const Character& who) const {
    int sum = 0;
    for (const DrawnCard& drawn : who.drawn) {
        const Deck* deck = rules.find<Deck>(drawn.deck);
        int value = 0;
        if (deck && deck->when_empty == WhenEmpty::dies) std::from_chars(drawn.card.data(), drawn.card.data() + drawn.card.size(), value);
        sum += value;
    }
    return who.max_health < 1 ? 0 : static_cast<double>(sum) / who.max_health;
}

double PlayerView::turn_worth(const Character& who) const {
    constexpr double hits = 0.45; // of the shots that are made
    const Profile* profile = rules.profile(who.kind, who.what);
    double most = 0.2;
    if (!profile || !profile->sequences) return most;
    for (const Sequence& sequence : *profile->sequences) {
        double sum = 0;
        for (const Step& step : sequence)
            if (const ShotType* type = rules.find<ShotType>(step.shot)) {
                double points = type->damage + (type->condition ? 1 : 0) + (step.summons.empty() ? 0 : 1);
                for (const Id<Modifier>& id : step.modifiers)
                    if (const Modifier* modifier = rules.find<Modifier>(id)) points += modifier->adds_damage + (modifier->condition ? 0.5 : 0);
                sum += step.times * hits * points;
            }
        most = std::max(most, sum);
    }
    return most;
}

namespace {

/// What a hit does besides its damage, by what content declares: all there is to go by outside a battle.
double declared_worth(const PlayerView& view, const PlannedShot& shot, const Character& target) {
    double worth = 0;
    const auto add = [&](const Id<Condition>& id) {
        const Condition* condition = view.rules.find<Condition>(id);
        if (condition && condition->may != AllowedActions::everything && std::ranges::contains(condition->affects, target.kind))
            worth += view.turn_worth(target);
    };
    add(shot.type->condition);
    for (const Modifier* modifier : shot.modifiers)
        if (modifier_works(*modifier, view.rules.profile(target.kind, target.what), target.kind)) add(modifier->condition);
    return worth;
}

} // namespace

double PlayerView::hit_worth(const PlannedShot& shot, const Character& target) const {
    const Profile* profile = rules.profile(target.kind, target.what);
    if (!profile || !shot.type || target.kind == CharacterKind::antient) return 0;
    const bool friendly = target.team == shot.team; // an Antient hits everybody
    for (const Modifier* modifier : shot.modifiers)
        if (modifier->spares_last_hurt && modifier_works(*modifier, profile, target.kind))
            for (const Task& task : state.agenda)
                if (const TurnTask* turn = std::get_if<TurnTask>(&task); turn && turn->who == shot.by)
                    if (std::ranges::contains(turn->hurt_before, target.id)) return 0.02;

    const HitEffect& effect = trials().hit(*this, shot, target);
    const int damage = effect.tried ? effect.damage : icon_damage(rules, *shot.type, shot.modifier_ids, target.kind, target.what).total();
    double worth = 0;
    if (effect.destroys) {
        worth = life_worth(target) + blow_worth(target) * target.health.value_or(0);
    } else if (target.health) {
        const int dealt = std::min(damage, *target.health);
        worth = dealt * blow_worth(target);
        // Who is nearly down is hit rather than who is fresh.
        worth += damage > 0 && dealt == *target.health ? life_worth(target) : dealt * 0.4 * (1 - health_share(target));
    }
    return (friendly ? -1.3 * worth : worth) + (effect.tried ? effect.besides : declared_worth(*this, shot, target));
}

bool PlayerView::way_is_clear(Point from, Point to, double radius, int moving, int target) const {
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
    for (const PieceInfo& one : standing)
        if (one.id != moving && one.id != target && blocks(one.at, radius + one.radius)) return false;
    return std::ranges::none_of(board->pegs, [&](const Peg& peg) { return blocks(peg.centre, radius + peg.diameter / 2); });
}

Lane PlayerView::lane(Point from, double radius, int moving, const PieceInfo& target) const {
    const double both = radius + target.radius;
    const double dx = target.at.x - from.x, dy = target.at.y - from.y, way = std::sqrt(dx * dx + dy * dy);
    if (way <= both + 1e-6) return {0.97, target.at, 0};
    const Point ahead{dx / way, dy / way};
    // Everything in slopes: how far across for each centimetre ahead. The target is a span of them, and others cover parts of it.
    const double half = both / std::sqrt(way * way - both * both);
    struct Span {
        double low, high;
    };
    std::array<Span, 32> covered;
    std::size_t count = 0;
    const auto cover = [&](Point centre, double reach) {
        const Point to{centre.x - from.x, centre.y - from.y};
        const double along = to.x * ahead.x + to.y * ahead.y, across = to.y * ahead.x - to.x * ahead.y;
        if (along <= 0 || along >= way || std::abs(across) > reach + half * along * 1.5 || count == covered.size()) return;
        const double far = std::max(std::sqrt(along * along + across * across), 1e-6), sine = std::min(1.0, reach / far);
        const double cosine = std::sqrt(1 - sine * sine);
        const auto slope = [&](double turn, double otherwise) {
            const double x = along * cosine - across * turn, y = across * cosine + along * turn;
            return x > 1e-9 ? y / x : otherwise;
        };
        covered[count++] = {slope(-sine, -1e9), slope(sine, 1e9)};
    };
    for (const PieceInfo& one : standing)
        if (one.id != moving && one.id != target.id) cover(one.at, radius + one.radius);
    for (const Peg& peg : board->pegs) cover(peg.centre, radius + peg.diameter / 2);
    std::sort(covered.begin(), covered.begin() + static_cast<std::ptrdiff_t>(count),
              [](const Span& a, const Span& b) { return a.low < b.low; });
    Span widest{0, 0};
    double open_from = -half;
    for (std::size_t i = 0; i <= count; ++i) {
        const double until = i < count ? std::min(covered[i].low, half) : half;
        if (until - open_from > widest.high - widest.low) widest = {open_from, until};
        if (i < count) open_from = std::max(open_from, covered[i].high);
    }
    const double distance = std::max(0.0, way - both), width = widest.high - widest.low;
    if (width < 1e-3 * half) return {0, target.at, distance};
    const double aim = (widest.low + widest.high) / 2;
    const double chance = std::erf(width / 2 / (std::numbers::sqrt2 * std::max(shake_, 1e-4)));
    return {std::min(0.97, chance), {target.at.x - ahead.y * aim * way, target.at.y + ahead.x * aim * way}, distance};
}

double PlayerView::flying_radius(const PlannedShot& shot) const {
    const auto of = [&](const Id<Piece>& id) {
        const Piece* piece = rules.find<Piece>(id);
        return piece && piece->diameter > 0 ? piece->diameter / 2 : 1.25;
    };
    if (shot.type->flies == FlyingPiece::piece) return of(shot.type->piece);
    if (shot.type->flies == FlyingPiece::summoned) {
        if (const Monster* monster = rules.find<Monster>(shot.summons)) return of(monster->piece);
        if (const Antient* antient = rules.find<Antient>(shot.summons)) return of(antient->piece);
        if (const Familiar* familiar = rules.find<Familiar>(shot.summons)) return of(familiar->piece);
    }
    const PieceInfo* own = at(shot.by);
    return own ? own->radius : 1.25;
}

double PlayerView::prospect(const PlannedShot& shot, Point from, const PieceInfo** target) const {
    double best = 0;
    const double radius = flying_radius(shot);
    for (const PieceInfo& one : standing) {
        if (!one.who || !hits(shot, *one.who)) continue;
        const double worth = hit_worth(shot, *one.who);
        if (worth <= best) continue; // the chance is at most 1
        const double promise = worth * lane(from, radius, shot.by, one).chance;
        if (promise <= best) continue;
        best = promise;
        if (target) *target = &one;
    }
    return best;
}

double PlayerView::way_to_edge(Point from, Point direction) const {
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

bool PlayerView::on_board(Point place, double radius) const { return depth_inside(board->outline, place) >= radius; }

double PlayerView::speed_for(double way, double then) const {
    constexpr double gravity = 981;
    return std::sqrt(then * then + 2 * board->friction * gravity * way);
}

} // namespace flickforge
