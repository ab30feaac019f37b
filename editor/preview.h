// editor/preview.h: an object at a glance: what it looks like, and its main figures in words.
#pragma once
#include "content/resolve.h"

#include <string>
#include <utility>
#include <vector>

namespace flickforge {
class Library;
}

namespace flickforge::editor {

/// What a person wants to know first.
struct Glance {
    std::string text;                                         ///< rules text or description
    std::vector<std::pair<std::string, std::string>> figures; ///< "Health", "3"
    std::vector<std::string> sequences;                       ///< "Melee, then Ranged"
};

/// From the schema alone, so that it works for kinds nobody thought of: fields that fit on a line, in the schema's order.
Glance glance_at(const Library& library, const ObjectKey& key);

/// Draws it in the width there is: a picture of discs and boards, the figures, the text.
void draw_preview(const Library& library, const ObjectKey& key);

} // namespace flickforge::editor
