// The death procedure: the same for every cause.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

void Referee::kill(int target, int by, const std::string& cause) {
    {
        const Character& who = character(target);
        if (who.dead || who.kind == CharacterKind::antient) return; // nothing destroys an Antient
    }
    state.last_harm = state.round;
    say({.what = Happened::destroyed, .to = target, .by = by, .cause = cause});
    tell(Hook::death, {.attacker = by, .target = target, .id = cause}); // they still see where it stood; what they answer comes after
    Character& who = character(target);
    who.dead = true;
    if (who.health) who.health = 0;
    who.conditions.clear();
    take_off(target);
    who.where = Where::away;
    forget_sites();

    for (const Thing& thing : std::vector(state.things))
        if (thing.owner == target) remove_thing(thing.id);
    for (Character& other : state.characters)
        if (other.kind == CharacterKind::familiar && other.owner == target) {
            take_off(other.id);
            other.conditions.clear();
            other.where = Where::away;
        }
    // Kept cards go back to their decks, and the monsters it destroyed to the pool, unpaid.
    std::vector<DrawnCard> drawn = std::exchange(who.drawn, {});
    for (const DrawnCard& card : drawn)
        if (Pile* cards = pile(card.deck)) cards->cards.push_back(card.card);
    for (Pile& cards : state.piles)
        if (std::ranges::contains(drawn, cards.deck, &DrawnCard::deck)) shuffle(cards.cards);
    who.trophies.clear();
    if (who.kind == CharacterKind::hero && !rules.is("dead_keep_belongings", true)) { // abilities are the hero's own
        for (const HeldCard& card : who.cards)
            if (card.kind != "abilities") queue({.does = Does::lose_card, .to = target, .id = card.kind + '/' + card.id, .cause = cause});
        queue({.does = Does::gold, .to = target, .amount = -who.gold, .cause = cause});
    }

    if (who.kind == CharacterKind::hero) pass_on_allies(target);
    if (who.kind == CharacterKind::ally && !rules.is("dead_ally_returns", false)) state.removed.push_back("heroes/" + who.what);
    const Monster* kind = monster(who);
    if (!kind || (room() && room()->type == RoomType::lair)) return; // in the lair nobody is paid
    Character* killer = state.find(by);
    if (!killer) return;
    if (killer->team == Team::overseer) { // back to the pool, unless what nobody is paid for waits aside
        if (killer->kind == CharacterKind::antient && rules.word("familiar_kill_goes_to", "pool") == "aside")
            killer->trophies.push_back({kind->id, 0});
        return;
    }
    int gold = kind->gold;
    Character* paid = nullptr;
    switch (killer->kind) {
    case CharacterKind::hero: paid = killer; break;
    case CharacterKind::ally: paid = state.find(killer->owner); break;
    case CharacterKind::familiar:
        if (rules.word("familiar_kill_goes_to", "pool") == "aside") paid = state.find(killer->owner), gold = 0;
        break;
    case CharacterKind::antient:
        if (rules.is("antient_kill_pays", true)) paid = state.find(killer->owner);
        break;
    default: break;
    }
    if (!paid || paid->dead) return;
    if (killer->kind == CharacterKind::hero || killer->kind == CharacterKind::ally) gold += the<Hero>(killer->what).gold_per_kill;
    paid->trophies.push_back({kind->id, gold});
}

} // namespace flickforge
