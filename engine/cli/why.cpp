#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/describe.h"
#include "cli/lookup.h"
#include "content/json/field_path.h"
#include "content/json/json_writer.h"
#include "content/load/provenance.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>
#include <ranges>

namespace flickforge {
namespace {

struct WhyOptions {
    PackChoice choice;
    std::string id;
    std::string field; ///< empty: every field
    bool json = false;
};

Node to_node(const Setter& setter) {
    Node node = Node::object();
    node.set("pack", Node::string(setter.pack));
    node.set("how", Node::string(std::string(to_text(setter.how))));
    node.set("file", Node::string(setter.place.file));
    node.set("line", Node::integer(setter.place.line));
    node.set("column", Node::integer(setter.place.column));
    return node;
}

int why(const Context& context, const WhyOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const Schemas& schemas = (*checker)->schemas();
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    auto found = find_object(**library, schemas, options.id);
    if (!found) return report(context, found.error());
    const Object& object = **found;
    const Schema& schema = *schemas.find(object.kind);
    const auto setter_at = [&](Origin origin) { return setter_of(**library, object, origin); };

    std::vector<std::pair<std::string, const Node*>> fields;
    if (!options.field.empty()) {
        const auto path = parse_field_path(options.field);
        std::string written;
        const Node* node = path ? find_at(object.data, *path, &written) : nullptr;
        if (!node) {
            std::vector<std::string> names;
            for (const Property& property : schema.properties) names.push_back(property.name);
            const bool unset = path && path->size() == 1 && std::ranges::contains(names, path->front().field);
            return report(context, {{.code = "unknown-field",
                                     .place = {},
                                     .message = std::format("{} has no field {}", object.id, in_quotes(options.field)),
                                     .hint = unset ? "no pack sets it, and the schema gives it no default"
                                                   : suggestion(options.field, names, std::format("its fields are {}", join(names)))}});
        }
        fields.emplace_back(written, node);
    } else {
        Node ordered = object.data;
        order_members(schema, ordered);
        for (const Member& member : ordered.members()) fields.emplace_back(member.key, object.data.find(member.key));
    }

    Node result = Node::array();
    for (const auto& [field, node] : fields) {
        const Setter setter = setter_at(node->origin);
        if (options.json) {
            Node entry = Node::object();
            entry.set("field", Node::string(field));
            entry.set("value", *node);
            entry.set("set_by", to_node(setter));
            Node before = Node::array();
            for (const Overridden* was : earlier_values(object, field)) {
                Node old = Node::object();
                old.set("field", Node::string(was->path));
                old.set("value", was->was);
                if (was->was.origin.file != 0) old.set("set_by", to_node(setter_at(was->was.origin)));
                before.items().push_back(std::move(old));
            }
            entry.set("before", std::move(before));
            result.items().push_back(std::move(entry));
            continue;
        }
        context.out << std::format("{} = {}\n    {}\n", field, describe_field(schema, field, *node), to_text(setter));
        for (const Overridden* was : earlier_values(object, field) | std::views::reverse)
            context.out << std::format("    instead of {}{}{}\n", was->path == field ? "" : was->path + " = ",
                                       was->was.is_null() ? "nothing" : describe_field(schema, field, was->was),
                                       was->was.origin.file == 0 ? "" : ", " + to_text(setter_at(was->was.origin)));
    }
    if (options.json) context.out << write_json(result);
    return exit_good;
}

} // namespace

void add_why(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<WhyOptions>();
    CLI::App* command = app.add_subcommand("why", "Show which pack, file and line set a field, and what it replaced");
    command->add_option("ID", options->id, "Id of the object: orc, catacombs:orc or monsters/orc")->required()->type_name("");
    command->add_option("FIELD", options->field, "health, sequences[0][1].shot, …; default: all fields")->type_name("");
    command->add_flag("--json", options->json, "Print JSON");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return why(context, *options); }; });
}

} // namespace flickforge
