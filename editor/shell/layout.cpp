#include "editor/shell/layout.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <imgui.h>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr std::array side_ids{"##side-left", "##side-centre", "##side-right", "##side-bottom"};
constexpr std::array side_words{"to the left", "to the middle", "to the right", "to the bottom"};
constexpr float narrowest = 8, lowest = 4; // in heights of a line

float& size_of(LayoutSizes& sizes, DockSide side) {
    return side == DockSide::left ? sizes.left : side == DockSide::right ? sizes.right : sizes.bottom;
}

} // namespace

PanelLayout::PanelLayout(LayoutSizes sizes, std::vector<PanelPlace> places) : sizes_(sizes), places_(std::move(places)) {}

void PanelLayout::add(std::unique_ptr<Panel> panel) {
    const PanelInfo& info = panel->info();
    if (!find(info.id)) places_.push_back({.id = info.id, .side = info.side, .open = info.open});
    panels_.push_back(std::move(panel));
}

const PanelPlace* PanelLayout::find(const std::string& id) const {
    const auto found = std::ranges::find(places_, id, &PanelPlace::id);
    return found == places_.end() ? nullptr : &*found;
}

PanelPlace& PanelLayout::place(const std::string& id) { return *std::ranges::find(places_, id, &PanelPlace::id); }

bool PanelLayout::is_open(const std::string& id) const { return find(id) && find(id)->open; }

void PanelLayout::bring_to_front(PanelPlace& chosen) {
    for (PanelPlace& other : places_)
        if (other.side == chosen.side) other.in_front = false;
    chosen.in_front = true;
}

bool PanelLayout::is_in_front(const std::string& id) const { return is_open(id) && find(id)->in_front; }

void PanelLayout::reveal(const std::string& id) {
    if (!find(id)) return;
    place(id).open = true;
    bring_to_front(place(id));
    coming_.push_back(id);
    if (!enlarged_.empty() && place(enlarged_).side != place(id).side) enlarged_.clear(); // or it would not be seen
}

void PanelLayout::show(const std::string& id) {
    if (!find(id)) return;
    reveal(id);
    wanted_ = insisted_ = id;
}

void PanelLayout::close(const std::string& id) {
    if (!find(id)) return;
    place(id).open = place(id).in_front = false;
    if (focused_ == id) focused_.clear();
    if (enlarged_ == id) enlarged_.clear();
    if (insisted_ == id) insisted_.clear();
    if (clicked_ == id) clicked_.clear();
}

void PanelLayout::toggle(const std::string& id) {
    const bool seen =
        std::ranges::any_of(panels_, [&](const auto& panel) { return panel->info().id == id && is_seen(*panel, place(id).side); });
    seen ? close(id) : show(id);
}

void PanelLayout::move(const std::string& id, DockSide side) {
    if (!find(id)) return;
    place(id).side = side;
    show(id);
}

