// What lies on the board, and where; and the rooms.
#include "rules/journey/ways.h"
#include "rules/names.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

#include <algorithm>

namespace flickforge {
namespace {

constexpr long long table_cost = 20; ///< of a table with a few fields

/// A list of tables, one for each value; `fill` sets its fields.
template <class List, class Fill> int push_table_of(lua_State* state, const List& values, Fill fill) {
    charge(state, table_cost * static_cast<long long>(values.size()));
    sol::stack_table list(state, sol::new_table(static_cast<int>(values.size())));
    int n = 0;
    for (const auto& value : values) {
        sol::stack_table row(state, sol::new_table(0, 6));
        fill(row, value);
        list.raw_set(++n, row);
        row.pop();
    }
    return 1;
}

void set_place(sol::stack_table& row, const TablePiece* piece) {
    if (piece) row.set("x", piece->position.x, "y", piece->position.y, "radius", piece->diameter / 2);
}

} // namespace

int push_things(lua_State* state) {
    return push_table_of(state, game_of(state).state.things, [](sol::stack_table& row, const TableObject& thing) {
        row.set("id", thing.id, "what", ShortId{thing.what}, "owner", CharacterOrNumber{thing.owner});
        set_place(row, game_of(row.lua_state()).state.table.find(thing.id));
    });
}

/// Whatever lies on the board, also a missile that is in flight.
int push_pieces(lua_State* state) {
    return push_table_of(state, game_of(state).state.table.pieces, [](sol::stack_table& row, const TablePiece& piece) {
        const GameState& game = game_of(row.lua_state()).state;
        const TableObject* thing = game.thing(piece.id);
        const Character* who = thing ? nullptr : game.find(piece.id);
        row.set("id", piece.id, "what", ShortId{thing ? thing->what : who ? who->what : piece.identity});
        if (who) row.set("character", CharacterOrNumber{piece.id});
        set_place(row, &piece);
    });
}

int push_obstacles(lua_State* state) {
    const GameView& game = game_of(state);
    sol::stack_table list(state, sol::create);
    if (game.state.board.empty()) return 1;
    const int count = static_cast<int>(game.board().pegs.size());
    charge(state, table_cost * count);
    for (int i = 0; i < count; ++i) {
        push_obstacle(state, i);
        const sol::stack_object row(state, -1);
        list.raw_set(i + 1, row);
        row.pop();
    }
    return 1;
}

int push_rooms(lua_State* state) {
    const GameState& game = game_of(state).state;
    const Library& library = game_of(state).library;
    charge(state, table_cost * static_cast<long long>(game.column.size())); // of the tables within
    int place = 0;
    return push_table_of(state, game.column, [&](sol::stack_table& row, const RoomCard& card) {
        const int visits = visits_of(game, place++);
        const Room* room = library.find<Room>(card.room);
        row.set("room", ShortId{card.room}, "face_up", card.face_up, "seen", is_known(card), "visits", visits, "here",
                place - 1 == game.room);
        if (card.step > 0) row.set("step", card.step);
        if (!card.at) return;
        row.set("at", sol::as_table(std::vector{card.at->column, card.at->row}));
        std::vector<std::string> exits;
        for (const Compass exit : all_directions)
            if (!room || has_exit(room->exits, exit)) exits.emplace_back(name_of_enum(exit));
        row.set("exits", sol::as_table(std::move(exits)));
    });
}

int push_obstacle(lua_State* state, int number) {
    const GameView& game = game_of(state);
    const auto at = static_cast<std::size_t>(number);
    const Board* board = game.rules.find<Board>(game.state.board);
    if (!board || number < 0 || at >= game.board().pegs.size()) return sol::stack::push(state, sol::lua_nil);
    charge(state, table_cost);
    const Peg& peg = game.board().pegs[at];
    const auto hole = std::ranges::find_if(board->holes, [&](const Hole& one) { return one.x == peg.centre.x && one.y == peg.centre.y; });
    sol::stack_table row(state, sol::new_table(0, 5));
    row.set("number", number + 1, "x", peg.centre.x, "y", peg.centre.y, "radius", peg.diameter / 2);
    if (hole != board->holes.end()) row.set("what", ShortId{hole->obstacle.text});
    return 1;
}

} // namespace flickforge
