#include "editor/boards/commands.h"

#include <array>
#include <format>

namespace flickforge::editor {
namespace {

constexpr std::array tools{
    ToolInfo{BoardTool::select, "select", "Select", ImGuiKey_V, "V",
             "Click, Shift-click or drag a frame to select holes; drag holes to move them.", false},
    ToolInfo{BoardTool::add, "add", "Add hole", ImGuiKey_H, "H",
             "Each click adds a hole, and its partners when symmetry is on; Enter adds one in the middle.", true},
    ToolInfo{BoardTool::outline, "outline", "Edit outline", ImGuiKey_O, "O",
             "Drag corners and sides of the board; a double click on a side adds a corner.", true},
    ToolInfo{BoardTool::zones, "zones", "Edit zones", ImGuiKey_Z, "Z", "Drag corners and sides of the start zones.", true},
    ToolInfo{BoardTool::ruler, "ruler", "Ruler", ImGuiKey_R, "R", "Drag to measure length, angle and clear width between holes and edges.",
             false},
    ToolInfo{BoardTool::gauge, "gauge", "Disc gauge", ImGuiKey_G, "G", "Shows where a disc fits on the board.", false},
    ToolInfo{BoardTool::flick, "flick", "Try a flick", ImGuiKey_F, "F",
             "Places discs and flicks them with the game's physics, on the board as it is drawn.", false},
};

} // namespace

std::span<const ToolInfo> board_tools() { return tools; }

void take_tool(const ToolInfo& tool, BoardSession& session, BoardCanvas& canvas) {
    if (tool.edits && !session.can_edit()) return;
    session.tool = tool.tool;
    canvas.take_keyboard();
    if (tool.tool != BoardTool::outline && tool.tool != BoardTool::zones) session.corner.reset();
    if (tool.tool == BoardTool::gauge && !session.gauge_at) session.gauge_at = centre_of_field(session.board());
}

void add_board_commands(Shell& shell, BoardSession& session, BoardCanvas& canvas) {
    Commands& commands = shell.commands();
    const auto has_board = [&session] {
        session.refresh();
        return session.has_board();
    };
    const auto can_edit = [&session] {
        session.refresh();
        return session.can_edit();
    };
    const auto show = [&shell] { shell.layout().show("board"); };
    for (const ToolInfo& tool : tools)
        commands.add({.id = std::string("board.tool.") + tool.id,
                      .name = std::string("Board: ") + tool.name,
                      .menu = "Board",
                      .shortcut = "",
                      .tip = std::format("{} On the board: {}.", tool.tip, tool.keys),
                      .run =
                          [&session, &canvas, show, &tool] {
                              show();
                              take_tool(tool, session, canvas);
                          },
                      .enabled = tool.edits ? std::function<bool()>(can_edit) : has_board,
                      .ticked = [&session, &tool] { return session.tool == tool.tool; }});
    const auto add = [&](const char* id, const char* name, const char* menu, const char* tip, std::function<void()> run,
                         std::function<bool()> enabled, bool line = false) {
        commands.add({.id = std::string("board.") + id,
                      .name = name,
                      .menu = menu,
                      .shortcut = "",
                      .tip = tip,
                      .run = std::move(run),
                      .enabled = std::move(enabled),
                      .line_before = line});
    };
    add(
        "fit", "Board: fit to window", "Board", "Shows the whole board; key 0 on the board.",
        [&canvas, show] {
            show();
            canvas.fit();
        },
        has_board, true);
    add(
        "select-all", "Board: select all holes", "Board", "Selects every hole; Ctrl+A on the board.",
        [&session, show] {
            show();
            session.select_all();
        },
        has_board);
    add(
        "duplicate", "Board: duplicate holes", "Board", "Copies the selected holes; Ctrl+D on the board.",
        [&session] { session.duplicate(); }, can_edit);
    add(
        "delete", "Board: delete holes", "Board", "Removes the selected holes; Del on the board.",
        [&session] { session.remove_selected(); }, can_edit);
    struct Arrange {
        const char *id, *name;
        Align how;
    };
    for (const auto& [id, name, how] : {Arrange{"align.left", "Align left", Align::left},
                                        {"align.centre", "Align centre", Align::centre},
                                        {"align.right", "Align right", Align::right},
                                        {"align.top", "Align top", Align::top},
                                        {"align.middle", "Align middle", Align::middle},
                                        {"align.bottom", "Align bottom", Align::bottom}})
        add(
            id, name, "Board/Arrange", "Aligns the selected holes.", [&session, how] { session.align(how); }, can_edit, how == Align::left);
    add(
        "distribute.horizontally", "Distribute horizontally", "Board/Arrange", "Spaces the selected holes equally.",
        [&session] { session.distribute(Distribute::horizontally); }, can_edit);
    add(
        "distribute.vertically", "Distribute vertically", "Board/Arrange", "Spaces the selected holes equally.",
        [&session] { session.distribute(Distribute::vertically); }, can_edit);
    struct Kind {
        const char *id, *name;
        SymmetryChoice choice;
    };
    for (const auto& [id, name, choice] : {Kind{"symmetry.none", "No symmetry", SymmetryChoice::none},
                                           {"symmetry.left-right", "Mirror left and right", SymmetryChoice::left_right},
                                           {"symmetry.top-bottom", "Mirror top and bottom", SymmetryChoice::top_bottom},
                                           {"symmetry.angle", "Mirror at an angle", SymmetryChoice::angle},
                                           {"symmetry.rotation", "Rotation", SymmetryChoice::rotation}})
        commands.add({.id = std::string("board.") + id,
                      .name = name,
                      .menu = "Board/Symmetry",
                      .shortcut = "",
                      .tip = "Adds, moves and removes symmetric holes together.",
                      .run = [&session, choice] { session.symmetry_choice = choice; },
                      .enabled = has_board,
                      .ticked = [&session, choice] { return session.symmetry_choice == choice; }});
}

} // namespace flickforge::editor
