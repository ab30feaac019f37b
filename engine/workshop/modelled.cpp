#include "workshop/modelled.h"

#include "content/authoring/starters.h"
#include "content/json/field_path.h"
#include "content/schema/canonical.h"

#include <algorithm>
#include <set>

namespace flickforge {
namespace {

/// An id as the files of a pack write it: their own without prefix.
std::string as_written(const std::string& id, const std::string& pack) { return pack_of(id) == pack ? std::string(name_of(id)) : id; }

/// What only the schema says need not be written.
void drop_defaults(const Schemas& schemas, Node& node) {
    if (node.is_array())
        for (Node& item : node.items()) drop_defaults(schemas, item);
    if (!node.is_object()) return;
    std::erase_if(node.members(), [&](const Member& member) { return schemas.owns(member.value.origin); });
    for (Member& member : node.members()) drop_defaults(schemas, member.value);
}

/// Does some part of it hold values of any kind, as the changes of a variant do? Names in them mean the pack that they are written in.
bool holds_anything(const Schema& schema) {
    if (schema.types.empty() && schema.choices.empty() && schema.properties.empty() && !schema.items && !schema.extra) return true;
    if ((schema.items && holds_anything(*schema.items)) || (schema.extra && holds_anything(*schema.extra))) return true;
    return std::ranges::any_of(schema.properties, [](const Property& property) { return holds_anything(*property.schema); });
}

/// Fields of the model that name an object which names the model in return, as the two sides of a board do: such a pair is complete.
std::vector<std::string> mutual_fields(const Library& library, const Object& model) {
    std::vector<std::string> fields;
    for (const Use& use : model.uses) {
        const Object* other = use.kinds == std::vector{model.kind} ? library.object(model.kind, use.target) : nullptr;
        const Node* back = other ? other->data.find(use.path) : nullptr;
        if (back && back->is_string() && back->as_string() == model.id) fields.push_back(use.path);
    }
    return fields;
}

std::string top_of(const std::string& path) { return path.substr(0, path.find_first_of(".[")); }

} // namespace

Modelled modelled_on(const Library& library, const Object& model, const std::string& pack, const std::string& name,
                     const std::string& schema_path) {
    const Schemas& schemas = library.checker().schemas();
    const Schema& schema = *schemas.find(model.kind);
    Modelled made;
    Node data = model.data;
    for (const Use& use : model.uses)
        if (const auto path = parse_field_path(use.path))
            if (Node* reference = find_at(data, *path); reference && reference->is_string() && reference->as_string() == use.target)
                reference->as_string() = as_written(use.target, pack);
    drop_defaults(schemas, data);
    std::set<std::string> left_out{"$schema", "id", "extends", "abstract", "name", "notes", "source"};
    for (const FileUse& use : model.files) {
        if (!std::ranges::contains(made.inherited, top_of(use.path))) made.inherited.push_back(top_of(use.path));
        left_out.insert(top_of(use.path));
        const std::string file = use.pack + ':' + use.file;
        const std::string* text = library.script(file);
        if (text && text->contains('"' + std::string(name_of(model.id)) + '"') && !std::ranges::contains(made.named_by, file))
            made.named_by.push_back(file);
    }
    if (pack_of(model.id) != pack)
        for (const Property& property : schema.properties)
            if (const Node* value = data.find(property.name); value && holds_anything(*property.schema)) {
                made.inherited.push_back(property.name);
                left_out.insert(property.name);
            }
    const std::vector<std::string> mutual = mutual_fields(library, model);
    std::erase_if(data.members(), [&](const Member& member) { return left_out.contains(member.key) || member.value.is_null(); });
    order_members(schema, data);
    for (const Member& member : data.members())
        if (!std::ranges::contains(mutual, member.key)) made.written.push_back(member.key);
    for (const std::string& field : mutual) data.set(field, Node::null()); // not inherited either
    data.set("$schema", Node::string(schema_path));
    data.set("id", Node::string(name));
    data.set("extends", Node::string(as_written(model.id, pack)));
    if (schema.property("name")) data.set("name", Node::string(as_title(name)));
    made.json = canonical_text(&schema, std::move(data));
    return made;
}

} // namespace flickforge
