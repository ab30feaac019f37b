#include "players/aim.h"

#include "rules/view.h"
#include "table/roll.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

constexpr double firm = 100; ///< speed at which a piece should arrive, centimetres a second

Point unit(Point from, Point to) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
    return length < 1e-9 ? Point{0, 1} : Point{dx / length, dy / length};
}

/// A place beside one of those who may set the piece down, from which the way to the target is free.
struct Start {
    Point at;
    Lane lane;
};

std::optional<Start> start_for(const PlayerView& view, int piece, const PieceInfo& target, double radius) {
    std::optional<Start> best;
    constexpr double diagonal = 0.70710678;
    for (const int near : view.decision.near) {
        const PieceInfo* owner = view.at(near);
        if (!owner) continue;
        const Point ahead = unit(owner->at, target.at);
        const double gap = owner->radius + radius + view.decision.reach * 0.9;
        for (const Point turn : {Point{1, 0}, {diagonal, diagonal}, {diagonal, -diagonal}, {0, 1}, {0, -1}}) {
            const Point way{ahead.x * turn.x - ahead.y * turn.y, ahead.x * turn.y + ahead.y * turn.x};
            const Point at{owner->at.x + way.x * gap, owner->at.y + way.y * gap};
            if (!view.on_board(at, radius + 0.01)) continue;
            const auto covers = [&](Point centre, double reach) {
                const double dx = at.x - centre.x, dy = at.y - centre.y;
                return dx * dx + dy * dy < (radius + reach) * (radius + reach);
            };
            if (std::ranges::any_of(view.standing, [&](const PieceInfo& one) { return covers(one.at, one.radius + 0.01); })) continue;
            if (std::ranges::any_of(view.board->pegs, [&](const Peg& peg) { return covers(peg.centre, peg.diameter / 2 + 0.01); }))
                continue;
            const Lane lane = view.lane(at, radius, piece, target);
            if (!best || lane.chance > best->lane.chance) best = {at, lane};
            if (lane.chance > 0 && turn.x == 1) break; // straight ahead is nearest
        }
    }
    return best;
}

/// Speed on arrival that pushes the target off the board.
double push_off(const PlayerView& view, const PieceInfo& target, Point direction, double mass) {
    const double out = view.way_to_edge(target.at, direction) + target.radius * 1.5;
    return 1.15 * view.speed_for(out) * (mass + target.mass) / (1.8 * mass);
}

/// What the current shot does to the first piece it touches, and where it could be aimed.
class ShotPlanner {
public:
    ShotPlanner(const PlayerView& view, const PlannedShot& shot, const TablePiece& flying)
        : view_(view), shot_(shot), flying_(flying), radius_(flying.diameter / 2), tracer_(view, flying.id, radius_, flying.touch) {
        const ShotTask* task = asking_shot(view.state);
        named_ = task && shot.type->targets == Targets::named ? task->named : 0;
        const Character* by = view.state.find(shot.by);
        if (by && by->kind == CharacterKind::lord) careful_ = by;
        for (const PieceInfo& one : view.standing) worths_.push_back({one.id, worth(one)});
    }

    /// Possible targets.
    std::vector<const PieceInfo*> targets() const {
        std::vector<const PieceInfo*> all;
        for (const PieceInfo& one : view_.standing)
            if (one.who && worth_of(one.id) > 0) all.push_back(&one);
        if (view_.skill.nearest && all.size() > 1) {
            const PieceInfo* owner = view_.at(shot_.by);
            const Point from = owner ? owner->at : flying_.position;
            const auto way = [&](const PieceInfo* one) { return distance(*one, from); };
            all = {*std::ranges::min_element(all, {}, way)};
        }
        return all;
    }

    /// Straight at it through the widest gap; `side` -1 to 1 towards a rim.
    std::optional<Candidate> straight(Point from, const PieceInfo& target, double side = 0) const {
        const Lane lane = view_.lane(from, radius_, flying_.id, target);
        if (lane.chance <= 0) return {};
        Point aim = lane.aim;
        if (side != 0) {
            const Point ahead = unit(from, target.at);
            const double across = side * (radius_ + target.radius);
            aim = {target.at.x - ahead.y * across, target.at.y + ahead.x * across};
        }
        const Point direction = unit(from, aim);
        return made(from, direction, view_.speed_for(lane.distance, arrival(target, direction)));
    }

    std::vector<Candidate> off_something(Point from, const PieceInfo& target) const {
        std::vector<Candidate> thoughts;
        for (const Point& direction : tracer_.rebounds(from, target)) {
            const Trace way = tracer_.trace(from, direction);
            const double speed = tracer_.speed_for(way, arrival(target, way.direction) * 0.8);
            if (speed < 600) thoughts.push_back(made(from, direction, speed));
        }
        return thoughts;
    }

    /// It runs over everybody and falls over where it has slowed down; that must be on the target.
    Candidate rolled(Point from, const PieceInfo& target) const {
        const RollSettings settings;
        const Point direction = unit(from, target.at);
        const double way = distance(target, from), both = radius_ + target.radius;
        const double speed = std::sqrt(settings.topple_speed * settings.topple_speed + 2 * settings.resistance * 981 * way);
        const auto within = [&](double deviation) { return std::erf(both / (std::numbers::sqrt2 * std::max(1e-6, deviation))); };
        // Strength counts double: the way grows with its square.
        const double chance = within(view_.shake() * way) * within(2 * view_.skill.hand.speed * way);
        return {{.piece = flying_.id, .velocity = {direction.x * speed, direction.y * speed}}, chance * worth_of(target.id)};
    }

private:
    const PlayerView& view_;
    const PlannedShot& shot_;
    const TablePiece& flying_;
    double radius_;
    Tracer tracer_;
    int named_ = 0;
    const Character* careful_ = nullptr; ///< a lord who flicks: where its piece ends up matters to its whole side
    std::vector<std::pair<int, double>> worths_;

