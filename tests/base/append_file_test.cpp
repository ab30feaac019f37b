#include "base/append_file.h"
#include "base/files.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a file that grows keeps what was there and adds at the end", "[base][files]") {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/deep/inside/log";
    REQUIRE(AppendFile::open(path)->append("one\n"));
    auto again = AppendFile::open(path);
    REQUIRE(again);
    REQUIRE(again->append("two\n"));
    CHECK(folder.read("deep/inside/log") == "one\ntwo\n");
    REQUIRE(again->clear());
    REQUIRE(again->append("three\n"));
    CHECK(folder.read("deep/inside/log") == "three\n");
}

TEST_CASE("a file that grows belongs to one owner at a time", "[base][files]") {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/log";
    auto first = AppendFile::open(path);
    REQUIRE(first);
    const auto second = AppendFile::open(path);
    REQUIRE_FALSE(second);
    CHECK(to_text(second.error().front()) == path + ": error: is in use by another program; close the other one first [in-use]");
    first = fail({});
    CHECK(AppendFile::open(path));
}

TEST_CASE("removing a file that is not there is no mistake", "[base][files]") {
    const TemporaryFolder folder;
    folder.write("a", "text");
    CHECK(remove_file(folder.path() + "/a"));
    CHECK(remove_file(folder.path() + "/a"));
    const auto failed = remove_file(folder.path());
    REQUIRE_FALSE(failed);
    CHECK(failed.error().front().message.starts_with("cannot be removed: "));
}

TEST_CASE("a file replaced by one of the same size is read again, even within a tick of the clock", "[base][files]") {
    const TemporaryFolder folder;
    TreeReader reader(folder.path());
    for (int i = 0; i < 50; ++i) {
        const std::string text = "{\"a\": " + std::to_string(10 + i) + "}\n";
        REQUIRE(write_atomically(folder.path() + "/a.json", text));
        CHECK(*reader.read().files.at("a.json") == text);
    }
}
