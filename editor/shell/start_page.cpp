#include "editor/shell/start_page.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <format>
#include <imgui.h>
#include <vector>

namespace flickforge::editor {

namespace {

constexpr float page_width = 54; // in em

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

void draw_recent(const StartPage& page) {
    ui::heading("Recent projects");
    ImGui::Dummy({0, ui::em(0.1f)});
    if (page.recent.empty()) {
        ui::dim("Projects you open are listed here.");
        return;
    }
    const std::vector<RecentProject> recent = page.recent; // opening one changes the list
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const RecentProject& project = recent[i];
        ImGui::PushID(static_cast<int>(i));
        std::error_code error;
        const bool there = std::filesystem::is_directory(project.folder, error);
        if (ui::row(project.name, false, there ? project.folder : project.folder + " (missing)", {.tip = project.folder, .enabled = there}))
            page.open(project.folder);
        if (ImGui::BeginPopupContextItem("menu")) {
            const ui::Place where("Menu");
            if (ImGui::MenuItem("Remove from list")) page.forget(project.folder);
            ui::drawn("Remove from list");
            ImGui::EndPopup();
        }
        ImGui::PopID();
    }
}

} // namespace

void draw_games(const std::vector<StartGame>& games, std::size_t most) {
    if (games.empty()) return;
    ui::heading("Games to continue");
    ImGui::Dummy({0, ui::em(0.1f)});
    std::function<void()> act;
    for (std::size_t i = 0; i < std::min(games.size(), most); ++i) {
        const StartGame& game = games[i];
        ImGui::PushID(static_cast<int>(i));
        if (ui::row(game.name, false, game.remark,
                    {.tip = game.interrupted ? "Continues this game, which was interrupted." : "Continues this game where it was left."}))
            act = game.play;
        if (ImGui::BeginPopupContextItem("menu")) {
            const ui::Place where("Menu");
            if (ImGui::MenuItem("Discard…")) act = game.discard;
            ui::drawn("Discard…");
            ImGui::EndPopup();
        }
        ImGui::PopID();
    }
    if (games.size() > most) ui::dim(std::format("and {} more", games.size() - most));
    if (act) act(); // not before: it changes the list
}

void draw_game_choices(const std::vector<GameChoice>& choices) {
    if (choices.size() < 2) return;
    std::function<void()> act;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        ImGui::PushID(static_cast<int>(i));
        if (ui::button(choices[i].name, {.tip = choices[i].chosen ? "New games and packs are of this game." : "New games and packs will be of this game.",
                                         .primary = choices[i].chosen}))
            act = choices[i].choose;
        ImGui::PopID();
    }
    if (act) act(); // not before: it changes the list
}

void draw_start_page(const StartPage& page) {
    const ui::Place where("Start");
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float column = std::min(ui::em(page_width), room.x);
    const float top = std::round(std::max(0.0f, (room.y - ui::em(27)) * 0.32f));
    ImGui::SetCursorPos({ImGui::GetCursorPosX() + std::round((room.x - column) / 2), ImGui::GetCursorPosY() + top});
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
    const bool known = !page.recent.empty();
    struct Card {
        const char *command, *label;
        std::string explanation;
        bool primary;
    };
    std::vector<Card> cards{
        {"play.first_game", "Play", "Start the first game: you play the heroes, the computer the Overseer.", !known},
        {"project.new", "New pack", "Create your own heroes, monsters, rooms and boards.", false},
        {"project.sample", "Open sample", "Look at Emberfolk, a small finished pack.", false},
        {"project.continue", "Continue", known ? "Continue " + page.recent.front().name + "." : "No recent project yet.", known}};
    std::erase_if(cards, [&](const Card& each) { return !page.commands.find(each.command); });
    const auto count = static_cast<float>(cards.size());
    const bool wide = column >= ui::em(12) * count;
    const float card = std::floor(wide ? (column - (count - 1) * gap) / count : column) / ui::em();
    float text_height = 0;
    if (wide)
        for (const Card& each : cards) text_height = std::max(text_height, ui::card_text_height(each.explanation, card));
    const char* chosen = nullptr;
    for (const Card& each : cards) {
        if (wide && &each != cards.data()) ImGui::SameLine(0, gap);
        const Command* command = page.commands.find(each.command);
        if (ui::card(
                each.label, each.explanation, command->shortcut,
                {.tip = command->tip, .enabled = is_enabled(*command), .primary = each.primary, .width = card, .text_height = text_height}))
            chosen = each.command;
    }
    if (chosen) page.commands.run(chosen);

    if (page.choices.size() > 1) {
        ImGui::Dummy({0, ui::em(0.4f)});
        ui::heading("Game");
        draw_game_choices(page.choices);
    }
    ImGui::Dummy({0, ui::em(0.8f)});
    if (!page.games.empty()) {
        draw_games(page.games, 5);
        ImGui::Dummy({0, ui::em(0.5f)});
    }
    draw_recent(page);
    ImGui::Dummy({0, ui::em(0.8f)});
    if (const Command* palette = page.commands.find("palette.open")) {
        ui::shortcut_keys(palette->shortcut);
        ImGui::SameLine();
        ui::dim("finds everything: commands, objects, settings.");
        ImGui::Dummy({0, ui::em(0.3f)});
    }
    ImGui::EndChild();
}

} // namespace flickforge::editor
