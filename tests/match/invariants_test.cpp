// The invariants of situations_test.cpp find what they are for: each of these states and steps is broken in one way.
#include "support/battle.h"
#include "support/invariants.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Battle duel() { return Battle({.characters = {hero("xoric").at_place(10, 10), monster("orc").at_place(30, 20), monster("troll").at_place(20, 30)}}); }

std::vector<std::string> found_in(const Battle& battle) { return wrong_with(battle.rules(), battle.state()); }

/// What is found when this is done between a state and itself.
template <class Change> std::vector<std::string> found_after(const Command& command, const Change& change) {
    const Battle battle = duel();
    Stepped after{battle.state(), {}, {}};
    change(after);
    return wrong_between(battle.rules(), battle.state(), command, after);
}

using Sentences = std::vector<std::string>;

} // namespace

TEST_CASE("a sound battle breaks no invariant", "[situations]") {
    CHECK(found_in(duel()) == Sentences{});
    CHECK(found_after(End{}, [](Stepped&) {}) == Sentences{});
}

TEST_CASE("a piece that lies on another, on an obstacle or beside the board is found", "[situations]") {
    Battle battle = duel();
    battle.change().table.find(2)->position = {11, 10};
    CHECK(found_in(battle) == Sentences{"catacombs:orc (2) lies on catacombs:xoric (1): 1.5000 cm"});
    battle.change().table.find(2)->position = {18, 21};
    CHECK(found_in(battle) == Sentences{"catacombs:orc (2) lies on an obstacle"});
    battle.change().table.find(2)->position = {-1, 21};
    CHECK(found_in(battle) == Sentences{"catacombs:orc (2) lies beside the board"});
}

TEST_CASE("somebody who is dead and in the battle, or in it without a piece, is found", "[situations]") {
    Battle battle = duel();
    std::erase_if(battle.change().table.pieces, [](const TablePiece& piece) { return piece.id == 3; });
    CHECK(found_in(battle).front() == "catacombs:troll (3) and its piece do not agree about the board");
    Battle ghost = duel();
    ghost.change().find(2)->dead = true;
    CHECK(found_in(ghost).front() == "catacombs:orc (2) is dead and in the battle");
    Battle empty = duel();
    empty.change().find(1)->health = 0;
    CHECK(found_in(empty).front() == "catacombs:xoric (1) lives with no health");
}

TEST_CASE("gold and cards that come from nowhere or are lost are found", "[situations]") {
    CHECK(found_after(End{}, [](Stepped& after) { after.state.find(1)->gold += 3; }).front().starts_with("there are "));
    CHECK(found_after(End{}, [](Stepped& after) { after.state.piles.front().cards.pop_back(); }).front().ends_with(" is lost"));
    CHECK(found_after(End{}, [](Stepped& after) { after.state.find(1)->cards.push_back({{"spells", "catacombs:heal"}}); }).front() ==
          "spells/catacombs:heal came from nowhere");
}

TEST_CASE("health that no event explains is found", "[situations]") {
    CHECK(found_after(End{}, [](Stepped& after) { after.state.find(1)->health = 2; }).front().starts_with("catacombs:xoric (1) has 2 health"));
}

TEST_CASE("deeds of the dead are found", "[situations]") {
    const auto found = found_after(End{}, [](Stepped& after) {
        after.events = {{.what = EventKind::destroyed, .to = 2, .by = 1}, {.what = EventKind::shot_declared, .by = 2}, {.what = EventKind::destroyed, .to = 2}};
    });
    REQUIRE(found.size() == 2);
    CHECK(found[0].starts_with("catacombs:orc (2) is dead and does something"));
    CHECK(found[1] == "catacombs:orc (2) dies twice");
}

TEST_CASE("a hit without a contact, and hits out of order, are found", "[situations]") {
    const auto hits = [](std::vector<int> targets) {
        return [targets](Stepped& after) {
            after.events = {{.what = EventKind::flicked, .to = 1, .by = 1}};
            for (const int target : targets) after.events.push_back({.what = EventKind::hit, .to = target, .by = 1});
        };
    };
    CHECK(found_after(Declare{.piece = 1, .hits = {2, 3}}, hits({2, 3})) == Sentences{});
    CHECK(found_after(Declare{.piece = 1, .hits = {2, 3}}, hits({3, 2})) == Sentences{"catacombs:orc (2) is hit out of order"});
    CHECK(found_after(Declare{.piece = 1, .hits = {3}}, hits({2})) == Sentences{"catacombs:orc (2) is hit, and was never touched"});
}
