// rules/task.h: pending work. Each is a small machine of stages; the innermost works until it asks a player or is done.
#pragma once
#include "content/kinds/sequences.h"
#include "rules/effect.h"

namespace flickforge {

/// A room from its card to the pay.
struct RoomTask {
    /// On a map `way` follows `reveal`, and `stays` comes before `choose_board`. New ones go to the end: hashes of saves count them.
    enum class Stage {
        reveal,
        choose_board,
        gather,
        metre_kind,
        metre_count,
        place_monsters,
        place_heroes,
        begin,
        fight,
        resolve,
        done,
        way,
        stays
    };
    Stage stage = Stage::reveal;
    std::vector<int> levels;             ///< Monster Metre icons still to fill, by level
    std::string chosen;                  ///< monster for the current icon
    std::vector<std::string> metre_used; ///< kinds the icons of this room were filled with
    std::vector<int> to_place; ///< who waits to be set down
    std::vector<std::string> monsters; ///< of a fight between two rooms
    bool between = false;              ///< a fight between two rooms, by a script
    bool swapped = false;              ///< heroes and monsters start in each other's zone
    int closer = 0;            ///< millimetres by which the gaps of monsters are shorter, since their zone does not hold them otherwise
    std::vector<std::string> staying; ///< in a room that is entered again: options of `stays` that were named
    bool operator==(const RoomTask&) const = default;
};

/// Gold that a hero puts on the counter.
struct Coins {
    int from = 0;
    int gold = 0;
    bool operator==(const Coins&) const = default;
};

/// The party in a special room: it buys what it likes until it leaves.
struct VisitTask {
    enum class Stage { enter, offer, pay, give, leave };
    Stage stage = Stage::enter;
    std::vector<std::string> shown;  ///< cards for sale: "items/catacombs:healing-salve"
    std::vector<std::string> bought; ///< services, as often as they were bought in this visit
    std::string buying;              ///< the option that is being paid for
    int price = 0;
    std::vector<Coins> given; ///< towards the price
    bool operator==(const VisitTask&) const = default;
};

/// Heroes choose among the cards they may start with, one after the other.
struct PartyTask {
    std::vector<int> items;  ///< heroes who have not said which items they take
    std::vector<int> spells; ///< … and which spells
    bool operator==(const PartyTask&) const = default;
};

struct RoundTask {
    enum class Stage { begin, heroes, overseer, end };
    Stage stage = Stage::begin;
    int only = 0; ///< this character acts next, out of order
    bool operator==(const RoundTask&) const = default;
};

/// One character's turn.
struct TurnTask {
    enum class Stage { begin, act, then, combo, after, beside, end };
    Stage stage = Stage::begin;
    int who = 0;
    std::string action;           ///< option that was chosen
    int last_hurt = 0;            ///< character hurt last in this turn
    std::vector<int> hurt_now;    ///< by the current shot
    std::vector<int> hurt_before; ///< by the shot before it
    int shots = 0;                ///< own ones so far
    std::vector<int> beside; ///< things to be set down beside their owner afterwards
    std::vector<int> summoned;
    bool combo = false; ///< a combo card was played, before or after the action
    bool operator==(const TurnTask&) const = default;
};

/// Who was hit by a shot, and what came of it.
struct HitResult {
    int target = 0;
    int dealt = 0;
    bool nullified = false;
    std::vector<std::string> gained; ///< modifiers the shot had against this one only
    std::vector<std::string> worked; ///< modifiers that this hit made work on the attacker
    bool operator==(const HitResult&) const = default;
};

/// Something that a shot's pieces touched, as the rules see it.
struct SeenContact {
    int piece = 0;
    int other = 0;       ///< the piece it met, or the number of the wall's side or of the obstacle
    bool direct = false; ///< the flicked piece is one of the two
    ContactWith met = ContactWith::piece;
    std::optional<Point> place{}; ///< of a wall or obstacle: where it was touched
    bool operator==(const SeenContact&) const = default;
};

/// One shot: from its announcement until its piece is out of the way.
struct ShotTask {
    /// In this order: begin, name, flick, pick, contacts (up to the last hit), hits (without a contact in the list), condition,
    /// later_contacts (after the last hit), modifiers, finish, over. New ones go to the end: hashes of saves count them.
    enum class Stage { begin, name, flick, contacts, pick, hits, condition, modifiers, finish, over, later_contacts };
    Stage stage = Stage::begin;
    int by = 0;
    Side team = Side::heroes;
    int seat = -1;
    std::string shot;
    std::vector<std::string> modifiers;
    int amount = 1;
    StepTarget target = StepTarget::owner;
    std::string summons;
    std::string source;         ///< card it comes from: "spells/catacombs:heal"; empty for own sequences
    std::vector<int> flickable; ///< when the pieces of others are flicked
    bool optional = false;
    int piece = 0; ///< that was flicked
    int named = 0;
    int tries = 0;
    std::vector<SeenContact> contacts; ///< everything that was touched, in order
    int next = 0;                      ///< current contact or modifier
    std::vector<int> waiting;          ///< targets to be hit, in the order of their contacts
    int extra_damage_target = 0; ///< the one target that a modifier's damage is for; 0: all of them
    std::vector<int> burned;     ///< characters a thing has hurt in this shot, as pairs thing, character
    std::vector<int> left;       ///< pieces that left the board
    std::vector<int> pushed;     ///< pieces the shot touched directly
    std::vector<int> safe;       ///< characters that could not be hurt when the piece was flicked
    std::vector<HitResult> hits;
    bool interrupts = false; ///< it is not one of the turn's own shots: the turn does not remember whom it hurt
    std::string cause;
    bool operator==(const ShotTask&) const = default;
};

/// One target of the shot below it.
struct HitTask {
    enum class Stage { begin, reaction, damage, after, modifiers, end };
    Stage stage = Stage::begin;
    int target = 0;
    int damage = 0;
    int dealt = 0;
    bool nullified = false;
    std::vector<std::string> modifiers; ///< against this target
    std::vector<std::string> gained;
    int next = 0;        ///< current modifier
    int returned_by = 0; ///< who reflected the shot; the target is then the one who made it
    bool operator==(const HitTask&) const = default;
};

/// Effects to be applied, first to last.
struct EffectsTask {
    std::vector<Effect> effects;
    // Not in saves: always 0 and false while a player is asked (drop_done in game.cpp).
    int next = 0;        ///< those before it are done
    bool waited = false; ///< for an answer, and the game went on meanwhile
    bool operator==(const EffectsTask&) const = default;
};

using Task = std::variant<RoomTask, VisitTask, PartyTask, RoundTask, TurnTask, ShotTask, HitTask, EffectsTask>;

} // namespace flickforge
