#include "editor/boards/paint.h"

#include "base/text.h"
#include "content/kinds/geometry.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge::editor {

namespace {

float thin_line() { return std::max(1.0f, ui::em(0.07f)); }
float thick_line() { return std::max(2.0f, ui::em(0.15f)); }

class Painter {
public:
    Painter(const BoardSession& session, const BoardView& view, const BoardHand& hand)
        : session_(session), view_(view), hand_(hand), list_(*ImGui::GetWindowDrawList()), board_(session.board()),
          surface_(colour_of(board_.surface)), ink_(colour_of(board_.line)) {}

    void paint() {
        wall();
        fill(board_.outline, surface_);
        zone(&Board::hero_zone, "Heroes");
        zone(&Board::monster_zone, "Monsters");
        grid();
        const bool bad = !session_.fault_of(&Board::outline).empty();
        border(board_.outline, bad ? ui::theme().error : ink_, thick_line());
        axis();
        for (const bool in_hand : {false, true}) // what is selected lies on top
            for (std::size_t i = 0; i < board_.holes.size(); ++i)
                if (session_.is_selected(i) == in_hand) hole(i);
        if (session_.tool == BoardTool::outline) handles(&Board::outline, "corner");
        if (session_.tool == BoardTool::zones) {
            handles(&Board::hero_zone, "hero corner");
            handles(&Board::monster_zone, "monster corner");
        }
        ghost_hole();
    }

private:
    const BoardSession& session_;
    const BoardView& view_;
    const BoardHand& hand_;
    ImDrawList& list_;
    const Board& board_;
    ImU32 surface_, ink_;

    std::vector<ImVec2> on_screen(const Outline& outline) const {
        std::vector<ImVec2> points;
        for (const Point p : outline) points.push_back(view_.to_screen(p));
        return points;
    }

    void fill(const Outline& outline, ImU32 colour) {
        if (outline.size() < 3) return;
        const std::vector<ImVec2> points = on_screen(outline);
        if (points.size() == 4 && is_convex(outline)) list_.AddConvexPolyFilled(points.data(), 4, colour);
        else list_.AddConcavePolyFilled(points.data(), static_cast<int>(points.size()), colour);
    }

    static bool is_convex(const Outline& outline) {
        bool left = false, right = false;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point a = outline[i], b = outline[(i + 1) % outline.size()], c = outline[(i + 2) % outline.size()];
            const double turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
            (turn > 0 ? left : right) = true;
        }
        return left != right;
    }

