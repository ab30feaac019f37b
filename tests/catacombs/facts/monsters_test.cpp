// The 26 monsters of the base game, against a list of facts that was put together without these files.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int shadow = 0; ///< in place of a health

struct MonsterRow {
    std::string name;
    std::string family;
    int level;
    int health;
    int gold;
    std::string sequences;
    std::set<std::string> nullifies;
    std::set<std::string> reflects;
    Size size;
    int pieces;
};

const std::vector<MonsterRow> monster_rows{
    {"Orc", "Dungeon", 1, 1, 1, "melee | missile", {}, {}, Size::m, 4},
    {"Centaur", "Mythological", 1, 1, 1, "rush > missile", {}, {}, Size::m, 4},
    {"Skeleton Warrior", "Undead", 1, 1, 1, "melee", {"missile"}, {}, Size::m, 4},
    {"Zombie", "Undead", 1, 1, 1, "melee", {}, {}, Size::m, 4},
    {"Fire Spirit", "Infernal", 1, 1, 1, "melee | transform melee", {}, {}, Size::m, 4},
    {"Sewer Rat", "Vermin", 1, 1, 1, "poison melee", {}, {}, Size::xs, 4},
    {"Armoured Beetle", "Vermin", 1, 1, 1, "melee | poison rush", {"missile"}, {}, Size::xs, 4},
    {"Troll", "Dungeon", 2, 2, 2, "regeneration melee", {}, {}, Size::m, 2},
    {"Minotaur", "Mythological", 2, 2, 2, "rush > melee", {}, {"missile"}, Size::l, 2},
    {"Skeleton Archer", "Undead", 2, 2, 2, "melee | stun missile", {}, {}, Size::m, 2},
    {"Flame Wraith", "Infernal", 2, 2, 2, "melee | rush > fireball", {}, {}, Size::m, 2},
    {"Phantom", "Infernal", 2, shadow, 2, "rush > fear missile", {}, {}, Size::m, 2},
    {"Pit Viper", "Vermin", 2, 1, 2, "poison missile | rush > poison melee", {}, {}, Size::xs, 2},
    {"Blood Skull", "Vermin", 2, shadow, 2, "fear melee", {}, {}, Size::xs, 2},
    {"Giant Scorpion", "Dungeon", 3, 2, 3, "rush > critical melee", {}, {}, Size::l, 2},
    {"Cerberus", "Mythological", 3, 2, 3, "rush > melee > chain missile x2", {}, {}, Size::l, 2},
    {"Ghoul", "Undead", 3, 2, 3, "melee > stun melee", {}, {}, Size::l, 2},
    {"Fire Demon", "Infernal", 3, 2, 3, "fear melee | chain fireball x3", {"missile", "ice", "fireball"}, {}, Size::l, 2},
    {"Vampire Bat", "Vermin", 3, 2, 3, "melee > poison melee", {}, {}, Size::xs, 2},
    {"Roal", "Dungeon", 4, 4, 5, "critical roll | rush > roll | melee", {"ice"}, {}, Size::l, 1},
    {"Gelatinous Cube",
     "Dungeon",
     4,
     4,
     5,
     "melee > by turn (corrosion melee, fear melee, devour, critical melee)",
     {"missile", "ice", "fireball"},
     {},
     Size::cube,
     1},
    {"Owl Bear", "Mythological", 4, 4, 5, "regeneration melee > fear melee > target", {}, {}, Size::l, 1},
    {"Crypt Spider", "Undead", 4, 4, 5, "regeneration melee | rush > stun missile x2", {}, {}, Size::l, 1},
    {"Swordmaster Ghoul", "Undead", 4, 4, 5, "chain melee x3", {"missile"}, {}, Size::l, 1},
    {"Rakshasa", "Infernal", 4, 4, 5, "critical melee | stun melee > teleport", {}, {}, Size::l, 1},
    {"Fenris", "Vermin", 4, 4, 5, "poison melee | rush > bite > rush", {"ice"}, {}, Size::l, 1},
};

} // namespace

TEST_CASE("the base game has exactly these 26 monsters", "[content][C3-013]") {
    std::set<std::string> names;
    for (const MonsterRow& row : monster_rows) names.insert(row.name);
    CHECK(names.size() == 26);
    CHECK(names_of_all<Monster>() == names);
}

TEST_CASE("each monster has the family, level, health and reward of its card", "[content][C3-268][C3-269A]") {
    for (const MonsterRow& row : monster_rows) {
        INFO(row.name);
        const Monster& monster = the<Monster>(row.name);
        CHECK(the(monster.family).name == row.family);
        CHECK(monster.level == row.level);
        CHECK(monster.health.value_or(shadow) == row.health);
        CHECK(monster.gold == row.gold);
    }
}

TEST_CASE("each monster shoots what its card shows", "[content][C3-268]") {
    for (const MonsterRow& row : monster_rows) {
        INFO(row.name);
        CHECK(notation(the<Monster>(row.name).sequences) == row.sequences);
    }
}

TEST_CASE("each monster nullifies and reflects what its card shows", "[content][C3-268]") {
    for (const MonsterRow& row : monster_rows) {
        INFO(row.name);
        CHECK(notation(the<Monster>(row.name).nullifies) == row.nullifies);
        CHECK(notation(the<Monster>(row.name).reflects) == row.reflects);
    }
}

TEST_CASE("each monster has pieces of its size, and as many as the box holds", "[content][C3-008A]") {
    for (const MonsterRow& row : monster_rows) {
        INFO(row.name);
        const Piece& piece = the(the<Monster>(row.name).piece);
        CHECK(piece.size == row.size);
        CHECK(piece.count == row.pieces);
    }
}

