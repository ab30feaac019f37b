#include "script/lua_convert.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "rules/names.h"
#include "script/lua_vm.h"

#include <lua.hpp>

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {

void push_node(lua_State* state, const Node& node) {
    luaL_checkstack(state, 4, "content is nested too deeply");
    if (node.is_boolean()) lua_pushboolean(state, node.as_boolean());
    else if (node.is_integer()) lua_pushinteger(state, node.as_integer());
    else if (node.is_number()) lua_pushnumber(state, node.as_number());
    else if (node.is_string()) push_short(state, node.as_string());
    else if (node.is_array()) {
        lua_createtable(state, static_cast<int>(node.items().size()), 0);
        int n = 0;
        for (const Node& item : node.items()) {
            push_node(state, item);
            lua_rawseti(state, -2, ++n);
        }
    } else if (node.is_object()) {
        lua_createtable(state, 0, static_cast<int>(node.members().size()));
        for (const Member& member : node.members()) {
            push_node(state, member.value);
            lua_setfield(state, -2, member.key.c_str());
        }
    } else {
        lua_pushnil(state);
    }
}

void push_json(lua_State* state, const std::string& text) {
    // Inside an EngineCall no allocation fails, so nothing jumps over the node's destructor; the depth is the reader's limit.
    luaL_checkstack(state, 200, "kept data is nested too deeply");
    const LuaVm::EngineCall guard(LuaVm::of(state));
    const ReadJson read = read_json("[" + text + "]", "data"); // in a list, as a document must be a list or an object
    if (read.root && !read.root->items().empty()) push_node(state, read.root->items().front());
    else lua_pushnil(state);
}

std::expected<Node, std::string> node_at(lua_State* state, int index, int depth) {
    index = lua_absindex(state, index);
    if (depth > 16) return std::unexpected("nested too deeply");
    switch (lua_type(state, index)) {
    case LUA_TBOOLEAN: return Node::boolean(lua_toboolean(state, index));
    case LUA_TNUMBER:
        if (lua_isinteger(state, index)) return Node::integer(lua_tointeger(state, index));
        if (!std::isfinite(lua_tonumber(state, index))) return std::unexpected("a number that is not finite");
        return Node::number(lua_tonumber(state, index));
    case LUA_TSTRING: {
        std::size_t length = 0;
        const char* text = lua_tolstring(state, index, &length);
        return Node::string(std::string(text, length));
    }
    case LUA_TUSERDATA: return Node::integer(view_id(state, index)); // a character is kept by its number
    case LUA_TTABLE: break;
    default: return std::unexpected(std::string(luaL_typename(state, index)));
    }
    if (!lua_checkstack(state, 4)) return std::unexpected("nested too deeply");
    const auto length = static_cast<lua_Integer>(lua_rawlen(state, index));
    std::vector<std::pair<std::string, Node>> members;
    lua_Integer listed = 0;
    lua_pushnil(state);
    while (lua_next(state, index)) {
        auto value = node_at(state, -1, depth + 1);
        lua_pop(state, 1);
        if (!value) return lua_pop(state, 1), std::unexpected(value.error());
        if (lua_isinteger(state, -1) && lua_tointeger(state, -1) >= 1 && lua_tointeger(state, -1) <= length) ++listed;
        else if (lua_type(state, -1) != LUA_TSTRING)
            return lua_pop(state, 1), std::unexpected("a table with keys that are neither texts nor 1, 2, 3 ...");
        else members.emplace_back(lua_tostring(state, -1), std::move(*value));
    }
    if (listed > 0 && !members.empty()) return std::unexpected("a table that is a list and has names as well");
    if (listed > 0) {
        Node list = Node::array();
        for (lua_Integer i = 1; i <= length; ++i) {
            lua_rawgeti(state, index, i);
            auto value = node_at(state, -1, depth + 1);
            lua_pop(state, 1);
            if (!value) return value;
            list.items().push_back(std::move(*value));
        }
        return list;
    }
    std::ranges::sort(members, {}, [](const auto& member) { return member.first; });
    Node object = Node::object();
    for (auto& [key, value] : members) object.set(key, std::move(value));
    return object;
}

namespace {

/// Reads one table with a field "does". Throws a text; outside of any hook, so that is safe.
class EffectReader {
public:
    EffectReader(lua_State* state, int index, const std::string& pack) : state_(state), index_(lua_absindex(state, index)), pack_(pack) {}

    Effect read() {
        Effect effect;
        const std::string word = text("does");
        const auto& names = EnumNames<EffectKind>::names;
        const auto found = std::ranges::find(names, word);
        if (found == names.end() || word == "set_data") {
            const std::vector<std::string> known(names.begin(), names.end());
            const std::string near = closest_match(word, known);
            throw "an effect that does " + in_quotes(word) + (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
        }
        effect.does = static_cast<EffectKind>(found - names.begin());
        if (effect.does == EffectKind::ask) return read_question();
        if (effect.does == EffectKind::recruit) {
            effect.to = character("hero");
            effect.id = id(text("who"));
            for_each("cards", [&](int at) {
                effect.modifiers.push_back(
                    id(lua_type(state_, at) == LUA_TSTRING ? lua_tostring(state_, at) : throw std::string("a card that is no text")));
            });
            return effect;
        }
        effect.to = character("to");
        effect.by = character("by");
        effect.amount = integer("amount");
        effect.optional = flag("optional");
        effect.text = text("text");
        effect.id = id(text(effect.does == EffectKind::shot ? "shot" : "id"));
        effect.place = {number("x"), number("y")};
        for_each("modifiers", [&](int at) {
            effect.modifiers.push_back(
                id(lua_isstring(state_, at) ? lua_tostring(state_, at) : throw std::string("a modifier that is no text")));
        });
        for_each("pieces", [&](int at) { effect.pieces.push_back(number_of(at)); });
        return effect;
    }

private:
    lua_State* state_;
    int index_;
    const std::string& pack_;

    struct Field {
        lua_State* state;
        Field(lua_State* s, int index, const char* name) : state(s) {
            lua_pushstring(s, name);
            lua_rawget(s, index);
        }
        ~Field() { lua_pop(state, 1); }
    };

    std::string id(const std::string& written) const {
        if (written.empty()) return written;
        const auto slash = written.find('/');
        if (slash == std::string::npos) return full_id(pack_, written);
        return written.substr(0, slash + 1) + full_id(pack_, std::string_view(written).substr(slash + 1));
    }
    std::string text(const char* name) {
        Field field(state_, index_, name);
        if (lua_isnil(state_, -1)) return {};
        if (lua_type(state_, -1) != LUA_TSTRING) throw std::format("an effect whose field {} is no text", name);
        return lua_tostring(state_, -1);
    }
    int integer(const char* name) {
        Field field(state_, index_, name);
        if (lua_isnil(state_, -1)) return 0;
        int whole = 0;
        const lua_Integer value = lua_tointegerx(state_, -1, &whole);
        if (!whole || std::abs(value) > 1'000'000) throw std::format("an effect whose field {} is no whole number", name);
        return static_cast<int>(value);
    }
    double number(const char* name) {
        Field field(state_, index_, name);
        if (lua_isnil(state_, -1)) return 0;
        if (!lua_isnumber(state_, -1) || !std::isfinite(lua_tonumber(state_, -1)))
            throw std::format("an effect whose field {} is no number", name);
        return lua_tonumber(state_, -1);
    }
    bool flag(const char* name) {
        Field field(state_, index_, name);
        return lua_toboolean(state_, -1);
    }
    int number_of(int at) {
        if (lua_isinteger(state_, at)) return static_cast<int>(lua_tointeger(state_, at));
        if (lua_isuserdata(state_, at)) return view_id(state_, at);
        throw std::format("{} where a character is expected", luaL_typename(state_, at));
    }
    int character(const char* name) {
        Field field(state_, index_, name);
        return lua_isnil(state_, -1) ? 0 : number_of(lua_gettop(state_));
    }
    template <class Function> void for_each(const char* name, Function&& function) {
        Field field(state_, index_, name);
        if (lua_isnil(state_, -1)) return;
        if (!lua_istable(state_, -1)) throw std::format("an effect whose field {} is no list", name);
        const int list = lua_gettop(state_);
        const auto length = static_cast<lua_Integer>(lua_rawlen(state_, list));
        if (length > 200) throw std::format("an effect whose field {} is longer than 200", name);
        for (lua_Integer i = 1; i <= length; ++i) {
            lua_rawgeti(state_, list, i);
            function(lua_gettop(state_));
            lua_settop(state_, list);
        }
    }
    Effect read_question() {
        Effect effect{.does = EffectKind::ask};
        effect.by = character("of");
        effect.to = character("about");
        effect.id = text("question");
        effect.text = text("text");
        effect.optional = flag("optional");
        if (effect.by == 0 || effect.id.empty()) throw std::string("a question without `of` (whose player) or `question` (its name)");
        for_each("options", [&](int at) {
            if (lua_isuserdata(state_, at) || lua_isinteger(state_, at)) {
                const int who = number_of(at);
                effect.options.push_back({std::to_string(who), who, {}});
            } else if (lua_istable(state_, at)) {
                EffectReader option(state_, at, pack_);
                effect.options.push_back({option.text("id"), option.character("character"), option.text("text")});
                if (effect.options.back().id.empty()) throw std::string("an option without id");
            } else {
                throw std::string("an option that is neither a character nor {id = ..., text = ...}");
            }
        });
        Field keep(state_, index_, "keep");
        if (!lua_isnil(state_, -1)) {
            auto node = node_at(state_, -1);
            if (!node) throw "a question that cannot keep " + node.error();
            effect.keep = write_json_line(*node);
        }
        return effect;
    }
};

void read_effects(lua_State* state, int index, const std::string& pack, Effects& effects) {
    if (lua_isnoneornil(state, index)) return;
    if (!lua_istable(state, index)) throw std::format("{} where effects are expected", luaL_typename(state, index));
    lua_pushliteral(state, "does");
    lua_rawget(state, index);
    const bool single = !lua_isnil(state, -1);
    lua_pop(state, 1);
    if (single) {
        effects.push_back(EffectReader(state, index, pack).read());
        return;
    }
    const auto length = static_cast<lua_Integer>(lua_rawlen(state, index));
    if (length > 500) throw std::string("more than 500 effects");
    for (lua_Integer i = 1; i <= length; ++i) {
        lua_rawgeti(state, index, i);
        read_effects(state, lua_gettop(state), pack, effects);
        lua_pop(state, 1);
    }
}

} // namespace

std::expected<Answer, std::string> answer_at(lua_State* state, int first, Hook hook, const std::string& pack) {
    const int top = lua_gettop(state);
    Answer answer;
    try {
        switch (info_of(hook).gives) {
        case HookResult::effects: break;
        case HookResult::number:
            if (lua_isnil(state, first)) break;
            if (!lua_isnumber(state, first)) throw std::format("{} where a number is expected", luaL_typename(state, first));
            answer.number = lua_tonumber(state, first);
            if (!std::isfinite(*answer.number)) throw std::string("a number that is not finite");
            break;
        case HookResult::yes_or_no:
            if (lua_isnil(state, first)) break;
            if (!lua_isboolean(state, first)) throw std::format("{} where true or false is expected", luaL_typename(state, first));
            answer.yes = lua_toboolean(state, first);
            break;
        case HookResult::text:
            if (lua_isnil(state, first)) break;
            if (lua_type(state, first) != LUA_TSTRING) throw std::format("{} where a text is expected", luaL_typename(state, first));
            answer.text = lua_tostring(state, first);
            if (hook == Hook::changes_shot) answer.text = full_id(pack, *answer.text);
            break;
        case HookResult::actions: {
            if (lua_isnil(state, first)) break;
            if (!lua_istable(state, first)) throw std::format("{} where a list of actions is expected", luaL_typename(state, first));
            const auto length = static_cast<lua_Integer>(lua_rawlen(state, first));
            for (lua_Integer i = 1; i <= std::min<lua_Integer>(length, 50); ++i) {
                lua_rawgeti(state, first, i);
                const auto field = [&](const char* name) -> std::string {
                    if (!lua_istable(state, -1)) throw std::string("an action that is no table {id = ..., text = ...}");
                    lua_pushstring(state, name);
                    lua_rawget(state, -2);
                    const std::string value = lua_type(state, -1) == LUA_TSTRING ? lua_tostring(state, -1) : "";
                    lua_pop(state, 1);
                    if (value.empty() || value.contains('|')) throw std::format("an action whose field {} is missing or holds a |", name);
                    return value;
                };
                std::string id = field("id");
                std::string text = field("text");
                lua_pushliteral(state, "price");
                lua_rawget(state, -2);
                const bool costs = !lua_isnil(state, -1);
                if (costs && (!lua_isinteger(state, -1) || lua_tointeger(state, -1) < 0))
                    throw std::string("an action whose price is no whole number from 0");
                const int price =
                    lua_isinteger(state, -1) ? static_cast<int>(std::clamp<lua_Integer>(lua_tointeger(state, -1), 0, 1000)) : 0;
                lua_pop(state, 1);
                answer.actions.push_back({std::move(id), 0, std::move(text), price});
                lua_pop(state, 1);
            }
            break;
        }
        }
        // Effects come alone, or behind the answer to a question.
        read_effects(state, info_of(hook).gives == HookResult::effects ? first : first + 1, pack, answer.effects);
    } catch (std::string& wrong) {
        lua_settop(state, top);
        return std::unexpected(std::move(wrong));
    }
    lua_settop(state, top);
    return answer;
}

} // namespace flickforge
