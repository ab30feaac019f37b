// Known games end as they always did: visits to special rooms, and games of a frozen pack that only the rules can change. Battles and whole games of
// the base game have files of their own. And a game that ends otherwise is found, named and kept.
#include "support/golden_hashes.h"

#include "match/files.h"
#include "support/golden_games.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A file of hashes for games of the frozen pack, in a folder of its own.
struct Written {
    TemporaryFolder folder;
    std::string content = frozen_arena()->content_hash();

    explicit Written(const std::vector<std::uint64_t>& seeds) {
        GoldenHashes hashes = open(true);
        for (const std::uint64_t seed : seeds) hashes.add(game(seed), seed, "some");
        REQUIRE(hashes.problem().empty());
    }
    GoldenHashes open(bool approve = false) const { return {folder.path() + "/known.txt", content, approve, folder.path() + "/replays"}; }
    static const Match& game(std::uint64_t seed) {
        static std::map<std::uint64_t, Match> played;
        const auto found = played.find(seed);
        return found != played.end() ? found->second
                                     : played.emplace(seed, GoldenGames(frozen_arena(), "arena").visits(seed)).first->second;
    }
};

} // namespace

TEST_CASE("visits to special rooms end as they always did", "[play][hashes]") {
    const GoldenGames games(shipped_library_pointer(), "catacombs");
    GoldenHashes hashes("visits", shipped_library());
    for (std::uint64_t seed = 1; seed <= 40; ++seed) hashes.add(games.visits(seed), seed);
    check(hashes);
    CHECK(hashes.size() == 40);
}

TEST_CASE("games of the frozen pack end as they always did", "[play][hashes]") {
    const GoldenGames games(frozen_arena(), "arena");
    GoldenHashes hashes("arena", *frozen_arena());
    for (std::uint64_t seed = 1; seed <= 40; ++seed) hashes.add(games.battle(seed), seed, "battle");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) hashes.add(games.visits(seed), seed, "visits");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) hashes.add(games.whole_game("hmotha", seed), seed, "hmotha");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) hashes.add(games.whole_game("phoshar", seed), seed, "phoshar");
    check(hashes);
    CHECK(hashes.same_content());
    CHECK(hashes.size("battle") == 40);
    CHECK(hashes.size("visits") == 20);
    CHECK(hashes.size("hmotha") == 3);
    CHECK(hashes.size("phoshar") == 3);
}

TEST_CASE("the same games are no problem", "[play][hashes]") {
    const Written written({1, 2});
    GoldenHashes hashes = written.open();
    hashes.add(Written::game(1), 1, "some");
    hashes.add(Written::game(2), 2, "some");
    CHECK(hashes.problem().empty());
    CHECK(hashes.size("some") == 2);
    CHECK(hashes.size("other") == 0);
}

TEST_CASE("the first game that ends otherwise is named with both ends, and kept as a replay", "[play][hashes]") {
    const Written written({1, 2, 3});
    GoldenHashes hashes = written.open();
    hashes.add(Written::game(1), 1, "some");
    hashes.add(Written::game(4), 2, "some");
    hashes.add(Written::game(5), 3, "some");
    const std::string problem = hashes.problem();
    CAPTURE(problem);
    CHECK(problem.contains("known.txt: 2 of 3 games differ, first game some 2\n"));
    for (const std::uint64_t seed : {2, 4}) CHECK(problem.contains(std::format("{:016x}", golden(Written::game(seed)).state)));
    CHECK(problem.contains("The content is the same"));
    const std::string file = written.folder.path() + "/replays/known-some-2.ffreplay";
    CHECK(problem.contains(file));
    const auto replay = read_replay(text_of_file(file), file);
    REQUIRE(replay);
    const auto again = play_again(*replay, frozen_arena());
    REQUIRE(again);
    CHECK(again->state() == Written::game(4).state());
}

