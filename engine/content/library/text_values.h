// content/library/text_values.h: places in a text of a pack where a script puts a value: "{who} pays {gold} gold."
#pragma once
#include <string_view>

namespace flickforge {

struct TextValue {
    std::size_t begin = std::string_view::npos, end = 0; ///< of the brackets and what is between them
    std::string_view name;
    explicit operator bool() const { return begin != std::string_view::npos; }
};

/// The first from here on: a name of letters, digits and _ in brackets. Brackets around anything else stand for themselves.
TextValue next_value(std::string_view text, std::size_t from = 0);

} // namespace flickforge
