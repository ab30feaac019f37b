#include "content/load/pack_changes.h"

#include "content/json/field_path.h"
#include "content/load/provenance.h"

#include <algorithm>
#include <set>

namespace flickforge {
namespace {

class Comparer {
public:
    Comparer(const std::string& pack, const Library& before, const Library& with) : pack_(pack), before_(before), with_(with) {}

    PackChanges run() {
        for (const auto& [key, object] : with_.objects()) {
            if (pack_of(key.id) == pack_) added(key, *object);
            else if (const Object* was = before_.object(key)) compare(key, was->data, object->data, "");
        }
        return std::move(changes_);
    }

private:
    const std::string& pack_;
    const Library& before_;
    const Library& with_;
    PackChanges changes_;

    void compare(const ObjectKey& key, const Node& was, const Node& now, const std::string& path) {
        if (same_value(was, now)) return;
        if (!was.is_object() || !now.is_object()) return changed(key, path, &was, &now);
        const auto inside = [&](const std::string& field) { return path.empty() ? field : path + '.' + field; };
        for (const Member& member : now.members()) {
            if (const Node* other = was.find(member.key)) compare(key, *other, member.value, inside(member.key));
            else changed(key, inside(member.key), nullptr, &member.value);
        }
        for (const Member& member : was.members())
            if (!now.find(member.key)) changed(key, inside(member.key), &member.value, nullptr);
    }

    /// Where the field or a part of it is set, latest first.
    std::vector<Origin> setters(const Object& object, const std::string& path) const {
        std::vector<Origin> found;
        const auto add = [&](Origin origin) {
            if (origin.file != 0 && origin.file < Schemas::first_number) found.push_back(origin);
        };
        if (const auto way = parse_field_path(path))
            if (const Node* node = find_at(object.data, *way)) add(node->origin);
        for (auto change = object.history.rbegin(); change != object.history.rend(); ++change)
            if (overlaps(change->path, path)) add(change->by);
        return found;
    }

    void changed(const ObjectKey& key, const std::string& path, const Node* was, const Node* now) {
        const Object& object = *with_.object(key);
        const Sources& sources = with_.sources();
        FieldChange change{.object = key, .field = path, .was = {}, .now = {}, .by = {}, .through = {}, .others = {}};
        if (was) change.was = *was;
        if (now) change.now = *now;
        std::set<std::string> named;
        for (const Origin origin : setters(object, path)) {
            const Source& source = sources.at(origin);
            if (source.pack == pack_) {
                if (change.by.file.empty()) change.by = sources.place(origin);
            } else if (source.path.starts_with("patches/") && named.insert(source.pack).second) {
                change.others.push_back(sources.place(origin));
            }
        }
        for (const auto& document : object.made_from) // it may come from a parent that the pack changes
            if (document->kind == key.kind && document->id() != key.id && is_changed({key.kind, document->id()}, path))
                change.through = document->id();
        changes_.fields.push_back(std::move(change));
    }

    bool is_changed(const ObjectKey& key, const std::string& path) const {
        const Object *was = before_.object(key), *now = with_.object(key);
        const auto way = parse_field_path(path);
        const Node *old = was && way ? find_at(was->data, *way) : nullptr, *present = now && way ? find_at(now->data, *way) : nullptr;
        return was && now && (!old != !present || (old && !same_value(*old, *present)));
    }

    void added(const ObjectKey& key, const Object& object) {
        AddedObject found{key, ""};
        for (const auto& document : object.made_from) {
            const Node* extends = document->id() == key.id && document->kind == key.kind ? document->root.find("extends") : nullptr;
            if (!extends || !extends->is_string()) continue;
            const std::string parent = full_id(document->pack, extends->as_string());
            if (pack_of(parent) != pack_) found.extends = parent;
        }
        changes_.added.push_back(std::move(found));
        if (const Strings* strings = key.kind == kind_of<Strings> ? with_.find<Strings>(key.id) : nullptr)
            for (const auto& [entry, fields] : strings->entries)
                if (pack_of(entry) != pack_) changes_.translated[strings->language] += static_cast<int>(fields.size());
        const Node* list = key.kind == kind_of<Variant> ? object.data.find("changes") : nullptr;
        if (!list || !list->is_array()) return;
        for (const Node& entry : list->items())
            for (const Node& change : entry.find("changes")->items()) {
                const Node* value = change.find("value");
                changes_.variants.push_back({.variant = key.id,
                                             .object = {entry.find("kind")->as_string(), full_id(pack_, entry.find("target")->as_string())},
                                             .path = change.find("path")->as_string(),
                                             .op = change.find("op")->as_string(),
                                             .value = value ? std::optional(*value) : std::nullopt,
                                             .by = with_.sources().place(change.origin)});
            }
    }
};

} // namespace

PackChanges changes_of(const std::string& pack, const Library& before, const Library& with) { return Comparer(pack, before, with).run(); }

} // namespace flickforge
