// editor/table/table_drawing.h: the table of a running game as a picture: wood, pegs, walls, discs, what lies on them, and a shot on its way.
// Places are centimetres of the board, x to the right and y upwards; `TableCamera` says where they are on the screen.
#pragma once
#include "editor/match/playback.h"

#include <imgui.h>
#include <map>
#include <string>
#include <vector>

namespace flickforge::editor {

/// From centimetres to pixels and back.
struct TableCamera {
    ImVec2 corner;       ///< of the place (0, 0) on the screen
    float scale = 1;     ///< pixels a centimetre
    bool turned = false; ///< a quarter clockwise: the heroes sit at the left

    ImVec2 on_screen(Point place) const {
        const float x = static_cast<float>(place.x) * scale, y = static_cast<float>(place.y) * scale;
        return turned ? ImVec2{corner.x + y, corner.y + x} : ImVec2{corner.x + x, corner.y - y};
    }
    Point on_table(ImVec2 pixel) const {
        const double right = (pixel.x - corner.x) / scale, down = (pixel.y - corner.y) / scale;
        return turned ? Point{down, right} : Point{right, -down};
    }
    /// The same camera, closer by a factor around a pixel that stays where it is.
    TableCamera closer(float factor, ImVec2 around) const;
    TableCamera moved(ImVec2 by) const { return {{corner.x + by.x, corner.y + by.y}, scale, turned}; }
};

/// Shows all of a board and some room around it in the middle of this rectangle; turned where it is larger that way.
TableCamera fitted(const TableBoard& board, ImVec2 low, ImVec2 high);

struct TableLook {
    std::vector<int> asked; ///< pieces that may act now: they stand out
    int under_mouse = 0;    ///< piece
    int chosen = 0;         ///< piece
    bool numbers = true;    ///< of monsters, as the log names them
    std::map<std::string, std::string> letters = {}; ///< by name, see `letters_in`; names that are not in it have their own
};

/// The board: cloth, walls, wood, zones and pegs.
void draw_board(ImDrawList& list, const TableCamera& camera, const Rules& rules, const std::string& board);
/// Discs and cubes with letters, icons, health, and what lies on top of them. `state` knows who they are.
void draw_pieces(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state,
                 const std::vector<VisiblePiece>& pieces, const TableLook& look = {});
/// A piece that is not on the table yet, or may be set down there.
void draw_ghost(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const TablePiece& piece,
                bool allowed);

/// Of a shot that is watched: the ways that pieces took, below them …
void draw_trails(ImDrawList& list, const TableCamera& camera, const ShotAnimation& show);
/// … and above them sparks where something was struck, and what it cost.
void draw_cues(ImDrawList& list, const TableCamera& camera, const ShotAnimation& show);

/// All pieces of a table at rest, as they are seen.
std::vector<VisiblePiece> at_rest(const GameState& state);

/// The piece at a place, or the nearest within `slack` cm of it; 0 for none.
int piece_at(const std::vector<VisiblePiece>& pieces, Point place, double slack = 0);

/// Pieces that the open question is about.
std::vector<int> pieces_asked(const GameState& state);

/// Two letters for a name, "Or" of "Orc"; of several words the first letters, "SA" of "Skeletal Archer".
std::string letters_of(const std::string& name);
/// The letters of each name, no two alike: "Va" of Varesh and "Vs" of Vasesak, "EI" of Eerie Imp and "Ef" of Elf.
std::map<std::string, std::string> distinct_letters(const std::vector<std::string>& names);
/// By the name on its card, for all characters of this game.
std::map<std::string, std::string> letters_in(const Rules& rules, const GameState& state);

} // namespace flickforge::editor
