#include "editor/boards/tools.h"

#include "content/kinds/geometry.h"
#include "editor/ui/widgets.h"
#include "table/pull.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

float ruler_width() { return ui::em(1.5f); }

std::vector<Outline Board::*> edited_shapes(BoardTool tool) {
    if (tool == BoardTool::outline) return {&Board::outline};
    if (tool == BoardTool::zones) return {&Board::hero_zone, &Board::monster_zone};
    return {};
}

Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point plus(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

} // namespace

void BoardCanvas::zoom(double factor) {
    fitted_ = false;
    view_.zoom_at({view_.corner.x + view_.size.x / 2, view_.corner.y + view_.size.y / 2}, factor);
}

SnapSettings BoardCanvas::snapping(const BoardSession& session) const {
    if (ImGui::GetIO().KeyAlt) return {.grid = false, .step = 1, .neighbours = false, .edges = false, .centre = false};
    return session.snapping;
}

SnapScene BoardCanvas::scene(const BoardSession& session, std::span<const Disc> others, double radius) const {
    return {.others = others, .board = &session.board(), .radius = radius, .tolerance = view_.cm(ui::em(0.45f))};
}

/// Keeps the whole board in view until the user zooms or pans.
void BoardCanvas::settle(const BoardSession& session) {
    if (shown_ != session.key().id) {
        shown_ = session.key().id;
        fitted_ = true;
        drag_ = Drag::none;
    }
    if (!fitted_ || drag_ != Drag::none) return;
    Extent box = box_around(session.board().outline);
    const double around = session.board().wall ? session.board().gap + 0.6 : 0;
    const float ruler = ruler_width();
    BoardView inner = view_;
    inner.corner = {view_.corner.x + ruler, view_.corner.y + ruler};
    inner.size = {view_.size.x - ruler, view_.size.y - ruler - ui::em(1.8f)}; // the line of words at the bottom covers nothing
    inner.fit({box.low.x - around, box.low.y - around}, {box.high.x + around, box.high.y + around}, ui::em(0.8f));
    view_.zoom = inner.zoom;
    const Point middle = inner.to_board({view_.corner.x + view_.size.x / 2, view_.corner.y + view_.size.y / 2});
    view_.middle = middle;
}

void BoardCanvas::draw(BoardSession& session) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().ground);
    if (std::exchange(wanted_, false)) ImGui::SetNextWindowFocus();
    ImGui::BeginChild("canvas", {0, 0}, ImGuiChildFlags_None,
                      ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                          ImGuiWindowFlags_NoMove);
    ImGui::PopStyleColor();
    view_.corner = ImGui::GetCursorScreenPos();
    view_.size = ImGui::GetContentRegionAvail();
    view_.size = {std::max(view_.size.x, 16.0f), std::max(view_.size.y, 16.0f)};
    settle(session);
    ImGui::InvisibleButton("board", view_.size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle | ImGuiButtonFlags_MouseButtonRight);
    ui::drawn("canvas");
    hovered_ = ImGui::IsItemHovered();
    focused_ = ImGui::IsWindowFocused();
    if (ImGui::IsItemActivated()) press(session);
    else if (ImGui::IsItemActive() && drag_ != Drag::none) drag(session);
    else if (drag_ != Drag::none) // let go, or Escape took the mouse away
        ImGui::IsAnyMouseDown() || ImGui::IsKeyDown(ImGuiKey_Escape) ? cancel(session) : release(session);
    if (hovered_) {
        ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
        if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0) {
            fitted_ = false;
            view_.zoom_at(ImGui::GetIO().MousePos, std::pow(1.15, static_cast<double>(wheel)));
        }
    }
    if (focused_) keys(session);
    find_hand(session);
    paint_board(session, view_, hand_);
    paint_overlay(session, view_, hand_);
    paint_rulers(session, view_, hand_, ruler_width());
    if (focused_ && ImGui::GetIO().NavVisible)
        ImGui::GetWindowDrawList()->AddRect(view_.corner, {view_.corner.x + view_.size.x, view_.corner.y + view_.size.y},
                                            ui::theme().accent, 0, 0, 2);
    tooltip(session);
    ImGui::EndChild();
}

