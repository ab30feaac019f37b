// press/cards/field_values.h: values of fields as cards need them, with something to print where a field is not there.
#pragma once
#include "content/json/node.h"

#include <string>

namespace flickforge {

inline std::string text_of(const Node* node) { return node && node->is_string() ? node->as_string() : ""; }
inline int number_of(const Node* node, int otherwise = 0) {
    return node && node->is_integer() ? static_cast<int>(node->as_integer()) : otherwise;
}

/// A phrase with its one gap filled.
inline std::string filled(std::string phrase, const std::string& with) {
    const auto gap = phrase.find("{}");
    if (gap != std::string::npos) phrase.replace(gap, 2, with);
    return phrase;
}

} // namespace flickforge
