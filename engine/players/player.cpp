#include "players/player.h"

#include "players/aim.h"
#include "players/choices.h"
#include "players/search.h"

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

std::optional<Command> Player::at_once(const PlayerView& view) {
    const Decision& decision = view.decision;
    switch (decision.asks) {
    case DecisionKind::flick: return choose_flick(view, random_);
    case DecisionKind::place: return placed(view, random_);
    case DecisionKind::act: visit_ = {}; return choose_action(view, random_);
    case DecisionKind::choose: break;
    }
    if (decision.about == About::way) visit_ = {}; // the party may come to the same room again
    if (decision.about != About::visit && decision.about != About::pay) return choose_option(view, random_);
    if (visit_.room != view.state.room) visit_ = {.room = view.state.room};
    const auto command = choose_purchase(view, random_, visit_);
    if (decision.about == About::visit) ++visit_.done;
    return command;
}

std::optional<Command> Player::planned(const Rules& rules, const GameState& state) {
    const Skill& mine = skills_.of(state.decision->team);
    Skill plain = mine;
    plain.thinking = Thinking::direct;
    const PlayerView glance(rules, state, plain, trials_), view(rules, state, mine, trials_);
    plain.hand = {0, 0}; // what is meant is weighed; the hand comes last
    const auto first = at_once(glance);
    if (!first || !can_be_searched(*state.decision)) return first;
    const std::uint64_t luck = random_.next();
    Random ideas(luck);
    const Command best = best_answer(view, skills_, *first, thoughts_about(view, ideas), luck).command;
    if (const Flick* flick = std::get_if<Flick>(&best)) return with_hand_error(view, *flick, random_);
    return best;
}

std::optional<Command> Player::thought(const Rules& rules, const GameState& state) {
    const Skill& skill = skills_.of(state.decision->team);
    return skill.thinking == Thinking::direct ? at_once(PlayerView(rules, state, skill, trials_)) : planned(rules, state);
}

std::optional<Command> Player::answer(const Rules& rules, const GameState& state) {
    if (!state.decision) return {};
    if (auto command = thought(rules, state); command && why_not_command(rules, state, *command).empty()) return command;
    return first_legal(rules, state);
}

} // namespace flickforge
