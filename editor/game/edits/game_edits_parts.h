// editor/game/edits/game_edits_parts.h: (private to the panel Edit game) its parts, each a tab: one piece, putting pieces, the game as a whole, playtests.
// Each keeps what is being typed; what is done goes through GameEdits.
#pragma once
#include "editor/game/edits/game_edits.h"
#include "editor/match/shown.h"
#include "editor/table/what_if.h"

#include <string>
#include <vector>

namespace flickforge::editor {

/// An object of the content that can be given or put.
struct Offer {
    ObjectKey key;
    std::string name;
    std::string remark;
};

/// All of these kinds, by name; abstract ones left out.
std::vector<Offer> offers(const Library& library, const std::vector<std::string>& kinds);

/// A field to search in, and the rows that fit; answers with the one that was clicked, "monsters/catacombs:orc".
struct SearchList {
    std::string query;
    const Library* of = nullptr;
    std::vector<std::string> kinds;
    std::vector<Offer> all;

    std::string draw(const char* id, const Library& library, const std::vector<std::string>& wanted, float rows, std::string_view chosen,
                     std::string_view tip);
};

class PiecePart {
public:
    PiecePart(Sandbox& sandbox, GameEdits& edits) : sandbox_(sandbox), edits_(edits) {}
    void draw();

private:
    Sandbox& sandbox_;
    GameEdits& edits_;
    int piece_ = 0; ///< that the fields are about
    struct Fields {
        int health = 0, gold = 0;
        double x = 0, y = 0;
    };
    Shown<Fields> fields_; ///< begin with what is
    SearchList cards_;

    Fields& fields();
    void draw_list();
    void draw_character(const Character& who);
    void draw_health(const Character& who);
    void draw_conditions(const Character& who);
    void draw_place(bool can_move);
    void draw_mat(const Character& who);
    void draw_drawn(const Character& who);
};

class PutPart {
public:
    PutPart(Sandbox& sandbox, GameEdits& edits) : sandbox_(sandbox), edits_(edits) {}
    void draw();

private:
    Sandbox& sandbox_;
    GameEdits& edits_;
    SearchList list_;
    std::size_t kind_ = 1, leader_ = 0; ///< monsters first
    std::string chosen_;
    double x_ = 18, y_ = 20;
};

class GamePart {
public:
    GamePart(Workspace& workspace, Sandbox& sandbox, GameEdits& edits) : workspace_(workspace), sandbox_(sandbox), edits_(edits) {}
    void draw();

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    GameEdits& edits_;
    struct Choices {
        std::size_t place = 0, room = 0, lord = 0;
    };
    Shown<Choices> choices_; ///< begin with what is

    void button(const char* command, const std::string& label);
    void draw_rooms(Choices& now);
    void draw_lord(std::size_t& chosen);
};

class TrialPart {
public:
    TrialPart(Sandbox& sandbox, GameEdits& edits) : sandbox_(sandbox), edits_(edits) {}
    void draw();

private:
    Sandbox& sandbox_;
    GameEdits& edits_;
    std::size_t hand_ = usual_hand();

    void draw_result(const TrialResult& result);
};

} // namespace flickforge::editor
