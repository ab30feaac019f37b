// editor/ui/key_chords.h: shortcuts as ImGui knows them and as people read them; Ctrl+P counts even when Ctrl is let go before the next frame is drawn.
// ImGui takes "P down, Ctrl up" in one frame and then sees a P without Ctrl; on slow machines that loses every third chord.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace flickforge::editor {

/// Holds the release of a modifier, and all that came after it, back for a frame in which a key went down.
class KeyChords {
public:
    KeyChords();
    ~KeyChords();
    KeyChords(const KeyChords&) = delete;
    KeyChords& operator=(const KeyChords&) = delete;

    /// ImGui::NewFrame of the current context, with the chords intact.
    void new_frame();
    /// Something is still to be taken in: draw another frame.
    static bool input_waits();

private:
    struct Held;
    std::unique_ptr<Held> held_;
};

/// "Ctrl+Shift+P" as ImGui's number for it; nothing where a key is not known.
std::optional<int> key_chord(std::string_view shortcut);

/// As it is shown: "Ctrl++" for "Ctrl+Equal", "Ctrl+←" for "Ctrl+LeftArrow".
std::string shown_shortcut(std::string_view shortcut);

} // namespace flickforge::editor
