// The 33 rooms of the base game: 28 battles, four places of services, the lair.
#include "base/text.h"
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <format>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct RoomRow {
    std::string name;
    int difficulty;
    std::string monsters; ///< "2 M" is two mercenaries, "L3 x2" two metre icons of level 3
    std::string suppresses;
};

const std::string poison_shots = "poison rush, poison melee, poison missile";
const std::string stun = "stun rush, stun melee, stun missile";

const std::vector<RoomRow> room_rows{
    {"The Outer Bailey", 0, "2 Centaur, 1 Orc, 2 M", ""},
    {"Zotha's Gatehouse", 0, "1 Skeleton Warrior, 2 Zombie, 1 Fire Spirit, 1 M", ""},
    {"Bholoth Cemetery", 0, "2 Orc, 3 Skeleton Warrior", ""},
    {"Oakheart Hall", 0, "L1 x1, L2 x1", poison_shots},
    {"Abbos Lookout", 0, "3 M, L2 x1", poison_shots},

    {"Moghath", 1, "2 Zombie, 2 M, 2 Skeleton Archer, 1 Giant Scorpion", ""},
    {"The Vermin Hovel", 1, "1 M, L2 x3", stun + ", roll"},
    {"The Mitholaq Hive", 1, "L1 x2", ""},
    {"The Lava Pools", 1, "L2 x2, L3 x1", "ice"},
    {"Chagnar's Lair", 1, "4 Sewer Rat, 1 Minotaur, 1 Crypt Spider", ""},
    {"Stormtryne Hall", 1, "2 M, 1 Fire Spirit, 2 Blood Skull, 1 Cerberus", ""},
    {"Forbidden Ossuary", 1, "2 Zombie, 2 Skeleton Warrior, 1 Cerberus, 1 Swordmaster Ghoul", ""},
    {"Forthstron River", 1, "1 M, 2 Fire Spirit, L2 x1, L3 x1", ""},
    {"Wychward Burrow", 1, "L1 x1, L2 x2", ""},
    {"Bloodsworn Crypt", 1, "3 M, L2 x1, L4 x1", "roll"},
    {"Larkwrayth Prison", 1, "3 Skeleton Warrior, 2 Phantom, 1 Fire Demon", ""},
    {"Ruined Sanctuary", 1, "L1 x1, L4 x1", poison_shots},
    {"The Cavern of Torhak", 1, "2 M, 1 Minotaur, 1 Troll, L3 x1", ""},
    {"The Barracks", 1, "4 Orc, 1 Troll, 1 Pit Viper", ""},

    {"Qurlathorm", 2, "L2 x1, L3 x2, L4 x1", ""},
    {"Lair of the Coramel", 2, "L1 x2, L4 x1", poison_shots},
    {"The Phaoslay Realm", 2, "L2 x2, L3 x1, L4 x1", stun},
    {"Krhlot", 2, "4 M, 2 Troll, 2 Giant Scorpion", ""},
    {"The Athenoch Mortuary", 2, "2 Zombie, 2 Skeleton Warrior, 2 Ghoul, 1 Gelatinous Cube", ""},
    {"Shannotul", 2, "2 M, L2 x1, L3 x1, L4 x2", "roll"},
    {"Sepulcher of the Sisters", 2, "1 Centaur, 1 M, 1 Fire Spirit, 1 Minotaur, 2 Blood Skull, 2 Vampire Bat", ""},
    {"Monoliths to Xokarst", 2, "2 M, 1 Phantom, 1 Flame Wraith, 2 Fire Demon, 1 Crypt Spider", ""},
    {"The Covert Monument", 2, "L1 x1, L2 x2, L4 x1", ""},
};

const std::set<std::string> special_rooms{"Althea the Healer", "Izchak the Merchant", "Alewife Tavern", "Amaranth Inn"};
const std::string lair = "Catacomb Lord's Lair";

std::set<std::string> parts(const std::string& list) {
    if (list.empty()) return {};
    const auto items = split(list, ',');
    return {items.begin(), items.end()};
}

