#include "editor/match/watching.h"

#include <algorithm>

namespace flickforge::editor {

void Watching::forget() {
    show_.clear();
    cues_.clear();
    shown_ = 0;
}

void Watching::watch_newest(Match& match) {
    const std::size_t now = match.commands().size();
    show_.begin(Playback(match.rules(), match.after(now - 1).state, match.after(now)));
}

void Watching::look_at(Match& match, std::size_t commands, bool watch) {
    shown_ = std::min(commands, match.commands().size());
    show_.clear();
    if (!watch || shown_ == 0) return;
    const GameState& before = match.after(shown_ - 1).state;
    const Stepped& after = match.after(shown_);
    if (after.shot && after.shot->frames.empty()) { // a replay that was read: it goes the same way again
        const auto again = flickforge::step(match.rules(), before, match.commands()[shown_ - 1]);
        match.hooks().take_trace();
        show_.begin(Playback(match.rules(), before, again ? *again : after));
    } else show_.begin(Playback(match.rules(), before, after));
}

bool Watching::advance(double seconds) {
    const bool watched = watches_shot(); // since the last call, perhaps: a shot may begin, be drawn once, and end here
    if (show_.running())
        for (const Cue* cue : show_.advance(seconds)) cues_.push_back(*cue);
    const bool changed = watches_shot() != watched || watches_shot() != was_watching_;
    was_watching_ = watches_shot();
    return changed;
}

} // namespace flickforge::editor
