// script/check_scripts.h: all that is wrong with the scripts of a library, with the paths of their files.
#pragma once
#include "content/library/library.h"

#include <memory>

namespace flickforge {

/// Takes a library, not files, as scripts can be read only when all the objects they belong to are right.
Issues check_scripts(const std::shared_ptr<const Library>& library);

/// Issues of scripts, whose places are "pack:path", with the paths of their files.
Issues with_files(const Library& library, Issues issues);

} // namespace flickforge
