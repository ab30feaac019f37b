#include "editor/project/tasks.h"

#include "base/text.h"
#include "editor/shell/external_editor.h"
#include "editor/shell/paths.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <utility>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

constexpr double between_looks = 0.15; // seconds
constexpr std::size_t most_kept = 30;

std::string last_line_of(const std::string& text) {
    const auto end = text.find_last_not_of(" \n\r");
    if (end == std::string::npos) return "";
    const auto begin = text.find_last_of("\n\r", end);
    return text.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin == std::string::npos ? 0 : begin + 1) + 1);
}

} // namespace

std::string Task::last_line() const {
    if (!program) return "";
    const std::string said = last_line_of(program->err());
    return failed() && !said.empty() ? said : last_line_of(program->out().empty() ? program->err() : program->out());
}

Tasks::Tasks(Workspace& workspace) : workspace_(workspace) {
    workspace_.shell().on_frame([this] { look(); });
}

std::size_t Tasks::running() const { return static_cast<std::size_t>(std::ranges::count_if(tasks_, &Task::runs)); }

void Tasks::start(TaskWish wish) {
    const Project* project = std::as_const(workspace_).project();
    if (!project || project->edited_files().empty()) return begin(std::move(wish));
    workspace_.shell().ask(Dialog{wish.name,
                                  std::format("{} not saved. The command line sees only what is saved.",
                                              project->edited_files().size() == 1 ? "1 file is" : std::format("{} files are", project->edited_files().size())),
                                  {{"Save", [this, wish] { if (workspace_.save()) begin(wish); }},
                                   {"Go on without", [this, wish] { begin(wish); }},
                                   {"Cancel"}}});
}

void Tasks::begin(TaskWish wish) {
    Shell& shell = workspace_.shell();
    std::vector<std::string> command{workspace_.options().program};
    std::error_code error;
    if (command.front().empty() || !fs::exists(command.front(), error))
        return shell.say(Tone::error, "The program flickforge is not beside the editor. In a clone, ./forge --help builds it.");
    command.insert(command.end(), wish.arguments.begin(), wish.arguments.end());
    auto started = ChildProgram::start(command, wish.folder);
    if (!started) return shell.say(Tone::error, file_problem(started.error()));
    if (tasks_.size() >= most_kept) forget_ended();
    tasks_.push_back({.wish = std::move(wish), .program = std::move(*started), .began = ImGui::GetTime()});
    shell.layout().reveal("tasks");
    shell.redraw(between_looks);
}

void Tasks::again(std::size_t number) {
    if (number < tasks_.size() && !tasks_[number].runs()) start(TaskWish(tasks_[number].wish));
}

void Tasks::cancel(std::size_t number) {
    if (number >= tasks_.size() || !tasks_[number].runs()) return;
    tasks_[number].cancelled = true;
    tasks_[number].program->cancel();
}

void Tasks::forget_ended() {
    std::erase_if(tasks_, [](const Task& task) { return !task.runs() && task.reported; });
}

void Tasks::look() {
    for (Task& task : tasks_) {
        if (task.reported) continue;
        task.program->look();
        if (task.runs()) workspace_.shell().redraw(between_looks);
        else tell(task);
    }
}

void Tasks::tell(Task& task) {
    task.reported = true;
    task.ended = ImGui::GetTime();
    Shell& shell = workspace_.shell();
    if (task.cancelled) return shell.say(Tone::info, task.wish.name + " was cancelled.");
    if (task.failed()) {
        const std::string why = task.last_line();
        return shell.say({Tone::error, task.wish.name + " failed." + (why.empty() ? "" : ' ' + why), "Details", [&shell] { shell.layout().show("tasks"); }});
    }
    const std::string words = task.wish.done.empty() ? task.wish.name + " is done." : task.wish.done;
    if (task.wish.makes.empty()) return shell.say(Tone::good, words);
    shell.say({Tone::good, words, "Open", [&shell, path = task.wish.makes] { open_outside(shell, path); }});
}

std::string Tasks::typed(const Task& task) const {
    std::string line = "flickforge";
    for (const std::string& word : task.wish.arguments) {
        const bool plain = !word.empty() && word.find_first_of(" '\"\\$*?<>|&;()[]{}!#~`\n") == std::string::npos;
        line += ' ' + (plain ? word : in_quotes(word));
    }
    return line;
}

void open_outside(Shell& shell, const std::string& path) {
    if (const auto opened = start_outside({"xdg-open", path}); !opened) shell.say(Tone::warning, file_problem(opened.error()));
}

} // namespace flickforge::editor
