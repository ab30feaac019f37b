// Chapter 11 of the ledger, first part: health, the hurt side of pieces, and what becomes of destroyed monsters.
#include "rules/rules.h"
#include "support/arena.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Face side_of(const Battle& battle, const std::string& name) {
    const TablePiece* piece = battle.state().table.find(battle.id(name));
    REQUIRE(piece);
    return piece->side_up;
}

} // namespace

TEST_CASE("a two-health monster is turned over by its first wound, where it lies, and destroyed by the second", "[rules][C3-115]") {
    Battle battle({{hero("oleira"), hero("elani"), monster("troll"), monster("zombie")}});
    const Point place = battle.at("troll");
    CHECK(side_of(battle, "troll") == Face::front);
    battle.act("oleira").hits({"troll"});
    CHECK(side_of(battle, "troll") == Face::back);
    CHECK(battle.at("troll") == place);
    CHECK(battle.on_board("troll"));
    battle.act("elani", "own|1").hits({"troll"});
    CHECK(battle.dead("troll"));
    CHECK_FALSE(battle.on_board("troll"));
}

TEST_CASE("a monster of one health is taken off as soon as it is hurt", "[rules][C3-116]") {
    Battle battle({{hero("elani"), monster("skeleton-warrior"), monster("troll")}});
    battle.act("elani", "own|1").hits({"skeleton-warrior"}); // a rush is still to come
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.dead("skeleton-warrior"));
    CHECK(battle.state().table.find(battle.id("skeleton-warrior")) == nullptr);
}

TEST_CASE("wounds of heroes, allies, level 4 monsters and lords are counted, and their pieces stay as they lie", "[rules][C3-114]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), monster("owl-bear"), monster("orc"), lord("vasesak")},
                   .variants = {}});
    std::vector<Face> before;
    const std::vector<std::string> all{"oleira", "elani", "owl-bear", "vasesak"};
    for (const std::string& name : all) before.push_back(side_of(battle, name));
    const int elani = battle.health("elani");
    battle.act("oleira").hits({"owl-bear", "vasesak"});
    battle.overseers_half();
    battle.act("orc").hits({"oleira", "elani"});
    CHECK(battle.health("owl-bear") == 3);
    CHECK(battle.health("vasesak") == 5);
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("elani") == elani - 1);
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(side_of(battle, all[i]) == before[i]);
}

TEST_CASE("no piece of a hero, level 4 monster or lord has a hurt side", "[rules][C3-114][C3-118]") {
    const Library& library = shipped_library();
    for (const Hero* each : library.all<Hero>()) CHECK_FALSE(library.find(each->piece)->damaged_back);
    for (const Lord* each : library.all<Lord>()) CHECK_FALSE(library.find(each->piece)->damaged_back);
    for (const Monster* each : library.all<Monster>()) {
        INFO(each->name);
        CHECK(each->track == (each->level == 4));
        if (each->health) CHECK(library.find(each->piece)->damaged_back == (*each->health == 2));
    }
}

TEST_CASE("a monster with a track is not turned over even on a piece that has a hurt side", "[rules][C3-114]") {
    Battle battle({{hero("oleira"), hero("elani"), monster("arena:giant"), monster("troll")}}, arena());
    battle.act("oleira").hits({"arena:giant", "troll"});
    CHECK(battle.health("arena:giant") == 3);
    CHECK(side_of(battle, "arena:giant") == Face::front);
    CHECK(side_of(battle, "troll") == Face::back);
}

TEST_CASE("two level 4 monsters of a kind have a track each", "[rules][C3-118]") {
    Battle battle({{hero("oleira"), hero("elani"), monster("owl-bear"), monster("owl-bear")}});
    battle.act("oleira").hits({"owl-bear 2"});
    CHECK(battle.health("owl-bear") == 4);
    CHECK(battle.health("owl-bear 2") == 3);
    battle.act("elani", "own|1").hits({"owl-bear", "owl-bear 2"});
    CHECK(battle.health("owl-bear") == 3);
    CHECK(battle.health("owl-bear 2") == 2);
}

