#include "base/shown_places.h"

#include "base/files.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>

using namespace flickforge;
using flickforge::testing::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("a file that would stay inside the private root is refused with a sentence", "[base][H10]") {
    const TemporaryFolder folder;
    const std::string shown = "/home\n" + folder.path() + "\n/dev";
    CHECK(check_shown(folder.path() + "/new/file.zip", shown));
    CHECK(check_shown("/dev/null", shown));
    const auto lost = check_shown("/no-such-top/e.zip", shown);
    REQUIRE_FALSE(lost);
    CHECK(to_text(lost.error().front()) ==
          "/no-such-top/e.zip: error: cannot be written: Flickforge runs in a private root here, where this place is not your machine's; "
          "choose a place in your home folder or in /tmp [unwritable]");
    CHECK_FALSE(check_shown(folder.path() + "-other/file", shown));
    CHECK_FALSE(check_shown(folder.path() + "/../../no-such-top/file", shown));
}

TEST_CASE("nothing is written to a place that is not shown", "[base][H10]") {
    if (!std::getenv("FLICKFORGE_SHOWN")) SKIP("this is not a private root");
    const auto written = write_atomically("/no-such-top/e.zip", "text");
    REQUIRE_FALSE(written);
    CHECK(written.error().front().code == "unwritable");
    const TemporaryFolder folder;
    fs::create_symlink("/no-such-top/e.zip", folder.path() + "/link");
    CHECK_FALSE(write_atomically(folder.path() + "/link", "text"));
    CHECK_FALSE(fs::exists("/no-such-top"));
}
