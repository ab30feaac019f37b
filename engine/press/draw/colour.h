// press/draw/colour.h: colours of paint and ink, as content writes them.
#pragma once
#include <string_view>

typedef struct _cairo cairo_t;

namespace flickforge {

struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;
    double alpha = 1;
    bool operator==(const Colour&) const = default;
};

/// "#rrggbb"; `otherwise` for anything else.
Colour colour_of(std::string_view text, Colour otherwise = {});

/// Towards black by a share; a negative share goes towards white.
Colour darker(Colour colour, double share);
Colour with_alpha(Colour colour, double alpha);

/// How bright people see it, 0 black to 1 white.
double brightness(Colour colour);

/// Black or white, whichever is read more easily on this ground.
Colour readable_on(Colour ground);

void set_colour(cairo_t* cairo, Colour colour);

} // namespace flickforge
