#include "script/lua_hooks.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "rules/view.h"
#include "script/in_short.h"
#include "script/lua_convert.h"
#include "script/lua_inside.h"

#include <lua.hpp>

#include <algorithm>
#include <unordered_map>

namespace flickforge {
namespace {

/// The Lua state of one pack, and what its scripts look at.
struct PackVm {
    LuaContext context;
    std::unique_ptr<LuaVm> vm;
    int self = 0, game = 0, event = 0; ///< references to the three arguments, made once

    lua_State* state() { return vm->state(); }
};

/// A script at work on one object, with its parameters.
struct Instance {
    PackVm* pack = nullptr;
    std::string file;
    int params = 0;
    int priority = 0;
    std::uint64_t hooks = 0;
    std::array<int, hook_count> functions{};   ///< registry references
    std::array<std::string, hook_count> whats; ///< "hook affect of catacombs:…", for messages
};

struct LoadedFile {
    int table = 0;
    int priority = 0;
    std::string when;
    std::uint64_t hooks = 0;
    std::array<int, hook_count> functions{};
};

int push_arguments(lua_State* state) {
    push_view(state, "Self", 0);
    push_view(state, "Game", 0);
    push_view(state, "Event", 0);
    return 3;
}

int push_params(lua_State* state) {
    push_json(state, *static_cast<const std::string*>(lua_touserdata(state, 1)));
    if (lua_isnil(state, -1)) lua_newtable(state);
    make_view(state, "parameters cannot be changed");
    return 1;
}

} // namespace

struct LuaHooks::Inside {
    std::shared_ptr<const Library> library;
    Print print;
    LuaLimits limits;
    std::map<std::string, std::unique_ptr<PackVm>> packs;
    std::map<std::string, LoadedFile> files;
    std::vector<std::unique_ptr<Instance>> instances;
    std::unordered_map<const ContentObject*, std::vector<Bound>> bound;
    std::uint64_t used = 0;
    bool tracing = false;
    std::vector<Ran> trace;
    Issues issues;

    PackVm* pack_vm(const std::string& pack) {
        auto& slot = packs[pack];
        if (slot) return slot.get();
        slot = std::make_unique<PackVm>();
        slot->context.pack = pack;
        const auto find = [this, pack](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
            // "pack:lib/x" of another pack, or a file of one's own.
            const std::string file = full_id(pack, name) + ".lua";
            const std::string* text = library->script(file);
            if (!text) return {};
            return std::pair(file, *text);
        };
        slot->vm = std::make_unique<LuaVm>(limits, find, print);
        LuaVm& vm = *slot->vm;
        lua_pushcfunction(vm.state(), open_api);
        lua_pushlightuserdata(vm.state(), &slot->context);
        if (auto opened = vm.call(1, 0, "opening the script library"); !opened) append(issues, std::move(opened.error()));
        lua_pushcfunction(vm.state(), push_arguments);
        if (vm.call(0, 3, "opening the script library")) {
            slot->event = luaL_ref(vm.state(), LUA_REGISTRYINDEX);
            slot->game = luaL_ref(vm.state(), LUA_REGISTRYINDEX);
            slot->self = luaL_ref(vm.state(), LUA_REGISTRYINDEX);
        }
        return slot.get();
    }

