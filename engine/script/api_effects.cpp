// Functions that make effects. They return plain tables, so that a script can look at them and a test can compare them.
#include "rules/names.h"
#include "base/text.h"
#include "script/api.h"
#include "script/given_text.h"
#include "script/lua_impl.h"

#include <format>
#include <sol/sol.hpp>

namespace flickforge {
namespace {

constexpr ApiArgument target{"target", "to", Arg::character};
constexpr ApiArgument amount{"amount", "amount", Arg::integer, false, {0, most_amount}};
constexpr ApiArgument by{"by", "by", Arg::character, true};
constexpr ApiArgument card{"card", "id", Arg::card};
constexpr ApiArgument condition{"condition", "id", Arg::id};

constexpr std::array effects{
    ApiEffect{EffectKind::damage,
              "damage",
              {target, amount, by},
              "Target, which must be in the battle, loses this much health. Hook before_damage may change it."},
    ApiEffect{EffectKind::heal, "heal", {target, amount, by}, "Target regains this much health, up to its maximum."},
    ApiEffect{EffectKind::add_condition,
              "add_condition",
              {target, condition, by},
              "Target, which must be in the battle, gets a condition if it can have it and a card or token is left."},
    ApiEffect{EffectKind::remove_condition,
              "remove_condition",
              {target, condition},
              "Target loses a condition. A character that was off the board stays there until it is moved or placed."},
    ApiEffect{EffectKind::destroy,
              "destroy",
              {target, by},
              "Target dies, whatever its health, unless a condition protects it from damage. `by` gets the reward."},
    ApiEffect{EffectKind::transform,
              "transform",
              {target, {"token", "id", Arg::id}},
              "Target stops being a character and its piece becomes this token. No hero is paid for it."},
    ApiEffect{EffectKind::draw,
              "draw",
              {target, {"deck", "id", Arg::id}, amount},
              "Target draws this many cards of a deck and keeps them. Hook drawn is called for each."},
    ApiEffect{
        EffectKind::put_back,
        "put_back",
        {target, {"deck", "id", Arg::id}, {"card", "text", Arg::text}, {"where", "how", Arg::text, true, {}, "top|bottom|shuffle"}},
        "Target puts a card back into its deck: a card that it drew, or an item or spell (items/name) of its own. It goes on top of the "
        "deck or under it; without `where` the deck is shuffled."},
    ApiEffect{EffectKind::lose_card,
              "lose_card",
              {target, card},
              "Target loses a card (items/name). The card leaves the game, and so does what belongs to it on the board."},
    ApiEffect{EffectKind::use_card, "use_card", {target, card}, "Target's card is turned over or discarded, as if it had been used."},
    ApiEffect{EffectKind::refresh_card, "refresh_card", {target, card}, "All used cards of this name on target's mat become ready again."},
    ApiEffect{
        EffectKind::gain_card,
        "gain_card",
        {target, card},
        "Target gets a card (items/name). An item or spell must be left in its deck; of a card that is in no deck (in_deck) a copy must be "
        "left in the box."},
    ApiEffect{EffectKind::regain_card,
              "regain_card",
              {target, card},
              "Target takes back a card that was used up (spells/name). game.spent lists them. If no such card is out of the game, nothing "
              "happens."},
    ApiEffect{EffectKind::find_card,
              "find_card",
              {{"hero", "to", Arg::character}, {"deck", "id", Arg::id}},
              "The hero turns over cards of a deck of items, from the top, gets the first that it can use, and shuffles the others back."},
    ApiEffect{EffectKind::gold,
              "gold",
              {target, {"amount", "amount", Arg::integer}},
              "Target gets gold from the treasury, as much as there is, or pays into it if the amount is negative."},
    ApiEffect{EffectKind::move,
              "move",
              {target, {"x", "x", Arg::number}, {"y", "y", Arg::number}},
              "Target is moved there, or to the nearest free place. A character that was off the board returns to it."},
    ApiEffect{EffectKind::swap,
              "swap",
              {target, {"other", "by", Arg::character}, {"how", "text", Arg::text, true, {}, "exact"}},
              "Two characters on the board change places. One that does not fit goes to the nearest free place; with how = exact they "
              "change only if both fit."},
    ApiEffect{EffectKind::leave_board, "leave_board", {target}, "Target's piece is removed from the board; target stays in the battle."},
    ApiEffect{EffectKind::remove_thing,
              "remove_thing",
              {{"thing", "to", Arg::character}},
              "A thing on the board (a shield, a token) is removed."},
    ApiEffect{EffectKind::summon,
              "summon",
              {{"who", "id", Arg::id}, {"x", "x", Arg::number}, {"y", "y", Arg::number}, by},
              "A monster joins the battle there, or at the nearest free place, if the box has a piece for it. It acts in this round "
              "already, unless option summoned_act_at_once is off. An Antient joins the side of `by`, which uses it first. A familiar "
              "follows the hero `by`, or the one whom companion `by` follows."},
    ApiEffect{EffectKind::put,
              "put",
              {{"token", "id", Arg::id}, {"x", "x", Arg::number}, {"y", "y", Arg::number}, {"owner", "by", Arg::character, true}},
              "A token is put on the board there, or at the nearest free place, if one is left. It is removed when its owner dies."},
    ApiEffect{
        EffectKind::place,
        "place",
        {target,
         {"where", "text", Arg::text, false, {}, "edge|beside|board|hero_zone|monster_zone"},
         {"near", "by", Arg::character, true},
         {"reach", "reach", Arg::number, true, {0, most_amount}}},
        "Target's player places it: where is edge, beside (within `reach` centimetres of `near`; without it 2.5), board, hero_zone or "
        "monster_zone. Who rides gets off."},
    ApiEffect{EffectKind::wait_turn, "wait_turn", {target}, "Target counts as having had its turn in this round."},
    ApiEffect{EffectKind::lose_turn,
              "lose_turn",
              {target},
              "Target skips its next turn: that of this round if it is still to come, otherwise that of the next."},
    ApiEffect{EffectKind::act_again, "act_again", {target}, "Target may act once more in this round."},
    ApiEffect{EffectKind::strengthen, "strengthen", {target, amount, by}, "Target gains this much health, even above its maximum."},
    ApiEffect{EffectKind::revive,
              "revive",
              {target, amount},
              "A dead hero lives again with this much health, up to its maximum, and plays from the next room on. With option "
              "ally_returns an ally that followed it before it died follows it again."},
    ApiEffect{EffectKind::show_rooms, "show_rooms", {}, "All room cards are turned face up."},
    ApiEffect{EffectKind::show_card,
              "show_card",
              {{"deck", "id", Arg::id}},
              "In a visit: the top card of a deck is turned over and is for sale, too."},
    ApiEffect{EffectKind::say, "say", {{"text", "text", Arg::text}, {"about", "to", Arg::character, true}}, "Adds a line to the log."},
    ApiEffect{EffectKind::end_turn, "end_turn", {}, "The rest of the current turn is skipped."},
    ApiEffect{EffectKind::end_battle, "end_battle", {}, "The battle is over, and the heroes have won it."},
    ApiEffect{EffectKind::bounty,
              "bounty",
              {{"hero", "to", Arg::character}, {"monster", "by", Arg::character}, amount},
              "The monster is one of the hero's trophies: after the battle, when trophies are paid in seat order, it is worth this much "
              "gold."},
    ApiEffect{
        EffectKind::move_track,
        "move_track",
        {{"track", "text", Arg::text}, {"steps", "amount", Arg::integer, false, {-1000, most_amount}}, {"of", "to", Arg::character, true}},
        "The marker of a track goes on by this many steps, or back, up to the ends of the track: of a character, or without `of` of a "
        "variant in force."},
    ApiEffect{
        EffectKind::remove,
        "remove",
        {target},
        "A monster, a familiar or an Antient leaves the battle without a death: no hook is called for it, and no hero is paid. Its piece "
        "goes back to the box."},
    ApiEffect{
        EffectKind::mount,
        "mount",
        {{"rider", "to", Arg::character}, {"mount", "by", Arg::character}},
        "Rider rides mount from now on, who is on the board. The two share the mount's piece: it flies in the shots of both, and hits go "
        "where hook hits_rider says. If the mount leaves the board, its rider is set down there. One can ride one; where that is not "
        "possible, nothing happens."},
    ApiEffect{EffectKind::dismount,
              "dismount",
              {{"rider", "to", Arg::character}, {"where", "text", Arg::text, true, {}, "beside|edge|board|hero_zone|monster_zone"}},
              "Rider gets off and is set down beside the mount, or where its player places it."},
    ApiEffect{EffectKind::spare, "spare", {target}, "In hook dying: target does not die. It has 1 health, if it has any at all."},
    ApiEffect{EffectKind::win,
              "win",
              {{"side", "text", Arg::text, false, {}, "heroes|overseer"}},
              "The game is over, and heroes or overseer win."},
};

constexpr std::array tables{
    ApiTable{"shot",
             EffectKind::shot,
             "Makes a character make a shot at once. In a visit only shots that flick nothing are possible.",
             {{{"by", "Character", "the character that makes it; its player flicks. With pieces it may be off the board"},
               {"shot", "string", "the shot: melee, rush, ..."},
               {"modifiers", "string[]?", "modifiers of the shot"},
               {"pieces", "Character[]?", "pieces to flick instead of the shooter's own, each once, in any order"},
               {"optional", "boolean?", "the player may skip it"},
               {"amount", "integer?", "the number beside the icon"}}}},
    ApiTable{"summon",
             EffectKind::summon,
             "The same as summon(...), at a place that the player of `by` chooses, and with more to say about it.",
             {{{"who", "string", "the monster, Antient or familiar"},
               {"by", "Character?", "the character that calls it"},
               {"where", "string|table?",
                "beside (the default), edge, board, hero_zone or monster_zone: the player chooses; {x = ..., y = ...}: there"},
               {"near", "Character[]?", "with where = beside: beside any of these, instead of `by`"},
               {"reach", "number?", "with where = beside: centimetres; without it 2.5"},
               {"acts", "boolean?", "it may act in this round; without it option summoned_act_at_once decides"}}}},
    ApiTable{"ask",
             EffectKind::ask,
             "Asks a player, and the game waits. Your hook answered is called with the choice.",
             {{{"of", "Character?", "the character whose player is asked"},
               {"side", "string?", "instead of a character: heroes, any of whom may answer, or overseer"},
               {"question", "string", "your name for the question, not one of docs/protocol.md; event.id of hook answered"},
               {"text", "string", "what the player reads"},
               {"options", "table", "a list of characters, or of {id = ..., text = ...}; if it is empty, no question is asked"},
               {"about", "Character?", "the character it is about; event.target of hook answered"},
               {"keep", "table?", "returned as event.keep"},
               {"optional", "boolean?", "the player may decline"},
               {"best_first", "boolean?", "the options are in the order of their worth; computer players mostly choose the first"}}}},
    ApiTable{"fight",
             EffectKind::fight,
             "In hooks rest and visit_end: another battle before the next room, set up and paid as usual.",
             {{{"monsters", "string[]", "one entry for each monster; as many come as the box has pieces for"},
               {"board", "string?", "the board; without it the one that was played on last"},
               {"swap_zones", "boolean?", "heroes start in the monsters' zone, and monsters in the heroes'"}}}},
    ApiTable{"recruit",
             EffectKind::recruit,
             "A hero who is not in play joins the party as an ally, with the health its card gives an ally.",
             {{{"hero", "Character", "the hero it follows"},
               {"who", "string", "the hero who joins; game.unused_heroes() lists them"},
               {"cards", "string[]?", "abilities and spells it brings (spells/name), as many as its card allows and are left"}}}},
};

const char* type_word(Arg type) {
    switch (type) {
    case Arg::character: return "a character";
    case Arg::integer: return "a whole number";
    case Arg::number: return "a number";
    case Arg::text: return "a text";
    case Arg::id: return "an id";
    case Arg::card: return "a card such as items/name";
    }
    return "";
}

[[noreturn]] void wrong_argument(lua_State* state, const ApiEffect& effect, const ApiArgument& argument, sol::type given) {
    raise(state, [&] {
        return std::string(effect.name) + ": " + argument.name + " must be " + type_word(argument.type) + ", not " +
               sol::type_name(state, given);
    });
}

[[noreturn]] void bad_value(lua_State* state, const ApiEffect& effect, const ApiArgument& argument, const sol::stack_object& value) {
    raise(state, [&] {
        const std::string wrong = value.get_type() == sol::type::string ? why_not_text(argument, value.as<std::string_view>())
                                                                        : why_not_number(argument, value.as<double>());
        return std::string(effect.name) + ": " + argument.name + ' ' + wrong;
    });
}

/// Without making the sentence: no std::string may live where Lua can raise an error.
bool is_good_text(const ApiArgument& argument, std::string_view text) noexcept {
    try {
        return why_not_text(argument, text).empty();
    } catch (...) {
        return false;
    }
}

int make_from_table(lua_State* state, const ApiTable& effect);

/// The form with a table, of an effect that has both.
const ApiTable* table_form(const ApiEffect& effect) {
    const auto found = std::ranges::find(tables, effect.does, &ApiTable::does);
    return found == tables.end() ? nullptr : &*found;
}

/// Upvalue: position of the effect.
int make_effect(lua_State* state) {
    const auto& effect = effects[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))];
    if (const ApiTable* form = table_form(effect); form && sol::type_of(state, 1) == sol::type::table) return make_from_table(state, *form);
    int count = 0;
    while (count < 4 && effect.arguments[static_cast<std::size_t>(count)].name) ++count;
    const int given = sol::stack::top(state);
    charge(state, entering_cost * (1 + given));
    if (given > count) raise(state, [&] { return std::string(effect.name) + " takes at most " + std::to_string(count) + " arguments"; });
    sol::stack_table made(state, sol::new_table(0, count + 1));
    lua_pushstring(state, EnumNames<EffectKind>::names[static_cast<std::size_t>(effect.does)]); // sol would hash the word each time
    lua_setfield(state, made.stack_index(), "does");
    for (int i = 0; i < count; ++i) {
        const ApiArgument& argument = effect.arguments[static_cast<std::size_t>(i)];
        const sol::stack_object value(state, i + 1);
        if (i >= given || !value.valid()) {
            if (argument.optional) continue;
            wrong_argument(state, effect, argument, sol::type::lua_nil);
        }
        const auto expect = [&](bool right) {
            if (!right) wrong_argument(state, effect, argument, value.get_type());
        };
        switch (argument.type) {
        case Arg::character: made.set(argument.field, character_argument(state, i + 1, effect.name)); break;
        case Arg::integer: {
            const auto whole = value.as<sol::optional<lua_Integer>>();
            expect(whole.has_value());
            if (*whole < argument.range.low || *whole > argument.range.high) bad_value(state, effect, argument, value);
            made.set(argument.field, *whole);
            break;
        }
        case Arg::number:
            expect(value.is<double>());
            if (!(value.as<double>() >= argument.range.low && value.as<double>() <= argument.range.high))
                bad_value(state, effect, argument, value);
            made.set(argument.field, value);
            break;
        default:
            expect(value.get_type() == sol::type::string);
            charge(state, static_cast<long long>(value.as<std::string_view>().size()) / 4);
            if (!is_good_text(argument, value.as<std::string_view>())) bad_value(state, effect, argument, value);
            made.set(argument.field, value);
        }
    }
    return 1;
}

