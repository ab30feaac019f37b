// Changes to who and what is in play. The scripts of what is in play are asked, so each change has them looked for again.
#include "rules/game.h"
#include "rules/supply.h"

#include <algorithm>
#include <utility>

namespace flickforge {

Character& Game::enter(Character who) {
    forget_sites();
    return state.characters.emplace_back(std::move(who));
}

void Game::leave(const std::function<bool(const Character&)>& goes) {
    for (Character& who : state.characters) {
        if (!goes(who)) continue;
        state.treasury += std::exchange(who.gold, 0);
        for (const HeldCard& held : who.cards)
            if (held.card.kind != "abilities") state.removed.push_back(to_text(held.card));
        put_back_drawn(*this, who);
    }
    std::erase_if(state.characters, goes);
    forget_sites();
}

void Game::set_dead(Character& who, bool dead) {
    who.dead = dead;
    if (!dead && who.kind == CharacterKind::monster) who.trophies.clear(); // it was aside itself: KillsWait
    forget_sites();
}

void Game::set_where(Character& who, Presence where) {
    who.where = where;
    forget_sites();
}

void Game::begin_condition(Character& who, Affliction affliction) {
    who.conditions.push_back(std::move(affliction));
    forget_sites();
}

bool Game::end_condition(Character& who, const std::string& condition) {
    const bool had = std::erase_if(who.conditions, [&](const Affliction& a) { return a.condition == condition; }) != 0;
    if (had) forget_sites();
    return had;
}

void Game::hold_card(Character& who, const ObjectKey& card) {
    who.cards.insert(std::ranges::upper_bound(who.cards, card, {}, &HeldCard::card), HeldCard{card});
    forget_sites();
}

void Game::drop_card(Character& who, std::vector<HeldCard>::iterator card) {
    who.cards.erase(card);
    forget_sites();
}

void Game::add_thing(TableObject thing) {
    state.things.insert(std::ranges::upper_bound(state.things, thing.id, {}, &TableObject::id), std::move(thing));
    forget_sites();
}

bool Game::drop_thing(int id) {
    const bool had = std::erase_if(state.things, [&](const TableObject& thing) { return thing.id == id; }) != 0;
    if (had) forget_sites();
    return had;
}

void Game::clear_table() {
    state.table = {};
    state.things.clear();
    leave([](const Character& who) {
        return who.kind == CharacterKind::monster || who.kind == CharacterKind::antient || who.kind == CharacterKind::lord ||
               (who.kind == CharacterKind::ally && who.dead) || (who.kind == CharacterKind::familiar && who.dead && who.owner == 0);
    });
    leave([&](const Character& who) {
        return who.kind == CharacterKind::familiar && require<Familiar>(who.what).lasts == FamiliarLasts::room;
    });
    std::vector<int> orphans; // familiars of those who left
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::familiar && who.owner != 0 && !std::as_const(state).find(who.owner)) orphans.push_back(who.id);
    leave([&](const Character& who) { return std::ranges::contains(orphans, who.id); });
}

void Game::enter_room(int room) {
    state.room = room;
    forget_sites();
}

void Game::choose_lord(const std::string& lord) {
    state.lord = lord;
    forget_sites();
}

} // namespace flickforge
