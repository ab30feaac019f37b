// editor/shell/dialogs.h: what must be answered before anything else. One at a time; more wait their turn.
// By keyboard: Enter takes the marked answer, Left, Right and Tab mark another, its first letter takes it, Esc is the last one.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

struct Answer {
    std::string words; ///< a verb: "Save", "Discard", "Cancel"
    std::function<void()> run = {};
};

struct Dialog {
    std::string title;
    std::string text;
    std::vector<Answer> answers; ///< the first is marked and stands out, the last is what Esc means
};

/// What Tab makes of a text that was begun, and what else it could become.
struct Completed {
    std::string text;
    std::string help = {};
};

/// Asks for a line of text.
struct TextDialog {
    std::string title;
    std::string text;
    std::string label; ///< "Name of the pack"
    std::string value = {};
    std::string hint = {};
    std::string button = "OK";
    std::function<std::string(const std::string&)> why_not = {}; ///< a sentence where the text will not do, "" where it will
    std::function<void(const std::string&)> run = {};
    std::function<Completed(const std::string&)> complete = {}; ///< none: Tab does nothing
};

/// The usual three.
Dialog yes_no_cancel(std::string title, std::string text, std::function<void()> yes, std::function<void()> no,
                     std::function<void()> cancel = {});

class Dialogs {
public:
    void ask(Dialog question);
    void ask(TextDialog question);
    bool open() const { return !waiting_.empty(); }
    void draw();

private:
    struct Waiting {
        Dialog question;
        TextDialog line;
        bool is_line = false;
        std::size_t marked = 0;
        bool begun = false;
        std::string help = {}; ///< of the last completion
    };
    /// The number of the answer that was chosen in this frame, or -1.
    int draw_answers(Waiting& now);
    int draw_line(Waiting& now);

    std::vector<Waiting> waiting_;
};

} // namespace flickforge::editor