    void border(const Outline& outline, ImU32 colour, float width) {
        const std::vector<ImVec2> points = on_screen(outline);
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), colour, ImDrawFlags_Closed, width);
    }

    void dashed(ImVec2 from, ImVec2 to, ImU32 colour, float width, float dash) {
        const float dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
        if (length < 1 || length > 20000) return;
        for (float at = 0; at < length; at += 2 * dash) {
            const float end = std::min(length, at + dash);
            list_.AddLine({from.x + dx * at / length, from.y + dy * at / length}, {from.x + dx * end / length, from.y + dy * end / length},
                          colour, width);
        }
    }

    void wall() {
        if (!board_.wall || board_.outline.size() < 3) return;
        const Wall* wall = session_.library() ? session_.library()->find(board_.wall) : nullptr;
        const double thick = wall ? wall->thickness : 0.4;
        const Outline inner = board_.gap > 0 ? widened(board_.outline, board_.gap) : board_.outline;
        if (board_.gap > 0) fill(inner, ui::theme().dark ? rgb(0x000000, 110) : rgb(0x30303a, 60));
        border(widened(inner, thick / 2), ui::theme().dim, std::max(thick_line(), view_.length(thick)));
        if (board_.gap > 0 && view_.length(board_.gap) > ui::em(1.6f)) {
            const Extent box = box_around(board_.outline);
            words(view_.to_screen({box.centre().x, box.low.y - board_.gap / 2}), "Shadow Realm", ui::theme().dim, 0.85f);
        }
    }

    /// Centred.
    void words(ImVec2 at, std::string_view text, ImU32 colour, float size) {
        ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * size);
        const ImVec2 extent = ImGui::CalcTextSize(text.data(), text.data() + text.size());
        list_.AddText({std::round(at.x - extent.x / 2), std::round(at.y - extent.y / 2)}, colour, text.data(), text.data() + text.size());
        ImGui::PopFont();
    }

    void zone(Outline Board::*shape, std::string_view name) {
        const Outline& outline = board_.*shape;
        if (outline.size() < 3) return;
        const bool bad = !session_.fault_of(shape).empty();
        fill(outline, bad ? faded(ui::theme().error, 0.3) : faded(ink_, 0.22));
        const bool edited = session_.tool == BoardTool::zones;
        const ImU32 colour = bad ? ui::theme().error : edited ? ui::theme().accent : faded(ink_, 0.8);
        for (std::size_t i = 0; i < outline.size(); ++i)
            dashed(view_.to_screen(outline[i]), view_.to_screen(outline[(i + 1) % outline.size()]), colour, thin_line(), ui::em(0.4f));
        const Extent box = box_around(outline);
        const float tall = view_.length(box.height());
        if (tall > ui::em(1.4f)) {
            // In the outer corner of the zone, where no hole and no axis is near.
            const bool low = shape == &Board::hero_zone;
            const ImVec2 at = view_.to_screen({box.low.x, low ? box.low.y : box.high.y});
            ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.9f);
            list_.AddText({std::round(at.x + ui::em(0.5f)), std::round(low ? at.y - ui::em(1.25f) : at.y + ui::em(0.35f))},
                          faded(ink_on(surface_), 0.75), name.data(), name.data() + name.size());
            ImGui::PopFont();
        }
    }

    void grid() {
        const double step = grid_step(view_, ui::em(0.7f)), strong = step < 0.4 ? 1 : step < 4 ? 5 : step * 2;
        const Extent box = box_around(board_.outline);
        const Point low = view_.to_board({view_.corner.x, view_.corner.y + view_.size.y});
        const Point high = view_.to_board({view_.corner.x + view_.size.x, view_.corner.y});
        const ImU32 ink = ink_on(surface_);
        const auto each = [&](double from, double to, auto&& line) {
            for (double at = std::ceil(from / step - 1e-9) * step; at <= to + 1e-9; at += step) {
                const bool heavy = std::abs(at / strong - std::round(at / strong)) < 1e-6;
                line(at, faded(ink, heavy ? 0.2 : 0.08));
            }
        };
        each(std::max(box.low.x, low.x), std::min(box.high.x, high.x), [&](double x, ImU32 colour) {
            const float at = std::round(view_.to_screen({x, 0}).x);
            list_.AddLine({at, view_.to_screen({0, box.high.y}).y}, {at, view_.to_screen({0, box.low.y}).y}, colour);
        });
        each(std::max(box.low.y, low.y), std::min(box.high.y, high.y), [&](double y, ImU32 colour) {
            const float at = std::round(view_.to_screen({0, y}).y);
            list_.AddLine({view_.to_screen({box.low.x, 0}).x, at}, {view_.to_screen({box.high.x, 0}).x, at}, colour);
        });
    }

    void axis() {
        const Symmetry symmetry = session_.symmetry();
        if (symmetry.kind == SymmetryKind::none) return;
        const Extent box = box_around(board_.outline);
        const double reach = std::hypot(box.width(), box.height()) / 2 + 2;
        const double radians = symmetry.angle * std::numbers::pi / 180;
        const Point along{std::cos(radians) * reach, std::sin(radians) * reach};
        const ImVec2 centre = view_.to_screen(symmetry.centre);
        const auto line = [&](ImVec2 from, ImVec2 to) {
            list_.AddLine(from, to, faded(ui::theme().panel, 0.6), thick_line());
            dashed(from, to, ui::theme().accent, thick_line(), ui::em(0.5f));
        };
        if (symmetry.kind == SymmetryKind::mirror)
            line(view_.to_screen({symmetry.centre.x - along.x, symmetry.centre.y - along.y}),
                 view_.to_screen({symmetry.centre.x + along.x, symmetry.centre.y + along.y}));
        else
            for (int i = 0; i < symmetry.count; ++i) {
                const double turn = (90 + 360.0 * i / symmetry.count) * std::numbers::pi / 180;
                line(centre, view_.to_screen(
                                 {symmetry.centre.x + std::cos(turn) * reach * 0.35, symmetry.centre.y + std::sin(turn) * reach * 0.35}));
            }
        list_.AddCircleFilled(centre, ui::em(0.25f), ui::theme().accent);
    }

    void hole(std::size_t i) {
        const Disc& disc = session_.discs()[i];
        const ImVec2 at = view_.to_screen(disc.centre);
        const float radius = std::max(2.0f, view_.length(disc.diameter / 2));
        const Piece* piece = session_.library() ? session_.library()->find(board_.holes[i].obstacle) : nullptr;
        const bool bad = !session_.fault(i).empty();
        const ImU32 fill = bad ? ui::theme().error : colour_of(piece ? piece->paint : "");
        list_.AddCircleFilled({at.x, at.y + radius * 0.06f}, radius, rgb(0x000000, 70)); // it stands a little above the board
        list_.AddCircleFilled(at, radius, fill);
        list_.AddCircle(at, radius - thin_line() / 2, faded(ink_on(fill), 0.45), 0, thin_line());
        list_.AddCircle(at, radius * 0.72f, faded(ink_on(fill), 0.2), 0, thin_line());
        if (radius > ui::em(0.8f)) words(at, std::to_string(i + 1), ink_on(fill), 1);
        ring(i, at, radius);
        if (!(at.x + radius < view_.corner.x || at.y + radius < view_.corner.y || at.x - radius > view_.corner.x + view_.size.x ||
              at.y - radius > view_.corner.y + view_.size.y))
            ui::drawn_at(std::format("hole {}", i + 1), {at.x - radius, at.y - radius}, {at.x + radius, at.y + radius});
    }

    void ring(std::size_t i, ImVec2 at, float radius) {
        const auto around = [&](ImU32 colour, float gap, float width) {
            list_.AddCircle(at, radius + gap + width, faded(ui::theme().panel, 0.85), 0, width + 2);
            list_.AddCircle(at, radius + gap + width, colour, 0, width);
        };
        if (session_.is_selected(i)) return around(ui::theme().accent, 1, thick_line());
        const bool belongs = std::ranges::any_of(session_.selected(), [&](std::size_t one) {
            return std::ranges::contains(partners(session_.symmetry(), board_.holes, one), i);
        });
        if (belongs) around(faded(ui::theme().accent, 0.7), 1, thin_line());
        else if (hand_.hole == i) around(ui::theme().strong, 1, thin_line());
    }

    void handles(Outline Board::*shape, std::string_view name) {
        const Outline& outline = board_.*shape;
        const float side = ui::em(0.32f);
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const ImVec2 at = view_.to_screen(outline[i]);
            const Corner corner{shape, i};
            const bool chosen = session_.corner == corner, hot = hand_.corner == corner;
            const float half = hot || chosen ? side * 1.3f : side;
            list_.AddRectFilled({at.x - half, at.y - half}, {at.x + half, at.y + half}, chosen ? ui::theme().accent : ui::theme().panel, 2);
            list_.AddRect({at.x - half, at.y - half}, {at.x + half, at.y + half}, ui::theme().accent, 2, 0, thick_line());
            ui::drawn_at(std::format("{} {}", name, i + 1), {at.x - half, at.y - half}, {at.x + half, at.y + half});
        }
        if (hand_.new_corner) list_.AddCircle(view_.to_screen(*hand_.new_corner), ui::em(0.35f), ui::theme().accent, 0, thick_line());
    }

    void ghost_hole() {
        if (!hand_.new_hole || session_.is_dragging()) return;
        const std::vector<Hole> holes = session_.holes_with(*hand_.new_hole);
        const double size = diameter_of(session_.library(), session_.obstacle);
        for (std::size_t i = board_.holes.size(); i < holes.size(); ++i) {
            const Disc disc{{holes[i].x, holes[i].y}, size};
            const Fit fit = gauged(disc, session_.discs(), board_.outline).fit;
            const ImU32 colour = fit == Fit::fits || fit == Fit::touches ? ui::theme().accent : ui::theme().error;
            const ImVec2 at = view_.to_screen(disc.centre);
            list_.AddCircleFilled(at, view_.length(size / 2), faded(colour, 0.35));
            list_.AddCircle(at, view_.length(size / 2), colour, 0, thick_line());
        }
    }
};

} // namespace

