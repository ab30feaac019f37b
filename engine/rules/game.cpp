#include "rules/game.h"
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
        if (EffectsTask* waiting = std::get_if<EffectsTask>(&task); waiting && waiting->next > 0) {
            waiting->effects.erase(waiting->effects.begin(), waiting->effects.begin() + waiting->next);
            waiting->next = 0;
        }
}

} // namespace

void run(Game& game) {
    // Far more than any rule needs; a script that keeps asking for more is stopped here.
    constexpr int limit = 20'000;
    for (int steps = 0; !game.state.decision && !game.state.agenda.empty() && game.state.phase != Phase::over; ++steps) {
        if (steps == limit) refuse("endless-rules", "the rules do not come to an end", "a script answers its own effects again and again");
        if (game.state.agenda.size() > 200)
            refuse("endless-rules", "the rules nest too deeply", "a script answers its own effects again and again");
        std::visit([&]<class T>(T&) { run_stage(game, game.pop_task<T>()); }, game.state.agenda.back());
        if (!game.queued.empty()) game.push_task(EffectsTask{std::exchange(game.queued, {})});
    }
    if (game.state.agenda.empty() && !game.state.decision && game.state.phase != Phase::over) game.state.phase = Phase::over;
    drop_done(game.state);
}

void answer(Game& game, const Command& command) {
    if (const SandboxEdit* edit = std::get_if<SandboxEdit>(&command)) {
        game.state.decision.reset();
        edit_game(game, *edit);
        if (!game.queued.empty()) game.push_task(EffectsTask{std::exchange(game.queued, {})});
        return run(game);
    }
    if (game.state.decision) game.answered = std::move(*game.state.decision);
    game.state.decision.reset();
    std::visit([&]<class T>(T&) { on_command(game, game.pop_task<T>(), command); }, game.state.agenda.back());
    if (!game.queued.empty()) game.push_task(EffectsTask{std::exchange(game.queued, {})});
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
