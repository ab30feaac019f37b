// tests/rules/first_edition/old_options.h: the rule options that the 1st edition and the Extras answer otherwise, for packs of tests.
// They are declared with the values of the 3rd edition, so that a test switches on what it is about.
#pragma once
#include "rules/as_json.h"
#include "support/battle.h"

#include <string>
#include <utility>

namespace flickforge::testing {

inline const std::pair<std::string, std::string> old_options{"variants/old.json", R"({
    "id": "old", "name": "Old rules", "text": "What the 1st edition leaves to a switch.", "always": true,
    "options": {
        "placed_first": {"value": "monsters", "choices": ["monsters", "heroes"]},
        "lair_face_up": {"value": true, "choices": [true, false]},
        "monster_gap": {"value": 0, "choices": [0, 25]},
        "obstacle_gap": {"value": 0, "choices": [0, 25]},
        "edge_gap": {"value": 0, "choices": [0, 25]},
        "battle_end_checked": {"value": "after_shot", "choices": ["after_shot", "after_turn", "after_round"]},
        "kills_wait": {"value": "pool", "choices": ["pool", "aside"]}
    }})"};

/// The state as a file would bring it back, or what is wrong with it.
inline std::string saved_and_loaded(const Battle& battle) {
    const auto loaded = state_from(to_json(battle.state()));
    if (!loaded) return loaded.error().front().message;
    if (*loaded != battle.state()) return "another state";
    const Issues issues = verify(battle.rules().library(), *loaded);
    if (!issues.empty()) return issues.front().message;
    const auto again = ask_again(battle.rules(), *loaded);
    if (!again) return again.error().front().message;
    return hash_of(again->state) == hash_of(battle.state()) ? "" : "another question";
}

} // namespace flickforge::testing
