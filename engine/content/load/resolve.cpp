#include "content/load/resolve.h"

#include "base/text.h"
#include "content/json/field_path.h"
#include "content/json/json_writer.h"
#include "content/kinds/decode.h"
#include "content/load/renamed.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <utility>

namespace flickforge {
namespace {

// Far more than packs need, far less than what takes long or fills the memory.
constexpr std::size_t most_ancestors = 64;
constexpr std::size_t most_inherited_bytes = 64u << 20; ///< in all objects together
constexpr std::size_t most_changes = 1'000;             ///< of one object by all patches
constexpr std::size_t most_changes_in_all = 20'000;

/// About what a copy takes.
std::size_t bytes_of(const Node& node) {
    std::size_t bytes = sizeof(Node);
    if (node.is_string()) bytes += node.as_string().size();
    if (node.is_array())
        for (const Node& item : node.items()) bytes += bytes_of(item);
    if (node.is_object())
        for (const Member& member : node.members()) bytes += member.key.size() + bytes_of(member.value);
    return bytes;
}

/// Fields that belong to one object alone.
constexpr std::array not_inherited = {"$schema", "id", "extends", "abstract", "source", "notes"};

class Resolver {
public:
    Resolver(const Documents& documents, const Checker& checker, const Sources& sources, const ObjectMap& last)
        : documents_(documents), checker_(checker), sources_(sources), last_(last) {
        for (const auto& patch : documents.patches) sort_in(patch);
    }

    Resolved run() {
        report_renamed();
        for (const auto& [key, document] : documents_.objects) object(key);
        report_conflicts();
        return std::move(result_);
    }

private:
    const Documents& documents_;
    const Checker& checker_;
    const Sources& sources_;
    const ObjectMap& last_;
    Resolved result_;
    std::map<ObjectKey, std::vector<std::shared_ptr<const Document>>> patches_;
    std::vector<AppliedChange> applied_;
    std::vector<ObjectKey> trail_;
    std::set<ObjectKey> failed_;
    std::map<ObjectKey, std::size_t> ancestors_; ///< how many an object has
    std::map<ObjectKey, std::size_t> changes_;   ///< how many patches make to an object
    std::size_t all_changes_ = 0;
    std::size_t inherited_bytes_ = 0;
    bool inherits_too_much_ = false;
    int long_chains_ = 0;
    Renames renames_ = renames_of(documents_.packs, sources_);
    Renamed renamed_ = [this](std::string_view kind, const std::string& id) { return today(kind, id); };

    /// The id of today for one that was given up; empty for any other id.
    std::string today(std::string_view kind, const std::string& id) const {
        if (renames_.empty() || documents_.objects.contains({std::string(kind), id})) return "";
        std::string now = current_id(renames_, kind, id);
        return now == id || !documents_.objects.contains({std::string(kind), now}) ? "" : now;
    }

    /// Renames that lead nowhere.
    void report_renamed() {
        for (const auto& [old, now] : renames_) {
            const Origin origin = documents_.pack(pack_of(old.id))->origin;
            if (documents_.objects.contains(old))
                report(origin, "renamed-id", std::format("renamed: there still is {} {}", one_kind(old.kind), in_quotes(old.id)),
                       "remove one of the two");
            else if (today(old.kind, old.id).empty() && !documents_.broken.contains({old.kind, now}))
                report(origin, "renamed-id", std::format("renamed: there is no {} {}", one_kind(old.kind), in_quotes(now)),
                       near_object({old.kind, now}));
        }
    }

    std::string one_kind(const std::string& kind) const {
        const Schema* schema = checker_.schemas().find(kind);
        return schema ? one_of(*schema) : kind;
    }

    void report(Origin origin, std::string code, std::string message, std::string hint) {
        result_.issues.push_back(
            {.code = std::move(code), .place = sources_.place(origin), .message = std::move(message), .hint = std::move(hint)});
    }

