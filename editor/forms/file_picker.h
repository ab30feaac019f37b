// editor/forms/file_picker.h: a window with the pictures or scripts of a pack, to choose one for a field. Pictures are shown, and can be
// imported from anywhere.
#pragma once
#include "editor/forms/search_popup.h"
#include "editor/project/card_images.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

class FilePicker {
public:
    struct Request {
        std::string object;  ///< file that names the chosen one, inside the project
        std::string ending;  ///< "art": SVG and PNG; otherwise such as "lua"
        std::string current; ///< as the object writes it
        ImVec2 below;        ///< where the window opens, on the screen
        std::function<void(const std::string& written)> chosen;
    };

    void open(Request request);
    void close() { popup_.close(); }

    /// Once a frame, in the window that opens it. Without `images` no pictures are shown.
    void draw(Workspace& workspace, CardImages* images);

private:
    struct Choice {
        std::string file;    ///< inside the project
        std::string written; ///< as the object writes it
    };
    void search(const Workspace& workspace);
    bool draw_row(CardImages* images, std::size_t index, float height);

    Request request_;
    SearchPopup popup_{"###file"};
    std::vector<Choice> found_;
};

} // namespace flickforge::editor
