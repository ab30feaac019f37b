// docs/first-mod.md is done as it is printed: its files are written, its commands typed, and what they answer is compared.
#include "support/markdown.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Typed {
    std::string command; ///< without "$ ./forge "
    std::vector<std::string> shown;
};

/// The commands of a block of a terminal, each with the lines shown after it.
std::vector<Typed> typed_in(const CodeBlock& block) {
    std::vector<Typed> all;
    constexpr std::string_view prompt = "$ ./forge ";
    for (const std::string& line : lines_of(block.text)) {
        if (line.starts_with(prompt)) all.push_back({line.substr(prompt.size()), {}});
        else if (all.empty()) FAIL("line " << block.line << ": a terminal begins with \"$ ./forge\"");
        else all.back().shown.push_back(line);
    }
    return all;
}

/// "…" stands for any words.
bool fits(std::string_view shown, std::string_view line) {
    constexpr std::string_view dots = "…";
    const auto at = shown.find(dots);
    if (at == std::string_view::npos) return shown == line;
    if (!line.starts_with(shown.substr(0, at))) return false;
    const std::string_view rest = shown.substr(at + dots.size());
    for (std::size_t from = at; from <= line.size(); ++from)
        if (fits(rest, line.substr(from))) return true;
    return false;
}

/// A line that is nothing but "…" stands for any lines.
bool fits(std::span<const std::string> shown, std::span<const std::string> lines) {
    if (shown.empty()) return lines.empty();
    if (shown.front() != "…") return !lines.empty() && fits(shown.front(), lines.front()) && fits(shown.subspan(1), lines.subspan(1));
    for (std::size_t from = 0; from <= lines.size(); ++from)
        if (fits(shown.subspan(1), lines.subspan(from))) return true;
    return false;
}

} // namespace

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
    int written = 0, commands = 0;
    for (const CodeBlock& block : code_blocks(text_of_file(source_folder() + "/docs/first-mod.md"))) {
        if (!block.file.empty()) {
            folder.write(block.file, block.text);
            ++written;
            continue;
        }
        INFO("the block at line " << block.line);
        REQUIRE(block.language == "console");
        for (const Typed& typed : typed_in(block)) {
            const Ran ran = run(words_of(typed.command), folder.path());
            INFO("$ ./forge " << typed.command << '\n' << ran.out << ran.err);
            const bool goes_wrong = std::ranges::any_of(typed.shown, [](const std::string& line) { return line.contains("error:"); });
            CHECK((ran.code != 0) == goes_wrong);
            if (!typed.shown.empty()) CHECK(fits(typed.shown, lines_of(ran.out + ran.err)));
            ++commands;
        }
    }
    CHECK(written >= 5);
    CHECK(commands >= 8);
    CHECK(std::filesystem::exists(folder.path() + "/ice-wight.png"));
}

TEST_CASE("the first pack of the README can be made as it says", "[cli][docs]") {
    const std::string page = text_of_file(source_folder() + "/README.md");
    const auto begin = page.find("\nYour first pack: "), end = page.find("[docs/cookbook.md]", begin);
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
