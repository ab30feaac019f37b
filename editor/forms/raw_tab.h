// editor/forms/raw_tab.h: a file as text, with line numbers and its issues at their lines. Right or wrong, what is typed is kept.
#pragma once
#include "editor/forms/form.h"

namespace flickforge::editor {

class RawTab {
public:
    /// `file` is inside the project; `issues` are those of the file.
    void draw(Workspace& workspace, const std::string& file, const Issues& issues);
    /// Of a text that can only be read: an object of a pack that is built on.
    void draw_read_only(const std::string& text);
    /// Puts the cursor there when it is drawn next.
    void go_to(int line) { line_ = line; }

private:
    void draw_numbers(const std::string& text, float line_height, float scrolled, float height) const;

    std::string text_;    ///< as typed
    std::string applied_; ///< as last given to the project
    std::string file_;
    const Issues* issues_ = nullptr;
    float scrolled_ = 0;
    int line_ = 0;
    int placing_ = 0; ///< frames that the text has had the keyboard for that
};

} // namespace flickforge::editor
