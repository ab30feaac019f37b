// match/files.h: matches in files. Both kinds are JSON that a person can read.
//   .ffsave    a state, with the hash of the content it belongs to
//   .ffreplay  how a match began, every command, and a hash of the state after every turn
// A file that is damaged, cut off, foreign, from a newer program or for other content says so; nothing of it is used then.
#pragma once
#include "content/json/node.h"
#include "match/match.h"

#include <functional>

namespace flickforge {

/// "flickforge-save" or "flickforge-replay", as the file says of itself near its beginning, also when it is cut off; "" for anything else.
std::string format_of(std::string_view text);

std::string write_save(const Match& match);
/// `shown` names the file in messages; `print` gets what scripts print from then on.
Result<Match> read_save(const std::string& text, const std::string& shown, std::shared_ptr<const Library> library,
                        LuaHooks::Print print = {});

struct TurnHash {
    int after = 0; ///< commands
    std::uint64_t hash = 0;
    bool operator==(const TurnHash&) const = default;
};

struct Replay {
    std::string content_hash;
    std::vector<std::string> packs; ///< "catacombs 0.1.0"
    MatchStart beginning;
    std::vector<Command> commands;
    std::vector<TurnHash> hashes; ///< in order; the first is that of the beginning, the last that of the end
    bool operator==(const Replay&) const = default;
};

Replay replay_of(const Match& match);
std::string write_replay(const Replay& replay);
/// Checks the form only; it need not fit any content.
Result<Replay> read_replay(const std::string& text, const std::string& shown);

/// The packs that a save or replay names, "catacombs 0.1.0"; none of a file that cannot be read.
std::vector<std::string> packs_of_file(const std::string& text);

/// The texts of a list; none when it is not a list.
std::vector<std::string> texts_of(const Node* list);

/// A pack that is not loaded but at hand, for hints.
struct AvailablePack {
    std::string id;
    std::string version;
    std::string load; ///< what to write behind --pack
    bool game = false;
};

/// The packs a file names that this library has not, or has in another version, and those it has too many. What lies at hand and would do
/// is named. Of a file of another game only that is said.
Issues missing_packs(const std::vector<std::string>& packs, const Library& library, const std::vector<AvailablePack>& available = {});

/// Plays all commands again and compares. Fails at the first difference, with the command, the field and both values. `any_content` plays it
/// even when the content's hash differs, to see what a change of the content does. `so_far` gets what was played before a command that is
/// not possible any more. `watch` is called before every command, with the number of those that are done.
Result<Match> play_again(const Replay& replay, std::shared_ptr<const Library> library, bool any_content = false,
                         std::optional<Match>* so_far = nullptr, LuaHooks::Print print = {},
                         const std::function<void(Match&, std::size_t)>& watch = {});

/// The first difference of two states, as "characters[3].health: 2 here, 1 there"; empty when they are equal.
std::string difference(const GameState& here, const GameState& there);

} // namespace flickforge
