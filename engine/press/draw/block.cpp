#include "press/draw/block.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>

namespace flickforge {

void put(Block& block, Block other, double x, double y) {
    block.width = std::max(block.width, x + other.width);
    block.height = std::max(block.height, y + other.height);
    block.too_wide = block.too_wide || other.too_wide;
    for (Drawn& drawn : other.drawn) {
        drawn.box.x += x;
        drawn.box.y += y;
        block.drawn.push_back(std::move(drawn));
    }
}

void put(Block& block, Rect box, std::function<void(cairo_t*)> draw, std::string field) {
    block.width = std::max(block.width, box.right());
    block.height = std::max(block.height, box.bottom());
    block.drawn.push_back({box, std::move(draw), std::move(field)});
}

Block about(Block block, const std::string& field) {
    for (Drawn& drawn : block.drawn)
        if (drawn.field.empty()) drawn.field = field;
    return block;
}

Block text_block(const SetText& text, double width, Align align) {
    Block block;
    block.too_wide = text.too_wide || (width > 0 && text.width > width + 1e-6);
    const double room = width > 0 ? width : text.width;
    // A text that was set to a width stands right by itself; one line has to be moved there.
    const double x = text.lines > 1 ? 0 : align == Align::centre ? (room - text.width) / 2 : align == Align::right ? room - text.width : 0;
    put(block, {text.lines > 1 ? 0 : x, 0, text.lines > 1 ? room : text.width, text.height},
        [text](cairo_t* cairo) { draw_text(cairo, text, 0, 0); });
    block.width = room;
    return block;
}

void rounded(cairo_t* cairo, const Rect& r, double radius) {
    const double c = std::min({radius, r.width / 2, r.height / 2});
    cairo_new_path(cairo);
    if (c <= 0) return cairo_rectangle(cairo, r.x, r.y, r.width, r.height);
    cairo_arc(cairo, r.right() - c, r.y + c, c, -M_PI / 2, 0);
    cairo_arc(cairo, r.right() - c, r.bottom() - c, c, 0, M_PI / 2);
    cairo_arc(cairo, r.x + c, r.bottom() - c, c, M_PI / 2, M_PI);
    cairo_arc(cairo, r.x + c, r.y + c, c, M_PI, 3 * M_PI / 2);
    cairo_close_path(cairo);
}

void plate(cairo_t* cairo, const Rect& rect, double radius, Colour fill, Colour edge, double line) {
    rounded(cairo, rect, radius);
    set_colour(cairo, fill);
    if (line <= 0) return cairo_fill(cairo);
    cairo_fill_preserve(cairo);
    set_colour(cairo, edge);
    cairo_set_line_width(cairo, line);
    cairo_stroke(cairo);
}

Block flow(std::vector<Block> blocks, double width, double gap, double row_gap, Align align) {
    Block all;
    double y = 0;
    for (std::size_t begin = 0; begin < blocks.size();) {
        double wide = blocks[begin].width, high = blocks[begin].height;
        std::size_t end = begin + 1;
        while (end < blocks.size() && wide + gap + blocks[end].width <= width + 1e-9) {
            wide += gap + blocks[end].width;
            high = std::max(high, blocks[end].height);
            ++end;
        }
        if (wide > width + 1e-6) all.too_wide = true;
        double x = align == Align::centre ? (width - wide) / 2 : align == Align::right ? width - wide : 0;
        if (begin > 0) y += row_gap;
        for (std::size_t i = begin; i < end; ++i) {
            const double step = blocks[i].width;
            put(all, std::move(blocks[i]), x, y);
            x += step + gap;
        }
        y += high;
        begin = end;
    }
    all.width = std::max(all.width, width);
    return all;
}

} // namespace flickforge
