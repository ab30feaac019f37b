#include "content/schema/field_migration.h"

#include "base/text.h"
#include "content/json/json_reader.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// A field that is no longer written.
struct Old {
    std::int64_t since = 0;
    std::string now; ///< the field that took its place; empty when none did
    std::string description;
};

/// Schemas as they are written, by file.
using Files = std::map<std::string, Node, std::less<>>;

/// One part of a schema, and the file in which its "$ref" starts.
struct Part {
    const Node* node = nullptr;
    std::string file;
};

class Walker {
public:
    Walker(const Files& files, const Sources& sources, Issues& issues) : files_(files), sources_(sources), issues_(issues) {}

    void visit(Part part, Node& node) {
        part = followed(part);
        if (!part.node) return;
        if (node.is_array())
            for (Node& item : node.items()) visit({part.node->find("items"), part.file}, item);
        if (!node.is_object()) return;
        for (std::size_t i = 0; i < node.members().size(); ++i) {
            const Member written = node.members()[i];
            Part field = property(part, written.key);
            if (const auto old = old_field(field)) {
                const bool both = !old->now.empty() && node.find(old->now);
                warn(written.key, *old, written.key_origin, both);
                if (both) {
                    node.erase(written.key);
                    --i;
                    continue;
                }
                if (!old->now.empty()) {
                    node.members()[i].key = old->now;
                    field = property(part, old->now);
                }
            }
            visit(field, node.members()[i].value);
        }
    }

    /// "hp" or "sequences[0][1].kind" in a patch.
    void path(Part part, Node& node) {
        std::string written;
        const std::string text = node.as_string();
        for (std::size_t start = 0; start <= text.size();) {
            const std::size_t end = std::min(text.find('.', start), text.size());
            const std::string step = text.substr(start, end - start), name = step.substr(0, step.find('['));
            Part field = property(followed(part), name);
            std::string now = name;
            if (const auto old = old_field(field)) {
                warn(name, *old, node.origin, false);
                if (!old->now.empty()) now = old->now;
            }
            written += (start == 0 ? "" : ".") + now + step.substr(name.size());
            for (std::size_t bracket = step.find('['); bracket != std::string::npos; bracket = step.find('[', bracket + 1)) {
                field = followed(field);
                field.node = field.node ? field.node->find("items") : nullptr;
            }
            part = field;
            start = end + 1;
        }
        node.as_string() = written;
    }

private:
    const Files& files_;
    const Sources& sources_;
    Issues& issues_;

    /// Where "$ref": "common.json#/definitions/step" leads.
    Part followed(Part part) const {
        for (int step = 0; part.node && step < 20; ++step) {
            const Node* ref = part.node->find("$ref");
            if (!ref || !ref->is_string()) break;
            const std::string& text = ref->as_string();
            const auto hash = text.find('#');
            if (const std::string file = text.substr(0, hash); !file.empty()) part.file = file;
            const auto found = files_.find(part.file);
            part.node = found == files_.end() ? nullptr : &found->second;
            for (const std::string& name : split(hash == std::string::npos ? "" : std::string_view(text).substr(hash + 1), '/'))
                if (part.node && !name.empty()) part.node = part.node->find(name);
        }
        return part;
    }

    static Part property(const Part& part, const std::string& name) {
        if (!part.node) return {};
        const Node* properties = part.node->find("properties");
        const Node* found = properties ? properties->find(name) : nullptr;
        if (!found) found = part.node->find("additionalProperties");
        return {found, part.file};
    }

    static std::optional<Old> old_field(const Part& field) {
        const Node* since = field.node ? field.node->find("x-deprecated") : nullptr;
        if (!since || !since->is_integer()) return {};
        const Node* now = field.node->find("x-renamed-to");
        const Node* description = field.node->find("description");
        return Old{since->as_integer(), now ? now->as_string() : "", description ? description->as_string() : ""};
    }

    void warn(const std::string& name, const Old& old, Origin origin, bool both) {
        issues_.push_back({.level = Level::warning,
                           .code = "deprecated-field",
                           .place = sources_.place(origin),
                           .message = std::format("{} is deprecated since interface {}{}", in_quotes(name), old.since,
                                                  both ? std::format(", and {} is there as well", in_quotes(old.now)) : ""),
                           .hint = both              ? "remove it: it has no effect"
                                   : old.now.empty() ? old.description
                                                     : std::format("write {}; the old name still works for now", in_quotes(old.now))});
    }
};

} // namespace

struct FieldMigration::Impl {
    Files files; ///< none when nothing is deprecated, as a rule
};

FieldMigration::FieldMigration(const Schemas& schemas) : inside_(std::make_unique<Impl>()) {
    const auto& texts = schemas.tree().files;
    if (std::ranges::none_of(texts, [](const auto& file) { return file.second->contains("\"x-deprecated\""); })) return;
    for (const auto& [path, text] : texts)
        if (ReadJson read = read_json(*text, path); read.root) inside_->files.emplace(path, std::move(*read.root));
}
FieldMigration::~FieldMigration() = default;
FieldMigration::FieldMigration(FieldMigration&&) noexcept = default;

void FieldMigration::modernise(std::string_view kind, Node& document, const Sources& sources, Issues& issues) const {
    const auto part = [&](std::string_view name) {
        const auto found = inside_->files.find(std::string(name) + ".json");
        return found == inside_->files.end() ? Part{} : Part{&found->second, found->first};
    };
    if (!part(kind).node) return;
    Walker walker(inside_->files, sources, issues);
    walker.visit(part(kind), document);
    const Node* target = document.find("kind");
    Node* changes = document.find("changes");
    if (kind != "patches" || !target || !target->is_string() || !changes || !changes->is_array()) return;
    for (Node& change : changes->items())
        if (Node* path = change.find("path"); path && path->is_string()) walker.path(part(target->as_string()), *path);
}

} // namespace flickforge
