#include "cli/lookup.h"

#include "base/text.h"
#include "content/load/renamed.h"

#include <algorithm>
#include <format>

namespace flickforge {

Result<std::string> find_kind(const Schemas& schemas, const std::string& word) {
    std::string wanted = word;
    for (char& c : wanted) c = c == '-' || c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::vector<std::string> names = schemas.kinds();
    for (const std::string& kind : schemas.kinds()) {
        std::string title = schemas.find(kind)->title;
        for (char& c : title) c = c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        if (wanted == kind || wanted == title) return kind;
        if (kind == "lords" && wanted == "lord") return kind;
        names.push_back(title);
    }
    return fail({.code = "unknown-kind",
                 .place = {},
                 .message = std::format("{} is not a kind of content", in_quotes(word)),
                 .hint = suggestion(word, names, std::format("kinds are {}", join(schemas.kinds())))});
}

Result<const Object*> find_object(const Library& library, const Schemas& schemas, const std::string& word,
                                  const std::function<bool(const Object&)>& meant) {
    std::string kind, id = word;
    if (const auto slash = word.find('/'); slash != std::string::npos) {
        const auto colon = word.find(':');
        const std::size_t start = colon == std::string::npos || colon > slash ? 0 : colon + 1;
        auto found = find_kind(schemas, word.substr(start, slash - start));
        if (!found) return std::unexpected(found.error());
        kind = *found;
        id = word.substr(0, start) + word.substr(slash + 1);
    }
    std::vector<const Object*> matches;
    std::vector<std::string> names;
    for (const auto& [key, object] : library.objects()) {
        if (!kind.empty() && key.kind != kind) continue;
        if (key.id == id || (!id.contains(':') && name_of(key.id) == id)) matches.push_back(object.get());
        names.push_back(id.contains(':') ? key.id : std::string(name_of(key.id)));
    }
    // A character and its piece often share a name, and hardly anybody means the piece.
    if (kind.empty() && std::ranges::any_of(matches, [](const Object* object) { return object->kind != "pieces"; }))
        std::erase_if(matches, [](const Object* object) { return object->kind == "pieces"; });
    if (meant && std::ranges::any_of(matches, [&](const Object* object) { return meant(*object); }))
        std::erase_if(matches, [&](const Object* object) { return !meant(*object); });
    if (matches.size() == 1) return matches.front();
    if (matches.empty()) // an id that its pack has given up
        if (const Renames renames = renames_of(library.packs(), library.sources()); !renames.empty())
            for (const auto& [old, now] : renames)
                if ((kind.empty() || old.kind == kind) && (old.id == id || (!id.contains(':') && name_of(old.id) == id)))
                    if (const Object* object = library.object(old.kind, current_id(renames, old.kind, old.id))) return object;
    if (matches.empty()) {
        return fail({.code = "unknown-object",
                     .place = {},
                     .message = std::format("there is no object {}", in_quotes(word)),
                     .hint = suggestion(id, names, "`flickforge list KIND` shows what there is")});
    }
    std::vector<std::string> choices;
    for (const Object* object : matches) choices.push_back(std::format("{}:{}/{}", pack_of(object->id), object->kind, name_of(object->id)));
    return fail({.code = "ambiguous",
                 .place = {},
                 .message = std::format("{} may be several objects", in_quotes(word)),
                 .hint = "say which: " + join(choices, ", ")});
}

} // namespace flickforge