void PanelLayout::show_next(int step) {
    std::vector<std::string> open;
    for (const DockSide side : {DockSide::left, DockSide::centre, DockSide::right, DockSide::bottom})
        for (const auto& panel : panels_)
            if (is_seen(*panel, side)) open.push_back(panel->info().id);
    if (open.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(open.size());
    const auto now = std::ranges::find(open, focused_);
    const std::ptrdiff_t next = now == open.end() ? (step > 0 ? 0 : count - 1) : (now - open.begin() + step + count) % count;
    show(open[static_cast<std::size_t>(next)]);
}

void PanelLayout::resize(DockSide side, float by) {
    float& size = size_of(sizes_, side);
    size = std::clamp(size + by, side == DockSide::bottom ? lowest : narrowest, 200.0f);
}

void PanelLayout::enlarge(const std::string& id) {
    if (!is_open(id)) return;
    if (enlarged_ == id) enlarged_.clear();
    else show(enlarged_ = id);
}

/// Null where nothing is enlarged, or where it has nothing to show now.
const Panel* PanelLayout::enlarged_panel() {
    if (enlarged_.empty()) return nullptr;
    const auto found = std::ranges::find(panels_, enlarged_, [](const auto& panel) { return panel->info().id; });
    return found != panels_.end() && is_seen(**found, place(enlarged_).side) ? found->get() : nullptr;
}

void PanelLayout::reset() {
    sizes_ = {};
    enlarged_.clear();
    for (const auto& panel : panels_) {
        const PanelInfo& info = panel->info();
        place(info.id) = {.id = info.id, .side = info.side, .open = info.open};
    }
}

bool PanelLayout::is_seen(const Panel& panel, DockSide side) const {
    const PanelPlace* where = find(panel.info().id);
    return where->open && where->side == side && (project_ ? panel.has_content() || insisted_ == where->id : panel.available());
}

bool PanelLayout::any_open(DockSide side) const {
    return std::ranges::any_of(panels_, [&](const auto& panel) { return is_seen(*panel, side); });
}

void PanelLayout::draw(float x, float y, float width, float height, const std::function<void()>& middle) {
    if (enlarged_panel()) {
        draw_side(place(enlarged_).side, x, y, width, height, middle);
        return settle_requests();
    }
    const float line = ui::em(), gap = std::max(4.0f, std::round(ui::em(0.35f)));
    const bool left = any_open(DockSide::left), right = any_open(DockSide::right), bottom = any_open(DockSide::bottom);
    // A side never takes what the middle needs, but the size the user chose comes back when there is room again.
    const float most_wide = std::max(line * narrowest, width * 0.4f), most_high = std::max(line * lowest, height * 0.6f);
    const float left_width = left ? std::round(std::min(sizes_.left * line, most_wide)) : 0;
    const float right_width = right ? std::round(std::min(sizes_.right * line, most_wide)) : 0;
    const float bottom_height = bottom ? std::round(std::min(sizes_.bottom * line, most_high)) : 0;

    const float centre_x = left ? x + left_width + gap : x;
    const float centre_width = width - (left ? left_width + gap : 0) - (right ? right_width + gap : 0);
    const float centre_height = height - (bottom ? bottom_height + gap : 0);
    if (left) draw_side(DockSide::left, x, y, left_width, height, middle);
    if (any_open(DockSide::centre)) draw_side(DockSide::centre, centre_x, y, centre_width, centre_height, middle);
    else {
        ImGui::SetNextWindowPos({centre_x, y});
        ImGui::SetNextWindowSize({centre_width, centre_height});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
        ImGui::Begin("##middle", nullptr,
                     ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
        ImGui::PopStyleVar();
        middle();
        ImGui::End();
    }
    if (bottom) draw_side(DockSide::bottom, centre_x, y + height - bottom_height, centre_width, bottom_height, middle);
    if (right) draw_side(DockSide::right, x + width - right_width, y, right_width, height, middle);

    if (left) draw_splitter(DockSide::left, x + left_width, y, gap, height, narrowest, most_wide / line);
    if (right) draw_splitter(DockSide::right, x + width - right_width - gap, y, gap, height, narrowest, most_wide / line);
    if (bottom) draw_splitter(DockSide::bottom, centre_x, y + centre_height, centre_width, gap, lowest, most_high / line);
    settle_requests();
}

void PanelLayout::settle_requests() {
    // A tab is seen a frame after it was asked for, so the request lasts until then, but not for a panel that cannot be shown.
    std::erase_if(coming_, [&](const std::string& id) {
        return std::ranges::none_of(panels_, [&](const auto& panel) { return panel->info().id == id && is_seen(*panel, place(id).side); });
    });
    if (!std::ranges::contains(coming_, wanted_)) wanted_.clear();
}

void PanelLayout::draw_side(DockSide side, float x, float y, float width, float height, const std::function<void()>& middle) {
    ImGui::SetNextWindowPos({x, y});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui::theme().ground);
    ImGui::Begin(side_ids[static_cast<std::size_t>(side)], nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui::em(0.75f), ui::em(0.38f)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_TabMinWidthShrink, ui::em(5)); // narrower ones are scrolled; none is cut off within a letter
    const bool tabs = ImGui::BeginTabBar("tabs", ImGuiTabBarFlags_FittingPolicyMixed | ImGuiTabBarFlags_DrawSelectedOverline |
                                                     ImGuiTabBarFlags_NoTooltip);
    ImGui::PopStyleVar(3);
    if (tabs) {
        if (side == DockSide::centre && !project_) draw_start_tab(middle);
        for (const auto& panel : panels_)
            if (is_seen(*panel, side)) draw_tab(*panel);
        ImGui::EndTabBar();
    }
    ImGui::End();
}

void PanelLayout::draw_start_tab(const std::function<void()>& middle) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui::em(0.75f), ui::em(0.38f)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    const bool seen = ImGui::BeginTabItem("Start");
    ImGui::PopStyleVar(2);
    ui::drawn("Start##tab");
    if (!seen) return;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().panel);
    ImGui::BeginChild("start", {0, 0}, ImGuiChildFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleColor();
    middle();
    ImGui::EndChild();
    ImGui::EndTabItem();
}

