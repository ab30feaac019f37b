// editor/game/questions/question_page.h: the open question as a page: who is asked, what, and every answer as a button with its words.
// Pure: made from a state, drawn by the decision view, checked by tests without a window. Flicks and places for pieces are answered on the
// table; for them the page only says what to do there.
#pragma once
#include "editor/game/mats.h"

namespace flickforge::editor {

/// An answer as a button.
struct Reply {
    flickforge::Command command;
    std::string label;       ///< "Elven Arrow"
    std::string remark = {}; ///< at its right end: "2 left", "3 gold"
    std::string does = {};   ///< below the label: "critical missile"
    std::string tip = {};
    int character = 0;        ///< that it is about, shown on the table
    bool face = false;        ///< with its portrait
    std::string board = {};   ///< drawn in it
    ObjectKey shows = {};     ///< content that is not in play yet, with its portrait: a monster to be chosen
    ObjectKey card = {};      ///< that is played or taken: shown when the mouse rests
    std::string why_not = {}; ///< cannot be clicked, for this reason; empty: can be
};

/// Answers that belong together: what a hero can do, which hero a card at the Merchant is for.
struct ReplyGroup {
    std::string heading = {}; ///< "Healing Salve"; empty for a plain list
    std::string remark = {};  ///< "4 gold"
    std::string text = {};    ///< what it does
    int character = 0;        ///< whose actions these are: drawn with portrait and health
    ObjectKey card = {};      ///< that is for sale: shown when the mouse rests
    bool goods = false;       ///< something for sale; its replies are short and stand side by side
    std::string why_not = {}; ///< of goods no hero can have now
    std::vector<Reply> replies = {};
};

/// What a character has to spend.
struct Purse {
    int character = 0;
    std::string name;
    int gold = 0;
    int on_counter = 0; ///< of it already put down for what is being bought
};

struct QuestionPage {
    Seat asked;
    std::string place;              ///< name of the special room the party is in; empty elsewhere
    std::string place_text;         ///< what its card says
    std::vector<std::string> table; ///< rows of what can be won there
    std::vector<Purse> purses;      ///< in special rooms
    std::string question;           ///< a sentence
    std::string help;               ///< what it means and how it is answered; may be empty
    std::vector<int> pieces;        ///< to be placed or flicked on the table
    std::vector<ReplyGroup> groups;
    std::optional<Reply> end; ///< declines
    bool on_table = false;    ///< answered there, not by a button
};

/// Of the decision that is open; an empty page where there is none.
QuestionPage question_page(const Rules& rules, const GameState& state);

/// What the way out is called for this decision: "Leave the room", "No more items".
std::string end_words(const Decision& decision);

// Parts of it, for the files it is written in ---------------------------------------------------------------------------------

/// A special room: what is for sale, for which heroes, and why not.
void add_visit(QuestionPage& page, const Rules& rules, const GameState& state);
/// Who pays for what is being bought.
void add_payment(QuestionPage& page, const Rules& rules, const GameState& state);

} // namespace flickforge::editor
