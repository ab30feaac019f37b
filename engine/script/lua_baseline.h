// script/lua_baseline.h: Lua without anything of ours and without sol, to measure against.
#pragma once
#include <memory>

struct lua_State;

namespace flickforge {

class LuaBaseline {
public:
    LuaBaseline();
    ~LuaBaseline();
    LuaBaseline(const LuaBaseline&) = delete;
    LuaBaseline& operator=(const LuaBaseline&) = delete;

    /// Calls an empty function of three parameters through lua_pcall.
    void call_empty(int times);

private:
    lua_State* state_;
    int function_ = 0;
};

} // namespace flickforge
