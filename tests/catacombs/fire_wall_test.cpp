// Chapters 14 and 15 of the ledger: the Fire Spirit's transformation and the fire walls it leaves.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

const PlacedThing wall{"fire-wall", {6, 20}};

/// The Overseer's half: a Fire Spirit near the left edge, and others far away.
Given spirit_attacks(std::vector<Who> more = {}, std::vector<std::string> variants = {}) {
    std::vector<Who> all{hero("oleira"), hero("xoric"), monster("fire-spirit").at_place(6, 30), monster("zombie")};
    std::ranges::move(more, std::back_inserter(all));
    return {.characters = std::move(all), .variants = std::move(variants), .half = Side::overseer};
}

bool is_wall(const Battle& battle) { return std::ranges::contains(battle.state().things, "catacombs:fire-wall", &TableObject::what); }

} // namespace

TEST_CASE("a Fire Spirit whose transform shot hurts somebody becomes a fire wall", "[rules][C3-186]") {
    Battle battle(spirit_attacks());
    battle.act("fire-spirit", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.saw(EventKind::transformed));
    CHECK(is_wall(battle));
    CHECK_FALSE(battle.may_act("fire-spirit"));
}

TEST_CASE("only the Fire Spirit can transform", "[rules][C3-186]") {
    const Battle battle({{hero("oleira"), hero("xoric"), monster("zombie")}});
    std::vector<std::string> able, changing;
    for (const Monster* monster : battle.rules().library().all<Monster>()) {
        if (monster->transforms_into) changing.push_back(monster->id);
        for (const Sequence& sequence : monster->sequences)
            for (const Step& step : sequence)
                if (std::ranges::contains(step.modifiers, "catacombs:transform", &Id<Modifier>::text)) able.push_back(monster->id);
    }
    CHECK(able == std::vector<std::string>{"catacombs:fire-spirit"});
    CHECK(changing == able);
}

TEST_CASE("the plain melee shot of a Fire Spirit transforms nobody", "[rules][C3-186]") {
    Battle battle(spirit_attacks());
    battle.act("fire-spirit", "own|0").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK_FALSE(is_wall(battle));
}

TEST_CASE("a transform shot that misses transforms nobody", "[rules][C3-187]") {
    Battle battle(spirit_attacks());
    battle.act("fire-spirit", "own|1").hits({"zombie"});
    CHECK_FALSE(is_wall(battle));
    CHECK_FALSE(battle.dead("fire-spirit"));
}

TEST_CASE("a transform shot that is nullified transforms nobody", "[rules][C3-187]") {
    Battle battle(spirit_attacks({hero("elani").with_card("items/cloak-of-invisibility")}));
    battle.act("fire-spirit", "own|1").hits({"elani"}).choose("items/catacombs:cloak-of-invisibility");
    CHECK(battle.health("elani") == 10);
    CHECK_FALSE(is_wall(battle));
    CHECK_FALSE(battle.dead("fire-spirit"));
}

TEST_CASE("a transform shot at somebody frozen does no damage and transforms nobody", "[rules][C3-187]") {
    Battle battle(spirit_attacks({hero("elani").with_condition("frozen")}));
    battle.act("fire-spirit", "own|1").hits({"elani"});
    CHECK(battle.health("elani") == 10);
    CHECK_FALSE(is_wall(battle));
}

TEST_CASE("the Fire Spirit's piece is turned over where it came to rest", "[rules][C3-188]") {
    Battle battle(spirit_attacks());
    const int spirit = battle.id("fire-spirit");
    CHECK(battle.state().table.find(spirit)->side_up == Face::front);
    battle.act("fire-spirit", "own|1").told({.hits = {battle.id("oleira")}, .rest = {{spirit, {8, 25}}}});
    REQUIRE(battle.state().table.find(spirit));
    CHECK(battle.state().table.find(spirit)->side_up == Face::back);
    CHECK(battle.at("fire-wall").x == Approx(8));
    CHECK(battle.at("fire-wall").y == Approx(25));
}

TEST_CASE("hurting a familiar or an ally transforms the Fire Spirit too, even when the victim dies of it", "[rules][C3-188]") {
    const std::string victim = GENERATE(as<std::string>{}, "bee", "elani");
    Battle battle(spirit_attacks({familiar("bee").of(1), ally("elani").of(1)}));
    battle.act("fire-spirit", "own|1").hits({victim});
    CHECK(is_wall(battle));
}

