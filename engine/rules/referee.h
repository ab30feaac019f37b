// rules/referee.h: (private to rules, script and their tests) one command's work on a state.
// The parts stand in files of their own: room, rounds, turns, shots, hits, effects, deaths, supply, questions to scripts.
#pragma once
#include "base/text.h"
#include "rules/event.h"
#include "rules/hooks.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "table/simulate.h"

namespace flickforge {

/// Thrown inside the rules to drop a command; `step` turns it into a Result. Nothing else leaves the rules.
struct Refused {
    Issues issues;
};

class Referee {
public:
    Referee(const Rules& by_rules, GameState& of_state) : rules(by_rules), state(of_state), library(by_rules.library()) {}

    const Rules& rules;
    GameState& state;
    const Library& library;
    Events events;
    std::optional<Shot> simulated; ///< the flick, if the command was one

    void run();                          ///< works until somebody must decide or the game is over
    void answer(const Command& command); ///< hands a checked command to the task that waits
    /// `thorough`: also what the simulation would refuse by itself.
    Issues why_not(const Command& command, bool thorough = true) const;
    Issues why_not(const Meddle& wish) const; ///< why_not_meddle.cpp

    // ---- reading
    const Character& character(int id) const; ///< refuses when there is none
    Character& character(int id);
    const Profile& profile(CharacterKind kind, const std::string& what) const;
    const Profile& profile(const Character& who) const { return profile(who.kind, who.what); }
    const Monster* monster(const Character& who) const {
        return who.kind == CharacterKind::monster ? rules.find<Monster>(who.what) : nullptr;
    }
    bool able(const Character& who) const;        ///< alive, in the battle, and some day able to act
    bool free_to_act(const Character& who) const; ///< no condition limits it
    bool can_be_hurt(const Character& who) const;
    bool has_familiar(const Character& who) const; ///< holds the card of one
    bool enemies(const ShotTask& shot, const Character& target) const;
    const Room* room() const;
    const TurnTask* turn() const; ///< the innermost
    TurnTask* turn();
    const ShotTask* shot_task() const;
    ShotTask* shot_task();
    std::vector<int> everyone(Team team) const; ///< in the battle and alive, by id
    const TableBoard& board() const { return rules.table_board(state.board); }
    template <class T> const T& the(std::string_view id) const {
        if (const T* found = rules.find<T>(id)) return *found;
        refuse("unknown-id", "there is no " + std::string(id) + " among the " + std::string(kind_of<T>),
               "the game needs a pack that is not loaded");
    }
    [[noreturn]] static void refuse(std::string code, std::string message, std::string hint = "");

    // ---- supply (supply.cpp)
    int pieces_left(std::string_view piece) const;
    /// While one of these is alive nothing may change: pieces in use are counted once, not for every question.
    class CountOnce {
    public:
        explicit CountOnce(Referee& referee);
        ~CountOnce() { referee_.pieces_used_.reset(); }
        CountOnce(const CountOnce&) = delete;
        CountOnce& operator=(const CountOnce&) = delete;

    private:
        Referee& referee_;
    };
    int tokens_left(const Condition& condition) const;
    int monsters_left(const Monster& monster) const { return pieces_left(monster.piece.text); }
    Pile* pile(std::string_view deck);
    Pile* pile_of(std::string_view kind);   ///< of the cards of a kind: items, spells
    bool take_card(const std::string& key); ///< "items/…" out of its pile; false when there is none left
    void shuffle(std::vector<std::string>& cards);

    // ---- scripts (ask_scripts.cpp)
    void tell(Hook hook, const HookEvent& event = {});              ///< effects of all that have it are queued
    void tell(const Site& site, Hook hook, const HookEvent& event); ///< only one
    void tell(std::string_view kind, std::string_view id, int character, Hook hook, const HookEvent& event); ///< only one object
    int ask_number(Hook hook, HookEvent event, int value);
    /// `decided`: becomes the key of the script whose word changed the answer.
    bool ask_yes(Hook hook, HookEvent event, bool value, std::string* decided = nullptr);
    std::optional<std::string> ask_text(Hook hook, const HookEvent& event, std::string* decided = nullptr);
    std::vector<Option> ask_actions(const HookEvent& event);
    std::optional<Site> site(std::string_view kind, std::string_view id, int character, Hook hook) const;
    std::optional<Site> site(const std::string& key) const;
    void forget_sites() { sites_known_ = false; }

    // ---- effects (apply.cpp, death.cpp)
    void queue(Effects effects);
    void queue(Effect effect) { queued_.push_back(std::move(effect)); }
    void apply(const Effect& effect); ///< the one place where effects change the state
    int hurt(int target, int amount, int by, const std::string& cause, bool final = false);
    void heal(int target, int amount, int by, const std::string& cause);
    bool add_condition(int target, const std::string& condition, int by, const std::string& cause);
    void remove_condition(int target, const std::string& condition, const std::string& cause);
    void kill(int target, int by, const std::string& cause);
    void draw(int hero, const std::string& deck, int count, const std::string& cause);
    void put_back(int hero, const std::string& deck, const std::string& card, const std::string& cause);
    void use_card(int hero, const std::string& key);
    void gain_gold(int hero, int amount, const std::string& cause);
    void receive_card(int hero, const std::string& key, const std::string& cause); ///< wherever it came from; brings its familiar

