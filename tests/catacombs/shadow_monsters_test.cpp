// Chapter 23 of the ledger: shadow monsters, which only a push off the board destroys.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The shot in hand touches the phantom and drives it off.
Battle& push_off(Battle& battle, const std::string& name = "phantom") {
    return battle.told({.hits = {battle.id(name)}, .left = {battle.id(name)}});
}

} // namespace

TEST_CASE("no damage destroys a shadow", "[rules][C3-271]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("varesh").with_card("abilities/fireball"), hero("elani"),
                    monster("phantom"), monster("blood-skull"), monster("troll")}});
    CHECK_FALSE(battle.the("phantom").health);
    battle.act("oleira", "abilities/elven-arrow|0").hits({"phantom", "blood-skull", "troll"});
    CHECK(battle.dead("troll")); // 2 damage
    CHECK_FALSE(battle.dead("phantom"));
    CHECK_FALSE(battle.dead("blood-skull"));
    CHECK_FALSE(battle.saw(EventKind::hurt, "phantom"));
    battle.act("varesh", "abilities/fireball|0").hits({"phantom"});
    battle.act("elani").misses().hits({"phantom"});
    CHECK(battle.on_board("phantom"));
    CHECK(battle.state().half == Side::overseer);
    CHECK(battle.may_act("phantom"));
}

TEST_CASE("the battle goes on while a shadow is left", "[rules][C3-271]") {
    Battle battle({{hero("oleira"), hero("xoric"), monster("phantom"), monster("orc")}});
    battle.act("oleira").hits({"orc", "phantom"});
    CHECK(battle.dead("orc"));
    CHECK(battle.state().phase == Phase::battle);
    push_off(battle.act("xoric"));
    CHECK(battle.state().phase != Phase::battle);
}

TEST_CASE("not even turning to stone destroys a shadow", "[rules][C3-272]") {
    static const auto library = with_pack({{"heroes/mason.json",
                                            R"({"id": "mason", "name": "Mason", "title": "Mason", "health": 6, "piece": "catacombs:elani",
              "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:petrify"]}]]})"}});
    Battle battle({{hero("test:mason"), hero("xoric"), monster("phantom"), monster("crypt-spider"), monster("orc")}}, library);
    battle.act("test:mason").hits({"phantom"});
    CHECK(battle.on_board("phantom"));
    Battle other({{hero("test:mason"), hero("xoric"), monster("crypt-spider"), monster("orc")}}, library);
    other.act("test:mason").hits({"crypt-spider"});
    CHECK(other.dead("crypt-spider"));
}

TEST_CASE("a rush that does no damage knocks a shadow off the board and destroys it", "[rules][C3-272]") {
    Battle battle({{hero("roosan").at_place(27, 32), hero("xoric"), monster("phantom").at_place(33, 32), monster("orc")}});
    battle.act("roosan", "own|1").flick("roosan", 300, 0);
    CHECK(battle.dead("phantom"));
    CHECK(battle.state().table.find(battle.id("phantom")) == nullptr);
    REQUIRE(battle.the("roosan").trophies.size() == 1);
    CHECK(battle.the("roosan").trophies[0].gold == 2);
}

TEST_CASE("a shadow that stays on the board lives, however hard it is struck", "[rules][C3-272]") {
    Battle battle({{hero("roosan").at_place(6, 32), hero("xoric"), monster("phantom").at_place(12, 32), monster("orc")}});
    const Point before = battle.at("phantom");
    battle.act("roosan").flick("roosan", 70, 0);
    CHECK(battle.at("phantom").x > before.x + 0.5);
    CHECK_FALSE(battle.dead("phantom"));
}

TEST_CASE("any direct shot of the heroic forces can push a shadow off: melee, rush, missile, a familiar's too", "[rules][C3-272]") {
    const auto given = [] {
        return Given{{hero("oleira").with_card("abilities/elven-arrow"), hero("roosan"), familiar("bee").of(1), ally("xoric").of(1),
                      monster("phantom"), monster("orc")}};
    };
    Battle melee(given());
    CHECK(push_off(melee.act("oleira")).dead("phantom"));
    Battle rush(given());
    CHECK(push_off(rush.act("roosan", "own|1")).dead("phantom"));
    Battle ranged(given());
    CHECK(push_off(ranged.act("oleira", "abilities/elven-arrow|0")).dead("phantom"));
    Battle bee(given());
    CHECK(push_off(bee.act("bee")).dead("phantom"));
    Battle companion(given());
    CHECK(push_off(companion.act("xoric")).dead("phantom"));
}

TEST_CASE("any other monster that is pushed off is set back at the edge, unhurt by it", "[rules][C3-272]") {
    Battle battle({{hero("roosan"), hero("xoric"), monster("troll"), monster("phantom")}});
    push_off(battle.act("roosan", "own|1"), "troll");
    CHECK(battle.on_board("troll"));
    CHECK(battle.health("troll") == 2);
}

