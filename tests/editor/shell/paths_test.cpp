// Paths as people type them: of games, replays and tests that are saved or loaded.
#include "editor/recorded_game_fixture.h"
#include "editor/shell/paths.h"

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("paths are understood as people type them", "[editor][paths]") {
    const std::string home = std::getenv("HOME") ? std::getenv("HOME") : "";
    if (!home.empty()) {
        CHECK(full_path("~/games/a") == fs::path(home + "/games/a").lexically_normal());
        CHECK(full_path("~") == fs::path(home).lexically_normal());
        if (home.size() > 1) CHECK(short_path(home + "/a") == "~/a");
    }
    CHECK(full_path("a/../b") == (fs::current_path() / "b").string());
    CHECK(full_path("/x/./y//z") == "/x/y/z");
    CHECK(full_path("") == "");
    CHECK(short_path("/elsewhere/a") == "/elsewhere/a");
}

TEST_CASE("Tab completes a path as far as it is clear", "[editor][paths]") {
    const TemporaryFolder folder;
    folder.write("games/den-1.ffsave", "");
    folder.write("games/den-2.ffsave", "");
    folder.write("games/.hidden", "");
    folder.write("other/x", "");
    const std::string at = folder.path();
    CHECK(complete_path(at + "/ga").text == at + "/games/");
    CHECK(complete_path(at + "/games/").text == at + "/games/den-");
    CHECK(complete_path(at + "/games/").help == "den-1.ffsave   den-2.ffsave");
    CHECK(complete_path(at + "/games/den-1").text == at + "/games/den-1.ffsave");
    CHECK(complete_path(at + "/games/den-1").help == "");
    CHECK(complete_path(at + "/games/.h").text == at + "/games/.hidden");
    CHECK(complete_path(at + "/nothing").text == at + "/nothing");
    CHECK(complete_path(at + "/nothing").help == "No file or folder begins like this.");
    CHECK(complete_path("~").text == "~/");
    CHECK(complete_path("/no/such/folder/a").help == "No file or folder begins like this.");
}

TEST_CASE("Tab completes in the question", "[editor][paths]") {
    RecordedGameFixture room;
    room.folder.write("saves/only-one.ffsave", "{}");
    room.shell.commands().run("play.load");
    room.person.frames();
    room.person.press("Ctrl+A");
    room.person.type(room.path("sav"));
    room.person.press("Tab");
    room.person.press("Tab");
    room.person.frames();
    room.person.press("Enter");
    room.person.frames();
    CHECK(room.person.sees("only-one.ffsave:\nThis is neither a saved game nor a replay of Flickforge."));
}

TEST_CASE("a path that will not do is said to be so before anything is tried", "[editor][paths]") {
    const TemporaryFolder folder;
    folder.write("file", "x");
    CHECK(why_not_readable("") == "Type the path of the file.");
    CHECK(why_not_readable(folder.path()) == "This is a folder, not a file.");
    CHECK(why_not_readable(folder.path() + "/none") == "There is no such file.");
    CHECK(why_not_readable(folder.path() + "/no/file").starts_with("There is no folder "));
    CHECK(why_not_readable(folder.path() + "/file") == "");
    CHECK(why_not_writable("") == "Type a path for the file.");
    CHECK(why_not_writable(folder.path() + "/") == "Add a name for the file.");
    CHECK(why_not_writable(folder.path()) == "There is a folder of this name.");
    CHECK(why_not_writable(folder.path() + "/file/a").ends_with(" is a file, not a folder."));
    CHECK(why_not_writable(folder.path() + "/new/a") == ""); // it can be made
    if (::geteuid() != 0) {
        ::chmod((folder.path() + "/file").c_str(), 0);
        CHECK(why_not_readable(folder.path() + "/file") == "You may not read this file.");
        ::chmod(folder.path().c_str(), 0500);
        CHECK(why_not_writable(folder.path() + "/a").starts_with("You may not write in the folder "));
        ::chmod(folder.path().c_str(), 0700);
    }
}
