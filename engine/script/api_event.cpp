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

/// What the object keeps: a copy, made when the script reads it first. After the hook lua_hooks.cpp compares it with the game's state.
int push_data(lua_State* state) {
    const GameView& game = game_of(state);
    LuaContext& context = context_of(state);
    sol::stack_table registry(state, LUA_REGISTRYINDEX);
    if (!context.has_data) {
        const auto kept = game.state.data.find(LuaVm::of(state).impl().compose([&] { return context.site->key(); }));
        if (kept == game.state.data.end()) sol::stack::push(state, sol::create);
        else push_json(state, kept->second.str());
        registry.raw_set(data_name, sol::stack_object(state, -1));
        context.has_data = true;
        return 1;
    }
    sol::stack::get_field<false, true>(state, data_name, registry.stack_index());
    return 1;
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
    ApiMember{"modifiers", "string[]", "Modifiers of the shot.",
              [](lua_State* s) { return push_list<ShortId>(s, event_of(s).modifiers); }},
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
              push_data},
};

} // namespace

std::span<const ApiMember> event_members() { return event; }
std::span<const ApiMember> self_members() { return self_fields; }

} // namespace flickforge
