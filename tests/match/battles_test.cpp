// Hundreds of battles by chance: whatever happens is legal, and happens again in the same way.
// How each of the 200 ends is written in tests/data/hashes/battles.txt. FLICKFORGE_BATTLES=10000 plays so many instead.
#include "match/files.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/games.h"
#include "support/golden_hashes.h"
#include "support/icon_damage.h"
#include "support/mini_pack.h"
#include "support/option_ids.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int most_commands = 600;

Match played(std::uint64_t seed) {
    Match match = begun(random_room(shipped_library(), seed));
    RandomPlayer player(seed);
    if (auto done = play_on(match, player, most_commands); !done) FAIL("battle " << seed << ": " << lines(done.error()));
    return match;
}

constexpr int battles_written = 200; ///< battles in the file

/// Battles `first` to `last`, each replayed and taken back, and compared with the file.
void play_all(int first, int last) {
    GoldenHashes hashes("battles", shipped_library());
    int hits = 0;
    for (int seed = first; seed <= last; ++seed) {
        CAPTURE(seed);
        Match match = played(static_cast<std::uint64_t>(seed));
        if (seed <= battles_written) hashes.add(match, static_cast<std::uint64_t>(seed));
        int options = 0;
        for (std::size_t i = 0; i <= match.commands().size(); ++i) options += check_option_ids(match.after(i).state);
        REQUIRE(options > 0);
        hits += check_icon_damage(match);
        const auto beginning = hash_of(match.after(0).state);
        const auto again = play_again(replay_of(match), match.library());
        if (!again) FAIL(lines(again.error()));
        REQUIRE(again->state() == match.state());
        REQUIRE(hash_of(again->state()) == hash_of(match.state()));
        match.undo(static_cast<int>(match.commands().size()));
        REQUIRE(hash_of(match.state()) == beginning);
    }
    CHECK(hits > last - first);
    check(hashes);
}

/// A quarter of the battles; the quarters run side by side.
void play_quarter(int number) {
    const int each = (battles(battles_written) + 3) / 4;
    play_all(number * each + 1, (number + 1) * each);
}

} // namespace

TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: first quarter", "[play][battles][hashes]") {
    play_quarter(0);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: second quarter", "[play][battles][hashes]") {
    play_quarter(1);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: third quarter", "[play][battles][hashes]") {
    play_quarter(2);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: fourth quarter", "[play][battles][hashes]") {
    play_quarter(3);
    CHECK(GoldenHashes("battles", shipped_library()).size() == battles_written);
}

TEST_CASE("battles on two threads end as they do on one", "[play][threads]") {
    constexpr int count = 8;
    std::vector<std::uint64_t> one(count), first(count), second(count);
    const auto library = shipped_library_pointer();
    const auto run = [&](std::vector<std::uint64_t>& ends) {
        for (int seed = 0; seed < count; ++seed) {
            auto match = Match::begin(library, random_room(*library, static_cast<std::uint64_t>(seed) + 1));
            RandomPlayer player(static_cast<std::uint64_t>(seed) + 1);
            if (match && play_on(*match, player, 150)) ends[static_cast<std::size_t>(seed)] = hash_of(match->state());
        }
    };
    run(one);
    std::jthread other([&] { run(first); });
    run(second);
    other.join();
    CHECK(one == first);
    CHECK(one == second);
    CHECK(one.front() != 0);
}
