// Chapter 14 of the ledger, first part: what holds for all modifiers.
#include "support/arena.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

/// The rushes of arena:runner, by position.
enum class Rush { corrosion, petrify, poison, stun, fear, regeneration };

/// What a modified rush did to the Elf, who owns one item.
struct Outcome {
    int lost_health = 0;
    bool lost_item = false, died = false, poisoned = false, stunned = false, runs = false, attacker_healed = false;
    bool operator==(const Outcome&) const = default;
};

Outcome rush_of(Rush rush, const Names& variants) {
    Battle battle({.characters = {hero("oleira").with_card("items/healing-salve"), hero("xoric"), hero("elani"),
                                  monster("arena:runner").with_health(1), monster("zombie")},
                   .variants = variants,
                   .half = Side::overseer},
                  arena());
    battle.act("arena:runner", "own|" + std::to_string(static_cast<int>(rush)));
    battle.hits({"oleira"});
    const Character& elf = battle.the("oleira");
    return {.lost_health = elf.dead ? 0 : elf.max_health - elf.health.value_or(0),
            .lost_item = elf.cards.empty(),
            .died = elf.dead,
            .poisoned = !elf.drawn.empty(),
            .stunned = battle.has("oleira", "stunned"),
            .runs = battle.asks(DecisionKind::flick),
            .attacker_healed = battle.health("arena:runner") == 2};
}

bool ember_burns(const Names& variants) {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("arena:ember"), monster("zombie")},
                   .variants = variants,
                   .half = Side::overseer},
                  arena());
    battle.act("arena:ember").hits({"oleira"});
    return battle.saw(EventKind::transformed);
}

} // namespace

TEST_CASE("a poisonous rush hurts nobody but poisons whom it touches", "[rules][C3-154]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("armoured-beetle"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("armoured-beetle", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.the("oleira").drawn.size() == 1);
}

TEST_CASE("corrosion, petrify, poison and stun need a hit, fear, regeneration and transform need damage", "[rules][C3-154][C3-154A]") {
    CHECK(rush_of(Rush::corrosion, {}) == Outcome{.lost_item = true});
    CHECK(rush_of(Rush::petrify, {}) == Outcome{.died = true});
    CHECK(rush_of(Rush::poison, {}) == Outcome{.poisoned = true});
    CHECK(rush_of(Rush::stun, {}) == Outcome{.stunned = true});
    CHECK(rush_of(Rush::fear, {}) == Outcome{});
    CHECK(rush_of(Rush::regeneration, {}) == Outcome{});
    CHECK_FALSE(ember_burns({}));
}

TEST_CASE("by option every modifier needs damage", "[rules][C3-154A]") {
    const Names all{"modifiers_need_damage=all"};
    for (const Rush rush : {Rush::corrosion, Rush::petrify, Rush::poison, Rush::stun, Rush::fear, Rush::regeneration})
        CHECK(rush_of(rush, all) == Outcome{});
    CHECK_FALSE(ember_burns(all));
}

TEST_CASE("by option no modifier needs damage", "[rules][C3-154A]") {
    const Names none{"modifiers_need_damage=none"};
    CHECK(rush_of(Rush::stun, none) == Outcome{.stunned = true});
    CHECK(rush_of(Rush::fear, none) == Outcome{.runs = true});
    CHECK(rush_of(Rush::regeneration, none) == Outcome{.attacker_healed = true});
    CHECK(ember_burns(none));
}

