// script/api.h: everything a script can call or read, each with its sentence. One table makes the binding, the completion stubs
// (scripts/api.lua) and the reference (docs/lua-api.md); an entry without a sentence does not compile.
// Only for the files of this layer.
#pragma once
#include "rules/effect.h"
#include "script/sandbox/sandbox.h"

#include <algorithm>
#include <array>
#include <span>

struct lua_State;
namespace sol {
template <bool main_only> class basic_reference;
}

namespace flickforge {

struct GameView;
class Random;
struct Site;
struct HookEvent;

/// Kinds of objects that scripts see.
enum class ViewKind { game, character, shot, turn, event, self };
inline constexpr std::size_t view_kinds = 6;

/// What is kept for the running hook: self.data, self.shared and game.shared. Each is a table in the registry once the script has read it.
enum class KeptData { own, shared, pack };
inline constexpr std::size_t kept_data = 3;
inline constexpr std::array<const char*, kept_data> data_names{"flickforge.data", "flickforge.shared",
                                                               "flickforge.pack"};                         ///< in the registry
inline constexpr std::array<const char*, kept_data> data_words{"self.data", "self.shared", "game.shared"}; ///< for messages
std::string data_key(const Site& site, std::string_view pack, KeptData which);
/// Pushes it: a copy, made when the script reads it first. After the hook lua_hooks.cpp compares it with the game's state.
int push_data(lua_State* state, KeptData which);

/// What one running hook may look at. Empty between hooks.
struct LuaContext {
    const GameView* game = nullptr;
    Random* random = nullptr;
    const Site* site = nullptr;
    const HookEvent* event = nullptr;
    const sol::basic_reference<false>* params = nullptr; ///< the script's parameters
    std::array<bool, kept_data> has_data{};              ///< the script has read self.data and the like, which is in the registry now
    std::string pack;                                    ///< whose scripts run in this state: their own ids are written without it
    std::array<int, view_kinds> types{};                 ///< numbers of the metatables in the registry
};
LuaContext& context_of(lua_State* state);
/// Raises an error of Lua unless a hook is running.
const GameView& game_of(lua_State* state);

enum class Arg { character, integer, number, text, id, card };

/// From the least to the most that an argument may be.
struct ArgRange {
    int low = -most_amount;
    int high = most_amount;
};

struct ApiArgument {
    const char* name = nullptr;  ///< as documented
    const char* field = nullptr; ///< of the effect
    Arg type = Arg::integer;
    bool optional = false;
    ArgRange range{};            ///< of a number
    const char* words = nullptr; ///< the only texts it may be: "heroes|overseer"
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
/// Bytes of a text in an effect: a line of the log, a question, an id.
inline constexpr std::size_t longest_text = 2000;
/// What is wrong with the value of an argument, as a sentence without its subject; empty: nothing. Both ways into an effect ask this: the
/// function that makes it, and the reader of what a hook returned.
std::string why_not_number(const ApiArgument& argument, double value);
std::string why_not_text(const ApiArgument& argument, std::string_view text);
/// The arguments that make an effect of this kind; null for those that are made from a table.
const ApiEffect* effect_function(EffectKind does);
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
    std::array<std::array<const char*, 3>, 9> fields; ///< name, type, sentence
};
std::span<const ApiTable> api_tables();

/// Makes all of it visible in a state. Not inside a call.
void open_api(lua_State* state, LuaContext& context);
void open_effects(lua_State* state);

/// Pushes an object of this kind, the same one every time; `id` is what getters find with view_id.
int push_view(lua_State* state, ViewKind kind, int id = 0);
int view_id(lua_State* state, int index = 1);
/// The character's number at this index, from a character or a whole number; raises an error otherwise.
int character_argument(lua_State* state, int index, const char* function);

/// Lists of things, all pieces, obstacles and rooms; and one obstacle, or nil (api_places.cpp).
int push_things(lua_State* state);
int push_pieces(lua_State* state);
int push_obstacles(lua_State* state);
int push_rooms(lua_State* state);
int push_obstacle(lua_State* state, int number);

/// Values that sol pushes with the functions below.
struct CharacterOrNumber {
    int id; ///< nil for 0; a number for pieces that are not characters
};
struct ShortId {
    const std::string& id; ///< as this pack writes it: its own without "pack:"
};
int sol_lua_push(lua_State* state, const CharacterOrNumber& character);
int sol_lua_push(lua_State* state, const ShortId& id);

/// Runs a function of the engine that scripts call: a C++ exception must not cross Lua's own frames, so it becomes an error of Lua.
int run_guarded(lua_State* state, LuaFunction function);

} // namespace flickforge
