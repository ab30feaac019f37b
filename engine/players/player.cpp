#include "players/player.h"

#include "players/aim.h"
#include "players/choices.h"

#include <utility>

namespace flickforge {
namespace {

/// The first thing that is allowed, for when no thought is.
std::optional<Command> first_legal(const Rules& rules, const GameState& state) {
    for (Command command : legal(rules, state)) {
        if (Flick* flick = std::get_if<Flick>(&command)) flick->velocity = {0, 60}; // a flick without strength may not count
        if (why_not_command(rules, state, command).empty()) return command;
    }
    return {};
}

} // namespace

std::optional<Command> Player::thought(const Rules& rules, const GameState& state) {
    const Decision& decision = *state.decision;
    const Skill& skill = skills_.of(decision.team);
    const PlayerView view(rules, state, skill);
    switch (decision.asks) {
    case DecisionKind::flick: return choose_flick(view, random_);
    case DecisionKind::place: return placed(view, random_);
    case DecisionKind::act: room_ = -1; return choose_action(view, random_);
    case DecisionKind::choose: break;
    }
    if (decision.about != About::visit && decision.about != About::pay) return choose_option(view, random_);
    if (std::exchange(room_, state.room) != state.room) done_in_room_ = 0;
    const auto command = choose_purchase(view, random_, done_in_room_);
    if (decision.about == About::visit) ++done_in_room_;
    return command;
}

std::optional<Command> Player::answer(const Rules& rules, const GameState& state) {
    if (!state.decision) return {};
    if (auto command = thought(rules, state); command && why_not_command(rules, state, *command).empty()) return command;
    return first_legal(rules, state);
}

} // namespace flickforge
