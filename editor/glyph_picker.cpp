#include "editor/glyph_picker.h"

#include "editor/fuzzy.h"
#include "editor/widgets.h"
#include "press/icon_set.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr const char* popup = "###glyph";

/// What may be drawn as letters: one to three of them.
bool is_letters(std::string_view text) {
    const auto count = std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; });
    return count >= 1 && count <= 3;
}

} // namespace

std::vector<GlyphChoice> glyph_choices(const Library& library, const std::string& pack) {
    std::vector<GlyphChoice> all;
    for (const Icon* icon : library.all<Icon>()) {
        const std::string owner(pack_of(icon->id));
        all.push_back({owner == pack ? std::string(name_of(icon->id)) : icon->id, icon->name, owner});
    }
    std::ranges::stable_sort(all, {}, [&](const GlyphChoice& each) { return each.pack != pack; });
    for (const Glyph& glyph : icon_set())
        if (std::ranges::none_of(all, [&](const GlyphChoice& each) { return each.name == glyph.name; })) // redrawn by the pack
            all.push_back({std::string(glyph.name), std::string(glyph.means), ""});
    return all;
}

void GlyphPicker::open(Wish wish) {
    wish_ = std::move(wish);
    opening_ = true;
    query_.clear();
    searched_ = "\n"; // something nobody types: search at once
}

void GlyphPicker::search(const Library& library) {
    if (searched_ == query_) return;
    const bool first = searched_ == "\n";
    searched_ = query_;
    std::vector<std::pair<int, GlyphChoice>> scored;
    for (GlyphChoice& each : glyph_choices(library, wish_.pack))
        if (const auto match = fuzzy_match(query_, each.name + " " + each.means)) scored.emplace_back(match->score, std::move(each));
    std::ranges::stable_sort(scored, [](const auto& a, const auto& b) { return a.first > b.first; });
    found_.clear();
    for (auto& [score, each] : scored) found_.push_back(std::move(each));
    if (is_letters(query_)) found_.push_back({query_, "these letters", ""});
    at_ = 0;
    for (std::size_t i = 0; first && i < found_.size(); ++i)
        if (found_[i].name == wish_.current) at_ = i;
    moved_ = true;
}

void GlyphPicker::keys(std::size_t across) {
    const auto step = [&](ImGuiKey key, std::ptrdiff_t by) {
        if (found_.empty() || !ImGui::IsKeyPressed(key)) return;
        const auto last = static_cast<std::ptrdiff_t>(found_.size()) - 1;
        at_ = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(at_) + by, 0, last));
        moved_ = true;
    };
    const auto row = static_cast<std::ptrdiff_t>(across);
    step(ImGuiKey_DownArrow, row), step(ImGuiKey_UpArrow, -row), step(ImGuiKey_PageDown, 4 * row), step(ImGuiKey_PageUp, -4 * row);
    if (query_.empty()) step(ImGuiKey_RightArrow, 1), step(ImGuiKey_LeftArrow, -1); // otherwise they go through what is typed
}

bool GlyphPicker::draw_cell(CardDesk& desk, std::size_t index, ImVec2 size) {
    const GlyphChoice& each = found_[index];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const bool pressed = ImGui::Selectable(("##" + each.name).c_str(), index == at_, 0, size);
    ImGui::PopStyleVar();
    if (!ImGui::IsItemVisible()) return pressed;
    ui::drawn(each.name);
    ui::tooltip(each.means.empty() ? each.name
                                   : std::format("{}: {}{}", each.name, each.means, each.pack.empty() ? "" : ", of " + each.pack));
    if (ImGui::IsItemHovered() && (ImGui::GetIO().MouseDelta.x != 0 || ImGui::GetIO().MouseDelta.y != 0)) at_ = index;
    if (index == at_ && std::exchange(moved_, false)) ImGui::SetScrollHereY();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float side = ui::em(2.2f), x = std::round(at.x + (size.x - side) / 2);
    if (const Texture* drawn = desk.icon(wish_.pack, each.name, static_cast<int>(side)))
        drawn->draw(list, {x, at.y + ui::em(0.3f)}, {x + side, at.y + ui::em(0.3f) + side}, ui::theme().text);
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.8f);
    const std::string words = ui::shortened(each.name, size.x - ui::em(0.3f));
    list.AddText({std::round(at.x + (size.x - ImGui::CalcTextSize(words.c_str()).x) / 2), at.y + side + std::round(side * 0.22f)},
                 ui::theme().dim, words.c_str());
    ImGui::PopFont();
    return pressed;
}

void GlyphPicker::draw(CardDesk& desk) {
    if (!desk.is_ready()) return close();
    if (opening_) ImGui::OpenPopup(popup);
    if (!opening_ && !shown_) return;
    const ImVec2 cell{ui::em(5.4f), ui::em(4.1f)};
    const float width = 6 * cell.x + ui::em(2), height = ui::em(24);
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({std::clamp(wish_.below.x, 0.0f, std::max(0.0f, screen.x - width)),
                             std::clamp(wish_.below.y, 0.0f, std::max(0.0f, screen.y - height))});
    ImGui::SetNextWindowSize({width, height});
    const bool appearing = std::exchange(opening_, false);
    shown_ = ImGui::BeginPopup(popup);
    if (!shown_) return;
    const ui::Place place("Choose a drawing");
    if (appearing) ImGui::SetKeyboardFocusHere();
    bool enter = false;
    {
        const ui::EnterOverField over;
        ui::input("##search", query_, {.hint = "Search by name, or type one to three letters"});
        ui::drawn("Search");
        enter = over.pressed();
    }
    search(desk.library());
    ImGui::BeginChild("grid", {0, 0});
    const auto across = static_cast<std::size_t>(std::max(1.0f, std::floor(ImGui::GetContentRegionAvail().x / cell.x)));
    keys(across);
    std::optional<std::string> picked;
    if (enter && at_ < found_.size()) picked = found_[at_].name;
    if (found_.empty()) ui::dim("No drawing is called so.");
    for (std::size_t i = 0; i < found_.size(); ++i) {
        if (i % across != 0) ImGui::SameLine(0, 0);
        if (draw_cell(desk, i, cell)) picked = found_[i].name;
    }
    ImGui::EndChild();
    if (picked) {
        ImGui::CloseCurrentPopup();
        shown_ = false;
    }
    ImGui::EndPopup();
    if (picked) wish_.chosen(*picked);
}

} // namespace flickforge::editor
