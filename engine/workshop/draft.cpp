#include "workshop/draft.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/fields.h"
#include "workshop/references.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::unexpected<Issues> no_such_place(const std::string& file, const std::string& path, std::string hint) {
    return fail({.code = "no-such-field", .place = {file}, .message = std::format("there is no {}", path), .hint = std::move(hint)});
}

/// "sequences[0]" of the first steps of a path.
std::string written(const FieldPath& path, std::size_t steps) {
    std::string text;
    for (std::size_t i = 0; i < steps; ++i)
        text += path[i].index   ? std::format("[{}]", *path[i].index)
                : path[i].value ? std::format("[{}={}]", path[i].field, *path[i].value)
                                : (text.empty() ? "" : ".") + path[i].field;
    return text;
}

/// Without the defaults that the schemas put in.
Node without_defaults(const Schemas& schemas, Node node) {
    if (node.is_array())
        for (Node& item : node.items()) item = without_defaults(schemas, std::move(item));
    if (node.is_object()) {
        std::erase_if(node.members(), [&](const Member& member) { return schemas.owns(member.value.origin); });
        for (Member& member : node.members()) member.value = without_defaults(schemas, std::move(member.value));
    }
    return node;
}

} // namespace

const Schema* schema_at(const Schema& root, const FieldPath& path) {
    const Schema* schema = &root;
    for (const FieldStep& step : path) {
        if (step.index || step.value) schema = schema->items;
        else if (const Schema* inner = schema->property(step.field)) schema = inner;
        else schema = schema->extra;
        if (!schema) return nullptr;
    }
    return schema;
}

Result<FieldPath> parsed_path(const std::string& file, const std::string& path) {
    if (auto parsed = parse_field_path(path)) return *parsed;
    return fail({.code = "bad-path",
                 .place = {file},
                 .message = std::format("{} is not a path", in_quotes(path)),
                 .hint = "write field, field.inner, list[0] or list[key=value]"});
}

Result<Draft> Draft::open(const Project& project, const std::string& file) {
    const FileTree::Text text = project.text(file);
    if (!text)
        return fail({.code = "no-such-file",
                     .place = {file},
                     .message = "is not part of this project",
                     .hint = "what belongs to another pack can be spun off or patched, not changed"});
    ReadJson read = read_json(without_marks(*text), file);
    if (!read.root || !read.root->is_object()) {
        Issues issues = std::move(read.issues);
        issues.insert(issues.begin(), {.code = "broken-file",
                                       .place = {file},
                                       .message = "holds no JSON object, so its fields cannot be changed one by one",
                                       .hint = "fix its text first"});
        return std::unexpected(std::move(issues));
    }
    Draft draft{project, file, text, std::move(*read.root), project.schemas().find(schema_name(below_first(file)))};
    const auto key = project.object_at(file);
    if (const Node* extends = draft.root.find("extends"); key && extends && extends->is_string() && project.library())
        draft.parent = project.library()->object(key->kind, full_id(pack_of(key->id), extends->as_string()));
    return draft;
}

const Node* Draft::underneath(const FieldPath& path) const {
    static constexpr std::string_view never_inherited[] = {"$schema", "id", "extends", "abstract", "source", "notes"};
    if (parent && !std::ranges::contains(never_inherited, path.front().field))
        if (const Node* node = find_at(parent->data, path)) return node;
    const Schema* place = schema ? schema_at(*schema, path) : nullptr;
    return place && place->default_value ? &*place->default_value : nullptr;
}

Node Draft::copied(const Node& value, const FieldPath& path) const {
    Node copy = without_defaults(project.schemas(), value);
    const auto key = project.object_at(file);
    const Schema* at = schema ? schema_at(*schema, path) : nullptr;
    if (key && at)
        visit_references(project.schemas(), *at, copy, pack_of(key->id), pack_of(key->id), [&](const Reference& reference) {
            const bool ours = pack_of(reference.target) == pack_of(key->id);
            return ours ? std::string(name_of(reference.target)) : reference.target;
        });
    return copy;
}

Result<Node*> Draft::place(const std::string& path) {
    const auto steps = parsed_path(file, path);
    if (!steps) return std::unexpected(steps.error());
    Node* node = &root;
    for (std::size_t i = 0; i < steps->size(); ++i) {
        const FieldStep& step = (*steps)[i];
        if (step.index || step.value) {
            const auto index = entry_index(*node, step);
            if (!index)
                return no_such_place(file, path,
                                     node->is_array()
                                         ? std::format("{} has {}", written(*steps, i), counted(node->items().size(), "entry", "entries"))
                                         : std::format("{} is not a list", written(*steps, i)));
            node = &node->items()[*index];
            continue;
        }
        if (!node->is_object()) return no_such_place(file, path, std::format("{} holds no fields", written(*steps, i)));
        Node* next = node->find(step.field);
        const bool last = i + 1 == steps->size();
        if (!next || (next->is_null() && !last)) {
            Node fresh = Node::null();
            if (!last && !(*steps)[i + 1].index && !(*steps)[i + 1].value) fresh = Node::object();
            else if (const Node* below = underneath(FieldPath(steps->begin(), steps->begin() + static_cast<std::ptrdiff_t>(i) + 1)))
                fresh = copied(*below, FieldPath(steps->begin(), steps->begin() + static_cast<std::ptrdiff_t>(i) + 1));
            node->set(step.field, std::move(fresh));
            next = node->find(step.field);
        }
        node = next;
    }
    return node;
}

std::string Draft::name() const {
    if (const Node* name = root.find("name"); name && name->is_string()) return name->as_string();
    if (schema_name(below_first(file)) == "pack") return std::string(first_folder(file));
    return std::string(file_stem(file));
}

Edit Draft::finish(std::string label, std::string merge_key) const {
    Edit edit{std::move(label), std::move(merge_key), {}};
    add_change(edit, file, before, shared_text(canonical_text(schema, root)));
    return edit;
}

} // namespace flickforge
