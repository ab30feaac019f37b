// playtest/page/html.h: a report as a page to look at: one file, nothing to load, no scripts, for screens of any width, light or dark, and paper.
#pragma once
#include "playtest/report.h"

namespace flickforge {

/// Pure: equal reports give equal bytes. All names are escaped, whatever a pack calls its monsters.
std::string to_html(const Report& report);

} // namespace flickforge