TEST_CASE("a fire wall is there until the room ends and not in the next one", "[rules][C3-188]") {
    GameSetup setup{.heroes = {{"catacombs:oleira"}, {"catacombs:xoric"}},
                    .lord = "catacombs:phoshar",
                    .rooms = {"catacombs:zothas-gatehouse", "catacombs:zothas-gatehouse"}};
    Battle battle(setup);
    battle.to_battle();
    battle.overseers_half().act("fire-spirit", "own|1").hits({"oleira"});
    battle.next_round();
    CHECK(is_wall(battle));
    battle.next_round();
    CHECK(is_wall(battle));
    for (Character& who : battle.change().characters)
        if (who.kind == CharacterKind::monster && !who.dead && who.what != "catacombs:zombie") who.dead = true, who.where = Presence::away;
    battle.change().find(battle.id("zombie 2"))->where = Presence::away;
    battle.act("xoric").hits({"zombie"}); // the last one
    REQUIRE(battle.state().phase == Phase::setup);
    CHECK_FALSE(is_wall(battle));
    battle.to_battle();
    CHECK_FALSE(is_wall(battle));
    CHECK(battle.state().table.find(battle.id("fire-spirit"))->side_up == Face::front);
}

TEST_CASE("where the Overseer may choose, a Fire Spirit can stay what it is", "[rules][C3-188]") {
    Battle battle(spirit_attacks({}, {"transform_optional=true"}));
    battle.act("fire-spirit", "own|1").hits({"oleira"});
    REQUIRE(battle.about() == "transform");
    CHECK(battle.state().decision->team == Side::overseer);
    SECTION("it transforms") {
        battle.choose("yes");
        CHECK(is_wall(battle));
    }
    SECTION("it stays") {
        battle.choose("no");
        CHECK_FALSE(is_wall(battle));
        CHECK_FALSE(battle.dead("fire-spirit"));
    }
}

TEST_CASE("a fire wall takes no turns", "[rules][C3-189]") {
    Battle battle(spirit_attacks());
    battle.act("fire-spirit", "own|1").hits({"oleira"});
    CHECK(battle.offered() == std::vector<std::string>{"zombie"});
    battle.next_round().overseers_half();
    CHECK(battle.offered() == std::vector<std::string>{"zombie"});
}

TEST_CASE("a room is cleared although fire walls are left in it", "[rules][C3-189]") {
    SECTION("the last monster is destroyed") {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("zombie")}, .variants = {}, .things = {wall}});
        battle.act("oleira").hits({"zombie"});
        CHECK(battle.saw(EventKind::battle_ended, "monsters_destroyed"));
    }
    SECTION("the last monster turns into a wall itself") {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("fire-spirit")}, .variants = {}, .half = Side::overseer});
        battle.act("fire-spirit", "own|1").hits({"oleira"});
        CHECK(battle.saw(EventKind::battle_ended, "monsters_destroyed"));
    }
}

TEST_CASE("shots at a fire wall do nothing to it", "[rules][C3-189]") {
    Battle battle({.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("zombie")},
                   .variants = {},
                   .things = {wall}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"fire-wall"});
    CHECK_FALSE(battle.saw(EventKind::hit));
    CHECK(is_wall(battle));
    CHECK(battle.health("oleira") == 8); // and the arrow carries no fire back
}

TEST_CASE("a fire wall uses up one of the Fire Spirit pieces", "[rules][C3-189]") {
    const auto walls = [](double count) {
        std::vector<PlacedThing> things;
        for (double i = 0; i < count; ++i) things.push_back({"fire-wall", {4 + 4 * i, 30}});
        return things;
    };
    Battle four({.characters = {hero("oleira"), hero("xoric"), lord("phoshar")}, .half = Side::overseer, .things = walls(4)});
    four.act("phoshar", "own|3").misses();
    CHECK(four.saw(EventKind::shot_skipped, "summon"));
    Battle three({.characters = {hero("oleira"), hero("xoric"), lord("phoshar")}, .half = Side::overseer, .things = walls(3)});
    three.act("phoshar", "own|3").misses();
    CHECK(three.state().decision->shot == "catacombs:summon");
}

