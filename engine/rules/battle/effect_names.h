// rules/battle/effect_names.h: (private to rules) ids that effects name. An unknown one is refused at once, with a suggestion.
#pragma once
#include "rules/effect.h"
#include "rules/view.h"

namespace flickforge {

/// Refuses an effect that names a character, card, condition, deck, token, shot, modifier, monster or Antient that there is not.
void require_names(const GameView& view, const Effect& effect);

} // namespace flickforge
