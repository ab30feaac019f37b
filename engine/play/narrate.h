// play/narrate.h: games in words: who is who, what may be done, what happened and why.
#pragma once
#include "rules/step.h"

namespace flickforge {

/// "Oleira", "Troll 4": monsters carry their number, as there may be several. "piece 9" for what is gone.
std::string name_of(const Rules& rules, const GameState& state, int piece);

/// "melee, then missile (stun)"
std::string sequence_text(const Library& library, const Sequence& sequence);

/// An option of the decision in hand: "Oleira: Elven Arrow (critical missile)".
std::string option_text(const Rules& rules, const GameState& state, const Option& option);

/// What is asked of whom: "Overseer: place Orc 5, Orc 6 in the monster zone".
std::string question_text(const Rules& rules, const GameState& state);

/// One event as a sentence; empty for those that only matter to a window. `state` is the one before or after it, whichever knows the names.
std::string event_text(const Rules& rules, const GameState& state, const Event& event);

} // namespace flickforge
