#include "rules/hooks.h"

#include <array>

namespace flickforge {
namespace {

using enum Hook;
constexpr HookResult effects = HookResult::effects, number = HookResult::number, yes_or_no = HookResult::yes_or_no, text = HookResult::text;

// One line a hook: this table is what scripts are checked against and what docs/lua-api.md is made of.
constexpr std::array<HookInfo, hook_count> infos{{
    {set_up, "set_up", effects, "", "A room is set up; its monsters are known but not placed yet."},
    {visit_start, "visit_start", effects, "", "The party enters a special room; cards for sale lie open already."},
    {visit_end, "visit_end", effects, "", "The party leaves a special room; what was not sold is put away."},
    {room_start, "room_start", effects, "", "The battle begins; everybody is on the board."},
    {round_start, "round_start", effects, "amount", "A round begins; amount is its number."},
    {turn_start, "turn_start", effects, "attacker, id",
     "A character begins its turn; id is the action it chose, with its number before it: 3|own|0."},
    {turn_end, "turn_end", effects, "attacker, id", "All shots of a turn are made."},
    {round_end, "round_end", effects, "amount", "Everybody had a turn; amount is the round's number."},
    {room_end, "room_end", effects, "", "The battle is over; heroes are paid right after this."},
    {shot_declared, "shot_declared", effects, "attacker, id", "A shot is announced; id names it. Nothing has been flicked."},
    {contact, "contact", effects, "attacker, target, direct, pieces",
     "Two pieces touched in a shot. direct: the flicked piece was one of them; target is then the other one."},
    {before_damage, "before_damage", number, "attacker, target, amount, id",
     "Somebody is about to lose amount health. Answer another amount to change it; id names the cause: shots/name for a hit, otherwise the "
     "object whose rule it is and the number of who has it, as in conditions/name#3."},
    {damaged, "damaged", effects, "attacker, target, amount, id", "Somebody lost amount health."},
    {before_heal, "before_heal", number, "attacker, target, amount, id",
     "Somebody is about to regain amount health. Answer another amount to change it."},
    {healed, "healed", effects, "attacker, target, amount, id", "Somebody regained amount health."},
    {affect, "affect", effects, "attacker, target, amount, id, targets",
     "Only for modifiers: it works on target (or on the attacker, if it acts on the attacker). targets are all it works on; amount is the "
     "damage dealt."},
    {shot_end, "shot_end", effects, "attacker, id, targets", "A shot is over; targets are those it hurt."},
    {condition_added, "condition_added", effects, "attacker, target, id", "Somebody got condition id."},
    {condition_removed, "condition_removed", effects, "target, id", "Somebody is rid of condition id."},
    {death, "death", effects, "attacker, target, id",
     "Somebody is destroyed. Its piece still lies where it stood; what you answer happens when it is gone."},
    {drawn, "drawn", effects, "target, id, text", "target drew card text from deck id."},
    {card_played, "card_played", effects, "attacker, id",
     "A card is played, as the action of a turn or beside it; id is the card (items/name)."},
    {purchase, "purchase", effects, "target, id, amount",
     "In a visit amount gold was paid for id: a service of the room or a card (items/name). target is who gets it, nil for what is for "
     "nobody in particular. Your effects come before the icon of the service."},
    {answered, "answered", effects, "attacker, target, id, text, keep",
     "Only for who asked: a player answered your question id. text is the id of the option, the number of a character as a text, or empty "
     "when it was declined. attacker is whose player it was (of), target whom it concerned (about), keep what you gave to keep."},
    {perform, "perform", effects, "attacker, target, amount, id, targets",
     "For shots that flick nothing: do it to target, amount being the number of the icon and id the card or room it comes from; called "
     "once "
     "for each of targets. For your own actions: id is the one that was chosen, amount what was paid for it in a visit."},
    {actions, "actions", HookResult::actions, "target",
     "What else target may do on its turn: a list of {id = ..., text = ...}; hook perform is told which was chosen. In a visit only the "
     "room is asked, without a target: what else there is to have, with a field price where it costs gold."},
    {allows, "allows", yes_or_no, "target, id",
     "May target choose this action? id is own|0, items/name|0, before|items/name|0 for a combo, shot|pack:name, do|...|... or pass; in a "
     "visit service|name, with target nil where it is for nobody in particular, or buy|items/name. Your own actions of a visit are not "
     "asked about: leave them out of the list."},
    {price, "price", number, "target, id, amount",
     "In a visit: what does id cost? amount is the price so far, discounts of heroes taken off. id is a service of the room or a card "
     "(items/name); target is who gets it, or nil. Actions of the room say their price themselves."},
    {suppresses, "suppresses", yes_or_no, "attacker, id, modifiers", "Is shot id of the attacker impossible here?"},
    {nullifies, "nullifies", yes_or_no, "attacker, target, id, modifiers",
     "Does target shrug off shot id? Asked again for each modifier that would work on it; id is then the modifier."},
    {reflects, "reflects", yes_or_no, "attacker, target, id, modifiers", "Does target throw shot id back at the attacker?"},
    {targets, "targets", yes_or_no, "attacker, target, amount, id",
     "Can target be affected by shot or modifier id? amount is the damage dealt so far."},
    {can_receive, "can_receive", yes_or_no, "attacker, target, id", "Can target get condition id?"},
    {still_fights, "still_fights", yes_or_no, "target", "Does the battle go on while target is there?"},
    {victory, "victory", text, "",
     "Is the game decided? Answer heroes, overseer, room (the battle is won) or continue (it is not, whatever the rules say)."},
    {changes_shot, "changes_shot", text, "attacker, target, id, modifiers",
     "Answer the id of a modifier that the shot has against this target only."},
}};

} // namespace

std::span<const HookInfo> all_hooks() { return infos; }

} // namespace flickforge
