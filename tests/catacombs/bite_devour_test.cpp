// Chapter 30 of the ledger, second part: bite and devour shots.
#include "content/kinds/geometry.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What the base game lacks: a hero who bites, a familiar that survives it, and a monster that does nothing but devour.
std::shared_ptr<const Library> zoo() {
    static const auto library = with_pack({
        {"pieces/maw.json",
         R"({"id": "maw", "extends": "catacombs:size-l", "name": "Maw", "colour": "green", "paint": "#5c8a49", "count": 2, "front": "Maw"})"},
        {"pieces/hound.json",
         R"({"id": "hound", "extends": "catacombs:size-s", "name": "Hound", "colour": "white", "paint": "#f0e9d8", "count": 1, "front": "Hound"})"},
        {"monsters/maw.json",
         R"({"id": "maw", "name": "Maw", "family": "catacombs:dungeon", "level": 4, "health": 4, "track": true, "gold": 5, "piece": "maw",
             "sequences": [[{"shot": "catacombs:devour"}], [{"shot": "catacombs:bite"}]]})"},
        {"familiars/hound.json",
         R"({"id": "hound", "name": "Hound", "health": 3, "piece": "hound", "sequences": [[{"shot": "catacombs:melee"}]]})"},
        {"items/fang.json",
         R"({"id": "fang", "name": "Fang", "price": 4, "frequency": "permanent", "sequences": [[{"shot": "catacombs:bite"}]]})"},
    });
    return library;
}

/// Before the Overseer's half, with others than the wolf.
Battle wolf_and(std::vector<Who> characters, std::vector<std::string> variants = {}) {
    characters.push_back(monster("fenris"));
    return Battle({.characters = std::move(characters), .variants = std::move(variants), .half = Side::overseer});
}

/// Fenris rushes in, and comes to its bite.
Battle& leaps(Battle& battle) { return battle.act("fenris", "own|1").misses(); }

/// The first hero has been devoured, and it is the heroes' half of the next round. A second monster keeps the battle going.
Battle after_meal(std::vector<Who> characters, std::vector<std::string> variants = {}) {
    characters.push_back(monster("test:maw").at_place(18, 40));
    characters.push_back(monster("zombie"));
    Battle battle({.characters = std::move(characters), .variants = std::move(variants), .half = Side::overseer}, zoo());
    const std::string victim(name_of(battle.state().characters.front().what));
    battle.act("test:maw").hits({victim});
    REQUIRE(battle.has(victim, "devoured"));
    return std::move(battle.next_round());
}

Battle& kills_maw(Battle& battle, const std::string& who, const std::string& maw = "test:maw") {
    battle.change().find(battle.id(maw))->health = 1;
    return battle.act(who).hits({maw});
}

} // namespace

TEST_CASE("a bite hurts all it touches and leaves its token on one of those alive, as the shooter likes", "[rules][C3-322]") {
    Battle battle = wolf_and({hero("oleira"), hero("xoric"), hero("elani").with_health(1), hero("roosan")});
    leaps(battle).hits({"oleira", "xoric", "elani"});
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.dead("elani"));
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.offered() == std::vector<std::string>{"oleira", "xoric"});
    battle.choose("xoric");
    CHECK(battle.has("xoric", "bitten"));
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.state().table.find(battle.id("xoric"))->tokens == std::vector<std::string>{"catacombs:bite-token"});
}

TEST_CASE("whoever is bitten cannot act until the token is knocked off", "[rules][C3-323]") {
    Battle battle({{hero("oleira").with_condition("bitten"), hero("xoric"), hero("elani"), monster("orc")}});
    CHECK_FALSE(battle.may_act("oleira"));
    battle.act("xoric").misses().told({.knocked_off = {battle.id("oleira")}});
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.state().table.find(battle.id("oleira"))->tokens.empty());
    CHECK(battle.may("oleira", "own|0"));
}

