#include "editor/forms/list.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/forms/rows.h"
#include "editor/ui/widgets.h"

#include <cstring>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr const char* dragged_entry = "list entry";

/// Entries with fields of their own fold; others are their control.
bool folds(const FormField& item) {
    return item.shape == FieldShape::group || item.shape == FieldShape::dictionary || item.shape == FieldShape::list;
}

void move(Form& form, const FormField& list, std::size_t from, std::size_t to) {
    if (from == to || to >= list.children.size()) return;
    form.change(
        [path = list.path, from, to](const Project& project, const std::string& file) { return move_item(project, file, path, from, to); });
    form.focus = list.children[to].path;
}

void remove(Form& form, const FormField& list, std::size_t at) {
    form.change([path = list.path, at](const Project& project, const std::string& file) { return remove_item(project, file, path, at); });
    if (list.children.size() > 1) form.focus = list.children[at > 0 ? at - 1 : 0].path;
}

void draw_entry(Form& form, const FormField& list, const FormField& item, std::size_t index, bool own) {
    const ImGuiID id = ImGui::GetID("entries");
    ImGui::PushID(static_cast<int>(index));
    form.mark_row(item.path, ImGui::GetFrameHeight());
    if (own) {
        draw_handle("Entry " + item.label + "##" + item.path, "Drag to reorder, or Alt+Up and Alt+Down. Delete removes it.");
        if (form.focus == item.path) {
            ImGui::FocusItem();
            form.focus.clear();
        }
        drag_from(dragged_entry, {id, 0, index}, item.summary);
        if (const auto dropped = dropped_on(dragged_entry, id)) move(form, list, dropped->index, index);
        if (const Keys keys = entry_keys(ImGuiKey_UpArrow, ImGuiKey_DownArrow); keys.remove) remove(form, list, index);
        else if (keys.move != 0 && !(keys.move < 0 && index == 0)) move(form, list, index, keys.move < 0 ? index - 1 : index + 1);
        ImGui::SameLine(0, ui::em(0.3f));
    }
    const float actions = entry_actions_width("Remove"), right = own ? actions + ui::em(0.5f) : 0;
    bool open = false;
    ImGui::BeginGroup();
    {
        const Margin margin(right);
        const Greyed greyed(!own && !folds(item));
        if (folds(item)) open = draw_fold(form, item, false, item.summary.empty() ? "nothing yet" : item.summary);
        else draw_control(form, item);
    }
    ImGui::EndGroup();
    if (own) {
        if (const auto dropped = dropped_on(dragged_entry, id)) move(form, list, dropped->index, index);
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - actions);
        if (link("Remove##" + item.path, "Removes this entry from the list.")) remove(form, list, index);
    }
    draw_issues(item.issues, ui::em(2));
    if (open) {
        ImGui::Indent(ui::em(1.5f));
        if (item.shape == FieldShape::list) draw_list(form, item);
        else {
            const Greyed greyed(!own);
            draw_fields(form, item);
        }
        ImGui::Unindent(ui::em(1.5f));
    }
    ImGui::PopID();
}

} // namespace

void drag_from(const char* type, const Dragged& dragged, const std::string& words) {
    if (!ImGui::BeginDragDropSource(ImGuiDragDropFlags_SourceNoHoldToOpenOthers)) return;
    ImGui::SetDragDropPayload(type, &dragged, sizeof dragged);
    ImGui::TextUnformatted(words.empty() ? "entry" : words.c_str());
    ImGui::EndDragDropSource();
}

std::optional<Dragged> dropped_on(const char* type, ImGuiID list) {
    std::optional<Dragged> result;
    if (!ImGui::BeginDragDropTarget()) return result;
    const ImGuiPayload* held = ImGui::GetDragDropPayload();
    Dragged dragged;
    if (held && held->IsDataType(type) && held->DataSize == sizeof dragged) {
        std::memcpy(&dragged, held->Data, sizeof dragged);
        if (dragged.list == list && ImGui::AcceptDragDropPayload(type)) result = dragged;
    }
    ImGui::EndDragDropTarget();
    return result;
}

void draw_handle(const std::string& label, std::string_view tip) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ui::em(1.1f), height = ImGui::GetFrameHeight();
    ImGui::InvisibleButton(("##handle" + label).c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float dot = std::max(1.0f, ui::em(0.09f)), step = ui::em(0.34f);
    for (int column = 0; column < 2; ++column)
        for (int row = 0; row < 3; ++row)
            list.AddCircleFilled(
                {at.x + width / 2 + (static_cast<float>(column) - 0.5f) * step, at.y + height / 2 + static_cast<float>(row - 1) * step},
                dot, ImGui::GetColorU32(hot ? ui::theme().accent : ui::theme().dim));
    if (hot && ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    ui::drawn(label);
    ui::tooltip(tip);
}

Keys entry_keys(ImGuiKey back, ImGuiKey forth) {
    Keys keys;
    if (!ImGui::IsItemFocused()) return keys;
    const ImGuiID id = ImGui::GetItemID();
    if (ImGui::GetIO().KeyAlt)
        for (const ImGuiKey key : {back, forth}) { // ours, or the focus would walk away as well
            if (ImGui::IsKeyPressed(key)) keys.move = key == back ? -1 : 1;
            ImGui::SetKeyOwner(key, id);
        }
    keys.remove = ImGui::IsKeyPressed(ImGuiKey_Delete, false);
    return keys;
}

void draw_list(Form& form, const FormField& list) {
    const bool own = is_own(form, list) && list.view.value;
    for (std::size_t i = 0; i < list.children.size(); ++i) draw_entry(form, list, list.children[i], i, own);
    if (list.children.empty()) ui::dim("Empty.");
    if (!own || !list.schema || !list.schema->items) return;
    const bool full = list.schema->max_items && list.children.size() >= *list.schema->max_items;
    if (link("Add##" + list.path,
             full ? std::format("At most {} entries are allowed.", *list.schema->max_items) : list.schema->items->description, !full)) {
        const std::size_t at = list.children.size();
        form.change([path = list.path, at, value = form.fresh(*list.schema->items)](const Project& project, const std::string& file) {
            return insert_item(project, file, path, at, value);
        });
        const std::string fresh = std::format("{}[{}]", list.path, at);
        form.open(fresh, true);
        form.focus = fresh;
    }
}

} // namespace flickforge::editor
