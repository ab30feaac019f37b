// require, and how a source file becomes the table that it returns.
#include "base/text.h"
#include "script/sandbox/kept_state.h"
#include "script/lua_impl.h"
#include "script/sandbox/sandbox.h"
#include "script/source_check.h"

#include <algorithm>
#include <sol/sol.hpp>

namespace flickforge {
namespace {

constexpr const char* modules_name = "flickforge.modules"; ///< in the registry: views of the modules that have run
constexpr long finding_cost = 10'000;                      ///< the finder is the engine's and may be slow

bool is_module_name(std::string_view name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("_-/:").contains(c);
    };
    return !name.empty() && name.front() != '/' && std::ranges::all_of(name, allowed);
}

/// Pushes a table of the registry.
sol::stack_table registered(lua_State* state, const char* name) {
    sol::stack::get_field<false, true>(state, name, LUA_REGISTRYINDEX);
    return sol::stack_table(state, -1);
}

enum class Found { yes, no, circle };

/// Adds the module to the list of those that are being run. On failure the reason is in `words`.
Found find_module(LuaVm::Impl& impl, std::string_view name) noexcept {
    try {
        if (!is_module_name(name)) {
            impl.words = in_quotes(name) + " is not the name of a module; it is written like \"folder/file\", without dots";
            return Found::no;
        }
        std::vector<std::string> chain;
        for (const LuaChunk& chunk : impl.loading)
            if (!chain.empty() || chunk.name == name) chain.push_back(chunk.name);
        if (!chain.empty()) {
            chain.emplace_back(name);
            impl.words = "modules that require each other: " + join(chain, " -> ");
            return Found::circle;
        }
        auto found = impl.find ? impl.find(name) : std::nullopt;
        if (found) {
            impl.loading.push_back({std::string(name), std::move(found->first), std::move(found->second)});
            return Found::yes;
        }
        const std::string hint = impl.hint ? impl.hint(name) : "";
        impl.words = "there is no module " + in_quotes(name) + (hint.empty() ? "" : "; " + hint);
    } catch (...) {
        impl.compose([] { return std::string("the module cannot be read"); });
    }
    return Found::no;
}

/// True when the text is not for the compiler. The reason is in `words`, in the form of the compiler's messages.
bool is_refused(LuaVm::Impl& impl, const LuaChunk& chunk) noexcept {
    try {
        const std::size_t most = impl.meter.limits().text;
        std::optional<SourceFault> fault = source_fault(chunk.text);
        if (chunk.text.size() > most)
            fault = {1, "a script of " + counted_text(static_cast<long>(chunk.text.size() >> 10)) + " KB; it may have " +
                            counted_text(static_cast<long>(most >> 10)) + " KB"};
        if (!std::ranges::contains(impl.files, chunk.file)) impl.files.push_back(chunk.file);
        if (!fault) return false;
        impl.words = impl.syntax = chunk.file.substr(0, LUA_IDSIZE - 1) + ':' + std::to_string(fault->line) + ": " + fault->message;
    } catch (...) {
        impl.words.clear();
    }
    return true;
}

/// True when a function of the text changes a local of the file. The reason is in `words`, in the form of the compiler's messages.
bool keeps_state(LuaVm::Impl& impl, const LuaChunk& chunk) noexcept {
    try {
        const auto kept = kept_state(chunk.text);
        if (!kept) return false;
        const std::string changed = kept->field ? "a field of '" + kept->name + "'" : "'" + kept->name + "'";
        impl.words = impl.kept = chunk.file.substr(0, LUA_IDSIZE - 1) + ':' + std::to_string(kept->line) + ": a function changes " +
                                 changed +
                                 ", a local of the file; undo, saves and replays would not know of it; keep what must last in self.data";
    } catch (...) {
        impl.words.clear();
    }
    return true;
}

[[noreturn]] void chunk_error(lua_State* state, const LuaChunk& chunk, const char* message, int values) {
    auto& impl = LuaVm::of(state).impl();
    impl.compose([&] {
        const std::string returned =
            values == 1 ? with_article(sol::type_name(state, sol::type_of(state, -1))) : std::to_string(values) + " values";
        return chunk.file.substr(0, LUA_IDSIZE - 1) + ':' + std::to_string(last_line(chunk.text)) + ": " + message +
               (values == 0 ? "nothing" : returned);
    });
    raise_words_alone(state);
}

} // namespace

void run_chunk(lua_State* state, const LuaChunk& chunk) {
    auto& impl = LuaVm::of(state).impl();
    charge(state, static_cast<long long>(chunk.text.size()) / 4);
    if (is_refused(impl, chunk)) raise_words_alone(state);
    std::string_view text = chunk.text;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3); // some editors begin a file with a byte order mark
    sol::stack::push(state, impl.compose([&] { return '=' + chunk.file; }));
    // Not sol's load: what it gives owns a place in the registry, and an error would jump over that.
    if (luaL_loadbufferx(state, text.data(), text.size(), lua_tostring(state, -1), "t") != LUA_OK) {
        impl.compose([&] { return impl.syntax = sol::stack::get<std::string>(state, -1); });
        lua_error(state); // with the compiler's message, which has a place
    }
    if (keeps_state(impl, chunk)) raise_words_alone(state);
    const sol::stack_aligned_unsafe_function run(state, -1);
    sol::stack_environment environment(state, sol::create);
    const auto behaviour = registered(state, environment_name);
    environment[sol::metatable_key] = behaviour;
    behaviour.pop();
    environment.set_on(run);
    environment.pop();
    auto returned = run(); // not protected, as its caller is
    const int values = returned.return_count();
    returned.abandon();
    if (!has_room(state)) raise(state, "stack overflow"); // a script may return any number of values
    if (values != 1 || sol::type_of(state, -1) != sol::type::table)
        chunk_error(state, chunk, "a script must return one table; this one returns ", values);
}

int require(lua_State* state) {
    std::size_t size = 0;
    const char* name = luaL_checklstring(state, 1, &size); // complains as Lua's own functions do
    charge(state, entering_cost + static_cast<long long>(size) / 16);
    const auto modules = registered(state, modules_name);
    sol::stack::get_field<false, true>(state, std::string_view(name, size), modules.stack_index());
    if (sol::stack_object(state, -1).valid()) return 1;
    charge(state, finding_cost);
    auto& impl = LuaVm::of(state).impl();
    if (find_module(impl, {name, size}) != Found::yes) raise_words(state);
    run_chunk(state, impl.loading.back());
    impl.loading.pop_back();
    make_view(state, "a module cannot be changed from outside");
    sol::stack::set_field<false, true>(state, std::string_view(name, size), sol::stack_object(state, -1), modules.stack_index());
    return 1;
}

void open_modules(lua_State* state) {
    sol::state_view lua(state);
    lua.registry()[modules_name] = lua.create_table();
}

} // namespace flickforge
