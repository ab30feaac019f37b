// Chapter 24 of the ledger, second part: what hurts a Catacomb Lord, and what does nothing to one.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Heroes with every kind of shot, and lords that travel.
std::shared_ptr<const Library> trophies() {
    const auto item = [](const std::string& id, const std::string& sequences) {
        return std::pair("items/" + id + ".json", R"({"id": ")" + id + R"(", "name": ")" + id +
                                                      R"(", "price": 1, "frequency": "permanent", "sequences": )" + sequences + "}");
    };
    const auto melee = [](const std::string& modifier, const std::string& more = "") {
        return R"([[{"shot": "catacombs:melee", "modifiers": ["catacombs:)" + modifier + "\"]" + more + "}]]";
    };
    static const auto library = with_pack({
        item("bow", R"([[{"shot": "catacombs:missile"}]])"),
        item("torch", R"([[{"shot": "catacombs:fireball"}]])"),
        item("meteor", R"([[{"shot": "catacombs:giant-fireball"}]])"),
        item("catapult", R"([[{"shot": "catacombs:boulder"}]])"),
        item("arrow", R"([[{"shot": "catacombs:target"}]])"),
        item("barrel", R"([[{"shot": "catacombs:roll"}]])"),
        item("boots", R"([[{"shot": "catacombs:rush"}]])"),
        item("buckler", R"([[{"shot": "catacombs:shield"}]])"),
        item("snowball", R"([[{"shot": "catacombs:ice"}]])"),
        item("teeth", R"([[{"shot": "catacombs:bite"}]])"),
        item("horn", R"([[{"shot": "catacombs:summon", "summons": "catacombs:orc"}]])"),
        item("chain", melee("chain", R"(, "times": 3)")),
        item("critical", melee("critical")),
        item("regeneration", melee("regeneration")),
        item("corrosion", melee("corrosion")),
        item("fear", melee("fear")),
        item("petrify", melee("petrify")),
        item("poison", melee("poison")),
        item("stun", melee("stun")),
        {"lords/wanderer.json", R"({"id": "wanderer", "extends": "catacombs:vasesak", "name": "Wanderer",
             "sequences": [[{"shot": "catacombs:teleport"}], [{"shot": "catacombs:open-portal"}]]})"},
        {"lords/leech.json", R"({"id": "leech", "extends": "catacombs:vasesak", "name": "Leech",
             "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:regeneration"]}],
                           [{"shot": "catacombs:melee", "modifiers": ["catacombs:critical"]}]]})"},
    });
    return library;
}

/// Elani of 5 health, with this item, has just hit the Dragon (10 health) with it.
Battle struck_with(const std::string& item, std::vector<std::string> variants = {}) {
    Battle battle(
        {.characters = {hero("elani").with_health(5).with_card("items/test:" + item), hero("xoric"), lord("phoshar"), monster("orc")},
         .variants = std::move(variants),
         .lord = "phoshar"},
        trophies());
    battle.act("elani", "items/test:" + item + "|0");
    if (battle.about() == "named_target") battle.choose("phoshar");
    battle.hits({"phoshar"});
    return battle;
}

int lord_lost(const Battle& battle) { return 10 - battle.health("phoshar"); }

} // namespace

TEST_CASE("melee, roll and ranged shots that do damage hurt a lord", "[rules][C3-280]") {
    CHECK(lord_lost(struck_with("bow")) == 1);
    CHECK(lord_lost(struck_with("torch")) == 1);
    CHECK(lord_lost(struck_with("arrow")) == 1);
    CHECK(lord_lost(struck_with("meteor")) == 2);
    CHECK(lord_lost(struck_with("catapult")) == 3);
    CHECK(lord_lost(struck_with("barrel")) == 2);
    Battle battle({{hero("elani"), ally("xoric").of(1), familiar("bee").of(1), lord("phoshar")}});
    battle.act("elani", "own|1").hits({"phoshar"}).misses();
    CHECK(lord_lost(battle) == 1);
    battle.act("xoric").hits({"phoshar"}).misses();
    CHECK(lord_lost(battle) == 2);
    battle.act("bee").misses().hits({"phoshar"}); // it rushes first
    CHECK(lord_lost(battle) == 3);
}

