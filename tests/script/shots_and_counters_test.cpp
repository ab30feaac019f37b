// Shots by whom is off the board, icons for the dead, counters of monsters, and monsters that refuse to die.
#include "match/scenario.h"
#include "rules/as_json.h"
#include "rules/tracks.h"
#include "story/narrate.h"
#include "story/party_text.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> ruled_by(const std::string& hooks) {
    return with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                      {"variants/rule.lua", "return { " + hooks + " }"},
                      {"shots/raise.json", R"({"id": "raise", "name": "Raise", "text": "Up.", "motion": "none", "flies": "nothing",
            "targets": "none", "users": "heroes", "intent": "help", "icon": "sunrise", "script": "raise.lua"})"},
                      {"shots/raise.lua", R"(return {
            targets = function(self, game, event)
              if event.id == self.id then return event.target.kind == "hero" and not event.target.alive end
            end,
            perform = function(self, game, event) return revive(event.target, event.amount) end })"},
                      {"items/horn.json", R"({"id": "horn", "name": "Horn", "price": 3, "frequency": "game",
            "sequences": [[{"shot": "raise", "target": "hero", "amount": 2}]]})"},
                      {"monsters/imp.json", R"({"id": "imp", "name": "Imp", "extends": "catacombs:troll",
            "tracks": [{"id": "rage", "name": "Rage", "start": 2, "steps": ["calm", "cross", "mad"]}]})"}});
}

} // namespace

TEST_CASE("who is off the board can have the pieces of others flicked", "[script][S11]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}},
                  ruled_by(R"(turn_start = function(self, game, event)
        local who = game.character(4)
        return { leave_board(who), shot{ by = who, shot = "catacombs:rush", pieces = { game.character(3) } } }
      end)"));
    battle.act("oleira");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK_FALSE(battle.on_board("orc"));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("troll")});
    CHECK(battle.state().decision->team == Side::overseer);
    battle.hits({"xoric"});
    CHECK(battle.saw(EventKind::hit, "xoric"));
}

TEST_CASE("so can who is not in this battle at all", "[script][S11]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}},
                  ruled_by(R"(turn_start = function(self, game, event)
        return shot{ by = game.character(2), shot = "catacombs:rush", pieces = { game.character(3) } }
      end)"));
    battle.send(SandboxEdit{.what = SandboxEditKind::take_away, .piece = 2});
    REQUIRE_FALSE(battle.the("xoric").in_battle());
    battle.act("oleira");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("troll")});
    battle.hits({"orc"});
    CHECK(battle.saw(EventKind::hit, "orc"));
}

TEST_CASE("an icon for a hero reaches the dead in a battle, where its script says so", "[script][S14]") {
    Battle battle(
        {.characters = {hero("oleira").with_card("items/test:horn"), hero("xoric").with_health(1), monster("orc"), monster("troll")},
         .half = Side::overseer},
        ruled_by(""));
    battle.act("orc").hits({"xoric"});
    REQUIRE(battle.dead("xoric"));
    battle.next_round();
    REQUIRE(battle.may("oleira", "items/test:horn|0"));
    battle.act("oleira", "items/test:horn|0");
    CHECK_FALSE(battle.dead("xoric"));
    CHECK(battle.health("xoric") == 2);
}

TEST_CASE("without a dead hero the icon is not offered", "[script][S14]") {
    const Battle battle({.characters = {hero("oleira").with_card("items/test:horn"), hero("xoric"), monster("orc")}}, ruled_by(""));
    CHECK_FALSE(battle.may("oleira", "items/test:horn|0"));
}

TEST_CASE("a monster has the counters that its file declares, and scripts move them", "[script][counters]") {
    Battle battle({.characters = {hero("oleira"), monster("test:imp"), monster("test:imp"), monster("orc")}},
                  ruled_by(R"(damaged = function(self, game, event)
        return { move_track("rage", 1, event.target), say(tostring(event.target:track("rage"))) }
      end)"));
    const auto rage = [&](int id) { return tracks_now(battle.rules(), battle.state(), battle.state().find(id)).front().word(); };
    CHECK(rage(2) == "cross");
    battle.act("oleira").hits({"test:imp"});
    CHECK(rage(2) == "mad");
    CHECK(rage(3) == "cross"); // each has its own
    const NameOf name = [&](int id) { return piece_name(battle.rules(), battle.state(), id); };
    std::string told;
    for (const Event& event : battle.events())
        if (event.what == EventKind::track_moved) told = event_text(battle.rules().library(), name, event);
    CHECK(told == "Imp 2, Rage: mad (Rule).");
    CHECK(party_text(battle.rules(), battle.state()).contains("Imp 2, Rage: mad"));
    CHECK(verify(battle.rules().library(), battle.state()).empty());
}

TEST_CASE("a scenario can say on which step the counter of a monster is", "[script][counters][scenario]") {
    const auto library = ruled_by(R"(damaged = function(self, game, event) return move_track("rage", 1, event.target) end)");
    const auto outcome = [&](const std::string& step) {
        const ScenarioResult result = run_scenario(
            R"({"name": "rage", "table": {"board": "catacombs:altar", "lord": "catacombs:vasesak", "characters": [
                {"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "imp"}, {"kind": "monster", "what": "catacombs:orc"}]},
                "commands": [{"do": "choose", "option": "1|own|0"}, {"do": "declare", "hits": [2]}],
                "expect": [{"character": 2, "tracks": [{"track": "rage", "step": )" + step + "}]}]}",
            "tests/rage.json", "test", library);
        return result.failures.empty() ? "" : result.failures.front().message;
    };
    CHECK(outcome("3") == "");
    CHECK(outcome("1") == "fact 1: character 2: tracks[0].step is 3, not 1");
}

TEST_CASE("a monster can refuse to die, whatever kills it", "[script][S9]") {
    constexpr const char* refuses = R"(
      dying = function(self, game, event)
        if event.target.kind == "monster" then return spare(event.target) end
      end,
      turn_end = function(self, game, event)
        if event.attacker.kind == "hero" then return { destroy(game.character(2)), destroy(game.character(3)) } end
      end)";
    Battle battle({.characters = {hero("oleira"), monster("orc"), monster("phantom"), monster("troll")}}, ruled_by(refuses));
    REQUIRE_FALSE(battle.the("phantom").health.has_value());
    battle.act("oleira").hits({"orc"}); // loses its last health, and then is destroyed by the rule
    CHECK_FALSE(battle.dead("orc"));
    CHECK(battle.health("orc") == 1);
    CHECK_FALSE(battle.dead("phantom")); // which has no health
    CHECK(battle.on_board("phantom"));
    CHECK(battle.the("oleira").trophies.empty());
}
