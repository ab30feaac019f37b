// script/mistake.h: a script's mistake in words. `play`, `serve`, `test`, `doctor` and `playtest` all show this text, so that what one of
// them says can be searched for in another.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// Is it about something that a script did? Its place is in a Lua file then.
bool is_script_mistake(const Issue& issue);

/// "house/variants/rule.lua:3: error: unknown name 'nothing'; in hook damaged of house:rule, in the room catacombs:the-barracks [script-error]"
std::string mistake_text(const Library& library, const Issue& issue);

/// The same for what may also be another issue, whose message it gives then.
std::string mistake_or_message(const Library& library, const Issue& issue);

} // namespace flickforge
