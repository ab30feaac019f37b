// base/home.h: where the program's own files are.
#pragma once
#include <string>

namespace flickforge {

/// The folder that holds schemas/ and content/: $FLICKFORGE_HOME, or one above the program, or one above the present folder.
std::string find_home();

} // namespace flickforge
