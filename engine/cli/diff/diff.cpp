// What a pack changes in the packs it depends on.
#include "cli/diff/diff.h"

#include "base/files.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/describe.h"
#include "content/json/json_writer.h"
#include "content/load/pack_folders.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>
#include <set>
#include <utility>

namespace flickforge {

std::string value_text(const Library& library, const ObjectKey& object, const std::string& field, const std::optional<Node>& value) {
    if (!value || value->is_null()) return "nothing";
    const Schema* schema = library.checker().schemas().find(object.kind);
    std::string text = schema ? describe_field(*schema, field, *value) : write_json_line(*value);
    return text.empty() ? "nothing" : text;
}

namespace {

struct DiffOptions {
    PackChoice choice;
    std::string page;
    bool json = false;
};

std::string place_text(const Place& place) { return std::format("{}:{}:{}", place.file, place.line, place.column); }

Node place_node(const Place& place) {
    Node node = Node::object();
    node.set("file", Node::string(place.file));
    node.set("line", Node::integer(place.line));
    node.set("column", Node::integer(place.column));
    return node;
}

Node to_node(const ComparedPacks& compared) {
    Node root = Node::object(), changes = Node::array(), variants = Node::array(), added = Node::array(), translated = Node::object();
    root.set("pack", Node::string(compared.pack));
    for (const FieldChange& change : compared.changes.fields) {
        Node node = Node::object();
        node.set("object", Node::string(to_text(change.object)));
        node.set("field", Node::string(change.field));
        if (change.was) node.set("was", *change.was);
        if (change.now) node.set("now", *change.now);
        if (!change.by.file.empty()) node.set("by", place_node(change.by));
        if (!change.through.empty()) node.set("through", Node::string(change.through));
        Node others = Node::array();
        for (const Place& place : change.others) others.items().push_back(place_node(place));
        node.set("others", std::move(others));
        changes.items().push_back(std::move(node));
    }
    for (const ChangeByVariant& change : compared.changes.variants) {
        Node node = Node::object();
        node.set("variant", Node::string(change.variant));
        node.set("object", Node::string(to_text(change.object)));
        node.set("op", Node::string(change.op));
        node.set("path", Node::string(change.path));
        if (change.value) node.set("value", *change.value);
        node.set("by", place_node(change.by));
        variants.items().push_back(std::move(node));
    }
    for (const AddedObject& object : compared.changes.added) {
        Node node = Node::object();
        node.set("object", Node::string(to_text(object.object)));
        if (!object.extends.empty()) node.set("extends", Node::string(object.extends));
        added.items().push_back(std::move(node));
    }
    for (const auto& [language, texts] : compared.changes.translated) translated.set(language, Node::integer(texts));
    root.set("changes", std::move(changes));
    root.set("variants", std::move(variants));
    root.set("adds", std::move(added));
    root.set("translates", std::move(translated));
    return root;
}

void print(const Context& context, const ComparedPacks& compared) {
    const PackChanges& changes = compared.changes;
    std::set<ObjectKey> objects;
    for (const FieldChange& change : changes.fields) objects.insert(change.object);
    context.out << std::format("{} changes {} of {} and adds {}.\n", compared.pack, counted(changes.fields.size(), "field", "fields"),
                               counted(objects.size(), "object", "objects"), counted(changes.added.size(), "object", "objects"));
    std::size_t width = 0;
    for (const FieldChange& change : changes.fields) width = std::max(width, change.field.size());
    const ObjectKey* last = nullptr;
    for (const FieldChange& change : changes.fields) {
        if (!last || *last != change.object) context.out << std::format("\n{}\n", to_text(change.object));
        last = &change.object;
        context.out << std::format("  {:<{}}  {} -> {}\n", change.field, width,
                                   value_text(*compared.before, change.object, change.field, change.was),
                                   value_text(*compared.with, change.object, change.field, change.now));
        const std::string space(width + 4, ' ');
        if (!change.by.file.empty())
            context.out << space << place_text(change.by) << (change.through.empty() ? "" : ", through " + change.through) << '\n';
        for (const Place& other : change.others) context.out << space << "conflict: also set by " << place_text(other) << '\n';
    }
    std::string variant;
    for (const ChangeByVariant& change : changes.variants) {
        if (std::exchange(variant, change.variant) != change.variant) context.out << std::format("\nwith the variant {}\n", change.variant);
        context.out << std::format("  {} {}: {}{}\n", to_text(change.object), change.path, change.op,
                                   change.value ? ' ' + value_text(*compared.with, change.object, change.path, change.value) : "");
    }
    std::map<std::string, std::vector<std::string>> added;
    for (const AddedObject& object : changes.added)
        added[object.object.kind].push_back(std::string(name_of(object.object.id)) +
                                            (object.extends.empty() ? "" : " (extends " + object.extends + ")"));
    if (!added.empty()) context.out << "\nadds\n";
    for (const auto& [kind, names] : added) context.out << std::format("  {}: {}\n", kind, join(names));
    for (const auto& [language, texts] : changes.translated)
        context.out << std::format("\ntranslates {} of other packs into {}\n", counted(static_cast<std::size_t>(texts), "text", "texts"),
                                   language);
}

Result<ComparedPacks> compare(const Context& context, const PackChoice& choice, const std::string& folder) {
    const std::string id = cover_of(folder).id;
    if (id.empty())
        return fail({.code = "no-pack-json",
                     .place = {shown_path(context, folder)},
                     .message = "the folder holds no pack.json",
                     .hint = "name the folder of a pack"});
    std::vector<std::string> packs = choice.packs; // what else is loaded is on both sides
    std::erase(packs, folder);
    packs.insert(packs.begin(), folder);
    const auto needed = with_their_game(context, packs, choice);
    if (!needed) return std::unexpected(needed.error());
    auto with = load_packs(context, *needed);
    if (!with) return std::unexpected(std::move(with.error()));
    if (!with->library) return std::unexpected(std::move(with->issues));
    std::vector<std::string> others;
    for (const std::string& other : *needed) { // without the pack, and without those that need it
        const auto info = std::ranges::find(with->library->packs(), cover_of(other).id, &PackInfo::id);
        if (other != folder && info != with->library->packs().end() && !info->reach.contains(id)) others.push_back(other);
    }
    auto before = load_packs(context, others);
    if (!before) return std::unexpected(std::move(before.error()));
    if (!before->library) return std::unexpected(std::move(before->issues));
    ComparedPacks compared{id, before->library, with->library, folders_by_pack(*with->library, *needed), {}};
    compared.changes = changes_of(id, *compared.before, *compared.with);
    return compared;
}

int diff(const Context& context, const DiffOptions& options) {
    const PackChoice choice = absolute_choice(context, options.choice);
    std::string folder = choice.packs.empty() ? pack_here(context) : choice.packs.front();
    if (folder.empty())
        return report(
            context,
            {{.code = "which-pack", .message = "there is no pack here, or there are several", .hint = "name one: flickforge diff PACK"}},
            exit_usage);
    const auto compared = compare(context, choice, folder);
    if (!compared) return report(context, compared.error());
    if (!options.page.empty()) {
        const auto page = diff_page(*compared);
        if (!page) return report(context, page.error());
        if (auto written = write_atomically(absolute_path(context, options.page), *page); !written) return report(context, written.error());
    }
    if (options.json) context.out << write_json(to_node(*compared));
    else print(context, *compared);
    if (!options.page.empty() && !options.json) context.out << std::format("\nwrote {}\n", options.page);
    return exit_good;
}

} // namespace

void add_diff(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<DiffOptions>();
    CLI::App* command = app.add_subcommand("diff", "Show what a pack changes in the packs it depends on, and what it adds");
    command
        ->add_option("PACK", options->choice.packs,
                     "Pack to look at, and others to load with and without it; default: the pack in the current folder")
        ->type_name("");
    command->add_flag("--json", options->json, "Print JSON");
    command->add_option("--html", options->page, "Write a page with the cards without and with the pack side by side")->type_name("FILE");
    add_game(*command, options->choice);
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return diff(context, *options); }; });
}

} // namespace flickforge
