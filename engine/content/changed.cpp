#include "content/changed.h"

#include "base/text.h"
#include "content/decode.h"
#include "content/library_builder.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string names_near(const Library& library, const ObjectKey& wanted) {
    std::vector<std::string> names;
    for (const auto& [key, object] : library.objects())
        if (key.first == wanted.first) names.push_back(key.second);
    const std::string near = closest_match(wanted.second, names);
    return near.empty() ? "`flickforge list " + wanted.first + "` shows them all" : std::format("did you mean \"{}\"?", near);
}

/// Applies one variant's changes to `objects`, and says what does not work.
Issues change(const Library& library, const Variant& variant, ObjectMap& objects) {
    Issues issues;
    const Schemas& schemas = library.checker().schemas();
    const Sources& sources = library.sources();
    const Node* list = library.object("variants", variant.id)->data.find("changes");
    if (!list) return issues;
    for (const Node& entry : list->items()) {
        const Node* target = entry.find("target");
        const ObjectKey key{entry.find("kind")->as_string(), full_id(pack_of(variant.id), target->as_string())};
        const auto found = objects.find(key);
        if (found == objects.end()) {
            issues.push_back({.code = "patch-no-match",
                              .place = sources.place(target->origin),
                              .message = std::format("there is no \"{}\" among the {} to change", key.second, key.first),
                              .hint = names_near(library, key)});
            continue;
        }
        auto made = std::make_shared<Object>(*found->second);
        const Schema& schema = *schemas.find(key.first);
        for (const Node& one : entry.find("changes")->items())
            if (const auto written = apply_change(schema, made->data, one, sources); !written) append(issues, written.error());
        made->uses.clear(), made->files.clear();
        made->issues = library.checker().check(key.first, made->data, sources);
        complete(schemas, schema, sources, *made);
        for (const Use& use : made->uses)
            if (std::ranges::none_of(use.kinds, [&](const std::string& kind) { return objects.contains({kind, use.target}); }))
                made->issues.push_back({.code = "unknown-reference",
                                        .place = sources.place(use.origin),
                                        .message = std::format("there is no \"{}\" among the {}", use.target, join(use.kinds, " or ")),
                                        .hint = names_near(library, {use.kinds.front(), use.target})});
        append(issues, made->issues);
        if (!has_errors(made->issues)) made->typed = decode(key.first, key.second, made->data);
        found->second = std::move(made);
    }
    return issues;
}

} // namespace

Result<std::shared_ptr<const Library>> with_changes(std::shared_ptr<const Library> library, const std::vector<std::string>& variants) {
    ObjectMap objects;
    Issues issues;
    for (const std::string& id : variants) {
        const Variant* variant = library->find<Variant>(id);
        if (!variant || variant->changes.empty()) continue;
        if (objects.empty()) objects = library->objects();
        append(issues, change(*library, *variant, objects));
    }
    if (has_errors(issues)) return std::unexpected(std::move(issues));
    if (objects.empty()) return library;
    LibraryBuilder builder(*library);
    builder.add_objects(std::move(objects));
    return builder.finish();
}

Issues why_not_changed(const Library& library) {
    Issues issues;
    for (const Variant* variant : library.all<Variant>()) {
        if (variant->changes.empty()) continue;
        ObjectMap objects = library.objects();
        append(issues, change(library, *variant, objects));
    }
    return issues;
}

} // namespace flickforge
