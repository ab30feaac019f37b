// rules/tasks.h: (private to rules) what each task does when its turn has come, and when the decision it asked for is answered.
// A task goes on by pushing itself back onto the agenda; what must happen first is pushed above it.
#pragma once
#include "rules/game.h"

namespace flickforge {

void run_stage(Game& game, RoomTask task);
void run_stage(Game& game, VisitTask task);
void run_stage(Game& game, PartyTask task);
void run_stage(Game& game, RoundTask task);
void run_stage(Game& game, TurnTask task);
void run_stage(Game& game, ShotTask task);
void run_stage(Game& game, HitTask task);
void run_stage(Game& game, EffectsTask task);

void on_command(Game& game, RoomTask task, const Command& command);
void on_command(Game& game, VisitTask task, const Command& command);
void on_command(Game& game, PartyTask task, const Command& command);
void on_command(Game& game, RoundTask task, const Command& command);
void on_command(Game& game, TurnTask task, const Command& command);
void on_command(Game& game, ShotTask task, const Command& command);
void on_command(Game& game, HitTask task, const Command& command);
void on_command(Game& game, EffectsTask task, const Command& command);

} // namespace flickforge
