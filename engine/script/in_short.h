// script/in_short.h: what a hook was told and what it answered, in a line for people.
#pragma once
#include "rules/hooks.h"

#include <string>

namespace flickforge {

/// The fields that this hook's event has and that say something: "attacker 2, target 5, amount 1".
std::string in_short(Hook hook, const HookEvent& event);
/// "2, damage(to 5, amount 1)"; "nothing" when it left all as it is.
std::string in_short(const Answer& answer);
/// "damage(to 5, amount 1)"
std::string in_short(const Effect& effect);

} // namespace flickforge
