#include "content/library/object_key.h"

namespace flickforge {

std::string to_text(const ObjectKey& key) { return key.kind + '/' + key.id; }

std::optional<ObjectKey> object_key(std::string_view text) {
    text = text.substr(0, text.find('#'));
    const auto slash = text.find('/');
    if (slash == std::string_view::npos || slash == 0 || slash + 1 == text.size()) return std::nullopt;
    return ObjectKey{std::string(text.substr(0, slash)), std::string(text.substr(slash + 1))};
}

std::string kind_in(std::string_view text) { return std::string(text.substr(0, text.find('/'))); }

} // namespace flickforge
