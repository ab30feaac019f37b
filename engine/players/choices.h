// players/choices.h: (of Player) who acts and how, which character is chosen, where pieces are set down, what is bought.
// Every function answers nothing where it has no opinion.
#pragma once
#include "players/view.h"

namespace flickforge {

// ---- player_needs.cpp: what a friend needs, in the same points as a hit
double healing_need(const PlayerView& view, const Character& who, int amount);
double curing_need(const PlayerView& view, const Character& who);
/// Worth of a shot that is not flicked: healing, a cure, a condition for a friend, or something only its script knows.
/// `card`: the one that is played for it; null for a sequence of the character's own.
double support_worth(const PlayerView& view, const PlannedShot& shot, const ObjectKey* card);
/// Worth of such a shot for this one character.
double support_worth(const PlayerView& view, const PlannedShot& shot, const Character& recipient);

/// Who acts now, and with what (player_acts.cpp).
std::optional<Command> choose_action(const PlayerView& view, Random& random);

/// What a card promises that `who` may add to the turn (acts.cpp).
double combo_worth(const PlayerView& view, const Character& who, const Option& option);

/// One of the options (player_choices.cpp).
std::optional<Command> choose_option(const PlayerView& view, Random& random);

/// A piece onto the board (player_places.cpp).
std::optional<Command> placed(const PlayerView& view, Random& random);

/// In a special room, or paying there (player_visits.cpp). `before`: things done in this visit so far.
std::optional<Command> choose_purchase(const PlayerView& view, Random& random, int before);

/// Does the player's skill forbid the card that this option plays? (player_choices.cpp)
bool forbidden(const PlayerView& view, const Option& option);

/// The number that an option's id is; -1 when it is something else.
int number_in(std::string_view id);

} // namespace flickforge
