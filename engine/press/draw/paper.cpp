#include "press/draw/paper.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <cmath>
#include <cstring>
#include <format>

namespace flickforge {
namespace {

enum class Kind { picture, svg, pdf };

cairo_status_t append_bytes(void* to, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

Issue refused(std::string message, std::string hint = "") {
    return {.code = "cannot-draw", .place = {}, .message = std::move(message), .hint = std::move(hint)};
}

bool sensible(double width, double height) {
    return std::isfinite(width) && std::isfinite(height) && width > 0 && height > 0 && width <= 500 && height <= 500;
}

} // namespace

struct Paper::Impl {
    Kind kind = Kind::picture;
    std::string stream; ///< must outlive the surface, which writes into it
    cairo_surface_t* surface = nullptr;
    cairo_t* cairo = nullptr;
    double dpi = 300;
    int pages = 0;

    ~Impl() { close(); }

    void close() {
        if (cairo) cairo_destroy(cairo);
        if (surface) cairo_surface_destroy(surface);
        cairo = nullptr;
        surface = nullptr;
    }

    void begin(double scale) {
        if (cairo) cairo_destroy(cairo);
        cairo = cairo_create(surface);
        cairo_scale(cairo, scale, scale);
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    }
};

Paper::Paper(std::unique_ptr<Impl> inside) : inside_(std::move(inside)) {}
Paper::Paper(Paper&&) noexcept = default;
Paper& Paper::operator=(Paper&&) noexcept = default;
Paper::~Paper() = default;

Result<Paper> Paper::picture(double width, double height, double dpi) {
    const double across = std::round(width / cm_per_inch * dpi);
    const double down = std::round(height / cm_per_inch * dpi);
    if (!sensible(width, height) || !(across >= 1) || !(down >= 1) || !(across * down <= most_pixels) || !(across <= 32000) ||
        !(down <= 32000))
        return std::unexpected(
            Issues{refused(std::format("a picture of {:.0f} x {:.0f} pixels cannot be made", across, down), "choose fewer dots per inch")});
    auto inside = std::make_unique<Impl>();
    inside->dpi = dpi;
    inside->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(across), static_cast<int>(down));
    if (cairo_surface_status(inside->surface) != CAIRO_STATUS_SUCCESS)
        return std::unexpected(Issues{refused("there is not enough memory for the picture", "choose fewer dots per inch")});
    inside->begin(dpi / cm_per_inch);
    inside->pages = 1;
    return Paper(std::move(inside));
}

Result<Paper> Paper::svg(double width, double height) {
    if (!sensible(width, height)) return std::unexpected(Issues{refused("a drawing needs a width and a height of up to 500 cm")});
    auto inside = std::make_unique<Impl>();
    inside->kind = Kind::svg;
    inside->surface = cairo_svg_surface_create_for_stream(append_bytes, &inside->stream, width * points_per_cm, height * points_per_cm);
    inside->begin(points_per_cm);
    inside->pages = 1;
    return Paper(std::move(inside));
}

Result<Paper> Paper::pdf(const std::string& title) {
    auto inside = std::make_unique<Impl>();
    inside->kind = Kind::pdf;
    inside->surface = cairo_pdf_surface_create_for_stream(append_bytes, &inside->stream, 595, 842);
    cairo_pdf_surface_set_metadata(inside->surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
    cairo_pdf_surface_set_metadata(inside->surface, CAIRO_PDF_METADATA_CREATOR, "Flickforge");
    // The same content makes the same file, whenever it is printed.
    cairo_pdf_surface_set_metadata(inside->surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    return Paper(std::move(inside));
}

cairo_t* Paper::cairo() const { return inside_->cairo; }

cairo_t* Paper::page(double width, double height) {
    if (inside_->pages > 0) cairo_show_page(inside_->cairo);
    ++inside_->pages;
    cairo_pdf_surface_set_size(inside_->surface, width * points_per_cm, height * points_per_cm);
    inside_->begin(points_per_cm);
    return inside_->cairo;
}

int Paper::pages() const { return inside_->pages; }

Result<std::string> Paper::bytes() {
    Impl& in = *inside_;
    cairo_status_t status = cairo_status(in.cairo);
    if (status == CAIRO_STATUS_SUCCESS && in.kind == Kind::picture) {
        // Tells programs that print the picture how large it is.
        std::string png;
        status = cairo_surface_write_to_png_stream(in.surface, append_bytes, &png);
        if (status == CAIRO_STATUS_SUCCESS) return png;
    }
    if (status == CAIRO_STATUS_SUCCESS) {
        if (in.kind == Kind::pdf) cairo_show_page(in.cairo);
        cairo_destroy(in.cairo);
        in.cairo = nullptr;
        cairo_surface_finish(in.surface);
        status = cairo_surface_status(in.surface);
        if (status == CAIRO_STATUS_SUCCESS) return std::move(in.stream);
    }
    return std::unexpected(Issues{refused(std::format("the drawing could not be made: {}", cairo_status_to_string(status)))});
}

Pixels Paper::pixels() const {
    cairo_surface_flush(inside_->surface);
    Pixels result;
    result.width = cairo_image_surface_get_width(inside_->surface);
    result.height = cairo_image_surface_get_height(inside_->surface);
    const int stride = cairo_image_surface_get_stride(inside_->surface);
    const unsigned char* data = cairo_image_surface_get_data(inside_->surface);
    result.rgba.resize(static_cast<std::size_t>(result.width) * static_cast<std::size_t>(result.height) * 4);
    std::uint8_t* to = result.rgba.data();
    for (int y = 0; y < result.height; ++y) {
        const unsigned char* row = data + static_cast<std::ptrdiff_t>(y) * stride;
        for (int x = 0; x < result.width; ++x, to += 4) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + x * 4, 4);
            const std::uint32_t alpha = pixel >> 24;
            const auto plain = [&](std::uint32_t value) {
                return static_cast<std::uint8_t>(alpha == 0 ? 0 : std::min<std::uint32_t>(255, (value * 255 + alpha / 2) / alpha));
            };
            to[0] = plain((pixel >> 16) & 255u);
            to[1] = plain((pixel >> 8) & 255u);
            to[2] = plain(pixel & 255u);
            to[3] = static_cast<std::uint8_t>(alpha);
        }
    }
    return result;
}

} // namespace flickforge
