#include "editor/start_page.h"

#include "editor/widgets.h"

#include <algorithm>
#include <filesystem>
#include <imgui.h>

namespace flickforge::editor {

namespace {

constexpr float page_width = 48; // in em

/// Two discs and the line of a flick.
void draw_mark(ImVec2 at, float size) {
    const Theme& theme = ui::theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float radius = size * 0.3f;
    const ImVec2 from{at.x + radius, at.y + size - radius}, to{at.x + size * 0.74f, at.y + radius * 0.9f};
    list.AddLine(from, to, theme.strong, std::max(1.5f, size * 0.05f));
    list.AddCircleFilled(from, radius, theme.accent, 48);
    list.AddCircle(from, radius * 0.62f, theme.on_accent, 48, std::max(1.0f, size * 0.035f));
    list.AddCircleFilled(to, radius * 0.72f, theme.categories[1], 48);
}

void draw_card(const StartPage& page, const char* id, const char* label, const std::string& explanation, float width, bool primary) {
    const Command* command = page.commands.find(id);
    if (!command) return;
    if (ui::card(label, explanation, command->shortcut,
                 {.tip = command->tip, .enabled = is_enabled(*command), .primary = primary, .width = width}))
        page.commands.run(id);
}

void draw_recent(const StartPage& page) {
    ui::heading("Recent projects");
    ImGui::Dummy({0, ui::em(0.1f)});
    if (page.recent.empty()) {
        ui::dim("What you open is listed here.");
        return;
    }
    const std::vector<RecentProject> recent = page.recent; // opening one changes the list
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const RecentProject& project = recent[i];
        ImGui::PushID(static_cast<int>(i));
        std::error_code error;
        const bool there = std::filesystem::is_directory(project.folder, error);
        if (ui::row(project.name, false, there ? project.folder : project.folder + " (not there now)",
                    {.tip = project.folder, .enabled = there}))
            page.open(project.folder);
        if (ImGui::BeginPopupContextItem("menu")) {
            const ui::Place where("Menu");
            if (ImGui::MenuItem("Take off this list")) page.forget(project.folder);
            ui::drawn("Take off this list");
            ImGui::EndPopup();
        }
        ImGui::PopID();
    }
}

} // namespace

void draw_start_page(const StartPage& page, float x, float y, float width, float height) {
    ImGui::SetNextWindowPos({x, y});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::Begin("##start", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar();
    const ui::Place where("Start");
    const float column = std::min(ui::em(page_width), ImGui::GetContentRegionAvail().x);
    const float top = std::max(0.0f, (height - ui::em(27)) * 0.32f);
    ImGui::SetCursorPos({std::max(ImGui::GetCursorPosX(), (width - column) / 2), ImGui::GetCursorPosY() + top});
    ImGui::BeginChild("column", {column, 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);

    const float mark = ui::em(3.1f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_mark(at, mark);
    ImGui::SetCursorScreenPos({at.x + mark + ui::em(0.9f), at.y});
    ImGui::BeginGroup();
    ui::title("Flickforge");
    ui::dim("A workshop for flick-and-fight dungeon games.");
    ImGui::EndGroup();
    ImGui::Dummy({0, ui::em(1.2f)});

    // Cards stand side by side where there is room for words in them, otherwise one above the other.
    const float gap = ui::em(0.9f);
    const bool wide = column >= ui::em(36);
    const float card = (wide ? (column - 2 * gap) / 3 : column) / ui::em();
    const bool known = !page.recent.empty();
    draw_card(page, "project.new", "New pack", "Heroes, monsters, rooms and boards of your own, beside the base game.", card, !known);
    if (wide) ImGui::SameLine(0, gap);
    draw_card(page, "project.sample", "Open sample", "Emberfolk, a small finished pack to look at and to copy from.", card, false);
    if (wide) ImGui::SameLine(0, gap);
    draw_card(page, "project.continue", "Continue", known ? "Go on with " + page.recent.front().name + "." : "Nothing to go on with yet.",
              card, known);

    ImGui::Dummy({0, ui::em(0.8f)});
    draw_recent(page);
    ImGui::Dummy({0, ui::em(0.8f)});
    if (const Command* palette = page.commands.find("palette.open")) {
        ui::shortcut_keys(palette->shortcut);
        ImGui::SameLine();
        ui::dim("finds everything: commands, objects, settings.");
    }
    ImGui::EndChild();
    ImGui::End();
}

} // namespace flickforge::editor