ImU32 colour_of(const std::string& text, unsigned alpha) {
    unsigned value = 0x808080;
    if (text.size() == 7 && text[0] == '#') std::from_chars(text.data() + 1, text.data() + 7, value, 16);
    return rgb(value, alpha);
}

void paint_board(const BoardSession& session, const BoardView& view, const BoardHand& hand) { Painter(session, view, hand).paint(); }

void paint_label(ImVec2 at, std::string_view words, ImU32 edge) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 size = ImGui::CalcTextSize(words.data(), words.data() + words.size());
    const float pad = ui::em(0.35f);
    const ImVec2 window = ImGui::GetWindowPos(), room = ImGui::GetWindowSize();
    at.x = std::round(std::clamp(at.x, window.x + pad, std::max(window.x + pad, window.x + room.x - size.x - 3 * pad)));
    at.y = std::round(std::clamp(at.y, window.y + pad, std::max(window.y + pad, window.y + room.y - size.y - 3 * pad)));
    const ImVec2 end{at.x + size.x + 2 * pad, at.y + size.y + pad};
    list.AddRectFilled(at, end, ui::theme().raised, ui::em(0.25f));
    list.AddRect(at, end, edge, ui::em(0.25f), 0, thin_line());
    list.AddText({at.x + pad, at.y + std::round(pad / 2)}, ui::theme().text, words.data(), words.data() + words.size());
    ui::drawn_at(words, at, end, true);
}

