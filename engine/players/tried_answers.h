// players/tried_answers.h: (of Player) answers tried on copies of the game, by its rules and with other dice. What scripts do need not be known.
#pragma once
#include "players/worth.h"

namespace flickforge {

/// The position after this answer and the questions of scripts and purses that follow at once. Nothing when the rules refuse it.
/// What nobody knows, dice and the order of cards in a pile, is not the game's own but made of `dice`.
std::optional<GameState> after(const PlayerView& view, const Command& command, std::uint64_t dice, int depth = 0);

/// How well the side stands: in a battle by the pieces on the table, otherwise by what the party is worth with its gold.
double standing_of(const PlayerView& before, const GameState& state, Side team, const Outlook& outlook);

/// The worth of each option, and of End where it is allowed (the last), tried `samples` times; nothing where the rules refused one or the
/// question is not one that can be tried.
std::vector<std::optional<double>> tried_options(const PlayerView& view, Random& random, int samples, int depth = 0);

/// Whose purse is opened: the dead's first, then the fullest.
std::optional<Command> choose_payer(const PlayerView& view);

} // namespace flickforge
