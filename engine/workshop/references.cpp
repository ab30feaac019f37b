#include "workshop/references.h"

#include "content/json/field_path.h"
#include "workshop/fields.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

class Visitor {
public:
    Visitor(const Schemas& schemas, std::string_view home, std::string_view new_home, const Renamer& renamer)
        : schemas_(schemas), home_(home), new_home_(new_home), renamer_(renamer) {}

    bool changed() const { return changed_; }

    void visit(const Schema& schema, Node& node, const std::string& path, const Node* parent) {
        if (node.is_string() && !schema.refs.empty()) name(node.as_string(), kinds_of(schema, parent), path);
        if (node.is_array() && schema.items)
            for (std::size_t i = 0; i < node.items().size(); ++i)
                visit(*schema.items, node.items()[i], std::format("{}[{}]", path, i), &node);
        if (!node.is_object()) return;
        const std::string target_kind = text(node, "kind");
        for (Member& member : node.members()) {
            const std::string here = path.empty() ? member.key : path + '.' + member.key;
            if (const Schema* inner = schema.property(member.key)) visit(*inner, member.value, here, &node);
            else if (schema.extra) visit(*schema.extra, member.value, here, &node);
        }
        if (Node* changes = node.find("changes"); changes && changes->is_array() && schemas_.is_kind(target_kind) && node.find("target"))
            for (std::size_t i = 0; i < changes->items().size(); ++i)
                change(*schemas_.find(target_kind), changes->items()[i], std::format("{}changes[{}]", path.empty() ? "" : path + '.', i));
    }

    /// What a schema cannot mark.
    void visit_special(std::string_view kind, Node& document) {
        if (kind == "card_styles") {
            Node* only = document.find("only");
            const std::string shows = text(document, "shows");
            if (only && only->is_array() && !shows.empty())
                for (std::size_t i = 0; i < only->items().size(); ++i)
                    if (only->items()[i].is_string()) name(only->items()[i].as_string(), {shows}, std::format("only[{}]", i));
        }
        if (kind == "strings")
            if (Node* entries = document.find("entries"); entries && entries->is_object())
                for (Member& member : entries->members()) entry(member.key);
    }

private:
    const Schemas& schemas_;
    std::string_view home_, new_home_;
    const Renamer& renamer_;
    bool changed_ = false;

    static std::string text(const Node& node, std::string_view key) {
        const Node* found = node.find(key);
        return found && found->is_string() ? found->as_string() : "";
    }

    static std::vector<std::string> kinds_of(const Schema& schema, const Node* parent) {
        if (schema.refs.front() != "*") return schema.refs;
        return {parent ? text(*parent, "kind") : ""};
    }

    void name(std::string& written, std::vector<std::string> kinds, const std::string& path) {
        if (written.empty()) return;
        const bool was_short = !written.contains(':');
        const auto fresh = renamer_({path, std::move(kinds), full_id(home_, written)});
        if (!fresh) return;
        write(written, was_short && pack_of(*fresh) == new_home_ ? std::string(name_of(*fresh)) : *fresh);
    }

    void write(std::string& where, std::string what) {
        if (where == what) return;
        where = std::move(what);
        changed_ = true;
    }

    /// "monsters/orc" or "catacombs:monsters/orc"
    void entry(std::string& key) {
        const bool was_short = !key.contains(':');
        const std::string full = full_id(home_, key);
        const auto slash = full.find('/');
        if (slash == std::string::npos) return;
        const std::string pack(pack_of(full)), kind = full.substr(pack.size() + 1, slash - pack.size() - 1);
        const auto fresh = renamer_({std::format("entries.{}", key), {kind}, pack + ':' + full.substr(slash + 1), true});
        if (!fresh) return;
        const std::string plain = kind + '/' + std::string(name_of(*fresh));
        write(key, was_short && pack_of(*fresh) == new_home_ ? plain : std::string(pack_of(*fresh)) + ':' + plain);
    }

    /// One change of a patch: its value is what the target's schema says of its path, and the path may name objects itself.
    void change(const Schema& target, Node& node, const std::string& path) {
        Node* path_node = node.find("path");
        const auto steps = path_node && path_node->is_string() ? parse_field_path(path_node->as_string()) : std::nullopt;
        if (!steps) return;
        const Schema* place = schema_at(target, *steps);
        if (place && text(node, "op") == "append") place = place->items;
        if (Node* value = node.find("value"); place && value) visit(*place, *value, path + ".value", &node);
        std::string rewritten;
        for (std::size_t i = 0; i < steps->size(); ++i) {
            const FieldStep& step = (*steps)[i];
            if (step.index) rewritten += std::format("[{}]", *step.index);
            else if (step.value) rewritten += std::format("[{}={}]", step.field, key_value(target, *steps, i, path));
            else rewritten += (rewritten.empty() ? "" : ".") + step.field;
        }
        write(path_node->as_string(), rewritten);
    }

    std::string key_value(const Schema& target, const FieldPath& steps, std::size_t i, const std::string& path) {
        std::string value = *steps[i].value;
        const Schema* entry = schema_at(target, FieldPath(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i) + 1));
        const Schema* field = entry ? entry->property(steps[i].field) : nullptr;
        if (field && !field->refs.empty() && field->refs.front() != "*") name(value, field->refs, path + ".path");
        return value;
    }
};

} // namespace

bool Reference::names(const ObjectKey& key) const { return target == key.id && std::ranges::contains(kinds, key.kind); }

bool visit_references(const Schemas& schemas, std::string_view schema_name, Node& document, std::string_view home,
                      std::string_view new_home, const Renamer& renamer) {
    Visitor visitor(schemas, home, new_home, renamer);
    if (const Schema* schema = schemas.find(schema_name)) visitor.visit(*schema, document, "", nullptr);
    visitor.visit_special(schema_name, document);
    return visitor.changed();
}

bool visit_references(const Schemas& schemas, const Schema& schema, Node& value, std::string_view home, std::string_view new_home,
                      const Renamer& renamer) {
    Visitor visitor(schemas, home, new_home, renamer);
    visitor.visit(schema, value, "", nullptr);
    return visitor.changed();
}

std::vector<Reference> references_in(const Schemas& schemas, std::string_view schema_name, Node document, std::string_view home) {
    std::vector<Reference> found;
    visit_references(schemas, schema_name, document, home, home, [&](const Reference& reference) -> std::optional<std::string> {
        found.push_back(reference);
        return {};
    });
    return found;
}

} // namespace flickforge
