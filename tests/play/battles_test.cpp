// Hundreds of battles by chance: whatever happens is legal, and happens again in the same way.
// FLICKFORGE_BATTLES=10000 plays so many instead of 200.
#include "base/hash.h"
#include "play/files.h"
#include "play/random_player.h"
#include "rules/as_json.h"
#include "support/games.h"
#include "support/mini_pack.h"
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

/// Battles `first` to `last`, each replayed and taken back; the hash of all their ends.
std::string play_all(int first, int last) {
    Hash all;
    for (int seed = first; seed <= last; ++seed) {
        CAPTURE(seed);
        Match match = played(static_cast<std::uint64_t>(seed));
        const auto beginning = hash_of(match.after(0).state);
        const auto end = hash_of(match.state());
        const auto again = play_again(replay_of(match), match.library());
        if (!again) FAIL(lines(again.error()));
        REQUIRE(again->state() == match.state());
        REQUIRE(hash_of(again->state()) == end);
        match.undo(static_cast<int>(match.commands().size()));
        REQUIRE(hash_of(match.state()) == beginning);
        all.add_number(end);
    }
    return all.text();
}

/// A quarter of the battles; the quarters run side by side.
std::string quarter(int number) {
    const int each = (battles(200) + 3) / 4;
    return play_all(number * each + 1, (number + 1) * each);
}

// The same in Debug and Release. They change with the rules and the content: a change that means to do so writes the new ones here.
constexpr const char* quarters[] = {"1731e2073c1769a8", "0f087cf52734ae54", "2f7e687828971ced", "bc10587a29db1107"};

void check_quarter(int number) {
    const std::string hash = quarter(number);
    INFO("quarter " << number << " ends in " << hash);
    if (battles(200) == 200) CHECK(hash == quarters[number]);
}

} // namespace

TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: first quarter", "[play][battles]") {
    check_quarter(0);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: second quarter", "[play][battles]") {
    check_quarter(1);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: third quarter", "[play][battles]") {
    check_quarter(2);
}
TEST_CASE("battles by chance replay to the same hashes, and undo to their beginning: fourth quarter", "[play][battles]") {
    check_quarter(3);
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