    // ---- who and what comes onto the board in the middle of a battle (arrivals.cpp)
    void summon(const Effect& effect); ///< nobody comes when the box or the board has nothing left for it
    void put(const Effect& effect);
    int tokens_left(const Token& token) const;                             ///< to be laid on the board
    std::optional<int> lay(const std::string& token, Point at, int owner); ///< its number; none when there is no room

    // ---- allies (allies.cpp)
    std::vector<std::string> unused_heroes() const; ///< who could still be recruited
    void recruit(int hero, const std::string& what, const std::vector<std::string>& cards, const std::string& cause);
    void pass_on_allies(int hero);   ///< of a dead hero, to another
    void take_back_allies(int hero); ///< who lives again, where the game is played so
    void follow(int ally, int hero);

    // ---- the table (on_table.cpp)
    TablePiece make_piece(int id, CharacterKind kind, const std::string& what) const;
    void set_down(int id, Point at);        ///< a character onto the board, at the nearest free place
    void take_off(int id);                  ///< its piece, and what lies on it
    void show_health(const Character& who); ///< flips pieces that show damage
    void remove_thing(int id);
    Issues why_not_there(int piece, Point at, const Decision& decision) const;
    bool starts_beside_owner(const Character& who, const Decision& decision) const; ///< a familiar when a room is set up
    bool room_beside(int piece, const Decision& decision) const;                    ///< anywhere within reach
    std::optional<Point> free_place(int piece, Point wanted, const Decision& decision) const;
    TablePiece waiting_piece(int piece) const; ///< a piece as it would lie, on the table already or not
    TablePiece flying_piece(const ShotTask& task) const;
    bool immovable(int piece) const; ///< a shield, where the game is played so that shields cannot be pushed
    Result<Shot> slide(const Flick& flick, const SimSettings& settings) const;
    /// The table after a shot, without those `taken`: everybody on the board, flat and on nobody. `corrected`: who had to be moved for it.
    TableState settled(const Shot& played, const std::vector<int>& taken, std::vector<int>& corrected) const;

    // ---- turns (turn.cpp)
    std::vector<Option> options_of(const Character& who);
    /// Scripts that are asked what is possible may keep data; nothing else can come of it, for a player is about to be asked.
    void keep_only_data(std::size_t from);
    void start_turn(const std::string& option);
    bool can_perform(const Character& who, const Step& step) const;
    bool suppressed(const Character& who, const std::string& shot) const;
    std::vector<std::string> without_suppressed(const Character& who, const std::string& shot,
                                                const std::vector<std::string>& modifiers) const;
    void push_shots(const Character& who, const Sequence& sequence, const std::string& source);
    bool same_shot(const std::string& shot, const Id<ShotType>& box) const;
    bool box_matches(const Box& box, const std::string& shot, const std::vector<std::string>& modifiers) const;

    // ---- special rooms (visit.cpp)
    std::vector<int> members() const; ///< heroes and allies, the dead too
    const Service* service(const std::string& id) const;
    bool may_own(const Character& who, const Item& item) const; ///< restrictions of the card
    bool can_use(const Character& who, const Item& item) const; ///< … and it is no second familiar
    int price_of(const std::string& what, int price, int who);

    // ---- ends
    bool battle_over(); ///< checks, and if so drops the agenda for the resolution
    void end_battle(const std::string& outcome);
    void end_game(Team winner, const std::string& outcome);

    void say(Event event) { events.push_back(std::move(event)); }

private:
    void work(RoomTask task);
    void work(VisitTask task);
    void work(PartyTask task);
    void work(RoundTask task);
    void work(TurnTask task);
    void work(ShotTask task);
    void work(HitTask task);
    void work(EffectsTask task);
    void hear(RoomTask task, const Command& command);
    void hear(VisitTask task, const Command& command);
    void hear(PartyTask task, const Command& command);
    void hear(RoundTask task, const Command& command);
    void hear(TurnTask task, const Command& command);
    void hear(ShotTask task, const Command& command);
    void hear(HitTask task, const Command& command);
    void hear(EffectsTask task, const Command& command);
    /// Takes the innermost task off the agenda; moving tasks about is a good part of what the rules cost.
    template <class T> T take() {
        T task = std::move(std::get<T>(state.agenda.back()));
        state.agenda.pop_back();
        return task;
    }
    template <class T> void push(T&& task) { state.agenda.emplace_back(std::forward<T>(task)); }
    void ask(Decision decision) { state.decision = std::move(decision); }

