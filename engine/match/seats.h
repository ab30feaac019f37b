// match/seats.h: who sits where: the Overseer on seat 0, hero players from 1 on; and which seats the computer plays.
#pragma once
#include "base/result.h"
#include "rules/state.h"

#include <functional>
#include <set>

namespace flickforge {

class Rules;
struct GameSetup;

/// Who answers decisions: a computer player or any function like this. Nothing when it knows no answer.
using AnswerFunction = std::function<std::optional<Command>(const Rules&, const GameState&)>;

/// Seats there are in a game: 0 and those of its heroes.
std::set<int> seats_of(const GameState& state);
std::set<int> seats_of(const GameSetup& setup); ///< … before the game begins

/// The seats that --auto names: "heroes", "overseer", "all" or numbers, by commas.
Result<std::set<int>> automatic_seats(const std::string& words, const std::set<int>& there);

/// Does the computer answer this? What any hero player may answer it answers only when it plays all of them.
bool computer_answers(const Decision& decision, const std::set<int>& automatic, const std::set<int>& there);

} // namespace flickforge
