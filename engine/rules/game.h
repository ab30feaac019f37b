// rules/game.h: (private to rules) one command's work on a state. A game is a view that may also change what it sees.
// What the rules do to it are functions beside their task: room, round, turn, shot, hit, effects, … each with a header of its own.
#pragma once
#include "base/contract.h"
#include "base/text.h"
#include "rules/event.h"
#include "rules/view.h"

#include <utility>

namespace flickforge {

struct Game : GameView {
    Game(const Rules& by_rules, GameState& of_state) : GameView(by_rules, of_state), state(of_state) {}

    GameState& state; ///< the view's, to be changed
    Events events;
    Effects queued;                ///< to be applied before anything else goes on
    std::optional<Shot> simulated; ///< the flick, if the command was one
    Decision answered;             ///< the decision that the command answers
    bool sites_known = false;      ///< `Rules::site_cache` is of this state

    using GameView::character;
    Character& character(int id);
    using GameView::turn;
    TurnTask* turn();
    ShotTask* shot_below(); ///< the innermost on the agenda
    using GameView::pile;
    Pile* pile(std::string_view deck);

    void emit(Event event) { events.push_back(std::move(event)); }
    void queue(Effect effect) { queued.push_back(std::move(effect)); }
    void queue(Effects effects);
    void ask(Decision decision) { state.decision = std::move(decision); }
    /// Whoever has a say is looked for again: call it when somebody comes, goes, or gets or loses a card or condition.
    void forget_sites() { sites_known = false; }
    template <class T> void push_task(T&& task) { state.agenda.emplace_back(std::forward<T>(task)); }
    /// Takes the innermost task off the agenda; moving tasks about is a good part of what the rules cost.
    template <class T> T pop_task() {
        T task = std::move(std::get<T>(state.agenda.back()));
        state.agenda.pop_back();
        return task;
    }
};

int chosen_number(const Choose& choice); ///< of an option that is a character or a number

void run(Game& game);                            ///< works until somebody must decide or the game is over
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
