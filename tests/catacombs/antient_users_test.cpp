// Chapter 35 of the ledger: who uses an Antient that comes back to the heroes, and who is paid for it.
#include "rules/whole_game.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Oleira, in seat 2, has called the Antient; the Overseer has used it since, and it is the heroes' turn again.
Battle returned(std::vector<std::string> variants = {}) {
    Battle battle({.characters = {hero("xoric").in_seat(1), hero("oleira").with_card("items/vaiels-urn").in_seat(2),
                                  hero("elani").in_seat(3), monster("troll"), monster("orc"), monster("zombie"), monster("minotaur")},
                   .variants = std::move(variants)});
    battle.act("oleira", "items/vaiels-urn|0").misses();
    battle.next_round();
    REQUIRE(battle.state().half == Side::heroes);
    return battle;
}

std::string use(const Battle& battle) { return std::to_string(battle.id("liquid-antient")) + "|own|0"; }

} // namespace

TEST_CASE("the hero who called an Antient uses it first, without a question", "[rules][C3-380][C3-382]") {
    Battle battle({{hero("xoric").in_seat(1), hero("oleira").with_card("items/vaiels-urn").in_seat(2), monster("troll")}});
    battle.act("oleira", "items/vaiels-urn|0").misses();
    CHECK(battle.offered() == std::vector<std::string>{"liquid-antient"});
    battle.send(Choose{use(battle)});
    CHECK(battle.about() != "uses_antient");
    CHECK(battle.the("liquid-antient").owner == battle.id("oleira"));
    CHECK(battle.the("liquid-antient").seat == 2);
}

TEST_CASE("when an Antient comes back the hero players decide who uses it", "[rules][C3-382]") {
    Battle battle = returned();
    REQUIRE(battle.may_act("liquid-antient"));
    battle.send(Choose{use(battle)});
    REQUIRE(battle.about() == "uses_antient");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.state().decision->seat == -1); // any of them may answer
    CHECK(battle.state().decision->who == battle.id("liquid-antient"));
    CHECK(battle.offered() == std::vector<std::string>{"xoric", "oleira", "elani"});
    battle.choose("elani");
    CHECK(battle.the("liquid-antient").owner == battle.id("elani"));
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->seat == 3); // her player flicks it
}

TEST_CASE("using an Antient costs nobody a turn", "[rules][C3-382]") {
    Battle battle = returned();
    battle.send(Choose{use(battle)}).choose("elani");
    while (battle.asks(DecisionKind::flick)) battle.misses();
    CHECK(battle.may_act("elani"));
    CHECK_FALSE(battle.may_act("liquid-antient"));
}

TEST_CASE("the players decide anew each time it comes back", "[rules][C3-382]") {
    Battle battle = returned();
    battle.send(Choose{use(battle)}).choose("elani").next_round();
    battle.send(Choose{use(battle)});
    REQUIRE(battle.about() == "uses_antient");
    battle.choose("xoric");
    CHECK(battle.the("liquid-antient").owner == battle.id("xoric"));
}

TEST_CASE("the dead use no Antient, and where one hero is left nobody is asked", "[rules][C3-382]") {
    Battle battle = returned();
    battle.change().find(battle.id("oleira"))->dead = true;
    battle.send(Choose{use(battle)});
    CHECK(battle.offered() == std::vector<std::string>{"xoric", "elani"});
    Battle alone = returned();
    for (const char* name : {"oleira", "xoric"}) alone.change().find(alone.id(name))->dead = true;
    alone.send(Choose{use(alone)});
    CHECK(alone.about() != "uses_antient");
    CHECK(alone.the("liquid-antient").owner == alone.id("elani"));
}

TEST_CASE("what it destroys pays the hero who uses it, or nobody if the players like that better", "[rules][C3-382][C3-382A]") {
    const bool pays = GENERATE(true, false);
    Battle battle = returned({pays ? "antient_kill_pays=true" : "antient_kill_pays=false"});
    battle.send(Choose{use(battle)}).choose("xoric").misses().hits({"orc"});
    REQUIRE(battle.dead("orc"));
    CHECK(battle.the("xoric").trophies.size() == (pays ? 1 : 0));
    CHECK(battle.the("oleira").trophies.empty()); // though she called it
    CHECK(battle.the("elani").trophies.empty());
}

TEST_CASE("Elani gets no bonus for what an Antient destroys in her hand", "[rules][C3-382A][C3-034]") {
    Battle battle = returned();
    battle.send(Choose{use(battle)}).choose("elani").misses().hits({"orc"});
    REQUIRE(battle.the("elani").trophies.size() == 1);
    CHECK(battle.the("elani").trophies.front().gold == battle.rules().find<Monster>(full("orc"))->gold);
}
