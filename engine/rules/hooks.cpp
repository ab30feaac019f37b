#include "rules/hooks.h"

#include <array>

namespace flickforge {
namespace {

using enum Hook;
constexpr Gives effects = Gives::effects, number = Gives::number, yes_or_no = Gives::yes_or_no, text = Gives::text;

// One line a hook: this table is what scripts are checked against and what docs/lua-api.md is made of.
constexpr std::array<HookInfo, hook_count> infos{{
    {set_up, "set_up", effects, "", "A room is set up; its monsters are known but not placed yet."},
    {visit_start, "visit_start", effects, "", "The party enters a special room."},
    {visit_end, "visit_end", effects, "", "The party leaves a special room."},
    {room_start, "room_start", effects, "", "The battle begins; everybody is on the board."},
    {round_start, "round_start", effects, "amount", "A round begins; amount is its number."},
    {turn_start, "turn_start", effects, "attacker, id", "A character begins its turn; id is the action it chose."},
    {turn_end, "turn_end", effects, "attacker, id", "All shots of a turn are made."},
    {round_end, "round_end", effects, "amount", "Everybody had a turn; amount is the round's number."},
    {room_end, "room_end", effects, "", "The battle is over; heroes are paid right after this."},
    {shot_declared, "shot_declared", effects, "attacker, id", "A shot is announced; id names it. Nothing has been flicked."},
    {contact, "contact", effects, "attacker, target, direct, pieces",
     "Two pieces touched in a shot. direct: the flicked piece was one of them; target is then the other one."},
    {before_damage, "before_damage", number, "attacker, target, amount, id",
     "Somebody is about to lose amount health. Answer another amount to change it; id names the cause."},
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
    {card_played, "card_played", effects, "attacker, id", "A card is played as an action; id is kind/id."},
    {purchase, "purchase", effects, "target, id, amount", "target bought id for amount gold."},
    {answered, "answered", effects, "attacker, target, id, text, keep",
     "A player answered your question id with text; text is empty when it was declined. keep is what you gave the question."},
    {perform, "perform", effects, "attacker, target, amount, id, targets",
     "For shots that flick nothing: do it to target. For your own actions: id is the one that was chosen."},
    {actions, "actions", Gives::actions, "target",
     "What else target may do on its turn: a list of {id = ..., text = ...}; hook perform is told which was chosen. The room of a visit is "
     "asked as well, without a target; what costs something there has a field price."},
    {allows, "allows", yes_or_no, "target, id",
     "May target choose this action? id is own|0, items/pack:name|0, shot|pack:name, do|...|..., or pass; in a visit service|name or "
     "buy|items/pack:name."},
    {price, "price", number, "target, id, amount",
     "What does id cost, which is amount so far? id is a service of the room or a card (items/pack:name); target is who gets it."},
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
