// Chapter 11 of the ledger, second part: how heroes die.
#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Pile& poison_deck(Battle& battle) {
    const auto found = std::ranges::find(battle.change().piles, "catacombs:poison", &Pile::deck);
    REQUIRE(found != battle.change().piles.end());
    return *found;
}

/// Puts a Poison card of this value on top of its deck.
void put_poison_on_top(Battle& battle, const std::string& value) {
    auto& cards = poison_deck(battle).cards;
    const auto card = std::ranges::find(cards, value);
    REQUIRE(card != cards.end());
    std::rotate(card, card + 1, cards.end());
}

} // namespace

TEST_CASE("a hero whose health comes to 0 is dead", "[rules][C3-120]") {
    Battle battle({.characters = {hero("oleira").with_health(2), hero("xoric"), monster("orc"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("orc").hits({"oleira"});
    CHECK(battle.health("oleira") == 1);
    CHECK_FALSE(battle.dead("oleira"));
    battle.act("zombie").hits({"oleira"});
    CHECK(battle.health("oleira") == 0);
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.may_act("oleira"));
}

TEST_CASE("every cause of death is followed by the same procedure", "[rules][C3-121][C3-122][C3-123][C3-124]") {
    // The Wizard has a raven, a shield, five points of poison and a Zombie on his mat when he dies.
    Battle battle({.characters = {hero("varesh").with_poison({1, 2, 2}).with_card("spells/shield").with_gold(3), hero("xoric"),
                                  familiar("raven").of(1), lord("shargila"), monster("sewer-rat"), monster("orc"), monster("zombie")},
                   .variants = {},
                   .lord = "shargila"});
    battle.act("varesh", "spells/shield|0").hits({"zombie"}).misses(); // he rushes first; both do no harm
    battle.send(legal(battle.rules(), battle.state()).front());        // the shield is set down beside him
    REQUIRE(battle.state().things.size() == 1);
    battle.change().find(battle.id("varesh"))->trophies.push_back({"catacombs:zombie", 1});
    battle.overseers_half();
    std::size_t cards = poison_deck(battle).cards.size() + 3;

    SECTION("no health left") {
        battle.change().find(battle.id("varesh"))->health = 1;
        battle.act("orc").hits({"varesh"});
    }
    SECTION("turned to stone") { battle.act("shargila", "own|2").hits({"varesh"}); }
    SECTION("too much poison") {
        put_poison_on_top(battle, "3");
        battle.act("sewer-rat").hits({"varesh"});
    }
    SECTION("no Poison card is left to draw") {
        poison_deck(battle).cards.clear();
        battle.act("sewer-rat").hits({"varesh"});
        cards = 3;
    }
    CHECK(battle.saw(EventKind::destroyed, "varesh"));
    CHECK(battle.dead("varesh"));
    CHECK(battle.state().table.find(battle.id("varesh")) == nullptr);
    CHECK(battle.state().table.find(battle.id("raven")) == nullptr);
    CHECK_FALSE(battle.the("raven").in_battle());
    CHECK(battle.state().things.empty());
    CHECK(battle.the("varesh").drawn.empty());
    CHECK(battle.the("varesh").conditions.empty());
    CHECK(battle.the("varesh").trophies.empty());
    CHECK(poison_deck(battle).cards.size() == cards);
    CHECK(battle.on_board("xoric"));
}

TEST_CASE("the poison of a dead hero is shuffled into the deck", "[rules][C3-123]") {
    Battle battle({.characters = {hero("xoric").with_poison({3, 3, 3}).with_health(1), hero("oleira"), monster("orc"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer});
    std::vector<std::string> before = poison_deck(battle).cards;
    REQUIRE_FALSE(std::ranges::contains(before, "3"));
    battle.act("orc").hits({"xoric"});
    std::vector<std::string> after = poison_deck(battle).cards;
    CHECK(std::ranges::count(after, "3") == 3);
    std::vector<std::string> laid_on_top = before;
    laid_on_top.insert(laid_on_top.end(), 3, "3");
    CHECK(after != laid_on_top);
    std::ranges::sort(after), std::ranges::sort(laid_on_top);
    CHECK(after == laid_on_top);
}

TEST_CASE("the monsters a dead hero destroyed go back to the pool and pay nothing", "[rules][C3-124]") {
    const auto gold_after = [](bool dies) {
        Battle battle({{hero("oleira").with_health(1), hero("xoric"), monster("zombie"), monster("orc"), monster("zombie")}});
        battle.act("oleira").hits({"zombie"});
        REQUIRE(battle.the("oleira").trophies.size() == 1);
        battle.act("xoric").misses().misses();
        battle.act("orc");
        if (dies) battle.hits({"oleira"});
        else battle.misses();
        CHECK(battle.the("oleira").trophies.empty() == dies);
        battle.act("zombie 2").misses();
        battle.act("xoric").hits({"zombie 2"}).hits({"orc"}); // the room is cleared
        CHECK(battle.the("xoric").gold == 2);
        return battle.the("oleira").gold;
    };
    CHECK(gold_after(false) == 1);
    CHECK(gold_after(true) == 0);
}

TEST_CASE("pieces that come back from a dead hero's mat can be summoned again", "[rules][C3-124]") {
    // Both Ghouls of the box are in the battle; one lies on the Elf's mat.
    Battle battle(
        {.characters = {hero("oleira").with_health(1), hero("xoric"), lord("hmotha"), monster("ghoul"), monster("ghoul").with_health(1)},
         .variants = {"published-cards"},
         .lord = "hmotha"});
    battle.act("oleira").hits({"ghoul 2"});
    battle.act("xoric").misses().misses();
    SECTION("while she lives there is none to summon") {
        battle.act("hmotha", "own|2").misses();
        CHECK(battle.saw(EventKind::shot_skipped, "summon"));
    }
    SECTION("after her death there is") {
        battle.act("ghoul").hits({"oleira"}).misses();
        CHECK(battle.dead("oleira"));
        battle.act("hmotha", "own|2").misses();
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->shot == "catacombs:summon");
    }
}
