// rules/effect.h: what rules and scripts answer with: a change to the game, as a value.
// One function applies them (battle/effects.cpp). An effect that asks a player waits on the agenda like any other work.
#pragma once
#include "rules/decision.h"

#include <optional>

namespace flickforge {

enum class EffectKind {
    damage,           ///< `to` loses `amount` health
    heal,             ///< `to` regains up to `amount` health
    add_condition,    ///< `to` gets condition `id`
    remove_condition, ///< `to` loses condition `id`
    destroy,          ///< `to` dies, whatever its health, unless a condition keeps damage away
    transform,        ///< `to` becomes the token `id`
    draw,             ///< `to` draws `amount` cards of deck `id`
    put_back,         ///< `to` puts its card `text` of deck `id` back: on top, under it (`how`), or it is shuffled
    lose_card,        ///< card `id` (kind/id) of `to` leaves the game
    use_card,         ///< card `id` is turned down or discarded, as its frequency says
    refresh_card,     ///< used cards `id` of `to` are turned up again
    gain_card,        ///< `to` gets card `id`
    gold,             ///< `to` gains `amount` gold from the treasury, or pays it
    move,             ///< `to` is set down at `place` or the nearest free spot
    swap,             ///< `to` and `by` change places
    leave_board,      ///< the piece of `to` is taken off; it stays in the battle
    remove_thing,     ///< thing `to` leaves the table
    summon,           ///< monster, Antient or familiar `id`, called by `by`, comes into the battle at `place`, or at a spot (`text`) as `place`
    put,              ///< token `id` is laid on the board at `place`; `by` owns it
    place,            ///< a player sets `to` down at a spot (`text`: edge, beside, board)
    shot,             ///< `to` makes shot `id` with `modifiers`; `pieces` when others are flicked
    ask,              ///< a player answers a question; the script's hook `answered` hears it
    wait_turn,        ///< `to` has acted in this round
    lose_turn,        ///< `to` leaves out its next turn, of this round or the one after
    act_again,        ///< `to` may act once more in this round
    strengthen,       ///< `to` gains `amount` health, even above the maximum
    revive,           ///< a dead `to` lives again with `amount` health, from the next room on
    recruit,          ///< hero `id` joins `to` as an ally, with the cards in `modifiers`
    show_rooms,       ///< all room cards are turned face up
    show_card,        ///< the top card of deck `id` is for sale in this visit as well
    set_data,         ///< what the object keeps becomes `keep`
    say,              ///< a line in the log
    end_turn,         ///< the rest of the current turn is dropped
    end_battle,       ///< the battle is over
    win,              ///< team `text` wins the game
    find_card,        ///< `to` turns over cards of deck `id` until one is of use, and gets it; the others are shuffled back
    bounty,           ///< monster `by` is a trophy of `to`, worth `amount` gold when the room is paid
    die,              ///< ours alone: `to`, destroyed by `by`, leaves the board, unless it has health again
    fight,            ///< another battle comes before the next room: with monsters `modifiers`, on board `id`; `text` "swap_zones"
    regain_card,      ///< `to` takes back card `id`, which is out of the game
    move_track,       ///< the marker of track `text` of `to`, or of a variant, goes on by `amount` steps
    remove,           ///< `to` leaves the battle without a death
    mount,            ///< `to` rides `by` from now on, off the board
    dismount,         ///< `to` is set down beside whom it rides, or where its player says (`text`, as place)
    spare,            ///< `to`, who is dying, lives on
};

/// More than any game needs. What scripts ask for is kept within these, so that sums stay far from what an int holds.
inline constexpr int most_amount = 1000;             ///< of damage, health, cards or gold in one effect; of centimetres
inline constexpr int most_health = 10'000;           ///< that a character can be given
inline constexpr int most_gold = 1'000'000;          ///< that a hero can own
inline constexpr int most_number = 1'000'000;        ///< of a character or piece
/// One more, and never more than a file may say: what was loaded can be played and saved again.
constexpr int one_more(int count) { return count < most_number ? count + 1 : count; }
inline constexpr std::size_t most_cards = 200;       ///< that a character can hold
inline constexpr std::size_t most_characters = 1000; ///< in a game, dead ones of the current battle included
inline constexpr std::size_t most_data = 1 << 20;    ///< bytes that all scripts together keep in a game

struct Effect {
    EffectKind does = EffectKind::say;
    int to = 0;
    int by = 0;
    int amount = 0;
    std::string id;
    std::vector<std::string> modifiers;
    std::vector<int> pieces;
    std::string text;
    std::vector<Option> options;
    std::string keep; ///< JSON that comes back with the answer
    Point place;
    double reach = 0; ///< of a place beside a character, centimetres; 0: the usual
    std::string how;  ///< of a card that is put back: top, bottom or shuffle
    bool optional = false;
    bool final = false;      ///< damage that nothing changes
    bool best_first = false; ///< a question whose options are in the order of their worth
    std::optional<Side> side{};  ///< who is asked, instead of the player of a character
    std::optional<bool> acts{}; ///< whether who is summoned may act in this round; none: as the rule option says
    std::string cause;  ///< the object whose script or rule it is: "modifiers/catacombs:…#7"
    bool operator==(const Effect&) const = default;
};

using Effects = std::vector<Effect>;

} // namespace flickforge
