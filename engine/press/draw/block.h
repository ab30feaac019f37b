// press/draw/block.h: (private) pieces of a card as they are laid out: things to draw at places, gathered into blocks that can be put
// below and beside each other. Lengths are centimetres.
#pragma once
#include "press/draw/letters.h"
#include "press/draw/paper.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge {

/// Something to draw. It draws with its own upper left corner at 0,0.
struct Drawn {
    Rect box;
    std::function<void(cairo_t*)> draw;
    std::string field; ///< what it shows, for clicks; empty for ornaments
};

struct Block {
    double width = 0;
    double height = 0;
    bool too_wide = false; ///< something in it sticks out of the width it was made for
    std::vector<Drawn> drawn;

    bool empty() const { return drawn.empty(); }
};

/// Adds `other` with its upper left corner at x, y, and grows to hold it.
void put(Block& block, Block other, double x, double y);
void put(Block& block, Rect box, std::function<void(cairo_t*)> draw, std::string field = "");

/// Gives all parts that have no field this one.
Block about(Block block, const std::string& field);

Block text_block(const SetText& text, double width, Align align);

void rounded(cairo_t* cairo, const Rect& rect, double radius);
/// A filled rectangle with round corners, and a line around it where `line` is more than 0.
void plate(cairo_t* cairo, const Rect& rect, double radius, Colour fill, Colour edge = {}, double line = 0);

/// Blocks side by side, broken into rows that fit the width; each row is centred or left.
Block flow(std::vector<Block> blocks, double width, double gap, double row_gap, Align align);

} // namespace flickforge