TEST_CASE("whoever of the heroes' side touches a fire wall loses 1 health", "[rules][C3-190]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), familiar("bee").of(1), monster("zombie")},
                   .variants = {},
                   .things = {wall}});
    SECTION("a hero running into it") {
        battle.act("oleira").hits({"fire-wall"});
        CHECK(battle.health("oleira") == 7);
    }
    SECTION("a hero pushed into it") {
        battle.act("oleira").told({.hits = {battle.id("xoric")}, .pushed = {{battle.id("xoric"), battle.id("fire-wall")}}});
        CHECK(battle.health("oleira") == 8);
        CHECK(battle.health("xoric") == 11);
    }
    SECTION("the wall pushed into a hero") {
        battle.act("oleira").told(
            {.hits = {battle.id("zombie")},
             .pushed = {{battle.id("zombie"), battle.id("fire-wall")}, {battle.id("fire-wall"), battle.id("xoric")}}});
        CHECK(battle.health("xoric") == 11);
    }
    SECTION("an ally") {
        battle.act("elani").hits({"fire-wall"});
        CHECK(battle.health("elani") == 3);
    }
    SECTION("a familiar") {
        battle.act("bee").hits({"fire-wall"});
        CHECK(battle.dead("bee"));
    }
}

TEST_CASE("the Overseer may push heroes into fire walls", "[rules][C3-190]") {
    Battle battle({.characters = {hero("oleira").with_health(2), hero("xoric"), monster("zombie"), monster("orc")},
                   .variants = {},
                   .half = Side::overseer,
                   .things = {wall}});
    battle.act("zombie").told({.hits = {battle.id("oleira")}, .pushed = {{battle.id("oleira"), battle.id("fire-wall")}}});
    CHECK(battle.dead("oleira")); // one for the blow, one for the fire
}

TEST_CASE("a real flick into a fire wall burns, and one by way of it burns who stands behind", "[rules][C3-190]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 12), hero("xoric").at_place(6, 24), monster("zombie").at_place(30, 40)},
                   .variants = {},
                   .things = {wall}});
    battle.act("oleira").flick("oleira", 0, 150);
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.at("fire-wall").y > 20);
}

TEST_CASE("one shot brings each character one burn from each wall", "[rules][C3-190A]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("zombie")}, .variants = {}, .things = {wall, {"fire-wall", {30, 20}}}});
    battle.act("oleira").hits({"fire-wall", "fire-wall"});
    CHECK(battle.health("oleira") == 7);
    SECTION("but two walls burn twice") {
        battle.act("xoric").hits({"fire-wall", "fire-wall 2"});
        CHECK(battle.health("xoric") == 10);
    }
    SECTION("and the next shot burns again") {
        battle.act("xoric").hits({"fire-wall"}).hits({"fire-wall"});
        CHECK(battle.health("xoric") == 10);
    }
}

TEST_CASE("where each touch counts, one shot can burn several times", "[rules][C3-190A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("zombie")},
                   .variants = {"touch_damage_per_shot=each_touch"},
                   .things = {wall}});
    battle.act("oleira").told({.hits = {battle.id("fire-wall")}, .pushed = {{battle.id("fire-wall"), battle.id("oleira")}}});
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("lying against a fire wall does not burn", "[rules][C3-190A]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 16), hero("xoric"), monster("zombie")}, .variants = {}, .things = {wall}});
    const auto& pieces = battle.state().table;
    const double touching = (pieces.find(battle.id("oleira"))->diameter + pieces.find(battle.id("fire-wall"))->diameter) / 2;
    battle.change().table.find(battle.id("oleira"))->position = {6, 20 - touching};
    battle.act("oleira").flick("oleira", 0, -60); // away from it
    CHECK(battle.health("oleira") == 8);
    battle.next_round();
    CHECK(battle.health("oleira") == 8);
}

