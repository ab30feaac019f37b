// tests/editor/driver.h: a person in front of the editor, without a window: clicks what can be read, types, presses keys, looks.
// Things are found by the words on them, as ui:: recorded them; "Palette/Light theme" is the one inside the place "Palette".
#pragma once
#include "editor/app/headless.h"
#include "editor/shell/shell.h"

#include <functional>
#include <memory>
#include <string>

namespace flickforge::testing {

class Driver {
public:
    /// `draw` is called once a frame.
    explicit Driver(std::function<void()> draw, float width = 1280, float height = 800);
    /// A shell with these settings and the panels every project has.
    explicit Driver(editor::Shell& shell, float width = 1280, float height = 800);

    void frames(int count = 4);
    /// Lets time go by.
    void wait(double seconds);

    void click(const std::string& what, int button = 0);
    void double_click(const std::string& what);
    void hover(const std::string& what);
    void drag(const std::string& what, float right, float down);
    void move_to(float x, float y);

    /// "Ctrl+P", "Enter", "A"
    void press(const std::string& keys);
    void type(const std::string& text);

    /// The words are to be read somewhere, as a whole label or as part of a text.
    bool sees(const std::string& words) const;
    /// The thing can be clicked now.
    bool can_click(const std::string& what) const;
    /// All labels, for messages of tests that fail.
    std::string all_labels() const;
    /// The thing itself; fails the test where there is none.
    ui::Drawn find(const std::string& what) const;

    ImVec2 middle_of(const std::string& what) const;

private:
    const ui::Drawn* look_for(const std::string& what) const;

    std::unique_ptr<editor::Headless> headless_;
    std::function<void()> draw_;
};

} // namespace flickforge::testing
