// A game on a map is put away, taken back and played again at any of its questions, as every other game.
#include "match/files.h"
#include "match/match.h"
#include "match/play_on.h"
#include "match/scenario.h"
#include "players/player.h"
#include "rules/as_json.h"
#include "support/maze.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Match played(const std::string& layout, std::uint64_t seed, int most = 6000) {
    auto match = Match::begin(maze(), {{"party_size=0"}, game_in(layout, seed)});
    if (!match) FAIL(lines(match.error()));
    Player player(seed);
    if (auto done = play_on(*match, player, most); !done) FAIL(lines(done.error()));
    return std::move(*match);
}

/// The party goes anywhere, so that it comes back to rooms, too.
Match wandered(std::uint64_t seed) {
    auto match = Match::begin(maze(), {{"party_size=0"}, game_in("maze", seed)});
    if (!match) FAIL(lines(match.error()));
    Player player(seed);
    Random random(seed);
    const AnswerFunction anywhere = [&](const Rules& rules, const GameState& state) -> std::optional<Command> {
        const auto& options = state.decision->options;
        if (state.decision->about != About::way) return player.answer(rules, state);
        return Choose{options[random.below(static_cast<std::uint32_t>(options.size()))].id};
    };
    if (auto done = play_on(*match, anywhere, 6000); !done) FAIL(lines(done.error()));
    return std::move(*match);
}

bool asks(const GameState& state, About about) { return state.decision && state.decision->about == about; }

} // namespace

TEST_CASE("in the middle of the choice of a way or of monsters that stay, a game is saved, taken back and gone on with", "[play][map][save]") {
    int ways = 0, stays = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Match match = wandered(seed);
        const std::uint64_t end = hash_of(match.state());
        const std::vector<Command> commands = match.commands();
        for (std::size_t i = 0; i <= commands.size(); ++i) {
            const GameState& state = match.after(i).state;
            if (!asks(state, About::way) && !asks(state, About::stays)) continue;
            (asks(state, About::way) ? ways : stays) += 1;
            auto alone = Match::resume(maze(), state);
            if (!alone) FAIL(lines(alone.error()));
            auto loaded = read_save(write_save(*alone), "a.ffsave", maze());
            if (!loaded) FAIL(lines(loaded.error()));
            CHECK(hash_of(loaded->state()) == hash_of(state));
        }
        const int back = static_cast<int>(commands.size()) / 2;
        CHECK(match.undo(back) == back);
        for (std::size_t i = commands.size() - static_cast<std::size_t>(back); i < commands.size(); ++i) REQUIRE(match.play(commands[i]));
        CHECK(hash_of(match.state()) == end);
    }
    CHECK(ways > 0);
    CHECK(stays > 0);
}

TEST_CASE("a replay of a game in a labyrinth ends as the game did", "[play][map][replay]") {
    const Match match = played("maze", 4);
    const auto read = read_replay(write_replay(replay_of(match)), "a.ffreplay");
    if (!read) FAIL(lines(read.error()));
    auto again = Match::begin(maze(), read->beginning);
    REQUIRE(again);
    for (const Command& command : read->commands) REQUIRE(again->play(command));
    CHECK(hash_of(again->state()) == hash_of(match.state()));
}

TEST_CASE("computer players come to the end of labyrinths and branching ways", "[play][map][player]") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        for (const char* layout : {"maze", "fork", "dealt"}) {
            const Match match = played(layout, seed);
            INFO(layout << " " << seed);
            CHECK(match.over());
            int entries = 0;
            for (const RoomCard& card : match.state().column) entries += card.visits;
            CHECK(entries <= 60);
        }
    }
}

TEST_CASE("a test of a pack can begin with a battle in the middle of a map", "[play][map][scenario]") {
    const ScenarioResult result = run_scenario(R"({
        "name": "out of the cave",
        "variants": ["party_size=0"],
        "table": {"board": "catacombs:throne-room", "room": "cave", "layout": "maze", "lord": "catacombs:vasesak",
                  "characters": [{"kind": "hero", "what": "catacombs:xoric", "at": {"x": 18, "y": 10}},
                                 {"kind": "monster", "what": "catacombs:zombie", "at": {"x": 18, "y": 30}}]},
        "commands": [{"do": "choose", "option": "1|own|0"}, {"do": "declare", "hits": [2]}, {"do": "choose", "option": "5"}],
        "expect": [{"state": {"room": 4}}, {"event": {"what": "entered", "id": "catacombs:izchak-the-merchant"}}]})",
                                               "maze.json", "test", maze());
    INFO(lines(result.failures));
    CHECK(result.failures.empty());
}
