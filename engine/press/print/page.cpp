#include "press/print/page.h"

#include "base/text.h"
#include "press/draw/colour.h"
#include "press/print/page_text.h"

#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double ruler_height = 0.62;
constexpr double ruler_gap = 0.25; ///< between contents and ruler
constexpr Colour page_ink{0.1, 0.1, 0.1};

void line(cairo_t* cairo, double x1, double y1, double x2, double y2) {
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    cairo_stroke(cairo);
}

/// Centimetres above the line, inches below it.
void draw_ruler(cairo_t* cairo, const Rect& at) {
    cairo_save(cairo);
    set_colour(cairo, page_ink);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cairo, 0.012);
    const double middle = at.y + at.height / 2;
    line(cairo, at.x, middle, at.x + 4 * cm_per_inch, middle);
    for (int mm = 0; mm <= 100; ++mm)
        line(cairo, at.x + mm / 10.0, middle, at.x + mm / 10.0, middle - (mm % 10 == 0 ? 0.3 : mm % 5 == 0 ? 0.2 : 0.12));
    for (int eighth = 0; eighth <= 32; ++eighth) {
        const double x = at.x + eighth / 8.0 * cm_per_inch;
        line(cairo, x, middle, x, middle + (eighth % 8 == 0 ? 0.3 : eighth % 4 == 0 ? 0.2 : 0.12));
    }
    const PageLook look{.size = 5, .colour = page_ink};
    for (int cm = 1; cm < 10; ++cm) draw_text(cairo, std::to_string(cm), {at.x + cm + 0.04, at.y - 0.06, 0.5, 0.2}, look);
    for (int inch = 1; inch < 4; ++inch)
        draw_text(cairo, std::to_string(inch), {at.x + inch * cm_per_inch + 0.04, at.bottom() - 0.2, 0.5, 0.2}, look);
    const PageLook unit{.size = 5, .align = Align::right, .bold = true, .colour = page_ink};
    draw_text(cairo, "10 cm", {at.x + 9, at.y - 0.06, 0.96, 0.2}, unit);
    draw_text(cairo, "4 in", {at.x + 4 * cm_per_inch - 1, at.bottom() - 0.2, 0.96, 0.2}, unit);
    cairo_restore(cairo);
}

void draw_marks(cairo_t* cairo, const std::vector<Mark>& marks) {
    cairo_save(cairo);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cairo, 0.01);
    for (const Mark& mark : marks) line(cairo, mark.x1, mark.y1, mark.x2, mark.y2);
    cairo_restore(cairo);
}

} // namespace

std::pair<double, double> size_of(PaperSize paper, bool landscape) {
    const auto [width, height] = paper == PaperSize::a4 ? std::pair(21.0, 29.7) : std::pair(21.59, 27.94);
    return landscape ? std::pair(height, width) : std::pair(width, height);
}

std::string_view paper_name(PaperSize paper) { return paper == PaperSize::a4 ? "A4" : "Letter"; }

Rect work_area(double width, double height, double margin) {
    return {margin, margin, width - 2 * margin, height - 2 * margin - ruler_height - ruler_gap};
}

Rect ruler_of(const Page& page, double margin) {
    return {margin, page.ruler_above ? margin : page.height - margin - ruler_height, 10, ruler_height};
}

PageWords::PageWords(const Library& library, std::string language) : library_(&library), language_(std::move(language)) {}

std::string PageWords::operator()(std::string_view name, std::string_view english,
                                  const std::vector<std::pair<std::string, std::string>>& filled) const {
    std::string text = library_->phrase(language_, name).value_or(std::string(english));
    for (const auto& [key, value] : filled) {
        const std::string slot = '{' + key + '}';
        for (std::size_t at = text.find(slot); at != std::string::npos; at = text.find(slot, at + value.size()))
            text.replace(at, slot.size(), value);
    }
    return text;
}

std::string PageWords::of(std::string_view kind, std::string_view id, std::string_view field) const {
    return library_->translated(language_, kind, id, field);
}

std::string PageWords::language_name() const {
    for (const Strings* strings : library_->all<Strings>())
        if (strings->language == language_ && !strings->name.empty()) return strings->name;
    if (!language_.empty()) return language_;
    const std::string original = library_->packs().empty() ? "" : library_->packs().front().language;
    return original == "en" ? "English" : original;
}

std::string PageWords::packs() const {
    std::vector<std::string> names;
    for (const PackInfo& pack : library_->packs()) names.push_back(pack.name);
    return join(names);
}

void draw_frame(cairo_t* cairo, const Page& page, const PrintOptions& options, const PageWords& words, int number, int pages) {
    draw_marks(cairo, page.marks);
    const Rect ruler = ruler_of(page, options.margin);
    draw_ruler(cairo, ruler);
    const double left = ruler.x + 4 * cm_per_inch + 0.35;
    const Rect text{left, ruler.y - 0.02, page.width - options.margin - left, ruler.height / 2};
    draw_text(cairo, words("print.ruler", "Must measure exactly 10 cm: print at 100 %, without fitting to the page."), text,
              {.size = 6.5, .bold = true, .colour = page_ink, .one_line = true});
    std::vector<std::string> parts{
        words.packs(), page.title,
        words("print.page", "page {page} of {pages}", {{"page", std::to_string(number)}, {"pages", std::to_string(pages)}}),
        words.language_name()};
    std::erase(parts, "");
    draw_text(cairo, join(parts, "  ·  "), {text.x, text.y + ruler.height / 2, text.width, text.height},
              {.size = 6.5, .colour = {0.35, 0.35, 0.35}, .one_line = true});
}

} // namespace flickforge
