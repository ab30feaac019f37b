// Chapter 12 of the ledger, first part: abilities, items and spells.
#include "support/arena.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

bool holds(const Battle& battle, const std::string& name, const std::string& card) {
    return std::ranges::any_of(battle.the(name).cards, [&](const HeldCard& held) { return to_text(held.card) == full(card); });
}

int face_down(const Battle& battle, const std::string& name) {
    return static_cast<int>(std::ranges::count(battle.the(name).cards, true, &HeldCard::used));
}

/// A game with these heroes in its first battle; there are two rooms of the same kind.
Battle two_rooms_with(std::vector<HeroChoice> heroes) {
    GameSetup setup{.heroes = std::move(heroes), .lord = "catacombs:vasesak"};
    setup.rooms = {"catacombs:bholoth-cemetery", "catacombs:bholoth-cemetery"};
    Battle battle(setup);
    battle.to_battle();
    return battle;
}

const Names buried{"orc", "orc 2", "skeleton-warrior", "skeleton-warrior 2", "skeleton-warrior 3"};

} // namespace

TEST_CASE("only those who can use magic cast spells", "[rules][C3-129]") {
    Battle battle({{hero("varesh").with_card("spells/drain-energy"),
                    hero("xoric").with_card("spells/drain-energy").with_card("items/healing-salve").with_health(5),
                    hero("elani").with_card("spells/heal"), monster("troll")}});
    CHECK(battle.may("varesh", "spells/drain-energy|0"));
    CHECK_FALSE(battle.may("xoric", "spells/drain-energy|0"));
    CHECK_FALSE(battle.may("elani", "spells/heal|0"));
    CHECK(battle.may("xoric", "items/healing-salve|0"));
}

TEST_CASE("a spell may be preceded by one rush of its caster", "[rules][C3-130]") {
    Battle battle({{hero("varesh").with_card("spells/drain-energy"), hero("xoric"), monster("troll"), monster("zombie")}});
    battle.act("varesh", "spells/drain-energy|0");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:rush");
    CHECK(battle.state().decision->pieces == std::vector{battle.id("varesh")});
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 2);
    REQUIRE(battle.asks(DecisionKind::flick)); // one rush, and then the spell
    CHECK(battle.state().decision->shot == "catacombs:missile");
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("the rush before a spell can be left out, the spell cannot", "[rules][C3-130A]") {
    Battle battle({{hero("varesh").with_card("spells/drain-energy"), hero("xoric"), monster("troll")}});
    battle.act("varesh", "spells/drain-energy|0").end();
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:missile");
    CHECK(battle.refused(End{}) == "cannot-end");
}

TEST_CASE("by option the rush before a spell must be made", "[rules][C3-130A]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/drain-energy"), hero("xoric"), monster("troll")},
                   .variants = {"spell_rush_optional=false"}});
    battle.act("varesh", "spells/drain-energy|0");
    CHECK(battle.state().decision->shot == "catacombs:rush");
    CHECK(battle.refused(End{}) == "cannot-end");
}

TEST_CASE("an ability or item has no rush before it", "[rules][C3-130]") {
    Battle battle({{hero("varesh").with_card("abilities/fireball"), hero("xoric"), monster("troll")}});
    battle.act("varesh", "abilities/fireball|0");
    CHECK(battle.state().decision->shot == "catacombs:fireball");
}

TEST_CASE("a spell is gone for the whole game once it is cast", "[rules][C3-131]") {
    Battle battle = two_rooms_with({{.hero = "catacombs:varesh"}, {.hero = "catacombs:xoric"}});
    REQUIRE(battle.the("varesh").cards.size() == 11); // ten spells and the Fireball ability
    const std::string spell = "spells/drain-energy";
    REQUIRE(battle.may("varesh", spell + "|0"));
    battle.act("varesh", spell + "|0").end().misses();
    CHECK_FALSE(holds(battle, "varesh", spell));
    CHECK(battle.state().removed == Names{full(spell)});
    battle.act("xoric").hits(buried);
    battle.to_battle();
    REQUIRE(battle.state().room == 1);
    CHECK_FALSE(holds(battle, "varesh", spell));
    CHECK_FALSE(battle.may("varesh", spell + "|0"));
    for (const Pile& pile : battle.state().piles) CHECK_FALSE(std::ranges::contains(pile.cards, "catacombs:drain-energy"));
}

TEST_CASE("casting one of two equal spells leaves the other", "[rules][C3-131]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile").with_card("spells/magic-missile"), hero("xoric"), monster("troll")}});
    battle.act("varesh", "spells/magic-missile|0").end().misses().misses();
    CHECK(battle.the("varesh").cards.size() == 1);
    CHECK(holds(battle, "varesh", "spells/magic-missile"));
}

TEST_CASE("the Fireball ability and the Fireball spell are two different cards", "[rules][C3-131][C3-132]") {
    Battle battle({{hero("varesh").with_card("spells/fireball").with_card("abilities/fireball"), hero("xoric"), monster("troll")}});
    CHECK(battle.may("varesh", "abilities/fireball|0"));
    CHECK(battle.may("varesh", "spells/fireball|0"));
}

