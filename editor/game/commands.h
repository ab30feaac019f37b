// editor/game/commands.h: what the panels of a game bring into menus, keys and the palette.
#pragma once
#include "editor/game/timeline.h"
#include "editor/table/table_hand.h"

namespace flickforge::editor {

void add_new_game_command(Shell& shell);
/// Through the moves of a game, and the speed of shots.
void add_timeline_commands(Shell& shell, Sandbox& sandbox, Runner& runner);
/// What the table shows, and the flick that is aimed. `fit` shows the whole table.
void add_table_commands(Shell& shell, Sandbox& sandbox, TableHand& hand, std::function<void()> fit);
/// "Why did this happen?"; `explain` shows it in the log.
void add_why_command(Shell& shell, Sandbox& sandbox, std::function<void()> explain);

} // namespace flickforge::editor