bool has_field(const ApiTable& effect, std::string_view name) {
    return std::ranges::any_of(effect.fields, [&](const auto& field) { return field[0] && name == field[0]; });
}

/// ask{…}, shot{…} and recruit{…}: a copy of the table with its word. The values are checked when the hook returns.
int make_from_table(lua_State* state, const ApiTable& effect) {
    if (sol::type_of(state, 1) != sol::type::table)
        raise(state, [&] { return std::string(effect.name) + " takes a table: " + effect.name + "{...}"; });
    charge(state, 10 * entering_cost);
    const sol::stack_table given(state, 1);
    sol::stack_table made(state, sol::new_table(0, 8));
    for (const auto& field : effect.fields) {
        if (!field[0]) break;
        sol::stack::get_field(state, field[0], given.stack_index());
        const sol::stack_object value(state, -1);
        made.set(field[0], value);
        value.pop();
    }
    given.for_each<sol::stack_object, sol::stack_object>([&](const sol::stack_object& key, const sol::stack_object&) {
        charge(state, entering_cost);
        const bool named = key.get_type() == sol::type::string;
        if (!named || !has_field(effect, key.as<std::string_view>()))
            raise(state, [&] { return std::string(effect.name) + " has no field '" + (named ? key.as<std::string>() : "?") + "'"; });
    });
    made.set("does", effect.name);
    return 1;
}

