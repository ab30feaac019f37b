// tests/editor/recorded_game_fixture.h: an editor in which a game is played by the computer, with its log, its line and its files.
#pragma once
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/game/log_panel.h"
#include "editor/game/table_panel.h"
#include "editor/project/script_panel.h"
#include "match/new_game.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class RecordedGameFixture {
public:
    /// With the pack "mini" as the project, or without one: then the shipped content is played.
    explicit RecordedGameFixture(bool project = true, float width = 1500, float height = 1100)
        : app({}, "", {.home = source_folder(), .state_folder = folder.path() + "/state"}),
          person((prepare(project), shell), width, height) {
        person.frames();
    }

    /// The room "den", or the first game; set up; only the test makes moves.
    void begin() {
        if (workspace.project()) {
            workspace.choose({"boards", "mini:field"}); // the room "den" on this board
            REQUIRE(game.play_room());
        } else REQUIRE(game.play_first_game());
        game.set_computers({});
        for (int i = 0; i < 18; ++i) shell.layout().resize(editor::DockSide::bottom, 1); // more lines of the log
        person.frames();
    }
    /// A knight against two goblins, with nothing but the pack "mini".
    void begin_table() {
        Arrangement table{.lord = "mini:king", .room = "mini:den", .board = "mini:field"};
        table.characters = {{.kind = CharacterKind::hero, .what = "mini:knight", .at = Point{15, 3}, .cards = {"items/mini:sword"}},
                            {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{8, 32}},
                            {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{22, 26}}};
        REQUIRE(game.begin({{}, table}, std::set<int>{}));
        person.frames();
    }
    /// The computer plays every seat.
    void play_turns(int most) {
        for (int i = 0; i < most && !game.match()->over(); ++i) REQUIRE(game.let_computer_play_turn());
        game.show().clear();
        person.frames();
    }
    void show(const std::string& panel) {
        shell.layout().show(panel);
        person.frames();
    }
    std::string last_message() { return shell.toasts().history().empty() ? "" : shell.toasts().history().back().text; }
    std::string path(const std::string& name) const { return folder.path() + '/' + name; }
    /// Into the field of the question that is open, instead of what is there.
    void answer(const std::string& text) {
        person.press("Ctrl+A");
        person.type(text);
        person.press("Enter");
        person.frames();
    }

    TemporaryFolder folder;
    editor::EditorApp app;
    editor::Shell& shell = app.shell;
    editor::Workspace& workspace = app.workspace;
    editor::Sandbox& game = app.sandbox;
    editor::GameFiles& files = app.files;
    Driver person;

private:
    void prepare(bool project) {
        shell.add_panel(editor::make_table_panel(workspace, game));
        shell.add_panel(editor::make_script_panel(workspace));
        shell.add_panel(editor::make_log_panel(workspace, game));
        if (!project) return;
        for (const auto& [path, text] : mini_pack().files) folder.write("project/mini/" + path, *text);
        REQUIRE(workspace.open(folder.path() + "/project"));
    }
};

} // namespace flickforge::testing
