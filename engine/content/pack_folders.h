// content/pack_folders.h: where packs lie on a disk.
#pragma once
#include <string>
#include <vector>

namespace flickforge {

/// The folder of the pack that `folder` lies in; empty when it lies in none.
std::string enclosing_pack(const std::string& folder);

/// Folders directly below `folder` that hold a pack.json, sorted.
std::vector<std::string> packs_in(const std::string& folder);

} // namespace flickforge
