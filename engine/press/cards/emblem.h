// press/cards/emblem.h: (private) what stands for an object where a pack gives no picture: a medallion in its colours with its drawing,
// on rays that are the same for an object every time and different between objects.
#pragma once
#include "press/cards/card_context.h"

namespace flickforge {

/// Picture or emblem of an object, ready to be drawn; it needs no library any more.
struct Portrait {
    std::shared_ptr<const Picture> picture; ///< null: the emblem
    IconPtr icon;
    Colour colour; ///< of the wood or the family
    Colour ground; ///< behind the medallion: the same, or the style's where that is a mere grey
    std::uint64_t seed = 0;
};

/// `why` says why a picture that the object names is not drawn.
Portrait portrait_of(const CardContext& studio, const ObjectKey& object, std::string& why);

/// The drawing that stands for an object: its emblem, its icon, the icon of its first shot, or that of its kind.
std::string emblem_name(const Library& library, const ObjectKey& object);
/// The colour of its piece, family or modifier; a quiet one for all others.
Colour emblem_colour(const Library& library, const ObjectKey& object);

/// Fills a rectangle with round corners.
void draw_portrait(cairo_t* cairo, const Portrait& portrait, const Rect& place, ArtFit fit, double corner);
/// Fills a circle.
void draw_medallion(cairo_t* cairo, const Portrait& portrait, double x, double y, double diameter);

} // namespace flickforge
