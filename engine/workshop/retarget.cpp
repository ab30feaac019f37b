#include "workshop/retarget.h"

#include "content/json/field_path.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/references.h"

#include <algorithm>
#include <ranges>

namespace flickforge {
namespace {

/// An object of one of these kinds in the packs of `reach`, of this name if there is one; empty without any.
std::string counterpart(const Library& library, const std::set<std::string>& reach, const Reference& reference) {
    std::string first;
    for (const auto& [key, object] : library.objects()) {
        if (object->abstract || !std::ranges::contains(reference.kinds, key.kind) || !reach.contains(std::string(pack_of(key.id)))) continue;
        if (name_of(std::string_view(key.id)) == name_of(std::string_view(reference.target))) return key.id;
        if (first.empty()) first = key.id;
    }
    return first;
}

/// Up to the last index: "sequences[0][1]" of "sequences[0][1].shot"; else the first field.
FieldPath entry_around(FieldPath path) {
    const auto index = std::ranges::find_if(path | std::views::reverse, [](const FieldStep& step) { return step.index.has_value(); });
    path.resize(index == std::ranges::rend(path) ? 1 : static_cast<std::size_t>(std::ranges::rend(path) - index));
    return path;
}

void remove_at(Node& root, const FieldPath& path) {
    Node* node = &root;
    for (std::size_t i = 0; i + 1 < path.size() && node; ++i) {
        if (!path[i].index) node = node->find(path[i].field);
        else node = node->is_array() && *path[i].index < node->items().size() ? &node->items()[*path[i].index] : nullptr;
    }
    if (!node) return;
    if (const auto& last = path.back(); !last.index) {
        if (node->is_object()) node->erase(last.field);
    } else if (node->is_array() && *last.index < node->items().size()) {
        node->items().erase(node->items().begin() + static_cast<std::ptrdiff_t>(*last.index));
    }
}

} // namespace

void retarget(Starter& starter, const Library& library, const std::string& home, const std::string& kind) {
    const Schemas& schemas = library.checker().schemas();
    const auto pack = std::ranges::find(library.packs(), home, &PackInfo::id);
    const PackInfo* game = library.game();
    if (pack == library.packs().end() || !game || !pack->reach.contains(game->id) || pack->reach.contains(game_of_starters(schemas))) return;
    ReadJson read = read_json(starter.json, "");
    if (!read.root) return;
    std::vector<FieldPath> unknown;
    const auto renamer = [&](const Reference& reference) -> std::optional<std::string> {
        if (pack->reach.contains(std::string(pack_of(reference.target)))) return std::nullopt;
        const std::string other = counterpart(library, pack->reach, reference);
        if (!other.empty()) return other;
        if (const auto path = parse_field_path(reference.path)) unknown.push_back(entry_around(*path));
        return std::nullopt;
    };
    visit_references(schemas, kind, *read.root, home, home, renamer);
    std::vector<FieldPath> removed;
    for (const FieldPath& path : unknown | std::views::reverse) { // from the end, so that indices stay right
        const auto same = [](const FieldStep& a, const FieldStep& b) { return a.field == b.field && a.index == b.index; };
        const auto inside = [&](const FieldPath& other) {
            return path.size() >= other.size() && std::equal(other.begin(), other.end(), path.begin(), same);
        };
        if (std::ranges::any_of(removed, inside)) continue;
        remove_at(*read.root, path);
        removed.push_back(path);
    }
    starter.json = canonical_text(schemas.find(kind), std::move(*read.root));
}

} // namespace flickforge
