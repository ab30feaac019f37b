// content/kinds/sequences.h: shots, modifiers, conditions, and the sequences of icons made from them.
#pragma once
#include "content/kinds/object.h"

#include <vector>

namespace flickforge {

struct Antient;
struct Condition;
struct Deck;
struct Modifier;
struct Monster;
struct Piece;
struct ShotType;
struct Token;

enum class Face { front, back };
enum class CharacterKind { hero, ally, familiar, monster, lord, antient };
enum class StepTarget { owner, hero, all };

/// An icon in a Nullifies, Reflects or Suppresses box.
struct Box {
    Id<ShotType> shot;
    std::vector<Id<Modifier>> modifiers; ///< empty: the shot and every modified version of it
    bool operator==(const Box&) const = default;
};

/// One icon of a sequence.
struct Step {
    Id<ShotType> shot;
    std::vector<Id<Modifier>> modifiers;
    int amount = 1;
    int times = 1;
    StepTarget target = StepTarget::owner;
    std::string summons;      ///< full id of a monster, antient or familiar
    std::vector<Box> by_turn; ///< a different shot on each turn, instead of `shot`
    bool operator==(const Step&) const = default;
};

using Sequence = std::vector<Step>;      ///< joined by "then"
using Sequences = std::vector<Sequence>; ///< joined by "or"
using Boxes = std::vector<Box>;

enum class Motion { slide, roll, none };
enum class FlyingPiece { self, piece, summoned, nothing };
enum class Targets { every, one, named, none };
enum class HitsAt { contact, rest };
enum class WhoMayUse { both, heroes, overseer };
enum class PieceAfterShot { stays, removed, rides, beside, turn };
enum class Intent { harm, heal, cure, help };

struct ShotType : ContentObject {
    Motion motion = Motion::slide;
    FlyingPiece flies = FlyingPiece::self;
    Id<Piece> piece;
    Face side = Face::front;
    Id<ShotType> counts_as; ///< the same shot with another piece
    double reach = 0;
    int damage = 0;
    Targets targets = Targets::every;
    int tries = 1;
    HitsAt hits_at = HitsAt::contact;
    Id<Condition> condition;
    WhoMayUse users = WhoMayUse::both;
    PieceAfterShot after = PieceAfterShot::stays;
    Intent intent = Intent::harm; ///< what computer players make it for
    bool in_base_game = true;
    std::string icon;
    bool operator==(const ShotType&) const = default;
};

enum class ActsOn { target, attacker };
enum class TargetRule { each, one, once, together };

struct Modifier : ContentObject {
    std::string colour;
    std::string colour_name;
    std::string icon;
    int adds_damage = 0;
    bool needs_damage = false;
    ActsOn acts_on = ActsOn::target;
    TargetRule several = TargetRule::each;
    bool alone = false;
    bool spares_last_hurt = false; ///< its script does; computer players read it
    std::vector<CharacterKind> affects;
    Id<Condition> condition;
    Id<Deck> draws;
    std::vector<Id<ShotType>> shots;
    bool operator==(const Modifier&) const = default;
};

enum class AllowedActions { everything, shot, nothing };

struct Condition : ContentObject {
    int cards = 0;
    std::string token; ///< full id of a token or piece
    AllowedActions may = AllowedActions::everything;
    Id<ShotType> shot; ///< the one that is left when `may` is shot
    bool able = false; ///< counts as able to act although it may do nothing now
    bool on_board = true;
    bool takes_damage = true;
    bool knocked_off = false;
    bool ends_with_battle = true;
    int round_damage = 0;
    std::vector<CharacterKind> affects;
    std::string icon;
    bool operator==(const Condition&) const = default;
};

} // namespace flickforge
