// match/chronicle_of.h: the chronicle of a whole match, written afterwards.
#pragma once
#include "match/match.h"
#include "story/chronicle.h"

namespace flickforge {

/// Everything up to now. The match's rules must live longer.
Chronicle chronicle_of(const Match& match);

} // namespace flickforge
