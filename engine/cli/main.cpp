#include "cli/app.h"

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    return flickforge::run_program({argv + 1, argv + argc}, {.out = std::cout,
                                                             .err = std::cerr,
                                                             .home = flickforge::find_home(),
                                                             .cwd = "",
                                                             .in = nullptr,
                                                             .installed = flickforge::installed_packs_folder()});
}
