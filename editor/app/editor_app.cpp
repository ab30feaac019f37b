#include "editor/app/editor_app.h"

#include "editor/boards/panel.h"
#include "editor/cards/card_panel.h"
#include "editor/cards/card_sheet_panel.h"
#include "editor/forms/overview.h"
#include "editor/forms/panel.h"
#include "editor/game/console_panel.h"
#include "editor/game/edits/commands.h"
#include "editor/game/edits/game_edits_panel.h"
#include "editor/game/hooks_panel.h"
#include "editor/game/log_panel.h"
#include "editor/game/new_game_panel.h"
#include "editor/game/party_panel.h"
#include "editor/game/room_panel.h"
#include "editor/game/table_panel.h"
#include "editor/match/commands.h"
#include "editor/project/browser_panel.h"
#include "editor/project/commands.h"
#include "editor/project/issues_panel.h"
#include "editor/project/script_panel.h"
#include "editor/project/search_panel.h"
#include "editor/shell/help_panels.h"
#include "editor/table/commands.h"
#include "editor/ui/widgets.h"

#include <utility>

namespace flickforge::editor {

EditorApp::EditorApp(LoadedSettings settings, std::string settings_file, WorkspaceOptions options)
    : shell(std::move(settings), std::move(settings_file)), workspace(shell, std::move(options)), cards(workspace), tasks(workspace), sandbox(workspace),
      files(workspace, sandbox), kept_games(workspace, sandbox), pictures([this] { shell.redraw(0.1); }),
      edits(workspace, sandbox), what_if(workspace) {
    shell.on_frame([this] { show_pictures(); });
    add_workspace_commands(workspace);
    add_task_commands(workspace, tasks);
    add_object_commands(workspace);
    add_match_commands(workspace, sandbox, kept_games);
    add_file_commands(shell, sandbox, files);
    add_edit_commands(shell, sandbox, edits);
    add_what_if_commands(shell, what_if);
}

void EditorApp::show_pictures() {
    const Project* project = std::as_const(workspace).project();
    pictures.follow(sandbox.match() ? sandbox.match()->library() : project ? project->library() : nullptr);
    ui::context().pictures = shell.settings().play.faces ? &pictures : nullptr;
}

void register_panels(EditorApp& app) {
    add_help_panels(app.shell, FLICKFORGE_VERSION);
    app.shell.add_panel(make_browser_panel(app.workspace));
    app.shell.add_panel(make_form_panel(app.workspace, app.cards));
    app.shell.add_panel(make_overview_panel(app.workspace));
    app.shell.add_panel(make_board_panel(app.workspace));
    app.shell.add_panel(make_card_panel(app.cards));
    app.shell.add_panel(make_card_sheet_panel(app.cards));
    app.shell.add_panel(make_issues_panel(app.workspace));
    app.shell.add_panel(make_search_panel(app.workspace));
    app.shell.add_panel(make_tasks_panel(app.workspace, app.tasks));
    app.shell.add_panel(make_table_panel(app.workspace, app.sandbox, &app.edits, &app.what_if));
    app.shell.add_panel(make_game_edits_panel(app.workspace, app.sandbox, app.edits));
    app.shell.add_panel(make_new_game_panel(app.workspace, app.sandbox));
    app.shell.add_panel(make_party_panel(app.workspace, app.sandbox));
    app.shell.add_panel(make_room_panel(app.workspace, app.sandbox));
    app.shell.add_panel(make_script_panel(app.workspace));
    app.shell.add_panel(make_log_panel(app.workspace, app.sandbox));
    app.shell.add_panel(make_console_panel(app.workspace, app.sandbox));
    app.shell.add_panel(make_trace_panel(app.workspace, app.sandbox));
}

} // namespace flickforge::editor
