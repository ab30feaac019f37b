// editor/shell/start_page.h: what is seen while no project is open.
#pragma once
#include "editor/shell/commands.h"
#include "editor/shell/settings.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// A game that can be continued.
struct StartGame {
    std::string name;   ///< "Den, round 2"
    std::string remark; ///< how long it is, and of which project
    bool interrupted = false;
    std::function<void()> play;
    std::function<void()> discard;
};

/// A game that can be played, "Catacombs, 3rd edition".
struct GameChoice {
    std::string name;
    bool chosen = false;
    std::function<void()> choose;
};

/// "New pack", "Open sample" and "Continue" run the commands with these ids.
struct StartPage {
    Commands& commands;
    const std::vector<RecentProject>& recent;
    std::vector<StartGame> games;
    std::vector<GameChoice> choices; ///< shown where there are several
    std::function<void(const std::string& folder)> open;
    std::function<void(const std::string& folder)> forget;
};

/// A heading and a row per game, nothing where there are none. At most `most` of them.
void draw_games(const std::vector<StartGame>& games, std::size_t most);

/// A row of buttons for the games that can be played; nothing where there is only one. Calls `choose` of the one that was clicked.
void draw_game_choices(const std::vector<GameChoice>& choices);

/// Fills the window it is called in.
void draw_start_page(const StartPage& page);

} // namespace flickforge::editor
