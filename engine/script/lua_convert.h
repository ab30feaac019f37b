// script/lua_convert.h: values between Lua and the engine; no other file converts. Only for the files of this layer.
#pragma once
#include "content/json/node.h"
#include "rules/hooks.h"
#include "script/api.h"

namespace flickforge {

/// Pushes JSON as tables, texts and numbers. Raises errors of Lua.
void push_node(lua_State* state, const Node& node);

/// The same from text; nil for an empty one.
void push_json(lua_State* state, const std::string& text);

/// A value as JSON; the message says what cannot be kept. Called outside of any hook.
std::expected<Node, std::string> node_at(lua_State* state, int index);

/// What a hook returned: `count` values from `first` on.
std::expected<Answer, std::string> answer_at(lua_State* state, int first, int count, Hook hook, const std::string& pack);

} // namespace flickforge
