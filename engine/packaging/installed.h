// packaging/installed.h: the packs a person has installed: a folder with one folder for each, called by its id.
// A pack is there in its old version or in its new one, whatever happens on the way (base/folders.h).
#pragma once
#include "content/load/pack_folders.h"
#include "packaging/package_file.h"

#include <string>
#include <vector>

namespace flickforge {

/// What installing a package would do to what is there.
struct Installation {
    enum class Step { fresh, same, upgrade, downgrade, replacement };
    Step step = Step::fresh;
    std::string folder;                   ///< where it goes
    std::string before;                   ///< the version that is there now; empty when there is none
    std::vector<std::string> lost;        ///< files that were changed or added by hand since, and would go
    std::vector<std::string> left_behind; ///< "my-pack 1.0.0 needs emberfolk ^0.1.0": installed packs that would no longer load
};
Installation plan_installation(const PackageFile& package, const std::string& packs_folder);

/// Puts it there, with its list of files.
Result<void> install(const PackageFile& package, const Installation& plan);

/// An installed pack by its id; fails with a suggestion.
Result<PackCover> installed_pack(const std::string& id, const std::string& packs_folder);

/// "my-pack 1.0.0", each of the installed packs that cannot do without this one.
std::vector<std::string> dependants(const std::string& id, const std::string& packs_folder);

/// Files of an installed pack that were changed, added or removed by hand; none when it came without a list.
std::vector<std::string> changed_by_hand(const std::string& folder);

} // namespace flickforge
