// Scenario tests of packs, and those that the samples carry.
#include "match/scenario.h"

#include "match/play_on.h"
#include "players/random_player.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string outcome(const std::string& expect,
                    const std::string& commands = R"([{"do": "choose", "option": "1|own|0"}, {"do": "declare", "hits": [2]}])") {
    const std::string text =
        R"({"name": "a blow", "table": {"board": "altar", "lord": "vasesak", "characters": [{"kind": "hero", "what": "oleira"},
        {"kind": "monster", "what": "troll"}, {"kind": "monster", "what": "orc"}]}, "commands": )" +
        commands + R"(, "expect": )" + expect + "}";
    const ScenarioResult result = run_scenario(text, "tests/blow.json", "catacombs", shipped_library_pointer());
    return result.failures.empty() ? "" : result.failures.front().message;
}

} // namespace

TEST_CASE("a scenario holds when all its facts do", "[play][scenario]") {
    CHECK(outcome(R"([{"character": 2, "health": 1}, {"character": 1, "health": 8, "conditions": []}, {"state": {"round": 1}},
                     {"event": {"what": "hurt", "to": 2, "by": 1, "amount": 1}}, {"no_event": {"what": "destroyed"}}, {"decision": {"asks": "act", "team": "overseer"}}])") ==
          "");
}

TEST_CASE("a scenario that fails says which fact, and what is instead", "[play][scenario]") {
    CHECK(outcome(R"([{"character": 2, "health": 2}])") == "fact 1: character 2: health is 1, not 2");
    CHECK(outcome(R"([{"character": 9}])") == "fact 1: there is no character 9");
    CHECK(outcome(R"([{"state": {"round": 3}}])") == "fact 1: round is 1, not 3");
    CHECK(outcome(R"([{"event": {"what": "destroyed"}}])") == R"(fact 1: no event {"what": "destroyed"})");
    CHECK(outcome(R"([{"no_event": {"what": "hurt"}}])") == R"(fact 1: there is an event {"what": "hurt"})");
    CHECK(outcome(R"([{"weather": "rain"}])") == "fact 1: a fact is about a character, the state, the decision, an event or no_event");
    CHECK(outcome("[]") == "a scenario expects something: \"expect\" is a list of facts");
}

TEST_CASE("a command can be expected to be refused", "[play][scenario]") {
    const std::string facts = R"([{"state": {"round": 1}}])";
    CHECK(outcome(facts, R"([{"do": "end", "refused": "cannot-end"}])") == "");
    CHECK(outcome(facts, R"([{"do": "end"}])") == "command 1: this cannot be left out");
    CHECK(outcome(facts, R"([{"do": "end", "refused": "wrong-piece"}])") == "command 1 is refused for cannot-end, not for wrong-piece");
    CHECK(outcome(facts, R"([{"do": "choose", "option": "1|own|0", "refused": "cannot-end"}])") ==
          "command 1 is possible, though it should be refused (cannot-end)");
    CHECK(outcome(facts, R"([{"do": "choose", "optoin": "1|own|0"}])") == "command 1: unknown field \"optoin\"; did you mean \"option\"?");
}

TEST_CASE("a scenario may use the hand from above", "[play][scenario]") {
    CHECK(
        outcome(
            R"([{"character": 2, "health": 9}, {"character": 4, "what": "zombie"}, {"event": {"what": "summoned", "to": 4}}])",
            R"([{"do": "meddle", "what": "health", "piece": 2, "amount": 9}, {"do": "meddle", "what": "put", "id": "monsters/zombie"}])") ==
        "");
}

TEST_CASE("a scenario may begin in a special room, and name rooms to be dealt", "[play][scenario]") {
    const auto outcome_of = [](const std::string& rooms, const std::string& commands, const std::string& expect) {
        const std::string text =
            R"({"variants": ["party_size=0", "starting_gold=10"], "game": {"heroes": [{"hero": "xoric"}], "lord": "vasesak", "rooms": )" +
            rooms + R"(}, "commands": )" + commands + R"(, "expect": )" + expect + "}";
        return lines(run_scenario(text, "visit.json", "catacombs", shipped_library_pointer()).failures);
    };
    CHECK(
        outcome_of(R"(["izchak-the-merchant", "moghath"])", R"([{"do": "choose", "option": "service|map|0"}])",
                   R"([{"event": {"what": "bought", "id": "map", "amount": 2}}, {"event": {"what": "entered", "id": "izchak-the-merchant"}},
                         {"no_event": {"what": "bought", "id": "reveal"}}, {"character": 1, "gold": 8}, {"decision": {"about": "visit"}}])") ==
        "");
    CHECK(outcome_of(R"(["battle-0", "special", "catacomb-lords-lair"])", "[]", R"([{"decision": {"about": "board"}}])") == "");
    CHECK(outcome_of(R"(["battle-0", "tower"])", "[]", R"([{"state": {"room": 0}}])") ==
          "visit.json: error: there is no room \"catacombs:tower\"; `flickforge list rooms` shows them all [unknown-room]\n");
}

TEST_CASE("a game that was played can be recorded as a scenario, which then holds", "[play][scenario]") {
    Match match = begun(random_room(shipped_library(), 11));
    RandomPlayer player(11);
    REQUIRE(play_on(match, player, 40));
    const std::string text = record_scenario(match, "recorded");
    const ScenarioResult result = run_scenario(text, "recorded.json", "catacombs", match.library());
    CHECK(lines(result.failures) == "");
    CHECK(result.name == "recorded");
}

TEST_CASE("a recorded scenario may end earlier, and fails when somebody stands otherwise", "[play][scenario]") {
    Match match = begun(random_room(shipped_library(), 11));
    RandomPlayer player(11);
    REQUIRE(play_on(match, player, 60));
    for (const std::size_t commands : {std::size_t{0}, std::size_t{1}, std::size_t{25}, match.commands().size(), std::size_t{9999}}) {
        CAPTURE(commands);
        const std::string text = record_scenario(match, "so far", commands, "found while playing");
        CHECK(text.contains("found while playing"));
        CHECK(lines(run_scenario(text, "so-far.json", "catacombs", match.library()).failures) == "");
    }
    std::string text = record_scenario(match, "so far", 25);
    const auto at = text.find("\"max_health\": ");
    REQUIRE(at != std::string::npos);
    text[at + 14] = text[at + 14] == '7' ? '6' : '7';
    CHECK_FALSE(run_scenario(text, "so-far.json", "catacombs", match.library()).failures.empty());
}

TEST_CASE("the scenarios of all shipped packs and samples hold", "[play][scenario]") {
    const Ran tested = run({"test"}, source_folder());
    INFO(tested.err);
    CHECK(tested.code == 0);
    CHECK(tested.out.ends_with(" scenarios, 0 failed\n"));
    CHECK_FALSE(tested.out.starts_with("0 "));
}

TEST_CASE("the scenario in docs/files.md is one that the base game carries", "[play][scenario][docs]") {
    const std::string page = text_of_file(source_folder() + "/docs/files.md");
    CHECK(page.contains(text_of_file(source_folder() + "/content/catacombs/tests/troll-heals.json")));
}
