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

std::string as_typed(const Context& context, std::string text) {
    constexpr std::string_view plain = "flickforge";
    if (context.name == plain) return text;
    for (std::size_t at = 0; (at = text.find(plain, at)) != std::string::npos;) {
        const std::size_t end = at + plain.size();
        const auto next = static_cast<unsigned char>(end + 1 < text.size() ? text[end + 1] : ' ');
        const bool starts = at == 0 || std::string_view(" `\n('\"").contains(text[at - 1]);
        if (starts && end < text.size() && text[end] == ' ' && (std::islower(next) != 0 || next == '-')) {
            text.replace(at, plain.size(), context.name);
            at += context.name.size();
        } else {
            at = end;
        }
    }
    return text;
}

std::string issue_text(const Context& context, const Issue& issue) {
    Issue shown = issue;
    shown.message = as_typed(context, std::move(shown.message));
    shown.hint = as_typed(context, std::move(shown.hint));
    return to_text(shown);
}

int report(const Context& context, const Issues& issues, int exit_code) {
    for (const Issue& issue : issues) context.err << issue_text(context, issue) << '\n';
    return exit_code;
}

} // namespace flickforge
