#include "cli/context.h"

#include <cstdlib>
#include <filesystem>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::string look_above(fs::path from) {
    std::error_code error;
    for (from = fs::weakly_canonical(from, error); !from.empty(); from = from.parent_path()) {
        if (fs::exists(from / "schemas" / "pack.json", error)) return from.string();
        if (from == from.root_path()) break;
    }
    return "";
}

} // namespace

std::string find_home() {
    std::error_code error;
    if (const char* home = std::getenv("FLICKFORGE_HOME"); home && *home) return fs::weakly_canonical(home, error).string();
    if (const std::string home = look_above(fs::read_symlink("/proc/self/exe", error).parent_path()); !home.empty()) return home;
    return look_above(fs::current_path(error));
}

std::string absolute_path(const Context& context, const std::string& path) {
    std::error_code error;
    const fs::path base = context.cwd.empty() ? fs::current_path(error) : fs::path(context.cwd);
    std::string text = (base / path).lexically_normal().string();
    while (text.size() > 1 && text.ends_with('/')) text.pop_back();
    return text;
}

std::string shown_path(const Context& context, const std::string& path) {
    const std::string relative = fs::path(path).lexically_relative(absolute_path(context, ".")).generic_string();
    return relative.empty() || relative.starts_with("../../../../..") ? path : relative; // far away the whole path is easier to read
}

int report(const Context& context, const Issues& issues, int exit_code) {
    for (const Issue& issue : issues) context.err << to_text(issue) << '\n';
    return exit_code;
}

} // namespace flickforge
