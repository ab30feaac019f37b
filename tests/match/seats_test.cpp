// The machine may sit at any place of the table.
#include "match/match.h"
#include "players/random_player.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the machine plays the Overseer, the heroes or both, by the same rules as people", "[play][C3-029A]") {
    const std::vector<Side> machines =
        GENERATE(std::vector{Side::overseer}, std::vector{Side::heroes}, std::vector{Side::heroes, Side::overseer});
    GameSetup setup{.lord = "catacombs:vasesak"};
    for (const char* name : {"oleira", "xoric", "elani", "varesh"}) setup.heroes.push_back({.hero = std::string("catacombs:") + name});
    setup.rooms = {"catacombs:bholoth-cemetery"};
    Match match = begun({.variants = {}, .with = setup});
    RandomPlayer machine(7);
    int by_machine = 0, by_people = 0;
    while (!match.over() && match.commands().size() < 120) {
        const bool machines_turn = std::ranges::contains(machines, match.state().decision->team);
        const auto choices = legal(match.rules(), match.state());
        REQUIRE_FALSE(choices.empty());
        const auto command = machines_turn ? machine.answer(match.rules(), match.state()) : std::optional(choices.front());
        REQUIRE(command);
        CHECK(why_not_command(match.rules(), match.state(), *command).empty());
        if (auto played = match.play(*command); !played) FAIL(lines(played.error()));
        ++(machines_turn ? by_machine : by_people);
    }
    CHECK(by_machine > 10);
    CHECK((by_people > 0) == (machines.size() == 1));
}

TEST_CASE("two places are enough: one for the Overseer, one for all heroes", "[play][C3-029A]") {
    GameSetup setup{.lord = "catacombs:vasesak"};
    for (const char* name : {"oleira", "xoric", "elani", "varesh"})
        setup.heroes.push_back({.hero = std::string("catacombs:") + name, .seat = 1});
    setup.rooms = {"catacombs:bholoth-cemetery"};
    Match match = begun({.variants = {}, .with = setup});
    RandomPlayer machine(3);
    std::set<int> seats;
    while (!match.over() && match.commands().size() < 80) {
        const Decision& decision = *match.state().decision;
        if (decision.seat >= 0) seats.insert(decision.seat);
        if (auto played = match.play(*machine.answer(match.rules(), match.state())); !played) FAIL(lines(played.error()));
    }
    CHECK(seats == std::set{0, 1});
}
