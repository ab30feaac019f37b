// script/api_docs.h: the documentation of the script interface, made from the same tables as the interface itself.
#pragma once
#include <string>

namespace flickforge {

/// scripts/api.lua: stubs that the Lua language server completes and checks with.
std::string lua_stubs();

/// docs/lua-api.md: the reference.
std::string lua_reference();

} // namespace flickforge