TEST_CASE("a monster's card shows its family, level, health, reward, boxes and sequences", "[content][C3-268]") {
    const std::vector<std::string>& fields = the<CardStyle>("Monster").fields;
    for (const char* field : {"name", "family", "level", "health", "gold", "sequences", "nullifies", "reflects"})
        CHECK(std::ranges::contains(fields, field));
}

TEST_CASE("there are five families, each with the colour of its pieces", "[content][C3-267]") {
    const std::map<std::string, std::string> colours{
        {"Dungeon", "green"}, {"Infernal", "orange"}, {"Mythological", "blue"}, {"Undead", "gray"}, {"Vermin", "beige"}};
    std::map<std::string, std::string> found;
    for (const Family* family : shipped_library().all<Family>()) found[family->name] = family->piece_colour;
    CHECK(found == colours);
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->name);
        CHECK(the(monster->piece).colour == colours.at(the(monster->family).name));
    }
}

TEST_CASE("the levels hold 7, 7, 5 and 7 monsters, the families 5, 4, 6, 5 and 6", "[content][C3-270]") {
    std::map<int, int> by_level;
    std::map<std::string, int> by_family;
    for (const Monster* monster : shipped_library().all<Monster>()) {
        ++by_level[monster->level.value_or(0)];
        ++by_family[the(monster->family).name];
    }
    CHECK(by_level == std::map<int, int>{{1, 7}, {2, 7}, {3, 5}, {4, 7}});
    CHECK(by_family == std::map<std::string, int>{{"Dungeon", 5}, {"Mythological", 4}, {"Undead", 6}, {"Infernal", 5}, {"Vermin", 6}});
}

TEST_CASE("monsters that the rulebook names with a level are of that level", "[content][C3-211]") {
    const std::map<int, std::vector<std::string>> levels{
        {1, {"Orc", "Skeleton Warrior", "Zombie", "Fire Spirit", "Centaur"}},
        {2, {"Troll", "Pit Viper", "Skeleton Archer"}},
        {3, {"Fire Demon", "Vampire Bat", "Giant Scorpion", "Ghoul"}},
        {4, {"Gelatinous Cube", "Owl Bear"}},
    };
    for (const auto& [level, names] : levels)
        for (const std::string& name : names) {
            INFO(name);
            CHECK(the<Monster>(name).level == level);
            if (level == 1) CHECK(the(the<Monster>(name).piece).count == 4);
        }
}

TEST_CASE("monsters have one to four health, and those with four count it on a track", "[content][C3-269]") {
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->name);
        CHECK(monster->track == (monster->health == 4));
        if (!monster->shadow) CHECK((monster->health >= 1 && monster->health <= 4));
    }
    CHECK(the<Monster>("Skeleton Warrior").health == 1);
    CHECK(the<Monster>("Skeleton Archer").health == 2);
    CHECK(the<Monster>("Ghoul").health == 2);
    CHECK(the<Monster>("Crypt Spider").health == 4);
}

TEST_CASE("the known rewards tell health and reward apart", "[content][C3-269A]") {
    CHECK(the<Monster>("Skeleton Warrior").gold == 1);
    CHECK(the<Monster>("Minotaur").gold == 2);
    CHECK(the<Monster>("Crypt Spider").gold != the<Monster>("Crypt Spider").health);
}

TEST_CASE("Phantom and Blood Skull are the shadow monsters and have no health", "[content]") {
    std::set<std::string> names;
    for (const Monster* monster : shipped_library().all<Monster>())
        if (monster->shadow) {
            names.insert(monster->name);
            CHECK_FALSE(monster->health);
        }
    CHECK(names == std::set<std::string>{"Phantom", "Blood Skull"});
}

TEST_CASE("the Fire Spirit alone transforms, into the fire wall on its own back", "[content]") {
    for (const Monster* monster : shipped_library().all<Monster>())
        CHECK(static_cast<bool>(monster->transforms_into) == (monster->name == "Fire Spirit"));
    const Monster& spirit = the<Monster>("Fire Spirit");
    const Token& wall = the(spirit.transforms_into);
    CHECK(wall.name == "Fire Wall");
    CHECK(wall.piece == spirit.piece);
    CHECK(wall.side != spirit.side);
    CHECK(wall.hurts == std::vector{CharacterKind::hero, CharacterKind::ally, CharacterKind::familiar});
    CHECK(wall.damage == 1);
}

TEST_CASE("the Gelatinous Cube makes a plain melee shot, then the special shot of its turn", "[content][C3-373][C3-375]") {
    const Monster& cube = the<Monster>("Gelatinous Cube");
    CHECK(cube.level == 4);
    CHECK(the(cube.family).name == "Dungeon");
    REQUIRE(cube.sequences.size() == 1);
    REQUIRE(cube.sequences[0].size() == 2);
    CHECK(notation(cube.sequences[0][0]) == "melee");
    CHECK(notation(cube.sequences[0][1]) == "by turn (corrosion melee, fear melee, devour, critical melee)");
    CHECK(the(cube.piece).shape == Shape::cube);
}

TEST_CASE("a poison hit of a base game monster draws one card", "[content]") {
    for (const Monster* monster : shipped_library().all<Monster>())
        for (const Sequence& sequence : monster->sequences)
            for (const Step& step : sequence) {
                INFO(monster->name);
                CHECK(step.amount == 1);
            }
}
