// script/free_names.h: names that a script uses but declares nowhere, found without running it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct FreeName {
    std::string name;
    int line = 1;
    bool operator==(const FreeName&) const = default;
};

struct ScriptNames {
    std::vector<FreeName> free;        ///< each once, where it is first used
    std::vector<std::string> required; ///< what stands behind `require`
};

/// For a text that compiles. A name that is declared anywhere in the file may be used anywhere in it, so not every wrong name is found, but
/// every name that is found is wrong.
ScriptNames names_in(std::string_view text);

} // namespace flickforge
