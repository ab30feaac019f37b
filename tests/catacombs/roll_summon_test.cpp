// Chapter 30 of the ledger, third part: roll and summon shots.
#include "content/kinds/geometry.h"
#include "content/load/changed.h"
#include "support/battle.h"
#include "support/notation.h"
#include "support/seen.h"
#include "support/shipped.h"
#include "table/legal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Roal stands at the left edge, rushes in vain and comes to its plain roll.
Battle roal_and(std::vector<Who> characters, std::vector<std::string> variants = {}) {
    characters.push_back(monster("roal").at_place(3, 45));
    characters.push_back(monster("orc").at_place(30, 45));
    Battle battle({.characters = std::move(characters), .variants = std::move(variants), .half = Side::overseer});
    battle.act("roal", "own|1").misses();
    REQUIRE(battle.state().decision->shot == "catacombs:roll");
    return battle;
}

/// Where a roll down the left side of the board stops when nobody is there.
Point rolls_to() {
    Battle battle = roal_and({hero("oleira").at_place(30, 4), hero("xoric").at_place(33, 4)});
    battle.flick("roal", 0, -46);
    return battle.at("roal");
}

bool lies_flat(const Battle& battle, const std::string& name) {
    const TablePiece& piece = *battle.state().table.find(battle.id(name));
    return why_not_there(battle.rules().table_board(battle.state().board), battle.state().table, piece.diameter, piece.position,
                         {.ignore = piece.id})
        .empty();
}

} // namespace

TEST_CASE("a plain roll costs 2 health, a critical one 3", "[rules][C3-333]") {
    Battle plain = roal_and({hero("oleira"), hero("xoric")});
    plain.hits({"oleira"});
    CHECK(plain.health("oleira") == 6);
    Battle critical({.characters = {hero("oleira"), hero("xoric"), monster("roal")}, .variants = {}, .half = Side::overseer});
    critical.act("roal").hits({"oleira"});
    CHECK(critical.health("oleira") == 5);
    Battle armadillo({{hero("oleira"), familiar("armadillo").of(1), monster("crypt-spider")}});
    armadillo.act("armadillo").hits({"crypt-spider"});
    CHECK(armadillo.health("crypt-spider") == 2);
}

TEST_CASE("a roll hurts whom it lies against or upon when it stops, not whom it passed", "[rules][C3-334][C3-336A]") {
    const Point end = rolls_to();
    REQUIRE(end.y > 10);
    REQUIRE(end.y < 30);
    for (const double beyond : {-2.8, -1.0, 1.5}) { // against its rim, on it, half across
        INFO(beyond);
        Battle battle = roal_and({hero("oleira").at_place(3, (45 + end.y) / 2), hero("xoric").at_place(3, end.y + beyond)});
        const Point on_the_way = battle.at("oleira"), at_the_end = battle.at("xoric");
        battle.flick("roal", 0, -46);
        CHECK(battle.health("oleira") == 8);
        CHECK(battle.health("xoric") == 10);
        CHECK(battle.at("oleira") == on_the_way); // it went by without a push
        CHECK(battle.at("xoric") == at_the_end);
        CHECK(lies_flat(battle, "roal"));
    }
}

TEST_CASE("a roll that stops short of everybody hurts nobody", "[rules][C3-334]") {
    const Point end = rolls_to();
    Battle battle = roal_and({hero("oleira").at_place(3, end.y - 3.2), hero("xoric")});
    battle.flick("roal", 0, -46);
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.saw(EventKind::missed));
}

TEST_CASE("of two a roll stops on the roller chooses who is hurt", "[rules][C3-335]") {
    const Point end = rolls_to();
    Battle battle = roal_and({hero("oleira").at_place(end.x - 1.3, end.y), hero("xoric").at_place(end.x + 1.3, end.y), hero("elani")});
    battle.flick("roal", 0, -46);
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(sorted(battle.offered()) == std::vector<std::string>{"oleira", "xoric"});
    battle.choose("xoric");
    CHECK(battle.health("xoric") == 10);
    CHECK(battle.health("oleira") == 8);
}

TEST_CASE("after a roll the piece lies flat in a free place, off the board at the point where it left", "[rules][C3-336]") {
    const Point end = rolls_to();
    Battle on_top = roal_and({hero("oleira").at_place(end.x, end.y), hero("xoric")});
    on_top.flick("roal", 0, -46);
    CHECK(distance(on_top.at("roal"), on_top.at("oleira")) > (3.2 + 2.5) / 2 - 1e-6);
    CHECK(lies_flat(on_top, "roal"));

    Battle off = roal_and({hero("oleira").at_place(30, 4), hero("xoric").at_place(33, 4)});
    off.flick("roal", 0, -150);
    CHECK(off.saw(EventKind::returned, "roal"));
    CHECK(std::abs(off.at("roal").x - 3) < 0.01);
    CHECK(std::abs(off.at("roal").y - 1.6) < 0.01); // its rim touches the edge
    CHECK(lies_flat(off, "roal"));
}

