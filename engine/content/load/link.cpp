#include "content/load/link.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

class Linker {
public:
    Linker(const Documents& documents, const Resolved& resolved, const Schemas& schemas, const Sources& sources, const PackFiles& files,
           LibraryBuilder& builder, Issues& issues)
        : documents_(documents), resolved_(resolved), schemas_(schemas), sources_(sources), files_(files), builder_(builder),
          issues_(issues) {}

    void run() {
        for (const auto& [key, object] : resolved_.objects) {
            for (const Use& use : object->uses) check(*object, use);
            for (const FileUse& use : object->files) check(use);
            if (object->kind == "strings") check_entries(*object);
        }
        for (const auto& [key, pack] : resolved_.placeholders) {
            builder_.add_placeholder({key.kind, key.id, pack, sources_.at(documents_.objects.at(key)->file).shown});
            const Node* extends = documents_.objects.at(key)->root.find("extends");
            warn_missing(extends->origin, key.id, pack);
        }
    }

private:
    const Documents& documents_;
    const Resolved& resolved_;
    const Schemas& schemas_;
    const Sources& sources_;
    const PackFiles& files_;
    LibraryBuilder& builder_;
    Issues& issues_;

    void report(Origin origin, std::string code, std::string message, std::string hint) {
        issues_.push_back(
            {.code = std::move(code), .place = sources_.place(origin), .message = std::move(message), .hint = std::move(hint)});
    }

    bool known(const ObjectKey& key) const { return documents_.objects.contains(key) || documents_.broken.contains(key); }

    void warn_missing(Origin origin, const std::string& id, const std::string& pack) {
        issues_.push_back({.level = Level::warning,
                           .code = "missing-pack",
                           .place = sources_.place(origin),
                           .message = std::format("\"{}\" belongs to the pack \"{}\", which was not found", id, pack),
                           .hint = "it is kept as a placeholder; install the pack to use it"});
    }

    void check(const Object& object, const Use& use) {
        if (schemas_.owns(use.origin)) return;
        const std::string written_in = sources_.at(use.origin).pack;
        const PackInfo* home = documents_.pack(written_in);
        const std::string pack(pack_of(use.target));
        for (const std::string& kind : use.kinds) {
            if (!known({kind, use.target})) continue;
            if (home && !home->reach.contains(pack)) undeclared(use, written_in);
            else check_abstract(object, kind, use);
            return;
        }
        if (home && home->missing.contains(pack)) {
            builder_.add_placeholder({use.kinds.front(), use.target, pack, sources_.at(use.origin).shown});
            const auto link = std::ranges::find(home->depends, pack, &PackLink::pack);
            if (link == home->depends.end() || link->optional) warn_missing(use.origin, use.target, pack);
            return;
        }
        dangling(use, home);
    }

    void undeclared(const Use& use, const std::string& home) {
        report(use.origin, "undeclared-dependency",
               std::format("{}: \"{}\" belongs to a pack that \"{}\" does not depend on", use.path, use.target, home),
               std::format("add {{\"pack\": \"{}\"}} to \"depends\" in pack.json", pack_of(use.target)));
    }

    /// An abstract object exists only to be extended and is never in play, so nothing in play may name it.
    void check_abstract(const Object& object, const std::string& kind, const Use& use) {
        if (object.abstract) return;
        const auto target = resolved_.objects.find({kind, use.target});
        if (target != resolved_.objects.end() && target->second->abstract)
            report(use.origin, "abstract-reference", std::format("{}: \"{}\" is abstract and exists only to be extended", use.path, use.target),
                   "name an object that extends it");
    }

    void dangling(const Use& use, const PackInfo* home) {
        const std::string pack(pack_of(use.target));
        if (home && !home->reach.contains(pack)) {
            const std::vector<std::string> reach(home->reach.begin(), home->reach.end());
            if (closest_match(pack, reach).empty()) return undeclared(use, home->id);
        }
        std::vector<std::string> words;
        for (const std::string& kind : use.kinds) words.push_back(one_of(*schemas_.find(kind)));
        std::string hint;
        std::vector<std::string> candidates;
        for (const auto& [key, document] : documents_.objects) {
            if (std::ranges::contains(use.kinds, key.kind)) {
                if (!home || home->reach.contains(std::string(pack_of(key.id)))) candidates.push_back(key.id); // others cannot be named
                // The right name with the prefix left out: the usual mistake in a first mod.
                if (name_of(key.id) == name_of(use.target) && home && home->reach.contains(std::string(pack_of(key.id))))
                    hint = did_you_mean(key.id);
            } else if (key.id == use.target && hint.empty()) {
                return report(
                    use.origin, "wrong-kind",
                    std::format("{}: \"{}\" is one of the {}, not {}", use.path, use.target, key.kind, with_article(join(words, " or "))),
                    "name one of the right kind");
            }
        }
        if (hint.empty())
            if (const std::string near = nearest(use.target, candidates); !near.empty()) hint = did_you_mean(near);
        if (hint.empty()) hint = std::format("`flickforge list {}` shows what there is", use.kinds.front());
        report(use.origin, "unknown-reference", std::format("{}: there is no {} \"{}\"", use.path, join(words, " or "), use.target), hint);
    }

