// base/id.h: names of content objects, "pack:name", typed so that a board's id is never taken for a piece's.
#pragma once
#include <compare>
#include <string>
#include <string_view>

namespace flickforge {

/// The full id of an object of type T. Empty when a field that may refer to something does not.
template <class T> struct Id {
    std::string text;

    explicit operator bool() const { return !text.empty(); }
    auto operator<=>(const Id&) const = default;
};

/// "catacombs" of "catacombs:orc"; empty when there is no colon.
inline std::string_view pack_of(std::string_view id) {
    const auto colon = id.find(':');
    return colon == std::string_view::npos ? std::string_view{} : id.substr(0, colon);
}

/// "orc" of "catacombs:orc" and of "orc".
inline std::string_view name_of(std::string_view id) {
    const auto colon = id.find(':');
    return colon == std::string_view::npos ? id : id.substr(colon + 1);
}

inline std::string full_id(std::string_view pack, std::string_view id) {
    if (id.contains(':')) return std::string(id);
    return std::string(pack) + ':' + std::string(id);
}

} // namespace flickforge
