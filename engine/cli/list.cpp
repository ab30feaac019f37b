#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/list_packs.h"
#include "cli/lookup.h"
#include "content/json/json_writer.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct ListOptions {
    PackChoice choice;
    std::string kind; ///< empty: the kinds themselves
    std::string language;
    bool json = false;
};

struct Row {
    std::string id;
    std::string name;
    std::string pack;
    std::string file;
    std::string missing; ///< the pack it waits for, for placeholders
};

std::vector<Row> rows_of(const Library& library, const std::string& kind, const std::string& language) {
    std::vector<Row> rows;
    for (const auto& [key, object] : library.objects()) {
        if (key.kind != kind || object->abstract) continue;
        rows.push_back({key.id, library.translated(language, kind, key.id, "name"), std::string(pack_of(key.id)),
                        library.sources().at(object->file).shown, ""});
    }
    for (const Placeholder& placeholder : library.placeholders()) {
        if (placeholder.kind != kind || std::ranges::contains(rows, placeholder.id, &Row::id)) continue;
        rows.push_back({placeholder.id, "", placeholder.pack, placeholder.needed_by, placeholder.pack});
    }
    return rows;
}

int list_kinds(const Context& context, const Library& library, const Schemas& schemas, bool json) {
    Node result = Node::array();
    for (const std::string& kind : schemas.kinds()) {
        const auto count = std::ranges::count_if(library.objects(),
                                                 [&](const auto& entry) { return entry.first.kind == kind && !entry.second->abstract; });
        if (!json) {
            context.out << std::format("{:<12} {:>4}  {}\n", kind, count, schemas.find(kind)->description);
            continue;
        }
        Node row = Node::object();
        row.set("kind", Node::string(kind));
        row.set("count", Node::integer(count));
        row.set("description", Node::string(schemas.find(kind)->description));
        result.items().push_back(std::move(row));
    }
    if (json) context.out << write_json(result);
    return exit_good;
}

int list(const Context& context, const ListOptions& options) {
    if (options.kind == "games" || options.kind == "game") return list_games(context, options.choice, options.json);
    if (options.kind == "packs" || options.kind == "pack") return list_packs(context, options.choice, options.json);
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const Schemas& schemas = (*checker)->schemas();
    std::string kind;
    if (!options.kind.empty()) {
        auto found = find_kind(schemas, options.kind);
        if (!found) return report(context, found.error(), exit_usage);
        kind = *found;
    }
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    if (kind.empty()) return list_kinds(context, **library, schemas, options.json);

    const std::vector<Row> rows = rows_of(**library, kind, options.language);
    if (options.json) {
        Node result = Node::array();
        for (const Row& row : rows) {
            Node node = Node::object();
            node.set("id", Node::string(row.id));
            node.set("name", Node::string(row.name));
            node.set("kind", Node::string(kind));
            node.set("pack", Node::string(row.pack));
            node.set("file", Node::string(row.file));
            node.set("missing", Node::boolean(!row.missing.empty()));
            result.items().push_back(std::move(node));
        }
        context.out << write_json(result);
        return exit_good;
    }
    std::size_t width = 0;
    for (const Row& row : rows) width = std::max(width, row.id.size());
    for (const Row& row : rows)
        context.out << std::format("{:<{}}  {}\n", row.id, width,
                                   row.missing.empty() ? row.name : std::format("(placeholder: the pack \"{}\" was not found)", row.missing));
    return exit_good;
}

} // namespace

void add_list(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ListOptions>();
    CLI::App* command = app.add_subcommand("list", "List the objects of a kind, with their names");
    command->add_option("KIND", options->kind, "monsters, rooms, …, or packs or games; default: list the kinds")->type_name("");
    command->add_option("--language", options->language, "Show names in this language")->type_name("CODE");
    command->add_flag("--json", options->json, "Print JSON");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return list(context, *options); }; });
}

} // namespace flickforge
