// Hooks hit and dying: whoever is struck may answer at once, even with its last breath.
#include "rules/first_edition/old_options.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A bull that strikes back, a phoenix that rises once, and a bell that tells of each hit.
std::shared_ptr<const Library> avengers() {
    static const auto library = with_pack({
        old_options,
        {"pieces/bull.json",
         R"({"id": "bull", "extends": "catacombs:size-l", "name": "Bull", "colour": "blue", "paint": "#4a6fa5", "count": 3, "front": "Bull"})"},
        {"monsters/bull.json",
         R"({"id": "bull", "name": "Bull", "family": "catacombs:dungeon", "level": 2, "health": 2, "track": true, "gold": 2, "piece": "bull",
             "nullifies": [{"shot": "catacombs:missile"}], "sequences": [[{"shot": "catacombs:melee"}]], "script": "bull.lua"})"},
        {"monsters/bull.lua", R"(
            local function strikes(self) return shot { by = self.character, shot = "catacombs:melee", optional = true } end
            return {
              hit = function(self, game, event)
                if event.target ~= self.character then return end
                local heard = say(event.id .. " for " .. event.amount .. (event.nullified and ", nullified" or ""))
                if event.id == "catacombs:melee" and event.target.health > 0 then return { heard, strikes(self) } end
                return heard
              end,
              dying = function(self, game, event)
                if event.target == self.character then return strikes(self) end
              end,
            })"},
        {"monsters/phoenix.json", R"({"id": "phoenix", "extends": "bull", "name": "Phoenix", "health": 1, "nullifies": [], "script": "phoenix.lua"})"},
        {"monsters/phoenix.lua", R"(return {
            dying = function(self, game, event)
              if event.target ~= self.character or self.data.risen then return end
              self.data.risen = true
              return heal(self.character, 1)
            end,
        })"},
        {"monsters/coward.json", R"({"id": "coward", "extends": "bull", "name": "Coward", "health": 1, "nullifies": [], "script": "coward.lua"})"},
        {"monsters/coward.lua", R"(return {
            dying = function(self, game, event)
              if event.target == self.character then return { end_turn(), say("never heard") } end
            end,
        })"},
        {"heroes/fury.json",
         R"({"id": "fury", "name": "Fury", "title": "Fury", "health": 12, "piece": "catacombs:elani",
             "sequences": [[{"shot": "catacombs:melee", "times": 3}], [{"shot": "catacombs:missile"}]]})"},
    });
    return library;
}

std::vector<std::string> said(const Battle& battle) {
    std::vector<std::string> texts;
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) texts.push_back(event.text);
    return texts;
}

} // namespace

TEST_CASE("hook hit is called for every hit, also for one that is nullified or does no damage", "[rules][scripts][C1-190][C1-191]") {
    Battle battle({{hero("test:fury"), hero("xoric"), monster("test:bull"), monster("troll")}}, avengers());
    battle.act("test:fury", "own|1").hits({"test:bull"});
    CHECK(said(battle) == std::vector<std::string>{"catacombs:missile for 0, nullified"});
    CHECK(battle.health("test:bull") == 2);
    battle.act("xoric").hits({"test:bull"});
    CHECK(said(battle) == std::vector<std::string>{"catacombs:melee for 1"});
    REQUIRE(battle.asks(DecisionKind::flick)); // it may strike back at once
    CHECK(battle.state().decision->who == battle.id("test:bull"));
    CHECK(battle.state().decision->may_end);
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("between the shots of a sequence a monster answers each of them", "[rules][scripts][C1-278][C1-288]") {
    Battle battle({{hero("test:fury"), monster("test:bull"), monster("troll")}}, avengers());
    battle.act("test:fury").hits({"test:bull"}).hits({"test:fury"});
    CHECK(battle.health("test:fury") == 11);
    CHECK(battle.state().decision->who == battle.id("test:fury"));
    battle.misses();
    CHECK(battle.state().decision->who == battle.id("test:fury")); // the third
}

TEST_CASE("hook dying lets a destroyed monster make a shot before it leaves the board", "[rules][scripts][C1-192][C1-287]") {
    Battle battle({{hero("xoric").with_health(1), hero("elani"), monster("test:bull").with_health(1), monster("troll")}}, avengers());
    battle.act("xoric").hits({"test:bull"});
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->who == battle.id("test:bull"));
    CHECK(battle.health("test:bull") == 0);
    CHECK(battle.on_board("test:bull"));
    CHECK_FALSE(battle.saw(EventKind::destroyed));
    CHECK(saved_and_loaded(battle).empty());
    SECTION("and whoever dies by it is not paid") {
        battle.hits({"xoric"});
        CHECK(battle.dead("xoric"));
        CHECK(battle.dead("test:bull"));
        for (const Character& who : battle.state().characters) CHECK(who.trophies.empty());
    }
    SECTION("and is paid for otherwise") {
        battle.end();
        CHECK(battle.dead("test:bull"));
        CHECK(battle.the("xoric").trophies.size() == 1);
    }
}

TEST_CASE("who has health again after hook dying lives on", "[rules][scripts]") {
    Battle battle({{hero("test:fury"), hero("xoric"), monster("test:phoenix"), monster("troll")}}, avengers());
    battle.act("test:fury").hits({"test:phoenix"});
    CHECK_FALSE(battle.saw(EventKind::destroyed));
    CHECK(battle.health("test:phoenix") == 1);
    battle.hits({"test:phoenix"});
    CHECK(battle.dead("test:phoenix"));
}

TEST_CASE("where the effects of hook dying are dropped, the monster dies all the same", "[rules][scripts]") {
    Battle battle({{hero("test:fury"), monster("test:coward"), monster("troll")}}, avengers());
    battle.act("test:fury").hits({"test:coward"});
    CHECK(battle.dead("test:coward"));
    CHECK(said(battle).empty());
    CHECK(battle.the("test:fury").trophies.size() == 1);
}

TEST_CASE("an edit from above may save or destroy a monster that is about to leave", "[rules][sandbox]") {
    const int health = GENERATE(0, 2);
    CAPTURE(health);
    Battle battle({{hero("xoric"), hero("elani"), monster("test:bull").with_health(1), monster("troll")}}, avengers());
    battle.act("xoric").hits({"test:bull"});
    battle.send(SandboxEdit{.what = SandboxEditKind::health, .piece = battle.id("test:bull"), .amount = health});
    if (battle.asks(DecisionKind::flick)) battle.end();
    CHECK(battle.dead("test:bull") == (health == 0));
}

TEST_CASE("who is destroyed whatever its health has lost it before hook dying is answered", "[rules][scripts]") {
    Battle battle({{hero("xoric"), hero("elani"), monster("test:bull"), monster("troll")}}, avengers());
    GameState& state = battle.change();
    GameState next = state;
    Rules const& rules = battle.rules();
    next.agenda.push_back(EffectsTask{{{.does = EffectKind::destroy, .to = battle.id("test:bull"), .by = battle.id("xoric"), .cause = "decks/catacombs:poison"}}});
    next.decision.reset();
    const auto stepped = advance(rules, next);
    REQUIRE(stepped);
    CHECK(stepped->state.find(battle.id("test:bull"))->health == 0);
    REQUIRE_FALSE(stepped->events.empty());
    CHECK(stepped->events.front().what == EventKind::hurt);
    CHECK(stepped->events.front().amount == 2);
    CHECK(stepped->state.decision->asks == DecisionKind::flick); // its last shot
}
