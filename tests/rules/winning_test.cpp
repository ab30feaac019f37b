// Chapter 25 of the ledger: who wins, and when.
#include "rules/whole_game.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The Overseer's half: these heroes, then an Orc and a Zombie who have not acted.
Battle last_stand(std::vector<Who> heroes, std::vector<std::string> variants = {}, const std::string& room = "") {
    heroes.push_back(monster("orc"));
    heroes.push_back(monster("zombie"));
    return Battle({.characters = std::move(heroes), .variants = std::move(variants), .room = room, .half = Side::overseer});
}

bool heroes_lost(const Battle& battle) {
    const bool over = battle.state().winner == Side::overseer;
    CHECK(over == (battle.state().phase == Phase::over));
    return over;
}

Battle final_battle() {
    Battle battle(game_of({"xoric", "oleira", "elani", "varesh"}, {"catacomb-lords-lair"}));
    set_up(battle);
    return battle;
}

void set_health(Battle& battle, const std::string& name, int health) { battle.change().find(battle.id(name))->health = health; }

} // namespace

TEST_CASE("the heroes win as soon as the lord's health is gone, however many minions stand", "[rules][C3-284]") {
    Battle battle = final_battle();
    set_health(battle, "vasesak", 2);
    battle.act("oleira").hits({"vasesak"});
    CHECK_FALSE(battle.state().winner);
    battle.act("elani", "own|1").hits({"vasesak"}); // her rush is not made any more
    CHECK(battle.state().winner == Side::heroes);
    CHECK(battle.state().outcome == "lord_destroyed");
    CHECK(battle.state().phase == Phase::over);
    CHECK(battle.saw(EventKind::game_ended));
    CHECK_FALSE(battle.state().decision);
    CHECK(monsters(battle, "zombie") == 4);
    CHECK(monsters(battle, "troll") == 2);
}

TEST_CASE("without its minions the lord fights on", "[rules][C3-284]") {
    Battle battle = final_battle();
    std::vector<int> minions = monsters(battle.state());
    std::erase(minions, battle.id("vasesak"));
    for (const int id : minions) battle.change().find(id)->health = 1;
    battle.act("oleira").told({.hits = minions});
    CHECK(monsters(battle.state()) == std::vector<int>{battle.id("vasesak")});
    CHECK_FALSE(battle.state().winner);
    CHECK(battle.state().phase == Phase::battle);
    battle.overseers_half();
    CHECK(battle.offered() == std::vector<std::string>{"vasesak"});
}

TEST_CASE("one living hero is enough, and anybody of the heroic side may strike the last blow", "[rules][C3-284]") {
    Battle battle({.characters = {hero("oleira"), hero("elani").with_health(1), ally("xoric").of(1), familiar("bee").of(1),
                                  lord("vasesak").with_health(1), monster("orc")},
                   .variants = {},
                   .room = "catacomb-lords-lair",
                   .half = Side::overseer});
    battle.act("orc").hits({"elani"});
    REQUIRE(battle.dead("elani"));
    battle.next_round();
    const std::string killer = GENERATE(as<std::string>{}, "oleira", "xoric", "bee");
    battle.act(killer);
    if (killer == "bee") battle.misses(); // it rushes first
    battle.hits({"vasesak"});
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("the Overseer wins at once when the last of four heroes dies", "[rules][C3-285]") {
    const std::string room = GENERATE(as<std::string>{}, "bholoth-cemetery", "catacomb-lords-lair");
    Battle battle = last_stand(
        {hero("oleira").with_health(1), hero("xoric").with_health(1), hero("elani").with_health(1), hero("varesh").with_health(1)}, {},
        room);
    battle.act("zombie").hits({"oleira", "xoric", "elani"});
    CHECK_FALSE(heroes_lost(battle));
    battle.act("orc").hits({"varesh"});
    CHECK(heroes_lost(battle));
    CHECK(battle.state().outcome == "party_lost");
    CHECK(battle.saw(EventKind::game_ended));
}

TEST_CASE("the Overseer wins in the middle of the round, though monsters have not acted and rooms are left", "[rules][C3-285]") {
    Battle battle(game_of({"xoric", "oleira"}, {"bholoth-cemetery", "moghath"}));
    set_up(battle);
    set_health(battle, "xoric", 1);
    set_health(battle, "oleira", 1);
    battle.overseers_half();
    battle.act("orc").hits({"xoric", "oleira"});
    CHECK(heroes_lost(battle));
    CHECK_FALSE(battle.the("orc 2").acted);
    CHECK_FALSE(battle.state().decision);
    CHECK(battle.state().room == 0);
}

TEST_CASE("the party is lost when all four heroes are dead, bitten or devoured", "[rules][C3-285]") {
    Battle battle = last_stand({hero("oleira").with_health(1), hero("xoric").with_condition("bitten"),
                                hero("elani").with_condition("bitten"), hero("varesh").with_condition("devoured")});
    battle.act("orc").hits({"xoric"});
    CHECK_FALSE(heroes_lost(battle));
    battle.act("zombie").hits({"oleira"});
    CHECK(heroes_lost(battle));
    CHECK_FALSE(battle.dead("xoric"));
    CHECK_FALSE(battle.dead("varesh"));
}

TEST_CASE("bitten, devoured and frozen heroes cannot save the party", "[rules][C3-285A]") {
    const std::string held = GENERATE(as<std::string>{}, "bitten", "devoured", "frozen");
    INFO(held);
    Battle battle = last_stand({hero("oleira").with_health(1), hero("xoric").with_condition(held), hero("elani").with_condition(held)});
    battle.act("orc").hits({"oleira"});
    CHECK(heroes_lost(battle));
}

TEST_CASE("stunned and teleported heroes keep the party in the game", "[rules][C3-285A]") {
    const std::string held = GENERATE(as<std::string>{}, "stunned", "teleported");
    INFO(held);
    Battle battle = last_stand({hero("oleira").with_health(1), hero("xoric").with_condition(held), hero("elani").with_condition("bitten"),
                                hero("varesh").with_condition(held)});
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.dead("oleira"));
    CHECK_FALSE(heroes_lost(battle));
    battle.next_round();
    CHECK(battle.may_act("xoric"));
    CHECK(battle.may_act("varesh"));
}

