// editor/forms/search_popup.h: a window over the form with a field to search in, and a cursor that goes through what was found by keys and mouse.
// What is found, and how it looks, is its owner's business. A frame:
//
//   if (!popup.begin(size)) return;
//   const bool enter = popup.field("Search by name");
//   if (popup.asks_again()) found = …, popup.show(found.size(), index of the current one);
//   … each one drawn, and popup.under(i) after it …
//   popup.end(picked);
#pragma once
#include <imgui.h>
#include <string>

namespace flickforge::editor {

class SearchPopup {
public:
    explicit SearchPopup(const char* id) : id_(id) {}

    void open(ImVec2 below);
    void close() { opening_ = false, shown_ = false; }
    bool is_open() const { return opening_ || shown_; }

    /// False: it is not shown, and nothing else is to be called in this frame.
    bool begin(ImVec2 size);
    /// `picked`: it closes.
    void end(bool picked);

    /// The field; true when Enter was pressed in it.
    bool field(const char* hint);
    const std::string& query() const { return query_; }
    /// Something else is asked for than in the last frame, or of another `version` of the content; always so after opening.
    bool asks_again(unsigned version = 0);
    /// That many were found. The cursor goes to `current` when it has just been opened, otherwise to the first.
    void show(std::size_t count, std::size_t current);

    std::size_t cursor() const { return cursor_; }
    /// The key moves the cursor by that many.
    void step(ImGuiKey key, int by);
    /// The one that was just drawn: the mouse takes the cursor there, and it is scrolled to when keys have.
    void under(std::size_t index);

private:
    const char* id_;
    ImVec2 below_{};
    bool opening_ = false, shown_ = false;
    bool appearing_ = false; ///< in this frame
    bool fresh_ = false;     ///< nothing was searched for yet
    bool moved_ = false;     ///< the cursor must come into view
    std::string query_, searched_;
    unsigned version_ = 0;
    std::size_t count_ = 0, cursor_ = 0;
};

} // namespace flickforge::editor
