#include "rules/step.h"

#include "rules/battle/on_table.h"
#include "rules/game.h"

namespace flickforge {
namespace {

/// Runs `work` and turns a refusal into Issues. Any other exception is a mistake of ours and goes on to the edge of the program.
template <class T, class Function> Result<T> guarded(Function&& work) {
    try {
        return work();
    } catch (Refused& refused) {
        return std::unexpected(std::move(refused.issues));
    }
}

} // namespace

Result<Stepped> step(const Rules& rules, const GameState& state, const Command& command) { return step(rules, GameState(state), command); }

Result<Stepped> step(const Rules& rules, GameState&& state, const Command& command) {
    return guarded<Stepped>([&]() -> Result<Stepped> {
        if (Issues issues = GameView(rules, state).why_not_command(command, false); !issues.empty()) return std::unexpected(std::move(issues));
        Stepped next{std::move(state), {}, {}};
        Game game(rules, next.state);
        game.events.reserve(16);
        answer(game, command);
        next.events = std::move(game.events);
        next.shot = std::move(game.simulated);
        return next;
    });
}

Result<Stepped> advance(const Rules& rules, GameState state) {
    return guarded<Stepped>([&]() -> Result<Stepped> {
        Stepped next{std::move(state), {}, {}};
        Game game(rules, next.state);
        run(game);
        next.events = std::move(game.events);
        return next;
    });
}

Result<Stepped> ask_again(const Rules& rules, const GameState& state) {
    return guarded<Stepped>([&]() -> Result<Stepped> {
        Stepped next{state, {}, {}};
        Game looking(rules, next.state);
        for (const Character& who : next.state.characters) show_health(looking, who);
        if (!next.state.decision) return next;
        Stepped again{next.state, {}, {}};
        Game asking(rules, again.state);
        ask_once_more(asking);
        if (again.state.decision == next.state.decision) return next; // what scripts kept while they were asked once more does not count
        again.events = std::move(asking.events);
        return again;
    });
}

Issues why_not_command(const Rules& rules, const GameState& state, const Command& command) {
    auto answer = guarded<Issues>([&]() -> Result<Issues> { return GameView(rules, state).why_not_command(command); });
    return answer ? std::move(*answer) : std::move(answer.error());
}

std::optional<Point> free_place(const Rules& rules, const GameState& state, int piece, Point wanted) {
    if (!state.decision) return {};
    auto found = guarded<std::optional<Point>>(
        [&]() -> Result<std::optional<Point>> { return GameView(rules, state).free_place(piece, wanted, *state.decision); });
    return found ? *found : std::nullopt;
}

std::optional<TablePiece> piece_of(const Rules& rules, const GameState& state, int piece) {
    auto found = guarded<TablePiece>([&]() -> Result<TablePiece> { return GameView(rules, state).waiting_piece(piece); });
    return found ? std::optional(std::move(*found)) : std::nullopt;
}

std::vector<Command> legal(const Rules& rules, const GameState& state, Point towards) {
    std::vector<Command> commands;
    if (!state.decision) return commands;
    const Decision& decision = *state.decision;
    for (const Option& option : decision.options) commands.push_back(Choose{option.id});
    for (const int piece : decision.pieces) {
        if (decision.asks == DecisionKind::flick && decision.near.empty()) {
            commands.push_back(Flick{.piece = piece});
        } else if (const auto place = free_place(rules, state, piece, towards)) {
            if (decision.asks == DecisionKind::flick) commands.push_back(Flick{.piece = piece, .start = place});
            else commands.push_back(PlacePiece{piece, *place});
        }
    }
    if (decision.may_end) commands.push_back(End{});
    return commands;
}

} // namespace flickforge
