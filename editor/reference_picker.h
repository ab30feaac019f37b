// editor/reference_picker.h: a window over the form to choose an object in: search, a list by name, and what the one under the
// cursor is like.
#pragma once
#include "editor/workspace.h"

#include <functional>
#include <imgui.h>
#include <string>
#include <vector>

namespace flickforge::editor {

class ReferencePicker {
public:
    struct Wish {
        std::vector<std::string> kinds; ///< what may be chosen
        std::string current;            ///< full id of what is chosen now; "" for nothing
        bool abstract = false;          ///< also objects that are only parents for others
        std::string except = {};        ///< full id that may not be chosen: nobody extends itself
        ImVec2 below;                   ///< where it opens, on the screen
        std::function<void(const ObjectEntry&)> chosen;
    };

    void open(Wish wish);
    void close() { opening_ = false, shown_ = false; }
    bool is_open() const { return opening_ || shown_; }

    /// Once a frame, in the window that opens it.
    void draw(Workspace& workspace);

private:
    void search(const Workspace& workspace);

    Wish wish_;
    bool opening_ = false, shown_ = false;
    std::string query_, searched_;
    unsigned version_ = 0;
    std::vector<ObjectEntry> found_;
    std::size_t at_ = 0;
    bool moved_ = false; ///< scroll to the row under the cursor
};

} // namespace flickforge::editor
