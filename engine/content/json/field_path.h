// content/json/field_path.h: names of places inside an object: sequences[0][1].shot, minions[monster=zombie].count
#pragma once
#include "content/json/node.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge {

/// One step down: into a field, a list entry by index, or the list entry whose field has a value.
struct FieldStep {
    std::string field;                ///< of an object, or of the entry that is looked for
    std::optional<std::size_t> index; ///< of a list
    std::optional<std::string> value; ///< [field=value]
};

using FieldPath = std::vector<FieldStep>;

std::optional<FieldPath> parse_field_path(std::string_view text);

/// Index of the list entry a step names, if there is one. A reference matches with or without its pack.
std::optional<std::size_t> entry_index(const Node& list, const FieldStep& step);

/// The node at the path, or null. `written` becomes the path with plain indices, "sequences[0][1].shot".
const Node* find_at(const Node& root, const FieldPath& path, std::string* written = nullptr);

Node* find_at(Node& root, const FieldPath& path);

/// True when one of two written paths is the other or lies inside it.
bool overlaps(std::string_view a, std::string_view b);

} // namespace flickforge
