// What a playtest costs beyond Box2D: the same flicks by themselves, one job against two.
#include "cli/bench/bench.h"
#include "content/json/json_writer.h"
#include "match/match.h"
#include "players/player.h"
#include "playtest/runner.h"
#include "playtest/setup_options.h"
#include "playtest/watch.h"
#include "table/baselines.h"

#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct Flicked {
    const TableBoard* board;
    TableState table; ///< with the flicked piece where it starts
    Flick flick;
    Shot shot;
};

/// Where the time of games goes, in milliseconds.
struct Times {
    double players = 0; ///< the computer players' thinking
    double steps = 0;   ///< rules, scripts and physics
};

/// Plays a game once more, to keep its flicks and to look at the clock.
std::vector<Flicked> flicks_of(const Rules& rules, const GameSetup& setup, Times& times) {
    std::vector<Flicked> flicks;
    auto now = start(rules, setup);
    Player heroes(player_seed(setup.seed, Side::heroes)), overseer(player_seed(setup.seed, Side::overseer));
    for (int i = 0; now && i < longest_game && now->state.decision; ++i) {
        std::optional<Command> command;
        times.players +=
            milliseconds([&] { command = (now->state.decision->team == Side::heroes ? heroes : overseer).answer(rules, now->state); });
        if (!command) break;
        const TableBoard* board = now->state.board.empty() ? nullptr : &rules.table_board(now->state.board);
        const Flick* flick = std::get_if<Flick>(&*command);
        TableState table = flick ? now->state.table : TableState{};
        if (const auto piece = flick && !table.find(flick->piece) ? piece_of(rules, now->state, flick->piece) : std::nullopt)
            table.pieces.insert(std::ranges::lower_bound(table.pieces, piece->id, {}, &TablePiece::id), *piece);
        times.steps += milliseconds([&] { now = step(rules, std::move(now->state), *command); });
        if (now && now->shot && board && table.find(flick->piece))
            flicks.push_back({board, at_start(table, *flick), *flick, std::move(*now->shot)});
    }
    return flicks;
}

} // namespace

int bench_playtest(const Context& context, const BenchOptions& options) {
    auto library = load_library(context, {});
    if (!library) return report(context, library.error());
    std::vector<std::string> notes;
    auto setup = setup_of(**library, {}, notes);
    if (!setup) return report(context, setup.error());
    const int games = std::max(2, options.flicks / 20); // some 100 flicks each
    auto hall = PlaytestRunner::open({.games = games, .setups = {*setup}}, {*library});
    if (!hall) return report(context, hall.error());
    const auto numbers = hall->missing({}, {});

    // The flicks of the same games, for the raw loop.
    auto match = Match::begin(*library, plan(**library, {})->beginning);
    if (!match) return report(context, match.error());
    std::vector<Flicked> flicks;
    Times times;
    std::chrono::nanoseconds inside{};
    match->rules().time_in_physics = &inside;
    for (int game = 1; game <= games; ++game) {
        const auto planned = plan(**library, {.seed = seed_of_game(1, game)});
        std::ranges::move(flicks_of(match->rules(), std::get<GameSetup>(planned->beginning.with), times), std::back_inserter(flicks));
    }
    const double physics = std::chrono::duration<double, std::milli>(inside).count(), looked_at = times.players + times.steps;

    double sum = 0; // printed nowhere, but the compiler cannot know that
    int shots = 0;
    std::vector<double> one, two, raw;
    const auto play = [&](int jobs) {
        shots = 0;
        const double time =
            milliseconds([&] { (void)hall->play(numbers, jobs, [&](const GameRecord& record) { return shots += record.shots, true; }); });
        return time;
    };
    play(1);
    for (int round = 0; round < options.rounds; ++round) {
        one.push_back(play(1));
        raw.push_back(milliseconds([&] {
            for (const Flicked& flicked : flicks)
                sum += static_cast<double>(raw_step_loop(*flicked.board, flicked.table, flicked.flick, flicked.shot));
        }));
        two.push_back(play(2));
    }
    if (!(sum == sum) || flicks.empty()) return exit_errors;
    const double per_flick = median(one) / shots, raw_per_flick = median(raw) / static_cast<double>(flicks.size());
    const double against_raw = raw_per_flick / per_flick, jobs = median(one) / median(two), a_minute = 60'000 * games / median(one);
    if (options.json) {
        Node node = Node::object();
        node.set("bench", Node::string("playtest"));
        node.set("flicks_per_second", Node::number(1000 / per_flick));
        node.set("against_raw_loop", Node::number(against_raw));
        node.set("players_share_percent", Node::number(100 * times.players / looked_at));
        node.set("physics_share_percent", Node::number(100 * physics / looked_at));
        node.set("games_per_minute", Node::number(a_minute));
        node.set("two_jobs", Node::number(jobs));
        context.out << write_json(node);
        return exit_good;
    }
    context.out << std::format("playtest: {} whole games by direct players, {} flicks; medians of {} rounds\n", games, shots,
                               options.rounds);
    context.out << std::format("  flicks a second        {:8.0f}\n", 1000 / per_flick);
    context.out << std::format("  against the raw loop   {:8.2f} x   (target: at least 0.7; the same flicks, Box2D's Step alone)\n",
                               against_raw);
    context.out << std::format("  of the time            {:8.0f} %   players' thinking, {:.0f} % physics, {:.0f} % rules and scripts\n",
                               100 * times.players / looked_at, 100 * physics / looked_at, 100 * (times.steps - physics) / looked_at);
    context.out << std::format("  physics against it     {:8.2f} x   the flicks alone, without players, rules and watching\n",
                               raw_per_flick * static_cast<double>(flicks.size()) / physics);
    context.out << std::format("  games a minute         {:8.0f}     on one core\n", a_minute);
    context.out << std::format("  two jobs               {:8.2f} x   (target: at least 1.8)\n", jobs);
    return exit_good;
}

} // namespace flickforge
