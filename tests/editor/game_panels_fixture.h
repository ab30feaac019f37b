// tests/editor/game_panels_fixture.h: an editor with nothing but the panels of a game, and a hand on the game behind them.
#pragma once
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/game/console_panel.h"
#include "editor/game/hooks_panel.h"
#include "editor/game/table_panel.h"
#include "editor/project/script_panel.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class GamePanelsFixture {
public:
    /// The pack "mini", with other texts for some of its files.
    explicit GamePanelsFixture(std::initializer_list<std::pair<std::string, std::string>> files = {})
        : app({}, "", {.home = source_folder(), .state_folder = ""}), person((prepare(files), shell), 1280, 900) {
        person.frames();
    }

    /// The den is played, and it is the heroes' turn.
    void play() {
        workspace.choose({"rooms", "mini:den"});
        REQUIRE(game.play_room());
        person.frames();
        REQUIRE(game.match()->state().decision->asks == DecisionKind::act);
    }
    void show(const std::string& panel) {
        shell.layout().show(panel);
        person.frames();
    }

    TemporaryFolder folder;
    editor::EditorApp app;
    editor::Shell& shell = app.shell;
    editor::Workspace& workspace = app.workspace;
    editor::Sandbox& game = app.sandbox;
    Driver person;

private:
    void prepare(std::initializer_list<std::pair<std::string, std::string>> files) {
        for (const auto& [path, text] : mini_pack().files) folder.write("project/mini/" + path, *text);
        for (const auto& [path, text] : files) folder.write("project/mini/" + path, text);
        shell.add_panel(editor::make_table_panel(workspace, game));
        shell.add_panel(editor::make_script_panel(workspace));
        shell.add_panel(editor::make_console_panel(workspace, game));
        shell.add_panel(editor::make_trace_panel(workspace, game));
        REQUIRE(workspace.open(folder.path() + "/project"));
        INFO(lines(workspace.issues()));
        REQUIRE(workspace.issues().empty());
    }
};

} // namespace flickforge::testing
