// tests/support/shipped.h: the project's own files, loaded once for all tests of a process.
#pragma once
#include "content/load/load.h"

#include <string>

namespace flickforge::testing {

/// The repository's folder.
std::string source_folder();

/// Schemas of the repository, ready to check with.
std::shared_ptr<const Checker> shipped_checker();

/// A shipped game, by the name of its folder in content/. Fails the test when it does not load.
std::shared_ptr<const Library> game_library(const std::string& game);

/// content/catacombs.
const Library& shipped_library();
std::shared_ptr<const Library> shipped_library_pointer();

/// The same with heroes who strike as often as the tests of rules need: Xoric with two chain shots, Marorg and Roosan with one melee shot or
/// two rush shots. What the shipped heroes do is a matter of balance, and moves when players learn.
std::shared_ptr<const Library> rules_library_pointer();

} // namespace flickforge::testing
