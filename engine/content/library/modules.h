// content/library/modules.h: what `require "name"` reads: a file of a pack, or a module of the standard library.
// The modules of scripts/std are part of the program: every pack finds them, wherever it is installed, in the version that belongs to
// these rules. A library holds those that its scripts name. They count in its content hash, and no script of it can require others, so a
// replay knows which texts it was recorded with, and a pack that uses none does not change when one of them does.
#pragma once
#include "content/library/library.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct StandardModule {
    std::string_view name; ///< "std/areas"; its file in a library is "std/areas.lua"
    std::string_view text;
};

/// All of them, by name.
std::span<const StandardModule> standard_modules();
/// Null when there is none of this name.
const StandardModule* standard_module(std::string_view name);

/// Names of standard modules that stand in quotes in a script.
std::vector<std::string_view> standard_modules_in(std::string_view script);

/// The file that `require` reads in a script of this pack, for Library::script: "pack:lib/x.lua" for "lib/x", "other:lib/x.lua" for
/// "other:lib/x", "std/areas.lua" for "std/areas" if the pack has no such file itself. Empty when there is none.
std::string module_file(const Library& library, std::string_view pack, std::string_view name);

/// What to do about a module that was not found; "" where nothing is known.
std::string module_hint(std::string_view name);

} // namespace flickforge
