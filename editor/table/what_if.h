// editor/table/what_if.h: what could become of the current flick, drawn on the table: 500 tries with a shaking hand (the cone), or the chance to
// hit for every direction and strength (the heat map). Played in the background; the window never waits for it.
#pragma once
#include "editor/project/workspace.h"
#include "editor/table/flicking.h"
#include "editor/table/table_drawing.h"
#include "players/skill.h"
#include "table/what_if.h"

#include <memory>
#include <optional>
#include <string>

namespace flickforge::editor {

/// Which of `hand_presets` it begins with: the computer's usual one.
std::size_t usual_hand();
/// Of a preset: "Player hand".
std::string hand_words(const HandPreset& preset);

class WhatIf {
public:
    enum class Mode { none, cone, heat };

    explicit WhatIf(Workspace& workspace) : workspace_(workspace) {}

    Mode mode() const { return mode_; }
    void set_mode(Mode mode);
    /// Number of the preset whose hand shakes.
    std::size_t preset() const { return preset_; }
    void set_preset(std::size_t preset) { preset_ = preset; }
    const Hand& hand() const { return hand_presets()[preset_].hand; }

    /// Once a frame: asks about the current flick; a heat map also about `chosen`, a piece that is only selected.
    void follow(const GameView& game, const Flicking& flicking, int chosen = 0);
    /// Nothing is played, or something else is seen.
    void rest();

    void draw_below(ImDrawList& list, const TableCamera& camera); ///< the pieces: where tries end, or sectors around the piece
    void draw_above(ImDrawList& list, const TableCamera& camera); ///< figures and words
    /// In a line: "Player hand, 500 tries: Orc 4 62 %, Troll 3 5 %."; what is missing, or that it is being computed.
    std::string words() const;

    /// The newest answers, for those who want the figures.
    std::shared_ptr<const WhatIfAnswer> cone() const;
    const Heat& heat() const { return heat_; }
    /// Waits until what was asked is answered; the next frame shows it. False when the deadline comes first.
    bool wait(std::chrono::steady_clock::time_point deadline) const { return !thread_ || thread_->wait(deadline); }

private:
    void smooth();
    bool has_answer() const;
    void draw_heat(ImDrawList& list, const TableCamera& camera) const;
    void draw_heat_figures(ImDrawList& list, const TableCamera& camera) const;
    void draw_legend(ImDrawList& list, ImVec2 away_from) const;

    Workspace& workspace_;
    Mode mode_ = Mode::none;
    std::size_t preset_ = usual_hand();
    std::unique_ptr<WhatIfThread> thread_; ///< made when the first question is asked
    bool asking_ = false;                  ///< there is something to ask about
    bool may_aim_ = false;                 ///< a person is asked for a flick
    std::shared_ptr<const WhatIfAnswer> answer_;
    std::map<int, std::string> names_; ///< of pieces
    std::vector<int> enemies_;
    Heat heat_;
    std::shared_ptr<const WhatIfAnswer> heat_of_; ///< what `heat_` was made from
    Hand heat_hand_;
    std::vector<int> heat_enemies_;
};

} // namespace flickforge::editor
