#include "script/lua_hooks.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "content/library/modules.h"
#include "rules/view.h"
#include "script/in_short.h"
#include "script/lua_convert.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

#include <algorithm>
#include <cmath>
#include <format>
#include <unordered_map>

namespace flickforge {
namespace {

/// The Lua state of one pack, and what its scripts look at.
struct PackVm {
    LuaContext context;
    std::unique_ptr<LuaVm> vm;
    sol::userdata self, game, event; ///< the three arguments of all hooks, made once

    lua_State* state() { return vm->state(); }
};

/// The hooks of one source file.
struct LoadedFile {
    bool good = false;
    int priority = 0;
    std::string when;
    std::uint64_t hooks = 0;
    std::array<sol::protected_function, hook_count> functions;
};

/// A script at work on one object, with its parameters.
struct Instance {
    PackVm* pack = nullptr;
    const LoadedFile* loaded = nullptr;
    std::string file;
    sol::table params;
    int priority = 0;
    std::uint64_t hooks = 0;
    std::array<std::string, hook_count> whats; ///< "hook affect of catacombs:…", for messages
};

/// The line on which a function of a script begins; 0 for other values. By Lua's own function, as sol does not know places.
int line_of(const sol::object& function) {
    if (function.get_type() != sol::type::function) return 0;
    lua_Debug debug{};
    function.push();
    lua_getinfo(function.lua_state(), ">S", &debug);
    return std::max(0, debug.linedefined);
}

/// 2, but not 2.0 and "2", which sol also takes for whole numbers.
bool is_whole(const sol::object& value) {
    value.push();
    const bool whole = lua_isinteger(value.lua_state(), -1);
    sol::stack::pop_n(value.lua_state(), 1);
    return whole;
}

sol::userdata make_argument(lua_State* state, ViewKind kind) {
    push_view(state, kind);
    return sol::stack::pop<sol::userdata>(state);
}

sol::table make_params(lua_State* state, const std::string& json) {
    push_json(state, json);
    make_view(state, "parameters cannot be changed");
    return sol::stack::pop<sol::table>(state);
}

/// Adds the effect that keeps self.data and the like, where the script changed it. Returns what is wrong with the data, or "".
std::string keep_data(lua_State* state, KeptData which, std::string key, const GameView& game, Answer& answer) {
    const auto number = static_cast<std::size_t>(which);
    sol::stack::get_field<false, true>(state, data_names[number], LUA_REGISTRYINDEX);
    auto data = node_at(state, -1);
    sol::stack::pop_n(state, 1);
    if (!data) return std::string(data_words[number]) + " cannot keep " + data.error();
    std::string text = write_json_line(*data);
    if (text.size() > 64 << 10) return std::string(data_words[number]) + " has grown over 64 KB";
    const auto kept = game.state.data.find(key);
    const bool nothing = data->is_object() && data->members().empty();
    if (kept == game.state.data.end() ? !nothing : kept->second.str() != text)
        answer.effects.insert(answer.effects.begin(), {.does = EffectKind::set_data, .id = std::move(key), .keep = std::move(text)});
    return "";
}

/// What all scripts together have cost in the current command. The meter of a state counts one call; three hundred scripts that each stay
/// within its limits would still take minutes.
struct CommandCost {
    static constexpr int most_effects = 5000;
    static constexpr std::size_t most_text = 256 << 10; ///< bytes of what scripts say, ask and keep
    static constexpr long calling = 50;                 ///< instructions that the call itself counts

    long instructions = 0;
    int effects = 0;
    std::size_t text = 0;

    /// Empty, or what there is too much of.
    std::string add(const Answer& answer) {
        effects += static_cast<int>(answer.effects.size());
        for (const Effect& effect : answer.effects) {
            text += effect.text.size() + effect.keep.size();
            for (const Option& option : effect.options) text += option.id.size() + option.text.size();
        }
        if (effects > most_effects)
            return "all scripts together answered one command with more than " + counted_text(most_effects) + " effects";
        if (text > most_text)
            return "all scripts together said and kept more than " + counted_text(static_cast<long>(most_text >> 10)) +
                   " KB in one command";
        return "";
    }
};

} // namespace

struct LuaHooks::Impl {
    std::shared_ptr<const Library> library;
    Print print;
    LuaLimits limits;
    std::map<std::string, std::unique_ptr<PackVm>> packs; ///< before all that refers to their states, so that it is destroyed after it
    std::map<std::string, LoadedFile> files;
    std::vector<std::unique_ptr<Instance>> instances;
    std::unordered_map<const ContentObject*, std::vector<Bound>> bound;
    std::uint64_t used = 0;
    bool tracing = false;
    std::vector<Ran> trace;
    Stop stop;
    Issues issues;
    CommandCost cost;

