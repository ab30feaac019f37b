#include "editor/project/script_panel.h"

#include "base/text.h"
#include "editor/project/commands.h"
#include "editor/project/script_file.h"
#include "editor/shell/external_editor.h"
#include "editor/ui/widgets.h"
#include "workshop/fields.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

class ScriptPanel : public Panel {
public:
    explicit ScriptPanel(Workspace& workspace)
        : Panel({.id = "script",
                 .title = "Script",
                 .tip = "The Lua file of the selected object.",
                 .side = DockSide::centre,
                 .open = true,
                 .shortcut = "Ctrl+6"}),
          workspace_(workspace) {
        add_script_commands(workspace_.shell(), {.make = [this] { make(); },
                                                 .can_make = [this] { return can_make(); },
                                                 .open_outside = [this] { open_outside(); },
                                                 .can_open = [this] { return !current().file.empty(); }});
    }

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        follow_jump();
        const ScriptFile script = current();
        if (!script.there()) return draw_none();
        const std::string* text = script_text(*workspace_.project(), script);
        if (!text) {
            ui::coloured(ui::theme().error, script.library + " does not exist.");
            ui::dim("The object refers to it. Create the file, or remove the field from the object.");
            return;
        }
        draw_head(script);
        marks_ = issues_by_line(workspace_, script);
        const float below = marks_.empty() ? 0 : std::min<float>(ui::em(1.8f) * static_cast<float>(marks_.size() + 1), ui::em(9));
        draw_text(script, *text, below);
        draw_messages(script);
    }

    std::string badge() const override { return marks_.empty() ? "" : std::to_string(marks_.size()); }