TEST_CASE("a friend who bumps into the bitten, or pushes somebody into them, knocks the token off", "[rules][C3-323]") {
    Battle direct({{hero("oleira").at_place(4, 16).with_condition("bitten"), hero("elani").at_place(4, 5), hero("xoric"), monster("orc")}});
    direct.act("elani").flick("elani", 0, 120);
    CHECK_FALSE(direct.has("oleira", "bitten"));
    CHECK(direct.health("oleira") == 8);

    Battle through({{hero("oleira").at_place(4, 16).with_condition("bitten"), hero("elani").at_place(4, 5), hero("xoric").at_place(4, 11),
                     monster("orc")}});
    through.act("elani").flick("elani", 0, 200);
    CHECK_FALSE(through.has("oleira", "bitten"));
}

TEST_CASE("an enemy's strike frees the bitten too, and hurts them as always", "[rules][C3-323][C3-315A]") {
    Battle battle(
        {{hero("oleira").at_place(4, 5), hero("xoric"), monster("troll").at_place(4, 20).with_condition("bitten"), monster("orc")}});
    battle.act("oleira").flick("oleira", 0, 150);
    CHECK_FALSE(battle.has("troll", "bitten"));
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("the bitten keep their token when nothing touches them", "[rules][C3-323]") {
    Battle battle(
        {{hero("oleira").at_place(4, 16).with_condition("bitten"), hero("elani").at_place(20, 5), hero("xoric"), monster("orc")}});
    battle.act("elani").flick("elani", 60, 0);
    CHECK(battle.has("oleira", "bitten"));
}

TEST_CASE("allies, familiars and monsters can be bitten, an Antient cannot", "[rules][C3-324]") {
    const std::vector<Who> table{hero("oleira").with_card("items/test:fang"),
                                 hero("xoric"),
                                 ally("elani").of(1),
                                 familiar("test:hound").of(1),
                                 monster("test:maw"),
                                 monster("troll"),
                                 antient("liquid-antient")};
    for (const std::string victim : {"elani", "test:hound", "liquid-antient"}) {
        INFO(victim);
        Battle battle({.characters = table, .variants = {}, .half = Side::overseer}, zoo());
        battle.act("test:maw", "own|1").hits({victim});
        CHECK(battle.has(victim, "bitten") == (victim != "liquid-antient"));
    }
    Battle battle({table}, zoo());
    battle.act("oleira", "items/test:fang|0").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.has("troll", "bitten"));
    battle.overseers_half();
    CHECK_FALSE(battle.may_act("troll"));
    CHECK(battle.may_act("test:maw"));
}

TEST_CASE("a bite costs nothing more in its own round, and 1 health at the end of each further one", "[rules][C3-325]") {
    Battle battle = wolf_and({hero("oleira"), hero("xoric"), hero("elani")});
    REQUIRE(battle.state().round == 1);
    leaps(battle).hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    battle.next_round(); // round 1 is over
    CHECK(battle.health("oleira") == 7);
    battle.next_round();
    CHECK(battle.health("oleira") == 6);
    battle.next_round();
    CHECK(battle.health("oleira") == 5);
    battle.act("xoric").misses().told({.knocked_off = {battle.id("oleira")}}).next_round();
    CHECK(battle.health("oleira") == 5); // free again
}

TEST_CASE("a bite can kill at the end of a round", "[rules][C3-326]") {
    Battle battle = wolf_and({hero("oleira").with_health(2), hero("xoric"), hero("elani")});
    leaps(battle).hits({"oleira"});
    CHECK(battle.health("oleira") == 1);
    battle.next_round();
    CHECK_FALSE(battle.dead("oleira"));
    battle.next_round();
    CHECK(battle.dead("oleira"));
}

TEST_CASE("no token is left on a stunned hero", "[rules][C3-327]") {
    Battle battle = wolf_and({hero("oleira").with_condition("stunned"), hero("xoric"), hero("elani")});
    leaps(battle).hits({"oleira", "xoric"});
    CHECK_FALSE(battle.asks(DecisionKind::choose)); // only one of the two can have it
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.has("xoric", "bitten"));
}

