// story/narrate.h: games in words: who is who, what may be done, what happened and why.
#pragma once
#include "rules/step.h"

#include <functional>

namespace flickforge {

/// How pieces are called; lets a log know those that are gone.
using NameOf = std::function<std::string(int piece)>;

/// Name of an object written "kind/id", as the cause "kind/id#7", or as an id of any kind.
std::string object_name(const Library& library, std::string_view key, std::string_view kind = {});

std::string lower_case(std::string_view text); ///< its Latin letters

/// "critical missile"
std::string shot_text(const Library& library, const std::string& shot, const std::vector<std::string>& modifiers);

/// A cause as a person says it: "Chain", "the shot was thrown back".
std::string cause_text(const Library& library, const std::string& cause);

/// What was chosen for a turn: "melee", "Elven Arrow, ability (critical missile)". `action` as in an option: "3|own|0".
std::string action_text(const Library& library, CharacterKind kind, const std::string& what, const std::string& action);

/// Why a battle or game ended: "every monster is destroyed".
std::string outcome_text(const std::string& outcome);

/// "Oleira", "Troll 4": monsters carry their number, as there may be several. "the missile" for what flies, "piece 9" for what is gone.
std::string piece_name(const Rules& rules, const GameState& state, int piece);

/// "melee, then missile (stun)"
std::string sequence_text(const Library& library, const Sequence& sequence);

/// An option of the current decision: "Oleira: Elven Arrow (critical missile)".
std::string option_text(const Rules& rules, const GameState& state, const Option& option);

/// The question, and who answers it: "Overseer: place Orc 5, Orc 6 in the monster zone".
std::string question_text(const Rules& rules, const GameState& state);

/// "the missile": what flew in a shot, and may be gone.
std::string flown_name(const Library& library, const std::string& shot);

/// How pieces are called in what one command did: as after it, or as before it where they are gone. All of them must live as
/// long as the names are asked.
NameOf names_in(const Rules& rules, const GameState& before, const GameState& after, const Events& events);

/// One event as a sentence; empty for those that only matter to a window.
std::string event_text(const Library& library, const NameOf& name, const Event& event);

} // namespace flickforge
