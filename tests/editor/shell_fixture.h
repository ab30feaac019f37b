// tests/editor/shell_fixture.h: a shell with everything in it, and a notebook of what it asked for.
#pragma once
#include "editor/driver.h"
#include "editor/shell/help_panels.h"

#include <string>
#include <vector>

namespace flickforge::testing {

/// Shell and person, settings in `file` ("" keeps none).
struct ShellFixture {
    explicit ShellFixture(const std::string& file = "", editor::Settings settings = {}, float width = 1280, float height = 800)
        : ShellFixture(file, editor::LoadedSettings{std::move(settings), ""}, width, height) {}
    ShellFixture(const std::string& file, editor::LoadedSettings loaded, float width = 1280, float height = 800)
        : shell(std::move(loaded), file), person((prepare(), shell), width, height) {}

    std::vector<std::string> asked; ///< what the shell asked of the program, in order
    editor::Shell shell;
    Driver person;

private:
    void prepare() {
        add_help_panels(shell, "0");
        shell.set_actions({.new_pack = [this] { asked.push_back("new pack"); },
                           .open_sample =
                               [this] {
                                   asked.push_back("sample");
                                   shell.project_opened("Emberfolk", "/samples/emberfolk");
                               },
                           .open_project =
                               [this](const std::string& folder) {
                                   asked.push_back("open " + folder);
                                   shell.project_opened("Opened", folder);
                               },
                           .close_project = {},
                           .before_leaving = {}});
    }
};

} // namespace flickforge::testing
