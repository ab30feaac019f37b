// playtest/watch.h: one game played by the computer from its beginning to its end, and what is worth keeping of it.
#pragma once
#include "match/match.h"
#include "players/skill.h"
#include "playtest/record.h"

namespace flickforge {

/// Commands after which a game counts as unfinished. The longest games people have seen are a tenth of it.
inline constexpr int longest_game = 20'000;

/// What a computer player of a game begins with: other numbers than the game's own dice, and than the other side's hand.
std::uint64_t player_seed(std::uint64_t seed, Side team);

/// Sees a game while it is played. It cannot change it: a game with a spectator is the game that a playtest counts.
class GameSpectator {
public:
    virtual ~GameSpectator() = default;
    /// Before the first command. The rules live until the game is over.
    virtual void begin(const Rules& rules, const GameSetup& setup, const Stepped& first) = 0;
    /// After each command. False: it has seen enough, and the rest is not played.
    virtual bool see(const GameState& before, const Command& command, const Stepped& after) = 0;
};

/// Plays into `record`. Equal rules, set-ups, seeds and skills give equal records, whatever was played before with the same rules.
/// `proven`: the scripts of these rules; every command is run a second time by fresh ones then, and one that remembers something fails.
/// When a script fails or no player finds an answer, the record says so. False when `cancelled` was true on the way, or
/// `spectator` had seen enough: half a game is none.
bool play_and_watch(const Rules& rules, const GameSetup& setup, std::uint64_t seed, const Skills& skills, GameRecord& record,
                    const std::function<bool()>& cancelled = {}, LuaHooks* proven = nullptr,
                    GameSpectator* spectator = nullptr);

} // namespace flickforge
