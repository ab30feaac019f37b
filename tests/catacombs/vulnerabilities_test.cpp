// Chapter 36 of the ledger: what the families of monsters cannot bear, if the players want it.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::vector<std::string> vulnerable{"monster-vulnerabilities"};

std::vector<std::string> vulnerable_and(const std::string& option) { return {"monster-vulnerabilities", option}; }

/// Cards and vermin the base game does not have.
std::shared_ptr<const Library> weak_spots() {
    static const auto library = with_pack({
        {"items/blowpipe.json",
         R"({"id": "blowpipe", "name": "Blowpipe", "price": 4, "frequency": "permanent",
             "sequences": [[{"shot": "catacombs:missile"}], [{"shot": "catacombs:missile", "modifiers": ["catacombs:poison"]}]]})"},
        {"items/torch.json",
         R"({"id": "torch", "name": "Torch", "price": 4, "frequency": "permanent",
             "sequences": [[{"shot": "catacombs:fireball"}], [{"shot": "catacombs:fireball", "modifiers": ["catacombs:chain"]}], [{"shot": "catacombs:giant-fireball"}]]})"},
        {"items/sickle.json",
         R"({"id": "sickle", "name": "Sickle", "price": 4, "frequency": "permanent", "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:critical"]}]]})"},
        {"pieces/howler.json",
         R"({"id": "howler", "extends": "catacombs:size-xs", "name": "Howler", "colour": "beige", "paint": "#d5ba8a", "count": 1, "front": "Howler"})"},
        {"monsters/howler.json",
         R"({"id": "howler", "name": "Howler", "family": "catacombs:vermin", "level": 2, "health": 3, "track": true, "gold": 2, "piece": "howler",
             "sequences": [[{"shot": "catacombs:melee"}, {"by_turn": [{"shot": "catacombs:melee"}, {"shot": "catacombs:melee", "modifiers": ["catacombs:fear"]}]}]]})"},
    });
    return library;
}

Who blowpipe_archer() { return hero("oleira").with_card("items/test:blowpipe"); }
Who firebrand() { return hero("oleira").with_card("items/test:torch"); }

const std::string blowpipe = "items/test:blowpipe|", torch = "items/test:torch|";

/// A zombie, a fire wall (its id is 6) and somebody to go on with.
Given by_the_fire(std::vector<std::string> variants, Side half = Side::heroes) {
    return {.characters = {hero("oleira"), hero("xoric"), ally("elani").of(2), monster("zombie"), monster("orc")},
            .variants = std::move(variants),
            .half = half,
            .things = {{"fire-wall", {18, 31}}}};
}
constexpr int fire_wall = 6;

bool rush_with(const Battle& battle, const std::string& name) {
    return battle.asks(DecisionKind::flick) && battle.state().decision->pieces == std::vector{battle.id(name)} &&
           battle.state().decision->shot == "catacombs:rush";
}

} // namespace

TEST_CASE("without the variant no family has a weakness", "[rules][C3-385]") {
    Battle battle({{blowpipe_archer(), hero("varesh").with_card("abilities/fireball"), monster("giant-scorpion"), monster("ghoul")}},
                  weak_spots());
    battle.act("oleira", blowpipe + "0").hits({"giant-scorpion"}).act("varesh", "abilities/fireball|0").hits({"ghoul"});
    CHECK(battle.health("giant-scorpion") == 1);
    CHECK(battle.health("ghoul") == 1);
}

TEST_CASE("the option by itself switches the weaknesses on", "[rules][C3-385]") {
    Battle battle({.characters = {blowpipe_archer(), monster("giant-scorpion"), monster("orc")}, .variants = {"vulnerabilities=true"}},
                  weak_spots());
    battle.act("oleira", blowpipe + "0").hits({"giant-scorpion"});
    CHECK(battle.dead("giant-scorpion"));
}