TEST_CASE("a bite hurts the stunned all the same, unless the option spares them", "[rules][C3-327A]") {
    for (const bool hurts : {true, false}) {
        Battle battle = wolf_and({hero("oleira").with_condition("stunned"), hero("xoric"), hero("elani")},
                                 hurts ? std::vector<std::string>{} : std::vector<std::string>{"bite_hurts_stunned=false"});
        leaps(battle).hits({"oleira"});
        CHECK(battle.health("oleira") == (hurts ? 7 : 8));
        CHECK_FALSE(battle.has("oleira", "bitten"));
    }
}

TEST_CASE("a bitten hero can be stunned as well, unless the option says no", "[rules][C3-327A]") {
    for (const bool can : {true, false}) {
        Battle battle({.characters = {hero("oleira").with_condition("bitten"), hero("xoric"), hero("elani"), monster("skeleton-archer"),
                                      monster("orc")},
                       .variants = can ? std::vector<std::string>{} : std::vector<std::string>{"bitten_can_be_stunned=false"},
                       .half = Side::overseer});
        battle.act("skeleton-archer", "own|1").hits({"oleira"});
        CHECK(battle.health("oleira") == 7);
        CHECK(battle.has("oleira", "bitten"));
        CHECK(battle.has("oleira", "stunned") == can);
    }
}

TEST_CASE("teleporting ends stun and bite together", "[rules][C3-327A]") {
    Battle battle({{hero("varesh").with_card("spells/teleport-hero"), hero("oleira").with_condition("bitten").with_condition("stunned"),
                    hero("xoric"), monster("orc")}});
    battle.act("varesh", "spells/teleport-hero|0").end().choose("oleira");
    CHECK(battle.has("oleira", "teleported"));
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a devour shot costs 1 health and takes who lives off the board", "[rules][C3-328]") {
    for (const std::string victim : {"oleira", "elani", "test:hound"}) { // hero, ally, familiar
        INFO(victim);
        Battle battle(
            {.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), familiar("test:hound").of(1), monster("test:maw")},
             .variants = {},
             .half = Side::overseer},
            zoo());
        const int before = battle.health(victim);
        battle.act("test:maw").hits({victim});
        CHECK(battle.health(victim) == before - 1);
        CHECK(battle.has(victim, "devoured"));
        CHECK_FALSE(battle.on_board(victim));
        CHECK_FALSE(battle.state().table.find(battle.id(victim)));
    }
}

TEST_CASE("whom the devour shot kills is dead, not devoured", "[rules][C3-328]") {
    Battle battle(
        {.characters = {hero("oleira").with_health(1), hero("xoric"), monster("test:maw")}, .variants = {}, .half = Side::overseer}, zoo());
    battle.act("test:maw").hits({"oleira"});
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.has("oleira", "devoured"));
}

TEST_CASE("no card of the heroes can have a devour shot", "[rules][C3-328]") {
    FileTree glutton = tree(
        "glutton",
        {{"pack.json", cover("glutton", {"catacombs"})},
         {"items/spoon.json",
          R"({"id": "spoon", "name": "Spoon", "price": 4, "frequency": "permanent", "sequences": [[{"shot": "catacombs:devour"}]]})"}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), glutton});
    CHECK(std::ranges::contains(loaded.issues, "wrong-side", &Issue::code));
}

TEST_CASE("of several hit by a devour shot all are hurt and the Overseer has one devoured", "[rules][C3-329]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), hero("elani"), monster("test:maw")}, .variants = {}, .half = Side::overseer}, zoo());
    battle.act("test:maw").hits({"oleira", "xoric", "elani"});
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.state().decision->team == Side::overseer);
    battle.choose("xoric");
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.health("elani") == 9);
    CHECK(battle.has("xoric", "devoured"));
    CHECK(battle.on_board("oleira"));
    CHECK(battle.on_board("elani"));
}

