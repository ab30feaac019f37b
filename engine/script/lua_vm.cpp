#include "script/lua_vm.h"

#include "base/contract.h"
#include "base/text.h"
#include "script/given_text.h"
#include "script/lua_impl.h"
#include "script/sandbox/sandbox.h"
#include "script/source_check.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <sol/sol.hpp>
#include <utility>

namespace flickforge {
namespace {

/// Lua shows no more of a file's name than this in its messages.
constexpr std::size_t shown_of_file = LUA_IDSIZE - 1;

/// Message handler: runs where the error is, before anything is unwound.
int note_error(lua_State* state) {
    LuaMeter& meter = LuaVm::of(state).impl().meter;
    if (!meter.stopped()) meter.note_place(state);
    return 1;
}

/// What was raised, as a sentence. Uses nothing of Lua that can fail.
std::string raised_text(const sol::stack_object& raised) {
    switch (const sol::type type = raised.get_type()) {
    case sol::type::string: return raised.as<std::string>();
    case sol::type::number: return number_text(raised.as<double>());
    case sol::type::lua_nil: return "error with nil instead of a text";
    default: return "error with " + with_article(sol::type_name(raised.lua_state(), type)) + " instead of a text";
    }
}

/// Takes "file:12: " off the front of a message.
std::optional<Place> take_place(std::string& message, const std::vector<std::string>& files, const Place& noted) {
    for (const std::string& file : files) {
        const std::string shown = file.substr(0, shown_of_file) + ':';
        if (!message.starts_with(shown)) continue;
        Place place{file, 0, 0};
        const char* end = message.data() + message.size();
        const auto [after, error] = std::from_chars(message.data() + shown.size(), end, place.line);
        if (error != std::errc{} || end - after < 2 || after[0] != ':' || after[1] != ' ') continue;
        message.erase(0, static_cast<std::size_t>(after + 2 - message.data()));
        // two long names may be shown alike
        if (noted.line == place.line && noted.file.starts_with(file.substr(0, shown_of_file))) return noted;
        return place;
    }
    return std::nullopt;
}

Issue issue_of(LuaVm::Impl& impl, const sol::stack_object& raised, const Place& start, const std::string& what) {
    Issue issue{.code = "script-error", .place = impl.meter.place(), .message = {}, .hint = what.empty() ? "" : "in " + what};
    if (issue.place.line == 0) issue.place = start;
    if (impl.meter.stopped()) {
        issue.code = impl.meter.code();
        issue.message = impl.meter.message();
        return issue;
    }
    issue.message = raised_text(raised);
    if (!impl.syntax.empty() && issue.message == impl.syntax) issue.code = "script-syntax";
    if (!impl.kept.empty() && issue.message == impl.kept) issue.code = "script-state";
    if (auto place = take_place(issue.message, impl.files, issue.place)) issue.place = *place;
    if (issue.message.contains("C stack overflow"))
        issue.message =
            issue.code == "script-syntax" ? "too many brackets or blocks inside each other" : "too many calls inside each other";
    issue.message = printable(issue.message); // a script may raise any text as a message
    return issue;
}

/// Pops a function and says where it begins: the place of errors that have no other.
Place take_place_of_function(lua_State* state) {
    const bool of_script = lua_isfunction(state, -1) && !lua_iscfunction(state, -1);
    lua_Debug function; // Lua's own functions: sol does not know places
    lua_getinfo(state, ">S", &function);
    return of_script ? Place{function.source + 1, function.linedefined, 0} : Place{};
}

int load_chunk(lua_State* state) {
    run_chunk(state, *static_cast<const LuaChunk*>(sol::stack::get<void*>(state, 1)));
    return 1;
}

} // namespace

LuaVm::LuaVm(LuaLimits limits, Finder find, Print print)
    : impl_(new Impl{.meter = LuaMeter(limits), .find = std::move(find), .print = std::move(print)}) {
    impl_->lua = std::make_unique<sol::state>(sol::default_at_panic, LuaMeter::allocate, &impl_->meter);
    lua_State* state = impl_->state = impl_->lua->lua_state();
    *static_cast<LuaVm**>(lua_getextraspace(state)) = this; // for LuaVm::of, which the meter often calls; sol has no function for it
    open_sandbox(state);
    sol::protected_function::set_default_handler(sol::object(state, sol::in_place, note_error));
}

LuaVm::~LuaVm() = default;

lua_State* LuaVm::state() { return impl_->state; }

LuaVm& LuaVm::of(lua_State* state) { return **static_cast<LuaVm**>(lua_getextraspace(state)); }

Result<void> LuaVm::load(const std::string& file, const std::string& text) {
    LuaChunk chunk{{}, file, text};
    impl_->syntax.clear();
    impl_->kept.clear();
    const sol::protected_function run(impl_->state, sol::object(impl_->state, sol::in_place, load_chunk));
    auto loaded = call_metered(*this, {}, run, sol::lightuserdata_value(&chunk));
    if (!loaded) {
        for (Issue& issue : loaded.error())
            if (issue.place.line == 0) issue.place = {file, 1, 0};
        return std::unexpected(std::move(loaded.error()));
    }
    loaded->abandon(); // the table stays on the stack
    return {};
}

bool has_room(lua_State* state) { return lua_checkstack(state, LUA_MINSTACK); }

MeteredCall::MeteredCall(LuaVm& vm) : impl_(vm.impl()), outside_(impl_.mark()), before_(impl_.meter.begin(impl_.state)) {}

MeteredCall::~MeteredCall() {
    impl_.restore(outside_);
    impl_.meter.end(impl_.state, before_);
}

void MeteredCall::check() {
    if (impl_.broken) [[unlikely]]
        std::rethrow_exception(std::exchange(impl_.broken, nullptr));
}

Issue MeteredCall::issue(bool out_of_memory, int raised, const std::string& what) {
    if (out_of_memory && !stopped()) impl_.meter.halt(LuaMeter::Stop::memory);
    const Place start = take_place_of_function(impl_.state);
    return issue_of(impl_, sol::stack_object(impl_.state, raised), start, what);
}

bool LuaVm::running() const { return impl_->meter.running(); }

void LuaVm::charge(long cost) { impl_->meter.charge(cost); }

void LuaVm::set_global(const char* name) {
    expect(!running(), "globals of scripts are set between their calls");
    publish(impl_->state, name);
}

LuaVm::EngineCall::EngineCall(LuaVm& vm) : vm_(vm) { vm_.impl().meter.enter_engine(); }

LuaVm::EngineCall::~EngineCall() { vm_.impl().meter.leave_engine(); }

// ---- for the other files of this layer ------------------------------------------------------------------------------

void raise_words(lua_State* state) {
    luaL_where(state, 1); // Lua's own functions: sol would need an exception, and the error would have no place
    sol::stack::push(state, LuaVm::of(state).impl().words);
    lua_concat(state, 2);
    lua_error(state);
    std::abort(); // lua_error does not return
}

void raise_words_alone(lua_State* state) {
    sol::stack::push(state, LuaVm::of(state).impl().words);
    lua_error(state); // as above
    std::abort();
}

std::string counted_text(long number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3 + (number < 0 ? 1u : 0u);) digits.insert(at -= 3, ",");
    return digits;
}

} // namespace flickforge
