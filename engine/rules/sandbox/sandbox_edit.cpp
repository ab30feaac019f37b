// Sandbox edits: what a person does to a game outside its rules.
// Whatever is done, the state stays one that the rules could have made; events tell it like anything else, with the cause "sandbox".
#include "rules/sandbox/sandbox_edit.h"
#include "rules/ask_scripts.h"
#include "rules/battle/arrivals.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/death.h"
#include "rules/battle/effects.h"
#include "rules/battle/on_table.h"
#include "rules/journey/allies.h"
#include "rules/journey/equipment.h"
#include "rules/journey/map.h"
#include "rules/journey/party.h"
#include "rules/journey/room.h"
#include "rules/supply.h"
#include "rules/journey/ways.h"

#include "table/legal.h"

#include <algorithm>
#include <utility>

namespace flickforge {
namespace {

const std::string by_hand = "sandbox";

/// "monsters/catacombs:orc", as `why_not` found it to be.
ObjectKey named_in(const SandboxEdit& edit) {
    auto key = object_key(edit.id);
    expect(key.has_value(), "what a hand puts, gives or takes is written kind/id");
    return *std::move(key);
}

CharacterKind kind_of_put(std::string_view kind, bool follows) {
    if (kind == "heroes") return follows ? CharacterKind::ally : CharacterKind::hero;
    if (kind == "familiars") return CharacterKind::familiar;
    if (kind == "lords") return CharacterKind::lord;
    if (kind == "antients") return CharacterKind::antient;
    return CharacterKind::monster;
}

} // namespace

// ---------------------------------------------------------------------------------------------------- the table

Point GameView::start_of(Side team) const {
    const Board* content = rules.find<Board>(state.board);
    const Outline* zone = !content ? nullptr : team == Side::heroes ? &content->hero_zone : &content->monster_zone;
    if (!zone || zone->empty()) return {};
    const Point &first = zone->front(), &opposite = (*zone)[zone->size() / 2];
    return {(first.x + opposite.x) / 2, (first.y + opposite.y) / 2};
}

std::optional<Point> GameView::room_for(const TablePiece& piece, Point wanted, int ignore) const {
    return nearest_legal(board(), state.table, across(piece), wanted, {.ignore = ignore});
}

namespace {

void bring_cards(Game& game, int hero) {
    const Hero& content = game.require<Hero>(game.character(hero).what);
    const auto bring = [&](const ObjectKey& key) { receive_card(game, hero, key, by_hand); };
    for (const auto& ability : content.abilities)
        for (int i = 0; i < ability.count; ++i) bring({"abilities", ability.what.text});
    for (const auto& item : content.items) {
        const ObjectKey key{"items", item.what.text};
        for (int i = 0; i < item.count && !game.rules.excluded("items", item.what.text); ++i)
            if (!game.rules.options().starting_items_from_deck || take_card(game, key)) bring(key);
    }
    for (int i = 0; i < content.spells; ++i) { // the first by name
        const auto left = starting_spells(game, game.character(hero));
        if (left.empty()) break;
        take_card(game, left.front());
        bring(left.front());
    }
}

void put(Game& game, const SandboxEdit& edit) {
    const auto [kind, what] = named_in(edit);
    if (kind == "tokens") {
        const auto id = lay(game, what, edit.at.value_or(game.start_of(Side::overseer)), 0);
        if (!id) refuse("no-room", "there is no free place on the board");
        return game.emit({.what = EventKind::summoned, .to = *id, .id = what, .cause = by_hand});
    }
    const CharacterKind is = kind_of_put(kind, edit.piece != 0);
    const bool heroic = is == CharacterKind::hero || is == CharacterKind::ally || is == CharacterKind::familiar ||
                        (is == CharacterKind::antient && edit.piece != 0);
    const int id = add_character(game, is, what, heroic ? Side::heroes : Side::overseer);
    Character& who = game.character(id);
    const Character* leader = std::as_const(game.state).find(edit.piece);
    if (leader) who.owner = leader->id, who.seat = leader->seat;
    if (is == CharacterKind::hero) { // a player who has a hero already plays one more
        who.seat = 1;
        for (const Character& other : game.state.characters)
            if (other.kind == CharacterKind::hero && other.id != id) {
                who.seat = other.seat;
                break;
            }
        who.room_health = who.max_health;
    }
    if (is == CharacterKind::hero || is == CharacterKind::ally) std::erase(game.state.removed, to_text(ObjectKey{"heroes", what}));
    set_down(game, id, edit.at.value_or(game.start_of(heroic ? Side::heroes : Side::overseer)));
    game.emit({.what = EventKind::summoned, .to = id, .id = what, .cause = by_hand});
    if (is == CharacterKind::hero) bring_cards(game, id);
}

} // namespace

bool GameView::anything_in_hand() const {
    return std::ranges::any_of(state.agenda, [](const Task& task) {
        return std::holds_alternative<TurnTask>(task) || std::holds_alternative<ShotTask>(task) || std::holds_alternative<HitTask>(task) ||
               std::holds_alternative<EffectsTask>(task);
    });
}

bool GameView::still_to_place(int id) const {
    return std::ranges::any_of(state.agenda, [&](const Task& task) {
        const RoomTask* here = std::get_if<RoomTask>(&task);
        return here && std::ranges::contains(here->to_place, id);
    });
}

namespace {

void forget_in_hand(Game& game, int id) {
    for (Task& task : game.state.agenda) {
        EffectsTask* waiting = std::get_if<EffectsTask>(&task);
        if (!waiting) continue;
        for (Effect& effect : waiting->effects) std::erase_if(effect.options, [&](const Option& option) { return option.character == id; });
        std::erase_if(waiting->effects, [&](const Effect& effect) {
            if (effect.does == EffectKind::ask && effect.options.empty()) return true;
            const bool about_it = effect.does == EffectKind::ask || effect.does == EffectKind::place || effect.does == EffectKind::move;
            return effect.to == id && about_it;
        });
    }
    std::erase_if(game.state.agenda, [](const Task& task) {
        const EffectsTask* waiting = std::get_if<EffectsTask>(&task);
        return waiting && waiting->effects.empty();
    });
}

void stay_away(Game& game, int id) {
    for (const TableObject& thing : std::vector(game.state.things))
        if (thing.owner == id) remove_thing(game, thing.id);
    for (Character& other : game.state.characters) {
        const bool its_familiar = other.kind == CharacterKind::familiar && other.owner == id;
        if (other.id != id && !its_familiar) continue;
        take_off(game, other.id);
        std::erase_if(other.conditions, [&](const Affliction& a) { return game.require<Condition>(a.condition).ends_with_battle; });
        game.set_where(other, Presence::away);
        forget_in_hand(game, other.id);
    }
}

} // namespace

// ---------------------------------------------------------------------------------------------------- characters

namespace {

void set_health(Game& game, int id, int amount, std::optional<Point> at) {
    if (amount == 0) {
        forget_in_hand(game, id);
        return kill(game, id, 0, by_hand);
    }
    if (game.character(id).dead) {
        if (game.state.thing(id)) remove_thing(game, id); // the stone comes to life again
        Character& who = game.character(id);
        game.set_dead(who, false);
        who.health = amount;
        if (who.kind == CharacterKind::ally) std::erase(game.state.removed, to_text(ObjectKey{"heroes", who.what}));
        game.emit({.what = EventKind::returned, .to = id, .amount = amount, .cause = by_hand});
        const Side team = who.team;
        if (!game.state.board.empty()) set_down(game, id, at.value_or(game.start_of(team)));
        return take_back_allies(game, id);
    }
    Character& who = game.character(id);
    const int more = amount - *who.health;
    who.health = amount;
    show_health(game, who);
    if (more < 0) {
        game.state.last_harm = game.state.round;
        game.emit({.what = EventKind::hurt, .to = id, .amount = -more, .cause = by_hand});
        notify(game, Hook::damaged, {.target = id, .amount = -more, .id = by_hand});
    } else if (more > 0) {
        game.emit({.what = EventKind::healed, .to = id, .amount = more, .cause = by_hand});
        notify(game, Hook::healed, {.target = id, .amount = more, .id = by_hand});
    }
}

void afflict(Game& game, int id, const std::string& condition) {
    const Condition& content = game.require<Condition>(condition);
    Character& who = game.character(id);
    game.begin_condition(who, {condition, 0, game.state.round});
    game.emit({.what = EventKind::condition_began, .to = id, .id = condition, .cause = by_hand});
    if (!content.on_board) take_off(game, id), who.where = Presence::aside;
    else if (TablePiece* piece = game.state.table.find(id); piece && !content.token.empty()) piece->tokens.push_back(content.token);
    notify(game, Hook::condition_added, {.target = id, .id = condition});
}

void relieve(Game& game, int id, const std::string& condition, std::optional<Point> at) {
    const Character& who = game.character(id);
    const bool held_off =
        who.where == Presence::aside && !game.require<Condition>(condition).on_board &&
        std::ranges::count_if(who.conditions, [&](const Affliction& a) { return !game.require<Condition>(a.condition).on_board; }) == 1;
    if (held_off) { // first, so that scripts see where it stands
        set_down(game, id, at.value_or(game.start_of(who.team)));
        forget_in_hand(game, id);
    }
    remove_condition(game, id, condition, by_hand);
}

void take_away(Game& game, int id) {
    if (game.state.thing(id)) {
        remove_thing(game, id);
        return;
    }
    const TablePiece* piece = std::as_const(game.state.table).find(id);
    const std::optional<Point> stood = piece ? std::optional(piece->position) : std::nullopt;
    game.emit({.what = EventKind::removed, .to = id, .cause = by_hand});
    stay_away(game, id);
    const Character gone = game.character(id);
    if (gone.team != Side::heroes || gone.kind == CharacterKind::antient) {
        // A pending task may still name it; then it stays in the list until the table is cleared.
        if (game.anything_in_hand()) game.character(id).dead = true, game.character(id).conditions.clear();
        else game.leave([&](const Character& who) { return who.id == id; });
    }
    for (const Character& other : std::vector(game.state.characters)) // whom it held off the board is free
        for (const Affliction& affliction : other.conditions)
            if (affliction.by == id && other.where == Presence::aside && !game.require<Condition>(affliction.condition).on_board)
                relieve(game, other.id, affliction.condition, stood);
}

void take_card_from(Game& game, int hero, const ObjectKey& card) {
    const std::string key = to_text(card);
    apply(game, {.does = EffectKind::lose_card, .to = hero, .id = key, .cause = by_hand});
    Pile* cards = pile_of(game, card.kind);
    const auto lost = std::ranges::find(game.state.removed.rbegin(), game.state.removed.rend(), key);
    if (lost == game.state.removed.rend()) return;
    game.state.removed.erase(std::next(lost).base());
    if (cards && is_in_deck(game, card)) cards->cards.insert(cards->cards.begin(), card.id); // under the deck
}

void draw_by_hand(Game& game, const SandboxEdit& edit) {
    if (!edit.card.empty()) { // it comes to the top, and is drawn like any other
        auto& cards = game.pile(edit.id)->cards;
        const auto card = std::ranges::find(cards, edit.card);
        std::rotate(card, std::next(card), cards.end());
    }
    draw(game, edit.piece, edit.id, std::max(1, edit.amount), by_hand);
}

} // namespace

// ---------------------------------------------------------------------------------------------------- the game

namespace {

void go_to_room(Game& game, const SandboxEdit& edit) {
    const int place = edit.amount > 0 ? edit.amount - 1 : std::max(0, game.state.room);
    if (game.state.column.empty()) game.state.column.push_back({edit.id, false});
    RoomCard& card = game.state.column[static_cast<std::size_t>(place)];
    if (!edit.id.empty()) card.room = edit.id;
    card.face_up = false; // so that the next hidden card is this one
    card.visits = 0;      // … with all of its monsters
    for (const Task& task : game.state.agenda)
        if (const VisitTask* visit = std::get_if<VisitTask>(&task)) // what was for sale goes back
            for (const std::string& text : visit->shown) {
                const auto shown = object_key(text);
                if (Pile* cards = shown ? pile_of(game, shown->kind) : nullptr) cards->cards.insert(cards->cards.begin(), shown->id);
            }
    settle_deaths(game, game.state.agenda);
    if (!game.state.board.empty()) pack_up(game);
    game.queued.clear();
    game.emit({.what = EventKind::meddled, .amount = place + 1, .id = "room", .text = card.room, .cause = by_hand});
    if (shape_of(game.state.column) != MapShape::column) {
        game.state.agenda.clear();
        return go_in(game, RoomTask{}, place);
    }
    game.enter_room(place - 1);
    game.state.agenda = {RoomTask{}};
}

void change_lord(Game& game, const std::string& lord) {
    game.choose_lord(lord);
    game.emit({.what = EventKind::meddled, .id = "lord", .text = lord, .cause = by_hand});
    std::vector<Character> before;
    for (const Character& who : game.state.characters)
        if (who.kind == CharacterKind::lord && who.in_battle() && !who.dead) before.push_back(who);
    for (const Character& old : before) { // who stands on the board, or is to be placed, makes room for the new one
        const TablePiece* piece = std::as_const(game.state.table).find(old.id);
        const std::optional<Point> stood = piece ? std::optional(piece->position) : std::nullopt;
        stay_away(game, old.id);
        game.leave([&](const Character& who) { return who.id == old.id; });
        const int id = add_character(game, CharacterKind::lord, lord, old.team);
        game.character(id).where = Presence::aside;
        game.character(id).acted = old.acted;
        for (Task& task : game.state.agenda)
            if (RoomTask* here = std::get_if<RoomTask>(&task)) std::ranges::replace(here->to_place, old.id, id);
        if (stood) set_down(game, id, *stood);
        else if (game.state.phase == Phase::battle) set_down(game, id, game.start_of(old.team)); // whatever kept the old one off the board
    }
}

} // namespace

void edit_game(Game& game, const SandboxEdit& edit) {
    for (Task& task : game.state.agenda) // a pending payment is asked again: purses, prices and buyers may be others now
        if (VisitTask* visit = std::get_if<VisitTask>(&task); visit && visit->stage == VisitTask::Stage::pay) {
            visit->stage = VisitTask::Stage::offer;
            visit->given.clear(), visit->buying.clear(), visit->price = 0;
        }
    switch (edit.what) {
    case SandboxEditKind::put: put(game, edit); break;
    case SandboxEditKind::move: {
        const Character* who = std::as_const(game.state).find(edit.piece);
        set_down(game, edit.piece, edit.at.value_or(game.start_of(who ? who->team : Side::overseer)));
        game.emit({.what = EventKind::moved, .to = edit.piece, .cause = by_hand});
        break;
    }
    case SandboxEditKind::take_away: take_away(game, edit.piece); break;
    case SandboxEditKind::health: set_health(game, edit.piece, edit.amount, edit.at); break;
    case SandboxEditKind::add_condition: afflict(game, edit.piece, edit.id); break;
    case SandboxEditKind::remove_condition: relieve(game, edit.piece, edit.id, edit.at); break;
    case SandboxEditKind::give_card:
        take_card(game, named_in(edit)); // out of its deck, if it is there
        receive_card(game, edit.piece, named_in(edit), by_hand);
        break;
    case SandboxEditKind::take_card: take_card_from(game, edit.piece, named_in(edit)); break;
    case SandboxEditKind::gold: {
        Character& who = game.character(edit.piece);
        const int more = edit.amount - who.gold;
        who.gold = edit.amount;
        game.state.treasury = std::max(0, game.state.treasury - more);
        if (more != 0) game.emit({.what = EventKind::gold, .to = who.id, .amount = more, .cause = by_hand});
        break;
    }
    case SandboxEditKind::draw: draw_by_hand(game, edit); break;
    case SandboxEditKind::put_back: {
        const auto& drawn = game.character(edit.piece).drawn;
        const auto last = std::ranges::find(drawn.rbegin(), drawn.rend(), edit.id, &DrawnCard::deck);
        put_back(game, edit.piece, edit.id, edit.card.empty() ? std::string(last->card) : edit.card, by_hand);
        break;
    }
    case SandboxEditKind::acted:
        game.character(edit.piece).acted = edit.amount != 0;
        game.emit({.what = EventKind::meddled, .to = edit.piece, .amount = edit.amount, .id = "acted", .cause = by_hand});
        break;
    case SandboxEditKind::room: go_to_room(game, edit); break;
    case SandboxEditKind::lord: change_lord(game, edit.id); break;
    case SandboxEditKind::end_battle: end_battle(game, by_hand); break;
    case SandboxEditKind::reseed:
        game.state.random = Random(edit.seed);
        if (edit.amount == 0) game.emit({.what = EventKind::meddled, .id = "reseed", .text = std::to_string(edit.seed), .cause = by_hand});
        break;
    }
}

} // namespace flickforge
