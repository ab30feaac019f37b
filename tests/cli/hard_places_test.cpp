// Bad input that cannot lie in a repository: huge files, links, files and folders without rights.
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>

using namespace flickforge::testing;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {
const char* plain_cover = R"({"id": "p", "name": "P", "version": "1.0.0", "api": 1})";
} // namespace

TEST_CASE("a file of 100 MB is named and not read", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", plain_cover);
    folder.write("p/monsters/huge.json", "");
    fs::resize_file(folder.path() + "/p/monsters/huge.json", 100'000'000); // sparse: takes no room
    const Ran ran = run({"validate", "p"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.out == "p/monsters/huge.json: error: 100000000 bytes, more than the 4194304 that a file may have; one object belongs in one "
                     "file [file-too-large]\n1 error\n");
}

TEST_CASE("a large file below the limit is read to its end", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", plain_cover);
    folder.write("p/monsters/large.json", "{\"id\": \"" + std::string(4'000'000, 'a') + "\"}");
    folder.write("p/monsters/list.json", "{\"id\": \"list\", \"sequences\": [" + std::string(1'000'000, '[') + "]}");
    const Ran ran = run({"validate", "p"}, folder.path());
    CHECK(ran.code == 1);
    CHECK_THAT(
        ran.out,
        ContainsSubstring("p/monsters/large.json:1:8: error: id: the text has 4000000 characters, 60 are allowed; shorten it [too-long]"));
    CHECK_THAT(ran.out, ContainsSubstring("p/monsters/list.json:1:93: error: more than 64 levels"));
}

TEST_CASE("symbolic links out of the pack are refused", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", plain_cover);
    folder.write("outside/orc.json", "{}");
    fs::create_directories(folder.path() + "/p/monsters");
    fs::create_symlink("../../outside/orc.json", folder.path() + "/p/monsters/orc.json");
    fs::create_directory_symlink("/etc", folder.path() + "/p/heroes");
    const Ran ran = run({"validate", "p"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.out == "p/heroes: error: is a symbolic link to a place outside the pack; copy the file into the pack: only its own folder "
                     "is packaged [link-out-of-pack]\n"
                     "p/monsters/orc.json: error: is a symbolic link to a place outside the pack; copy the file into the pack: only its "
                     "own folder is packaged [link-out-of-pack]\n"
                     "2 errors\n");
}

TEST_CASE("files and folders one may not read are named", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", plain_cover);
    folder.write("p/monsters/orc.json", "{}");
    folder.write("p/rooms/den.json", "{}");
    fs::permissions(folder.path() + "/p/monsters/orc.json", fs::perms::none);
    fs::permissions(folder.path() + "/p/rooms", fs::perms::none);
    fs::permissions(folder.path(), fs::perms::all);
    const auto ran = run_without_rights({"validate", "p"}, folder.path());
    if (!ran) SKIP("everybody here may read everything");
    CHECK(ran->code == 1);
    CHECK(ran->out ==
          "p/monsters/orc.json: error: cannot be read: Permission denied; give yourself the right to read it: chmod u+r [unreadable]\n"
          "p/rooms: error: cannot be read: Permission denied; give yourself the right to read it: chmod u+r [unreadable]\n"
          "2 errors\n");
}

TEST_CASE("a folder in place of a file, and a file in place of a folder, are named", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json/inner.json", "{}");
    const Ran ran = run({"validate", "p"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.out == "p: error: the folder holds no pack.json; name a pack's own folder, or start one with `flickforge new pack NAME` "
                     "[no-pack-json]\n1 error\n");
    folder.write("file", "");
    CHECK(run({"validate", "file"}, folder.path()).out ==
          "file: error: is not a folder; name the folder that contains pack.json [no-such-folder]\n1 error\n");
}

TEST_CASE("a pack that cannot be written costs nothing and says why", "[cli][bad]") {
    const TemporaryFolder folder;
    folder.write("blocked", "a file where a folder should be");
    const Ran ran = run({"new", "monster", "--pack", "blocked"}, folder.path());
    CHECK(ran.code == 2);
    CHECK(ran.err == "blocked: error: the folder holds no pack.json; start a pack with `flickforge new pack blocked` [no-pack-json]\n");
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    const auto denied = run_without_rights({"new", "pack", "mine"}, folder.path());
    if (!denied) SKIP("everybody here may write everywhere");
    CHECK(denied->code == 1);
    CHECK_THAT(denied->err, ContainsSubstring("cannot be written: Permission denied; choose a folder you may write to"));
}
