// Chapter 14 of the ledger, fifth part: petrify and poison.
#include "support/arena.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

/// Puts Poison cards of these values on top of the deck, the first one drawn first.
void stack_poison(Battle& battle, Names values) {
    auto& cards = std::ranges::find(battle.change().piles, "catacombs:poison", &Pile::deck)->cards;
    std::ranges::reverse(values);
    for (const std::string& value : values) {
        const auto card = std::ranges::find(cards, value);
        REQUIRE(card != cards.end());
        std::rotate(card, card + 1, cards.end());
    }
}

int place_of(const Battle& battle, EventKind what) {
    const auto found = std::ranges::find(battle.events(), what, &Event::what);
    REQUIRE(found != battle.events().end());
    return static_cast<int>(found - battle.events().begin());
}

/// The Overseer's half, with an attacker and a second monster.
Battle before(std::vector<Who> heroes, Who attacker, const Names& variants = {}) {
    heroes.push_back(std::move(attacker));
    heroes.push_back(monster("zombie"));
    return Battle({.characters = std::move(heroes), .variants = variants, .half = Side::overseer}, arena());
}

} // namespace

TEST_CASE("whoever is turned to stone is dead and off the board, however healthy", "[rules][C3-167]") {
    for (const std::string name : {"oleira", "marorg", "bee"}) {
        INFO(name);
        Battle battle = before({hero("oleira"), hero("xoric"), ally("marorg").of(1), familiar("bee").of(1)}, monster("arena:basilisk"));
        battle.act("arena:basilisk").hits({name});
        CHECK(battle.dead(name));
        CHECK(battle.state().table.find(battle.id(name)) == nullptr);
    }
    Battle battle = before({hero("oleira"), hero("xoric")}, lord("shargila"));
    battle.act("shargila", "own|2").hits({"xoric"});
    CHECK(battle.dead("xoric"));
    CHECK_FALSE(battle.on_board("xoric"));
    CHECK_FALSE(battle.dead("oleira"));
}

TEST_CASE("all who are hit by petrify are hurt, and the shooter picks the one who turns to stone", "[rules][C3-168]") {
    for (const std::string chosen : {"oleira", "xoric"}) {
        INFO(chosen);
        Battle battle = before({hero("oleira"), hero("xoric"), hero("elani")}, lord("shargila"));
        battle.act("shargila", "own|2").hits({"oleira", "xoric"});
        CHECK(battle.health("oleira") == 7);
        CHECK(battle.health("xoric") == 11);
        REQUIRE(battle.asks(DecisionKind::choose));
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(battle.offered() == Names{"oleira", "xoric"});
        battle.choose(chosen);
        CHECK(battle.dead("oleira") == (chosen == "oleira"));
        CHECK(battle.dead("xoric") == (chosen == "xoric"));
        CHECK_FALSE(battle.dead("elani"));
    }
}

TEST_CASE("poison costs the health of the shot first and then brings a Poison card", "[rules][C3-169]") {
    Battle battle = before({hero("oleira"), hero("xoric")}, monster("sewer-rat"));
    battle.act("sewer-rat").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.the("oleira").drawn.size() == 1);
    CHECK(battle.has("oleira", "poisoned"));
    CHECK(place_of(battle, EventKind::hurt) < place_of(battle, EventKind::drew));
}

TEST_CASE("as many Poison cards are drawn as the icon says", "[rules][C3-169]") {
    Battle battle = before({hero("oleira"), hero("xoric")}, monster("arena:venom"));
    battle.act("arena:venom").hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.the("xoric").drawn.size() == 2);
}

TEST_CASE("allies and familiars draw no Poison cards", "[rules][C3-169]") {
    Battle battle = before({hero("oleira"), hero("xoric"), ally("elani").of(1), familiar("bee").of(1)}, monster("armoured-beetle"));
    battle.act("armoured-beetle", "own|1").hits({"elani", "bee"});
    CHECK(battle.count(EventKind::hit) == 2);
    CHECK_FALSE(battle.saw(EventKind::drew));
    CHECK(battle.the("elani").drawn.empty());
}

