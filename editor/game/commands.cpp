#include "editor/game/commands.h"

namespace flickforge::editor {

void add_new_game_command(Shell& shell) {
    shell.commands().add({.id = "play.new",
                          .name = "New game…",
                          .menu = "Play",
                          .shortcut = "F3",
                          .tip = "Opens the settings of a new game: rooms, party, lord, rules and players.",
                          .run = [&shell] { shell.layout().show("new_game"); }});
}

void add_timeline_commands(Shell& shell, Sandbox& sandbox, Runner& runner) {
    Commands& commands = shell.commands();
    const auto playing = [&sandbox] { return sandbox.match() != nullptr; };
    const auto speed = [&sandbox, &shell](int step) {
        sandbox.set_speed(next_speed(sandbox.show().speed(), step));
        shell.say(Tone::info, "Speed: " + speed_text(sandbox.show().speed()));
    };
    commands.add({.id = "play.pause",
                  .name = "Play / pause",
                  .menu = "Play",
                  .shortcut = "F7",
                  .tip = "Plays the moves from the one that is shown, or pauses, also during a shot.",
                  .run = [&runner] { runner.toggle(); },
                  .enabled = [&runner] { return runner.can_run(); },
                  .line_before = true,
                  .shown_name = [&runner] { return runner.running() ? "Pause" : "Play the moves"; }});
    commands.add({.id = "play.first",
                  .name = "First move",
                  .menu = "Play",
                  .shortcut = "Alt+Home",
                  .tip = "Shows the game before its first move, without undoing anything.",
                  .run = [&runner] { runner.first(); },
                  .enabled = [&runner] { return runner.can_go_back(); }});
    commands.add({.id = "play.step_back",
                  .name = "Previous move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Comma",
                  .tip = "Shows the game one move earlier, without undoing anything.",
                  .run = [&runner] { runner.back(); },
                  .enabled = [&runner] { return runner.can_go_back(); },
                  .repeats = true});
    commands.add({.id = "play.step_forward",
                  .name = "Next move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Period",
                  .tip = "Shows the next move with its shot.",
                  .run = [&runner] { runner.forward(); },
                  .enabled = [&runner] { return runner.can_go_forward(); },
                  .repeats = true});
    commands.add({.id = "play.newest",
                  .name = "Latest move",
                  .menu = "Play",
                  .shortcut = "Alt+End",
                  .tip = "Returns to the latest move.",
                  .run = [&runner] { runner.newest(); },
                  .enabled = [&runner] { return runner.can_go_forward(); }});
    commands.add({.id = "play.go_on",
                  .name = "Continue from here",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "Continues the game from the move that is shown and undoes all later moves.",
                  .run =
                      [&runner, &sandbox] {
                          runner.stop();
                          sandbox.go_on_from_here();
                      },
                  .enabled = [&runner] { return runner.can_go_forward(); }});
    commands.add({.id = "play.slower",
                  .name = "Slower",
                  .menu = "Play",
                  .shortcut = "Ctrl+Shift+Comma",
                  .tip = "Shows shots slower, down to a quarter of their speed.",
                  .run = [speed] { speed(-1); },
                  .enabled = playing});
    commands.add({.id = "play.faster",
                  .name = "Faster",
                  .menu = "Play",
                  .shortcut = "Ctrl+Shift+Period",
                  .tip = "Shows shots faster, up to four times their speed.",
                  .run = [speed] { speed(1); },
                  .enabled = playing});
}

void add_table_commands(Shell& shell, Sandbox& sandbox, TableHand& hand, std::function<void()> fit) {
    Commands& commands = shell.commands();
    const auto playing = [&sandbox] { return sandbox.match() != nullptr; };
    const auto toggle = [&](const char* id, const char* name, const char* tip, bool& value) {
        commands.add({.id = id,
                      .name = name,
                      .menu = "Play/Table",
                      .shortcut = "",
                      .tip = tip,
                      .run = [&value] { value = !value; },
                      .enabled = playing,
                      .ticked = [&value] { return value; }});
    };
    toggle("play.assistance", "Show aim help", "Shows the path of a flick before you make it, and what it touches first.",
           shell.play_settings().assistance);
    toggle("play.trails", "Show trails", "Draws lines behind moving pieces.", shell.play_settings().trails);
    toggle("play.faces", "Show faces", "Draws the emblem or picture of each character on its disc.", shell.play_settings().faces);
    toggle("play.sound", "Sound", "Plays sounds of discs, walls and pegs.", shell.play_settings().sound);
    toggle("play.real_table", "Shots on a real table", "You flick on your own table and click here what was hit, in order.",
           hand.real_table);
    commands.add({.id = "play.whole_table",
                  .name = "Fit table",
                  .menu = "Play/Table",
                  .shortcut = "",
                  .tip = "Fits the table to the window.",
                  .run = std::move(fit),
                  .enabled = playing});
    commands.add({.id = "play.flick",
                  .name = "Flick now",
                  .menu = "Play/Table",
                  .shortcut = "",
                  .tip = "Makes the aimed flick; Enter on the table.",
                  .run = [&hand] { hand.let_go(); },
                  .enabled = [&sandbox, &hand] { return sandbox.match() && hand.flicking().is_aimed(); }});
}

void add_why_command(Shell& shell, Sandbox& sandbox, std::function<void()> explain) {
    shell.commands().add({.id = "play.why",
                          .name = "Why did this happen?",
                          .menu = "Play",
                          .shortcut = "Ctrl+Shift+Y",
                          .tip = "Shows the cause of the last event of the move that is shown, in the log.",
                          .run = std::move(explain),
                          .enabled = [&sandbox] { return sandbox.match() != nullptr; }});
}

} // namespace flickforge::editor
