// The two other arguments of a hook: the object it sits on, and what happened.
#include "content/json/json_reader.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/lua_convert.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

namespace flickforge {
namespace {

const HookEvent& event_of(lua_State* state) {
    game_of(state);
    return *context_of(state).event;
}

/// Raises an error of Lua unless a hook is running.
const Site& site_of(lua_State* state) {
    game_of(state);
    return *context_of(state).site;
}

template <class Made, class List> int push_list(lua_State* state, const List& values) {
    charge(state, entering_cost * static_cast<long long>(values.size()));
    sol::stack_table list(state, sol::new_table(static_cast<int>(values.size())));
    int n = 0;
    for (const auto& value : values) list.raw_set(++n, Made{value});
    return 1;
}

/// A wall or an obstacle that was touched; nil for a piece.
int push_wall(lua_State* state) {
    const HookEvent& event = event_of(state);
    if (event.met != ContactWith::wall) return sol::stack::push(state, sol::lua_nil);
    charge(state, entering_cost);
    sol::stack_table row(state, sol::new_table(0, 1));
    row.set("side", static_cast<lua_Integer>(event.number) + 1);
    return 1;
}

int push_touched_obstacle(lua_State* state) {
    const HookEvent& event = event_of(state);
    if (event.met != ContactWith::peg) return sol::stack::push(state, sol::lua_nil);
    return push_obstacle(state, event.number);
}

constexpr std::array event{
    ApiMember{"attacker", "Character?", "The character that does it.",
              [](lua_State* s) { return sol::stack::push(s, CharacterOrNumber{event_of(s).attacker}); }},
    ApiMember{"target", "Character?", "The character it happens to; a number for a piece without a character.",
              [](lua_State* s) { return sol::stack::push(s, CharacterOrNumber{event_of(s).target}); }},
    ApiMember{"amount", "integer", "How much.", [](lua_State* s) { return sol::stack::push(s, event_of(s).amount); }},
    ApiMember{"id", "string", "What it is about: a shot, modifier, condition, deck, card, service, action or question.",
              [](lua_State* s) { return sol::stack::push(s, ShortId{event_of(s).id}); }},
    ApiMember{"text", "string", "The drawn card, or the chosen option.",
              [](lua_State* s) { return sol::stack::push(s, event_of(s).text); }},
    ApiMember{"direct", "boolean", "The flicked piece itself was one of the two.",
              [](lua_State* s) { return sol::stack::push(s, event_of(s).direct); }},
    ApiMember{"nullified", "boolean", "The hit had no effect.", [](lua_State* s) { return sol::stack::push(s, event_of(s).nullified); }},
    ApiMember{"targets", "Character[]", "All characters it happens to.",
              [](lua_State* s) { return push_list<CharacterOrNumber>(s, event_of(s).targets); }},
    ApiMember{"pieces", "Character[]", "The two pieces that touched; numbers for pieces without a character.",
              [](lua_State* s) { return push_list<CharacterOrNumber>(s, event_of(s).pieces); }},
    ApiMember{"modifiers", "string[]", "Modifiers of the shot.", [](lua_State* s) { return push_list<ShortId>(s, event_of(s).modifiers); }},
    ApiMember{"wall", "table?", "The wall that was touched: its side, from 1; nil for anything else.", push_wall},
    ApiMember{"obstacle", "Obstacle?",
              "The obstacle that was touched: number, what, x, y (of its middle) and radius; nil for anything else.",
              push_touched_obstacle},
    ApiMember{
        "x", "number?", "Where: centimetres from the left edge.",
        [](lua_State* s) { return event_of(s).place ? sol::stack::push(s, event_of(s).place->x) : sol::stack::push(s, sol::lua_nil); }},
    ApiMember{
        "y", "number?", "Where: centimetres from the heroes' edge.",
        [](lua_State* s) { return event_of(s).place ? sol::stack::push(s, event_of(s).place->y) : sol::stack::push(s, sol::lua_nil); }},
    ApiMember{"left_board", "Character[]", "Who left the board in the shot; numbers for pieces without a character.",
              [](lua_State* s) { return push_list<CharacterOrNumber>(s, event_of(s).left_board); }},
    ApiMember{"touched_wall", "boolean", "The flicked piece touched a wall.",
              [](lua_State* s) { return sol::stack::push(s, event_of(s).touched_wall); }},
    ApiMember{"touched_obstacle", "boolean", "The flicked piece touched an obstacle.",
              [](lua_State* s) { return sol::stack::push(s, event_of(s).touched_obstacle); }},
    ApiMember{"answer", "boolean", "For hooks that return true or false: what the rules and scripts with a lower priority say.",
              [](lua_State* s) { return sol::stack::push(s, event_of(s).answer); }},
    ApiMember{"keep", "any", "The table that `ask` was given as keep.",
              [](lua_State* s) {
                  push_json(s, event_of(s).keep);
                  return 1;
              }},
};

constexpr std::array self_fields{
    ApiMember{"id", "string", "The object's id.", [](lua_State* s) { return sol::stack::push(s, ShortId{site_of(s).object->id}); }},
    ApiMember{"kind", "string", "Its kind: monsters, items, ...", [](lua_State* s) { return sol::stack::push(s, site_of(s).kind); }},
    ApiMember{"name", "string", "Its name as players see it.", [](lua_State* s) { return sol::stack::push(s, site_of(s).object->name); }},
    ApiMember{"character", "Character?",
              "The character it belongs to: the monster itself, the owner of a card, the character that has a condition, the shooter of "
              "a shot. A number for tokens; nil for rooms, boards, variants and decks, and for a lord outside its lair.",
              [](lua_State* s) { return sol::stack::push(s, CharacterOrNumber{site_of(s).character}); }},
    ApiMember{"params", "table", "Parameters of a shared script, with their defaults.",
              [](lua_State* s) { return site_of(s), context_of(s).params->push(s); }},
    ApiMember{"data", "table",
              "What the script remembers: numbers, texts, true and false, and tables of them. It is saved with the game, one table per "
              "object and character.",
              [](lua_State* s) { return push_data(s, KeptData::own); }},
    ApiMember{"shared", "table",
              "The same for all characters that are this object, all Orcs: one table. What a hook changes in it the next hook reads, also "
              "before effects are applied.",
              [](lua_State* s) { return push_data(s, KeptData::shared); }},
};

} // namespace

std::string data_key(const Site& site, std::string_view pack, KeptData which) {
    switch (which) {
    case KeptData::own: return site.key();
    case KeptData::shared: return shared_key(site);
    case KeptData::pack: return pack_key(pack);
    }
    return "";
}

int push_data(lua_State* state, KeptData which) {
    const GameView& game = game_of(state);
    LuaContext& context = context_of(state);
    const auto number = static_cast<std::size_t>(which);
    sol::stack_table registry(state, LUA_REGISTRYINDEX);
    if (!context.has_data[number]) {
        const auto kept =
            game.state.data.find(LuaVm::of(state).impl().compose([&] { return data_key(*context.site, context.pack, which); }));
        if (kept == game.state.data.end()) sol::stack::push(state, sol::create);
        else push_json(state, kept->second.str());
        registry.raw_set(data_names[number], sol::stack_object(state, -1));
        context.has_data[number] = true;
        return 1;
    }
    sol::stack::get_field<false, true>(state, data_names[number], registry.stack_index());
    return 1;
}

std::span<const ApiMember> event_members() { return event; }
std::span<const ApiMember> self_members() { return self_fields; }

} // namespace flickforge