    /// Puts a patch with its target, or says why there is none.
    void sort_in(const std::shared_ptr<const Document>& patch) {
        Issues issues = checker_.check("patches", patch->root, sources_);
        if (!issues.empty()) return append(result_.issues, std::move(issues));
        const Node& kind = *patch->root.find("kind");
        const Node& target = *patch->root.find("target");
        std::string id = full_id(patch->pack, target.as_string());
        if (!checker_.schemas().is_kind(kind.as_string())) {
            return report(
                kind.origin, "unknown-kind", std::format("{} is not a kind of content", in_quotes(kind.as_string())),
                suggestion(kind.as_string(), checker_.schemas().kinds(), std::format("kinds are {}", join(checker_.schemas().kinds()))));
        }
        if (const std::string now = today(kind.as_string(), id); !now.empty()) {
            result_.issues.push_back(renamed_issue(sources_.place(target.origin), id, now));
            id = now;
        }
        const ObjectKey key{kind.as_string(), id};
        if (documents_.objects.contains(key)) {
            const Node& changes = *patch->root.find("changes");
            const std::size_t of_object = changes_[key] += changes.items().size(), of_all = all_changes_ += changes.items().size();
            if (of_object > most_changes)
                return report(changes.origin, "too-many-changes", std::format("more than {} changes to \"{}\"", most_changes, id),
                              "write an object of its own instead");
            if (of_all > most_changes_in_all)
                return report(changes.origin, "too-many-changes", std::format("more than {} changes in all packs", most_changes_in_all),
                              "write objects of your own instead");
            patches_[key].push_back(patch);
            return;
        }
        if (documents_.broken.contains(key)) return;
        const PackInfo* pack = documents_.pack(patch->pack);
        if (pack && pack->missing.contains(std::string(pack_of(id)))) return; // a patch for a pack that is not installed rests
        report(target.origin, "patch-no-match",
               std::format("there is no {} \"{}\" to patch", one_of(*checker_.schemas().find(key.kind)), id), near_object(key));
    }

    std::string near_object(const ObjectKey& key) const {
        std::vector<std::string> same_kind;
        for (const auto& [other, document] : documents_.objects) {
            if (other.kind == key.kind) same_kind.push_back(other.id);
            if (other.kind != key.kind && other.id == key.id) return std::format("\"{}\" is one of the {}", key.id, other.kind);
        }
        return suggestion(key.id, same_kind, "check its id with `flickforge list`");
    }

    std::shared_ptr<const Object> object(const ObjectKey& key) {
        if (const auto done = result_.objects.find(key); done != result_.objects.end()) return done->second;
        if (failed_.contains(key)) return nullptr;
        if (std::ranges::contains(trail_, key)) {
            report_cycle(key);
            return nullptr;
        }
        if (trail_.size() > most_ancestors) {
            report_long_chain(trail_.front());
            return nullptr;
        }
        trail_.push_back(key);
        auto made = make(key, documents_.objects.at(key));
        trail_.pop_back();
        if (made) result_.objects.emplace(key, made);
        else failed_.insert(key);
        return made;
    }

    void report_cycle(const ObjectKey& key) {
        std::vector<ObjectKey> ring(std::ranges::find(trail_, key), trail_.end());
        if (std::ranges::any_of(ring, [&](const ObjectKey& k) { return failed_.contains(k); })) return;
        std::ranges::rotate(ring, std::ranges::min_element(ring));
        std::vector<std::string> names;
        for (const ObjectKey& member : ring) {
            names.push_back(member.id);
            failed_.insert(member);
        }
        names.push_back(names.front());
        const Node* extends = documents_.objects.at(ring.front())->root.find("extends");
        report(extends->origin, "inheritance-cycle", std::format("objects extend each other in a circle: {}", join(names, " -> ")),
               "remove \"extends\" from one of them");
    }

