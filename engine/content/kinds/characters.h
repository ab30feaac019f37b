// content/kinds/characters.h: every character that can be on the board and act.
#pragma once
#include "content/kinds/sequences.h"

#include <optional>

namespace flickforge {

struct Ability;
struct Board;
struct Family;
struct Item;
struct Room;

/// A number of one thing: cards a hero starts with, monsters of a room.
template <class T> struct Counted {
    Id<T> what;
    int count = 1;
    bool operator==(const Counted&) const = default;
};

/// A price that is lower while the hero is alive in the party.
struct Discount {
    Id<Room> room;
    std::string service; ///< "*" for all it sells
    int gold = 0;
    bool operator==(const Discount&) const = default;
};

/// How a hero serves when recruited as an ally.
struct AllyTerms {
    int health = 4;
    int spells = 0;
    int abilities = 0;
    bool operator==(const AllyTerms&) const = default;
};

struct Hero : ContentObject {
    std::string title;
    int health = 1;
    Id<Piece> piece;
    Face side = Face::front;
    Sequences sequences;
    std::vector<Counted<Ability>> abilities;
    std::vector<Counted<Item>> items;
    int spells = 0;
    bool weapons = false;
    bool magic = false;
    Id<ShotType> before_spell; ///< may be made before casting
    std::vector<Track> tracks;
    int gold_per_kill = 0;
    std::vector<Discount> discounts;
    Boxes nullifies;
    Boxes reflects;
    AllyTerms ally;
    bool operator==(const Hero&) const = default;
};

enum class FamiliarLasts { game, room };

struct Familiar : ContentObject {
    int health = 1;
    Id<Piece> piece;
    Face side = Face::front;
    Sequences sequences;
    bool spell_origin = false;
    FamiliarLasts lasts = FamiliarLasts::game;
    bool pays = false; ///< what it destroys counts as destroyed by its hero
    std::vector<Track> tracks;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Familiar&) const = default;
};

struct Family : ContentObject {
    std::string colour;
    std::string piece_colour;
    std::string weakness;
    bool operator==(const Family&) const = default;
};

struct Monster : ContentObject {
    Id<Family> family;
    std::optional<int> level;  ///< none in games without levels
    std::optional<int> health; ///< none for shadow monsters
    bool shadow = false;
    bool track = false;
    int gold = 0;
    Id<Piece> piece;
    Face side = Face::front;
    Sequences sequences;
    Boxes nullifies;
    Boxes reflects;
    Id<Token> transforms_into;
    std::vector<Track> tracks;
    bool operator==(const Monster&) const = default;
};

struct Lord : ContentObject {
    std::string title;
    int rank = 1;
    int health = 1;
    Id<Piece> piece;
    Face side = Face::front;
    Sequences sequences;
    std::vector<Counted<Monster>> minions;
    Id<Monster> mercenary;
    Id<Board> board;
    std::vector<Track> tracks;
    std::vector<Id<Modifier>> affected_by;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Lord&) const = default;
};

struct Antient : ContentObject {
    std::string title;
    Id<Piece> piece;
    Face side = Face::front;
    Sequences sequences;
    std::vector<Id<Modifier>> affected_by;
    std::vector<Track> tracks;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Antient&) const = default;
};

} // namespace flickforge
