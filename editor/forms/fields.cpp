// The walk over the fields of an object: rows, groups, dictionaries, and the fold with fields that are not set.
#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/forms/layout_editor.h"
#include "editor/forms/list.h"
#include "editor/forms/pictures.h"
#include "editor/forms/room_editor.h"
#include "editor/forms/rows.h"
#include "editor/forms/sequence_editor.h"
#include "editor/ui/widgets.h"

#include <imgui.h>
#include <imgui_internal.h>
#include <ranges>

namespace flickforge::editor {

namespace {

bool is_wide(const FormField& field) {
    return field.shape == FieldShape::list || field.shape == FieldShape::group || field.shape == FieldShape::dictionary;
}

void draw_row(Form& form, const FormField& field) {
    const float left = ImGui::GetCursorPosX(), label = label_width(), actions = field.in_list ? 0 : actions_width();
    const bool optional_inside = field.in_list && form.model.editable && field.view.own && !field.required && field.schema;
    const float remove = optional_inside ? ImGui::CalcTextSize("Remove").x + 2 * ImGui::GetStyle().FramePadding.x + ui::em(0.4f) : 0;
    form.mark_row(field.path, ImGui::GetFrameHeight());
    draw_label(field, label);
    ImGui::SameLine(left + label);
    const float top = ImGui::GetCursorPosY();
    ImGui::BeginGroup();
    {
        const Margin margin((actions > 0 ? actions + ui::em(0.5f) : 0) + remove);
        const bool grey = !is_own(form, field) || (!field.view.value && !field.required);
        const Greyed greyed(grey);
        if (form.focus == field.path) {
            form.focus.clear();
            if (!grey) ImGui::SetKeyboardFocusHere();
        }
        draw_control(form, field);
    }
    ImGui::EndGroup();
    if (optional_inside && field.view.from.how != SetBy::fallback) {
        ImGui::SameLine(0, ui::em(0.4f));
        if (link("Remove##" + field.path, "Removes the field from this entry."))
            form.change([path = field.path](const Project& project, const std::string& file) { return remove_field(project, file, path); });
    }
    if (actions > 0) {
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPos({ImGui::GetWindowContentRegionMax().x - actions, top});
        ImGui::BeginGroup();
        draw_actions(form, field);
        ImGui::EndGroup();
    } else if (!field.in_list && (!field.origin.empty() || field.view.own)) {
        ImGui::SetCursorPosX(left + label);
        ImGui::BeginGroup();
        draw_actions(form, field);
        ImGui::EndGroup();
    }
    draw_issues(field.issues, label);
}

void draw_dictionary(Form& form, const FormField& field) {
    const bool own = is_own(form, field) && field.view.value;
    for (const FormField& entry : field.children) {
        ImGui::PushID(entry.path.c_str());
        const float left = ImGui::GetCursorPosX(), remove = entry_actions_width("Remove") + ui::em(0.5f);
        form.mark_row(entry.path, ImGui::GetFrameHeight());
        bool open = false;
        if (is_wide(entry)) {
            const Margin margin(own ? remove : 0);
            FormField shown = entry;
            shown.in_list = false;
            shown.children.clear();
            open = draw_fold(form, shown, false, entry.summary);
        } else {
            draw_label(entry, label_width());
            ImGui::SameLine(left + label_width());
            const Margin margin(own ? remove : 0);
            const Greyed greyed(!own);
            draw_control(form, entry);
        }
        if (own) {
            ImGui::SameLine();
            ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - entry_actions_width("Remove"));
            if (link("Remove##" + entry.path, "Removes " + entry.key + ".")) {
                Node left_over = *field.value();
                left_over.erase(entry.key);
                form.set(field.path, std::move(left_over));
            }
        }
        draw_issues(entry.issues, ui::em(2));
        if (open) {
            ImGui::Indent(ui::em(1.2f));
            draw_fields(form, entry);
            ImGui::Unindent(ui::em(1.2f));
        }
        ImGui::PopID();
    }
    if (!own) return;
    std::string& key = form.new_keys[field.path];
    ui::input("##New key " + field.path, key, {.width = 10, .hint = "name of the new entry"});
    ui::drawn("New key##" + field.path);
    const bool enter = ImGui::IsItemDeactivated() && (ImGui::IsKeyPressed(ImGuiKey_Enter) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter));
    ImGui::SameLine(0, ui::em(0.3f));
    const bool free = !key.empty() && !field.child(key);
    if ((link("Add##" + field.path,
              key.empty() ? "Type a name first."
              : free      ? "Adds the field."
                          : "That name is taken.",
              free) ||
         enter) &&
        free) {
        Node more = *field.value();
        more.set(key, field.schema && field.schema->extra ? form.fresh(*field.schema->extra) : Node::string(""));
        form.set(field.path, std::move(more));
        form.open(field.path + "." + key, true);
        key.clear();
    }
}

