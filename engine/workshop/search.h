// workshop/search.h: where some words stand, in every file of every pack: own ones as edited, and those they build on.
#pragma once
#include "workshop/project.h"

namespace flickforge {

struct FoundText {
    std::string file;             ///< inside the project; "" in a pack that the project depends on
    std::optional<ObjectKey> key; ///< the object whose file or script it is
    std::string shown;            ///< the file as people know it
    int line = 0;
    std::string excerpt;              ///< the line without blanks around it, cut to what fits
    std::size_t from = 0, length = 0; ///< the words in the excerpt
};

/// By file and line, at most `most`. Capital and small letters are alike; fewer than two letters find nothing.
std::vector<FoundText> search(const Project& project, std::string_view words, std::size_t most = 500);

} // namespace flickforge
