#include "editor/project/kind_names.h"

#include <algorithm>
#include <string_view>

namespace flickforge::editor {

std::string in_words(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

std::string kind_words(const Schemas& schemas, const std::string& kind) {
    if (const Schema* schema = schemas.find(kind); schema && kind == "lords") return schema->title + 's';
    return in_words(kind);
}

std::string kind_word(const Schemas& schemas, const std::string& kind) {
    const Schema* schema = schemas.find(kind);
    return schema ? one_of(*schema) : kind;
}

std::string as_sentence(std::string text) {
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    if (!std::string_view(".?!").contains(text.back())) text += '.';
    return text;
}

} // namespace flickforge::editor
