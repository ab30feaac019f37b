// What several scripts remember together: all characters that are the same object, and all scripts of a pack.
#include "match/files.h"
#include "rules/as_json.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> swarm(const std::string& round_start) {
    return with_pack({{"monsters/bee.json", R"({"id": "bee", "name": "Bee", "extends": "catacombs:orc", "script": "bee.lua"})"},
                      {"monsters/bee.lua", "return { " + round_start + " }"},
                      {"monsters/wasp.json", R"({"id": "wasp", "name": "Wasp", "extends": "catacombs:orc", "script": "bee.lua"})"},
                      {"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                      {"variants/rule.lua", R"(return { priority = 9,
                          turn_start = function(self, game) return say(tostring(game.shared.n)) end })"}});
}

constexpr const char* counts = R"(
  turn_start = function(self, game)
    self.data.n = (self.data.n or 0) + 1
    self.shared.n = (self.shared.n or 0) + 1
    game.shared.n = (game.shared.n or 0) + 1
    return say(self.data.n .. " " .. self.shared.n .. " " .. game.shared.n)
  end)";

std::vector<std::string> heard(const Battle& battle) {
    std::vector<std::string> texts;
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) texts.push_back(event.text);
    return texts;
}

Battle hive(const std::string& hooks) {
    return Battle({.characters = {hero("oleira"), hero("xoric"), monster("test:bee"), monster("test:bee"), monster("test:wasp")}},
                  swarm(hooks));
}

} // namespace

TEST_CASE("all of a kind count together, and the next of them reads what the one before has counted", "[script][S12]") {
    Battle battle = hive(counts);
    battle.act("oleira");
    CHECK(heard(battle) == std::vector<std::string>{"1 1 1", "1 2 2", "1 1 3", "3"});
    battle.misses().act("xoric");
    CHECK(heard(battle) == std::vector<std::string>{"2 3 4", "2 4 5", "2 2 6", "6"});
}

TEST_CASE("what is remembered together is saved, and a file cannot invent a pack", "[script][S12][H5]") {
    Battle battle = hive(counts);
    battle.act("oleira");
    CHECK(battle.state().data.contains("monsters/test:bee#*"));
    CHECK(battle.state().data.contains("packs/test#*"));
    const auto saved = state_from(to_json(battle.state()));
    REQUIRE(saved);
    CHECK(*saved == battle.state());
    CHECK(verify(battle.rules().library(), *saved).empty());
    for (const char* key : {"packs/nobody#*", "packs/test", "monsters/test:nobody#*"}) {
        GameState state = battle.state();
        state.data[key] = std::string("{}");
        const Issues issues = verify(battle.rules().library(), state);
        REQUIRE_FALSE(issues.empty());
        CHECK(issues.front().message == "data of \"" + std::string(key) + "\", which keeps none");
    }
}

TEST_CASE("what a hook changes while it is only asked what is possible is forgotten", "[script][S12]") {
    Battle battle = hive("suppresses = function(self, game) self.shared.n = (self.shared.n or 0) + 1 end");
    CHECK_FALSE(battle.state().data.contains("monsters/test:bee#*"));
    battle.act("oleira"); // now the shot begins in earnest
    CHECK(battle.state().data.at("monsters/test:bee#*").str() == R"({"n": 2})");
}

TEST_CASE("the limits of self.data hold for what is remembered together", "[script][S12][H3]") {
    Battle battle = hive("shot_declared = function(self, game) local big = ('x'):rep(30000) self.shared.t = { big, big, big } end");
    const Character& oleira = battle.the("oleira");
    const auto refused = step(battle.rules(), battle.state(), Choose{std::to_string(oleira.id) + "|own|0"});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "self.shared cannot keep more than 64 KB of text");
}
