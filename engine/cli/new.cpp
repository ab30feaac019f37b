#include "base/text.h"
#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/packs.h"
#include "content/authoring/starters.h"
#include "content/authoring/vscode.h"
#include "content/load/pack_folders.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct NewOptions {
    std::string what; ///< "pack" or a kind
    std::string name;
    std::string pack;     ///< folder of the pack; empty: the one around the current folder, or the only one below it
    bool special = false; ///< a room without a battle
};

/// Where an editor finds the schema, as seen from the new file.
std::string schema_path(const Context& context, const std::string& folder, const std::string& name) {
    return (fs::path(context.home) / "schemas" / (name + ".json")).lexically_relative(folder).generic_string();
}

Result<void> refuse_existing(const Context& context, const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    return fail({.code = "exists",
                 .place = {shown_path(context, path)},
                 .message = "exists already",
                 .hint = "choose another name; nothing was changed"});
}

/// Writes a starter's files; `path` is the JSON file. The script comes first: an object that names one would not validate without it.
int write_starter(const Context& context, const Schemas& schemas, const std::string& from, const std::string& kind, const fs::path& path,
                  const std::string& name) {
    auto made = make_starter(schemas, from, kind, name, schema_path(context, path.parent_path().string(), kind));
    if (!made) return report(context, made.error());
    const auto write = [&](const std::string& file, const std::string& text) {
        if (auto free = refuse_existing(context, file); !free) return report(context, free.error());
        if (auto written = write_atomically(file, text); !written) return report(context, written.error());
        context.out << std::format("wrote {}\n", shown_path(context, file));
        return exit_good;
    };
    if (made->lua)
        if (const int code = write(fs::path(path).replace_extension(".lua").string(), *made->lua); code != exit_good) return code;
    return write(path.string(), made->json);
}

int new_pack(const Context& context, const Schemas& schemas, const std::string& name) {
    if (auto good = check_name(name); !good) return report(context, good.error(), exit_usage);
    const std::string folder = absolute_path(context, name);
    if (const std::string around = enclosing_pack(absolute_path(context, ".")); !around.empty())
        return report(context,
                      {{.code = "pack-in-pack",
                        .place = {shown_path(context, around)},
                        .message = "is a pack, and packs cannot be nested",
                        .hint = "go to the folder above it first"}},
                      exit_usage);
    if (auto free = refuse_existing(context, folder); !free) return report(context, free.error());
    if (const int code = write_starter(context, schemas, "pack", "pack", fs::path(folder) / "pack.json", name); code != exit_good)
        return code;
    const auto seen = [&](const char* inner) { return (fs::path(context.home) / inner).lexically_relative(folder).generic_string(); };
    for (const auto& [inner, text] : vscode_files(schemas, seen("schemas"), seen("scripts"))) {
        if (auto written = write_atomically((fs::path(folder) / inner).string(), text); !written) return report(context, written.error());
        context.out << std::format("wrote {}\n", shown_path(context, (fs::path(folder) / inner).string()));
    }
    context.out << std::format("next: {1} new monster my-monster --pack {0}\n      {1} validate {0}\n", shown_path(context, folder),
                               context.name);
    return exit_good;
}

/// The pack that `--pack` names, the one around the current folder, or the only one right below it.
Result<std::string> target_pack(const Context& context, const std::string& named) {
    const std::string here = absolute_path(context, named.empty() ? "." : named);
    std::error_code error;
    if (!named.empty()) {
        if (fs::exists(fs::path(here) / "pack.json", error)) return here;
        return fail({.code = "no-pack-json",
                     .place = {named},
                     .message = "the folder holds no pack.json",
                     .hint = std::format("start a pack with `flickforge new pack {}`", fs::path(here).filename().string())});
    }
    if (std::string pack = enclosing_pack(here); !pack.empty()) return pack;
    const auto below = packs_in(here);
    if (below.size() == 1) return below.front();
    std::vector<std::string> names;
    for (const std::string& pack : below) names.push_back(shown_path(context, pack));
    return fail({.code = "which-pack",
                 .place = {},
                 .message = below.empty() ? "there is no pack here to put it in" : "there are several packs here",
                 .hint = below.empty() ? "start one with `flickforge new pack NAME`, or say where with --pack FOLDER"
                                       : std::format("say which with --pack: {}", join(names))});
}

std::string free_name(const std::string& folder, const std::string& word) {
    std::error_code error;
    for (int i = 1;; ++i) {
        const std::string name = i == 1 ? "my-" + word : std::format("my-{}-{}", word, i);
        if (!fs::exists(fs::path(folder) / (name + ".json"), error) && !fs::exists(fs::path(folder) / (name + ".lua"), error)) return name;
    }
}

int new_object(const Context& context, const Schemas& schemas, const NewOptions& options, const std::string& kind) {
    auto pack = target_pack(context, options.pack);
    if (!pack) return report(context, pack.error(), exit_usage);
    const fs::path folder = fs::path(*pack) / kind;
    const std::string name = options.name.empty() ? free_name(folder.string(), short_word(*schemas.find(kind))) : options.name;
    if (auto good = check_name(name); !good) return report(context, good.error(), exit_usage);
    const std::string path = (folder / (name + ".json")).string();
    if (auto free = refuse_existing(context, path); !free) return report(context, free.error());
    if (const int code = write_starter(context, schemas, options.special ? "special-rooms" : kind, kind, path, name); code != exit_good)
        return code;
    const std::string with = options.pack.empty() ? "" : " --pack " + options.pack;
    if (kind == "monsters") context.out << std::format("next: {} play --meet {}{}\n", context.name, name, with);
    if (kind == "rooms") context.out << std::format("next: {} play --room {}{}\n", context.name, name, with);
    return exit_good;
}

int make_new(const Context& context, const NewOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const Schemas& schemas = (*checker)->schemas();
    const bool pack = options.what == "pack", patch = options.what == "patch" || options.what == "patches";
    auto kind = pack || patch ? Result<std::string>("patches") : find_kind(schemas, options.what);
    if (!kind) {
        if (!kind.error().front().hint.starts_with("did you mean"))
            kind.error().front().hint = "say pack, patch or a kind: " + join(schemas.kinds());
        return report(context, kind.error(), exit_usage);
    }
    if (options.special && *kind != "rooms")
        return report(context,
                      {{.code = "not-special", .place = {}, .message = "only rooms can be special", .hint = "leave out --special"}},
                      exit_usage);
    if (pack) return new_pack(context, schemas, options.name.empty() ? "my-pack" : options.name);
    return new_object(context, schemas, options, *kind);
}

} // namespace

void add_new(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<NewOptions>();
    CLI::App* command = app.add_subcommand("new", "Create a pack, or add an object to a pack");
    command->add_option("WHAT", options->what, "pack, patch or a kind such as monster")->required()->type_name("");
    command->add_option("NAME", options->name, "Its id: lower-case letters, digits and hyphens; default: my-WHAT")->type_name("");
    command->add_option("--pack", options->pack, "Folder of the pack to add it to; default: the pack in the current folder")
        ->type_name("FOLDER");
    command->add_flag("--special", options->special, "Create a room to visit instead of a battle, with services and their script");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return make_new(context, *options); }; });
}

} // namespace flickforge
