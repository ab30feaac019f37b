// play/chronicle.h: what happened in a game, and for each event where, when, in whose turn and in which shot.
// Written from what `step` gives back and never read by the rules. It remembers the names and the health of those who are gone.
#pragma once
#include "play/match.h"

#include <functional>

namespace flickforge {

/// Somebody or something that is or was in the game.
struct Known {
    int id = 0;
    std::string name;       ///< "Troll 4"
    bool character = false; ///< otherwise a thing: a shield, a wall of fire
    CharacterKind kind = CharacterKind::monster;
    std::string what;
    Team team = Team::heroes;
    int seat = 0;
    int owner = 0;
    int visit = -1;            ///< of the room in which it was first seen; -1 before the first
    std::optional<int> health; ///< now, or when it was last seen
    int max_health = 0;
    bool dead = false;
    bool gone = false; ///< alive, but out of the game: a frozen monster when the battle ended
    int gold = 0;
    std::optional<int> health_at_first;
    int gold_at_first = 0;
    std::vector<DrawnCard> drawn_at_first;
    std::vector<std::string> conditions;
    std::vector<HeldCard> cards;
};

/// A room that was gone through.
struct Visit {
    std::string room; ///< may be empty for an arranged table
    std::string board;
    int number = 0; ///< in the column, from 1
    int rounds = 0;
    int turns = 0;
    int shots = 0;
    std::string outcome; ///< of its battle, in a word; empty while it goes on
};

struct TurnMade {
    int who = 0;
    std::string action; ///< the option that was chosen
};

struct ShotMade {
    int by = 0;
    std::string shot;
    std::vector<std::string> modifiers;
    std::string source; ///< card it comes from; empty for own sequences
    int flicks = 0;
    int hits = 0;
};

struct Entry {
    Event event;
    int command = 0; ///< number of the command that led to it, from 1; 0: the beginning
    int visit = -1;  ///< the numbers are positions in the lists of the chronicle; -1: none
    int round = 0;
    int turn = -1;
    int shot = -1;
    bool round_over = false;          ///< after the last turn of the round
    std::optional<int> before, after; ///< health of `event.to`, where the event changes it
    // A hit and what came of it
    int hit = -1;                        ///< of a loss or defence: the hit it answers
    int result = -1;                     ///< of a hit: the loss or defence that answered it
    bool settled = false;                ///< of a hit: it is known what came of it
    std::optional<int> expected;         ///< damage by the icons: shot and modifiers, those included that it has against this target alone
    std::vector<std::string> gained;     ///< such modifiers
    std::optional<int> changed_to;       ///< what scripts made of the damage
    std::string spared;                  ///< of a hit that did nothing: a condition's key, or "no health", "friend", "harmless"
    std::vector<std::string> changed_by; ///< whose scripts did that, or gave the modifiers
    std::vector<SeenContact> touched;    ///< of a flick: pieces that met, in order
    /// Told by no event but seen: familiars are whole again in each room without a word, and a shot that may be left out was.
    bool silent = false;
};

class Chronicle {
public:
    /// From the first state on, which may be in the middle of anything. The rules must live longer.
    Chronicle(const Rules& rules, const Stepped& first);
    /// The whole match up to now.
    static Chronicle of(const Match& match);

    /// After each command.
    void add(const Command& command, const Stepped& after);

    const std::vector<Entry>& entries() const { return entries_; }
    const std::vector<Visit>& visits() const { return visits_; }
    const std::vector<TurnMade>& turns() const { return turns_; }
    const std::vector<ShotMade>& shots() const { return shots_; }
    const std::map<int, Known>& everybody() const { return known_; }
    const Known* find(int id) const;
    std::string name(int id) const; ///< "piece 9" for what was never seen
    const Rules& rules() const { return *rules_; }
    int commands() const { return commands_; }

    // How it stands after the last command
    std::optional<Team> winner() const { return winner_; }
    const std::string& outcome() const { return outcome_; }
    bool over() const { return over_; }

    /// Who is meant by a name or number as a person writes it: "oleira", "troll 4", "4". Fails with a suggestion.
    Result<int> meant(const std::string& words) const;

private:
    const Rules* rules_;
    std::vector<Entry> entries_;
    std::vector<Visit> visits_;
    std::vector<TurnMade> turns_;
    std::vector<ShotMade> shots_;
    std::map<int, Known> known_;
    int commands_ = 0;
    std::optional<Team> winner_;
    std::string outcome_;
    bool over_ = false;

    // Where the story stands
    int round_ = 0;
    int turn_ = -1;
    int shot_ = -1;
    bool round_over_ = false;
    int open_hit_ = -1;
    bool flick_awaited_ = false;
    Entry coming_;                         ///< what was already told of the next hit or loss
    std::map<int, std::string> protected_; ///< by a condition, when the shot in hand was flicked

    void meet(const GameState& state, bool first);
    void take(const Events& events, const Command* command, const std::optional<Shot>& shot);
    void place(const Event& event);
    void back_to_shot(const std::function<bool(const ShotMade&)>& fits);
    void health(Entry& entry);
    void fight(Entry& entry);
    void settle_hit();
    void left_out();
    void compare(const GameState& state);
};

} // namespace flickforge
