#include "script/lua_meter.h"

#include "script/lua_impl.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <lua.hpp>

namespace flickforge {
namespace {

constexpr int usual_interval = 1000;
constexpr int first_interval = 100; ///< most hooks end before; only then calls and returns are watched, which costs as much as a call

/// Blocks of this size and more carry their kind in front of them, as Lua does not say it when it frees them.
constexpr std::size_t tracked = 1024;
constexpr std::size_t front = alignof(std::max_align_t);

constexpr std::size_t key_size = 24;          ///< of an entry in the hash part of a table, whose size is a power of two
constexpr std::size_t most_keys = 8192;       ///< rehashing chosen keys costs their square: 10 ms
constexpr std::size_t text_overhead = 64;     ///< what Lua adds to the bytes of a text, and a little more
constexpr std::size_t collect_from = 1 << 20; ///< a call that allocated as much is cleaned up after

/// Bytes of a block for which one more instruction is counted, by kind: what Lua does to it in a few tenths of a microsecond.
constexpr std::array<std::size_t, 3> weighed = {2048, 128 * key_size, 32 << 10};

} // namespace

void LuaMeter::restore(const Mark& mark) {
    running_ = mark.running;
    depth_ = mark.depth;
    engine_ = mark.engine;
}

LuaMeter::Mark LuaMeter::begin(lua_State* state) {
    const Mark before = mark();
    engine_ = 0;
    if (!stopped()) spot_.line = 0;
    if (running_++ > 0) return before;
    state_ = state;
    used_ = 0;
    allocated_ = 0;
    depth_ = 0;
    stop_ = Stop::none;
    overdraft_ = collected_ = false;
    interval_ = static_cast<int>(std::clamp<long>(budget(), 1, first_interval));
    lua_sethook(state_, hook, LUA_MASKCOUNT, interval_);
    return before;
}

void LuaMeter::end(lua_State* state, const Mark& before) {
    restore(before);
    if (running_ > 0) return;
    lua_sethook(state, nullptr, 0, 0);
    // The next call starts without this one's garbage, so that it does not fail for what was before it.
    if (stopped() || allocated_ > collect_from) lua_gc(state, LUA_GCCOLLECT);
    stop_ = Stop::none;
}

void LuaMeter::arm(int interval) {
    interval_ = interval;
    lua_sethook(state_, hook, LUA_MASKCOUNT | LUA_MASKCALL | LUA_MASKRET, interval);
}

void LuaMeter::halt(Stop why) {
    if (stopped()) return;
    stop_ = why;
    spot_.line = 0;
    arm(1);
}

void LuaMeter::raise() {
    if (spot_.line == 0) note_place(state_);
    lua_pushliteral(state_, "stopped"); // never shown: the function that catches it asks the meter
    lua_error(state_);
    std::abort(); // lua_error does not return
}

void LuaMeter::stop(Stop why) {
    halt(why);
    raise();
}

void LuaMeter::add(long cost) {
    used_ = cost > budget() - used_ ? budget() + 1 : used_ + cost;
    if (used_ > budget()) halt(Stop::instructions);
}

void LuaMeter::charge(long cost) {
    if (running_ == 0) return;
    add(cost);
    if (stopped() && engine_ == 0) raise();
}

std::size_t LuaMeter::largest(Kind kind) const {
    for (std::size_t bits = blocks_[kind].size() - 1; bits > 0; --bits)
        if (blocks_[kind][bits] > 0) return std::size_t{1} << (bits - 1);
    return 0;
}

long LuaMeter::weight() const {
    std::size_t most = 0;
    for (const Kind kind : {text, keys, other}) most = std::max(most, largest(kind) / weighed[kind]);
    return 1 + static_cast<long>(most);
}

std::size_t LuaMeter::largest_table() const { return std::max(largest(keys), largest(other)); }

void LuaMeter::hook(lua_State* state, lua_Debug* event) {
    LuaMeter& meter = LuaVm::of(state).impl().meter;
    switch (event->event) {
    case LUA_HOOKCOUNT:
        meter.add(meter.interval_ * meter.weight());
        if (meter.interval_ == first_interval && !meter.stopped()) meter.arm(usual_interval);
        if (meter.overdraft_) meter.settle_overdraft();
        break;
    case LUA_HOOKCALL: ++meter.depth_; [[fallthrough]];
    case LUA_HOOKTAILCALL:
        lua_getinfo(state, "r", event);
        if (meter.stopped()) break;
        if (event->ntransfer > most_values || lua_getlocal(state, event, -most_values - 1))
            luaL_error(state, "a function takes at most %d values", most_values);
        if (meter.depth_ > most_depth)
            luaL_error(state, "more than %d calls inside each other; does a function call itself without end?", most_depth);
        break;
    case LUA_HOOKRET:
        --meter.depth_;
        lua_getinfo(state, "r", event);
        if (event->ntransfer > 16) meter.add(event->ntransfer / 4);
        break;
    default: break;
    }
    if (meter.stopped()) meter.raise();
}

void LuaMeter::settle_overdraft() {
    // Once per call: a script that stays at the limit would make Lua collect for every few bytes.
    if (!collected_) {
        collected_ = true;
        lua_gc(state_, LUA_GCCOLLECT);
    }
    overdraft_ = false;
    if (alive_ > limits_.memory) halt(Stop::memory);
    else if (!stopped()) arm(static_cast<int>(std::clamp<long>(budget(), 1, usual_interval)));
}

void LuaMeter::note_place(lua_State* state) {
    spot_ = {};
    lua_Debug function;
    for (int level = 0; lua_getstack(state, level, &function); ++level) {
        lua_getinfo(state, "Sl", &function);
        if (function.currentline <= 0 || function.source[0] != '=') continue;
        std::strncpy(spot_.file.data(), function.source + 1, spot_.file.size() - 1);
        spot_.line = function.currentline;
        return;
    }
}

// ---- memory ---------------------------------------------------------------------------------------------------------

LuaMeter::Kind LuaMeter::kind_of(std::size_t tag, std::size_t size) {
    if (tag == LUA_TSTRING) return text;
    return tag == 0 && size % key_size == 0 && std::has_single_bit(size / key_size) ? keys : other;
}

/// The next lower power of two for tables, which Lua doubles; the next higher one for texts.
std::size_t LuaMeter::size_class(Kind kind, std::size_t size) {
    return static_cast<std::size_t>(std::bit_width(size) + (kind == text ? 1 : 0));
}

bool LuaMeter::grants(Kind kind, bool fresh, std::size_t size, std::size_t growth) {
    if (running_ == 0) return true;
    allocated_ += growth;
    const bool too_much = alive_ + growth > limits_.memory;
    if (too_much && !overdraft_ && !stopped()) {
        overdraft_ = true;
        add(interval_ * weight()); // the instructions since the last count are not counted otherwise
        if (!stopped()) arm(1);
    }
    if (engine_ > 0) return true;

    const bool hopeless = alive_ + growth > 2 * limits_.memory; // twice: a table or the stack that grows doubles at most
    Stop why = Stop::none;
    if (kind == text && size > limits_.text + text_overhead) why = Stop::text;
    else if (kind == keys && size > most_keys * key_size) why = Stop::table;
    else if (hopeless) why = Stop::memory;
    else if (allocated_ > limits_.allocated) why = Stop::allocated;
    if (why == Stop::none) return true;
    if (!stopped()) {
        halt(why);
        // When a block grows it may be Lua's stack, which cannot be looked at then.
        if (fresh) note_place(state_);
    }
    return why == Stop::allocated;
}

void* LuaMeter::obtain(Kind kind, std::size_t size) {
    if (size < tracked) return std::malloc(size);
    auto* block = static_cast<std::byte*>(std::malloc(size + front));
    if (!block) return nullptr;
    *block = static_cast<std::byte>(kind);
    ++blocks_[kind][size_class(kind, size)];
    return block + front;
}

void LuaMeter::release(void* block, std::size_t size) {
    if (block && size >= tracked) {
        block = static_cast<std::byte*>(block) - front;
        const auto kind = static_cast<Kind>(*static_cast<std::byte*>(block));
        --blocks_[kind][size_class(kind, size)];
    }
    std::free(block);
}

void* LuaMeter::allocate(void* self, void* block, std::size_t old_size, std::size_t size) {
    auto& meter = *static_cast<LuaMeter*>(self);
    const bool fresh = !block;
    const Kind kind = fresh ? kind_of(old_size, size) : other; // for a fresh block Lua says here what it is for
    if (fresh) old_size = 0;
    void* result = nullptr;
    if (size > 0) {
        if (size > old_size && !meter.grants(kind, fresh, size, size - old_size)) return nullptr;
        result = meter.obtain(kind, size);
        if (!result) return nullptr;
        if (block) std::memcpy(result, block, std::min(old_size, size));
    }
    meter.release(block, old_size);
    meter.alive_ += size;
    meter.alive_ -= old_size;
    return result;
}

// ---- words ----------------------------------------------------------------------------------------------------------

const char* LuaMeter::code() const { return stop_ == Stop::instructions ? "script-budget" : "script-memory"; }

std::string LuaMeter::message() const {
    const auto size_text = [](std::size_t bytes) {
        return bytes % (1 << 20) == 0 ? counted_text(static_cast<long>(bytes >> 20)) + " MB"
                                      : counted_text(static_cast<long>(bytes >> 10)) + " KB";
    };
    switch (stop_) {
    case Stop::instructions:
        if (allowance_ < limits_.instructions)
            return "stopped, as all scripts together took " + counted_text(limits_.command) + " instructions in one command";
        return "stopped after " + counted_text(limits_.instructions) + " instructions; a hook must be short";
    case Stop::memory: return "stopped at " + size_text(limits_.memory) + " of memory; a script must keep less";
    case Stop::allocated: return "stopped after taking " + size_text(limits_.allocated) + " of memory in one call, used again or not";
    case Stop::text: return "stopped at a text of more than " + size_text(limits_.text);
    case Stop::table: return "stopped at a table of more than " + counted_text(most_keys) + " keys besides 1, 2, 3 and so on";
    case Stop::none: break;
    }
    return {};
}

} // namespace flickforge
