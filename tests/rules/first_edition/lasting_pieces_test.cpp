// Shots whose piece stays on the board for the turn: the next one starts where it lies.
#include "rules/first_edition/old_options.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> archers() {
    static const auto library = with_pack({
        old_options,
        {"shots/dart.json",
         R"({"id": "dart", "name": "Dart", "flies": "piece", "piece": "catacombs:missile", "reach": 2.5, "damage": 1, "after": "turn", "icon": "arrow"})"},
        {"heroes/archer.json",
         R"({"id": "archer", "name": "Archer", "title": "Archer", "health": 8, "piece": "catacombs:elani",
             "sequences": [[{"shot": "dart", "times": 3}]]})"},
    });
    return library;
}

int flicked_piece(const Battle& battle) { return battle.state().decision->pieces.front(); }

Battle shooting() {
    Battle battle({.characters = {hero("test:archer").at_place(18, 10), hero("xoric"), monster("orc"), monster("troll")}}, archers());
    battle.act("test:archer");
    return battle;
}

} // namespace

TEST_CASE("the next shot with a piece that stays for the turn flicks it from where it lies", "[rules][C1-160]") {
    Battle battle = shooting();
    const int dart = flicked_piece(battle);
    CHECK_FALSE(battle.state().decision->near.empty());
    battle.told({.piece = dart, .hits = {battle.id("orc")}, .rest = {{dart, {20, 30}}}});
    CHECK(battle.dead("orc"));
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(flicked_piece(battle) == dart);
    CHECK(battle.state().decision->near.empty()); // not from beside the shooter
    CHECK(battle.state().table.find(dart)->position == Point{20, 30});
    CHECK(saved_and_loaded(battle).empty());
    battle.send(Flick{.piece = dart, .velocity = {0, 20}});
    CHECK(battle.state().table.find(dart)->position.y > 30);
    battle.misses();
    CHECK_FALSE(battle.state().table.find(dart)); // the turn is over
    CHECK(battle.state().things.empty());
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("a piece that stays for the turn comes back where it left the board", "[rules][C1-161]") {
    Battle battle = shooting();
    const int dart = flicked_piece(battle);
    battle.told({.piece = dart, .left = {dart}, .rest = {{dart, {1, 25}}}});
    CHECK(battle.saw(EventKind::returned));
    const TablePiece* lies = battle.state().table.find(dart);
    REQUIRE(lies);
    CHECK(lies->position.x < 1);
    CHECK(lies->position.y == 25);
    CHECK(flicked_piece(battle) == dart);
    CHECK(battle.state().decision->near.empty());
}
