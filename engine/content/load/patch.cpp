#include "base/text.h"
#include "content/json/field_path.h"
#include "content/load/resolve.h"

#include <format>

namespace flickforge {
namespace {

std::unexpected<Issues> no_match(const Sources& sources, Origin origin, std::string message, std::string hint) {
    return fail({.code = "patch-no-match", .place = sources.place(origin), .message = std::move(message), .hint = std::move(hint)});
}

std::vector<std::string> field_names(const Schema& schema) {
    std::vector<std::string> names;
    for (const Property& property : schema.properties) names.push_back(property.name);
    return names;
}

} // namespace

Result<std::string> apply_change(const Schema& schema, Node& document, const Node& change, const Sources& sources) {
    const Node& path_node = *change.find("path");
    const std::string& op = change.find("op")->as_string();
    const Node* value = change.find("value");
    const std::string& text = path_node.as_string();
    const auto path = parse_field_path(text);
    if (!path)
        return fail({.code = "bad-path",
                     .place = sources.place(path_node.origin),
                     .message = std::format("{} is not a path", in_quotes(text)),
                     .hint = "write field, field.inner, list[0] or list[key=value]"});
    if (!value && op != "remove")
        return fail({.code = "missing-field",
                     .place = sources.place(change.origin),
                     .message = "\"value\" is missing",
                     .hint = std::format("{} needs the value to write", op)});

    // Walk to the parent of the place, in document and schema alike.
    Node* node = &document;
    const Schema* here = &schema;
    std::string written;
    for (std::size_t i = 0; i < path->size(); ++i) {
        const FieldStep& step = (*path)[i];
        const bool last = i + 1 == path->size();
        if (step.index || step.value) {
            const auto index = entry_index(*node, step);
            if (!index)
                return no_match(sources, path_node.origin, std::format("{} matches nothing", in_quotes(text)),
                                node->is_array() ? std::format("{} has {}", written, counted(node->items().size(), "entry", "entries"))
                                                 : std::format("{} is not a list", written));
            written += std::format("[{}]", *index);
            if (last && op == "remove") {
                node->items().erase(node->items().begin() + static_cast<std::ptrdiff_t>(*index));
                return written;
            }
            node = &node->items()[*index];
            here = here && here->items ? here->items : here;
        } else {
            const Schema* inner = here->property(step.field);
            if (!node->is_object() || !inner) {
                return no_match(
                    sources, path_node.origin, std::format("{} matches nothing", in_quotes(text)),
                    suggestion(step.field, field_names(*here), std::format("there is no field {} there", in_quotes(step.field))));
            }
            written += (written.empty() ? "" : ".") + step.field;
            Node* next = node->find(step.field);
            if (last && op == "remove") {
                if (!next)
                    return no_match(sources, path_node.origin, std::format("{} matches nothing", in_quotes(text)),
                                    "the object does not set this field");
                node->erase(step.field);
                return written;
            }
            if (!next) { // may be written although the object leaves it to its default
                Node fresh = last && op == "set"              ? *value
                             : inner->default_value           ? *inner->default_value
                             : inner->allows("array") && last ? Node::array(value->origin)
                                                              : Node::null(value ? value->origin : change.origin);
                if (fresh.is_null())
                    return no_match(sources, path_node.origin, std::format("{} matches nothing", in_quotes(text)),
                                    "the object does not set this field");
                fresh.origin = value ? value->origin : change.origin; // no longer the schema's word but the patch's
                node->set(step.field, std::move(fresh), path_node.origin);
                next = node->find(step.field);
            }
            node = next;
            here = inner;
        }
    }
    if (op == "set") {
        *node = *value;
        return written;
    }
    if (!node->is_array())
        return no_match(sources, path_node.origin, std::format("{} is not a list, so nothing can be appended", in_quotes(text)),
                        "use \"set\"");
    node->items().push_back(*value);
    return written + std::format("[{}]", node->items().size() - 1);
}

} // namespace flickforge
