// editor/shell/toasts.h: short messages in the corner. They go by themselves; what went wrong stays until it is clicked away.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

enum class Tone { info, good, warning, error };

struct Message {
    Tone tone = Tone::info;
    std::string text;
    std::string action = {};             ///< words on a button, if there is something to do about it
    std::function<void()> act = nullptr; ///< what it does
    std::string about = {};              ///< replaces the last message that is about the same
};

class Toasts {
public:
    void say(Message message);
    void draw();
    /// What it says is not true any more.
    void withdraw(const std::string& about);
    /// Clicks the newest away; false where there is none.
    bool dismiss();

    /// Seconds until something here changes by itself; infinite where nothing does.
    double next_change() const;

    /// All messages since the start, newest last.
    const std::vector<Message>& history() const { return history_; }

private:
    struct Shown {
        Message message;
        double until;
        int number;
    };
    std::vector<Shown> shown_;
    std::vector<Message> history_;
    int count_ = 0;
};

} // namespace flickforge::editor
