// The thoughtful player: the likely flicks are played by the rules of the game itself, so whatever a pack makes a shot do is weighed too.
#include "players/aim.h"
#include "players/choices.h"
#include "rules/about.h"
#include "rules/view.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr std::size_t most_thoughts = 9; ///< that are played once, without the hand's error
constexpr std::size_t best_thoughts = 5; ///< of them are played again with a hand that shakes
constexpr int tries = 3;                 ///< each: 24 simulations a flick at most

/// Everybody's health, life and troubles, in points for this side.
double balance(const PlayerView& view, Side team) {
    double sum = 0;
    for (const Character& who : view.state.characters) {
        if (who.dead || (who.kind != CharacterKind::hero && !who.in_battle())) continue;
        double worth = view.life_worth(who) + view.point_worth(who) * who.health.value_or(0);
        // Wounds weigh more the fewer are left to bear.
        if (who.health) worth -= 0.4 * (1 - view.health_share(who)) * (1 - view.health_share(who)) * who.max_health;
        worth -= 3 * view.burden(who);
        for (const Affliction& affliction : who.conditions) {
            const Condition* condition = view.rules.find<Condition>(affliction.condition);
            if (!condition || !condition->takes_damage) continue; // a piece that takes no damage is not worse off
            worth -= condition->may == AllowedActions::nothing ? 0.7 + 0.8 * std::min(2.0, view.life_worth(who)) : 0.5;
        }
        sum += who.team == team ? worth : -worth;
    }
    return sum;
}

class Evaluator {
public:
    Evaluator(const PlayerView& view, Random& random) : view_(view), random_(random), team_(view.decision.team) {
        const ShotTask* task = asking_shot(view.state);
        by_ = task ? task->by : 0;
    }

    /// What becomes of this; nothing when the rules refuse it. The dice of the game are not known beforehand: they are thrown again.
    std::optional<double> weigh(const Command& command) {
        GameState state = view_.state;
        state.random = Random(random_.next());
        auto next = step(view_.rules, std::move(state), command);
        // Questions that the shot brings are answered at once: only then is it known what it did.
        for (int i = 0; i < 4 && next && next->state.decision && next->state.decision->asks == DecisionKind::choose; ++i) {
            const PlayerView then(view_.rules, next->state, view_.skill);
            if (next->state.room != view_.state.room || then.decision.about == About::visit || then.decision.about == About::pay) break;
            const auto answer = then.decision.options.empty() ? std::nullopt : choose_option(then, random_);
            if (!answer || !why_not_command(view_.rules, next->state, *answer).empty()) break;
            next = step(view_.rules, std::move(next->state), *answer);
        }
        if (!next) return {};
        return worth(next->state);
    }

private:
    const PlayerView& view_;
    Random& random_;
    Side team_;
    int by_ = 0;

    double worth(const GameState& state) const {
        if (state.winner) return *state.winner == team_ ? 100 : -100;
        if (!state.decision) return 0;
        const PlayerView then(view_.rules, state, view_.skill);
        double sum = balance(then, team_);
        if (state.room != view_.state.room || state.phase != view_.state.phase) return sum; // the battle is over
        const Character* by = state.find(by_);
        if (by && !by->dead) sum += by->where == Presence::board ? 0.6 * place_worth(then, *by) : -0.3;
        return sum;
    }
};

/// The same flick at another strength.
Candidate stronger(Candidate thought, double times) {
    thought.flick.velocity = {thought.flick.velocity.x * times, thought.flick.velocity.y * times};
    return thought;
}

} // namespace

std::optional<Command> best_by_search(const PlayerView& view, std::vector<Candidate> thoughts, Random& random) {
    if (thoughts.size() > most_thoughts - 3) {
        std::ranges::stable_sort(thoughts, std::greater{}, &Candidate::promise);
        thoughts.resize(most_thoughts - 3);
    }
    if (!thoughts.empty()) { // the likeliest also softly and with force
        const Candidate first = thoughts.front();
        thoughts.push_back(stronger(first, 1.6));
        thoughts.push_back(stronger(first, 0.75));
    }
    struct Weighed {
        Command command;
        double worth;
        bool shakes;
    };
    Evaluator scales(view, random);
    std::vector<Weighed> all;
    for (const Candidate& thought : thoughts)
        if (const auto worth = scales.weigh(thought.flick)) all.push_back({thought.flick, *worth, true});
    if (view.decision.may_end)
        if (const auto worth = scales.weigh(End{})) all.push_back({End{}, *worth, false});
    if (all.empty()) return {};
    std::ranges::stable_sort(all, std::greater{}, &Weighed::worth);
    if (view.skill.hand != Hand{0, 0}) {
        if (all.size() > best_thoughts) all.resize(best_thoughts);
        for (Weighed& one : all) {
            if (!one.shakes) continue;
            double sum = one.worth;
            int count = 1;
            for (int i = 0; i < tries; ++i)
                if (const auto worth = scales.weigh(with_hand_error(view, std::get<Flick>(one.command), random))) sum += *worth, ++count;
            one.worth = sum / count;
        }
    }
    const Weighed& best = *std::ranges::max_element(all, {}, &Weighed::worth);
    if (const Flick* flick = std::get_if<Flick>(&best.command)) return with_hand_error(view, *flick, random);
    return best.command;
}

} // namespace flickforge
