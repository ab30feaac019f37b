// rules/options.h: the rule options that the engine reads, one member per option. Its initialiser is the only default in C++, and holds where no
// variant sets the option. What each means is said where a pack declares it, in a file of variants/.
// Options of other packs are read by their scripts, through Rules::option_values.
#pragma once
#include "content/kinds/enum_names.h"
#include "content/kinds/house_rules.h"
#include "table/simulate.h"

#include <map>
#include <string>

namespace flickforge {

enum class TreasuryRule { coins, endless };
enum class TreasuryShort { seat_order, nobody };
enum class ZoneLine { touch, centre };
enum class BoardRepeat { last_played, last_room };
enum class PlacedFirst { monsters, heroes };
enum class MetreChoice { overseer, random };
enum class SharedPieces { while_left, one_kind };
enum class FamiliarStart { both, zone, owner };
enum class OverseerOrder { free, level };
enum class ImpossibleSequence { one_part, all_parts, free };
enum class CycleCounts { own_turns, rounds };
enum class ReachMeasured { rim, centre_to_rim, centre };
enum class KnockOff { firm_hit, any_touch };
enum class TouchingCounts { driven, always, never };
enum class FlipWhenHurt { below_full, last_point };
enum class ModifiersNeedDamage { own, all, none };
enum class ModifierTargets { own, one };
enum class DeckShortfall { draw_then_die, draw_only };
enum class TouchDamagePerShot { once, each_touch };
enum class SuppressedModifierScope { that_shot, everywhere };
enum class DeathRule { basic, advanced };
enum class ReviveHealthOf { starting, last };
enum class ReviveIn { battle_room, next_room };
enum class BattleEndChecked { after_shot, after_turn, after_round };
enum class KillsWait { pool, aside };
enum class PartyLostWhen { nobody_can_act, all_dead };
enum class ShadowByAntient { heroes, never, always };
enum class FamiliarKillGoesTo { pool, aside };
enum class UnsoldItems { reshuffled, discarded };
enum class PurseRule { hero, player, party };
enum class AllyLastTie { seat_order, choice };

struct RuleOptions {
    int party_size = 0; ///< any number: a pack without a rulebook sets no limit
    int starting_gold = 0;
    TreasuryRule treasury = TreasuryRule::coins;
    TreasuryShort treasury_short = TreasuryShort::seat_order;
    bool starting_items_from_deck = true;
    ZoneLine zone_line = ZoneLine::touch;
    BoardRepeat board_repeat = BoardRepeat::last_played;
    bool explore_by_position = true;
    bool lair_face_up = true;
    PlacedFirst placed_first = PlacedFirst::monsters;
    int monster_gap = 0; ///< millimetres between the rims of monsters that are set down before a battle
    int obstacle_gap = 0; ///< … from an obstacle
    int edge_gap = 0;     ///< … from the edge of the board
    MetreChoice metre_choice = MetreChoice::overseer;
    int metre_minimum = 1;
    bool metre_same_type = false;
    SharedPieces shared_pieces = SharedPieces::while_left;
    FamiliarStart familiar_start = FamiliarStart::both;
    bool may_pass = false;
    bool may_waste_cards = false;
    bool weak_flick_counts = true;
    OverseerOrder overseer_order = OverseerOrder::free;
    ImpossibleSequence impossible_sequence = ImpossibleSequence::one_part;
    bool spell_rush_optional = true;
    bool combo_alone = false;
    CycleCounts cycle_counts = CycleCounts::own_turns;
    Leaves leaves_board_when = Leaves::whole;
    bool wall_rebound = false;
    bool correction_hits = false;
    ReachMeasured reach_measured = ReachMeasured::rim;
    bool reach_needs_line = false;
    bool shield_pushable = true;
    KnockOff knock_off = KnockOff::firm_hit;
    bool roll_hits_on_way = false;
    bool repeat_hits = false;
    TouchingCounts touching_counts = TouchingCounts::driven;
    bool friendly_effects = false;
    FlipWhenHurt flip_when_hurt = FlipWhenHurt::below_full;
    bool attacker_modifiers_on_kill = true;
    bool reflected_damage_final = true;
    bool reactions_optional = true;
    bool reaction_costs_turn = false;
    bool limited_reactions = false;
    ModifiersNeedDamage modifiers_need_damage = ModifiersNeedDamage::own;
    ModifierTargets modifier_targets = ModifierTargets::own;
    DeckShortfall deck_shortfall = DeckShortfall::draw_then_die;
    TouchDamagePerShot touch_damage_per_shot = TouchDamagePerShot::once;
    SuppressedModifierScope suppressed_modifier_scope = SuppressedModifierScope::that_shot;
    DeathRule death = DeathRule::basic;
    ReviveHealthOf revive_health_of = ReviveHealthOf::starting;
    ReviveIn revive_in = ReviveIn::battle_room;
    bool dead_keep_belongings = true;
    bool dead_gold_pools = true;
    BattleEndChecked battle_end_checked = BattleEndChecked::after_shot;
    KillsWait kills_wait = KillsWait::pool;
    PartyLostWhen party_lost_when = PartyLostWhen::nobody_can_act;
    Leaves shadow_leaves_when = Leaves::whole;
    bool shadow_indirect_push = false;
    bool shadow_by_shield_and_roll = true;
    ShadowByAntient shadow_by_antient = ShadowByAntient::heroes;
    bool summoned_act_at_once = true;
    FamiliarKillGoesTo familiar_kill_goes_to = FamiliarKillGoesTo::pool;
    bool antient_hurts_all = true;
    bool antient_kill_pays = true;
    bool special_room_setup = false;
    bool discount_on_extras = false;
    UnsoldItems unsold_items = UnsoldItems::reshuffled;
    PurseRule purse = PurseRule::hero;
    bool dead_ally_returns = false;
    bool ally_casts = true;
    AllyLastTie ally_last_tie = AllyLastTie::seat_order;
    bool ally_returns = false;
    int stalemate_rounds = 0; ///< 0: never
    int longest_battle = 0;
};

/// Calls `visit("name", member)` for each.
template <class V> void fields(V& visit, RuleOptions& o) {
    visit("party_size", o.party_size);
    visit("starting_gold", o.starting_gold);
    visit("treasury", o.treasury);
    visit("treasury_short", o.treasury_short);
    visit("starting_items_from_deck", o.starting_items_from_deck);
    visit("zone_line", o.zone_line);
    visit("board_repeat", o.board_repeat);
    visit("explore_by_position", o.explore_by_position);
    visit("lair_face_up", o.lair_face_up);
    visit("placed_first", o.placed_first);
    visit("monster_gap", o.monster_gap);
    visit("obstacle_gap", o.obstacle_gap);
    visit("edge_gap", o.edge_gap);
    visit("metre_choice", o.metre_choice);
    visit("metre_minimum", o.metre_minimum);
    visit("metre_same_type", o.metre_same_type);
    visit("shared_pieces", o.shared_pieces);
    visit("familiar_start", o.familiar_start);
    visit("may_pass", o.may_pass);
    visit("may_waste_cards", o.may_waste_cards);
    visit("weak_flick_counts", o.weak_flick_counts);
    visit("overseer_order", o.overseer_order);
    visit("impossible_sequence", o.impossible_sequence);
    visit("spell_rush_optional", o.spell_rush_optional);
    visit("combo_alone", o.combo_alone);
    visit("cycle_counts", o.cycle_counts);
    visit("leaves_board_when", o.leaves_board_when);
    visit("wall_rebound", o.wall_rebound);
    visit("correction_hits", o.correction_hits);
    visit("reach_measured", o.reach_measured);
    visit("reach_needs_line", o.reach_needs_line);
    visit("shield_pushable", o.shield_pushable);
    visit("knock_off", o.knock_off);
    visit("roll_hits_on_way", o.roll_hits_on_way);
    visit("repeat_hits", o.repeat_hits);
    visit("touching_counts", o.touching_counts);
    visit("friendly_effects", o.friendly_effects);
    visit("flip_when_hurt", o.flip_when_hurt);
    visit("attacker_modifiers_on_kill", o.attacker_modifiers_on_kill);
    visit("reflected_damage_final", o.reflected_damage_final);
    visit("reactions_optional", o.reactions_optional);
    visit("reaction_costs_turn", o.reaction_costs_turn);
    visit("limited_reactions", o.limited_reactions);
    visit("modifiers_need_damage", o.modifiers_need_damage);
    visit("modifier_targets", o.modifier_targets);
    visit("deck_shortfall", o.deck_shortfall);
    visit("touch_damage_per_shot", o.touch_damage_per_shot);
    visit("suppressed_modifier_scope", o.suppressed_modifier_scope);
    visit("death", o.death);
    visit("revive_health_of", o.revive_health_of);
    visit("revive_in", o.revive_in);
    visit("dead_keep_belongings", o.dead_keep_belongings);
    visit("dead_gold_pools", o.dead_gold_pools);
    visit("battle_end_checked", o.battle_end_checked);
    visit("kills_wait", o.kills_wait);
    visit("party_lost_when", o.party_lost_when);
    visit("shadow_leaves_when", o.shadow_leaves_when);
    visit("shadow_indirect_push", o.shadow_indirect_push);
    visit("shadow_by_shield_and_roll", o.shadow_by_shield_and_roll);
    visit("shadow_by_antient", o.shadow_by_antient);
    visit("summoned_act_at_once", o.summoned_act_at_once);
    visit("familiar_kill_goes_to", o.familiar_kill_goes_to);
    visit("antient_hurts_all", o.antient_hurts_all);
    visit("antient_kill_pays", o.antient_kill_pays);
    visit("special_room_setup", o.special_room_setup);
    visit("discount_on_extras", o.discount_on_extras);
    visit("unsold_items", o.unsold_items);
    visit("purse", o.purse);
    visit("dead_ally_returns", o.dead_ally_returns);
    visit("ally_casts", o.ally_casts);
    visit("ally_last_tie", o.ally_last_tie);
    visit("ally_returns", o.ally_returns);
    visit("stalemate_rounds", o.stalemate_rounds);
    visit("longest_battle", o.longest_battle);
}

/// The values in force. A word that is none of a member's choices leaves the member as it is.
RuleOptions rule_options(const std::map<std::string, OptionValue, std::less<>>& values);

template <> struct EnumNames<Leaves> { static constexpr std::array names{"whole", "centre"}; };
template <> struct EnumNames<TreasuryRule> { static constexpr std::array names{"coins", "endless"}; };
template <> struct EnumNames<TreasuryShort> { static constexpr std::array names{"seat_order", "nobody"}; };
template <> struct EnumNames<ZoneLine> { static constexpr std::array names{"touch", "centre"}; };
template <> struct EnumNames<BoardRepeat> { static constexpr std::array names{"last_played", "last_room"}; };
template <> struct EnumNames<PlacedFirst> { static constexpr std::array names{"monsters", "heroes"}; };
template <> struct EnumNames<MetreChoice> { static constexpr std::array names{"overseer", "random"}; };
template <> struct EnumNames<SharedPieces> { static constexpr std::array names{"while_left", "one_kind"}; };
template <> struct EnumNames<FamiliarStart> { static constexpr std::array names{"both", "zone", "owner"}; };
template <> struct EnumNames<OverseerOrder> { static constexpr std::array names{"free", "level"}; };
template <> struct EnumNames<ImpossibleSequence> { static constexpr std::array names{"one_part", "all_parts", "free"}; };
template <> struct EnumNames<CycleCounts> { static constexpr std::array names{"own_turns", "rounds"}; };
template <> struct EnumNames<ReachMeasured> { static constexpr std::array names{"rim", "centre_to_rim", "centre"}; };
template <> struct EnumNames<KnockOff> { static constexpr std::array names{"firm_hit", "any_touch"}; };
template <> struct EnumNames<TouchingCounts> { static constexpr std::array names{"driven", "always", "never"}; };
template <> struct EnumNames<FlipWhenHurt> { static constexpr std::array names{"below_full", "last_point"}; };
template <> struct EnumNames<ModifiersNeedDamage> { static constexpr std::array names{"own", "all", "none"}; };
template <> struct EnumNames<ModifierTargets> { static constexpr std::array names{"own", "one"}; };
template <> struct EnumNames<DeckShortfall> { static constexpr std::array names{"draw_then_die", "draw_only"}; };
template <> struct EnumNames<TouchDamagePerShot> { static constexpr std::array names{"once", "each_touch"}; };
template <> struct EnumNames<SuppressedModifierScope> { static constexpr std::array names{"that_shot", "everywhere"}; };
template <> struct EnumNames<DeathRule> { static constexpr std::array names{"basic", "advanced"}; };
template <> struct EnumNames<ReviveHealthOf> { static constexpr std::array names{"starting", "last"}; };
template <> struct EnumNames<ReviveIn> { static constexpr std::array names{"battle_room", "next_room"}; };
template <> struct EnumNames<BattleEndChecked> { static constexpr std::array names{"after_shot", "after_turn", "after_round"}; };
template <> struct EnumNames<KillsWait> { static constexpr std::array names{"pool", "aside"}; };
template <> struct EnumNames<PartyLostWhen> { static constexpr std::array names{"nobody_can_act", "all_dead"}; };
template <> struct EnumNames<ShadowByAntient> { static constexpr std::array names{"heroes", "never", "always"}; };
template <> struct EnumNames<FamiliarKillGoesTo> { static constexpr std::array names{"pool", "aside"}; };
template <> struct EnumNames<UnsoldItems> { static constexpr std::array names{"reshuffled", "discarded"}; };
template <> struct EnumNames<PurseRule> { static constexpr std::array names{"hero", "player", "party"}; };
template <> struct EnumNames<AllyLastTie> { static constexpr std::array names{"seat_order", "choice"}; };

} // namespace flickforge
