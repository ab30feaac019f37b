// rules/start.h: a new game from its beginning, or a table arranged in the middle of a battle.
#pragma once
#include "rules/step.h"

namespace flickforge {

struct HeroChoice {
    std::string hero;
    int seat = 1;                                   ///< player 1 and up; 0 is the Overseer
    std::optional<std::vector<std::string>> items;  ///< of those offered at the start; none: all of them
    std::optional<std::vector<std::string>> spells; ///< none: the first ones by id
    bool operator==(const HeroChoice&) const = default;
};

struct GameSetup {
    std::vector<HeroChoice> heroes;
    std::string lord;
    std::string layout; ///< a column of rooms; or
    /// these, in order: ids, or to be dealt: "battle", "battle-1" for a difficulty, "special"
    std::vector<std::string> rooms;
    bool ask_cards = false; ///< heroes whose cards are not given here choose them as the game begins
    std::uint64_t seed = 1;
    bool operator==(const GameSetup&) const = default;
};

Result<Stepped> start(const Rules& rules, const GameSetup& setup);

/// A character of an arranged table.
struct Placed {
    CharacterKind kind = CharacterKind::monster;
    std::string what;
    std::optional<Point> at;   ///< none: anywhere in its zone
    std::optional<int> health; ///< none: full
    std::vector<std::string> conditions;
    std::vector<std::string> cards; ///< "items/catacombs:healing-salve"
    std::vector<DrawnCard> drawn;
    int gold = 0;
    int owner = 0; ///< position in the list of the hero a familiar or ally belongs to, from 1
    int seat = -1; ///< -1: 1 for the heroes' side, 0 for the Overseer's
    bool acted = false;
    bool operator==(const Placed&) const = default;
};

struct PlacedThing {
    std::string token;
    Point at;
    bool operator==(const PlacedThing&) const = default;
};

/// "Given this table": characters get the ids 1, 2, 3 … in the order of the list, things those after them.
struct Arrangement {
    std::vector<Placed> characters;
    std::vector<PlacedThing> things;
    std::string lord;
    std::string room;   ///< may be empty
    std::string layout; ///< the room is one of these, and the others lie around it; empty: there is this room alone
    std::string board;
    int round = 1;
    Side half = Side::heroes;
    std::uint64_t seed = 1;
    bool operator==(const Arrangement&) const = default;
};

Result<Stepped> arrange(const Rules& rules, const Arrangement& arrangement);

/// All cards of a deck as a game begins with them, not shuffled; none of a deck of rooms or one that is left out.
std::vector<std::string> cards_of(const Rules& rules, const Deck& deck);
/// All coins in the box, in gold.
int coins(const Library& library);

} // namespace flickforge
