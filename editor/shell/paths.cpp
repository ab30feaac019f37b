#include "editor/shell/paths.h"

#include "base/text.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>
#include <vector>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

std::string home_folder() {
    const char* home = std::getenv("HOME");
    return home ? home : "";
}

/// The nearest folder above a path that is there.
fs::path folder_above(fs::path path) {
    std::error_code error;
    while (!path.empty() && !fs::exists(path, error) && path.has_parent_path() && path != path.parent_path()) path = path.parent_path();
    return path;
}

} // namespace

std::string user_folder() {
    const std::string home = home_folder();
    return home.empty() ? "" : (fs::path(home) / "flickforge").string();
}

std::string full_path(const std::string& typed) {
    if (typed.empty()) return "";
    std::string path = typed;
    if ((path == "~" || path.starts_with("~/")) && !home_folder().empty()) path = home_folder() + path.substr(1);
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    return (error ? fs::path(path) : whole).lexically_normal().string();
}

std::string short_path(const std::string& path) {
    const std::string home = home_folder();
    if (home.size() > 1 && path == home) return "~";
    return home.size() > 1 && path.starts_with(home + '/') ? '~' + path.substr(home.size()) : path;
}

Completed complete_path(const std::string& typed) {
    constexpr std::size_t most_shown = 12;
    if (typed == "~") return {"~/", {}};
    const auto slash = typed.rfind('/');
    const std::string begun = slash == std::string::npos ? "" : typed.substr(0, slash + 1), part = typed.substr(begun.size());
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator each(full_path(begun.empty() ? "." : begun), error), end; !error && each != end; each.increment(error)) {
        std::string name = each->path().filename().string();
        if (!name.starts_with(part) || (name.starts_with('.') && !part.starts_with('.'))) continue;
        std::error_code ignored;
        if (each->is_directory(ignored)) name += '/';
        names.push_back(std::move(name));
    }
    if (names.empty()) return {typed, "No file or folder begins like this."};
    std::ranges::sort(names);
    std::string common = names.front();
    for (const std::string& name : names) common.resize(static_cast<std::size_t>(std::ranges::mismatch(common, name).in1 - common.begin()));
    while (!common.empty() && (static_cast<unsigned char>(common.back()) & 0x80u) != 0 && common != names.front()) common.pop_back();
    if (common.size() < part.size()) common = part;
    std::string help;
    if (names.size() > 1) {
        const std::size_t all = names.size();
        if (all > most_shown) names.resize(most_shown);
        help = join(names, "   ") + (all > most_shown ? "   …" : "");
    }
    return {begun + common, std::move(help)};
}

std::string why_not_readable(const std::string& typed) {
    if (typed.empty()) return "Type the path of the file.";
    const std::string path = full_path(typed);
    std::error_code error;
    if (fs::is_directory(path, error)) return "This is a folder, not a file.";
    if (!fs::exists(path, error)) {
        const std::string folder = fs::path(path).parent_path().string();
        return fs::is_directory(folder, error) ? "There is no such file." : "There is no folder " + short_path(folder) + '.';
    }
    return ::access(path.c_str(), R_OK) == 0 ? "" : "You may not read this file.";
}

std::string why_not_writable(const std::string& typed) {
    if (typed.empty()) return "Type a path for the file.";
    if (typed.ends_with('/')) return "Add a name for the file.";
    const std::string path = full_path(typed);
    std::error_code error;
    if (fs::is_directory(path, error)) return "There is a folder of this name.";
    const fs::path above = folder_above(fs::path(path).parent_path());
    if (!fs::is_directory(above, error)) return short_path(above.string()) + " is a file, not a folder.";
    return ::access(above.c_str(), W_OK | X_OK) == 0 ? "" : "You may not write in the folder " + short_path(above.string()) + '.';
}

std::string file_problem(const Issues& issues) {
    std::string text;
    for (const Issue& issue : issues) {
        if (!text.empty()) text += '\n';
        text += as_sentence(issue.message);
        const std::string hint = issue.code == "missing-pack" || issue.code == "other-version"
                                     ? "open the project that has it, then open this file again"
                                 : issue.code == "extra-pack" ? ""
                                                              : issue.hint;
        if (!hint.empty()) text += ' ' + as_sentence(hint);
    }
    return text;
}

} // namespace flickforge::editor
