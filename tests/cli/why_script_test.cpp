// What a script did in a recorded game.
#include "content/json/json_reader.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

void record_game(const TemporaryFolder& folder) {
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    folder.write("my-pack/monsters/ogre.json", R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre", "script": "ogre.lua"})");
    folder.write(
        "my-pack/monsters/ogre.lua",
        "return {\n  turn_start = function(self, game, event)\n    if game.turn.who == self.character then return say(\"Hm.\") end\n"
        "  end,\n  round_end = function(self, game, event) end,\n}\n");
    const Ran played = run({"play", "--meet", "ogre", "--auto", "--seed", "2", "--most", "60", "--record", "a.ffreplay"}, folder.path());
    INFO(played.err);
    REQUIRE(played.code == 0);
}

} // namespace

TEST_CASE("why shows every call of a script in a game: when, with which event, and what it answered", "[cli][why]") {
    TemporaryFolder folder;
    record_game(folder);
    const Ran ran = run({"why", "my-pack:monsters/ogre.lua", "--replay", "a.ffreplay"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("my-pack:monsters/ogre.lua in a.ffreplay: "));
    CHECK(ran.out.contains(", round 1, turn "));
    CHECK(ran.out.contains("  turn_start (line 2) of monsters/my-pack:ogre#"));
    CHECK(ran.out.contains("    -> say("));
    CHECK(ran.out.contains("    -> nothing\n"));
    for (const char* name : {"monsters/ogre.lua", "ogre.lua", "my-pack/monsters/ogre.lua", "ogre", "my-pack:ogre"}) {
        INFO(name);
        CHECK(run({"why", name, "--replay", "a.ffreplay"}, folder.path()).out == ran.out);
    }
}

TEST_CASE("the calls of a script as JSON", "[cli][why]") {
    TemporaryFolder folder;
    record_game(folder);
    const ReadJson read = read_json(run({"why", "ogre.lua", "--replay", "a.ffreplay", "--json"}, folder.path()).out, "");
    REQUIRE(read.root);
    REQUIRE_FALSE(read.root->items().empty());
    int last = 0, said = 0;
    for (const Node& call : read.root->items()) {
        CHECK(call.find("command")->as_integer() >= last);
        last = static_cast<int>(call.find("command")->as_integer());
        said += call.find("effects")->as_integer() > 0;
    }
    CHECK(said > 0);
    CHECK(last <= 60);
}

TEST_CASE("a script, or a game, that is not there is refused with what to do", "[cli][why]") {
    TemporaryFolder folder;
    record_game(folder);
    CHECK(run({"why", "ogre.lua"}, folder.path()).err.contains("name one: --replay FILE"));
    CHECK(run({"why", "monsters/orge.lua", "--replay", "a.ffreplay"}, folder.path()).err.contains("did you mean \"monsters/ogre.lua\"?"));
    CHECK(run({"why", "catacombs:orc", "--replay", "a.ffreplay"}, folder.path()).err.contains("has no script"));
    CHECK(run({"why", "ogre.lua", "--replay", "b.ffreplay"}, folder.path()).code == 1);
    folder.write("my-pack/monsters/ogre.lua", "return { turn_start = function() end }\n");
    CHECK(run({"why", "ogre.lua", "--replay", "a.ffreplay"}, folder.path()).err.contains("other content"));
    CHECK(run({"why", "ogre.lua", "--replay", "a.ffreplay", "--any-content"}, folder.path()).out.contains("turn_start (line 1)"));
}
