// playtest/recorded_game.h: single games of a playtest as replays: the same games that it counts, to be watched.
#pragma once
#include "match/files.h"
#include "playtest/runner.h"
#include "playtest/watch.h"

namespace flickforge {

/// Writes a replay down while the game is played. Changes of content are kept among its variants, so `flickforge replay` and the window need
/// the packs and nothing else.
class ReplayRecorder : public GameSpectator {
public:
    void begin(const Rules& rules, const GameSetup& setup, const Stepped& first) override;
    bool see(const GameState& before, const Command& command, const Stepped& after) override;

    /// All that was seen. Of a game in which a script failed: up to the command before that one.
    Replay replay() const;

private:
    Replay replay_;
    GameState last_;
};

struct RecordedGame {
    GameRecord record; ///< as the playtest has it
    Replay replay;
};

/// Nothing when it was called off.
Result<std::optional<RecordedGame>> record_game(const PlaytestRunner& runner, GameNumber game, const std::function<bool()>& cancelled = {},
                                                const LuaHooks::Print& print = {});

/// Several on `jobs` threads. `take` gets each when it is over, one at a time, in any order; when it answers false the rest is called off.
Result<void> record_games(const PlaytestRunner& runner, const std::vector<GameNumber>& games, int jobs,
                          const std::function<bool(GameNumber, RecordedGame)>& take, const std::function<bool()>& cancelled = {});

/// "game-17.ffreplay"; of a comparison "game-17-A.ffreplay", of a sweep "game-17-3.ffreplay" for its third set-up.
std::string replay_name(const Request& request, GameNumber game);

/// The games that "17" or "3,17,20" means, each once, in order. Fails where a number is not one of `games`.
Result<std::vector<int>> game_numbers(const std::string& text, int games, const std::string& option);

/// The command that writes the replays of a game, of all its set-ups: "flickforge playtest --games 400 … --record 17".
std::string record_command(const Request& request, int game);

} // namespace flickforge
