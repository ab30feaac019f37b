#include "editor/forms/pictures.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/project/card_images.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>

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

void choose_file(Form& form, const FormField& field, ImVec2 below) {
    form.files.open({.object = form.model.file,
                     .ending = field.schema->file,
                     .current = text_of(field),
                     .below = below,
                     .chosen = [&form, path = field.path](const std::string& chosen) { form.set(path, Node::string(chosen)); }});
}

void draw_file_field(Form& form, const FormField& field) {
    const bool art = field.schema->file == "art";
    const float arrow = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x;
    draw_name(form, field, arrow);
    const ImVec2 below{ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y};
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    if (ImGui::ArrowButton(("##files" + field.path).c_str(), ImGuiDir_Down)) choose_file(form, field, below);
    ui::drawn((art ? "Pictures##" : "Files##") + field.path);
    ui::tooltip(art ? "Chooses a picture of this pack, or imports one." : "Chooses a file of this pack.");
}

} // namespace flickforge::editor
