#include "players/rollout.h"

#include "base/hash.h"
#include "players/aim.h"
#include "players/judgement.h"
#include "players/player.h"
#include "rules/view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace flickforge {
namespace {

constexpr double win_worth = 60;      ///< about as much as all health and lives of a side
constexpr double round_worth = 0.5;   ///< a win is worth more the sooner it comes, a defeat less bad the later
constexpr double quiet_cost = 1;      ///< of each round in which no character was hurt, after the first
constexpr double own_place = 0.6;     ///< how much it counts where the acting character stands after its turn
constexpr double every_place = 0.3;   ///< where everybody stands later
constexpr double lords_care = 0.7;    ///< of what a lord's foes can take from it before it acts again
constexpr double fastest_flick = 600; ///< centimetres a second

// Errors of the hand in deviations: the middles of sixteen equally likely parts of the normal distribution, in two orders. Together they
// look like chance, but a few plays already cover strong and weak, left and right.
constexpr std::array angle_errors{-0.402, 0.579,  1.010,  -1.318, 0.078,  -0.237, 1.863,  -0.776,
                                  0.402,  -0.579, -1.010, 1.318,  -0.078, 0.237,  -1.863, 0.776};
constexpr std::array speed_errors{0.237,  -0.776, 0.776, 0.402,  -1.863, 1.318, -0.078, -1.010,
                                  -0.237, 1.863,  0.078, -0.402, -1.318, 0.579, 1.010,  -0.579};

Flick with_error(const Flick& flick, const Hand& hand, int play) {
    const auto number = static_cast<std::size_t>(play);
    const double angle = hand.angle * std::numbers::pi / 180 * angle_errors[number % 16];
    const double strength = std::max(0.0, 1 + hand.speed * speed_errors[(number + number / 16 * 5) % 16]);
    const double c = std::cos(angle) * strength, s = std::sin(angle) * strength;
    Flick made = flick;
    made.velocity = {flick.velocity.x * c - flick.velocity.y * s, flick.velocity.x * s + flick.velocity.y * c};
    const double speed = std::sqrt(made.velocity.x * made.velocity.x + made.velocity.y * made.velocity.y);
    if (speed > fastest_flick) made.velocity = {made.velocity.x * fastest_flick / speed, made.velocity.y * fastest_flick / speed};
    return made;
}

/// Halves of rounds so far.
int halves_of(const GameState& state) {
    if (state.phase != Phase::battle) return 2; // the first one is to come
    return 2 * state.round + (state.half == Side::overseer ? 1 : 0);
}

/// Names a question within a play, the same after whatever answer: who flicks for which time in which round, or which turn it is.
std::uint64_t moment(const GameState& state) {
    Hash hash;
    const Decision& decision = *state.decision;
    hash.add_number(static_cast<std::uint64_t>(decision.asks)).add_number(static_cast<std::uint64_t>(decision.about));
    if (const ShotTask* shot = asking_shot(state); shot && decision.asks == DecisionKind::flick) {
        const TurnTask* turn = current_turn(state);
        hash.add_number(static_cast<std::uint64_t>(shot->by)).add_number(static_cast<std::uint64_t>(state.round));
        return hash.add_number(static_cast<std::uint64_t>(turn ? turn->shots : 0)).value();
    }
    return hash.add_number(static_cast<std::uint64_t>(decision.who)).add_number(static_cast<std::uint64_t>(state.turn_number)).value();
}

Skill direct(Skill skill) {
    skill.thinking = Thinking::direct;
    return skill;
}

/// What the cards that heroes still hold are worth: they can be played later.
double cards_worth(const PlayerView& now, const GameState& then) {
    const bool lair = now.in_lair(), hard = now.hard_room();
    double sum = 0;
    for (const Character& who : then.characters) {
        if (who.kind != CharacterKind::hero || who.dead) continue;
        for (const HeldCard& held : who.cards) {
            if (held.used) continue;
            const Item* item = held.card.kind == "items" ? now.rules.find<Item>(std::string_view(held.card.id)) : nullptr;
            if (item && item->frequency == Frequency::permanent) continue;
            const bool once = held.card.kind == "spells" || (item && item->frequency == Frequency::game);
            sum += !once || lair ? 0.1 : hard ? 0.3 : 0.6;
        }
    }
    return sum;
}

/// What the lords of a game have lost, at what a blow is worth now; `balance` counts their health as it counts anybody's.
double lords_losses(const PlayerView& now, const GameState& then, Side team) {
    double sum = 0;
    for (const Character& who : now.state.characters) {
        const Character* later = who.kind == CharacterKind::lord && who.health ? then.find(who.id) : nullptr;
        if (!later || later->dead) continue;
        const double lost = *who.health - later->health.value_or(*who.health);
        sum += (who.team == team ? -1 : 1) * lost * (now.blow_worth(who) - now.point_worth(who));
    }
    return sum;
}

} // namespace

