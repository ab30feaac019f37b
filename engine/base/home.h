// base/home.h: where the program's own files are, and where a person's packs are installed.
#pragma once
#include <string>

namespace flickforge {

/// The folder that holds schemas/ and content/: $FLICKFORGE_HOME, or one above the program, or one above the present folder.
std::string find_home();

/// Where `flickforge install` puts packs: $FLICKFORGE_PACKS, or flickforge/packs below $XDG_DATA_HOME or ~/.local/share. Empty where no
/// home folder is known; it need not be there yet.
std::string installed_packs_folder();

/// The path of a program that lies beside the one that runs; empty where there is none.
std::string program_beside(const std::string& name);

} // namespace flickforge