TEST_CASE("a hero left alone on the board shakes off the bite and fights on", "[rules][C3-285A]") {
    Battle battle =
        last_stand({hero("oleira").with_health(1), hero("xoric").with_condition("bitten"), hero("elani").with_condition("devoured")});
    battle.act("orc").hits({"oleira"});
    CHECK_FALSE(heroes_lost(battle));
    CHECK_FALSE(battle.has("xoric", "bitten"));
    battle.next_round();
    CHECK(battle.may("xoric", "own|0"));
}

TEST_CASE("a hero left alone on the board under ice is no help", "[rules][C3-285A]") {
    Battle battle = last_stand({hero("oleira").with_health(1), hero("xoric").with_condition("frozen")});
    battle.act("orc").hits({"oleira"});
    CHECK(heroes_lost(battle));
}

TEST_CASE("allies and familiars cannot go on without a hero", "[rules][C3-285A]") {
    Battle battle = last_stand({hero("oleira").with_health(1), hero("elani").with_health(1), ally("xoric").of(2), familiar("bee").of(2)});
    battle.act("orc").hits({"oleira"});
    CHECK_FALSE(heroes_lost(battle));
    battle.act("zombie").hits({"elani"});
    CHECK(heroes_lost(battle));
    CHECK_FALSE(battle.dead("xoric"));
}

TEST_CASE("by option the party is lost only when all are dead", "[rules][C3-285A]") {
    const std::string held = GENERATE(as<std::string>{}, "bitten", "devoured", "frozen");
    INFO(held);
    Battle battle = last_stand({hero("oleira").with_health(1), hero("xoric").with_condition(held), hero("elani").with_condition(held)},
                               {"party_lost_when=all_dead"});
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.dead("oleira"));
    CHECK_FALSE(heroes_lost(battle));
    CHECK(battle.may_act("zombie"));
}

TEST_CASE("by option the death of the last hero loses the game, whoever else lives", "[rules][C3-285A]") {
    Battle battle = last_stand({hero("oleira").with_health(1), hero("elani").with_health(1).with_condition("bitten"), ally("xoric").of(2)},
                               {"party_lost_when=all_dead"});
    battle.act("orc").hits({"oleira"});
    CHECK_FALSE(heroes_lost(battle));
    battle.act("zombie").hits({"elani"});
    CHECK(heroes_lost(battle));
}

TEST_CASE("when a lord and the last hero die in the same shot the Overseer has won", "[rules][C3-286]") {
    const std::vector<std::string> order = GENERATE(std::vector<std::string>{"vasesak", "minotaur"}, //
                                                    std::vector<std::string>{"minotaur", "vasesak"});
    Battle battle({.characters = {hero("oleira").with_health(1).with_card("abilities/elven-arrow"), hero("xoric").with_health(1),
                                  lord("vasesak").with_health(1), monster("minotaur"), monster("orc")},
                   .variants = {},
                   .room = "catacomb-lords-lair",
                   .half = Side::overseer});
    battle.act("orc").hits({"xoric"});
    battle.next_round();
    battle.act("oleira", "abilities/elven-arrow|0").hits(order); // the Minotaur sends the arrow back
    CHECK(battle.dead("vasesak"));
    CHECK(battle.dead("oleira"));
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("when a companion lives, the same shot wins the game for the heroes", "[rules][C3-286]") {
    Battle battle({.characters = {hero("oleira").with_health(1).with_card("abilities/elven-arrow"), hero("xoric"),
                                  lord("vasesak").with_health(1), monster("minotaur")},
                   .variants = {},
                   .room = "catacomb-lords-lair"});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"vasesak", "minotaur"});
    CHECK(battle.dead("oleira"));
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("a hero who is alive has won when the lord dies, though he cannot act any more", "[rules][R6][C3-284]") {
    // The dying lord freezes whoever struck him.
    static const auto library = with_pack({
        {"variants/curse.json", R"({"id": "curse", "name": "Curse", "always": true, "script": "curse.lua"})"},
        {"variants/curse.lua", R"(return {
  death = function(self, game, event)
    if event.target.kind == "lord" then return add_condition(event.attacker, "catacombs:frozen") end
  end,
})"},
    });
    Battle battle({.characters = {hero("oleira"), hero("elani").with_condition("devoured"), lord("vasesak").with_health(1), monster("orc")},
                   .room = "catacomb-lords-lair"},
                  library);
    battle.act("oleira").hits({"vasesak"});
    REQUIRE(battle.saw(EventKind::condition_began, "frozen")); // no hero is able, but two are alive
    CHECK(battle.state().winner == Side::heroes);
    CHECK(battle.state().outcome == "lord_destroyed");
}