    PackVm* pack_vm(const std::string& pack) {
        auto& slot = packs[pack];
        if (slot) return slot.get();
        slot = std::make_unique<PackVm>();
        slot->context.pack = pack;
        const auto find = [this, pack](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
            const std::string file = module_file(*library, pack, name);
            if (file.empty()) return {};
            return std::pair(file, *library->script(file));
        };
        slot->vm = std::make_unique<LuaVm>(limits, find,
                                           print ? LuaVm::Print([this](const Place& place, const std::string& line) {
                                               print(std::format("{}:{}: {}", place.file, place.line, line));
                                           })
                                                 : LuaVm::Print{});
        slot->vm->impl().hint = module_hint;
        lua_State* state = slot->vm->state();
        open_api(state, slot->context);
        slot->self = make_argument(state, ViewKind::self);
        slot->game = make_argument(state, ViewKind::game);
        slot->event = make_argument(state, ViewKind::event);
        return slot.get();
    }

    /// The hooks of a file's table, checked. Null when it cannot be used.
    LoadedFile* load_file(const std::string& file) {
        const auto known = files.find(file);
        if (known != files.end()) return known->second.good ? &known->second : nullptr;
        LoadedFile& loaded = files[file];
        const std::string* text = library->script(file);
        if (!text) return nullptr; // the content loader has said so
        PackVm& pack = *pack_vm(std::string(pack_of(file)));
        if (auto read = pack.vm->load(file, *text); !read) {
            append(issues, std::move(read.error()));
            return nullptr;
        }
        loaded.good = true;
        const auto table = sol::stack::pop<sol::table>(pack.state());
        table.for_each([&](const sol::object& key, const sol::object& value) {
            take_entry(loaded, file, key.is<std::string>() ? key.as<std::string>() : "", value);
        });
        return &loaded;
    }

    void take_entry(LoadedFile& loaded, const std::string& file, const std::string& key, const sol::object& value) {
        const auto complain = [&](std::string message, std::string hint) {
            issues.push_back(
                {.code = "script-hook", .place = {file, line_of(value)}, .message = std::move(message), .hint = std::move(hint)});
        };
        const auto info = std::ranges::find(all_hooks(), key, &HookInfo::name);
        if (key == "priority") {
            if (is_whole(value) && std::abs(value.as<double>()) <= most_number) loaded.priority = value.as<int>();
            else complain("priority must be a whole number", "hooks with a lower one are asked first");
        } else if (key == "when") {
            if (value.is<std::string>()) loaded.when = value.as<std::string>();
            else complain("when must be the name of a rule option, or a text name=value", "the hooks are asked only where it holds");
        } else if (key == "api") {
        } else if (info == all_hooks().end()) {
            std::vector<std::string> names{"priority", "when", "api"};
            for (const HookInfo& other : all_hooks()) names.emplace_back(other.name);
            complain("there is no hook " + in_quotes(key), suggestion(key, names, "docs/lua-api.md lists them"));
        } else if (value.get_type() != sol::type::function) {
            complain("hook " + key + " must be a function, not " + sol::type_name(value.lua_state(), value.get_type()),
                     "write " + key + " = function(self, game, event) ... end");
        } else {
            const auto number = static_cast<std::size_t>(info->hook);
            loaded.functions[number] = value;
            loaded.hooks |= std::uint64_t{1} << number;
        }
    }

    void bind(const ContentObject& object, const std::string& file, const std::string& params, int priority) {
        LoadedFile* loaded = load_file(file);
        if (!loaded) return;
        PackVm* pack = pack_vm(std::string(pack_of(file)));
        auto instance = std::make_unique<Instance>();
        instance->pack = pack;
        instance->loaded = loaded;
        instance->file = file;
        instance->priority = priority + loaded->priority;
        instance->hooks = loaded->hooks;
        for (const HookInfo& info : all_hooks())
            if (loaded->hooks >> static_cast<int>(info.hook) & 1)
                instance->whats[static_cast<std::size_t>(info.hook)] = std::string("hook ") + info.name + " of " + object.id;
        instance->params = make_params(pack->state(), params);
        used |= instance->hooks;
        bound[&object].push_back({static_cast<int>(instances.size()), instance->priority, instance->hooks, loaded->when});
        instances.push_back(std::move(instance));
    }

