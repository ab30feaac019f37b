// playtest/runner.h: where the games of a request are played: on as many threads as one likes, any part of them, in any order.
// Each game depends on the request and its number alone.
#pragma once
#include "match/new_game.h"
#include "players/skill.h"
#include "playtest/record.h"
#include "playtest/request.h"

#include <set>

namespace flickforge {

class GameSpectator;

/// One game of a request.
struct GameNumber {
    int setup = 0;
    int game = 0; ///< from 1
    auto operator<=>(const GameNumber&) const = default;
};

/// Every n-th game, with all its set-ups, so that pairs stay together. 1/1 is all.
struct Shard {
    int index = 1; ///< from 1
    int count = 1;
    bool has(int game) const { return (game - 1) % count == index - 1; }
};
/// "2/8"; fails with a hint.
Result<Shard> shard_of(const std::string& text);

class PlaytestRunner {
public:
    /// `libraries`: the content of each set-up, without its changes. Looks at every combination of lord, rooms and party before anything is
    /// played, and fails with all that cannot be set up. Fills in the request's catalogue.
    static Result<PlaytestRunner> open(Request request, std::vector<std::shared_ptr<const Library>> libraries);

    const Request& request() const { return request_; }

    /// Games that are asked for and not in `done`, in the order in which they are best played.
    std::vector<GameNumber> missing(const Shard& shard, const std::set<GameNumber>& done) const;

    /// Plays them on `jobs` threads. `take` gets each record when its game is over, one at a time, in any order; when it answers false the
    /// rest is called off, as when `cancelled` does. Fails only when scripts do not load. `print` gets what scripts print, on any thread.
    /// The commands of game 1 are run a second time by fresh scripts (match/second_run.h).
    Result<void> play(const std::vector<GameNumber>& games, int jobs, const std::function<bool(GameRecord)>& take,
                      const std::function<bool()>& cancelled = {}, const LuaHooks::Print& print = {}) const;

    /// Plays one of them on this thread; the same game as `play` plays. Nothing when it was called off, or when `spectator` has seen enough.
    Result<std::optional<GameRecord>> play_one(GameNumber game, GameSpectator* spectator, const std::function<bool()>& cancelled = {},
                                               const LuaHooks::Print& print = {}) const;

private:
    /// What games with the same variants share: the content as they see it.
    struct ContentVariant {
        std::vector<std::string> variants;
        std::shared_ptr<const Library> library;
        std::vector<Deviation> deviations;
        std::vector<ObjectKey> left_out; ///< what variants leave in the box
    };
    struct PreparedGame;
    struct GameRules;

    PlaytestRunner() = default;
    Result<PreparedGame> prepare(GameNumber number) const;
    Result<void> build(std::size_t setup);
    void fill_catalogue();

    Request request_;
    std::vector<std::shared_ptr<const Library>> libraries_;
    std::vector<Skills> skills_;
    std::vector<std::vector<ContentVariant>> stages_; ///< of each set-up, one for each list of variants
};

} // namespace flickforge
