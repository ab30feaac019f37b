// editor/project/commands.h: what can be done with a project from menus, keys and the palette.
#pragma once
#include "editor/project/workspace.h"

namespace flickforge::editor {

/// Save, undo, and the ways from one object to another.
void add_workspace_commands(Workspace& workspace);
/// New objects, and what is done with the chosen one.
void add_object_commands(Workspace& workspace);

/// What the panel of scripts does for its commands.
struct ScriptActions {
    std::function<void()> make; ///< a script for the chosen object
    std::function<bool()> can_make;
    std::function<void()> open_outside; ///< in another program
    std::function<bool()> can_open;
};
void add_script_commands(Shell& shell, ScriptActions actions);

} // namespace flickforge::editor
