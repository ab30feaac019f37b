// Chapter 16 of the ledger: shots that are nullified or reflected by themselves.
#include "rules/guarded.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a nullified shot neither hurts nor stuns nor poisons", "[rules][C3-194]") {
    Battle battle(
        overseers_battle({hero("oleira").with_card("items/test:amulet"), hero("marorg"), monster("skeleton-archer"), monster("pit-viper")}),
        guarded());
    battle.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK(battle.saw(EventKind::nullified, "oleira"));
    CHECK(battle.health("oleira") == 8);
    CHECK_FALSE(battle.has("oleira", "stunned"));
    battle.act("pit-viper", "own|0").hits({"marorg"});
    CHECK(battle.saw(EventKind::nullified, "marorg"));
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.the("marorg").drawn.empty());
}

TEST_CASE("modifiers that serve the attacker gain nothing from a nullified shot", "[rules][C3-194]") {
    Battle battle({{hero("varesh").with_health(3).with_card("spells/drain-energy"), hero("xoric"), monster("skeleton-warrior")}});
    battle.act("varesh", "spells/drain-energy|0").end().hits({"skeleton-warrior"});
    CHECK(battle.health("varesh") == 3);
    CHECK(battle.health("skeleton-warrior") == 1);
}

TEST_CASE("a shot that one target nullifies still hurts the others it hits", "[rules][C3-194]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("skeleton-warrior"), monster("troll")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"skeleton-warrior", "troll"});
    CHECK_FALSE(battle.dead("skeleton-warrior"));
    CHECK(battle.dead("troll"));
}

TEST_CASE("a Skeleton Warrior shrugs off missiles of every kind", "[rules][C3-195]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile"), hero("oleira").with_card("abilities/elven-arrow"),
                    hero("roosan").with_card("abilities/feathers-of-fury"), monster("skeleton-warrior"), monster("troll")}});
    SECTION("plain") { battle.act("varesh", "spells/magic-missile|0").end().hits({"skeleton-warrior"}).hits({"skeleton-warrior"}); }
    SECTION("critical") { battle.act("oleira", "abilities/elven-arrow|0").hits({"skeleton-warrior"}); }
    SECTION("chain") { battle.act("roosan", "abilities/feathers-of-fury|1").hits({"skeleton-warrior"}); }
    CHECK(battle.saw(EventKind::nullified, "skeleton-warrior"));
    CHECK(battle.health("skeleton-warrior") == 1);
}

TEST_CASE("melee and fireball destroy a Skeleton Warrior", "[rules][C3-195]") {
    Battle battle({{hero("varesh").with_card("spells/fireball"), hero("oleira"), monster("skeleton-warrior"), monster("troll")}});
    SECTION("melee") { battle.act("oleira").hits({"skeleton-warrior"}); }
    SECTION("fireball") { battle.act("varesh", "spells/fireball|0").end().hits({"skeleton-warrior"}); }
    CHECK(battle.dead("skeleton-warrior"));
}

TEST_CASE("Marorg is proof against poison melee, poison missile and poison rush", "[rules][C3-196]") {
    Battle battle(overseers_battle({hero("marorg"), hero("xoric"), monster("pit-viper"), monster("armoured-beetle")}));
    SECTION("melee") { battle.act("pit-viper", "own|1").misses().hits({"marorg"}); }
    SECTION("missile") { battle.act("pit-viper", "own|0").hits({"marorg"}); }
    SECTION("rush") { battle.act("armoured-beetle", "own|1").hits({"marorg"}); }
    CHECK(battle.saw(EventKind::nullified, "marorg"));
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.the("marorg").drawn.empty());
    CHECK_FALSE(battle.has("marorg", "poisoned"));
}

TEST_CASE("any other shot reaches Marorg", "[rules][C3-196]") {
    Battle battle(overseers_battle({hero("marorg"), hero("xoric"), monster("orc"), monster("giant-scorpion"), monster("skeleton-archer")}));
    SECTION("plain melee") {
        battle.act("orc", "own|0").hits({"marorg"});
        CHECK(battle.health("marorg") == 9);
    }
    SECTION("plain missile") {
        battle.act("orc", "own|1").hits({"marorg"});
        CHECK(battle.health("marorg") == 9);
    }
    SECTION("critical melee") {
        battle.act("giant-scorpion").misses().hits({"marorg"});
        CHECK(battle.health("marorg") == 8);
    }
    SECTION("stun missile") {
        battle.act("skeleton-archer", "own|1").hits({"marorg"});
        CHECK(battle.health("marorg") == 9);
        CHECK(battle.has("marorg", "stunned"));
    }
}

