// rules/game.h: (private to rules) one command's work on a state. A game is a view that may also change what it sees.
// What the rules do to it are functions beside their task: room, round, turn, shot, hit, effects, … each with a header of its own.
#pragma once
#include "base/contract.h"
#include "base/text.h"
#include "rules/event.h"
#include "rules/view.h"

#include <functional>
#include <utility>

namespace flickforge {

struct Game : GameView {
    /// `new_command`: what scripts may cost in one command is theirs once more.
    Game(const Rules& by_rules, GameState& of_state, bool new_command = true) : GameView(by_rules, of_state), state(of_state) {
        if (new_command) rules.hooks().begin_command();
        in_command = true;
    }

    GameState& state; ///< the view's, to be changed
    Events events;
    Effects queued;                ///< to be applied before anything else goes on
    std::optional<Shot> simulated; ///< the flick, if the command was one
    Decision answered;             ///< the decision that the command answers
    int only_asking = 0;           ///< scripts are asked what is possible: whatever else they answer is dropped
    std::map<std::string, Hook> effects_of; ///< the latest hook of each script (by its key) whose effects were queued, for messages

    using GameView::character;
    Character& character(int id);
    using GameView::turn;
    TurnTask* turn();
    using GameView::pile;
    Pile* pile(std::string_view deck);

    void emit(Event event) { events.push_back(std::move(event)); }
    void queue(Effect effect) { queued.push_back(std::move(effect)); }
    void queue(Effects effects);
    void ask(Decision decision) { state.decision = std::move(decision); }
    template <class T> void push_task(T&& task) { state.agenda.emplace_back(std::forward<T>(task)); }
    /// Takes the innermost task off the agenda; moving tasks about is a good part of what the rules cost.
    template <class T> T pop_task() {
        T task = std::move(std::get<T>(state.agenda.back()));
        state.agenda.pop_back();
        return task;
    }

    // ---- who is in play (in_play.cpp)
    // Scripts are asked for what is in play. Each of these changes that, and lets the sites be looked for again before the next hook.
    Character& enter(Character who);
    void leave(const std::function<bool(const Character&)>& goes); ///< for good; what they own goes back to the box
    void set_dead(Character& who, bool dead);
    void set_where(Character& who, Presence where);
    void begin_condition(Character& who, Affliction affliction);
    bool end_condition(Character& who, const std::string& condition); ///< false where there was none
    void hold_card(Character& who, const ObjectKey& card);
    void drop_card(Character& who, std::vector<HeldCard>::iterator card);
    void add_thing(TableObject thing);
    bool drop_thing(int id); ///< false where there was none
    void clear_table();      ///< it is empty; monsters and all others who were in this battle alone are gone
    void enter_room(int room);
    void choose_lord(const std::string& lord);

    bool sites_known() const { return sites_known_; } ///< `Rules::site_cache` is of this state
    void sites_found() { sites_known_ = true; }
    void look_for_sites_again() { forget_sites(); } ///< after another game used the cache

private:
    bool sites_known_ = false;
    void forget_sites() { sites_known_ = false; }
};

int chosen_number(const Choose& choice); ///< of an option that is a character or a number

void run(Game& game);                            ///< works until a player must decide or the game is over
void ask_once_more(Game& game); ///< the open question, of the innermost task; what scripts answer with beside it has been applied before
void answer(Game& game, const Command& command); ///< hands a checked command to the task that waits

/// A shot that was taken off the agenda to be worked on; scripts see it while one of these is alive.
class CurrentShot {
public:
    CurrentShot(Game& game, const ShotTask& shot) : game_(game), before_(std::exchange(game.shot_at_work, &shot)) {}
    ~CurrentShot() { game_.shot_at_work = before_; }
    CurrentShot(const CurrentShot&) = delete;
    CurrentShot& operator=(const CurrentShot&) = delete;

private:
    Game& game_;
    const ShotTask* before_;
};

} // namespace flickforge