/// Lists, groups and dictionaries: a heading that folds, and the inside indented.
void draw_wide(Form& form, const FormField& field) {
    const float actions = field.in_list ? 0 : actions_width();
    form.mark_row(field.path, ImGui::GetFrameHeight());
    const bool is_list = field.shape == FieldShape::list;
    const std::string count = is_list && !field.children.empty() ? "" : field.view.dropped ? "removed" : field.value() ? "" : "not set";
    const float top = ImGui::GetCursorPosY();
    const std::string widget = field.schema ? field.schema->widget : "";
    const bool begins_open = !is_list || field.children.size() <= 8 || widget == "slots"; // whose drawing is what people come for
    bool open = false;
    {
        const Margin margin(actions > 0 ? actions + ui::em(0.5f) : 0);
        const bool unfolded = form.is_open(field, begins_open);
        open = draw_fold(form, field, begins_open, !unfolded && field.value() ? field.summary : count);
        if (form.focus == field.path) ImGui::FocusItem(), form.focus.clear();
    }
    if (actions > 0) {
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPos({ImGui::GetWindowContentRegionMax().x - actions, top});
        ImGui::BeginGroup();
    }
    draw_actions(form, field);
    if (actions > 0) ImGui::EndGroup();
    draw_issues(field.issues, ui::em(1.2f));
    if (!open || !field.value()) return;
    ImGui::Indent(ui::em(1.2f));
    if (widget == "sequences" || widget == "boxes") draw_sequences(form, field);
    else if (widget == "crowd") draw_crowd(form, field);
    else if (widget == "step") draw_step(form, field);
    else if (widget == "slots") draw_layout_map(form, field), draw_list(form, field);
    else if (is_list) draw_list(form, field);
    else if (field.shape == FieldShape::dictionary) draw_dictionary(form, field);
    else draw_fields(form, field);
    ImGui::Unindent(ui::em(1.2f));
}

/// Fields that are not set, as buttons side by side.
void draw_more(Form& form, const FormField& group) {
    auto unset = group.children | std::views::filter([](const FormField& field) { return !field.is_shown(); });
    if (unset.empty() || !form.model.editable || (group.in_list && !group.view.own) || group.view.from.how == SetBy::patch) return;
    FormField fold;
    fold.path = group.path + "##more";
    fold.label = "More fields";
    fold.tip = "Shows optional fields that are not set.";
    const auto count = static_cast<std::size_t>(std::ranges::distance(unset));
    if (!draw_fold(form, fold, count <= 3, counted(count, "optional", "optional"))) return;
    ImGui::Indent(ui::em(1.2f));
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const FormField& field : unset) {
        const float width = ImGui::CalcTextSize(("+ " + field.label).c_str()).x + ui::em(1.6f);
        if (!first && ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width < right) ImGui::SameLine();
        first = false;
        const std::string tip = field.tip + (field.view.value && !field.summary.empty() ? " Default: " + field.summary + "." : "");
        const bool pressed = ui::button("+ " + field.label + "##" + field.path, {.tip = tip});
        if (pressed && field.shape == FieldShape::file) { // there is no file that would be right for everybody
            choose_file(form, field, {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y});
        } else if (pressed) {
            form.set(field.path, form.fresh(*field.schema));
            form.show(field.path, ImGui::GetTime());
        }
        if (form.focus == field.path) ImGui::FocusItem(), form.focus.clear();
    }
    ImGui::Unindent(ui::em(1.2f));
}

} // namespace

void draw_field(Form& form, const FormField& field) {
    ImGui::PushID(field.path.c_str());
    if (is_wide(field)) draw_wide(form, field);
    else draw_row(form, field);
    ImGui::PopID();
}

void draw_fields(Form& form, const FormField& group) {
    for (const FormField& field : group.children)
        if (field.is_shown() || !form.model.editable) {
            if (!form.model.editable && !field.value()) continue;
            if (!form.model.editable && field.view.from.how == SetBy::fallback) continue; // not set anywhere
            draw_field(form, field);
        }
    draw_more(form, group);
}

} // namespace flickforge::editor