/// What is under the mouse, for the picture and for the next press.
void BoardCanvas::find_hand(BoardSession& session) {
    const BoardHand before = std::move(hand_);
    hand_ = {};
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (drag_ != Drag::none) {
        hand_ = before;
        hand_.mouse = view_.to_board(at);
        return;
    }
    if (!hovered_) return;
    const Point p = view_.to_board(at);
    hand_.mouse = p;
    const double slack = view_.cm(ui::em(0.3f));
    for (std::size_t i = 0; i < session.discs().size(); ++i)
        if (distance(session.discs()[i].centre, p) <= std::max(session.discs()[i].diameter / 2, slack)) hand_.hole = i;
    for (const auto shape : edited_shapes(session.tool)) {
        const Outline& outline = session.board().*shape;
        for (std::size_t i = 0; i < outline.size(); ++i)
            if (distance(outline[i], p) <= view_.cm(ui::em(0.7f))) hand_.corner = Corner{shape, i};
    }
    for (const auto shape : edited_shapes(session.tool)) {
        const Outline& outline = session.board().*shape;
        if (!hand_.corner && outline.size() > 2 && distance_to_edge(p, outline) <= view_.cm(ui::em(0.5f)))
            hand_.new_corner = nearest_on_edge(p, outline);
    }
    if (session.tool == BoardTool::add && session.can_edit() && !hand_.hole) {
        const double radius = diameter_of(session.library(), session.obstacle) / 2;
        const Snapped snapped = snap(p, scene(session, session.discs(), radius), snapping(session));
        hand_.new_hole = snapped.place;
        hand_.guides = snapped.guides;
    }
    const bool crosshair = session.tool == BoardTool::ruler || (session.tool == BoardTool::add && !hand_.hole);
    if (ImGui::IsKeyDown(ImGuiKey_Space)) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    else if (hand_.hole && !crosshair && session.can_edit() && (session.tool == BoardTool::select || session.tool == BoardTool::add))
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void BoardCanvas::keys(BoardSession& session) {
    // Owned, or ImGui would take Escape as leaving the canvas.
    ImGui::SetKeyOwner(ImGuiKey_Escape, ImGui::GetID("board"));
    for (const ImGuiKey alt : {ImGuiKey_LeftAlt, ImGuiKey_RightAlt}) // held to place freely: not a way into the menus then
        if (hovered_) ImGui::SetKeyOwner(alt, ImGui::GetID("board"));
    const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused | ImGuiInputFlags_Repeat); };
    struct Arrow {
        ImGuiKey key;
        Point by;
    };
    for (const auto& [key, by] :
         {Arrow{ImGuiKey_LeftArrow, {-1, 0}}, {ImGuiKey_RightArrow, {1, 0}}, {ImGuiKey_UpArrow, {0, 1}}, {ImGuiKey_DownArrow, {0, -1}}}) {
        if (pressed(key)) session.nudge({by.x * 0.1, by.y * 0.1});
        if (pressed(ImGuiMod_Shift | key)) session.nudge(by);
    }
    if (session.tool == BoardTool::add && ImGui::Shortcut(ImGuiKey_Enter)) session.add_hole(centre_of_field(session.board()));
    if (pressed(ImGuiKey_Tab)) session.select_next(1);
    if (pressed(ImGuiMod_Shift | ImGuiKey_Tab)) session.select_next(-1);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        if (drag_ != Drag::none) cancel(session);
        else if (session.tool != BoardTool::select) session.tool = BoardTool::select;
        else session.select({}), session.corner.reset();
    }
}

void BoardCanvas::press(BoardSession& session) {
    pressed_at_ = ImGui::GetIO().MousePos;
    from_ = view_.to_board(pressed_at_);
    moved_ = alone_ = false;
    session.workspace().end_step();
    if (ImGui::IsMouseDown(ImGuiMouseButton_Middle) || ImGui::IsKeyDown(ImGuiKey_Space)) {
        drag_ = Drag::pan;
        return;
    }
    if (ImGui::IsMouseDown(ImGuiMouseButton_Right)) {
        if (session.tool == BoardTool::flick)
            if (const int disc = session.trial.piece_at(from_)) session.trial.take(disc);
        return;
    }
    switch (session.tool) {
    case BoardTool::select:
    case BoardTool::add:
        if (hand_.hole) return press_hole(session, *hand_.hole);
        if (session.tool == BoardTool::add) {
            if (hand_.new_hole) session.add_hole(*hand_.new_hole);
            return;
        }
        drag_ = Drag::band;
        base_ = ImGui::GetIO().KeyShift ? session.selected() : std::vector<std::size_t>{};
        return;
    case BoardTool::outline:
    case BoardTool::zones: return press_shape(session);
    case BoardTool::ruler:
        drag_ = Drag::ruler;
        session.ruler_from = session.ruler_to = snap_point(from_, scene(session, session.discs(), 0), snapping(session)).place;
        return;
    case BoardTool::gauge:
        drag_ = Drag::gauge;
        session.gauge_at = from_;
        return;
    case BoardTool::flick: return press_trial(session);
    }
}

void BoardCanvas::press_hole(BoardSession& session, std::size_t hole) {
    if (ImGui::GetIO().KeyShift) return session.toggle(hole);
    if (session.is_selected(hole)) alone_ = true;
    else session.select({hole});
    if (!session.can_edit()) return;
    leader_ = hole;
    drag_ = Drag::holes;
}

