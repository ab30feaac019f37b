// A room: its card is turned, its board and monsters are set up, it is fought for and paid.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

using Stage = RoomTask::Stage;

int Referee::add_character(CharacterKind kind, const std::string& what, Team team) {
    Character who{.id = state.next_id++, .kind = kind, .what = what, .team = team};
    switch (kind) {
    case CharacterKind::hero: who.max_health = the<Hero>(what).health, who.health = who.max_health; break;
    case CharacterKind::ally: who.max_health = the<Hero>(what).ally.health, who.health = who.max_health; break;
    case CharacterKind::familiar: who.max_health = the<Familiar>(what).health, who.health = who.max_health; break;
    case CharacterKind::lord: who.max_health = the<Lord>(what).health, who.health = who.max_health; break;
    case CharacterKind::monster:
        who.health = the<Monster>(what).health;
        who.max_health = who.health.value_or(0);
        break;
    case CharacterKind::antient: break;
    }
    state.characters.push_back(std::move(who));
    forget_sites();
    return state.characters.back().id;
}

bool Referee::kept_out(const Monster& wanted) const {
    if (rules.word("shared_pieces", "while_left") != "one_kind") return false;
    return std::ranges::any_of(state.characters, [&](const Character& who) {
        return who.in_battle() && who.what != wanted.id && profile(who).piece == wanted.piece.text;
    });
}

void Referee::add_monsters(RoomTask& task, const std::string& monster, int count) {
    if (kept_out(the<Monster>(monster))) return;
    const int there = std::min(count, monsters_left(the<Monster>(monster)));
    for (int i = 0; i < there; ++i) {
        const int id = add_character(CharacterKind::monster, monster, Team::overseer);
        character(id).where = Where::aside; // its piece is taken from the pool before it is placed
        task.to_place.push_back(id);
    }
    if (there > 0) say({.what = Happened::monster_set_up, .amount = there, .id = monster});
}

/// In the basic variant the dead are alive again, with half their health.
void Referee::revive_heroes() {
    if (rules.word("death", "basic") != "basic") return;
    const bool of_last = rules.word("revive_health_of", "starting") == "last";
    for (Character& who : state.characters) {
        if (who.kind != CharacterKind::hero || !who.dead) continue;
        who.dead = false;
        who.health = std::max(1, (of_last ? who.room_health : who.max_health) / 2);
        say({.what = Happened::returned, .to = who.id, .amount = *who.health});
        take_back_allies(who.id);
    }
}

/// All cards ready, familiars back, and the dead if the variant says so.
void Referee::refresh_for_room() {
    std::erase_if(state.characters, [](const Character& who) { // its card was lost in a special room
        return who.kind == CharacterKind::familiar && who.owner == 0;
    });
    for (Character& who : state.characters) {
        for (HeldCard& card : who.cards) card.used = false;
        who.turns = 0;
    }
    revive_heroes();
    for (Character& who : state.characters) {
        if (who.kind != CharacterKind::familiar) continue;
        who.dead = character(who.owner).dead;
        who.health = who.max_health;
    }
}

void Referee::gather(RoomTask& task) {
    const Room& card = *room();
    const Lord* lord = rules.find<Lord>(state.lord);
    for (const auto& monsters : card.monsters)
        if (!rules.excluded("monsters", monsters.what.text)) add_monsters(task, monsters.what.text, monsters.count);
    if (lord && card.mercenaries > 0) add_monsters(task, lord->mercenary.text, card.mercenaries);
    if (lord && card.type == RoomType::lair) {
        const int id = add_character(CharacterKind::lord, lord->id, Team::overseer);
        character(id).where = Where::aside;
        task.to_place.push_back(id);
        for (const auto& minions : lord->minions) add_monsters(task, minions.what.text, minions.count);
    }
    for (const Metre& metre : card.metres) task.levels.insert(task.levels.end(), static_cast<std::size_t>(metre.count), metre.level);
}

