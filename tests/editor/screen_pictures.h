// tests/editor/screen_pictures.h: the pictures that the last frame put on the screen, pixel by pixel.
#pragma once
#include "base/hash.h"
#include "editor/driver.h"
#include "editor/ui/widgets.h"

#include <cstdint>
#include <imgui.h>
#include <string>
#include <vector>

namespace flickforge::testing {

struct ScreenPicture {
    ImVec2 min, max;
    std::string pixels;
};

/// Pictures only: not letters, lines and other things that ImGui draws itself.
inline std::vector<ScreenPicture> screen_pictures() {
    std::vector<ScreenPicture> all;
    const ImDrawData* data = ImGui::GetDrawData();
    for (const ImDrawList* list : data->CmdLists)
        for (const ImDrawCmd& command : list->CmdBuffer) {
            const ImTextureData* texture = command.TexRef._TexData;
            if (!texture || texture == ImGui::GetIO().Fonts->TexData || !texture->Pixels || command.ElemCount == 0) continue;
            ScreenPicture found{{1e9f, 1e9f}, {-1e9f, -1e9f}, {}};
            for (unsigned i = 0; i < command.ElemCount; ++i) {
                const ImVec2 at =
                    list->VtxBuffer[static_cast<int>(list->IdxBuffer[static_cast<int>(command.IdxOffset + i)] + command.VtxOffset)].pos;
                found.min = {std::min(found.min.x, at.x), std::min(found.min.y, at.y)};
                found.max = {std::max(found.max.x, at.x), std::max(found.max.y, at.y)};
            }
            found.pixels.assign(reinterpret_cast<const char*>(texture->Pixels), static_cast<std::size_t>(texture->GetSizeInBytes()));
            all.push_back(std::move(found));
        }
    return all;
}

/// The picture in the middle of something, as a hash of its pixels; "" where there is none.
inline std::string picture_in(const ui::Drawn& what) {
    const ImVec2 middle{(what.min.x + what.max.x) / 2, (what.min.y + what.max.y) / 2};
    std::string pixels;
    for (const ScreenPicture& each : screen_pictures())
        if (each.min.x <= middle.x && each.max.x >= middle.x && each.min.y <= middle.y && each.max.y >= middle.y)
            pixels = Hash().add(each.pixels).text();
    return pixels;
}

} // namespace flickforge::testing
