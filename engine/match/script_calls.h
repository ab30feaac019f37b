// match/script_calls.h: what scripts did in a recorded game: every call of their hooks.
#pragma once
#include "match/files.h"

namespace flickforge {

struct ScriptCall {
    int command = 0; ///< of the replay, from 1; 0: as the game was set up
    int round = 0;   ///< as the hook was called
    int turn = 0;    ///< number of the turn, over the whole game; 0 before the first
    std::string who; ///< whose turn it was, by its id; empty for nobody's
    LuaHooks::Ran ran;
};

/// Plays the replay again and returns the calls of this script ("my-pack:monsters/ogre.lua"), in order. Fails as play_again does.
Result<std::vector<ScriptCall>> script_calls(const Replay& replay, const std::shared_ptr<const Library>& library, const std::string& script,
                                             bool any_content = false);

/// Scripts of a library that have hooks: files that objects name, "my-pack:monsters/ogre.lua".
std::vector<std::string> scripts_with_hooks(const Library& library);

} // namespace flickforge
