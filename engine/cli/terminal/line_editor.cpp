// Lines typed at a terminal: the arrow keys move in the line and bring back earlier ones.
#include "cli/terminal/line_editor.h"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <histedit.h>
#include <ostream>
#include <string_view>
#include <unistd.h>

namespace flickforge {
namespace {

class LineEditor : public LineInput {
public:
    explicit LineEditor(std::ostream& out) : out_(out) {
        std::setlocale(LC_CTYPE, ""); // so that a letter is a letter, not its bytes
        editor_ = el_init("flickforge", stdin, stdout, stderr);
        history_ = history_init();
        if (!editor_ || !history_) return;
        HistEvent event;
        constexpr int remembered = 1000;
        history(history_, &event, H_SETSIZE, remembered);
        history(history_, &event, H_SETUNIQUE, 1); // the same line twice is remembered once
        el_set(editor_, EL_CLIENTDATA, this);
        el_set(editor_, EL_PROMPT, &LineEditor::prompt_of);
        el_set(editor_, EL_EDITOR, "emacs");
        el_set(editor_, EL_HIST, history, history_);
        el_set(editor_, EL_SIGNAL, 1); // Ctrl-C leaves the terminal as it was
        el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
        el_set(editor_, EL_BIND, "\\e[3~", "ed-delete-next-char", nullptr);
        el_set(editor_, EL_BIND, "\\e[H", "ed-move-to-beg", nullptr);
        el_set(editor_, EL_BIND, "\\e[F", "ed-move-to-end", nullptr);
        el_set(editor_, EL_BIND, "\\e[1~", "ed-move-to-beg", nullptr);
        el_set(editor_, EL_BIND, "\\e[4~", "ed-move-to-end", nullptr);
    }
    ~LineEditor() override {
        if (history_) history_end(history_);
        if (editor_) el_end(editor_);
    }
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;
    bool works() const { return editor_ && history_; }

    std::optional<std::string> line(const std::string& prompt) override {
        out_.flush();
        prompt_ = prompt;
        int count = 0;
        const char* typed = el_gets(editor_, &count);
        if (!typed || count <= 0) {
            out_ << '\n'; // Ctrl-D leaves the cursor behind the prompt
            return {};
        }
        std::string_view line(typed, static_cast<std::size_t>(count));
        while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
        HistEvent event;
        if (line.find_first_not_of(' ') != std::string_view::npos) history(history_, &event, H_ENTER, std::string(line).c_str());
        return std::string(line);
    }

private:
    std::ostream& out_;
    std::string prompt_;
    EditLine* editor_ = nullptr;
    History* history_ = nullptr;

    static char* prompt_of(EditLine* editor) {
        LineEditor* self = nullptr;
        el_get(editor, EL_CLIENTDATA, &self);
        return self->prompt_.data();
    }
};

} // namespace

std::unique_ptr<LineInput> line_editor(std::ostream& out) {
    const char* kind = std::getenv("TERM");
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1 || !kind || std::string_view(kind) == "dumb") return nullptr;
    auto editor = std::make_unique<LineEditor>(out);
    return editor->works() ? std::move(editor) : nullptr;
}

} // namespace flickforge