void BoardCanvas::press_shape(BoardSession& session) {
    session.select({});
    session.corner = hand_.corner;
    if (!session.can_edit()) return;
    if (hand_.corner) {
        drag_ = Drag::corner;
        return;
    }
    if (!hand_.new_corner) return;
    const auto shapes = edited_shapes(session.tool);
    const auto shape = *std::ranges::min_element(shapes, {}, [&](auto each) { return distance_to_edge(from_, session.board().*each); });
    const std::size_t side = nearest_side(session.board().*shape, from_);
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        Board after = session.kept();
        after.*shape = with_corner(
            after.*shape, side,
            rounded(snap_point(*hand_.new_corner, scene(session, {}, 0), {.grid = true, .step = session.snapping.step, .neighbours = false})
                        .place));
        session.change(std::move(after), "Add a corner to " + session.board().name);
        session.corner = Corner{shape, side + 1};
        return;
    }
    side_ = {shape, side};
    drag_ = Drag::side;
}

void BoardCanvas::press_trial(BoardSession& session) {
    if (!session.library())
        return session.workspace().shell().say(Tone::warning, "Flicks need a pack without errors; see the panel Issues.");
    disc_ = session.trial.piece_at(from_);
    if (disc_ == 0) {
        disc_ = session.trial.put(*session.library(), session.trial_piece, from_);
        if (disc_ == 0) return session.workspace().shell().say(Tone::warning, "There is no disc to flick. Choose one beside the board.");
        session.play_trial(); // it may lie in the way now
        drag_ = Drag::disc;
        return;
    }
    drag_ = ImGui::GetIO().KeyShift ? Drag::disc : Drag::aim;
}

void BoardCanvas::drag(BoardSession& session) {
    const ImGuiIO& io = ImGui::GetIO();
    if (drag_ == Drag::pan) {
        if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0) fitted_ = false;
        view_.pan(io.MouseDelta);
        return;
    }
    if (!moved_ && std::hypot(io.MousePos.x - pressed_at_.x, io.MousePos.y - pressed_at_.y) < ui::em(0.25f)) return;
    const bool still = moved_ && io.MouseDelta.x == 0 && io.MouseDelta.y == 0;
    moved_ = true;
    if (still) return; // nothing to work out again
    const Point now = view_.to_board(io.MousePos);
    switch (drag_) {
    case Drag::holes: return drag_holes(session);
    case Drag::corner:
    case Drag::side: return drag_shape(session);
    case Drag::band: {
        hand_.band = ImVec4(std::min(pressed_at_.x, io.MousePos.x), std::min(pressed_at_.y, io.MousePos.y),
                            std::max(pressed_at_.x, io.MousePos.x), std::max(pressed_at_.y, io.MousePos.y));
        std::vector<std::size_t> inside = base_;
        for (std::size_t i = 0; i < session.discs().size(); ++i) {
            const Point p = session.discs()[i].centre;
            const bool in = p.x >= std::min(from_.x, now.x) && p.x <= std::max(from_.x, now.x) && p.y >= std::min(from_.y, now.y) &&
                            p.y <= std::max(from_.y, now.y);
            if (in && !std::ranges::contains(inside, i)) inside.push_back(i);
        }
        return session.select(std::move(inside));
    }
    case Drag::ruler: session.ruler_to = snap_point(now, scene(session, session.discs(), 0), snapping(session)).place; return;
    case Drag::gauge: session.gauge_at = now; return;
    case Drag::disc:
        if (TablePiece* piece = session.trial.table.find(disc_)) piece->position = now;
        return session.play_trial();
    case Drag::aim:
        if (const TablePiece* piece = session.trial.table.find(disc_)) {
            hand_.pull = now;
            hand_.pulled = disc_;
            session.trial.flick = flick_for_pull(disc_, piece->position, now);
            const bool fan = std::exchange(session.trial.fan, false); // one flick is worked out in a moment, seven are not
            session.play_trial();
            session.trial.fan = fan;
        }
        return;
    case Drag::none:
    case Drag::pan: return;
    }
}

void BoardCanvas::drag_holes(BoardSession& session) {
    const Board& start = session.kept();
    const std::vector<Disc> discs = discs_of(session.library(), start.holes);
    if (leader_ >= discs.size()) return;
    const std::vector<std::size_t> moving = with_partners(session.symmetry(), start.holes, session.selected());
    std::vector<Disc> others;
    for (std::size_t i = 0; i < discs.size(); ++i)
        if (!std::ranges::contains(moving, i)) others.push_back(discs[i]);
    const Point wanted = plus(discs[leader_].centre, minus(view_.to_board(ImGui::GetIO().MousePos), from_));
    const Snapped snapped = snap(wanted, scene(session, others, discs[leader_].diameter / 2), snapping(session));
    hand_.guides = snapped.guides;
    Board after = start;
    after.holes =
        moved(session.symmetry(), after.holes, shifted(discs, session.selected(), minus(snapped.place, discs[leader_].centre)), leader_);
    session.preview(std::move(after));
}

