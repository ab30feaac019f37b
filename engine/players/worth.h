// players/worth.h: (of Player) what cards, characters and gold are worth outside of a shot, over all battles that are still to come.
// In the points of view.h. Read from content and judged by PlayerView::hit_worth against the foes that the packs have; no card is known by
// name. What costs time is found out once for a library and kept.
#pragma once
#include "players/view.h"

#include <memory>

namespace flickforge {

/// What the party still has before it.
struct Outlook {
    double battles = 0;      ///< to be fought, with what is left of the current one
    double current = 0;      ///< of them: what is left of the current one
    double rounds = 0;       ///< of all of them together; most are those of the lair
    bool last_battle = true; ///< no other one comes after the next, or after the current one
    double coin = 0;         ///< what a coin will buy in special rooms further on; 0 after the last one
};
Outlook outlook_of(const Rules& rules, const GameState& state);

/// What a sequence brings where nothing is known of the table: its shots against the foes of this game, healing, help.
/// `card` is null for a sequence of the character's own.
double promise_of(const Rules& rules, const std::string& lord, const Character& who, const Sequence& sequence, const ObjectKey* card);
/// The best of the character's own sequences.
double action_worth(const Rules& rules, const std::string& lord, const Character& who);

/// What it is worth to this character to hold the card from now on; 0 when it cannot use it. `used`: face down until the next room.
double card_worth(const Rules& rules, const GameState& state, const Character& who, const ObjectKey& card, const Outlook& outlook,
                  bool used = false);

/// What the cards of a hero or ally are worth together.
double cards_worth(const Rules& rules, const GameState& state, const Character& who, const Outlook& outlook);
/// By how much the party is better off: health, lives, poison and cards of heroes and allies. Gold is not counted.
double party_gain(const Rules& rules, const GameState& before, const GameState& after, const Outlook& outlook);
/// The same of their cards alone.
double cards_gain(const Rules& rules, const GameState& before, const GameState& after, const Outlook& outlook);
int gold_of_party(const GameState& state);

/// A monster in a battle against this party: what it does in a turn, and how many turns it bears.
struct MonsterWorth {
    double harm = 0;      ///< in a turn, in points
    double endurance = 0; ///< hits of this party that it takes to destroy it
};
MonsterWorth monster_worth(const Rules& rules, const GameState& state, const Monster& monster);

/// How well the Overseer's side stands on a board: what its shots see of the heroes' zone, less what the heroes' shots see of its own.
double shelter(const Rules& rules, const GameState& state, const std::string& board);

/// What a coin buys in a special room, in points, for a party of this library that is hurt and has gold.
double coin_worth(const Rules& rules, const Room& room);

/// What is known of a library with these variants. It grows while it is asked; the values depend on nothing else.
struct Appraisal {
    std::weak_ptr<const Library> library;
    const Library* address = nullptr;
    std::vector<std::string> variants;
    std::map<std::tuple<const Sequence*, std::string, std::string>, double, std::less<>> promises; ///< by sequence, character and lord
    std::map<std::string, double> coins;                                                           ///< by special room
    std::map<std::pair<std::string, int>, double> views;                         ///< share of the lines that are free, by board and radius
    std::map<std::pair<const Boxes*, std::string>, double, std::less<>> stopped; ///< share of the foes' shots, by boxes and lord
};
Appraisal& appraisal_of(const Rules& rules);

} // namespace flickforge
