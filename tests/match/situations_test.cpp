// Rules were tested one at a time; here two to four special things come together on random tables, and what must always hold is checked after
// every command. FLICKFORGE_SITUATIONS=10000 build/release/test_match "[situations]" tries as many instead of a sample; FLICKFORGE_SITUATION=7
// tries number 7 alone. A failure prints the situation as a scenario that can be put into a pack's tests.
#include "base/text.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "match/scenario.h"
#include "rules/as_json.h"
#include "support/invariants.h"
#include "support/mini_pack.h"
#include "support/shipped.h"
#include "support/situations.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <format>
#include <map>
#include <optional>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int commands_each = 14;

std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text ? static_cast<std::uint64_t>(std::strtoull(text, nullptr, 10)) : otherwise;
}

/// What did not hold, in a line, and the situation as a scenario.
struct Broken {
    std::string what, scenario;
};

[[noreturn]] void broken(std::string what, const Match& match, std::optional<std::size_t> commands = {}) {
    throw Broken{std::move(what), record_scenario(match, "situation", commands)};
}

Match begun_there(const MatchStart& start) {
    auto match = Match::begin(library_with_mirrors(), start);
    if (!match) throw Broken{lines(match.error()), ""};
    return std::move(*match);
}

void play_there(Match& match, const Command& command) {
    if (auto done = match.play(command); !done) broken(write_json_line(to_json(command)) + ": " + lines(done.error()), match);
}

/// One situation played for some commands, everything looked at after each.
Match played_situation(const Situation& situation, std::uint64_t seed) {
    Match match = begun_there(situation.start);
    RandomHand hand(seed);
    for (int i = 0; i < commands_each && !match.over(); ++i) {
        const auto wrong = wrong_with(match.rules(), match.state());
        if (!wrong.empty()) broken(join(wrong), match);
        const auto command = hand.answer(match.rules(), match.state());
        if (!command) broken("no answer is possible", match);
        const GameState before = match.state();
        play_there(match, *command);
        const auto changed = wrong_between(match.rules(), before, *command, match.after(match.commands().size()));
        if (!changed.empty()) broken(join(changed), match);
    }
    const auto wrong = wrong_with(match.rules(), match.state());
    if (!wrong.empty()) broken(join(wrong), match);
    return match;
}

/// Saved at any moment, loaded, and played on: the same game.
void check_saved(const Match& match, std::uint64_t seed) {
    const std::size_t at = seed % (match.commands().size() + 1);
    Match part = begun_there(match.beginning());
    for (std::size_t i = 0; i < at; ++i) play_there(part, match.commands()[i]);
    auto loaded = read_save(write_save(part), "situation.ffsave", match.library());
    if (!loaded) broken(lines(loaded.error()), part);
    for (std::size_t i = at; i < match.commands().size(); ++i) play_there(*loaded, match.commands()[i]);
    if (hash_of(loaded->state()) != hash_of(match.state()))
        broken(std::format("saved after command {}, it plays on differently: {}", at, difference(loaded->state(), match.state())), match);
}

/// Other numbers for the pieces: the same game.
void check_renumbered(const Match& match, std::uint64_t seed) {
    const auto& table = std::get<Arrangement>(match.beginning().with);
    const Renumbering numbers = random_renumbering(table, seed);
    Match other = begun_there({match.beginning().variants, renumbered(table, numbers)});
    for (std::size_t i = 0;; ++i) {
        const GameState& state = match.after(i).state;
        if (const std::string why = different(*match.library(), state, other.state(), numbers, false, 1e-9); !why.empty())
            broken(std::format("with other numbers, after command {}: {}\n{}", i, why, record_scenario(other, "renumbered")), match, i);
        if (i == match.commands().size() || std::holds_alternative<Flick>(match.commands()[i])) break;
        play_there(other, renumbered(state, match.commands()[i], numbers));
    }
}

/// In a mirror: the mirror image of the game. A chain of collisions multiplies what rounding leaves, so only declared shots go through.
void check_mirrored(const Match& match) {
    const auto& table = std::get<Arrangement>(match.beginning().with);
    Match other = begun_there({match.beginning().variants, mirrored(*match.library(), table)});
    for (std::size_t i = 0;; ++i) {
        const GameState& state = match.after(i).state;
        if (const std::string why = different(*match.library(), state, other.state(), {}, true, 1e-6); !why.empty())
            broken(std::format("in the mirror, after command {}: {}", i, why), match, i);
        if (i == match.commands().size() || std::holds_alternative<Flick>(match.commands()[i])) break;
        play_there(other, mirrored(*match.library(), table.board, match.commands()[i]));
    }
}

/// What happened over all of them, so that nobody takes silence for soundness.
using EventCounts = std::map<EventKind, int>;

void try_situation(std::uint64_t seed, EventCounts& happened) {
    const Situation situation = random_situation(*library_with_mirrors(), seed);
    const Match match = played_situation(situation, seed);
    for (std::size_t i = 0; i <= match.commands().size(); ++i)
        for (const Event& event : match.after(i).events) ++happened[event.what];
    check_saved(match, seed);
    check_renumbered(match, seed);
    check_mirrored(match);
}

/// Tries them all, and tells of the first that is broken, and how many others are.
void try_situations(std::uint64_t first, std::uint64_t last) {
    std::string told;
    EventCounts happened;
    int count = 0;
    for (std::uint64_t seed = first; seed <= last; ++seed) try {
            try_situation(seed, happened);
        } catch (const Broken& found) {
            const Situation situation = random_situation(*library_with_mirrors(), seed);
            if (++count == 1) told = std::format("situation {} ({}): {}\n{}", seed, join(situation.special), found.what, found.scenario);
            else if (count <= 30) told += std::format("situation {}: {}\n", seed, found.what.substr(0, found.what.find('\n')));
        }
    if (count > 0) FAIL(told << count << " of " << last - first + 1 << " situations are broken");
    const int tried = static_cast<int>(last - first + 1);
    if (tried < 20) return;
    CHECK(happened[EventKind::flicked] > tried);
    CHECK(happened[EventKind::hit] > tried / 2);
    CHECK(happened[EventKind::hurt] > tried / 2);
    CHECK(happened[EventKind::destroyed] > tried / 5);
    CHECK(happened[EventKind::condition_began] > tried / 20);
    CHECK(happened[EventKind::condition_ended] > tried / 20);
    CHECK(happened[EventKind::used_card] > tried / 20);
}

/// A quarter of the situations; the quarters run side by side.
void try_quarter(std::uint64_t quarter) {
    if (const std::uint64_t only = number_in("FLICKFORGE_SITUATION", 0); only != 0) return try_situations(only, only);
    const std::uint64_t each = (number_in("FLICKFORGE_SITUATIONS", 200) + 3) / 4;
    try_situations(quarter * each + 1, (quarter + 1) * each);
}

} // namespace

TEST_CASE("whatever comes together, the rules hold: first quarter", "[situations]") { try_quarter(0); }
TEST_CASE("whatever comes together, the rules hold: second quarter", "[situations]") { try_quarter(1); }
TEST_CASE("whatever comes together, the rules hold: third quarter", "[situations]") { try_quarter(2); }
TEST_CASE("whatever comes together, the rules hold: fourth quarter", "[situations]") { try_quarter(3); }
