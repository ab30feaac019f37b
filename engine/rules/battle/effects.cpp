// The one place where effects change the game.
#include "rules/battle/effects.h"
#include "rules/ask_scripts.h"
#include "rules/battle/arrivals.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/death.h"
#include "rules/battle/hit.h"
#include "rules/battle/on_table.h"
#include "rules/battle/riding.h"
#include "rules/journey/allies.h"
#include "rules/journey/equipment.h"
#include "rules/journey/room.h"
#include "rules/journey/visit.h"
#include "rules/supply.h"
#include "rules/tracks.h"

#include <algorithm>
#include <utility>

namespace flickforge {

int hurt(Game& game, int target, int amount, int by, const std::string& cause, bool final) {
    Character& who = game.character(target);
    const bool there = who.in_battle() || game.state.phase == Phase::exploration; // a special room may hurt as well
    if (who.dead || !there || !game.can_be_hurt(who)) return 0;
    if (!final) amount = ask_number(game, Hook::before_damage, {.attacker = by, .target = target, .amount = amount, .id = cause}, amount);
    if (!who.health || amount < 1) return 0; // shadows and Antients have no health to lose
    if (*who.health == 0) return 0;          // it is about to leave the board
    const int dealt = std::min(amount, *who.health);
    who.health = *who.health - dealt;
    game.state.last_harm = game.state.round;
    game.emit({.what = EventKind::hurt, .to = target, .by = by, .amount = dealt, .cause = cause});
    show_health(game, who);
    notify(game, Hook::damaged, {.attacker = by, .target = target, .amount = dealt, .id = cause});
    if (*game.character(target).health == 0) kill(game, target, by, cause);
    return dealt;
}

void heal(Game& game, int target, int amount, int by, const std::string& cause) {
    Character& who = game.character(target);
    if (who.dead || !who.health) return;
    amount = ask_number(game, Hook::before_heal, {.attacker = by, .target = target, .amount = amount, .id = cause}, amount);
    const int gained = std::min(amount, who.max_health - *who.health);
    if (gained < 1) return;
    who.health = *who.health + gained;
    game.emit({.what = EventKind::healed, .to = target, .by = by, .amount = gained, .cause = cause});
    show_health(game, who);
    notify(game, Hook::healed, {.attacker = by, .target = target, .amount = gained, .id = cause});
}

bool add_condition(Game& game, int target, const std::string& condition, int by, const std::string& cause) {
    const Condition& content = game.require<Condition>(condition);
    Character& who = game.character(target);
    if (who.dead || !who.in_battle() || who.has(condition)) return false;
    bool possible = std::ranges::contains(content.affects, who.kind) && game.tokens_left(content) > 0;
    if (content.cards > 0 && content.on_board) { // a card lies before each who has it; a card off the board holds any number
        int used = 0;
        for (const Character& other : game.state.characters) used += other.has(condition);
        possible = possible && used < content.cards;
    }
    if (!ask_bool(game, Hook::can_receive, {.attacker = by, .target = target, .id = condition, .answer = possible}, possible)) {
        game.emit({.what = EventKind::condition_refused, .to = target, .by = by, .id = condition, .cause = cause});
        return false;
    }
    game.begin_condition(who, {condition, by, game.state.round});
    game.emit({.what = EventKind::condition_began, .to = target, .by = by, .id = condition, .cause = cause});
    if (!content.on_board) take_off(game, target), who.where = Presence::aside;
    else if (TablePiece* piece = game.state.table.find(target); piece && !content.token.empty()) piece->tokens.push_back(content.token);
    notify(game, Hook::condition_added, {.attacker = by, .target = target, .id = condition});
    return true;
}

void remove_condition(Game& game, int target, const std::string& condition, const std::string& cause) {
    Character& who = game.character(target);
    if (!game.end_condition(who, condition)) return;
    if (TablePiece* piece = game.state.table.find(target)) {
        const auto token = std::ranges::find(piece->tokens, game.require<Condition>(condition).token);
        if (token != piece->tokens.end()) piece->tokens.erase(token);
    }
    game.emit({.what = EventKind::condition_ended, .to = target, .id = condition, .cause = cause});
    notify(game, Hook::condition_removed, {.target = target, .id = condition});
}

void draw(Game& game, int hero, const std::string& deck, int count, const std::string& cause) {
    for (int i = 0; i < count; ++i) {
        Character& who = game.character(hero);
        Pile* cards = game.pile(deck);
        if (who.dead) return;
        if (!cards || cards->cards.empty()) {
            const bool dies = game.require<Deck>(deck).when_empty == WhenEmpty::dies &&
                              game.rules.options().deck_shortfall == DeckShortfall::draw_then_die;
            if (dies || (i == 0 && game.require<Deck>(deck).when_empty == WhenEmpty::dies))
                kill(game, hero, 0, to_text(ObjectKey{"decks", deck}));
            return;
        }
        const std::string card = cards->cards.back();
        cards->cards.pop_back();
        who.drawn.push_back({deck, card});
        game.emit({.what = EventKind::drew, .to = hero, .id = deck, .text = card, .cause = cause});
        notify(game, Hook::drawn, {.target = hero, .id = deck, .text = card});
    }
}

namespace {

/// Onto the pile, under it, or somewhere into it.
void lay_into(Game& game, Pile& pile, const std::string& card, const std::string& how) {
    pile.cards.insert(how == "bottom" ? pile.cards.begin() : pile.cards.end(), card); // the last is on top
    if (how != "top" && how != "bottom") shuffle(game, pile.cards);
}

/// A familiar whose card is gone. It stays in the list until the table is cleared: the current shot may have touched it, too.
void lose_familiar(Game& game, int hero, const std::string& familiar, const std::string& cause) {
    for (Character& other : game.state.characters)
        if (other.kind == CharacterKind::familiar && other.owner == hero && other.what == familiar) {
            take_off(game, other.id);
            other.conditions.clear();
            other.dead = true;
            other.where = Presence::away;
            other.owner = 0;
            game.emit({.what = EventKind::removed, .to = other.id, .cause = cause});
        }
}

/// An item or spell out of a hero's hand.
void put_back_held(Game& game, Character& who, const std::string& deck, const ObjectKey& card, const std::string& cause,
                   const std::string& how) {
    const auto held = std::ranges::find(who.cards, card, &HeldCard::card);
    Pile* pile = game.pile(deck);
    if (held == who.cards.end() || !pile) return;
    const Item* item = card.kind == "items" ? game.rules.find<Item>(card.id) : nullptr;
    game.drop_card(who, held);
    lay_into(game, *pile, card.id, how);
    game.emit({.what = EventKind::put_back, .to = who.id, .id = deck, .text = to_text(card), .cause = cause});
    if (item && item->familiar) lose_familiar(game, who.id, item->familiar.text, cause);
}

} // namespace

void put_back(Game& game, int hero, const std::string& deck, const std::string& card, const std::string& cause, const std::string& how) {
    Character& who = game.character(hero);
    const DeckOf of = game.require<Deck>(deck).of;
    if (of != DeckOf::values) {
        const auto key = object_key(card);
        const bool fits = key && key->kind == (of == DeckOf::items ? "items" : of == DeckOf::spells ? "spells" : "");
        if (!fits || !is_in_deck(game, *key))
            refuse("bad-effect", in_quotes(card) + " does not belong into the deck " + in_quotes(deck), "it comes from " + cause);
        return put_back_held(game, who, deck, *key, cause, how);
    }
    const auto held = std::ranges::find(who.drawn, DrawnCard{deck, card});
    if (held == who.drawn.end()) return;
    who.drawn.erase(held);
    if (Pile* cards = game.pile(deck)) lay_into(game, *cards, card, how);
    game.emit({.what = EventKind::put_back, .to = hero, .id = deck, .text = card, .cause = cause});
}

void gain_gold(Game& game, int hero, int amount, const std::string& cause) {
    Character& who = game.character(hero);
    if (amount > 0 && game.rules.options().treasury != TreasuryRule::endless) amount = std::min(amount, game.state.treasury);
    amount = std::clamp(amount, -who.gold, std::max(0, most_gold - who.gold));
    if (amount == 0) return;
    who.gold += amount;
    game.state.treasury -= amount;
    game.emit({.what = EventKind::gold, .to = hero, .amount = amount, .cause = cause});
}

namespace {

/// A monster on the mat of a hero, who is paid for it with all others when the battle is over.
void apply_bounty(Game& game, const Effect& effect) {
    Character& hero = game.character(effect.to);
    const Monster* kind = game.monster(game.character(effect.by));
    if (!kind) refuse("bad-effect", "a bounty is for a monster", "it comes from " + effect.cause);
    if (hero.kind != CharacterKind::hero) refuse("bad-effect", "a bounty is paid to a hero", "it comes from " + effect.cause);
    if (effect.amount < 0) refuse("bad-effect", "a bounty is not less than 0 gold", "it comes from " + effect.cause);
    if (!hero.dead) hero.trophies.push_back({kind->id, effect.amount});
}

/// Dead at once, where anything can hurt it.
void apply_destroy(Game& game, const Effect& effect) {
    if (game.can_be_hurt(game.character(effect.to))) kill(game, effect.to, effect.by, effect.cause);
}

/// A character becomes a thing on the table.
void apply_transform(Game& game, const Effect& effect) {
    Character& who = game.character(effect.to);
    TablePiece* piece = game.state.table.find(effect.to);
    if (!piece || who.dead) return;
    const Token& token = game.require<Token>(effect.id);
    game.emit({.what = EventKind::transformed, .to = effect.to, .id = effect.id, .cause = effect.cause});
    piece->identity = effect.id;
    piece->side_up = token.side;
    piece->tokens.clear();
    who.conditions.clear();
    game.set_dead(who, true);
    game.set_where(who, Presence::away);
    game.add_thing({effect.to, "tokens", effect.id, 0});
    unseat(game, effect.to, game.state.table.find(effect.to)->position);
}

/// A card goes out of the game, and with it the familiar it brought.
void apply_lose_card(Game& game, const Effect& effect) {
    Character& who = game.character(effect.to);
    const auto card = std::ranges::find(who.cards, object_key(effect.id), &HeldCard::card);
    if (card == who.cards.end()) return;
    const Item* item = card->card.kind == "items" ? game.rules.find<Item>(card->card.id) : nullptr;
    game.state.removed.push_back(effect.id);
    game.emit({.what = EventKind::lost_card, .to = effect.to, .id = effect.id, .cause = effect.cause});
    game.drop_card(who, card);
    if (item && item->familiar) lose_familiar(game, effect.to, item->familiar.text, effect.cause);
}

/// A card is turned over, or goes out of the game.
void apply_use_card(Game& game, const Effect& effect) {
    if (const auto card = object_key(effect.id)) use_card(game, effect.to, *card);
}

/// A card that lies face down is ready again.
void apply_refresh_card(Game& game, const Effect& effect) {
    const auto card = object_key(effect.id);
    for (HeldCard& held : game.character(effect.to).cards)
        if (held.used && held.card == card) {
            held.used = false;
            game.emit({.what = EventKind::refreshed_card, .to = effect.to, .id = effect.id, .cause = effect.cause});
        }
}

/// A card out of its pile, where there is one left.
void apply_gain_card(Game& game, const Effect& effect) {
    const auto card = object_key(effect.id);
    if (game.character(effect.to).cards.size() >= most_cards)
        refuse("bad-effect", "nobody can hold more than " + std::to_string(most_cards) + " cards",
               "a script (" + effect.cause + ") gives one more");
    if (const Item* item = card->kind == "items" ? game.rules.find<Item>(card->id) : nullptr;
        item && item->familiar && game.has_familiar(game.character(effect.to)))
        return;                                          // nobody has two
    if (card->kind == "items" || card->kind == "spells") // as many as were printed
        if (!take_card(game, *card))
            return game.emit({.what = EventKind::said, .to = effect.to, .text = "no card left", .cause = effect.cause});
    return receive_card(game, effect.to, *card, effect.cause);
}

/// The first card from the top that the hero can use. Players have seen those that were passed over, so they are shuffled back.
void apply_find_card(Game& game, const Effect& effect) {
    Pile* pile = game.pile(effect.id);
    if (!pile || game.require<Deck>(effect.id).of != DeckOf::items)
        refuse("bad-effect", "deck " + in_quotes(effect.id) + " is not a deck of items", "it comes from " + effect.cause);
    const auto usable = [&](const std::string& id) { return game.can_use(game.character(effect.to), game.require<Item>(id)); };
    const auto top = std::ranges::find_last_if(pile->cards, usable).begin();
    if (top == pile->cards.end()) return game.emit({.what = EventKind::said, .to = effect.to, .text = "no card left", .cause = effect.cause});
    const ObjectKey card{"items", *top};
    const bool passed_over = top + 1 != pile->cards.end();
    pile->cards.erase(top);
    if (passed_over) shuffle(game, pile->cards);
    receive_card(game, effect.to, card, effect.cause);
}

/// A card that is out of the game, such as a spell that was cast.
void apply_regain_card(Game& game, const Effect& effect) {
    const auto spent = std::ranges::find(game.state.removed, effect.id);
    if (spent == game.state.removed.end() || game.character(effect.to).dead) return;
    if (game.character(effect.to).cards.size() >= most_cards)
        refuse("bad-effect", "nobody can hold more than " + std::to_string(most_cards) + " cards",
               "a script (" + effect.cause + ") gives one more");
    const ObjectKey card = *object_key(effect.id);
    if (const Item* item = card.kind == "items" ? game.rules.find<Item>(card.id) : nullptr;
        item && item->familiar && game.has_familiar(game.character(effect.to)))
        return; // nobody has two
    game.state.removed.erase(spent);
    receive_card(game, effect.to, card, effect.cause);
}

/// A marker goes on, or back, and not beyond the ends of its track.
void apply_move_track(Game& game, const Effect& effect) {
    Character* who = effect.to != 0 ? &game.character(effect.to) : nullptr;
    const std::vector<TrackNow> tracks = tracks_now(game.rules, game.state, who);
    const auto now = std::ranges::find_if(tracks, [&](const TrackNow& one) { return one.track->id == effect.text; });
    if (now == tracks.end())
        refuse("unknown-track", (who ? game.called(who->id) + " has" : std::string("no variant has")) + (who ? " no" : " a") + " track " +
                                    in_quotes(effect.text), "a script (" + effect.cause + ") moves its marker");
    const int step = std::clamp(now->step + effect.amount, 1, static_cast<int>(now->track->steps.size()));
    if (step == now->step) return;
    std::vector<TrackMarker>& markers = who ? who->tracks : game.state.tracks;
    const auto marker = std::ranges::find(markers, effect.text, &TrackMarker::track);
    if (marker == markers.end()) markers.push_back({effect.text, step});
    else marker->step = step;
    game.emit({.what = EventKind::track_moved, .to = effect.to, .amount = step, .id = effect.text,
               .text = now->track->name + ": " + now->track->steps[static_cast<std::size_t>(step - 1)], .cause = effect.cause});
}

/// A piece is set down elsewhere.
void apply_move(Game& game, const Effect& effect) {
    if (game.state.board.empty()) refuse("bad-effect", "nobody can be moved outside a battle", "it comes from " + effect.cause);
    if (const Character* who = std::as_const(game.state).find(effect.to); who && who->dead && !game.state.thing(effect.to)) return;
    set_down(game, effect.to, effect.place);
    return game.emit({.what = EventKind::moved, .to = effect.to, .cause = effect.cause});
}

/// Two pieces change places; "exact": only if both fit.
void apply_swap(Game& game, const Effect& effect) {
    const TablePiece* a = std::as_const(game.state.table).find(effect.to);
    const TablePiece* b = std::as_const(game.state.table).find(effect.by);
    if (!a || !b) return;
    const TablePiece one = *a, other = *b;
    const Point first = one.position, second = other.position;
    const TableState before = game.state.table;
    std::erase_if(game.state.table.pieces, [&](const TablePiece& piece) { return piece.id == effect.to || piece.id == effect.by; });
    set_down(game, one, second);
    set_down(game, other, first);
    if (effect.text == "exact" &&
        (game.state.table.find(effect.to)->position != second || game.state.table.find(effect.by)->position != first)) {
        game.state.table = before;
        return;
    }
    game.emit({.what = EventKind::moved, .to = effect.to, .by = effect.by, .text = "swap", .cause = effect.cause});
    return game.emit({.what = EventKind::moved, .to = effect.by, .by = effect.to, .text = "swap", .cause = effect.cause});
}

/// It stays in the battle, off the board.
void apply_leave_board(Game& game, const Effect& effect) {
    if (game.character(effect.to).dead) return;
    if (!game.character(effect.to).in_battle()) return;
    take_off(game, effect.to);
    game.set_where(game.character(effect.to), Presence::aside);
    return game.emit({.what = EventKind::left_board, .to = effect.to, .cause = effect.cause});
}

/// Whom it held off the board is free, and stands where it stood.
void free_held(Game& game, int holder, std::optional<Point> stood, const std::string& cause) {
    std::vector<std::pair<int, std::string>> held;
    for (const Character& other : game.state.characters)
        for (const Affliction& affliction : other.conditions)
            if (affliction.by == holder && other.where == Presence::aside && !game.require<Condition>(affliction.condition).on_board)
                held.emplace_back(other.id, affliction.condition);
    for (const auto& [id, condition] : held) {
        remove_condition(game, id, condition, cause);
        const Character& who = game.character(id);
        const bool kept_off =
            std::ranges::any_of(who.conditions, [&](const Affliction& a) { return !game.require<Condition>(a.condition).on_board; });
        if (stood && !who.on_table() && !kept_off && game.room_for(game.waiting_piece(id), *stood, id)) set_down(game, id, *stood);
    }
}

/// It goes as if it had never come: no hero is paid, and nothing that follows a death happens.
void apply_remove(Game& game, const Effect& effect) {
    Character& who = game.character(effect.to);
    if (who.kind != CharacterKind::monster && who.kind != CharacterKind::familiar && who.kind != CharacterKind::antient)
        refuse("bad-effect", game.called(effect.to) + " cannot be removed: only a monster, a familiar or an Antient can",
               "let effect leave_board take it off the board; it comes from " + effect.cause);
    if (who.dead || !who.in_battle()) return;
    const TablePiece* piece = std::as_const(game.state.table).find(effect.to);
    const auto stood = piece ? std::optional(piece->position) : std::nullopt;
    game.emit({.what = EventKind::removed, .to = effect.to, .text = "leaves", .cause = effect.cause});
    take_off(game, effect.to);
    who.conditions.clear();
    game.set_dead(who, true);
    game.set_where(who, Presence::away);
    put_back_drawn(game, who);
    for (const TableObject& thing : std::vector(game.state.things))
        if (thing.owner == effect.to) remove_thing(game, thing.id);
    free_held(game, effect.to, stood, effect.cause);
}

/// More health than the card says.
void apply_strengthen(Game& game, const Effect& effect) {
    Character& who = game.character(effect.to);
    const int gained = std::min(effect.amount, most_health - who.health.value_or(most_health));
    if (who.dead || gained < 1) return;
    who.health = *who.health + gained;
    game.emit({.what = EventKind::healed, .to = effect.to, .by = effect.by, .amount = gained, .cause = effect.cause});
    return show_health(game, who);
}

/// The dead live again.
void apply_revive(Game& game, const Effect& effect) {
    Character& who = game.character(effect.to);
    if (!who.dead || !who.health || game.state.thing(effect.to)) return; // what became a token stays one
    game.set_dead(who, false);
    who.health = std::clamp(effect.amount, 1, who.max_health);
    game.emit({.what = EventKind::returned, .to = effect.to, .amount = *who.health, .cause = effect.cause});
    return take_back_allies(game, effect.to);
}

/// The map is shown.
void apply_show_rooms(Game& game, const Effect& effect) {
    for (RoomCard& card : game.state.column) card.face_up = true, card.seen = false;
    return game.emit({.what = EventKind::map_shown, .cause = effect.cause});
}

/// One more card is for sale.
void apply_show_card(Game& game, const Effect& effect) {
    for (Task& task : game.state.agenda)
        if (VisitTask* visit = std::get_if<VisitTask>(&task)) show_card(game, *visit, effect.id);
}

/// What a script keeps.
void apply_set_data(Game& game, const Effect& effect) {
    if (effect.keep.empty() || effect.keep == "{}") {
        game.state.data.erase(effect.id);
        return;
    }
    game.state.data[effect.id] = effect.keep;
    std::size_t all = 0;
    for (const auto& [key, text] : game.state.data) all += key.size() + text.str().size();
    if (all > most_data)
        refuse("script-data", "all scripts together keep more than " + std::to_string(most_data >> 10) + " KB in this game",
               effect.id + " keeps more and more; let it forget what it does not need");
}

/// A line for the log.
void apply_say(Game& game, const Effect& effect) {
    return game.emit({.what = EventKind::said, .to = effect.to, .by = effect.by, .text = effect.text, .cause = effect.cause});
}

/// Whatever is still to come of the turn is dropped; the turn itself ends as usual.
void apply_end_turn(Game& game) {
    if (!game.turn()) return;
    std::vector<Task> dropped;
    while (!game.state.agenda.empty() &&
           (std::holds_alternative<ShotTask>(game.state.agenda.back()) || std::holds_alternative<HitTask>(game.state.agenda.back()) ||
            std::holds_alternative<EffectsTask>(game.state.agenda.back()))) {
        dropped.push_back(std::move(game.state.agenda.back()));
        game.state.agenda.pop_back();
    }
    settle_deaths(game, dropped);
    for (const Task& task : dropped) { // what lay on the board between two shots belongs to nobody now
        const ShotTask* shot = std::get_if<ShotTask>(&task);
        const bool lies = shot && game.require<ShotType>(shot->shot).after == PieceAfterShot::turn;
        if (lies && !std::as_const(game.state).find(shot->piece)) take_off(game, shot->piece);
    }
}

} // namespace

void apply(Game& game, const Effect& effect) {
    switch (effect.does) {
    case EffectKind::damage: hurt(game, effect.to, effect.amount, effect.by, effect.cause, effect.final); return;
    case EffectKind::heal: return heal(game, effect.to, effect.amount, effect.by, effect.cause);
    case EffectKind::add_condition: add_condition(game, effect.to, effect.id, effect.by, effect.cause); return;
    case EffectKind::remove_condition: return remove_condition(game, effect.to, effect.id, effect.cause);
    case EffectKind::destroy: return apply_destroy(game, effect);
    case EffectKind::transform: return apply_transform(game, effect);
    case EffectKind::draw: return draw(game, effect.to, effect.id, effect.amount, effect.cause);
    case EffectKind::put_back: return put_back(game, effect.to, effect.id, effect.text, effect.cause, effect.how);
    case EffectKind::lose_card: return apply_lose_card(game, effect);
    case EffectKind::use_card: return apply_use_card(game, effect);
    case EffectKind::refresh_card: return apply_refresh_card(game, effect);
    case EffectKind::gain_card: return apply_gain_card(game, effect);
    case EffectKind::gold: return gain_gold(game, effect.to, effect.amount, effect.cause);
    case EffectKind::move: return apply_move(game, effect);
    case EffectKind::swap: return apply_swap(game, effect);
    case EffectKind::leave_board: return apply_leave_board(game, effect);
    case EffectKind::remove_thing: return remove_thing(game, effect.to);
    case EffectKind::summon: return summon(game, effect);
    case EffectKind::put: return put(game, effect);
    case EffectKind::wait_turn: game.character(effect.to).acted = true; return;
    case EffectKind::lose_turn: return lose_turn(game, game.character(effect.to));
    case EffectKind::act_again: game.character(effect.to).acted = false; return;
    case EffectKind::strengthen: return apply_strengthen(game, effect);
    case EffectKind::revive: return apply_revive(game, effect);
    case EffectKind::recruit: return recruit(game, effect.to, effect.id, effect.modifiers, effect.cause);
    case EffectKind::show_rooms: return apply_show_rooms(game, effect);
    case EffectKind::show_card: return apply_show_card(game, effect);
    case EffectKind::set_data: return apply_set_data(game, effect);
    case EffectKind::say: return apply_say(game, effect);
    case EffectKind::end_turn: return apply_end_turn(game);
    case EffectKind::end_battle: return end_battle(game, effect.text.empty() ? "script" : effect.text);
    case EffectKind::win: return end_game(game, effect.text == "overseer" ? Side::overseer : Side::heroes, "script");
    case EffectKind::find_card: return apply_find_card(game, effect);
    case EffectKind::bounty: return apply_bounty(game, effect);
    case EffectKind::fight: return set_up_fight(game, effect);
    case EffectKind::regain_card: return apply_regain_card(game, effect);
    case EffectKind::move_track: return apply_move_track(game, effect);
    case EffectKind::die: return finish_death(game, effect);
    case EffectKind::remove: return apply_remove(game, effect);
    case EffectKind::mount: return mount(game, effect);
    case EffectKind::dismount: return dismount(game, effect);
    case EffectKind::spare: return spare(game, effect.to, effect.cause);
    case EffectKind::place:
    case EffectKind::shot:
    case EffectKind::ask: return; // these wait for a player: run_stage(EffectsTask)
    }
}

} // namespace flickforge