TEST_CASE("a roll passes through what stands in its way, unless the option lets it collide", "[rules][C3-336A]") {
    for (const bool collides : {false, true}) {
        INFO(collides);
        Battle battle = roal_and({hero("oleira").at_place(3, 39), hero("xoric")},
                                 collides ? std::vector<std::string>{"roll_hits_on_way=true"} : std::vector<std::string>{});
        battle.flick("roal", 0, -60);
        CHECK((battle.at("oleira") != Point{3, 39}) == collides);
        CHECK((battle.at("roal").y > 30) == collides); // stopped there, or gone by
        CHECK(battle.health("oleira") == 8);           // passing does not count either way
    }
}

TEST_CASE("a colliding roll still hurts only whom it touches at rest", "[rules][C3-336A]") {
    Battle battle = roal_and({hero("oleira").at_place(3, 42.1499), hero("xoric")}, {"roll_hits_on_way=true"});
    battle.flick("roal", 0, -1);
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("a summon shot is made with the summoned piece from within 2.5 cm and costs 1 health", "[rules][C3-337]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha").at_place(18, 40)},
                   .variants = {"published-cards"},
                   .lord = "hmotha",
                   .half = Side::overseer});
    battle.act("hmotha", "own|2").misses(); // rush, then a ghoul
    const int ghoul = flying(battle);
    CHECK(piece_of(battle.rules(), battle.state(), ghoul)->identity == "catacombs:ghoul");
    CHECK(battle.refused(Declare{.piece = ghoul, .start = Point{18, 34.2}}) == "too-far");
    battle.told({.start = Point{18, 34.4}, .hits = {battle.id("oleira"), battle.id("xoric")}});
    CHECK(battle.saw(EventKind::summoned, "ghoul"));
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
    CHECK_FALSE(battle.has("oleira", "stunned")); // though ghouls stun with their own shots
    CHECK(battle.health("ghoul") == 2);
}

TEST_CASE("the summoned stay where they stop and act when their summoner has made all its shots", "[rules][C3-338]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha").at_place(18, 40)},
                   .variants = {},
                   .lord = "hmotha",
                   .half = Side::overseer});
    battle.act("hmotha").misses();
    const int summoned = flying(battle);
    battle.told({.start = Point{18, 35}, .rest = {{summoned, {9, 31}}}});
    CHECK(battle.at("skeleton-warrior") == Point{9, 31});
    REQUIRE(battle.asks(DecisionKind::flick)); // Hmotha's melee comes first
    CHECK(flying(battle) == battle.id("hmotha"));
    battle.misses();
    REQUIRE(battle.asks(DecisionKind::act));
    CHECK(battle.may("skeleton-warrior", "own|0"));
    battle.act("skeleton-warrior").hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("a summoned piece really flicked lies where it came to rest", "[rules][C3-338][C3-337]") {
    Battle battle({.characters = {hero("oleira").at_place(4, 20), hero("xoric"), lord("hmotha").at_place(4, 40)},
                   .variants = {},
                   .lord = "hmotha",
                   .half = Side::overseer});
    battle.act("hmotha").misses();
    battle.send(Flick{.piece = flying(battle), .velocity = {0, -150}, .start = Point{4, 36}});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.at("skeleton-warrior").y < 30);
    CHECK(battle.at("skeleton-warrior").y > battle.at("oleira").y);
}

TEST_CASE("a summoned monster acts in the round in which it came, unless the option makes it wait", "[rules][C3-338A]") {
    for (const bool at_once : {true, false}) {
        INFO(at_once);
        Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha"), monster("orc")},
                       .variants = at_once ? std::vector<std::string>{} : std::vector<std::string>{"summoned_act_at_once=false"},
                       .lord = "hmotha",
                       .half = Side::overseer});
        battle.act("hmotha").misses().misses().misses();
        CHECK(battle.may_act("skeleton-warrior") == at_once);
        battle.next_round().overseers_half();
        CHECK(battle.may_act("skeleton-warrior"));
    }
}

TEST_CASE("without a piece in the pool a monster cannot be summoned and the part is skipped", "[rules][C3-339]") {
    // Zombies and Skeleton Warriors share four pieces.
    std::vector<Who> table{hero("oleira"),    hero("xoric"),     lord("hmotha"),
                           monster("zombie"), monster("zombie"), monster("skeleton-warrior")};
    Battle one_left({.characters = table, .variants = {}, .lord = "hmotha", .half = Side::overseer});
    one_left.act("hmotha").misses();
    CHECK(one_left.state().decision->shot == "catacombs:summon");

    table.push_back(monster("skeleton-warrior"));
    Battle none_left({.characters = table, .variants = {}, .lord = "hmotha", .half = Side::overseer});
    none_left.act("hmotha").misses();
    CHECK(none_left.saw(EventKind::shot_skipped, "summon"));
    CHECK(none_left.state().decision->shot == "catacombs:melee");
}

