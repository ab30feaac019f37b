// tests/support/games.h: matches for tests of play.
#pragma once
#include "match/match.h"

namespace flickforge::testing {

/// A room of the base game with four heroes, all by chance from the seed.
MatchStart random_room(const Library& library, std::uint64_t seed);

/// The match, or a failed test.
Match begun(MatchStart beginning);

/// How many battles the heavy tests play: $FLICKFORGE_BATTLES, or what is given.
int battles(int normally);

} // namespace flickforge::testing
