// rules/verify/question.h: the open question of a state from a file, asked again by the rules themselves: nobody else knows what they would ask.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

namespace flickforge {

/// The state, when the rules ask what it says they ask, and wait where it says they wait. Where a script keeps data or draws chance while it
/// is asked, a second answer may differ from the first: then it is enough that the task which waits could ask this and understands every
/// answer. Fails for any other question. The state must have passed `verify`.
Result<GameState> with_question(const Rules& rules, GameState state);

} // namespace flickforge