    /// The hooks of a file's table, checked.
    LoadedFile* load_file(const std::string& file) {
        const auto known = files.find(file);
        if (known != files.end()) return known->second.table ? &known->second : nullptr;
        LoadedFile& loaded = files[file];
        const std::string* text = library->script(file);
        if (!text) return nullptr; // the content loader has said so
        PackVm& pack = *pack_vm(std::string(pack_of(file)));
        auto table = pack.vm->load(file, *text);
        if (!table) {
            append(issues, std::move(table.error()));
            return nullptr;
        }
        loaded.table = *table;
        lua_State* state = pack.state();
        const LuaVm::EngineCall guard(*pack.vm);
        lua_rawgeti(state, LUA_REGISTRYINDEX, *table);
        const int hooks = lua_gettop(state);
        std::vector<std::string> names{"priority", "when", "api"};
        for (const HookInfo& info : all_hooks()) names.emplace_back(info.name);
        lua_pushnil(state);
        while (lua_next(state, hooks)) {
            const std::string key = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
            const auto complain = [&](std::string message, std::string hint) {
                issues.push_back(
                    {.code = "script-hook", .place = {file, line_of(state)}, .message = std::move(message), .hint = std::move(hint)});
            };
            const auto info = std::ranges::find(all_hooks(), key, &HookInfo::name);
            if (key == "priority") {
                if (lua_isinteger(state, -1)) loaded.priority = static_cast<int>(lua_tointeger(state, -1));
                else complain("priority must be a whole number", "hooks with a lower one are asked first");
            } else if (key == "when") {
                if (lua_type(state, -1) == LUA_TSTRING) loaded.when = lua_tostring(state, -1);
                else complain("when must be the name of a rule option, or a text name=value", "the hooks are asked only where it holds");
            } else if (key == "api") {
            } else if (info == all_hooks().end()) {
                const std::string near = closest_match(key, names);
                complain("there is no hook " + in_quotes(key),
                         near.empty() ? "docs/lua-api.md lists them" : "did you mean " + in_quotes(near) + "?");
            } else if (!lua_isfunction(state, -1)) {
                complain("hook " + key + " must be a function, not " + luaL_typename(state, -1),
                         "write " + key + " = function(self, game, event) ... end");
            } else {
                const auto number = static_cast<std::size_t>(info->hook);
                lua_pushvalue(state, -1);
                loaded.functions[number] = luaL_ref(state, LUA_REGISTRYINDEX);
                loaded.hooks |= std::uint64_t{1} << number;
            }
            lua_pop(state, 1);
        }
        lua_settop(state, hooks - 1);
        return &loaded;
    }

    static int line_of(lua_State* state) {
        if (!lua_isfunction(state, -1)) return 0;
        lua_Debug debug{};
        lua_pushvalue(state, -1);
        lua_getinfo(state, ">S", &debug);
        return std::max(0, debug.linedefined);
    }

    void bind(const ContentObject& object, const std::string& file, const std::string& params, int priority) {
        LoadedFile* loaded = load_file(file);
        if (!loaded) return;
        PackVm* pack = pack_vm(std::string(pack_of(file)));
        auto instance = std::make_unique<Instance>();
        instance->pack = pack;
        instance->file = file;
        instance->priority = priority + loaded->priority;
        instance->hooks = loaded->hooks;
        instance->functions = loaded->functions;
        for (const HookInfo& info : all_hooks())
            if (loaded->hooks >> static_cast<int>(info.hook) & 1)
                instance->whats[static_cast<std::size_t>(info.hook)] = std::string("hook ") + info.name + " of " + object.id;
        lua_pushcfunction(pack->state(), push_params);
        lua_pushlightuserdata(pack->state(), const_cast<std::string*>(&params));
        if (pack->vm->call(1, 1, "parameters of " + object.id)) instance->params = luaL_ref(pack->state(), LUA_REGISTRYINDEX);
        used |= instance->hooks;
        bound[&object].push_back({static_cast<int>(instances.size()), instance->priority, instance->hooks, loaded->when});
        instances.push_back(std::move(instance));
    }

