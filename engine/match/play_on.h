// match/play_on.h: let a computer player, or one for each side, go on with a match.
#pragma once
#include "match/match.h"
#include "match/seats.h"

#include <functional>

namespace flickforge {

/// Plays until the match is over or `most` commands were made. Fails when the rules refuse a command or a script fails.
Result<void> play_on(Match& match, const AnswerFunction& answers, int most_commands);

template <class Answerer>
requires requires(Answerer& player, const Match& match) { player.answer(match.rules(), match.state()); }
Result<void> play_on(Match& match, Answerer& player, int most_commands) {
    return play_on(
        match, [&](const Rules& rules, const GameState& state) { return player.answer(rules, state); }, most_commands);
}

/// One player for each side.
template <class Heroes, class Overseer> AnswerFunction both_sides(Heroes& heroes, Overseer& overseer) {
    return [&](const Rules& rules, const GameState& state) {
        const bool mine = state.decision && state.decision->team == Side::heroes;
        return mine ? heroes.answer(rules, state) : overseer.answer(rules, state);
    };
}

} // namespace flickforge