    void report_long_chain(const ObjectKey& key) {
        if (++long_chains_ > 10) return; // one chain of thousands is many that are too long
        report(documents_.objects.at(key)->root.find("extends")->origin, "too-many-ancestors",
               std::format("\"{}\" has more than {} ancestors", key.id, most_ancestors), "extend an object nearer to the first one");
    }

    std::shared_ptr<const Object> make(const ObjectKey& key, const std::shared_ptr<const Document>& document) {
        std::shared_ptr<const Object> parent;
        std::vector<std::shared_ptr<const Document>> made_from{document};
        if (const Node* extends = document->root.find("extends"); extends && extends->is_string()) {
            parent = find_parent(key, *extends, *document);
            if (!parent) return nullptr;
            const std::size_t ancestors = ancestors_[key] = ancestors_[{parent->kind, parent->id}] + 1;
            if (ancestors > most_ancestors) return report_long_chain(key), nullptr;
            inherited_bytes_ += bytes_of(parent->data);
            for (const Overridden& earlier : parent->history)
                inherited_bytes_ += sizeof earlier + earlier.path.size() + bytes_of(earlier.was);
            if (inherited_bytes_ > most_inherited_bytes) {
                if (!std::exchange(inherits_too_much_, true))
                    report(extends->origin, "inherits-too-much",
                           std::format("objects inherit more than {} MiB in all", most_inherited_bytes >> 20), "extend smaller objects");
                return nullptr;
            }
            made_from.insert(made_from.end(), parent->made_from.begin(), parent->made_from.end());
        }
        const auto patches = patches_.find(key);
        if (patches != patches_.end()) made_from.insert(made_from.end(), patches->second.begin(), patches->second.end());

        if (patches == patches_.end() && renames_.empty()) // a patched object is made again: its changes take part in the conflict report
            if (const auto old = last_.find(key); old != last_.end() && old->second->made_from == made_from && !names_old_id(*old->second))
                return old->second;

        auto made = std::make_shared<Object>();
        made->kind = key.kind;
        made->id = key.id;
        made->file = document->file;
        made->made_from = std::move(made_from);
        if (const Node* abstract = document->root.find("abstract")) made->abstract = abstract->is_boolean() && abstract->as_boolean();
        const Schema& schema = *checker_.schemas().find(key.kind);
        if (parent) inherit(*parent, document->root, *made);
        else made->data = document->root;
        if (patches != patches_.end())
            for (const auto& patch : patches->second) apply(*patch, schema, *made);
        made->issues = checker_.check(key.kind, made->data, sources_);
        complete(checker_.schemas(), schema, sources_, *made, renamed_);
        made->data.erase("$schema");
        made->hash = hash_of(made->data);
        if (!has_errors(made->issues)) made->typed = decode(key.kind, key.id, made->data);
        return made;
    }

    std::shared_ptr<const Object> find_parent(const ObjectKey& key, const Node& extends, const Document& document) {
        ObjectKey parent{key.kind, full_id(document.pack, extends.as_string())};
        if (const std::string now = today(key.kind, parent.id); !now.empty()) {
            result_.issues.push_back(renamed_issue(sources_.place(extends.origin), parent.id, now));
            parent.id = now;
        }
        if (documents_.objects.contains(parent)) return object(parent);
        if (documents_.broken.contains(parent)) return nullptr;
        const PackInfo* pack = documents_.pack(document.pack);
        const std::string missing(pack_of(parent.id));
        if (pack && pack->missing.contains(missing)) {
            result_.placeholders.emplace(key, missing);
            return nullptr;
        }
        report(extends.origin, "unknown-parent",
               std::format("there is no {} \"{}\" to extend", one_of(*checker_.schemas().find(key.kind)), parent.id), near_object(parent));
        return nullptr;
    }

    static bool names_old_id(const Object& object) { return std::ranges::contains(object.issues, "renamed-id", &Issue::code); }