TEST_CASE("monsters cannot push a shadow to its end", "[rules][C3-272]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("orc"), monster("phantom")}, .variants = {}, .half = Side::overseer});
    push_off(battle.act("orc"));
    CHECK(battle.on_board("phantom"));
    CHECK(battle.saw(EventKind::returned, "phantom"));
}

TEST_CASE("a shadow that leaves by its own shot is set back at the edge", "[rules][C3-272A]") {
    for (const std::string option : {"shadow_indirect_push=false", "shadow_indirect_push=true"}) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("phantom"), monster("orc")},
                       .variants = {option},
                       .half = Side::overseer});
        battle.act("phantom").told({.left = {battle.id("phantom")}});
        CHECK(battle.on_board("phantom"));
        CHECK(battle.saw(EventKind::returned, "phantom"));
    }
}

TEST_CASE("a shadow hanging over the edge is still there, unless its centre is what counts", "[rules][C3-272A]") {
    const auto destroyed = [](const std::vector<std::string>& variants, double x) {
        Battle battle(
            {.characters = {hero("roosan"), hero("xoric"), monster("phantom").at_place(34, 30), monster("orc")}, .variants = variants});
        const int phantom = battle.id("phantom");
        battle.act("roosan", "own|1").told({.hits = {phantom}, .rest = {{phantom, {x, 30}}}});
        if (!battle.dead("phantom")) CHECK(battle.at("phantom").x <= 36 - 2.5 / 2 + 1e-6); // moved wholly onto the board again
        return battle.dead("phantom");
    };
    CHECK_FALSE(destroyed({}, 36.9));
    CHECK_FALSE(destroyed({}, 35.5));
    CHECK(destroyed({"shadow_leaves_when=centre"}, 36.9));
    CHECK_FALSE(destroyed({"shadow_leaves_when=centre"}, 35.5));
}

TEST_CASE("the centre counts for shadows only when a direct shot moved them there", "[rules][C3-272A]") {
    Battle battle({.characters = {hero("roosan"), hero("xoric"), monster("phantom").at_place(34, 30), monster("troll").at_place(34, 40)},
                   .variants = {"shadow_leaves_when=centre"}});
    const int phantom = battle.id("phantom"), troll = battle.id("troll");
    battle.act("roosan", "own|1")
        .told({.hits = {troll}, .pushed = {{troll, phantom}}, .rest = {{phantom, {36.9, 30}}, {troll, {36.9, 40}}}});
    CHECK(battle.on_board("phantom"));
    CHECK(battle.on_board("troll"));
}

TEST_CASE("a shadow pushed off by another piece comes back, unless that counts too", "[rules][C3-272A]") {
    const auto destroyed = [](const std::vector<std::string>& variants) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("phantom"), monster("troll")}, .variants = variants});
        const int phantom = battle.id("phantom"), troll = battle.id("troll");
        battle.act("oleira").told({.hits = {troll}, .pushed = {{troll, phantom}}, .left = {phantom}});
        return battle.dead("phantom");
    };
    CHECK_FALSE(destroyed({}));
    CHECK(destroyed({"shadow_indirect_push=true"}));
}

TEST_CASE("shield and roll shots push shadows off, unless an option denies it", "[rules][C3-272A]") {
    const auto by_shield = [](const std::vector<std::string>& variants) {
        Battle battle({.characters = {hero("varesh").with_card("spells/shield"), hero("xoric"), monster("phantom"), monster("orc")},
                       .variants = variants});
        battle.act("varesh", "spells/shield|0").end();
        return push_off(battle).dead("phantom");
    };
    const auto by_roll = [](const std::vector<std::string>& variants) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("armadillo").of(1), monster("phantom"), monster("orc")},
                       .variants = variants});
        return push_off(battle.act("armadillo")).dead("phantom");
    };
    CHECK(by_shield({}));
    CHECK(by_roll({}));
    CHECK_FALSE(by_shield({"shadow_by_shield_and_roll=false"}));
    CHECK_FALSE(by_roll({"shadow_by_shield_and_roll=false"}));
}

TEST_CASE("an Antient destroys shadows while the heroes use it; by option never, or always", "[rules][C3-272A]") {
    const auto pushed_by_antient = [](const std::vector<std::string>& variants, Side user) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), antient("liquid-antient"), monster("phantom"), monster("orc")},
                       .variants = variants,
                       .half = Side::overseer});
        if (user == Side::heroes) battle.next_round(); // the Overseer has used it, now it is the heroes' turn
        REQUIRE(battle.the("liquid-antient").team == user);
        return push_off(battle.act("liquid-antient")).dead("phantom");
    };
    CHECK(pushed_by_antient({}, Side::heroes));
    CHECK_FALSE(pushed_by_antient({}, Side::overseer));
    CHECK_FALSE(pushed_by_antient({"shadow_by_antient=never"}, Side::heroes));
    CHECK_FALSE(pushed_by_antient({"shadow_by_antient=never"}, Side::overseer));
    CHECK(pushed_by_antient({"shadow_by_antient=always"}, Side::heroes));
    CHECK(pushed_by_antient({"shadow_by_antient=always"}, Side::overseer));
}
