// Ruler, gauge, flicks, guides and the rubber band: all that lies over the board and is not in its file.
#include "content/kinds/geometry.h"
#include "editor/boards/paint.h"
#include "editor/ui/widgets.h"
#include "table/pull.h"

#include <cmath>

namespace flickforge::editor {

namespace {

ImU32 with_alpha(ImU32 colour, unsigned alpha) { return (colour & ~IM_COL32_A_MASK) | (alpha << IM_COL32_A_SHIFT); }

class Overlay {
public:
    Overlay(const BoardSession& session, const BoardView& view, const BoardHand& hand)
        : session_(session), view_(view), hand_(hand), list_(*ImGui::GetWindowDrawList()), line_(std::max(1.5f, ui::em(0.11f))) {}

    void paint() {
        guides();
        widths();
        if (session_.tool == BoardTool::flick) trial();
        if (session_.tool == BoardTool::ruler) ruler();
        if (session_.tool == BoardTool::gauge) gauge();
        if (hand_.band) {
            const ImVec2 from{hand_.band->x, hand_.band->y}, to{hand_.band->z, hand_.band->w};
            list_.AddRectFilled(from, to, with_alpha(ui::theme().accent, 40));
            list_.AddRect(from, to, ui::theme().accent, 0, 0, line_);
        }
    }

private:
    const BoardSession& session_;
    const BoardView& view_;
    const BoardHand& hand_;
    ImDrawList& list_;
    float line_;

    /// With a pale edge, so that it is seen on every surface.
    void line(Point from, Point to, ImU32 colour) {
        const ImVec2 a = view_.to_screen(from), b = view_.to_screen(to);
        list_.AddLine(a, b, with_alpha(ui::theme().panel, 190), line_ + 2);
        list_.AddLine(a, b, colour, line_);
    }

    /// While holes are moved: how far to the next hole and to the edge.
    void widths() {
        if (!session_.is_dragging() || session_.selected().empty()) return;
        const auto ours = [&](const Passage& passage) {
            return session_.is_selected(passage.hole) != (passage.other && session_.is_selected(*passage.other)) ||
                   (!passage.other && session_.is_selected(passage.hole));
        };
        bool hole = false, edge = false;
        for (const Passage& passage : session_.all_passages()) { // narrowest first
            if (!ours(passage) || (passage.other ? hole : edge)) continue;
            (passage.other ? hole : edge) = true;
            const ImU32 colour = passage.width < 0 ? ui::theme().error : ui::theme().good;
            line(passage.from, passage.to, colour);
            const ImVec2 a = view_.to_screen(passage.from), b = view_.to_screen(passage.to);
            const std::string words = passage.width < 0 ? in_cm(-passage.width) + " too far" : in_cm(passage.width);
            paint_label({(a.x + b.x) / 2 + ui::em(0.5f), (a.y + b.y) / 2 + ui::em(0.3f)}, words, colour);
        }
    }

    void guides() {
        for (const Guide& guide : hand_.guides) {
            line(guide.from, guide.to, ui::theme().info);
            for (const Point end : {guide.from, guide.to}) list_.AddCircleFilled(view_.to_screen(end), ui::em(0.18f), ui::theme().info);
        }
    }

    void ruler() {
        if (!session_.ruler_from || !session_.ruler_to) return;
        const Point from = *session_.ruler_from, to = *session_.ruler_to;
        line(from, to, ui::theme().accent);
        const ImVec2 a = view_.to_screen(from), b = view_.to_screen(to);
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        if (length < 1) return;
        // Ticks each centimetre, longer ones each five.
        const ImVec2 across{-(b.y - a.y) / length, (b.x - a.x) / length};
        const double whole = distance(from, to);
        if (view_.length(1) > 4)
            for (int cm = 0; cm <= static_cast<int>(whole + 1e-6); ++cm) {
                const float share = static_cast<float>(cm / whole), half = ui::em(cm % 5 == 0 ? 0.4f : 0.22f);
                const ImVec2 at{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
                list_.AddLine({at.x - across.x * half, at.y - across.y * half}, {at.x + across.x * half, at.y + across.y * half},
                              ui::theme().accent, line_ * 0.7f);
            }
        for (const ImVec2 end : {a, b}) list_.AddCircleFilled(end, ui::em(0.25f), ui::theme().accent);
        const std::string words = in_words(ruled(from, to, session_.discs(), session_.board().outline));
        paint_label({(a.x + b.x) / 2 + ui::em(0.8f), (a.y + b.y) / 2 + ui::em(0.5f)}, words, ui::theme().accent);
    }

    void gauge() {
        if (!session_.gauge_at) return;
        const Disc disc{*session_.gauge_at, session_.gauge_diameter};
        const Gauging gauging = gauged(disc, session_.discs(), session_.board().outline);
        const ImU32 colour = gauging.fit == Fit::fits      ? ui::theme().good
                             : gauging.fit == Fit::touches ? ui::theme().warning
                                                           : ui::theme().error;
        const ImVec2 at = view_.to_screen(disc.centre);
        const float radius = view_.length(disc.diameter / 2);
        list_.AddCircleFilled(at, radius, with_alpha(colour, 120));
        list_.AddCircle(at, radius + line_, with_alpha(ui::theme().panel, 190), 0, line_ + 2);
        list_.AddCircle(at, radius, colour, 0, line_ * 1.3f);
        const auto whisker = [&](Point to) {
            const double far = distance(disc.centre, to);
            if (far > disc.diameter / 2 + 0.01)
                line({disc.centre.x + (to.x - disc.centre.x) * disc.diameter / 2 / far,
                      disc.centre.y + (to.y - disc.centre.y) * disc.diameter / 2 / far},
                     to, colour);
        };
        if (gauging.to_hole) whisker(gauging.at_hole);
        if (!session_.board().outline.empty()) whisker(gauging.at_edge);
        ui::drawn_at("gauge", {at.x - radius, at.y - radius}, {at.x + radius, at.y + radius});
        paint_label({at.x + radius + ui::em(0.5f), at.y - ui::em(0.7f)}, in_words(gauging), colour);
    }

    void path(const Trace& trace, ImU32 colour, float width) {
        std::vector<ImVec2> points;
        for (const Point p : trace.path) points.push_back(view_.to_screen(p));
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, width);
    }