std::vector<const Monster*> Referee::for_metre(const RoomTask& task, int level) const {
    std::vector<const Monster*> found;
    for (const Monster* monster : library.all<Monster>()) {
        if (monster->level != level || rules.excluded("monsters", monster->id) || monsters_left(*monster) == 0) continue;
        if (!rules.is("metre_same_type", false) && std::ranges::contains(task.metre_used, monster->id)) continue;
        if (!kept_out(*monster)) found.push_back(monster);
    }
    return found;
}

void Referee::ask_metre(RoomTask task) {
    while (!task.levels.empty()) {
        const auto candidates = for_metre(task, task.levels.front());
        if (candidates.empty()) {
            task.levels.erase(task.levels.begin());
            continue;
        }
        if (rules.word("metre_choice", "overseer") == "random") {
            task.chosen = candidates[state.random.below(static_cast<std::uint32_t>(candidates.size()))]->id;
            task.stage = Stage::metre_count;
            return push(std::move(task));
        }
        Decision decision{.asks = Asks::choose, .team = Team::overseer, .seat = 0, .about = "metre"};
        for (const Monster* monster : candidates) decision.options.push_back({monster->id});
        ask(std::move(decision));
        return push(std::move(task));
    }
    task.stage = Stage::place_monsters;
    push(std::move(task));
}

void Referee::ask_place(RoomTask task, Team team) {
    std::erase_if(task.to_place, [&](int id) { // destroyed or taken away before it was placed
        const Character* who = std::as_const(state).find(id);
        return !who || who->dead || who->where != Where::aside;
    });
    if (task.to_place.empty()) {
        task.stage = team == Team::overseer ? Stage::place_heroes : Stage::begin;
        if (team == Team::overseer)
            for (Character& who : state.characters) {
                if (who.team != Team::heroes || who.dead || who.where == Where::board) continue;
                who.where = Where::aside;
                task.to_place.push_back(who.id);
            }
        return push(std::move(task));
    }
    Decision decision{.asks = Asks::place,
                      .team = team,
                      .seat = team == Team::overseer ? 0 : -1,
                      .about = "set_up",
                      .spot = team == Team::overseer ? Spot::monster_zone : Spot::hero_zone};
    for (const int id : task.to_place) {
        const int owner = character(id).kind == CharacterKind::familiar ? character(id).owner : 0;
        if (owner == 0 || character(owner).where == Where::board) decision.pieces.push_back(id);
    }
    if (decision.pieces.empty()) decision.pieces = task.to_place; // a familiar whose owner is not in the room
    if (team == Team::overseer && std::ranges::none_of(decision.pieces, [&](int id) { return free_place(id, {}, decision).has_value(); })) {
        for (const int id : task.to_place) { // the zone is full: who finds no place has no part in the battle
            character(id).dead = true;
            say({.what = Happened::removed, .to = id, .cause = "no_room"});
        }
        return push(std::move(task));
    }
    ask(std::move(decision));
    push(std::move(task));
}

