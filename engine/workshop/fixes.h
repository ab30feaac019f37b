// workshop/fixes.h: issues that can be put right with one click, and warnings that are right as they are.
#pragma once
#include "workshop/project.h"

namespace flickforge {

struct Fix {
    std::string words; ///< on a button: "Change to \"orc\""
    Edit edit;
};

/// The likeliest first; nothing where only a person can know. Issues name files of the project, as in Project::issues.
std::vector<Fix> fixes_for(const Project& project, const Issue& issue);

/// The field an issue is about, "sequences[0][1].shot"; "" is the file as a whole.
std::string field_of(const Project& project, const Issue& issue);

/// Only warnings can be muted, and only in packs of the project.
bool can_mute(const Project& project, const Issue& issue);

/// Notes in the pack's pack.json that the warning is right as it is, and why. With `everywhere` in all its files.
Result<Edit> mute(const Project& project, const Issue& issue, const std::string& reason, bool everywhere = false);

/// Takes such a note out again.
Result<Edit> unmute(const Project& project, const Issue& issue);

} // namespace flickforge
