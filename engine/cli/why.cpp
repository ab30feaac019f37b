#include "base/text.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/lookup.h"
#include "content/field_path.h"
#include "content/json_writer.h"

#include <algorithm>
#include <format>
#include <ostream>
#include <ranges>

namespace flickforge {
namespace {

/// Who set a value: the pack and file, and in which way.
struct Setter {
    std::string pack;
    std::string how; ///< "own", "inherited", "patch", "default"
    Place place;
};

class Explanation {
public:
    Explanation(const Library& library, const Schemas& schemas, const Object& object)
        : library_(library), schemas_(schemas), object_(object) {}

    Setter setter(Origin origin) const {
        if (schemas_.owns(origin)) return {"", "default", schemas_.place(origin)};
        const Source& source = library_.sources().at(origin);
        std::string how = "own";
        if (source.path.starts_with("patches/")) how = "patch";
        else if (origin.file != object_.file) how = "inherited";
        return {source.pack, how, library_.sources().place(origin)};
    }

    static std::string words(const Setter& setter) {
        const std::string where = std::format("{}:{}:{}", setter.place.file, setter.place.line, setter.place.column);
        if (setter.how == "default") return std::format("default of the schema, {}", where);
        if (setter.how == "patch") return std::format("patched by {}, {}", setter.pack, where);
        if (setter.how == "inherited") return std::format("inherited from {}, {}", setter.pack, where);
        return std::format("set by {}, {}", setter.pack, where);
    }

    /// Values that stood at this path before, earliest first.
    std::vector<const Overridden*> earlier(std::string_view path) const {
        std::vector<const Overridden*> result;
        for (const Overridden& entry : object_.history)
            if (overlaps(entry.path, path)) result.push_back(&entry);
        return result;
    }

private:
    const Library& library_;
    const Schemas& schemas_;
    const Object& object_;
};

Node to_node(const Setter& setter) {
    Node node = Node::object();
    node.set("pack", Node::string(setter.pack));
    node.set("how", Node::string(setter.how));
    node.set("file", Node::string(setter.place.file));
    node.set("line", Node::integer(setter.place.line));
    node.set("column", Node::integer(setter.place.column));
    return node;
}

} // namespace

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
    const Explanation explanation(**library, schemas, object);

    std::vector<std::pair<std::string, const Node*>> fields;
    if (!options.field.empty()) {
        const auto path = parse_field_path(options.field);
        std::string written;
        const Node* node = path ? find_at(object.data, *path, &written) : nullptr;
        if (!node) {
            std::vector<std::string> names;
            for (const Property& property : schema.properties) names.push_back(property.name);
            const std::string near = closest_match(options.field, names);
            const bool unset = path && path->size() == 1 && std::ranges::contains(names, path->front().field);
            return report(context, {{.code = "unknown-field",
                                     .place = {},
                                     .message = std::format("{} has no field {}", object.id, in_quotes(options.field)),
                                     .hint = unset          ? "nobody set it, and the schema gives it no default"
                                             : near.empty() ? std::format("its fields are {}", join(names))
                                                            : std::format("did you mean \"{}\"?", near)}});
        }
        fields.emplace_back(written, node);
    } else {
        Node ordered = object.data;
        order_members(schema, ordered);
        for (const Member& member : ordered.members()) fields.emplace_back(member.key, object.data.find(member.key));
    }

    Node result = Node::array();
    for (const auto& [field, node] : fields) {
        const Setter setter = explanation.setter(node->origin);
        if (options.json) {
            Node entry = Node::object();
            entry.set("field", Node::string(field));
            entry.set("value", *node);
            entry.set("set_by", to_node(setter));
            Node before = Node::array();
            for (const Overridden* was : explanation.earlier(field)) {
                Node old = Node::object();
                old.set("field", Node::string(was->path));
                old.set("value", was->was);
                if (was->was.origin.file != 0) old.set("set_by", to_node(explanation.setter(was->was.origin)));
                before.items().push_back(std::move(old));
            }
            entry.set("before", std::move(before));
            result.items().push_back(std::move(entry));
            continue;
        }
        context.out << std::format("{} = {}\n    {}\n", field, describe_field(schema, field, *node), Explanation::words(setter));
        for (const Overridden* was : explanation.earlier(field) | std::views::reverse)
            context.out << std::format("    instead of {}{}{}\n", was->path == field ? "" : was->path + " = ",
                                       was->was.is_null() ? "nothing" : describe_field(schema, field, was->was),
                                       was->was.origin.file == 0 ? "" : ", " + Explanation::words(explanation.setter(was->was.origin)));
    }
    if (options.json) context.out << write_json(result);
    return exit_good;
}

} // namespace flickforge