TEST_CASE("a new fire wall does not burn whom it touched as a Fire Spirit", "[rules][C3-190A]") {
    for (const bool at_once : {false, true}) {
        Battle battle(spirit_attacks({}, {at_once ? "fire_wall_burns_at_once=true" : "fire_wall_burns_at_once=false"}));
        battle.change().table.find(battle.id("oleira"))->position = {6, 10};
        const auto& pieces = battle.state().table;
        const double touching = (pieces.find(battle.id("oleira"))->diameter + pieces.find(battle.id("fire-spirit"))->diameter) / 2;
        battle.act("fire-spirit", "own|1").told({.hits = {battle.id("oleira")}, .rest = {{battle.id("fire-spirit"), {6, 10 + touching}}}});
        REQUIRE(is_wall(battle));
        CHECK(battle.health("oleira") == (at_once ? 6 : 7)); // where it burns at once, the blow and the fire
        CHECK(battle.health("xoric") == 12);
    }
}

TEST_CASE("fire walls do monsters no harm", "[rules][C3-191]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("zombie"), lord("vasesak")},
                   .variants = {},
                   .half = Side::overseer,
                   .things = {wall}});
    battle.act("troll").told({.hits = {battle.id("fire-wall")}, .pushed = {{battle.id("fire-wall"), battle.id("zombie")}}});
    CHECK(battle.health("troll") == 2);
    CHECK_FALSE(battle.dead("zombie"));
    battle.act("zombie").told({.hits = {battle.id("vasesak")}, .pushed = {{battle.id("vasesak"), battle.id("fire-wall")}}});
    CHECK(battle.health("vasesak") == 6);
}

TEST_CASE("with monster vulnerabilities fire walls burn the undead and nobody else of the monsters", "[rules][C3-191]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("skeleton-archer"), monster("fire-spirit"),
                                  monster("skeleton-archer")},
                   .variants = {"monster-vulnerabilities"},
                   .half = Side::overseer,
                   .things = {wall}});
    battle.act("troll").hits({"fire-wall"});
    CHECK(battle.health("troll") == 2);
    battle.act("skeleton-archer").hits({"fire-wall"});
    CHECK(battle.health("skeleton-archer") == 1);
    battle.act("fire-spirit", "own|1").hits({"oleira"}); // a wall that was a Fire Spirit burns as well
    battle.act("skeleton-archer 2").told({.hits = {battle.id("fire-spirit")}});
    CHECK(battle.health("skeleton-archer 2") == 1);
}

TEST_CASE("a fire wall can be pushed about, and off the board it comes back where it left", "[rules][C3-192]") {
    Battle battle({.characters = {hero("oleira").at_place(28, 20), hero("xoric").at_place(30, 4), monster("zombie").at_place(6, 45)},
                   .variants = {},
                   .things = {{"fire-wall", {34.5, 20}}}});
    battle.act("oleira").flick("oleira", 80, 0);
    CHECK(battle.saw(EventKind::returned));
    REQUIRE(is_wall(battle));
    const double radius = battle.state().table.find(battle.id("fire-wall"))->diameter / 2;
    CHECK(battle.at("fire-wall").x == Approx(36 - radius).margin(0.05));
    CHECK(battle.at("fire-wall").y == Approx(20).margin(1));
}

TEST_CASE("a transformed Fire Spirit pays no gold", "[rules][C3-193]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("fire-spirit"), monster("zombie")}, .variants = {}, .half = Side::overseer});
    battle.act("fire-spirit", "own|1").hits({"oleira"});
    CHECK_FALSE(battle.saw(EventKind::destroyed));
    battle.next_round();
    battle.act("oleira").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("oleira").gold == 1); // for the Zombie
    CHECK(battle.the("xoric").gold == 0);
}

TEST_CASE("a monster that drives a fire wall into a hero burns him, in the Overseer's half as well", "[rules][R11][C3-190]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 26).with_health(2), hero("xoric").at_place(30, 5),
                                  monster("troll").at_place(6, 10).with_health(1), monster("zombie").at_place(30, 45)},
                   .half = Side::overseer,
                   .things = {wall}});
    battle.act("troll").flick("troll", 0, 200); // at the wall, and the wall at her
    CHECK(battle.at("fire-wall").y > 20);
    CHECK(battle.health("oleira") == 1);
    CHECK_FALSE(battle.saw(EventKind::hit, "oleira")); // the Troll itself did not reach her
    CHECK(battle.health("troll") == 1);                // so it does not regenerate
    const auto burn = std::ranges::find(battle.events(), EventKind::hurt, &Event::what);
    REQUIRE(burn != battle.events().end());
    CHECK(burn->cause == "tokens/catacombs:fire-wall");
}
