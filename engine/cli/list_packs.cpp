#include "cli/list_packs.h"

#include "content/json/json_writer.h"
#include "packaging/installed.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct PackRow {
    PackCover cover;
    std::string where; ///< shipped, sample, installed or here
    bool changed = false;
};

std::vector<PackRow> rows_of(const Context& context, const PackChoice& choice) {
    std::vector<PackRow> rows;
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
    const std::vector<PackRow> rows = rows_of(context, choice);
    if (json) {
        Node list = Node::array();
        for (const PackRow& row : rows) {
            Node node = Node::object();
            node.set("id", Node::string(row.cover.id));
            node.set("version", Node::string(row.cover.version));
            node.set("name", Node::string(row.cover.name));
            node.set("licence", Node::string(row.cover.licence));
            node.set("where", Node::string(row.where));
            node.set("folder", Node::string(row.cover.folder));
            node.set("changed", Node::boolean(row.changed));
            node.set("game", Node::boolean(row.cover.game));
            list.items().push_back(std::move(node));
        }
        context.out << write_json(list);
        return exit_good;
    }
    std::size_t id = 0, version = 0, licence = 7;
    const auto said = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
    for (const PackRow& row : rows) {
        id = std::max(id, said(row.cover.id).size());
        version = std::max(version, said(row.cover.version).size());
        licence = std::max(licence, said(row.cover.licence).size());
    }
    for (const PackRow& row : rows)
        context.out << std::format("{:<{}}  {:<{}}  {:<9}  {:<{}}  {}{}\n", said(row.cover.id), id, said(row.cover.version), version,
                                   row.where, said(row.cover.licence), licence, shown_path(context, row.cover.folder),
                                   row.changed ? "  (changed by hand)" : "");
    return exit_good;
}

int list_games(const Context& context, const PackChoice& choice, bool json) {
    const auto games = games_at_hand(context, absolute_choice(context, choice).folders);
    Node list = Node::array();
    std::size_t width = 0;
    for (const PackCover& game : games) {
        Node node = Node::object();
        node.set("id", Node::string(game.id));
        node.set("name", Node::string(game.name));
        node.set("folder", Node::string(game.folder));
        list.items().push_back(std::move(node));
        width = std::max(width, game.id.size());
    }
    if (json) context.out << write_json(list);
    else
        for (const PackCover& game : games) context.out << std::format("{:<{}}  {}\n", game.id, width, game.name);
    return exit_good;
}

} // namespace flickforge