void BoardCanvas::drag_shape(BoardSession& session) {
    Board after = session.kept();
    const Point now = view_.to_board(ImGui::GetIO().MousePos);
    const SnapSettings settings = snapping(session);
    if (drag_ == Drag::corner && session.corner) {
        Outline& outline = after.*(session.corner->shape);
        // In line with the other corners, as holes are with each other.
        std::vector<Disc> corners;
        for (std::size_t i = 0; i < outline.size(); ++i)
            if (i != session.corner->index) corners.push_back({outline[i], 0});
        SnapScene around = scene(session, corners, 0);
        around.board = session.corner->shape == &Board::outline ? nullptr : &session.kept();
        const Snapped snapped = snap(now, around, settings);
        hand_.guides = snapped.guides;
        outline[session.corner->index] = snapped.place;
    } else {
        // A side moves straight out or in, so that rectangles stay rectangles.
        Outline& outline = after.*(side_.shape);
        Point& a = outline[side_.index];
        Point& b = outline[(side_.index + 1) % outline.size()];
        const double length = std::max(1e-9, distance(a, b));
        const Point out{(b.y - a.y) / length, -(b.x - a.x) / length};
        double by = (now.x - from_.x) * out.x + (now.y - from_.y) * out.y;
        const bool upright = std::abs(out.x) > 0.999, level = std::abs(out.y) > 0.999;
        if (upright || level) { // snapped where it comes to lie
            const Point at = plus(a, {out.x * by, out.y * by});
            SnapScene around = scene(session, {}, 0);
            around.board = side_.shape == &Board::outline ? nullptr : &session.kept();
            const Point to = snap(at, around, settings).place;
            by = (to.x - a.x) * out.x + (to.y - a.y) * out.y;
        }
        a = plus(a, {out.x * by, out.y * by});
        b = plus(b, {out.x * by, out.y * by});
    }
    session.preview(std::move(after));
}

void BoardCanvas::release(BoardSession& session) {
    const Drag what = std::exchange(drag_, Drag::none);
    const std::string name = session.has_board() ? session.board().name : "";
    hand_ = {};
    switch (what) {
    case Drag::holes:
        if (moved_) session.commit("Move " + session.selection_words() + " of " + name);
        else if (alone_) session.select({leader_});
        return;
    case Drag::corner:
    case Drag::side: return session.commit((what == Drag::corner ? "Move a corner of " : "Move a side of ") + name);
    case Drag::band:
        if (!moved_) session.select(base_);
        return;
    case Drag::ruler:
        if (!moved_) session.ruler_from = session.ruler_to = std::nullopt;
        return;
    case Drag::aim:
        if (!moved_) return;
        session.play_trial();
        if (session.keep_ends) session.trial.keep_ends();
        return;
    default: return;
    }
}

void BoardCanvas::cancel(BoardSession& session) {
    const Drag what = std::exchange(drag_, Drag::none);
    hand_ = {};
    session.cancel();
    if (what == Drag::aim) session.trial.flick.reset(), session.trial.traces.clear(), session.trial.shot.reset();
    if (what == Drag::ruler) session.ruler_from = session.ruler_to = std::nullopt;
}

void BoardCanvas::tooltip(const BoardSession& session) const {
    if (!hovered_ || drag_ != Drag::none) return;
    std::string words;
    const bool measuring = session.tool == BoardTool::ruler || session.tool == BoardTool::gauge || session.tool == BoardTool::flick;
    if (measuring) return; // their own words are there
    if (hand_.hole) {
        const Disc& disc = session.discs()[*hand_.hole];
        words = std::format("Hole {} (holes[{}] in the file): {}, {}\n{} from the left, {} from the heroes' edge", *hand_.hole + 1, *hand_.hole,
                            session.name_of_obstacle(*hand_.hole), in_cm(disc.diameter), in_cm(disc.centre.x), in_cm(disc.centre.y));
        if (const std::string& fault = session.fault(*hand_.hole); !fault.empty()) words += "\n" + fault;
    } else {
        for (const auto shape : {&Board::outline, &Board::hero_zone, &Board::monster_zone})
            if (const std::string& fault = session.fault_of(shape);
                !fault.empty() && hand_.mouse && contains(session.board().*shape, *hand_.mouse))
                words += (words.empty() ? "" : "\n") + fault;
    }
    ui::tooltip(words);
}

} // namespace flickforge::editor
