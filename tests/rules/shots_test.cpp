// Chapters 8 and 9 of the ledger: melee, rush, ranged pieces, shields.
#include "content/kinds/geometry.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// An Orc at (18, 40) about to shoot a missile; Oleira stands above.
Battle archer(std::vector<std::string> variants = {}, std::vector<Who> more = {}) {
    std::vector<Who> all{hero("oleira").at_place(30, 40), hero("xoric").at_place(30, 44), monster("orc").at_place(18, 40)};
    std::ranges::move(more, std::back_inserter(all));
    Battle battle({.characters = all, .variants = std::move(variants), .half = Side::overseer});
    battle.act("orc", "own|1");
    return battle;
}

int ammunition(const Battle& battle) { return battle.state().decision->pieces.front(); }

std::string start_at(const Battle& battle, double x, double y) {
    return battle.refused(Flick{.piece = ammunition(battle), .velocity = {100, 0}, .start = Point{x, y}});
}

/// The Sorcerer's shield shot, then his two melee shots, all into nothing; the shield is to be set down beside him next.
Battle& shield_turn(Battle& battle, Point shield_rest) {
    battle.act("vasesak");
    const int shield = ammunition(battle);
    return battle.told({.rest = {{shield, shield_rest}}}).misses().misses();
}

Battle sorcerer(std::vector<std::string> variants = {}) {
    return Battle({.characters = {hero("oleira").at_place(18, 25), hero("xoric").at_place(30, 10), lord("vasesak").at_place(18, 44),
                                  monster("zombie").at_place(30, 46)},
                   .variants = std::move(variants),
                   .half = Side::overseer});
}

} // namespace

TEST_CASE("a melee shot flicks the character itself and costs each enemy it touches 1 health", "[rules][C3-091][C3-106]") {
    Battle battle({{hero("oleira"), monster("troll"), monster("zombie"), monster("ghoul")}});
    battle.act("oleira");
    CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira")});
    battle.hits({"troll", "zombie"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.dead("zombie"));
    CHECK(battle.health("ghoul") == 2);
}

TEST_CASE("a rush is flicked like a melee shot, pushes what it meets and hurts nobody", "[rules][C3-092]") {
    Battle battle({{hero("elani").at_place(18, 34), hero("xoric").at_place(30, 3), monster("troll").at_place(18, 40)}});
    battle.act("elani");
    CHECK(battle.state().decision->shot == full("rush"));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("elani")});
    battle.flick("elani", 0, 120);
    CHECK(battle.saw(EventKind::hit, "troll"));
    CHECK(battle.health("troll") == 2);
    CHECK(battle.at("troll").y > 41);
    battle.hits({"troll"}); // her melee shot does
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("a ranged shot flies by itself and leaves the shooter where he is", "[rules][C3-097]") {
    Battle battle = archer();
    const int missile = ammunition(battle);
    CHECK(missile != battle.id("orc"));
    CHECK(battle.refused(Flick{.piece = battle.id("orc"), .velocity = {100, 0}}) == "wrong-piece");
    battle.send(Flick{.piece = missile, .velocity = {150, 0}, .start = Point{21, 40}});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.at("oleira").x > 30);
    CHECK(battle.at("orc") == Point{18, 40});
    for (const char* shot : {"missile", "fireball", "target", "ice", "giant-fireball", "boulder"}) {
        INFO(shot);
        const ShotType& type = *shipped_library().find<ShotType>(full(shot));
        CHECK(type.flies == FlyingPiece::piece);
        CHECK(shipped_library().find(type.piece) != nullptr);
        CHECK(type.reach == 2.5);
    }
}

TEST_CASE("a ranged piece starts anywhere up to 2.5 cm from the shooter", "[rules][C3-098]") {
    Battle battle = archer();
    // Rim to rim: half an Orc, the gap, half a missile.
    for (const double far : {2.0, 3.0, 1.25 + 2.5 + 0.75})
        for (const Point side : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}, Point{0.6, 0.8}})
            CHECK(start_at(battle, 18 + side.x * far, 40 + side.y * far) == "");
    CHECK(start_at(battle, 18 + 4.51, 40) == "too-far");
    CHECK(battle.refused(Flick{.piece = ammunition(battle), .velocity = {100, 0}}) == "no-start");
}

