#include "script/lua_console.h"

#include "rules/view.h"
#include "script/api.h"
#include "script/lua_inside.h"

#include <lua.hpp>

namespace flickforge {
namespace {

/// Behind the line that was typed, so that messages name its own line numbers.
constexpr const char* tail = R"lua(
end
local function show(value, depth)
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) == "userdata" then
    local named, name = pcall(function() return value.name end)
    return tostring(value) .. (named and name and " (" .. name .. ")" or "")
  end
  if type(value) ~= "table" then return tostring(value) end
  if depth > 3 then return "{…}" end
  local parts, expected = {}, 1
  for key, part in pairs(value) do
    if #parts == 50 then parts[51] = "…" break end
    if key == expected then
      parts[#parts + 1] = show(part, depth + 1)
      expected = expected + 1
    else
      parts[#parts + 1] = tostring(key) .. " = " .. show(part, depth + 1)
    end
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end
return { function(game)
  local values = table.pack(typed(game))
  if values.n == 0 then return nil end
  for i = 1, values.n do values[i] = show(values[i], 0) end
  return table.concat(values, ", ")
end }
)lua";

} // namespace

struct LuaConsole::Inside {
    std::shared_ptr<const Library> library;
    LuaContext context;
    std::vector<std::string> printed;
    std::unique_ptr<LuaVm> vm;
    Issues issues;
};

LuaConsole::LuaConsole(std::shared_ptr<const Library> library, std::string pack, LuaLimits limits) : inside_(std::make_unique<Inside>()) {
    inside_->library = std::move(library);
    inside_->context.pack = std::move(pack);
    Inside* inside = inside_.get();
    const auto find = [inside](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
        const std::string file = full_id(inside->context.pack, name) + ".lua";
        const std::string* text = inside->library->script(file);
        return text ? std::optional(std::pair(file, *text)) : std::nullopt;
    };
    inside->vm = std::make_unique<LuaVm>(limits, find, [inside](const std::string& line) { inside->printed.push_back(line); });
    lua_pushcfunction(inside->vm->state(), open_api);
    lua_pushlightuserdata(inside->vm->state(), &inside->context);
    if (auto opened = inside->vm->call(1, 0, "opening the script library"); !opened) inside->issues = std::move(opened.error());
}
LuaConsole::~LuaConsole() = default;
LuaConsole::LuaConsole(LuaConsole&&) noexcept = default;
LuaConsole& LuaConsole::operator=(LuaConsole&&) noexcept = default;

Result<LuaConsole::Answered> LuaConsole::run(const Rules& rules, const GameState& state, const std::string& line) {
    if (!inside_->issues.empty()) return std::unexpected(inside_->issues);
    LuaVm& vm = *inside_->vm;
    const std::string file = "console";
    auto table = vm.load(file, "local function typed(game) return " + line + tail);
    if (!table) {
        auto statements = vm.load(file, "local function typed(game) " + line + tail);
        // When neither can be read, the second message is about what was meant.
        if (!statements) return std::unexpected(std::move(statements.error()));
        table = std::move(statements);
    }
    const GameView game(rules, state);
    Random random = state.random; // what is only looked at does not move chance
    static const HookEvent nothing;
    LuaContext& context = inside_->context;
    context.game = &game;
    context.random = &random;
    context.event = &nothing;
    inside_->printed.clear();
    lua_State* lua = vm.state();
    const int bottom = lua_gettop(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, *table);
    lua_rawgeti(lua, -1, 1);
    lua_remove(lua, -2);
    lua_pushcfunction(lua, [](lua_State* s) {
        push_view(s, "Game", 0);
        return 1;
    });
    Result<void> called = vm.call(0, 1, "");
    if (called) called = vm.call(1, 1, "");
    context.game = nullptr;
    context.random = nullptr;
    Result<Answered> result = Answered{};
    if (!called) {
        for (Issue& issue : called.error()) issue.hint.clear();
        result = std::unexpected(std::move(called.error()));
    } else {
        std::size_t length = 0;
        const LuaVm::EngineCall guard(vm);
        if (const char* text = lua_tolstring(lua, -1, &length)) result->value.assign(text, length);
        result->printed = std::move(inside_->printed);
    }
    lua_settop(lua, bottom);
    vm.release(*table);
    return result;
}

} // namespace flickforge
