// rules/event.h: what happened, in order, for logs, windows and tests. Never read by the rules themselves.
#pragma once
#include "rules/decision.h"

namespace flickforge {

enum class EventKind {
    room_revealed,
    board_chosen,
    monster_set_up,
    set_down,
    battle_began,
    round_began,
    turn_began,
    turn_ended,
    round_ended,
    shot_declared,
    shot_skipped,
    modifier_suppressed,
    flicked,
    touched,
    hit,    ///< `text`: the number of the piece that was flicked, where it is another character's
    missed, ///< `text` as above
    nullified,
    reflected,
    modifier_gained, ///< a shot has modifier `id` against `to` alone, by the script named as its cause
    damage_changed,  ///< to `amount`, by the script named as its cause; `text` is what it was
    hurt,
    healed,
    condition_began,
    condition_ended,
    condition_refused,
    destroyed,
    transformed,
    drew,
    put_back,
    lost_card,
    used_card,
    refreshed_card,
    gained_card,
    gold,
    moved,
    left_board, ///< with cause "edge": a piece that is taken off after its shot went over the edge before
    returned,   ///< with cause "edge": put back where it left the board; otherwise a hero lives again with `amount` health
    summoned,
    removed,
    paid,
    said,
    entered,    ///< a special room
    card_shown, ///< for sale
    bought,
    left_room,
    map_shown,
    recruited,
    taken_over, ///< an ally follows another hero
    battle_ended,
    game_ended,
    meddled,        ///< a sandbox edit that no other event describes: `id` is its kind
    gaps_shortened, ///< monsters may stand `amount` millimetres closer in this room, since their zone would not hold them otherwise
    extra_fight,    ///< another battle on board `id` comes before the next room; `text` "swap_zones": start zones are changed over
    track_moved,    ///< the marker of track `id` of `to`, or of a variant, is on step `amount`; `text` says so: "Rage: 2"
    turned_up,      ///< card `id` at place `amount`, one of several alternatives
    turned_back,    ///< … which has no exit `text`, so that the party cannot go in; it lies face down again
    room_empty,     ///< half of the monsters of room `id` are none: the party goes on
    mounted,        ///< `to` rides `by`
    dismounted,     ///< `to` rides `by` no more
    overruled,      ///< scripts (`cause`) allow no place for `to`: it may lie wherever there is room
};

struct Event {
    EventKind what = EventKind::said;
    int to = 0;
    int by = 0;
    int amount = 0;
    std::string id; ///< shot, condition, card, room, …
    std::string text;
    std::string cause; ///< the object that brought it about, or the rule
    bool operator==(const Event&) const = default;
};

using Events = std::vector<Event>;

} // namespace flickforge
