#include "players/search.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr double doubt = 0.5;            ///< standard errors by which another answer must be better than the one it is compared with
constexpr double unseen = 1;             ///< points by which plays may differ even if the first ones did not
constexpr int fewest_plays = 2;          ///< of each answer before any is dropped
constexpr int usual_cost = 3;            ///< commands of a play, at least
constexpr std::size_t finalists = 5;     ///< answers that a deep player plays on
constexpr double share_of_glances = 0.4; ///< of a deep player's budget, to find the finalists and the thoughtful answer
constexpr Horizon up_to_the_end_of_the_turn{.halves = 0}, with_the_reply{.halves = 2};

/// An answer and what came of it in each play so far.
struct Arm {
    Command command;
    std::vector<double> worths{};
    bool refused = false;

    double mean() const {
        double sum = 0;
        for (const double worth : worths) sum += worth;
        return worths.empty() ? -1e9 : sum / static_cast<double>(worths.size());
    }
};

/// How much better than the other it surely is, play by play.
double surely_better(const Arm& arm, const Arm& than) {
    const std::size_t count = std::min(arm.worths.size(), than.worths.size());
    if (count < 2) return -1e9;
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < count; ++i) sum += arm.worths[i] - than.worths[i];
    const double mean = sum / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double off = arm.worths[i] - than.worths[i] - mean;
        squares += off * off;
    }
    const auto n = static_cast<double>(count);
    return mean - doubt * std::sqrt((squares + unseen * unseen) / n / n); // the mean of few plays is not trusted, even if they agree
}

/// How often `count` answers are halved until `goal` are left, and these played once more.
int stages_for(std::size_t count, std::size_t goal) {
    int stages = 1;
    for (; count > goal; count = (count + 1) / 2) ++stages;
    return stages;
}

/// How many answers can be played often enough, if a play costs this many commands.
std::size_t affordable(int budget, int cost, std::size_t wanted, std::size_t goal) {
    const auto costs = [&](std::size_t count) { return static_cast<int>(count) * fewest_plays * cost * stages_for(count, goal); };
    while (wanted > 2 && costs(wanted) > budget) --wanted;
    return wanted;
}

/// Sequential halving: the budget is divided among the stages, and after each the better half goes on, until as few as `goal` are left and
/// have had a stage of their own. The arm `measure` always goes on: the others are compared with it. Where the budget is too small for all of
/// them, the first ones of `left` are played: a few answers often rather than many once.
void halve(std::vector<Arm>& arms, std::vector<std::size_t>& left, Rollouts& rollouts, std::size_t goal, std::size_t measure) {
    const int spent = rollouts.simulated();
    if (const auto worth = rollouts.worth(arms[measure].command, 0)) arms[measure].worths.push_back(*worth);
    else if (rollouts.simulated() < rollouts.budget()) arms[measure].refused = true;
    const int cost_of_one = std::max(usual_cost, rollouts.simulated() - spent);
    const std::size_t most = affordable(rollouts.budget() - spent, cost_of_one, left.size(), goal);
    std::erase(left, measure);
    left.resize(std::min(left.size(), most - 1));
    if (!arms[measure].refused) left.insert(left.begin(), measure);
    const int stages = stages_for(left.size(), goal);
    std::size_t play = 0;
    for (int stage = 1; stage <= stages && left.size() > 1; ++stage) {
        const int until = rollouts.budget() / stages * stage;
        bool goes_on = true;
        for (int cost = 0; goes_on && left.size() > 1 && rollouts.simulated() + cost <= until; ++play) {
            const int before = rollouts.simulated();
            for (const std::size_t number : left) {
                Arm& arm = arms[number];
                if (arm.worths.size() > play) continue;
                if (const auto worth = rollouts.worth(arm.command, static_cast<int>(play))) arm.worths.push_back(*worth);
                else if (rollouts.simulated() < rollouts.budget()) arm.refused = true;
                else goes_on = false;
            }
            std::erase_if(left, [&](std::size_t number) { return arms[number].refused; });
            cost = rollouts.simulated() - before;
        }
        std::ranges::stable_sort(left, std::greater{}, [&](std::size_t number) { return arms[number].mean(); });
        if (left.size() <= goal) continue;
        const bool measured = std::ranges::contains(left, measure);
        left.resize(std::max(goal, (left.size() + 1) / 2));
        if (measured && !std::ranges::contains(left, measure)) left.back() = measure;
    }
}

/// The arm that is surely better than the measure, and most so; the measure itself where there is none. Where the rules refuse the measure,
/// the first of the others.
std::size_t best_of(const std::vector<Arm>& arms, const std::vector<std::size_t>& left, std::size_t measure) {
    if (arms[measure].refused) return left.empty() ? measure : left.front();
    std::size_t best = measure;
    double most = 1e-6;
    for (const std::size_t number : left) {
        const double better = number == measure ? 0 : surely_better(arms[number], arms[measure]);
        if (better > most) best = number, most = better;
    }
    return best;
}

} // namespace

Found best_answer(const PlayerView& view, const Skills& skills, const Command& first, std::vector<Command> thoughts, std::uint64_t seed) {
    std::erase(thoughts, first);
    if (thoughts.empty()) return {first};
    std::vector<Arm> arms{{first}};
    for (Command& thought : thoughts) arms.push_back({std::move(thought)});
    std::vector<std::size_t> left(arms.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    const bool in_battle = view.state.phase == Phase::battle, deep = view.skill.thinking == Thinking::deep;
    const int budget = view.skill.most_simulated();
    int simulated = 0;
    std::size_t best = 0;
    if (deep && in_battle && left.size() > 2) { // at first as a thoughtful player: its answer is the measure for what follows
        Rollouts glances(view, skills, up_to_the_end_of_the_turn, static_cast<int>(budget * share_of_glances), seed);
        halve(arms, left, glances, finalists, best);
        best = best_of(arms, left, best);
        simulated = glances.simulated();
        for (Arm& arm : arms) arm.worths.clear();
    }
    // How pieces are set up shows in the first round only.
    Rollouts rollouts(view, skills, deep || !in_battle ? with_the_reply : up_to_the_end_of_the_turn, budget - simulated, seed + 1);
    halve(arms, left, rollouts, 2, best);
    return {arms[best_of(arms, left, best)].command, simulated + rollouts.simulated()};
}

} // namespace flickforge
