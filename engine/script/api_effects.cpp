// Functions that make effects. They return plain tables, so that a script can look at them and a test can compare them.
#include "rules/names.h"
#include "script/api.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

namespace flickforge {
namespace {

constexpr ApiArgument target{"target", "to", Arg::character};
constexpr ApiArgument amount{"amount", "amount", Arg::integer};
constexpr ApiArgument by{"by", "by", Arg::character, true};
constexpr ApiArgument card{"card", "id", Arg::card};
constexpr ApiArgument condition{"condition", "id", Arg::id};

constexpr std::array effects{
    ApiEffect{EffectKind::damage,
              "damage",
              {target, amount, by},
              "Target, who is in the battle, loses that much health; hooks before_damage may change it."},
    ApiEffect{EffectKind::heal, "heal", {target, amount, by}, "Target regains that much health, never above its maximum."},
    ApiEffect{EffectKind::add_condition,
              "add_condition",
              {target, condition, by},
              "Target, who is in the battle, gets a condition, if it can have it and a card or token is left."},
    ApiEffect{EffectKind::remove_condition,
              "remove_condition",
              {target, condition},
              "Target is rid of a condition. Who was off the board stays there until it is moved or placed."},
    ApiEffect{EffectKind::destroy,
              "destroy",
              {target, by},
              "Target dies, whatever its health, unless a condition keeps damage away; `by` gets the reward."},
    ApiEffect{EffectKind::transform,
              "transform",
              {target, {"token", "id", Arg::id}},
              "Target stops being a character; its piece becomes this token. Nobody is paid."},
    ApiEffect{EffectKind::draw,
              "draw",
              {target, {"deck", "id", Arg::id}, amount},
              "Target draws so many cards of a deck and keeps them; hook drawn is told of each."},
    ApiEffect{EffectKind::put_back,
              "put_back",
              {target, {"deck", "id", Arg::id}, {"card", "text", Arg::text}},
              "Target puts a drawn card back into its deck, which is shuffled."},
    ApiEffect{EffectKind::lose_card,
              "lose_card",
              {target, card},
              "Target loses a card (items/name); it is out of the game, and with it what belongs to it on the board."},
    ApiEffect{EffectKind::use_card, "use_card", {target, card}, "Target's card is turned down or discarded, as if it had been used."},
    ApiEffect{EffectKind::refresh_card, "refresh_card", {target, card}, "All used cards of that name on target's mat are ready again."},
    ApiEffect{EffectKind::gain_card,
              "gain_card",
              {target, card},
              "Target gets a card (items/name): an item or spell only while one is left in its deck."},
    ApiEffect{EffectKind::gold,
              "gold",
              {target, amount},
              "Target gets gold from the treasury as far as there is any, or pays into it when the amount is negative."},
    ApiEffect{EffectKind::move,
              "move",
              {target, {"x", "x", Arg::number}, {"y", "y", Arg::number}},
              "Target is set down there, or at the nearest free place. Who was off the board is on it again."},
    ApiEffect{EffectKind::swap,
              "swap",
              {target, {"other", "by", Arg::character}, {"how", "text", Arg::text, true}},
              "Two characters on the board change places; who does not fit goes to the nearest free place. With how = exact they change "
              "only if both fit."},
    ApiEffect{EffectKind::leave_board, "leave_board", {target}, "Target's piece is taken off; it stays in the battle."},
    ApiEffect{EffectKind::remove_thing,
              "remove_thing",
              {{"thing", "to", Arg::character}},
              "A thing on the board (a shield, a token) is taken off."},
    ApiEffect{EffectKind::summon,
              "summon",
              {{"who", "id", Arg::id}, {"x", "x", Arg::number}, {"y", "y", Arg::number}, by},
              "A monster comes into the battle there, or at the nearest free place, as long as the box holds a piece for it. It acts in "
              "this round already, unless option summoned_act_at_once is off. An Antient comes for the side of `by`, who uses it first."},
    ApiEffect{EffectKind::put,
              "put",
              {{"token", "id", Arg::id}, {"x", "x", Arg::number}, {"y", "y", Arg::number}, {"owner", "by", Arg::character, true}},
              "A token is laid on the board there, or at the nearest free place, while one is left. It is taken off when its owner dies."},
    ApiEffect{EffectKind::place,
              "place",
              {target, {"where", "text", Arg::text}, {"near", "by", Arg::character, true}, {"reach", "amount", Arg::integer, true}},
              "Target's player sets it down: where is edge, beside (near somebody), board, hero_zone or monster_zone."},
    ApiEffect{EffectKind::wait_turn, "wait_turn", {target}, "Target has had its turn in this round."},
    ApiEffect{EffectKind::lose_turn,
              "lose_turn",
              {target},
              "Target leaves out its next turn: of this round if it is still to come, or of the next."},
    ApiEffect{EffectKind::act_again, "act_again", {target}, "Target may act once more in this round."},
    ApiEffect{EffectKind::strengthen, "strengthen", {target, amount, by}, "Target gains that much health, even above its maximum."},
    ApiEffect{
        EffectKind::revive, "revive", {target, amount}, "A dead hero lives again with that much health and plays from the next room on."},
    ApiEffect{EffectKind::show_rooms, "show_rooms", {}, "All room cards are turned face up."},
    ApiEffect{EffectKind::show_card,
              "show_card",
              {{"deck", "id", Arg::id}},
              "In a visit: the top card of a deck is turned over and is for sale too."},
    ApiEffect{EffectKind::say, "say", {{"text", "text", Arg::text}, {"about", "to", Arg::character, true}}, "A line in the log."},
    ApiEffect{EffectKind::end_turn, "end_turn", {}, "What is left of the turn in hand is dropped."},
    ApiEffect{EffectKind::end_battle, "end_battle", {}, "The battle is over and won by the heroes."},
    ApiEffect{EffectKind::win, "win", {{"side", "text", Arg::text}}, "The game is over: heroes or overseer win."},
};

constexpr std::array tables{
    ApiTable{"shot",
             EffectKind::shot,
             "Makes somebody make a shot, now, in the middle of whatever happens. In a visit only shots that flick nothing.",
             {{{"by", "Character", "who makes it; its player flicks"},
               {"shot", "string", "the shot: melee, rush, ..."},
               {"modifiers", "string[]?", "modifiers of the shot"},
               {"pieces", "Character[]?", "pieces to flick instead of the shooter's own, each once, in any order"},
               {"optional", "boolean?", "the player may leave it out"},
               {"amount", "integer?", "the number beside the icon"}}}},
    ApiTable{"ask",
             EffectKind::ask,
             "Asks a player. Your hook answered is told the choice; the game waits for it.",
             {{{"of", "Character", "whose player is asked"},
               {"question", "string", "your name for it; event.id of hook answered"},
               {"text", "string", "what the player reads"},
               {"options", "table", "a list of characters, or of {id = ..., text = ...}; nobody is asked when it is empty"},
               {"about", "Character?", "whom it concerns; event.target of hook answered"},
               {"keep", "table?", "comes back as event.keep"},
               {"optional", "boolean?", "the player may decline"}}}},
    ApiTable{"recruit",
             EffectKind::recruit,
             "A hero who is not in play joins the party as an ally, with the health of its ally terms.",
             {{{"hero", "Character", "the hero it follows"},
               {"who", "string", "the hero who joins; game.unused_heroes() lists them"},
               {"cards", "string[]?", "abilities and spells it brings (spells/name), as far as its terms allow and spells are left"}}}},
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

/// Upvalue: position of the effect.
int make_effect(lua_State* state) {
    const auto& effect = effects[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))];
    int count = 0;
    while (count < 4 && effect.arguments[static_cast<std::size_t>(count)].name) ++count;
    const int given = sol::stack::top(state);
    if (given > count)
        raise(state, [&] { return std::string(effect.name) + " takes at most " + std::to_string(count) + " arguments"; });
    sol::stack_table made(state, sol::new_table(0, count + 1));
    made.set("does", EnumNames<EffectKind>::names[static_cast<std::size_t>(effect.does)]);
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
        case Arg::integer:
            expect(value.is<lua_Integer>());
            made.set(argument.field, value.as<lua_Integer>());
            break;
        case Arg::number:
            expect(value.is<double>());
            made.set(argument.field, value);
            break;
        default: expect(value.get_type() == sol::type::string); made.set(argument.field, value);
        }
    }
    return 1;
}