TEST_CASE("a destroyed monster on a hero's mat is not in the pool", "[rules][C3-339]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha"), monster("zombie"), monster("zombie"), monster("zombie"),
                                  monster("zombie")},
                   .variants = {},
                   .lord = "hmotha"});
    battle.act("oleira").hits({"zombie"});
    REQUIRE(battle.the("oleira").trophies.size() == 1);
    battle.overseers_half().act("hmotha").misses();
    CHECK(battle.saw(EventKind::shot_skipped, "summon"));
}

TEST_CASE("Skeleton Warrior, Fire Spirit and Liquid Antient are summoned in the base game", "[rules][C3-340]") {
    Battle lich({.characters = {hero("oleira"), hero("xoric"), lord("hmotha")}, .variants = {}, .lord = "hmotha", .half = Side::overseer});
    lich.act("hmotha").misses().misses();
    CHECK(lich.saw(EventKind::summoned, "skeleton-warrior"));
    Battle dragon(
        {.characters = {hero("oleira"), hero("xoric"), lord("phoshar")}, .variants = {}, .lord = "phoshar", .half = Side::overseer});
    dragon.act("phoshar", "own|3").misses().misses();
    CHECK(dragon.saw(EventKind::summoned, "fire-spirit"));
    Battle urn({{hero("oleira").with_card("items/vaiels-urn"), hero("xoric"), monster("troll")}});
    urn.act("oleira", "items/vaiels-urn|0").hits({"troll"});
    CHECK(urn.saw(EventKind::summoned, "liquid-antient"));
    CHECK(urn.health("troll") == 1);
}

namespace {

/// Everything that any card of the base game can summon, with these variants.
std::set<std::string> all_summons(const std::vector<std::string>& variants = {}) {
    const auto library = with_changes(shipped_library_pointer(), variants);
    REQUIRE(library);
    std::set<std::string> found;
    const auto look = [&](const Sequences& sequences) {
        for (const Sequence& sequence : sequences)
            for (const Step& step : sequence)
                if (!step.summons.empty()) found.insert(std::string(name_of(std::string_view(step.summons))));
    };
    for (const auto* object : (*library)->all<Hero>()) look(object->sequences);
    for (const auto* object : (*library)->all<Ability>()) look(object->sequences);
    for (const auto* object : (*library)->all<Familiar>()) look(object->sequences);
    for (const auto* object : (*library)->all<Monster>()) look(object->sequences);
    for (const auto* object : (*library)->all<Lord>()) look(object->sequences);
    for (const auto* object : (*library)->all<Antient>()) look(object->sequences);
    for (const auto* object : (*library)->all<Spell>()) look(object->sequences);
    for (const auto* object : (*library)->all<Item>()) {
        look(object->sequences);
        if (object->enhanced) look(object->enhanced->sequences);
    }
    return found;
}

} // namespace

TEST_CASE("no card of the base game summons anything else", "[rules][R8][C3-340]") {
    CHECK(all_summons() == std::set<std::string>{"skeleton-warrior", "fire-spirit", "liquid-antient"});
}

TEST_CASE("with published card data the Lich Lord calls Zombies and Ghouls as well", "[rules][R8][variants]") {
    CHECK(all_summons({"catacombs:published-cards"}) ==
          std::set<std::string>{"skeleton-warrior", "zombie", "ghoul", "fire-spirit", "liquid-antient"});
    const auto called = [](const std::string& action, std::vector<std::string> variants) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha")},
                       .variants = std::move(variants),
                       .lord = "hmotha",
                       .half = Side::overseer});
        if (!battle.may("hmotha", action)) return std::string("not offered");
        battle.act("hmotha", action).misses();
        if (battle.state().decision->shot != full("summon")) return std::string("nobody");
        battle.misses();
        for (const Event& event : battle.events())
            if (event.what == EventKind::summoned) return event.id;
        return std::string("nobody");
    };
    CHECK(called("own|0", {"published-cards"}) == full("skeleton-warrior"));
    CHECK(called("own|1", {"published-cards"}) == full("zombie"));
    CHECK(called("own|2", {"published-cards"}) == full("ghoul"));
    CHECK(called("own|3", {"published-cards"}) == "nobody"); // melee, then missile
    CHECK(called("own|0", {}) == full("skeleton-warrior"));
    CHECK(called("own|1", {}) == "nobody");
    CHECK(called("own|2", {}) == "not offered");
}
