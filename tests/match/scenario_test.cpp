// Scenario tests of packs, and those that the samples carry.
#include "match/scenario.h"

#include "match/play_on.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "rules/names.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
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
    CHECK(outcome(R"([{"weather": "rain"}])").starts_with("\"weather\" is not a field of expect[0]"));
    CHECK(outcome(R"([{"dead": true}])") == "fact 1: a fact is about a character, the state, the decision, an event or no_event");
    CHECK(outcome("[]") == "expect: the list has 0 entries, at least 1 needed");
}

TEST_CASE("a command can be expected to be refused", "[play][scenario]") {
    const std::string facts = R"([{"state": {"round": 1}}])";
    CHECK(outcome(facts, R"([{"do": "end", "refused": "cannot-end"}])") == "");
    CHECK(outcome(facts, R"([{"do": "end"}])") == "command 1: this cannot be left out");
    CHECK(outcome(facts, R"([{"do": "end", "refused": "wrong-piece"}])") == "command 1 is refused for cannot-end, not for wrong-piece");
    CHECK(outcome(facts, R"([{"do": "choose", "option": "1|own|0", "refused": "cannot-end"}])") ==
          "command 1 is possible, though it should be refused (cannot-end)");
    CHECK(outcome(facts, R"([{"do": "choose", "optoin": "1|own|0"}])") == "\"optoin\" is not a field of commands[0]");
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
          "visit.json:1:60: error: there is no room \"catacombs:tower\"; `flickforge list rooms` shows them all [unknown-room]\n");
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

namespace {

/// The first failure of a scenario with this table, as it is printed.
std::string failure(const std::string& characters, const std::string& rest = R"("expect": [{"state": {"round": 1}}])") {
    const std::string text = "{\"name\": \"a table\",\n \"table\": {\"board\": \"altar\", \"lord\": \"vasesak\", \"characters\": [" + characters + "]},\n " + rest + "}";
    const ScenarioResult result = run_scenario(text, "tests/a.json", "catacombs", shipped_library_pointer());
    return result.failures.empty() ? "" : to_text(result.failures.front());
}
constexpr const char* oleira_and_orc = R"({"kind": "hero", "what": "oleira"}, {"kind": "monster", "what": "orc"})";

} // namespace

TEST_CASE("a misspelt fact is an error with a suggestion, not a fact that holds", "[play][scenario][S6]") {
    CHECK(failure(oleira_and_orc, R"("expect": [{"no_event": {"what": "destroyd"}}])").contains("did you mean \"destroyed\"? [not-a-choice]"));
    CHECK(failure(oleira_and_orc, R"("expect": [{"character": 2, "deadd": false}])") ==
          "tests/a.json:3:30: error: \"deadd\" is not a field of expect[0]; did you mean \"dead\"? [unknown-field]");
    CHECK(failure(oleira_and_orc, R"("expect": [{"character": 1, "helth": 4}])").contains("did you mean \"health\"?"));
    CHECK(failure(oleira_and_orc, R"("expect": [{"state": {"rund": 0}}])").contains("did you mean \"round\"?"));
    CHECK(failure(oleira_and_orc, R"("expect": [{"decision": {"aks": "act"}}])").contains("did you mean \"asks\"?"));
    CHECK(failure(oleira_and_orc, R"("expect": [{"event": {"wat": "hurt"}}])").contains("did you mean \"what\"?"));
    CHECK(failure(oleira_and_orc, R"("expect": [{"character": 1, "cards": [{"idd": "x"}]}])").contains("cards is [], not"));
    CHECK(failure(oleira_and_orc, R"("exspect": [])").contains("\"exspect\" is not a field of a scenario; did you mean \"expect\"?"));
    CHECK(failure(oleira_and_orc, R"("comands": [], "expect": [{"state": {"round": 1}}])").contains("did you mean \"commands\"?"));
    // Deep inside a state, where a schema would only repeat the program.
    CHECK(failure(oleira_and_orc, R"("expect": [{"state": {"table": {"pieses": []}}}])") ==
          "tests/a.json:3:34: error: fact 1: there is no field \"table.pieses\"; did you mean \"pieces\"? [scenario-fails]");
    CHECK(failure(oleira_and_orc, R"("expect": [{"character": 1, "dead": false}, {"character": 2, "gold": 0, "conditions": []}])") == "");
}

