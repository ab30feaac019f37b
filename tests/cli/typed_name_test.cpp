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
