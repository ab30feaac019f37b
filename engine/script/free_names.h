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

/// For a text that compiles. Who declares a name anywhere in the file may use it anywhere: what is found is wrong, though not all that is wrong is found.
ScriptNames names_in(std::string_view text);

} // namespace flickforge
