// A battle that is tested by the round, and destroyed monsters that wait aside until the room is over.
#include "rules/first_edition/old_options.h"
#include "rules/view.h"
#include "rules/whole_game.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> old_game() {
    static const auto library = with_pack({old_options});
    return library;
}

int orcs_left(const Battle& battle) {
    return GameView(battle.rules(), battle.state()).monsters_left(*battle.rules().library().find<Monster>("catacombs:orc"));
}

} // namespace

TEST_CASE("with battle_end_checked=after_round the other heroes may still act when the last monster is destroyed", "[rules][C1-115][C1-116]") {
    const bool by_round = GENERATE(false, true);
    CAPTURE(by_round);
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("zombie")},
                   .variants = by_round ? std::vector<std::string>{"battle_end_checked=after_round"} : std::vector<std::string>{}},
                  old_game());
    battle.act("oleira").hits({"zombie"});
    CHECK(battle.saw(EventKind::battle_ended) != by_round);
    if (!by_round) return;
    CHECK(battle.the("oleira").trophies.size() == 1);
    CHECK(battle.may_act("xoric"));
    CHECK(saved_and_loaded(battle).empty());
    battle.next_round();
    CHECK(battle.saw(EventKind::round_ended));
    CHECK(battle.saw(EventKind::battle_ended, "monsters_destroyed"));
}

TEST_CASE("with battle_end_checked=after_round a party that is lost has lost at once", "[rules][C1-116]") {
    Battle battle({.characters = {hero("oleira").with_health(1), monster("zombie"), monster("orc")},
                   .variants = {"battle_end_checked=after_round"},
                   .half = Side::overseer},
                  old_game());
    battle.act("orc").hits({"oleira"});
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("with battle_end_checked=after_round the death of the lord wins the game at once", "[rules][C1-116]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("vasesak"), monster("orc")},
                   .variants = {"battle_end_checked=after_round"},
                   .room = "catacomb-lords-lair"},
                  old_game());
    battle.change().find(battle.id("vasesak"))->health = 1;
    battle.act("oleira").hits({"vasesak"});
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("with battle_end_checked=after_round a battle without monsters is no stalemate", "[rules][C1-116]") {
    Battle battle({.characters = {hero("oleira"), monster("zombie")},
                   .variants = {"battle_end_checked=after_round", "longest_battle=100"},
                   .round = 100},
                  old_game());
    battle.act("oleira").hits({"zombie"});
    battle.next_round();
    CHECK(battle.state().winner == Side::heroes); // it was the only room
}

TEST_CASE("with kills_wait=aside what is destroyed in the lair cannot be summoned again there", "[rules][C1-123][C1-272]") {
    const bool aside = GENERATE(false, true);
    CAPTURE(aside);
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("vasesak"), monster("orc"), monster("orc")},
                   .variants = aside ? std::vector<std::string>{"kills_wait=aside"} : std::vector<std::string>{},
                   .room = "catacomb-lords-lair"},
                  old_game());
    const int before = orcs_left(battle);
    battle.act("oleira").hits({"orc"});
    REQUIRE(battle.dead("orc"));
    CHECK(orcs_left(battle) == before + !aside);
    CHECK(battle.the("oleira").trophies.empty()); // nobody is paid in the lair
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("with kills_wait=aside the trophies of a hero who dies stay out of the pool, unpaid, until the room is over", "[rules][C1-123][C1-272]") {
    const bool aside = GENERATE(false, true);
    CAPTURE(aside);
    Battle battle({.characters = {hero("oleira").with_health(1), hero("xoric"), monster("orc"), monster("troll")},
                   .variants = aside ? std::vector<std::string>{"kills_wait=aside"} : std::vector<std::string>{}},
                  old_game());
    const int before = orcs_left(battle);
    battle.act("oleira").hits({"orc"});
    CHECK(orcs_left(battle) == before);
    battle.overseers_half();
    battle.act("troll").hits({"oleira"});
    REQUIRE(battle.dead("oleira"));
    CHECK(orcs_left(battle) == before + !aside);
    for (const Character& who : battle.state().characters)
        for (const Trophy& trophy : who.trophies) CHECK(trophy.gold == 0);
    CHECK(saved_and_loaded(battle).empty());
    battle.next_round();
    battle.change().find(battle.id("troll"))->health = 1;
    battle.act("xoric").hits({"troll"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(orcs_left(battle) == before + 1); // back in the pool
}

TEST_CASE("with kills_wait=aside a monster that nobody destroyed waits as well, and counts again when it lives again", "[rules][C1-123]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("orc"), monster("troll")}, .variants = {"kills_wait=aside"}}, old_game());
    const int before = orcs_left(battle), orc = battle.id("orc");
    battle.send(SandboxEdit{.what = SandboxEditKind::health, .piece = orc, .amount = 0});
    CHECK(battle.dead("orc"));
    CHECK(orcs_left(battle) == before);
    battle.send(SandboxEdit{.what = SandboxEditKind::health, .piece = orc, .amount = 1});
    CHECK_FALSE(battle.dead("orc"));
    CHECK(orcs_left(battle) == before);
}
