// Chapter 10 of the ledger: hits and damage.
#include "content/kinds/geometry.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Xoric stands below a Troll, rims touching, and is flicked this way.
int troll_beside(Point velocity, std::vector<std::string> variants = {}) {
    Battle battle({.characters = {hero("marorg").at_place(18, 36), hero("oleira").at_place(30, 3), monster("troll").at_place(18, 38.5)},
                   .variants = std::move(variants)});
    battle.act("marorg").flick("marorg", velocity.x, velocity.y);
    return battle.health("troll");
}

} // namespace

TEST_CASE("a character loses as much health as it suffers damage", "[rules][C3-106]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/giant-fireball").with_card("abilities/fireball"), hero("xoric"),
                                  monster("rakshasa"), monster("orc")}});
    battle.act("varesh", "spells/giant-fireball|0").end().hits({"rakshasa"});
    CHECK(battle.health("rakshasa") == 2); // 4 less 2
    battle.act("xoric").hits({"rakshasa"}).misses();
    CHECK(battle.health("rakshasa") == 1);
    battle.act("rakshasa").hits({"varesh", "xoric"}); // critical
    CHECK(battle.health("varesh") == 6);
    CHECK(battle.health("xoric") == 10);
    battle.act("orc").hits({"xoric"});
    CHECK(battle.health("xoric") == 9);
}

TEST_CASE("damage comes from the pieces of enemies, flicked or shot", "[rules][C3-107]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("orc"), monster("flame-wraith")}, .half = Side::overseer});
    battle.act("orc").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    battle.act("flame-wraith", "own|1").misses().hits({"oleira"}); // a fireball
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("a fire wall hurts the heroes' side only", "[rules][C3-107]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("spirit").of(1), monster("orc"), monster("troll")},
                   .things = {{"fire-wall", {18, 32}}}});
    const int wall = battle.id("fire-wall");
    battle.act("oleira").told({.hits = {wall}});
    CHECK(battle.health("oleira") == 7);
    battle.act("spirit").told({.hits = {wall}});
    CHECK(battle.dead("spirit"));
    battle.overseers_half();
    battle.act("troll").told({.hits = {wall}});
    CHECK(battle.health("troll") == 2);
    // Pushed into it is as bad as running into it.
    battle.act("orc").told({.hits = {battle.id("xoric")}, .pushed = {{battle.id("xoric"), wall}}});
    CHECK(battle.health("xoric") == 10);
}

TEST_CASE("a bite costs heroes health without any further hit", "[rules][C3-107]") {
    Battle battle({.characters = {hero("oleira").with_condition("bitten"), hero("xoric"), monster("troll")}});
    battle.next_round();
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 12);
}

TEST_CASE("one shot hurts a Troll and, by ricochet, a Skeleton Warrior", "[rules][C3-108]") {
    Battle told({{hero("oleira"), monster("troll"), monster("skeleton-warrior"), monster("zombie")}});
    told.act("oleira").hits({"troll", "skeleton-warrior"});
    CHECK(told.health("troll") == 1);
    CHECK(told.dead("skeleton-warrior"));

    // The Troll is met on its left side and throws her to the left, where the Skeleton Warrior stands.
    Battle flicked({{hero("oleira").at_place(16.3, 32), hero("xoric").at_place(30, 3), monster("troll").at_place(18, 38),
                     monster("skeleton-warrior").at_place(12, 38.5), monster("zombie").at_place(30, 46)}});
    flicked.act("oleira").flick("oleira", 0, 250);
    CHECK(flicked.health("troll") == 1);
    CHECK(flicked.dead("skeleton-warrior"));
    CHECK_FALSE(flicked.dead("zombie"));
}

TEST_CASE("a Troll that is pushed into a Zombie does it no harm", "[rules][C3-109]") {
    Battle told({{hero("oleira"), monster("troll"), monster("zombie")}});
    told.act("oleira").told(
        {.hits = {told.id("troll")}, .pushed = {{told.id("troll"), told.id("zombie")}, {told.id("zombie"), told.id("troll")}}});
    CHECK(told.health("troll") == 1);
    CHECK_FALSE(told.dead("zombie"));

    Battle flicked({{hero("oleira").at_place(18, 32), hero("xoric").at_place(30, 3), monster("troll").at_place(18, 37),
                     monster("zombie").at_place(18, 41)}});
    flicked.act("oleira").flick("oleira", 0, 200);
    CHECK(flicked.at("zombie").y > 41.5); // it was struck
    CHECK(flicked.health("troll") == 1);
    CHECK_FALSE(flicked.dead("zombie"));
    CHECK(flicked.count(EventKind::hit) == 1);
}

TEST_CASE("two that stand side by side and are met at once are both hurt", "[rules][C3-110]") {
    Battle battle({{hero("oleira").at_place(18, 34), hero("xoric").at_place(30, 3), monster("troll").at_place(16.75, 40),
                    monster("minotaur").at_place(30, 40), monster("troll").at_place(19.25, 40)}});
    battle.act("oleira").flick("oleira", 0, 200);
    CHECK(battle.health("troll") == 1);
    CHECK(battle.health("troll 2") == 1);
    CHECK(battle.health("minotaur") == 2);
}

TEST_CASE("a shot hurts the same target once, however often it comes back, unless the players play it otherwise", "[rules][C3-110A]") {
    const auto twice = [](std::vector<std::string> variants) {
        Battle battle({.characters = {hero("oleira"), monster("rakshasa"), monster("zombie")}, .variants = std::move(variants)});
        battle.act("oleira").hits({"rakshasa", "zombie", "rakshasa"});
        return battle.health("rakshasa");
    };
    CHECK(twice({}) == 3);
    CHECK(twice({"repeat_hits=true"}) == 2);
}

