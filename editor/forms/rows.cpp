#include "editor/forms/rows.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/forms/pictures.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>
#include <imgui.h>
#include <imgui_internal.h>

namespace flickforge::editor {

Margin::Margin(float right) {
    ImGuiWindow& window = *ImGui::GetCurrentWindow();
    work_ = window.WorkRect.Max.x;
    content_ = window.ContentRegionRect.Max.x;
    window.WorkRect.Max.x -= right;
    window.ContentRegionRect.Max.x -= right;
}

Margin::~Margin() {
    ImGuiWindow& window = *ImGui::GetCurrentWindow();
    window.WorkRect.Max.x = work_;
    window.ContentRegionRect.Max.x = content_;
}

Greyed::Greyed(bool greyed) : greyed_(greyed) {
    if (greyed_) ImGui::BeginDisabled();
}

Greyed::~Greyed() {
    if (greyed_) ImGui::EndDisabled();
}

float label_width() { return std::clamp(ImGui::GetWindowWidth() * 0.26f, ui::em(7), ui::em(12)); }

float actions_width() {
    const float width = ImGui::GetWindowWidth();
    return width < ui::em(34) ? 0 : std::clamp(width * 0.24f, ui::em(9), ui::em(15));
}

float entry_actions_width(const char* words) {
    return std::max(actions_width(), ImGui::CalcTextSize(words).x + 2 * ImGui::GetStyle().FramePadding.x);
}

bool is_own(const Form& form, const FormField& field) {
    return form.model.editable && field.view.from.how != SetBy::patch && (field.view.own || !field.view.value);
}

void draw_label(const FormField& field, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (field.overrides)
        ImGui::GetWindowDrawList()->AddRectFilled({at.x - ui::em(0.5f), at.y + ui::em(0.25f)},
                                                  {at.x - ui::em(0.3f), at.y + ImGui::GetFrameHeight() - ui::em(0.25f)},
                                                  ui::theme().accent);
    ImGui::AlignTextToFramePadding();
    const ImU32 ink = !field.issues.empty()  ? field.issues.front().level == Level::error ? ui::theme().error : ui::theme().warning
                      : field.origin.empty() ? ui::theme().text
                                             : ui::theme().dim;
    ImGui::PushStyleColor(ImGuiCol_Text, ink);
    const std::string words = field.required && !field.view.value ? field.label + " *" : field.label;
    ImGui::TextUnformatted(ui::shortened(words, width - ui::em(0.4f)).c_str());
    ImGui::PopStyleColor();
    ui::tooltip(field.tip);
}

void draw_actions(Form& form, const FormField& field) {
    if (!form.model.editable || field.in_list) {
        if (!field.in_list && !field.origin.empty() && field.origin != "default") ui::dim(field.origin);
        return;
    }
    const std::string path = field.path;
    const auto gap = [] { ImGui::SameLine(0, 0); };
    const auto remark = [](const std::string& words, float keep) {
        ImGui::AlignTextToFramePadding();
        const float room = std::max(ui::em(3), ImGui::GetContentRegionAvail().x - keep);
        constexpr std::string_view inherited = "inherited ";
        const bool tight = words.starts_with(inherited) && ImGui::CalcTextSize(words.c_str()).x > room; // "from Orc" says it too
        ui::dim(ui::shortened(tight ? std::string_view(words).substr(inherited.size()) : std::string_view(words), room));
        ui::tooltip(words);
        ImGui::SameLine(0, 0);
    };
    const auto width = [](const char* words) { return ImGui::CalcTextSize(words).x + 2 * ImGui::GetStyle().FramePadding.x; };
    if (field.view.from.how == SetBy::patch) return remark(field.origin, 0), ImGui::NewLine();
    if (field.view.dropped) {
        remark("removed", width("Revert"));
        if (link("Revert##" + path, "Restores the inherited value."))
            form.change([path](const Project& project, const std::string& file) { return revert_field(project, file, path); });
        return;
    }
    if (field.view.own) {
        if (field.overrides) {
            const std::string value = ui::shortened(
                summary_of(*field.view.inherited, field.schema, [&](const auto& kinds, const auto& id) { return form.name(kinds, id); }),
                ui::em(20));
            if (link("Revert##" + path, "Removes this value; the inherited one applies: " + value))
                form.change([path](const Project& project, const std::string& file) { return revert_field(project, file, path); });
            gap();
            if (field.shape != FieldShape::group && link("Drop##" + path, "Removes this value and the inherited one."))
                form.change([path](const Project& project, const std::string& file) { return drop_field(project, file, path); });
        } else if (!field.required || !field.schema) {
            if (link("Remove##" + path, field.view.inherited ? "Removes the field from the file; the default then applies."
                                                             : "Removes the field from the file."))
                form.change([path](const Project& project, const std::string& file) { return remove_field(project, file, path); });
        }
        return;
    }
    if (!field.view.value) {
        if (!field.schema || !link("Set##" + path, "Adds the field to the file.")) return;
        if (field.shape == FieldShape::file) choose_file(form, field, {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y});
        else form.set(path, form.fresh(*field.schema));
        return;
    }
    remark(field.origin, width("Override"));
    if (link("Override##" + path, std::format("Copies this value ({}) into the object's own file, where you can change it.", field.origin)))
        form.change([path](const Project& project, const std::string& file) { return override_field(project, file, path); });
}

void draw_issues(const Issues& issues, float indent) {
    if (issues.empty()) return;
    ImGui::Indent(indent);
    for (const Issue& issue : issues) {
        const auto colon = issue.message.find(": "); // the place is where it is shown
        const bool names_place = colon != issue.message.npos && parse_field_path(std::string_view(issue.message).substr(0, colon)) &&
                                 !std::string_view(issue.message).substr(0, colon).contains(' ');
        ui::coloured(issue.level == Level::error ? ui::theme().error : ui::theme().warning,
                     names_place ? std::string_view(issue.message).substr(colon + 2) : std::string_view(issue.message));
        if (!issue.hint.empty()) ui::dim(issue.hint);
    }
    ImGui::Unindent(indent);
}

bool draw_fold(Form& form, const FormField& field, bool at_first, const std::string& remark) {
    const bool open = form.is_open(field, at_first);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight(), arrow = ui::em(1.2f);
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleColor(ImGuiCol_Button, 0u);
    ImGui::PushStyleColor(ImGuiCol_Border, 0u);
    if (ImGui::Button(("##fold" + field.path).c_str(), {width, height})) form.open(field.path, !open);
    ImGui::PopStyleColor(2);
    const ImGuiLastItemData item = ImGui::GetCurrentContext()->LastItemData;
    ui::drawn(field.label + "##" + field.path);
    ui::tooltip(field.tip);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    const ImU32 ink = ImGui::GetColorU32(field.trouble ? ui::theme().error : !field.origin.empty() ? ui::theme().dim : ui::theme().text);
    if (field.overrides)
        list.AddRectFilled({at.x - ui::em(0.5f), at.y + ui::em(0.25f)}, {at.x - ui::em(0.3f), at.y + height - ui::em(0.25f)},
                           ui::theme().accent);
    ImGui::RenderArrow(&list, {at.x + ui::em(0.1f), y + ui::em(0.05f)}, ImGui::GetColorU32(ui::theme().dim),
                       open ? ImGuiDir_Down : ImGuiDir_Right, 0.8f);
    ImGui::PushFont(field.in_list ? nullptr : ui::context().fonts.bold, 0);
    const float before = field.in_list ? 0 : std::max(label_width() - arrow, ImGui::CalcTextSize(field.label.c_str()).x + ui::em(0.8f));
    if (!field.in_list) list.AddText({at.x + arrow, y}, ink, field.label.c_str());
    ImGui::PopFont();
    if (!remark.empty()) {
        const std::string words = ui::shortened(remark, width - arrow - before - ui::em(0.4f));
        list.AddText({at.x + arrow + before, y},
                     ImGui::GetColorU32(field.in_list && field.origin.empty() ? ui::theme().text : ui::theme().dim), words.c_str());
        ui::drawn_at(remark, {at.x + arrow + before, y}, {at.x + width, y + ImGui::GetFontSize()}, true);
    }
    ImGui::GetCurrentContext()->LastItemData = item;
    return form.is_open(field, at_first);
}

} // namespace flickforge::editor
