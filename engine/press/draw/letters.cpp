#include "press/draw/letters.h"

#include "press/draw/paper.h"

#include <cmath>
#include <map>
#include <pango/pangocairo.h>

namespace flickforge {

struct Letters::Impl {
    PangoFontMap* fonts = nullptr;
    PangoContext* context = nullptr;
    std::map<std::string, bool> known;

    Impl() {
        fonts = pango_cairo_font_map_new();
        // At 72 dots per inch a unit is a point: all measuring is done in points, whatever is drawn on later.
        pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts), 72);
        context = pango_font_map_create_context(fonts);
        pango_context_set_round_glyph_positions(context, FALSE);
        cairo_font_options_t* options = cairo_font_options_create();
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
        pango_cairo_context_set_font_options(context, options);
        cairo_font_options_destroy(options);
    }

    ~Impl() {
        g_object_unref(context);
        g_object_unref(fonts);
    }
};

Letters::Letters() : inside_(std::make_unique<Impl>()) {}
Letters::~Letters() = default;

bool Letters::installed(const std::string& family) {
    const auto found = inside_->known.find(family);
    if (found != inside_->known.end()) return found->second;
    PangoFontFamily** families = nullptr;
    int count = 0;
    pango_font_map_list_families(inside_->fonts, &families, &count);
    bool there = false;
    for (int i = 0; i < count; ++i)
        if (g_ascii_strcasecmp(pango_font_family_get_name(families[i]), family.c_str()) == 0) there = true;
    g_free(families);
    return inside_->known[family] = there;
}

SetText Letters::set(const std::string& text, const TextLook& look, double width) {
    SetText result;
    result.colour = look.colour;
    result.layout = {pango_layout_new(inside_->context), [](PangoLayout* layout) { g_object_unref(layout); }};
    PangoLayout* layout = result.layout.get();
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, installed(look.family) ? look.family.c_str() : fallback);
    pango_font_description_set_absolute_size(font, look.points * PANGO_SCALE);
    if (look.bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (look.italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, text.data(), static_cast<int>(text.size()));
    // Figures that stand in a line: those of some book fonts have a 1 that reads as an I.
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum=1"));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_line_spacing(layout, static_cast<float>(look.tight));
    if (width > 0) {
        pango_layout_set_width(layout, static_cast<int>(std::floor(width * points_per_cm * PANGO_SCALE)));
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
        pango_layout_set_alignment(layout, look.align == Align::centre  ? PANGO_ALIGN_CENTER
                                           : look.align == Align::right ? PANGO_ALIGN_RIGHT
                                                                        : PANGO_ALIGN_LEFT);
    }
    PangoRectangle logical;
    pango_layout_get_extents(layout, nullptr, &logical);
    result.width = logical.width / static_cast<double>(PANGO_SCALE) / points_per_cm;
    result.height = logical.height / static_cast<double>(PANGO_SCALE) / points_per_cm;
    result.lines = pango_layout_get_line_count(layout);
    if (result.lines == 1) { // stands where it is drawn, whatever its alignment
        pango_layout_set_width(layout, -1);
        pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT);
    }
    result.too_wide = width > 0 && result.width > width + 1e-6;
    result.unknown = pango_layout_get_unknown_glyphs_count(layout);
    return result;
}

void draw_text(cairo_t* cairo, const SetText& text, double x, double y) {
    if (!text.layout) return;
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, 1 / points_per_cm, 1 / points_per_cm);
    set_colour(cairo, text.colour);
    pango_cairo_show_layout(cairo, text.layout.get());
    cairo_restore(cairo);
}

} // namespace flickforge