    /// By the name first: a mistake in three letters counts more than the long pack name that is right.
    static std::string nearest(const std::string& target, const std::vector<std::string>& candidates) {
        std::vector<std::string> names;
        for (const std::string& candidate : candidates) names.emplace_back(name_of(candidate));
        const std::string name = closest_match(name_of(target), names);
        if (name.empty()) return "";
        const auto found = std::ranges::find(names, name);
        return candidates[static_cast<std::size_t>(found - names.begin())];
    }

    void check(const FileUse& use) {
        if (use.file.empty())
            return report(use.origin, "path-leaves-pack", std::format("{}: {} leads out of the pack", use.path, in_quotes(use.written)),
                          "keep the file inside the pack and write its path without \"..\" or a leading /");
        if (!use.file.ends_with(".lua")) return; // whether pictures are there and can be drawn is found out where they are drawn
        if (const auto found = files_.find(use.pack + ':' + use.file); found != files_.end()) return;
        std::vector<std::string> names;
        for (const auto& [name, text] : files_)
            if (name.starts_with(use.pack + ':') && name.ends_with(".lua")) names.push_back(name.substr(use.pack.size() + 1));
        report(use.origin, "missing-file", std::format("{}: there is no file {} in the pack", use.path, in_quotes(use.file)),
               suggestion(use.file, names, "create it, or remove this line"));
    }

    /// Translations: the object and the field must exist, and the field must be text that players see.
    void check_entries(const Object& object) {
        const Node* entries = object.data.find("entries");
        if (!entries || !entries->is_object()) return;
        for (const Member& entry : entries->members()) {
            const auto colon = entry.key.find(':');
            const auto slash = entry.key.find('/', colon);
            const std::string kind = slash == std::string::npos ? "" : entry.key.substr(colon + 1, slash - colon - 1);
            if (slash == std::string::npos || !schemas_.is_kind(kind)) {
                report(entry.key_origin, "bad-entry", std::format("{} is not written kind/id", in_quotes(name_of(entry.key))),
                       "for example \"monsters/orc\" or \"catacombs:monsters/orc\"");
                continue;
            }
            const std::string id = entry.key.substr(0, colon + 1) + entry.key.substr(slash + 1);
            const auto target = resolved_.objects.find({kind, id});
            if (target == resolved_.objects.end()) {
                if (known({kind, id})) continue;
                const PackInfo* home = documents_.pack(sources_.at(entry.key_origin).pack);
                if (home && home->missing.contains(std::string(pack_of(id)))) continue;
                std::vector<std::string> candidates;
                for (const auto& [key, document] : documents_.objects)
                    if (key.kind == kind) candidates.push_back(key.id);
                const std::string near = nearest(id, candidates);
                report(entry.key_origin, "unknown-reference",
                       std::format("entries: there is no {} \"{}\"", one_of(*schemas_.find(kind)), id), did_you_mean(near));
                continue;
            }
            if (entry.value.is_object()) check_fields(kind, entry);
        }
    }

    void check_fields(const std::string& kind, const Member& entry) {
        const Schema& schema = *schemas_.find(kind);
        std::vector<std::string> names;
        for (const Property& property : schema.properties)
            if (property.schema->translate) names.push_back(property.name);
        for (const Member& field : entry.value.members()) {
            if (field.key.contains('[') || field.key.contains('.') || std::ranges::contains(names, field.key)) continue;
            report(field.key_origin, "bad-entry",
                   std::format("{} is not a text of {} that players see", in_quotes(field.key), with_article(one_of(schema))),
                   suggestion(field.key, names, std::format("these are {}", join(names))));
        }
    }
};

} // namespace

void link(const Documents& documents, const Resolved& resolved, const Schemas& schemas, const Sources& sources, const PackFiles& files,
          LibraryBuilder& builder, Issues& issues) {
    Linker(documents, resolved, schemas, sources, files, builder, issues).run();
}

} // namespace flickforge
