#include "content/json/sources.h"

#include "base/text.h"

#include <algorithm>

namespace flickforge {

std::uint32_t Sources::add(Source source) {
    auto shared = std::make_shared<const Source>(std::move(source));
    if (free_.empty()) {
        sources_.push_back(std::move(shared));
        return static_cast<std::uint32_t>(sources_.size() - 1);
    }
    const std::uint32_t file = free_.back();
    free_.pop_back();
    sources_[file] = std::move(shared);
    return file;
}

void Sources::drop(std::uint32_t file) {
    sources_[file] = sources_[0];
    free_.push_back(file);
}

Place Sources::place(Origin origin) const {
    const Source& source = at(origin);
    Place place = source.text ? place_in(*source.text, origin.offset) : Place{};
    place.file = source.shown;
    return place;
}

Place place_in(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::ranges::count(before, '\n');
    const auto start = before.rfind('\n');
    std::string_view in_line = start == std::string_view::npos ? before : before.substr(start + 1);
    if (in_line.starts_with("\xef\xbb\xbf")) in_line.remove_prefix(3); // a byte order mark takes no room on screen
    return {.file = "", .line = static_cast<int>(line) + 1, .column = static_cast<int>(count_characters(in_line)) + 1};
}

} // namespace flickforge
