// What a planning player thinks of: every action, each option of a question, many places, and flicks at, beside, off and around everything.
#include "players/aim.h"
#include "players/choices.h"
#include "players/search.h"
#include "rules/option.h"
#include "rules/view.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr std::size_t most_strikes = 16;
constexpr std::size_t first_strikes = 4; ///< before other kinds of flicks come to mind
constexpr int places = 4;    ///< for a piece that is set down

constexpr double sine_45 = 0.70710678;
constexpr Point all_around[] = {{1, 0},  {sine_45, sine_45},   {0, 1},  {-sine_45, sine_45},
                                {-1, 0}, {-sine_45, -sine_45}, {0, -1}, {sine_45, -sine_45}};

class ThoughtList {
public:
    void add(const Command& command) {
        if (!std::ranges::contains(all, command)) all.push_back(command);
    }
    void add_if(const std::optional<Command>& command) {
        if (command) add(*command);
    }
    std::vector<Command> all;
};

Flick times(Flick flick, double by) {
    flick.velocity = {flick.velocity.x * by, flick.velocity.y * by};
    return flick;
}

/// To glide so far and stop.
Flick gliding(const PlayerView& view, int piece, Point direction, double way) {
    const double speed = view.speed_for(way);
    return {.piece = piece, .velocity = {direction.x * speed, direction.y * speed}};
}

void add_flicks(const PlayerView& view, Random& random, ThoughtList& list) {
    const ShotTask* task = asking_shot(view.state);
    if (!task || !view.board || view.decision.pieces.empty()) return;
    const PlannedShot shot = view.planned(*task);
    if (!shot.type) return;
    if (!task->flickable.empty()) { // the pieces of others
        for (const int piece : view.decision.pieces)
            for (const Point direction : all_around)
                if (const PieceInfo* there = view.at(piece))
                    list.add(gliding(view, piece, direction, std::min(20.0, view.way_to_edge(there->at, direction))));
        return;
    }
    const int piece = view.decision.pieces.front();
    std::vector<Candidate> candidates = strikes(view, shot, piece, true);
    if (candidates.size() > most_strikes) candidates.resize(most_strikes);
    const PieceInfo* own = shot.type->flies == FlyingPiece::self && !view.rolls(shot) ? view.at(piece) : nullptr;
    for (std::size_t i = 0; i < std::min(first_strikes, candidates.size()); ++i) list.add(candidates[i].flick);
    if (own)
        if (const auto move = best_move(view, shot, *own, random)) list.add(move->flick);
    if (view.decision.may_end) list.add(End{});
    for (std::size_t i = 0; i < std::min<std::size_t>(2, candidates.size()); ++i)
        for (const double strength : {1.6, 0.75}) list.add(times(candidates[i].flick, strength));
    for (const Candidate& candidate : candidates) list.add(candidate.flick);
    if (!own) return;
    for (const Point direction : all_around) // elsewhere, and not over the edge
        if (const double way = std::min(15.0, view.way_to_edge(own->at, direction) - 2 * own->radius); way > 3)
            if (view.way_is_clear(own->at, {own->at.x + direction.x * way, own->at.y + direction.y * way}, own->radius, piece, piece))
                list.add(gliding(view, piece, direction, way));
}

} // namespace

bool can_be_searched(const Decision& decision) {
    switch (decision.about) {
    case About::visit: // what is bought shows its worth rooms later
    case About::pay:
    case About::way: // and what is face down is not to be known
    case About::stays:
    case About::starting_items:
    case About::starting_spells: return false;
    default: return true;
    }
}

std::vector<Command> thoughts_about(const PlayerView& view, Random& random) {
    ThoughtList list;
    switch (view.decision.asks) {
    case DecisionKind::flick: add_flicks(view, random, list); break;
    case DecisionKind::place:
        for (int i = 0; i < places; ++i) list.add_if(placed(view, random));
        break;
    case DecisionKind::act:
        list.all = ranked_actions(view, random);
        break;
    case DecisionKind::choose:
        for (const Option& option : view.decision.options)
            if (!forbidden(view, option)) list.add(Choose{option.id});
        break;
    }
    if (view.decision.may_end) list.add(End{});
    return std::move(list.all);
}

} // namespace flickforge
