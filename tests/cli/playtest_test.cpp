// `flickforge playtest` as a person or a cluster uses it.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge::testing;

namespace {

/// A play-test of one room, with more words.
Ran playtest(const TemporaryFolder& folder, std::vector<std::string> words) {
    std::vector<std::string> all{"playtest", "--room", "bholoth-cemetery"};
    all.insert(all.end(), words.begin(), words.end());
    return run(all, folder.path());
}

std::size_t lines_in(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

} // namespace

TEST_CASE("a play-test says who wins, how sure that is, and what else there is to know", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "6"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("Playtest: 6 games, seed 1.\n"));
    for (const char* part :
         {"The heroes win ", "95 % interval", "Length", "Battles, the hardest first", "Damage the heroes take", "Never came up"}) {
        INFO(part);
        CHECK(ran.out.contains(part));
    }
}

TEST_CASE("the report is written as JSON and as a page", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "2", "--json", "r.json", "--html", "r.html"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(folder.read("r.json").contains("\"heroes_stop\""));
    CHECK(folder.read("r.html").starts_with("<!"));
    const Ran printed = playtest(folder, {"--games", "2", "--json", "-"});
    CHECK(printed.out == folder.read("r.json"));
}

TEST_CASE("the same command with the same file plays only what is missing, with the same end", "[cli][playtest]") {
    const TemporaryFolder folder;
    REQUIRE(playtest(folder, {"--games", "6", "--out", "whole.jsonl", "--jobs", "2"}).code == 0);
    const std::string whole = folder.read("whole.jsonl");
    CHECK(lines_in(whole) == 7);
    folder.write("torn.jsonl", whole.substr(0, whole.size() * 2 / 3)); // killed in the middle of a line
    const Ran again = playtest(folder, {"--games", "6", "--out", "torn.jsonl"});
    CHECK(again.code == 0);
    CHECK(again.err.contains("torn.jsonl: the last line breaks off; its game counts as not played\n"));
    CHECK(again.err.contains("of the games are there already"));
    CHECK(folder.read("torn.jsonl") == whole);
    REQUIRE(playtest(folder, {"--games", "4", "--out", "more.jsonl"}).code == 0);
    REQUIRE(playtest(folder, {"--games", "6", "--out", "more.jsonl"}).code == 0);
    CHECK(folder.read("more.jsonl") == whole);
}

TEST_CASE("a file of another play-test is refused, with what differs", "[cli][playtest]") {
    const TemporaryFolder folder;
    REQUIRE(playtest(folder, {"--games", "1", "--out", "a.jsonl"}).code == 0);
    const std::string before = folder.read("a.jsonl");
    const Ran other = playtest(folder, {"--games", "1", "--out", "a.jsonl", "--seed", "5", "--set", "monsters.orc.health=2"});
    CHECK(other.code == 1);
    CHECK(other.err ==
          "a.jsonl: error: contains games of another playtest: --seed: 1 there, 5 here; --set: none there, monsters.orc.health=2 "
          "here; name another file, or repeat the options of this one to continue it [other-playtest]\n");
    CHECK(folder.read("a.jsonl") == before);
    folder.write("poem.txt", "Roses are red\n");
    CHECK(playtest(folder, {"--games", "1", "--out", "poem.txt"}).code == 1);
    CHECK(folder.read("poem.txt") == "Roses are red\n");
}

TEST_CASE("shards merged are the same bytes as one run", "[cli][playtest]") {
    const TemporaryFolder folder;
    REQUIRE(playtest(folder, {"--games", "5", "--out", "whole.jsonl", "--compare", "--set", "heroes.*.health+=1"}).code == 0);
    for (const char* shard : {"3", "1", "2"})
        REQUIRE(playtest(folder, {"--games", "5", "--shard", shard + std::string("/3"), "--out", shard + std::string(".jsonl"), "--compare",
                                  "--set", "heroes.*.health+=1"})
                    .code == 0);
    const Ran merged = run({"playtest", "merge", "2.jsonl", "3.jsonl", "1.jsonl", "--out", "merged.jsonl"}, folder.path());
    INFO(merged.err);
    CHECK(merged.code == 0);
    CHECK(folder.read("merged.jsonl") == folder.read("whole.jsonl"));
    CHECK(merged.out.contains("A is the base, B has the change: --set heroes.*.health+=1."));
    const Ran part = run({"playtest", "merge", "2.jsonl"}, folder.path());
    CHECK(part.out.contains("6 games are not played yet"));
}

