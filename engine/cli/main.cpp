#include "base/last_resort.h"
#include "cli/app.h"

#include <iostream>
#include <unistd.h>

int main(int argc, char** argv) {
    using namespace flickforge;
    const std::string name = typed_name("flickforge");
    return with_last_resort(name, std::cerr, [&] {
        return run_program({argv + 1, argv + argc}, {.out = std::cout,
                                                     .err = std::cerr,
                                                     .home = find_home(),
                                                     .cwd = "",
                                                     .in = nullptr,
                                                     .installed = installed_packs_folder(),
                                                     .name = name,
                                                     .editor = program_beside("flickforge-editor"),
                                                     .progress = ::isatty(STDERR_FILENO) == 1 ? &std::cerr : nullptr});
    });
}
