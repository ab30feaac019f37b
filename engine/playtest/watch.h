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

/// Plays into `record`. Equal rules, set-ups, seeds and skills give equal records, whatever was played before with the same rules.
/// `proven`: the scripts of these rules; every command is run a second time by fresh ones then, and one that remembers something fails.
/// When a script fails or no player finds an answer, the record says so. False when `cancelled` was true on the way: half a game is none.
bool play_and_watch(const Rules& rules, const GameSetup& setup, std::uint64_t seed, const Skills& skills, GameRecord& record,
                    const std::function<bool()>& cancelled = {}, LuaHooks* proven = nullptr);

} // namespace flickforge