    void end_of(const Trace& trace, ImU32 colour, unsigned alpha) {
        const ImVec2 at = view_.to_screen(trace.path.back());
        const float radius = view_.length(trace.diameter / 2);
        if (!trace.left) list_.AddCircleFilled(at, radius, with_alpha(colour, alpha));
        list_.AddCircle(at, radius, with_alpha(colour, std::min(255u, alpha * 2)), 0, line_);
        if (!trace.left) return;
        const float arm = radius * 0.5f; // a cross: it left the board
        list_.AddLine({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, ui::theme().error, line_ * 1.3f);
        list_.AddLine({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, ui::theme().error, line_ * 1.3f);
    }

    void trial() {
        const Trial& trial = session_.trial;
        const ImU32 main = ui::theme().accent, other = ui::theme().info;
        for (const Trace& trace : trial.fan_traces) path(trace, with_alpha(main, 70), line_), end_of(trace, main, 28);
        for (const Trace& trace : trial.traces) {
            const ImU32 colour = trial.flick && trace.piece == trial.flick->piece ? main : other;
            path(trace, with_alpha(ui::theme().panel, 190), line_ * 1.6f + 2);
            path(trace, colour, line_ * 1.6f);
            end_of(trace, colour, 120);
            const ImVec2 end = view_.to_screen(trace.path.back());
            ui::drawn_at("end of disc " + std::to_string(trace.piece), {end.x - 2, end.y - 2}, {end.x + 2, end.y + 2});
        }
        for (const TablePiece& piece : trial.table.pieces) disc(piece);
        if (hand_.pull) pull();
        else if (trial.flick && (trial.shot || !trial.why_not.empty())) {
            const TablePiece* flicked = trial.table.find(trial.flick->piece);
            if (flicked && !trial.why_not.empty()) {
                const ImVec2 at = view_.to_screen(flicked->position);
                paint_label({at.x + ui::em(1), at.y + ui::em(1)}, "No flick: " + trial.why_not, ui::theme().error);
            }
        }
    }

    void disc(const TablePiece& piece) {
        const Piece* wood = session_.library() ? session_.library()->find<Piece>(piece.identity) : nullptr;
        const ImU32 fill = colour_of(wood ? wood->paint : "");
        const ImVec2 at = view_.to_screen(piece.position);
        const float radius = view_.length(piece.diameter / 2);
        list_.AddCircleFilled(at, radius, fill);
        list_.AddCircle(at, radius, with_alpha(ui::theme().panel, 220), 0, line_ + 2);
        list_.AddCircle(at, radius, ui::theme().accent, 0, line_);
        list_.AddCircle(at, radius * 0.6f, with_alpha(ui::theme().panel, 120), 0, line_ * 0.7f);
        ui::drawn_at("disc " + std::to_string(piece.id), {at.x - radius, at.y - radius}, {at.x + radius, at.y + radius});
    }

    void pull() {
        const TablePiece* piece = session_.trial.table.find(hand_.pulled);
        if (!piece) return;
        line(piece->position, *hand_.pull, ui::theme().warning);
        list_.AddCircleFilled(view_.to_screen(*hand_.pull), ui::em(0.3f), ui::theme().warning);
        if (session_.trial.flick) {
            const ImVec2 at = view_.to_screen(*hand_.pull);
            paint_label({at.x + ui::em(0.8f), at.y + ui::em(0.8f)}, strength_words(*session_.trial.flick), ui::theme().warning);
        }
    }
};

} // namespace

void paint_overlay(const BoardSession& session, const BoardView& view, const BoardHand& hand) { Overlay(session, view, hand).paint(); }

} // namespace flickforge::editor
