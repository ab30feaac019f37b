#include "workshop/field_places.h"

#include "content/json/field_path.h"
#include "content/json/sources.h"

#include <format>

namespace flickforge {
namespace {

/// The byte at which a line begins; the end of the text when it has fewer.
std::size_t start_of_line(std::string_view text, int line) {
    std::size_t at = 0;
    for (int i = 1; i < line && at != std::string_view::npos; ++i) {
        at = text.find('\n', at);
        if (at != std::string_view::npos) ++at;
    }
    return std::min(at, text.size());
}

} // namespace

std::size_t offset_in(std::string_view text, int line, int column) {
    std::size_t at = start_of_line(text, line);
    if (column == 0) {
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
        return at;
    }
    for (int i = 1; i < column && at < text.size() && text[at] != '\n'; ++i) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80) ++at; // columns count characters
    }
    return at;
}

std::string below(const std::string& path, std::size_t index) { return std::format("{}[{}]", path, index); }

std::string below(const std::string& path, std::string_view field) {
    return path.empty() ? std::string(field) : std::format("{}.{}", path, field);
}

std::string path_at(const Node& root, std::string_view text, int line, int column) {
    if (line <= 0) return "";
    const std::size_t offset = offset_in(text, line, column);
    std::string path;
    for (const Node* node = &root; node;) {
        const Node* next = nullptr;
        std::string name;
        if (node->is_object())
            for (const Member& member : node->members())
                if (member.key_origin.offset <= offset) next = &member.value, name = below(path, member.key);
        if (node->is_array())
            for (std::size_t i = 0; i < node->items().size(); ++i)
                if (node->items()[i].origin.offset <= offset) next = &node->items()[i], name = below(path, i);
        if (next) path = name;
        const bool inside = next && offset > next->origin.offset; // its first character stands for the whole
        node = inside ? next : nullptr;
    }
    return path;
}

Place place_of_path(const Node& root, std::string_view text, std::string_view path) {
    auto steps = parse_field_path(path);
    if (!steps) return place_in(text, root.origin.offset);
    while (!steps->empty()) {
        if (const Node* node = find_at(root, *steps)) return place_in(text, node->origin.offset);
        steps->pop_back();
    }
    return place_in(text, root.origin.offset);
}

} // namespace flickforge
