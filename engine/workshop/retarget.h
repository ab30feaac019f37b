// workshop/retarget.h: starters name objects of one game; in a pack of another game they name objects of that one.
#pragma once
#include "content/authoring/starters.h"
#include "content/library/library.h"

namespace flickforge {

/// Every reference of the starter to an object that the pack `home` cannot reach names another one instead: of the same name where its game
/// has such an object, else the first of that kind. Where there is none of the kind, the entry of the list around it is left out.
/// A pack that belongs to no game, or to the game of the starters, gets the starter as it is.
void retarget(Starter& starter, const Library& library, const std::string& home, const std::string& kind);

} // namespace flickforge
