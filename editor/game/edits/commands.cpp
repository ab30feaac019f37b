#include "editor/game/edits/commands.h"

namespace flickforge::editor {

void add_edit_commands(Shell& shell, Sandbox& sandbox, GameEdits& edits) {
    Commands& commands = shell.commands();
    const auto chosen_one = [&edits] { return edits.can() && edits.chosen() != 0; };
    const auto show = [&shell] { shell.layout().show("powers"); };
    commands.add({.id = "play.again_flick",
                  .name = "Repeat the last flick",
                  .menu = "Play/Edit game",
                  .shortcut = "Ctrl+R",
                  .tip = "Undoes the last flick and makes the same flick again, with later edits in place.",
                  .run = [&edits] { edits.same_flick_again(); },
                  .enabled = [&sandbox] { return sandbox.match() != nullptr; }});
    commands.add({.id = "play.freeze_dice",
                  .name = "Fix random seed",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Starts every move with the same random seed, for the computer's hand as well.",
                  .run = [&edits] { edits.freeze_dice(!edits.dice_frozen()); },
                  .ticked = [&edits] { return edits.dice_frozen(); }});
    commands.add({.id = "play.next_piece",
                  .name = "Select next piece",
                  .menu = "Play/Edit game",
                  .shortcut = "Ctrl+K",
                  .tip = "Selects the next piece for the panel Edit game.",
                  .run =
                      [&edits, show] {
                          edits.choose_next(1);
                          edits.wanted = GameEdits::Part::piece;
                          show();
                      },
                  .enabled = [&sandbox] { return sandbox.match() != nullptr; },
                  .line_before = true,
                  .repeats = true});
    commands.add({.id = "play.heal_piece",
                  .name = "Selected piece: add 1 health",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Adds 1 health, above the maximum if necessary; revives the dead.",
                  .run = [&edits] { edits.health_by(1); },
                  .enabled = chosen_one});
    commands.add({.id = "play.hurt_piece",
                  .name = "Selected piece: remove 1 health",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Removes 1 health; at 0 the piece is destroyed.",
                  .run = [&edits] { edits.health_by(-1); },
                  .enabled = chosen_one});
    commands.add({.id = "play.move_piece",
                  .name = "Move selected piece",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Moves the piece to where you click on the table next.",
                  .run = [&edits] { edits.take_move(); },
                  .enabled = chosen_one});
    commands.add({.id = "play.take_away",
                  .name = "Remove selected piece",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Removes the piece; heroes return in the next room.",
                  .run = [&edits] { edits.edit({.what = SandboxEditKind::take_away, .piece = edits.chosen()}); },
                  .enabled = chosen_one});
    commands.add({.id = "play.room_again",
                  .name = "Restart this room",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Clears the table and sets up the room again; health, gold and cards stay.",
                  .run = [&edits] { edits.edit({.what = SandboxEditKind::room}); },
                  .enabled = [&edits, &sandbox] { return edits.can() && !sandbox.match()->state().column.empty(); },
                  .line_before = true});
    commands.add({.id = "play.end_battle",
                  .name = "End the battle now",
                  .menu = "Play/Edit game",
                  .shortcut = "",
                  .tip = "Ends the battle, pays for destroyed monsters and moves the party on.",
                  .run = [&edits] { edits.edit({.what = SandboxEditKind::end_battle}); },
                  .enabled = [&edits, &sandbox] { return edits.can() && sandbox.match()->state().phase == Phase::battle; }});
    commands.add({.id = "play.playtest",
                  .name = "Playtest this position",
                  .menu = "Play/Edit game",
                  .shortcut = "F10",
                  .tip = "Lets the computer finish the battle many times from here and counts the wins.",
                  .run =
                      [&edits, show] {
                          edits.try_table();
                          edits.wanted = GameEdits::Part::trial;
                          show();
                      },
                  .enabled = [&sandbox] { return sandbox.match() && sandbox.shown_state().decision; },
                  .line_before = true});
}

} // namespace flickforge::editor