void paint_rulers(const BoardSession& session, const BoardView& view, const BoardHand& hand, float width) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = ui::theme();
    const ImVec2 low = view.corner, high{view.corner.x + view.size.x, view.corner.y + view.size.y};
    list.AddRectFilled(low, {high.x, low.y + width}, theme.panel);
    list.AddRectFilled(low, {low.x + width, high.y}, theme.panel);
    // What is selected, as a band on both.
    for (const std::size_t i : session.selected()) {
        const Disc& disc = session.discs()[i];
        const ImVec2 at = view.to_screen(disc.centre);
        const float half = view.length(disc.diameter / 2);
        list.AddRectFilled({std::max(low.x + width, at.x - half), low.y}, {std::max(low.x + width, at.x + half), low.y + width},
                           theme.chosen);
        list.AddRectFilled({low.x, std::max(low.y + width, at.y - half)}, {low.x + width, std::max(low.y + width, at.y + half)},
                           theme.chosen);
    }
    list.AddLine({low.x, low.y + width}, {high.x, low.y + width}, theme.line);
    list.AddLine({low.x + width, low.y}, {low.x + width, high.y}, theme.line);
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.75f);
    const double tick = grid_step(view, ui::em(0.5f)), label = grid_step(view, ui::em(3));
    const Point from = view.to_board({low.x + width, high.y}), to = view.to_board({high.x, low.y + width});
    const auto is_label = [&](double at) { return std::abs(at / label - std::round(at / label)) < 1e-6; };
    const float font = ImGui::GetFontSize();
    for (double x = std::ceil(from.x / tick) * tick; x <= to.x; x += tick) {
        const float at = std::round(view.to_screen({x, 0}).x);
        const bool named = is_label(x);
        list.AddLine({at, low.y + width * (named ? 0.35f : 0.72f)}, {at, low.y + width}, theme.strong);
        if (named) list.AddText({at + 3, low.y + 1}, theme.dim, number_text(rounded(x)).c_str());
    }
    for (double y = std::ceil(from.y / tick) * tick; y <= to.y; y += tick) {
        const float at = std::round(view.to_screen({0, y}).y);
        const bool named = is_label(y);
        list.AddLine({low.x + width * (named ? 0.35f : 0.72f), at}, {low.x + width, at}, theme.strong);
        if (named && at - font > low.y + width) list.AddText({low.x + 2, at - font - 1}, theme.dim, number_text(rounded(y)).c_str());
    }
    list.AddRectFilled(low, {low.x + width, low.y + width}, theme.panel);
    const ImVec2 unit = ImGui::CalcTextSize("cm");
    list.AddText({low.x + (width - unit.x) / 2, low.y + (width - unit.y) / 2}, theme.dim, "cm");
    ImGui::PopFont();
    if (hand.mouse) {
        const ImVec2 at = view.to_screen(*hand.mouse);
        list.AddLine({at.x, low.y}, {at.x, low.y + width}, theme.accent, thin_line());
        list.AddLine({low.x, at.y}, {low.x + width, at.y}, theme.accent, thin_line());
    }
}

} // namespace flickforge::editor
