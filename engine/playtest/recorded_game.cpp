#include "playtest/recorded_game.h"

#include "base/side_by_side.h"
#include "base/text.h"
#include "playtest/command.h"
#include "rules/as_json.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <format>
#include <mutex>

namespace flickforge {

void ReplayRecorder::begin(const Rules& rules, const GameSetup& setup, const Stepped& first) {
    replay_ = {.content_hash = rules.library().content_hash(), .beginning = {.variants = rules.variants(), .with = setup}};
    for (const PackInfo& pack : rules.library().packs()) replay_.packs.push_back(pack.id + ' ' + to_text(pack.version));
    last_ = first.state;
    replay_.hashes.push_back({0, hash_of(last_)});
}

bool ReplayRecorder::see(const GameState&, const Command& command, const Stepped& after) {
    replay_.commands.push_back(command);
    const bool turn_over = after.state.turn_number != last_.turn_number;
    last_ = after.state;
    if (turn_over) replay_.hashes.push_back({static_cast<int>(replay_.commands.size()), hash_of(last_)});
    return true;
}

Replay ReplayRecorder::replay() const {
    Replay whole = replay_;
    const int commands = static_cast<int>(whole.commands.size());
    if (!whole.hashes.empty() && whole.hashes.back().after != commands) whole.hashes.push_back({commands, hash_of(last_)});
    return whole;
}

Result<std::optional<RecordedGame>> record_game(const PlaytestRunner& runner, GameNumber game, const std::function<bool()>& cancelled,
                                                const LuaHooks::Print& print) {
    ReplayRecorder recorder;
    auto record = runner.play_one(game, &recorder, cancelled, print);
    if (!record) return std::unexpected(std::move(record.error()));
    if (!*record) return std::nullopt;
    return RecordedGame{std::move(**record), recorder.replay()};
}

Result<void> record_games(const PlaytestRunner& runner, const std::vector<GameNumber>& games, int jobs,
                          const std::function<bool(GameNumber, RecordedGame)>& take, const std::function<bool()>& cancelled) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::mutex mutex;
    Issues issues;
    const auto over = [&] { return stop || (cancelled && cancelled()); };
    const auto work = [&] {
        for (std::size_t i = next++; i < games.size() && !over(); i = next++) {
            auto recorded = record_game(runner, games[i], over);
            const std::scoped_lock lock(mutex);
            if (!recorded && !stop.exchange(true)) issues = std::move(recorded.error());
            if (!recorded || !*recorded) return;
            if (!stop && !take(games[i], std::move(**recorded))) stop = true;
        }
    };
    side_by_side(std::clamp(jobs, 1, std::max(1, static_cast<int>(games.size()))), [&] {
        try {
            work();
        } catch (...) {
            stop = true;
            throw;
        }
    });
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return {};
}

std::string replay_name(const Request& request, GameNumber game) {
    if (request.setups.size() == 1) return std::format("game-{}.ffreplay", game.game);
    if (request.question == ReportKind::compare) return std::format("game-{}-{}.ffreplay", game.game, game.setup == 0 ? 'A' : 'B');
    return std::format("game-{}-{}.ffreplay", game.game, game.setup + 1);
}

Result<std::vector<int>> game_numbers(const std::string& text, int games, const std::string& option) {
    std::vector<int> numbers;
    for (const std::string& word : split(text, ',')) {
        int number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc::result_out_of_range || (error == std::errc{} && end == word.data() + word.size() && (number < 1 || number > games)))
            return fail({.code = "no-such-game",
                         .message = std::format("there is no game {}: the playtest has {}", word,
                                                games == 1 ? "only game 1" : std::format("games 1 to {}", games)),
                         .hint = number > games ? std::format("--games {} has it", number) : "the first game is 1"});
        if (error != std::errc{} || end != word.data() + word.size())
            return fail({.code = "usage",
                         .message = std::format("{}: {} is not the number of a game", option, in_quotes(word)),
                         .hint = option == "--record" ? "write --record 17, --record 3,17 or --record extremes" : "write " + option + " 17"});
        numbers.push_back(number);
    }
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    return numbers;
}

std::string record_command(const Request& request, int game) { return std::format("{} --record {}", command_of(request), game); }

} // namespace flickforge
