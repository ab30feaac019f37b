// tests/support/mini_pack.h: a whole little game in a page, for tests that change one thing about it.
#pragma once
#include "content/load/load.h"

#include <initializer_list>
#include <string>
#include <utility>

namespace flickforge::testing {

/// Folder of a pack from texts: {{"pack.json", "…"}, {"monsters/orc.json", "…"}}
FileTree tree(std::string root, std::initializer_list<std::pair<std::string, std::string>> files);

/// The pack "mini": every important kind once, no dependency, valid.
FileTree mini_pack();

/// pack.json of a pack that depends on others.
std::string cover(const std::string& id, const std::vector<std::string>& depends = {});

/// Loads packs with the repository's schemas.
Loaded load(const std::vector<FileTree>& packs);

/// What they make together; fails the test when they do not load.
std::shared_ptr<const Library> library_of(const std::vector<FileTree>& packs);

/// All issues as lines.
std::string lines(const Issues& issues);

/// Replaces one file's text.
void put(FileTree& tree, const std::string& path, const std::string& text);

} // namespace flickforge::testing
