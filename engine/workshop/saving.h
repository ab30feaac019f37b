// workshop/saving.h: edits to disk. Only files that changed, each whole or not at all, in canonical form.
// Files are removed last, and only when all others could be written: a renamed file is never gone under both names.
// A file that another program changed meanwhile is never written over: it becomes a conflict with both texts.
#pragma once
#include "workshop/project.h"

namespace flickforge {

struct Saved {
    std::vector<std::string> written; ///< paths that are on disk now as they are in the project, removed ones too
    Issues issues;                    ///< why others are not; their edits stay, and so does what is on disk
};

Saved save_all(Project& project);
Saved save(Project& project, const std::vector<std::string>& paths);

} // namespace flickforge