TEST_CASE("a ranged piece starts flat, on the board and on nobody, in sight or not", "[rules][C3-098A]") {
    Battle battle = archer({}, {monster("sewer-rat").at_place(20.05, 40)});
    CHECK(start_at(battle, 19, 40) == "occupied");
    CHECK(start_at(battle, 21.6, 40) == ""); // behind the rat
    Battle edge({.characters = {hero("oleira"), hero("xoric"), monster("orc").at_place(2, 40)}, .half = Side::overseer});
    edge.act("orc", "own|1");
    CHECK(start_at(edge, 0.5, 42) == "off-board");
    CHECK(start_at(edge, 0.75, 42) == "");
}

TEST_CASE("players may measure the reach of ranged pieces otherwise, or ask for a clear line", "[rules][C3-098A]") {
    const Battle to_rim = archer({"reach_measured=centre_to_rim"});
    CHECK(start_at(to_rim, 18 + 3.25, 40) == "");
    CHECK(start_at(to_rim, 18 + 3.3, 40) == "too-far");
    const Battle centres = archer({"reach_measured=centre"});
    CHECK(start_at(centres, 18 + 2.5, 40) == "");
    CHECK(start_at(centres, 18 + 2.6, 40) == "too-far");
    CHECK(start_at(archer(), 18 + 3.3, 40) == "");
    const Battle in_line = archer({"reach_needs_line=true"}, {monster("sewer-rat").at_place(20.05, 40)});
    CHECK(start_at(in_line, 21.6, 40) == "no-line");
    CHECK(start_at(in_line, 18, 42.5) == "");
}

