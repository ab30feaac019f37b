// editor/game/mat_drawing.h: faces, health tracks, small boards and large answer buttons, drawn the same in every panel of a game.
#pragma once
#include "editor/game/mats.h"
#include "editor/ui/widgets.h"

namespace flickforge::editor {

/// The colour of a disc; the theme's where the content does not say.
ImU32 paint_colour(const std::string& paint);

/// A disc with letters, as the piece on the table has them; crossed out when dead. `share` 1 is solid, 0 is nothing.
void draw_face(ImDrawList& list, const Portrait& portrait, ImVec2 middle, float radius, float share = 1);
/// The same as an item of that diameter (em), level with a line of text.
void face(const Portrait& portrait, float diameter = 1.9f);

/// Who is asked: colour, letter, name.
void seat_chip(const Seat& seat);

/// Boxes: full, lost, and above the maximum; in rows as wide as there is room. Says "7 of 10" to tests and tooltips.
void health_track(int health, int max_health);

/// A board at a glance, inside this rectangle of the screen.
void draw_small_board(ImDrawList& list, const Library& library, const Board& board, ImVec2 low, ImVec2 high);

/// A large button of several lines, as wide as there is room.
struct BigButton {
    std::string id;          ///< distinguishes equal ones
    std::string label;       ///< bold
    std::string remark = {}; ///< dim at the right end of the first line
    std::string does = {};   ///< dim below the label
    std::string tip = {};
    std::string key = {};               ///< that does the same: "1"
    const Portrait* portrait = nullptr; ///< at its left
    ObjectKey shows = {};               ///< whose card is shown when the mouse rests; of the portrait where it is empty
    const Board* board = nullptr;       ///< drawn at its left
    bool enabled = true;
    bool quiet = false; ///< without a ground of its own: for ways out
};
/// `hot` says whether the mouse or the keyboard is on it.
bool big_button(const BigButton& button, const Library& library, bool* hot = nullptr);

/// A short one in a row of them; begins a new line where it does not fit.
bool small_button(const BigButton& button, bool first, bool* hot = nullptr);

/// A card to take or leave: portrait, name, and lines below. All of a row are given the same height.
struct PickCard {
    std::string id;
    const Portrait* portrait = nullptr; ///< its name is the label; null: `label` and no face
    std::string label = {};
    std::string lines = {};
    std::string tip = {};
    bool taken = false;
    bool enabled = true;
};
float pick_card_height(const PickCard& card, float width);
bool pick_card(const PickCard& card, float width, float height);

/// The head of a foldable part: portrait, name, remark at the right; true when it was clicked.
bool fold_head(const std::string& id, const Portrait& portrait, const std::string& remark, bool open, bool* hot = nullptr);

} // namespace flickforge::editor
