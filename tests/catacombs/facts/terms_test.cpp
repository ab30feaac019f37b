// Words of the rulebook that are data: who is a character, what lies on a mat, what everybody shares.
#include "content/kinds/enum_names.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("characters are heroes, allies, familiars, monsters, lords and Antients, and nothing else", "[content][C3-024]") {
    const std::set<std::string> names(EnumNames<CharacterKind>::names.begin(), EnumNames<CharacterKind>::names.end());
    CHECK(names == std::set<std::string>{"hero", "ally", "familiar", "monster", "lord", "antient"});
    // What else lies on the table is a token or a shot's piece, never one of the kinds above.
    CHECK(shipped_library().find<Token>("catacombs:fire-wall"));
    CHECK_FALSE(shipped_library().find<Monster>("catacombs:fire-wall"));
}

TEST_CASE("each hero has a mat with a portrait card and a rules card", "[content][C3-040]") {
    std::set<std::string> faces;
    for (const CardStyle* style : shipped_library().all<CardStyle>())
        if (style->shows == "heroes") faces.insert(style->face);
    CHECK(faces == std::set<std::string>{"portrait", "rules"});
    CHECK(shipped_library().find<Token>("catacombs:hero-mat")->count == 4);
}

TEST_CASE("missile, shield, fireball and ice pieces are common stock: no hero or monster has one of its own", "[content][R11][C3-054]") {
    for (const char* id : {"catacombs:missile", "catacombs:shield", "catacombs:fireball", "catacombs:ice"}) {
        const ShotType* shot = shipped_library().find<ShotType>(id);
        REQUIRE(shot);
        CHECK(shot->flies == FlyingPiece::piece);
        CHECK(
            std::ranges::none_of(shipped_library().all<Monster>(), [&](const Monster* monster) { return monster->piece == shot->piece; }));
        CHECK(std::ranges::none_of(shipped_library().all<Hero>(), [&](const Hero* hero) { return hero->piece == shot->piece; }));
    }
}
