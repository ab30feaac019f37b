// What can be done with a game from menus, keys and the palette.
#include "editor/sandbox.h"

namespace flickforge::editor {

void Sandbox::add_commands() {
    Commands& commands = workspace_.shell().commands();
    const auto good = [this] { return !workspace_.project() || workspace_.project()->library(); };
    const auto playing = [this] { return match_.has_value(); };
    const auto going_on = [this] { return match_ && !match_->over(); };
    commands.add({.id = "play.room",
                  .name = "Play this room",
                  .menu = "Play",
                  .shortcut = "F5",
                  .tip = "Begins a game with what is chosen: a room, a board, a monster, a hero; or in the first room.",
                  .run = [this] { play_room(); },
                  .enabled = good});
    commands.add({.id = "play.first_game",
                  .name = "Play the first game",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "The game that beginners play first. The computer is the Overseer and sets up the first room.",
                  .run = [this] { play_first_game(); },
                  .enabled = good});
    commands.add({.id = "play.stop",
                  .name = "Stop the game",
                  .menu = "Play",
                  .shortcut = "Shift+F5",
                  .tip = "Ends the game that is played in the window.",
                  .run = [this] { stop(); },
                  .enabled = playing});
    commands.add({.id = "play.undo",
                  .name = "Undo move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Backspace",
                  .tip = "Takes back the last move, flicks included, and what the computer did after it.",
                  .run = [this] { undo(); },
                  .enabled = [this] { return match_ && !match_->commands().empty(); },
                  .line_before = true});
    commands.add({.id = "play.computer",
                  .name = "Let the computer play a turn",
                  .menu = "Play",
                  .shortcut = "F9",
                  .tip = "The computer answers for whoever is asked, until the next turn.",
                  .run = [this] { let_computer_play_turn(); },
                  .enabled = going_on});
    commands.add({.id = "play.rest_of_room",
                  .name = "Let the computer play the rest of the room",
                  .menu = "Play",
                  .shortcut = "Shift+F9",
                  .tip = "The computer answers for everybody until the battle is over.",
                  .run = [this] { let_computer_play_room(); },
                  .enabled = going_on});
    commands.add({.id = "play.overseer_by_computer",
                  .name = "The computer is the Overseer",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Monsters and Catacomb Lord are played by the computer.",
                  .run =
                      [this] {
                          std::set<int> now = computers_;
                          if (!now.erase(0)) now.insert(0);
                          set_computers(std::move(now));
                      },
                  .ticked = [this] { return computers_.contains(0); },
                  .line_before = true});
}

} // namespace flickforge::editor