TEST_CASE("a weakness never overrides what a monster nullifies or reflects", "[rules][C3-385]") {
    Battle battle(
        {.characters = {blowpipe_archer(), hero("varesh").with_card("spells/ice-blast"), hero("xoric").with_card("items/test:blowpipe"),
                        monster("skeleton-warrior"), monster("gelatinous-cube"), monster("fire-demon"), monster("minotaur")},
         .variants = vulnerable},
        weak_spots());
    battle.act("oleira", blowpipe + "0").hits({"skeleton-warrior", "gelatinous-cube"});
    CHECK_FALSE(battle.dead("skeleton-warrior"));
    CHECK(battle.health("gelatinous-cube") == 4); // of the dungeon, but missiles do nothing to it
    battle.act("varesh", "spells/ice-blast|0").end().hits({"fire-demon"});
    CHECK(battle.health("fire-demon") == 2);
    CHECK_FALSE(battle.has("fire-demon", "frozen"));
    battle.act("xoric", blowpipe + "0").hits({"minotaur"});
    CHECK(battle.health("minotaur") == 2);
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("a plain missile is critical for dungeon monsters, and for no others", "[rules][C3-386]") {
    Battle battle({.characters = {blowpipe_archer(), monster("troll"), monster("giant-scorpion"), monster("flame-wraith"), monster("orc")},
                   .variants = vulnerable},
                  weak_spots());
    battle.act("oleira", blowpipe + "0").hits({"troll", "flame-wraith"});
    CHECK(battle.dead("troll")); // 2 damage instead of 1
    CHECK(battle.health("flame-wraith") == 1);
    battle.next_round().act("oleira").hits({"giant-scorpion"});
    CHECK(battle.health("giant-scorpion") == 1); // a melee shot is not a missile
}

TEST_CASE("ice costs infernal monsters 1 health and freezes those who live", "[rules][C3-387]") {
    const auto caster = [] { return hero("varesh").with_card("spells/ice-blast"); };
    Battle lives({.characters = {caster(), monster("flame-wraith"), monster("orc")}, .variants = vulnerable});
    lives.act("varesh", "spells/ice-blast|0").end().hits({"flame-wraith"});
    CHECK(lives.health("flame-wraith") == 1);
    CHECK(lives.has("flame-wraith", "frozen"));
    Battle dies({.characters = {caster(), monster("fire-spirit"), monster("orc")}, .variants = vulnerable});
    dies.act("varesh", "spells/ice-blast|0").end().hits({"fire-spirit"});
    CHECK(dies.dead("fire-spirit"));
    Battle other({.characters = {caster(), monster("troll"), monster("orc")}, .variants = vulnerable});
    other.act("varesh", "spells/ice-blast|0").end().hits({"troll"});
    CHECK(other.health("troll") == 2);
    CHECK(other.has("troll", "frozen"));
}

TEST_CASE("ice that strikes two infernal monsters hurts only the one that is frozen", "[rules][C3-387][C3-395]") {
    Battle battle(
        {.characters = {hero("varesh").with_card("spells/ice-blast"), monster("flame-wraith"), monster("flame-wraith"), monster("orc")},
         .variants = vulnerable});
    battle.act("varesh", "spells/ice-blast|0").end().hits({"flame-wraith", "flame-wraith 2"});
    REQUIRE(battle.asks(DecisionKind::choose));
    battle.choose("flame-wraith 2");
    CHECK(battle.health("flame-wraith") == 2);
    CHECK_FALSE(battle.has("flame-wraith", "frozen"));
    CHECK(battle.health("flame-wraith 2") == 1);
    CHECK(battle.has("flame-wraith 2", "frozen"));
}

TEST_CASE("a plain melee against mythological monsters gives the attacker a health", "[rules][C3-388]") {
    Battle battle({.characters = {hero("oleira").with_health(4), hero("varesh").with_health(4), hero("marorg").with_health(4),
                                  monster("cerberus"), monster("troll"), monster("owl-bear")},
                   .variants = vulnerable});
    battle.act("oleira").hits({"cerberus"});
    CHECK(battle.health("cerberus") == 1);
    CHECK(battle.health("oleira") == 5);
    battle.act("varesh").hits({"troll"}); // another family
    CHECK(battle.health("varesh") == 4);
    battle.act("marorg").hits({"cerberus", "owl-bear", "troll"});
    CHECK(battle.dead("cerberus"));
    CHECK(battle.health("marorg") == 5); // once a shot
}

TEST_CASE("a plain fireball is critical for the undead, a giant fireball stays what it is", "[rules][C3-389]") {
    Battle battle({.characters = {firebrand(), hero("varesh").with_card("spells/giant-fireball"), monster("ghoul"), monster("crypt-spider"),
                                  monster("flame-wraith"), monster("orc")},
                   .variants = vulnerable},
                  weak_spots());
    battle.act("oleira", torch + "0").hits({"ghoul", "flame-wraith"});
    CHECK(battle.dead("ghoul"));
    CHECK(battle.health("flame-wraith") == 1);
    battle.act("varesh", "spells/giant-fireball|0").end().hits({"crypt-spider"});
    CHECK(battle.health("crypt-spider") == 2);
}

TEST_CASE("the undead burn when they hit a fire wall or are pushed into one", "[rules][C3-390]") {
    Battle pushed(by_the_fire(vulnerable));
    REQUIRE(pushed.state().thing(fire_wall));
    pushed.act("oleira").told({.pushed = {{pushed.id("zombie"), fire_wall}}});
    CHECK(pushed.dead("zombie"));

    Battle runs(by_the_fire(vulnerable, Side::overseer));
    runs.act("zombie").told({.hits = {fire_wall}});
    CHECK(runs.dead("zombie"));

    Battle wall_moves(by_the_fire(vulnerable));
    wall_moves.act("oleira").told({.hits = {fire_wall}, .pushed = {{fire_wall, wall_moves.id("zombie")}}});
    CHECK(wall_moves.dead("zombie"));

    Battle others(by_the_fire(vulnerable));
    others.act("oleira").told({.pushed = {{others.id("orc"), fire_wall}}});
    CHECK_FALSE(others.dead("orc"));
    Battle plain(by_the_fire({}));
    plain.act("oleira").told({.pushed = {{plain.id("zombie"), fire_wall}}});
    CHECK_FALSE(plain.dead("zombie"));
}

TEST_CASE("a ghoul really driven into the fire burns", "[rules][C3-390]") {
    Battle battle({.characters = {hero("oleira").at_place(4, 5), monster("ghoul").at_place(4, 20), monster("orc")},
                   .variants = vulnerable,
                   .things = {{"fire-wall", {4, 26}}}});
    battle.act("oleira").flick("oleira", 0, 250);
    CHECK(battle.dead("ghoul")); // 1 for the blow, 1 for the fire
}

TEST_CASE("a fire wall burns an undead monster once a shot, or at each touch where that is the rule", "[rules][C3-390]") {
    for (const bool each : {false, true}) {
        INFO(each);
        Given given = by_the_fire(each ? vulnerable_and("touch_damage_per_shot=each_touch") : vulnerable);
        given.characters[3] = monster("crypt-spider");
        Battle battle(given);
        const int spider = battle.id("crypt-spider");
        battle.act("oleira").told({.pushed = {{spider, fire_wall}, {spider, fire_wall}}});
        CHECK(battle.health("crypt-spider") == (each ? 2 : 3));
        battle.act("xoric").told({.pushed = {{spider, fire_wall}}}); // the next shot burns again
        CHECK(battle.health("crypt-spider") == (each ? 1 : 2));
    }
}

TEST_CASE("whose shot drove the undead into the fire is paid, an ally's hero for the ally", "[rules][C3-390A]") {
    Battle by_hero(by_the_fire(vulnerable));
    by_hero.act("oleira").told({.pushed = {{by_hero.id("zombie"), fire_wall}}});
    REQUIRE(by_hero.dead("zombie"));
    CHECK(by_hero.the("oleira").trophies.size() == 1);

    Battle by_ally(by_the_fire(vulnerable));
    by_ally.act("elani").told({.pushed = {{by_ally.id("zombie"), fire_wall}}});
    REQUIRE(by_ally.dead("zombie"));
    CHECK(by_ally.the("xoric").trophies.size() == 1);

    Battle overseer(by_the_fire(vulnerable, Side::overseer));
    overseer.act("orc").told({.pushed = {{overseer.id("zombie"), fire_wall}}});
    REQUIRE(overseer.dead("zombie"));
    for (const std::string name : {"oleira", "xoric"}) CHECK(overseer.the(name).trophies.empty());
}

TEST_CASE("with the option a fire wall pays nobody", "[rules][C3-390A]") {
    Battle battle(by_the_fire(vulnerable_and("fire_wall_kill_pays=false")));
    battle.act("oleira").told({.pushed = {{battle.id("zombie"), fire_wall}}});
    REQUIRE(battle.dead("zombie"));
    CHECK(battle.the("oleira").trophies.empty());
}

TEST_CASE("plain melee and missile shots frighten extra-small vermin", "[rules][C3-391]") {
    Battle melee({.characters = {blowpipe_archer(), monster("vampire-bat"), monster("orc")}, .variants = vulnerable}, weak_spots());
    melee.act("oleira").hits({"vampire-bat"});
    CHECK(melee.health("vampire-bat") == 1);
    CHECK(rush_with(melee, "vampire-bat"));
    CHECK(melee.state().decision->team == Side::heroes);
    Battle missile({.characters = {blowpipe_archer(), monster("vampire-bat"), monster("orc")}, .variants = vulnerable}, weak_spots());
    missile.act("oleira", blowpipe + "0").hits({"vampire-bat"});
    CHECK(rush_with(missile, "vampire-bat"));
}

TEST_CASE("neither large vermin nor small monsters of other families are frightened, nor do other shots frighten", "[rules][C3-391]") {
    Battle large({.characters = {blowpipe_archer(), monster("fenris"), monster("orc")}, .variants = vulnerable}, weak_spots());
    large.act("oleira").hits({"fenris"});
    CHECK(large.health("fenris") == 3);
    CHECK_FALSE(large.asks(DecisionKind::flick));
    Battle fire({.characters = {firebrand(), monster("vampire-bat"), monster("orc")}, .variants = vulnerable}, weak_spots());
    fire.act("oleira", torch + "0").hits({"vampire-bat"});
    CHECK(fire.health("vampire-bat") == 1);
    CHECK_FALSE(fire.asks(DecisionKind::flick));
    for (const std::string name : {"sewer-rat", "armoured-beetle", "pit-viper", "vampire-bat"}) {
        const Library& library = large.rules().library();
        CHECK(library.find<Piece>(library.find<Monster>(full(name))->piece)->size == Size::xs);
    }
}

TEST_CASE("vermin destroyed by the shot do not run, unless fear works on the destroyed", "[rules][C3-391A]") {
    Battle chart({.characters = {hero("oleira"), monster("sewer-rat"), monster("orc")}, .variants = vulnerable});
    chart.act("oleira").hits({"sewer-rat"});
    CHECK(chart.dead("sewer-rat"));
    CHECK_FALSE(chart.asks(DecisionKind::flick));

    Battle option(
        {.characters = {hero("oleira"), monster("sewer-rat"), monster("orc")}, .variants = vulnerable_and("fear_on_destroyed=true")});
    option.act("oleira").hits({"sewer-rat"});
    REQUIRE(rush_with(option, "sewer-rat"));
    CHECK_FALSE(option.dead("sewer-rat"));
    option.flick("sewer-rat", 0, 40);
    CHECK(option.dead("sewer-rat"));
    CHECK(option.the("oleira").trophies.size() == 1);
}

TEST_CASE("where fear works on the destroyed, it does so for every fear shot", "[rules][C3-391A]") {
    for (const bool works : {false, true}) {
        INFO(works);
        Battle battle({.characters = {hero("roosan"), monster("orc"), monster("zombie")},
                       .variants = works ? std::vector<std::string>{"fear_on_destroyed=true"} : std::vector<std::string>{}});
        battle.act("roosan").hits({"orc"});
        CHECK(rush_with(battle, "orc") == works);
        if (works) battle.end();
        CHECK(battle.dead("orc"));
        CHECK(battle.the("roosan").trophies.size() == 1);
    }
}

TEST_CASE("vermin that frighten others are not frightened themselves", "[rules][C3-392]") {
    Battle howler({.characters = {blowpipe_archer(), monster("test:howler"), monster("vampire-bat")}, .variants = vulnerable},
                  weak_spots());
    howler.act("oleira").hits({"test:howler"});
    CHECK(howler.health("test:howler") == 2);
    CHECK_FALSE(howler.asks(DecisionKind::flick));

    // The Blood Skull has no health to lose, so let fear work without damage to see the difference.
    Battle skull({.characters = {blowpipe_archer(), monster("blood-skull"), monster("vampire-bat")},
                  .variants = vulnerable_and("modifiers_need_damage=none")},
                 weak_spots());
    skull.act("oleira").hits({"blood-skull", "vampire-bat"});
    CHECK(rush_with(skull, "vampire-bat")); // with the bat only
}

TEST_CASE("a shot that is modified already gains nothing", "[rules][C3-393]") {
    Battle poison({.characters = {blowpipe_archer(), monster("troll"), monster("orc")}, .variants = vulnerable}, weak_spots());
    poison.act("oleira", blowpipe + "1").hits({"troll"});
    CHECK(poison.health("troll") == 1);

    Battle chain({.characters = {firebrand(), hero("xoric").with_health(5), hero("elani").with_health(5).with_card("items/test:sickle"),
                                 monster("crypt-spider"), monster("cerberus"), monster("owl-bear"), monster("vampire-bat")},
                  .variants = vulnerable},
                 weak_spots());
    chain.act("oleira", torch + "1").hits({"crypt-spider"});
    CHECK(chain.health("crypt-spider") == 3);
    chain.act("xoric").hits({"cerberus"}).hits({"vampire-bat"}); // chain melees: no regeneration, no fear
    CHECK(chain.health("xoric") == 5);
    CHECK(chain.health("vampire-bat") == 1);
    CHECK(chain.asks(DecisionKind::act));
    chain.act("elani", "items/test:sickle|0").hits({"owl-bear"}); // critical
    CHECK(chain.health("owl-bear") == 2);
    CHECK(chain.health("elani") == 5);
}

TEST_CASE("an Antient is none of the heroic forces, even while the heroes use it", "[rules][C3-391][C3-388]") {
    Battle battle(
        {.characters = {hero("oleira"), antient("liquid-antient"), monster("vampire-bat"), monster("orc")}, .variants = vulnerable});
    battle.change().find(battle.id("liquid-antient"))->team = Side::heroes;
    battle.act("oleira").misses().act("liquid-antient").misses().hits({"vampire-bat"});
    CHECK(battle.health("vampire-bat") == 1);
    CHECK_FALSE(battle.asks(DecisionKind::flick));
}
