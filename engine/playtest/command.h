// playtest/command.h: the command line that asks for the same playtest again.
#pragma once
#include "playtest/request.h"

namespace flickforge {

/// "flickforge playtest --games 400 --seed 7 --lord catacombs:hmotha …", quoted for a shell. Folders of packs are no part of a request, so
/// a pack that only B has stands by its id.
std::string command_of(const Request& request);

/// A word as a shell reads it, in quotes where it needs them.
std::string shell_word(const std::string& word);

} // namespace flickforge