TEST_CASE("who dies of the hit draws no poison", "[rules][C3-169]") {
    Battle battle = before({hero("oleira").with_health(1), hero("xoric")}, monster("sewer-rat"));
    battle.act("sewer-rat").hits({"oleira"});
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.saw(EventKind::drew));
}

TEST_CASE("Poison cards lie on the mat and add up hit by hit", "[rules][C3-170]") {
    Battle battle = before({hero("xoric"), hero("oleira")}, monster("sewer-rat"));
    stack_poison(battle, {"2", "1"});
    battle.act("sewer-rat").hits({"xoric"});
    CHECK(battle.the("xoric").drawn == std::vector<DrawnCard>{{"catacombs:poison", "2"}});
    battle.next_round().overseers_half();
    battle.act("sewer-rat").hits({"xoric"});
    CHECK(battle.the("xoric").drawn == std::vector<DrawnCard>{{"catacombs:poison", "2"}, {"catacombs:poison", "1"}});
    CHECK(battle.the("oleira").drawn.empty());
    CHECK(battle.health("xoric") == 10);
}

TEST_CASE("the Wizard, with five points of poison, dies of a card of three", "[rules][C3-171]") {
    Battle battle = before({hero("varesh").with_poison({1, 2, 2}), hero("oleira")}, monster("sewer-rat"));
    stack_poison(battle, {"3"});
    battle.act("sewer-rat").hits({"varesh"});
    CHECK(battle.dead("varesh"));
    CHECK(battle.the("varesh").drawn.empty());
}

TEST_CASE("a point of poison less, and the Wizard lives", "[rules][C3-171]") {
    Battle battle = before({hero("varesh").with_poison({1, 2, 2}), hero("oleira")}, monster("sewer-rat"));
    stack_poison(battle, {"2"});
    battle.act("sewer-rat").hits({"varesh"});
    CHECK_FALSE(battle.dead("varesh"));
    CHECK(battle.health("varesh") == 7);
    CHECK(battle.the("varesh").drawn.size() == 4);
}

TEST_CASE("more poison than the starting health kills as well", "[rules][C3-171]") {
    Battle battle = before({hero("varesh").with_poison({3, 2, 2}), hero("oleira")}, monster("sewer-rat"));
    stack_poison(battle, {"3"});
    battle.act("sewer-rat").hits({"varesh"});
    CHECK(battle.dead("varesh"));
}

TEST_CASE("poison is measured by the starting health, or by option by the health left", "[rules][C3-171A]") {
    for (const bool left : {false, true}) {
        Battle battle = before({hero("varesh").with_health(4), hero("oleira")}, monster("sewer-rat"),
                               left ? Names{"poison_limit=current_health"} : Names{});
        stack_poison(battle, {"3"});
        battle.act("sewer-rat").hits({"varesh"}); // 3 health left, 3 points of poison
        CHECK(battle.dead("varesh") == left);
    }
}

TEST_CASE("where the health left is the limit a plain wound can let the poison win", "[rules][C3-171A]") {
    for (const bool left : {false, true}) {
        Battle battle = before({hero("varesh").with_health(4).with_poison({3}), hero("oleira")}, monster("orc"),
                               left ? Names{"poison_limit=current_health"} : Names{});
        battle.act("orc").hits({"varesh"});
        CHECK(battle.dead("varesh") == left);
    }
}

TEST_CASE("a poisoned shot costs its own damage, or by option always 1", "[rules][C3-171A]") {
    for (const bool one : {false, true}) {
        Battle battle = before({hero("varesh"), hero("oleira"), ally("elani").of(1)}, monster("armoured-beetle"),
                               one ? Names{"poison_costs_health=one"} : Names{});
        const int ally_health = battle.health("elani");
        battle.act("armoured-beetle", "own|1").hits({"varesh", "elani"}); // a rush
        CHECK(battle.health("varesh") == (one ? 7 : 8));
        CHECK(battle.the("varesh").drawn.size() == 1);
        CHECK(battle.health("elani") == ally_health);
    }
}
