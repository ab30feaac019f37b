// press/icons/icons.h: the drawing that a name stands for. An icon of the pack comes first, then those of the packs it is played with
// (the one loaded last), then ours; one to three letters are drawn as letters.
#pragma once
#include "content/library/library.h"
#include "press/draw/colour.h"
#include "press/draw/letters.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

/// Is there a drawing of this name, or would it be letters?
bool knows_icon(const Library& library, std::string_view pack, std::string_view name);

/// Every name that can be used, ours and those of packs ("emberfolk:whirl").
std::vector<std::string> icon_names(const Library& library);

/// A drawing by itself: it needs no library any more.
struct IconDrawing {
    std::vector<IconShape> shapes;
    SetText letters; ///< where it has no shapes; set for a square of 10 cm
};
using IconPtr = std::shared_ptr<const IconDrawing>;

/// Never null: an unknown name is drawn as its first letter.
IconPtr find_icon(const Library& library, Letters& letters, std::string_view pack, std::string_view name);

/// Fitted into a square.
void draw_icon(cairo_t* cairo, const IconDrawing& icon, double x, double y, double size, Colour colour);

} // namespace flickforge
