// rules/state.h: a game at one moment, as a value: equal states play on equally.
// Nothing here points anywhere. Copy it to try something, write it as JSON to save it, hash it to compare games.
#pragma once
#include "base/random.h"
#include "content/kinds/map.h"
#include "content/kinds/sequences.h"
#include "content/library/object_key.h"
#include "rules/decision.h"
#include "rules/shared_text.h"
#include "rules/task.h"
#include "table/table_state.h"

#include <map>
#include <optional>

namespace flickforge {

enum class Presence {
    board, ///< its piece lies on the table
    aside, ///< in the battle, but off the board until a condition ends
    away,  ///< dead, or not in this room
};

/// A condition that a character has.
struct Affliction {
    std::string condition;
    int by = 0;    ///< character who gave it; 0 for nobody
    int round = 0; ///< in which it began
    bool operator==(const Affliction&) const = default;
};

/// An ability, item or spell on a hero's mat.
struct HeldCard {
    ObjectKey card;    ///< of abilities, items or spells
    bool used = false; ///< face down until the next room
    bool operator==(const HeldCard&) const = default;
};

/// A card drawn from a deck and kept, such as poison.
struct DrawnCard {
    std::string deck;
    std::string card;
    bool operator==(const DrawnCard&) const = default;
};

/// A destroyed monster on the mat of the one who is paid for it.
struct Trophy {
    std::string monster;
    int gold = 0;
    bool operator==(const Trophy&) const = default;
};

/// Where the marker of a track is.
struct TrackMarker {
    std::string track;
    int step = 1; ///< from 1
    bool operator==(const TrackMarker&) const = default;
};

/// Hero, ally, familiar, monster, lord or antient. Its id is also the id of its piece.
struct Character {
    int id = 0;
    CharacterKind kind = CharacterKind::monster;
    std::string what; ///< the content object: "catacombs:orc"
    Side team = Side::overseer;
    int seat = 0; ///< who plays it
    Presence where = Presence::away;
    bool dead = false;
    std::optional<int> health; ///< none: damage does not destroy it
    int max_health = 0;
    int room_health = 0; ///< a hero's, when the room began
    int owner = 0;       ///< the hero of a familiar or ally, or who uses an Antient
    int first_owner = 0; ///< whom an ally followed before its hero died
    bool acted = false;
    int turns = 0;      ///< taken in this battle
    int turns_lost = 0; ///< to be left out in the rounds to come
    std::vector<Affliction> conditions;
    int gold = 0;
    std::vector<HeldCard> cards;
    std::vector<DrawnCard> drawn;
    std::vector<Trophy> trophies;
    std::vector<TrackMarker> tracks;
    int on = 0; ///< whom it rides: the two share the mount's piece, and its own is off the board
    bool operator==(const Character&) const = default;

    bool has(std::string_view condition) const;
    bool in_battle() const { return where != Presence::away; }
    bool on_table() const { return where == Presence::board || on != 0; } ///< with its own piece, or its mount's
    int cards_of(std::string_view which) const; ///< how many of items, spells or abilities
};

/// A piece on the table that is nobody: a shield, a wall of fire.
struct TableObject {
    int id = 0;
    std::string kind; ///< shots or tokens
    std::string what;
    int owner = 0;
    bool operator==(const TableObject&) const = default;
};

/// A card of the way through the catacombs. The cards are a column, or a map: steps of alternatives, or a labyrinth (rules/journey/ways.h).
struct RoomCard {
    std::string room;
    bool face_up = false;
    int step = 0;             ///< of a branching way, from 1; 0 for none
    std::optional<Cell> at{}; ///< in a labyrinth
    int visits = 0;           ///< on a map: how often the party has gone in
    bool seen = false;        ///< turned up and down again: the party knows it, though it lies face down
    bool operator==(const RoomCard&) const = default;
};

/// What is left to draw; the last card is on top.
struct Pile {
    std::string deck;
    std::vector<std::string> cards;
    bool operator==(const Pile&) const = default;
};

enum class Phase { exploration, setup, battle, resolution, over };

struct GameState {
    std::vector<std::string> variants; ///< switched on, besides those that always are
    Random random = Random(0);
    std::string lord;
    std::vector<RoomCard> column;
    int room = -1;       ///< position in the column
    int room_before = 0; ///< on a map: place of the room that the party was in before, from 1; 0 for none
    std::string board;
    std::string last_board; ///< of the battle before
    Phase phase = Phase::exploration;
    int round = 0;
    int last_harm = 0; ///< round in which a character was last hurt or destroyed
    Side half = Side::heroes;
    std::vector<Character> characters; ///< by id
    std::vector<TableObject> things;   ///< by id
    TableState table;
    std::vector<Pile> piles;
    std::vector<std::string> removed; ///< cards out of the game: "items/catacombs:vaiels-urn"
    int treasury = 0;
    int next_id = 1;
    int turn_number = 0;
    std::vector<TrackMarker> tracks;        ///< of variants
    std::map<std::string, SharedText> data; ///< what scripts keep: JSON text by object
    std::vector<Task> agenda;               ///< pending work, the innermost last
    std::optional<Decision> decision;       ///< what is waited for; none when the game is over
    int asks_again = 0; ///< this many tasks from below; the last of them asks once more when the effects above it are done; mostly 0
    std::optional<Side> winner;
    std::string outcome; ///< why the game or battle ended, in a word
    bool operator==(const GameState&) const = default;

    const Character* find(int id) const;
    Character* find(int id);
    const TableObject* thing(int id) const;
    const std::string* room_id() const; ///< of the room the party is in
    int piece_of(int id) const;         ///< with which a character is on the board: its mount's, or else its own
    const Character* rider_of(int id) const; ///< null: no character rides it
    bool is_dying(int id) const;        ///< without health on the board, until what hook dying answered is done
};

} // namespace flickforge
