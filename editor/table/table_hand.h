// editor/table/table_hand.h: a person's hand over the table: takes pieces, pulls back, sets down, points at targets; by mouse and by keyboard.
#pragma once
#include "editor/match/sandbox.h"
#include "editor/table/declaring.h"
#include "editor/table/flicking.h"
#include "editor/table/table_drawing.h"

#include <functional>

namespace flickforge::editor {

class TableHand {
public:
    explicit TableHand(Sandbox& game) : game_(game) {}

    bool real_table = false; ///< shots are made elsewhere and declared here

    /// Once a frame, inside the window the table is drawn in. `hovered`: the mouse counts; `focused`: the keyboard does.
    void use(const TableCamera& camera, const std::vector<VisiblePiece>& pieces, bool hovered, bool focused);

    /// Rings of reach; with `assistance` the way of the flick.
    void draw_below(ImDrawList& list, const TableCamera& camera, bool assistance);
    void draw_above(ImDrawList& list, const TableCamera& camera); ///< what is set down, the pull
    /// What can be done now, in a line.
    std::string words() const;

    /// A piece that was clicked although nothing is asked about it: to be looked at, 0 for none.
    int chosen() const { return chosen_; }
    void choose(int piece) { chosen_ = piece; }
    int under_mouse() const { return over_; }
    const Flicking& flicking() const { return flicking_; }
    Flicking& flicking() { return flicking_; }
    bool wants_keyboard() const { return wants_keyboard_; } ///< a flick or a place is asked for since this frame

    void let_go();       ///< plays the current flick, or the declared shot
    void answer_place(); ///< places the current piece where its ghost is

private:
    Sandbox& game_;
    Flicking flicking_;
    GameView view() const { return {game_.match()->rules(), game_.match()->state()}; }
    Declaring declaring_;
    unsigned version_ = 0;
    int over_ = 0, chosen_ = 0;
    int looked_at_ = 0;           ///< piece that a right click chose
    std::size_t looked_from_ = 0; ///< and after how many commands
    int pressed_ = 0; ///< piece that the mouse went down on
    bool pulling_ = false, wants_keyboard_ = false;
    ImVec2 pressed_at_;
    Point hand_;                                  ///< where the pull ends
    std::optional<Point> fine_from_, fine_mouse_; ///< where fine control began
    // Setting pieces down
    int placing_ = 0;
    Point place_;
    bool allowed_ = false, by_keys_ = false;

    const Decision* decision() const;
    std::vector<const Option*> options_for(int piece) const;
    void follow();
    void forget_look();
    void use_mouse(const TableCamera& camera, const std::vector<VisiblePiece>& pieces);
    void use_mouse_for_flick(const TableCamera& camera, Point mouse);
    void use_mouse_for_place(Point mouse);
    void use_mouse_for_telling(const TableCamera& camera, Point mouse);
    void use_keys(const TableCamera& camera);
    void use_keys_for_telling(const TableCamera& camera, const std::function<bool(ImGuiKey key, bool repeat)>& pressed);
    bool begin_with(int piece);
    void drag_to(Point mouse);
    void cancel();
    void draw_actions();
    void move_place(Point wanted);
};

} // namespace flickforge::editor
