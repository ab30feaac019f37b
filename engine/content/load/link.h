// content/load/link.h: does every name lead somewhere?
#pragma once
#include "content/library/library_builder.h"
#include "content/load/resolve.h"

namespace flickforge {

/// Files of all packs, "pack:path", for script paths.
using PackFiles = std::map<std::string, FileTree::Text, std::less<>>;

/// Reports dangling references with the nearest existing name; references into packs that are declared but not
/// installed become placeholders.
void link(const Documents& documents, const Resolved& resolved, const Schemas& schemas, const Sources& sources, const PackFiles& files,
          LibraryBuilder& builder, Issues& issues);

} // namespace flickforge
