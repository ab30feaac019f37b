// Chapter 14 of the ledger, stun: what it takes away, what ends it, whom it reaches.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Cards the base game does not have: heroes who stun and poison.
std::shared_ptr<const Library> armed() {
    static const auto library = with_pack({
        {"items/club.json",
         R"({"id": "club", "name": "Club", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:stun"]}]]})"},
        {"items/thorn.json",
         R"({"id": "thorn", "name": "Thorn", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:poison"]}]]})"},
    });
    return library;
}

/// What the decision in hand offers one character.
std::vector<std::string> actions_of(const Battle& battle, const std::string& name) {
    std::vector<std::string> found;
    for (const Option& option : battle.state().decision->options)
        if (option.character == battle.id(name)) found.push_back(option.id.substr(option.id.find('|') + 1));
    return found;
}

int stuns(const Battle& battle, const std::string& name) {
    return static_cast<int>(std::ranges::count(battle.the(name).conditions, "catacombs:stunned", &Affliction::condition));
}

} // namespace

TEST_CASE("a stunned hero has one rush and nothing else, whatever cards lie on the mat", "[rules][C3-176]") {
    Battle battle({{hero("oleira")
                        .with_condition("stunned")
                        .with_card("abilities/elven-arrow")
                        .with_card("items/healing-salve")
                        .with_card("items/throwing-axe")
                        .with_health(4),
                    hero("xoric"), monster("troll")}});
    CHECK(actions_of(battle, "oleira") == std::vector<std::string>{"shot|catacombs:rush"});
    battle.act("oleira", "shot|rush").hits({"troll"});
    CHECK(battle.health("troll") == 2);
    CHECK(battle.asks(DecisionKind::act));
    CHECK_FALSE(battle.may_act("oleira"));
    CHECK(battle.has("oleira", "stunned"));
}

TEST_CASE("the rush of a stunned hero carries none of the hero's modifiers", "[rules][C3-176]") {
    Battle battle({{hero("roosan").with_condition("stunned"), hero("xoric"), monster("troll")}});
    battle.act("roosan", "shot|rush").hits({"troll"});
    CHECK(battle.health("troll") == 2);
    CHECK(battle.asks(DecisionKind::act)); // no rush of fear follows
}

TEST_CASE("a teammate who runs into a stunned hero ends the stun", "[rules][C3-177]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("marorg"), monster("troll")}});
    SECTION("by melee") { battle.act("marorg", "own|0").hits({"oleira"}); }
    SECTION("by rush") {
        battle.act("marorg", "own|1").hits({"oleira"});
        CHECK(battle.asks(DecisionKind::flick)); // the second rush of the sequence is still to come
        battle.misses();
    }
    CHECK_FALSE(battle.has("oleira", "stunned"));
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.may("oleira", "own|0")); // back to normal in the same round
}

