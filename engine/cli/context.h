// cli/context.h: what every command gets: where to write, and where the program's own files are.
#pragma once
#include "arguments/program.h"
#include "base/home.h"
#include "base/result.h"

#include <iosfwd>
#include <string>

namespace flickforge {

class Loader;

struct Context {
    std::ostream& out;               ///< results
    std::ostream& err;               ///< what went wrong, and progress
    std::string home;                ///< folder with schemas/ and content/; empty when it was not found
    std::string cwd;                 ///< where relative paths start; empty for the process's own
    std::istream* in = nullptr;      ///< what is typed; null for standard input
    std::string installed = {};      ///< folder of the packs a person has installed; empty where there is none
    std::string name = "flickforge"; ///< what the user types to start the program; hints say it
    std::string editor = {};         ///< the program `flickforge edit` starts; empty where it is not built
    std::ostream* progress = nullptr; ///< a terminal to draw progress on; null where nobody watches
    Loader* loader = nullptr;        ///< remembers packs from one command to the next; the program, which runs one, has none
};

/// `path` as seen from the context's folder: absolute, ready for the file system.
std::string absolute_path(const Context& context, const std::string& path);

/// The shortest way to write an absolute path for a person who stands in the context's folder.
std::string shown_path(const Context& context, const std::string& path);

/// `text` with the program called by the name that the user typed. Hints of all layers call it `flickforge`.
std::string as_typed(const Context& context, std::string text);
/// The issue as it is printed, with the program called as typed.
std::string issue_text(const Context& context, const Issue& issue);

/// Prints issues on `err`, one per line, and answers with the exit code they call for.
int report(const Context& context, const Issues& issues, int exit_code = exit_errors);

} // namespace flickforge
