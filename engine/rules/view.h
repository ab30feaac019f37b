// rules/view.h: a game that is only read. Anything that has rules and a state can ask; nothing here changes the state.
// What cannot be answered, because the state names what the packs do not have, throws `Refused`: `step` and the functions of step.h and flight.h
// turn that into Issues.
#pragma once
#include "rules/option.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "table/simulate.h"

namespace flickforge {

/// Thrown inside the rules to drop a command; `step` turns it into a Result. Nothing else leaves the rules.
struct Refused {
    Issues issues;
};
[[noreturn]] void refuse(std::string code, std::string message, std::string hint = "");

struct GameView;

/// How many of each piece are out of the box, counted once where many questions about the same state need it.
class PieceCount {
public:
    explicit PieceCount(const GameView& view);
    int used(std::string_view piece) const;

private:
    std::vector<std::pair<std::string_view, int>> used_;
};

/// What the game is at, the innermost of its kind; null when there is none.
const RoomTask* current_room(const GameState& state);
const VisitTask* current_visit(const GameState& state);
const TurnTask* current_turn(const GameState& state);
const ShotTask* current_shot(const GameState& state);
const ShotTask* asking_shot(const GameState& state); ///< the current one, if nothing came between: no hit, no effect of it

struct GameView {
    GameView(const Rules& by_rules, const GameState& of_state) : rules(by_rules), state(of_state), library(by_rules.library()) {}

    const Rules& rules;
    const GameState& state;
    const Library& library;
    const ShotTask* shot_at_work = nullptr; ///< a shot that was taken off the agenda to be worked on
    bool in_command = false;                ///< a command is being worked on: what scripts may cost is counted for all of it

    // ---- who and what (view.cpp)
    const Character& character(int id) const; ///< refuses when there is none
    const Profile& profile(CharacterKind kind, const std::string& what) const;
    const Profile& profile(const Character& who) const { return profile(who.kind, who.what); }
    const Monster* monster(const Character& who) const {
        return who.kind == CharacterKind::monster ? rules.find<Monster>(who.what) : nullptr;
    }
    bool able(const Character& who) const;        ///< alive, in the battle, and some day able to act
    bool free_to_act(const Character& who) const; ///< no condition limits it
    bool can_be_hurt(const Character& who) const;
    bool has_familiar(const Character& who) const; ///< holds the card of one
    /// The hero whom a companion follows, a hero itself, and null for all others.
    const Character* leader_of(const Character& who) const;
    std::optional<CharacterKind> summoned_kind(std::string_view id) const; ///< a monster, an Antient or a familiar
    /// Does a shot of this character, made for this side, count `target` as an enemy? An Antient's shot may count everybody but itself.
    bool enemies(int by, Side side, const Character& target) const;
    bool enemies(const ShotTask& shot, const Character& target) const; ///< … who is not the piece that flies
    const Room* room() const;
    const TurnTask* turn() const;               ///< the innermost
    const ShotTask* shot_task() const;          ///< the one at work, or the innermost
    bool shot_in_progress() const;              ///< a shot of the innermost turn has begun and is not over
    std::vector<int> everyone(Side team) const; ///< in the battle and alive, by id
    std::vector<int> members() const;           ///< heroes and allies, the dead too
    const TableBoard& board() const { return rules.table_board(state.board); }
    template <class T> const T& require(std::string_view id) const {
        if (const T* found = rules.find<T>(id)) return *found;
        refuse("unknown-id", "there is no " + std::string(id) + " among the " + std::string(kind_of<T>),
               "the game needs a pack that is not loaded");
    }
    std::optional<Site> site(std::string_view kind, std::string_view id, int character, Hook hook) const;
    std::optional<Site> site(const std::string& key) const;

    // ---- what is allowed (why_not.cpp, why_not_sandbox_edit.cpp)
    /// `thorough`: also what the simulation would refuse by itself.
    Issues why_not_command(const Command& command, bool thorough = true) const;
    Issues why_not_edit(const SandboxEdit& edit) const;