TEST_CASE("a table that no game could have reached is an error, not bent", "[play][scenario][S6]") {
    CHECK(failure(R"({"kind": "hero", "what": "oleira", "health": 0})").contains("health: 0 is too small; allowed: 1 to 1000 [out-of-range]"));
    CHECK(failure(R"({"kind": "hero", "what": "oleira"}, {"kind": "monster", "what": "orc", "health": 3})") ==
          "tests/a.json:2:11: error: catacombs:orc cannot have 3 health; it has 1 [bad-health]");
    CHECK(failure(R"({"kind": "hero", "what": "oleira", "health": 9})").contains("catacombs:oleira cannot have 9 health; it has 1 to 8"));
    CHECK(failure(R"({"kind": "hero", "what": "oleira", "gold": -5})").contains("gold: -5 is too small"));
    CHECK(failure(R"({"kind": "heroe", "what": "oleira"})").contains("did you mean \"hero\"?"));
    CHECK(failure(R"({"kind": "hero", "what": "oleira", "health": 8, "gold": 5}, {"kind": "monster", "what": "orc", "health": 1})") == "");

    // So it is for other programs, which need no schema.
    for (const Placed& who : {Placed{.kind = CharacterKind::hero, .what = "catacombs:oleira", .health = 0},
                              Placed{.kind = CharacterKind::hero, .what = "catacombs:oleira", .gold = -5}}) {
        const Arrangement table{.characters = {who}, .lord = "catacombs:vasesak", .board = "catacombs:altar"};
        CHECK_FALSE(Match::begin(shipped_library_pointer(), {{}, table}));
    }
}

TEST_CASE("the schema of scenarios knows the fields of characters, states, decisions and events", "[play][scenario][S6]") {
    const Schema& schema = *shipped_library().checker().schemas().find("tests");
    const Schema& fact = *schema.property("expect")->items;
    const auto same = [](const Node& program, const Schema& described, std::vector<std::string> at_times) {
        std::vector<std::string> names = std::move(at_times), listed;
        for (const Member& member : program.members()) names.push_back(member.key);
        for (const Property& property : described.properties) listed.push_back(property.name);
        std::ranges::sort(names), std::ranges::sort(listed);
        CHECK(listed == names);
    };
    Match match = begun(random_room(shipped_library(), 11));
    RandomPlayer player(11);
    REQUIRE(play_on(match, player, 10));
    REQUIRE(match.state().decision);
    const Node state = whole_json(match.state());
    same(state, *fact.property("state"), match.state().winner ? std::vector<std::string>{"tracks"} : std::vector<std::string>{"winner", "tracks"});
    same(whole_json(*match.state().decision), *fact.property("decision"), {"best_first", "closer", "overruled"});
    same(whole_json(Event{}), *fact.property("event"), {});
    same(state.find("characters")->items().front(), fact, {"character", "state", "decision", "event", "no_event", "tracks", "on"});
    const Schema& commands = *schema.property("commands")->items;
    for (const Node& choice : commands.property("what")->choices) {
        INFO(choice.as_string());
        CHECK(std::ranges::contains(EnumNames<SandboxEditKind>::names, choice.as_string()));
    }
    CHECK(commands.property("what")->choices.size() == EnumNames<SandboxEditKind>::names.size());
    CHECK(fact.property("event")->property("what")->choices.size() == EnumNames<EventKind>::names.size());
    for (const Node& choice : fact.property("event")->property("what")->choices)
        CHECK(std::ranges::contains(EnumNames<EventKind>::names, choice.as_string()));
}

