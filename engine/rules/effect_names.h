// rules/effect_names.h: (private to rules) ids that effects name. A script is told at once what there is not, and what it may have meant.
#pragma once
#include "rules/referee.h"

namespace flickforge {

/// Refuses an effect that names a condition, deck, token, shot, modifier, monster or Antient that there is not.
void require_names(const Referee& referee, const Effect& effect);

} // namespace flickforge
