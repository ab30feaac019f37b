// rules/tracks.h: markers on the tracks that characters and variants have: a rage, a camp.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

namespace flickforge {

/// A track, and the step its marker is on, from 1.
struct TrackNow {
    const Track* track = nullptr;
    int step = 1;
    const std::string& word() const { return track->steps[static_cast<std::size_t>(step - 1)]; }
};

/// Those of a character; of the variants in force for null.
std::vector<TrackNow> tracks_now(const Rules& rules, const GameState& state, const Character* who);
/// As they lie when a game begins.
std::vector<TrackMarker> starting_tracks(const Rules& rules, const Character* who);

} // namespace flickforge
