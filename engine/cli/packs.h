// cli/packs.h: which packs a command works on, and where the packs they need are found.
#pragma once
#include "cli/context.h"
#include "content/load.h"
#include "content/pack_folders.h"

#include <vector>

namespace flickforge {

/// Packs a user named, and further folders in which packs may lie.
struct PackChoice {
    std::vector<std::string> packs;   ///< folders of packs
    std::vector<std::string> folders; ///< folders that hold packs, from --packs
};

/// The folders to load for these packs: themselves and, from all places where packs may lie, what they depend on.
/// Named packs that do not exist stay in the list, so that the loader can say so.
std::vector<std::string> with_dependencies(const Context& context, const std::vector<std::string>& packs,
                                           const std::vector<std::string>& folders);

/// What commands such as `list` look at: the shipped content, the pack one stands in, and what was named.
std::vector<std::string> default_packs(const Context& context, const PackChoice& choice);

/// Reads and loads pack folders. Paths in messages are written as seen from where the user stands.
Result<Loaded> load_packs(const Context& context, const std::vector<std::string>& folders);

/// As load_packs, but fails when there are errors: for commands that need a library.
Result<std::shared_ptr<const Library>> load_library(const Context& context, const PackChoice& choice);

Result<std::shared_ptr<const Checker>> shipped_checker(const Context& context);

} // namespace flickforge
