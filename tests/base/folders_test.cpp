#include "base/folders.h"

#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("a folder is replaced as a whole", "[base]") {
    TemporaryFolder place;
    const std::string path = place.path() + "/some/pack";
    REQUIRE(replace_folder(path, {{"a.json", "1"}, {"art/b.png", "2"}}));
    REQUIRE(replace_folder(path, {{"a.json", "3"}}));
    CHECK(*read_folder(path, "pack") == FolderFiles{{"a.json", "3"}});
    REQUIRE(remove_folder(path));
    CHECK_FALSE(fs::exists(path));
    CHECK(remove_folder(path)); // nothing left to do is good
}

TEST_CASE("what a killed process left behind is swept away, and a folder on its way out comes back", "[base]") {
    TemporaryFolder place;
    place.write(".flickforge-new-abc/a.json", "half");
    place.write(".flickforge-old-lost/a.json", "the only one");
    place.write(".flickforge-old-kept/a.json", "old");
    place.write("kept/a.json", "new");
    REQUIRE(replace_folder(place.path() + "/other", {{"a.json", "1"}}));
    CHECK_FALSE(fs::exists(place.path() + "/.flickforge-new-abc"));
    CHECK_FALSE(fs::exists(place.path() + "/.flickforge-old-kept"));
    CHECK(place.read("lost/a.json") == "the only one");
    CHECK(place.read("kept/a.json") == "new");
}

TEST_CASE("a folder is read without what is hidden, and not beyond its limits", "[base]") {
    TemporaryFolder place;
    place.write("a/b.txt", "b");
    place.write("a/.hidden", "x");
    place.write(".git/config", "x");
    CHECK(*read_folder(place.path(), "p") == FolderFiles{{"a/b.txt", "b"}});
    fs::create_symlink("/etc", place.path() + "/out");
    fs::create_symlink("a/b.txt", place.path() + "/in.txt");
    const auto refused = read_folder(place.path(), "p");
    REQUIRE_FALSE(refused);
    CHECK(to_text(refused.error().front()) ==
          "p/out: error: is a symbolic link to a place outside the pack; copy the file into the pack: only its "
          "own folder is packaged [link-out-of-pack]");
    fs::remove(place.path() + "/out");
    CHECK(read_folder(place.path(), "p")->at("in.txt") == "b");
    const auto large = read_folder(place.path(), "p", {.all_bytes = 1});
    REQUIRE_FALSE(large);
    CHECK(large.error().front().code == "too-many-bytes");
    CHECK(read_folder(place.path(), "p", {.files = 1}).error().front().code == "too-many-files");
    CHECK(read_folder(place.path(), "p", {.depth = 0}).error().front().code == "too-deep");
}
