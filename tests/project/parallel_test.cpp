// A play-test spread over processes by the real GNU parallel is the same, byte for byte, as one by a single process; and what a killed
// process leaves behind is gone on with.
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

using namespace flickforge::testing;

namespace {

int shell(const TemporaryFolder& folder, const std::string& command) {
    return std::system(("cd '" + folder.path() + "' && { " + command + "; } >> log.txt 2>&1").c_str());
}

const std::string asks = std::string(FLICKFORGE_PROGRAM) + " playtest --room bholoth-cemetery --games 6";

} // namespace

TEST_CASE("GNU parallel plays the shards of a play-test on two processes", "[project][playtest]") {
    if (std::system("parallel --version > /dev/null 2>&1") != 0) SKIP("GNU parallel is not installed");
    const TemporaryFolder folder;
    folder.write("log.txt", "");
    REQUIRE(shell(folder, asks + " --out whole.jsonl") == 0);
    const int code = shell(folder, "HOME=. parallel --will-cite -j2 '" + asks + " --jobs 1 --shard {}/4 --out part-{}.jsonl' ::: 1 2 3 4");
    INFO(folder.read("log.txt"));
    REQUIRE(code == 0);
    REQUIRE(shell(folder, std::string(FLICKFORGE_PROGRAM) + " playtest merge part-*.jsonl --out merged.jsonl") == 0);
    CHECK(folder.read("merged.jsonl") == folder.read("whole.jsonl"));
}

TEST_CASE("a play-test that is stopped keeps what is done, and goes on", "[project][playtest]") {
    const TemporaryFolder folder;
    folder.write("log.txt", "");
    const std::string many = std::string(FLICKFORGE_PROGRAM) + " playtest --games 40 --jobs 1 --out a.jsonl";
    // Stopped as soon as the first games are in the file.
    const int code =
        shell(folder, many + " & game=$!; until [ \"$(wc -l < a.jsonl 2>/dev/null || echo 0)\" -ge 3 ]; do kill -0 $game || break; done; "
                             "kill -INT $game; wait $game");
    INFO(folder.read("log.txt"));
    CHECK(code != 0);
    CHECK(folder.read("log.txt").contains("stopped; the same command continues"));
    const std::string kept = folder.read("a.jsonl");
    CHECK(kept.ends_with("\n"));
    REQUIRE(shell(folder, many) == 0);
    CHECK(folder.read("log.txt").contains("of the games are there already"));
    REQUIRE(shell(folder, std::string(FLICKFORGE_PROGRAM) + " playtest --games 40 --out b.jsonl") == 0);
    CHECK(folder.read("a.jsonl") == folder.read("b.jsonl"));
}