void PanelLayout::draw_tab(Panel& panel) {
    const std::string& id = panel.info().id;
    const bool wanted = wanted_ == id, coming = std::ranges::contains(coming_, id);
    bool stays = true;
    // the tab of the last run, but the start page goes first
    const bool first_frame = ImGui::IsWindowAppearing() && place(id).in_front && (project_ || place(id).side != DockSide::centre);
    const std::string badge = panel.badge();
    const std::string label = panel.info().title + (badge.empty() ? "" : "  " + badge) + "###" + id;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui::em(0.75f), ui::em(0.38f)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0}); // the first tab lays out the bar
    const bool seen =
        ImGui::BeginTabItem(label.c_str(), &stays, coming || first_frame ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None);
    ImGui::PopStyleVar(2);
    if (ImGui::IsItemClicked()) clicked_ = focused_ = id; // also the tab that is on top already
    const bool twice = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    ui::drawn(panel.info().title + "##tab");
    ui::tooltip(panel.info().tip);
    draw_tab_menu(panel);
    if (!stays) close(id);
    else if (twice) enlarge(id);
    if (!seen) return;
    std::erase(coming_, id);
    if (!place(id).in_front && stays && coming_.empty()) bring_to_front(place(id));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().panel);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 0);
    if (wanted || clicked_ == id) ImGui::SetNextWindowFocus();
    if (clicked_ == id) clicked_.clear();
    ImGui::BeginChild(id.c_str(), {0, 0}, ImGuiChildFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    if (wanted) ImGui::SetNavCursorVisible(true), panel.take_keyboard();
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) focused_ = id;
    {
        const ui::Place where(panel.info().title);
        panel.draw();
    }
    ImGui::EndChild();
    ImGui::EndTabItem();
}

void PanelLayout::draw_tab_menu(Panel& panel) {
    if (!ImGui::BeginPopupContextItem()) return;
    const ui::Place where("Menu");
    const std::string id = panel.info().id;
    const DockSide now = place(id).side;
    for (const DockSide side : {DockSide::left, DockSide::centre, DockSide::right, DockSide::bottom}) {
        if (side == now) continue;
        const std::string words = std::string("Move ") + side_words[static_cast<std::size_t>(side)];
        if (ImGui::MenuItem(words.c_str())) move(id, side);
        ui::drawn(words);
    }
    ImGui::Separator();
    const char* words = enlarged_ == id ? "Back to its size" : "Enlarge";
    if (ImGui::MenuItem(words, "F11")) enlarge(id);
    ui::drawn(words);
    if (ImGui::MenuItem("Close")) close(id);
    ui::drawn("Close");
    ImGui::EndPopup();
}

void PanelLayout::draw_splitter(DockSide side, float x, float y, float width, float height, float least, float most) {
    const char* names[] = {"##splitter-left", "", "##splitter-right", "##splitter-bottom"};
    const bool upright = side != DockSide::bottom;
    ImGui::SetNextWindowPos({x, y});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui::theme().ground);
    ImGui::Begin(names[static_cast<std::size_t>(side)], nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    ImGui::InvisibleButton("grip", {width, height});
    ui::drawn(side == DockSide::left ? "splitter left" : side == DockSide::right ? "splitter right" : "splitter bottom");
    const bool held = ImGui::IsItemActive();
    if (held || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const float middle = std::floor((upright ? x + width / 2 : y + height / 2)), thick = std::max(2.0f, ui::em(0.12f));
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (upright) list.AddRectFilled({middle - thick / 2, y}, {middle + thick / 2, y + height}, ui::theme().accent);
        else list.AddRectFilled({x, middle - thick / 2}, {x + width, middle + thick / 2}, ui::theme().accent);
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        LayoutSizes usual;
        size_of(sizes_, side) = size_of(usual, side);
    } else if (held) {
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        const float by = side == DockSide::left ? moved.x : side == DockSide::right ? -moved.x : -moved.y;
        float& size = size_of(sizes_, side);
        if (by != 0) size = std::clamp(std::min(size, most) + by / ui::em(), least, std::max(least, most));
    }
    ImGui::End();
}

} // namespace flickforge::editor
