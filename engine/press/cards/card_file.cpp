#include "press/cards/card_file.h"

#include <cairo.h>

namespace flickforge {

Result<std::string> card_file(Press& press, const CardKey& card, CardFace face, FileFormat format, bool bleed, double dpi) {
    const CardLayout& layout = press.layout(card);
    const double out = bleed ? layout.bleed : 0;
    const double width = layout.width + 2 * out, height = layout.height + 2 * out;
    const auto begun = [&] {
        if (format == FileFormat::png) return Paper::picture(width, height, dpi);
        if (format == FileFormat::svg) return Paper::svg(width, height);
        return Paper::pdf(press.library().translated(press.options().language, card.object.kind, card.object.id, "name"));
    };
    auto paper = begun();
    if (!paper) return std::unexpected(paper.error());
    cairo_t* cairo = format == FileFormat::pdf ? paper->page(width, height) : paper->cairo();
    cairo_translate(cairo, out, out);
    press.draw(cairo, card, face, bleed);
    return paper->bytes();
}

} // namespace flickforge
