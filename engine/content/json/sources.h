// content/json/sources.h: the files behind a library, numbered, and the way from a byte to a line and column.
#pragma once
#include "base/files.h"
#include "content/json/node.h"

#include <memory>
#include <string>
#include <vector>

namespace flickforge {

/// One text that content was read from.
struct Source {
    std::string pack;  ///< id of the pack it belongs to; empty for schemas
    std::string path;  ///< inside the pack
    std::string shown; ///< as a person finds it
    FileTree::Text text;
};

/// Copies share the texts, so each library keeps its own table while the next one is being read.
class Sources {
public:
    std::uint32_t add(Source source);
    /// Frees the number of a file that is gone or was replaced.
    void drop(std::uint32_t file);

    const Source& at(std::uint32_t file) const { return *sources_[file]; }
    const Source& at(Origin origin) const { return *sources_[origin.file]; }
    Place place(Origin origin) const;

private:
    std::vector<std::shared_ptr<const Source>> sources_{std::make_shared<const Source>()}; ///< number 0 means "nowhere"
    std::vector<std::uint32_t> free_;
};

/// Line and column of a byte; columns count characters.
Place place_in(std::string_view text, std::size_t offset);

} // namespace flickforge
