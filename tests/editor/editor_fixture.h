// tests/editor/editor_fixture.h: the whole editor without a window, on a project of its own: the pack "mini" beside the shipped content.
#pragma once
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class EditorFixture {
public:
    /// Without `with_pack` the project is an empty folder.
    explicit EditorFixture(bool with_pack = true, float width = 1280, float height = 800)
        : app({}, "", {.home = source_folder(), .state_folder = folder.path() + "/state", .installed = folder.path() + "/installed"}),
          person((prepare(with_pack), shell), width, height) {
        person.frames();
    }

    std::string project_folder() const { return folder.path() + "/project"; }
    void write(const std::string& path, const std::string& text) const { folder.write("project/" + path, text); }
    std::string read(const std::string& path) const { return folder.read("project/" + path); }
    /// As edited, saved or not.
    std::string text(const std::string& path) {
        const FileTree::Text found = workspace.project()->text(path);
        return found ? *found : "(no such file)";
    }
    void choose(const std::string& kind, const std::string& id) {
        workspace.choose({kind, id});
        person.frames();
    }
    /// What the last message in the corner says.
    std::string last_message() { return shell.toasts().history().empty() ? "" : shell.toasts().history().back().text; }

    TemporaryFolder folder;
    editor::EditorApp app;
    editor::Shell& shell = app.shell;
    editor::Workspace& workspace = app.workspace;
    editor::Sandbox* game = &app.sandbox; ///< that is played in it
    Driver person;

private:
    void prepare(bool with_pack) {
        folder.write("project/.keep", "");
        if (with_pack)
            for (const auto& [path, file_text] : mini_pack().files) write("mini/" + path, *file_text);
        register_panels(app);
        REQUIRE(workspace.open(project_folder()));
    }
};

} // namespace flickforge::testing
