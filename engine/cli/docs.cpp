#include "arguments/command_reference.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/option_reference.h"
#include "cli/packs.h"
#include "content/authoring/reference.h"
#include "content/json/json_writer.h"
#include "rules/hooks.h"
#include "script/api_docs.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct DocsOptions {
    std::string folder; ///< empty: docs/ of the program's own folder
    bool check = false;
};

constexpr const char* cli_head = R"(# Command line

Written by `flickforge docs` from the program's own tables; change the help texts in `engine/cli`
and `engine/arguments`.

From a clone, type `./forge` instead of `flickforge`: it builds what the command needs, then runs
it. Hints show the command as you typed it. `flickforge COMMAND --help` prints the same in the
terminal; `flickforge --version` prints the version.

| exit code | meaning |
|---|---|
| 0 | all is well |
| 1 | the command ran and found errors: in a pack, a file, a game or a test |
| 2 | the command line was not understood, or names something that does not exist |

Messages go to standard error, results to standard output. A message is
`FILE:LINE:COLUMN: error: what is wrong; what to do [code]`.

| environment variable | meaning |
|---|---|
| `FLICKFORGE_HOME` | folder that holds `schemas/` and `content/`; default: found from the program and the current folder |
| `FLICKFORGE_PACKS` | folder of installed packs; default: `flickforge/packs` in `XDG_DATA_HOME` or `~/.local/share` |
| `FLICKFORGE_COMMAND` | how hints call the program; `./forge` sets it |

)";

/// docs/cli.md: the same words for everybody, however the program was started.
std::string cli_reference(const Context& context) {
    const Context plain{.out = context.out, .err = context.err, .home = context.home, .cwd = context.cwd};
    CLI::App app("", plain.name);
    Chosen unused;
    add_commands(app, plain, unused);
    return cli_head + command_reference(app);
}

/// For each hook the first script of the samples, or else of the base game, that has it.
std::map<std::string, std::string> hook_examples(const Context& context) {
    std::map<std::string, std::string> examples;
    for (const char* folder : {"samples", "content"}) {
        const FileTree tree = read_tree((fs::path(context.home) / folder).string());
        for (const auto& [path, text] : tree.files)
            for (const HookInfo& info : all_hooks())
                if (path.ends_with(".lua") && text->contains(std::format("\n  {} = function(", info.name)))
                    examples.emplace(info.name, std::format("../{}/{}", folder, path));
    }
    return examples;
}

int docs(const Context& context, const DocsOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    std::vector<std::shared_ptr<const Library>> games;
    for (const ShippedGroup& group : shipped_groups(context)) {
        const auto needed = with_their_game(context, group.packs, {});
        if (!needed) return report(context, needed.error());
        auto loaded = load_packs(context, *needed);
        if (!loaded) return report(context, loaded.error());
        if (!loaded->library) return report(context, loaded->issues);
        games.push_back(std::move(loaded->library));
    }
    struct Page {
        std::string path; ///< from the program's folder
        std::string text;
    };
    const std::vector<Page> pages{{"docs/cli.md", cli_reference(context)},
                                  {"docs/content.md", content_reference((*checker)->schemas())},
                                  {"docs/lua-api.md", lua_reference(hook_examples(context))},
                                  {"docs/options.md", option_reference(games)},
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
            context.err << std::format("{} is out of date; `{} docs` writes it\n", shown_path(context, path), context.name);
            code = exit_errors;
        } else if (auto written = write_atomically(path, page.text); !written) {
            return report(context, written.error());
        } else {
            context.out << std::format("wrote {}\n", shown_path(context, path));
        }
    }
    return code;
}

} // namespace

void add_docs(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<DocsOptions>();
    CLI::App* command = app.add_subcommand("docs", "Write the generated pages of docs/ and scripts/api.lua");
    command->add_option("--out", options->folder, "Folder to write to; default: docs/")->type_name("FOLDER");
    command->add_flag("--check", options->check, "Check that they are up to date, and write nothing");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return docs(context, *options); }; });
}

} // namespace flickforge
