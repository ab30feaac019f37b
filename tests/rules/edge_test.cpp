// Chapter 8 of the ledger, second half: over the board's edge, on top of others, and where a piece may end.
#include "base/random.h"
#include "support/battle.h"
#include "table/legal.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;

namespace {

/// Oleira near the left edge, flicked; the others are far away.
Battle near_edge(Point from, Point velocity, std::vector<std::string> variants = {}) {
    Battle battle(
        {.characters = {hero("oleira").at_place(from.x, from.y), hero("xoric").at_place(30, 3), monster("troll").at_place(30, 45)},
         .variants = std::move(variants)});
    battle.act("oleira").flick("oleira", velocity.x, velocity.y);
    return battle;
}

/// Oleira's shot, told: she ends here, having touched nobody.
Battle told_rest(Point rest, std::vector<std::string> variants = {}) {
    Battle battle({.characters = {hero("oleira").at_place(18, 5), hero("xoric").at_place(30, 3), monster("troll").at_place(18, 40)},
                   .variants = std::move(variants)});
    battle.act("oleira").told({.rest = {{battle.id("oleira"), rest}}});
    return battle;
}

bool at(const Battle& battle, const std::string& name, Point place, double within = 1e-3) {
    const Point is = battle.at(name);
    UNSCOPED_INFO(name << " is at " << is.x << ", " << is.y);
    return std::abs(is.x - place.x) < within && std::abs(is.y - place.y) < within;
}

/// Speed that takes a piece this far.
double speed_for(const Battle& battle, double way) {
    return std::sqrt(2 * battle.rules().table_board(full("campfire")).friction * 981 * way);
}

bool all_legal(const Battle& battle) {
    const GameState& state = battle.state();
    bool fine = true;
    for (const TablePiece& piece : state.table.pieces) {
        const Issues issues =
            why_not_there(battle.rules().table_board(state.board), state.table, piece.diameter, piece.position, {.ignore = piece.id});
        for (const Issue& issue : issues) UNSCOPED_INFO("piece " << piece.id << ": " << issue.message);
        fine = fine && issues.empty();
    }
    return fine;
}

} // namespace

TEST_CASE("a piece that leaves the board is put back on the edge where it left", "[rules][C3-093]") {
    Battle straight = near_edge({3, 44}, {-300, 0});
    CHECK(at(straight, "oleira", {1.25, 44}));
    CHECK(straight.saw(EventKind::returned, "oleira"));
    CHECK(straight.health("oleira") == 8);
    Battle slanting = near_edge({3, 40}, {-300, 300});
    CHECK(at(slanting, "oleira", {1.25, 43}, 0.05));
    // A shot on a real table: the player says only that she left.
    Battle told({{hero("oleira").at_place(5, 44), hero("xoric"), monster("troll")}});
    const int oleira = told.id("oleira");
    told.act("oleira").told({.left = {oleira}, .rest = {{oleira, {-2, 44}}}});
    CHECK(at(told, "oleira", {1.25, 44}));
}

TEST_CASE("only a piece that is wholly outside has left; one that hangs over the edge is moved inwards", "[rules][C3-093A]") {
    // From x = 2 slantwise, stopping with the centre 0.6 cm outside: the disc still lies on the board.
    Battle probe({{hero("oleira"), monster("troll")}});
    const double v = speed_for(probe, 2.6 * std::sqrt(2.0)) / std::sqrt(2.0);
    Battle whole = near_edge({2, 40}, {-v, v});
    CHECK_FALSE(whole.saw(EventKind::returned));
    CHECK(at(whole, "oleira", {1.25, 42.6}, 0.05)); // where it lay, not where it crossed
    Battle centre = near_edge({2, 40}, {-v, v}, {"leaves_board_when=centre"});
    CHECK(centre.saw(EventKind::returned, "oleira"));
    CHECK(at(centre, "oleira", {1.25, 42}, 0.05));
}

TEST_CASE("a piece stops at its first way out and does not come back off the wall, unless the players play it so", "[rules][C3-093A]") {
    Battle stops = near_edge({3, 44}, {-300, 0});
    CHECK(at(stops, "oleira", {1.25, 44}));
    Battle rebounds = near_edge({3, 44}, {-300, 0}, {"wall_rebound=true"});
    CHECK(rebounds.at("oleira").x > 5);
    CHECK_FALSE(rebounds.saw(EventKind::returned));
    // Not strong enough to come back, it is set on the edge all the same.
    Battle probe({{hero("oleira"), monster("troll")}});
    Battle weak = near_edge({3, 44}, {-speed_for(probe, 4.7), 0}, {"wall_rebound=true"});
    CHECK(weak.saw(EventKind::returned, "oleira"));
    CHECK(at(weak, "oleira", {1.25, 44}));
}

TEST_CASE("pieces that a shot pushes over the edge come back as well", "[rules][C3-094]") {
    Battle battle({{hero("oleira").at_place(9, 44), hero("xoric").at_place(30, 3), monster("troll").at_place(4, 44), monster("zombie")}});
    battle.act("oleira").flick("oleira", -250, 0);
    CHECK(battle.saw(EventKind::returned, "troll"));
    CHECK(at(battle, "troll", {1.25, 44}));
    CHECK(battle.health("troll") == 1);
    CHECK(all_legal(battle));
}