TEST_CASE("a missile costs everybody it hits 1 health", "[rules][C3-099]") {
    Battle battle = archer();
    battle.hits({"oleira", "xoric"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("a missile is taken off the board after its shot, hit or miss", "[rules][C3-100]") {
    for (const bool hit : {true, false}) {
        Battle battle = archer();
        const int missile = ammunition(battle);
        battle.send(Flick{.piece = missile, .velocity = {hit ? 300.0 : -60.0, 0}, .start = Point{hit ? 21.0 : 15.0, 40}});
        CHECK(battle.saw(EventKind::hit) == hit);
        CHECK(battle.state().table.find(missile) == nullptr);
        CHECK(battle.state().table.pieces.size() == 3);
    }
}

TEST_CASE("ice, shields, summoned pieces and a target piece with a try left stay", "[rules][C3-100]") {
    Battle ice({{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll"), monster("zombie")}});
    ice.act("varesh", "spells/ice-blast|0").end(); // no rush before it
    const int piece = ammunition(ice);
    ice.hits({"troll"});
    CHECK(ice.state().table.find(piece) == nullptr);
    CHECK(ice.state().table.find(ice.id("troll"))->tokens == std::vector<std::string>{full("ice")});

    Battle target({.characters = {hero("oleira"), hero("xoric"), monster("owl-bear")}, .half = Side::overseer});
    target.act("owl-bear").misses().misses().choose("oleira");
    const int ball = ammunition(target);
    target.misses();
    REQUIRE(target.asks(DecisionKind::flick));
    CHECK(target.state().table.find(ball) != nullptr);
    target.misses();
    CHECK(target.state().table.find(ball) == nullptr);

    Battle first_try({.characters = {hero("oleira"), hero("xoric"), monster("owl-bear")}, .half = Side::overseer});
    first_try.act("owl-bear").misses().misses().choose("oleira");
    const int used = ammunition(first_try);
    first_try.hits({"oleira"});
    CHECK(first_try.state().table.find(used) == nullptr);

    Battle summon({.characters = {hero("oleira"), hero("xoric"), lord("hmotha")}, .lord = "hmotha", .half = Side::overseer});
    summon.act("hmotha", "own|0").misses();
    const int warrior = ammunition(summon);
    summon.misses();
    CHECK(summon.id("skeleton-warrior") == warrior);
    CHECK(summon.on_board("skeleton-warrior"));

    Battle shield = sorcerer();
    shield_turn(shield, {18, 30});
    CHECK(shield.state().things.size() == 1);
    CHECK(shield.state().table.find(shield.state().things.front().id) != nullptr);
}

TEST_CASE("a fireball is a missile with a piece of its own", "[rules][C3-101]") {
    Battle battle({{hero("varesh").with_card("abilities/fireball").at_place(18, 30), hero("xoric"), monster("troll").at_place(18, 38),
                    monster("zombie").at_place(30, 45)}});
    battle.act("varesh", "abilities/fireball|0");
    const int ball = ammunition(battle);
    const auto piece = piece_of(battle.rules(), battle.state(), ball);
    REQUIRE(piece);
    CHECK(piece->identity == full("fireball"));
    CHECK(piece->diameter == shipped_library().find<Piece>(full("fireball-target"))->diameter);
    CHECK(battle.refused(Flick{.piece = ball, .velocity = {0, 200}, .start = Point{18, 30 + 1.25 + 2.51 + 1}}) == "too-far");
    battle.send(Flick{.piece = ball, .velocity = {0, 250}, .start = Point{18, 33}});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.at("varesh") == Point{18, 30});
    CHECK(battle.state().table.find(ball) == nullptr);
}

TEST_CASE("a shield shot starts beside its owner, pushes and does not hurt", "[rules][C3-102]") {
    Battle battle({{hero("varesh").with_card("spells/shield").at_place(18, 30), hero("xoric"), monster("troll").at_place(18, 38),
                    monster("zombie").at_place(30, 45)}});
    battle.act("varesh", "spells/shield|0").end();
    const int shield = ammunition(battle);
    CHECK(piece_of(battle.rules(), battle.state(), shield)->diameter == 3.2);
    CHECK(battle.refused(Flick{.piece = shield, .velocity = {0, 200}, .start = Point{18, 30 - 1.25 - 2.51 - 1.6}}) == "too-far");
    battle.send(Flick{.piece = shield, .velocity = {0, 150}, .start = Point{18, 33.5}});
    CHECK(battle.saw(EventKind::hit, "troll"));
    CHECK(battle.at("troll").y > 40);
    CHECK(battle.health("troll") == 2);
    CHECK(battle.at("varesh") == Point{18, 30});
}

TEST_CASE("after the owner's whole turn the shield is set down anew within 2.5 cm of him", "[rules][C3-103]") {
    Battle battle = sorcerer();
    battle.act("vasesak");
    const int shield = ammunition(battle);
    battle.told({.rest = {{shield, {18, 30}}}});
    CHECK(battle.asks(DecisionKind::flick)); // his melee shots come first, and the shield lies where it stopped
    CHECK(battle.state().table.find(shield)->position == Point{18, 30});
    battle.misses();
    CHECK(battle.asks(DecisionKind::flick));
    battle.told({.rest = {{battle.id("vasesak"), {10, 40}}}}); // he has moved meanwhile
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().decision->pieces == std::vector{shield});
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.refused(End{}) == "cannot-end");
    const double far = 1.6 + 2.5 + 1.6;
    CHECK(battle.refused(PlacePiece{shield, {10, 40 - far - 0.01}}) == "too-far");
    CHECK(battle.refused(PlacePiece{shield, {18, 30}}) == "too-far");
    CHECK(battle.refused(PlacePiece{shield, {10, 38}}) == "occupied");
    battle.send(PlacePiece{shield, {10, 40 - far}});
    CHECK(battle.state().table.find(shield)->position == Point{10, 40 - far});
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("a shield in the way can be pushed, is never hurt and stays behind when its owner moves", "[rules][C3-103A]") {
    Battle battle = sorcerer();
    shield_turn(battle, {18, 30});
    const int shield = battle.state().things.front().id;
    battle.send(PlacePiece{shield, {18, 39}}).next_round();
    battle.act("oleira").flick("oleira", 0, 180); // from (18, 25) into the shield
    CHECK(battle.saw(EventKind::missed));
    CHECK(battle.state().table.find(shield)->position.y > 39.2);
    const Point lies = battle.state().table.find(shield)->position;
    battle.overseers_half();
    battle.act("vasesak"); // picked up for the next shield shot
    CHECK(ammunition(battle) == shield);
    CHECK(battle.state().table.find(shield) == nullptr);
    battle.told({.rest = {{shield, {14, 40}}}}).misses();
    battle.told({.rest = {{battle.id("vasesak"), {5, 46}}}});
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().table.find(shield)->position == Point{14, 40});
    CHECK(battle.state().things.size() == 1);
    CHECK(lies != Point{14, 40});
}

TEST_CASE("between turns a shield does not follow its owner", "[rules][C3-103A]") {
    Battle battle = sorcerer();
    shield_turn(battle, {18, 30});
    const int shield = battle.state().things.front().id;
    battle.send(PlacePiece{shield, {18, 39}}).next_round();
    battle.act("oleira").told({.hits = {battle.id("vasesak")}, .rest = {{battle.id("vasesak"), {5, 46}}}});
    CHECK(battle.at("vasesak") == Point{5, 46});
    CHECK(battle.state().table.find(shield)->position == Point{18, 39});
}

TEST_CASE("players may agree that a shield stands as firm as an obstacle", "[rules][C3-103A]") {
    Battle battle = sorcerer({"shield_pushable=false"});
    shield_turn(battle, {18, 30});
    const int shield = battle.state().things.front().id;
    battle.send(PlacePiece{shield, {18, 39}}).next_round();
    battle.act("oleira").flick("oleira", 0, 300);
    CHECK(battle.state().table.find(shield)->position == Point{18, 39});
    CHECK(battle.at("oleira").y < 39 - 1.6 - 1.25 + 0.01);
    CHECK(battle.at("oleira").y > 25);
    // It is still flicked like any shield, and told shots cannot move it either.
    battle.act("xoric").told({.hits = {shield}, .rest = {{shield, {18, 42}}}}).misses();
    CHECK(battle.state().table.find(shield)->position == Point{18, 39});
    battle.act("vasesak");
    battle.send(Flick{.piece = shield, .velocity = {0, -100}, .start = Point{18, 40}});
    CHECK(battle.state().table.find(shield)->position.y < 39);
}

TEST_CASE("a shield goes when its owner dies", "[rules][C3-104]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/shield").with_health(1), hero("xoric"), monster("orc")}});
    battle.act("varesh", "spells/shield|0").end().misses();
    battle.send(legal(battle.rules(), battle.state()).front());
    REQUIRE(battle.state().things.size() == 1);
    const int shield = battle.state().things.front().id;
    battle.overseers_half();
    battle.act("orc").hits({"varesh"});
    CHECK(battle.dead("varesh"));
    CHECK(battle.state().things.empty());
    CHECK(battle.state().table.find(shield) == nullptr);
}

