#include "press/print/baseline.h"

#include <cairo-pdf.h>
#include <cairo.h>

namespace flickforge {

std::size_t plain_sheet(const std::vector<CardPage>& pages) {
    std::string stream;
    const auto append_bytes = [](void* to, const unsigned char* data, unsigned int length) {
        static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    };
    cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append_bytes, &stream, 595, 842);
    cairo_t* cairo = cairo_create(surface);
    cairo_scale(cairo, points_per_cm, points_per_cm);
    for (const CardPage& page : pages) {
        cairo_pdf_surface_set_size(surface, page.width * points_per_cm, page.height * points_per_cm);
        for (const PlacedCard& card : page.cards) {
            cairo_rectangle(cairo, card.cut.x, card.cut.y, card.cut.width, card.cut.height);
            cairo_stroke(cairo);
        }
        cairo_show_page(cairo);
    }
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return stream.size();
}

} // namespace flickforge
