#include "base/last_resort.h"
#include "editor/app/app.h"

#include <iostream>

int main(int argc, char** argv) {
    using namespace flickforge;
    return with_last_resort("flickforge-editor", std::cerr, [&] {
        return editor::run_editor({argv + 1, argv + argc}, std::cout, std::cerr);
    });
}
