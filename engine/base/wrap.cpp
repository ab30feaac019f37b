#include "base/wrap.h"

#include "base/text.h"

#include <algorithm>

namespace flickforge {

std::string wrapped(std::string_view paragraph, std::size_t columns) {
    std::string text, line;
    std::size_t width = 0; // of the line, in characters
    for (std::size_t at = 0; at < paragraph.size();) {
        const std::size_t start = paragraph.find_first_not_of(" \n", at);
        if (start == std::string_view::npos) break;
        const std::size_t end = std::min(paragraph.find_first_of(" \n", start), paragraph.size());
        const std::string_view word = paragraph.substr(start, end - start);
        const std::size_t letters = count_characters(word);
        if (!line.empty() && width + 1 + letters > columns) {
            text += line + '\n';
            line.clear();
            width = 0;
        }
        if (!line.empty()) {
            line += ' ';
            ++width;
        }
        line += word;
        width += letters;
        at = end;
    }
    return line.empty() ? text : text + line + '\n';
}

} // namespace flickforge
