// Chapter 14 of the ledger, third part: corrosion.
#include "support/arena.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

Battle slimed(Who victim, const Names& variants = {}, std::uint64_t seed = 1) {
    Battle battle({.characters = {std::move(victim), hero("xoric"), monster("arena:slime"), monster("zombie")},
                   .variants = variants,
                   .half = Side::overseer,
                   .seed = seed},
                  arena());
    return battle;
}

} // namespace

TEST_CASE("a hero hit by corrosion loses one item", "[rules][C3-160]") {
    Battle battle =
        slimed(hero("elani").with_card("items/healing-salve").with_card("items/poisoned-knife").with_card("items/throwing-axe"));
    battle.act("arena:slime").hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(battle.the("elani").cards.size() == 2);
    CHECK(battle.count(EventKind::lost_card) == 1);
}

TEST_CASE("which item is lost to corrosion is chance, and only items are in danger", "[rules][C3-160]") {
    std::set<std::string> lost;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Battle battle = slimed(hero("oleira")
                                   .with_card("items/healing-salve")
                                   .with_card("items/poisoned-knife")
                                   .with_card("items/throwing-axe")
                                   .with_card("abilities/elven-arrow"),
                               {}, seed);
        battle.act("arena:slime").hits({"oleira"});
        REQUIRE(battle.state().removed.size() == 1);
        lost.insert(battle.state().removed.front());
    }
    CHECK(lost == std::set<std::string>{"items/catacombs:healing-salve", "items/catacombs:poisoned-knife", "items/catacombs:throwing-axe"});
}

TEST_CASE("the Gelatinous Cube's corrosion takes an item as well", "[rules][C3-160]") {
    Battle battle({.characters = {hero("elani").with_card("items/healing-salve"), hero("xoric"), monster("gelatinous-cube")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("gelatinous-cube").hits({"elani"}); // plain melee
    CHECK(battle.the("elani").cards.size() == 1);
    battle.hits({"elani"});
    CHECK(battle.the("elani").cards.empty());
    CHECK(battle.health("elani") == 8);
}

TEST_CASE("an item lost to corrosion is out of the game", "[rules][C3-161]") {
    Battle battle = slimed(hero("elani").with_card("items/poisoned-knife"));
    battle.act("arena:slime").hits({"elani"});
    CHECK(battle.state().removed == Names{"items/catacombs:poisoned-knife"});
    for (const Pile& pile : battle.state().piles) CHECK_FALSE(std::ranges::contains(pile.cards, "catacombs:poisoned-knife"));
}

TEST_CASE("a familiar leaves the board with its item", "[rules][C3-161]") {
    Battle battle({.characters = {hero("elani").with_card("items/bee-familiar"), hero("xoric"), familiar("bee").of(1),
                                  monster("arena:slime"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer},
                  arena());
    const int bee = battle.id("bee");
    REQUIRE(battle.on_board("bee"));
    SECTION("hit alone") { battle.act("arena:slime").hits({"elani"}); }
    SECTION("touched by the same shot") { battle.act("arena:slime").hits({"elani", "bee"}); }
    CHECK(battle.state().removed == Names{"items/catacombs:bee-familiar"});
    CHECK(battle.state().table.find(bee) == nullptr);
    battle.next_round();
    const auto& options = battle.state().decision->options;
    CHECK_FALSE(std::ranges::contains(options, bee, &Option::character));
}

TEST_CASE("corrosion does nothing more to a hero without items", "[rules][C3-162]") {
    Battle battle = slimed(hero("oleira").with_card("abilities/elven-arrow").with_gold(4));
    battle.act("arena:slime").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.the("oleira").cards.size() == 1);
    CHECK(battle.the("oleira").gold == 4);
    CHECK(battle.state().removed.empty());
}

TEST_CASE("by option corrosion takes gold from a hero without items", "[rules][C3-162]") {
    Battle battle = slimed(hero("oleira").with_gold(4), {"corrosion_gold=3"});
    battle.act("arena:slime").hits({"oleira"});
    CHECK(battle.the("oleira").gold == 1);
    Battle owner = slimed(hero("oleira").with_gold(4).with_card("items/healing-salve"), {"corrosion_gold=3"});
    owner.act("arena:slime").hits({"oleira"});
    CHECK(owner.the("oleira").gold == 4);
    CHECK(owner.the("oleira").cards.empty());
}

TEST_CASE("corrosion also takes items that lie face down and permanent ones", "[rules][C3-162A]") {
    const auto left_after = [](const Names& variants) {
        Battle battle = slimed(hero("elani").with_card("items/cloak-of-invisibility"), variants);
        battle.change().find(battle.id("elani"))->cards.front().used = true;
        battle.act("arena:slime").hits({"elani"});
        return battle.the("elani").cards.size();
    };
    CHECK(left_after({}) == 0);
    CHECK(left_after({"corrosion_takes=unused_item"}) == 1);
    Battle battle = slimed(hero("elani").with_card("items/arena:whip"));
    battle.act("arena:slime").hits({"elani"});
    CHECK(battle.the("elani").cards.empty());
}

TEST_CASE("allies and familiars lose nothing to corrosion but health", "[rules][C3-162A]") {
    Battle battle({.characters = {hero("elani").with_card("items/healing-salve").with_card("items/bee-familiar"), hero("xoric"),
                                  ally("marorg").of(1), familiar("bee").of(1), monster("arena:slime"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer},
                  arena());
    const int health = battle.health("marorg");
    battle.act("arena:slime").hits({"marorg", "bee"});
    CHECK(battle.health("marorg") == health - 1);
    CHECK(battle.dead("bee"));
    CHECK(battle.the("elani").cards.size() == 2);
    CHECK(battle.state().removed.empty());
}
