#include "players/tried_answers.h"

#include "players/judgement.h"
#include "rules/option.h"
#include "rules/view.h"

#include <algorithm>
#include <utility>

namespace flickforge {
namespace {

constexpr int most_answers = 8;         ///< that one trial gives by itself
constexpr int deepest = 2;              ///< a question within a question within a trial
constexpr std::size_t most_options = 16; ///< that are tried for one question

/// Is the task there that asked this? A question that nobody asks any more cannot be answered.
bool can_be_tried(const GameState& state) {
    if (!state.decision || state.agenda.empty() || state.decision->options.empty()) return false;
    const Task& asks = state.agenda.back();
    switch (state.decision->about) {
    case About::script:
    case About::takes_over: return std::holds_alternative<EffectsTask>(asks);
    case About::reaction: return std::holds_alternative<HitTask>(asks);
    case About::target:
    case About::condition:
    case About::modifier: return std::holds_alternative<ShotTask>(asks);
    case About::visit:
    case About::pay: return std::holds_alternative<VisitTask>(asks);
    default: return false;
    }
}

/// One purse for all, so that nobody need be asked who pays.
void pool_gold(const GameView& game, GameState& state) {
    Character* first = nullptr;
    for (Character& who : state.characters) {
        if (!game.may_pay(who)) continue;
        if (first) first->gold += std::exchange(who.gold, 0);
        else first = &who;
    }
}

void shuffle_piles(GameState& state, Random& random) {
    for (Pile& pile : state.piles)
        for (std::size_t i = pile.cards.size(); i > 1; --i)
            std::swap(pile.cards[i - 1], pile.cards[random.below(static_cast<std::uint32_t>(i))]);
}

} // namespace

std::optional<Command> choose_payer(const PlayerView& view) {
    const Option* best = nullptr;
    std::pair<bool, int> most{false, -1};
    for (const Option& option : view.decision.options) {
        const auto parts = parts_of(option.id, About::pay);
        const Pay* pay = parts ? parts->as<Pay>() : nullptr;
        const Character* who = pay && !pay->one_coin ? view.state.find(parts->character) : nullptr;
        if (who && std::pair(who->dead, who->gold) > most) best = &option, most = {who->dead, who->gold};
    }
    if (best) return Choose{best->id};
    return {};
}

std::optional<GameState> after(const PlayerView& view, const Command& command, std::uint64_t dice, int depth) {
    GameState state = view.state;
    Random random(dice);
    shuffle_piles(state, random);
    state.random = Random(random.next());
    if (view.decision.about == About::visit) pool_gold(GameView(view.rules, view.state), state);
    auto next = step(view.rules, std::move(state), command);
    for (int i = 0; i < most_answers && next && next->state.decision; ++i) {
        const PlayerView then(view, next->state);
        if (next->state.room != view.state.room || then.decision.team != view.decision.team) break;
        std::optional<Command> answer;
        if (then.decision.about == About::pay) {
            answer = choose_payer(then);
        } else if (then.decision.about == About::script && then.decision.asks == DecisionKind::choose && can_be_tried(next->state)) {
            const auto& options = then.decision.options;
            answer = Choose{options.front().id};
            if (depth < deepest) {
                const auto worth = tried_options(then, random, 1, depth + 1);
                double most = -1e9;
                for (std::size_t k = 0; k < worth.size(); ++k)
                    if (worth[k] && *worth[k] > most + 1e-9)
                        most = *worth[k], answer = k < options.size() ? Command(Choose{options[k].id}) : Command(End{});
            }
        }
        if (!answer || !why_not_command(view.rules, next->state, *answer).empty()) break;
        next = step(view.rules, std::move(next->state), *answer);
    }
    if (!next) return {};
    return std::move(next->state);
}

double standing_of(const PlayerView& before, const GameState& state, Side team, const Outlook& outlook) {
    if (state.winner) return *state.winner == team ? 100 : -100;
    const double sign = team == Side::heroes ? 1 : -1;
    if (before.state.phase == Phase::battle)
        return (state.decision ? balance(PlayerView(before, state), team) : 0) +
               sign * cards_gain(before.rules, before.state, state, outlook);
    // A coin may still be of use in this very room.
    return sign * (party_gain(before.rules, before.state, state, outlook) + std::max(0.05, outlook.coin) * gold_of_party(state));
}

std::vector<std::optional<double>> tried_options(const PlayerView& view, Random& random, int samples, int depth) {
    const auto& options = view.decision.options;
    if (!can_be_tried(view.state) || options.size() > most_options) return {};
    const Outlook outlook = outlook_of(view.rules, view.state);
    std::vector<std::optional<double>> worth(options.size() + (view.decision.may_end ? 1 : 0), 0.0);
    for (int i = 0; i < samples; ++i) {
        const std::uint64_t dice = random.next(); // the same for all of them: only what they do differs
        for (std::size_t k = 0; k < worth.size(); ++k) {
            if (!worth[k]) continue;
            const auto then = after(view, k < options.size() ? Command(Choose{options[k].id}) : Command(End{}), dice, depth);
            if (then) *worth[k] += standing_of(view, *then, view.decision.team, outlook) / samples;
            else worth[k].reset();
        }
    }
    return worth;
}

} // namespace flickforge
