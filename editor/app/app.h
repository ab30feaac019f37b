// editor/app/app.h: the program flickforge-editor, from its arguments to its exit code.
#pragma once
#include <iosfwd>
#include <string>
#include <vector>

namespace flickforge::editor {

/// 0 good, 1 something in the way (no display, no OpenGL, no font, …), 2 arguments that mean nothing.
int run_editor(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

/// `--bench`: what a frame costs the processor, without a renderer; to `out`. `tiny` does the least of everything, to see that it runs.
int run_bench(std::ostream& out, std::ostream& err, bool tiny = false);

} // namespace flickforge::editor
