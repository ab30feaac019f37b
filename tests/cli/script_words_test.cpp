// A script's mistake, and what a script prints, are told by all commands that play: in the same words.
#include "support/mini_pack.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A pack beside the base game whose rule fails at the first shot in the Barracks.
void write_pack(const TemporaryFolder& folder, const std::string& script) {
    folder.write("house/pack.json", cover("house", {"catacombs"}));
    folder.write("house/variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})");
    folder.write("house/variants/rule.lua", script);
    folder.write(
        "house/layouts/short.json",
        R"({"id": "short", "name": "Short", "slots": [{"room": "catacombs:the-barracks"}, {"room": "catacombs:catacomb-lords-lair"}], "heroes": ["catacombs:oleira", "catacombs:xoric", "catacombs:elani", "catacombs:varesh"], "lord": "catacombs:vasesak"})");
    folder.write("house/tests/shot.json", R"({"name": "a shot", "table": {"characters": [
        {"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "catacombs:orc"}],
        "lord": "catacombs:vasesak", "room": "catacombs:the-barracks", "board": "catacombs:campfire"},
        "commands": [{"do": "choose", "option": "1|own|0"}], "expect": [{"state": {"round": 1}}]})");
}

const std::string table = R"({"characters": [{"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "catacombs:orc"}], )"
                          R"("lord": "catacombs:vasesak", "room": "catacombs:the-barracks", "board": "catacombs:campfire"})";

std::string serve_a_shot(const TemporaryFolder& folder, std::string* err = nullptr) {
    const Ran served =
        run({"serve", "--pack", "house"}, folder.path(),
            R"({"jsonrpc": "2.0", "id": 1, "method": "new_table", "params": {"table": )" + table + "}}\n" +
                R"({"jsonrpc": "2.0", "id": 2, "method": "play", "params": {"command": {"do": "choose", "option": "1|own|0"}}})" + "\n");
    if (err) *err = served.err;
    return served.out;
}

/// As it stands in JSON.
std::string in_json(std::string text) {
    for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at + 2)) text.insert(at, "\\");
    return text;
}

} // namespace

TEST_CASE("test, play, serve, doctor and playtest tell a script's mistake with the same words", "[cli][script]") {
    TemporaryFolder folder;
    write_pack(folder, "return {\n  shot_declared = function(self, game, event)\n    return event.attacker.helth\n  end,\n}\n");
    const std::string words = "house/variants/rule.lua:3: error: Character has no field \"helth\"; did you mean \"health\"?; in hook "
                              "shot_declared of house:rule, in the room catacombs:the-barracks [script-error]";
    const Ran tested = run({"test", "house"}, folder.path());
    INFO(tested.out + tested.err);
    CHECK((tested.out + tested.err).contains(words));
    CHECK(tested.code == 1);

    const Ran played = run({"play", "--pack", "house", "--layout", "house:short", "--auto", "--seed", "3"}, folder.path());
    INFO(played.out + played.err);
    CHECK((played.out + played.err).contains(words));

    const std::string served = serve_a_shot(folder);
    INFO(served);
    CHECK(served.contains(in_json(words)));

    const Ran examined = run({"doctor", "house", "--games", "1"}, folder.path());
    INFO(examined.out + examined.err);
    CHECK(examined.out.contains("house/variants/rule.lua:3: error: Character has no field \"helth\"; did you mean \"health\"?; in hook "
                                "shot_declared of house:rule, in the room "));
    CHECK(examined.code == 1);

    const Ran counted = run({"playtest", "--pack", "house", "--layout", "house:short", "--games", "1", "--jobs", "1"}, folder.path());
    INFO(counted.out + counted.err);
    CHECK(counted.out.contains(words));
    CHECK(counted.code == 1);
}

TEST_CASE("what a script prints goes to standard error with the script's name, from every command that plays", "[cli][script][S4]") {
    TemporaryFolder folder;
    write_pack(folder, "return {\n  shot_declared = function(self, game, event)\n    print('four', 4, '\\27[2J')\n  end,\n}\n");
    const std::string line = "[script] house:variants/rule.lua:3: four 4 \\x1b[2J\n";
    CHECK(run({"test", "house"}, folder.path()).err.contains(line));
    CHECK(run({"play", "--pack", "house", "--layout", "house:short", "--auto", "--most", "60"}, folder.path()).err.contains(line));
    CHECK(run({"playtest", "--pack", "house", "--layout", "house:short", "--games", "1", "--jobs", "1"}, folder.path()).err.contains(line));
    CHECK(run({"doctor", "house", "--games", "1"}, folder.path()).err.contains(line));
    std::string err;
    const std::string served = serve_a_shot(folder, &err);
    CHECK(err.contains(line));
    CHECK(served.contains(R"({"jsonrpc": "2.0", "method": "log", "params": {"text": "house:variants/rule.lua:3: four 4 \\x1b[2J"}})"));
}

TEST_CASE("a saved game prints as well when it goes on", "[cli][script][S4]") {
    TemporaryFolder folder;
    write_pack(folder, "return {\n  shot_declared = function(self, game, event)\n    print('here')\n  end,\n}\n");
    const Ran saved =
        run({"play", "--pack", "house", "--layout", "house:short", "--auto", "--most", "5", "--save", "a.ffsave"}, folder.path());
    INFO(saved.out + saved.err);
    const Ran loaded = run({"play", "--pack", "house", "--load", "a.ffsave", "--auto", "--most", "80"}, folder.path());
    CHECK(loaded.err.contains("[script] house:variants/rule.lua:3: here\n"));
}

TEST_CASE("a script that prints without end is cut short", "[cli][script][S4]") {
    TemporaryFolder folder;
    write_pack(folder, "return {\n  shot_declared = function(self, game, event)\n    for i = 1, 2000 do print(i) end\n  end,\n}\n");
    const Ran tested = run({"test", "house"}, folder.path());
    CHECK(tested.err.contains("[script] house:variants/rule.lua:3: 1000\n"));
    CHECK_FALSE(tested.err.contains(": 1001\n"));
    CHECK(tested.err.contains("[script] more was printed; only the first 1000 lines are shown\n"));
}
