// script/check_scripts.h: all that is wrong with the scripts of a library, at the files where a person finds them.
#pragma once
#include "content/library/library.h"

#include <memory>

namespace flickforge {

/// Scripts can be read only when everything they belong to is right, hence a library and not its files.
Issues check_scripts(const std::shared_ptr<const Library>& library);

/// Issues of scripts, which are known as "pack:path", with the file as a person finds it.
Issues with_files(const Library& library, Issues issues);

} // namespace flickforge
