// rules/step.h: the game as a function: a state and a command make the next state.
// Pure but for the scripts, which keep nothing: equal arguments give equal results. A refused command changes nothing.
#pragma once
#include "rules/event.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "table/simulate.h"

namespace flickforge {

struct Stepped {
    GameState state;
    Events events;
    std::optional<Shot> shot; ///< of a flick that was simulated
};

Result<Stepped> step(const Rules& rules, const GameState& state, const Command& command);

/// The same without a copy, for those who do not look back, such as playtests. When a script fails or the table refuses a flick, the state is
/// lost; a command that `why_not_command` refuses still leaves it alone.
Result<Stepped> step(const Rules& rules, GameState&& state, const Command& command);

/// Goes on to the next decision, or to the end of the game. A state that waits for one already comes back as it is.
Result<Stepped> advance(const Rules& rules, GameState state);

/// The state with the question that is open asked again, as the content has changed. When the same is asked nothing else changes; otherwise
/// the game goes on to the next question, with events. Fails when it cannot.
Result<Stepped> ask_again(const Rules& rules, const GameState& state);

/// What would make `step` refuse; scripts aside.
Issues why_not_command(const Rules& rules, const GameState& state, const Command& command);

/// What may be answered. For choices every command there is; for a piece to be placed or flicked one command for each piece, at the free place
/// nearest to `towards` and with no speed: a start to be varied.
std::vector<Command> legal(const Rules& rules, const GameState& state, Point towards = {});

/// The free place nearest to `wanted` where this piece may be set down for the current decision.
std::optional<Point> free_place(const Rules& rules, const GameState& state, int piece, Point wanted);

/// A piece as it lies, or as it would lie when it is set down for the current decision.
std::optional<TablePiece> piece_of(const Rules& rules, const GameState& state, int piece);

} // namespace flickforge
