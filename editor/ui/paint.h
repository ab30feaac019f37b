// editor/ui/paint.h: colours of things that are painted by hand: boards and pieces have colours of their own, given by the content.
#pragma once
#include "editor/ui/theme.h"

#include <cstdio>
#include <string>

namespace flickforge::editor {

/// The same colour, seen through: 1 is as it is, 0 is nothing.
inline ImU32 faded(ImU32 colour, double share) {
    const auto alpha = static_cast<unsigned>(static_cast<double>(colour >> IM_COL32_A_SHIFT & 0xffu) * share);
    return (colour & ~IM_COL32_A_MASK) | (alpha << IM_COL32_A_SHIFT);
}

/// Between two colours: 0 is the first, 1 the second.
inline ImU32 blended(ImU32 from, ImU32 to, float share) {
    const ImVec4 a = ImGui::ColorConvertU32ToFloat4(from), b = ImGui::ColorConvertU32ToFloat4(to);
    return ImGui::ColorConvertFloat4ToU32(
        {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.z + (b.z - a.z) * share, a.w + (b.w - a.w) * share});
}

/// White or black, whichever is read better on this.
inline ImU32 ink_on(ImU32 paper) {
    constexpr ImU32 white = rgb(0xffffff), black = rgb(0x111111);
    return contrast(white, paper) > contrast(black, paper) ? white : black;
}

/// "#3d6fa6" as it stands in content.
inline ImU32 colour_from(const std::string& text, ImU32 otherwise) {
    unsigned hex = 0;
    return text.size() == 7 && std::sscanf(text.c_str(), "#%6x", &hex) == 1 ? rgb(hex) : otherwise;
}

} // namespace flickforge::editor
