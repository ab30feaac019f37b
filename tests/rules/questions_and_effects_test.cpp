// A script may answer with effects when it is called for a question. They come first, once; then the question, as they left the game.
#include "rules/as_json.h"
#include "rules/step.h"
#include "rules/verify/question.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A variant of the base game with this hook.
std::shared_ptr<const Library> with_hook(const std::string& hook) {
    return with_pack({{"variants/talk.json", R"({"id": "talk", "name": "Talk", "script": "talk.lua"})"},
                      {"variants/talk.lua", "return { " + hook + " }"}});
}

/// Heroes and two trolls, with the variant.
Battle with_variant(const std::string& hook, Side half = Side::heroes) {
    return Battle({.characters = {hero("varesh").with_card("spells/ice-blast"), hero("xoric").with_health(4), monster("troll"),
                                  monster("zombie"), monster("orc")},
                   .variants = {"test:talk"},
                   .half = half},
                  with_hook(hook));
}

/// The wizard speaks his spell and leaves out the rush before it.
Battle& casts_ice(Battle& battle) { return battle.act("varesh", "spells/ice-blast|0").end(); }

int said(const Battle& battle) { return battle.count(EventKind::said); }

/// The task that asks is the innermost: nothing else could be given its answer.
bool asked_by_innermost(const Battle& battle) {
    return !std::holds_alternative<EffectsTask>(battle.state().agenda.back());
}

} // namespace

TEST_CASE("who acts is asked after a script that was called for it has had its effects, and the answer is heard", "[rules][scripts]") {
    // Called whenever the rules look whether the battle is over, which they do before anybody acts.
    Battle battle = with_variant("still_fights = function(self, game, event) "
                                 "if event.target.what == 'catacombs:troll' then return true, damage(game.characters()[2], 1) end end");
    REQUIRE(battle.about() == "act");
    REQUIRE(asked_by_innermost(battle));
    CHECK(battle.health("xoric") == 3);
    battle.act("xoric").misses().misses();
    CHECK(battle.the("xoric").acted);
    REQUIRE(battle.about() == "act");
    REQUIRE(asked_by_innermost(battle));
    CHECK_FALSE(battle.may_act("xoric"));
    const int left = battle.health("xoric");
    CHECK(left < 3);
    CHECK(battle.may_act("varesh"));
}

TEST_CASE("a target that an effect kills before the question is not offered any more", "[rules][scripts]") {
    const std::string kills = "targets = function(self, game, event) "
                              "if event.target.what == 'catacombs:zombie' then return true, destroy(event.target) end end";
    Battle battle = with_variant(kills);
    casts_ice(battle).hits({"zombie", "troll", "orc"}); // one of them is chosen
    CHECK(battle.dead("zombie"));
    REQUIRE(battle.about() == "target");
    REQUIRE(asked_by_innermost(battle));
    CHECK(battle.offered() == std::vector<std::string>{"troll", "orc"});
    battle.choose("troll");
    CHECK(battle.has("troll", "frozen"));
}

TEST_CASE("effects that come with every answer are applied once for a question", "[rules][scripts]") {
    Battle battle = with_variant("targets = function(self, game, event) self.data.calls = (self.data.calls or 0) + 1 "
                                 "return true, say('looks at ' .. event.target.what) end");
    casts_ice(battle).hits({"zombie", "troll"});
    REQUIRE(battle.about() == "target");
    REQUIRE(asked_by_innermost(battle));
    CHECK(said(battle) == 2); // of two possible targets
    battle.choose("troll");
    CHECK(battle.has("troll", "frozen"));
    CHECK_FALSE(battle.has("zombie", "frozen"));
}

TEST_CASE("what a script keeps when it is called for a question is kept, and the question stands", "[rules][scripts]") {
    Battle battle = with_variant("still_fights = function(self, game, event) self.data.looked = (self.data.looked or 0) + 1 end");
    REQUIRE(battle.about() == "act");
    REQUIRE(asked_by_innermost(battle));
    CHECK(battle.state().data.at("variants/test:talk#0").str() == R"({"looked": 1})"); // all three monsters were looked at for one question
    battle.act("xoric").misses().misses();
    CHECK(battle.the("xoric").acted);
    CHECK(battle.about() == "act");
}

TEST_CASE("a question that an effect asks is answered first; then the other is asked, without the effects once more", "[rules][scripts]") {
    const std::string asks = R"(
        targets = function(self, game, event)
            if event.target.what ~= "catacombs:troll" then return end
            return true, ask{ of = event.attacker, question = "sure", text = "Sure?", options = { { id = "yes", text = "Yes" } } }
        end,
        answered = function(self, game, event) return say("sure") end)";
    Battle battle = with_variant(asks);
    casts_ice(battle).hits({"zombie", "troll"});
    REQUIRE(battle.about() == "sure");
    CHECK(battle.state().asks_again > 0);
    // A save of this moment goes on in the same way.
    auto read = state_from(to_json(battle.state()));
    REQUIRE(read);
    CHECK(*read == battle.state());
    CHECK(hash_of(*read) == hash_of(battle.state()));
    CHECK(verify(battle.rules().library(), *read).empty());
    battle.choose("yes");
    CHECK(said(battle) == 1);
    REQUIRE(battle.about() == "target"); // not the first question again
    CHECK(battle.state().asks_again == 0);
    battle.choose("zombie");
    CHECK(battle.has("zombie", "frozen"));
}

TEST_CASE("loading a game asks its question again without doing the effects again", "[rules][scripts]") {
    Battle battle = with_variant("still_fights = function(self, game, event) "
                                 "if event.target.what == 'catacombs:troll' then return true, damage(game.characters()[2], 1) end end");
    const int left = battle.health("xoric");
    auto again = ask_again(battle.rules(), battle.state());
    REQUIRE(again);
    CHECK(again->state == battle.state());
    auto loaded = with_question(battle.rules(), battle.state());
    REQUIRE(loaded);
    CHECK(*loaded == battle.state());
    CHECK(loaded->find(battle.id("xoric"))->health == left);
}

TEST_CASE("an edit by hand does not do the effects of the open question again", "[rules][scripts]") {
    Battle battle = with_variant("still_fights = function(self, game, event) "
                                 "if event.target.what == 'catacombs:troll' then return true, damage(game.characters()[2], 1) end end");
    const int left = battle.health("xoric");
    battle.send(SandboxEdit{.what = SandboxEditKind::health, .piece = battle.id("varesh"), .amount = 2});
    CHECK(battle.health("varesh") == 2);
    CHECK(battle.health("xoric") == left);
    CHECK(battle.about() == "act");
    battle.act("xoric").misses().misses();
    CHECK(battle.the("xoric").acted);
}

TEST_CASE("an effect that waited behind a shot and comes too late is dropped, and the game goes on", "[rules][scripts]") {
    Battle battle = with_variant(R"(
        turn_start = function(self, game, event)
            return { shot{ by = event.attacker, shot = "catacombs:rush" }, recruit{ hero = event.attacker, who = "catacombs:marorg" } }
        end,
        shot_end = function(self, game, event)
            for _, name in ipairs(game.unused_heroes()) do
                if name == "catacombs:marorg" then return recruit{ hero = event.attacker, who = name } end
            end
        end)");
    battle.act("xoric");
    REQUIRE(battle.asks(DecisionKind::flick));
    battle.misses(); // Marorg comes now, and cannot come once more
    CHECK(std::ranges::count(battle.state().characters, full("marorg"), &Character::what) == 1);
    REQUIRE(battle.asks(DecisionKind::flick)); // his own shot
    battle.misses();
}
