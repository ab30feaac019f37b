// players/choices.h: (of Player) who acts and how, which character is chosen, where pieces are set down, what is bought.
// Every function answers nothing where it has no opinion.
#pragma once
#include "players/view.h"

namespace flickforge {

// ---- needs.cpp: what a friend needs, in the same points as a hit
double healing_need(const PlayerView& view, const Character& who, int amount);
double curing_need(const PlayerView& view, const Character& who);
/// Worth of a shot that is not flicked: healing, a cure, a condition for a friend, or something only its script knows.
/// `card`: the one that is played for it; null for a sequence of the character's own.
double support_worth(const PlayerView& view, const PlannedShot& shot, const ObjectKey* card);
/// Worth of such a shot for this one character.
double support_worth(const PlayerView& view, const PlannedShot& shot, const Character& recipient);

/// Who acts now, and with what (acts.cpp).
std::optional<Command> choose_action(const PlayerView& view, Random& random);
/// All that is allowed, the best first.
std::vector<Command> ranked_actions(const PlayerView& view, Random& random);

/// What a card promises that `who` may add to the turn (acts.cpp).
double combo_worth(const PlayerView& view, const Character& who, const Option& option);

/// One of the options (choices.cpp).
std::optional<Command> choose_option(const PlayerView& view, Random& random);

// ---- ways.cpp: on a map
std::optional<Command> choose_way(const PlayerView& view, Random& random);
/// What the Overseer has of a monster that is still in a room.
double staying_worth(const PlayerView& view, const Option& option);

/// A piece onto the board (places.cpp).
std::optional<Command> placed(const PlayerView& view, Random& random);

/// What is remembered during a visit: trials are not made twice for the same thing.
struct VisitMemory {
    struct Seen {
        std::string option;
        std::uint64_t of = 0; ///< hash of what it depends on
        double gain = 0;
    };
    int room = -1; ///< the special room it is about
    int done = 0;  ///< things bought or done there
    std::vector<Seen> known;
};

/// In a special room, or paying there (visits.cpp).
std::optional<Command> choose_purchase(const PlayerView& view, Random& random, VisitMemory& memory);

/// Does the player's skill forbid the card that this option plays? (choices.cpp)
bool forbidden(const PlayerView& view, const Option& option);

/// The number that an option's id is; -1 when it is something else.
int number_in(std::string_view id);

} // namespace flickforge
