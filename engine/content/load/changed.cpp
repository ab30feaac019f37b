#include "content/load/changed.h"

#include "base/text.h"
#include "content/kinds/decode.h"
#include "content/library/library_builder.h"
#include "content/load/in_language.h"
#include "content/load/overrides.h"
#include "content/load/resolve.h"
#include "content/load/verify.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace flickforge {
namespace {

std::string names_near(const Library& library, const ObjectKey& wanted) {
    std::vector<std::string> names;
    for (const auto& [key, object] : library.objects())
        if (key.kind == wanted.kind) names.push_back(key.id);
    return suggestion(wanted.id, names, "`flickforge list " + wanted.kind + "` shows them all");
}

/// What the changed object names: objects that are there and in play, scripts that are there.
Issues why_not_linked(const Library& library, const Object& object, const ObjectMap& objects) {
    Issues issues;
    const auto wrong = [&](Origin origin, std::string code, std::string message, std::string hint) {
        issues.push_back(
            {.code = std::move(code), .place = library.sources().place(origin), .message = std::move(message), .hint = std::move(hint)});
    };
    for (const Use& use : object.uses) {
        const Object* target = nullptr;
        for (const std::string& kind : use.kinds)
            if (const auto found = objects.find({kind, use.target}); found != objects.end()) target = found->second.get();
        if (!target)
            wrong(use.origin, "unknown-reference", std::format("there is no \"{}\" among the {}", use.target, join(use.kinds, " or ")),
                  names_near(library, {use.kinds.front(), use.target}));
        else if (target->abstract)
            wrong(use.origin, "abstract-reference", std::format("{}: \"{}\" is abstract and exists only to be extended", use.path, use.target),
                  "name an object that extends it");
    }
    for (const FileUse& use : object.files) {
        if (use.file.empty())
            wrong(use.origin, "path-leaves-pack", std::format("{}: {} leads out of the pack", use.path, in_quotes(use.written)),
                  "keep the file inside the pack and write its path without \"..\" or a leading /");
        else if (use.file.ends_with(".lua") && !library.script(use.pack + ':' + use.file))
            wrong(use.origin, "missing-file", std::format("{}: there is no file {} in the pack", use.path, in_quotes(use.file)),
                  "create it, or remove this line");
    }
    return issues;
}

/// Applies changes to one of `objects`, and says what does not work. `target` is where it is named.
Issues change(const Library& library, const ObjectKey& key, Origin target, std::span<const Node> changes, ObjectMap& objects) {
    const Schemas& schemas = library.checker().schemas();
    const Sources& sources = library.sources();
    const auto found = objects.find(key);
    if (found == objects.end())
        return {{.code = "patch-no-match",
                 .place = sources.place(target),
                 .message = std::format("there is no \"{}\" among the {} to change", key.id, key.kind),
                 .hint = names_near(library, key)}};
    Issues issues;
    auto made = std::make_shared<Object>(*found->second);
    const Schema& schema = *schemas.find(key.kind);
    for (const Node& one : changes)
        if (const auto written = apply_change(schema, made->data, one, sources); !written) append(issues, written.error());
    made->uses.clear(), made->files.clear();
    made->issues = library.checker().check(key.kind, made->data, sources);
    complete(schemas, schema, sources, *made);
    append(made->issues, why_not_linked(library, *made, objects));
    append(issues, made->issues);
    if (!has_errors(made->issues)) made->typed = decode(key.kind, key.id, made->data);
    found->second = std::move(made);
    return issues;
}

/// Applies one variant's changes to `objects`.
Issues change(const Library& library, const Variant& variant, ObjectMap& objects) {
    Issues issues;
    const Node* list = library.object("variants", variant.id)->data.find("changes");
    if (!list) return issues;
    for (const Node& entry : list->items()) {
        const Node* target = entry.find("target");
        const ObjectKey key{entry.find("kind")->as_string(), full_id(pack_of(variant.id), target->as_string())};
        append(issues, change(library, key, target->origin, entry.find("changes")->items(), objects));
    }
    return issues;
}

/// The library with other objects, if they get along. Faults with these codes are let pass.
Result<std::shared_ptr<const Library>> rebuilt(const Library& library, ObjectMap objects, std::span<const std::string> tolerated = {}) {
    LibraryBuilder builder(library);
    builder.add_objects(std::move(objects));
    Issues issues = verify(builder.library());
    std::erase_if(issues, [&](const Issue& issue) { return std::ranges::contains(tolerated, issue.code); });
    if (has_errors(issues)) return std::unexpected(std::move(issues));
    return builder.finish();
}

/// In the order in which the rules take them: those that are always on, then the chosen ones by id, each once.
std::vector<const Variant*> in_order(const Library& library, const std::vector<std::string>& chosen) {
    std::vector<const Variant*> order;
    for (const bool always : {true, false})
        for (const Variant* variant : library.all<Variant>())
            if (variant->always == always && (always || std::ranges::contains(chosen, variant->id))) order.push_back(variant);
    return order;
}

} // namespace

Result<std::shared_ptr<const Library>> with_changes(std::shared_ptr<const Library> library, const std::vector<std::string>& variants) {
    auto translated = in_language(std::move(library), language_in(variants)); // first, as a variant may set another text
    if (!translated) return translated;
    library = std::move(*translated);
    ObjectMap objects;
    Issues issues;
    for (const Variant* variant : in_order(*library, variants)) {
        if (variant->changes.empty()) continue;
        if (objects.empty()) objects = library->objects();
        append(issues, change(*library, *variant, objects));
    }
    if (has_errors(issues)) return std::unexpected(std::move(issues));
    if (!objects.empty()) {
        auto made = rebuilt(*library, std::move(objects));
        if (!made) return made;
        library = std::move(*made);
    }
    std::vector<std::string> overrides;
    std::ranges::copy_if(variants, std::back_inserter(overrides), is_override);
    return with_overrides(std::move(library), overrides);
}

Result<std::shared_ptr<const Library>> with_changes(std::shared_ptr<const Library> library, std::span<const ContentChange> changes,
                                                    std::span<const std::string> tolerated) {
    if (changes.empty()) return library;
    ObjectMap objects = library->objects();
    Issues issues;
    for (const ContentChange& one : changes)
        append(issues, change(*library, {one.kind, one.target}, one.change.origin, std::span(&one.change, 1), objects));
    if (has_errors(issues)) return std::unexpected(std::move(issues));
    return rebuilt(*library, std::move(objects), tolerated);
}

Issues why_not_changed(const Library& library) {
    Issues issues;
    for (const Variant* variant : library.all<Variant>()) {
        if (variant->changes.empty()) continue;
        ObjectMap objects = library.objects();
        Issues wrong = change(library, *variant, objects);
        if (!has_errors(wrong)) { // what only a look at the whole can tell
            LibraryBuilder builder(library);
            builder.add_objects(std::move(objects));
            append(wrong, verify(builder.library()));
        }
        append(issues, std::move(wrong));
    }
    return issues;
}

} // namespace flickforge