TEST_CASE("a neighbour who is touched from the start is hit only when the shot drives into it", "[rules][C3-110A]") {
    CHECK(troll_beside({0, 100}) == 1);
    CHECK(troll_beside({40, 80}) == 1);
    CHECK(troll_beside({0, -100}) == 2);
    CHECK(troll_beside({100, 0}) == 2);
}

TEST_CASE("players may agree that neighbours touched from the start always count as hit, or never", "[rules][C3-110A]") {
    CHECK(troll_beside({0, -100}, {"touching_counts=always"}) == 1);
    CHECK(troll_beside({0, 100}, {"touching_counts=always"}) == 1); // once, not twice
    CHECK(troll_beside({0, 100}, {"touching_counts=never"}) == 2);
    CHECK(troll_beside({0, -100}, {"touching_counts=never"}) == 2);
}

TEST_CASE("heroes, allies and familiars cannot hurt each other", "[rules][C3-111]") {
    Battle battle({.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), ally("marorg").of(2),
                                  familiar("bee").of(2), monster("troll")}});
    const auto nobody_hurt = [&] {
        return battle.health("oleira") == 8 && battle.health("xoric") == 12 && battle.health("marorg") == battle.the("marorg").max_health &&
               !battle.dead("bee") && battle.count(EventKind::hurt) == 0;
    };
    battle.act("oleira", "abilities/elven-arrow|0").hits({"xoric", "marorg", "bee"});
    CHECK(nobody_hurt());
    battle.act("xoric").hits({"oleira", "bee"});
    CHECK(nobody_hurt());
    battle.hits({"marorg"});
    CHECK(nobody_hurt());
    battle.act("marorg").hits({"xoric", "bee"});
    CHECK(nobody_hurt());
    battle.act("bee").hits({"oleira"}).hits({"xoric", "marorg"});
    CHECK(nobody_hurt());
}

TEST_CASE("monsters and lords cannot hurt each other", "[rules][C3-112]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("orc"), monster("zombie"), monster("rakshasa"), lord("vasesak")},
                   .half = Side::overseer});
    battle.act("orc", "own|1").hits({"zombie", "vasesak"}); // a missile
    battle.act("rakshasa").hits({"orc", "vasesak"});        // critical
    battle.act("vasesak").hits({"zombie"}).hits({"orc", "rakshasa"}).hits({"zombie"});
    CHECK_FALSE(battle.dead("orc"));
    CHECK_FALSE(battle.dead("zombie"));
    CHECK(battle.health("rakshasa") == 4);
    CHECK(battle.health("vasesak") == 6);
}

TEST_CASE("harmful effects pass teammates by: nobody freezes or petrifies his own side", "[rules][C3-112A]") {
    Battle ice({{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll")}});
    ice.act("varesh", "spells/ice-blast|0").end().hits({"xoric"});
    CHECK_FALSE(ice.has("xoric", "frozen"));
    Battle stone({.characters = {hero("oleira"), hero("xoric"), lord("shargila"), monster("troll"), monster("zombie")},
                  .lord = "shargila",
                  .half = Side::overseer});
    stone.act("shargila", "own|2").hits({"troll"});
    CHECK_FALSE(stone.dead("troll"));
    Battle bite({.characters = {hero("oleira"), hero("xoric"), monster("fenris"), monster("troll")}, .half = Side::overseer});
    bite.act("fenris", "own|1").misses().hits({"troll"});
    CHECK_FALSE(bite.has("troll", "bitten"));
    CHECK(bite.health("troll") == 2);
}

TEST_CASE("teammates are still pushed by such shots", "[rules][C3-112A]") {
    Battle battle({{hero("varesh").with_card("spells/ice-blast").at_place(18, 32), hero("xoric").at_place(18, 38), monster("troll")}});
    battle.act("varesh", "spells/ice-blast|0").end();
    battle.send(Flick{.piece = battle.state().decision->pieces.front(), .velocity = {0, 250}, .start = Point{18, 34.5}});
    CHECK(battle.at("xoric").y > 38.5);
    CHECK_FALSE(battle.has("xoric", "frozen"));
}

TEST_CASE("players may agree that effects, though never damage, reach teammates too", "[rules][C3-112A]") {
    const std::vector<std::string> friendly{"friendly_effects=true"};
    Battle ice({.characters = {hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll")}, .variants = friendly});
    ice.act("varesh", "spells/ice-blast|0").end().hits({"xoric"});
    CHECK(ice.has("xoric", "frozen"));
    CHECK(ice.health("xoric") == 12);
    Battle stone({.characters = {hero("oleira"), hero("xoric"), lord("shargila"), monster("troll"), monster("zombie")},
                  .variants = friendly,
                  .lord = "shargila",
                  .half = Side::overseer});
    stone.act("shargila", "own|2").hits({"troll"});
    CHECK(stone.dead("troll"));
    Battle melee({.characters = {hero("oleira"), hero("xoric"), monster("troll")}, .variants = friendly});
    melee.act("oleira").hits({"xoric"});
    CHECK(melee.health("xoric") == 12);
}

TEST_CASE("a hero may hit another on purpose, to push him to a better place", "[rules][C3-113]") {
    Battle battle({{hero("oleira").at_place(18, 32), hero("xoric").at_place(18, 37), monster("troll").at_place(30, 46)}});
    battle.act("oleira").flick("oleira", 0, 150);
    CHECK(battle.at("xoric").y > 39);
    CHECK(battle.health("xoric") == 12);
    CHECK(battle.count(EventKind::hit) == 0);
    CHECK(battle.may_act("xoric")); // he still has his turn
    battle.act("xoric").told({.hits = {battle.id("oleira"), battle.id("troll")}});
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.health("troll") == 1);
}
