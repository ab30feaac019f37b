// tests/support/mutants.h: all small changes of a pack that a test should see. A hook of a script that answers nothing, an option with
// another of its values, a figure that a book gives and that is 1 more.
#pragma once
#include "base/files.h"

#include <string>
#include <vector>

namespace flickforge::testing {

struct Mutant {
    std::string name;  ///< what is changed, and how
    std::string about; ///< the option, or the object's id: scenarios that can see the change probably name it
    std::string pack;  ///< the id that was given
    std::string path;  ///< of the changed file
    std::string text;  ///< all of that file
};

/// In the order of the files. Figures of objects that are ours, or named in `source.ours`, are left out: no book gives them.
std::vector<Mutant> mutants_of(const FileTree& pack, const std::string& id);

} // namespace flickforge::testing
