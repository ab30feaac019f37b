// tests/support/browser.h: pages opened in a real browser without a window (chromium-headless-shell).
#pragma once
#include "support/program.h"

#include <string>

namespace flickforge::testing {

bool has_browser();

struct Screen {
    int width = 1280, height = 900;
    bool dark = false;
};

struct Visit {
    bool worked = false;  ///< the browser came to its end by itself
    std::string console;  ///< everything the page had to say there: errors, warnings, what was not allowed to load
    std::string document; ///< as it is after all scripts have run
    std::string picture;  ///< instead of the document, where it has a name: a PNG, its bytes
};

/// Opens the page. One with a `picture` is kept with it in $FLICKFORGE_PICTURES, if that is set.
Visit visit(const std::string& page, const Screen& screen = {}, const std::string& picture = "");

} // namespace flickforge::testing