/// Upvalue: position of the effect.
int make_table_effect(lua_State* state) { return make_from_table(state, tables[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))]); }

} // namespace

std::span<const ApiEffect> api_effects() { return effects; }

const ApiEffect* effect_function(EffectKind does) {
    const auto found = std::ranges::find(effects, does, &ApiEffect::does);
    return found == effects.end() ? nullptr : &*found;
}

std::string why_not_number(const ApiArgument& argument, double value) {
    if (value >= argument.range.low && value <= argument.range.high) return "";
    return std::format("must be from {} to {}, not {}", argument.range.low, argument.range.high, number_text(value));
}

std::string why_not_text(const ApiArgument& argument, std::string_view text) {
    if (text.size() > longest_text) return std::format("is longer than {} bytes", longest_text);
    if (const std::string wrong = why_not_shown(text); !wrong.empty()) return "is " + wrong;
    if (!argument.words) return "";
    const std::vector<std::string> words = split(argument.words, '|');
    if (std::ranges::contains(words, text)) return "";
    const std::string near = suggestion(text, words);
    return "must be " + join(words, " or ") + ", not " + in_quotes(text) + (near.empty() ? "" : "; " + near);
}
std::span<const ApiTable> api_tables() { return tables; }

void open_effects(lua_State* state) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
        sol::stack::push(state, sol::make_closure(make_effect, i));
        publish(state, effects[i].name);
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (effect_function(tables[i].does)) continue; // it takes both
        sol::stack::push(state, sol::make_closure(make_table_effect, i));
        publish(state, tables[i].name);
    }
}

} // namespace flickforge
