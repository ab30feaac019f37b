#include "rules/battle/riding.h"

#include "rules/battle/on_table.h"

#include <algorithm>
#include <utility>

namespace flickforge {

/// Two share a piece from now on. Where they cannot, nothing happens: the game may have gone on since a script had the idea.
void mount(Game& game, const Effect& effect) {
    Character& rider = game.character(effect.to);
    const Character& carrier = game.character(effect.by);
    if (effect.to == effect.by) refuse("bad-effect", game.called(effect.to) + " cannot ride itself", "it comes from " + effect.cause);
    const bool able = !rider.dead && rider.in_battle() && !carrier.dead && carrier.where == Presence::board;
    if (!able || rider.on == effect.by || game.state.rider_of(effect.by) || game.state.rider_of(effect.to)) return;
    if (std::ranges::any_of(rider.conditions, [&](const Affliction& a) { return !game.require<Condition>(a.condition).on_board; })) return;
    take_off(game, effect.to);
    game.set_where(rider, Presence::aside);
    rider.on = effect.by;
    game.emit({.what = EventKind::mounted, .to = effect.to, .by = effect.by, .cause = effect.cause});
}

/// Its own piece is on the board again: beside the mount, or where its player says.
void dismount(Game& game, const Effect& effect) {
    const Character& rider = game.character(effect.to);
    const int mount = rider.on;
    const TablePiece* piece = std::as_const(game.state.table).find(mount);
    if (mount == 0 || !piece) return;
    if (effect.text.empty()) {
        if (game.room_for(game.waiting_piece(effect.to), piece->position, effect.to)) set_down(game, effect.to, piece->position);
        return;
    }
    game.queue({.does = EffectKind::place, .to = effect.to, .pieces = {mount}, .text = effect.text, .cause = effect.cause});
}

void get_off(Game& game, Character& rider) {
    const int mount = std::exchange(rider.on, 0);
    if (mount != 0) game.emit({.what = EventKind::dismounted, .to = rider.id, .by = mount});
}

void unseat(Game& game, int mount, Point at) {
    const Character* rider = game.state.rider_of(mount);
    if (!rider) return;
    const int id = rider->id;
    get_off(game, game.character(id));
    if (game.room_for(game.waiting_piece(id), at, id)) set_down(game, id, at); // or else it waits off the board
}

} // namespace flickforge
