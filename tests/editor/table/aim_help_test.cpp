// The line that help draws is the shot that follows, and help aims at what the shot may hurt.
#include "editor/table/flicking.h"
#include "rules/step.h"
#include "support/battle.h"
#include "table/what_if.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <utility>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

/// What of a shot was there to be compared.
struct Compared {
    int ends = 0;     ///< on the board
    int contacts = 0; ///< first ones
};

/// Asked for a flick: the same flick in help, in what-if with a perfect hand, and in the game ends at the same place and touches the same first.
Compared check_prediction(const Battle& battle, const std::string& who, Point velocity) {
    REQUIRE(battle.asks(DecisionKind::flick));
    const GameView game(battle.rules(), battle.state());
    const int piece = battle.id(who);
    Flicking flicking;
    flicking.follow(game, 1);
    flicking.repeat(game, {.piece = piece, .velocity = velocity});
    REQUIRE(flicking.prediction());
    const auto made = step(battle.rules(), battle.state(), flicking.flick());
    REQUIRE(made);
    REQUIRE(made->shot);
    const Shot& shot = *made->shot;
    const auto predicted = fly(*flicking.plan(), flicking.flick());
    REQUIRE(predicted);
    CHECK(predicted->hash == shot.hash); // contacts, ends and all
    CHECK(predicted->knocked_off == shot.knocked_off);
    const Point end = std::as_const(shot.after).find(piece)->position;
    const bool left = shot.left_board(piece);
    if (!left) { // where it is when it left depends on what "left" means
        CHECK(flicking.prediction()->path.back().x == Approx(end.x).margin(0.05));
        CHECK(flicking.prediction()->path.back().y == Approx(end.y).margin(0.05));
    }
    const auto first = std::ranges::find(shot.contacts, true, &Contact::direct);
    CHECK(flicking.prediction()->first.has_value() == (first != shot.contacts.end()));
    const bool touches = first != shot.contacts.end() && flicking.prediction()->first;
    if (touches) CHECK(flicking.prediction()->first->other == first->other);

    WhatIfQuestion question{.plan = *flicking.plan(), .flick = flicking.flick(), .hand = {.angle = 0, .speed = 0}, .tries = 1};
    const WhatIfAnswer answer = answer_to(question);
    REQUIRE(answer.issues.empty());
    CHECK(answer.cone.leaves == (left ? 1 : 0));
    REQUIRE(answer.cone.ends.size() == 1);
    if (!left) { // what-if solves the flick from event to event; after several rebounds the step of the shot shows
        CHECK(answer.cone.ends.front().x == Approx(end.x).margin(0.1));
        CHECK(answer.cone.ends.front().y == Approx(end.y).margin(0.1));
    }
    return {left ? 0 : 1, touches ? 1 : 0};
}

} // namespace

TEST_CASE("the line of a flick is the shot, off walls and over the edge, as the players agreed", "[editor][table][W11]") {
    const std::string option = GENERATE(as<std::string>{}, "wall_rebound=false", "wall_rebound=true", "leaves_board_when=centre",
                                        "leaves_board_when=whole", "knock_off=any_touch");
    CAPTURE(option);
    const auto battle = [&](Point at) {
        Battle made({{hero("oleira").at_place(at.x, at.y), hero("xoric").at_place(30, 3), monster("troll").at_place(30, 45)}, {option}});
        made.act("oleira");
        return made;
    };
    Compared all;
    for (const auto& [at, velocity] : {std::pair{Point{3, 44}, Point{-300, 0}},
                                       {Point{2, 40}, {-60, 60}},
                                       {Point{18, 25}, {90, 150}},
                                       {Point{18, 25}, {30, 40}}}) { // the last stays on the board
        const Compared one = check_prediction(battle(at), "oleira", velocity);
        all.ends += one.ends;
        all.contacts += one.contacts;
    }
    CHECK(all.ends > 0);
    CHECK(all.contacts > 0);
}

TEST_CASE("a shield that cannot be pushed stops the line of a flick, as it stops the shot", "[editor][table][W11]") {
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
    CHECK(check_prediction(battle, "oleira", {(to.x - from.x) * 40, (to.y - from.y) * 40}).contacts == 1);
}

TEST_CASE("what help expects to fall off a piece that is touched softly is what falls off", "[editor][table][W11]") {
    const std::string option = GENERATE(as<std::string>{}, "knock_off=firm_hit", "knock_off=any_touch");
    CAPTURE(option);
    Battle battle(
        {{hero("oleira").at_place(5, 20), hero("xoric").at_place(5, 23).with_condition("bitten"), monster("troll").at_place(30, 45)},
         {option}});
    REQUIRE(!battle.state().table.find(battle.id("xoric"))->tokens.empty());
    battle.act("oleira");
    const double way = 3 - battle.state().table.find(1)->diameter / 2 - battle.state().table.find(2)->diameter / 2;
    const double speed = std::sqrt(2 * battle.rules().table_board(battle.state().board).friction * 981 * way + 0.5); // less than 1 cm/s is left
    CHECK(check_prediction(battle, "oleira", {0, speed}).contacts == 1);
    const auto made = step(battle.rules(), battle.state(), Flick{.piece = 1, .velocity = {0, speed}});
    REQUIRE(made);
    CHECK(made->shot->knocked_off.empty() == (option == "knock_off=firm_hit"));
}

TEST_CASE("the line of a disc that rolls is its roll, past characters or against them", "[editor][table][W11]") {
    const std::string option = GENERATE(as<std::string>{}, "roll_hits_on_way=false", "roll_hits_on_way=true");
    CAPTURE(option);
    Battle battle({{hero("oleira").at_place(6, 6), familiar("armadillo").of(1).at_place(5, 12), hero("xoric").at_place(30, 6),
                    monster("troll").at_place(5, 18)},
                   {option}});
    battle.act("armadillo");
    CHECK(check_prediction(battle, "armadillo", {0, 50}).ends == 1);
    CHECK(check_prediction(battle, "armadillo", {10, 30}).ends == 1);
}

TEST_CASE("help aims at Antients, too", "[editor][table][W12]") {
    Battle battle({{hero("oleira").at_place(18, 34), antient("liquid-antient").at_place(18, 42), monster("troll").at_place(30, 45)}});
    battle.act("oleira");
    Flicking flicking;
    const GameView game(battle.rules(), battle.state());
    flicking.follow(game, 1);
    CHECK(std::ranges::contains(flicking.targets(), battle.id("troll")));
    CHECK(std::ranges::contains(flicking.targets(), battle.id("liquid-antient")));
    CHECK_FALSE(std::ranges::contains(flicking.targets(), battle.id("oleira")));
}
