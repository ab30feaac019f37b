// editor/boards/tools.h: the canvas: what mouse and keys do on the board, by tool.
#pragma once
#include "editor/boards/paint.h"

namespace flickforge::editor {

class BoardCanvas {
public:
    /// Fills the room there is in the window it is called in.
    void draw(BoardSession& session);

    void fit() { fitted_ = true; }
    void zoom(double factor);
    void take_keyboard() { wanted_ = true; } ///< so that arrows, Tab and Enter are for the board
    const BoardView& view() const { return view_; }
    std::optional<Point> mouse() const { return hand_.mouse; } ///< in centimetres, while it is over the board

private:
    enum class Drag { none, holes, band, corner, side, ruler, gauge, aim, disc, pan };

    void settle(const BoardSession& session);
    void find_hand(BoardSession& session);
    void keys(BoardSession& session);
    void press(BoardSession& session);
    void press_hole(BoardSession& session, std::size_t hole);
    void press_shape(BoardSession& session);
    void press_trial(BoardSession& session);
    void drag(BoardSession& session);
    void drag_holes(BoardSession& session);
    void drag_shape(BoardSession& session);
    void release(BoardSession& session);
    void cancel(BoardSession& session);
    void tooltip(const BoardSession& session) const;
    SnapScene scene(const BoardSession& session, std::span<const Disc> others, double radius) const;
    SnapSettings snapping(const BoardSession& session) const;

    BoardView view_;
    BoardHand hand_;
    bool wanted_ = false, fitted_ = true, hovered_ = false, focused_ = false;
    std::string shown_; ///< id of the board that was fitted
    Drag drag_ = Drag::none;
    bool moved_ = false;            ///< the mouse went far enough to mean a drag
    bool alone_ = false;            ///< a click that ends without a drag selects only that hole
    ImVec2 pressed_at_;             ///< on the screen
    Point from_;                    ///< the same on the board
    std::size_t leader_ = 0;        ///< the hole in the hand
    std::vector<std::size_t> base_; ///< what was selected before a rubber band with Shift
    int disc_ = 0;                  ///< in the hand, of a trial
    Corner side_;
};

} // namespace flickforge::editor
