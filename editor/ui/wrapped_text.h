// editor/ui/wrapped_text.h: long texts in fields that know no wrapping: blanks become line breaks where a line is full, and back again.
// A break that the text itself holds ends its line with "↵". Pure.
#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace flickforge::editor {

using WidthOf = std::function<float(std::string_view words)>;

/// In lines no wider than `width`; words that are wider stand alone on theirs.
std::string wrapped(std::string_view plain, float width, const WidthOf& width_of);

/// The text behind what is shown. `typed_break` stands for a line break that was just typed.
std::string unwrapped(std::string_view shown);
inline constexpr std::string_view typed_break = "\u2028";

/// The byte in `shown` at which the plain text has its byte `plain`.
std::size_t shown_position(std::string_view shown, std::size_t plain);

} // namespace flickforge::editor
