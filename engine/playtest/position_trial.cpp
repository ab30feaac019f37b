#include "playtest/position_trial.h"

#include "base/hash.h"
#include "base/last_resort.h"
#include "base/side_by_side.h"
#include "base/text.h"
#include "content/load/overrides.h"
#include "match/new_game.h"
#include "players/player.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <format>
#include <mutex>
#include <thread>

namespace flickforge {
namespace {

constexpr int most_commands = 20'000;

/// How one game ended.
struct Ending {
    std::optional<Side> winner;
    int rounds = 0;
    std::vector<std::pair<int, int>> health; ///< of heroes, by id; 0: dead
    bool played = false;
};

std::uint64_t seed_of(std::uint64_t seed, int game) { return Hash().add_number(seed).add_number(static_cast<std::uint64_t>(game)).value(); }

/// The health of heroes as events tell it: a battle may end and the next room begin, with the dead alive again, in one and the same step.
class Watcher {
public:
    explicit Watcher(const GameState& state) : round_(state.phase == Phase::battle ? state.round : 0) {
        for (const Character& who : state.characters)
            if (who.kind == CharacterKind::hero) health_[who.id] = who.dead ? 0 : who.health.value_or(0);
    }

    /// True when what is watched for has ended.
    bool see(const Events& events, bool whole_game) {
        for (const Event& event : events) {
            const auto hero = health_.find(event.to);
            if (hero != health_.end()) {
                if (event.what == EventKind::hurt) hero->second -= event.amount;
                if (event.what == EventKind::healed) hero->second += event.amount;
                if (event.what == EventKind::destroyed) hero->second = 0;
                if (event.what == EventKind::returned && event.cause != "edge") hero->second = event.amount;
            }
            if (event.what == EventKind::round_began) ++round_;
            if (event.what == EventKind::game_ended || (event.what == EventKind::battle_ended && !whole_game)) return true;
        }
        return false;
    }
    int rounds() const { return round_; }
    std::vector<std::pair<int, int>> health() const { return {health_.begin(), health_.end()}; }

private:
    std::map<int, int> health_;
    int round_;
};

Result<Ending> play_one(const Rules& rules, GameState state, const TrialOptions& options, int game, const std::stop_token& stop) {
    const std::uint64_t seed = seed_of(options.seed, game);
    state.random = Random(seed);
    Player player(seed, options.skills);
    Watcher watcher(state);
    Ending ending;
    for (int i = 0; i < most_commands && state.decision; ++i) {
        if (stop.stop_requested()) return ending;
        const auto command = player.answer(rules, state);
        if (!command) break;
        auto next = step(rules, std::move(state), *command);
        if (!next) return std::unexpected(std::move(next.error()));
        state = std::move(next->state);
        if (!watcher.see(next->events, options.whole_game)) continue;
        ending.winner = state.winner ? *state.winner : Side::heroes; // a battle that ends without a loss is won
        break;
    }
    ending.rounds = watcher.rounds();
    ending.health = watcher.health();
    ending.played = true;
    return ending;
}

TrialResult counted_up(const std::vector<Ending>& endings, const GameState& state) {
    TrialResult result;
    std::vector<double> rounds;
    std::map<int, std::vector<double>> health;
    for (const Ending& ending : endings) {
        if (!ending.played) continue;
        ++result.games;
        result.won += ending.winner == Side::heroes;
        result.lost += ending.winner == Side::overseer;
        result.neither += !ending.winner;
        rounds.push_back(ending.rounds);
        for (const auto& [id, left] : ending.health) health[id].push_back(left);
    }
    result.wins = share(result.won, result.games);
    result.rounds = mean(rounds);
    for (const auto& [id, left] : health) {
        const Character* who = state.find(id);
        result.heroes.push_back({.id = id,
                                 .what = who ? who->what : "",
                                 .dies = share(static_cast<int>(std::ranges::count(left, 0.0)), result.games),
                                 .health = mean(left)});
    }
    return result;
}

} // namespace

Result<TrialResult> try_table(const std::shared_ptr<const Library>& library, const GameState& state, const TrialOptions& options,
                              const std::function<void(int)>& progress, std::stop_token stop) {
    if (!state.decision) return fail({.code = "game-over", .message = "the game is over", .hint = "undo, or begin another"});
    std::vector<Ending> endings(static_cast<std::size_t>(std::clamp(options.games, 1, 1'000'000)));
    const int threads = std::clamp(options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency()), 1, 64);
    std::atomic<int> next = 0, done = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex;
    Issues issues;
    const auto work = [&] {
        const auto give_up = [&](Issues why) {
            const std::scoped_lock lock(mutex);
            if (!failed.exchange(true)) issues = std::move(why);
        };
        GameState start = state;
        end_stalemates(*library, start.variants);
        std::ranges::stable_sort(start.variants, {}, [](const std::string& word) { // as in games; changes of content keep their order
            return is_override(word) ? std::pair(2, std::string()) : std::pair(word.contains('=') ? 1 : 0, word);
        });
        auto match = Match::resume(library, start); // scripts and rules of its own
        if (!match) return give_up(std::move(match.error()));
        for (int game = next++; game < static_cast<int>(endings.size()) && !failed && !stop.stop_requested(); game = next++) {
            auto ending = play_one(match->rules(), start, options, game, stop);
            if (!ending) return give_up(std::move(ending.error()));
            endings[static_cast<std::size_t>(game)] = std::move(*ending);
            const int so_far = ++done;
            if (progress) progress(so_far);
        }
    };
    side_by_side(threads, [&] {
        try {
            work();
        } catch (...) {
            failed = true;
            throw;
        }
    });
    if (failed) return std::unexpected(std::move(issues));
    return counted_up(endings, state);
}

