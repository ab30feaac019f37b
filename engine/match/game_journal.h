// match/game_journal.h: the record of a running game on disk, so that a crash takes at most the move of that moment.
// One file per game, outside of the packs. A line is out of the process before its move is shown.
#pragma once
#include "base/append_file.h"
#include "match/journalled_game.h"

namespace flickforge {

struct JournalLimits {
    std::size_t games = 50; ///< files in a folder; the oldest go
    /// Moves taken back, and content that no move was played with, leave a file that has grown this long. A game that is longer than
    /// `longest_file` even so is not kept any further.
    std::size_t long_file = 4u << 20, longest_file = 32u << 20;
};

class GameJournal {
public:
    /// Records in memory. Nothing is written before `keep`.
    GameJournal(const Match& match, std::string project, ContentFiles files, std::set<int> computers);
    /// Continues a file. Fails with the code "in-use" while another program plays the game.
    static Result<GameJournal> open(const std::string& path);

    /// Takes over what is new in the match: moves, moves taken back, other content. `files` belong to the match's content.
    Result<void> follow(const Match& match, const ContentFiles& files, const std::string& moment, const std::set<int>& computers);
    /// Makes the file, beside the journals of other games, if there is none yet.
    Result<void> keep(const std::string& folder, const JournalLimits& limits = {});
    bool is_kept() const { return file_.has_value(); }
    /// The game was left in good order and can be continued later.
    Result<void> leave();
    /// There is nothing to continue: the file goes.
    void remove();

    const JournalledGame& record() const { return record_; }
    std::string path() const { return file_ ? file_->path() : ""; }

private:
    GameJournal() = default;
    Result<void> append(std::string text);
    Result<void> shorten();

    JournalledGame record_;
    std::optional<AppendFile> file_;
    JournalLimits limits_;
    std::size_t bytes_ = 0, long_ = limits_.long_file;
    bool torn_ = false;     ///< the last line may not be whole
    std::string unwritten_; ///< lines that a full disk refused: they come before the next ones
};

/// A game that can be continued.
struct KeptGame {
    std::string path;
    GameGlance glance;
    std::string time; ///< of the last move: "2026-11-18 04:40", local
};

/// The games in a folder that no program is playing, the newest first. Files that are not journals are left out.
std::vector<KeptGame> kept_games(const std::string& folder);

} // namespace flickforge
