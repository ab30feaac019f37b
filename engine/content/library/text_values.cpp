#include "content/library/text_values.h"

#include <algorithm>

namespace flickforge {

TextValue next_value(std::string_view text, std::size_t from) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    for (std::size_t begin = text.find('{', from); begin != std::string_view::npos; begin = text.find('{', begin + 1)) {
        const std::size_t end = std::min(text.find_first_not_of(letters, begin + 1), text.size());
        if (end > begin + 1 && end < text.size() && text[end] == '}') return {begin, end + 1, text.substr(begin + 1, end - begin - 1)};
    }
    return {};
}

} // namespace flickforge
