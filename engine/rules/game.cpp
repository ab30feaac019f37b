#include "rules/game.h"
#include "rules/battle/effects.h"
#include "rules/sandbox/sandbox_edit.h"
#include "rules/tasks.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace flickforge {

namespace {

/// What is done of effects that wait for more urgent ones is dropped at the end, once: dropped one by one they would cost their square.
void drop_done(GameState& state) {
    for (Task& task : state.agenda)
        if (EffectsTask* waiting = std::get_if<EffectsTask>(&task)) {
            waiting->effects.erase(waiting->effects.begin(), waiting->effects.begin() + waiting->next);
            waiting->next = 0;
            waiting->waited = false;
        }
}

/// Effects come before anything else goes on, so they become the innermost task. Where the task below them asks a player, because scripts
/// answered with effects when they were called for its question, the question is withdrawn: the answer would go to the effects, and they
/// may change what can be asked. The task asks again when they are done; what scripts then answer with was applied before.
void push_queued(Game& game, bool asked_again = false) {
    GameState& state = game.state;
    if (game.queued.empty()) return;
    if (state.decision) {
        if (asked_again) return game.queued.clear();
        std::erase_if(game.queued, [&](const Effect& effect) { // what a script keeps changes no question
            if (effect.does == EffectKind::set_data) apply(game, effect);
            return effect.does == EffectKind::set_data;
        });
        if (game.queued.empty()) return;
        state.decision.reset();
        state.asks_again = static_cast<int>(state.agenda.size());
    }
    game.push_task(EffectsTask{std::exchange(game.queued, {})});
}

/// Whether the innermost task is the one that asks once more; from now on it is like any other.
bool takes_turn_to_ask_again(GameState& state) {
    const int depth = static_cast<int>(state.agenda.size());
    if (state.asks_again < depth) return false;
    return std::exchange(state.asks_again, 0) == depth; // or else it is gone
}

} // namespace

void run(Game& game) {
    // Far more than any rule needs; a script that keeps asking for more is stopped here.
    constexpr int limit = 20'000;
    for (int steps = 0; !game.state.decision && !game.state.agenda.empty() && game.state.phase != Phase::over; ++steps) {
        if (steps == limit) refuse("endless-rules", "the rules do not come to an end", "a script answers its own effects again and again");
        if (game.state.agenda.size() > 200)
            refuse("endless-rules", "the rules nest too deeply", "a script answers its own effects again and again");
        const bool asked_again = takes_turn_to_ask_again(game.state);
        std::visit([&]<class T>(T&) { run_stage(game, game.pop_task<T>()); }, game.state.agenda.back());
        push_queued(game, asked_again);
    }
    if (game.state.agenda.empty() && !game.state.decision && game.state.phase != Phase::over) game.state.phase = Phase::over;
    if (game.state.phase == Phase::over) game.state.asks_again = 0;
    drop_done(game.state);
}

void ask_once_more(Game& game) {
    const int before = game.state.asks_again, depth = static_cast<int>(game.state.agenda.size());
    game.state.decision.reset();
    game.state.asks_again = depth;
    run(game);
    if (before < depth && game.state.asks_again == 0) game.state.asks_again = before;
}

void answer(Game& game, const Command& command) {
    if (const SandboxEdit* edit = std::get_if<SandboxEdit>(&command)) {
        game.state.decision.reset();
        game.state.asks_again = static_cast<int>(game.state.agenda.size()); // scripts have been called for the question that was open
        edit_game(game, *edit);
        push_queued(game);
        return run(game);
    }
    for (Task& task : game.state.agenda)
        if (EffectsTask* waiting = std::get_if<EffectsTask>(&task)) waiting->waited = true;
    if (game.state.decision) game.answered = std::move(*game.state.decision);
    game.state.decision.reset();
    std::visit([&]<class T>(T&) { on_command(game, game.pop_task<T>(), command); }, game.state.agenda.back());
    push_queued(game);
    run(game);
}

int chosen_number(const Choose& choice) {
    int number = 0;
    const auto [end, error] = std::from_chars(choice.option.data(), choice.option.data() + choice.option.size(), number);
    expect(error == std::errc{} && end == choice.option.data() + choice.option.size(), "an option of this question is a number");
    return number;
}

Character& Game::character(int id) {
    if (Character* found = state.find(id)) return *found;
    refuse("no-character", "there is no character " + std::to_string(id));
}

namespace {
template <class T> T* innermost_task(std::vector<Task>& agenda) {
    for (auto task = agenda.rbegin(); task != agenda.rend(); ++task)
        if (T* found = std::get_if<T>(&*task)) return found;
    return nullptr;
}
} // namespace

TurnTask* Game::turn() { return innermost_task<TurnTask>(state.agenda); }

Pile* Game::pile(std::string_view deck) {
    const auto found = std::ranges::find(state.piles, deck, &Pile::deck);
    return found == state.piles.end() ? nullptr : &*found;
}

void Game::queue(Effects effects) { std::ranges::move(effects, std::back_inserter(queued)); }

} // namespace flickforge
