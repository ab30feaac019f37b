// script/api.h: everything a script can call or read, each with its sentence. One table makes the binding, the completion stubs
// (scripts/api.lua) and the reference (docs/lua-api.md); an entry without a sentence does not compile.
// Only for the files of this layer.
#pragma once
#include "rules/effect.h"
#include "script/sandbox.h"

#include <algorithm>
#include <array>
#include <span>

struct lua_State;

namespace flickforge {

struct GameView;
class Random;
struct Site;
struct HookEvent;

/// What one running hook may look at. Empty between hooks.
struct LuaContext {
    const GameView* game = nullptr;
    Random* random = nullptr;
    const Site* site = nullptr;
    const HookEvent* event = nullptr;
    int params = 0;   ///< the registry's reference to the script's parameters
    int data = 0;     ///< … and to what the object keeps, once the script has looked at it
    std::string pack; ///< whose scripts run in this state: their own ids are written without it
};
LuaContext& context_of(lua_State* state);
/// Raises an error of Lua unless a hook is running.
const GameView& game_of(lua_State* state);

enum class Arg { character, integer, number, text, id, card };

struct ApiArgument {
    const char* name = nullptr;  ///< as documented
    const char* field = nullptr; ///< of the effect
    Arg type = Arg::integer;
    bool optional = false;
};

/// A function that makes an effect.
struct ApiEffect {
    EffectKind does;
    const char* name;
    std::array<ApiArgument, 4> arguments;
    const char* text;

    consteval ApiEffect(EffectKind what, const char* called, std::initializer_list<ApiArgument> takes, const char* sentence)
        : does(what), name(called), arguments{}, text(sentence) {
        std::copy(takes.begin(), takes.end(), arguments.begin());
        if (!*sentence) throw "an effect needs its sentence";
    }
};

/// Something to be read of a game, a character and the like. `push` leaves its value on the stack; the object is at index 1.
struct ApiMember {
    const char* name;
    const char* type;
    const char* text;
    LuaFunction push;

    consteval ApiMember(const char* called, const char* of_type, const char* sentence, LuaFunction getter)
        : name(called), type(of_type), text(sentence), push(getter) {
        if (!*sentence) throw "a member needs its sentence";
    }
};

std::span<const ApiEffect> api_effects();
std::span<const ApiMember> game_members();
std::span<const ApiMember> character_members();
std::span<const ApiMember> shot_members();
std::span<const ApiMember> turn_members();
std::span<const ApiMember> event_members();
std::span<const ApiMember> self_members();

/// Effects that take one table, as documented text.
struct ApiTable {
    const char* name;
    EffectKind does;
    const char* text;
    std::array<std::array<const char*, 3>, 8> fields; ///< name, type, sentence
};
std::span<const ApiTable> api_tables();

/// Makes all of it visible in a state; runs inside a protected call.
int open_api(lua_State* state);

/// Pushes an object with these members; `id` is what getters find with view_id.
void push_view(lua_State* state, const char* type, int id);
int view_id(lua_State* state, int index = 1);
/// The character's number at this index, from a character or a whole number; raises an error otherwise.
int character_argument(lua_State* state, int index, const char* function);
void push_character(lua_State* state, int id); ///< nil for 0; a number for pieces that are nobody
/// An id as this pack writes it: its own without "pack:".
void push_short(lua_State* state, const std::string& id);

} // namespace flickforge
