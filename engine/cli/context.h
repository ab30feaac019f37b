// cli/context.h: what every command gets: where to write, and where the program's own files are.
#pragma once
#include "base/home.h"
#include "base/result.h"

#include <iosfwd>
#include <string>

namespace flickforge {

struct Context {
    std::ostream& out;          ///< results
    std::ostream& err;          ///< what went wrong, and progress
    std::string home;           ///< folder with schemas/ and content/; empty when it was not found
    std::string cwd;            ///< where relative paths start; empty for the process's own
    std::istream* in = nullptr; ///< what is typed; null for standard input
    std::string installed = {}; ///< folder of the packs a person has installed; empty where there is none
};

inline constexpr int exit_good = 0;
inline constexpr int exit_errors = 1;
inline constexpr int exit_usage = 2;

/// `path` as seen from the context's folder: absolute, ready for the file system.
std::string absolute_path(const Context& context, const std::string& path);

/// The shortest way to write an absolute path for a person who stands in the context's folder.
std::string shown_path(const Context& context, const std::string& path);

/// Prints issues on `err`, one a line, and answers with the exit code they call for.
int report(const Context& context, const Issues& issues, int exit_code = exit_errors);

} // namespace flickforge