TEST_CASE("each ability card is one hero's, and works once in a battle", "[rules][C3-132]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow").with_card("abilities/elven-arrow"),
                    hero("xoric").with_card("abilities/elven-arrow"), monster("troll"), monster("minotaur")}});
    CHECK_FALSE(battle.may("xoric", "abilities/elven-arrow|0"));
    battle.act("oleira", "abilities/elven-arrow|0").misses();
    CHECK(face_down(battle, "oleira") == 1);
    battle.next_round();
    REQUIRE(battle.may("oleira", "abilities/elven-arrow|0")); // her second card
    battle.act("oleira", "abilities/elven-arrow|0").misses();
    CHECK(face_down(battle, "oleira") == 2);
    battle.next_round();
    CHECK_FALSE(battle.may("oleira", "abilities/elven-arrow|0"));
    CHECK(battle.may("oleira", "own|0"));
}

TEST_CASE("abilities lie face down after use and are ready again in the next room", "[rules][C3-133]") {
    Battle battle = two_rooms_with({{.hero = "catacombs:oleira"}, {.hero = "catacombs:xoric"}});
    battle.act("oleira", "abilities/elven-arrow|0").misses();
    CHECK(face_down(battle, "oleira") == 1);
    battle.act("xoric").hits(buried);
    CHECK(face_down(battle, "oleira") == 1); // the Overseer still picks the board
    battle.to_battle();
    REQUIRE(battle.state().room == 1);
    CHECK(face_down(battle, "oleira") == 0);
    CHECK(holds(battle, "oleira", "abilities/elven-arrow"));
    CHECK(battle.may("oleira", "abilities/elven-arrow|0"));
}

TEST_CASE("items work once a game, once a room, or always", "[rules][C3-134]") {
    Battle battle(
        {.characters = {hero("xoric").with_card("items/berserker-battle-axe").with_card("items/helm-of-rage").with_card("items/arena:whip"),
                        hero("elani"), monster("owl-bear"), monster("owl-bear")}},
        arena());
    battle.act("xoric", "items/berserker-battle-axe|0").misses().misses().misses().misses();
    CHECK_FALSE(holds(battle, "xoric", "items/berserker-battle-axe"));
    CHECK(battle.state().removed == Names{"items/catacombs:berserker-battle-axe"});
    battle.next_round();
    battle.act("xoric", "items/helm-of-rage|0").misses();
    CHECK(holds(battle, "xoric", "items/helm-of-rage"));
    CHECK_FALSE(battle.may("xoric", "items/helm-of-rage|0"));
    for (int round = 0; round < 2; ++round) {
        battle.next_round();
        CHECK_FALSE(battle.may("xoric", "items/helm-of-rage|0"));
        REQUIRE(battle.may("xoric", "items/arena:whip|0"));
        battle.act("xoric", "items/arena:whip|0").misses();
    }
}

TEST_CASE("items come from the start, from the Merchant and from the Tavern", "[rules][C3-134]") {
    Battle battle = two_rooms_with({{.hero = "catacombs:xoric"}, {.hero = "catacombs:elani"}});
    CHECK(battle.the("xoric").cards_of("items") == 2);
    CHECK(battle.the("elani").cards_of("items") == 0);
    std::vector<std::string> sellers, prizes;
    for (const Room* room : shipped_library().all<Room>()) {
        if (room->offers && room->offers->deck.text == "catacombs:items") sellers.push_back(room->name);
        for (const WagerRow& row : room->wager ? room->wager->rows : std::vector<WagerRow>{})
            if (std::ranges::contains(row.prizes, Prize::any_item)) prizes.push_back(room->name);
    }
    CHECK(sellers == Names{"Izchak the Merchant"});
    CHECK(prizes == Names{"Alewife Tavern"});
}

TEST_CASE("a card without the hero icon works on its owner alone", "[rules][C3-135]") {
    Battle battle({{hero("xoric").with_card("items/healing-salve").with_health(5), hero("elani").with_health(5), monster("troll")}});
    battle.act("xoric", "items/healing-salve|0"); // nobody is asked for whom
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.health("xoric") == 8);
    CHECK(battle.health("elani") == 5);
}

TEST_CASE("with the hero icon the owner chooses among heroes and allies, familiars left out", "[rules][C3-136]") {
    Battle battle({{hero("varesh").with_card("spells/cure-poison").with_poison({2}), hero("xoric").with_poison({3, 1}), hero("elani"),
                    ally("marorg").of(2), familiar("raven").of(1), monster("troll"), monster("zombie")}});
    battle.act("varesh", "spells/cure-poison|0").end();
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.about() == "recipient");
    Names offered = battle.offered();
    std::ranges::sort(offered);
    CHECK(offered == Names{"elani", "marorg", "varesh", "xoric"});
    SECTION("the Wizard himself") {
        battle.choose("varesh");
        CHECK(battle.the("varesh").drawn.empty());
        CHECK(battle.the("xoric").drawn.size() == 2);
    }
    SECTION("another hero") {
        battle.choose("xoric").choose("3");
        CHECK(battle.the("varesh").drawn.size() == 1);
        CHECK(battle.the("xoric").drawn == std::vector<DrawnCard>{{"catacombs:poison", "1"}});
    }
}
