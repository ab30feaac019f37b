#include "editor/cards/icon_view.h"

#include "base/text.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>

namespace flickforge::editor {

namespace {

constexpr ImU32 plate_black = rgb(0x161412), plate_white = rgb(0xffffff);

void draw_on(CardImages& images, const ObjectKey& icon, ImVec2 at, float side, ImU32 ink) {
    if (const Texture* drawn = images.icon(std::string(pack_of(icon.id)), std::string(name_of(icon.id)), static_cast<int>(side)))
        drawn->draw(*ImGui::GetWindowDrawList(), at,
                    {at.x + static_cast<float>(drawn->width()), at.y + static_cast<float>(drawn->height())}, ink);
}

/// The square of 100 by 100 that its paths are written in.
void draw_grid(CardImages& images, const ObjectKey& icon, float side) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + side, at.y + side};
    list.AddRectFilled(at, end, plate_white);
    const ImU32 fine = rgb(0xe4e0d8), coarse = rgb(0xc9c2b4), edge = rgb(0xc0392b, 170);
    const auto lines = [&](int i, ImU32 colour) {
        const float by = std::round(side * static_cast<float>(i) / 100) + 0.5f;
        list.AddLine({at.x + by, at.y}, {at.x + by, end.y}, colour);
        list.AddLine({at.x, at.y + by}, {end.x, at.y + by}, colour);
    };
    for (int i = 0; i <= 100; i += 10)
        if (i % 50 != 0) lines(i, fine);
    for (const int i : {0, 50, 100}) lines(i, coarse);
    draw_on(images, icon, at, side, plate_black);
    // What reaches over this line is hard to tell from its neighbours at 5 mm.
    const float margin = side * 0.06f;
    list.AddRect({at.x + margin, at.y + margin}, {end.x - margin, end.y - margin}, edge);
    ImGui::Dummy({side, side});
    ui::drawn("drawing");
    if (ImGui::IsItemHovered()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        ui::tooltip(std::format("{:.0f} {:.0f}", std::clamp((mouse.x - at.x) / side * 100, 0.0f, 100.0f),
                                std::clamp((mouse.y - at.y) / side * 100, 0.0f, 100.0f)));
    }
}

/// A plate with the drawing in it, and words below.
void draw_plate(CardImages& images, const ObjectKey& icon, ImU32 ground, ImU32 ink, float side, float share, const char* words) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float inner = std::max(2.0f, std::round(side * share)), off = std::round((side - inner) / 2);
    list.AddRectFilled(at, {at.x + side, at.y + side}, ground, side * 0.16f);
    if (ground == plate_white) list.AddRect(at, {at.x + side, at.y + side}, ui::theme().line, side * 0.16f);
    draw_on(images, icon, {at.x + off, at.y + off}, inner, ink);
    ImGui::Dummy({side, side});
    ui::tooltip(words);
    ImGui::EndGroup();
    ImGui::SameLine(0, ui::em(0.5f));
}

} // namespace

void draw_icon_view(CardImages& images, const ObjectKey& icon, double dots_per_inch) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const auto printed = static_cast<float>(std::round(0.5 / cm_per_inch * dots_per_inch));
    const float small = std::max(printed, 4.0f), below = 2 * ui::em(1.6f) + small + ui::em(5.4f);
    const float side = std::round(std::clamp(std::min(room.x, room.y - below), ui::em(6), ui::em(32)));
    draw_grid(images, icon, side);
    ui::dim("The icon in a square of 100 by 100; keep it inside the red line.");
    ui::dim("At 5 mm, as on a card:");
    const std::array colours{rgb(0x8e2f23), rgb(0x2f6b5a), rgb(0x315f8c)};
    draw_plate(images, icon, plate_white, plate_black, small, 1, "Black on white.");
    draw_plate(images, icon, plate_black, plate_white, small, 1, "White on black.");
    draw_plate(images, icon, plate_black, plate_white, small, 0.76f, "On the icon of a shot.");
    for (const ImU32 colour : colours)
        draw_plate(images, icon, colour, plate_white, small, 0.76f, "On the icon of a shot with a modifier.");
    ImGui::NewLine();
    const float large = std::round(std::max(ui::em(2.6f), 2 * small));
    draw_plate(images, icon, plate_white, plate_black, large, 1, "Black on white, enlarged.");
    draw_plate(images, icon, plate_black, plate_white, large, 1, "White on black, enlarged.");
    draw_plate(images, icon, plate_black, plate_white, large, 0.76f, "On the icon of a shot, enlarged.");
    for (const ImU32 colour : colours)
        draw_plate(images, icon, colour, plate_white, large, 0.76f, "On the icon of a shot with a modifier, enlarged.");
    ImGui::NewLine();
    ui::dim(std::format("Refer to it as {}, or as {} in other packs.", name_of(icon.id), icon.id));
}

} // namespace flickforge::editor
