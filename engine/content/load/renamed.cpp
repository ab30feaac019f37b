#include "content/load/renamed.h"

#include "base/text.h"
#include "content/json/json_reader.h"

#include <format>

namespace flickforge {

Renames renames_of(const std::vector<PackInfo>& packs, const Sources& sources) {
    Renames renames;
    for (const PackInfo& pack : packs) {
        const FileTree::Text& text = sources.at(pack.origin).text;
        if (!text || !text->contains("\"renamed\"")) continue;
        const ReadJson cover = read_json(*text, "pack.json");
        const Node* list = cover.root ? cover.root->find("renamed") : nullptr;
        if (!list || !list->is_object()) continue;
        for (const Member& entry : list->members())
            if (const auto old = object_key(entry.key); old && entry.value.is_string())
                renames[{old->kind, full_id(pack.id, old->id)}] = full_id(pack.id, entry.value.as_string());
    }
    return renames;
}

std::string current_id(const Renames& renames, std::string_view kind, const std::string& id) {
    std::string now = id;
    for (std::size_t step = 0; step <= renames.size(); ++step) { // renamed more than once; a ring of names ends here
        const auto next = renames.find({std::string(kind), now});
        if (next == renames.end()) return now;
        now = next->second;
    }
    return id;
}

Issue renamed_issue(Place place, const std::string& old_id, const std::string& id) {
    return {.level = Level::warning,
            .code = "renamed-id",
            .place = std::move(place),
            .message = std::format("{} is now called {}", in_quotes(old_id), in_quotes(id)),
            .hint = "write the new id; the old one still works for now"};
}

} // namespace flickforge
