#include "press/draw/colour.h"

#include <cairo.h>
#include <charconv>
#include <cmath>

namespace flickforge {
namespace {

double towards(double from, double to, double share) { return from + (to - from) * share; }

} // namespace

Colour colour_of(std::string_view text, Colour otherwise) {
    if (text.size() != 7 || text.front() != '#') return otherwise;
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 7, number, 16);
    if (error != std::errc() || end != text.data() + 7) return otherwise;
    return {(number >> 16) / 255.0, ((number >> 8) & 255u) / 255.0, (number & 255u) / 255.0, 1};
}

Colour darker(Colour c, double share) {
    const double end = share < 0 ? 1 : 0;
    const double part = std::abs(share);
    return {towards(c.red, end, part), towards(c.green, end, part), towards(c.blue, end, part), c.alpha};
}

Colour with_alpha(Colour colour, double alpha) {
    colour.alpha = alpha;
    return colour;
}

double brightness(Colour c) {
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

Colour readable_on(Colour ground) {
    const double light = brightness(ground);
    return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? Colour{1, 1, 1} : Colour{0, 0, 0};
}

void set_colour(cairo_t* cairo, Colour c) { cairo_set_source_rgba(cairo, c.red, c.green, c.blue, c.alpha); }

} // namespace flickforge
