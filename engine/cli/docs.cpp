#include "base/text.h"
#include "cli/commands.h"
#include "content/json_writer.h"
#include "content/reference.h"

#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;

int docs(const Context& context, const DocsOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const std::string folder = options.folder.empty() ? (fs::path(context.home) / "docs").string() : absolute_path(context, options.folder);
    const std::string path = (fs::path(folder) / "content.md").string();
    const std::string text = content_reference((*checker)->schemas());
    const auto old = read_file(path);
    if (old && *old == text) {
        context.out << std::format("{} is up to date\n", shown_path(context, path));
        return exit_good;
    }
    if (options.check) {
        context.err << std::format("{} is out of date; `flickforge docs` writes it\n", shown_path(context, path));
        return exit_errors;
    }
    if (auto written = write_atomically(path, text); !written) return report(context, written.error());
    context.out << std::format("wrote {}\n", shown_path(context, path));
    return exit_good;
}

} // namespace flickforge
