// editor/project/preview.h: an object at a glance: what it looks like, and its main figures in words.
#pragma once
#include "content/load/resolve.h"

#include <string>
#include <utility>
#include <vector>

namespace flickforge {
class Library;
}

namespace flickforge::editor {

/// What a person wants to know first.
struct ObjectSummary {
    std::string text;                                         ///< rules text or description
    std::vector<std::pair<std::string, std::string>> figures; ///< "Health", "3"
    std::vector<std::string> sequences;                       ///< "Melee, then Ranged"
};

/// From the schema alone, so that it works for every kind: fields that fit on a line, in the schema's order.
ObjectSummary summarize(const Library& library, const ObjectKey& key);

/// Draws it in the width there is: a picture of discs and boards, the figures, the text.
void draw_preview(const Library& library, const ObjectKey& key);

} // namespace flickforge::editor
