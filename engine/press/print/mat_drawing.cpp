// Mats and trackers on paper: a frame in the colour of the cards, faint words where something is laid, clear figures.
#include "press/draw/block.h"
#include "press/draw/colour.h"
#include "press/print/mats.h"
#include "press/print/page_text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

constexpr Colour mat_ink{0.15, 0.13, 0.12};
constexpr Colour blood{0.69, 0.16, 0.14};

class MatDrawing {
public:
    MatDrawing(cairo_t* cairo, Press& press, const MatPage& page)
        : cairo_(cairo), press_(press), page_(page), accent_(colour_of(page.colour, {0.35, 0.27, 0.18})) {}

    void draw() {
        if (page_.frame.width > 0) {
            frame();
            heading();
            const MatStep& first = page_.steps.front();
            icon("heart", {page_.frame.x + 0.4, first.y - 0.5, 1, 1}, blood);
        }
        for (const MatPlace& place : page_.places) this->place(place);
        for (const MatStep& step : page_.steps) this->step(step);
        for (const HealthStrip& strip : page_.strips) this->strip(strip);
        for (const PlacedSticker& marker : page_.markers) draw_placed(cairo_, press_, marker);
        for (const StickerLabel& label : page_.labels) draw_label(cairo_, label);
    }

private:
    cairo_t* cairo_;
    Press& press_;
    const MatPage& page_;
    Colour accent_;

    void icon(std::string_view name, const Rect& at, Colour colour) {
        press_.draw_icon(cairo_, pack_of(page_.whose.id), name, at.x, at.y, at.width, colour);
    }

    void frame() {
        rounded(cairo_, page_.frame, 0.5);
        set_colour(cairo_, with_alpha(accent_, 0.07));
        cairo_fill_preserve(cairo_);
        set_colour(cairo_, accent_);
        cairo_set_line_width(cairo_, 0.06);
        cairo_stroke(cairo_);
    }

    void heading() {
        const Rect band{page_.frame.x, page_.frame.y, page_.frame.width, 1.9};
        cairo_save(cairo_);
        rounded(cairo_, page_.frame, 0.5);
        cairo_clip(cairo_);
        set_colour(cairo_, accent_);
        cairo_rectangle(cairo_, band.x, band.y, band.width, band.height);
        cairo_fill(cairo_);
        cairo_restore(cairo_);
        double x = band.x + 0.4;
        if (!page_.whose.kind.empty()) {
            press_.draw_emblem(cairo_, page_.whose, x, band.y + 0.15, 1.6);
            x += 2.0;
        }
        const Colour on = readable_on(accent_);
        draw_text_centred(cairo_, page_.heading, {x, band.y, band.width / 2, band.height},
                          {.size = 26, .bold = true, .colour = on, .one_line = true});
        draw_text_centred(cairo_, page_.subtitle, {band.x + band.width / 2, band.y, band.width / 2 - 0.5, band.height},
                          {.size = 16, .align = Align::right, .italic = true, .colour = on, .one_line = true});
    }

    void place(const MatPlace& place) {
        rounded(cairo_, place.at, 0.3);
        cairo_set_source_rgba(cairo_, 1, 1, 1, 0.75);
        cairo_fill_preserve(cairo_);
        set_colour(cairo_, with_alpha(accent_, 0.7));
        cairo_set_line_width(cairo_, 0.03);
        const double dashes[] = {0.25, 0.18};
        if (place.card) cairo_set_dash(cairo_, dashes, 2, 0);
        cairo_stroke(cairo_);
        cairo_set_dash(cairo_, nullptr, 0, 0);
        const double size = std::min({place.at.width, place.at.height, 3.4}) * 0.7;
        if (!place.icon.empty())
            icon(place.icon, {place.at.x + (place.at.width - size) / 2, place.at.y + (place.at.height - size) / 2 + 0.25, size, size},
                 with_alpha(accent_, 0.22));
        const PageLook look{.size = 11, .align = Align::centre, .italic = true, .colour = with_alpha(accent_, 0.9), .one_line = true};
        if (place.card) draw_text_centred(cairo_, place.name, inset(place.at, 0.3), look);
        else draw_text(cairo_, place.name, {place.at.x + 0.2, place.at.y + 0.12, place.at.width - 0.4, 0.6}, look);
    }

    void step(const MatStep& step) {
        cairo_new_path(cairo_);
        cairo_arc(cairo_, step.x, step.y, step.diameter / 2, 0, 2 * std::numbers::pi);
        if (step.value == 0) set_colour(cairo_, {0.2, 0.18, 0.18});
        else cairo_set_source_rgb(cairo_, 1, 1, 1);
        cairo_fill_preserve(cairo_);
        set_colour(cairo_, step.value == 0 ? mat_ink : blood);
        cairo_set_line_width(cairo_, 0.04);
        cairo_stroke(cairo_);
        const double size = step.diameter * 0.62;
        if (!step.word.empty()) {
            const double points = step.diameter * std::min(0.42, 1.2 / static_cast<double>(step.word.size())) * points_per_cm;
            return draw_text_centred(cairo_, step.word,
                                     {step.x - step.diameter / 2, step.y - step.diameter / 2, step.diameter, step.diameter},
                                     {.size = points, .align = Align::centre, .bold = true, .colour = mat_ink, .one_line = true});
        }
        if (step.value == 0) return icon("skull", {step.x - size / 2, step.y - size / 2, size, size}, {0.95, 0.93, 0.9});
        draw_text_centred(
            cairo_, std::to_string(step.value), {step.x - step.diameter / 2, step.y - step.diameter / 2, step.diameter, step.diameter},
            {.size = step.diameter * 0.42 * points_per_cm, .align = Align::centre, .bold = true, .colour = blood, .one_line = true});
    }

    void strip(const HealthStrip& strip) {
        rounded(cairo_, strip.at, 0.25);
        set_colour(cairo_, {0.98, 0.96, 0.92});
        cairo_fill_preserve(cairo_);
        cairo_set_source_rgb(cairo_, 0.55, 0.55, 0.55);
        cairo_set_line_width(cairo_, 0.012);
        cairo_stroke(cairo_);
        const double size = 1.3;
        const Rect left{strip.at.x + 0.2, strip.at.y + 0.12, 3.6, strip.at.height - 0.24};
        if (strip.whose.kind.empty()) icon(strip.track ? "level" : "heart-plus", {left.x + (left.width - size) / 2, left.y, size, size}, blood);
        else press_.draw_emblem(cairo_, strip.whose, left.x + (left.width - size) / 2, left.y, size);
        draw_text_centred(cairo_, strip.name, {left.x, left.y + size, left.width, left.height - size},
                          {.size = 10, .align = Align::centre, .bold = true, .colour = mat_ink, .one_line = true});
        for (const MatStep& step : strip.steps) this->step(step);
    }
};

} // namespace

int draw_pages(Paper& pdf, Press& press, const std::vector<MatPage>& pages, const PrintOptions& options) {
    const PageWords words(press.library(), press.options().language);
    int number = 0;
    for (const MatPage& page : pages) {
        cairo_t* cairo = pdf.page(page.width, page.height);
        MatDrawing(cairo, press, page).draw();
        draw_frame(cairo, page, options, words, ++number, static_cast<int>(pages.size()));
        if (options.progress) options.progress(number, static_cast<int>(pages.size()));
    }
    return number;
}

} // namespace flickforge
