// play/player_choices.h: (of Player) who acts and how, whom a choice falls on, where pieces are set down, what is bought.
// Every function answers nothing where it has no opinion.
#pragma once
#include "play/player_view.h"

namespace flickforge {

// ---- player_needs.cpp: what a friend needs, in the same points as a hit
double healing_need(const PlayerView& view, const Character& who, int amount);
double curing_need(const PlayerView& view, const Character& who);
/// Worth of a shot that nobody flicks: healing, a cure, a condition for a friend, or something only its script knows.
double support_worth(const PlayerView& view, const PlannedShot& shot, std::string_view card);
/// Worth of such a shot for this one character.
double support_worth(const PlayerView& view, const PlannedShot& shot, const Character& recipient);

/// Who acts now, and with what (player_acts.cpp).
std::optional<Command> acted(const PlayerView& view, Random& random);

/// What playing this sequence of a card promises (player_acts.cpp).
double card_worth(const PlayerView& view, const Character& who, const std::string& card, int number);

/// One of the options (player_choices.cpp).
std::optional<Command> chosen(const PlayerView& view, Random& random);

/// A piece onto the board (player_places.cpp).
std::optional<Command> placed(const PlayerView& view, Random& random);

/// In a special room, or paying there (player_visits.cpp). `before`: things done in this visit so far.
std::optional<Command> visited(const PlayerView& view, Random& random, int before);

/// Does the player's skill forbid the card that this option plays? (player_choices.cpp)
bool forbidden(const PlayerView& view, const Option& option);

/// A number that an option's id begins with or consists of; -1 when it does not.
int number_in(std::string_view id);

} // namespace flickforge
