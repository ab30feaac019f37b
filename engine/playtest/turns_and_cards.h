// playtest/turns_and_cards.h: which turns and cards of a game changed something, and how the party stood before the lair.
// Counted from the chronicle and the states; docs/playtest.md has the definitions.
#pragma once
#include "playtest/record.h"
#include "story/chronicle.h"

namespace flickforge {

bool is_card(std::string_view key);                    ///< "spells/catacombs:heal"
std::string without_owner(const std::string& cause);   ///< "modifiers/a:b" of "modifiers/a:b#7"
std::string key_of(const Participant& who);            ///< "heroes/catacombs:oleira"

class TurnsAndCards {
public:
    explicit TurnsAndCards(const Rules& rules) : rules_(rules) {}

    /// After each command, and after the chronicle has it: what no event says, and the purses at the lair's door.
    void see(const Chronicle& chronicle, const Stepped& after);

    /// Counts the turns and cards of the whole game into the record.
    void finish(const Chronicle& chronicle, GameRecord& record) const;

private:
    /// What effects may change without an event.
    struct Order {
        int id = 0;
        bool acted = false;
        int turns = 0, turns_lost = 0;
    };

    const Rules& rules_;
    std::vector<Order> order_;
    int round_ = 0, room_ = -1;
    std::vector<std::size_t> silent_; ///< entries of the chronicle before which the order of turns was changed
    bool healer_ = false;             ///< a special room that heals was entered
    std::optional<LairRecord> lair_;

    bool is_order_changed(const GameState& state);
    void see_room(const Event& event, const GameState& state);
};

} // namespace flickforge
