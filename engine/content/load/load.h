// content/load/load.h: folders of packs to a library.
// parse > order packs > inherit and patch > check > link > verify. Every stage reports all it finds; a library comes out
// only when there is no error, so a bad edit never replaces a good library.
#pragma once
#include "content/library/library.h"
#include "content/schema/check.h"

#include <memory>
#include <vector>

namespace flickforge {

struct Loaded {
    std::shared_ptr<const Library> library; ///< null when there are errors
    Issues issues;                          ///< sorted by file and place
    Issues muted;                           ///< warnings that a pack's author wants to hear no more of
};

/// Remembers what it parsed and checked, so that loading again after a change of one file is quick.
/// The answer never depends on what was loaded before. One thread at a time.
class Loader {
public:
    explicit Loader(std::shared_ptr<const Checker> checker);
    ~Loader();
    Loader(Loader&&) noexcept;

    /// Each tree is the folder of one pack. `nearby` are ids of packs that could be loaded as well, for suggestions.
    Loaded load(const std::vector<FileTree>& packs, const std::vector<std::string>& nearby = {});

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

/// Compiles the schemas of a folder and prepares checking against them.
Result<std::shared_ptr<const Checker>> make_checker(const FileTree& schemas);

} // namespace flickforge
