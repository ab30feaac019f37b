// editor/glyph_picker.h: a window over the form with every drawing there is, to choose one: search, a grid of pictures with names.
#pragma once
#include "editor/card_desk.h"

#include <functional>

namespace flickforge::editor {

/// A drawing as it is offered.
struct GlyphChoice {
    std::string name;  ///< as content writes it: "flame", "emberfolk:whirl"
    std::string means; ///< in a word or two
    std::string pack;  ///< "" for ours
};

/// Those of packs first, then ours by name. Icons of `pack` are written short.
std::vector<GlyphChoice> glyph_choices(const Library& library, const std::string& pack);

class GlyphPicker {
public:
    struct Wish {
        std::string pack;    ///< of the object that uses it
        std::string current; ///< name of the drawing it has now
        ImVec2 below;        ///< where the window opens, on the screen
        std::function<void(const std::string& name)> chosen;
    };

    void open(Wish wish);
    void close() { opening_ = false, shown_ = false; }

    /// Once a frame, in the window that opens it.
    void draw(CardDesk& desk);

private:
    void search(const Library& library);
    void keys(std::size_t across);
    bool draw_cell(CardDesk& desk, std::size_t index, ImVec2 size);

    Wish wish_;
    bool opening_ = false, shown_ = false, moved_ = false;
    std::string query_, searched_;
    std::vector<GlyphChoice> found_;
    std::size_t at_ = 0;
};

} // namespace flickforge::editor
