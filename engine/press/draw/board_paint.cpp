#include "press/draw/board_paint.h"

#include "base/random.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

constexpr double plank_width = 5.4, wave_length = 9; // cm

class BoardPainter {
public:
    BoardPainter(cairo_t* cairo, const BoardPaint& paint) : cairo_(cairo), paint_(paint), cm_(paint.cm) {}

    void paint() {
        surroundings();
        if (!paint_.wall.empty() && !paint_.frame.empty()) frame();
        board();
        for (const auto& zone : paint_.zones) this->zone(zone);
        edge();
        for (const BoardPaint::Post& post : paint_.posts) shadow(post);
        for (const BoardPaint::Post& post : paint_.posts) stand(post);
    }

private:
    cairo_t* cairo_;
    const BoardPaint& paint_;
    double cm_;

    void path(const std::vector<Pixel>& corners, Pixel by = {}) const {
        cairo_new_path(cairo_);
        for (const Pixel& corner : corners) cairo_line_to(cairo_, corner.x + by.x, corner.y + by.y);
        cairo_close_path(cairo_);
    }
    void fill(Colour colour) const {
        set_colour(cairo_, colour);
        cairo_fill(cairo_);
    }
    void stroke(Colour colour, double width) const {
        set_colour(cairo_, colour);
        cairo_set_line_width(cairo_, width);
        cairo_stroke(cairo_);
    }

    /// From light at the upper left to dark at the lower right.
    void fill_lit(Colour colour, double light, double dark) const {
        cairo_pattern_t* lit = cairo_pattern_create_linear(0, 0, paint_.width, paint_.height);
        const Colour from = darker(colour, -light), to = darker(colour, dark);
        cairo_pattern_add_color_stop_rgba(lit, 0, from.red, from.green, from.blue, from.alpha);
        cairo_pattern_add_color_stop_rgba(lit, 1, to.red, to.green, to.blue, to.alpha);
        cairo_set_source(cairo_, lit);
        cairo_fill(cairo_);
        cairo_pattern_destroy(lit);
    }

    /// What lies around: soft shadow of the board, as it lies on a table, or the dark into which pieces fall.
    void surroundings() const {
        const auto& outer = paint_.frame.empty() ? paint_.outline : paint_.frame;
        cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
        constexpr int steps = 9;
        for (int i = steps; i > 0; --i) {
            path(outer, {cm_ * 0.12, cm_ * 0.2});
            stroke({0, 0, 0, 0.05}, cm_ * 0.3 * i);
        }
    }

    void frame() const {
        const Colour wood = darker(paint_.surface, 0.52);
        path(paint_.frame);
        fill_lit(wood, 0.12, 0.3);
        path(paint_.frame, {cm_ * 0.05, cm_ * 0.05});
        cairo_save(cairo_);
        cairo_clip(cairo_);
        path(paint_.frame); // a bevel: bright where the light comes from, dark on the other side
        stroke(with_alpha(darker(wood, -0.5), 0.5), cm_ * 0.1);
        path(paint_.frame, {-cm_ * 0.06, -cm_ * 0.06});
        stroke(with_alpha(darker(wood, 0.7), 0.5), cm_ * 0.1);
        cairo_restore(cairo_);
        path(paint_.wall);
        fill(darker(paint_.surface, 0.72)); // the gap between wall and board
        path(paint_.wall);
        stroke(darker(wood, 0.5), std::max(1.0, cm_ * 0.08));
    }

    void board() const {
        path(paint_.outline);
        fill_lit(paint_.surface, 0.16, 0.26);
        cairo_save(cairo_);
        path(paint_.outline);
        cairo_clip(cairo_);
        planks();
        grain();
        dark_rim();
        cairo_restore(cairo_);
    }

    /// Along the planks and across them, in pixels.
    double length() const { return paint_.lying ? paint_.width : paint_.height; }
    double breadth() const { return paint_.lying ? paint_.height : paint_.width; }
    void to(double along, double across, bool begin) const {
        const double x = paint_.lying ? along : across, y = paint_.lying ? across : along;
        begin ? cairo_move_to(cairo_, x, y) : cairo_line_to(cairo_, x, y);
    }

    /// Boards beside each other, each a little lighter or darker than the next.
    void planks() const {
        Random chance(7);
        const double wide = plank_width * cm_;
        for (double at = 0; at < breadth(); at += wide) {
            const double tone = (chance.share() - 0.5) * 0.1;
            cairo_new_path(cairo_);
            if (paint_.lying) cairo_rectangle(cairo_, 0, at, length(), wide);
            else cairo_rectangle(cairo_, at, 0, wide, length());
            fill({tone < 0 ? 0.0 : 1.0, tone < 0 ? 0.0 : 1.0, tone < 0 ? 0.0 : 1.0, std::abs(tone)});
            line(at, {0, 0, 0, 0.28}, std::max(1.0, cm_ * 0.05));
            line(at + std::max(1.0, cm_ * 0.06), {1, 1, 1, 0.1}, std::max(1.0, cm_ * 0.04));
        }
    }