    /// The parameters of an object, and the script's defaults for the others.
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

LuaHooks::LuaHooks(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
LuaHooks::~LuaHooks() = default;

Result<std::unique_ptr<LuaHooks>> LuaHooks::load(std::shared_ptr<const Library> library, Print print, LuaLimits limits) {
    auto impl = std::make_unique<Impl>();
    impl->library = std::move(library);
    impl->print = std::move(print);
    impl->limits = limits;
    for (const auto& [key, object] : impl->library->objects()) {
        if (object->abstract || !object->typed) continue;
        const ContentObject& typed = *object->typed;
        if (!typed.script.empty() && key.kind != "scripts") impl->bind(typed, typed.script, "{}", 0);
        for (const RuleUse& use : typed.rules)
            if (const Script* script = impl->library->find<Script>(use.script))
                impl->bind(typed, script->file, impl->with_defaults(*script, use.params), script->priority);
        if (key.kind == "scripts")
            impl->load_file(static_cast<const Script&>(typed).file); // its mistakes are reported though no object uses it
    }
    if (!impl->issues.empty()) {
        sort_and_unify(impl->issues);
        return std::unexpected(std::move(impl->issues));
    }
    return std::unique_ptr<LuaHooks>(new LuaHooks(std::move(impl)));
}

std::span<const Hooks::Bound> LuaHooks::scripts_of(std::string_view, const ContentObject& object) {
    const auto found = impl_->bound.find(&object);
    return found == impl_->bound.end() ? std::span<const Bound>{} : std::span<const Bound>(found->second);
}

std::uint64_t LuaHooks::hooks_used() const { return impl_->used; }

bool LuaHooks::has(int script, Hook hook) const {
    return impl_->instances[static_cast<std::size_t>(script)]->hooks >> static_cast<int>(hook) & 1;
}

Place LuaHooks::place_of(int script, Hook hook) const {
    const Instance& instance = *impl_->instances[static_cast<std::size_t>(script)];
    return {instance.file, line_of(instance.loaded->functions[static_cast<std::size_t>(hook)])};
}

void LuaHooks::begin_command() { impl_->cost = {}; }

Result<Answer> LuaHooks::call(const Site& site, Hook hook, const HookEvent& event, const GameView& game, Random& random) {
    const Instance& instance = *impl_->instances[static_cast<std::size_t>(site.script)];
    const auto number = static_cast<std::size_t>(hook);
    const sol::protected_function& function = instance.loaded->functions[number];
    PackVm& pack = *instance.pack;
    LuaContext& context = pack.context;
    context.game = &game;
    context.random = &random;
    context.site = &site;
    context.event = &event;
    context.params = &instance.params;
    context.has_data = {};
    CommandCost& cost = impl_->cost;
    pack.vm->impl().meter.allow(std::max(0L, impl_->limits.command - cost.instructions));
    const bool tracing = impl_->tracing || impl_->stop;
    const auto began = tracing ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point{};
    auto called = call_metered(*pack.vm, instance.whats[number], function, pack.self, pack.game, pack.event);
    context.game = nullptr;
    context.random = nullptr;
    cost.instructions += CommandCost::calling + pack.vm->impl().meter.used();
    Result<Answer> result = Answer{};
    const auto wrong = [&](const std::string& message) {
        result = fail({.code = "script-answer",
                       .place = {instance.file, line_of(function)},
                       .message = message,
                       .hint = "in " + instance.whats[number]});
    };
    if (!called) {
        result = std::unexpected(std::move(called.error()));
    } else if (called->return_count() > 0) {
        const LuaVm::EngineCall guard(*pack.vm);
        if (auto answer = answer_at(pack.state(), called->stack_index(), called->return_count(), hook, context.pack))
            result = std::move(*answer);
        else wrong("the hook returned " + answer.error());
    }
    for (std::size_t i = 0; i < kept_data; ++i) {
        if (!context.has_data[i]) continue;
        const LuaVm::EngineCall guard(*pack.vm);
        const auto which = static_cast<KeptData>(i);
        if (result) {
            const std::string problem = keep_data(pack.state(), which, data_key(site, context.pack, which), game, *result);
            if (!problem.empty()) wrong(problem);
        }
        sol::stack_table(pack.state(), LUA_REGISTRYINDEX).raw_set(data_names[i], sol::lua_nil);
    }
    if (result && !result->effects.empty())
        if (const std::string problem = cost.add(*result); !problem.empty()) wrong(problem);
    if (tracing) {
        const auto took = std::chrono::steady_clock::now() - began;
        Ran ran{.site = site.key(),
                .hook = hook,
                .file = instance.file,
                .line = line_of(function),
                .event_text = in_short(hook, event),
                .answered = result ? in_short(*result) : result.error().front().message,
                .effects = result ? static_cast<int>(result->effects.size()) : 0,
                .failed = !result,
                .instructions = pack.vm->impl().meter.used(),
                .took = took};
        if (impl_->stop && impl_->stop(ran, game.state))
            result = fail({.code = "breakpoint",
                           .place = {instance.file, ran.line},
                           .message = "stopped after " + instance.whats[number],
                           .hint = "nothing was changed"});
        if (impl_->tracing) impl_->trace.push_back(std::move(ran));
    }
    return result;
}

std::vector<LuaHooks::Ran> LuaHooks::take_trace() { return std::exchange(impl_->trace, {}); }
const std::vector<LuaHooks::Ran>& LuaHooks::trace() const { return impl_->trace; }
void LuaHooks::keep_trace(bool keep) { impl_->tracing = keep; }
void LuaHooks::stop_where(Stop stop) { impl_->stop = std::move(stop); }
bool LuaHooks::traces() const { return impl_->tracing; }

} // namespace flickforge
