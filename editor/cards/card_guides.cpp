// Lines over cards that are not printed: see editor/cards/card_view.h.
#include "base/text.h"
#include "editor/cards/card_view.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>

namespace flickforge::editor {

namespace {

constexpr double safe = 0.3; // centimetres: what is nearer to the cut may be cut off

/// Seen on light and on dark ground alike.
void line(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 colour, float dash) {
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return;
    const ImVec2 along{(b.x - a.x) / length, (b.y - a.y) / length};
    const auto at = [&](float far) { return ImVec2{a.x + along.x * far, a.y + along.y * far}; };
    const ImU32 halo = (ui::theme().panel & ~IM_COL32_A_MASK) | (150u << IM_COL32_A_SHIFT);
    list.AddLine(a, b, halo, 3);
    if (dash <= 0) return list.AddLine(a, b, colour, 1);
    for (float far = 0; far < length; far += 2 * dash) list.AddLine(at(far), at(std::min(far + dash, length)), colour, 1.5f);
}

void frame(ImDrawList& list, ImVec2 low, ImVec2 high, ImU32 colour, float dash) {
    const auto half = [](float x) { return std::floor(x) + 0.5f; };
    const ImVec2 a{half(low.x), half(low.y)}, b{half(high.x), half(low.y)}, c{half(high.x), half(high.y)}, d{half(low.x), half(high.y)};
    line(list, a, b, colour, dash), line(list, b, c, colour, dash), line(list, c, d, colour, dash), line(list, d, a, colour, dash);
}

} // namespace

void paint_guides(CardImages& images, const CardView& view, std::size_t index, const ShownCard& card, const CardGuides& guides) {
    if (!guides.on && !guides.boxes) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const CardLayout& layout = images.press().layout(card.key);
    const auto& theme = ui::theme();
    const float dash = ui::em(0.3f);
    const auto box = [&](const Rect& rect, ImU32 colour, float dashes) {
        frame(list, view.low(index, rect), view.high(index, rect), colour, dashes);
    };
    if (guides.boxes && card.face == CardFace::front)
        for (const CardPart& part : layout.parts) box(part.box, theme.categories[5], 0);
    if (!guides.on) return;
    const Rect whole{0, 0, layout.width, layout.height};
    if (layout.bleed > 0) box(inset(whole, -layout.bleed), theme.info, dash);
    box(whole, theme.error, 0);
    if (layout.width > 2 * safe && layout.height > 2 * safe) box(inset(whole, safe), theme.good, dash);
    const CardStyle* style = images.library().find<CardStyle>(card.key.style);
    if (style && style->column.size() == 4 && card.face == CardFace::front)
        box({style->column[0], style->column[1], style->column[2], style->column[3]}, theme.accent, dash);
}

void paint_card_rulers(const CardView& view, std::size_t card, ImVec2 corner, ImVec2 room, float thickness) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto& theme = ui::theme();
    const ImVec2 end{corner.x + room.x, corner.y + room.y}, zero = view.to_screen(card, 0, 0);
    const double zoom = view.pixels_per_cm();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    list.AddRectFilled(corner, {end.x, corner.y + thickness}, theme.panel);
    list.AddRectFilled(corner, {corner.x + thickness, end.y}, theme.panel);
    list.AddLine({corner.x, corner.y + thickness}, {end.x, corner.y + thickness}, theme.line);
    list.AddLine({corner.x + thickness, corner.y}, {corner.x + thickness, end.y}, theme.line);
    const double step = zoom >= 60 ? 0.1 : zoom >= 22 ? 0.5 : 1; // a mark for each millimetre where there is room
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.72f);
    const double every = zoom >= static_cast<double>(ui::em(1.6f)) ? 1 : zoom >= static_cast<double>(ui::em(0.8f)) ? 2 : 5;
    const auto marks = [&](bool across) {
        const float from = (across ? corner.x : corner.y) + thickness, to = across ? end.x : end.y, base = across ? zero.x : zero.y;
        const auto first = static_cast<int>(std::ceil(static_cast<double>(from - base) / zoom / step));
        for (int i = first;; ++i) {
            const double cm = i * step;
            const float at = std::round(base + static_cast<float>(cm * zoom)) + 0.5f;
            if (at > to) break;
            const bool whole = std::abs(cm - std::round(cm)) < 1e-6, half = std::abs(cm * 2 - std::round(cm * 2)) < 1e-6;
            const float length = thickness * (whole ? 0.5f : half ? 0.35f : 0.2f);
            if (across) list.AddLine({at, corner.y + thickness - length}, {at, corner.y + thickness}, theme.dim);
            else list.AddLine({corner.x + thickness - length, at}, {corner.x + thickness, at}, theme.dim);
            const auto number = static_cast<long>(std::lround(cm));
            if (!whole || number % static_cast<long>(every) != 0) continue;
            const std::string words = std::to_string(number);
            const ImVec2 size = ImGui::CalcTextSize(words.c_str());
            if (across) list.AddText({at + 2, corner.y}, theme.dim, words.c_str());
            else list.AddText({corner.x + std::max(1.0f, thickness * 0.55f - size.x), at + 1}, theme.dim, words.c_str());
        }
    };
    list.PushClipRect({corner.x + thickness, corner.y}, {end.x, corner.y + thickness}, true);
    marks(true);
    if (view.is_hovered()) list.AddLine({mouse.x, corner.y}, {mouse.x, corner.y + thickness}, theme.accent, 1.5f);
    list.PopClipRect();
    list.PushClipRect({corner.x, corner.y + thickness}, {corner.x + thickness, end.y}, true);
    marks(false);
    if (view.is_hovered()) list.AddLine({corner.x, mouse.y}, {corner.x + thickness, mouse.y}, theme.accent, 1.5f);
    list.PopClipRect();
    ImGui::PopFont();
}

} // namespace flickforge::editor
