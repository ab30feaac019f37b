// tests/editor/real_window.h: an X server of our own with the real program on it, used with a real mouse and real keys (xdotool).
// Things are found by the words on them: the editor writes down where everything is (--items).
#pragma once
#include "support/program.h"

#include <chrono>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace flickforge::testing {

/// Runs a line in the shell: its exit code, and what it wrote to both outputs.
Ran shell(const std::string& line);

bool is_installed(const std::string& program);

/// Asks again and again until it is so. The limit is for what has gone wrong: a machine that is busy elsewhere takes its time.
bool in_time(const std::function<bool()>& condition, std::chrono::seconds limit = std::chrono::seconds(180));

class RealWindow {
public:
    /// `server` are further arguments of Xvfb.
    explicit RealWindow(const std::string& server = "");
    ~RealWindow();
    RealWindow(const RealWindow&) = delete;
    RealWindow& operator=(const RealWindow&) = delete;

    /// Starts the editor and waits until its window has the keyboard.
    void start_editor(const std::string& arguments, const std::string& title = "Flickforge");
    /// Starts something that ends by itself.
    void start(const std::string& name, const std::string& line);
    bool runs(const std::string& name) const;
    std::string text(const std::string& name) const; ///< of a file in `folder`; "" where there is none
    Ran x(const std::string& line) const;            ///< a shell line that uses the display
    /// Draws nothing more until there is input, after a while: tooltips and messages come and go.
    bool comes_to_rest() const;
    void kill_editor(); ///< as a crash would

    /// What the editor says about its last frame; see editor/app/items_file.h.
    struct Frame {
        long number = -1; ///< -1 before the first
        double rests = 0; ///< seconds it sleeps, unless there is input; 0: it draws on
        int mouse_x = -1, mouse_y = -1;
        std::string game;
    };
    Frame frame() const;
    /// Until the game is in one of these states. Fails the test where that does not come.
    std::string wait_for_game(const std::set<std::string>& states) const;

    // A person. Each waits until the thing can be seen, and fails the test where it does not come; and then until the editor has taken in
    // what was done and drawn it.

    struct Area {
        int x = 0, y = 0, width = 0, height = 0;
        bool found = false;
    };
    /// "Content/New…" is the one in that place; the last of several, which is on top.
    Area find(const std::string& what, bool text_too = false) const;
    /// Everything in a place, texts too: its words and where it is.
    std::vector<std::pair<std::string, Area>> all_in(const std::string& place) const;
    bool sees(const std::string& words) const;
    void wait_for(const std::string& words) const;
    void click(const std::string& what, int button = 1);
    void click_at(int x, int y, int button = 1);
    void move_to(int x, int y);
    void drag(int from_x, int from_y, int to_x, int to_y);
    void press(const std::string& keys); ///< "ctrl+s"
    void type(const std::string& words);
    /// Types over what a question offers, when it comes.
    void answer(const std::string& title, const std::string& words);
    /// Picks in the list that a reference or a free place opens.
    void pick(const std::string& words);
    /// A picture of the screen, kept in $FLICKFORGE_PICTURES if that is set.
    void picture(const std::string& name);

    TemporaryFolder folder;
    std::string display;

private:
    int mouse_x_ = 2, mouse_y_ = 2; ///< never 0, 0: GLFW takes that for its own doing and reports nothing

    /// All input that was sent has been taken in, and what came of it is drawn: the mouse, moved by a pixel, is the last of it.
    void settle();
    void move_mouse(int x, int y);
    /// A line of what the editor wrote down.
    struct Item {
        Area spot;
        std::string sort;  ///< item, grey or text
        std::string words; ///< "Place/label##more"
    };
    std::vector<Item> items() const;
};

} // namespace flickforge::testing
