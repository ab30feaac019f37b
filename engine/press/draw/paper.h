// press/draw/paper.h: something to draw on: a picture in memory, an SVG, or the pages of a PDF. The same drawing code draws on each.
// All lengths are centimetres from the upper left corner, y downwards; what is 6.3 here is 63 mm on paper.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

typedef struct _cairo cairo_t;

namespace flickforge {

struct Rect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    bool contains(double px, double py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    bool operator==(const Rect&) const = default;
};

/// A rectangle that is smaller by `by` on each side.
inline Rect inset(const Rect& rect, double by) { return {rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by}; }

inline constexpr double cm_per_inch = 2.54;
inline constexpr double points_per_cm = 72 / cm_per_inch;

/// A picture as rows of pixels from the top: red, green, blue, opacity, one byte each, not premultiplied.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

class Paper {
public:
    /// A picture in memory, empty (see-through) at first. More than `most_pixels` are refused.
    static Result<Paper> picture(double width, double height, double dpi);
    static Result<Paper> svg(double width, double height);
    /// Pages are begun with `page`. The title is the document's own.
    static Result<Paper> pdf(const std::string& title);

    static constexpr double most_pixels = 120e6;

    Paper(Paper&&) noexcept;
    Paper& operator=(Paper&&) noexcept;
    ~Paper();

    /// Where to draw; of a PDF the page begun last.
    cairo_t* cairo() const;
    /// Ends the page before it and begins another; only for PDF.
    cairo_t* page(double width, double height);
    int pages() const;

    /// The file's bytes: PNG, SVG or PDF. Nothing can be drawn afterwards.
    Result<std::string> bytes();
    /// Of a picture.
    Pixels pixels() const;

private:
    struct Impl;
    explicit Paper(std::unique_ptr<Impl> inside);
    std::unique_ptr<Impl> inside_;
};

} // namespace flickforge
