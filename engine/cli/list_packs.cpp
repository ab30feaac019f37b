#include "cli/parcels.h"
#include "content/json_writer.h"
#include "parcel/installed.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct Row {
    PackCover cover;
    std::string where; ///< shipped, sample, installed or here
    bool changed = false;
};

std::vector<Row> rows_of(const Context& context, const PackChoice& choice) {
    std::vector<Row> rows;
    std::set<std::string> seen;
    const auto add = [&](const std::string& folder, const char* where) {
        if (!seen.insert(folder).second) return;
        rows.push_back({cover_of(folder), where, where == std::string_view("installed") && !changed_by_hand(folder).empty()});
    };
    const auto add_all = [&](const std::string& place, const char* where) {
        for (const std::string& folder : packs_in(place)) add(folder, where);
    };
    const PackChoice meant = absolute_choice(context, choice);
    add_all((fs::path(context.home) / "content").string(), "shipped");
    add_all((fs::path(context.home) / "samples").string(), "sample");
    if (!context.installed.empty()) add_all(context.installed, "installed");
    if (const std::string here = enclosing_pack(absolute_path(context, ".")); !here.empty()) add(here, "here");
    add_all(absolute_path(context, "."), "here");
    for (const std::string& folder : meant.folders) add_all(folder, "here");
    for (const std::string& folder : meant.packs) add(folder, "here");
    return rows;
}

} // namespace

int list_packs(const Context& context, const PackChoice& choice, bool json) {
    const std::vector<Row> rows = rows_of(context, choice);
    if (json) {
        Node list = Node::array();
        for (const Row& row : rows) {
            Node node = Node::object();
            node.set("id", Node::string(row.cover.id));
            node.set("version", Node::string(row.cover.version));
            node.set("name", Node::string(row.cover.name));
            node.set("licence", Node::string(row.cover.licence));
            node.set("where", Node::string(row.where));
            node.set("folder", Node::string(row.cover.folder));
            node.set("changed", Node::boolean(row.changed));
            list.items().push_back(std::move(node));
        }
        context.out << write_json(list);
        return exit_good;
    }
    std::size_t id = 0, version = 0, licence = 7;
    const auto said = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
    for (const Row& row : rows) {
        id = std::max(id, said(row.cover.id).size());
        version = std::max(version, said(row.cover.version).size());
        licence = std::max(licence, said(row.cover.licence).size());
    }
    for (const Row& row : rows)
        context.out << std::format("{:<{}}  {:<{}}  {:<9}  {:<{}}  {}{}\n", said(row.cover.id), id, said(row.cover.version), version,
                                   row.where, said(row.cover.licence), licence, shown_path(context, row.cover.folder),
                                   row.changed ? "  (changed by hand)" : "");
    return exit_good;
}

void add_parcels(CLI::App& app, const Context& context, ParcelOptions& options, std::function<int()>& chosen) {
    const auto add_places = [](CLI::App& command, PackChoice& choice) {
        command.add_option("--packs", choice.folders, "Where to look for packs that it depends on; may be repeated")
            ->type_name("FOLDER")
            ->allow_extra_args(false);
    };
    CLI::App* pack_command = app.add_subcommand("pack", "Make one file of a pack, for others: always the same bytes for the same pack");
    pack_command->add_option("FOLDER", options.pack.pack, "The pack; without it the one you are in")->type_name("");
    pack_command->add_option("-o,--output", options.pack.output, "The zip to write, or its folder; otherwise ID-VERSION.ffpack.zip here")
        ->type_name("FILE");
    add_places(*pack_command, options.pack.choice);
    pack_command->callback([&] { chosen = [&] { return pack(context, options.pack); }; });

    CLI::App* install_command = app.add_subcommand("install", "Install a pack from a zip or a folder; checks it first");
    install_command->add_option("FILE", options.install.what, "What `flickforge pack` wrote, any zip of a pack, or its folder")
        ->required()
        ->type_name("");
    install_command->add_option("--to", options.install.to, "Folder of packs to install in, instead of your own")->type_name("FOLDER");
    install_command->add_flag("--force", options.install.force, "Even where files were changed by hand, which are lost then");
    add_places(*install_command, options.install.choice);
    install_command->callback([&] { chosen = [&] { return install(context, options.install); }; });

    CLI::App* remove_command = app.add_subcommand("remove", "Remove an installed pack");
    remove_command->add_option("ID", options.remove.id, "Its id; `list packs` shows it")->required()->type_name("");
    remove_command->add_option("--from", options.remove.from, "Folder of packs to remove it from, instead of your own")
        ->type_name("FOLDER");
    remove_command->add_flag("--force", options.remove.force, "Even where others need it or files were changed by hand");
    remove_command->callback([&] { chosen = [&] { return remove(context, options.remove); }; });
}

} // namespace flickforge
