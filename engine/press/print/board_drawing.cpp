#include "press/print/board_drawing.h"

#include "base/hash.h"
#include "base/random.h"
#include "base/text.h"
#include "press/draw/colour.h"
#include "press/print/page_text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge {
namespace {

class BoardDrawing {
public:
    BoardDrawing(cairo_t* cairo, const Board& board, const PageWords& words, bool plain)
        : cairo_(cairo), board_(board), words_(words), plain_(plain), bounds_(bounds_of(board.outline)),
          surface_(plain ? Colour{1, 1, 1} : colour_of(board.surface, {0.55, 0.5, 0.42})),
          line_(plain ? Colour{0.15, 0.15, 0.15} : colour_of(board.line, {0.2, 0.17, 0.13})) {}

    void draw(double bleed) {
        cairo_save(cairo_);
        set_colour(cairo_, surface_);
        follow(board_.outline);
        cairo_fill_preserve(cairo_);
        cairo_set_line_width(cairo_, 2 * bleed);
        cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_MITER);
        if (bleed > 0 && !plain_) cairo_stroke(cairo_);
        cairo_new_path(cairo_);

        cairo_save(cairo_);
        follow(board_.outline);
        cairo_clip(cairo_);
        if (!plain_) flagstones();
        zone(board_.hero_zone, words_("print.hero_zone", "Heroes start here"), true);
        zone(board_.monster_zone, words_("print.monster_zone", "Monsters start here"), false);
        name();
        for (const Hole& hole : board_.holes) this->hole(hole);
        edge();
        cairo_restore(cairo_);
        cairo_restore(cairo_);
    }

private:
    cairo_t* cairo_;
    const Board& board_;
    const PageWords& words_;
    bool plain_;
    Rect bounds_;
    Colour surface_;
    Colour line_;

    /// From the board's own centimetres to those of the drawing.
    Point at(double x, double y) const { return {x - bounds_.x, bounds_.bottom() - y}; }

    void follow(const Outline& outline) {
        cairo_new_path(cairo_);
        for (const Point& corner : outline) {
            const Point p = at(corner.x, corner.y);
            cairo_line_to(cairo_, p.x, p.y);
        }
        cairo_close_path(cairo_);
    }

    void edge() {
        set_colour(cairo_, line_);
        cairo_set_line_width(cairo_, 0.12); // half of it is inside
        follow(board_.outline);
        cairo_stroke(cairo_);
    }

    /// Joints between stones, faint and never twice the same row: a floor that a disc can still be seen on.
    void flagstones() {
        Random random(Hash().add(board_.id).value());
        set_colour(cairo_, with_alpha(line_, 0.16));
        cairo_set_line_width(cairo_, 0.05);
        for (double y = 0; y < bounds_.height;) {
            const double height = 2.6 + 1.6 * random.share();
            cairo_move_to(cairo_, 0, y + height);
            cairo_line_to(cairo_, bounds_.width, y + height);
            for (double x = -3 * random.share(); x < bounds_.width; x += 3.4 + 3 * random.share()) {
                cairo_move_to(cairo_, x, y);
                cairo_line_to(cairo_, x, y + height);
            }
            y += height;
        }
        cairo_stroke(cairo_);
    }

    void zone(const Outline& outline, const std::string& words, bool label_above) {
        if (outline.size() < 3) return;
        set_colour(cairo_, with_alpha(line_, plain_ ? 0.05 : 0.14));
        follow(outline);
        cairo_fill_preserve(cairo_);
        const double dashes[] = {0.5, 0.25};
        set_colour(cairo_, with_alpha(line_, 0.8));
        cairo_set_dash(cairo_, dashes, 2, 0);
        cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_BUTT);
        cairo_set_line_width(cairo_, 0.07);
        cairo_stroke(cairo_);
        cairo_set_dash(cairo_, nullptr, 0, 0);
        const Rect box = bounds_of(outline);
        const Point corner = at(box.x, box.bottom());
        const Rect where{corner.x + 0.5, label_above ? corner.y + 0.15 : corner.y + box.height - 0.85, box.width - 1, 0.7};
        draw_text_centred(cairo_, words, where,
                          {.size = 13, .align = Align::centre, .italic = true, .colour = with_alpha(line_, 0.8), .one_line = true});
    }

    void name() {
        const double height = std::min(1.6, bounds_.height / 8);
        draw_text_centred(cairo_, words_.of("boards", board_.id, "name"), {0.5, bounds_.height - height - 0.4, bounds_.width - 1, height},
                          {.size = height * 0.72 * points_per_cm, .align = Align::centre, .bold = true, .colour = line_, .one_line = true});
    }

    void hole(const Hole& hole) {
        const Piece* obstacle = words_.library().find(hole.obstacle);
        const double radius = obstacle ? obstacle->diameter / 2 : 1;
        const Point p = at(hole.x, hole.y);
        cairo_new_path(cairo_);
        cairo_arc(cairo_, p.x, p.y, radius, 0, 2 * std::numbers::pi);
        set_colour(cairo_, plain_ ? Colour{1, 1, 1} : darker(surface_, 0.35));
        cairo_fill_preserve(cairo_);
        set_colour(cairo_, line_);
        cairo_set_line_width(cairo_, 0.03);
        cairo_stroke(cairo_);
        const Colour on_hole = plain_ ? line_ : readable_on(darker(surface_, 0.35));
        set_colour(cairo_, on_hole);
        cairo_set_line_width(cairo_, 0.02);
        cairo_move_to(cairo_, p.x - 0.4, p.y);
        cairo_line_to(cairo_, p.x + 0.4, p.y);
        cairo_move_to(cairo_, p.x, p.y - 0.4);
        cairo_line_to(cairo_, p.x, p.y + 0.4);
        cairo_stroke(cairo_);
        draw_text(cairo_, std::format("Ø {} mm", number_text(radius * 20)),
                  {p.x - radius, p.y + std::min(0.5, radius * 0.4), 2 * radius, 0.5},
                  {.size = 7.5, .align = Align::centre, .colour = on_hole, .one_line = true});
    }
};

} // namespace

Rect bounds_of(const Outline& outline) {
    if (outline.empty()) return {};
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    const auto [low, high] = std::ranges::minmax(outline, {}, &Point::y);
    return {left.x, low.y, right.x - left.x, high.y - low.y};
}

void draw_board(cairo_t* cairo, const Board& board, const PageWords& words, bool plain, double bleed) {
    BoardDrawing(cairo, board, words, plain).draw(bleed);
}

} // namespace flickforge
