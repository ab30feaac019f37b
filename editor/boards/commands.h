// editor/boards/commands.h: the tools of the board editor, and what can be done with a board from menus and the palette.
#pragma once
#include "editor/boards/tools.h"
#include "editor/shell/shell.h"

#include <span>

namespace flickforge::editor {

struct ToolInfo {
    BoardTool tool;
    const char* id;
    const char* name;
    ImGuiKey key;
    const char* keys;
    const char* tip;
    bool edits; ///< not available for read-only boards
};

/// In the order of the toolbar.
std::span<const ToolInfo> board_tools();
/// Makes it the current tool, unless it edits and the board cannot be edited.
void take_tool(const ToolInfo& tool, BoardSession& session, BoardCanvas& canvas);

/// "board.tool.select" and so on.
void add_board_commands(Shell& shell, BoardSession& session, BoardCanvas& canvas);

} // namespace flickforge::editor
