// press/icons/icon_set.h: the drawings that come with Flickforge, one family, all our own.
//
// A glyph is drawn in one colour in a square of 100 x 100, y downwards. The family's rules, which keep it readable at 5 mm and
// without colour: everything within 6 to 94, or nearly so; lines and webs about 9 wide, 8 at least; gaps of 7; round ends and
// corners; solid shapes that differ in outline, not only in detail. Emblems may be finer, they are printed larger.
// A pack adds a glyph of its own, or redraws one of these, with an icon file of the same form (schemas/icons.json).
#pragma once
#include <span>
#include <string_view>

namespace flickforge {

struct GlyphShape {
    std::string_view path; ///< SVG path data, see press/path.h
    double line = 0;       ///< width of a line with round ends and joins; 0: filled by the even-odd rule, so sub-paths inside are holes
};

struct Glyph {
    std::string_view name;
    std::string_view means; ///< in a word or two, for lists and for people who do not see the drawing
    std::span<const GlyphShape> shapes;
};

/// All of them, sorted by name.
std::span<const Glyph> icon_set();

/// Null when there is none of that name.
const Glyph* built_in_glyph(std::string_view name);

} // namespace flickforge
