// rules/about.h: what a question of the game is about. Saves, replays and the protocol hold the word; the code asks for the enumerator.
#pragma once
#include <optional>
#include <string_view>

namespace flickforge {

enum class About {
    act,             ///< who acts, and how
    board,           ///< which board the battle is fought on
    metre,           ///< which monster joins by the Monster Metre
    how_many,        ///< how many of that monster
    set_up,          ///< a piece is set down before the battle
    flick,           ///< a shot is made
    beside,          ///< a piece is set down beside its owner
    target,          ///< which of several characters the shot strikes
    named_target,    ///< which enemy the shot is meant for, said before it is made
    recipient,       ///< for whom a shot without motion is
    condition,       ///< on whom the shot's condition works
    modifier,        ///< on whom a modifier works
    reaction,        ///< a card against a hit
    combo,           ///< a card that is added to a turn
    uses_antient,    ///< which hero uses the Antient
    takes_over,      ///< which hero an ally follows from now on
    visit,           ///< what is bought in a special room
    pay,             ///< who pays for it
    starting_items,  ///< which items a hero takes along
    starting_spells, ///< which spells
    way,             ///< where the party goes on a map
    stays,           ///< which monster is in a room that is entered again
    place,           ///< a script sets a piece down
    script,          ///< a script's own question
};

/// As it stands in saves and in the protocol; "" for `place` and `script`, whose word is the script's own.
std::string_view word_of(About about);

/// None where the word is a script's own.
std::optional<About> about_of(std::string_view word);

} // namespace flickforge
