#include "script/lua_vm.h"

#include "base/text.h"
#include "script/lua_inside.h"
#include "script/sandbox.h"
#include "script/source_check.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <format>
#include <lua.hpp>
#include <new>

namespace flickforge {
namespace {

/// Lua shows no more of a file's name than this in its messages.
constexpr std::size_t shown_of_file = LUA_IDSIZE - 1;

/// Message handler: runs where the error is, before anything is unwound.
int note_error(lua_State* state) {
    LuaMeter& meter = LuaVm::of(state).inside().meter;
    if (!meter.stopped()) meter.note_place(state);
    return 1;
}

/// What was raised, as a sentence. Uses nothing of Lua that can fail.
std::string raised_text(lua_State* state) {
    const int type = lua_type(state, -1);
    if (type == LUA_TSTRING) {
        std::size_t size = 0;
        const char* text = lua_tolstring(state, -1, &size);
        return {text, size};
    }
    if (type == LUA_TNUMBER) return number_text(lua_tonumber(state, -1));
    return "error with " + (type == LUA_TNIL ? std::string("nil") : with_article(lua_typename(state, type))) + " instead of a text";
}

/// Fit for a terminal and a list of issues: a script may raise anything as a message.
std::string shown(std::string_view text) {
    constexpr std::size_t most = 500;
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        if (result.size() > most) return result + "…";
        const std::size_t length = utf8_length(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (text[at] == '\n') result += "\\n";
        else if (length == 0 || byte < 0x20 || byte == 0x7f) result += std::format("\\x{:02x}", byte);
        else result += text.substr(at, length);
        at += std::max<std::size_t>(1, length);
    }
    return result;
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

Issue issue_of(LuaVm::Inside& inside, const Place& start, const std::string& what) {
    Issue issue{.code = "script-error", .place = inside.meter.place(), .message = {}, .hint = what.empty() ? "" : "in " + what};
    if (issue.place.line == 0) issue.place = start;
    if (inside.meter.stopped()) {
        issue.code = inside.meter.code();
        issue.message = inside.meter.message();
        return issue;
    }
    issue.message = raised_text(inside.state);
    if (!inside.syntax.empty() && issue.message == inside.syntax) issue.code = "script-syntax";
    if (auto place = take_place(issue.message, inside.files, issue.place)) issue.place = *place;
    if (issue.message.contains("C stack overflow"))
        issue.message =
            issue.code == "script-syntax" ? "too many brackets or blocks inside each other" : "too many calls inside each other";
    issue.message = shown(issue.message);
    return issue;
}

/// Where a function begins: the place of errors that leave no other.
Place place_of_function(lua_State* state, int index) {
    if (!lua_isfunction(state, index) || lua_iscfunction(state, index)) return {};
    lua_Debug function;
    lua_pushvalue(state, index);
    lua_getinfo(state, ">S", &function);
    return {function.source + 1, function.linedefined, 0};
}

int load_chunk(lua_State* state) {
    const auto* chunk = static_cast<const LuaChunk*>(lua_touserdata(state, 1));
    run_chunk(state, *chunk);
    lua_pushinteger(state, luaL_ref(state, LUA_REGISTRYINDEX));
    return 1;
}

int publish_global(lua_State* state) {
    const auto* name = static_cast<const char*>(lua_touserdata(state, 1));
    lua_settop(state, 2);
    publish(state, name);
    return 0;
}

int open_all(lua_State* state) {
    open_sandbox(state);
    return 0;
}

} // namespace

LuaVm::LuaVm(LuaLimits limits, Finder find, Print print)
    : inside_(new Inside{.meter = LuaMeter(limits), .find = std::move(find), .print = std::move(print)}) {
    lua_State* state = lua_newstate(LuaMeter::allocate, &inside_->meter);
    if (!state) throw std::bad_alloc();
    inside_->state = state;
    *static_cast<LuaVm**>(lua_getextraspace(state)) = this;
    lua_pushcfunction(state, open_all);
    if (lua_pcall(state, 0, 0, 0) == LUA_OK) return;
    lua_close(state);
    throw std::bad_alloc(); // nothing else can fail there
}

LuaVm::~LuaVm() { lua_close(inside_->state); }

lua_State* LuaVm::state() { return inside_->state; }

LuaVm& LuaVm::of(lua_State* state) { return **static_cast<LuaVm**>(lua_getextraspace(state)); }

Result<int> LuaVm::load(const std::string& file, const std::string& text) {
    lua_State* state = inside_->state;
    LuaChunk chunk{{}, file, text};
    if (!lua_checkstack(state, 2)) return fail({.code = "script-error", .place = {file, 1}, .message = "stack overflow"});
    lua_pushcfunction(state, load_chunk);
    lua_pushlightuserdata(state, &chunk);
    inside_->syntax.clear();
    auto called = call(1, 1, {});
    if (!called) {
        for (Issue& issue : called.error())
            if (issue.place.line == 0) issue.place = {file, 1, 0};
        return std::unexpected(std::move(called.error()));
    }
    const auto reference = static_cast<int>(lua_tointeger(state, -1));
    lua_pop(state, 1);
    return reference;
}

void LuaVm::release(int reference) { luaL_unref(inside_->state, LUA_REGISTRYINDEX, reference); }

Result<void> LuaVm::call(int arguments, int results, const std::string& what) {
    lua_State* state = inside_->state;
    const int function = lua_gettop(state) - arguments;
    assert(function > 0);
    if (!lua_checkstack(state, 4)) {
        lua_settop(state, function - 1);
        return fail({.code = "script-error", .message = "stack overflow", .hint = what.empty() ? "" : "in " + what});
    }
    const Inside::Mark outside = inside_->mark();
    const LuaMeter::Mark before = inside_->meter.begin(state);
    // Below the call: the handler of errors, and the function once more, to find its place if the error leaves no other.
    lua_pushvalue(state, function);
    lua_insert(state, function);
    lua_pushcfunction(state, note_error);
    lua_insert(state, function + 1);
    const int status = lua_pcall(state, arguments, results, function + 1);
    Result<void> result;
    if (status != LUA_OK || inside_->meter.stopped()) {
        if (status == LUA_ERRMEM && !inside_->meter.stopped()) inside_->meter.halt(LuaMeter::Stop::memory);
        result = fail(issue_of(*inside_, place_of_function(state, function), what));
        lua_settop(state, function - 1);
    } else {
        lua_rotate(state, function, results); // what was below comes to the top
        lua_settop(state, function - 1 + results);
    }
    inside_->restore(outside);
    inside_->meter.end(state, before);
    return result;
}

bool LuaVm::running() const { return inside_->meter.running(); }

void LuaVm::charge(long cost) { inside_->meter.charge(cost); }

void LuaVm::set_global(const char* name) {
    assert(!running());
    lua_State* state = inside_->state;
    lua_checkstack(state, 3);
    lua_pushcfunction(state, publish_global);
    lua_insert(state, -2);
    lua_pushlightuserdata(state, const_cast<char*>(name));
    lua_insert(state, -2);
    if (lua_pcall(state, 2, 0, 0) != LUA_OK) throw std::bad_alloc(); // nothing else can fail there
}

LuaVm::EngineCall::EngineCall(LuaVm& vm) : vm_(vm) { vm_.inside().meter.enter_engine(); }

LuaVm::EngineCall::~EngineCall() { vm_.inside().meter.leave_engine(); }

// ---- for the other files of this layer ------------------------------------------------------------------------------

void raise_words(lua_State* state) {
    luaL_where(state, 1);
    const std::string& words = LuaVm::of(state).inside().words;
    lua_pushlstring(state, words.data(), words.size());
    lua_concat(state, 2);
    lua_error(state);
    std::abort(); // lua_error does not return
}

std::string counted_text(long number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3 + (number < 0 ? 1u : 0u);) digits.insert(at -= 3, ",");
    return digits;
}

} // namespace flickforge