TEST_CASE("the devoured are out of play, and several can be at once", "[rules][C3-330]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), hero("varesh").with_card("spells/heal-all").with_card("spells/heal"),
                                  hero("elani"), monster("test:maw"), monster("test:maw")},
                   .variants = {"may_waste_cards=true"},
                   .half = Side::overseer},
                  zoo());
    battle.act("test:maw").hits({"oleira"}).act("test:maw 2").hits({"xoric"});
    CHECK(battle.has("oleira", "devoured"));
    CHECK(battle.has("xoric", "devoured"));
    CHECK(battle.offered() == std::vector<std::string>{"varesh", "elani"});
    Battle& cast = battle.act("varesh", "spells/heal|0").end();
    CHECK(cast.offered() == std::vector<std::string>{"varesh", "elani"}); // nobody inside can be healed
    cast.choose("elani").next_round();
    battle.change().find(battle.id("varesh"))->health = 4;
    battle.act("varesh", "spells/heal-all|0").end();
    CHECK(battle.health("varesh") == 5);
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("when all who live are devoured the party is lost", "[rules][C3-330]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("test:maw"), monster("test:maw")}, .variants = {}, .half = Side::overseer},
        zoo());
    battle.act("test:maw").hits({"oleira"}).act("test:maw 2").hits({"xoric"});
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("familiar, ally and shield of a devoured hero stay and go on, or leave with him by option", "[rules][C3-330A]") {
    for (const bool stay : {true, false}) {
        INFO(stay);
        Battle battle({.characters = {hero("varesh").with_card("spells/shield"), hero("xoric"), familiar("raven").of(1),
                                      ally("elani").of(1), monster("test:maw").at_place(18, 40), monster("zombie")},
                       .variants = stay ? std::vector<std::string>{} : std::vector<std::string>{"companions_stay=false"}},
                      zoo());
        battle.act("varesh", "spells/shield|0").end().misses();
        REQUIRE(battle.asks(DecisionKind::place)); // the shield is set down beside him
        battle.send(legal(battle.rules(), battle.state()).front());
        REQUIRE(battle.state().things.size() == 1);
        battle.overseers_half().act("test:maw").hits({"varesh"});
        REQUIRE(battle.has("varesh", "devoured"));
        CHECK(battle.on_board("raven") == stay);
        CHECK(battle.on_board("elani") == stay);
        CHECK(battle.state().things.size() == (stay ? 1 : 0));
        battle.next_round();
        CHECK(battle.may_act("raven") == stay);
        CHECK(battle.may_act("elani") == stay);
        kills_maw(battle, "xoric");
        CHECK(battle.on_board("varesh"));
        CHECK(battle.on_board("raven")); // with him again
        CHECK(battle.on_board("elani"));
    }
}

TEST_CASE("when the devourer is destroyed its meal lies where it was and takes its turn", "[rules][C3-331]") {
    Battle battle = after_meal({hero("oleira"), hero("xoric")});
    CHECK_FALSE(battle.may_act("oleira"));
    kills_maw(battle, "xoric");
    CHECK(battle.dead("test:maw"));
    CHECK_FALSE(battle.has("oleira", "devoured"));
    CHECK(battle.on_board("oleira"));
    CHECK(battle.at("oleira") == Point{18, 40});
    battle.misses(); // his second shot
    CHECK(battle.may_act("oleira"));
}

TEST_CASE("a won room frees the devoured", "[rules][C3-331]") {
    Battle battle = after_meal({hero("oleira"), hero("xoric"), hero("varesh").with_card("spells/ice-blast")});
    battle.act("varesh", "spells/ice-blast|0").end().hits({"test:maw"}); // alive, but no longer fighting
    battle.act("xoric").hits({"zombie"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK_FALSE(battle.has("oleira", "devoured"));
    CHECK_FALSE(battle.dead("oleira"));
}

TEST_CASE("each devourer keeps its own meal, and those freed together do not lie on each other", "[rules][C3-331A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), hero("elani"), hero("roosan"), monster("test:maw").at_place(18, 40),
                                  monster("test:maw").at_place(6, 40)},
                   .variants = {},
                   .half = Side::overseer},
                  zoo());
    battle.act("test:maw").hits({"oleira"}).act("test:maw 2").hits({"xoric"}).overseers_half();
    battle.act("test:maw").hits({"elani"}).next_round();
    kills_maw(battle, "roosan");
    REQUIRE(battle.dead("test:maw"));
    CHECK(battle.on_board("oleira"));
    CHECK(battle.on_board("elani"));
    CHECK(battle.has("xoric", "devoured")); // inside the other one
    CHECK(battle.at("oleira") == Point{18, 40});
    const double gap = distance(battle.at("oleira"), battle.at("elani")) - 2.5;
    CHECK(gap > -1e-6);
    CHECK(gap < 0.01);
}

