#include "workshop/texts.h"

#include "base/text.h"

namespace flickforge {

FileTree::Text shared_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

bool same_text(const FileTree::Text& a, const FileTree::Text& b) { return a == b || (a && b && *a == *b); }

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string_view file_name(std::string_view path) {
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view file_stem(std::string_view path) {
    const std::string_view name = file_name(path);
    return name.substr(0, name.rfind('.'));
}

std::string_view first_folder(std::string_view path) { return path.substr(0, path.find('/')); }

std::string_view below_first(std::string_view path) {
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? "" : path.substr(slash + 1);
}

std::string_view folder_around(std::string_view path) {
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? "" : path.substr(0, slash);
}

} // namespace flickforge