    /// Given parameters over the script's defaults.
    std::string with_defaults(const Script& script, const std::string& given) {
        Node params = Node::object();
        for (const auto& [name, parameter] : script.parameters) {
            if (parameter.value.empty()) continue;
            if (auto value = read_json("[" + parameter.value + "]", script.id); value.root) params.set(name, value.root->items().front());
        }
        if (auto own = read_json(given.empty() ? "{}" : given, script.id); own.root && own.root->is_object())
            for (const Member& member : own.root->members()) params.set(member.key, member.value);
        return write_json_line(params);
    }
};

LuaHooks::LuaHooks(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
LuaHooks::~LuaHooks() = default;

Result<std::unique_ptr<LuaHooks>> LuaHooks::load(std::shared_ptr<const Library> library, Print print, LuaLimits limits) {
    auto inside = std::make_unique<Inside>();
    inside->library = std::move(library);
    inside->print = std::move(print);
    inside->limits = limits;
    for (const auto& [key, object] : inside->library->objects()) {
        if (object->abstract || !object->typed) continue;
        const ContentObject& typed = *object->typed;
        if (!typed.script.empty() && key.kind != "scripts") inside->bind(typed, typed.script, "{}", 0);
        for (const RuleUse& use : typed.rules)
            if (const Script* script = inside->library->find<Script>(use.script))
                inside->bind(typed, script->file, inside->with_defaults(*script, use.params), script->priority);
        if (key.kind == "scripts")
            inside->load_file(static_cast<const Script&>(typed).file); // so that its slips are found though nobody uses it
    }
    if (!inside->issues.empty()) {
        sort_and_unify(inside->issues);
        return std::unexpected(std::move(inside->issues));
    }
    return std::unique_ptr<LuaHooks>(new LuaHooks(std::move(inside)));
}

std::span<const Hooks::Bound> LuaHooks::scripts_of(std::string_view, const ContentObject& object) {
    const auto found = inside_->bound.find(&object);
    return found == inside_->bound.end() ? std::span<const Bound>{} : std::span<const Bound>(found->second);
}

std::uint64_t LuaHooks::hooks_used() const { return inside_->used; }

bool LuaHooks::has(int script, Hook hook) const {
    return inside_->instances[static_cast<std::size_t>(script)]->hooks >> static_cast<int>(hook) & 1;
}

Result<Answer> LuaHooks::call(const Site& site, Hook hook, const HookEvent& event, const GameView& game, Random& random) {
    Instance& instance = *inside_->instances[static_cast<std::size_t>(site.script)];
    const auto number = static_cast<std::size_t>(hook);
    PackVm& pack = *instance.pack;
    lua_State* state = pack.state();
    LuaContext& context = pack.context;
    context.game = &game;
    context.random = &random;
    context.site = &site;
    context.event = &event;
    context.params = instance.params;
    context.data = 0;
    const bool tracing = inside_->tracing;
    const auto began = tracing ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point{};
    const int bottom = lua_gettop(state);
    // None of these allocates, so none can fail outside the call.
    lua_rawgeti(state, LUA_REGISTRYINDEX, instance.functions[number]);
    lua_rawgeti(state, LUA_REGISTRYINDEX, pack.self);
    lua_rawgeti(state, LUA_REGISTRYINDEX, pack.game);
    lua_rawgeti(state, LUA_REGISTRYINDEX, pack.event);
    auto called = pack.vm->call(3, 2, instance.whats[number]);
    context.game = nullptr;
    context.random = nullptr;
    Result<Answer> result = Answer{};
    const auto wrong = [&](const std::string& message) {
        lua_Debug debug{};
        lua_rawgeti(state, LUA_REGISTRYINDEX, instance.functions[number]);
        lua_getinfo(state, ">S", &debug);
        result = fail({.code = "script-answer",
                       .place = {instance.file, debug.linedefined},
                       .message = message,
                       .hint = "in " + instance.whats[number]});
    };
    if (!called) {
        result = std::unexpected(std::move(called.error()));
    } else if (!lua_isnil(state, bottom + 1) || !lua_isnil(state, bottom + 2)) {
        const LuaVm::EngineCall guard(*pack.vm);
        if (auto answer = answer_at(state, bottom + 1, hook, context.pack)) result = std::move(*answer);
        else wrong("the hook returned " + answer.error());
    }
    if (context.data != 0) {
        const LuaVm::EngineCall guard(*pack.vm);
        lua_rawgeti(state, LUA_REGISTRYINDEX, context.data);
        luaL_unref(state, LUA_REGISTRYINDEX, context.data);
        auto data = node_at(state, -1);
        if (!result) {
        } else if (!data) {
            wrong("self.data cannot keep " + data.error());
        } else {
            const std::string key = site.key(), text = write_json_line(*data);
            const auto kept = game.state.data.find(key);
            const bool nothing = data->is_object() && data->members().empty();
            if (text.size() > 64 << 10) wrong("self.data has grown over 64 KB");
            else if (kept == game.state.data.end() ? !nothing : kept->second != text)
                result->effects.insert(result->effects.begin(), {.does = EffectKind::set_data, .id = key, .keep = text});
        }
    }
    lua_settop(state, bottom);
    if (tracing) {
        const auto took = std::chrono::steady_clock::now() - began;
        lua_Debug debug{};
        lua_rawgeti(state, LUA_REGISTRYINDEX, instance.functions[number]);
        lua_getinfo(state, ">S", &debug);
        inside_->trace.push_back({.site = site.key(),
                                  .hook = hook,
                                  .file = instance.file,
                                  .line = debug.linedefined,
                                  .told = in_short(hook, event),
                                  .answered = result ? in_short(*result) : result.error().front().message,
                                  .effects = result ? static_cast<int>(result->effects.size()) : 0,
                                  .failed = !result,
                                  .instructions = pack.vm->inside().meter.used(),
                                  .took = took});
    }
    return result;
}

std::vector<LuaHooks::Ran> LuaHooks::take_trace() { return std::exchange(inside_->trace, {}); }
void LuaHooks::keep_trace(bool keep) { inside_->tracing = keep; }
bool LuaHooks::traces() const { return inside_->tracing; }

} // namespace flickforge
