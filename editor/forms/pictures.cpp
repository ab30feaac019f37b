#include "editor/forms/pictures.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/project/card_images.h"
#include "editor/ui/widgets.h"
#include "workshop/texts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace flickforge::editor {

namespace {

std::string text_of(const FormField& field) { return field.value() && field.value()->is_string() ? field.value()->as_string() : ""; }

/// The text itself, with room kept at its right.
void draw_name(Form& form, const FormField& field, float keep) {
    ImGui::SetNextItemWidth(std::max(ui::em(4), ImGui::GetContentRegionAvail().x - keep));
    std::string text;
    if (typed_text(form, field.path, field.label + "##" + field.path, text_of(field), text)) {
        applied_text(form, field.path, text);
        form.type(field, Node::string(text));
    }
    if (form.typing.path != field.path) ui::tooltip(field.tip);
}

} // namespace

void draw_icon_field(Form& form, const FormField& field) {
    const std::string name = text_of(field);
    const float side = ImGui::GetFrameHeight(), gap = ImGui::GetStyle().ItemInnerSpacing.x;
    draw_name(form, field, side * 1.4f + gap);
    ImGui::SameLine(0, gap);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::Button(("##glyph" + field.path).c_str(), {side * 1.4f, side}) && form.images)
        form.icons.open({.pack = form.model.pack,
                          .current = name,
                          .below = {at.x - ui::em(20), at.y + side},
                          .chosen = [&form, field](const std::string& chosen) { form.set(field, Node::string(chosen)); }});
    ui::drawn("Choose " + field.label + "##" + field.path);
    ui::tooltip("Chooses from all icons.");
    const float inner = side - ui::em(0.3f);
    const Texture* drawn = form.images && !name.empty() ? form.images->icon(form.model.pack, name, static_cast<int>(inner)) : nullptr;
    const ImVec2 corner{std::round(at.x + (side * 1.4f - inner) / 2), std::round(at.y + (side - inner) / 2)};
    if (drawn)
        drawn->draw(*ImGui::GetWindowDrawList(), corner,
                    {corner.x + static_cast<float>(drawn->width()), corner.y + static_cast<float>(drawn->height())},
                    ImGui::GetColorU32(ui::theme().text));
}

void draw_art(Form& form, const FormField& field) {
    const float arrow = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x;
    draw_name(form, field, arrow);
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    const std::string popup = "pictures##" + field.path;
    if (ImGui::ArrowButton(("##pictures" + field.path).c_str(), ImGuiDir_Down)) ImGui::OpenPopup(popup.c_str());
    ui::drawn("Pictures##" + field.path);
    ui::tooltip("Chooses an SVG or PNG file of this pack.");
    if (!ImGui::BeginPopup(popup.c_str())) return;
    const ui::Place place("Pictures");
    bool any = false;
    for (const auto& [file, version] : form.workspace.project()->art()) {
        if (!(file.ends_with(".svg") || file.ends_with(".png")) || first_folder(file) != first_folder(form.model.file)) continue;
        any = true;
        const std::string written = std::filesystem::path(file).lexically_relative(folder_around(form.model.file)).generic_string();
        if (ui::row(written + "##" + file, written == text_of(field))) {
            form.set(field, Node::string(written));
            ImGui::CloseCurrentPopup();
        }
    }
    if (!any) ui::dim("The pack has no SVG or PNG file yet. Put one into its folder.");
    ImGui::EndPopup();
}

} // namespace flickforge::editor
