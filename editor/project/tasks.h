// editor/project/tasks.h: longer work that the command line does for the window: printing, packing, installing, testing, playtests. The window
// says what is to be done in the words of the command line, shows what it answers, and goes on meanwhile. So both do the same.
#pragma once
#include "editor/project/workspace.h"
#include "editor/shell/child_program.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// What is to be done.
struct TaskWish {
    std::string name;                   ///< "Pack Rat Warren"
    std::vector<std::string> arguments; ///< of the program flickforge: {"pack", "rat-warren", "--output", …}
    std::string folder;                 ///< in which it runs
    std::string makes = {};             ///< file or folder that is there afterwards, with its whole path; empty: only words
    std::string done = {};              ///< said at the end: "Packed as ~/rat-warren.zip."
};

struct Task {
    TaskWish wish;
    std::optional<ChildProgram> program;
    double began = 0, ended = 0; ///< in ImGui's time; 0 while it runs
    bool cancelled = false;
    bool reported = false; ///< that it ended
    bool runs() const { return program && program->runs(); }
    bool failed() const { return !runs() && !cancelled && (!program || program->exit_code() != 0); }
    /// The last line it wrote, for a list.
    std::string last_line() const;
};

class Tasks {
public:
    explicit Tasks(Workspace& workspace);

    /// Says why when it cannot begin. What is not saved would be missing: asks to save first.
    void start(TaskWish wish);
    void again(std::size_t number);
    void cancel(std::size_t number);
    void forget_ended();
    const std::vector<Task>& all() const { return tasks_; } ///< the newest last
    std::size_t running() const;

    /// How it was called, as one would type it.
    std::string typed(const Task& task) const;

private:
    void begin(TaskWish wish);
    void look();
    void tell(Task& task);

    Workspace& workspace_;
    std::vector<Task> tasks_;
};

/// Shows a file, or the folder around it, in the system's own way.
void open_outside(Shell& shell, const std::string& path);

/// Pack, install, print, export, test and check, in the menu File.
void add_task_commands(Workspace& workspace, Tasks& tasks);
/// A list of all tasks with what they say.
std::unique_ptr<Panel> make_tasks_panel(Workspace& workspace, Tasks& tasks);

} // namespace flickforge::editor
