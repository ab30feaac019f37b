#include "script/lua_console.h"

#include "content/library/modules.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

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

struct LuaConsole::Impl {
    std::shared_ptr<const Library> library;
    LuaContext context;
    std::vector<std::string> printed;
    std::unique_ptr<LuaVm> vm;
};

LuaConsole::LuaConsole(std::shared_ptr<const Library> library, std::string pack, LuaLimits limits) : impl_(std::make_unique<Impl>()) {
    impl_->library = std::move(library);
    impl_->context.pack = std::move(pack);
    Impl* impl = impl_.get();
    const auto find = [impl](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
        if (const std::string file = module_file(*impl->library, impl->context.pack, name); !file.empty())
            return std::pair(file, *impl->library->script(file));
        const StandardModule* standard = standard_module(name); // also one that no script of the game uses
        return standard ? std::optional(std::pair(std::string(name) + ".lua", std::string(standard->text))) : std::nullopt;
    };
    impl->vm = std::make_unique<LuaVm>(limits, find, [impl](const Place&, const std::string& line) { impl->printed.push_back(line); });
    impl->vm->impl().hint = module_hint;
    open_api(impl->vm->state(), impl->context);
}
LuaConsole::~LuaConsole() = default;
LuaConsole::LuaConsole(LuaConsole&&) noexcept = default;
LuaConsole& LuaConsole::operator=(LuaConsole&&) noexcept = default;

Result<LuaConsole::Answered> LuaConsole::run(const Rules& rules, const GameState& state, const std::string& line) {
    LuaVm& vm = *impl_->vm;
    const std::string file = "console";
    auto loaded = vm.load(file, "local function typed(game) return " + line + tail);
    // When neither compiles, the second message is the useful one.
    if (!loaded) loaded = vm.load(file, "local function typed(game) " + line + tail);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    const auto table = sol::stack::pop<sol::table>(vm.state());
    const auto typed = table.raw_get<sol::protected_function>(1);
    const GameView game(rules, state);
    Random random = state.random; // a copy: looking at a game does not change its random numbers
    static const HookEvent nothing;
    LuaContext& context = impl_->context;
    context.game = &game;
    context.random = &random;
    context.event = &nothing;
    impl_->printed.clear();
    push_view(vm.state(), ViewKind::game);
    auto called = call_metered(vm, "", typed, sol::stack::pop<sol::object>(vm.state()));
    context.game = nullptr;
    context.random = nullptr;
    if (!called) return std::unexpected(std::move(called.error()));
    Answered answered{.printed = std::move(impl_->printed), .value = {}};
    if (called->get_type() == sol::type::string) answered.value = called->get<std::string>();
    return answered;
}

} // namespace flickforge
