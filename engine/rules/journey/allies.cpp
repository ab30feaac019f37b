// (Catacombs) Heroes who were not chosen for the party, hired as allies: what they bring, and whom they follow.
#include "rules/journey/allies.h"
#include "rules/journey/room.h"
#include "rules/supply.h"

#include <algorithm>

namespace flickforge {

std::vector<std::string> GameView::unused_heroes() const {
    std::vector<std::string> found;
    for (const Hero* hero : library.all<Hero>()) {
        const bool plays = std::ranges::any_of(state.characters, [&](const Character& who) {
            return (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) && who.what == hero->id;
        });
        if (!plays && !rules.excluded("heroes", hero->id) && !std::ranges::contains(state.removed, to_text(ObjectKey{"heroes", hero->id})))
            found.push_back(hero->id);
    }
    return found;
}

void recruit(Game& game, int hero, const std::string& what, const std::vector<std::string>& cards, const std::string& cause) {
    if (!std::ranges::contains(game.unused_heroes(), what))
        refuse("no-recruit", "there is no unused hero " + in_quotes(what), "game.unused_heroes() lists them");
    const int id = add_character(game, CharacterKind::ally, what, Side::heroes);
    Character& ally = game.character(id);
    ally.owner = hero;
    ally.seat = game.character(hero).seat;
    const AllyTerms& terms = game.require<Hero>(what).ally;
    int abilities = 0, spells = 0;
    for (const std::string& text : cards) {
        const auto card = object_key(text);
        if (!card) continue;
        const bool ability = card->kind == "abilities" && game.rules.find<Ability>(card->id) && ++abilities <= terms.abilities;
        const bool spell = card->kind == "spells" && game.rules.find<Spell>(card->id) && ++spells <= terms.spells && take_card(game, *card);
        if (ability || spell) ally.cards.push_back({*card});
    }
    std::ranges::sort(ally.cards, {}, &HeldCard::card);
    game.emit({.what = EventKind::recruited, .to = id, .by = hero, .id = what, .cause = cause});
}

void pass_on_allies(Game& game, int hero) {
    std::vector<const Character*> others;
    for (const Character& other : game.state.characters)
        if (other.kind == CharacterKind::hero && !other.dead && other.id != hero) others.push_back(&other);
    if (others.empty()) return;
    const auto rank = [](const Character* who) { // least health, then least gold, then fewest items
        return std::tuple(who->health.value_or(0), who->gold, who->cards_of("items"));
    };
    std::ranges::stable_sort(others, {}, [&](const Character* who) { return std::tuple(rank(who), who->seat, who->id); });
    std::vector<int> equal; // nothing but their seats tells them apart
    for (const Character* other : others)
        if (rank(other) == rank(others.front())) equal.push_back(other->id);
    for (Character& ally : game.state.characters) {
        if (ally.kind != CharacterKind::ally || ally.owner != hero || ally.dead) continue;
        if (ally.first_owner == 0) ally.first_owner = hero;
        if (equal.size() == 1 || game.rules.options().ally_last_tie == AllyLastTie::seat_order) {
            follow(game, ally.id, equal.front());
            continue;
        }
        Effect asked{
            .does = EffectKind::ask, .to = ally.id, .by = ally.id, .id = std::string(word_of(About::takes_over)), .cause = allies_cause};
        for (const int id : equal) asked.options.push_back({std::to_string(id), id, {}});
        game.queue(std::move(asked));
    }
}

void take_back_allies(Game& game, int hero) {
    if (!game.rules.options().ally_returns) return;
    for (Character& ally : game.state.characters)
        if (ally.kind == CharacterKind::ally && ally.first_owner == hero && ally.owner != hero && !ally.dead) follow(game, ally.id, hero);
}

void follow(Game& game, int ally, int hero) {
    Character& who = game.character(ally);
    who.owner = hero;
    who.seat = game.character(hero).seat;
    game.emit({.what = EventKind::taken_over, .to = ally, .by = hero});
}

} // namespace flickforge
