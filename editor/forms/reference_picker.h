// editor/forms/reference_picker.h: a window over the form to choose an object in: search, a list by name, and what the one under the
// cursor is like.
#pragma once
#include "editor/forms/search_popup.h"
#include "editor/project/workspace.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

class ReferencePicker {
public:
    struct Request {
        std::vector<std::string> kinds; ///< what may be chosen
        std::string current;            ///< full id of what is chosen now; "" for nothing
        bool abstract = false;          ///< also objects that are only parents for others
        std::string except = {};        ///< full id that may not be chosen: no object extends itself
        ImVec2 below;                   ///< where it opens, on the screen
        std::function<void(const ObjectEntry&)> chosen;
    };

    void open(Request request);
    void close() { popup_.close(); }
    bool is_open() const { return popup_.is_open(); }

    /// Once a frame, in the window that opens it.
    void draw(Workspace& workspace);

private:
    void search(const Workspace& workspace);

    Request request_;
    SearchPopup popup_{"###reference"};
    std::vector<ObjectEntry> found_;
};

} // namespace flickforge::editor
