#include "editor/forms/icon_picker.h"

#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"
#include "press/icons/icon_set.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

/// What may be drawn as letters: one to three of them.
bool is_letters(std::string_view text) {
    const auto count = std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; });
    return count >= 1 && count <= 3;
}

} // namespace

std::vector<IconChoice> icon_choices(const Library& library, const std::string& pack) {
    std::vector<IconChoice> all;
    for (const Icon* icon : library.all<Icon>()) {
        const std::string owner(pack_of(icon->id));
        all.push_back({owner == pack ? std::string(name_of(icon->id)) : icon->id, icon->name, owner});
    }
    std::ranges::stable_sort(all, {}, [&](const IconChoice& each) { return each.pack != pack; });
    for (const Glyph& glyph : icon_set())
        if (std::ranges::none_of(all, [&](const IconChoice& each) { return each.name == glyph.name; })) // redrawn by the pack
            all.push_back({std::string(glyph.name), std::string(glyph.means), ""});
    return all;
}

void IconPicker::open(Request request) {
    request_ = std::move(request);
    popup_.open(request_.below);
}

void IconPicker::search(const Library& library) {
    if (!popup_.asks_again()) return;
    const std::string& query = popup_.query();
    found_ =
        best_matches(query, icon_choices(library, request_.pack), [](const IconChoice& each) { return each.name + " " + each.means; });
    if (is_letters(query)) found_.push_back({query, "these letters", ""});
    popup_.show(found_.size(), static_cast<std::size_t>(std::ranges::find(found_, request_.current, &IconChoice::name) - found_.begin()));
}

void IconPicker::keys(std::size_t across) {
    const auto row = static_cast<int>(across);
    popup_.step(ImGuiKey_DownArrow, row), popup_.step(ImGuiKey_UpArrow, -row);
    popup_.step(ImGuiKey_PageDown, 4 * row), popup_.step(ImGuiKey_PageUp, -4 * row);
    if (popup_.query().empty())
        popup_.step(ImGuiKey_RightArrow, 1), popup_.step(ImGuiKey_LeftArrow, -1); // else they go through what is typed
}

bool IconPicker::draw_cell(CardImages& images, std::size_t index, ImVec2 size) {
    const IconChoice& each = found_[index];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const bool pressed = ImGui::Selectable(("##" + each.name).c_str(), index == popup_.cursor(), 0, size);
    ImGui::PopStyleVar();
    if (!ImGui::IsItemVisible()) return pressed;
    ui::drawn(each.name);
    ui::tooltip(each.means.empty() ? each.name
                                   : std::format("{}: {}{}", each.name, each.means, each.pack.empty() ? "" : ", of " + each.pack));
    popup_.under(index);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float side = ui::em(2.2f), x = std::round(at.x + (size.x - side) / 2);
    if (const Texture* drawn = images.icon(request_.pack, each.name, static_cast<int>(side)))
        drawn->draw(list, {x, at.y + ui::em(0.3f)}, {x + side, at.y + ui::em(0.3f) + side}, ui::theme().text);
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.8f);
    const std::string words = ui::shortened(each.name, size.x - ui::em(0.3f));
    list.AddText({std::round(at.x + (size.x - ImGui::CalcTextSize(words.c_str()).x) / 2), at.y + side + std::round(side * 0.22f)},
                 ui::theme().dim, words.c_str());
    ImGui::PopFont();
    return pressed;
}

void IconPicker::draw(CardImages& images) {
    if (!images.is_ready()) return close();
    const ImVec2 cell{ui::em(5.4f), ui::em(4.1f)};
    if (!popup_.begin({6 * cell.x + ui::em(2), ui::em(24)})) return;
    const ui::Place place("Choose an icon");
    const bool enter = popup_.field("Search by name, or type one to three letters");
    search(images.library());
    ImGui::BeginChild("grid", {0, 0});
    const auto across = static_cast<std::size_t>(std::max(1.0f, std::floor(ImGui::GetContentRegionAvail().x / cell.x)));
    keys(across);
    std::optional<std::string> picked;
    if (enter && popup_.cursor() < found_.size()) picked = found_[popup_.cursor()].name;
    if (found_.empty()) ui::dim("No icon has that name.");
    for (std::size_t i = 0; i < found_.size(); ++i) {
        if (i % across != 0) ImGui::SameLine(0, 0);
        if (draw_cell(images, i, cell)) picked = found_[i].name;
    }
    ImGui::EndChild();
    popup_.end(picked.has_value());
    if (picked) request_.chosen(*picked);
}

} // namespace flickforge::editor
