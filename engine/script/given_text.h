// script/given_text.h: texts that a script gives: what may be in them, and how they are shown when something may not.
#pragma once
#include <string>
#include <string_view>

namespace flickforge {

/// What is wrong with a text that is kept: broken UTF-8 or a NUL byte. Empty: nothing.
std::string why_not_kept(std::string_view text);

/// What is wrong with a text that people read: the same, and control characters and marks that turn the direction of writing.
std::string why_not_shown(std::string_view text);

/// With everything escaped that a terminal or a list cannot show; at most this many bytes of it, and "…".
std::string printable(std::string_view text, std::size_t most = 500);

} // namespace flickforge
