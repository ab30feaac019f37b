// editor/shell/paths.h: paths as people type them: with ~, relative to where the program was started, and completed by Tab. No window.
#pragma once
#include "base/issue.h"
#include "editor/shell/dialogs.h"

#include <string>

namespace flickforge::editor {

/// ~/flickforge, where things go that a person made and gave no other place; "" where no home folder is known.
std::string user_folder();

/// "~/games/a.ffsave" or "../a.ffsave" in full; "" stays "".
std::string full_path(const std::string& typed);

/// The same with ~ for the home folder, which is shorter to read.
std::string short_path(const std::string& path);

/// Tab: as far as the files that begin like this agree; their names where there are several. Hidden ones only when a dot was typed.
Completed complete_path(const std::string& typed);

/// A sentence where no file can be read from or written to this path, "" where it can be. A folder that is missing is not a
/// reason against writing: it can be made.
std::string why_not_readable(const std::string& typed);
std::string why_not_writable(const std::string& typed);

/// An issue of a file as sentences for a window: what is wrong, and what to do about it here.
std::string file_problem(const Issues& issues);

} // namespace flickforge::editor
