// match/journalled_game.h: a running game as lines of JSON: how it began, the content it was played with and every command.
// match/game_journal.h keeps these lines on disk while the game is played. A text that was cut off or damaged gives the game up to its last
// whole move.
#pragma once
#include "base/files.h"
#include "match/match.h"

#include <map>
#include <set>

namespace flickforge {

/// The texts of a project's own packs, by their paths inside the project; none where no project is open. With them a game can be
/// rebuilt after its content has changed.
using ContentFiles = std::map<std::string, FileTree::Text>;

struct JournalledContent {
    std::string hash;
    ContentFiles files;
};

struct JournalledMove {
    Command command;
    std::size_t content = 0; ///< index of what it was played with
    std::uint64_t hash = 0;  ///< of the state after it
};

struct JournalledGame {
    std::string project;                       ///< folder that was opened; empty: the shipped content was played
    std::string game;                          ///< id of the pack that is the game; empty where it is not known
    std::vector<std::string> beside;           ///< ids of the packs loaded with that game where no project was open
    std::string moment;                        ///< "Den, round 2": where the game is, for people
    std::variant<MatchStart, GameState> start; ///< a state: the game came from a save
    std::set<int> computers;                   ///< seats that the computer plays
    std::vector<JournalledContent> contents;   ///< the first is that of the start
    std::vector<JournalledMove> moves;
    bool left = false;    ///< the game was left in good order; otherwise the program ended while it was played
    bool damaged = false; ///< a part of the text cannot be read; the moves before it are whole
};

/// All of it. Content that no move was played with is left out.
std::string to_lines(const JournalledGame& record);

// Single lines, each with its line break.
std::string content_line(const JournalledGame& record, std::size_t content); ///< what differs from the content before it
std::string move_line(const JournalledGame& record, std::size_t move);
std::string taken_back_line(const JournalledGame& record); ///< as many moves are left as the record has
std::string seats_line(const JournalledGame& record);
std::string left_line();

/// `shown` names the file in messages. Fails when it is not a game's journal, or its beginning cannot be read.
Result<JournalledGame> read_journalled_game(std::string_view text, const std::string& shown);

/// What a list of games shows, from the first and the last lines only.
struct GameGlance {
    std::string project;
    std::string game;
    std::vector<std::string> beside;
    std::string moment;
    std::size_t moves = 0;
    bool left = false;
};
std::optional<GameGlance> glance_at_game(std::string_view text);

} // namespace flickforge
