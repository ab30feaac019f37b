// What a computer player expects a flick to touch is what the flick touches, under every rule option that changes a shot.
#include "players/trace.h"

#include "rules/flight.h"
#include "support/battle.h"
#include "table/flight.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Boards whose walls stand so near that a hero touches them before it is wholly off the board, and so far that it does not.
std::shared_ptr<const Library> walled() {
    static const auto library = with_pack({
        {"boards/near.json", R"({"id": "near", "extends": "catacombs:base-board", "name": "Near", "gap": 2})"},
        {"boards/far.json", R"({"id": "far", "extends": "catacombs:base-board", "name": "Far", "gap": 4})"},
    });
    return library;
}

/// The first piece that the flick of a character touches: as its player expects it, and in the game.
struct First {
    int expected = 0;
    int touched = 0;
};

First first_touch(const Battle& battle, const std::string& who, Point velocity) {
    const int piece = battle.id(who);
    const Skill skill;
    const PlayerView view(battle.rules(), battle.state(), skill);
    const PieceInfo* info = view.at(piece);
    REQUIRE(info);
    const double speed = std::hypot(velocity.x, velocity.y);
    const Tracer tracer(view, piece, info->radius, battle.state().table.find(piece)->touch);
    First first{.expected = tracer.trace(info->at, {velocity.x / speed, velocity.y / speed}).piece};
    const auto plan = flick_plan(GameView(battle.rules(), battle.state()), battle.state().decision->shot, piece);
    REQUIRE(plan);
    const auto shot = fly(*plan, {.piece = piece, .velocity = velocity});
    REQUIRE(shot);
    const auto contact = std::ranges::find_if(shot->contacts, [](const Contact& c) { return c.direct && c.met == ContactWith::piece; });
    if (contact != shot->contacts.end()) first.touched = contact->piece == piece ? contact->other : contact->piece;
    return first;
}

} // namespace

TEST_CASE("a player knows whether a wall sends its piece back to a target", "[play][player][W11]") {
    const std::string option = GENERATE(as<std::string>{}, "wall_rebound=false", "wall_rebound=true", "leaves_board_when=whole",
                                        "leaves_board_when=centre", "knock_off=any_touch");
    const std::string board = GENERATE(as<std::string>{}, "test:near", "test:far");
    CAPTURE(option, board);
    Battle battle({.characters = {hero("oleira").at_place(18, 4), hero("xoric").at_place(30, 45), monster("troll").at_place(18, 12)},
                   .variants = {option},
                   .board = board},
                  walled());
    battle.act("oleira");
    const First first = first_touch(battle, "oleira", {0, -500});
    CHECK(first.expected == first.touched);
    const bool comes_back = option == "wall_rebound=true" || (board == "test:near" && option != "leaves_board_when=centre");
    CHECK(first.touched == (comes_back ? battle.id("troll") : 0));
}

TEST_CASE("a player expects a shield in its way, whether it can be pushed or not", "[play][player][W11]") {
    const std::string option = GENERATE(as<std::string>{}, "shield_pushable=false", "shield_pushable=true");
    CAPTURE(option);
    Battle battle(
        {{hero("varesh").with_card("spells/shield").at_place(10, 36), hero("oleira").at_place(18, 38), monster("troll").at_place(30, 45)},
         {option}});
    battle.act("varesh", "spells/shield|0").end().misses();
    battle.send(legal(battle.rules(), battle.state()).front());
    REQUIRE(battle.state().things.size() == 1);
    const int shield = battle.state().things.front().id;
    battle.act("oleira");
    const Point from = battle.at("oleira"), to = battle.state().table.find(shield)->position;
    const First first = first_touch(battle, "oleira", {(to.x - from.x) * 40, (to.y - from.y) * 40});
    CHECK(first.expected == shield);
    CHECK(first.touched == shield);
}

TEST_CASE("a player who weighs a flick plays it by the rules themselves, options included", "[play][player][W11]") {
    for (const bool on_way : {false, true}) { // what rolls past whom
        Battle battle({{hero("oleira").at_place(6, 6), familiar("armadillo").of(1).at_place(5, 12), hero("xoric").at_place(30, 6),
                        monster("troll").at_place(5, 40)},
                       {on_way ? "roll_hits_on_way=true" : "roll_hits_on_way=false"}});
        battle.act("armadillo");
        const Skill skill;
        const PlayerView view(battle.rules(), battle.state(), skill);
        PlannedShot shot{.type = battle.rules().find<ShotType>(std::string_view("catacombs:roll")), .by = battle.id("armadillo")};
        const auto plan = flick_plan(GameView(battle.rules(), battle.state()), "catacombs:roll", battle.id("armadillo"));
        REQUIRE(plan);
        CHECK(view.rolls(shot) == plan->rolls);
        CHECK(plan->rolls == !on_way);
    }
}