TEST_CASE("a scenario that fails says where: line and column of the command or fact", "[play][scenario][S5]") {
    CHECK(failure(oleira_and_orc, "\"commands\": [\n  {\"do\": \"choose\", \"option\": \"1|own|0\"},\n  {\"do\": \"end\"}],\n \"expect\": [{\"state\": {\"round\": 1}}]") ==
          "tests/a.json:5:3: error: command 2: this cannot be left out [scenario-fails]");
    CHECK(failure(oleira_and_orc, "\"expect\": [\n  {\"character\": 1,\n   \"health\": 3}]") ==
          "tests/a.json:5:14: error: fact 1: character 1: health is 8, not 3 [scenario-fails]");
    CHECK(failure(oleira_and_orc, "\"expect\": [\n  {\"character\": 9}]").starts_with("tests/a.json:4:17: error: fact 1: there is no character 9"));
}

TEST_CASE("of a scenario that fails the open question, its options and the last of the log are shown", "[play][scenario][S5]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", R"({"id": "p", "name": "P", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs", "version": "*"}]})");
    const auto scenario = [&](const std::string& commands) {
        folder.write("p/tests/blow.json",
                     R"({"name": "a blow", "table": {"board": "catacombs:altar", "lord": "catacombs:vasesak", "characters": [
  {"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "catacombs:troll"}, {"kind": "monster", "what": "catacombs:orc"}]},
 "commands": [)" + commands + R"(],
 "expect": [{"state": {"round": 1}}]})");
    };
    scenario(R"({"do": "choose", "option": "1|own|0"}, {"do": "declare", "hits": [2]}, {"do": "choose", "option": "1|own|0"})");
    const Ran failed = run({"test"}, folder.path() + "/p");
    INFO(failed.err);
    CHECK(failed.code == 1);
    CHECK(failed.err.starts_with("a blow\ntests/blow.json:3:"));
    CHECK(failed.err.contains("error: command 3: "));
    CHECK(failed.err.contains("Oleira hits Troll 2"));
    CHECK(failed.err.contains("\n  Overseer: who acts, and how?\n"));
    CHECK(failed.err.contains("\n    \"2|own|0\"                Troll 2: "));
    CHECK(failed.out == "1 scenario, 1 failed\n");

    scenario(R"({"do": "choose", "option": "1|own|0"}, {"do": "declare", "hits": [2]})");
    CHECK(run({"test"}, folder.path() + "/p").err == "");
    const Ran verbose = run({"test", "--verbose"}, folder.path() + "/p");
    CHECK(verbose.code == 0);
    CHECK(verbose.err.starts_with("a blow\n"));
    CHECK(verbose.err.contains("Oleira hits Troll 2"));
}

TEST_CASE("a mistake in a script keeps its file and line in a scenario", "[play][scenario][S5]") {
    const TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "p"}, folder.path()).code == 0);
    REQUIRE(run({"new", "monster", "ogre"}, folder.path() + "/p").code == 0);
    folder.write("p/monsters/ogre.lua", "return {\n  damaged = function(self, event)\n    return damage(event.nobody, 1)\n  end,\n}\n");
    std::string ogre = folder.read("p/monsters/ogre.json");
    if (!ogre.contains("\"script\"")) ogre.insert(ogre.find("\"name\""), "\"script\": \"ogre.lua\",\n  ");
    folder.write("p/monsters/ogre.json", ogre);
    folder.write("p/tests/a.json", R"({"name": "a blow", "table": {"board": "catacombs:altar", "lord": "catacombs:vasesak", "characters": [
  {"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "ogre"}]},
 "commands": [{"do": "choose", "option": "1|own|0"},
   {"do": "declare", "hits": [2]}],
 "expect": [{"state": {"round": 1}}]})");
    const Ran failed = run({"test"}, folder.path() + "/p");
    INFO(failed.err);
    CHECK(failed.err.contains("tests/a.json:4:4: error: command 2: monsters/ogre.lua:3: error: "));
}
