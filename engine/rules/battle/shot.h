// rules/battle/shot.h: (private to rules) the parts of a shot that other files need.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Which pieces may be flicked when the shot is made.
std::vector<int> pieces_to_flick(const GameState& state, const ShotType& type, const ShotTask& task);

// after everybody has been hit (shot_end.cpp)
/// Shadows leave for good when one of the heroes' shots pushed them off (shadow.cpp); all others are put back.
bool leaves_for_good(const GameView& game, const ShotTask& task, int id);
void destroy_pushed_shadows(Game& game, const ShotTask& task);
/// For events of a shot that flicks the piece of another character, as fear and summoning do: its number. Empty for all other shots.
std::string others_piece(const GameView& game, const ShotTask& task);
void give_condition(Game& game, ShotTask& task);
void next_modifier(Game& game, ShotTask& task);
void finish_shot(Game& game, ShotTask&& task);
/// May this modifier work on whom the shot hit?
bool eligible(Game& game, const std::string& modifier, const ShotTask& task, const HitResult& hit);
void affect(Game& game, const std::string& modifier, const ShotTask& task, int target, const std::vector<int>& targets, int dealt);
bool works_at_once(const Modifier& modifier); ///< on the attacker, with each hit: whatever is touched later finds it done
void affect_attacker(Game& game, const std::string& modifier, const ShotTask& task, const std::vector<int>& targets, int dealt);

} // namespace flickforge
