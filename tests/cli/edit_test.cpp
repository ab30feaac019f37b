// `flickforge edit` becomes the editor, with the words it was given.
#include "arguments/editor_options.h"
#include "cli/app.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// In a process of its own, since it becomes another program. Answers with its exit code.
int edit_in_child(const std::string& editor, const std::vector<std::string>& words) {
    const pid_t child = ::fork();
    if (child == 0) {
        std::ostringstream out, err;
        std::vector<std::string> arguments{"edit"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        ::_exit(run_program(
            arguments, {.out = out, .err = err, .home = source_folder(), .cwd = "", .in = nullptr, .installed = "", .editor = editor}));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST_CASE("edit starts the editor with the words it was given, and ends as it ends", "[cli][edit]") {
    const TemporaryFolder folder;
    folder.write("editor", "#!/bin/sh\nfor word; do echo \"$word\"; done >" + folder.path() + "/words\nexit 7\n");
    std::filesystem::permissions(folder.path() + "/editor", std::filesystem::perms::owner_all);
    CHECK(edit_in_child(folder.path() + "/editor",
                        {"my pack", "--object", "monsters/orc", "--do", "a", "--do=b", "--fresh", "--size", "64x48"}) == 7);
    CHECK(folder.read("words") == "--object=monsters/orc\n--do=a\n--do=b\n--size=64x48\n--fresh\n--\nmy pack\n");
    CHECK(edit_in_child(folder.path() + "/no-such-program", {}) == 1);
}

TEST_CASE("the words for the editor mean the same to it", "[cli][edit]") {
    const EditorOptions all{.paths = {"-odd", "game.ffsave"},
                            .object = "monsters/orc",
                            .items = "items.txt",
                            .screenshot = "a b.png",
                            .frames = 3,
                            .size = "100x50",
                            .language = "de",
                            .theme = "dark",
                            .scale = 150,
                            .commands = {"palette.open", "view.larger"},
                            .bench = true,
                            .fresh = true};
    EditorOptions read;
    std::ostringstream out, err;
    CHECK_FALSE(parse_editor(words_for(all), "1", read, out, err));
    CHECK(err.str().empty());
    CHECK(words_for(read) == words_for(all));
    CHECK(words_for({}).empty());
}

TEST_CASE("edit without an editor says how to get it; its mistakes are answered like those of other commands", "[cli][edit]") {
    CHECK(run({"edit"}).err.starts_with("error: the editor is not built; ./forge edit, in Flickforge's folder, builds and starts it"));
    CHECK(run({"edit"}).code == 1);
    CHECK(run({"edit", "--tehme", "dark"}).err ==
          "error: \"--tehme\" is not an option of `flickforge edit`; did you mean \"--theme\"? [usage]\n");
    CHECK(run({"edit", "--theme", "plaid"}).code == 2);
    CHECK(run({"--help"}).out.contains("\n  edit "));
}