TEST_CASE("a Minotaur sends missiles back: the shooter loses 1 health, for a critical one too", "[rules][C3-197]") {
    Battle battle(
        {{hero("oleira").with_card("abilities/elven-arrow"), hero("varesh").with_card("spells/magic-missile"), monster("minotaur")}});
    SECTION("critical") {
        battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(battle.health("oleira") == 7);
    }
    SECTION("plain, twice") {
        battle.act("varesh", "spells/magic-missile|0").end().hits({"minotaur"});
        CHECK(battle.health("varesh") == 7);
        battle.hits({"minotaur"});
        CHECK(battle.health("varesh") == 6);
    }
    CHECK(battle.saw(EventKind::reflected, "minotaur"));
    CHECK(battle.health("minotaur") == 2);
}

TEST_CASE("a Minotaur does not send melee back", "[rules][C3-197]") {
    Battle battle({{hero("oleira"), hero("xoric"), monster("minotaur")}});
    battle.act("oleira").hits({"minotaur"});
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.health("minotaur") == 1);
}

TEST_CASE("a reflected shot does not heal the shooter", "[rules][C3-197]") {
    Battle battle({{hero("varesh").with_health(3).with_card("spells/drain-energy"), hero("xoric"), monster("minotaur")}});
    battle.act("varesh", "spells/drain-energy|0").end().hits({"minotaur"});
    CHECK(battle.health("varesh") == 2);
}

TEST_CASE("a reflected shot can destroy who made it", "[rules][C3-197]") {
    SECTION("a hero, whose other shots are lost") {
        Battle battle({{hero("varesh").with_health(1).with_card("spells/magic-missile"), hero("xoric"), monster("minotaur")}});
        battle.act("varesh", "spells/magic-missile|0").end().hits({"minotaur"});
        CHECK(battle.dead("varesh"));
        CHECK(battle.asks(DecisionKind::act));
        CHECK(battle.offered() == std::vector<std::string>{"xoric"});
    }
    SECTION("a monster, and the hero who reflected is paid for it") {
        Battle battle(overseers_battle({hero("oleira").with_card("items/test:mirror"), hero("xoric"), monster("orc"), monster("troll")}),
                      guarded());
        battle.act("orc", "own|1").hits({"oleira"});
        CHECK(battle.health("oleira") == 8);
        CHECK(battle.dead("orc"));
        CHECK(battle.the("oleira").trophies == std::vector<Trophy>{{"catacombs:orc", 1}});
    }
}

TEST_CASE("the reflected point goes to whoever makes the shot: caster, ally or familiar", "[rules][C3-197A]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile"), ally("oleira").of(1).with_card("abilities/elven-arrow"),
                    familiar("test:owl").of(1), hero("xoric"), monster("minotaur")}},
                  guarded());
    SECTION("caster") {
        battle.act("varesh", "spells/magic-missile|0").end().hits({"minotaur"});
        CHECK(battle.health("varesh") == 7);
    }
    SECTION("ally") {
        battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(battle.health("oleira") == 3);
        CHECK(battle.health("varesh") == 8);
    }
    SECTION("familiar") {
        battle.act("test:owl").hits({"minotaur"});
        CHECK(battle.dead("test:owl"));
        CHECK(battle.health("varesh") == 8);
    }
}

TEST_CASE("an Antient is not harmed by its own reflected shot", "[rules][C3-197A]") {
    Battle battle(overseers_battle({hero("oleira"), hero("xoric"), monster("minotaur"), antient("test:stone")}), guarded());
    battle.act("test:stone").hits({"minotaur"});
    CHECK(battle.saw(EventKind::reflected, "minotaur"));
    CHECK_FALSE(battle.saw(EventKind::hurt));
    CHECK(battle.on_board("test:stone"));
}

TEST_CASE("each reflecting target that is hit sends one point back", "[rules][C3-197A]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur"), monster("minotaur")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur", "minotaur 2", "minotaur"});
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("what a mirror sends back can be neither nullified nor reflected again", "[rules][C3-197A]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile").with_card("spells/test:deflect"),
                    hero("oleira").with_card("items/test:mirror").with_card("abilities/elven-arrow"), monster("minotaur")}},
                  guarded());
    battle.act("varesh", "spells/magic-missile|0").end().hits({"minotaur"});
    CHECK_FALSE(battle.about() == "reaction");
    CHECK(battle.health("varesh") == 7);
    battle.misses().act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("minotaur") == 2);
}

