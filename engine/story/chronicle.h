// story/chronicle.h: what happened in a game, and for each event where, when, in whose turn and in which shot.
// Written from what `step` gives back and never read by the rules. It remembers the names and the health of those who are gone.
#pragma once
#include "rules/step.h"

#include <functional>

namespace flickforge {

/// A character or object that is or was in the game.
struct Participant {
    int id = 0;
    std::string name;       ///< "Troll 4"
    bool character = false; ///< otherwise a thing: a shield, a wall of fire
    CharacterKind kind = CharacterKind::monster;
    std::string what;
    Side team = Side::heroes;
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
struct RoomVisit {
    std::string room; ///< may be empty for an arranged table
    std::string board;
    int number = 0; ///< in the column, from 1
    int rounds = 0;
    int turns = 0;
    int shots = 0;
    std::string outcome; ///< of its battle, in a word; empty while it goes on
};

struct TurnRecord {
    int who = 0;
    std::string action; ///< the option that was chosen
};

struct ShotRecord {
    int by = 0;
    std::string shot;
    std::vector<std::string> modifiers;
    std::string source; ///< card it comes from; empty for own sequences
    int flicks = 0;
    int hits = 0;
};

struct LogEntry {
    Event event;
    int command = 0; ///< number of the command that led to it, from 1; 0: the beginning
    int visit = -1;  ///< the numbers are positions in the lists of the chronicle; -1: none
    int round = 0;
    int turn = -1;
    int shot = -1;
    bool round_over = false;          ///< after the last turn of the round
    std::optional<int> before, after; ///< health of `event.to`, where the event changes it
    // A hit and what came of it
    int hit = -1;                ///< of a loss or defence: the hit it answers
    int result = -1;             ///< of a hit: the loss or defence that answered it
    bool settled = false;        ///< of a hit: it is known what came of it
    std::optional<int> expected; ///< damage by the icons: shot and modifiers, those included that it has against this target alone
    std::vector<std::string> extra_modifiers; ///< such modifiers
    std::optional<int> changed_to;            ///< what scripts made of the damage
    std::string no_damage_reason;             ///< of a hit that did nothing: a condition's key, or "no health", "friend", "harmless"
    std::vector<std::string> changed_by;      ///< whose scripts did that, or gave the modifiers
    std::vector<SeenContact> touched;         ///< of a flick: pieces that met, in order
    /// Reported by no event but seen: familiars are whole again in each room without a word, and a shot that may be left out was.
    bool silent = false;
};

class Chronicle {
public:
    /// From the first state on, which may be in the middle of anything. The rules must live longer.
    Chronicle(const Rules& rules, const Stepped& first);

    /// After each command.
    void add(const Command& command, const Stepped& after);

    const std::vector<LogEntry>& entries() const { return entries_; }
    const LogEntry& entry(int number) const { return entries_[static_cast<std::size_t>(number)]; }
    const std::vector<RoomVisit>& visits() const { return visits_; }
    const std::vector<TurnRecord>& turns() const { return turns_; }
    const std::vector<ShotRecord>& shots() const { return shots_; }
    const std::map<int, Participant>& everybody() const { return known_; }
    const Participant* find(int id) const;
    /// Both are known, and they are not on the same side.
    bool on_other_sides(int one, int other) const;
    std::string name(int id) const; ///< "piece 9" for what was never seen
    const Rules& rules() const { return *rules_; }
    int commands() const { return commands_; }

    // How it stands after the last command
    std::optional<Side> winner() const { return winner_; }
    const std::string& outcome() const { return outcome_; }
    bool over() const { return over_; }

    /// The character with this name or number, as users write it: "oleira", "troll 4", "4". Fails with a suggestion.
    Result<int> resolve_name(const std::string& words) const;

private:
    const Rules* rules_;
    std::vector<LogEntry> entries_;
    std::vector<RoomVisit> visits_;
    std::vector<TurnRecord> turns_;
    std::vector<ShotRecord> shots_;
    std::map<int, Participant> known_;
    int commands_ = 0;
    std::optional<Side> winner_;
    std::string outcome_;
    bool over_ = false;

    // Where the story stands
    int round_ = 0;
    int turn_ = -1;
    int shot_ = -1;
    bool round_over_ = false;
    int open_hit_ = -1;
    bool flick_awaited_ = false;
    LogEntry coming_;                      ///< what is already known of the next hit or loss
    std::map<int, std::string> protected_; ///< by a condition, when the current shot was flicked

    void meet(const GameState& state, bool first);
    void take(const Events& events, const Command* command, const std::optional<Shot>& shot);
    void place(const Event& event);
    void back_to_shot(const std::function<bool(const ShotRecord&)>& fits);
    void health(LogEntry& entry);
    void fight(LogEntry& entry);
    void settle_hit();
    void left_out();
    void compare(const GameState& state);
};

} // namespace flickforge
