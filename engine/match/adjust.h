// match/adjust.h: a state of a game made with one content, fitted to another. docs/reload.md has all of it as a table.
// Pure: it depends on the state and on both contents, not on what was loaded in between, so a change that is taken back leaves no trace.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

namespace flickforge {

struct Adjusted {
    GameState state;
    std::vector<std::string> sentences; ///< what changed, for people: "Orc 5: health 3 of 3 is now 2 of 2"
    Issues impossible;                  ///< the state cannot be fitted, such as more pieces than the board has room for
};

/// `now` has every object that the state names (content/carried.h). The open question stays as it is: see `ask_again` in rules/step.h.
Adjusted adjust(const Rules& was, const Rules& now, GameState state);

/// Those of the variants and options, in their order, that this library knows.
std::vector<std::string> variants_left(const std::shared_ptr<const Library>& library, const std::vector<std::string>& variants);

} // namespace flickforge
