// press/draw/board_paint.h: a board as it lies on a table: planks with grain, lit from the upper left, a frame of wood or a dark abyss around
// it, posts that stand up and throw shadows. All places are pixels of the picture, from its upper left corner.
#pragma once
#include "press/draw/colour.h"
#include "press/draw/paper.h"

#include <vector>

namespace flickforge {

struct Pixel {
    double x = 0;
    double y = 0;
    bool operator==(const Pixel&) const = default;
};

struct BoardPaint {
    struct Post {
        Pixel middle;
        double radius = 0;
        bool operator==(const Post&) const = default;
    };
    int width = 0, height = 0;
    double cm = 1;              ///< pixels a centimetre
    bool lying = false;         ///< the planks go from left to right
    std::vector<Pixel> outline;  ///< of the board
    std::vector<Pixel> wall;     ///< its inner face; empty: pieces fall off the edge
    std::vector<Pixel> frame;    ///< its outer face
    std::vector<std::vector<Pixel>> zones;
    std::vector<Post> posts;
    Colour surface, line;
    bool operator==(const BoardPaint&) const = default;
};

/// The same paint gives the same pixels, on every machine.
Pixels painted(const BoardPaint& paint);

} // namespace flickforge
