// base/wrap.h: prose in lines of at most 100 columns, as the pages of docs/ have it.
#pragma once
#include <string>
#include <string_view>

namespace flickforge {

/// The words of a paragraph in lines of at most `columns` characters, each ended by a line break. A longer word gets a line of its own.
std::string wrapped(std::string_view paragraph, std::size_t columns = 100);

} // namespace flickforge
