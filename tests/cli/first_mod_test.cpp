// docs/first-mod.md, docs/idea-to-print.md, docs/debugging.md and the README's first pack are done as they are printed.
#include "support/console_page.h"
#include "support/markdown.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("what is shown fits what is answered only where the dots are", "[cli][docs]") {
    CHECK(fits("2 packs, … objects", "2 packs, 255 objects"));
    CHECK_FALSE(fits("2 packs, … objects", "2 packs, 255 objects: no errors"));
    CHECK_FALSE(fits("packs", "pack"));
    const std::vector<std::string> lines{"a", "b", "c"};
    CHECK(fits(std::vector<std::string>{"a", "…", "c"}, lines));
    CHECK(fits(std::vector<std::string>{"…"}, lines));
    CHECK_FALSE(fits(std::vector<std::string>{"a", "c"}, lines));
    CHECK_FALSE(fits(std::vector<std::string>{"…", "b"}, lines));
}

TEST_CASE("the first mod can be made as its page says", "[cli][docs]") {
    const TemporaryFolder folder;
    const PageRun done = run_page("first-mod.md", folder);
    CHECK(done.files >= 5);
    CHECK(done.commands >= 8);
    CHECK(std::filesystem::exists(folder.path() + "/ice-wight.png"));
}

TEST_CASE("one monster goes from the idea to paper as its page says", "[cli][docs]") {
    const TemporaryFolder folder;
    const PageRun done = run_page("idea-to-print.md", folder);
    CHECK(done.files >= 8);
    CHECK(done.commands >= 12);
    for (const char* made : {"siren.png", "sheet.pdf", "stickers.pdf", "siren-song-0.1.0.ffpack.zip", "elsewhere/siren-song/pack.json"})
        CHECK(std::filesystem::exists(folder.path() + '/' + made));
}

TEST_CASE("mistakes in scripts are answered as the page about debugging says", "[cli][docs]") {
    const TemporaryFolder folder;
    const PageRun done = run_page("debugging.md", folder);
    CHECK(done.files >= 12);
    CHECK(done.commands >= 12);
}

TEST_CASE("the first pack of the README can be made as it says", "[cli][docs]") {
    const std::string page = text_of_file(source_folder() + "/README.md");
    const auto begin = page.find("\n## Your first pack\n"), end = page.find("Every error shows", begin);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    const TemporaryFolder folder;
    std::string script;
    int commands = 0;
    for (const std::string& line : lines_of(page.substr(begin, end - begin))) {
        if (!line.starts_with("    ")) continue;
        if (!line.starts_with("    ./forge ")) {
            script += line.substr(4) + '\n';
            continue;
        }
        const std::string command = line.substr(12, line.find("  ", 12) - 12); // what it does stands behind two spaces
        const Ran ran = run(words_of(command), folder.path());
        INFO(line << '\n' << ran.out << ran.err);
        CHECK(ran.code == 0);
        ++commands;
    }
    CHECK(commands == 4);
    std::string ogre = folder.read("my-pack/monsters/ogre.json");
    ogre.insert(ogre.find("\"name\""), "\"script\": \"ogre.lua\",\n  ");
    folder.write("my-pack/monsters/ogre.json", ogre);
    folder.write("my-pack/monsters/ogre.lua", script);
    const Ran ran = run({"validate"}, folder.path());
    INFO(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("2 packs, "));
}

TEST_CASE("commands mean the pack that is here without being told", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "north"}, folder.path()).code == 0);
    REQUIRE(run({"new", "monster", "ogre"}, folder.path()).code == 0);
    CHECK(run({"show", "ogre"}, folder.path()).out.starts_with("north:ogre "));
    CHECK(run({"validate"}, folder.path()).out.starts_with("2 packs, "));
    CHECK(run({"test"}, folder.path()).out == "0 scenarios, 0 failed\n");

    // With a second one they have to be told, but for those that can take each in turn.
    REQUIRE(run({"new", "pack", "south"}, folder.path()).code == 0);
    folder.write("south/monsters/imp.json", "{}");
    CHECK(run({"show", "ogre"}, folder.path()).err.contains("there is no object \"ogre\""));
    CHECK(run({"validate"}, folder.path()).out.contains("south/monsters/imp.json"));
    CHECK(run({"validate", "north"}, folder.path()).code == 0);
}

TEST_CASE("a room of one's own pack is suggested when its name is mistyped", "[cli][play]") {
    const TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "north"}, folder.path()).code == 0);
    REQUIRE(run({"new", "room", "ice-cave"}, folder.path()).code == 0);
    CHECK(run({"play", "--room", "ice-cav"}, folder.path()).err ==
          "error: there is no room \"north:ice-cav\"; did you mean \"north:ice-cave\"? [unknown-room]\n");
}
