// The 18 monsters of samples/soloth, against a list of facts that was put together without its files.
#include "samples/soloth.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int soloth_shadow = 0; ///< in place of a health

struct SolothMonster {
    std::string name;
    std::string family;
    int level;
    int health;
    int gold;
    std::string sequences;
    std::set<std::string> nullifies;
    Size size;
};

const std::vector<SolothMonster> soloth_monsters{
    {"Savage Centaur", "mythological", 1, 1, 1, "rush > poison missile", {}, Size::m},
    {"Flame Salamander", "infernal", 1, 1, 1, "melee | fireball", {}, Size::m},
    {"Swamp Orc", "dungeon", 1, 1, 1, "rush > melee | rush > missile", {}, Size::m},
    {"Gargoyle", "mythological", 2, 2, 2, "melee > rush", {"missile"}, Size::m},
    {"Lizard Man", "dungeon", 2, 2, 2, "melee > repeat", {}, Size::m},
    {"Shade", "undead", 2, soloth_shadow, 2, "stun melee", {}, Size::m},
    {"Orc Wolf Rider", "dungeon", 3, 2, 3, "melee x2 | rush > critical missile", {}, Size::l},
    {"Manticore", "mythological", 3, 2, 3, "melee > fireball > melee", {}, Size::l},
    {"Infernal Acolyte", "infernal", 3, 2, 3, "melee x2 | rush > summon fire-spirit", {"fireball"}, Size::m},
    {"Wight", "undead", 3, 2, 3, "regeneration melee > melee", {}, Size::m},
    {"Dread Scorpion", "mythological", 4, 4, 5, "fear melee > poison melee", {}, Size::m},
    {"Remorhaz", "vermin", 4, 4, 5, "melee > devour", {"missile", "fireball"}, Size::l},
    {"Elder Vampire",
     "undead",
     4,
     4,
     5,
     "regeneration melee > summon skeleton-warrior | stun melee > summon skeleton-warrior",
     {"missile", "ice"},
     Size::m},
    {"Siren", "mythological", 4, 4, 5, "melee", {}, Size::m},
    {"Phoenix", "infernal", 4, 4, 5, "melee > fear melee", {}, Size::l},
    {"Rust Monster", "dungeon", 4, 4, 5, "rush > corrosion melee > melee", {}, Size::m},
    {"Venomous Spider", "vermin", 4, 4, 5, "stun melee > rush > poison melee 2 > rush", {}, Size::l},
    {"Wyvern", "vermin", 4, 4, 5, "poison melee 2 > melee | giant-fireball > melee", {}, Size::l},
};

} // namespace

TEST_CASE("Soloth has exactly its 18 monsters", "[samples]") {
    std::set<std::string> names, found;
    for (const SolothMonster& row : soloth_monsters) names.insert(row.name);
    for (const Monster* monster : all_of_soloth<Monster>()) found.insert(monster->name);
    CHECK(names.size() == 18);
    CHECK(found == names);
}

TEST_CASE("each monster of Soloth has the figures, shots and boxes that are published", "[samples]") {
    for (const SolothMonster& row : soloth_monsters) {
        CAPTURE(row.name);
        const Monster& monster = in_soloth<Monster>(row.name);
        CHECK(name_of(monster.family.text) == row.family);
        CHECK(monster.level == row.level);
        CHECK(monster.health.value_or(soloth_shadow) == row.health);
        CHECK(monster.shadow == (row.health == soloth_shadow));
        CHECK(monster.track == (row.health == 4));
        CHECK(monster.gold == row.gold);
        CHECK(notation(monster.sequences) == row.sequences);
        CHECK(notation(monster.nullifies) == row.nullifies);
        CHECK(monster.reflects.empty());
        CHECK(of_id<Piece>(monster.piece.text).size == row.size);
        CHECK(monster.source.kind == SourceKind::fan);
    }
    CHECK(is_marked_ours(in_soloth<Monster>("Lizard Man"), "sequences"));
}

TEST_CASE("pieces of Soloth's monsters have their family's colour, and their numbers are marked as ours", "[samples]") {
    for (const SolothMonster& row : soloth_monsters) {
        CAPTURE(row.name);
        const Monster& monster = in_soloth<Monster>(row.name);
        const Piece& piece = of_id<Piece>(monster.piece.text);
        CHECK(piece.colour == of_id<Family>(monster.family.text).piece_colour);
        if (piece.id.starts_with("soloth:")) CHECK(is_marked_ours(piece, "count"));
        else CHECK(monster.side == Face::back); // three are on the backs of pieces of the base game
    }
}

TEST_CASE("hurt monsters of Soloth have a side or a track that shows it", "[samples]") {
    for (const Monster* monster : all_of_soloth<Monster>()) {
        CAPTURE(monster->name);
        CHECK(of_id<Piece>(monster->piece.text).damaged_back == (monster->health == 2));
    }
}
