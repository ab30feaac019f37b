// tests/editor/playroom.h: an editor with nothing but the panels of a game, and a hand on the game behind them.
#pragma once
#include "editor/console_panel.h"
#include "editor/driver.h"
#include "editor/sandbox.h"
#include "editor/script_panel.h"
#include "editor/table_panel.h"
#include "editor/trace_panel.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class Playroom {
public:
    /// The pack "mini", with other texts for some of its files.
    explicit Playroom(std::initializer_list<std::pair<std::string, std::string>> files = {})
        : shell(editor::LoadedSettings{}, ""), workspace(shell, {.home = source_folder(), .state_folder = ""}), game(workspace),
          person((prepare(files), shell), 1280, 900) {
        person.frames();
    }

    /// The den is played, and it is the heroes' turn.
    void play() {
        workspace.choose({"rooms", "mini:den"});
        REQUIRE(game.play_room());
        person.frames();
        REQUIRE(game.match()->state().decision->asks == Asks::act);
    }
    void show(const std::string& panel) {
        shell.layout().show(panel);
        person.frames();
    }

    TemporaryFolder folder;
    editor::Shell shell;
    editor::Workspace workspace;
    editor::Sandbox game;
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
