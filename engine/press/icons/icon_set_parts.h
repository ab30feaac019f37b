// press/icons/icon_set_parts.h: the parts that the icon set is put together from, one file each.
#pragma once
#include "press/icons/icon_set.h"

namespace flickforge {

std::span<const Glyph> action_glyphs();
std::span<const Glyph> grammar_glyphs();
std::span<const Glyph> figure_glyphs();
std::span<const Glyph> family_glyphs();
std::span<const Glyph> creature_glyphs();
std::span<const Glyph> emblem_glyphs();

} // namespace flickforge