TEST_CASE("a hit that is nullified carries no modifier", "[rules][C3-154A]") {
    // Marorg's bones do not mind poison.
    Battle battle({.characters = {hero("marorg"), hero("xoric"), monster("armoured-beetle"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("armoured-beetle", "own|1").hits({"marorg"});
    CHECK(battle.saw(EventKind::nullified, "marorg"));
    CHECK(battle.the("marorg").drawn.empty());
}

TEST_CASE("a modifier works on each of several targets", "[rules][C3-155]") {
    const auto after = [](const std::string& attacker) {
        Battle battle({.characters = {hero("oleira").with_card("items/healing-salve"), hero("xoric").with_card("items/healing-salve"),
                                      hero("elani"), monster(attacker), monster("zombie")},
                       .variants = {},
                       .half = Side::overseer},
                      arena());
        battle.act(attacker).hits({"oleira", "xoric"});
        return battle;
    };
    SECTION("critical") {
        const Battle battle = after("arena:brute");
        CHECK(battle.health("oleira") == 6);
        CHECK(battle.health("xoric") == 10);
    }
    SECTION("corrosion") {
        const Battle battle = after("arena:slime");
        CHECK(battle.the("oleira").cards.empty());
        CHECK(battle.the("xoric").cards.empty());
        CHECK(battle.health("oleira") == 7);
    }
    SECTION("fear") {
        const Battle battle = after("fire-demon");
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira"), battle.id("xoric")});
    }
    SECTION("poison") {
        const Battle battle = after("sewer-rat");
        CHECK(battle.the("oleira").drawn.size() == 1);
        CHECK(battle.the("xoric").drawn.size() == 1);
    }
    SECTION("regeneration: each is hurt, and the attacker has the good of it") {
        Battle battle = after("troll");
        CHECK(battle.health("oleira") == 7);
        CHECK(battle.health("xoric") == 11);
    }
    SECTION("stun") {
        const Battle battle = after("arena:basher");
        CHECK(battle.has("oleira", "stunned"));
        CHECK(battle.has("xoric", "stunned"));
    }
}

TEST_CASE("by option a modifier works on one target of the shooter's choice", "[rules][C3-155]") {
    const auto told = [](const std::string& attacker) {
        Battle battle({.characters = {hero("oleira").with_card("items/healing-salve"), hero("xoric").with_card("items/healing-salve"),
                                      hero("elani"), monster(attacker), monster("zombie")},
                       .variants = {"modifier_targets=one"},
                       .half = Side::overseer},
                      arena());
        battle.act(attacker).hits({"oleira", "xoric"});
        REQUIRE(battle.asks(DecisionKind::choose));
        CHECK(battle.about() == "modifier");
        CHECK(battle.state().decision->team == Side::overseer);
        battle.choose("xoric");
        return battle;
    };
    SECTION("critical") {
        const Battle battle = told("arena:brute");
        CHECK(battle.health("oleira") == 7);
        CHECK(battle.health("xoric") == 10);
    }
    SECTION("corrosion") {
        const Battle battle = told("arena:slime");
        CHECK(battle.the("oleira").cards.size() == 1);
        CHECK(battle.the("xoric").cards.empty());
    }
    SECTION("fear") {
        const Battle battle = told("fire-demon");
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->pieces == std::vector{battle.id("xoric")});
    }
    SECTION("poison") {
        const Battle battle = told("sewer-rat");
        CHECK(battle.the("oleira").drawn.empty());
        CHECK(battle.the("xoric").drawn.size() == 1);
    }
    SECTION("stun") {
        const Battle battle = told("arena:basher");
        CHECK_FALSE(battle.has("oleira", "stunned"));
        CHECK(battle.has("xoric", "stunned"));
    }
}

TEST_CASE("of several hit by one shot petrify turns one to stone", "[rules][C3-156][C3-168]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), hero("elani"), lord("shargila"), monster("zombie")},
                   .variants = {},
                   .lord = "shargila",
                   .half = Side::overseer});
    battle.act("shargila", "own|2").hits({"oleira", "xoric", "elani"});
    REQUIRE(battle.asks(DecisionKind::choose));
    battle.choose("xoric");
    CHECK(battle.dead("xoric"));
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("elani") == 9);
}

TEST_CASE("of several hurt by one chain shot only the last is safe from the next", "[rules][C3-156][C3-157A]") {
    Battle battle({{hero("xoric"), hero("elani"), monster("troll"), monster("minotaur"), monster("zombie")}});
    battle.act("xoric").hits({"troll", "minotaur"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.health("minotaur") == 1);
    SECTION("the last one is") {
        battle.hits({"minotaur"});
        CHECK(battle.health("minotaur") == 1);
    }
    SECTION("the others are not") {
        battle.hits({"troll"});
        CHECK(battle.dead("troll"));
    }
}

TEST_CASE("chain stands alone in every sequence, and a pack that joins it with another modifier is refused", "[rules][C3-158]") {
    CHECK(shipped_library().find<Modifier>("catacombs:chain")->alone);
    const auto check = [](const Sequences& sequences) {
        for (const Sequence& sequence : sequences)
            for (const Step& step : sequence)
                if (std::ranges::contains(step.modifiers, "catacombs:chain", &Id<Modifier>::text)) CHECK(step.modifiers.size() == 1);
    };
    for (const Hero* each : shipped_library().all<Hero>()) check(each->sequences);
    for (const Monster* each : shipped_library().all<Monster>()) check(each->sequences);
    for (const Lord* each : shipped_library().all<Lord>()) check(each->sequences);
    for (const Ability* each : shipped_library().all<Ability>()) check(each->sequences);
    for (const Item* each : shipped_library().all<Item>()) check(each->sequences);
    for (const Spell* each : shipped_library().all<Spell>()) check(each->sequences);

    FileTree pack = tree("odd", {{"pack.json", cover("odd", {"catacombs"})}});
    put(pack, "monsters/hydra.json",
        R"({"id": "hydra", "name": "Hydra", "family": "catacombs:dungeon", "level": 3, "health": 2, "gold": 1, "piece": "catacombs:troll",
            "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:chain", "catacombs:critical"]}]]})");
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    CHECK(std::ranges::contains(loaded.issues, "modifier-alone", &Issue::code));
}
