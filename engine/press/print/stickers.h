// press/print/stickers.h: what is glued on the wooden pieces, at their true diameters, and the round tokens of cardboard.
// A piece has a sticker for each face that shows something, a cube one for each of its six.
#pragma once
#include "press/cards/press.h"
#include "press/print/page.h"

namespace flickforge {

struct Sticker {
    ObjectKey on;    ///< the piece or token
    ObjectKey shows; ///< the character it stands for; otherwise the piece or token itself
    std::string name;
    Face side = Face::front;
    bool hurt = false;   ///< the dark side of a piece that is turned over when it is hurt
    bool square = false; ///< face of a cube
    double size = 0;     ///< as it is cut: diameter, or edge of a square
    double bleed = 0;    ///< painted beyond the cut
    std::string paint;
    std::string icon;        ///< of a token, or of the shot that a cube's face stands for
    std::string icon_colour; ///< of the modifier of that shot
    std::string mark;        ///< and its drawing
    int number = 0;          ///< gold of a coin, or turn of a cube's face; 0 for none
    bool operator==(const Sticker&) const = default;
};

struct StickerCount {
    Sticker sticker;
    int copies = 1;
};

/// Every sticker that the pieces and tokens need, the largest first. Trackers are printed with the mats.
std::vector<StickerCount> all_stickers(const Library& library, const PageWords& words, const PrintOptions& options);

struct PlacedSticker {
    Sticker sticker;
    double x = 0; ///< its middle
    double y = 0;
    Rect box() const { return {x - sticker.size / 2, y - sticker.size / 2, sticker.size, sticker.size}; }
};

/// A few words in tiny type below a run of equal stickers.
struct StickerLabel {
    std::string name;
    std::string size;
    Rect at;
};

struct StickerPage : Page {
    std::vector<PlacedSticker> stickers;
    std::vector<StickerLabel> labels;
};

/// Fails when one is larger than the paper.
Result<std::vector<StickerPage>> sticker_pages(const std::vector<StickerCount>& stickers, const PageWords& words,
                                               const PrintOptions& options);

/// With its middle at 0,0, without the cut line.
void draw_sticker(cairo_t* cairo, Press& press, const Sticker& sticker);
/// On its place, with the cut line.
void draw_placed(cairo_t* cairo, Press& press, const PlacedSticker& placed);
void draw_label(cairo_t* cairo, const StickerLabel& label);

/// Draws the pages on a PDF, after a cover if the options want one. Returns how many pages that were.
int draw_pages(Paper& pdf, Press& press, const std::vector<StickerPage>& pages, const PrintOptions& options);

} // namespace flickforge
