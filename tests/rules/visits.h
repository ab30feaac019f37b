// tests/rules/visits.h: a party at the door of a special room, what it is offered there, and who pays.
#pragma once
#include "rules/step.h"
#include "rules/whole_game.h"
#include "support/shipped.h"

namespace flickforge::testing {

using Names = std::vector<std::string>;

/// The party has just left a battle and comes to these rooms next. Change what you like, then `enter`.
inline Battle at_door(const Names& heroes, const Names& rooms, const Names& variants = {},
                      std::shared_ptr<const Library> library = shipped_library_pointer(), std::uint64_t seed = 1) {
    GameSetup setup = game_of(heroes, {"bholoth-cemetery"});
    for (const std::string& name : rooms) setup.rooms.push_back(full(name));
    setup.rooms.emplace_back("catacombs:catacomb-lords-lair");
    setup.seed = seed;
    Battle battle(setup, variants, std::move(library));
    GameState& state = battle.change();
    state.phase = Phase::resolution;
    state.agenda = {RoomTask{}};
    state.decision.reset();
    return battle;
}

/// Opens the door. Gives all that happens until somebody must decide.
inline Events enter(Battle& battle) {
    auto entered = advance(battle.rules(), battle.state());
    REQUIRE(entered);
    battle.change() = std::move(entered->state);
    return std::move(entered->events);
}

inline Character& change(Battle& battle, const std::string& name) { return *battle.change().find(battle.id(name)); }

/// Gold from the treasury.
inline void give(Battle& battle, const std::string& name, int gold) {
    change(battle, name).gold += gold;
    battle.change().treasury -= gold;
}

/// Poison cards out of their deck.
inline void poison(Battle& battle, const std::string& name, std::initializer_list<int> values) {
    auto& cards = std::ranges::find(battle.change().piles, "catacombs:poison", &Pile::deck)->cards;
    for (const int value : values) {
        const auto card = std::ranges::find(cards, std::to_string(value));
        REQUIRE(card != cards.end());
        change(battle, name).drawn.push_back({"catacombs:poison", *card});
        cards.erase(card);
    }
}

inline void dies(Battle& battle, const std::string& name) {
    change(battle, name).dead = true;
    change(battle, name).health = 0;
}

inline void joins(Battle& battle, const std::string& name, const std::string& master) {
    GameState& state = battle.change();
    const int health = battle.rules().find<Hero>(full(name))->ally.health;
    state.characters.push_back({.id = state.next_id++,
                                .kind = CharacterKind::ally,
                                .what = full(name),
                                .team = Side::heroes,
                                .seat = battle.the(master).seat,
                                .health = health,
                                .max_health = health,
                                .owner = battle.id(master)});
}

inline std::vector<std::string>& item_deck(Battle& battle) {
    return std::ranges::find(battle.change().piles, "catacombs:items", &Pile::deck)->cards;
}

/// Only these are left in the item deck; the others are out of the game.
inline void stock(Battle& battle, const Names& items) {
    Names& deck = item_deck(battle);
    for (const std::string& name : items) {
        const auto card = std::ranges::find(deck, full(name));
        if (card != deck.end()) deck.erase(card);
    }
    for (const std::string& card : deck) battle.change().removed.push_back("items/" + card);
    deck.clear();
    for (const std::string& name : items) deck.push_back(full(name));
}

/// The option: "heal" for a service, "items/healing-salve" for a card, "do|rooms/…#0|dance" as it stands.
inline std::string option_of(const Battle& battle, const std::string& what, const std::string& name = "") {
    if (what.starts_with("do|")) return what;
    const std::string who = '|' + std::to_string(name.empty() ? 0 : battle.id(name));
    return (what.contains('/') ? "buy|" + full(what) : "service|" + what) + who;
}

/// What it costs; -1 when it cannot be had.
inline int price(const Battle& battle, const std::string& what, const std::string& name = "") {
    if (battle.about() != "visit") return -1;
    const auto& options = battle.state().decision->options;
    const auto found = std::ranges::find(options, option_of(battle, what, name), &Option::id);
    return found == options.end() ? -1 : found->price;
}

inline bool is_offered(const Battle& battle, const std::string& what, const std::string& name = "") {
    return price(battle, what, name) >= 0;
}

/// Who may buy it, in the order of the party.
inline Names buyers(const Battle& battle, const std::string& what) {
    Names found;
    for (const Character& who : battle.state().characters)
        if (who.team == Side::heroes && is_offered(battle, what, std::string(name_of(who.what)))) found.emplace_back(name_of(who.what));
    return found;
}

inline Battle& buy(Battle& battle, const std::string& what, const std::string& name = "") {
    return battle.send(Choose{option_of(battle, what, name)});
}

/// One of those who pay together: all that is still missing, as far as the purse goes, or a single coin.
inline Battle& pays(Battle& battle, const std::string& name) { return battle.send(Choose{std::to_string(battle.id(name))}); }
inline Battle& pays_one(Battle& battle, const std::string& name) { return battle.send(Choose{std::to_string(battle.id(name)) + "|1"}); }

inline const VisitTask* visit(const GameState& state) {
    for (const Task& task : state.agenda)
        if (const VisitTask* found = std::get_if<VisitTask>(&task)) return found;
    return nullptr;
}

inline std::size_t shown(const Battle& battle) { return visit(battle.state()) ? visit(battle.state())->shown.size() : 0; }

inline int cards(const Battle& battle, const std::string& name, const std::string& item) {
    return static_cast<int>(std::ranges::count(battle.the(name).cards, ObjectKey{"items", full(item)}, &HeldCard::card));
}

inline const std::string healer = "althea-the-healer", merchant = "izchak-the-merchant", inn = "amaranth-inn", tavern = "alewife-tavern";

} // namespace flickforge::testing
