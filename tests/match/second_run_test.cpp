// Commands are run a second time by fresh scripts: one that remembers something in a way that reading it does not show is found and named.
#include "match/second_run.h"

#include "match/scenario.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// table.insert changes a table of the file, and no assignment shows it.
constexpr const char* forgetful = R"(local seen = {}
return {
  shot_end = function(self, game, event)
    table.insert(seen, event.attacker.id)
    return say("shot " .. #seen)
  end,
}
)";

FileTree with_rule(const std::string& script) {
    FileTree pack = mini_pack();
    put(pack, "variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})");
    put(pack, "variants/rule.lua", script);
    return pack;
}

Match match_under(const std::string& script) {
    auto match = Match::begin(library_of({with_rule(script)}),
                              {.variants = {},
                               .with = Arrangement{.characters = {{.kind = CharacterKind::hero, .what = "mini:knight"},
                                                                  {.kind = CharacterKind::monster, .what = "mini:goblin"}},
                                                   .lord = "mini:king",
                                                   .room = "mini:den",
                                                   .board = "mini:field"}});
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

/// The first thing that is wrong in a few shots of the knight.
Issues play_shots(Match& match, SecondRun& second) {
    for (int i = 0; i < 12 && match.state().decision; ++i) {
        const Command command = match.state().decision->asks == DecisionKind::flick ? Command(Declare{})
                                : match.state().decision->options.empty()           ? Command(End{})
                                                                          : Command(Choose{match.state().decision->options.front().id});
        if (auto played = play_twice(match, command, second); !played) return played.error();
    }
    return {};
}

} // namespace

TEST_CASE("a script that remembers outside of self.data is named, with its hook and both answers", "[match][S2][H7]") {
    Match match = match_under(forgetful);
    SecondRun second(match.rules(), 1);
    const Issues found = play_shots(match, second);
    REQUIRE(found.size() == 1);
    CHECK(found.front().code == "script-state");
    CHECK(found.front().place == Place{"mini:variants/rule.lua", 3, 0});
    CHECK(found.front().message == "hook shot_end of variants/mini:rule#0 answered \"say(text shot 2)\", and \"say(text shot 1)\" when "
                                   "fresh scripts ran the same command");
}

TEST_CASE("scripts that are loaded for every few commands find it as well", "[match][S2]") {
    Match match = match_under(forgetful);
    SecondRun second(match.rules(), 3);
    CHECK_FALSE(play_shots(match, second).empty());
}

TEST_CASE("what a script remembers from one command to the next only is found, too", "[match][S2][H7]") {
    // Who acts is chosen, then the shot is made: two commands, over and over.
    Match match = match_under(R"(local seen = {}
return {
  turn_start = function(self, game, event) table.insert(seen, event.attacker.id) end,
  shot_end = function(self, game, event)
    if #seen > 0 then
      table.remove(seen)
      return say("as announced")
    end
  end,
}
)");
    SecondRun second(match.rules(), 2);
    const Issues found = play_shots(match, second);
    REQUIRE(found.size() == 1);
    CHECK(found.front().code == "script-state");
    CHECK(found.front().message.contains("hook shot_end"));
}

TEST_CASE("a script that keeps what must last in self.data passes", "[match][S2]") {
    Match match = match_under(R"(return { shot_end = function(self, game, event)
        self.data.shots = (self.data.shots or 0) + 1
        return say("shot " .. self.data.shots)
    end })");
    SecondRun second(match.rules(), 1);
    CHECK(lines(play_shots(match, second)) == "");
    CHECK_FALSE(match.hooks().traces()); // as it was
}

TEST_CASE("a scenario fails where a script remembers", "[match][S2]") {
    const auto library = library_of({with_rule(forgetful)});
    const ScenarioResult result = run_scenario(R"({"name": "two shots", "table": {"characters": [
            {"kind": "hero", "what": "knight"}, {"kind": "monster", "what": "goblin"}],
            "lord": "king", "room": "den", "board": "field"},
        "commands": [{"do": "choose", "option": "1|own|0"}, {"do": "declare"}, {"do": "declare"}],
        "expect": [{"state": {"round": 1}}]})",
                                               "tests/two.json", "mini", library);
    REQUIRE_FALSE(result.failures.empty());
    CHECK(result.failures.front().message.contains("mini/variants/rule.lua:3: error: hook shot_end of variants/mini:rule#0 answered"));
}
