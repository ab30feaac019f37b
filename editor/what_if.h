// editor/what_if.h: what would become of the flick in hand, drawn on the table: 500 tries with a shaking hand (the cone), or the chance to
// hit for every direction and strength (the heat map). Played in the background; the window never waits for it.
#pragma once
#include "editor/flicking.h"
#include "editor/table_drawing.h"
#include "editor/workspace.h"
#include "table/what_if.h"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace flickforge::editor {

/// Hands to choose from.
struct Skill {
    const char* name;
    Hand hand;
};
constexpr std::array<Skill, 3> skills{
    {{"Steady", {.angle = 0.7, .speed = 0.03}}, {"Ordinary", {.angle = 2, .speed = 0.08}}, {"Shaky", {.angle = 4, .speed = 0.15}}}};

class WhatIf {
public:
    enum class Mode { none, cone, heat };

    /// Adds the commands: C shows the cone, H the heat map, and one for each hand.
    explicit WhatIf(Workspace& workspace);

    Mode mode() const { return mode_; }
    void set_mode(Mode mode);
    std::size_t skill() const { return skill_; }
    void set_skill(std::size_t skill) { skill_ = skill; }
    const Hand& hand() const { return skills[skill_].hand; }

    /// Once a frame: asks about the flick in hand; a heat map also about `chosen`, a piece that is only looked at.
    void follow(const Rules& rules, const GameState& state, const Flicking& flicking, int chosen = 0);
    /// Nothing is played, or something else is seen.
    void rest();

    void draw_below(ImDrawList& list, const TableCamera& camera); ///< the pieces: where tries end, or sectors around the piece
    void draw_above(ImDrawList& list, const TableCamera& camera); ///< figures and words
    /// In a line: "Ordinary hand, 500 tries: Orc 4 62 %, Troll 3 5 %."; what is missing, or that it is being computed.
    std::string words() const;

    /// The newest answers, for those who want the figures.
    std::shared_ptr<const WhatIfAnswer> cone() const;
    const Heat& heat() const { return heat_; }

private:
    void add_commands();
    void smooth();
    bool has_answer() const;
    void draw_heat(ImDrawList& list, const TableCamera& camera) const;
    void draw_heat_figures(ImDrawList& list, const TableCamera& camera) const;
    void draw_legend(ImDrawList& list, ImVec2 away_from) const;

    Workspace& workspace_;
    Mode mode_ = Mode::none;
    std::size_t skill_ = 1;
    std::unique_ptr<WhatIfThread> thread_; ///< made when the first question is asked
    bool asking_ = false;                  ///< there is something to ask about
    std::shared_ptr<const WhatIfAnswer> answer_;
    std::map<int, std::string> names_; ///< of pieces
    std::vector<int> enemies_;
    Heat heat_;
    std::shared_ptr<const WhatIfAnswer> heat_of_; ///< what `heat_` was made from
    Hand heat_hand_;
    std::vector<int> heat_enemies_;
};

} // namespace flickforge::editor
