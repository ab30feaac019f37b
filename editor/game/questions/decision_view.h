// editor/game/questions/decision_view.h: the open question as a person answers it, in a column beside the table: who is asked, what, and every answer
// as a button. Digits choose the first nine, 0 the way out,
// PgUp and PgDn go from one character to the next. Flicks and places are answered on the table; here stands what to do there.
#pragma once
#include "editor/game/questions/question_page.h"
#include "editor/match/shown.h"
#include "players/player.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

class DecisionView {
public:
    DecisionView(Workspace& workspace, Sandbox& sandbox) : workspace_(workspace), sandbox_(sandbox) {}

    /// Fills the width there is: a column, or a page where there is room for one. Scrolls in the window it is drawn in.
    void draw();

    /// The character whose answer is under the mouse or has the keyboard, shown on the table; 0 for none.
    int hovered() const { return hovered_; }
    /// Opens the part with this character's actions: it was clicked on the table.
    void show(int character);

private:
    /// For the moment that is shown.
    struct Made {
        QuestionPage page;
        std::vector<std::string> news; ///< what the last answer led to, in special rooms
        bool folded = false;           ///< too many actions to show them all at once
    };
    const Made& made();
    void draw_waiting();
    void draw_narrow();
    void draw_wide(float room);
    void draw_head();
    void draw_answers();
    void draw_groups();
    void turn_pages();
    void draw_purses();
    void draw_news();
    void draw_prizes();
    void draw_goods(const ReplyGroup& group);
    void draw_actions(const ReplyGroup& group);
    void draw_reply(const Reply& reply, const Portrait* who = nullptr);
    void draw_pieces();
    void draw_ways();
    bool can_take_back() const;
    void draw_help_of_computer();
    std::string next_key();
    void see(bool hot, int character);
    void let_computer_do_it();

    Workspace& workspace_;
    Sandbox& sandbox_;
    Shown<Made> made_;
    int open_ = 0; ///< while they are folded, this character's actions are seen
    // Of this frame
    const Made* now_ = nullptr;
    int digits_ = 0;
    std::string pressed_; ///< digit
    int hovered_ = 0;
    std::optional<flickforge::Command> chosen_;
    Player helper_{7}; ///< for those who would rather not place or flick themselves
};

} // namespace flickforge::editor
