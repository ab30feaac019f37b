// players/skill.h: how well a computer player plays: how it thinks, how steady its hand is, and what it keeps its fingers off.
// As words: "expert", "player thoughtful", "beginner no-spells nearest", "deep=400".
#pragma once
#include "base/result.h"
#include "rules/state.h"
#include "table/aim.h"

#include <span>
#include <string>

namespace flickforge {

enum class Thinking {
    direct,     ///< by geometry alone: what it sees, and what it can reach off walls and obstacles
    thoughtful, ///< plays each answer in its head, as often as its hand would miss, up to the end of the turn, and takes what is worth most
    deep,       ///< the same, but plays on for both sides until the other side has had its turns
};

/// A hand with a name. docs/playtest.md explains where the figures come from.
struct HandPreset {
    const char* name;
    Hand hand;
};
/// From the shakiest to the steadiest: child, beginner, player, expert, perfect.
std::span<const HandPreset> hand_presets();

struct Skill {
    Thinking thinking = Thinking::direct;
    Hand hand{.angle = 3, .speed = 0.12}; ///< of the preset "player"
    bool spells = true;                   ///< false: never plays a spell, for questions such as "what are spells worth?"
    bool items = true;                    ///< false: plays no item card and buys none
    bool abilities = true;                ///< false: never plays an ability card
    bool rebounds = true;                 ///< false: aims only at what it sees
    bool nearest = false;                 ///< flicks at the nearest enemy, whatever it is worth
    int budget = 0;                       ///< commands it may play in its head for one answer; 0: as many as is usual for its thinking
    bool operator==(const Skill&) const = default;

    int most_simulated() const; ///< the budget, or the usual one
};

/// The skill of each side.
struct Skills {
    Skill heroes{}, overseer{};
    const Skill& of(Side team) const { return team == Side::heroes ? heroes : overseer; }
    bool operator==(const Skills&) const = default;
};

/// Words by blanks or commas, in any order; none: a direct player. Fails with what there is, and a suggestion.
Result<Skill> skill_of(const std::string& words);

/// Words for both sides ("expert thoughtful") or for one of them ("heroes=expert", "overseer=beginner no-spells"); words for one side
/// take the place of those for both. Fails also where a side is given twice.
Result<Skills> skills_of(std::span<const std::string> words);

/// The words that give this skill; a hand of one's own is "hand=2.5/0.1".
std::string to_text(const Skill& skill);
/// "player" where both sides play alike, otherwise "heroes=expert overseer=player thoughtful".
std::string to_text(const Skills& skills);

} // namespace flickforge