    static double distance(const PieceInfo& one, Point from) {
        const double dx = one.at.x - from.x, dy = one.at.y - from.y;
        return std::sqrt(dx * dx + dy * dy);
    }

    double worth_of(int id) const {
        const auto found = std::ranges::find(worths_, id, &std::pair<int, double>::first);
        return found == worths_.end() ? 0 : found->second;
    }

    double worth(const PieceInfo& one) const {
        if (one.id == flying_.id || one.id == shot_.by) return 0;
        const bool self = shot_.type->flies == FlyingPiece::self;
        if (!one.who) return self ? -danger_of(one) : 0;
        if (named_ != 0 && one.id != named_) return 0;
        const bool enemy = one.who->team != shot_.team;
        const bool counts = view_.hits(shot_, *one.who) ? shot_.type->targets != Targets::none : !one.who->conditions.empty();
        double worth = counts ? view_.hit_worth(shot_, *one.who) : 0; // a touch may set a friend free
        if (enemy && shot_.team == Side::heroes && view_.is_shadow(*one.who) && shot_.type->motion != Motion::roll) {
            const PieceInfo* owner = view_.at(shot_.by);
            const Point from = self || !owner ? flying_.position : owner->at;
            const double needed = push_off(view_, one, unit(from, one.at), flying_.mass);
            worth += 1.2 * std::clamp(500 / needed, 0.3, 1.5);
        }
        if (self && worth > 0 && careful_) worth -= 0.7 * added_risk(view_, *careful_, one.at);
        if (enemy && worth == 0 && shot_.type->flies == FlyingPiece::piece && !view_.harms(shot_)) worth = 0.1; // a shield at least pushes
        return worth;
    }

    /// What touching a thing costs the one who flicks itself.
    double danger_of(const PieceInfo& one) const {
        const Token* token = one.thing && one.thing->kind == "tokens" ? view_.rules.find<Token>(one.thing->what) : nullptr;
        const Character* by = view_.state.find(shot_.by);
        return token && by && token->damage > 0 && std::ranges::contains(token->hurts, by->kind) ? 1.2 * token->damage : 0;
    }

    double arrival(const PieceInfo& target, Point direction) const {
        if (!target.who || !view_.is_shadow(*target.who)) return firm;
        return std::clamp(push_off(view_, target, direction, flying_.mass), firm, 420.0);
    }

    /// What the hand makes of it on average: the first touches of seven flicks that are as likely as each other.
    Candidate made(Point from, Point direction, double speed) const {
        constexpr double errors[] = {0, 0.366, -0.366, 0.792, -0.792, 1.465, -1.465};
        double sum = 0;
        for (const double error : errors) {
            const double turn = error * view_.shake();
            const Trace way = tracer_.trace(from, unit({}, {direction.x - direction.y * turn, direction.y + direction.x * turn}));
            if (way.piece != 0) sum += worth_of(way.piece) * (way.rebounds ? 0.7 : 1); // off something it may be too slow
        }
        return {{.piece = flying_.id, .velocity = {direction.x * speed, direction.y * speed}}, sum / std::size(errors)};
    }
};

} // namespace

std::vector<Candidate> strikes(const PlayerView& view, const PlannedShot& shot, int piece, bool edges) {
    std::vector<Candidate> thoughts;
    const auto flying = piece_of(view.rules, view.state, piece);
    if (!flying) return thoughts;
    const ShotPlanner ways(view, shot, *flying);
    const bool set_down = !view.decision.near.empty();
    for (const PieceInfo* target : ways.targets()) {
        Point from = flying->position;
        const std::size_t before = thoughts.size();
        if (set_down) {
            const auto start = start_for(view, piece, *target, flying->diameter / 2);
            // Crowded: wherever there is room.
            const auto place = start ? std::optional(start->at) : free_place(view.rules, view.state, piece, target->at);
            if (!place) continue;
            from = *place;
        }
        if (view.rolls(shot)) {
            thoughts.push_back(ways.rolled(from, *target));
        } else {
            const auto straight = ways.straight(from, *target);
            if (straight) thoughts.push_back(*straight);
            if (straight && edges)
                for (const double side : {-0.6, 0.6})
                    if (const auto beside = ways.straight(from, *target, side)) thoughts.push_back(*beside);
            if (view.skill.rebounds && (!straight || edges))
                std::ranges::copy(ways.off_something(from, *target), std::back_inserter(thoughts));
        }
        if (set_down)
            for (std::size_t i = before; i < thoughts.size(); ++i) thoughts[i].flick.start = from;
    }
    std::erase_if(thoughts, [](const Candidate& thought) { return thought.promise <= 0.01; });
    std::ranges::stable_sort(thoughts, std::greater{}, &Candidate::promise);
    if (set_down) { // the rules have the last word on where it is set down
        if (thoughts.size() > 10) thoughts.resize(10);
        std::size_t wanted = edges ? 10 : 1;
        std::erase_if(thoughts, [&](Candidate& thought) {
            if (wanted == 0) return true;
            const auto place = free_place(view.rules, view.state, piece, *thought.flick.start);
            if (place) thought.flick.start = place, --wanted;
            return !place;
        });
    }
    return thoughts;
}

} // namespace flickforge
