// tests/support/battle.h: a battle in the middle, set up in a line and told in a line.
// Characters are called by name ("troll"), the second of a kind "troll 2". Shots are declared: "hits" says what was touched.
#pragma once
#include "rules/start.h"
#include "script/lua_hooks.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::testing {

/// A character of the arranged table. Names without a pack are of the base game.
struct Who : Placed {
    Who(CharacterKind of_kind, std::string name);
    Who at_place(double x, double y) && { return at = Point{x, y}, std::move(*this); }
    Who with_health(int value) && { return health = value, std::move(*this); }
    Who with_condition(const std::string& name) &&;
    Who with_card(const std::string& key) &&; ///< "items/healing-salve"
    Who with_poison(std::initializer_list<int> values) &&;
    Who with_gold(int value) && { return gold = value, std::move(*this); }
    Who of(int hero) && { return owner = hero, std::move(*this); } ///< position of its hero in the list, from 1
    Who in_seat(int value) && { return seat = value, std::move(*this); }
    Who having_acted() && { return acted = true, std::move(*this); }
};
Who hero(std::string name);
Who ally(std::string name);
Who familiar(std::string name);
Who monster(std::string name);
Who lord(std::string name);
Who antient(std::string name);

struct Given {
    std::vector<Who> characters;
    std::vector<std::string> variants; ///< ids, or options: "may_pass=true"
    std::string room{};
    std::string lord = "vasesak";
    std::string board = "campfire";
    int round = 1;
    Side half = Side::heroes;
    std::vector<PlacedThing> things{};
    std::uint64_t seed = 1;
};

/// These characters in the half of the Overseer.
Given overseers_battle(std::vector<Who> characters, std::vector<std::string> variants = {});

class Battle {
public:
    /// Characters without a place stand in rows, far enough apart for anything.
    explicit Battle(Given given);
    /// With other packs loaded.
    Battle(Given given, std::shared_ptr<const Library> library);
    /// A whole game from its start.
    explicit Battle(const GameSetup& setup, std::vector<std::string> variants = {});
    Battle(const GameSetup& setup, std::vector<std::string> variants, std::shared_ptr<const Library> library);

    // ---- telling; each fails the test when the game refuses
    /// An Antient is used by the first hero; send the choice itself to see the question.
    Battle& act(const std::string& name, const std::string& action = "own|0"); ///< "own|1", "items/healing-salve|0", "do|…"
    Battle& hits(const std::vector<std::string>& names);                       ///< the shot in hand touches these, in order
    Battle& misses() { return hits({}); }
    Battle& told(Declare declare);
    Battle& choose(const std::string& option); ///< the option's id, or a character's name
    Battle& place(const std::string& name, double x, double y);
    Battle& flick(const std::string& name, double vx, double vy);
    Battle& end();
    Battle& send(const Command& command);
    /// Everybody else has a turn of misses and first choices until the next round begins (or the half or the battle ends).
    Battle& next_round();
    Battle& overseers_half();
    Battle& to_battle(); ///< answers everything up to the next battle with the first thing allowed

    // ---- looking
    std::string refused(const Command& command) const; ///< code of the first reason; empty when it would be allowed
    int id(const std::string& name) const;             ///< also of dead ones
    const Character& the(const std::string& name) const;
    int health(const std::string& name) const { return the(name).health.value_or(-1); }
    bool dead(const std::string& name) const; ///< also when the battle is over and its piece in the pool
    bool on_board(const std::string& name) const { return the(name).where == Presence::board; }
    bool has(const std::string& name, const std::string& condition) const;
    Point at(const std::string& name) const;
    bool may(const std::string& name, const std::string& action) const; ///< is it among the options of the decision?
    bool may_act(const std::string& name) const;
    std::vector<std::string> offered() const; ///< characters named in the options
    bool asks(DecisionKind asks) const { return state().decision && state().decision->asks == asks; }
    std::string about() const { return state().decision ? words_of(*state().decision).about : ""; }
    bool saw(EventKind what, const std::string& name = "") const; ///< among the events of the last command
    int count(EventKind what) const;
    const GameState& state() const { return states_.back(); }
    GameState& change() { return states_.back(); }
    const Events& events() const { return events_; }
    const Rules& rules() const { return *rules_; }
    std::string log() const; ///< the events of the last command, for messages

private:
    std::shared_ptr<const Library> library_;
    std::unique_ptr<LuaHooks> hooks_;
    std::unique_ptr<Rules> rules_;
    std::vector<GameState> states_;
    Events events_;

    Battle& play_while(const std::function<bool()>& goes_on);
    void prepare(std::vector<std::string> variants);
    void take(Result<Stepped> stepped);
    std::string key(const std::string& action) const;
};

/// The base game and a little pack "test" with these files, for cards that the base game does not have. Load it once for a file of tests.
std::shared_ptr<const Library> with_pack(std::initializer_list<std::pair<std::string, std::string>> files);

/// "troll" -> "catacombs:troll"
std::string full(const std::string& name);

} // namespace flickforge::testing
