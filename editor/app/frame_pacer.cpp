#include "editor/app/frame_pacer.h"

#include <algorithm>
#include <imgui_internal.h>

namespace flickforge::editor {

void FramePacer::drawn() {
    constexpr int most = 30; // a window that never comes to an end must not keep the processor busy
    --left_;
    more_ = left_ <= 0 && imgui_needs_frames() ? more_ + 1 : 0;
    if (more_ > 0 && more_ <= most) left_ = 1;
}

bool imgui_needs_frames() {
    return std::ranges::any_of(ImGui::GetCurrentContext()->Windows, [](const ImGuiWindow* window) {
        return window->WasActive && window->Active && // drawn in this frame and the one before, or it is on its way out
               (window->HiddenFramesCanSkipItems > 0 || window->HiddenFramesCannotSkipItems > 0 || window->AutoFitFramesX > 0 ||
                window->AutoFitFramesY > 0);
    });
}

} // namespace flickforge::editor
