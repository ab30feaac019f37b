// Chapter 34 of the ledger: the Gelatinous Cube, whose second shot changes from turn to turn.
#include "rules/view.h"
#include "support/battle.h"
#include "support/notation.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Given cube_and(std::vector<Who> characters, int round = 1, std::vector<std::string> variants = {}) {
    characters.push_back(monster("gelatinous-cube"));
    return {.characters = std::move(characters), .variants = std::move(variants), .round = round, .half = Side::overseer};
}

/// The shot that was just announced, as the top of the Cube shows it: "catacombs:melee catacombs:fear".
std::string announced(const Battle& battle) {
    for (const Event& event : battle.events())
        if (event.what == EventKind::shot_declared) return event.id + (event.text.empty() ? "" : " ") + event.text;
    return {};
}

/// What the Cube shows for its second shot in each of its next turns; all its shots miss.
std::vector<std::string> specials(Battle& battle, int turns) {
    std::vector<std::string> shown;
    for (int i = 0; i < turns; ++i) {
        battle.overseers_half().act("gelatinous-cube");
        CHECK(announced(battle) == "catacombs:melee");
        battle.misses();
        shown.push_back(announced(battle));
        CHECK(battle.asks(DecisionKind::flick)); // shown before it is performed
        battle.next_round();
    }
    return shown;
}

const std::string corrosion = "catacombs:melee catacombs:corrosion", fear = "catacombs:melee catacombs:fear", devour = "catacombs:devour",
                  critical = "catacombs:melee catacombs:critical";

} // namespace

TEST_CASE("the Cube is a dungeon monster of level 4 with two shots a turn", "[rules][C3-373]") {
    const Monster& cube = the<Monster>("Gelatinous Cube");
    CHECK(cube.level == 4);
    CHECK(the(cube.family).name == "Dungeon");
    Battle battle(cube_and({hero("oleira"), hero("xoric")}));
    battle.act("gelatinous-cube").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.state().round == 2); // that was its turn
}

TEST_CASE("its second shots are corrosion, fear, devour and critical, and then from the beginning", "[rules][C3-374][C3-376]") {
    Battle battle(cube_and({hero("oleira"), hero("xoric")}));
    CHECK(specials(battle, 6) == std::vector{corrosion, fear, devour, critical, corrosion, fear});
}

TEST_CASE("the first shot of each turn is plain, the second does what the Cube shows", "[rules][C3-375][C3-374]") {
    Battle battle(cube_and({hero("oleira").with_card("items/healing-salve"), hero("xoric"), hero("elani")}));
    battle.act("gelatinous-cube").hits({"oleira"});
    CHECK(battle.the("oleira").cards.size() == 1);
    battle.hits({"oleira"});
    CHECK(battle.the("oleira").cards.empty()); // corroded

    battle.overseers_half().act("gelatinous-cube").hits({"oleira"});
    CHECK(battle.state().decision->pieces == std::vector{battle.id("gelatinous-cube")}); // round 2: nobody is afraid yet
    battle.hits({"xoric"});
    CHECK(battle.state().decision->pieces == std::vector{battle.id("xoric")}); // but now
    battle.end();

    battle.overseers_half().act("gelatinous-cube").hits({"oleira"});
    CHECK(battle.on_board("oleira"));
    battle.hits({"xoric"});
    CHECK(battle.has("xoric", "devoured"));

    battle.overseers_half();
    const int before = battle.health("elani");
    battle.act("gelatinous-cube").hits({"elani"});
    CHECK(battle.health("elani") == before - 1);
    battle.hits({"elani"});
    CHECK(battle.health("elani") == before - 3);
}

TEST_CASE("the Cube is turned before its second shot, and its top stays until then", "[rules][R11][C3-376]") {
    Battle battle(cube_and({hero("oleira").with_card("items/healing-salve"), hero("xoric")}));
    const Step& second = the<Monster>("Gelatinous Cube").sequences.front().at(1);
    const auto top = [&](bool next_turn) {
        const Box* box = GameView(battle.rules(), battle.state()).box_of(second, battle.the("gelatinous-cube"), next_turn);
        REQUIRE(box);
        return box->shot.text + (box->modifiers.empty() ? "" : ' ' + box->modifiers.front().text);
    };
    CHECK(top(true) == corrosion); // before it ever acted
    battle.act("gelatinous-cube");
    CHECK(top(false) == corrosion);
    battle.hits({"oleira"});
    CHECK(battle.the("oleira").cards.size() == 1); // its plain shot, whatever is on top
    CHECK(battle.state().decision->asks == DecisionKind::flick);
    CHECK(announced(battle) == corrosion); // shown, and nothing has been flicked
    battle.hits({"oleira"});
    CHECK(battle.the("oleira").cards.empty()); // and done as it was shown
    battle.overseers_half();
    CHECK(top(true) == fear); // turned for the next turn
    battle.act("gelatinous-cube");
    CHECK(top(false) == fear);
}

TEST_CASE("the Cube starts with corrosion up and is turned only for its second shot", "[rules][C3-376]") {
    Battle battle(cube_and({hero("oleira"), hero("xoric")}));
    battle.act("gelatinous-cube");
    CHECK(announced(battle) == "catacombs:melee");
    battle.misses();
    CHECK(announced(battle) == corrosion);
    CHECK(battle.asks(DecisionKind::flick)); // nothing has been flicked yet
    battle.misses().overseers_half().act("gelatinous-cube");
    CHECK(announced(battle) == "catacombs:melee");
    battle.misses();
    CHECK(announced(battle) == fear);
    CHECK(battle.state().decision->shot == "catacombs:melee");
}

TEST_CASE("a Cube that comes later begins with corrosion, or with the shot of that round by option", "[rules][C3-376A]") {
    Battle own(cube_and({hero("oleira"), hero("xoric")}, 3));
    CHECK(specials(own, 2) == std::vector{corrosion, fear});
    Battle rounds(cube_and({hero("oleira"), hero("xoric")}, 3, {"cycle_counts=rounds"}));
    CHECK(specials(rounds, 2) == std::vector{devour, critical});
}

TEST_CASE("a turn the Cube misses does not count, unless rounds count", "[rules][C3-376A]") {
    for (const bool rounds : {false, true}) {
        INFO(rounds);
        Battle battle(cube_and({hero("oleira"), hero("xoric"), monster("orc")}, 1,
                               rounds ? std::vector<std::string>{"cycle_counts=rounds"} : std::vector<std::string>{}));
        CHECK(specials(battle, 1) == std::vector{corrosion});
        battle.change().find(battle.id("gelatinous-cube"))->conditions.push_back({"catacombs:frozen", 0, 2});
        battle.overseers_half();
        REQUIRE_FALSE(battle.may_act("gelatinous-cube"));
        battle.next_round();
        REQUIRE(battle.state().round == 3);
        battle.change().find(battle.id("gelatinous-cube"))->conditions.clear();
        CHECK(specials(battle, 1) == std::vector{rounds ? devour : fear});
    }
}
