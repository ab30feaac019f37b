// (Catacombs) A room: its card is turned, its board and monsters are set up, it is fought for and paid.
#include "rules/journey/room.h"
#include "rules/ask_scripts.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/effects.h"
#include "rules/battle/may_place.h"
#include "rules/names.h"
#include "rules/battle/on_table.h"
#include "rules/game.h"
#include "rules/journey/allies.h"
#include "rules/journey/map.h"
#include "rules/tasks.h"
#include "rules/tracks.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <map>
#include <utility>

namespace flickforge {

int add_character(Game& game, CharacterKind kind, const std::string& what, Side team) {
    Character who{.id = game.state.next_id++, .kind = kind, .what = what, .team = team};
    who.health = game.profile(kind, what).health;
    who.max_health = who.health.value_or(0);
    who.tracks = starting_tracks(game.rules, &who);
    return game.enter(std::move(who)).id;
}

bool GameView::kept_out(const Monster& wanted) const {
    if (rules.options().shared_pieces != SharedPieces::one_kind) return false;
    return std::ranges::any_of(state.characters, [&](const Character& who) {
        return who.in_battle() && who.what != wanted.id && profile(who).piece == wanted.piece.text;
    });
}

namespace {

void add_monsters(Game& game, RoomTask& task, const std::string& monster, int count) {
    if (game.kept_out(game.require<Monster>(monster))) return;
    const int there = std::min(count, game.monsters_left(game.require<Monster>(monster)));
    for (int i = 0; i < there; ++i) {
        const int id = add_character(game, CharacterKind::monster, monster, Side::overseer);
        game.character(id).where = Presence::aside; // its piece is taken from the pool before it is placed
        task.to_place.push_back(id);
    }
    if (there > 0) game.emit({.what = EventKind::monster_set_up, .amount = there, .id = monster});
}

/// In the basic variant the dead are alive again, with half their health.
void revive_heroes(Game& game) {
    if (game.rules.options().death != DeathRule::basic) return;
    const bool of_last = game.rules.options().revive_health_of == ReviveHealthOf::last;
    for (Character& who : game.state.characters) {
        if (who.kind != CharacterKind::hero || !who.dead) continue;
        who.dead = false;
        who.health = std::max(1, (of_last ? who.room_health : who.max_health) / 2);
        game.emit({.what = EventKind::returned, .to = who.id, .amount = *who.health});
        take_back_allies(game, who.id);
    }
}

/// All cards ready, familiars back, and the dead if the variant says so.
void refresh_for_room(Game& game) {
    game.leave([](const Character& who) { return who.kind == CharacterKind::familiar && who.owner == 0; }); // its card was lost in a special room
    for (Character& who : game.state.characters) {
        for (HeldCard& card : who.cards) card.used = false;
        who.turns = 0;
    }
    revive_heroes(game);
    for (Character& who : game.state.characters) {
        if (who.kind != CharacterKind::familiar) continue;
        who.dead = game.character(who.owner).dead;
        who.health = who.max_health;
    }
}

/// Half of the card's monsters, as the Overseer named them.
void gather_staying(Game& game, RoomTask& task) {
    std::vector<std::string> kinds;
    for (const std::string& figure : task.staying)
        if (!std::ranges::contains(kinds, figure)) kinds.push_back(figure);
    for (const std::string& kind : kinds) {
        const auto count = std::ranges::count(task.staying, kind);
        if (const int level = metre_level(kind)) task.levels.insert(task.levels.end(), static_cast<std::size_t>(count), level);
        else add_monsters(game, task, kind, static_cast<int>(count));
    }
}

void gather(Game& game, RoomTask& task) {
    if (task.between) {
        std::map<std::string, int> counts;
        for (const std::string& monster : task.monsters) ++counts[monster];
        for (const auto& [monster, count] : counts)
            if (!game.rules.excluded("monsters", monster)) add_monsters(game, task, monster, count);
        return;
    }
    if (!task.staying.empty()) return gather_staying(game, task);
    const Room& card = *game.room();
    const Lord* lord = game.rules.find<Lord>(game.state.lord);
    for (const auto& monsters : card.monsters)
        if (!game.rules.excluded("monsters", monsters.what.text)) add_monsters(game, task, monsters.what.text, monsters.count);
    if (lord && card.mercenaries > 0) add_monsters(game, task, lord->mercenary.text, card.mercenaries);
    if (lord && card.type == RoomType::lair) {
        const int id = add_character(game, CharacterKind::lord, lord->id, Side::overseer);
        game.character(id).where = Presence::aside;
        task.to_place.push_back(id);
        for (const auto& minions : lord->minions) add_monsters(game, task, minions.what.text, minions.count);
    }
    for (const Metre& metre : card.metres) task.levels.insert(task.levels.end(), static_cast<std::size_t>(metre.count), metre.level);
}

} // namespace

std::vector<const Monster*> GameView::for_metre(const RoomTask& task, int level) const {
    std::vector<const Monster*> found;
    for (const Monster* monster : library.all<Monster>()) {
        if (monster->level != level || rules.excluded("monsters", monster->id) || monsters_left(*monster) == 0) continue;
        if (!rules.options().metre_same_type && std::ranges::contains(task.metre_used, monster->id)) continue;
        if (!kept_out(*monster)) found.push_back(monster);
    }
    return found;
}

namespace {

/// The pieces of one side are set down next. Monsters wait already, since their pieces are taken from the pool first.
void begin_placing(Game& game, RoomTask& task, Side team) {
    task.stage = team == Side::overseer ? RoomTask::Stage::place_monsters : RoomTask::Stage::place_heroes;
    if (team == Side::overseer) return;
    for (Character& who : game.state.characters) {
        if (who.team != Side::heroes || who.dead || who.on_table()) continue;
        who.where = Presence::aside;
        task.to_place.push_back(who.id);
    }
}

Side placed_first(const Game& game) {
    return game.rules.options().placed_first == PlacedFirst::heroes ? Side::heroes : Side::overseer;
}

void ask_metre(Game& game, RoomTask task) {
    while (!task.levels.empty()) {
        const auto candidates = game.for_metre(task, task.levels.front());
        if (candidates.empty()) {
            task.levels.erase(task.levels.begin());
            continue;
        }
        if (game.rules.options().metre_choice == MetreChoice::random) {
            task.chosen = candidates[game.state.random.below(static_cast<std::uint32_t>(candidates.size()))]->id;
            task.stage = RoomTask::Stage::metre_count;
            return game.push_task(std::move(task));
        }
        Decision decision{.asks = DecisionKind::choose, .team = Side::overseer, .seat = 0, .about = About::metre};
        for (const Monster* monster : candidates) decision.options.push_back({monster->id});
        game.ask(std::move(decision));
        return game.push_task(std::move(task));
    }
    begin_placing(game, task, placed_first(game));
    game.push_task(std::move(task));
}

/// Where the zone does not hold all who wait at their distances, monsters stand closer in this room: a millimetre after the other, and only then
/// does one go outside of the zone, or find no place.
void shorten_gaps(Game& game, RoomTask& task, Decision& decision) {
    const RuleOptions& options = game.rules.options();
    const int most = std::max({options.monster_gap, options.obstacle_gap, options.edge_gap}), before = task.closer;
    decision.closer = task.closer;
    if (most <= 0) return;
    std::vector<int> kinds; // one of each: the others have the same piece
    for (const int id : decision.pieces)
        if (std::ranges::none_of(kinds, [&](int other) { return game.character(other).what == game.character(id).what; }))
            kinds.push_back(id);
    while (task.closer < most && !std::ranges::all_of(kinds, [&](int id) { return game.fits_in_zone(id, decision); }))
        decision.closer = ++task.closer;
    if (task.closer != before) game.emit({.what = EventKind::gaps_shortened, .amount = task.closer});
}

void ask_place(Game& game, RoomTask task, Side team) {
    std::erase_if(task.to_place, [&](int id) { // destroyed or taken away before it was placed
        const Character* who = std::as_const(game.state).find(id);
        return !who || who->dead || who->where != Presence::aside || who->on != 0;
    });
    std::vector<int> waiting; // the others have their turn later
    std::ranges::copy_if(task.to_place, std::back_inserter(waiting), [&](int id) { return game.character(id).team == team; });
    if (waiting.empty()) {
        const bool half = team == placed_first(game);
        if (half) begin_placing(game, task, team == Side::overseer ? Side::heroes : Side::overseer);
        else task.stage = RoomTask::Stage::begin;
        game.push_task(std::move(task));
        if (half) notify(game, Hook::half_set_up, {.id = std::string(name_of_enum(team))});
        return;
    }
    Decision decision{.asks = DecisionKind::place,
                      .team = team,
                      .seat = team == Side::overseer ? 0 : -1,
                      .about = About::set_up,
                      .spot = (team == Side::overseer) != task.swapped ? PlacementArea::monster_zone : PlacementArea::hero_zone};
    for (const int id : waiting) {
        const int owner = game.character(id).kind == CharacterKind::familiar ? game.character(id).owner : 0;
        if (owner == 0 || game.character(owner).on_table()) decision.pieces.push_back(id);
    }
    if (decision.pieces.empty()) decision.pieces = waiting; // a familiar whose owner is not in the room
    if (team == Side::overseer) shorten_gaps(game, task, decision);
    keep_allowed_pieces(game, decision);
    if (team == Side::overseer &&
        std::ranges::none_of(decision.pieces, [&](int id) { return game.free_place(id, {}, decision).has_value(); })) {
        for (const int id : waiting) { // the zone is full: who finds no place has no part in the battle
            game.character(id).dead = true;
            game.emit({.what = EventKind::removed, .to = id, .cause = "no_room"});
        }
        return game.push_task(std::move(task));
    }
    game.ask(std::move(decision));
    game.push_task(std::move(task));
}

} // namespace

void pack_up(Game& game) {
    for (Character& who : game.state.characters) {
        who.trophies.clear();
        std::erase_if(who.conditions, [&](const Affliction& a) {
            const bool ends = game.require<Condition>(a.condition).ends_with_battle;
            if (ends) game.emit({.what = EventKind::condition_ended, .to = who.id, .id = a.condition, .cause = "battle end"});
            return ends;
        });
        who.where = Presence::away;
        who.on = 0;
        who.acted = false;
        who.turns_lost = 0;
    }
    game.clear_table();
    game.state.last_board = game.state.board;
    game.state.board.clear();
    game.state.round = 0;
}

namespace {

void resolve_room(Game& game) {
    int owed = 0;
    for (const Character& who : game.state.characters)
        if (who.kind == CharacterKind::hero && !who.dead)
            for (const Trophy& trophy : who.trophies) owed += trophy.gold;
    const bool pays = game.rules.options().treasury == TreasuryRule::endless ||
                      game.rules.options().treasury_short == TreasuryShort::seat_order || owed <= game.state.treasury;
    std::vector<const Character*> in_seat_order;
    for (const Character& who : game.state.characters)
        if (who.kind == CharacterKind::hero && !who.dead && pays) in_seat_order.push_back(&who);
    std::ranges::stable_sort(in_seat_order, {}, &Character::seat);
    for (const Character* who : in_seat_order) {
        int gold = 0;
        for (const Trophy& trophy : who->trophies) gold += trophy.gold;
        if (gold > 0) gain_gold(game, who->id, gold, "resolution");
    }
    pack_up(game);
}

} // namespace

void turn_up(Game& game, RoomTask task, int place) {
    game.state.phase = Phase::exploration;
    game.enter_room(place); // its script is asked from now on
    game.state.column[static_cast<std::size_t>(place)].face_up = true;
    game.emit({.what = EventKind::room_revealed, .id = *game.state.room_id()});
    if (!game.room()) refuse("unknown-id", "there is no room " + *game.state.room_id());
    if (game.room()->type == RoomType::special) {
        if (game.rules.options().revive_in == ReviveIn::next_room) revive_heroes(game);
        if (game.rules.options().special_room_setup) refresh_for_room(game);
        game.push_task(RoomTask{}); // the next room, once the party has left this one
        return game.push_task(VisitTask{});
    }
    game.state.phase = Phase::setup;
    task.stage = RoomTask::Stage::choose_board;
    game.push_task(std::move(task));
}

void run_stage(Game& game, RoomTask task) {
    switch (task.stage) {
    case RoomTask::Stage::reveal: {
        // Once the map shows every card, there is no hidden one left, and the way leads straight to the lair.
        if (shape_of(game.state.column) != MapShape::column) return explore(game, std::move(task));
        const bool hidden_only = !game.rules.options().explore_by_position;
        do ++game.state.room;
        while (hidden_only && game.room() && game.room()->type != RoomType::lair &&
               game.state.column[static_cast<std::size_t>(game.state.room)].face_up);
        if (game.state.room >= static_cast<int>(game.state.column.size())) return end_game(game, Side::heroes, "rooms_cleared");
        return turn_up(game, std::move(task), game.state.room);
    }
    case RoomTask::Stage::way: return ask_way(game, std::move(task));
    case RoomTask::Stage::stays: return ask_stays(game, std::move(task));
    case RoomTask::Stage::choose_board: {
        expect(game.room(), "a board is chosen for a room");
        Decision decision{.asks = DecisionKind::choose, .team = Side::overseer, .seat = 0, .about = About::board};
        const Lord* lord = game.rules.find<Lord>(game.state.lord);
        if (task.between) {
            game.state.phase = Phase::setup;
            game.emit({.what = EventKind::extra_fight, .id = task.chosen, .text = task.swapped ? "swap_zones" : ""});
            decision.options.push_back({task.chosen});
        } else if (game.room()->board) decision.options.push_back({game.room()->board.text});
        else if (game.room()->type == RoomType::lair && lord && lord->board) decision.options.push_back({lord->board.text});
        else
            for (const Board* board : game.library.all<Board>()) {
                const int before = shape_of(game.state.column) == MapShape::column ? game.state.room - 1 : game.state.room_before - 1;
                const bool in_row =
                    game.rules.options().board_repeat == BoardRepeat::last_played ||
                    (before >= 0 && game.require<Room>(game.state.column[static_cast<std::size_t>(before)].room).type == RoomType::battle);
                if (!(board->id == game.state.last_board && in_row) && !game.rules.excluded("boards", board->id))
                    decision.options.push_back({board->id});
            }
        if (decision.options.empty()) refuse("no-board", "there is no board for this room");
        game.push_task(std::move(task));
        if (decision.options.size() > 1) return game.ask(std::move(decision));
        return answer(game, Choose{decision.options.front().id});
    }
    case RoomTask::Stage::gather:
        refresh_for_room(game);
        gather(game, task);
        task.stage = RoomTask::Stage::metre_kind;
        game.push_task(std::move(task));
        return notify(game, Hook::set_up);
    case RoomTask::Stage::metre_kind: return ask_metre(game, std::move(task));
    case RoomTask::Stage::metre_count: {
        const int left = game.monsters_left(game.require<Monster>(task.chosen));
        const int least = std::min(left, game.rules.options().metre_minimum);
        Decision decision{
            .asks = DecisionKind::choose, .team = Side::overseer, .seat = 0, .about = About::how_many, .subject = task.chosen};
        for (int count = left; count >= least; --count) decision.options.push_back({std::to_string(count)});
        game.push_task(std::move(task));
        if (decision.options.size() > 1) return game.ask(std::move(decision));
        return answer(game, Choose{decision.options.front().id});
    }
    case RoomTask::Stage::place_monsters: return ask_place(game, std::move(task), Side::overseer);
    case RoomTask::Stage::place_heroes: return ask_place(game, std::move(task), Side::heroes);
    case RoomTask::Stage::begin:
        game.state.phase = Phase::battle;
        game.state.round = game.state.last_harm = 0;
        for (Character& who : game.state.characters) {
            if (who.where == Presence::aside && game.state.table.find(who.id)) who.where = Presence::board;
            if (who.kind == CharacterKind::hero) who.room_health = who.health.value_or(0);
        }
        expect(game.state.room_id(), "a battle begins in a room");
        game.emit({.what = EventKind::battle_began, .id = *game.state.room_id()});
        task.stage = RoomTask::Stage::fight;
        game.push_task(std::move(task));
        game.push_task(RoundTask{});
        return notify(game, Hook::room_start);
    case RoomTask::Stage::fight: // the rounds ended without an outcome
        return game.push_task(RoundTask{});
    case RoomTask::Stage::resolve:
        game.state.phase = Phase::resolution;
        task.stage = RoomTask::Stage::done;
        game.push_task(std::move(task));
        return notify(game, Hook::room_end);
    case RoomTask::Stage::done:
        resolve_room(game);
        game.push_task(RoomTask{}); // the next room, when the party has rested
        if (task.between) return;
        game.state.phase = Phase::exploration;
        return notify(game, Hook::rest, {});
    }
}

void set_up_fight(Game& game, const Effect& effect) {
    RoomTask* next = game.state.agenda.empty() ? nullptr : std::get_if<RoomTask>(&game.state.agenda.front());
    const auto no = [&](const char* message, const std::string& hint) { refuse("bad-effect", message, hint + "; it comes from " + effect.cause); };
    if (!next || game.state.room < 0 || (next->stage != RoomTask::Stage::reveal && !next->between) || !game.state.board.empty())
        return no("a fight can be set up between two rooms only", "answer hook rest or visit_end with it");
    if (next->between) return no("there is one fight before the next room already", "let one script set it up");
    const std::string& board = effect.id.empty() ? game.state.last_board : effect.id;
    if (board.empty()) return no("no board has been played on yet", "name a board");
    *next = RoomTask{.stage = RoomTask::Stage::choose_board, .chosen = board, .monsters = effect.modifiers, .between = true,
                     .swapped = effect.text == "swap_zones"};
}

void on_command(Game& game, RoomTask task, const Command& command) {
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        std::erase(task.to_place, place->piece);
        game.character(place->piece).where = Presence::board;
        set_down(game, place->piece, place->at);
        game.emit({.what = EventKind::set_down, .to = place->piece});
        game.push_task(std::move(task));
        return tell_placed(game, *place, word_of(About::set_up));
    }
    const std::string& chosen = std::get<Choose>(command).option;
    switch (task.stage) {
    case RoomTask::Stage::choose_board:
        game.state.board = chosen;
        game.state.table = {};
        game.emit({.what = EventKind::board_chosen, .id = chosen});
        task.stage = RoomTask::Stage::gather;
        break;
    case RoomTask::Stage::way: return go_way(game, std::move(task), chosen_number(std::get<Choose>(command)) - 1);
    case RoomTask::Stage::stays: task.staying.push_back(chosen); break;
    case RoomTask::Stage::metre_kind:
        task.chosen = chosen;
        task.stage = RoomTask::Stage::metre_count;
        break;
    case RoomTask::Stage::metre_count:
        expect(!task.levels.empty(), "monsters are counted for an icon");
        task.metre_used.push_back(task.chosen);
        task.levels.erase(task.levels.begin());
        add_monsters(game, task, task.chosen, chosen_number(std::get<Choose>(command)));
        task.stage = RoomTask::Stage::metre_kind;
        break;
    default: break;
    }
    game.push_task(std::move(task));
}

} // namespace flickforge