TEST_CASE("where reflected damage is not final, the shooter's own defences count against it", "[rules][C3-197A]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/magic-missile").with_card("spells/test:deflect"), hero("xoric"),
                                  hero("oleira").with_card("items/test:mirror").with_card("abilities/elven-arrow"), monster("minotaur")},
                   .variants = {"reflected_damage_final=false"}},
                  guarded());
    SECTION("by a card of choice") {
        battle.act("varesh", "spells/magic-missile|0").end().hits({"minotaur"});
        REQUIRE(battle.about() == "reaction");
        CHECK(battle.state().decision->who == battle.id("varesh"));
        battle.choose("spells/test:deflect");
        CHECK(battle.health("varesh") == 8);
        CHECK(battle.health("minotaur") == 2);
        battle.hits({"minotaur"}); // the spell is gone now
        CHECK(battle.health("varesh") == 7);
    }
    SECTION("by a mirror, which sends the point on to the Minotaur for good") {
        battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(battle.health("oleira") == 8);
        CHECK(battle.health("minotaur") == 1);
    }
}

TEST_CASE("boxes on hero, monster, lord and Antient cards and on permanent items work without being asked", "[rules][C3-198]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/fireball").with_card("spells/magic-missile"), hero("test:knight"),
                                  hero("oleira").with_card("items/test:amulet"), lord("test:iron"), antient("test:stone"),
                                  monster("fire-demon"), monster("skeleton-archer"), monster("orc")},
                   .lord = "test:iron"},
                  guarded());
    SECTION("lord: nullified") {
        battle.act("varesh", "spells/fireball|0").end().hits({"test:iron"});
        CHECK(battle.saw(EventKind::nullified, "test:iron"));
        CHECK(battle.health("test:iron") == 6);
    }
    SECTION("lord: reflected") {
        battle.act("varesh", "spells/magic-missile|0").end().hits({"test:iron"});
        CHECK(battle.saw(EventKind::reflected, "test:iron"));
        CHECK(battle.health("varesh") == 7);
    }
    SECTION("Antient") {
        battle.act("test:knight").hits({"test:stone"});
        CHECK(battle.saw(EventKind::nullified, "test:stone"));
    }
    SECTION("monster") {
        battle.act("varesh", "spells/fireball|0").end().hits({"fire-demon"});
        CHECK(battle.saw(EventKind::nullified, "fire-demon"));
        CHECK(battle.health("fire-demon") == 2);
    }
    SECTION("hero") {
        battle.overseers_half().act("orc", "own|1").hits({"test:knight"});
        CHECK(battle.saw(EventKind::reflected, "test:knight"));
        CHECK(battle.dead("orc"));
    }
    SECTION("permanent item, again and again") {
        battle.overseers_half().act("skeleton-archer", "own|1").hits({"oleira"});
        CHECK(battle.saw(EventKind::nullified, "oleira"));
        battle.next_round().overseers_half().act("skeleton-archer", "own|1").hits({"oleira"});
        CHECK(battle.saw(EventKind::nullified, "oleira"));
        CHECK(battle.health("oleira") == 8);
        CHECK_FALSE(battle.has("oleira", "stunned"));
    }
}

TEST_CASE("a shot pushes a target that nullifies or reflects it", "[rules][C3-201]") {
    const std::string target = GENERATE(as<std::string>{}, "skeleton-warrior", "minotaur");
    Battle battle({{hero("oleira").at_place(6, 10).with_card("abilities/elven-arrow"), hero("xoric").at_place(30, 5),
                    monster(target).at_place(6, 20), monster("zombie").at_place(30, 45)}});
    battle.act("oleira", "abilities/elven-arrow|0");
    const int arrow = battle.state().decision->pieces.front();
    const auto start = free_place(battle.rules(), battle.state(), arrow, {6, 14});
    REQUIRE(start);
    battle.send(Flick{.piece = arrow, .velocity = {0, 300}, .start = Point{6, start->y}});
    CHECK(battle.at(target).y > 21);
    CHECK(battle.saw(target == "minotaur" ? EventKind::reflected : EventKind::nullified));
}

TEST_CASE("a frozen Minotaur reflects nothing", "[rules][C3-202]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur").with_condition("frozen"),
                    monster("troll")}});
    SECTION("and the ice stays on") { battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"}); }
    SECTION("not even the shot that knocks the ice off") {
        battle.act("oleira", "abilities/elven-arrow|0").told({.hits = {battle.id("minotaur")}, .knocked_off = {battle.id("minotaur")}});
        CHECK_FALSE(battle.has("minotaur", "frozen"));
    }
    CHECK_FALSE(battle.saw(EventKind::reflected));
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.health("minotaur") == 2);
}

TEST_CASE("a frozen hero is not asked for cards that nullify", "[rules][C3-202]") {
    Battle battle(overseers_battle(
        {hero("oleira").with_card("items/cloak-of-invisibility").with_condition("frozen"), hero("xoric"), monster("orc")}));
    battle.act("orc").hits({"oleira"});
    CHECK_FALSE(battle.about() == "reaction");
    CHECK(battle.health("oleira") == 8);
    CHECK_FALSE(battle.the("oleira").cards.front().used);
}
