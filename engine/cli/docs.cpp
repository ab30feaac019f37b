#include "base/text.h"
#include "cli/commands.h"
#include "content/json_writer.h"
#include "content/reference.h"
#include "script/api_docs.h"

#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;

int docs(const Context& context, const DocsOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    struct Page {
        std::string path; ///< from the program's folder
        std::string text;
    };
    const std::vector<Page> pages{{"docs/content.md", content_reference((*checker)->schemas())},
                                  {"docs/lua-api.md", lua_reference()},
                                  {"scripts/api.lua", lua_stubs()}};
    int code = exit_good;
    for (const Page& page : pages) {
        const std::string path = options.folder.empty()
                                     ? (fs::path(context.home) / page.path).string()
                                     : (fs::path(absolute_path(context, options.folder)) / fs::path(page.path).filename()).string();
        const auto old = read_file(path);
        if (old && *old == page.text) {
            context.out << std::format("{} is up to date\n", shown_path(context, path));
        } else if (options.check) {
            context.err << std::format("{} is out of date; `flickforge docs` writes it\n", shown_path(context, path));
            code = exit_errors;
        } else if (auto written = write_atomically(path, page.text); !written) {
            return report(context, written.error());
        } else {
            context.out << std::format("wrote {}\n", shown_path(context, path));
        }
    }
    return code;
}

} // namespace flickforge