TEST_CASE("a destroyed monster lies on the mat of the hero who took its last health", "[rules][C3-117]") {
    Battle battle({{hero("oleira"), hero("elani"), monster("troll"), monster("zombie")}});
    battle.act("oleira").hits({"troll"});
    CHECK(battle.the("oleira").trophies.empty());
    battle.act("elani", "own|1").hits({"troll"});
    REQUIRE(battle.the("elani").trophies.size() == 1);
    CHECK(battle.the("elani").trophies.front().monster == "catacombs:troll");
    CHECK(battle.the("oleira").trophies.empty());
}

TEST_CASE("two damage at once destroy an unhurt monster of two health", "[rules][C3-119][C3-163]") {
    Battle battle({{hero("xoric").with_card("items/helm-of-rage"), hero("elani"), monster("troll"), monster("minotaur")}});
    battle.act("xoric", "items/helm-of-rage|0").hits({"troll", "minotaur"}); // a critical melee shot: 1 + 1
    CHECK(battle.dead("troll"));
    CHECK(battle.dead("minotaur"));
}

TEST_CASE("a monster of three health shows its hurt side from the first wound on", "[rules][C3-119A]") {
    Battle battle({{hero("oleira"), hero("elani"), hero("varesh"), monster("arena:ogre"), monster("zombie")}}, arena());
    battle.act("oleira").hits({"arena:ogre"});
    CHECK(battle.health("arena:ogre") == 2);
    CHECK(side_of(battle, "arena:ogre") == Face::back);
    battle.act("varesh").hits({"arena:ogre"});
    CHECK(battle.health("arena:ogre") == 1);
    CHECK(side_of(battle, "arena:ogre") == Face::back);
    battle.act("elani", "own|1").hits({"arena:ogre"});
    CHECK(battle.dead("arena:ogre"));
}

TEST_CASE("by option the hurt side stands for the last health only", "[rules][C3-119A]") {
    Battle battle({.characters = {hero("oleira"), hero("varesh"), monster("arena:ogre"), monster("troll")},
                   .variants = {"flip_when_hurt=last_point"}},
                  arena());
    battle.act("oleira").hits({"arena:ogre"});
    CHECK(side_of(battle, "arena:ogre") == Face::front);
    battle.act("varesh").hits({"arena:ogre", "troll"});
    CHECK(side_of(battle, "arena:ogre") == Face::back);
    CHECK(side_of(battle, "troll") == Face::back);
}

TEST_CASE("a monster healed to full lies on its good side again", "[rules][C3-119A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll").with_health(1)}, .variants = {}, .half = Side::overseer});
    CHECK(side_of(battle, "troll") == Face::back);
    battle.act("troll").hits({"oleira"});
    CHECK(side_of(battle, "troll") == Face::front);
}

TEST_CASE("a character's profile says its health as its card does", "[rules]") {
    const Library& library = shipped_library();
    const auto health = [&](CharacterKind kind, const std::string& what) {
        const auto profile = profile_of(library, kind, what);
        REQUIRE(profile);
        CHECK(profile->kind == content_kind(kind));
        return profile->health;
    };
    for (const Hero* hero : library.all<Hero>()) {
        CHECK(health(CharacterKind::hero, hero->id) == hero->health);
        CHECK(health(CharacterKind::ally, hero->id) == hero->ally.health);
    }
    int shadows = 0;
    for (const Monster* monster : library.all<Monster>()) {
        CHECK(health(CharacterKind::monster, monster->id) == monster->health);
        shadows += !monster->health;
    }
    CHECK(shadows > 0);
    for (const Familiar* familiar : library.all<Familiar>()) CHECK(health(CharacterKind::familiar, familiar->id) == familiar->health);
    for (const Lord* lord : library.all<Lord>()) CHECK(health(CharacterKind::lord, lord->id) == lord->health);
    for (const Antient* antient : library.all<Antient>()) CHECK_FALSE(health(CharacterKind::antient, antient->id));
    CHECK_FALSE(profile_of(library, CharacterKind::monster, "catacombs:nobody"));
}
