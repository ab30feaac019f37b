// match/reload.h: a game that is being played goes on with changed content. docs/reload.md says what becomes of what.
#pragma once
#include "base/issue.h"

#include <string>
#include <vector>

namespace flickforge {

/// What a reload did, for people. Nothing in it: the game is as it was.
struct Reloaded {
    bool changed = false;              ///< the content was another
    std::vector<std::string> adjusted; ///< sentences: "Orc 5: health 3 of 3 is now 2 of 2"
    Issues warnings;                   ///< what the game has and the content no longer does
};

} // namespace flickforge
