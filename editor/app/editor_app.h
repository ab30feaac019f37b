// editor/app/editor_app.h: everything the editor consists of, owned by one struct. Panels, commands and listeners hold plain references into it.
#pragma once
#include "editor/game/edits/game_edits.h"
#include "editor/match/game_files.h"
#include "editor/match/kept_games.h"
#include "editor/match/sandbox.h"
#include "editor/project/card_images.h"
#include "editor/project/game_pictures.h"
#include "editor/project/tasks.h"
#include "editor/project/workspace.h"
#include "editor/shell/shell.h"
#include "editor/table/what_if.h"

namespace flickforge::editor {

/// Each member may refer to those above it, since members are destroyed in reverse order. The shell comes first and owns what
/// refers to all of them, so the destructor empties it before anything else goes.
struct EditorApp {
    /// With the commands of all members; `register_panels` adds those of the panels.
    EditorApp(LoadedSettings settings, std::string settings_file, WorkspaceOptions options);
    ~EditorApp() { shell.clear(); }
    EditorApp(const EditorApp&) = delete;
    EditorApp& operator=(const EditorApp&) = delete;

    Shell shell;
    Workspace workspace;
    CardImages cards;
    Tasks tasks;
    Sandbox sandbox;
    GameFiles files;
    KeptGames kept_games;
    GamePictures pictures;
    GameEdits edits;
    WhatIf what_if;

private:
    /// Of the game that is played, or of the project; at the beginning of each frame.
    void show_pictures();
};

/// Gives the shell all panels of the editor.
void register_panels(EditorApp& app);

} // namespace flickforge::editor