TEST_CASE("a shield goes when the battle ends", "[rules][C3-104]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/shield"), hero("xoric"), monster("orc")}});
    battle.act("varesh", "spells/shield|0").end().misses();
    battle.send(legal(battle.rules(), battle.state()).front());
    REQUIRE(battle.state().things.size() == 1);
    battle.act("xoric").hits({"orc"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.state().things.empty());
}

TEST_CASE("some modifiers work on any hit, others only when health is lost", "[rules][C3-105]") {
    // A rush hurts nobody, yet its poison works.
    Battle poison({.characters = {hero("oleira"), hero("xoric"), monster("armoured-beetle")}, .half = Side::overseer});
    poison.act("armoured-beetle", "own|1").hits({"oleira"});
    CHECK(poison.health("oleira") == 8);
    CHECK(poison.the("oleira").drawn.size() == 1);
    // Fear: a Troll who loses health runs, a Phantom, who has none to lose, does not.
    const auto runs = [](const std::string& monster_name) {
        Battle fear({{hero("roosan"), hero("xoric"), monster(monster_name), monster("zombie")}});
        fear.act("roosan").hits({monster_name});
        return fear.asks(DecisionKind::flick);
    };
    CHECK(runs("troll"));
    CHECK_FALSE(runs("phantom"));
    // Critical: one more.
    Battle critical({.characters = {hero("oleira"), hero("xoric"), monster("rakshasa")}, .half = Side::overseer});
    critical.act("rakshasa").hits({"oleira"});
    CHECK(critical.health("oleira") == 6);
    // Stun.
    Battle stun({.characters = {hero("oleira"), hero("xoric"), monster("skeleton-archer")}, .half = Side::overseer});
    stun.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK(stun.has("oleira", "stunned"));
}