bool has_field(const ApiTable& effect, std::string_view name) {
    return std::ranges::any_of(effect.fields, [&](const auto& field) { return field[0] && name == field[0]; });
}

/// ask{…}, shot{…} and recruit{…}: a copy of the table with its word. The values are checked when the hook returns.
/// Upvalue: position of the effect.
int make_from_table(lua_State* state) {
    const ApiTable& effect = tables[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))];
    if (sol::type_of(state, 1) != sol::type::table)
        raise(state, [&] { return std::string(effect.name) + " takes a table: " + effect.name + "{...}"; });
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
        const bool named = key.get_type() == sol::type::string;
        if (!named || !has_field(effect, key.as<std::string_view>()))
            raise(state, [&] { return std::string(effect.name) + " has no field '" + (named ? key.as<std::string>() : "?") + "'"; });
    });
    made.set("does", effect.name);
    return 1;
}

} // namespace

std::span<const ApiEffect> api_effects() { return effects; }
std::span<const ApiTable> api_tables() { return tables; }

void open_effects(lua_State* state) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
        sol::stack::push(state, sol::make_closure(make_effect, i));
        publish(state, effects[i].name);
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        sol::stack::push(state, sol::make_closure(make_from_table, i));
        publish(state, tables[i].name);
    }
}

} // namespace flickforge