std::set<std::string> monsters_of(const Room& room) {
    std::set<std::string> result;
    for (const auto& entry : room.monsters) result.insert(std::format("{} {}", entry.count, the(entry.what).name));
    if (room.mercenaries > 0) result.insert(std::format("{} M", room.mercenaries));
    std::map<int, int> metres;
    for (const Metre& metre : room.metres) metres[metre.level] += metre.count;
    for (const auto& [level, count] : metres) result.insert(std::format("L{} x{}", level, count));
    return result;
}

const Service& service(std::string_view room, std::string_view id) {
    const auto& services = the<Room>(room).services;
    const auto found = std::ranges::find(services, id, &Service::id);
    if (found == services.end()) throw std::runtime_error(std::format("{} has no service {}", room, id));
    return *found;
}

} // namespace

TEST_CASE("there are 28 battle rooms, four special rooms and the lair", "[content][C3-013]") {
    std::set<std::string> names = special_rooms;
    names.insert(lair);
    for (const RoomRow& row : room_rows) names.insert(row.name);
    CHECK(names.size() == 33);
    CHECK(names_of_all<Room>() == names);
    for (const RoomRow& row : room_rows) CHECK(the<Room>(row.name).type == RoomType::battle);
    for (const std::string& name : special_rooms) CHECK(the<Room>(name).type == RoomType::special);
    CHECK(the<Room>(lair).type == RoomType::lair);
}

TEST_CASE("each battle room has the difficulty and the monsters of its card", "[content][C3-204][C3-205]") {
    for (const RoomRow& row : room_rows) {
        INFO(row.name);
        const Room& room = the<Room>(row.name);
        CHECK(room.difficulty == row.difficulty);
        CHECK(monsters_of(room) == parts(row.monsters));
    }
}

TEST_CASE("each battle room suppresses what its card shows", "[content][C3-204]") {
    for (const RoomRow& row : room_rows) {
        INFO(row.name);
        CHECK(notation(the<Room>(row.name).suppresses) == parts(row.suppresses));
    }
}

TEST_CASE("5 battle rooms are of difficulty 0, 14 of difficulty 1 and 9 of difficulty 2", "[content][C3-368]") {
    std::map<int, int> count;
    for (const Room* room : shipped_library().all<Room>())
        if (room->type == RoomType::battle) ++count[room->difficulty.value_or(-1)];
    CHECK(count == std::map<int, int>{{0, 5}, {1, 14}, {2, 9}});
}

TEST_CASE("the three skeletons of Bholoth Cemetery are printed there and no mercenaries", "[content][C3-069A]") {
    const Room& room = the<Room>("Bholoth Cemetery");
    CHECK(room.mercenaries == 0);
    CHECK(monsters_of(room) == parts("2 Orc, 3 Skeleton Warrior"));
}

TEST_CASE("the Barracks ask for four Orcs, a Troll and a Pit Viper", "[content][C3-205]") {
    CHECK(monsters_of(the<Room>("The Barracks")) == parts("4 Orc, 1 Troll, 1 Pit Viper"));
    CHECK(the<Monster>("Orc").level == 1);
    CHECK(the<Monster>("Troll").level == 2);
    CHECK(the<Monster>("Pit Viper").level == 2);
}

TEST_CASE("Krhlot has four mercenaries, and with the Lich Lord these are Zombies", "[content][C3-206]") {
    CHECK(the<Room>("Krhlot").mercenaries == 4);
    CHECK(the(the<Lord>("Hmotha").mercenary).name == "Zombie");
    CHECK(the(the(the<Lord>("Hmotha").mercenary).piece).count >= 4);
}

TEST_CASE("the Healer cures one card for nothing, heals for 3, cures for 2 and resurrects for 10 gold",
          "[content][C3-221][C3-223][C3-225][C3-226][C3-229]") {
    struct Offered {
        std::string id;
        int price;
        int per_visit;
        std::string gives;
    };
    const std::vector<Offered> expected{{"free-cure", 0, 1, "cure for a hero"},
                                        {"heal", 3, 0, "heal for a hero"},
                                        {"cure", 2, 0, "cure for a hero"},
                                        {"resurrect", 10, 0, "resurrect 2 for a hero"}};
    CHECK(the<Room>("Althea the Healer").services.size() == expected.size());
    for (const Offered& row : expected) {
        INFO(row.id);
        const Service& found = service("Althea the Healer", row.id);
        CHECK(found.price == row.price);
        CHECK(found.per_visit == row.per_visit);
        CHECK(found.pool);
        REQUIRE(found.gives);
        CHECK(notation(*found.gives) == row.gives);
    }
}

