// editor/shell/start_page.h: what is seen while no project is open.
#pragma once
#include "editor/shell/commands.h"
#include "editor/shell/settings.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// "New pack", "Open sample" and "Continue" run the commands with these ids.
struct StartPage {
    Commands& commands;
    const std::vector<RecentProject>& recent;
    std::function<void(const std::string& folder)> open;
    std::function<void(const std::string& folder)> forget;
};

/// Fills the window it is called in.
void draw_start_page(const StartPage& page);

} // namespace flickforge::editor