    // ---- supply (supply.cpp, arrivals.cpp, allies.cpp)
    int pieces_left(std::string_view piece) const;
    int pieces_left(std::string_view piece, const PieceCount& count) const;
    int tokens_left(const Condition& condition) const;
    int tokens_left(const Token& token) const; ///< to be laid on the board
    int monsters_left(const Monster& monster) const { return pieces_left(monster.piece.text); }
    const Pile* pile(std::string_view deck) const;
    std::vector<std::string> unused_heroes() const; ///< who could still be recruited
    bool kept_out(const Monster& wanted) const;     ///< another kind uses its pieces, and the variant does not set up both
    std::vector<const Monster*> for_metre(const RoomTask& task, int level) const;

    // ---- pieces and places (on_table.cpp, placing.cpp, flight.cpp)
    TablePiece make_piece(int id, CharacterKind kind, const std::string& what) const;
    TablePiece waiting_piece(int piece) const; ///< a piece as it would lie, on the table already or not
    TablePiece flying_piece(const ShotTask& task) const;
    bool immovable(int piece) const; ///< a shield, where the game is played so that shields cannot be pushed
    Issues why_not_there(int piece, Point at, const Decision& decision) const;
    bool starts_beside_owner(const Character& who, const Decision& decision) const; ///< a familiar when a room is set up
    bool room_beside(int piece, const Decision& decision) const;                    ///< anywhere within reach
    bool fits_in_zone(int piece, const Decision& decision) const;                   ///< at its distance from everything
    std::optional<Point> free_place(int piece, Point wanted, const Decision& decision) const;
    /// The same without what scripts say to it (battle/may_place.h).
    Issues why_not_there_by_rules(int piece, Point at, const Decision& decision) const;
    std::optional<Point> free_place_by_rules(int piece, Point wanted, const Decision& decision) const;
    /// The table after a shot, without those `taken`: everybody on the board, flat and on nobody. `corrected`: who had to be moved for it.
    TableState table_after(const Shot& played, const std::vector<int>& taken, std::vector<int>& corrected) const;
    Shot declared(const ShotTask& task, const Declare& said) const;

    // ---- shots, modifiers and boxes (boxes.cpp, turn.cpp, shot.cpp, shot_end.cpp, hit.cpp)
    bool suppressed(const Character& who, const std::string& shot) const; ///< by a box of the room; scripts are asked in battle/possible.h
    std::vector<std::string> without_suppressed(const Character& who, const std::string& shot,
                                                const std::vector<std::string>& modifiers) const;
    bool same_shot(const std::string& shot, const Id<ShotType>& box) const;
    /// Of a step with a shot for each turn: the one of this turn, or of the next; null for other steps.
    const Box* box_of(const Step& step, const Character& who, bool next_turn) const;
    bool box_matches(const Box& box, const std::string& shot, const std::vector<std::string>& modifiers) const;
    bool works_on(const std::string& modifier, const Character& target) const;
    bool has_something_to_do(const std::string& modifier) const;
    std::vector<int> reactions(const Character& target, const ShotTask& task, const std::vector<std::string>& modifiers) const;
    Decision choose_among(const ShotTask& task, const std::vector<int>& characters, About about) const;

    // ---- cards (equipment.cpp, party.cpp, visit.cpp)
    bool may_own(const Character& who, const Item& item) const; ///< restrictions of the card
    bool can_use(const Character& who, const Item& item) const; ///< … and it is not a second familiar
    /// What a card offers its owner, alone or beside another action; none when it is not for this one.
    const Sequences* sequences_of(const Character& who, const ObjectKey& card, Combo combo = Combo::none) const;
    std::vector<ObjectKey> starting_items(const Character& who) const; ///< it may still take
    const Service* service(const std::string& id) const;
    bool may_pay(const Character& who) const;
    int can_be_paid(bool together) const;

    // ---- sandbox edits (sandbox)
    Point start_of(Side team) const; ///< the middle of its zone
    bool anything_in_hand() const;   ///< a turn, shot, hit or effect is not over
    bool still_to_place(int id) const;
    std::optional<Point> room_for(const TablePiece& piece, Point wanted, int ignore) const;
    std::string called(int piece) const; ///< its name, for refusals; "piece 9" for what is not there
};

} // namespace flickforge