TEST_CASE("a game that happens otherwise is found, though it ends in the same state", "[play][hashes]") {
    Written written({1});
    std::string text = written.folder.read("known.txt");
    const std::string events = std::format("{:016x}", golden(Written::game(1)).events);
    written.folder.write("known.txt", text.replace(text.find(events), events.size(), "00000000000000aa"));
    GoldenHashes hashes = written.open();
    hashes.add(Written::game(1), 1, "some");
    CHECK(hashes.problem().contains("events 00000000000000aa"));
}

TEST_CASE("a game that differs is named with its seed, the turn and the field from which on it does", "[play][hashes][R12]") {
    const Match& game = Written::game(1);
    const std::string trail = trail_of(game);
    CHECK(first_step_aside(game, trail).empty());
    const auto other = [&](std::size_t letter) { // as if the rules of then had led elsewhere
        std::string changed = trail;
        changed[letter] = changed[letter] == 'A' ? 'B' : 'A';
        return changed;
    };
    CHECK(first_step_aside(game, other(0)).ends_with("after command 0: characters"));
    CHECK(first_step_aside(game, other(4 * 5 + 1)).ends_with(": table"));
    CHECK(first_step_aside(game, other(4 * 5 + 2)).ends_with(": cards"));
    CHECK(first_step_aside(game, other(4 * 5 + 3)).ends_with(": the rest"));

    Written written({1});
    std::string text = written.folder.read("known.txt");
    const std::string state = std::format("{:016x}", golden(game).state);
    text.replace(text.find(state), state.size(), "00000000000000aa");
    text.replace(text.find(trail), trail.size(), other(4 * 5));
    written.folder.write("known.txt", text);
    GoldenHashes hashes = written.open();
    hashes.add(game, 1, "some");
    const std::string problem = hashes.problem();
    CAPTURE(problem);
    CHECK(problem.contains("first game some 1\n"));
    CHECK(problem.contains("  differs from " + first_step_aside(game, other(4 * 5)) + '\n'));
    CHECK(problem.contains(": characters\n"));
}

TEST_CASE("a replay that is played differently names the command and the round", "[play][hashes][R12]") {
    Replay replay = replay_of(GoldenGames(frozen_arena(), "arena").battle(1));
    REQUIRE(replay.hashes.size() > 3);
    replay.hashes[2].hash ^= 1;
    const auto again = play_again(replay, frozen_arena());
    REQUIRE_FALSE(again);
    CHECK(again.error().front().message.starts_with(std::format("after command {} (round ", replay.hashes[2].after)));
}

TEST_CASE("a game that the file does not have, and other content, are said", "[play][hashes]") {
    Written written({1});
    written.content = "0000000000000000";
    GoldenHashes hashes = written.open();
    hashes.add(Written::game(2), 2, "some");
    CHECK(hashes.problem().contains("in the file: nothing"));
    CHECK(hashes.problem().contains("The content is not that of the file"));
}

TEST_CASE("an approval keeps the other games of the file", "[play][hashes]") {
    const Written written({1, 2});
    GoldenHashes changed = written.open(true);
    changed.add(Written::game(3), 1, "some");
    REQUIRE(changed.problem().empty());
    GoldenHashes hashes = written.open();
    hashes.add(Written::game(3), 1, "some");
    hashes.add(Written::game(2), 2, "some");
    CHECK(hashes.problem().empty());
}

TEST_CASE("a damaged file of hashes is refused", "[play][hashes]") {
    const Written written({1});
    for (const char* text :
         {"", "1 2 aa bb\n", "content 12\n1 2 aa\n", "content 12\nsome x 2 aa bb\n", "content 12\n1 2 aa bb\n1 2 aa bb\n"}) {
        CAPTURE(text);
        written.folder.write("known.txt", text);
        CHECK_THROWS_WITH(written.open(), Catch::Matchers::ContainsSubstring("known.txt"));
    }
}
