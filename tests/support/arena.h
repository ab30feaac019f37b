// tests/support/arena.h: the base game and a pack "arena": characters and cards for rules that no shipped card shows by itself.
#pragma once
#include "content/library/library.h"

#include <memory>

namespace flickforge::testing {

/// For Battle(given, arena()); its objects are called "arena:ogre".
std::shared_ptr<const Library> arena();

} // namespace flickforge::testing
