// press/draw/svg_work.h: how much work an SVG is, counted before any of it is drawn.
// A file of a few kilobytes can ask for hours: masks that use masks, a marker at each of a thousand points, a filter that looks at a million
// neighbours of every pixel. What is counted depends on the file alone, so a picture is drawn everywhere or nowhere.
#pragma once
#include <string>
#include <string_view>

namespace flickforge {

/// Why this SVG is not drawn; empty when it may be. "uses …; draw it more simply"
std::string why_not_svg(std::string_view bytes);

} // namespace flickforge
