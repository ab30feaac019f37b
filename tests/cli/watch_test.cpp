// The author's loop: what `watch` prints, and which saves it notices.
#include "cli/save_watch.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

void start_watched(const TemporaryFolder& folder) {
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    folder.write("my-pack/monsters/ogre.json", R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre", "script": "ogre.lua"})");
    folder.write("my-pack/monsters/ogre.lua", "return { turn_start = function(self, game, event) return say(\"Hm.\") end }\n");
}

constexpr const char* scenario = R"({"name": "an ogre is there", "table": {"board": "catacombs:altar", "lord": "catacombs:vasesak",
  "characters": [{"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "ogre"}]},
  "commands": [], "expect": [{"character": 2, "health": HEALTH}]})";

std::string scenario_with(const std::string& health) {
    std::string text = scenario;
    return text.replace(text.find("HEALTH"), 6, health);
}

} // namespace

TEST_CASE("watch checks a pack, runs its tests and plays a battle with it", "[cli][watch]") {
    TemporaryFolder folder;
    start_watched(folder);
    folder.write("my-pack/tests/there.json", scenario_with("2"));
    const Ran ran = run({"watch", "my-pack", "--once"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("Checking my-pack\n  validate  no errors\n  test      1 scenario passed\n  play      "));
    CHECK(ran.out.contains("(seed 1): "));
    CHECK(ran.out.contains("monsters/ogre.lua turn_start "));
    CHECK_FALSE(ran.out.contains("\x1b"));
    CHECK(run({"watch", "my-pack", "--once"}, folder.path()).out == ran.out);
    CHECK_FALSE(run({"watch", "my-pack", "--once", "--no-play"}, folder.path()).out.contains("play"));
}

TEST_CASE("watch shows what is wrong, and goes no further than that", "[cli][watch]") {
    TemporaryFolder folder;
    start_watched(folder);
    folder.write("my-pack/tests/there.json", scenario_with("7"));
    const Ran failed = run({"watch", "my-pack", "--once"}, folder.path());
    CHECK(failed.code == 1);
    CHECK(failed.out.contains("  test      failed\n    my-pack/tests/there.json:"));
    CHECK(failed.out.contains("character 2: health is 2, not 7"));
    CHECK_FALSE(failed.out.contains("  play"));

    folder.write("my-pack/monsters/ogre.lua", "return { turn_start = function(self, game, event) return sya(\"Hm.\") end }\n");
    const Ran broken = run({"watch", "my-pack", "--once"}, folder.path());
    CHECK(broken.code == 1);
    CHECK(broken.out.contains(
        "  validate  1 error\n    my-pack/monsters/ogre.lua:1: error: unknown name 'sya'; did you mean 'say'? [script-name]\n"));
    CHECK_FALSE(broken.out.contains("  test"));

    folder.write("my-pack/tests/there.json", scenario_with("2"));
    folder.write("my-pack/monsters/ogre.lua", "return { turn_start = function(self, game, event) return damage(event.nobody, 1) end }\n");
    const Ran fails = run({"watch", "my-pack", "--once"}, folder.path());
    CHECK(fails.code == 1);
    CHECK(fails.out.contains("failed\n    my-pack/monsters/ogre.lua:1: error: Event has no field \"nobody\""));
}

TEST_CASE("watch says which folder it needs", "[cli][watch]") {
    TemporaryFolder folder;
    CHECK(run({"watch", "--once"}, folder.path()).err == "error: there is no pack here; name one: flickforge watch FOLDER [which-pack]\n");
    CHECK(run({"watch", "nowhere", "--once"}, folder.path()).err ==
          "nowhere: error: is not a folder; name the folder of a pack [no-such-folder]\n");
}

TEST_CASE("a save is told once no more files are being written, however an editor writes them", "[cli][watch]") {
    TemporaryFolder folder;
    folder.write("pack/monsters/ogre.json", "{}");
    const std::string ogre = folder.path() + "/pack/monsters/ogre.json", lua = folder.path() + "/pack/monsters/ogre.lua";
    SaveWatch watch({folder.path() + "/pack"});
    auto now = SaveWatch::Clock::time_point{};
    CHECK(watch.look(now).empty());

    folder.write("pack/monsters/ogre.json", "{\"id\": 1}"); // in place
    CHECK(watch.look(now += 100ms).empty());
    folder.write("pack/monsters/ogre.lua", "return {}"); // and another one right after it
    CHECK(watch.look(now += 100ms).empty());
    CHECK(watch.look(now += 100ms).empty());
    CHECK(watch.look(now += 100ms) == std::vector<std::string>{ogre, lua});
    CHECK(watch.look(now += 100ms).empty());

    folder.write("pack/monsters/.ogre.json.swp", "x"); // a new file over the old one, as vim does, with the same size
    folder.write("pack/monsters/ogre.json~", "{\"id\": 1}");
    folder.write("pack/monsters/new", "{\"id\": 2}");
    fs::rename(folder.path() + "/pack/monsters/new", ogre);
    CHECK(watch.look(now += 100ms).empty());
    CHECK(watch.look(now += 200ms) == std::vector<std::string>{ogre});

    fs::remove(lua);
    CHECK(watch.look(now += 100ms).empty());
    CHECK(watch.look(now += 200ms) == std::vector<std::string>{lua});
    fs::remove_all(folder.path() + "/pack"); // the whole folder is gone, and comes back
    watch.look(now += 100ms);
    CHECK(watch.look(now += 200ms) == std::vector<std::string>{ogre});
    folder.write("pack/monsters/ogre.json", "{}");
    watch.look(now += 100ms);
    CHECK(watch.look(now += 200ms) == std::vector<std::string>{ogre});
}

TEST_CASE("files that never stop changing are told all the same", "[cli][watch]") {
    TemporaryFolder folder;
    folder.write("pack/pack.json", "{}");
    SaveWatch watch({folder.path() + "/pack"});
    auto now = SaveWatch::Clock::time_point{};
    std::size_t told = 0;
    for (int i = 0; i < 60 && told == 0; ++i) {
        folder.write("pack/pack.json", std::string(static_cast<std::size_t>(i) + 3, ' '));
        told += watch.look(now += 50ms).size();
    }
    CHECK(told == 1);
}
