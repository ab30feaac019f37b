// workshop/edit.h: one step of work as a value: what each file was before, and what it is after.
// Every change in the editor is one of these, from a letter typed to a rename over fifty files.
#pragma once
#include "workshop/texts.h"

#include <string>
#include <vector>

namespace flickforge {

/// A null text means that there is no such file: creating and deleting are changes like any other.
struct FileChange {
    std::string path; ///< inside the project: "my-pack/monsters/ogre.json"
    FileTree::Text before;
    FileTree::Text after;
};

struct Edit {
    std::string label;     ///< for people, in the Edit menu: "Change health of Orc"
    std::string merge_key; ///< edits in a row with the same key are one step, as letters typed into one field; empty stands alone
    std::vector<FileChange> changes;

    bool touches(std::string_view path) const;
};

/// The edit that takes this one back.
Edit reversed(Edit edit);

/// Adds a change; drops it where nothing changes.
void add_change(Edit& edit, std::string path, FileTree::Text before, FileTree::Text after);

} // namespace flickforge
