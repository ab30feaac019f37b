// editor/powers_parts.h: (private to the powers panel) its parts, each a tab: one piece, putting pieces, the game as a whole, play-tests.
// Each keeps what is being typed; what is done goes through Powers.
#pragma once
#include "editor/powers.h"
#include "editor/what_if.h"

#include <string>
#include <vector>

namespace flickforge::editor {

/// An object of the content that can be given or put.
struct Offer {
    std::string key; ///< "monsters/catacombs:orc"
    std::string name;
    std::string remark;
};

/// All of these kinds, by name; abstract ones left out.
std::vector<Offer> offers(const Library& library, const std::vector<std::string>& kinds);

/// A field to search in, and the rows that fit; answers with the key of the one that was clicked.
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
    PiecePart(Sandbox& sandbox, Powers& powers) : sandbox_(sandbox), powers_(powers) {}
    void draw();

private:
    Sandbox& sandbox_;
    Powers& powers_;
    int piece_ = 0; ///< whom the fields are about
    unsigned version_ = 0;
    int health_ = 0, gold_ = 0;
    double x_ = 0, y_ = 0;
    SearchList cards_;

    void follow();
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
    PutPart(Sandbox& sandbox, Powers& powers) : sandbox_(sandbox), powers_(powers) {}
    void draw();

private:
    Sandbox& sandbox_;
    Powers& powers_;
    SearchList list_;
    std::size_t kind_ = 1, leader_ = 0; ///< monsters first
    std::string chosen_;
    double x_ = 18, y_ = 20;
};

class GamePart {
public:
    GamePart(Workspace& workspace, Sandbox& sandbox, Powers& powers) : workspace_(workspace), sandbox_(sandbox), powers_(powers) {}
    void draw();

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    Powers& powers_;
    std::size_t place_ = 0, room_ = 0, lord_ = 0;
    unsigned version_ = 0;

    void button(const char* command, const std::string& label);
    void draw_rooms();
    void draw_lord();
};

class TrialPart {
public:
    TrialPart(Sandbox& sandbox, Powers& powers) : sandbox_(sandbox), powers_(powers) {}
    void draw();

private:
    Sandbox& sandbox_;
    Powers& powers_;
    std::size_t hand_ = 1;

    void draw_result(const TrialResult& result);
};

} // namespace flickforge::editor
