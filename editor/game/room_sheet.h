// editor/game/room_sheet.h: the way through the catacombs as values: the column of rooms, the room the party is in, and who waits there.
// Pure, as editor/game/mats.h.
#pragma once
#include "editor/game/mats.h"

namespace flickforge::editor {

/// A card of the column.
struct ColumnCard {
    enum class Place { behind, here, ahead };
    int number = 1;
    std::string name; ///< "Stormtryne Hall"; "face down" while it is not revealed
    std::string sort; ///< "battle, difficulty 1", "special room", "lair"; empty while face down
    bool face_up = false;
    Place place = Place::ahead;
    ObjectKey key; ///< an empty kind while face down
};
std::vector<ColumnCard> column_of(const Rules& rules, const GameState& state);

struct RoomSheet {
    ObjectKey key;
    std::string name;
    std::string sort;
    std::string text;
    std::string board;      ///< name of the board that lies there; empty without
    std::string suppresses; ///< shots that are not allowed here
    std::string waits;      ///< "4 x Orc, 2 x Troll, Monster Metre 1"
};
/// Nothing before the first room, and for a table without one.
std::optional<RoomSheet> room_sheet(const Rules& rules, const GameState& state);

/// "battle, difficulty 1", "special room", "lair"
std::string sort_of(const Room& room);

/// One piece of a monster card.
struct Foe {
    int id = 0;
    Portrait portrait;
    std::optional<int> health;
    int max_health = 0;
    std::string where; ///< "has acted", "off the board"; empty when it waits for its turn
};

/// A monster card with its pieces; or the lord, or an Antient on the Overseer's side.
struct FoeCard {
    Portrait portrait;              ///< of the card, without a number
    std::string sort;               ///< "Dungeon, level 1", "The Sorcerer"
    std::string health;             ///< "2 health each", "no health: a shadow"
    std::vector<std::string> turns; ///< "Melee", "Missile"
    std::string nullifies, reflects;
    std::string text;
    int gold = 0; ///< for destroying one
    std::vector<Foe> pieces;
    int alive = 0;
    std::string note; ///< "waits in the lair"; mostly empty
};
/// The monsters in this room by kind, then the lord, who is known from the beginning.
std::vector<FoeCard> foe_cards(const Rules& rules, const GameState& state);

} // namespace flickforge::editor
