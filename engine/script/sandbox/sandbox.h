// script/sandbox/sandbox.h: the library that scripts see.
//   assert error ipairs pairs pcall print require select tonumber tostring type
//   math    without chance, and without functions whose last bits differ between machines
//   string  without dump, pack and unpack
//   table   all of it; sort is stable and always the same
//   utf8    all of it
// pairs goes through a snapshot of the keys in order. Texts never show addresses and never hold NUL bytes. Work that Lua does
// outside of its instructions is charged (table.sort, string.rep) or refused (a pattern that could take too long).
// The library is a table in Lua's registry. Each chunk runs in an environment of its own, an empty table in front of it; Lua's
// own table of globals is emptied, and no script sees it. Only for the files of this layer.
#pragma once
#include <span>
#include <string>
#include <string_view>

struct lua_State;

namespace flickforge {

using LuaFunction = int (*)(lua_State*);

/// A member of a library. The guard, if any, checks and charges before it calls Lua's own, its first upvalue.
struct LibraryMember {
    const char* name;
    LuaFunction guard = nullptr;
};

/// Opens everything. Not inside a call.
void open_sandbox(lua_State* state);

/// Parts of it; each leaves its table on the stack, writable and without a name.
void open_strings(lua_State* state);
void open_utf8(lua_State* state);
void open_tables(lua_State* state);
void open_modules(lua_State* state);
int require(lua_State* state);

/// In the registry: the metatable of a chunk's environment.
inline constexpr const char* environment_name = "flickforge.environment";

/// Pushes a table with these members of Lua's own library.
void push_library(lua_State* state, const char* library, std::span<const LibraryMember> members);
/// Inside a guard: the guarded function.
int call_guarded(lua_State* state);

/// Replaces the table on top of the stack by one that shows it but answers writes with this complaint.
void make_view(lua_State* state, const char* complaint);
/// Shows the value on top of the stack, and pops it, under this name; a table as a read-only library. Not inside a call.
void publish(lua_State* state, const char* name);

/// pairs of the table at this index: pushes three values.
void push_sorted_pairs(lua_State* state, int index);
int sorted_pairs(lua_State* state);

/// Pushes the value at this index as a text: no address in it.
void push_as_text(lua_State* state, int index);

inline constexpr long suggestion_cost = 20'000; ///< instructions; comparing a name with all others takes 0.2 ms
inline constexpr long entering_cost = 5;        ///< of any function or field of ours

/// Takes instructions from the running call.
void charge(lua_State* state, long long cost);
/// What sorting `count` values is charged.
long long sorting_cost(lua_State* state, long long count);

} // namespace flickforge
