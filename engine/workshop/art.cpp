#include "workshop/art.h"

#include "base/hash.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace flickforge {
namespace fs = std::filesystem;

bool is_art(std::string_view path) {
    constexpr std::array<std::string_view, 12> endings{"png", "jpg", "jpeg", "webp", "gif", "bmp",
                                                       "svg", "ttf", "otf",  "ogg",  "wav", "mp3"};
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string ending(path.substr(dot + 1));
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::ranges::contains(endings, ending);
}

std::map<std::string, std::uint64_t, std::less<>> art_in(const std::string& folder) {
    std::map<std::string, std::uint64_t, std::less<>> found;
    constexpr int deepest = 8;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end; !error && at != end;
         at.increment(error)) {
        std::error_code ignored;
        const bool hidden = at->path().filename().string().starts_with('.');
        if (at->is_directory(ignored)) {
            if (hidden || at->is_symlink(ignored) || at.depth() >= deepest) at.disable_recursion_pending();
            continue;
        }
        if (hidden || !is_art(at->path().string()) || at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
        const auto size = at->file_size(ignored);
        const auto time = at->last_write_time(ignored).time_since_epoch().count();
        found.emplace(at->path().lexically_relative(folder).generic_string(),
                      Hash().add_number(size).add_number(static_cast<std::uint64_t>(time)).value() | 1); // 0 means that there is none
    }
    return found;
}

} // namespace flickforge
