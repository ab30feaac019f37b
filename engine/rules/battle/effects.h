// rules/battle/effects.h: (private to rules) the one place where effects change the game.
#pragma once
#include "rules/game.h"

namespace flickforge {

void apply(Game& game, const Effect& effect);
int hurt(Game& game, int target, int amount, int by, const std::string& cause, bool final = false);
void heal(Game& game, int target, int amount, int by, const std::string& cause);
bool add_condition(Game& game, int target, const std::string& condition, int by, const std::string& cause);
void remove_condition(Game& game, int target, const std::string& condition, const std::string& cause);
void draw(Game& game, int hero, const std::string& deck, int count, const std::string& cause);
void put_back(Game& game, int hero, const std::string& deck, const std::string& card, const std::string& cause,
              const std::string& how = "");
void gain_gold(Game& game, int hero, int amount, const std::string& cause);

} // namespace flickforge
