// The four Catacomb Lords of samples/soloth, against a list of facts that was put together without its files.
#include "samples/soloth.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct SolothLord {
    std::string name;
    std::string title;
    int health;
    std::string sequences;
    std::map<std::string, int> minions;
    std::string mercenary;
};

const std::vector<SolothLord> soloth_lords{
    {"Surlafeure",
     "Queen of the Underworld",
     10,
     "regeneration melee > melee > teleport | melee > chain missile x3 > teleport | summon wight > melee > teleport | rush > stun melee",
     {{"Sewer Rat", 4}, {"Flame Wraith", 2}, {"Manticore", 2}},
     "Sewer Rat"},
    {"Thaggu",
     "the Orc Warchief",
     7,
     "melee > critical melee > repeat | critical melee > melee > repeat",
     {{"Swamp Orc", 4}, {"Orc Wolf Rider", 2}, {"Rust Monster", 1}, {"Pit Viper", 2}},
     "Orc"},
    {"Kaulaurn", // his published health of 6 contradicts his own bands, which go up to 8
     "the Hydra",
     8,
     "melee > critical melee | melee > fireball > melee > fireball | melee > critical melee x2",
     {{"Armoured Beetle", 4}, {"Gargoyle", 2}, {"Infernal Acolyte", 2}},
     "Armoured Beetle"},
    {"P'holith",
     "the Shapeshifter",
     8,
     "summon orc > open-portal > fear melee | summon gargoyle > open-portal > fear melee | summon pit-viper > open-portal > fear melee"
     " | summon flame-salamander > open-portal > fear melee | rush > critical melee",
     {{"Flame Salamander", 4}, {"Shade", 2}, {"Vampire Bat", 2}},
     "Flame Salamander"},
};

} // namespace

TEST_CASE("Soloth has exactly its four lords", "[samples]") {
    std::set<std::string> names, found;
    for (const SolothLord& row : soloth_lords) names.insert(row.name);
    for (const Lord* lord : all_of_soloth<Lord>()) found.insert(lord->name);
    CHECK(found == names);
}

TEST_CASE("each lord of Soloth has the figures, shots, minions and mercenaries that are published", "[samples]") {
    for (const SolothLord& row : soloth_lords) {
        CAPTURE(row.name);
        const Lord& lord = in_soloth<Lord>(row.name);
        CHECK(lord.title == row.title);
        CHECK(lord.health == row.health);
        CHECK(notation(lord.sequences) == row.sequences);
        std::map<std::string, int> minions;
        for (const auto& entry : lord.minions) minions[of_id<Monster>(entry.what.text).name] += entry.count;
        CHECK(minions == row.minions);
        CHECK(of_id<Monster>(lord.mercenary.text).name == row.mercenary);
        CHECK(is_marked_ours(lord, "board"));
    }
    CHECK(is_marked_ours(in_soloth<Lord>("Kaulaurn"), "health"));
}

TEST_CASE("the box holds enough pieces for every lair of Soloth", "[samples]") {
    for (const Lord* lord : all_of_soloth<Lord>()) {
        std::map<std::string, int> pieces;
        for (const auto& entry : lord->minions) pieces[of_id<Monster>(entry.what.text).piece.text] += entry.count;
        for (const auto& [piece, count] : pieces) {
            CAPTURE(lord->name, piece);
            CHECK(of_id<Piece>(piece).count >= count);
        }
    }
}
