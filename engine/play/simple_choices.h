// play/simple_choices.h: (of SimplePlayer) who acts and how, whom a choice falls on, where pieces are set down, what is bought.
// Every function answers nothing where it has no opinion.
#pragma once
#include "play/simple_view.h"

namespace flickforge {

// ---- simple_needs.cpp: what a friend needs, in the same points as a hit
double healing_need(const SimpleView& view, const Character& who, int amount);
double curing_need(const SimpleView& view, const Character& who);
/// Worth of a shot that nobody flicks: healing, a cure, a condition for a friend, or something only its script knows.
double support_worth(const SimpleView& view, const PlannedShot& shot, std::string_view card);
/// Worth of such a shot for this one character.
double support_worth(const SimpleView& view, const PlannedShot& shot, const Character& recipient);

/// Who acts now, and with what (simple_acts.cpp).
std::optional<Command> acted(const SimpleView& view, Random& random);

/// What playing this sequence of a card promises (simple_acts.cpp).
double card_worth(const SimpleView& view, const Character& who, const std::string& card, int number);

/// One of the options (simple_choices.cpp).
std::optional<Command> chosen(const SimpleView& view, Random& random);

/// A piece onto the board (simple_places.cpp).
std::optional<Command> placed(const SimpleView& view, Random& random);

/// In a special room, or paying there (simple_visits.cpp). `before`: things done in this visit so far.
std::optional<Command> visited(const SimpleView& view, Random& random, int before);

/// A number that an option's id begins with or consists of; -1 when it does not.
int number_in(std::string_view id);

} // namespace flickforge
