// base/issue.h: one thing that is wrong, where it is, and what to do about it.
// Every loader, command and script answers with these; nothing else carries an error to a person.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

enum class Level { error, warning };

/// A place in a text file. Lines and columns count from 1; a column is a character as an editor counts it, not a byte.
/// Line 0 means the file as a whole, column 0 a line as a whole (Lua knows no columns).
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    auto operator<=>(const Place&) const = default;
};

struct Issue {
    Level level = Level::error;
    std::string code; ///< stable name for filters and documentation, such as "unknown-field"
    Place place;
    std::string message; ///< what is wrong
    std::string hint;    ///< what to do; may be empty
    bool operator==(const Issue&) const = default;
};

using Issues = std::vector<Issue>;

/// "file:line:col: error: message; hint [code]"
std::string to_text(const Issue& issue);

std::string_view to_text(Level level);

bool has_errors(const Issues& issues);

/// By file, then place, then errors before warnings, so that output does not depend on the order of work. Drops repetitions.
void sort_and_unify(Issues& issues);

/// Adds `more` at the end of `issues`.
void append(Issues& issues, Issues more);

} // namespace flickforge
