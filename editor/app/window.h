// editor/app/window.h: a window with OpenGL 3.3 behind it, asleep while nothing moves.
// Everything that may be missing on a machine (display, OpenGL, font) comes back as an issue with words for the user.
#pragma once
#include "base/result.h"
#include "editor/ui/widgets.h"

#include <functional>
#include <memory>
#include <string>

namespace flickforge::editor {

struct WindowOptions {
    std::string title = "Flickforge";
    int width = 1280, height = 800;
    bool maximized = false;
    bool hidden = false; ///< for screenshots
};

class Window {
public:
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// What the loop asks for and reports.
    struct Program {
        std::function<void()> frame;                                      ///< draws one
        std::function<double()> next_frame_in;                            ///< seconds it may sleep; infinite: until there is input
        std::function<bool()> done;                                       ///< end the loop
        std::function<void()> close_asked;                                ///< the user wants to close it
        std::function<std::string()> title;                               ///< for the title bar
        std::function<void(int width, int height, bool maximized)> sized; ///< when that changed
        std::function<void(const std::string& path)> dropped;             ///< a file or folder was dropped on it
        std::function<void(double seconds)> rests = {};                   ///< all is drawn; it sleeps for that long or until input
    };

    /// Until the program is done. After input some frames are drawn, as ImGui needs them to settle.
    void run(const Program& program);

    /// One frame off the screen, as a PNG file's bytes.
    Result<std::string> picture(const std::function<void()>& frame, int frames, int width, int height);

    /// Ends the sleep; from any thread. A file watcher calls it.
    static void wake();

private:
    Window() = default;
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// RGBA rows from the top, as a PNG file's bytes.
std::string png_bytes(const unsigned char* rgba, int width, int height);

} // namespace flickforge::editor