    /// The parent's effective document, with the child's own fields laid over it.
    void inherit(const Object& parent, const Node& own, Object& made) {
        made.data = Node::object(own.origin);
        for (const Member& member : parent.data.members()) {
            if (std::ranges::contains(not_inherited, member.key)) continue;
            if (checker_.schemas().owns(member.value.origin)) continue; // defaults are not inherited but given again
            made.data.members().push_back(member);
        }
        made.history = parent.history;
        lay_over(made.data, own, "", made.history);
        made.data.erase("extends");
    }

    static void lay_over(Node& under, const Node& over, const std::string& path, std::vector<Overridden>& history) {
        for (const Member& member : over.members()) {
            const std::string here = path.empty() ? member.key : path + '.' + member.key;
            Node* old = under.find(member.key);
            if (old && old->is_object() && member.value.is_object()) {
                lay_over(*old, member.value, here, history);
            } else {
                if (old) history.push_back({here, *old, member.value.origin});
                if (member.value.is_null()) under.erase(member.key);
                else under.set(member.key, member.value, member.key_origin);
            }
        }
    }

    void apply(const Document& patch, const Schema& schema, Object& made) {
        for (const Node& change : patch.root.find("changes")->items()) {
            const std::string& op = change.find("op")->as_string();
            const auto path = op == "append" ? std::nullopt : parse_field_path(change.find("path")->as_string());
            const Node* there = path ? find_at(made.data, *path) : nullptr;
            Node was = there ? *there : Node::null();
            const auto written = apply_change(schema, made.data, change, sources_);
            if (!written) {
                append(result_.issues, written.error());
                continue;
            }
            const Node* value = change.find("value");
            const Origin origin = change.find("path")->origin;
            made.history.push_back({*written, std::move(was), value ? value->origin : origin});
            applied_.push_back({&patch, {made.kind, made.id}, *written, op == "append", value ? *value : Node::null(), origin});
        }
    }

    /// Two patches that write one field differently, unless one pack builds on the other and so knows what it overrides.
    void report_conflicts() {
        std::map<ObjectKey, std::vector<const AppliedChange*>> of_targets; // those of different objects have nothing to do with each other
        for (const AppliedChange& b : applied_) {
            std::vector<const AppliedChange*>& earlier = of_targets[b.target];
            for (const AppliedChange* one : earlier) {
                const AppliedChange& a = *one;
                if (a.patch == b.patch || a.adds || b.adds || !overlaps(a.path, b.path)) continue;
                if (a.path == b.path && same_value(a.value, b.value)) continue;
                if (a.patch->pack != b.patch->pack) {
                    const PackInfo* later = documents_.pack(b.patch->pack);
                    if (later && later->reach.contains(a.patch->pack)) continue;
                }
                const Place other = sources_.place(a.origin);
                report(b.origin, "patch-conflict",
                       std::format("{} of {} is also set by {}:{}:{}{}", b.path, b.target.id, other.file, other.line, other.column,
                                   a.value.is_null() || b.value.is_null()
                                       ? ""
                                       : std::format(" (to {}, here to {})", brief(a.value), brief(b.value))),
                       a.patch->pack == b.patch->pack ? "keep one of the two changes"
                                                      : std::format("let {} depend on {}, so that the later one counts, or drop one change",
                                                                    b.patch->pack, a.patch->pack));
            }
            earlier.push_back(&b);
        }
    }

    static std::string brief(const Node& node) {
        const std::string line = write_json_line(node);
        return line.size() <= 40 ? line : "another value";
    }
};

} // namespace

const PackInfo* Documents::pack(std::string_view id) const {
    const auto found = std::ranges::find(packs, id, &PackInfo::id);
    return found == packs.end() ? nullptr : &*found;
}

Resolved resolve(const Documents& documents, const Checker& checker, const Sources& sources, const ObjectMap& last) {
    return Resolver(documents, checker, sources, last).run();
}

} // namespace flickforge