struct TrialRun::Parts {
    std::mutex mutex; ///< for the three below
    std::condition_variable changed;
    int done = 0;
    bool finished = false;
    Result<TrialResult> result = TrialResult{}; ///< written once, before `finished`; only read afterwards
    std::jthread thread;                        ///< the last member: it sees the others

    void progress(int games) {
        const std::scoped_lock lock(mutex);
        done = std::max(done, games);
        changed.notify_all();
    }
    void finish(Result<TrialResult> with) {
        const std::scoped_lock lock(mutex);
        result = std::move(with);
        finished = true;
        changed.notify_all();
    }
};

TrialRun::TrialRun(std::shared_ptr<const Library> library, GameState state, TrialOptions options)
    : options_(options), parts_(std::make_unique<Parts>()) {
    parts_->thread =
        std::jthread([parts = parts_.get(), library = std::move(library), state = std::move(state), options](std::stop_token stop) {
            try {
                parts->finish(try_table(
                    library, state, options, [parts](int done) { parts->progress(done); }, stop));
            } catch (...) {
                parts->finish(std::unexpected(Issues{issue_of_exception()}));
            }
        });
}

TrialRun::~TrialRun() = default; // the thread is asked to stop, and waited for

int TrialRun::done() const {
    const std::scoped_lock lock(parts_->mutex);
    return parts_->done;
}
bool TrialRun::running() const {
    const std::scoped_lock lock(parts_->mutex);
    return !parts_->finished;
}
void TrialRun::cancel() { parts_->thread.request_stop(); }
const Result<TrialResult>* TrialRun::result() const { return running() ? nullptr : &parts_->result; }
bool TrialRun::wait(std::chrono::steady_clock::time_point deadline, int games) const {
    std::unique_lock lock(parts_->mutex);
    return parts_->changed.wait_until(lock, deadline, [&] { return parts_->finished || parts_->done >= games; });
}

std::vector<std::string> to_lines(const TrialResult& result, const std::function<std::string(int id)>& name) {
    if (result.games == 0) return {"No game was played to its end."};
    const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
    const auto around = [&](const Figure& f) {
        return std::format("{} % ({} to {} %)", percent(f.value), percent(f.low), percent(f.high));
    };
    std::vector<std::string> lines;
    lines.push_back(
        std::format("The heroes win {} of {}.", around(result.wins), counted(static_cast<std::size_t>(result.games), "game", "games")));
    if (result.neither > 0)
        lines.push_back(std::format("{} did not come to an end.", counted(static_cast<std::size_t>(result.neither), "game", "games")));
    lines.push_back(std::format("Rounds: {:.1f} ({:.1f} to {:.1f}).", result.rounds.value, result.rounds.low, result.rounds.high));
    for (const TrialHero& hero : result.heroes)
        lines.push_back(std::format("{}: {:.1f} health left ({:.1f} to {:.1f}), dies in {}.", name(hero.id), hero.health.value,
                                    hero.health.low, hero.health.high, around(hero.dies)));
    return lines;
}

} // namespace flickforge
