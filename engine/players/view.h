// players/view.h: (of Player) what a player sees of a game: who stands where, whether the way is clear, what a hit is worth.
// Worth is counted in points of health taken from an ordinary enemy: 1 is a plain hit. Nothing is simulated here.
#pragma once
#include "players/skill.h"
#include "players/trials.h"
#include "rules/step.h"

#include <memory>
#include <string_view>
#include <vector>

namespace flickforge {

/// A piece on the board.
struct PieceInfo {
    int id = 0;
    Point at;
    double radius = 0;
    double mass = 0;
    const Character* who = nullptr; ///< null for things
    const TableObject* thing = nullptr;
};

/// A shot that is made or thought of.
struct PlannedShot {
    const ShotType* type = nullptr;
    std::vector<const Modifier*> modifiers;
    std::vector<std::string> modifier_ids; ///< of the same
    int by = 0;
    Side team = Side::heroes;
    int amount = 1;
    StepTarget target = StepTarget::owner;
    std::string_view summons;

    void add(const Modifier& modifier) { modifiers.push_back(&modifier), modifier_ids.push_back(modifier.id); }
};

/// The best way to a target.
struct Lane {
    double chance = 0; ///< of touching it first; 0: something stands in the way
    Point aim;         ///< where to send the piece's centre
    double distance = 0;
};

/// How strong a monster is, from 1 to 4: its level, or in games without levels what its reward and health suggest.
int strength_of(const Monster& monster);

class PlayerView {
public:
    /// `trials` outlives the view; without them it makes its own, which costs time where many hits are judged.
    PlayerView(const Rules& rules, const GameState& state, const Skill& skill, Trials* trials = nullptr);
    /// Another moment of the same game, as the same player sees it.
    PlayerView(const PlayerView& other, const GameState& now) : PlayerView(other.rules, now, other.skill, &other.trials()) {}
    PlayerView(const PlayerView&) = delete;

    const Rules& rules;
    const GameState& state;
    const Skill& skill;
    const Decision& decision;
    const TableBoard* board = nullptr; ///< null between battles
    std::vector<PieceInfo> standing;

    const PieceInfo* at(int id) const;
    const Room* room() const;
    bool hard_room() const; ///< the lair, or a battle of the highest difficulty
    bool in_lair() const;

    /// Is `other` one that a shot by this character would hit?
    bool hits(const PlannedShot& shot, const Character& other) const;
    /// Does it do anything to the piece it touches?
    bool harms(const PlannedShot& shot) const;
    /// Is its piece stood on its edge and rolled, so that only the place counts where it stops?
    bool rolls(const PlannedShot& shot) const;
    /// What touching this one with the shot is worth to the shooter's side; below zero when it should be left alone.
    double hit_worth(const PlannedShot& shot, const Character& target) const;
    /// How much it matters whether this character lives.
    double life_worth(const Character& who) const;
    /// What a point of its health is worth.
    double point_worth(const Character& who) const;
    /// What it is worth now to take a point of its health. A minion that falls does no more harm until its lord falls; a point of the lord
    /// brings that moment nearer for all of them. So minions go first while there are few of them and the lord is fresh.
    double blow_worth(const Character& who) const;
    /// What a turn of this character is worth: what it deals on average, by its icons.
    double turn_worth(const Character& who) const;
    /// Can it be destroyed only by pushing it off the board?
    bool is_shadow(const Character& who) const;
    /// Held by a condition that a push of a team-mate might end.
    bool hindered(const Character& who) const;
    /// Poison and the like as a share of what kills; 0 when there is none.
    double burden(const Character& who) const;
    /// Health as a share of full health.
    double health_share(const Character& who) const;

    /// Nothing stands between the two places for a disc of this radius; `moving` and `target` do not count.
    bool way_is_clear(Point from, Point to, double radius, int moving, int target) const;
    /// The widest gap through which the target is seen, and how likely this hand hits through it.
    Lane lane(Point from, double radius, int moving, const PieceInfo& target) const;
    /// The best that the shot promises from this place, and at whom.
    double prospect(const PlannedShot& shot, Point from, const PieceInfo** target = nullptr) const;
    /// How far it is from here to the board's edge in this direction.
    double way_to_edge(Point from, Point direction) const;
    bool on_board(Point at, double radius) const;
    /// Of the piece that flies; the shooter's own where it flicks itself.
    double flying_radius(const PlannedShot& shot) const;
    /// Speed with which a sliding piece still has `then` after this distance.
    double speed_for(double distance, double then = 0) const;

    PlannedShot planned(const ShotTask& task) const;
    PlannedShot planned(const Character& who, const Step& step) const;

    /// One deviation of the hand: across for each centimetre ahead.
    double shake() const { return shake_; }

    /// What is known of hits in this game.
    Trials& trials() const;

private:
    double shake_;
    mutable Trials* trials_;
    mutable std::unique_ptr<Trials> own_trials_;
    mutable std::pair<int, double> lord_blow_{}; ///< of this lord; found once for a view
};

} // namespace flickforge