Rollouts::Rollouts(const PlayerView& view, const Skills& skills, const Horizon& horizon, int budget, std::uint64_t seed)
    : view_(view), skills_{direct(skills.heroes), direct(skills.overseer)}, horizon_(horizon), budget_(budget), seed_(seed),
      team_(view.decision.team), start_(halves_of(view.state)) {}

int Rollouts::acting(const Command& command) const {
    if (const ShotTask* task = asking_shot(view_.state)) return task->by;
    if (const Choose* choice = std::get_if<Choose>(&command); choice && view_.decision.asks == DecisionKind::act) {
        const auto chosen = std::ranges::find(view_.decision.options, choice->option, &Option::id);
        return chosen == view_.decision.options.end() ? 0 : chosen->character;
    }
    const TurnTask* turn = current_turn(view_.state);
    return turn ? turn->who : 0;
}

const GameState& Rollouts::start(int play) {
    while (static_cast<int>(starts_.size()) <= play) {
        GameState state = view_.state;
        Random random(Hash().add_number(seed_).add_number(starts_.size()).value());
        for (Pile& pile : state.piles) { // what lies on top is hidden
            std::ranges::sort(pile.cards);
            for (std::size_t i = pile.cards.size(); i > 1; --i)
                std::swap(pile.cards[i - 1], pile.cards[random.below(static_cast<std::uint32_t>(i))]);
        }
        state.random = Random(random.next());
        starts_.push_back(std::move(state));
    }
    return starts_[static_cast<std::size_t>(play)];
}

std::optional<double> Rollouts::worth(const Command& command, int play) {
    GameState state = start(play);
    const std::uint64_t luck = Hash().add_number(seed_).add_number(static_cast<std::uint64_t>(play)).value();
    Player players(luck, skills_, view_.trials());
    Command next = command;
    if (const Flick* flick = std::get_if<Flick>(&command)) next = with_error(*flick, view_.skill.hand, play);
    for (int i = 1;; ++i) {
        if (simulated_ >= budget_) return {};
        ++simulated_;
        auto after = step(view_.rules, std::move(state), next);
        if (!after) return {};
        state = std::move(after->state);
        if (is_over(state) || i >= horizon_.most_commands) return judged(state, acting(command));
        const std::uint64_t now = Hash().add_number(luck).add_number(moment(state)).value();
        state.random = Random(now + 1);
        players.start_from(now);
        const auto answer = players.answer(view_.rules, state);
        if (!answer) return judged(state, acting(command));
        next = *answer;
    }
}

bool Rollouts::is_over(const GameState& state) const {
    if (!state.decision || state.winner || state.room != view_.state.room) return true;
    if (state.phase != view_.state.phase && state.phase != Phase::battle && state.phase != Phase::setup) return true;
    if (state.phase != Phase::battle) return false;
    return horizon_.halves == 0 ? state.decision->asks == DecisionKind::act : halves_of(state) - start_ >= horizon_.halves;
}

double Rollouts::judged(const GameState& state, int acted) const {
    const int rounds = std::max(0, state.round - view_.state.round);
    if (state.winner) return (*state.winner == team_ ? 1 : -1) * (win_worth - round_worth * rounds);
    if (!state.decision) return 0;
    const PlayerView then(view_, state);
    double sum = balance(then, team_) + (team_ == Side::heroes ? 1 : -1) * cards_worth(view_, state);
    if (state.room != view_.state.room || state.phase != Phase::battle) return sum; // the battle is over
    sum += lords_losses(view_, state, team_);
    sum -= quiet_cost * std::max(0, state.round - state.last_harm - 1); // who dawdles does not win
    if (horizon_.halves == 0) {
        const Character* by = state.find(acted);
        if (by && !by->dead) sum += by->where == Presence::board ? own_place * place_worth(then, *by) : -0.3;
        // Who stands well already need not act for that.
        if (const Character* before = view_.state.find(acted)) sum -= own_place * place_worth(view_, *before);
        for (const Character& who : state.characters) // a place that promises much may cost more
            if (who.kind == CharacterKind::lord && who.team == team_ && !who.dead) sum -= lords_care * risk(then, who);
    } else {
        for (const Character& who : state.characters)
            if (!who.dead && who.where == Presence::board) sum += (who.team == team_ ? every_place : -every_place) * place_worth(then, who);
    }
    return sum;
}

} // namespace flickforge
