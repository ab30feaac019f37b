#include "base/text.h"
#include "content/load/renamed.h"

#include <format>

namespace flickforge {
namespace {

/// The way to a node, written out only where it is needed: most nodes are no reference.
struct Way {
    const Way* up = nullptr;
    std::string_view key{};
    std::size_t index = 0;

    std::string text() const {
        if (!up) return "";
        const std::string before = up->text();
        if (key.empty()) return std::format("{}[{}]", before, index);
        return before.empty() ? std::string(key) : before + '.' + std::string(key);
    }
};

/// Does the text name a file of the type that the schema wants here? "art" is a picture of either type.
bool is_file(const Schema& schema, std::string_view text) {
    if (schema.file == "art") return text.ends_with(".svg") || text.ends_with(".png");
    return !schema.file.empty() && text.ends_with('.' + schema.file);
}

class Completer {
public:
    Completer(const Schemas& schemas, const Sources& sources, Object& object, const Renamed& renamed)
        : schemas_(schemas), sources_(sources), object_(object), renamed_(renamed) {}

    void visit(const Schema& schema, Node& node, const Way& way, const Node* parent) {
        if (node.is_string()) text(schema, node, way, parent);
        if (node.is_array() && schema.items)
            for (std::size_t i = 0; i < node.items().size(); ++i) visit(*schema.items, node.items()[i], {&way, {}, i}, &node);
        if (!node.is_object()) return;
        for (const Property& property : schema.properties)
            if (property.schema->default_value && !node.find(property.name))
                node.set(property.name, *property.schema->default_value, property.schema->default_value->origin);
        for (Member& member : node.members())
            if (const Schema* inner = schema.property(member.key)) visit(*inner, member.value, {&way, member.key, 0}, &node);
    }

private:
    const Schemas& schemas_;
    const Sources& sources_;
    Object& object_;
    const Renamed& renamed_;

    /// An id that was given up becomes the one of today.
    void follow(const std::vector<std::string>& kinds, Node& node) {
        if (!renamed_) return;
        for (const std::string& kind : kinds) {
            const std::string now = renamed_(kind, node.as_string());
            if (now.empty()) continue;
            object_.issues.push_back(renamed_issue(sources_.place(node.origin), node.as_string(), now));
            node.as_string() = now;
            return;
        }
    }

    /// A bare name means the pack in whose file it is written, also when the value was inherited or patched in.
    std::string_view home(Origin origin) const {
        return schemas_.owns(origin) ? pack_of(object_.id) : std::string_view(sources_.at(origin).pack);
    }

    void text(const Schema& schema, Node& node, const Way& way, const Node* parent) {
        if (schema.refs.empty() && schema.file.empty() && !schema.kind_name) return;
        const std::string path = way.text();
        if (!schema.refs.empty()) {
            if (node.as_string().empty()) return;
            node.as_string() = full_id(home(node.origin), node.as_string());
            std::vector<std::string> kinds = schema.refs;
            if (kinds.front() == "*") {
                const Node* kind = parent ? parent->find("kind") : nullptr;
                if (!kind || !kind->is_string() || !schemas_.is_kind(kind->as_string())) return;
                kinds = {kind->as_string()};
            }
            follow(kinds, node);
            object_.uses.push_back({path, std::move(kinds), node.as_string(), node.origin});
        } else if (schema.kind_name && !schemas_.is_kind(node.as_string())) {
            object_.issues.push_back(
                {.code = "unknown-kind",
                 .place = sources_.place(node.origin),
                 .message = std::format("{}: {} is not a kind of content", path, in_quotes(node.as_string())),
                 .hint = suggestion(node.as_string(), schemas_.kinds(), std::format("kinds are {}", join(schemas_.kinds())))});
        } else if (is_file(schema, node.as_string()) && !schemas_.owns(node.origin)) {
            const Source& source = sources_.at(node.origin);
            if (node.as_string().starts_with(source.pack + ':')) { // inherited, and complete already
                object_.files.push_back(
                    {path, source.pack, node.as_string().substr(source.pack.size() + 1), node.as_string(), node.origin});
                return;
            }
            const auto slash = source.path.rfind('/');
            const std::string folder = slash == std::string::npos ? "" : source.path.substr(0, slash + 1);
            const std::string joined = folder + node.as_string();
            FileUse use{path, source.pack, stays_inside(joined) && !node.as_string().starts_with('/') ? plain_path(joined) : "",
                        node.as_string(), node.origin};
            if (!use.file.empty()) node.as_string() = source.pack + ':' + use.file;
            object_.files.push_back(std::move(use));
        }
    }
};

/// Keys of translations and lists of ids that a schema cannot mark: written out in full as well.
void complete_special(const Schemas& schemas, const Sources& sources, Object& object) {
    const auto full = [&](Node& node, const std::string& path, const std::string& kind) {
        node.as_string() = full_id(sources.at(node.origin).pack, node.as_string());
        object.uses.push_back({path, {kind}, node.as_string(), node.origin});
    };
    if (object.kind == "card_styles") {
        Node* only = object.data.find("only");
        const Node* shows = object.data.find("shows");
        if (only && only->is_array() && shows && shows->is_string() && schemas.is_kind(shows->as_string()))
            for (std::size_t i = 0; i < only->items().size(); ++i)
                if (only->items()[i].is_string()) full(only->items()[i], std::format("only[{}]", i), shows->as_string());
    }
    if (object.kind == "strings")
        if (Node* entries = object.data.find("entries"); entries && entries->is_object())
            for (Member& member : entries->members()) member.key = full_id(sources.at(member.key_origin).pack, member.key);
}

} // namespace

void complete(const Schemas& schemas, const Schema& schema, const Sources& sources, Object& object, const Renamed& renamed) {
    Completer(schemas, sources, object, renamed).visit(schema, object.data, {}, nullptr);
    complete_special(schemas, sources, object);
}

void complete(const Schemas& schemas, const Schema& schema, const Sources& sources, Object& object) {
    complete(schemas, schema, sources, object, {});
}

} // namespace flickforge
