// tests/editor/desktop.h: an X server of our own with the real program on it, used with a real mouse and real keys (xdotool).
// Things are found by the words on them: the editor writes down where everything is (--items).
#pragma once
#include "support/program.h"

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace flickforge::testing {

/// Runs a line in the shell: its exit code, and what it wrote to both outputs.
Ran shell(const std::string& line);

bool is_installed(const std::string& program);

/// Asks again and again, for so long at most.
bool in_time(const std::function<bool()>& condition, std::chrono::seconds limit = std::chrono::seconds(20));

class Desktop {
public:
    /// `server` are further arguments of Xvfb.
    explicit Desktop(const std::string& server = "");
    ~Desktop();
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    /// Starts the editor and waits until its window has the keyboard.
    void start_editor(const std::string& arguments, const std::string& title = "Flickforge");
    /// Starts something that ends by itself.
    void start(const std::string& name, const std::string& line);
    bool runs(const std::string& name) const;
    std::string text(const std::string& name) const; ///< of a file in `folder`; "" where there is none
    Ran x(const std::string& line) const;            ///< a shell line that uses the display
    long used() const;                               ///< hundredths of a second of processor time since the editor started
    bool comes_to_rest() const;                      ///< before long it uses at most two per cent of a processor
    void kill_editor();                              ///< as a crash would

    // A person. Each waits until the thing can be seen, and fails the test where it does not come.

    struct Spot {
        int x = 0, y = 0, width = 0, height = 0;
        bool found = false;
    };
    /// "Content/New…" is the one in that place; the last of several, which is on top.
    Spot find(const std::string& what, bool text_too = false) const;
    /// Everything in a place, texts too: its words and where it is.
    std::vector<std::pair<std::string, Spot>> all_in(const std::string& place) const;
    bool sees(const std::string& words) const;
    void wait_for(const std::string& words) const;
    void click(const std::string& what, int button = 1);
    void click_at(int x, int y, int button = 1);
    void move_to(int x, int y);
    void drag(int from_x, int from_y, int to_x, int to_y);
    void press(const std::string& keys); ///< "ctrl+s"
    void type(const std::string& words);
    /// A picture of the screen, kept in $FLICKFORGE_PICTURES if that is set.
    void picture(const std::string& name);

    TemporaryFolder folder;
    std::string display;

private:
    /// A line of what the editor wrote down.
    struct Item {
        Spot spot;
        std::string sort;  ///< item, grey or text
        std::string words; ///< "Place/label##more"
    };
    std::vector<Item> items() const;
};

} // namespace flickforge::testing
