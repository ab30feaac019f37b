// editor/app.h: the program flickforge-editor, from its arguments to its exit code.
#pragma once
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace flickforge::editor {

class Sandbox;
class Shell;
class Workspace;

/// 0 good, 1 something in the way (no display, no OpenGL, no font, …), 2 arguments that mean nothing.
int run_editor(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

/// The panels and commands that are there whatever the project: keyboard, messages, gallery.
void furnish(Shell& shell);

/// The panels of a project: browser, forms, boards, issues and the others. Answers with the game that is played in it, which
/// lives as long as the workspace.
std::shared_ptr<Sandbox> furnish(Workspace& workspace);

/// `--bench`: what a frame costs the processor, without a renderer; to `out`.
int run_bench(std::ostream& out, std::ostream& err);

} // namespace flickforge::editor