void Referee::work(RoomTask task) {
    switch (task.stage) {
    case Stage::reveal: {
        // Once the map shows every card, whoever looks for the next hidden one comes straight to the lair.
        const bool hidden_only = !rules.is("explore_by_position", true);
        do ++state.room;
        while (hidden_only && room() && room()->type != RoomType::lair && state.column[static_cast<std::size_t>(state.room)].face_up);
        if (state.room >= static_cast<int>(state.column.size())) return end_game(Team::heroes, "rooms_cleared");
        state.phase = Phase::exploration;
        forget_sites(); // another room's script has its say now
        state.column[static_cast<std::size_t>(state.room)].face_up = true;
        say({.what = Happened::room_revealed, .id = *state.room_id()});
        if (!room()) refuse("unknown-id", "there is no room " + *state.room_id());
        if (room()->type == RoomType::special) {
            if (rules.word("revive_in", "battle_room") == "next_room") revive_heroes();
            if (rules.is("special_room_setup", false)) refresh_for_room();
            push(RoomTask{}); // the next room, once the party has left this one
            return push(VisitTask{});
        }
        state.phase = Phase::setup;
        task.stage = Stage::choose_board;
        return push(std::move(task));
    }
    case Stage::choose_board: {
        Decision decision{.asks = Asks::choose, .team = Team::overseer, .seat = 0, .about = "board"};
        const Lord* lord = rules.find<Lord>(state.lord);
        if (room()->board) decision.options.push_back({room()->board.text});
        else if (room()->type == RoomType::lair && lord && lord->board) decision.options.push_back({lord->board.text});
        else
            for (const Board* board : library.all<Board>()) {
                const bool in_row =
                    rules.word("board_repeat", "last_played") == "last_played" ||
                    (state.room > 0 && the<Room>(state.column[static_cast<std::size_t>(state.room - 1)].room).type == RoomType::battle);
                if (!(board->id == state.last_board && in_row) && !rules.excluded("boards", board->id))
                    decision.options.push_back({board->id});
            }
        if (decision.options.empty()) refuse("no-board", "there is no board for this room");
        push(std::move(task));
        if (decision.options.size() > 1) return ask(std::move(decision));
        return answer(Choose{decision.options.front().id});
    }
    case Stage::gather:
        refresh_for_room();
        gather(task);
        task.stage = Stage::metre_kind;
        push(std::move(task));
        return tell(Hook::set_up);
    case Stage::metre_kind: return ask_metre(std::move(task));
    case Stage::metre_count: {
        const int left = monsters_left(the<Monster>(task.chosen));
        const int least = std::min(left, rules.number("metre_minimum", 1));
        Decision decision{.asks = Asks::choose, .team = Team::overseer, .seat = 0, .about = "how_many", .text = task.chosen};
        for (int count = left; count >= least; --count) decision.options.push_back({std::to_string(count)});
        push(std::move(task));
        if (decision.options.size() > 1) return ask(std::move(decision));
        return answer(Choose{decision.options.front().id});
    }
    case Stage::place_monsters: return ask_place(std::move(task), Team::overseer);
    case Stage::place_heroes: return ask_place(std::move(task), Team::heroes);
    case Stage::begin:
        state.phase = Phase::battle;
        state.round = state.last_harm = 0;
        for (Character& who : state.characters) {
            if (who.where == Where::aside && state.table.find(who.id)) who.where = Where::board;
            if (who.kind == CharacterKind::hero) who.room_health = who.health.value_or(0);
        }
        say({.what = Happened::battle_began, .id = *state.room_id()});
        task.stage = Stage::fight;
        push(std::move(task));
        push(RoundTask{});
        return tell(Hook::room_start);
    case Stage::fight: // the rounds ended without an outcome
        return push(RoundTask{});
    case Stage::resolve:
        state.phase = Phase::resolution;
        task.stage = Stage::done;
        push(std::move(task));
        return tell(Hook::room_end);
    case Stage::done: resolve_room(); return push(RoomTask{});
    }
}

void Referee::hear(RoomTask task, const Command& command) {
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        std::erase(task.to_place, place->piece);
        character(place->piece).where = Where::board;
        set_down(place->piece, place->at);
        say({.what = Happened::set_down, .to = place->piece});
        return push(std::move(task));
    }
    const std::string& chosen = std::get<Choose>(command).option;
    switch (task.stage) {
    case Stage::choose_board:
        state.board = chosen;
        state.table = {};
        say({.what = Happened::board_chosen, .id = chosen});
        task.stage = Stage::gather;
        break;
    case Stage::metre_kind:
        task.chosen = chosen;
        task.stage = Stage::metre_count;
        break;
    case Stage::metre_count:
        task.metre_used.push_back(task.chosen);
        task.levels.erase(task.levels.begin());
        add_monsters(task, task.chosen, std::stoi(chosen));
        task.stage = Stage::metre_kind;
        break;
    default: break;
    }
    push(std::move(task));
}

