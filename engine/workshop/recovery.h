// workshop/recovery.h: what a journal holds that the files do not: the work a crash left behind.
#pragma once
#include "workshop/journal.h"

#include <functional>

namespace flickforge {

struct RecoveredFile {
    std::string path;
    FileTree::Text text;      ///< as it was edited; null when it was removed
    FileTree::Text disk;      ///< as it lies on disk
    bool in_conflict = false; ///< another program changed it since
};

struct Recovery {
    std::vector<Edit> edits; ///< in order, as they would be done again
    std::vector<RecoveredFile> files;

    /// "3 edits to 2 files were not saved"
    std::string summary() const;
};

/// Nothing when all that the journal holds is on disk already. `on_disk` tells what lies there now.
std::optional<Recovery> find_recovery(const std::vector<JournalEntry>& entries,
                                      const std::function<FileTree::Text(const std::string& path)>& on_disk);

} // namespace flickforge
