// editor/chords.h: Ctrl+P counts even when Ctrl is let go before the next frame is drawn.
// ImGui takes "P down, Ctrl up" in one frame and then sees a P without Ctrl; on slow machines that loses every third chord.
#pragma once
#include <memory>

namespace flickforge::editor {

/// Holds the release of a modifier, and all that came after it, back for a frame in which a key went down.
class Chords {
public:
    Chords();
    ~Chords();
    Chords(const Chords&) = delete;
    Chords& operator=(const Chords&) = delete;

    /// ImGui::NewFrame of the current context, with the chords intact.
    void new_frame();
    /// Something is still to be taken in: draw another frame.
    static bool input_waits();

private:
    struct Held;
    std::unique_ptr<Held> held_;
};

} // namespace flickforge::editor
