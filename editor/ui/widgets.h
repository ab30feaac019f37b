// editor/ui/widgets.h: the controls panels are made of. Each looks the same everywhere, has a tooltip, follows theme and scale, and
// can be found by tests under the words that a person reads on it. "Help > Gallery of controls" shows them all.
//
//   ui::Fields fields("monster");                          // labels in one column, controls in the next
//   ui::input("Name", name, {.tip = "As printed on the card."});
//   ui::integer("Health", health, 1, 9);
//
// Labels follow ImGui: what comes after "##" is not shown and only distinguishes two equal ones.
#pragma once
#include "editor/ui/fonts.h"
#include "editor/ui/theme.h"

#include <imgui.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge::editor {
class ObjectPictures;
}

namespace flickforge::ui {

/// Something a person could see or click in this frame.
struct Drawn {
    std::string label; ///< without what comes after "##"
    std::string id;    ///< with it
    std::string place; ///< title of the panel, menu or question it is in
    ImVec2 min, max;   ///< on the screen
    bool enabled = true;
    bool is_text = false; ///< only to be read
};

/// What belongs to one ImGui context; hangs on its io.UserData. Made by ui::attach.
struct Context {
    const editor::Theme* theme = nullptr;
    editor::Fonts fonts;
    editor::ObjectPictures* pictures = nullptr; ///< of this frame; null: discs have letters only
    float scale = 1;     ///< what the user chose
    float density = 1;   ///< what the screen asks for
    bool record = false; ///< keep `drawn`: for tests
    std::vector<Drawn> drawn;
    std::vector<std::string> places;
    ImGuiID form = 0; ///< the table of the Fields that are open
};

void attach(Context& context);
Context& context();
const editor::Theme& theme();

/// Sets theme and scale of the context in use.
void dress(const editor::Theme& theme, float scale);

/// The height of a line of text now: the unit for sizes that follow the scale. In whole pixels, or edges blur and windows
/// that size themselves grow scrollbars.
float em(float count = 1);

/// Within its life everything drawn is "in" the place with that title.
struct Place {
    explicit Place(std::string title);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
};

/// Reports to tests the item that ImGui drew last; the controls below do it by themselves.
void drawn(std::string_view label);
/// The same for something painted by hand.
void drawn_at(std::string_view label, ImVec2 min, ImVec2 max, bool is_text = false);

// ---- words ----------------------------------------------------------------------------------------------------------------------

void text(std::string_view words); ///< wraps at the edge of the panel
void dim(std::string_view words);  ///< the same for remarks
void coloured(ImU32 colour, std::string_view words);
void heading(std::string_view words);          ///< of a part of a panel
void title(std::string_view words);            ///< of a page
void code(std::string_view words);             ///< in the typewriter face
void shortcut_keys(std::string_view shortcut); ///< "Ctrl+P", as keys

/// As much of `words` as fits into `width`, with "…" where something is left out.
std::string shortened(std::string_view words, float width);

/// Of the item before it, shown when the mouse rests or the keyboard stays on it.
void tooltip(std::string_view words);

/// A coloured square with a letter: the kind of an object, by colour and letter.
void chip(std::size_t category, std::string_view letter);

// ---- controls -------------------------------------------------------------------------------------------------------------------

struct Look {
    std::string_view tip = "";
    bool enabled = true;
    bool primary = false;       ///< of buttons: the one most people want
    float width = 0;            ///< in em; 0 is as wide as it must be, for fields as wide as there is room
    float text_height = 0;      ///< of cards: room for the explanation, in pixels
    float indent = 0;           ///< of rows: in em
    std::string_view hint = ""; ///< of text fields: shown while empty
    std::string_view unit = ""; ///< of numbers
};

bool button(const std::string& label, const Look& look = {});

/// A large one with a line of explanation; `width` in em.
bool card(const std::string& label, std::string_view explanation, std::string_view shortcut, const Look& look = {});

/// Of the explanation of a card of that width (em), in pixels: for cards side by side.
float card_text_height(std::string_view explanation, float width);

/// A row of a list; `remark` stands dim at its right end.
bool row(const std::string& label, bool selected, std::string_view remark = "", const Look& look = {});

/// Keeps Enter from the text field that is drawn within its life, which otherwise would end being typed in.
class EnterOverField {
public:
    EnterOverField();
    ~EnterOverField();
    EnterOverField(const EnterOverField&) = delete;
    EnterOverField& operator=(const EnterOverField&) = delete;

    bool pressed() const { return pressed_; } ///< in this frame

private:
    bool pressed_ = false, down_ = false, keypad_down_ = false;
};

bool check(const std::string& label, bool& value, const Look& look = {});
bool input(const std::string& label, std::string& value, const Look& look = {});
/// A slider where the range is known and small, otherwise a field with steps.
bool integer(const std::string& label, int& value, int low, int high, const Look& look = {});
bool amount(const std::string& label, double& value, double low, double high, const Look& look = {});
bool choice(const std::string& label, std::size_t& chosen, std::span<const std::string> options, const Look& look = {});

/// While it lives, controls are rows of a form: labels left, aligned, controls right and as wide as there is room.
class Fields {
public:
    explicit Fields(const char* id, float label_width = 9); ///< in em
    ~Fields();
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

private:
    bool open_ = false;
    ImGuiID before_ = 0;
};

} // namespace flickforge::ui
