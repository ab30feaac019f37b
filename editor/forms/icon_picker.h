// editor/forms/icon_picker.h: a window over the form with every icon, to choose one: search, a grid of pictures with names.
#pragma once
#include "editor/forms/search_popup.h"
#include "editor/project/card_images.h"

#include <functional>

namespace flickforge::editor {

/// An icon as it is offered.
struct IconChoice {
    std::string name;  ///< as content writes it: "flame", "emberfolk:whirl"
    std::string means; ///< in a word or two
    std::string pack;  ///< "" for ours
};

/// Those of packs first, then ours by name. Icons of `pack` are written short.
std::vector<IconChoice> icon_choices(const Library& library, const std::string& pack);

class IconPicker {
public:
    struct Request {
        std::string pack;    ///< of the object that uses it
        std::string current; ///< name of the icon it has now
        ImVec2 below;        ///< where the window opens, on the screen
        std::function<void(const std::string& name)> chosen;
    };

    void open(Request request);
    void close() { popup_.close(); }

    /// Once a frame, in the window that opens it.
    void draw(CardImages& images);

private:
    void search(const Library& library);
    void keys(std::size_t across);
    bool draw_cell(CardImages& images, std::size_t index, ImVec2 size);

    Request request_;
    SearchPopup popup_{"###icon"};
    std::vector<IconChoice> found_;
};

} // namespace flickforge::editor