TEST_CASE("rush, shield and ice take nothing from a lord", "[rules][C3-280]") {
    const std::string item = GENERATE(as<std::string>{}, "boots", "buckler", "snowball");
    CHECK(lord_lost(struck_with(item)) == 0);
}

TEST_CASE("a lord is not hurt by the monsters that fight for it, nor by walls of fire", "[rules][C3-280]") {
    Battle battle({.characters = {hero("elani"), hero("xoric"), lord("phoshar"), monster("orc"), monster("owl-bear")},
                   .variants = {},
                   .lord = "phoshar",
                   .half = Side::overseer,
                   .things = {{"fire-wall", {10, 20}}}});
    battle.act("orc").hits({"phoshar"});
    CHECK(lord_lost(battle) == 0);
    battle.act("phoshar", "own|1").hits({"orc"}); // and does not hurt them either
    CHECK(battle.health("orc") == 1);
    battle.misses().misses().told({.pushed = {{battle.id("phoshar"), battle.id("fire-wall")}}});
    CHECK(lord_lost(battle) == 0);
}

TEST_CASE("an Antient hurts a lord, whoever uses it", "[rules][C3-280]") {
    Battle battle({.characters = {hero("elani").having_acted(), hero("xoric").having_acted(), lord("phoshar"), antient("liquid-antient")},
                   .variants = {},
                   .lord = "phoshar",
                   .half = Side::overseer});
    battle.act("liquid-antient").hits({"phoshar"}); // rush
    CHECK(lord_lost(battle) == 0);
    battle.hits({"phoshar"});
    CHECK(lord_lost(battle) == 1);
    battle.next_round();
    REQUIRE(battle.the("liquid-antient").team == Side::heroes);
    battle.act("liquid-antient").misses().hits({"phoshar"});
    CHECK(lord_lost(battle) == 2);
}

TEST_CASE("a summon shot counts as ranged and hurts a lord, unless the players read the list strictly", "[rules][C3-280A]") {
    CHECK(lord_lost(struck_with("horn")) == 1);
    CHECK(lord_lost(struck_with("horn", {"summon_hurts_lord=false"})) == 0);
}

TEST_CASE("a bite does nothing to a lord; by option it hurts, but leaves no token", "[rules][C3-280A]") {
    for (const bool hurts : {false, true}) {
        INFO(hurts);
        Battle battle = struck_with("teeth", hurts ? std::vector<std::string>{"bite_hurts_lord=true"} : std::vector<std::string>{});
        CHECK(lord_lost(battle) == (hurts ? 1 : 0));
        CHECK(battle.the("phoshar").conditions.empty());
        CHECK(battle.state().table.find(battle.id("phoshar"))->tokens.empty());
    }
}

TEST_CASE("chain, critical and regeneration work on a lord", "[rules][C3-281]") {
    Battle chain = struck_with("chain");
    CHECK(lord_lost(chain) == 1);
    chain.hits({"phoshar"}); // twice in a row
    CHECK(lord_lost(chain) == 1);
    chain.hits({"orc", "phoshar"});
    CHECK(lord_lost(chain) == 2);
    CHECK(lord_lost(struck_with("critical")) == 2);
    Battle drain = struck_with("regeneration");
    CHECK(lord_lost(drain) == 1);
    CHECK(drain.health("elani") == 6);
}

TEST_CASE("no other modifier works on a lord, only the damage of the shot", "[rules][C3-281]") {
    const std::string item = GENERATE(as<std::string>{}, "corrosion", "fear", "petrify", "poison", "stun");
    INFO(item);
    Battle battle = struck_with(item);
    CHECK(lord_lost(battle) == 1);
    CHECK_FALSE(battle.dead("phoshar"));
    CHECK(battle.the("phoshar").conditions.empty());
    CHECK(battle.the("phoshar").drawn.empty());
    CHECK_FALSE(battle.asks(DecisionKind::flick)); // fear would let the lord run
    CHECK(battle.asks(DecisionKind::act));
    battle.overseers_half();
    CHECK(battle.may("phoshar", "own|0"));
    CHECK(battle.may("phoshar", "own|3"));
}