TEST_CASE("who is freed acts in the same round if he has not yet, unless the option makes him wait", "[rules][C3-331A]") {
    for (const bool at_once : {true, false}) {
        Battle battle = after_meal({hero("oleira"), hero("roosan")},
                                   at_once ? std::vector<std::string>{} : std::vector<std::string>{"freed_act_at_once=false"});
        kills_maw(battle, "roosan");
        REQUIRE(battle.on_board("oleira"));
        CHECK((battle.state().half == Side::heroes && battle.may_act("oleira")) == at_once);
    }
    Battle spent = after_meal({hero("oleira"), hero("roosan"), hero("xoric")});
    spent.change().find(spent.id("oleira"))->acted = true; // had a turn in this round
    kills_maw(spent, "roosan");
    CHECK_FALSE(spent.may_act("oleira"));
}

TEST_CASE("freed in the Overseer's half, one does not act before the next round", "[rules][C3-331A]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("test:maw").at_place(18, 40), monster("zombie"), antient("liquid-antient")},
         .variants = {},
         .half = Side::overseer},
        zoo());
    battle.act("test:maw").hits({"oleira"});
    battle.change().find(battle.id("test:maw"))->health = 1;
    battle.act("liquid-antient").misses().hits({"test:maw"});
    REQUIRE(battle.on_board("oleira"));
    CHECK(battle.state().half == Side::overseer);
    CHECK_FALSE(battle.may_act("oleira"));
    battle.next_round();
    CHECK(battle.may_act("oleira"));
}

TEST_CASE("being devoured ends stun and bite", "[rules][C3-332]") {
    Battle battle = after_meal({hero("oleira").with_condition("stunned").with_condition("bitten"), hero("xoric"), hero("roosan")});
    CHECK(battle.the("oleira").conditions.size() == 1);
    kills_maw(battle, "roosan");
    CHECK(battle.the("oleira").conditions.empty());
    CHECK(battle.state().table.find(battle.id("oleira"))->tokens.empty());
    CHECK(battle.may("oleira", "own|0"));
}

TEST_CASE("an ally who destroys the devourer frees its hero, who is paid for it", "[rules][R11][C3-331][C3-350]") {
    // Oleira is devoured; her ally Elani strikes the monster down and brings her the gold.
    Battle battle = after_meal({hero("oleira"), hero("xoric"), ally("elani").of(1)});
    kills_maw(battle, "elani");
    if (battle.asks(DecisionKind::flick)) battle.hits({"test:maw"}); // her first shot is a rush
    REQUIRE(battle.dead("test:maw"));
    CHECK_FALSE(battle.has("oleira", "devoured"));
    CHECK(battle.on_board("oleira"));
    REQUIRE(battle.the("oleira").trophies.size() == 1);
    CHECK(battle.the("oleira").trophies.front() == Trophy{"test:maw", 6}); // 5, and 1 by the Thief's own rule
    CHECK(battle.the("xoric").trophies.empty());
    battle.act("xoric").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("oleira").gold == 6);
    CHECK(battle.the("xoric").gold == 1);
}

TEST_CASE("an ally who is devoured comes free with the room, and the gold of its devourer is for its hero's killer", "[rules][R11][C3-331]") {
    Battle battle = after_meal({ally("elani").of(2), hero("oleira"), hero("xoric")});
    battle.change().find(battle.id("zombie"))->where = Presence::away;
    kills_maw(battle, "xoric");
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("xoric").gold == 5);
    CHECK(battle.the("oleira").gold == 0);
    CHECK_FALSE(battle.has("elani", "devoured"));
    CHECK_FALSE(battle.dead("elani"));
}
