#include "rules/tracks.h"

#include <algorithm>

namespace flickforge {
namespace {

template <class Use> void each_track(const Rules& rules, const Character* who, Use&& use) {
    const auto all = [&](const auto* object) {
        if (!object) return;
        for (const Track& track : object->tracks)
            if (!track.steps.empty()) use(track);
    };
    if (!who)
        for (const Variant* variant : rules.in_force()) all(variant);
    else switch (who->kind) {
        case CharacterKind::hero:
        case CharacterKind::ally: return all(rules.find<Hero>(who->what));
        case CharacterKind::familiar: return all(rules.find<Familiar>(who->what));
        case CharacterKind::monster: return all(rules.find<Monster>(who->what));
        case CharacterKind::lord: return all(rules.find<Lord>(who->what));
        case CharacterKind::antient: return all(rules.find<Antient>(who->what));
        }
}

int within(const Track& track, int step) { return std::clamp(step, 1, static_cast<int>(track.steps.size())); }

} // namespace

std::vector<TrackNow> tracks_now(const Rules& rules, const GameState& state, const Character* who) {
    const std::vector<TrackMarker>& markers = who ? who->tracks : state.tracks;
    std::vector<TrackNow> found;
    each_track(rules, who, [&](const Track& track) {
        const auto marker = std::ranges::find(markers, track.id, &TrackMarker::track);
        found.push_back({&track, within(track, marker == markers.end() ? track.start : marker->step)});
    });
    return found;
}

std::vector<TrackMarker> starting_tracks(const Rules& rules, const Character* who) {
    std::vector<TrackMarker> markers;
    each_track(rules, who, [&](const Track& track) { markers.push_back({track.id, within(track, track.start)}); });
    return markers;
}

} // namespace flickforge
