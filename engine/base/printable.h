// base/printable.h: text of strangers, made harmless for a terminal.
// Names and texts come from packs, saves and scripts. Control characters in them would clear the screen, retitle the window or turn a line
// around, so they are an error in content, and wherever text is printed they are shown as they are written in JSON: \u001b.
#pragma once
#include <string>
#include <string_view>

namespace flickforge {

/// How many bytes the character at the start of `bytes` has if no terminal should get it: a control character (C0, C1, delete) other than
/// line break and tab, a mark that turns the direction of writing, a line or paragraph separator, or one byte that is not UTF-8. 0 for
/// all other characters, and for no bytes.
std::size_t unprintable_length(std::string_view bytes);

/// `\u202e` for that character; `\xff` for a byte that is not UTF-8. "\u202e" in a text of JSON still means the same text.
std::string escaped_character(std::string_view character);

/// `text` with all such characters escaped.
std::string printable(std::string_view text);

} // namespace flickforge
