#include "rules/hooks.h"

#include <array>

namespace flickforge {
namespace {

using enum Hook;
constexpr HookResult effects = HookResult::effects, number = HookResult::number, yes_or_no = HookResult::yes_or_no, text = HookResult::text;

// One line a hook: this table is what scripts are checked against and what docs/lua-api.md is made of.
constexpr std::array<HookInfo, hook_count> infos{{
    {set_up, "set_up", effects, "", "A room is set up; its monsters are known but not placed yet."},
    {visit_start, "visit_start", effects, "", "The party enters a special room; cards for sale are face up already."},
    {visit_end, "visit_end", effects, "", "The party leaves a special room; unsold cards are put away."},
    {room_start, "room_start", effects, "", "The battle begins; all pieces are on the board."},
    {round_start, "round_start", effects, "amount", "A round begins; `amount` is its number."},
    {turn_start, "turn_start", effects, "attacker, id",
     "A character begins its turn; `id` is the chosen action after the character's number: 3|own|0."},
    {turn_end, "turn_end", effects, "attacker, id", "All shots of a turn have been made."},
    {round_end, "round_end", effects, "amount", "Every character has had its turn; `amount` is the number of the round."},
    {room_end, "room_end", effects, "", "The battle is over; heroes are paid right after this."},
    {shot_declared, "shot_declared", effects, "attacker, id", "A shot is announced; `id` names it. Nothing has been flicked yet."},
    {contact, "contact", effects, "attacker, target, direct, pieces, wall, obstacle, x, y",
     "Two pieces touched in a shot, or a piece touched a wall or an obstacle. `direct`: the flicked piece was one of them; `target` is then "
     "the other one. Where `wall` or `obstacle` is not nil, `target` and the second of `pieces` are -1, and x, y say where it was touched."},
    {before_damage, "before_damage", number, "attacker, target, amount, id",
     "A character is about to lose `amount` health. Return another amount to change it. `id` names the cause: shots/name for a hit, "
     "otherwise the object whose rule it is and the number of the character that has it, such as conditions/name#3."},
    {damaged, "damaged", effects, "attacker, target, amount, id", "A character lost `amount` health."},
    {before_heal, "before_heal", number, "attacker, target, amount, id",
     "A character is about to regain `amount` health. Return another amount to change it."},
    {healed, "healed", effects, "attacker, target, amount, id", "A character regained `amount` health."},
    {affect, "affect", effects, "attacker, target, amount, id, targets",
     "Only called for the modifier itself: it affects `target`, or the attacker if it acts on the attacker. `targets` are all characters "
     "it affects; for a modifier that affects the attacker at each hit, those that made it work, up to this one. `amount` is the damage "
     "dealt."},
    {shot_end, "shot_end", effects, "attacker, id, targets, left_board, touched_wall, touched_obstacle",
     "A shot is over; `targets` are the characters it hurt."},
    {condition_added, "condition_added", effects, "attacker, target, id", "A character gets condition `id`."},
    {condition_removed, "condition_removed", effects, "target, id", "A character loses condition `id`."},
    {death, "death", effects, "attacker, target, id",
     "A character is destroyed. Its piece is still on the board; the effects you return are applied when it is gone."},
    {drawn, "drawn", effects, "target, id, text", "`target` drew card `text` from deck `id`."},
    {card_played, "card_played", effects, "attacker, id",
     "A card is played, as the action of a turn or in addition to it; `id` is the card (items/name)."},
    {purchase, "purchase", effects, "target, id, amount",
     "In a visit, `amount` gold was paid for `id`: a service of the room or a card (items/name). `target` is the character that gets it, "
     "nil if it is for the party. Your effects are applied before the icon of the service."},
    {answered, "answered", effects, "attacker, target, id, text, keep",
     "Sent to the script that called `ask`: a player answered question `id`. `text` is the id of the option, or the number of a "
     "character as a text, or empty if the player declined. `attacker` is the character given as `of`, `target` the one given as "
     "`about`, `keep` the table given as `keep`."},
    {perform, "perform", effects, "attacker, target, amount, id, targets",
     "Only called for the shot or action itself. A shot that flicks nothing: apply it to `target`; `amount` is the number of the icon "
     "and `id` the card or room it comes from. It is called once for each of `targets`. An action of your own: `id` is the chosen one, "
     "`amount` what was paid for it in a visit. The icon of a card is also tried on a copy of the game: a card that would change nothing "
     "is not offered."},
    {actions, "actions", HookResult::actions, "target",
     "Returns what else `target` may do on its turn: a list of {id = ..., text = ...}. Hook `perform` is called with the chosen one. In "
     "a visit only the room is called, without a target: what else it offers, with a field `price` if it costs gold."},
    {allows, "allows", yes_or_no, "target, id",
     "May `target` choose this action? `id` is own|0, items/name|0, before|items/name|0 for a combo, shot|pack:name, do|...|... or pass; "
     "in a visit service|name, with `target` nil if it is for the party, or buy|items/name. It is not called for your own actions of a "
     "visit: omit them from the list instead."},
    {price, "price", number, "target, id, amount",
     "In a visit: what does `id` cost? `amount` is the price so far, after discounts of heroes. `id` is a service of the room or a card "
     "(items/name); `target` is the character that gets it, or nil. It is not called for actions of the room, which have a price of "
     "their own."},
    {suppresses, "suppresses", yes_or_no, "attacker, id, modifiers",
     "Is shot `id` of the attacker impossible here? Called for the list of options, where an option without a possible shot is left out, "
     "and again when the shot begins. What you return beside the answer counts only then."},
    {nullifies, "nullifies", yes_or_no, "attacker, target, id, modifiers",
     "Does shot `id` have no effect on `target`? Called again for each modifier that would affect it; `id` is then the modifier."},
    {reflects, "reflects", yes_or_no, "attacker, target, id, modifiers", "Does `target` reflect shot `id` to the attacker?"},
    {targets, "targets", yes_or_no, "attacker, target, amount, id",
     "Can shot or modifier `id` affect `target`? `amount` is the damage dealt so far. A card that needs a target is offered only if there "
     "is one."},
    {can_receive, "can_receive", yes_or_no, "attacker, target, id", "Can `target` get condition `id`?"},
    {still_fights, "still_fights", yes_or_no, "target", "Does the battle continue while `target` is there?"},
    {victory, "victory", text, "",
     "Is the game decided? Return heroes, overseer, room (the battle is won) or continue (the game goes on, whatever the rules say)."},
    {changes_shot, "changes_shot", text, "attacker, target, id, modifiers",
     "Return the id of a modifier that the shot has against this target only."},
    {hit, "hit", effects, "attacker, target, amount, id, modifiers, nullified",
     "Shot `id` has hit `target`, which lost `amount` health by it: 0 where the shot does no damage or was nullified. What you return comes "
     "before the modifiers that affect `target`."},
    {dying, "dying", effects, "attacker, target, id",
     "A character has no health left or is to be destroyed. What you return comes before it leaves the board: it may still make a shot. If "
     "it has health again after that, it lives on. `id` names the cause."},
    {rest, "rest", effects, "",
     "A battle is over, heroes have been paid, and the next room card lies face down yet. It is not called after a visit, nor after a fight "
     "that fight{...} brought."},
    {may_place, "may_place", yes_or_no, "target, id, x, y",
     "May piece `target` be set down there? `id` says why it is set down: set_up (before the battle), beside, edge, board, hero_zone or "
     "monster_zone (effect place). Not called for move and the like, where a script names the place. Called for many places, also while "
     "players only look for one, so what you return beside the answer does not count. Where scripts allow no place at all, the log says so and "
     "the piece may lie wherever there is room."},
    {placed, "placed", effects, "target, id, x, y", "A player has set piece `target` down there; `id` as in may_place."},
    {half_set_up, "half_set_up", effects, "id",
     "The pieces of one side have been set down before the battle, and those of the other are next. `id` is the side that is ready: overseer or "
     "heroes."},
    {hits_rider, "hits_rider", yes_or_no, "attacker, target, id, modifiers",
     "Does a hit of shot `id` on `target`, who is ridden, go to its rider? Without an answer it goes to the mount."},
}};

} // namespace

std::span<const HookInfo> all_hooks() { return infos; }

Combination combination_of(HookResult gives) {
    switch (gives) {
    case HookResult::effects:
    case HookResult::actions: return Combination::all_in_order;
    case HookResult::number: return Combination::one_by_one;
    case HookResult::yes_or_no: return Combination::a_no_is_final;
    case HookResult::text: return Combination::last_answer;
    }
    return Combination::all_in_order;
}

const char* sentence_of(Combination combination) {
    switch (combination) {
    case Combination::all_in_order: return "all, in order";
    case Combination::one_by_one: return "one by one";
    case Combination::a_no_is_final: return "a no is final";
    case Combination::last_answer: return "the last answer";
    }
    return "";
}

} // namespace flickforge
