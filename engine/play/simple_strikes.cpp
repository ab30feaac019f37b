#include "play/simple_aim.h"

#include "table/roll.h"

#include <algorithm>
#include <cmath>

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

std::optional<Start> start_for(const SimpleView& view, int piece, const Standing& target, double radius) {
    std::optional<Start> best;
    constexpr double diagonal = 0.70710678;
    for (const int near : view.decision.near) {
        const Standing* owner = view.at(near);
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
            if (std::ranges::any_of(view.standing, [&](const Standing& one) { return covers(one.at, one.radius + 0.01); })) continue;
            if (std::ranges::any_of(view.board->pegs, [&](const Peg& peg) { return covers(peg.centre, peg.diameter / 2 + 0.01); }))
                continue;
            const Lane lane = view.lane(at, radius, piece, target);
            if (!best || lane.chance > best->lane.chance) best = {at, lane};
            if (lane.chance > 0 && turn.x == 1) break; // straight ahead is nearest
        }
    }
    return best;
}

/// Speed on arrival that pushes the target off the board, or just a firm hit.
double arrival(const SimpleView& view, const Standing& target, Point direction, double mass) {
    if (!target.who || !view.is_shadow(*target.who)) return firm;
    const double out = view.way_to_edge(target.at, direction) + target.radius * 1.5;
    const double needed = view.speed_for(out) * (mass + target.mass) / (1.8 * mass);
    return std::clamp(needed * 1.15, firm, 420.0);
}

} // namespace

std::vector<Thought> strikes(const SimpleView& view, const PlannedShot& shot, int piece) {
    std::vector<Thought> thoughts;
    const auto flying = piece_of(view.rules, view.state, piece);
    if (!flying) return thoughts;
    const double radius = flying->diameter / 2;
    const bool rolls = shot.type->motion == Motion::roll;
    const ShotTask* task = std::get_if<ShotTask>(&view.state.agenda.back());
    for (const Standing& target : view.standing) {
        if (!target.who || target.id == piece || target.id == shot.by) continue;
        if (task && task->named != 0 && target.id != task->named && shot.type->targets == Targets::named) continue;
        double worth = view.hits(shot, *target.who) && shot.type->targets != Targets::none ? view.hit_worth(shot, *target.who) : 0;
        const bool enemy = target.who->team != shot.team;
        if (enemy && shot.team == Team::heroes && view.is_shadow(*target.who) && !rolls) worth += 1.2;
        if (!enemy && shot.type->flies == Flies::self && view.hindered(*target.who)) worth += 0.8;
        if (enemy && worth == 0 && shot.type->flies == Flies::piece && !view.harms(shot)) worth = 0.1; // a shield at least pushes
        if (worth <= 0) continue;
        Thought thought{.flick = {.piece = piece}, .promise = 0};
        Lane lane;
        Point from = flying->position;
        if (!view.decision.near.empty()) {
            auto start = start_for(view, piece, target, radius);
            if (!start) { // crowded: wherever there is room
                const auto place = free_place(view.rules, view.state, piece, target.at);
                if (!place) continue;
                start = {*place, view.lane(*place, radius, piece, target)};
            }
            thought.flick.start = from = start->at;
            lane = start->lane;
        } else {
            lane = rolls
                       ? Lane{0.6, target.at,
                              std::sqrt((target.at.x - from.x) * (target.at.x - from.x) + (target.at.y - from.y) * (target.at.y - from.y))}
                       : view.lane(from, radius, piece, target);
        }
        const Point direction = unit(from, lane.aim);
        double speed = view.speed_for(lane.distance, arrival(view, target, direction, flying->mass));
        if (rolls) { // it falls over where it has slowed down; that must be on the target
            const RollSettings settings;
            speed = std::sqrt(settings.topple_speed * settings.topple_speed + 2 * settings.resistance * 981 * lane.distance);
        }
        thought.flick.velocity = {direction.x * speed, direction.y * speed};
        thought.promise = worth * std::max(0.05, lane.chance);
        thoughts.push_back(thought);
    }
    std::ranges::stable_sort(thoughts, std::greater{}, &Thought::promise);
    if (!view.decision.near.empty()) {
        if (thoughts.size() > 4) thoughts.resize(4);
        std::erase_if(thoughts, [&](Thought& thought) { // the rules have the last word on where it is set down
            const auto place = free_place(view.rules, view.state, piece, *thought.flick.start);
            if (place) thought.flick.start = place;
            return !place;
        });
    }
    return thoughts;
}

double gain(const SimpleView& view, const PlannedShot& shot, const Shot& played) {
    const ShotTask* task = std::get_if<ShotTask>(&view.state.agenda.back());
    const int flicked = played.flick.piece;
    std::vector<int> touched;
    double total = 0, best_one = 0, sure = 1;
    for (const Contact& contact : played.contacts) {
        if (contact.met != Met::piece) continue;
        const int other = contact.piece == flicked ? contact.other : contact.piece;
        // What hurts whoever touches it.
        for (const auto& [thing_id, victim_id] : {std::pair{contact.piece, contact.other}, {contact.other, contact.piece}}) {
            const Standing* thing = view.at(thing_id);
            const Character* victim = view.state.find(victim_id);
            if (!thing || !thing->thing || thing->thing->kind != "tokens" || !victim || victim->dead) continue;
            const Token* token = view.rules.find<Token>(thing->thing->what);
            if (!token || token->damage < 1 || !std::ranges::contains(token->hurts, victim->kind)) continue;
            total += (victim->team == shot.team ? -1.2 : 0.8) * token->damage;
        }
        if (!contact.direct || std::ranges::contains(touched, other)) continue;
        touched.push_back(other);
        const Character* target = view.state.find(other);
        if (!target || target->where != Where::board) continue;
        if (target->team == shot.team && shot.type->flies == Flies::self && view.hindered(*target)) total += 0.8 * sure;
        if (shot.type->targets == Targets::none || !view.hits(shot, *target)) continue;
        if (shot.type->targets == Targets::named && task && other != task->named) continue;
        const double worth = view.hit_worth(shot, *target) * sure;
        if (shot.type->targets == Targets::one) best_one = std::max(best_one, worth);
        else total += worth;
        sure *= 0.6; // the second touch of a shot is luck
    }
    for (const Exit& exit : played.exits) {
        const Character* gone = view.state.find(exit.piece);
        if (gone && gone->team != shot.team && shot.team == Team::heroes && view.is_shadow(*gone) &&
            std::ranges::contains(touched, exit.piece))
            total += 2.5;
    }
    if (shot.type->flies == Flies::self && played.left_board(flicked)) total -= 0.1;
    return total + best_one;
}

} // namespace flickforge
