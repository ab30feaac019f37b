// (Catacombs) Ways on a map, and rooms that are entered again.
#include "rules/journey/map.h"
#include "rules/battle/battle_end.h"
#include "rules/journey/room.h"
#include "rules/journey/ways.h"

#include "content/kinds/enum_names.h"

#include <algorithm>

namespace flickforge {
namespace {

RoomCard& card_of(Game& game, int place) { return game.state.column[static_cast<std::size_t>(place)]; }

std::string place_id(int place) { return std::to_string(place + 1); }

} // namespace

void explore(Game& game, RoomTask task) {
    game.state.phase = Phase::exploration;
    const std::vector<int> open = ways(game.rules, game.state);
    if (shape_of(game.state.column) == MapShape::branching) {
        if (open.empty()) return end_game(game, Side::heroes, "rooms_cleared");
        for (const int place : open) {
            RoomCard& card = card_of(game, place);
            if (open.size() < 2 || card.face_up) continue;
            card.face_up = true;
            game.emit({.what = EventKind::turned_up, .amount = place + 1, .id = card.room});
        }
    } else if (game.room() && game.room()->type == RoomType::lair) {
        return end_game(game, Side::heroes, "rooms_cleared");
    }
    task.stage = RoomTask::Stage::way;
    game.push_task(std::move(task));
}

void ask_way(Game& game, RoomTask task) {
    const std::vector<int> open = ways(game.rules, game.state);
    // No layout begins like this; content that was changed during the game may have walled the party in.
    const bool walled_in = shape_of(game.state.column) == MapShape::labyrinth && game.state.room >= 0 &&
                           !leads_to_lair(map_cards(game.library, game.state.column), static_cast<std::size_t>(game.state.room));
    if (walled_in || open.empty()) return end_game(game, Side::overseer, "no_way");
    if (open.size() == 1) return go_way(game, std::move(task), open.front());
    Decision decision{.asks = DecisionKind::choose, .team = Side::heroes, .about = About::way};
    for (const int place : open) decision.options.push_back({place_id(place)});
    game.ask(std::move(decision));
    game.push_task(std::move(task));
}

void go_way(Game& game, RoomTask task, int to) {
    const int from = game.state.room;
    const bool labyrinth = shape_of(game.state.column) == MapShape::labyrinth;
    if (!labyrinth || from < 0 || is_open(game.rules, game.state.column, from, to)) return go_in(game, std::move(task), to);
    RoomCard& card = card_of(game, to);
    card.seen = true;
    const Compass missing = opposite(direction(*card_of(game, from).at, *card.at));
    game.emit({.what = EventKind::turned_back, .amount = to + 1, .id = card.room, .text = std::string(name_of_enum(missing))});
    task.stage = RoomTask::Stage::way;
    game.push_task(std::move(task));
}

void go_in(Game& game, RoomTask task, int to) {
    RoomCard& card = card_of(game, to);
    card.seen = false;
    card.visits = one_more(card.visits);
    const bool again = card.visits > 1;
    game.state.room_before = game.state.room + 1;
    turn_up(game, std::move(task), to);
    if (!again || game.room()->type != RoomType::battle) return;
    RoomTask& entered = std::get<RoomTask>(game.state.agenda.back());
    if (figures_of_card(game).size() >= 2) {
        entered.stage = RoomTask::Stage::stays;
        return;
    }
    game.emit({.what = EventKind::room_empty, .id = card.room});
    game.state.agenda.back() = RoomTask{};
}

std::vector<std::string> figures_of_card(const GameView& game) {
    std::vector<std::string> figures;
    const auto add = [&](int count, const std::string& figure) { figures.insert(figures.end(), static_cast<std::size_t>(count), figure); };
    const Room& card = *game.room();
    const Lord* lord = game.rules.find<Lord>(game.state.lord);
    for (const auto& monsters : card.monsters)
        if (!game.rules.excluded("monsters", monsters.what.text)) add(monsters.count, monsters.what.text);
    if (lord) add(card.mercenaries, lord->mercenary.text);
    for (const Metre& metre : card.metres) add(metre.count, "metre-" + std::to_string(metre.level));
    return figures;
}

void ask_stays(Game& game, RoomTask task) {
    std::vector<std::string> left = figures_of_card(game);
    const std::size_t half = left.size() / 2;
    for (const std::string& named : task.staying) {
        const auto found = std::ranges::find(left, named);
        if (found != left.end()) left.erase(found);
    }
    std::vector<std::string> kinds;
    for (const std::string& figure : left)
        if (!std::ranges::contains(kinds, figure)) kinds.push_back(figure);
    if (kinds.size() == 1) task.staying.resize(half, kinds.front());
    if (task.staying.size() >= half) {
        task.stage = RoomTask::Stage::choose_board;
        return game.push_task(std::move(task));
    }
    Decision decision{.asks = DecisionKind::choose, .team = Side::overseer, .seat = 0, .about = About::stays};
    for (const std::string& kind : kinds) decision.options.push_back({kind});
    game.ask(std::move(decision));
    game.push_task(std::move(task));
}

} // namespace flickforge
