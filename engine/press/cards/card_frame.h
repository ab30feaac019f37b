// press/cards/card_frame.h: (private) frame, ground and back of cards.
#pragma once
#include "press/cards/card_context.h"
#include "press/cards/emblem.h"

namespace flickforge {

/// Frame and paper of a card's front, drawn below its fields. With `bleed` the frame goes on beyond the cut.
void draw_frame(cairo_t* cairo, const CardStyle& style, bool bleed);

/// The other side, ready to be drawn.
struct CardBackDrawing {
    CardStyle style;
    std::shared_ptr<const Picture> picture;
    IconPtr icon;
    SetText text;
};
CardBackDrawing back_of(const CardContext& studio);
void draw_back(cairo_t* cairo, const CardBackDrawing& back, bool bleed);

} // namespace flickforge
