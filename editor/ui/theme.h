// editor/ui/theme.h: colours with a meaning, and the sizes that follow the scale.
// Panels never name a colour of their own: they ask for `theme().warning` or `theme().categories[n]`, so that every theme
// stays readable (tests/editor/ui/theme_test.cpp measures the contrast of each pair that is used).
#pragma once
#include <array>
#include <imgui.h>
#include <span>
#include <string>
#include <string_view>

namespace flickforge::editor {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
    return (alpha << IM_COL32_A_SHIFT) | ((hex >> 16 & 0xffu) << IM_COL32_R_SHIFT) | ((hex >> 8 & 0xffu) << IM_COL32_G_SHIFT) |
           ((hex & 0xffu) << IM_COL32_B_SHIFT);
}

struct Theme {
    std::string_view id;   ///< as it stands in the settings
    std::string_view name; ///< as people read it
    bool dark = false;

    ImU32 ground; ///< behind the panels, and the bars
    ImU32 panel;  ///< what most things are drawn on
    ImU32 raised; ///< menus, palette, questions, cards
    ImU32 field;  ///< where something can be typed
    ImU32 hover;  ///< under the mouse
    ImU32 chosen; ///< the selected row
    ImU32 line;   ///< quiet borders
    ImU32 strong; ///< borders of what can be used

    ImU32 text;
    ImU32 dim;         ///< descriptions, units, inherited values
    ImU32 accent;      ///< the one thing to do next, focus, links
    ImU32 accent_over; ///< the same under the mouse
    ImU32 on_accent;   ///< text on it

    ImU32 good, warning, error, info;
    ImU32 veil; ///< over all that a question keeps from being used

    std::array<ImU32, 8> categories; ///< kinds of content; distinct with any colour vision, always beside a letter or word
    float border = 1;                ///< pixels at 100 %
};

/// light, dark, high-contrast
std::span<const Theme> all_themes();

/// The one with that id, or light.
const Theme& theme_by_id(std::string_view id);

constexpr float smallest_scale = 0.5f, largest_scale = 3.0f;

/// The next larger (`step` > 0) or smaller of the usual sizes between 50 % and 300 %.
float next_scale(float scale, int step);

/// Sets colours and sizes of the current ImGui context. `scale` 1 is 100 %; times what the screen asks for (`density`).
void apply_theme(const Theme& theme, float scale, float density = 1);

/// How well one colour is read on another, 1 to 21 (WCAG 2: text wants 4.5).
double contrast(ImU32 ink, ImU32 paper);

} // namespace flickforge::editor
