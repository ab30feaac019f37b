// arguments/program.h: what both programs do with their arguments: parse them, answer mistakes, and end with a code.
#pragma once
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace flickforge {

inline constexpr int exit_good = 0;
inline constexpr int exit_errors = 1; ///< errors in what the command looked at
inline constexpr int exit_usage = 2;  ///< the command itself was not understood

/// Parses `arguments`. Nothing when a command is to be run now; otherwise the exit code: after --help and --version, which go to `out`, or
/// after a mistake, which goes to `err` with a suggestion.
std::optional<int> parse(CLI::App& app, const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

/// How the user calls the program: $FLICKFORGE_COMMAND, which ./forge sets, quoted for a shell where it needs that; otherwise `otherwise`.
std::string typed_name(const std::string& otherwise);

} // namespace flickforge
