// play/play_on.h: let a computer player, or one for each side, go on with a match.
#pragma once
#include "play/match.h"

#include <functional>

namespace flickforge {

/// Who answers a decision: an object with `answer`, or any function like this.
using Answers = std::function<std::optional<Command>(const Rules&, const GameState&)>;

/// Plays until the match is over or so many commands were made. Fails when the rules refuse a command or a script stumbles.
Result<void> play_on(Match& match, const Answers& answers, int most_commands);

template <class Answerer>
requires requires(Answerer& player, const Match& match) { player.answer(match.rules(), match.state()); }
Result<void> play_on(Match& match, Answerer& player, int most_commands) {
    return play_on(
        match, [&](const Rules& rules, const GameState& state) { return player.answer(rules, state); }, most_commands);
}

/// One player for each side.
template <class Heroes, class Overseer> Answers both_sides(Heroes& heroes, Overseer& overseer) {
    return [&](const Rules& rules, const GameState& state) {
        const bool mine = state.decision && state.decision->team == Team::heroes;
        return mine ? heroes.answer(rules, state) : overseer.answer(rules, state);
    };
}

} // namespace flickforge
