// editor/app/frame_pacer.h: how many frames a window draws before it may sleep again. ImGui opens, measures and places a new window over
// several frames; a page that comes up without input, such as a message or a file that changed, needs them as well.
#pragma once

namespace flickforge::editor {

class FramePacer {
public:
    /// Something may look different from now on: there was input, the sleep ended, the window was resized.
    void wake() { left_ = at_least; }
    bool may_sleep() const { return left_ <= 0; }
    /// After each frame; between ImGui::Render and the next ImGui::NewFrame.
    void drawn();
    /// Nothing can be drawn: it is an icon on the task bar.
    void rest() { left_ = 0; }

private:
    static constexpr int at_least = 3;
    int left_ = at_least;
    int more_ = 0; ///< frames in a row that only ImGui asked for
};

/// ImGui has a window that it has not measured and shown yet.
bool imgui_needs_frames();

} // namespace flickforge::editor
