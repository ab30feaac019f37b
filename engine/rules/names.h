// rules/names.h: enumerators of the rules as they stand in saves, replays, scripts and the protocol.
#pragma once
#include "content/kinds/enum_names.h"
#include "rules/event.h"
#include "rules/state.h"

namespace flickforge {

template <> struct EnumNames<Side> { static constexpr std::array names{"heroes", "overseer"}; };
template <> struct EnumNames<DecisionKind> { static constexpr std::array names{"act", "choose", "place", "flick"}; };
template <> struct EnumNames<PlacementArea> { static constexpr std::array names{"hero_zone", "monster_zone", "edge", "beside", "board"}; };
template <> struct EnumNames<SandboxEditKind> {
    static constexpr std::array names{"put",       "move",      "take_away",  "health", "add_condition", "remove_condition",
                                      "give_card", "take_card", "gold",       "draw",   "put_back",      "acted",
                                      "room",      "lord",      "end_battle", "reseed"};
};
template <> struct EnumNames<Presence> { static constexpr std::array names{"board", "aside", "away"}; };
template <> struct EnumNames<Phase> { static constexpr std::array names{"exploration", "setup", "battle", "resolution", "over"}; };
template <> struct EnumNames<EffectKind> {
    static constexpr std::array names{"damage",
                                      "heal",
                                      "add_condition",
                                      "remove_condition",
                                      "destroy",
                                      "transform",
                                      "draw",
                                      "put_back",
                                      "lose_card",
                                      "use_card",
                                      "refresh_card",
                                      "gain_card",
                                      "gold",
                                      "move",
                                      "swap",
                                      "leave_board",
                                      "remove_thing",
                                      "summon",
                                      "put",
                                      "place",
                                      "shot",
                                      "ask",
                                      "wait_turn",
                                      "lose_turn",
                                      "act_again",
                                      "strengthen",
                                      "revive",
                                      "recruit",
                                      "show_rooms",
                                      "show_card",
                                      "set_data",
                                      "say",
                                      "end_turn",
                                      "end_battle",
                                      "win",
                                      "find_card",
                                      "bounty",
                                      "die",
                                      "fight",
                                      "regain_card",
                                      "move_track",
                                      "remove",
                                      "mount",
                                      "dismount",
                                      "spare"};
};
template <> struct EnumNames<EventKind> {
    static constexpr std::array names{"room_revealed",
                                      "board_chosen",
                                      "monster_set_up",
                                      "set_down",
                                      "battle_began",
                                      "round_began",
                                      "turn_began",
                                      "turn_ended",
                                      "round_ended",
                                      "shot_declared",
                                      "shot_skipped",
                                      "modifier_suppressed",
                                      "flicked",
                                      "touched",
                                      "hit",
                                      "missed",
                                      "nullified",
                                      "reflected",
                                      "modifier_gained",
                                      "damage_changed",
                                      "hurt",
                                      "healed",
                                      "condition_began",
                                      "condition_ended",
                                      "condition_refused",
                                      "destroyed",
                                      "transformed",
                                      "drew",
                                      "put_back",
                                      "lost_card",
                                      "used_card",
                                      "refreshed_card",
                                      "gained_card",
                                      "gold",
                                      "moved",
                                      "left_board",
                                      "returned",
                                      "summoned",
                                      "removed",
                                      "paid",
                                      "said",
                                      "entered",
                                      "card_shown",
                                      "bought",
                                      "left_room",
                                      "map_shown",
                                      "recruited",
                                      "taken_over",
                                      "battle_ended",
                                      "game_ended",
                                      "meddled",
                                      "gaps_shortened",
                                      "extra_fight",
                                      "track_moved",
                                      "turned_up",
                                      "turned_back",
                                      "room_empty",
                                      "mounted",
                                      "dismounted",
                                      "overruled"};
};
template <> struct EnumNames<ContactWith> { static constexpr std::array names{"piece", "wall", "obstacle"}; };
template <> struct EnumNames<RoomTask::Stage> {
    static constexpr std::array names{"reveal", "choose_board", "gather",  "metre_kind", "metre_count", "place_monsters", "place_heroes",
                                      "begin",  "fight",        "resolve", "done",       "way",         "stays"};
};
template <> struct EnumNames<VisitTask::Stage> { static constexpr std::array names{"enter", "offer", "pay", "give", "leave"}; };
template <> struct EnumNames<RoundTask::Stage> { static constexpr std::array names{"begin", "heroes", "overseer", "end"}; };
template <> struct EnumNames<TurnTask::Stage> {
    static constexpr std::array names{"begin", "act", "then", "combo", "after", "beside", "end"};
};
template <> struct EnumNames<ShotTask::Stage> {
    static constexpr std::array names{"begin",     "name",      "flick",  "contacts", "pick",          "hits",
                                      "condition", "modifiers", "finish", "over",     "later_contacts"};
};
template <> struct EnumNames<HitTask::Stage> {
    static constexpr std::array names{"begin", "reaction", "damage", "after", "modifiers", "end"};
};

} // namespace flickforge