private:
    Workspace& workspace_;
    unsigned jumped_ = 0;
    std::string opened_;     ///< a script that was jumped to, while its object or nothing is chosen
    std::string opened_for_; ///< what was chosen then
    std::map<int, Issues> marks_;
    std::string shown_;  ///< the text as it stands in the field
    std::string loaded_; ///< the file it is of
    int line_ = 1;       ///< of the cursor
    int wanted_line_ = 0;
    bool scroll_ = false;

    std::string choice() const { return workspace_.chosen() ? to_text(*workspace_.chosen()) : workspace_.file(); }

    void follow_jump() {
        const EditTarget& jump = workspace_.jump();
        if (jump.number == jumped_) return;
        jumped_ = jump.number;
        if (!jump.file.ends_with(".lua")) return;
        opened_ = jump.file;
        opened_for_ = choice();
        wanted_line_ = jump.line;
    }

    ScriptFile current() const {
        if (!workspace_.project()) return {};
        if (!opened_.empty() && opened_for_ == choice() && workspace_.project()->text(opened_))
            return script_at(*workspace_.project(), opened_);
        return chosen_script(workspace_);
    }

    bool can_make() const {
        const ObjectEntry* entry = workspace_.chosen() ? workspace_.entry(*workspace_.chosen()) : nullptr;
        return workspace_.project() && entry && entry->editable() && entry->key.kind != "patches" && !current().there();
    }

    void make() {
        if (!can_make()) return;
        workspace_.end_step();
        workspace_.apply(make_script(*workspace_.project(), *workspace_.entry(*workspace_.chosen())));
        workspace_.end_step();
        workspace_.shell().layout().show("script");
    }

    void open_outside() {
        const std::string file = current().file;
        if (file.empty()) return;
        if (workspace_.project()->is_edited(file)) {
            workspace_.shell().say({Tone::info, "Save first: the external editor reads the file on disk.", "Save", [this] {
                                        if (workspace_.save()) open_outside();
                                    }});
            return;
        }
        std::vector<std::string> command = outside_editor();
        command.push_back(workspace_.project()->absolute(file));
        if (auto started = start_outside(command); !started)
            workspace_.shell().say(Tone::error, started.error().front().message + "; " + started.error().front().hint + '.');
    }

    void draw_none() {
        if (!workspace_.chosen()) return ui::dim("Select an object to see its script.");
        ui::text(workspace_.object_name(*workspace_.chosen()) + " has no script of its own.");
        ui::dim("Special rules are written in Lua. Hooks are called at certain moments and return effects; docs/lua-api.md lists them.");
        ImGui::Spacing();
        if (ui::button("Create a script for this object",
                       {.tip = "Creates a Lua file beside the object's file.", .enabled = can_make(), .primary = true}))
            make();
    }

    void draw_head(const ScriptFile& script) {
        ImGui::AlignTextToFramePadding();
        ui::dim(script.file.empty() ? script.library + " · from a pack you depend on (read-only)" : script.file);
        if (script.file.empty()) return;
        const std::string label = "Open in external editor";
        const float width = ImGui::CalcTextSize(label.c_str()).x + 2 * ui::em(0.8f); // as ui::button pads it
        ImGui::SameLine(std::max(ImGui::GetCursorPosX() + ui::em(10), ImGui::GetContentRegionMax().x - width));
        if (ui::button(label, {.tip = "Opens the saved file in $VISUAL or the desktop's text editor; what it saves is shown here."}))
            open_outside();
    }

    /// The field is as tall as its text and lies in a part that scrolls, so that line numbers can stand beside it.
    void draw_text(const ScriptFile& script, const std::string& text, float below) {
        const std::string name = script.library;
        const bool other = loaded_ != name;
        ImGui::PushFont(ui::context().fonts.mono, 0);
        const float row = ImGui::GetTextLineHeight();
        const auto lines = 1 + std::ranges::count(text, '\n');
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        const float gutter = ImGui::CalcTextSize("0").x * static_cast<float>(std::to_string(lines).size() + 3);
        ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().field);
        ImGui::BeginChild("scroll", {0, ImGui::GetContentRegionAvail().y - below}, ImGuiChildFlags_Borders,
                          ImGuiWindowFlags_HorizontalScrollbar);
        if (other && wanted_line_ == 0) ImGui::SetScrollY(0);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float top = at.y + ImGui::GetStyle().FramePadding.y;
        draw_gutter(at.x, top, row, gutter, static_cast<int>(lines));
        ImGui::SetCursorScreenPos({at.x + gutter, at.y});
        const ImVec2 room{
            std::max(size.x + ui::em(1), ImGui::GetContentRegionAvail().x),
            std::max(static_cast<float>(lines + 1) * row + 2 * ImGui::GetStyle().FramePadding.y, ImGui::GetContentRegionAvail().y)};
        if (other || shown_ != text) { // another file, or it was changed elsewhere
            shown_ = text;
            if (ImGuiInputTextState* state = ImGui::GetInputTextState(ImGui::GetID("##text")); state && ImGui::GetActiveID() == state->ID)
                state->ReloadUserBufAndKeepSelection();
            loaded_ = name;
        }
        if (wanted_line_ > 0) ImGui::SetKeyboardFocusHere();
        ImGui::PushStyleColor(ImGuiCol_FrameBg, 0u);
        ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0); // the paper around it has one
        ImGuiInputTextFlags flags = ImGuiInputTextFlags_AllowTabInput | ImGuiInputTextFlags_NoUndoRedo |
                                    ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_NoHorizontalScroll;
        if (script.file.empty()) flags |= ImGuiInputTextFlags_ReadOnly;
        const bool changed = ImGui::InputTextMultiline(
            "##text", &shown_, room, flags,
            [](ImGuiInputTextCallbackData* data) { return static_cast<ScriptPanel*>(data->UserData)->seen(*data); }, this);
        ImGui::PopStyleVar();
        ui::drawn("Script text");
        ImGui::PopStyleColor();
        const bool active = ImGui::IsItemActive();
        keep_in_sight(row);
        ImGui::EndChild();
        ImGui::PopStyleColor();
        ImGui::PopFont();
        if (changed) workspace_.apply(set_file_text(*workspace_.project(), script.file, shown_));
        // The project's history, not one of the field's own: what is undone here is undone everywhere.
        if (active && ImGui::IsKeyChordPressed(ImGuiMod_Ctrl | ImGuiKey_Z)) workspace_.undo();
        if (active && ImGui::IsKeyChordPressed(ImGuiMod_Ctrl | ImGuiMod_Shift | ImGuiKey_Z)) workspace_.redo();
    }

    int seen(ImGuiInputTextCallbackData& data) {
        if (wanted_line_ > 0) {
            int at = 0;
            for (int line = 1; line < wanted_line_ && at < data.BufTextLen; ++at)
                if (data.Buf[at] == '\n') ++line;
            data.CursorPos = data.SelectionStart = data.SelectionEnd = at;
            wanted_line_ = 0;
        }
        const int line = 1 + static_cast<int>(std::count(data.Buf, data.Buf + data.CursorPos, '\n'));
        scroll_ = scroll_ || line != line_;
        line_ = line;
        return 0;
    }

    void keep_in_sight(float row) {
        if (!scroll_) return;
        scroll_ = false;
        const float y = static_cast<float>(line_ - 1) * row, seen_from = ImGui::GetScrollY(), height = ImGui::GetWindowHeight() - 2 * row;
        if (y < seen_from) ImGui::SetScrollY(std::max(0.0f, y - row));
        else if (y > seen_from + height - row) ImGui::SetScrollY(y - height + 2 * row);
    }

    void draw_gutter(float x, float top, float row, float width, int lines) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float right = ImGui::GetWindowPos().x + ImGui::GetScrollX() + ImGui::GetWindowWidth();
        const float first_y = ImGui::GetWindowPos().y, last_y = first_y + ImGui::GetWindowHeight();
        const int first = std::max(1, static_cast<int>((first_y - top) / row)),
                  last = std::min(lines, static_cast<int>((last_y - top) / row) + 2);
        for (int line = first; line <= last; ++line) {
            const float y = top + static_cast<float>(line - 1) * row;
            const auto mark = marks_.find(line);
            if (line == line_) list.AddRectFilled({x, y}, {right, y + row}, ui::theme().hover);
            if (mark != marks_.end()) {
                const bool error = std::ranges::contains(mark->second, Level::error, &Issue::level);
                const ImU32 colour = error ? ui::theme().error : ui::theme().warning;
                list.AddRectFilled({x, y}, {right, y + row}, (colour & ~IM_COL32_A_MASK) | (40u << IM_COL32_A_SHIFT));
                list.AddRectFilled({x, y}, {x + std::max(3.0f, row * 0.2f), y + row}, colour);
                if (ImGui::IsMouseHoveringRect({x, y}, {x + width, y + row})) ImGui::SetTooltip("%s", mark->second.front().message.c_str());
            }
            const std::string number = std::to_string(line);
            const float left = x + width - ImGui::CalcTextSize(number.c_str()).x - row * 0.6f;
            list.AddText({left, y}, line == line_ ? ui::theme().text : ui::theme().dim, number.c_str());
        }
    }

    void draw_messages(const ScriptFile&) {
        if (marks_.empty()) return;
        ImGui::BeginChild("messages");
        int number = 0;
        for (const auto& [line, issues] : marks_)
            for (const Issue& issue : issues) {
                ImGui::PushID(number++);
                const std::string where = line > 0 ? std::format("line {}: ", line) : "";
                if (ui::row(where + issue.message, false, "", {.tip = issue.hint.empty() ? "Goes to the line." : issue.hint}))
                    wanted_line_ = std::max(1, line);
                ImGui::PopID();
            }
        ImGui::EndChild();
    }
};

} // namespace

std::unique_ptr<Panel> make_script_panel(Workspace& workspace) { return std::make_unique<ScriptPanel>(workspace); }

} // namespace flickforge::editor
