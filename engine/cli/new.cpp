#include "base/text.h"
#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/packs.h"
#include "content/authoring/starters.h"
#include "content/authoring/vscode.h"
#include "content/load/pack_folders.h"
#include "workshop/modelled.h"
#include "workshop/retarget.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <expected>
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
    bool game = false;    ///< a pack that is a game of its own
    std::string of;       ///< the game that the pack belongs to; empty: the first that is shipped
    std::string like;     ///< the object that a new one is modelled on; empty: what each kind begins with
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

/// What a pack can name whose game is not that of the starters, without its own objects: some of them may not be finished. Null otherwise.
std::shared_ptr<const Library> library_of_another_game(const Context& context, const Schemas& schemas, const std::string& pack) {
    const auto games = games_needed(context, {pack}, {});
    if (games.empty() || std::ranges::contains(games, game_of_starters(schemas))) return nullptr;
    std::vector<FileTree> trees;
    for (const std::string& folder : with_dependencies(context, {pack}, {})) {
        trees.push_back(read_pack(context, folder));
        if (folder == pack) std::erase_if(trees.back().files, [](const auto& file) { return file.first != "pack.json"; });
    }
    const auto loaded = load_trees(context, trees);
    return loaded ? loaded->library : nullptr;
}

/// Writes a starter's files into a pack; `path` is the JSON file. The script comes first: an object that names one would not validate without it.
int write_starter(const Context& context, const Schemas& schemas, const std::string& pack, const std::string& from, const std::string& kind,
                  const fs::path& path, const std::string& name) {
    auto made = make_starter(schemas, from, kind, name, schema_path(context, path.parent_path().string(), kind));
    if (!made) return report(context, made.error());
    if (const auto library = library_of_another_game(context, schemas, pack)) retarget(*made, *library, cover_of(pack).id, kind);
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

/// A folder for a new pack, where none is yet; fails with the exit code that is called for.
std::expected<std::string, int> folder_for_pack(const Context& context, const std::string& name) {
    if (auto good = check_name(name); !good) return std::unexpected(report(context, good.error(), exit_usage));
    const std::string folder = absolute_path(context, name);
    if (const std::string around = enclosing_pack(absolute_path(context, ".")); !around.empty())
        return std::unexpected(report(context,
                                      {{.code = "pack-in-pack",
                                        .place = {shown_path(context, around)},
                                        .message = "is a pack, and packs cannot be nested",
                                        .hint = "go to the folder above it first"}},
                                      exit_usage));
    if (auto free = refuse_existing(context, folder); !free) return std::unexpected(report(context, free.error()));
    return folder;
}

int put_file(const Context& context, const std::string& path, const std::string& text) {
    if (auto written = write_atomically(path, text); !written) return report(context, written.error());
    context.out << std::format("wrote {}\n", shown_path(context, path));
    return exit_good;
}

/// The settings with which another editor completes and checks the pack's files.
int write_vscode(const Context& context, const Schemas& schemas, const std::string& folder) {
    const auto seen = [&](const char* inner) { return (fs::path(context.home) / inner).lexically_relative(folder).generic_string(); };
    for (const auto& [inner, text] : vscode_files(schemas, {seen("schemas"), seen("scripts"), command_seen_from(context.home, folder)}))
        if (const int code = put_file(context, (fs::path(folder) / inner).string(), text); code != exit_good) return code;
    return exit_good;
}

/// A pack of the game `game`; of the usual one where it is empty.
int new_pack(const Context& context, const Schemas& schemas, const std::string& name, const std::string& game) {
    const auto folder = folder_for_pack(context, name);
    if (!folder) return folder.error();
    const std::string path = (fs::path(*folder) / "pack.json").string();
    auto made = make_starter(schemas, "pack", "pack", name, schema_path(context, *folder, "pack"));
    if (!made) return report(context, made.error());
    const auto its_game = game.empty() ? Result<std::string>(default_game(context)) : named_game(context, game, {});
    if (!its_game) return report(context, its_game.error(), exit_usage);
    if (!its_game->empty()) {
        const PackCover cover = cover_of(*its_game);
        depend_on(*made, schemas, cover.id, '^' + cover.version);
    }
    if (const int code = put_file(context, path, made->json); code != exit_good) return code;
    if (const int code = write_vscode(context, schemas, *folder); code != exit_good) return code;
    context.out << std::format("next: {1} new monster my-monster --pack {0}\n      {1} validate {0}\n", shown_path(context, *folder),
                               context.name);
    return exit_good;
}

/// A pack that depends on nothing.
int new_game(const Context& context, const Schemas& schemas, const std::string& name) {
    const auto folder = folder_for_pack(context, name);
    if (!folder) return folder.error();
    const auto files = make_starter_game(schemas, name, [&](const std::string& schema, const std::string& file) {
        return schema_path(context, (fs::path(*folder) / file).parent_path().string(), schema);
    });
    if (!files) return report(context, files.error());
    for (const auto& [inner, text] : *files)
        if (const int code = put_file(context, (fs::path(*folder) / inner).string(), text); code != exit_good) return code;
    if (const int code = write_vscode(context, schemas, *folder); code != exit_good) return code;
    context.out << std::format("next: {1} validate {0}\n      {1} test {0}\n      {1} play --game {2}\n", shown_path(context, *folder),
                               context.name, name);
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

/// The object that a new one is to be like, of the kind and of a pack that the new one's pack may refer to.
Result<const Object*> find_model(const Library& library, const std::string& word, const std::string& kind, const std::string& pack) {
    const Schemas& schemas = library.checker().schemas();
    auto found = find_object(library, schemas, word.contains('/') ? word : kind + '/' + word);
    if (!found && !word.contains('/'))
        found.error().front().message = std::format("there is no {} {}", one_of(*schemas.find(kind)), in_quotes(word));
    if (!found) return found;
    if ((*found)->kind != kind)
        return fail({.code = "wrong-kind",
                     .message = std::format("{} is one of the {}, not {}", in_quotes((*found)->id), (*found)->kind,
                                            with_article(one_of(*schemas.find(kind)))),
                     .hint = std::format("`flickforge list {}` shows what there is", kind)});
    const std::string home(pack_of((*found)->id));
    const auto own = std::ranges::find(library.packs(), pack, &PackInfo::id);
    if (own != library.packs().end() && !own->reach.contains(home))
        return fail({.code = "undeclared-dependency",
                     .message = std::format("{} belongs to a pack that \"{}\" does not depend on", in_quotes((*found)->id), pack),
                     .hint = std::format("add {{\"pack\": \"{}\"}} to \"depends\" in pack.json", home)});
    return found;
}

/// Where the object's own file lies, as a person sees it.
std::string file_of(const Library& library, const Object& object) { return library.sources().at(object.file).shown; }

int write_modelled(const Context& context, const std::string& pack, const NewOptions& options, const std::string& kind,
                   const std::string& path, const std::string& name) {
    auto library = load_library(context, {.packs = {pack}, .folders = {}});
    if (!library) return report(context, library.error());
    const auto model = find_model(**library, options.like, kind, cover_of(pack).id);
    if (!model) return report(context, model.error(), exit_usage);
    const Modelled made =
        modelled_on(**library, **model, cover_of(pack).id, name, schema_path(context, fs::path(path).parent_path().string(), kind));
    if (auto written = write_atomically(path, made.json); !written) return report(context, written.error());
    context.out << std::format("wrote {}\n", shown_path(context, path));
    context.out << std::format("It extends {} ({}).\n", (*model)->id, file_of(**library, **model));
    context.out << std::format("Change what makes it different: {}.\n", join(made.written, ", "));
    context.out << "A field that you remove is inherited again" +
                       (made.inherited.empty() ? ""
                                               : ", as " + join(made.inherited, " and ") + (made.inherited.size() == 1 ? " is" : " are")) +
                       ".\n";
    for (const std::string& file : made.named_by)
        context.out << std::format("The script {} names {} itself: such a rule is not about the new {}.\n", file,
                                   in_quotes(name_of((*model)->id)), one_of(*(*library)->checker().schemas().find(kind)));
    return exit_good;
}

int new_object(const Context& context, const Schemas& schemas, const NewOptions& options, const std::string& kind) {
    auto pack = target_pack(context, options.pack);
    if (!pack) return report(context, pack.error(), exit_usage);
    const fs::path folder = fs::path(*pack) / kind;
    const std::string name = options.name.empty() ? free_name(folder.string(), short_word(*schemas.find(kind))) : options.name;
    if (auto good = check_name(name); !good) return report(context, good.error(), exit_usage);
    const std::string path = (folder / (name + ".json")).string();
    if (auto free = refuse_existing(context, path); !free) return report(context, free.error());
    const int code = options.like.empty()
                         ? write_starter(context, schemas, *pack, options.special ? "special-rooms" : kind, kind, path, name)
                         : write_modelled(context, *pack, options, kind, path, name);
    if (code != exit_good) return code;
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
    if (!options.like.empty() && (pack || patch || options.special))
        return report(
            context,
            {{.code = "no-model",
              .message = options.special ? "a room that is like another needs no --special" : "only an object can be like another",
              .hint = "leave out " + std::string(options.special ? "--special" : "--like")}},
            exit_usage);
    if ((options.game || !options.of.empty()) && (!pack || (options.game && !options.of.empty())))
        return report(context,
                      {{.code = "not-a-pack",
                        .place = {},
                        .message = !pack ? "only a pack is a game or belongs to one" : "a game of its own belongs to no other game",
                        .hint = !pack ? "leave out --game and --of" : "leave out --game or --of"}},
                      exit_usage);
    if (options.game) return new_game(context, schemas, options.name.empty() ? "my-game" : options.name);
    if (pack) return new_pack(context, schemas, options.name.empty() ? "my-pack" : options.name, options.of);
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
    command->add_flag("--game", options->game, "Create a pack that is a small game of its own and depends on nothing: new pack --game NAME");
    command->add_option("--of", options->of, "Game that a new pack belongs to; default: the first that is shipped")->type_name("GAME");
    command->add_option("--like", options->like, "Object to model it on: the new one extends it, with its values written out")
        ->type_name("ID");
    command->add_flag("--special", options->special, "Create a room to visit instead of a battle, with services and their script");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return make_new(context, *options); }; });
}

} // namespace flickforge