TEST_CASE("a rule compared with itself: no evidence", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "8", "--variant", "advanced-death", "--compare", "--variant", "advanced-death"});
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("A is the base, B has the change: nothing.\n  No evidence of a difference in 8 games.\n"));
    CHECK(ran.out.contains("Every game was the same in A and B"));
}

TEST_CASE("a file can be the base of a comparison", "[cli][playtest]") {
    const TemporaryFolder folder;
    REQUIRE(playtest(folder, {"--games", "4", "--seed", "9", "--out", "base.jsonl"}).code == 0);
    const Ran ran = run({"playtest", "--compare-with", "base.jsonl", "--set", "heroes.*.health+=1"}, folder.path());
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("A is the base, B has the change: --set heroes.*.health+=1."));
    CHECK(ran.out.contains("in 4 games."));
}

TEST_CASE("a pack can be the change of a comparison", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "2", "--compare-pack", source_folder() + "/samples/emberfolk"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("B has the change: --pack emberfolk"));
    CHECK(playtest(folder, {"--games", "2", "--compare", "--pack", source_folder() + "/samples/emberfolk"}).out == ran.out);
}

TEST_CASE("a sweep shows each value", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "3", "--sweep", "monsters.orc.health=1..3"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    for (const char* value : {"monsters.orc.health=1 ", "monsters.orc.health=2 ", "monsters.orc.health=3 "}) CHECK(ran.out.contains(value));
    CHECK(ran.out.contains("against the first"));
}

TEST_CASE("set-ups that were not as asked end with 1", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran fewer =
        run({"playtest", "--games", "1", "--room", "wychward-burrow", "--set", "rooms.wychward-burrow.mercenaries=9"}, folder.path());
    CHECK(fewer.code == 1);
    CHECK(fewer.out.contains("Errors: games that were not set up as asked\n  Wychward Burrow has "));
    const Ran full = run({"playtest", "--games", "1", "--room", "moghath", "--set", "pieces.giant-scorpion.diameter=30"}, folder.path());
    CHECK(full.code == 1);
    CHECK(full.out.contains("Errors: games that were not set up as asked\n  Moghath goes without "));
    const Ran lord = run({"playtest", "--lord", "hmotha", "--layout", "learning"}, folder.path());
    CHECK(lord.code == 1);
    CHECK(lord.err == "error: \"catacombs:hmotha\" is left out by a variant [excluded]\n");
    CHECK(lord.out.empty());
}

TEST_CASE("an ability that nobody plays is named", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran ran = playtest(folder, {"--games", "3", "--skill", "no-abilities"});
    CHECK(ran.code == 0);
    const auto at = ran.out.find("Never used although it was there\n");
    REQUIRE(at != std::string::npos);
    CHECK(ran.out.substr(at).contains("  abilities: "));
}

TEST_CASE("words that do not fit together are refused with what to write", "[cli][playtest]") {
    const TemporaryFolder folder;
    const auto said = [&](std::vector<std::string> words) {
        const Ran ran = playtest(folder, std::move(words));
        CHECK(ran.code == 2);
        return ran.err;
    };
    CHECK(said({"--variant", "advanced-death", "--compare"}) ==
          "error: nothing follows --compare, so A and B would be the same; put the change after it: playtest --games 400 --compare "
          "--variant advanced-death [usage]\n");
    CHECK(said({"--sweep", "monsters.orc.health=1..2", "--compare", "--variant", "none"})
              .contains("--sweep and --compare cannot be combined"));
    CHECK(said({"--compare-with", "a.jsonl", "--compare"}).contains("--compare-with has its A in the file"));
    CHECK(said({"--shard", "5/4"}).contains("\"5/4\" is not a shard"));
    CHECK(said({"--games", "none"}).contains("--games"));
    CHECK(playtest(folder, {"--set", "monsters.orc.helth=2"}).err.contains("did you mean \"health\"?"));
}

