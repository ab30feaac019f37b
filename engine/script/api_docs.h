// script/api_docs.h: the documentation of the script interface, made from the same tables as the interface itself.
#pragma once
#include <map>
#include <string>

namespace flickforge {

/// scripts/api.lua: stubs that the Lua language server completes and checks with.
std::string lua_stubs();

/// docs/lua-api.md: the reference. `examples` are scripts that have a hook, as seen from docs/, by the name of the hook.
std::string lua_reference(const std::map<std::string, std::string>& examples);

} // namespace flickforge