TEST_CASE("the Merchant lays out six items; another card costs 2 gold, as often as one likes", "[content][C3-231][C3-232]") {
    const Room& merchant = the<Room>("Izchak the Merchant");
    REQUIRE(merchant.offers);
    CHECK(merchant.offers->count == 6);
    CHECK(the(merchant.offers->deck).of == DeckOf::items);
    const Service& reveal = service("Izchak the Merchant", "reveal");
    CHECK(reveal.price == 2);
    CHECK(reveal.per_visit == 0);
    REQUIRE(reveal.gives);
    CHECK(notation(*reveal.gives) == "reveal");
    CHECK(merchant.services.size() == 2);
}

TEST_CASE("the map costs 2 gold", "[content][C3-236]") {
    const Service& map = service("Izchak the Merchant", "map");
    CHECK(map.price == 2);
    REQUIRE(map.gives);
    CHECK(notation(*map.gives) == "map");
}

TEST_CASE("the Inn recruits an ally for 10 gold, which heroes may pay together", "[content][C3-341]") {
    const Service& recruit = service("Amaranth Inn", "recruit");
    CHECK(recruit.price == 10);
    CHECK(recruit.pool);
    CHECK(service("Amaranth Inn", "meet").price == 0);
}

TEST_CASE("the Tavern's bag holds all Orcs, Fire Spirits and Centaurs and four heroes", "[content][C3-357]") {
    const auto& wager = the<Room>("Alewife Tavern").wager;
    REQUIRE(wager);
    std::map<std::string, int> bag;
    for (const BagEntry& entry : wager->bag) {
        bag[entry.heroes ? "heroes" : the(entry.monster).name] += entry.count;
        if (!entry.heroes) CHECK(entry.count == the(the(entry.monster).piece).count);
    }
    CHECK(bag == std::map<std::string, int>{{"Orc", 4}, {"Fire Spirit", 4}, {"Centaur", 4}, {"heroes", 4}});
}

TEST_CASE("a wager in the Tavern costs 2 gold and draws three pieces", "[content][C3-358]") {
    const auto& wager = the<Room>("Alewife Tavern").wager;
    REQUIRE(wager);
    CHECK(service("Alewife Tavern", "wager").price == 2);
    CHECK(wager->draws == 3);
}

TEST_CASE("the Tavern's prizes stand from best to least", "[content][C3-359][C3-360][C3-361][C3-362][C3-363]") {
    struct Prizes {
        int heroes, alike, colours;
        std::vector<Prize> prizes;
    };
    const std::vector<Prizes> table{{3, 0, 0, {Prize::full_health, Prize::cure_all}},
                                    {0, 3, 0, {Prize::any_item}},
                                    {2, 0, 0, {Prize::random_item}},
                                    {0, 0, 3, {Prize::health, Prize::cure}},
                                    {1, 0, 0, {Prize::gold}}};
    const auto& wager = the<Room>("Alewife Tavern").wager;
    REQUIRE(wager);
    REQUIRE(wager->rows.size() == table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        INFO("row " << i + 1);
        CHECK(wager->rows[i].heroes == table[i].heroes);
        CHECK(wager->rows[i].alike == table[i].alike);
        CHECK(wager->rows[i].colours == table[i].colours);
        CHECK(wager->rows[i].prizes == table[i].prizes);
    }
}

TEST_CASE("the lair has nothing of its own: its lord brings board and minions", "[content]") {
    const Room& room = the<Room>(lair);
    CHECK(monsters_of(room).empty());
    CHECK(room.services.empty());
    CHECK_FALSE(room.difficulty);
}
