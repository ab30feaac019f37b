#include "packaging/names.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <format>
#include <glib.h>
#include <map>
#include <memory>

namespace flickforge {
namespace {

constexpr std::size_t most_bad_names = 20;
constexpr std::size_t part_bytes = 120;

/// Devices of Windows, which answer to these names in every folder and with every ending.
bool is_device(std::string_view part) {
    std::string stem(part.substr(0, part.find('.')));
    while (stem.ends_with(' ')) stem.pop_back();
    for (char& letter : stem) letter = static_cast<char>(g_ascii_toupper(letter));
    constexpr std::array plain = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    if (std::ranges::contains(plain, stem)) return true;
    return stem.size() == 4 && (stem.starts_with("COM") || stem.starts_with("LPT")) && stem[3] >= '1' && stem[3] <= '9';
}

Issue no(std::string code, std::string message, std::string hint) {
    return {.code = std::move(code), .place = {}, .message = std::move(message), .hint = std::move(hint)};
}

Issue why_not_part(std::string_view part, const std::string& name) {
    const std::string simple = "use small letters, digits, hyphens and a dot";
    if (part.empty()) return no("bad-name", name + " has a part without a name", "a path has one / between its parts");
    if (part == "." || part == "..")
        return no("zip-slip", name + " leads out of the pack", "do not trust this zip: it would write elsewhere");
    if (part.size() > part_bytes)
        return no("long-name", std::format("{} has a part with {} bytes, more than {}", name, part.size(), part_bytes),
                  "give it a shorter name");
    if (part.ends_with('.') || part.ends_with(' ') || part.starts_with(' '))
        return no("bad-name", name + " has a part with a blank or dot at its end, which Windows drops", simple);
    if (is_device(part)) return no("reserved-name", name + " is the name of a device on Windows", "give it another name");
    return {};
}

} // namespace

Issue why_not_name(std::string_view path, const ZipLimits& limits) {
    const std::string name = in_quotes(path);
    if (path.empty()) return no("bad-name", "an entry has no name", "");
    if (!g_utf8_validate(path.data(), static_cast<gssize>(path.size()), nullptr))
        return no("bad-name", name + " is not UTF-8", "use plain letters in its name, then zip it again");
    for (const char *at = path.data(), *end = at + path.size(); at < end; at = g_utf8_next_char(at)) {
        const gunichar letter = g_utf8_get_char(at);
        const auto type = g_unichar_type(letter);
        if (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_LINE_SEPARATOR ||
            type == G_UNICODE_PARAGRAPH_SEPARATOR || type == G_UNICODE_SURROGATE || type == G_UNICODE_PRIVATE_USE)
            return no("bad-name", std::format("{} contains the invisible character U+{:04X}", name, letter), "use plain letters in its name");
    }
    if (path.contains('\\'))
        return no("zip-slip", name + " contains a backslash, which is a folder on Windows", "paths in a zip have / between their parts");
    if (path.starts_with('/'))
        return no("zip-slip", name + " begins at the root of the disk", "do not trust this zip: it would write elsewhere");
    if (path.size() > 1 && g_ascii_isalpha(path[0]) && path[1] == ':')
        return no("zip-slip", name + " begins with a drive", "do not trust this zip: it would write elsewhere");
    if (const auto bad = path.find_first_of("<>:\"|?*"); bad != std::string_view::npos)
        return no("bad-name", std::format("{} contains {}, which Windows does not allow", name, path[bad]),
                  "use small letters, digits, hyphens and a dot");
    if (path.size() > limits.name_bytes)
        return no("long-name", std::format("{} has {} bytes, more than {}", name, path.size(), limits.name_bytes),
                  "give it a shorter path");
    if (path.ends_with('/')) path.remove_suffix(1);
    std::size_t depth = 0;
    for (std::size_t start = 0; start <= path.size(); ++depth) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        if (Issue issue = why_not_part(path.substr(start, end - start), name); !issue.message.empty()) return issue;
        start = end + 1;
    }
    if (depth > limits.depth)
        return no("too-deep", std::format("{} is in {} nested folders, more than {}", name, depth - 1, limits.depth - 1),
                  "move it up");
    return {};
}

std::string folded(std::string_view path) {
    using Text = std::unique_ptr<char, decltype(&g_free)>;
    const Text composed(g_utf8_normalize(path.data(), static_cast<gssize>(path.size()), G_NORMALIZE_ALL), &g_free);
    if (!composed) return std::string(path);
    const Text small(g_utf8_casefold(composed.get(), -1), &g_free);
    const Text again(g_utf8_normalize(small.get(), -1, G_NORMALIZE_ALL), &g_free); // folding may leave letters in another form
    return again ? again.get() : small.get();
}

Issues check_names(const std::vector<std::string>& paths, const std::string& shown, const ZipLimits& limits) {
    Issues issues;
    const auto refuse = [&](Issue issue) {
        issue.place.file = shown;
        if (issues.size() < most_bad_names) issues.push_back(std::move(issue));
    };
    std::map<std::string, std::string> seen;    // folded to written
    std::map<std::string, std::string> folders; // the same of folders that some path goes through
    for (const std::string& path : paths) {
        if (Issue issue = why_not_name(path, limits); !issue.message.empty()) {
            refuse(std::move(issue));
            continue;
        }
        const bool is_folder = path.ends_with('/');
        const std::string plain = is_folder ? path.substr(0, path.size() - 1) : path;
        for (auto slash = plain.find('/'); slash != std::string::npos; slash = plain.find('/', slash + 1)) {
            const std::string folder = plain.substr(0, slash);
            const auto [at, fresh] = folders.emplace(folded(folder), folder);
            if (!fresh && at->second != folder)
                refuse(no("name-clash",
                          std::format("{} and {} are the same folder on many systems", in_quotes(at->second), in_quotes(folder)),
                          "give one of them another name"));
        }
        if (is_folder) {
            folders.emplace(folded(plain), plain);
            continue;
        }
        const auto [at, fresh] = seen.emplace(folded(plain), plain);
        if (fresh) continue;
        if (at->second == plain)
            refuse(no("duplicate-name", in_quotes(plain) + " is in the zip twice", "zip the pack again with each file once"));
        else
            refuse(no("name-clash", std::format("{} and {} are the same file on many systems", in_quotes(at->second), in_quotes(plain)),
                      "give one of them another name"));
    }
    for (const auto& [key, path] : seen)
        if (folders.contains(key)) refuse(no("name-clash", in_quotes(path) + " is a file and a folder", "give one of them another name"));
    return issues;
}

} // namespace flickforge
