// Single games of a playtest, as a person looks at them: watched in the terminal, kept as replays, linked from the page.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

Ran asked_games(const TemporaryFolder& folder, std::vector<std::string> words) {
    std::vector<std::string> all{"playtest", "--room", "bholoth-cemetery", "--games", "6"};
    all.insert(all.end(), words.begin(), words.end());
    return run(all, folder.path());
}

bool is_there(const TemporaryFolder& folder, const std::string& file) { return fs::exists(folder.path() + '/' + file); }

std::string text_between(const std::string& text, const std::string& from, const std::string& to) {
    const auto start = text.find(from);
    if (start == std::string::npos) return "";
    return text.substr(start + from.size(), text.find(to, start + from.size()) - start - from.size());
}

} // namespace

TEST_CASE("playtest --record writes a replay that plays again", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran ran = asked_games(folder, {"--record", "5,3", "--to", "kept"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.starts_with("game 3: the heroes "));
    CHECK(ran.out.contains("`flickforge replay kept/game-5.ffreplay --log` prints it, `flickforge edit kept/game-5.ffreplay` opens it in the "
                           "window\n"));
    for (const char* file : {"kept/game-3.ffreplay", "kept/game-5.ffreplay"}) {
        const Ran again = run({"replay", file}, folder.path());
        INFO(again.err);
        CHECK(again.code == 0);
        CHECK(again.out.ends_with(" played again, the same in every turn\n"));
    }
    const Ran same = asked_games(folder, {"--record", "3", "--to", "kept"});
    CHECK(same.code == 0); // the same bytes are there already
}

TEST_CASE("the recorded game has the figures of the playtest", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    REQUIRE(asked_games(folder, {"--out", "all.jsonl"}).code == 0);
    REQUIRE(asked_games(folder, {"--record", "4"}).code == 0);
    const std::string summary = run({"replay", "game-4.ffreplay", "--json"}, folder.path()).out;
    const std::string line = text_between(folder.read("all.jsonl"), "\"game\": 4,", "\n");
    REQUIRE_FALSE(line.empty());
    const std::string commands = text_between(line, "\"commands\": ", ",");
    CHECK(run({"replay", "game-4.ffreplay"}, folder.path()).out == "game-4.ffreplay: " + commands + " commands played again, the same in every turn\n");
    CHECK(summary.contains(text_between(line, "\"winner\": \"", "\"")));
}

TEST_CASE("of a comparison both games are recorded, also with changed content", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran ran = asked_games(folder, {"--record", "2", "--variant", "starting_gold=3", "--compare", "--set", "monsters.orc.health+=2",
                                      "--skill", "heroes=expert"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.starts_with("game 2 of A: "));
    CHECK(ran.out.contains("\ngame 2 of B: "));
    for (const char* file : {"game-2-A.ffreplay", "game-2-B.ffreplay"}) CHECK(run({"replay", file}, folder.path()).code == 0);
    CHECK(folder.read("game-2-B.ffreplay").contains("\"monsters.orc.health+=2\""));
    CHECK(run({"replay", "game-2-B.ffreplay", "--log"}, folder.path()).out.contains("Orc"));
}

TEST_CASE("a replay of a pack says how to look at it", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    fs::copy(source_folder() + "/samples/emberfolk", folder.path() + "/emberfolk", fs::copy_options::recursive);
    const Ran ran = asked_games(folder, {"--record", "1", "--pack", "emberfolk"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.contains("`flickforge replay game-1.ffreplay --pack emberfolk --log` prints it, `flickforge edit emberfolk game-1.ffreplay`"));
    CHECK(run({"replay", "game-1.ffreplay", "--pack", "emberfolk"}, folder.path()).code == 0);
}

TEST_CASE("playtest --watch shows a game in words and small pictures", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran ran = asked_games(folder, {"--watch", "3", "--skill", "expert"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.starts_with("Playtest: game 3, seed 1.\n"));
    for (const char* part : {"== Room 1: Bholoth Cemetery ==", "-- Round 1 --", "'s turn: ", " stopped at ", "    |", "\ngame 3: the heroes "})
        CHECK(ran.out.contains(part));
    CHECK(ran.out.contains("To see it in the window: flickforge playtest --games 6 "));
    CHECK(ran.out.ends_with(" --record 3\nthen: flickforge edit game-3.ffreplay\n"));
    CHECK_FALSE(is_there(folder, "game-3.ffreplay"));
    // The log is the recorded game's.
    REQUIRE(asked_games(folder, {"--record", "3", "--skill", "expert"}).code == 0);
    const std::string log = run({"replay", "game-3.ffreplay", "--log"}, folder.path()).out;
    CHECK(ran.out.contains(text_between(log, "-- Round 1 --\n", "\n")));
    const Ran both = asked_games(folder, {"--watch", "3", "--record", "3", "--to", "b", "--compare", "--variant", "starting_gold=3"});
    CHECK(both.out.contains("Playtest: game 3 of B, seed 1.\n"));
    CHECK(is_there(folder, "b/game-3-B.ffreplay"));
}

TEST_CASE("the page links extreme games to their replays", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran ran = asked_games(folder, {"--html", "pages/report.html", "--record", "extremes", "--json", "r.json"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    const std::string link = text_between(folder.read("pages/report.html"), "<a href=\"report-replays/", "\"");
    REQUIRE(link.starts_with("game-"));
    CHECK(run({"replay", "pages/report-replays/" + link}, folder.path()).code == 0);
    CHECK(ran.out.contains(" -> pages/report-replays/" + link));
    CHECK(folder.read("r.json").contains("\"replay\": \"pages/report-replays/" + link));
    const Ran without = asked_games(folder, {"--html", "plain.html"});
    CHECK(folder.read("plain.html").contains(" --record "));
    CHECK_FALSE(folder.read("plain.html").contains(".ffreplay\">"));
}

TEST_CASE("a comparison says where its games part", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran ran = asked_games(folder, {"--skill", "heroes=child", "--compare", "--set", "monsters.*.health+=11", "--jobs", "2"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.contains("Why? The first moments in which games part, of "));
    CHECK(asked_games(folder, {"--skill", "heroes=child", "--compare", "--set", "monsters.*.health+=11", "--jobs", "1"}).out == ran.out);
    REQUIRE(asked_games(folder, {"--skill", "heroes=child", "--out", "base.jsonl"}).code == 0);
    const Ran with_file = run({"playtest", "--compare-with", "base.jsonl", "--set", "monsters.*.health+=11"}, folder.path());
    CHECK(text_between(with_file.out, "Why? ", "To keep") == text_between(ran.out, "Why? ", "To keep"));
}

TEST_CASE("wrong words about single games are answered before anything is played", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    const Ran beyond = asked_games(folder, {"--record", "7"});
    CHECK(beyond.code == 2);
    CHECK(beyond.err == "error: there is no game 7: the playtest has games 1 to 6; --games 7 has it [no-such-game]\n");
    CHECK(asked_games(folder, {"--watch", "0"}).code == 2);
    CHECK(asked_games(folder, {"--watch", "best"}).err == "error: --watch: \"best\" is not the number of a game; write --watch 17 [usage]\n");
    CHECK(asked_games(folder, {"--record", "extreme"}).err.contains("write --record 17, --record 3,17 or --record extremes [usage]\n"));
    const Ran nothing = asked_games(folder, {"--to", "x"});
    CHECK(nothing.code == 2);
    CHECK(nothing.err ==
          "error: --to is the folder of replays, and none are recorded; add --record 17, or --record extremes [usage]\n");
    const Ran page = asked_games(folder, {"--record", "3", "--html", "a.html"});
    CHECK(page.code == 2);
    CHECK(page.err == "error: --record plays single games and makes no report, so --html has nothing to do; leave --html out; --record "
                      "extremes makes the report and its replays [usage]\n");
    CHECK(asked_games(folder, {"--watch", "3", "--record", "extremes"}).code == 2);
    CHECK_FALSE(is_there(folder, "a.html"));
}

TEST_CASE("a replay never takes the place of another file", "[cli][playtest][C11]") {
    const TemporaryFolder folder;
    folder.write("game-3.ffreplay", "a diary");
    const Ran there = asked_games(folder, {"--record", "3"});
    CHECK(there.code == 1);
    CHECK(there.err == "game-3.ffreplay: error: is there already and is another game; remove it, or name another folder with --to "
                       "[file-exists]\n");
    CHECK(folder.read("game-3.ffreplay") == "a diary");
    const Ran file = asked_games(folder, {"--record", "3", "--to", "game-3.ffreplay"});
    CHECK(file.code == 1);
    CHECK(file.err == "game-3.ffreplay: error: is a file, not a folder; name a folder with --to [not-a-folder]\n");
    const Ran extremes = asked_games(folder, {"--record", "extremes", "--to", "game-3.ffreplay"});
    CHECK(extremes.code == 1);
    CHECK(extremes.out.empty());
    if (const auto refused = run_without_rights({"playtest", "--room", "moghath", "--games", "2", "--record", "1", "--to", "/proc/x"}, folder.path())) {
        CHECK(refused->code == 1);
        CHECK(refused->err.contains("/proc/x"));
    }
}
