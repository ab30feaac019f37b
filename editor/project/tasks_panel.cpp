#include "editor/project/tasks.h"

#include "base/text.h"
#include "editor/ui/widgets.h"

#include <format>

namespace flickforge::editor {
namespace {

class TasksPanel : public Panel {
public:
    TasksPanel(Workspace& workspace, Tasks& tasks)
        : Panel({.id = "tasks",
                 .title = "Tasks",
                 .tip = "Printing, packing, tests and playtests that run beside the window.",
                 .side = DockSide::bottom,
                 .open = false,
                 .shortcut = "Ctrl+Shift+T"}),
          workspace_(workspace), tasks_(tasks) {}

    std::string badge() const override { return tasks_.running() == 0 ? "" : std::to_string(tasks_.running()); }
    bool available() const override { return !tasks_.all().empty(); }

    void draw() override {
        if (tasks_.all().empty()) return ui::dim("Nothing was started yet. File > Share and File > Check have what can be done.");
        chosen_ = std::min(chosen_, tasks_.all().size() - 1);
        if (count_ != tasks_.all().size()) count_ = tasks_.all().size(), chosen_ = count_ - 1; // a new one is looked at
        const float list = std::min(ui::em(22), ImGui::GetContentRegionAvail().x * 0.4f);
        ImGui::BeginChild("list", {list, 0}, ImGuiChildFlags_NavFlattened);
        for (std::size_t i = tasks_.all().size(); i-- > 0;) draw_row(i);
        ImGui::EndChild();
        ImGui::SameLine();
        ImGui::BeginChild("one", {0, 0}, ImGuiChildFlags_NavFlattened);
        draw_one(tasks_.all()[chosen_]);
        ImGui::EndChild();
    }

private:
    Workspace& workspace_;
    Tasks& tasks_;
    std::size_t chosen_ = 0, count_ = 0;

    static std::string state_of(const Task& task) {
        const double seconds = (task.reported ? task.ended : ImGui::GetTime()) - task.began;
        if (task.runs()) return std::format("{:.0f} s", seconds);
        return task.cancelled ? "cancelled" : task.failed() ? "failed" : "done";
    }

    void draw_row(std::size_t number) {
        const Task& task = tasks_.all()[number];
        ImGui::PushID(static_cast<int>(number));
        if (ui::row(task.wish.name, chosen_ == number, state_of(task), {.tip = tasks_.typed(task)})) chosen_ = number;
        ImGui::PopID();
    }

    void draw_one(const Task& task) {
        const std::size_t number = chosen_;
        if (task.runs()) {
            if (ui::button("Cancel##task", {.tip = "Ends it."})) tasks_.cancel(number);
        } else if (ui::button("Run again", {.tip = "Starts the same once more."})) return tasks_.again(number);
        if (!task.wish.makes.empty() && !task.runs() && !task.failed() && !task.cancelled) {
            ImGui::SameLine();
            if (ui::button("Open##result", {.tip = task.wish.makes})) open_outside(workspace_.shell(), task.wish.makes);
        }
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        const std::string typed = tasks_.typed(task);
        ui::dim(ui::shortened(typed, ImGui::GetContentRegionAvail().x));
        draw_words(task);
    }

    void draw_words(const Task& task) {
        ImGui::BeginChild("words", {0, 0}, ImGuiChildFlags_Borders, ImGuiWindowFlags_HorizontalScrollbar);
        const bool at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 2;
        ImGui::PushFont(ui::context().fonts.mono, 0);
        for (const std::string* words : {&task.program->out(), &task.program->err()}) {
            if (words->empty()) continue;
            ImGui::TextUnformatted(words->data(), words->data() + words->size());
            ui::drawn_at(*words, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
        }
        ImGui::PopFont();
        if (at_end && task.runs()) ImGui::SetScrollHereY(1);
        ImGui::EndChild();
    }
};

} // namespace

std::unique_ptr<Panel> make_tasks_panel(Workspace& workspace, Tasks& tasks) { return std::make_unique<TasksPanel>(workspace, tasks); }

} // namespace flickforge::editor
