#include "base/text.h"
#include "cli/commands.h"
#include "cli/packs.h"
#include "content/load/pack_folders.h"
#include "content/schema/canonical.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct FormatOptions {
    std::vector<std::string> paths;
    bool check = false;
};

/// Kind of a file by the folder below the pack's own; "pack" for the cover page; empty outside of packs.
std::string kind_of_file(const std::string& path) {
    const std::string pack = enclosing_pack(fs::path(path).parent_path().string());
    if (pack.empty()) return "";
    return schema_name(fs::path(path).lexically_relative(pack).generic_string());
}

std::vector<std::string> files_below(const Context& context, const std::string& path, Issues& issues) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return {path};
    std::vector<std::string> files;
    FileTree tree = read_tree(path);
    tree.root = shown_path(context, path);
    append(issues, tree.issues);
    for (const auto& [inner, text] : tree.files)
        if (inner.ends_with(".json")) files.push_back((fs::path(path) / inner).string());
    return files;
}

int format(const Context& context, const FormatOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    std::vector<std::string> paths;
    for (const std::string& path : options.paths) paths.push_back(absolute_path(context, path));
    if (paths.empty()) {
        if (const std::string here = pack_here(context); !here.empty()) paths.push_back(here);
        else
            for (const char* folder : {"content", "samples"})
                if (fs::exists(fs::path(context.home) / folder)) paths.push_back((fs::path(context.home) / folder).string());
    }
    Issues issues;
    std::size_t seen = 0, changed = 0;
    for (const std::string& path : paths)
        for (const std::string& file : files_below(context, path, issues)) {
            const auto text = read_file(file);
            if (!text) {
                append(issues, text.error());
                continue;
            }
            ++seen;
            const auto formatted = canonical_text((*checker)->schemas().find(kind_of_file(file)), *text, shown_path(context, file));
            if (!formatted) {
                append(issues, formatted.error());
                continue;
            }
            if (*formatted == *text) continue;
            ++changed;
            if (options.check) {
                context.out << shown_path(context, file) << '\n';
            } else if (auto written = write_atomically(file, *formatted); !written) {
                append(issues, written.error());
            } else {
                context.out << std::format("formatted {}\n", shown_path(context, file));
            }
        }
    if (!issues.empty()) report(context, issues);
    if (options.check && changed > 0)
        context.err << std::format("{} not in canonical form; `{} format` writes it\n",
                                   changed == 1 ? "1 file is" : std::format("{} files are", changed), context.name);
    if (!options.check && changed == 0 && issues.empty())
        context.out << std::format("{}: nothing to change\n", counted(seen, "file", "files"));
    return has_errors(issues) || (options.check && changed > 0) ? exit_errors : exit_good;
}

} // namespace

void add_format(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<FormatOptions>();
    CLI::App* command = app.add_subcommand("format", "Write JSON files in one layout: order of fields, indents, line ends");
    command->add_option("PATH", options->paths, "Files or folders; default: the pack in the current folder, or everything shipped")
        ->type_name("");
    command->add_flag("--check", options->check, "Print the files that would change, and write nothing");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return format(context, *options); }; });
}

} // namespace flickforge
