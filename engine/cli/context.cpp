#include "cli/context.h"

#include <cstdlib>
#include <filesystem>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;

std::string absolute_path(const Context& context, const std::string& path) {
    std::error_code error;
    const fs::path base = context.cwd.empty() ? fs::current_path(error) : fs::path(context.cwd);
    std::string text = (base / path).lexically_normal().string();
    while (text.size() > 1 && text.ends_with('/')) text.pop_back();
    return text;
}

std::string shown_path(const Context& context, const std::string& path) {
    const std::string relative = fs::path(path).lexically_relative(absolute_path(context, ".")).generic_string();
    // Far away the whole path is easier to read.
    return relative.empty() || relative.starts_with("../../../../..") || relative.size() > path.size() ? path : relative;
}

int report(const Context& context, const Issues& issues, int exit_code) {
    for (const Issue& issue : issues) context.err << to_text(issue) << '\n';
    return exit_code;
}

} // namespace flickforge