    // room.cpp
    void gather(RoomTask& task);
    void add_monsters(RoomTask& task, const std::string& monster, int count);
    int add_character(CharacterKind kind, const std::string& what, Team team);
    bool kept_out(const Monster& wanted) const; ///< another kind uses its pieces, and the variant does not set up both
    std::vector<const Monster*> for_metre(const RoomTask& task, int level) const;
    void ask_metre(RoomTask task);
    void ask_place(RoomTask task, Team team);
    void refresh_for_room();
    void revive_heroes();
    void resolve_room();
    void pack_up(); ///< conditions that end with a battle, and everything on the table
    void clear_table();

    // meddle.cpp
    void meddle(const Meddle& wish);
    void put(const Meddle& wish);
    void bring_cards(int hero); ///< those it starts a game with
    void take_away(int id);
    void stay_away(int id); ///< off the board and out of the battle, with what is its own
    void set_health(int id, int amount, std::optional<Point> at);
    void afflict(int id, const std::string& condition);
    void relieve(int id, const std::string& condition, std::optional<Point> at);
    void take_card_from(int hero, const std::string& key);
    void draw_by_hand(const Meddle& wish);
    void go_to_room(const Meddle& wish);
    void change_lord(const std::string& lord);
    void forget_in_hand(int id);     ///< what waits to be done to it, or asked about it
    Point start_of(Team team) const; ///< the middle of its zone
    bool anything_in_hand() const;   ///< a turn, shot, hit or effect is not over
    bool still_to_place(int id) const;
    std::optional<Point> room_for(const TablePiece& piece, Point wanted, int ignore) const;
    std::string called(int piece) const; ///< its name, for refusals

    // visit.cpp
    bool may_pay(const Character& who) const;
    int can_be_paid(bool together) const;
    std::vector<Option> for_sale(const VisitTask& task);
    void show_card(VisitTask& task, const std::string& deck);
    void ask_payer(VisitTask&& task);
    void pay(VisitTask&& task, int from, int most);
    void hand_over(VisitTask task);

    // party.cpp
    std::vector<std::string> starting_items(const Character& who) const; ///< "items/…" it may still take
    std::vector<std::string> starting_spells(const Character& who);

    // turn.cpp
    std::vector<std::string> combos(const Character& who, Combo when) const; ///< "items/…|0"
    void play_card(int who, const std::string& key, std::size_t sequence);
    /// What a card offers its owner, alone or beside another action; none when it is not for this one.
    const Sequences* sequences_of(const Character& who, const HeldCard& card, Combo combo = Combo::none) const;

    // shot.cpp
    bool begin_shot(ShotTask& task);     ///< false: it is not made
    bool still_possible(ShotTask& task); ///< false: who was to make it is gone, or what was to be flicked
    void ask_flick(ShotTask&& task);
    void perform(ShotTask&& task);
    void after_flick(ShotTask&& task, const Shot& played);
    void next_contact(ShotTask& task);
    void pick_target(ShotTask& task);
    void give_condition(ShotTask& task);
    void next_modifier(ShotTask& task);
    void finish_shot(ShotTask&& task);
    int put_flying_piece(ShotTask& task, Point start);
    Shot declared(const ShotTask& task, const Declare& told) const;
    bool works_on(const std::string& modifier, const Character& target) const;
    bool eligible(const std::string& modifier, const ShotTask& task, const HitResult& hit);
    bool has_something_to_do(const std::string& modifier) const;
    void affect(const std::string& modifier, const ShotTask& task, int target, const std::vector<int>& targets, int dealt);
    Decision choose_among(const ShotTask& task, const std::vector<int>& characters, std::string about) const;

    // hit.cpp
    std::vector<int> reactions(const Character& target, const ShotTask& task, const std::vector<std::string>& modifiers) const;
    void send_back(const HitTask& task, int attacker); ///< a reflected shot costs who made it 1 health
    void lose_turn(Character& who);                    ///< of this round if it is still to come, otherwise of the next

    // ask_scripts.cpp
    void find_sites();
    template <class Function> void each_site(Hook hook, Function&& function);

    /// A shot that was taken off the agenda to be worked on; scripts see it while one of these is alive.
    class InHand {
    public:
        InHand(Referee& referee, ShotTask& shot) : referee_(referee), before_(std::exchange(referee.in_hand_, &shot)) {}
        ~InHand() { referee_.in_hand_ = before_; }
        InHand(const InHand&) = delete;
        InHand& operator=(const InHand&) = delete;

    private:
        Referee& referee_;
        ShotTask* before_;
    };
    ShotTask* in_hand_ = nullptr;
    Decision answered_; ///< the decision that the command in hand answers
    Effects queued_;
    std::optional<std::vector<std::pair<std::string_view, int>>> pieces_used_; ///< while nothing changes: see CountOnce
    bool sites_known_ = false;
};

} // namespace flickforge
