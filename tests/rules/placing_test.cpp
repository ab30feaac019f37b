// Where a piece may be set down: a place is offered whenever there is one.
#include "support/battle.h"

#include "content/kinds/geometry.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Oleira is about to shoot; others stand close by.
Battle archer(std::vector<Who> others, std::vector<std::string> variants) {
    std::vector<Who> all{hero("oleira").with_card("abilities/elven-arrow").at_place(10, 10)};
    for (Who& other : others) all.push_back(std::move(other));
    all.push_back(monster("orc").at_place(30, 40));
    Battle battle({.characters = std::move(all), .variants = std::move(variants)});
    battle.act("oleira", "abilities/elven-arrow|0");
    return battle;
}

/// Is any of many places around Oleira allowed?
bool somewhere(const Battle& battle) {
    const int missile = battle.state().decision->pieces.front();
    for (int turn = 0; turn < 720; ++turn)
        for (double far = 1.5; far < 6; far += 0.1) {
            const double angle = turn * 3.14159265358979 / 360;
            const Point at{10 + far * std::cos(angle), 10 + far * std::sin(angle)};
            if (battle.refused(Flick{.piece = missile, .velocity = {1, 0}, .start = at}).empty()) return true;
        }
    return false;
}

void check_legal(const Battle& battle, Point towards) {
    const std::vector<Command> commands = legal(battle.rules(), battle.state(), towards);
    REQUIRE(commands.size() == 1);
    CHECK(battle.refused(commands.front()).empty());
}

} // namespace

TEST_CASE("a missile that needs a clear line is offered a place in sight when the nearest one is hidden", "[rules][R10]") {
    const Battle battle = archer({hero("xoric").at_place(12.6, 10)}, {"reach_needs_line=true"});
    check_legal(battle, {30, 10});
    const auto commands = legal(battle.rules(), battle.state(), {30, 10});
    CHECK(std::get<Flick>(commands.front()).start->x > 10); // as near to what it is for as it may be
}

TEST_CASE("however crowded it is, a place for a missile is offered exactly when there is one", "[rules][R10]") {
    const std::string measured = GENERATE(as<std::string>{}, "rim", "centre_to_rim", "centre");
    int with_room = 0, without = 0;
    for (int open = 0; open < 8; ++open) { // a ring of rats around Oleira, with a gap that grows
        std::vector<Who> ring{hero("xoric").at_place(30, 10)};
        for (int i = 0; i < 6; ++i) {
            const double angle = i * (6.2831853 - 0.16 * open) / 6;
            ring.push_back(monster("sewer-rat").at_place(10 + 2.55 * std::cos(angle), 10 + 2.55 * std::sin(angle)));
        }
        Battle battle = archer(std::move(ring), {"reach_needs_line=true", "reach_measured=" + measured});
        INFO(measured << ", open " << open);
        if (!battle.asks(DecisionKind::flick)) { // the game found no room for the missile
            CHECK(battle.saw(EventKind::shot_skipped, "missile"));
            ++without;
            continue;
        }
        ++with_room;
        CHECK(somewhere(battle));
        check_legal(battle, {30, 10});
        check_legal(battle, {10, 40});
    }
    CHECK(with_room > 0);
    if (measured == "centre") CHECK(without > 0);
}

TEST_CASE("a familiar is set up in sight of its hero, however the reach is measured", "[rules][R10][C3-257]") {
    const std::string measured = GENERATE(as<std::string>{}, "rim", "centre_to_rim", "centre");
    const std::string line = GENERATE(as<std::string>{}, "touch", "centre");
    CAPTURE(measured, line);
    Battle battle({.heroes = {{.hero = "catacombs:oleira"}, {.hero = "catacombs:xoric", .items = std::vector<std::string>{}}},
                   .lord = "catacombs:vasesak",
                   .rooms = {"catacombs:the-outer-bailey"}},
                  {"reach_needs_line=true", "reach_measured=" + measured, "zone_line=" + line});
    for (int i = 0; battle.state().decision->team == Side::overseer || !battle.asks(DecisionKind::place); ++i) {
        REQUIRE(i < 100);
        battle.send(legal(battle.rules(), battle.state()).front());
    }
    battle.place("oleira", 10, 4).place("xoric", 12.6, 4);
    REQUIRE(battle.state().decision->pieces == std::vector{battle.id("spirit")});
    check_legal(battle, {30, 4}); // the nearest place within reach is behind Xoric
    check_legal(battle, {10, 30});
}
