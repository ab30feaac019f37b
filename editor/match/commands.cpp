#include "editor/match/commands.h"

namespace flickforge::editor {

void add_match_commands(Workspace& workspace, Sandbox& sandbox, KeptGames& kept_games) {
    Commands& commands = workspace.shell().commands();
    const auto good = [&workspace] { return !workspace.project() || workspace.project()->library(); };
    const auto playing = [&sandbox] { return sandbox.match() != nullptr; };
    const auto going_on = [&sandbox] { return sandbox.match() && !sandbox.match()->over(); };
    commands.add({.id = "play.room",
                  .name = "Play this room",
                  .menu = "Play",
                  .shortcut = "F5",
                  .tip = "Starts a game with the selected room, board, monster or hero, or in the first room.",
                  .run = [&sandbox] { sandbox.leave("Start another game?", [&sandbox] { sandbox.play_room(); }); },
                  .enabled = good});
    commands.add({.id = "play.first_game",
                  .name = "Play the first game",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Starts the game for beginners; the computer is the Overseer and sets up the first room.",
                  .run = [&sandbox] { sandbox.leave("Start another game?", [&sandbox] { sandbox.play_first_game(); }); },
                  .enabled = good});
    commands.add({.id = "play.restart",
                  .name = "Restart the game",
                  .menu = "Play",
                  .shortcut = "Ctrl+F5",
                  .tip = "Starts the game that is played again, from its start.",
                  .run = [&sandbox] { sandbox.leave("Restart the game?", [&sandbox] { sandbox.restart(); }); },
                  .enabled = [&sandbox, good] { return sandbox.match() && good(); }});
    commands.add({.id = "play.stop",
                  .name = "Stop the game",
                  .menu = "Play",
                  .shortcut = "Shift+F5",
                  .tip = "Leaves the game; it can be continued later.",
                  .run = [&sandbox] { sandbox.leave("Stop the game?", [&sandbox] { sandbox.stop(); }); },
                  .enabled = playing});
    commands.add({.id = "play.continue",
                  .name = "Continue the last game",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Continues the game that was left or interrupted last.",
                  .run = [&kept_games] { kept_games.continue_game(std::string(kept_games.games().front().path)); },
                  .enabled = [&kept_games] { return !kept_games.games().empty(); }});
    commands.add({.id = "play.undo",
                  .name = "Undo move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Backspace",
                  .tip = "Undoes your last move and the computer's moves after it.",
                  .run = [&sandbox] { sandbox.undo(); },
                  .enabled = [&sandbox] { return sandbox.match() && !sandbox.match()->commands().empty(); },
                  .line_before = true});
    commands.add({.id = "play.computer",
                  .name = "Computer plays a turn",
                  .menu = "Play",
                  .shortcut = "F9",
                  .tip = "Lets the computer play until the next turn.",
                  .run = [&sandbox] { sandbox.let_computer_play_turn(); },
                  .enabled = going_on});
    commands.add({.id = "play.rest_of_room",
                  .name = "Computer plays the rest of the room",
                  .menu = "Play",
                  .shortcut = "Shift+F9",
                  .tip = "Lets the computer play every side until the room is over.",
                  .run = [&sandbox] { sandbox.let_computer_play_room(); },
                  .enabled = going_on});
    commands.add({.id = "play.overseer_by_computer",
                  .name = "Computer plays the Overseer",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Lets the computer play the monsters and the Catacomb Lord.",
                  .run =
                      [&sandbox] {
                          std::set<int> now = sandbox.computers();
                          if (!now.erase(0)) now.insert(0);
                          sandbox.set_computers(std::move(now));
                      },
                  .ticked = [&sandbox] { return sandbox.computers().contains(0); },
                  .line_before = true});
}

void add_file_commands(Shell& shell, Sandbox& sandbox, GameFiles& files) {
    Commands& commands = shell.commands();
    const auto playing = [&sandbox] { return sandbox.match() != nullptr; };
    commands.add({.id = "play.save",
                  .name = "Save the game…",
                  .menu = "Play",
                  .shortcut = "Ctrl+Alt+S",
                  .tip = "Saves the game to a file.",
                  .run = [&files] { files.ask_save(); },
                  .enabled = playing,
                  .line_before = true});
    commands.add({.id = "play.load",
                  .name = "Load a game or replay…",
                  .menu = "Play",
                  .shortcut = "Ctrl+Alt+O",
                  .tip = "Opens a saved game or a replay.",
                  .run = [&files] { files.ask_load(); }});
    commands.add({.id = "play.record",
                  .name = "Save the replay…",
                  .menu = "Play",
                  .shortcut = "Ctrl+Alt+R",
                  .tip = "Saves every move to a file that can be watched again.",
                  .run = [&files] { files.ask_record(); },
                  .enabled = playing});
    commands.add({.id = "play.scenario",
                  .name = "Save this position as a test of the pack…",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Saves the position as a test; `flickforge test` fails if a later change alters the outcome.",
                  .run = [&files] { files.ask_scenario(); },
                  .enabled = playing});
}

} // namespace flickforge::editor
