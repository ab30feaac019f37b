#include "press/draw/pictures.h"

#include "base/files.h"
#include "press/draw/svg_work.h"

#include <cairo.h>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <format>
#include <librsvg/rsvg.h>

namespace flickforge {
namespace fs = std::filesystem;

class Picture {
public:
    double width = 1; ///< only their ratio matters
    double height = 1;
    cairo_surface_t* image = nullptr;
    RsvgHandle* svg = nullptr;

    Picture() = default;
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;
    ~Picture() {
        if (image) cairo_surface_destroy(image);
        if (svg) g_object_unref(svg);
    }
};

struct Pictures::Entry {
    std::shared_ptr<const Picture> picture;
    std::string why;
};

namespace {

std::unexpected<Issues> not_drawn(std::string message, std::string hint = "") {
    return std::unexpected(Issues{{.code = "bad-picture", .place = {}, .message = std::move(message), .hint = std::move(hint)}});
}

struct Reading {
    const std::string& bytes;
    std::size_t at = 0;
};

cairo_status_t read_bytes(void* from, unsigned char* to, unsigned int length) {
    auto& reading = *static_cast<Reading*>(from);
    if (length > reading.bytes.size() - reading.at) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(to, reading.bytes.data() + reading.at, length);
    reading.at += length;
    return CAIRO_STATUS_SUCCESS;
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = (value << 8) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

Result<std::shared_ptr<const Picture>> from_png(const std::string& bytes) {
    if (bytes.size() < 33 || !bytes.starts_with("\x89PNG\r\n\x1a\n")) return not_drawn("is not a PNG file", "save it again as PNG");
    const double across = big_endian(bytes, 16), down = big_endian(bytes, 20); // read before anything is unpacked
    if (across < 1 || down < 1 || across * down > Pictures::most_pixels)
        return not_drawn(std::format("is {:.0f} x {:.0f} pixels", across, down),
                         "at most 40 million are drawn; 1500 x 1500 are plenty for a card");
    Reading reading{bytes};
    auto picture = std::make_shared<Picture>();
    picture->image = cairo_image_surface_create_from_png_stream(read_bytes, &reading);
    if (cairo_surface_status(picture->image) != CAIRO_STATUS_SUCCESS) return not_drawn("is damaged", "save it again as PNG");
    picture->width = across;
    picture->height = down;
    return picture;
}

Result<std::shared_ptr<const Picture>> from_svg(const std::string& bytes) {
    if (std::string why = why_not_svg(bytes); !why.empty()) return not_drawn(std::move(why));
    GError* error = nullptr;
    auto picture = std::make_shared<Picture>();
    // Without a base address nothing else can be read; data in the file itself can.
    picture->svg = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &error);
    if (!picture->svg) {
        const std::string what = error ? error->message : "";
        if (error) g_error_free(error);
        return not_drawn(std::format("is not an SVG file that can be drawn{}{}", what.empty() ? "" : ": ", what));
    }
    rsvg_handle_set_dpi(picture->svg, 96);
    gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
    RsvgLength width, height;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(picture->svg, &has_width, &width, &has_height, &height, &has_box, &box);
    double across = 0, down = 0;
    if (has_box) {
        across = box.width;
        down = box.height;
    } else if (!rsvg_handle_get_intrinsic_size_in_pixels(picture->svg, &across, &down)) across = down = 100;
    if (!(across > 0) || !(down > 0) || !std::isfinite(across / down) || across / down > 100 || down / across > 100)
        return not_drawn("has no sensible size", "give its <svg> a viewBox");
    picture->width = across;
    picture->height = down;
    return picture;
}

} // namespace

Pictures::Pictures(std::map<std::string, std::string> folders) : folders_(std::move(folders)) {}
Pictures::~Pictures() = default;

Result<std::shared_ptr<const Picture>> Pictures::load(const std::string& file) const {
    const auto colon = file.find(':');
    const auto folder = folders_.find(file.substr(0, colon));
    if (colon == std::string::npos || folder == folders_.end()) return not_drawn("belongs to a pack whose folder is not known");
    const std::string inner = file.substr(colon + 1);
    std::error_code error;
    const fs::path root = fs::canonical(folder->second, error);
    const fs::path path = error ? fs::path() : fs::canonical(root / inner, error);
    if (error) return not_drawn("is not there", "put the picture into the pack, or remove this line");
    const fs::path inside = path.lexically_relative(root);
    if (!stays_inside(inside.generic_string())) return not_drawn("leads out of the pack", "keep the picture inside the pack");
    auto bytes = read_file(path.string(), most_bytes);
    if (!bytes) return not_drawn(std::format("cannot be read: {}", bytes.error().front().message), bytes.error().front().hint);
    return inner.ends_with(".png") ? from_png(*bytes) : from_svg(*bytes);
}

std::shared_ptr<const Picture> Pictures::find(const std::string& file, std::string& why) {
    auto found = entries_.find(file);
    if (found == entries_.end()) {
        auto loaded = load(file);
        Entry entry;
        if (loaded) entry.picture = *loaded;
        else entry.why = loaded.error().front().message + (loaded.error().front().hint.empty() ? "" : "; " + loaded.error().front().hint);
        found = entries_.emplace(file, std::move(entry)).first;
    }
    why = found->second.why;
    return found->second.picture;
}

void Pictures::forget(const std::string& file) { entries_.erase(file); }

void draw_picture(cairo_t* cairo, const Picture& picture, const Rect& place, ArtFit fit) {
    const double wide = place.width / picture.width, high = place.height / picture.height;
    const double scale = fit == ArtFit::cover ? std::max(wide, high) : std::min(wide, high);
    const double width = picture.width * scale, height = picture.height * scale;
    const double x = place.x + (place.width - width) / 2, y = place.y + (place.height - height) / 2;
    cairo_save(cairo);
    cairo_rectangle(cairo, place.x, place.y, place.width, place.height);
    cairo_clip(cairo);
    if (picture.image) {
        cairo_translate(cairo, x, y);
        cairo_scale(cairo, scale, scale);
        cairo_set_source_surface(cairo, picture.image, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
        cairo_paint(cairo);
    } else {
        // librsvg measures in 96ths of an inch while cards are drawn in centimetres: scale up to keep its lengths sensible.
        constexpr double units = 40;
        cairo_translate(cairo, x, y);
        cairo_scale(cairo, 1 / units, 1 / units);
        const RsvgRectangle viewport{0, 0, width * units, height * units};
        rsvg_handle_render_document(picture.svg, cairo, &viewport, nullptr);
    }
    cairo_restore(cairo);
}

} // namespace flickforge