    void line(double across, Colour colour, double width) const {
        cairo_new_path(cairo_);
        to(0, across, true);
        to(length(), across, false);
        stroke(colour, width);
    }

    /// Fibres that run along, thin and a little wavy.
    void grain() const {
        Random chance(11);
        const Colour dark = with_alpha(darker(paint_.surface, 0.6), 1), light = with_alpha(darker(paint_.surface, -0.5), 1);
        for (double at = 0; at < breadth(); at += cm_ * (0.1 + 0.22 * chance.share())) {
            const double swing = cm_ * 0.12 * chance.share(), phase = chance.share() * 2 * std::numbers::pi, strength = chance.share();
            const double from = length() * (chance.share() < 0.5 ? 0 : chance.share() * 0.7), until = from + length() * (0.2 + chance.share());
            cairo_new_path(cairo_);
            const double step = cm_ * 0.9;
            bool begin = true;
            for (double along = from; along < std::min(until, length()) + step; along += step) {
                to(along, at + swing * std::sin(along / (wave_length * cm_) * 2 * std::numbers::pi + phase), begin);
                begin = false;
            }
            stroke(with_alpha(strength < 0.75 ? dark : light, 0.05 + 0.13 * strength), std::max(0.8, cm_ * 0.045));
        }
    }

    /// Less light at the edges, as in a room with one lamp.
    void dark_rim() const {
        for (int i = 1; i <= 6; ++i) {
            path(paint_.outline);
            stroke({0, 0, 0, 0.035}, cm_ * 0.45 * i);
        }
    }

    void edge() const {
        path(paint_.outline);
        stroke(paint_.line, std::max(1.5, cm_ * 0.15));
    }

    void zone(const std::vector<Pixel>& corners) const {
        const double dash[] = {cm_ * 0.55, cm_ * 0.35};
        cairo_set_dash(cairo_, dash, 2, 0);
        path(corners);
        stroke(with_alpha(paint_.line, 0.6), std::max(1.0, cm_ * 0.09));
        cairo_set_dash(cairo_, nullptr, 0, 0);
    }

    void shadow(const BoardPaint::Post& post) const {
        const double r = post.radius, x = post.middle.x + r * 0.22, y = post.middle.y + r * 0.3;
        cairo_pattern_t* soft = cairo_pattern_create_radial(x, y, r * 0.7, x, y, r * 1.35);
        cairo_pattern_add_color_stop_rgba(soft, 0, 0, 0, 0, 0.42);
        cairo_pattern_add_color_stop_rgba(soft, 1, 0, 0, 0, 0);
        cairo_set_source(cairo_, soft);
        cairo_new_path(cairo_);
        cairo_arc(cairo_, x, y, r * 1.35, 0, 2 * std::numbers::pi);
        cairo_fill(cairo_);
        cairo_pattern_destroy(soft);
    }

    /// A sawn trunk: bark, a lit top, rings.
    void stand(const BoardPaint::Post& post) const {
        const double r = post.radius;
        const Colour bark = darker(paint_.line, 0.3), top = darker(paint_.line, -0.32);
        const auto circle = [&](double radius, double by) {
            cairo_new_path(cairo_);
            cairo_arc(cairo_, post.middle.x - r * by * 0.6, post.middle.y - r * by, radius, 0, 2 * std::numbers::pi);
        };
        circle(r, 0);
        fill(bark);
        constexpr double up = 0.09; // the top is nearer to the eye
        const double x = post.middle.x - r * up * 0.6, y = post.middle.y - r * up;
        cairo_pattern_t* lit = cairo_pattern_create_radial(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r * 0.95);
        const Colour from = darker(top, -0.3), until = darker(top, 0.14);
        cairo_pattern_add_color_stop_rgb(lit, 0, from.red, from.green, from.blue);
        cairo_pattern_add_color_stop_rgb(lit, 1, until.red, until.green, until.blue);
        cairo_set_source(cairo_, lit);
        circle(r * 0.86, up);
        cairo_fill(cairo_);
        cairo_pattern_destroy(lit);
        for (const double share : {0.66, 0.48, 0.31, 0.16}) {
            circle(r * share, up);
            stroke(with_alpha(darker(bark, 0.1), 0.4), std::max(0.8, r * 0.035));
        }
        circle(r * 0.86, up);
        stroke(with_alpha(darker(bark, 0.4), 0.8), std::max(1.0, r * 0.045));
        circle(r, 0);
        stroke(darker(bark, 0.5), std::max(1.0, r * 0.05));
    }
};

} // namespace

Pixels painted(const BoardPaint& paint) {
    constexpr double pixels_per_cm = 100; // any: all places are pixels already
    auto paper = Paper::picture(paint.width / pixels_per_cm, paint.height / pixels_per_cm, pixels_per_cm * cm_per_inch);
    if (!paper || paint.outline.size() < 3) return {};
    cairo_scale(paper->cairo(), 1 / pixels_per_cm, 1 / pixels_per_cm);
    BoardPainter(paper->cairo(), paint).paint();
    return paper->pixels();
}

} // namespace flickforge
