#include "base/last_resort.h"
#include "base/safe_output.h"
#include "editor/app/app.h"

#include <iostream>

int main(int argc, char** argv) {
    using namespace flickforge;
    return with_last_resort("flickforge-editor", std::cerr, [&] {
        SafeOutput out(std::cout), err(std::cerr); // names and texts of strangers cannot harm the terminal
        const int code = editor::run_editor({argv + 1, argv + argc}, out, err);
        return out.finish().empty() || code != 0 ? code : 1;
    });
}
