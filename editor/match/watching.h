// editor/match/watching.h: which moment of a game is shown, and the shot that led there while it is being watched. Changes nothing of the game.
#pragma once
#include "editor/match/playback.h"
#include "match/match.h"

#include <vector>

namespace flickforge::editor {

class Watching {
public:
    /// The shot that is watched.
    ShotAnimation& show() { return show_; }
    const ShotAnimation& show() const { return show_; }
    bool watches_shot() const { return show_.running() && show_.playback().has_shot(); }
    /// Cues that came up in this frame.
    const std::vector<Cue>& cues() const { return cues_; }

    /// Number of commands made at the moment that is shown.
    std::size_t shown() const { return shown_; }
    bool is_live(const Match& match) const { return shown_ == match.commands().size(); }
    const Stepped& step(const Match& match) const { return match.after(shown_); }
    /// While a shot is being shown, as it was before: nothing is given away.
    const GameState& state(const Match& match) const { return match.after(shown_ > 0 && watches_shot() ? shown_ - 1 : shown_).state; }

    /// There is no game.
    void forget();
    /// The newest state is shown from now on.
    void show_newest(const Match& match) { shown_ = match.commands().size(); }
    /// Begins to show what the last command did.
    void watch_newest(Match& match);
    /// Shows the game after that many commands; `watch`: with the shot that led there.
    void look_at(Match& match, std::size_t commands, bool watch);

    /// Time goes by for what is watched. True when watching a shot began or ended, so that panels show something else.
    bool advance(double seconds);
    /// Cues are heard once.
    void forget_cues() { cues_.clear(); }

private:
    ShotAnimation show_;
    std::vector<Cue> cues_;
    std::size_t shown_ = 0;
    bool was_watching_ = false;
};

} // namespace flickforge::editor
