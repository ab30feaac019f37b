// The two other arguments of a hook: the object it sits on, and what happened.
#include "content/json/json_reader.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/lua_convert.h"
#include "script/lua_inside.h"

#include <lua.hpp>

namespace flickforge {
namespace {

const HookEvent& event_of(lua_State* state) {
    game_of(state);
    return *context_of(state).event;
}

int push_characters(lua_State* state, const std::vector<int>& ids) {
    lua_createtable(state, static_cast<int>(ids.size()), 0);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        push_character(state, ids[i]);
        lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
    }
    return 1;
}

constexpr std::array event{
    ApiMember{"attacker", "Character?", "Who does it.", [](lua_State* s) { return push_character(s, event_of(s).attacker), 1; }},
    ApiMember{"target", "Character?", "To whom it happens; a number for pieces that are nobody.",
              [](lua_State* s) { return push_character(s, event_of(s).target), 1; }},
    ApiMember{"amount", "integer", "How much.", [](lua_State* s) { return lua_pushinteger(s, event_of(s).amount), 1; }},
    ApiMember{"id", "string", "What: a shot, modifier, condition, deck, card, service, action or question, as the hook says.",
              [](lua_State* s) { return push_short(s, event_of(s).id), 1; }},
    ApiMember{"text", "string", "The card drawn, or the option chosen.",
              [](lua_State* s) { return lua_pushlstring(s, event_of(s).text.data(), event_of(s).text.size()), 1; }},
    ApiMember{"direct", "boolean", "The flicked piece itself was part of it.",
              [](lua_State* s) { return lua_pushboolean(s, event_of(s).direct), 1; }},
    ApiMember{"targets", "Character[]", "All to whom it happens.", [](lua_State* s) { return push_characters(s, event_of(s).targets); }},
    ApiMember{"pieces", "Character[]", "The two pieces that touched; numbers for those that are nobody.",
              [](lua_State* s) { return push_characters(s, event_of(s).pieces); }},
    ApiMember{"modifiers", "string[]", "Modifiers of the shot.",
              [](lua_State* s) {
                  const auto& ids = event_of(s).modifiers;
                  lua_createtable(s, static_cast<int>(ids.size()), 0);
                  for (std::size_t i = 0; i < ids.size(); ++i) {
                      push_short(s, ids[i]);
                      lua_rawseti(s, -2, static_cast<lua_Integer>(i) + 1);
                  }
                  return 1;
              }},
    ApiMember{"answer", "boolean", "For questions of yes and no: the answer so far.",
              [](lua_State* s) { return lua_pushboolean(s, event_of(s).answer), 1; }},
    ApiMember{"keep", "any", "What you gave your question to keep.",
              [](lua_State* s) {
                  push_json(s, event_of(s).keep);
                  return 1;
              }},
};

constexpr std::array self_fields{
    ApiMember{"id", "string", "The object's id.",
              [](lua_State* s) { return game_of(s), push_short(s, context_of(s).site->object->id), 1; }},
    ApiMember{"kind", "string", "Its kind: monsters, items, ...",
              [](lua_State* s) {
                  game_of(s);
                  const std::string_view kind = context_of(s).site->kind;
                  return lua_pushlstring(s, kind.data(), kind.size()), 1;
              }},
    ApiMember{"name", "string", "Its name as people see it.",
              [](lua_State* s) { return game_of(s), lua_pushstring(s, context_of(s).site->object->name.c_str()), 1; }},
    ApiMember{"character", "Character?",
              "On whom it sits: the monster itself, the owner of a card, the one who has a condition, the shooter of a shot. A number for "
              "tokens; nil for rooms, boards, variants and decks.",
              [](lua_State* s) { return game_of(s), push_character(s, context_of(s).site->character), 1; }},
    ApiMember{"params", "table", "Parameters of a shared script, with their defaults.",
              [](lua_State* s) { return game_of(s), lua_rawgeti(s, LUA_REGISTRYINDEX, context_of(s).params), 1; }},
    ApiMember{"data", "table",
              "Yours to keep: numbers, texts, true and false, and tables of them. Saved with the game, one for each object and character.",
              [](lua_State* s) {
                  const GameView& game = game_of(s);
                  LuaContext& context = context_of(s);
                  if (context.data == 0) {
                      const auto kept = game.state.data.find(LuaVm::of(s).inside().compose([&] { return context.site->key(); }));
                      if (kept == game.state.data.end()) lua_newtable(s);
                      else push_json(s, kept->second);
                      context.data = luaL_ref(s, LUA_REGISTRYINDEX);
                  }
                  return lua_rawgeti(s, LUA_REGISTRYINDEX, context.data), 1;
              }},
};

} // namespace

std::span<const ApiMember> event_members() { return event; }
std::span<const ApiMember> self_members() { return self_fields; }

} // namespace flickforge
