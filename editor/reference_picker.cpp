#include "editor/reference_picker.h"

#include "base/text.h"
#include "editor/fuzzy.h"
#include "editor/preview.h"
#include "editor/widgets.h"
#include "editor/words.h"

#include <algorithm>

namespace flickforge::editor {

namespace {

constexpr const char* popup = "###reference";

/// "Monster" of monsters; of several kinds the words are joined.
std::string title_of(const Workspace& workspace, const std::vector<std::string>& kinds) {
    std::vector<std::string> words;
    for (const std::string& kind : kinds) words.push_back(kind_word(workspace.project()->schemas(), kind));
    return words.empty() ? "object" : join(words, " or ");
}

} // namespace

void ReferencePicker::open(Wish wish) {
    wish_ = std::move(wish);
    opening_ = true;
    query_.clear();
    searched_ = "\n"; // something nobody types: search at once
}

void ReferencePicker::search(const Workspace& workspace) {
    if (searched_ == query_ && version_ == workspace.version()) return;
    const bool first = searched_ == "\n";
    searched_ = query_;
    version_ = workspace.version();
    std::vector<std::pair<int, const ObjectEntry*>> scored;
    for (const ObjectEntry& entry : workspace.objects()) {
        if (!std::ranges::contains(wish_.kinds, entry.key.first) || (entry.abstract && !wish_.abstract) || entry.key.second == wish_.except)
            continue;
        if (const auto match = fuzzy_match(query_, entry.name + " " + entry.key.second)) scored.emplace_back(match->score, &entry);
    }
    std::ranges::stable_sort(scored, [](const auto& a, const auto& b) { return a.first > b.first; });
    found_.clear();
    for (const auto& [score, entry] : scored) found_.push_back(*entry);
    at_ = 0;
    for (std::size_t i = 0; first && i < found_.size(); ++i)
        if (found_[i].key.second == wish_.current) at_ = i;
    moved_ = true;
}

void ReferencePicker::draw(Workspace& workspace) {
    if (opening_) ImGui::OpenPopup(popup);
    if (!opening_ && !shown_) return;
    const float width = ui::em(38), height = ui::em(22);
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({std::clamp(wish_.below.x, 0.0f, std::max(0.0f, screen.x - width)),
                             std::clamp(wish_.below.y, 0.0f, std::max(0.0f, screen.y - height))});
    ImGui::SetNextWindowSize({width, height});
    const bool appearing = std::exchange(opening_, false);
    shown_ = ImGui::BeginPopup(popup);
    if (!shown_) return;
    const ui::Place place("Choose");
    search(workspace);
    if (appearing) ImGui::SetKeyboardFocusHere();
    bool enter = false;
    {
        const ui::EnterOverField over;
        ui::input("##search", query_, {.hint = "Search by name"});
        ui::drawn("Search");
        enter = over.pressed();
    }
    search(workspace);
    const auto step = [&](ImGuiKey key, int by) {
        if (found_.empty() || !ImGui::IsKeyPressed(key)) return;
        const int last = static_cast<int>(found_.size()) - 1;
        at_ = static_cast<std::size_t>(std::clamp(static_cast<int>(at_) + by, 0, last));
        moved_ = true;
    };
    step(ImGuiKey_DownArrow, 1), step(ImGuiKey_UpArrow, -1), step(ImGuiKey_PageDown, 8), step(ImGuiKey_PageUp, -8);
    const ObjectEntry* picked = enter && at_ < found_.size() ? &found_[at_] : nullptr;
    ImGui::BeginChild("list", {ui::em(18), 0}, ImGuiChildFlags_None);
    if (found_.empty()) ui::dim(query_.empty() ? "There is no " + title_of(workspace, wish_.kinds) + " yet." : "Nothing is called so.");
    for (std::size_t i = 0; i < found_.size(); ++i) {
        const ObjectEntry& entry = found_[i];
        ui::chip(category_of(entry.key.first), letter_of(entry.key.first));
        ImGui::SameLine();
        if (ui::row(entry.name + "##" + entry.key.second, i == at_, entry.pack == name_of(entry.name) ? "" : entry.pack)) picked = &entry;
        if (ImGui::IsItemHovered() && (ImGui::GetIO().MouseDelta.x != 0 || ImGui::GetIO().MouseDelta.y != 0)) at_ = i;
        if (i == at_ && std::exchange(moved_, false)) ImGui::SetScrollHereY();
    }
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("preview", {0, 0}, ImGuiChildFlags_Borders);
    if (at_ < found_.size()) {
        if (const auto& library = workspace.project()->library()) draw_preview(*library, found_[at_].key);
    }
    ImGui::EndChild();
    if (picked) {
        const auto chosen = wish_.chosen;
        const ObjectEntry entry = *picked;
        ImGui::CloseCurrentPopup();
        shown_ = false;
        ImGui::EndPopup();
        chosen(entry);
        return;
    }
    ImGui::EndPopup();
}

} // namespace flickforge::editor
