// (Catacombs) Cards on a mat: who may own one, what it lets its owner do, and how it comes and goes.
#include "rules/journey/equipment.h"
#include "rules/ask_scripts.h"
#include "rules/battle/possible.h"
#include "rules/battle/turn.h"
#include "rules/journey/room.h"

#include <algorithm>

namespace flickforge {

bool GameView::may_own(const Character& who, const Item& item) const {
    const Hero* hero = who.kind == CharacterKind::hero ? rules.find<Hero>(who.what) : nullptr; // allies use no items
    if (!hero) return false;
    if (!item.heroes.empty() && !std::ranges::contains(item.heroes, who.what, &Id<Hero>::text)) return false;
    return hero->health >= item.min_health && (!item.weapon || hero->weapons) && (!item.magic || hero->magic);
}

bool GameView::can_use(const Character& who, const Item& item) const {
    return may_own(who, item) && (!item.familiar || !has_familiar(who));
}

bool GameView::has_familiar(const Character& who) const {
    return std::ranges::any_of(who.cards, [&](const HeldCard& held) {
        const Item* item = held.card.kind == "items" ? rules.find<Item>(held.card.id) : nullptr;
        return item && item->familiar;
    });
}

const Sequences* GameView::sequences_of(const Character& who, const ObjectKey& card, Combo combo) const {
    if (card.kind == "abilities") {
        const Ability* ability = library.find<Ability>(card.id);
        return ability && (!ability->hero || ability->hero.text == who.what) ? &ability->sequences : nullptr;
    }
    if (card.kind == "spells") {
        const Spell* spell = library.find<Spell>(card.id);
        const Hero* caster = library.find<Hero>(who.what);
        return spell && caster && caster->magic ? &spell->sequences : nullptr;
    }
    const Item* item = library.find<Item>(card.id);
    if (!item || item->combo != combo || !may_own(who, *item)) return nullptr; // won in a wager, it may be of no use
    if (item->enhanced && item->enhanced->hero.text == who.what) return &item->enhanced->sequences;
    return &item->sequences;
}

std::vector<CardSequence> combos(Game& game, const Character& who, Combo when, const PieceCount& count) {
    std::vector<CardSequence> found;
    if (!who.on_table() || !game.free_to_act(who)) return found;
    for (const HeldCard& held : who.cards) {
        const Sequences* sequences = held.card.kind == "items" && !held.used ? game.sequences_of(who, held.card, when) : nullptr;
        for (std::size_t i = 0; sequences && i < sequences->size(); ++i) {
            CardSequence combo{held.card, static_cast<int>(i), CardSequence::When::after};
            if (std::ranges::contains(found, combo) || why_not_sequence(game, who, (*sequences)[i], &held.card, count)) continue;
            found.push_back(std::move(combo));
        }
    }
    return found;
}

namespace {

/// The first of this card that is not used; none when there is none.
auto unused(auto& cards, const ObjectKey& card) {
    return std::ranges::find_if(cards, [&](const HeldCard& held) { return !held.used && held.card == card; });
}

} // namespace

void play_card(Game& game, int by, const CardSequence& played) {
    const Character& who = game.character(by);
    if (unused(who.cards, played.card) == who.cards.end()) return;
    const Item* item = played.card.kind == "items" ? game.rules.find<Item>(played.card.id) : nullptr;
    const Sequences* offered = game.sequences_of(who, played.card, item ? item->combo : Combo::none);
    if (!offered) return;
    const auto index = static_cast<std::size_t>(played.index);
    expect(index < offered->size(), "a card is played by a sequence that it has");
    const Sequence sequence = (*offered)[index];
    const bool spell = played.card.kind == "spells";
    const std::string key = to_text(played.card);
    use_card(game, by, played.card);
    push_shots(game, game.character(by), sequence, key);
    if (const Hero* hero = game.rules.find<Hero>(who.what); spell && hero && hero->before_spell)
        game.push_task(ShotTask{.by = by,
                                .team = who.team,
                                .seat = who.seat,
                                .shot = hero->before_spell.text,
                                .optional = game.rules.options().spell_rush_optional});
    notify(game, Hook::card_played, {.attacker = by, .target = by, .id = key});
}

void use_card(Game& game, int hero, const ObjectKey& card) {
    Character& who = game.character(hero);
    const auto held = unused(who.cards, card);
    if (held == who.cards.end()) return;
    game.emit({.what = EventKind::used_card, .to = hero, .id = to_text(card)});
    const Item* item = card.kind == "items" ? game.rules.find<Item>(card.id) : nullptr;
    if (item && item->frequency == Frequency::permanent) return;
    if (card.kind == "spells" || (item && item->frequency == Frequency::game)) {
        game.state.removed.push_back(to_text(card));
        game.drop_card(who, held);
    } else {
        held->used = true;
    }
}

void receive_card(Game& game, int hero, const ObjectKey& card, const std::string& cause) {
    const Item* item = card.kind == "items" ? game.rules.find<Item>(card.id) : nullptr;
    const bool familiar = item && item->familiar;
    if (familiar && game.has_familiar(game.character(hero))) return; // nobody has two
    game.hold_card(game.character(hero), card);
    game.emit({.what = EventKind::gained_card, .to = hero, .id = to_text(card), .cause = cause});
    if (!familiar) return;
    const int id = add_character(game, CharacterKind::familiar, item->familiar.text, game.character(hero).team); // from the next room on
    game.character(id).owner = hero;
    game.character(id).seat = game.character(hero).seat;
}

} // namespace flickforge