TEST_CASE("where stun and poison count for monsters, a lord still minds neither", "[rules][C3-281]") {
    const std::string item = GENERATE(as<std::string>{}, "poison", "stun");
    Battle battle = struck_with(item, {"stun_and_poison_on_monsters=true"});
    CHECK(battle.the("phoshar").conditions.empty());
    CHECK(battle.the("phoshar").drawn.empty());
}

TEST_CASE("a petrifying shot that hits a lord and a monster turns the monster to stone without asking", "[rules][C3-281]") {
    Battle battle({.characters = {hero("elani").with_card("items/test:petrify"), hero("xoric"), lord("phoshar"), monster("troll")},
                   .variants = {},
                   .lord = "phoshar"},
                  trophies());
    battle.act("elani", "items/test:petrify|0").hits({"phoshar", "troll"});
    CHECK(battle.dead("troll"));
    CHECK(lord_lost(battle) == 1);
}

TEST_CASE("a lord's own regeneration and critical shots work", "[rules][C3-281]") {
    Battle battle({.characters = {hero("elani"), hero("xoric"), lord("test:leech").with_health(3)},
                   .variants = {},
                   .lord = "test:leech",
                   .half = Side::overseer},
                  trophies());
    battle.act("test:leech").hits({"elani"});
    CHECK(battle.health("test:leech") == 4);
    battle.next_round().overseers_half();
    battle.act("test:leech", "own|1").hits({"elani"});
    CHECK(battle.health("elani") == 7);
}

TEST_CASE("ice does not freeze a lord", "[rules][C3-282]") {
    Battle battle = struck_with("snowball");
    CHECK_FALSE(battle.has("phoshar", "frozen"));
    CHECK(battle.state().table.find(battle.id("phoshar"))->tokens.empty());
    CHECK_FALSE(battle.saw(EventKind::battle_ended));
    battle.overseers_half();
    CHECK(battle.may("phoshar", "own|0"));
}

TEST_CASE("ice that hits a lord and a monster can only freeze the monster", "[rules][C3-282]") {
    Battle battle({.characters = {hero("elani").with_card("items/test:snowball"), hero("xoric"), lord("phoshar"), monster("orc")},
                   .variants = {},
                   .lord = "phoshar"},
                  trophies());
    battle.act("elani", "items/test:snowball|0").hits({"phoshar", "orc"});
    const std::string chosen = GENERATE(as<std::string>{}, "phoshar", "orc");
    battle.choose(chosen);
    CHECK(battle.has("orc", "frozen") == (chosen == "orc"));
    CHECK_FALSE(battle.has("phoshar", "frozen"));
    CHECK_FALSE(battle.saw(EventKind::battle_ended)); // the lord still fights
}

TEST_CASE("a lord may teleport and returns in the next round", "[rules][C3-283]") {
    Battle battle({.characters = {hero("elani"), hero("xoric"), lord("test:wanderer"), monster("orc")},
                   .variants = {},
                   .lord = "test:wanderer",
                   .half = Side::overseer},
                  trophies());
    battle.act("test:wanderer", "own|0");
    CHECK(battle.has("test:wanderer", "teleported"));
    CHECK_FALSE(battle.on_board("test:wanderer"));
    battle.next_round();
    CHECK_FALSE(battle.state().winner);
    battle.overseers_half();
    const double radius = piece_of(battle.rules(), battle.state(), battle.id("test:wanderer"))->diameter / 2;
    battle.act("test:wanderer", "do|").place("test:wanderer", radius, 25);
    REQUIRE(battle.asks(DecisionKind::flick));
    battle.hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(battle.on_board("test:wanderer"));
}

TEST_CASE("a lord may open a magic portal and go through it", "[rules][C3-283]") {
    Battle battle({.characters = {hero("elani"), hero("xoric"), lord("test:wanderer").at_place(10, 40), monster("orc").at_place(30, 45)},
                   .variants = {},
                   .lord = "test:wanderer",
                   .half = Side::overseer},
                  trophies());
    battle.act("test:wanderer", "own|1").choose("test:wanderer");
    if (battle.asks(DecisionKind::choose)) battle.choose("orc");
    CHECK(battle.at("test:wanderer") == Point{30, 45});
    CHECK(battle.at("orc") == Point{10, 40});
}
