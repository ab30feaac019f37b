#include "editor/forms/raw_tab.h"

#include "base/text.h"
#include "editor/ui/widgets.h"
#include "workshop/fields.h"

#include <algorithm>
#include <format>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

namespace flickforge::editor {

namespace {

int byte_of_line(const std::string& text, int line) {
    std::size_t at = 0;
    for (int i = 1; i < line; ++i) {
        const auto next = text.find('\n', at);
        if (next == text.npos) break;
        at = next + 1;
    }
    return static_cast<int>(at);
}

std::size_t lines_in(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1; }

} // namespace

void RawTab::draw_numbers(const std::string& text, float line_height, float scrolled, float height) const {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = ui::em(3), pad = ImGui::GetStyle().FramePadding.y;
    list.PushClipRect(at, {at.x + ImGui::GetContentRegionAvail().x, at.y + height}, true);
    const auto first = static_cast<std::size_t>(std::max(0.0f, scrolled / line_height));
    const std::size_t last = std::min(lines_in(text), first + static_cast<std::size_t>(height / line_height) + 2);
    for (std::size_t i = first; i < last; ++i) {
        const float y = at.y + pad + static_cast<float>(i) * line_height - scrolled;
        const Issue* issue = nullptr;
        if (issues_)
            for (const Issue& each : *issues_)
                if (each.place.line == static_cast<int>(i + 1) && (!issue || each.level == Level::error)) issue = &each;
        const ImU32 ink = !issue ? ui::theme().dim : issue->level == Level::error ? ui::theme().error : ui::theme().warning;
        if (issue) list.AddRectFilled({at.x + width - ui::em(0.3f), y}, {at.x + width - ui::em(0.1f), y + line_height}, ink);
        const std::string number = std::to_string(i + 1);
        const float used = ImGui::CalcTextSize(number.c_str()).x;
        list.AddText({at.x + width - ui::em(0.6f) - used, y}, ink, number.c_str());
        if (issue && ImGui::IsMouseHoveringRect({at.x, y}, {at.x + width, y + line_height}))
            ImGui::SetTooltip("%s", issue->message.c_str());
    }
    list.PopClipRect();
}

void RawTab::draw_read_only(const std::string& text) {
    ImGui::PushFont(ui::context().fonts.mono, 0);
    std::string copy = text;
    ImGui::InputTextMultiline("##text", &copy, {ImGui::GetContentRegionAvail().x, ImGui::GetContentRegionAvail().y},
                              ImGuiInputTextFlags_ReadOnly);
    ui::drawn("Text");
    ImGui::PopFont();
}

void RawTab::draw(Workspace& workspace, const std::string& file, const Issues& issues) {
    const FileTree::Text now = workspace.project()->text(file);
    if (!now) return ui::dim("The file no longer exists.");
    issues_ = &issues;
    const float messages = issues.empty() ? 0 : std::min(ui::em(7), ui::em(2.8f) * static_cast<float>(issues.size()) + ui::em(0.5f));
    const float height =
        std::max(ui::em(6), ImGui::GetContentRegionAvail().y - messages - (messages > 0 ? ImGui::GetStyle().ItemSpacing.y : 0));
    ImGui::PushFont(ui::context().fonts.mono, 0);
    const ImGuiID id = ImGui::GetID("##text");
    if (file_ != file || *now != applied_) { // another file, or changed by a form, an undo, another program
        if (file_ == file)
            if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) state->ReloadUserBufAndKeepSelection();
        file_ = file;
        text_ = applied_ = *now;
    }
    draw_numbers(text_, ImGui::GetTextLineHeight(), scrolled_, height);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ui::em(3));
    if (line_ > 0 && placing_ == 0) { // until it has the keyboard: others may want it too
        ImGui::FocusWindow(ImGui::GetCurrentWindow());
        ImGui::GetCurrentContext()->NavNextActivateId = id;
        ImGui::GetCurrentContext()->NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
    }
    constexpr ImGuiInputTextFlags flags = ImGuiInputTextFlags_NoUndoRedo | ImGuiInputTextFlags_AllowTabInput;
    const bool changed = ImGui::InputTextMultiline("##text", &text_, {ImGui::GetContentRegionAvail().x, height}, flags);
    ui::drawn("Text");
    const bool active = ImGui::IsItemActive(), left = ImGui::IsItemDeactivated();
    placing_ = line_ > 0 && active ? placing_ + 1 : 0;
    if (placing_ > 2) { // its text is there by now
        if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) {
            const int at = byte_of_line(text_, line_);
            const auto end = text_.find('\n', static_cast<std::size_t>(at));
            state->WantReloadUserBuf = true;
            state->ReloadSelectionStart = at;
            state->ReloadSelectionEnd = end == text_.npos ? static_cast<int>(text_.size()) : static_cast<int>(end);
            state->CursorFollow = true;
        }
        line_ = placing_ = 0;
    }
    bool undo = false, redo = false;
    if (active) {
        const auto pressed = [&](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_Repeat, id); };
        undo = pressed(ImGuiMod_Ctrl | ImGuiKey_Z);
        redo = pressed(ImGuiMod_Ctrl | ImGuiKey_Y) || pressed(ImGuiMod_Ctrl | ImGuiMod_Shift | ImGuiKey_Z);
    }
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) // the text scrolls in a window of its own
        if (window->ParentWindow == ImGui::GetCurrentWindow() && window->ChildId == id) scrolled_ = window->Scroll.y;
    ImGui::PopFont();
    if (messages > 0) {
        ImGui::BeginChild("messages", {0, 0});
        for (const Issue& issue : issues) {
            ui::coloured(issue.level == Level::error ? ui::theme().error : ui::theme().warning,
                         issue.place.line > 0 ? std::format("Line {}: {}", issue.place.line, issue.message) : issue.message);
            if (!issue.hint.empty()) ui::dim(issue.hint);
        }
        ImGui::EndChild();
    }
    // Last: all of this is of the text before.
    if (changed) {
        applied_ = text_;
        if (!workspace.apply(set_file_text(*workspace.project(), file, text_))) file_.clear();
    }
    if (left) workspace.end_step();
    if (undo) workspace.undo();
    if (redo) workspace.redo();
}

} // namespace flickforge::editor
