// rules/decision.h: a question the game waits on, and the commands that answer it.
// A decision is part of the state, so a game can be saved, undone and replayed in the middle of anything.
#pragma once
#include "rules/about.h"
#include "table/shot.h"

#include <string>
#include <variant>
#include <vector>

namespace flickforge {

enum class Side { heroes, overseer };

enum class DecisionKind {
    act,    ///< who acts now, and how: choose an option
    choose, ///< one of the options
    place,  ///< where a piece goes
    flick,  ///< a flick of one of the pieces
};

/// Where a piece may be set down.
enum class PlacementArea {
    hero_zone,
    monster_zone,
    edge,   ///< touching the board's edge
    beside, ///< within reach of a character
    board,  ///< anywhere free
};

/// Something one can choose. Its id says all; `text` is only for choices that a script thought of.
struct Option {
    std::string id;
    int character = 0; ///< whom it is about
    std::string text;
    int price = 0; ///< gold it costs
    bool operator==(const Option&) const = default;
};

struct Decision {
    DecisionKind asks = DecisionKind::choose;
    Side team = Side::heroes;
    int seat = -1; ///< who answers; -1: anybody of the team
    About about = About::script;
    std::string question; ///< a script's name for it; where a script has a piece set down, its word for the area
    std::string text;     ///< a script's own words for it
    std::string subject;  ///< the monster of `how_many`
    int who = 0;          ///< character it concerns
    std::vector<Option> options;
    std::vector<int> pieces; ///< that may be placed or flicked
    std::string shot;        ///< the shot that is made
    PlacementArea spot = PlacementArea::board;
    std::vector<int> near; ///< characters whose reach counts; for flicks: where the piece may be set down first
    double reach = 0;
    int closer = 0;          ///< where monsters are set down: millimetres by which their gaps are shorter in this room
    bool may_end = false;    ///< `end` declines
    bool best_first = false; ///< the options are in the order of their worth
    bool overruled = false;  ///< scripts allow no place for the pieces, so they are not asked
    bool operator==(const Decision&) const = default;
};

/// What a decision is about as saves, replays, the protocol and the hash hold it: a word of ours or a script's own, and a text.
struct DecisionWords {
    std::string about;
    std::string text; ///< a script's own words; the monster of `how_many`
    bool operator==(const DecisionWords&) const = default;
};
DecisionWords words_of(const Decision& decision);
/// `asks` must be set already: what is not a word of ours is a script's question, or its area for a piece to be placed.
void set_words(Decision& decision, DecisionWords words);

struct Choose {
    std::string option;
    bool operator==(const Choose&) const = default;
};

struct PlacePiece {
    int piece = 0;
    Point at;
    bool operator==(const PlacePiece&) const = default;
};

/// Two pieces that touched in a declared shot.
struct Touched {
    int piece = 0;
    int other = 0;
    bool operator==(const Touched&) const = default;
};

struct At {
    int piece = 0;
    Point at;
    bool operator==(const At&) const = default;
};

/// A shot made on a real table, declared instead of simulated.
struct Declare {
    int piece = 0;                ///< the one that was flicked; 0: the only one possible
    std::optional<Point> start;   ///< where a ranged piece was set down
    std::vector<int> hits;        ///< pieces it touched, in order
    std::vector<Touched> pushed;  ///< other pieces that touched each other, after those hits
    std::vector<int> left;        ///< pieces that left the board
    std::vector<int> knocked_off; ///< pieces that lost what lay on them
    std::vector<int> walls;       ///< pieces that touched the wall of the board, after all that
    std::vector<At> rest;         ///< where pieces ended up; the others stay
    bool operator==(const Declare&) const = default;
};

/// Declines what is optional.
struct End {
    bool operator==(const End&) const = default;
};

/// What a sandbox edit can do to a game.
enum class SandboxEditKind {
    put,              ///< `id` ("monsters/catacombs:orc", also heroes, familiars, lords, antients, tokens) comes onto the board
    move,             ///< `piece` is set down elsewhere; who was taken away comes back
    take_away,        ///< `piece` leaves: heroes and their companions until the next room, others for good
    health,           ///< `piece` has `amount` health; 0 destroys it, more than 0 brings the dead back
    add_condition,    ///< `piece` gets condition `id`
    remove_condition, ///< `piece` loses condition `id`
    give_card,        ///< hero `piece` gets card `id`: "items/catacombs:healing-salve"
    take_card,        ///< hero `piece` loses card `id`, which goes back to its deck
    gold,             ///< hero `piece` has `amount` gold
    draw,             ///< `piece` draws `amount` cards of deck `id`, or the `card` that is named
    put_back,         ///< `piece` puts a drawn card of deck `id` back: `card`, or the last one
    acted,            ///< `piece` has acted in this round (`amount` 1) or has not (0)
    room,       ///< the party goes to place `amount` of the column, from 1; 0: where it is. The card there becomes `id` if one is given
    lord,       ///< `id` is the Catacomb Lord from now on
    end_battle, ///< the battle is over, and the monsters destroyed so far are paid
    reseed,     ///< chance goes on from `seed`; with `amount` 1 the log does not mention it
};

/// A sandbox edit: what a person does to a game outside its rules. It may come at any question, as long as the game goes on; afterwards the
/// open question is asked again. Component limits do not apply, places do: no piece is put on another one, or beside the board.
struct SandboxEdit {
    SandboxEditKind what = SandboxEditKind::put;
    int piece = 0;           ///< character or thing; for `put` the hero whom a familiar, an ally or an Antient follows
    std::string id;          ///< of what is put, given, named
    std::string card;        ///< a drawn card: its value
    std::optional<Point> at; ///< as near to it as there is room; none: where such pieces start
    int amount = 0;
    std::uint64_t seed = 0;
    bool operator==(const SandboxEdit&) const = default;
};

using Command = std::variant<Choose, PlacePiece, Flick, Declare, End, SandboxEdit>;

} // namespace flickforge
