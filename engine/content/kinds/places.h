// content/kinds/places.h: rooms, boards with their walls, and the layouts of rooms a game goes through.
#pragma once
#include "content/kinds/cards.h"
#include "content/kinds/characters.h"
#include "content/kinds/map.h"

#include <optional>

namespace flickforge {

struct Board;
struct Material;
struct Variant;
struct Wall;

enum class RoomType { battle, special, lair };

/// Monster Metre icons: the Overseer picks a monster of this level for each.
struct Metre {
    int level = 1;
    int count = 1;
    bool operator==(const Metre&) const = default;
};

struct Offer {
    Id<Deck> deck;
    int count = 1;
    bool operator==(const Offer&) const = default;
};

struct Service {
    std::string id;
    std::string name;
    std::string text;
    int price = 0;
    int per_visit = 0; ///< 0: as often as one can pay
    bool pool = true;
    bool named_hero = false; ///< the hero who buys is named
    std::optional<Step> gives;
    bool operator==(const Service&) const = default;
};

enum class Prize { full_health, cure_all, any_item, random_item, health, cure, gold };

struct BagEntry {
    Id<Monster> monster;
    bool heroes = false;
    int count = 1;
    bool operator==(const BagEntry&) const = default;
};

struct WagerRow {
    std::string id;
    int heroes = 0;
    int alike = 0;
    int colours = 0;
    std::string text;
    std::vector<Prize> prizes;
    bool operator==(const WagerRow&) const = default;
};

/// What the room's script plays with when a wager is bought.
struct Wager {
    int draws = 1;
    std::vector<BagEntry> bag;
    std::vector<WagerRow> rows;
    bool operator==(const Wager&) const = default;
};

struct Room : ContentObject {
    RoomType type = RoomType::battle;
    std::optional<int> difficulty; ///< of battle rooms
    std::vector<Counted<Monster>> monsters;
    int mercenaries = 0;
    std::vector<Metre> metres;
    Id<Board> board; ///< always played on this one; without it the Overseer chooses
    Boxes suppresses;
    std::optional<Offer> offers;
    std::vector<Service> services;
    std::optional<Wager> wager;
    std::vector<Compass> exits; ///< in a labyrinth; empty: all four
    bool operator==(const Room&) const = default;
};

/// Centimetres from the board's lower left corner: x to the right, y away from the heroes.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

using Outline = std::vector<Point>;

struct Hole {
    double x = 0;
    double y = 0;
    Id<Piece> obstacle; ///< its diameter is the hole's
    bool operator==(const Hole&) const = default;
};

struct Board : ContentObject {
    Outline outline;
    std::vector<Hole> holes;
    Outline hero_zone;
    Outline monster_zone;
    Id<Wall> wall;
    double gap = 0; ///< between edge and wall: the Shadow Realm
    Id<Board> other_side;
    Id<Material> material;
    std::string surface;
    std::string line;
    bool operator==(const Board&) const = default;
};

enum class SegmentShape { corner, straight };

struct WallSegment {
    SegmentShape shape = SegmentShape::straight;
    int count = 1;
    double length = 0;
    bool operator==(const WallSegment&) const = default;
};

struct Wall : ContentObject {
    double height = 0;
    double thickness = 0;
    std::vector<WallSegment> segments;
    int stands = 0;
    Id<Material> material;
    bool operator==(const Wall&) const = default;
};

enum class Deal { battle, special };

/// One card of a layout: a named room, or one dealt at random.
struct Slot {
    Id<Room> room;
    std::optional<Deal> deal;
    std::optional<int> difficulty;
    bool face_up = false;
    std::optional<int> step; ///< cards of one step are alternatives
    std::optional<Cell> at;  ///< of a labyrinth
    bool operator==(const Slot&) const = default;
};

struct Layout : ContentObject {
    std::vector<Slot> slots;
    std::vector<Id<Hero>> heroes; ///< suggested with it, as the lord and the variants
    Id<Lord> lord;
    std::vector<Id<Variant>> variants;
    bool operator==(const Layout&) const = default;
};

} // namespace flickforge
