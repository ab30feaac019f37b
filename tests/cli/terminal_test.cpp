// What reaches a terminal: text of strangers made harmless, and errors when it does not arrive.
#include "cli/app.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

bool harmless(const std::string& text) {
    return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == '\x7f'; }) &&
           !text.contains("\xe2\x80\xae") && !text.contains("\xc2\x9b");
}

/// A pack whose author means no good.
void write_evil_pack(const TemporaryFolder& folder, const std::string& name) {
    folder.write("evil/pack.json", R"({"id": "evil", "name": ")" + name +
                                       R"(", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs", "version": "*"}]})");
    folder.write("evil/monsters/imp.json", R"({"id": "imp", "extends": "catacombs:orc", "name": ")" + name + R"("})");
}

} // namespace

TEST_CASE("control characters in names and texts are an error at their place", "[cli][H8]") {
    const TemporaryFolder folder;
    for (const char* name : {"\\u001b[2J", "\\u009b31m", "\\u202eevil", "\xe2\x80\xae" "evil", "\xc2\x9b", "a\\rb", "\\u007f", "\\u2066"}) {
        CAPTURE(name);
        write_evil_pack(folder, name);
        const Ran ran = run({"validate", "evil"}, folder.path());
        CHECK(ran.code == 1);
        CHECK(harmless(ran.out + ran.err));
        CHECK(ran.out.contains("evil/pack.json:1:24: error: the text has the character \\u"));
        CHECK(ran.out.contains("evil/monsters/imp.json:1:51: error: the text has the character \\u"));
        CHECK(ran.out.contains("; remove it [control-character]\n"));
    }
    write_evil_pack(folder, "Line\\nbreak\\tand tab");
    CHECK_FALSE(run({"validate", "evil"}, folder.path()).out.contains("control-character"));
}

TEST_CASE("control characters in a script are an error at their line", "[cli][H8]") {
    const TemporaryFolder folder;
    write_evil_pack(folder, "Imp");
    folder.write("evil/monsters/imp.lua", "-- nothing\r\nreturn {} -- \xe2\x80\xae\n");
    CHECK(run({"validate", "evil"}, folder.path())
              .out.contains("evil/monsters/imp.lua:2:14: error: the script has the character \\u202e, which is not read but changes how a "
                            "terminal shows the rest; remove it [control-character]\n"));
}

TEST_CASE("what a command prints is harmless, wherever the text comes from", "[cli][H8]") {
    const TemporaryFolder folder;
    write_evil_pack(folder, "\\u001b]0;gone\\u0007\\u202e");
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"validate", "evil"}, {"list", "monsters", "--pack", "evil"}, {"list", "packs", "--pack", "evil"}, {"show", "imp", "--pack", "evil"},
             {"why", "imp", "--pack", "evil"}, {"doctor", "evil", "--games", "0"}, {"validate", "evil", "--format", "json"},
             {"play", "--room", "\x1b[2J"}, {"\x1b[31m"}, {"show", "\xff\x1b"}, {"pack", "\x1b[0m"}}) {
        const Ran ran = run(command, folder.path());
        INFO(command.front() << ": " << ran.out << ran.err);
        CHECK(harmless(ran.out + ran.err));
        CHECK_FALSE((ran.out + ran.err).empty());
    }
    // What a script says comes too late for a check of the content.
    folder.write("evil/pack.json", R"({"id": "evil", "name": "Evil", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs", "version": "*"}]})");
    folder.write("evil/monsters/imp.json", R"({"id": "imp", "extends": "catacombs:orc", "name": "Imp", "script": "imp.lua"})");
    folder.write("evil/monsters/imp.lua", "return { turn_start = function(self, event) print('\\27[2J') return say('\\27[2J\\u{202e}boo') end }");
    const Ran played = run({"play", "--meet", "imp", "--auto", "--seed", "2", "--pack", "evil"}, folder.path());
    CHECK(harmless(played.out + played.err));
    CHECK((played.out + played.err).contains("a text with the control character U+001B"));
    CHECK(run({"play", "--room", "krhlot", "--seed", "2"}, folder.path(), "\x1b[A\n\x1b[2Jhello\nquit\n").out.contains("I do not understand \"\\x1b[2Jhello\""));
}

TEST_CASE("a full disk behind standard output is noticed", "[cli][H15]") {
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{{"list", "monsters"}, {"--help"}, {"show", "orc"}}) {
        std::ofstream full("/dev/full");
        REQUIRE(full);
        std::ostringstream err;
        CHECK(run_program(command, {.out = full, .err = err, .home = source_folder(), .cwd = source_folder()}) == 1);
        CHECK(err.str() == "standard output: error: cannot be written: No space left on device; what was printed is not complete [unwritable]\n");
    }
}

TEST_CASE("a board on which no hero or monster can be set down is an error", "[cli][H15]") {
    const TemporaryFolder folder;
    const auto with_zone = [&](const std::string& zone) {
        folder.write("flat/pack.json", R"({"id": "flat", "name": "Flat", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs", "version": "*"}]})");
        folder.write("flat/boards/strip.json", R"({"id": "strip", "name": "Strip", "extends": "catacombs:altar", "other_side": "", "hero_zone": )" + zone + "}");
        return run({"validate", "flat"}, folder.path()).out;
    };
    const std::string thin = with_zone("[[5, 1], [30, 1], [30, 2.4], [5, 2.4]]");
    INFO(thin);
    CHECK(thin.contains("hero_zone: no hero fits in this start zone; the smallest disc of a hero is 2.5 cm across [zone-too-small]"));
    CHECK_FALSE(with_zone("[[5, 1], [30, 1], [30, 3.5], [5, 3.5]]").contains("zone-too-small"));
    CHECK_FALSE(with_zone("[[5, 1], [5.2, 1], [5.2, 1.5], [30, 1.5], [30, 5], [5, 5]]").contains("zone-too-small"));
    CHECK(with_zone("[[5, 1], [8, 1], [5, 4]]").contains("zone-too-small"));
}
