// Hints call the program as the user called it: ./forge in a clone, flickforge where it is installed.
#include "arguments/program.h"
#include "cli/app.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Ran run_as(const std::string& name, const std::vector<std::string>& arguments, const std::string& folder) {
    std::ostringstream out, err;
    const int code = run_program(
        arguments, {.out = out, .err = err, .home = source_folder(), .cwd = folder, .in = nullptr, .installed = "", .name = name});
    return {code, out.str(), err.str()};
}

} // namespace

TEST_CASE("hints, next steps and help show the command as it was typed", "[cli]") {
    const TemporaryFolder folder;
    CHECK(run_as("./forge", {"eidt"}, folder.path()).err == "error: \"eidt\" is not a command; did you mean \"edit\"? [usage]\n");
    CHECK(run_as("./forge", {"play", "--seed", "abc"}, folder.path()).err ==
          "error: --seed cannot be \"abc\"; see `./forge play --help` [usage]\n");
    CHECK(run_as("../forge", {"new", "pack", "my-pack"}, folder.path())
              .out.ends_with("next: ../forge new monster my-monster --pack my-pack\n      ../forge validate my-pack\n"));
    CHECK(run_as("./forge", {"show", "no-such-thing-at-all"}, folder.path()).err ==
          "error: there is no object \"no-such-thing-at-all\"; `./forge list KIND` shows what there is [unknown-object]\n");
    const std::string help = run_as("./forge", {"playtest", "--help"}, folder.path()).out;
    CHECK(help.contains("./forge playtest [OPTIONS]"));
    CHECK(help.contains("\n  ./forge playtest --compare --set"));
    CHECK_FALSE(help.contains("flickforge "));
}

TEST_CASE("only the program's name is replaced", "[cli]") {
    std::ostringstream out;
    const Context context{.out = out, .err = out, .home = "", .cwd = "", .name = "./forge"};
    CHECK(as_typed(context, "flickforge list packs; `flickforge docs`") == "./forge list packs; `./forge docs`");
    CHECK(as_typed(context, "see `flickforge --help`") == "see `./forge --help`");
    CHECK(as_typed(context, "~/flickforge packs, flickforge-editor, Flickforge is") ==
          "~/flickforge packs, flickforge-editor, Flickforge is");
    CHECK(as_typed(context, "flickforge") == "flickforge");
}

TEST_CASE("a name with blanks is shown as a shell takes it", "[cli]") {
    ::setenv("FLICKFORGE_COMMAND", "/my games/it's/forge", 1);
    CHECK(typed_name("flickforge") == "'/my games/it'\\''s/forge'");
    ::setenv("FLICKFORGE_COMMAND", "./forge", 1);
    CHECK(typed_name("flickforge") == "./forge");
    ::unsetenv("FLICKFORGE_COMMAND");
    CHECK(typed_name("flickforge") == "flickforge");
}

TEST_CASE("every help calls the program as it was typed, and lists every command", "[cli][T2]") {
    const TemporaryFolder folder;
    const std::string help = run_as("./forge", {"--help"}, folder.path()).out;
    CHECK(help.contains("\n  edit "));
    std::istringstream lines(help.substr(help.find("SUBCOMMANDS") == std::string::npos ? help.find("ommands:") : help.find("SUBCOMMANDS")));
    int commands = 0;
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line) && line.starts_with("  ");) {
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        if (name.empty()) continue; // a text that goes on
        CAPTURE(name);
        const std::string text = run_as("./forge", {name, "--help"}, folder.path()).out;
        CHECK(text.contains("./forge " + name));
        CHECK_FALSE(text.contains("flickforge "));
        ++commands;
    }
    CHECK(commands == 24);
}

TEST_CASE("messages call the program as it was typed, too", "[cli][T2]") {
    const TemporaryFolder folder;
    folder.write("a.jsonl", "{\"format\": \"something else\"}\n");
    folder.write("w/pack.json", "{\r\n}\r\n");
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{{"playtest", "merge", "a.jsonl"}, {"validate", "w"},
             {"pack"}, {"install", "a.jsonl", "--to", "here"}, {"play", "--room", "qqqqqq"}, {"play", "--meet", "heroes/oleira"}, {"calibrate"}, {"new", "monster", "x"}}) {
        const Ran ran = run_as("./forge", command, folder.path());
        INFO(command.front() << ": " << ran.out << ran.err);
        CHECK((ran.out + ran.err).contains("./forge "));
        CHECK_FALSE((ran.out + ran.err).contains("flickforge "));
    }
}

TEST_CASE("the help of doctor says what it looks for, what it plays and how it ends", "[cli][T4]") {
    const std::string help = run_as("./forge", {"doctor", "--help"}, "/").out;
    CHECK(help.contains("Find likely mistakes in packs that have no errors"));
    CHECK(help.contains("patches that change nothing"));
    CHECK(help.contains("hooks that never ran and cards that no player used"));
    CHECK(help.contains("\"muted\" of pack.json"));
    CHECK(help.contains("Exit codes: 0, nothing found; 1, there are findings"));
    // Values by their names, ranges and defaults in words.
    CHECK(help.contains("--games N"));
    CHECK(help.contains("0 to 1000; default: 3"));
    CHECK(help.contains("--format text|json"));
    for (const char* command : {"doctor", "play", "playtest", "flick", "edit", "calibrate"}) {
        const std::string text = run_as("./forge", {command, "--help"}, "/").out;
        CAPTURE(command, text);
        for (const char* word : {"INT", " in [", "->", "FLOAT", " OR "}) CHECK_FALSE(text.contains(word));
    }
}