void Referee::resolve_room() {
    int owed = 0;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && !who.dead)
            for (const Trophy& trophy : who.trophies) owed += trophy.gold;
    const bool pays = rules.word("treasury", "coins") == "endless" || rules.word("treasury_short", "seat_order") == "seat_order" ||
                      owed <= state.treasury;
    std::vector<const Character*> in_seat_order;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && !who.dead && pays) in_seat_order.push_back(&who);
    std::ranges::stable_sort(in_seat_order, {}, &Character::seat);
    for (const Character* who : in_seat_order) {
        int gold = 0;
        for (const Trophy& trophy : who->trophies) gold += trophy.gold;
        if (gold > 0) gain_gold(who->id, gold, "resolution");
    }
    pack_up();
}

void Referee::pack_up() {
    for (Character& who : state.characters) {
        who.trophies.clear();
        std::erase_if(who.conditions, [&](const Affliction& a) {
            const bool ends = the<Condition>(a.condition).ends_with_battle;
            if (ends) say({.what = Happened::condition_ended, .to = who.id, .id = a.condition, .cause = "battle end"});
            return ends;
        });
        who.where = Where::away;
        who.acted = false;
        who.turns_lost = 0;
    }
    clear_table();
    state.last_board = state.board;
    state.board.clear();
    state.round = 0;
}

void Referee::clear_table() {
    state.table = {};
    state.things.clear();
    std::erase_if(state.characters, [](const Character& who) {
        return who.kind == CharacterKind::monster || who.kind == CharacterKind::antient || who.kind == CharacterKind::lord ||
               (who.kind == CharacterKind::ally && who.dead) || (who.kind == CharacterKind::familiar && who.dead && who.owner == 0);
    });
    forget_sites();
}

void Referee::end_battle(const std::string& outcome) {
    if (state.phase != Phase::battle) return;
    say({.what = Happened::battle_ended, .text = outcome});
    state.outcome = outcome;
    const auto room_task = std::ranges::find_if(state.agenda, [](const Task& task) { return std::holds_alternative<RoomTask>(task); });
    if (room_task == state.agenda.end()) state.agenda = {RoomTask{}};
    else state.agenda.erase(room_task + 1, state.agenda.end());
    std::get<RoomTask>(state.agenda.back()).stage = Stage::resolve;
    queued_.clear();
    state.decision.reset();
}

void Referee::end_game(Team winner, const std::string& outcome) {
    state.winner = winner;
    state.outcome = outcome;
    state.phase = Phase::over;
    state.agenda.clear();
    queued_.clear();
    state.decision.reset();
    say({.what = Happened::game_ended, .text = outcome});
}

bool Referee::battle_over() {
    if (state.phase != Phase::battle) return state.phase == Phase::over;
    const bool all_dead = rules.word("party_lost_when", "nobody_can_act") == "all_dead";
    const bool party_lives = std::ranges::any_of(state.characters, [&](const Character& who) {
        return who.kind == CharacterKind::hero && (all_dead ? !who.dead && who.in_battle() : able(who));
    });
    const std::optional<std::string> scripted = ask_text(Hook::victory, {});
    if (scripted && *scripted != "heroes" && *scripted != "overseer" && *scripted != "room" && *scripted != "continue")
        refuse("bad-answer", "hook victory answered " + in_quotes(*scripted), "answer heroes, overseer, room or continue");
    if (!party_lives || scripted == "overseer") return end_game(Team::overseer, party_lives ? "script" : "party_lost"), true;
    if (scripted == "heroes") return end_game(Team::heroes, "script"), true;
    if (scripted == "continue") return false;
    if (scripted == "room") return end_battle("script"), true;
    bool lord_there = false, lord_lives = false, anyone = false;
    for (const Character& who : state.characters) {
        if (who.team != Team::overseer || (who.kind != CharacterKind::monster && who.kind != CharacterKind::lord)) continue;
        if (who.kind == CharacterKind::lord) lord_there = true, lord_lives |= !who.dead;
        if (who.dead || !who.in_battle()) continue;
        anyone |= ask_yes(Hook::still_fights, {.target = who.id, .answer = true}, true);
    }
    if (lord_there && !lord_lives) return end_game(Team::heroes, "lord_destroyed"), true;
    if (anyone || lord_lives) return false;
    end_battle("monsters_destroyed");
    return true;
}

} // namespace flickforge
