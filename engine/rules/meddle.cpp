// A hand from above: what a person at a sandbox does to a game outside its rules.
// Whatever is done, the state stays one that the rules could have made; events tell it like anything else, with the cause "sandbox".
#include "rules/referee.h"

#include "table/legal.h"

#include <algorithm>

namespace flickforge {
namespace {

const std::string by_hand = "sandbox";

double across(const TablePiece& piece) { return piece.shape == Shape::cube ? piece.diameter * 1.4143 : piece.diameter; }

CharacterKind kind_of_put(std::string_view kind, bool follows) {
    if (kind == "heroes") return follows ? CharacterKind::ally : CharacterKind::hero;
    if (kind == "familiars") return CharacterKind::familiar;
    if (kind == "lords") return CharacterKind::lord;
    if (kind == "antients") return CharacterKind::antient;
    return CharacterKind::monster;
}

} // namespace

void Referee::meddle(const Meddle& wish) {
    for (Task& task : state.agenda) // whoever is about to pay thinks again: purses, prices and buyers may be others now
        if (VisitTask* visit = std::get_if<VisitTask>(&task); visit && visit->stage == VisitTask::Stage::pay) {
            visit->stage = VisitTask::Stage::offer;
            visit->given.clear(), visit->buying.clear(), visit->price = 0;
        }
    switch (wish.what) {
    case Meddles::put: put(wish); break;
    case Meddles::move: {
        const Character* who = std::as_const(state).find(wish.piece);
        set_down(wish.piece, wish.at.value_or(start_of(who ? who->team : Team::overseer)));
        say({.what = Happened::moved, .to = wish.piece, .cause = by_hand});
        forget_sites();
        break;
    }
    case Meddles::take_away: take_away(wish.piece); break;
    case Meddles::health: set_health(wish.piece, wish.amount, wish.at); break;
    case Meddles::add_condition: afflict(wish.piece, wish.id); break;
    case Meddles::remove_condition: relieve(wish.piece, wish.id, wish.at); break;
    case Meddles::give_card:
        take_card(wish.id); // out of its deck, if it is there
        receive_card(wish.piece, wish.id, by_hand);
        break;
    case Meddles::take_card: take_card_from(wish.piece, wish.id); break;
    case Meddles::gold: {
        Character& who = character(wish.piece);
        const int more = wish.amount - who.gold;
        who.gold = wish.amount;
        state.treasury = std::max(0, state.treasury - more);
        if (more != 0) say({.what = Happened::gold, .to = who.id, .amount = more, .cause = by_hand});
        break;
    }
    case Meddles::draw: draw_by_hand(wish); break;
    case Meddles::put_back: {
        const auto& drawn = character(wish.piece).drawn;
        const auto last = std::ranges::find(drawn.rbegin(), drawn.rend(), wish.id, &DrawnCard::deck);
        put_back(wish.piece, wish.id, wish.card.empty() ? std::string(last->card) : wish.card, by_hand);
        break;
    }
    case Meddles::acted:
        character(wish.piece).acted = wish.amount != 0;
        say({.what = Happened::meddled, .to = wish.piece, .amount = wish.amount, .id = "acted", .cause = by_hand});
        break;
    case Meddles::room: go_to_room(wish); break;
    case Meddles::lord: change_lord(wish.id); break;
    case Meddles::end_battle: end_battle(by_hand); break;
    case Meddles::reseed:
        state.random = Random(wish.seed);
        if (wish.amount == 0) say({.what = Happened::meddled, .id = "reseed", .text = std::to_string(wish.seed), .cause = by_hand});
        break;
    }
}

// ---------------------------------------------------------------------------------------------------- the table

Point Referee::start_of(Team team) const {
    const Board* content = rules.find<Board>(state.board);
    const Outline* zone = !content ? nullptr : team == Team::heroes ? &content->hero_zone : &content->monster_zone;
    if (!zone || zone->empty()) return {};
    const Point &first = zone->front(), &opposite = (*zone)[zone->size() / 2];
    return {(first.x + opposite.x) / 2, (first.y + opposite.y) / 2};
}

std::optional<Point> Referee::room_for(const TablePiece& piece, Point wanted, int ignore) const {
    return nearest_legal(board(), state.table, across(piece), wanted, {.ignore = ignore});
}

void Referee::put(const Meddle& wish) {
    const auto slash = wish.id.find('/');
    const std::string kind = wish.id.substr(0, slash), what = wish.id.substr(slash + 1);
    if (kind == "tokens") {
        const auto id = lay(what, wish.at.value_or(start_of(Team::overseer)), 0);
        if (!id) refuse("no-room", "there is no free place on the board");
        return say({.what = Happened::summoned, .to = *id, .id = what, .cause = by_hand});
    }
    const CharacterKind is = kind_of_put(kind, wish.piece != 0);
    const bool heroic = is == CharacterKind::hero || is == CharacterKind::ally || is == CharacterKind::familiar ||
                        (is == CharacterKind::antient && wish.piece != 0);
    const int id = add_character(is, what, heroic ? Team::heroes : Team::overseer);
    Character& who = character(id);
    const Character* leader = std::as_const(state).find(wish.piece);
    if (leader) who.owner = leader->id, who.seat = leader->seat;
    if (is == CharacterKind::hero) { // whoever has a hero already plays one more
        who.seat = 1;
        for (const Character& other : state.characters)
            if (other.kind == CharacterKind::hero && other.id != id) {
                who.seat = other.seat;
                break;
            }
        who.room_health = who.max_health;
    }
    if (is == CharacterKind::hero || is == CharacterKind::ally) std::erase(state.removed, "heroes/" + what);
    set_down(id, wish.at.value_or(start_of(heroic ? Team::heroes : Team::overseer)));
    forget_sites();
    say({.what = Happened::summoned, .to = id, .id = what, .cause = by_hand});
    if (is == CharacterKind::hero) bring_cards(id);
}

void Referee::bring_cards(int hero) {
    const Hero& content = the<Hero>(character(hero).what);
    const auto bring = [&](const std::string& key) { receive_card(hero, key, by_hand); };
    for (const auto& ability : content.abilities)
        for (int i = 0; i < ability.count; ++i) bring("abilities/" + ability.what.text);
    for (const auto& item : content.items) {
        const std::string key = "items/" + item.what.text;
        for (int i = 0; i < item.count && !rules.excluded("items", item.what.text); ++i)
            if (!rules.is("starting_items_from_deck", true) || take_card(key)) bring(key);
    }
    for (int i = 0; i < content.spells; ++i) { // the first by name
        const auto left = starting_spells(character(hero));
        if (left.empty()) break;
        take_card(left.front());
        bring(left.front());
    }
}

bool Referee::anything_in_hand() const {
    return std::ranges::any_of(state.agenda, [](const Task& task) {
        return std::holds_alternative<TurnTask>(task) || std::holds_alternative<ShotTask>(task) || std::holds_alternative<HitTask>(task) ||
               std::holds_alternative<EffectsTask>(task);
    });
}

bool Referee::still_to_place(int id) const {
    return std::ranges::any_of(state.agenda, [&](const Task& task) {
        const RoomTask* here = std::get_if<RoomTask>(&task);
        return here && std::ranges::contains(here->to_place, id);
    });
}

void Referee::forget_in_hand(int id) {
    for (Task& task : state.agenda) {
        EffectsTask* waiting = std::get_if<EffectsTask>(&task);
        if (!waiting) continue;
        for (Effect& effect : waiting->effects) std::erase_if(effect.options, [&](const Option& option) { return option.character == id; });
        std::erase_if(waiting->effects, [&](const Effect& effect) {
            if (effect.does == Does::ask && effect.options.empty()) return true;
            const bool about_it = effect.does == Does::ask || effect.does == Does::place || effect.does == Does::move;
            return effect.to == id && about_it;
        });
    }
    std::erase_if(state.agenda, [](const Task& task) {
        const EffectsTask* waiting = std::get_if<EffectsTask>(&task);
        return waiting && waiting->effects.empty();
    });
}

void Referee::stay_away(int id) {
    for (const Thing& thing : std::vector(state.things))
        if (thing.owner == id) remove_thing(thing.id);
    for (Character& other : state.characters) {
        const bool its_familiar = other.kind == CharacterKind::familiar && other.owner == id;
        if (other.id != id && !its_familiar) continue;
        take_off(other.id);
        std::erase_if(other.conditions, [&](const Affliction& a) { return the<Condition>(a.condition).ends_with_battle; });
        other.where = Where::away;
        forget_in_hand(other.id);
    }
    forget_sites();
}

void Referee::take_away(int id) {
    if (state.thing(id)) {
        remove_thing(id);
        return;
    }
    const TablePiece* piece = std::as_const(state.table).find(id);
    const std::optional<Point> stood = piece ? std::optional(piece->position) : std::nullopt;
    say({.what = Happened::removed, .to = id, .cause = by_hand});
    stay_away(id);
    const Character gone = character(id);
    if (gone.team != Team::heroes || gone.kind == CharacterKind::antient) {
        // What is in hand may speak of it still; then it stays in the list until the table is cleared.
        if (anything_in_hand()) character(id).dead = true, character(id).conditions.clear();
        else std::erase_if(state.characters, [&](const Character& who) { return who.id == id; });
    }
    for (const Character& other : std::vector(state.characters)) // whom it held off the board is free
        for (const Affliction& affliction : other.conditions)
            if (affliction.by == id && other.where == Where::aside && !the<Condition>(affliction.condition).on_board)
                relieve(other.id, affliction.condition, stood);
}

// ---------------------------------------------------------------------------------------------------- characters

void Referee::set_health(int id, int amount, std::optional<Point> at) {
    if (amount == 0) {
        forget_in_hand(id);
        return kill(id, 0, by_hand);
    }
    if (character(id).dead) {
        if (state.thing(id)) remove_thing(id); // the stone comes to life again
        Character& who = character(id);
        who.dead = false;
        who.health = amount;
        if (who.kind == CharacterKind::ally) std::erase(state.removed, "heroes/" + who.what);
        forget_sites();
        say({.what = Happened::returned, .to = id, .amount = amount, .cause = by_hand});
        const Team team = who.team;
        if (!state.board.empty()) set_down(id, at.value_or(start_of(team)));
        return take_back_allies(id);
    }
    Character& who = character(id);
    const int more = amount - *who.health;
    who.health = amount;
    show_health(who);
    if (more < 0) {
        state.last_harm = state.round;
        say({.what = Happened::hurt, .to = id, .amount = -more, .cause = by_hand});
        tell(Hook::damaged, {.target = id, .amount = -more, .id = by_hand});
    } else if (more > 0) {
        say({.what = Happened::healed, .to = id, .amount = more, .cause = by_hand});
        tell(Hook::healed, {.target = id, .amount = more, .id = by_hand});
    }
}

void Referee::afflict(int id, const std::string& condition) {
    const Condition& content = the<Condition>(condition);
    Character& who = character(id);
    who.conditions.push_back({condition, 0, state.round});
    say({.what = Happened::condition_began, .to = id, .id = condition, .cause = by_hand});
    if (!content.on_board) take_off(id), who.where = Where::aside;
    else if (TablePiece* piece = state.table.find(id); piece && !content.token.empty()) piece->tokens.push_back(content.token);
    forget_sites();
    tell(Hook::condition_added, {.target = id, .id = condition});
}

void Referee::relieve(int id, const std::string& condition, std::optional<Point> at) {
    const Character& who = character(id);
    const bool held_off =
        who.where == Where::aside && !the<Condition>(condition).on_board &&
        std::ranges::count_if(who.conditions, [&](const Affliction& a) { return !the<Condition>(a.condition).on_board; }) == 1;
    if (held_off) { // first, so that scripts see where it stands
        set_down(id, at.value_or(start_of(who.team)));
        forget_in_hand(id);
    }
    remove_condition(id, condition, by_hand);
}

void Referee::take_card_from(int hero, const std::string& key) {
    apply({.does = Does::lose_card, .to = hero, .id = key, .cause = by_hand});
    const auto slash = key.find('/');
    Pile* cards = pile_of(key.substr(0, slash));
    const auto lost = std::ranges::find(state.removed.rbegin(), state.removed.rend(), key);
    if (lost == state.removed.rend()) return;
    state.removed.erase(std::next(lost).base());
    if (cards) cards->cards.insert(cards->cards.begin(), key.substr(slash + 1)); // under the deck
}

void Referee::draw_by_hand(const Meddle& wish) {
    if (!wish.card.empty()) { // it comes to the top, and is drawn like any other
        auto& cards = pile(wish.id)->cards;
        const auto card = std::ranges::find(cards, wish.card);
        std::rotate(card, std::next(card), cards.end());
    }
    draw(wish.piece, wish.id, std::max(1, wish.amount), by_hand);
}

// ---------------------------------------------------------------------------------------------------- the game

void Referee::go_to_room(const Meddle& wish) {
    const int place = wish.amount > 0 ? wish.amount - 1 : std::max(0, state.room);
    if (state.column.empty()) state.column.push_back({wish.id, false});
    RoomCard& card = state.column[static_cast<std::size_t>(place)];
    if (!wish.id.empty()) card.room = wish.id;
    card.face_up = false; // whoever looks for the next hidden card finds it
    for (const Task& task : state.agenda)
        if (const VisitTask* visit = std::get_if<VisitTask>(&task)) // what was for sale goes back
            for (const std::string& shown : visit->shown)
                if (Pile* cards = pile_of(shown.substr(0, shown.find('/'))))
                    cards->cards.insert(cards->cards.begin(), shown.substr(shown.find('/') + 1));
    if (!state.board.empty()) pack_up();
    state.room = place - 1;
    state.agenda = {RoomTask{}};
    queued_.clear();
    forget_sites();
    say({.what = Happened::meddled, .amount = place + 1, .id = "room", .text = card.room, .cause = by_hand});
}

void Referee::change_lord(const std::string& lord) {
    state.lord = lord;
    forget_sites();
    say({.what = Happened::meddled, .id = "lord", .text = lord, .cause = by_hand});
    std::vector<Character> before;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::lord && who.in_battle() && !who.dead) before.push_back(who);
    for (const Character& old : before) { // who stands on the board, or is to be placed, makes room for the new one
        const TablePiece* piece = std::as_const(state.table).find(old.id);
        const std::optional<Point> stood = piece ? std::optional(piece->position) : std::nullopt;
        stay_away(old.id);
        std::erase_if(state.characters, [&](const Character& who) { return who.id == old.id; });
        const int id = add_character(CharacterKind::lord, lord, old.team);
        character(id).where = Where::aside;
        character(id).acted = old.acted;
        for (Task& task : state.agenda)
            if (RoomTask* here = std::get_if<RoomTask>(&task)) std::ranges::replace(here->to_place, old.id, id);
        if (stood) set_down(id, *stood);
        else if (state.phase == Phase::battle) set_down(id, start_of(old.team)); // whatever kept the old one off the board
    }
}

} // namespace flickforge
