// The one place where effects change the game.
#include "rules/effect_names.h"

#include <algorithm>

namespace flickforge {

void Referee::queue(Effects effects) { std::ranges::move(effects, std::back_inserter(queued_)); }

int Referee::hurt(int target, int amount, int by, const std::string& cause, bool final) {
    Character& who = character(target);
    const bool there = who.in_battle() || state.phase == Phase::exploration; // a special room may hurt as well
    if (who.dead || !there || !can_be_hurt(who)) return 0;
    if (!final) amount = ask_number(Hook::before_damage, {.attacker = by, .target = target, .amount = amount, .id = cause}, amount);
    if (!who.health || amount < 1) return 0; // shadows and Antients have no health to lose
    const int dealt = std::min(amount, *who.health);
    who.health = *who.health - dealt;
    state.last_harm = state.round;
    say({.what = Happened::hurt, .to = target, .by = by, .amount = dealt, .cause = cause});
    show_health(who);
    tell(Hook::damaged, {.attacker = by, .target = target, .amount = dealt, .id = cause});
    if (*character(target).health == 0) kill(target, by, cause);
    return dealt;
}

void Referee::heal(int target, int amount, int by, const std::string& cause) {
    Character& who = character(target);
    if (who.dead || !who.health) return;
    amount = ask_number(Hook::before_heal, {.attacker = by, .target = target, .amount = amount, .id = cause}, amount);
    const int gained = std::min(amount, who.max_health - *who.health);
    if (gained < 1) return;
    who.health = *who.health + gained;
    say({.what = Happened::healed, .to = target, .by = by, .amount = gained, .cause = cause});
    show_health(who);
    tell(Hook::healed, {.attacker = by, .target = target, .amount = gained, .id = cause});
}

bool Referee::add_condition(int target, const std::string& condition, int by, const std::string& cause) {
    const Condition& content = the<Condition>(condition);
    Character& who = character(target);
    if (who.dead || !who.in_battle() || who.has(condition)) return false;
    bool possible = std::ranges::contains(content.affects, who.kind) && tokens_left(content) > 0;
    if (content.cards > 0 && content.on_board) { // a card lies before each who has it; a card off the board holds any number
        int used = 0;
        for (const Character& other : state.characters) used += other.has(condition);
        possible = possible && used < content.cards;
    }
    if (!ask_yes(Hook::can_receive, {.attacker = by, .target = target, .id = condition, .answer = possible}, possible)) {
        say({.what = Happened::condition_refused, .to = target, .by = by, .id = condition, .cause = cause});
        return false;
    }
    who.conditions.push_back({condition, by, state.round});
    say({.what = Happened::condition_began, .to = target, .by = by, .id = condition, .cause = cause});
    if (!content.on_board) take_off(target), who.where = Where::aside;
    else if (TablePiece* piece = state.table.find(target); piece && !content.token.empty()) piece->tokens.push_back(content.token);
    forget_sites();
    tell(Hook::condition_added, {.attacker = by, .target = target, .id = condition});
    return true;
}

void Referee::remove_condition(int target, const std::string& condition, const std::string& cause) {
    Character& who = character(target);
    if (std::erase_if(who.conditions, [&](const Affliction& a) { return a.condition == condition; }) == 0) return;
    if (TablePiece* piece = state.table.find(target)) {
        const auto token = std::ranges::find(piece->tokens, the<Condition>(condition).token);
        if (token != piece->tokens.end()) piece->tokens.erase(token);
    }
    say({.what = Happened::condition_ended, .to = target, .id = condition, .cause = cause});
    forget_sites();
    tell(Hook::condition_removed, {.target = target, .id = condition});
}

void Referee::draw(int hero, const std::string& deck, int count, const std::string& cause) {
    for (int i = 0; i < count; ++i) {
        Character& who = character(hero);
        Pile* cards = pile(deck);
        if (who.dead) return;
        if (!cards || cards->cards.empty()) {
            const bool dies =
                the<Deck>(deck).when_empty == WhenEmpty::dies && rules.word("deck_shortfall", "draw_then_die") == "draw_then_die";
            if (dies || (i == 0 && the<Deck>(deck).when_empty == WhenEmpty::dies)) kill(hero, 0, "decks/" + deck);
            return;
        }
        const std::string card = cards->cards.back();
        cards->cards.pop_back();
        who.drawn.push_back({deck, card});
        say({.what = Happened::drew, .to = hero, .id = deck, .text = card, .cause = cause});
        tell(Hook::drawn, {.target = hero, .id = deck, .text = card});
    }
}

void Referee::put_back(int hero, const std::string& deck, const std::string& card, const std::string& cause) {
    Character& who = character(hero);
    const auto held = std::ranges::find(who.drawn, DrawnCard{deck, card});
    if (held == who.drawn.end()) return;
    who.drawn.erase(held);
    if (Pile* cards = pile(deck)) {
        cards->cards.push_back(card);
        shuffle(cards->cards);
    }
    say({.what = Happened::put_back, .to = hero, .id = deck, .text = card, .cause = cause});
}

void Referee::use_card(int hero, const std::string& key) {
    Character& who = character(hero);
    const auto card = std::ranges::find_if(who.cards, [&](const HeldCard& c) { return !c.used && c.kind + '/' + c.id == key; });
    if (card == who.cards.end()) return;
    say({.what = Happened::used_card, .to = hero, .id = key});
    const Item* item = card->kind == "items" ? rules.find<Item>(card->id) : nullptr;
    if (item && item->frequency == Frequency::permanent) return;
    if (card->kind == "spells" || (item && item->frequency == Frequency::game)) {
        state.removed.push_back(key);
        who.cards.erase(card);
        forget_sites();
    } else {
        card->used = true;
    }
}

void Referee::gain_gold(int hero, int amount, const std::string& cause) {
    Character& who = character(hero);
    if (amount > 0 && rules.word("treasury", "coins") != "endless") amount = std::min(amount, state.treasury);
    amount = std::max(amount, -who.gold);
    if (amount == 0) return;
    who.gold += amount;
    state.treasury -= amount;
    say({.what = Happened::gold, .to = hero, .amount = amount, .cause = cause});
}

void Referee::receive_card(int hero, const std::string& key, const std::string& cause) {
    const auto slash = key.find('/');
    const HeldCard card{key.substr(0, slash), key.substr(slash + 1), false};
    const Item* item = card.kind == "items" ? rules.find<Item>(card.id) : nullptr;
    const bool familiar = item && item->familiar;
    if (familiar && has_familiar(character(hero))) return; // nobody has two
    const auto order = [](const HeldCard& c) { return std::tie(c.kind, c.id); };
    auto& cards = character(hero).cards;
    cards.insert(std::ranges::upper_bound(cards, order(card), {}, order), card);
    forget_sites();
    say({.what = Happened::gained_card, .to = hero, .id = key, .cause = cause});
    if (!familiar) return;
    const int id = add_character(CharacterKind::familiar, item->familiar.text, character(hero).team); // from the next room on
    character(id).owner = hero;
    character(id).seat = character(hero).seat;
}

void Referee::apply(const Effect& effect) {
    switch (effect.does) {
    case Does::damage: hurt(effect.to, effect.amount, effect.by, effect.cause, effect.final); return;
    case Does::heal: return heal(effect.to, effect.amount, effect.by, effect.cause);
    case Does::add_condition: add_condition(effect.to, effect.id, effect.by, effect.cause); return;
    case Does::remove_condition: return remove_condition(effect.to, effect.id, effect.cause);
    case Does::destroy:
        if (can_be_hurt(character(effect.to))) kill(effect.to, effect.by, effect.cause);
        return;
    case Does::transform: {
        Character& who = character(effect.to);
        TablePiece* piece = state.table.find(effect.to);
        if (!piece || who.dead) return;
        const Token& token = the<Token>(effect.id);
        say({.what = Happened::transformed, .to = effect.to, .id = effect.id, .cause = effect.cause});
        piece->identity = effect.id;
        piece->side_up = token.side;
        piece->tokens.clear();
        who.conditions.clear();
        who.dead = true;
        who.where = Where::away;
        state.things.push_back({effect.to, "tokens", effect.id, 0});
        std::ranges::sort(state.things, {}, &Thing::id);
        return forget_sites();
    }
    case Does::draw: return draw(effect.to, effect.id, effect.amount, effect.cause);
    case Does::put_back: return put_back(effect.to, effect.id, effect.text, effect.cause);
    case Does::lose_card: {
        Character& who = character(effect.to);
        const auto card = std::ranges::find_if(who.cards, [&](const HeldCard& c) { return c.kind + '/' + c.id == effect.id; });
        if (card == who.cards.end()) return;
        const Item* item = card->kind == "items" ? rules.find<Item>(card->id) : nullptr;
        state.removed.push_back(effect.id);
        say({.what = Happened::lost_card, .to = effect.to, .id = effect.id, .cause = effect.cause});
        who.cards.erase(card);
        forget_sites();
        if (!item || !item->familiar) return;
        for (Character& other : state.characters)
            if (other.kind == CharacterKind::familiar && other.owner == effect.to && other.what == item->familiar.text) {
                // Its familiar goes with it. It stays in the list until the table is cleared: the shot in hand may have touched it too.
                take_off(other.id);
                other.conditions.clear();
                other.dead = true;
                other.where = Where::away;
                other.owner = 0;
                say({.what = Happened::removed, .to = other.id, .cause = effect.cause});
            }
        return;
    }
    case Does::use_card: return use_card(effect.to, effect.id);
    case Does::refresh_card:
        for (HeldCard& card : character(effect.to).cards)
            if (card.used && card.kind + '/' + card.id == effect.id) {
                card.used = false;
                say({.what = Happened::refreshed_card, .to = effect.to, .id = effect.id, .cause = effect.cause});
            }
        return;
    case Does::gain_card:
        if (const auto slash = effect.id.find('/'); slash == std::string::npos)
            refuse("bad-effect", "a card is written kind/id, not " + in_quotes(effect.id));
        else if (!library.object(effect.id.substr(0, slash), effect.id.substr(slash + 1)))
            refuse("unknown-card", "there is no card " + in_quotes(effect.id), "a script (" + effect.cause + ") gives it away");
        if (const Item* item = effect.id.starts_with("items/") ? rules.find<Item>(std::string_view(effect.id).substr(6)) : nullptr;
            item && item->familiar && has_familiar(character(effect.to)))
            return;                                                              // nobody has two
        if (effect.id.starts_with("items/") || effect.id.starts_with("spells/")) // as many as were printed
            if (!take_card(effect.id)) return say({.what = Happened::said, .to = effect.to, .text = "no card left", .cause = effect.cause});
        return receive_card(effect.to, effect.id, effect.cause);
    case Does::gold: return gain_gold(effect.to, effect.amount, effect.cause);
    case Does::move:
        if (const Character* who = std::as_const(state).find(effect.to); who && who->dead && !state.thing(effect.to)) return;
        set_down(effect.to, effect.place);
        return say({.what = Happened::moved, .to = effect.to, .cause = effect.cause});
    case Does::swap: {
        const TablePiece* a = std::as_const(state.table).find(effect.to);
        const TablePiece* b = std::as_const(state.table).find(effect.by);
        if (!a || !b) return;
        const Point first = a->position, second = b->position;
        const TableState before = state.table;
        std::erase_if(state.table.pieces, [&](const TablePiece& piece) { return piece.id == effect.to || piece.id == effect.by; });
        set_down(effect.to, second);
        set_down(effect.by, first);
        if (effect.text == "exact" && (state.table.find(effect.to)->position != second || state.table.find(effect.by)->position != first)) {
            state.table = before;
            return;
        }
        say({.what = Happened::moved, .to = effect.to, .by = effect.by, .text = "swap", .cause = effect.cause});
        return say({.what = Happened::moved, .to = effect.by, .by = effect.to, .text = "swap", .cause = effect.cause});
    }
    case Does::leave_board:
        if (character(effect.to).dead) return;
        take_off(effect.to);
        character(effect.to).where = Where::aside;
        return say({.what = Happened::left_board, .to = effect.to, .cause = effect.cause});
    case Does::remove_thing: return remove_thing(effect.to);
    case Does::summon: return summon(effect);
    case Does::put: return put(effect);
    case Does::wait_turn: character(effect.to).acted = true; return;
    case Does::lose_turn: return lose_turn(character(effect.to));
    case Does::act_again: character(effect.to).acted = false; return;
    case Does::strengthen: {
        Character& who = character(effect.to);
        if (who.dead || !who.health || effect.amount < 1) return;
        who.health = *who.health + effect.amount;
        say({.what = Happened::healed, .to = effect.to, .by = effect.by, .amount = effect.amount, .cause = effect.cause});
        return show_health(who);
    }
    case Does::revive: {
        Character& who = character(effect.to);
        if (!who.dead || !who.health) return;
        who.dead = false;
        who.health = std::clamp(effect.amount, 1, who.max_health);
        forget_sites();
        say({.what = Happened::returned, .to = effect.to, .amount = *who.health, .cause = effect.cause});
        return take_back_allies(effect.to);
    }
    case Does::recruit: return recruit(effect.to, effect.id, effect.modifiers, effect.cause);
    case Does::show_rooms:
        for (RoomCard& card : state.column) card.face_up = true;
        return say({.what = Happened::map_shown, .cause = effect.cause});
    case Does::show_card:
        for (Task& task : state.agenda)
            if (VisitTask* visit = std::get_if<VisitTask>(&task)) show_card(*visit, effect.id);
        return;
    case Does::set_data:
        if (effect.keep.empty() || effect.keep == "{}") state.data.erase(effect.id);
        else state.data[effect.id] = effect.keep;
        return;
    case Does::say: return say({.what = Happened::said, .to = effect.to, .by = effect.by, .text = effect.text, .cause = effect.cause});
    case Does::end_turn:
        if (!turn()) return;
        while (!state.agenda.empty() &&
               (std::holds_alternative<ShotTask>(state.agenda.back()) || std::holds_alternative<HitTask>(state.agenda.back()) ||
                std::holds_alternative<EffectsTask>(state.agenda.back())))
            state.agenda.pop_back();
        return;
    case Does::end_battle: return end_battle(effect.text.empty() ? "script" : effect.text);
    case Does::win: return end_game(effect.text == "overseer" ? Team::overseer : Team::heroes, "script");
    case Does::place:
    case Does::shot:
    case Does::ask: return; // these wait for a player: work(EffectsTask)
    }
}

void Referee::work(EffectsTask task) {
    while (!task.effects.empty()) {
        const Effect effect = std::move(task.effects.front());
        require_names(*this, effect);
        if (effect.does == Does::ask || effect.does == Does::place) {
            const Character* decider = std::as_const(state).find(effect.by);
            if (!decider) decider = std::as_const(state).find(effect.to);
            Decision decision{.asks = effect.does == Does::ask ? Asks::choose : Asks::place,
                              .team = decider ? decider->team : Team::heroes,
                              .seat = decider ? decider->seat : -1,
                              .about = effect.does == Does::ask ? effect.id : effect.text,
                              .text = effect.does == Does::ask ? effect.text : std::string{},
                              .who = effect.to,
                              .options = effect.options,
                              .may_end = effect.optional};
            if (effect.does == Does::place) {
                if (state.board.empty()) refuse("bad-effect", "nothing can be placed outside a battle", "it comes from " + effect.cause);
                decision.pieces = {effect.to};
                decision.spot = effect.text == "edge"           ? Spot::edge
                                : effect.text == "beside"       ? Spot::beside
                                : effect.text == "hero_zone"    ? Spot::hero_zone
                                : effect.text == "monster_zone" ? Spot::monster_zone
                                                                : Spot::board;
                if (decision.spot == Spot::beside) decision.near = {effect.by}, decision.reach = effect.amount > 0 ? effect.amount : 2.5;
                if (!free_place(effect.to, {}, decision)) decision.spot = Spot::board;
            }
            if (effect.does == Does::ask && decision.options.empty()) {
                task.effects.erase(task.effects.begin());
                continue;
            }
            task.effects.front() = effect; // it is answered before it goes
            push(std::move(task));
            return ask(std::move(decision));
        }
        task.effects.erase(task.effects.begin());
        if (effect.does == Does::shot) {
            const Character& by = character(effect.by != 0 ? effect.by : effect.to);
            if (!task.effects.empty()) push(std::move(task));
            return push(ShotTask{.by = by.id,
                                 .team = by.team,
                                 .seat = by.seat,
                                 .shot = effect.id,
                                 .modifiers = effect.modifiers,
                                 .amount = std::max(1, effect.amount),
                                 .flickable = effect.pieces,
                                 .optional = effect.optional,
                                 .cause = effect.cause});
        }
        if (!task.effects.empty()) push(task);
        const std::size_t depth = state.agenda.size();
        const bool more = !task.effects.empty();
        apply(effect);
        if (state.phase == Phase::over || state.decision) return;
        if (state.agenda.size() != depth || !queued_.empty()) return; // something more urgent came up
        if (!more) return;
        task = std::get<EffectsTask>(std::move(state.agenda.back()));
        state.agenda.pop_back();
    }
}

void Referee::hear(EffectsTask task, const Command& command) {
    const Effect effect = std::move(task.effects.front());
    task.effects.erase(task.effects.begin());
    if (!task.effects.empty()) push(std::move(task));
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        character(place->piece).where = Where::board;
        set_down(place->piece, place->at);
        return say({.what = Happened::set_down, .to = place->piece, .cause = effect.cause});
    }
    const Choose* choice = std::get_if<Choose>(&command);
    if (effect.cause == "rules/allies" && choice) return follow(effect.to, std::stoi(choice->option));
    if (const auto asker = site(effect.cause)) {
        if (!rules.hooks().has(asker->script, Hook::answered))
            refuse("no-answer-hook", effect.cause + " asked " + in_quotes(effect.id) + " but has no hook answered", "add it to the script");
        tell(*asker, Hook::answered,
             {.attacker = effect.by,
              .target = effect.to,
              .id = effect.id,
              .text = choice ? choice->option : std::string{},
              .keep = effect.keep});
    }
}

} // namespace flickforge