TEST_CASE("the rush of another stunned hero wakes a stunned hero too, but not the one who rushes", "[rules][C3-177]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("xoric").with_condition("stunned"), hero("elani"), monster("troll")}});
    battle.act("xoric", "shot|rush").hits({"oleira"});
    CHECK_FALSE(battle.has("oleira", "stunned"));
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("familiars and allies are teammates who can wake a stunned hero", "[rules][C3-177]") {
    Battle battle(
        {{hero("oleira").with_condition("stunned"), hero("xoric"), familiar("bee").of(2), ally("elani").of(2), monster("troll")}});
    SECTION("familiar") { battle.act("bee").hits({"oleira"}); }
    SECTION("ally") { battle.act("elani").hits({"oleira"}); }
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a ranged shot of a teammate does not wake a stunned hero", "[rules][C3-178]") {
    Battle battle({{hero("xoric").with_condition("stunned"), hero("oleira").with_card("abilities/elven-arrow"), monster("troll")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"xoric"});
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("a teammate's rolling piece does not wake a stunned hero", "[rules][C3-178]") {
    Battle battle({{hero("xoric").with_condition("stunned"), hero("oleira"), familiar("armadillo").of(2), monster("troll")}});
    battle.act("armadillo").hits({"xoric"});
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("an enemy's hit does not wake a stunned hero", "[rules][C3-178]") {
    Battle battle({.characters = {hero("xoric").with_condition("stunned"), hero("oleira"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("zombie").hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("a piece that a teammate pushed into a stunned hero does not wake him", "[rules][C3-178]") {
    Battle battle({{hero("xoric").with_condition("stunned"), hero("oleira"), hero("elani"), monster("troll")}});
    const std::string between = GENERATE(as<std::string>{}, "troll", "elani");
    battle.act("oleira").told({.hits = {battle.id(between)}, .pushed = {{battle.id(between), battle.id("xoric")}}});
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("a real flick into a stunned hero wakes him, a real push by way of a monster does not", "[rules][C3-177][C3-178]") {
    Battle battle(
        {{hero("oleira").at_place(6, 10), monster("zombie").at_place(6, 15), hero("xoric").at_place(6, 19).with_condition("stunned"),
          hero("elani").at_place(6, 24).with_condition("stunned"), monster("troll").at_place(30, 40)}});
    battle.act("oleira").flick("oleira", 0, 150);
    CHECK(battle.dead("zombie"));
    CHECK(battle.at("xoric").y > 19); // it was pushed
    CHECK(battle.has("xoric", "stunned"));
    battle.act("elani", "shot|rush").flick("elani", 0, -120);
    CHECK_FALSE(battle.has("xoric", "stunned"));
}

TEST_CASE("stun is over when the battle is over", "[rules][C3-179]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("xoric").with_condition("stunned"), hero("elani"), monster("zombie")}});
    battle.act("elani").misses().hits({"zombie"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK_FALSE(battle.has("oleira", "stunned"));
    CHECK_FALSE(battle.has("xoric", "stunned"));
}

TEST_CASE("stun does not wear off with the rounds", "[rules][C3-179]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("xoric"), monster("zombie")}});
    battle.next_round().next_round();
    CHECK(battle.has("oleira", "stunned"));
}

TEST_CASE("a second stun adds nothing to the first", "[rules][C3-180]") {
    Battle battle({.characters = {hero("oleira").with_condition("stunned"), hero("xoric"), monster("skeleton-archer")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK(stuns(battle, "oleira") == 1);
    CHECK_FALSE(battle.saw(EventKind::condition_began, "stunned"));
    battle.act("xoric").hits({"oleira"}); // and one touch is enough to be rid of it
    CHECK(stuns(battle, "oleira") == 0);
}

TEST_CASE("familiars and allies cannot be stunned, but the shot hurts them", "[rules][C3-181]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), familiar("bee").of(1), monster("skeleton-archer"),
                                  monster("skeleton-archer")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("skeleton-archer", "own|1").hits({"elani"});
    CHECK(battle.health("elani") == 3);
    CHECK(battle.the("elani").conditions.empty());
    battle.act("skeleton-archer 2", "own|1").hits({"bee"});
    CHECK(battle.dead("bee")); // its one health is gone
    CHECK_FALSE(battle.saw(EventKind::condition_began));
}

TEST_CASE("neither a Catacomb Lord nor an Antient can be stunned", "[rules][C3-181]") {
    Battle battle({{hero("oleira").with_card("items/test:club"), hero("xoric"), lord("vasesak"), antient("liquid-antient")}}, armed());
    battle.act("oleira", "items/test:club|0").hits({"vasesak", "liquid-antient"});
    CHECK(battle.health("vasesak") == 5);
    CHECK(battle.the("vasesak").conditions.empty());
    CHECK(battle.the("liquid-antient").conditions.empty());
}

TEST_CASE("stun and poison of a hero only hurt a monster", "[rules][C3-181A]") {
    Battle battle(
        {{hero("oleira").with_card("items/test:club"), hero("elani").with_card("items/test:thorn"), monster("troll"), monster("minotaur")}},
        armed());
    battle.act("oleira", "items/test:club|0").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.the("troll").conditions.empty());
    battle.act("elani", "items/test:thorn|0").hits({"minotaur"});
    CHECK(battle.health("minotaur") == 1);
    CHECK(battle.the("minotaur").conditions.empty());
    CHECK(battle.the("minotaur").drawn.empty());
    CHECK(battle.may("troll", "own|0"));
}

TEST_CASE("where stun and poison count for monsters, a stunned monster only rushes and a poisoned one draws cards", "[rules][C3-181A]") {
    Battle battle({.characters = {hero("oleira").with_card("items/test:club"), hero("elani").with_card("items/test:thorn"),
                                  monster("troll"), monster("owl-bear")},
                   .variants = {"stun_and_poison_on_monsters=true"}},
                  armed());
    battle.act("oleira", "items/test:club|0").hits({"troll"});
    CHECK(battle.has("troll", "stunned"));
    battle.act("elani", "items/test:thorn|0").hits({"owl-bear"});
    CHECK(battle.saw(EventKind::drew, "owl-bear"));
    CHECK(actions_of(battle, "troll") == std::vector<std::string>{"shot|catacombs:rush"});
}

TEST_CASE("even where stun counts for monsters a lord is immune", "[rules][C3-181][C3-181A]") {
    Battle battle({.characters = {hero("oleira").with_card("items/test:club"), hero("xoric"), lord("vasesak")},
                   .variants = {"stun_and_poison_on_monsters=true"}},
                  armed());
    battle.act("oleira", "items/test:club|0").hits({"vasesak"});
    CHECK(battle.health("vasesak") == 5);
    CHECK_FALSE(battle.has("vasesak", "stunned"));
}

TEST_CASE("the familiar of a stunned hero acts as always", "[rules][C3-182]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("xoric"), familiar("bee").of(1), monster("troll")}});
    battle.act("bee").misses().hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.may("oleira", "shot|rush"));
}

TEST_CASE("stunned means one rush, bitten and devoured mean nothing at all", "[rules][C3-182A]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("xoric").with_condition("bitten"),
                    hero("elani").with_condition("devoured"), hero("marorg"), monster("gelatinous-cube")}});
    CHECK(battle.may("oleira", "shot|rush"));
    CHECK_FALSE(battle.may_act("xoric"));
    CHECK_FALSE(battle.may_act("elani"));
}

TEST_CASE("read strictly, a stunned hero cannot even rush while the familiar still acts", "[rules][C3-182A]") {
    Battle battle({.characters = {hero("oleira").with_condition("stunned"), hero("xoric"), familiar("bee").of(1), monster("troll")},
                   .variants = {"stunned_may_rush=false"}});
    CHECK_FALSE(battle.may_act("oleira"));
    CHECK(battle.may_act("bee"));
}

TEST_CASE("a spell may start from the raven, but not while its owner is stunned", "[rules][C3-183]") {
    Battle battle({{hero("varesh").with_card("spells/fireball"), hero("xoric"), familiar("raven").of(1), monster("troll")}});
    battle.act("varesh", "spells/fireball|0");
    SECTION("normally") {
        battle.end(); // no rush before it
        CHECK(battle.state().decision->near == std::vector{battle.id("varesh"), battle.id("raven")});
    }
    SECTION("stunned between the rush and the spell") {
        battle.change().find(battle.id("varesh"))->conditions.push_back({"catacombs:stunned", 0, 1});
        battle.end();
        CHECK(battle.state().decision->near == std::vector{battle.id("varesh")});
    }
}

TEST_CASE("a stunned wizard casts nothing, though the raven still flies", "[rules][C3-183]") {
    Battle battle({{hero("varesh").with_card("spells/fireball").with_condition("stunned"), hero("xoric"), familiar("raven").of(1),
                    monster("troll")}});
    CHECK(actions_of(battle, "varesh") == std::vector<std::string>{"shot|catacombs:rush"});
    CHECK(actions_of(battle, "raven") == std::vector<std::string>{"own|0"});
}

TEST_CASE("a stunned hero can be poisoned", "[rules][C3-184]") {
    Battle battle({.characters = {hero("xoric").with_condition("stunned"), hero("oleira"), monster("sewer-rat")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("sewer-rat").hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.the("xoric").drawn.size() == 1);
    CHECK(battle.has("xoric", "stunned"));
}

TEST_CASE("a hero who is bitten cannot be stunned where that is agreed, even if stun needs no card", "[rules][R9][C3-327A]") {
    const auto stunned = [](std::vector<std::string> variants) {
        Battle battle({.characters = {hero("oleira").with_condition("bitten"), hero("xoric"), hero("elani").with_condition("stunned"),
                                      hero("marorg").with_condition("stunned"), hero("varesh").with_condition("stunned"),
                                      monster("skeleton-archer")},
                       .variants = std::move(variants),
                       .half = Side::overseer});
        battle.act("skeleton-archer", "own|1").hits({"oleira"});
        return battle.has("oleira", "stunned");
    };
    CHECK(stunned({"stun_without_card=stuns"})); // three cards lie before others
    CHECK_FALSE(stunned({"stun_without_card=stuns", "bitten_can_be_stunned=false"}));
    CHECK_FALSE(stunned({"bitten_can_be_stunned=false"}));
    CHECK_FALSE(stunned({}));
}
