// editor/match/kept_games.h: games that were left or interrupted and can be continued: on the start page, in an empty Table panel and in the
// menu Play. A game of another project opens that project first. Nothing is thrown away without a question.
#pragma once
#include "editor/match/sandbox.h"

#include <string>
#include <vector>

namespace flickforge::editor {

class KeptGames {
public:
    /// Gives the shell the list of games, and says when a game was left, or found interrupted in a project that is opened.
    KeptGames(Workspace& workspace, Sandbox& sandbox);
    KeptGames(const KeptGames&) = delete;
    KeptGames& operator=(const KeptGames&) = delete;

    /// The newest first; without the one that is played.
    const std::vector<KeptGame>& games();
    /// Reads the folder again: another program may have ended.
    void look_again() { playing_ = "?"; }
    void continue_game(const std::string& path);
    /// Asks first.
    void discard(const std::string& path);

private:
    void take(const std::string& path);
    void tell_interrupted();
    std::vector<StartGame> for_start_page();

    Workspace& workspace_;
    Sandbox& sandbox_;
    std::vector<KeptGame> games_;
    std::string playing_ = "?"; ///< journal of the game that was played when the list was made
    std::string told_;          ///< project whose interrupted games were named
};

} // namespace flickforge::editor
