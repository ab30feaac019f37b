// Pieces going onto the table, over it and off it.
#include "rules/battle/on_table.h"
#include "rules/battle/riding.h"

#include "content/kinds/geometry.h"
#include "table/legal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace flickforge {

TablePiece GameView::make_piece(int id, CharacterKind kind, const std::string& what) const {
    const Profile& who = profile(kind, what);
    auto piece = make_table_piece(library, id, std::string(who.piece), {});
    if (!piece) refuse("no-piece", "there is no piece for " + in_quotes(what));
    piece->identity = what;
    piece->side_up = who.side;
    return *piece;
}

TablePiece GameView::waiting_piece(int id) const {
    if (const TablePiece* there = std::as_const(state.table).find(id)) return *there;
    if (const Character* who = std::as_const(state).find(id)) {
        TablePiece piece = make_piece(id, who->kind, who->what);
        for (const Affliction& affliction : who->conditions) {
            const Condition& condition = require<Condition>(affliction.condition);
            if (condition.on_board && !condition.token.empty()) piece.tokens.push_back(condition.token);
        }
        return piece;
    }
    if (shot_at_work && shot_at_work->piece == id) return flying_piece(*shot_at_work);
    for (const Task& task : state.agenda)
        if (const ShotTask* flying = std::get_if<ShotTask>(&task); flying && flying->piece == id) return flying_piece(*flying);
    refuse("no-piece", "there is no piece " + std::to_string(id));
}

TablePiece GameView::flying_piece(const ShotTask& task) const {
    const ShotType& type = require<ShotType>(task.shot);
    if (type.flies == FlyingPiece::summoned) {
        return make_piece(task.piece, summoned_kind(task.summons).value_or(CharacterKind::monster), task.summons);
    }
    auto piece = make_table_piece(library, task.piece, type.piece.text, {});
    if (!piece) refuse("no-piece", "there is no piece for " + in_quotes(task.shot));
    piece->identity = type.id;
    piece->side_up = type.side;
    return *piece;
}

void set_down(Game& game, int id, Point at) { set_down(game, game.waiting_piece(id), at); }

void set_down(Game& game, TablePiece piece, Point at) {
    const int id = piece.id;
    std::erase_if(game.state.table.pieces, [&](const TablePiece& other) { return other.id == id; });
    const auto place = nearest_legal(game.board(), game.state.table, across(piece), at);
    if (!place) refuse("no-room", "there is no free place on the board");
    piece.position = *place;
    game.state.table.pieces.insert(std::ranges::upper_bound(game.state.table.pieces, id, {}, &TablePiece::id), piece);
    if (Character* who = game.state.find(id); who && !who->dead) { // the stone of a dead one is no longer it
        if (who->on != 0) get_off(game, *who);
        game.set_where(*who, Presence::board);
        show_health(game, *who);
    }
}

void take_off(Game& game, int id) {
    if (game.state.thing(id)) return; // its character became a token, and the piece is that token
    if (Character* who = game.state.find(id)) get_off(game, *who);
    const TablePiece* piece = std::as_const(game.state.table).find(id);
    if (!piece) return;
    const Point stood = piece->position;
    std::erase_if(game.state.table.pieces, [&](const TablePiece& other) { return other.id == id; });
    unseat(game, id, stood);
}

void remove_thing(Game& game, int id) {
    if (!game.drop_thing(id)) return;
    take_off(game, id);
    game.emit({.what = EventKind::removed, .to = id});
}

void show_health(Game& game, const Character& who) {
    const Monster* kind = game.monster(who);
    TablePiece* piece = game.state.table.find(who.id);
    if (!kind || !piece || !who.health || kind->track) return;
    const Piece* wood = game.rules.find<Piece>(kind->piece);
    if (!wood || !wood->damaged_back) return;
    const bool hurt_side = game.rules.options().flip_when_hurt == FlipWhenHurt::last_point ? *who.health == 1 && who.max_health > 1
                                                                                           : *who.health < who.max_health;
    piece->side_up = hurt_side ? Face::back : Face::front;
}

} // namespace flickforge