TEST_CASE("a playtest stops by itself, with the same bytes for any number of jobs and after an interruption", "[cli][playtest]") {
    const TemporaryFolder folder;
    const std::vector<std::string> question{"--until", "14", "--room", "bholoth-cemetery"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), question.begin(), question.end());
        more.insert(more.begin(), "playtest");
        return run(more, folder.path());
    };
    const Ran one = with({"--jobs", "1", "--out", "one.jsonl"});
    INFO(one.err);
    REQUIRE(one.code == 0);
    CHECK(one.out.contains("Stopped after 50 games: the interval is within 14 points to both sides.\n"));
    CHECK_FALSE(one.out.contains("not played yet"));
    const Ran three = with({"--jobs", "3", "--out", "three.jsonl"});
    CHECK(three.out == one.out);
    CHECK(folder.read("three.jsonl") == folder.read("one.jsonl"));
    // Twenty games are there when it is asked again.
    std::string text = folder.read("one.jsonl");
    std::size_t end = 0;
    for (int i = 0; i < 21; ++i) end = text.find('\n', end) + 1;
    folder.write("half.jsonl", text.substr(0, end));
    const Ran again = with({"--jobs", "2", "--out", "half.jsonl"});
    CHECK(again.code == 0);
    CHECK(again.out == one.out);
    CHECK(folder.read("half.jsonl") == text);
    // A file with more games than the question needs keeps them, and the report leaves them out.
    REQUIRE(run({"playtest", "--games", "55", "--room", "bholoth-cemetery", "--out", "more.jsonl"}, folder.path()).code == 0);
    CHECK(with({"--out", "more.jsonl"}).out == one.out);
    CHECK(run({"playtest", "merge", "one.jsonl"}, folder.path()).out == one.out);
}

TEST_CASE("a comparison stops when it is answered, or says that it was not", "[cli][playtest]") {
    const TemporaryFolder folder;
    const Ran found = run({"playtest", "--room", "catacomb-lords-lair", "--lord", "phoshar", "--set", "heroes.*.health-=3", "--decide", "--compare", "--set",
                           "heroes.*.health+=5"},
                          folder.path());
    INFO(found.err);
    CHECK(found.code == 0);
    CHECK(found.out.contains("of each set-up: there is a difference.\n"));
    CHECK(found.out.contains("This interval holds at every look."));
    const Ran open = run({"playtest", "--room", "bholoth-cemetery", "--games", "10", "--decide", "--compare", "--set", "heroes.*.health+=1"},
                         folder.path());
    CHECK(open.code == 0);
    CHECK(open.out.contains("Not answered by 10 games of each set-up, the most that may be played.\n"));
}

TEST_CASE("a stop that makes no sense is refused with what to write", "[cli][playtest]") {
    const TemporaryFolder folder;
    const auto said = [&](std::vector<std::string> words) {
        const Ran ran = playtest(folder, std::move(words));
        CHECK(ran.code == 2);
        return ran.err;
    };
    for (const char* wrong : {"0", "abc", "3 points", "51", "nan"})
        CHECK(said({"--until", wrong}) == std::string("error: --until: \"") + wrong +
                                              "\" is not a number of points between 0 and 50; --until 3 stops when the interval is within 3 "
                                              "points to both sides [usage]\n");
    CHECK_FALSE(said({"--until", "-3"}).empty());
    CHECK(said({"--decide"}) == "error: --decide asks whether B differs from A, and there is no B; put the change behind --compare, or use "
                                "--until 3 for a single set-up [usage]\n");
    CHECK(said({"--decide", "--until", "3", "--compare", "--variant", "none"}).contains("--until and --decide cannot be combined"));
    CHECK(said({"--until", "3", "--shard", "1/2"}).contains("a shard has only some of them"));
    CHECK(said({"--until", "3", "--compare-with", "a.jsonl"}).contains("use --compare, or leave --until and --decide out"));
    CHECK(playtest(folder, {"--games", "3", "--until", "2"})
              .err.contains("note: with even chances --until 2 takes about 2500 games; at most 3 are played"));
}

TEST_CASE("results of an older version are refused, and the message says what to do", "[cli][playtest]") {
    const TemporaryFolder folder;
    folder.write("old.jsonl", "{\"flickforge\": \"playtest\", \"format\": 1, \"program\": \"0.1.0\", \"games\": 4}\n");
    for (const Ran& ran : {run({"playtest", "merge", "old.jsonl"}, folder.path()), playtest(folder, {"--games", "1", "--out", "old.jsonl"})}) {
        CHECK(ran.code == 1);
        CHECK(ran.err == "old.jsonl:1: error: these results have format 1, this program knows 2; read them with the program that wrote them "
                         "[not-a-playtest]\n");
    }
}

TEST_CASE("the help shows how to ask", "[cli][playtest]") {
    const Ran ran = run({"playtest", "--help"});
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("flickforge playtest --games 400 --compare --variant advanced-death"));
    CHECK(ran.out.contains("Options before --compare describe the base, A; options after it describe the change, B."));
}
