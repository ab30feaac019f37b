#include "script/lua_baseline.h"

#include <lua.hpp>

namespace flickforge {

LuaBaseline::LuaBaseline() : state_(luaL_newstate()) {
    luaL_loadstring(state_, "return function(self, game, event) end");
    lua_call(state_, 0, 1);
    function_ = luaL_ref(state_, LUA_REGISTRYINDEX);
}

LuaBaseline::~LuaBaseline() { lua_close(state_); }

void LuaBaseline::call_empty(int times) {
    for (int i = 0; i < times; ++i) {
        lua_rawgeti(state_, LUA_REGISTRYINDEX, function_);
        lua_pushinteger(state_, 1);
        lua_pushinteger(state_, 2);
        lua_pushinteger(state_, 3);
        if (lua_pcall(state_, 3, 2, 0) != LUA_OK) return;
        lua_pop(state_, 2);
    }
}

} // namespace flickforge
