// script/in_short.h: the event of a hook and its answer, in a line for people.
#pragma once
#include "rules/hooks.h"

#include <string>

namespace flickforge {

/// The fields that this hook's event has and that say something: "attacker 2, target 5, amount 1".
std::string in_short(Hook hook, const HookEvent& event);
/// "2, damage(to 5, amount 1)"; "nothing" when it changes nothing.
std::string in_short(const Answer& answer);
/// "damage(to 5, amount 1)"
std::string in_short(const Effect& effect);

} // namespace flickforge