TEST_CASE("a fire wall that is pushed off comes back to the edge", "[rules][C3-094]") {
    Battle battle({.characters = {hero("oleira").at_place(9, 44), hero("xoric").at_place(30, 3), monster("troll").at_place(30, 45)},
                   .things = {{"fire-wall", {4, 44}}}});
    battle.act("oleira").flick("oleira", -250, 0);
    CHECK(at(battle, "fire-wall", {1.25, 44}));
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("a missile pushes a monster over the edge, and only the monster comes back", "[rules][C3-094][C3-100]") {
    Battle battle({.characters = {hero("oleira").with_card("abilities/elven-arrow").at_place(10, 44), hero("xoric").at_place(30, 3),
                                  monster("rakshasa").at_place(2, 44), monster("zombie")}});
    battle.act("oleira", "abilities/elven-arrow|0");
    const int arrow = battle.state().decision->pieces.front();
    battle.send(Flick{.piece = arrow, .velocity = {-700, 0}, .start = Point{8, 44}});
    CHECK(at(battle, "rakshasa", {1.6, 44}, 0.01));
    CHECK(battle.health("rakshasa") == 2);
    CHECK(battle.state().table.find(arrow) == nullptr);
}

TEST_CASE("a piece that ends on another is moved to the nearest place where it lies flat", "[rules][C3-095][C3-096]") {
    Battle troll = told_rest({18.5, 39});
    const double way = std::hypot(0.5, 1.0);
    CHECK(at(troll, "oleira", {18 + 0.5 / way * 2.5, 40 - 1 / way * 2.5}));
    CHECK(at(troll, "troll", {18, 40}, 1e-9)); // the one underneath stays
    CHECK(all_legal(troll));
    Battle obstacle = told_rest({18, 20});
    CHECK(at(obstacle, "oleira", {18, 21 - 1.9 - 1.25}));
    CHECK(all_legal(obstacle));
}

TEST_CASE("a piece pushed on top of another gives way, not the one that stood there", "[rules][C3-095]") {
    Battle battle(
        {{hero("oleira").at_place(18, 30), monster("troll").at_place(18, 36), hero("xoric").at_place(18, 42), monster("zombie")}});
    battle.act("oleira").told({.hits = {battle.id("troll")}, .rest = {{battle.id("troll"), {18, 41}}}});
    CHECK(at(battle, "troll", {18, 39.5}));
    CHECK(at(battle, "xoric", {18, 42}, 1e-9));
    CHECK(at(battle, "oleira", {18, 30}, 1e-9));
}

TEST_CASE("of equally near places a piece takes the one it was heading for, always the same", "[rules][C3-095A]") {
    CHECK(at(told_rest({18, 21}), "oleira", {18, 21 + 1.9 + 1.25})); // it came from below
    Battle aside({{hero("oleira").at_place(4, 21), hero("xoric").at_place(30, 3), monster("troll").at_place(18, 40)}});
    aside.act("oleira").told({.rest = {{aside.id("oleira"), {18, 21}}}});
    CHECK(at(aside, "oleira", {18 + 1.9 + 1.25, 21}));
    CHECK(told_rest({18, 21}).at("oleira") == told_rest({18, 21}).at("oleira"));
}

TEST_CASE("moving a piece to a free place hits nobody, unless the players play it so", "[rules][C3-095A]") {
    Battle harmless = told_rest({18.5, 39});
    CHECK(harmless.health("troll") == 2);
    Battle counts = told_rest({18.5, 39}, {"correction_hits=true"});
    CHECK(counts.health("troll") == 1);
    CHECK(counts.at("oleira") == harmless.at("oleira"));
    // Back from beyond the edge beside somebody: the same question.
    const auto beside = [](std::vector<std::string> variants) {
        Battle battle({.characters = {hero("oleira").at_place(3, 40), hero("xoric").at_place(30, 3), monster("troll").at_place(1.25, 45)},
                       .variants = std::move(variants)});
        battle.act("oleira").told({.left = {battle.id("oleira")}, .rest = {{battle.id("oleira"), {-2, 44}}}});
        return battle.health("troll");
    };
    CHECK(beside({}) == 2);
    CHECK(beside({"correction_hits=true"}) == 1);
}

TEST_CASE("after any flick every piece lies flat, on the board and on nobody", "[rules][C3-096]") {
    Random random(7);
    const Given given{.characters = {hero("xoric"), hero("oleira"), hero("elani"), monster("rakshasa"), monster("orc"), monster("orc"),
                                     monster("troll"), monster("sewer-rat"), monster("sewer-rat"), monster("giant-scorpion")},
                      .things = {{"fire-wall", {18, 32}}}};
    Battle start(given);
    for (int i = 0; i < 150; ++i) {
        Battle battle(given);
        const std::string who = i % 2 == 0 ? "xoric" : "oleira";
        const auto speed = [&] { return static_cast<double>(random.below(1000)) - 500; };
        battle.act(who).flick(who, speed(), std::abs(speed()));
        INFO("flick " << i);
        REQUIRE(all_legal(battle));
    }
}
