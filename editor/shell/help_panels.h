// editor/shell/help_panels.h: panels about the editor itself, there with every project and without one.
#pragma once
#include "editor/shell/shell.h"

namespace flickforge::editor {

/// All commands with their keys, made from the list of commands.
std::unique_ptr<Panel> make_keyboard_panel(const Commands& commands);

/// All messages since the start.
std::unique_ptr<Panel> make_messages_panel(const Toasts& toasts);

/// Every control of widgets.h and every colour of the theme: to look at, to copy from, and what --bench draws.
std::unique_ptr<Panel> make_gallery_panel();
std::unique_ptr<Panel> make_colours_panel();

/// The commands of the menu Help; in shell_commands.cpp.
void add_help_commands(Shell& shell, const std::string& version);

/// All of these.
void add_help_panels(Shell& shell, const std::string& version);

} // namespace flickforge::editor
