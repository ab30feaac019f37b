#include "editor/ui/theme.h"

#include <algorithm>
#include <cmath>

namespace flickforge::editor {

namespace {

// Categories start from the palette of Okabe and Ito, darkened or lightened for the ground they stand on.
constexpr std::array themes{
    Theme{.id = "light",
          .name = "Light",
          .dark = false,
          .ground = rgb(0xe9e7e2),
          .panel = rgb(0xfaf9f7),
          .raised = rgb(0xffffff),
          .field = rgb(0xffffff),
          .hover = rgb(0xe8eff2),
          .chosen = rgb(0xd3e5ed),
          .line = rgb(0xdad6cf),
          .strong = rgb(0xa39d93),
          .text = rgb(0x23211e),
          .dim = rgb(0x625d55),
          .accent = rgb(0x1d6485),
          .accent_over = rgb(0x16516c),
          .on_accent = rgb(0xffffff),
          .good = rgb(0x1c6e4c),
          .warning = rgb(0x8a5200),
          .error = rgb(0xb3261e),
          .info = rgb(0x1d6485),
          .veil = rgb(0x3a362f, 90),
          .categories = {rgb(0x0072b2), rgb(0xe69f00), rgb(0x009e73), rgb(0xcc79a7), rgb(0x56b4e9), rgb(0xb84a00), rgb(0x4b4b4b),
                         rgb(0xd9c62e)}},
    Theme{.id = "dark",
          .name = "Dark",
          .dark = true,
          .ground = rgb(0x15171a),
          .panel = rgb(0x1e2125),
          .raised = rgb(0x282c31),
          .field = rgb(0x15181b),
          .hover = rgb(0x2d3339),
          .chosen = rgb(0x254552),
          .line = rgb(0x33383e),
          .strong = rgb(0x666e77),
          .text = rgb(0xe6e4df),
          .dim = rgb(0xadb3ba),
          .accent = rgb(0x62b1d2),
          .accent_over = rgb(0x83c6e2),
          .on_accent = rgb(0x0c1317),
          .good = rgb(0x6cc39a),
          .warning = rgb(0xe3ad58),
          .error = rgb(0xf28b82),
          .info = rgb(0x62b1d2),
          .veil = rgb(0x000000, 140),
          .categories = {rgb(0x3d8fd1), rgb(0xe69f00), rgb(0x1bb386), rgb(0xd48bb4), rgb(0x7cc8f5), rgb(0xe0632a), rgb(0xc9c9c9),
                         rgb(0xf0e442)}},
    Theme{.id = "high-contrast",
          .name = "High contrast",
          .dark = true,
          .ground = rgb(0x2a2a2a),
          .panel = rgb(0x000000),
          .raised = rgb(0x0a0a0a),
          .field = rgb(0x000000),
          .hover = rgb(0x33331a),
          .chosen = rgb(0x003f5c),
          .line = rgb(0x9a9a9a),
          .strong = rgb(0xffffff),
          .text = rgb(0xffffff),
          .dim = rgb(0xe0e0e0),
          .accent = rgb(0xffdd33),
          .accent_over = rgb(0xfff0a0),
          .on_accent = rgb(0x000000),
          .good = rgb(0x66ffb3),
          .warning = rgb(0xffc04d),
          .error = rgb(0xffa09a),
          .info = rgb(0x8fd8ff),
          .veil = rgb(0x000000, 190),
          .categories = {rgb(0x4da3ff), rgb(0xffae00), rgb(0x1fd6a0), rgb(0xff9ad5), rgb(0xa6e1ff), rgb(0xff6a2b), rgb(0xffffff),
                         rgb(0xfff14d)},
          .border = 1.5f},
};

constexpr std::array usual_scales{0.5f, 0.67f, 0.75f, 0.8f, 0.9f, 1.0f, 1.1f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

ImVec4 colour(ImU32 value, float alpha = 1) {
    ImVec4 result = ImGui::ColorConvertU32ToFloat4(value);
    result.w *= alpha;
    return result;
}

void set_sizes(ImGuiStyle& style, const Theme& theme, float factor) {
    style.FontSizeBase = 16; // DejaVu is a wide face: 16 reads as other fonts do at 17
    style.FontScaleMain = factor;
    style.WindowPadding = {12, 10};
    style.FramePadding = {9, 5};
    style.ItemSpacing = {8, 6};
    style.ItemInnerSpacing = {7, 5};
    style.CellPadding = {6, 3};
    style.IndentSpacing = 18;
    style.ScrollbarSize = 13;
    style.GrabMinSize = 14;
    style.WindowRounding = 6;
    style.ChildRounding = 4;
    style.FrameRounding = 4;
    style.PopupRounding = 6;
    style.GrabRounding = 3;
    style.ScrollbarRounding = 7;
    style.TabRounding = 4;
    style.TabBarOverlineSize = 2;
    style.SeparatorTextPadding = {0, 6};
    style.WindowTitleAlign = {0, 0.5f};
    style.SelectableTextAlign = {0, 0.5f};
    style.ScaleAllSizes(factor);
    // lines are whole pixels, or they blur
    const float line = std::max(1.0f, std::round(theme.border * factor));
    style.WindowBorderSize = 0;
    style.ChildBorderSize = line;
    style.PopupBorderSize = line;
    style.FrameBorderSize = line;
    style.TabBorderSize = 0;
    style.TabBarBorderSize = line;
    style.DisabledAlpha = theme.border > 1 ? 0.7f : 0.5f;
    style.CurveTessellationTol = 0.8f;
}

void set_colours(ImGuiStyle& style, const Theme& theme) {
    const auto set = [&](ImGuiCol_ slot, ImU32 value, float alpha = 1) { style.Colors[slot] = colour(value, alpha); };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.dim);
    set(ImGuiCol_TextLink, theme.accent);
    set(ImGuiCol_TextSelectedBg, theme.accent, 0.35f);
    set(ImGuiCol_WindowBg, theme.panel);
    set(ImGuiCol_ChildBg, theme.panel, 0);
    set(ImGuiCol_PopupBg, theme.raised);
    set(ImGuiCol_Border, theme.line);
    set(ImGuiCol_BorderShadow, theme.line, 0);
    set(ImGuiCol_FrameBg, theme.field);
    set(ImGuiCol_FrameBgHovered, theme.hover);
    set(ImGuiCol_FrameBgActive, theme.chosen);
    set(ImGuiCol_TitleBg, theme.ground);
    set(ImGuiCol_TitleBgActive, theme.ground);
    set(ImGuiCol_TitleBgCollapsed, theme.ground);
    set(ImGuiCol_MenuBarBg, theme.ground);
    set(ImGuiCol_ScrollbarBg, theme.panel, 0);
    set(ImGuiCol_ScrollbarGrab, theme.strong, 0.55f);
    set(ImGuiCol_ScrollbarGrabHovered, theme.strong, 0.8f);
    set(ImGuiCol_ScrollbarGrabActive, theme.accent);
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent_over);
    set(ImGuiCol_Button, theme.raised);
    set(ImGuiCol_ButtonHovered, theme.hover);
    set(ImGuiCol_ButtonActive, theme.chosen);
    set(ImGuiCol_Header, theme.chosen);
    set(ImGuiCol_HeaderHovered, theme.hover);
    set(ImGuiCol_HeaderActive, theme.chosen);
    set(ImGuiCol_Separator, theme.line);
    set(ImGuiCol_SeparatorHovered, theme.accent);
    set(ImGuiCol_SeparatorActive, theme.accent);
    set(ImGuiCol_ResizeGrip, theme.line, 0);
    set(ImGuiCol_Tab, theme.ground, 0);
    set(ImGuiCol_TabHovered, theme.hover);
    set(ImGuiCol_TabSelected, theme.panel);
    set(ImGuiCol_TabSelectedOverline, theme.accent);
    set(ImGuiCol_TabDimmed, theme.ground, 0);
    set(ImGuiCol_TabDimmedSelected, theme.panel);
    set(ImGuiCol_TabDimmedSelectedOverline, theme.strong);
    set(ImGuiCol_TableHeaderBg, theme.ground);
    set(ImGuiCol_TableBorderStrong, theme.line);
    set(ImGuiCol_TableBorderLight, theme.line, 0.6f);
    set(ImGuiCol_TableRowBg, theme.panel, 0);
    set(ImGuiCol_TableRowBgAlt, theme.ground, 0.5f);
    set(ImGuiCol_DragDropTarget, theme.accent);
    set(ImGuiCol_NavCursor, theme.accent);
    set(ImGuiCol_InputTextCursor, theme.text);
    set(ImGuiCol_TreeLines, theme.line);
    set(ImGuiCol_PlotLines, theme.accent);
    set(ImGuiCol_PlotHistogram, theme.accent);
    set(ImGuiCol_ModalWindowDimBg, theme.veil);
    style.Colors[ImGuiCol_ModalWindowDimBg] = colour(theme.veil);
    style.Colors[ImGuiCol_NavWindowingDimBg] = colour(theme.veil);
}

double brightness(ImU32 value) {
    const auto part = [&](int shift) {
        const double share = static_cast<double>(value >> shift & 0xff) / 255;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(IM_COL32_R_SHIFT) + 0.7152 * part(IM_COL32_G_SHIFT) + 0.0722 * part(IM_COL32_B_SHIFT);
}

} // namespace

std::span<const Theme> all_themes() { return themes; }

const Theme& theme_by_id(std::string_view id) {
    const auto found = std::ranges::find(themes, id, &Theme::id);
    return found == themes.end() ? themes.front() : *found;
}

float next_scale(float scale, int step) {
    constexpr float slack = 0.005f;
    if (step > 0) {
        const auto found = std::ranges::find_if(usual_scales, [&](float other) { return other > scale + slack; });
        return found == usual_scales.end() ? largest_scale : *found;
    }
    float result = smallest_scale;
    for (const float other : usual_scales)
        if (other < scale - slack) result = other;
    return result;
}

void apply_theme(const Theme& theme, float scale, float density) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = {}; // sizes are scaled from their plain values, never from scaled ones
    set_sizes(style, theme, std::clamp(scale, smallest_scale, largest_scale) * density);
    set_colours(style, theme);
}

double contrast(ImU32 ink, ImU32 paper) {
    const double a = brightness(ink) + 0.05, b = brightness(paper) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

} // namespace flickforge::editor
