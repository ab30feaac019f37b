#include "workshop/edit.h"

#include <algorithm>

namespace flickforge {

bool Edit::touches(std::string_view path) const { return std::ranges::contains(changes, path, &FileChange::path); }

Edit reversed(Edit edit) {
    for (FileChange& change : edit.changes) std::swap(change.before, change.after);
    std::ranges::reverse(edit.changes);
    return edit;
}

void add_change(Edit& edit, std::string path, FileTree::Text before, FileTree::Text after) {
    if (!same_text(before, after)) edit.changes.push_back({std::move(path), std::move(before), std::move(after)});
}

} // namespace flickforge
