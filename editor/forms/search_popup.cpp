#include "editor/forms/search_popup.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <utility>

namespace flickforge::editor {

void SearchPopup::open(ImVec2 below) {
    below_ = below;
    opening_ = fresh_ = true;
    query_.clear();
}

bool SearchPopup::begin(ImVec2 size) {
    if (opening_) ImGui::OpenPopup(id_);
    if (!opening_ && !shown_) return false;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(
        {std::clamp(below_.x, 0.0f, std::max(0.0f, screen.x - size.x)), std::clamp(below_.y, 0.0f, std::max(0.0f, screen.y - size.y))});
    ImGui::SetNextWindowSize(size);
    appearing_ = std::exchange(opening_, false);
    shown_ = ImGui::BeginPopup(id_);
    return shown_;
}

void SearchPopup::end(bool picked) {
    if (picked) {
        ImGui::CloseCurrentPopup();
        shown_ = false;
    }
    ImGui::EndPopup();
}

bool SearchPopup::field(const char* hint) {
    if (appearing_) ImGui::SetKeyboardFocusHere();
    const ui::EnterOverField over;
    ui::input("##search", query_, {.hint = hint});
    ui::drawn("Search");
    return over.pressed();
}

bool SearchPopup::asks_again(unsigned version) {
    if (!fresh_ && searched_ == query_ && version_ == version) return false;
    searched_ = query_;
    version_ = version;
    return true;
}

void SearchPopup::show(std::size_t count, std::size_t current) {
    count_ = count;
    cursor_ = std::exchange(fresh_, false) && current < count ? current : 0;
    moved_ = true;
}

void SearchPopup::step(ImGuiKey key, int by) {
    if (count_ == 0 || !ImGui::IsKeyPressed(key)) return;
    cursor_ = static_cast<std::size_t>(std::clamp(static_cast<int>(cursor_) + by, 0, static_cast<int>(count_) - 1));
    moved_ = true;
}

void SearchPopup::under(std::size_t index) {
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (ImGui::IsItemHovered() && (moved.x != 0 || moved.y != 0)) cursor_ = index;
    if (index == cursor_ && std::exchange(moved_, false)) ImGui::SetScrollHereY();
}

} // namespace flickforge::editor
