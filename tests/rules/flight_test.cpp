// What help with aiming predicts is what the game plays, whatever the rules in force say about physics.
#include "rules/flight.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Scene {
    Battle battle;
    int piece = 0;
    std::optional<Point> start{}; ///< of a piece that is set down first
};

void lay_shield(Battle& battle, Point at) {
    GameState& state = battle.change();
    const int id = state.next_id++;
    TablePiece shield = make_table_piece(battle.rules().library(), id, full("shield"), at).value();
    state.table.pieces.push_back(std::move(shield));
    state.things.push_back({id, "shots", full("shield"), battle.id("xoric")});
}

/// A board with a wall around it, a cube, a shield and a troll that bears a token, all close to who flicks.
Scene slides(const std::vector<std::string>& variants) {
    Battle battle({.characters = {hero("oleira").at_place(4, 40), hero("xoric").at_place(30, 3), monster("gelatinous-cube").at_place(9, 44),
                                  monster("troll").at_place(4, 42.5005).with_condition("frozen")},
                   .variants = variants});
    lay_shield(battle, {9, 37});
    battle.act("oleira");
    const int piece = battle.id("oleira");
    return {std::move(battle), piece};
}

/// A fireball, which is set down beside its owner first.
Scene flies(const std::vector<std::string>& variants) {
    Battle battle({.characters = {hero("varesh").with_card("abilities/fireball").at_place(4, 40), hero("xoric").at_place(30, 3),
                                  monster("troll").at_place(4, 46), monster("gelatinous-cube").at_place(12, 43)},
                   .variants = variants});
    lay_shield(battle, {10, 38});
    battle.act("varesh", "abilities/fireball|0");
    const int piece = battle.state().decision->pieces.front();
    return {std::move(battle), piece, Point{6.5, 41.5}};
}

/// A disc that is rolled.
Scene rolls(const std::vector<std::string>& variants) {
    Battle battle({.characters = {hero("oleira").at_place(8, 40), hero("xoric").at_place(30, 3), monster("roal").at_place(4, 40)},
                   .variants = variants,
                   .half = Side::overseer});
    battle.act("roal");
    const int piece = battle.state().decision->pieces.front();
    return {std::move(battle), piece};
}

std::vector<Flick> fan(const Scene& scene) {
    std::vector<Flick> flicks{{scene.piece, {0, 0.8}, 0, scene.start}};
    for (const double speed : {90, 300})
        for (int i = 0; i < 16; ++i) {
            const double angle = 0.3927 * i;
            flicks.push_back({scene.piece, {speed * std::cos(angle), speed * std::sin(angle)}, i % 3 - 1.0, scene.start});
        }
    return flicks;
}

bool same(const Shot& a, const Shot& b) {
    return a.contacts == b.contacts && a.knocked_off == b.knocked_off && a.exits == b.exits && a.after == b.after &&
           a.duration == b.duration;
}

/// How many of the flicks the same table without the rules in force would play differently.
int check_predictions(Scene (*scene)(const std::vector<std::string>&), const std::vector<std::string>& variants) {
    const Scene now = scene(variants), plain = scene({});
    const GameView view(now.battle.rules(), now.battle.state()), other(plain.battle.rules(), plain.battle.state());
    const auto plan = flick_plan(view, view.state.decision->shot, now.piece);
    const auto plain_plan = flick_plan(other, other.state.decision->shot, plain.piece);
    REQUIRE((plan && plain_plan));
    int different = 0;
    for (const Flick& flick : fan(now)) {
        CAPTURE(variants, flick.velocity.x, flick.velocity.y);
        const auto predicted = fly(*plan, flick), otherwise = fly(*plain_plan, flick);
        const auto stepped = step(view.rules, view.state, flick);
        REQUIRE((predicted && otherwise && stepped && stepped->shot));
        CHECK(same(*predicted, *stepped->shot));
        different += !same(*predicted, *otherwise);
    }
    return different;
}

} // namespace

TEST_CASE("the flick that is predicted is the flick that is played", "[rules]") {
    CHECK(check_predictions(slides, {}) == 0);
    for (const char* option : {"wall_rebound=true", "leaves_board_when=centre", "knock_off=any_touch", "shield_pushable=false"}) {
        CAPTURE(option);
        CHECK(check_predictions(slides, {option}) > 0);
    }
    check_predictions(slides, {"wall_rebound=true", "leaves_board_when=centre", "knock_off=any_touch", "shield_pushable=false"});
}

TEST_CASE("a piece that is set down first is predicted as it is played", "[rules]") {
    CHECK(check_predictions(flies, {}) == 0);
    CHECK(check_predictions(flies, {"shield_pushable=false", "wall_rebound=true"}) > 0);
}

TEST_CASE("a roll is predicted as it is played, on its edge or sliding", "[rules]") {
    CHECK(check_predictions(rolls, {}) == 0);
    CHECK(check_predictions(rolls, {"roll_hits_on_way=true"}) > 0);
}

TEST_CASE("a plan for a shot or piece that there is not says so", "[rules]") {
    const Scene scene = slides({});
    const GameView view(scene.battle.rules(), scene.battle.state());
    CHECK(flick_plan(view, "", scene.piece));
    CHECK(flick_plan(view, "test:none", scene.piece).error().front().code == "unknown-id");
    CHECK(flick_plan(view, "", 999).error().front().code == "no-piece");
}

TEST_CASE("an Antient is everybody's enemy, and nobody is his own", "[rules]") {
    const Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), antient("liquid-antient")}});
    const GameView view(battle.rules(), battle.state());
    const auto enemies = [&](const char* by, Side side, const char* target) {
        return view.enemies(battle.id(by), side, battle.the(target));
    };
    CHECK(enemies("oleira", Side::heroes, "troll"));
    CHECK(enemies("oleira", Side::heroes, "liquid-antient"));
    CHECK(enemies("troll", Side::overseer, "liquid-antient"));
    CHECK_FALSE(enemies("oleira", Side::heroes, "xoric"));
    CHECK_FALSE(enemies("oleira", Side::heroes, "oleira"));
    CHECK(enemies("liquid-antient", Side::heroes, "oleira")); // its own shots hurt everybody
    CHECK_FALSE(enemies("liquid-antient", Side::heroes, "liquid-antient"));
}
