// tests/catacombs/inn.h: a party at the Amaranth Inn, and the hero by the fire.
#pragma once
#include "rules/whole_game.h"

#include <set>

namespace flickforge::testing {

/// Seats 1, 2, … in the order of the names, with no gold and no items; a battle comes after the Inn, then another Inn.
inline Battle at_inn(const std::vector<std::string>& heroes, std::vector<std::string> variants = {}, std::uint64_t seed = 1) {
    GameSetup setup = game_of(heroes, {"amaranth-inn", "bholoth-cemetery", "amaranth-inn", "moghath"});
    setup.seed = seed;
    return Battle(setup, std::move(variants));
}

inline void give_gold(Battle& battle, const std::string& hero, int gold) { battle.change().find(battle.id(hero))->gold = gold; }

/// Ids of all that can be chosen now.
inline std::set<std::string> options_of(const Battle& battle) {
    std::set<std::string> ids;
    if (battle.state().decision)
        for (const Option& option : battle.state().decision->options) ids.insert(option.id);
    return ids;
}

inline bool offers(const Battle& battle, const std::string& option) { return options_of(battle).contains(option); }

inline std::string hire_for(const Battle& battle, const std::string& hero) { return "service|recruit|" + std::to_string(battle.id(hero)); }

/// Who sat by the fire when somebody asked around just now.
inline std::string by_the_fire(const Battle& battle) {
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) return event.text.substr(0, event.text.find(' '));
    return "";
}

/// Asks around with only this portrait left to draw.
inline void meet(Battle& battle, const std::string& who) {
    const std::vector<std::string> before = battle.state().removed;
    for (const Hero* hero : battle.rules().library().all<Hero>())
        if (hero->id != full(who)) battle.change().removed.push_back("heroes/" + hero->id);
    battle.choose("service|meet|0");
    battle.change().removed = before;
}

/// This one joins that hero, who pays alone; cards that can be chosen are still to choose.
inline Battle& hire(Battle& battle, const std::string& who, const std::string& hero) {
    give_gold(battle, hero, 10);
    meet(battle, who);
    return battle.choose(hire_for(battle, hero));
}

} // namespace flickforge::testing
