#include "script/api_docs.h"

#include "base/text.h"
#include "rules/hooks.h"
#include "script/api.h"
#include "script/docs/module_docs.h"

#include <format>

namespace flickforge {
namespace {

struct ViewDocs {
    const char* name;
    const char* text;
    std::span<const ApiMember> members;
};

std::vector<ViewDocs> documented_views() {
    return {{"Self", "The object that the hook belongs to.", self_members()},
            {"Game", "The game as it is now.", game_members()},
            {"Event", "What happened. The table of hooks says which fields each hook has.", event_members()},
            {"Character", "A character in the game. Two values are equal if they are the same character.", character_members()},
            {"Turn", "A turn in progress.", turn_members()},
            {"Shot", "A shot in progress.", shot_members()}};
}

const char* lua_type(Arg type) {
    switch (type) {
    case Arg::character: return "Character|integer";
    case Arg::integer: return "integer";
    case Arg::number: return "number";
    default: return "string";
    }
}

const char* gives_type(HookResult gives) {
    switch (gives) {
    case HookResult::effects: return "Effect|Effect[]|nil";
    case HookResult::number: return "number?, Effect|Effect[]|nil";
    case HookResult::yes_or_no: return "boolean?";
    case HookResult::actions: return "Action[]?";
    case HookResult::text: return "string?";
    }
    return "";
}

const char* gives_text(HookResult gives) {
    switch (gives) {
    case HookResult::effects: return "effects";
    case HookResult::number: return "a number, and effects";
    case HookResult::yes_or_no: return "true or false";
    case HookResult::actions: return "actions";
    case HookResult::text: return "a text";
    }
    return "";
}

std::string signature(const ApiEffect& effect) {
    std::vector<std::string> arguments;
    for (const ApiArgument& argument : effect.arguments)
        if (argument.name) arguments.push_back(std::string(argument.name) + (argument.optional ? "?" : ""));
    return std::format("{}({})", effect.name, join(arguments));
}

std::string typed_fields(const ApiTable& table) {
    std::vector<std::string> fields;
    for (const auto& field : table.fields)
        if (field[0]) fields.push_back(std::format("{}: {}", field[0], field[1]));
    return join(fields);
}

/// A bar would end the cell of a table.
std::string cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
    return text;
}

constexpr const char* standard_library = R"(
## Standard library

Modules for what many scripts need. Any pack requires them by their names and finds them wherever it
is installed: they are part of the program (`scripts/std`).

```lua
local areas = require "std/areas"
```

A module runs in the state and within the budget of your script, and remembers nothing: what must
last is kept in the table that you give it, mostly `self.data`. A file `std/areas.lua` of your own
pack comes before the module. What is promised about modules: [api.md](api.md#the-standard-library).

`Place` is a character, a thing, or a table with `x`, `y` and perhaps `radius`.
)";

/// The part of the reference about the modules that every pack may require.
std::string module_reference() {
    std::string text = standard_library;
    for (const ModuleDocs& module : standard_module_docs()) {
        text += std::format("\n### {}\n\n{}\n", module.name, module.text);
        if (!module.example.empty()) text += std::format("\n```lua\n{}```\n", module.example);
        text += "\n| function | returns | what it does |\n|---|---|---|\n";
        for (const ModuleFunction& function : module.functions)
            text += std::format("| `{}` | {} | {} |\n", signature(function), cell(function.returns.empty() ? "-" : join(function.returns)),
                                cell(function.text));
    }
    return text;
}

std::string module_stubs() {
    std::string text = "\n---Something with a place; see the standard library.\n"
                       "---@alias Place Character|Thing|{ x: number, y: number, radius?: number }\n"
                       "---@alias Phase { above: number, actions?: integer[] }\n"
                       "---@alias Deck { cards: string[], discards: string[] }\n";
    for (const ModuleDocs& module : standard_module_docs()) {
        text += std::format("\n---What require \"{}\" returns.\n---@class {}\n", module.name, module.class_name);
        for (const ModuleFunction& function : module.functions)
            text += std::format("---@field {} {} {}\n", function.name, lua_type(function), function.text);
    }
    return text;
}

} // namespace

std::string lua_stubs() {
    std::string text = "---@meta\n-- What scripts of Flickforge can call and read, for the completion of your editor.\n"
                       "-- Written by `flickforge docs` from the program itself; do not edit.\n\n";
    text += "---@class Effect\n---@field does string\n\n---@class Action\n---@field id string\n---@field text string\n---@field price "
            "integer?\n\n"
            "---@class Hit\n---@field target Character\n---@field dealt integer\n---@field nullified boolean\n\n"
            "---@class Affliction\n---@field id string\n---@field by Character?\n---@field round integer\n\n"
            "---@class Card\n---@field kind string\n---@field id string\n---@field key string\n---@field used boolean\n\n"
            "---@class DrawnCard\n---@field deck string\n---@field card string\n\n"
            "---@class Thing\n---@field id integer\n---@field what string\n---@field owner Character?\n---@field x number?\n---@field y number?\n---@field radius number?\n---@field character Character?\n\n"
            "---@class Obstacle\n---@field number integer\n---@field what string\n---@field x number\n---@field y number\n---@field radius number\n\n";
    for (const ViewDocs& view : documented_views()) {
        text += std::format("---{}\n---@class {}\n", view.text, view.name);
        for (const ApiMember& member : view.members) text += std::format("---@field {} {} {}\n", member.name, member.type, member.text);
        text += '\n';
    }
    text += "---The table that a script returns. All hooks are optional.\n---@class Hooks\n---@field priority integer? Scripts with a "
            "lower number are called first; default 0.\n---@field when string? A rule option (or name=value): the hooks are called only "
            "in games where it holds.\n---@field api integer? The version of this interface that the script was written for.\n";
    for (const HookInfo& info : all_hooks())
        text +=
            std::format("---@field {} (fun(self: Self, game: Game, event: Event): {})? {}\n", info.name, gives_type(info.gives), info.text);
    text += '\n';
    for (const ApiEffect& effect : api_effects()) {
        std::vector<std::string> names;
        text += std::format("---{}\n", effect.text);
        for (const ApiArgument& argument : effect.arguments) {
            if (!argument.name) break;
            names.emplace_back(argument.name);
            text += std::format("---@param {}{} {}\n", argument.name, argument.optional ? "?" : "", lua_type(argument.type));
        }
        text += "---@return Effect\n";
        for (const ApiTable& table : api_tables())
            if (table.does == effect.does) text += std::format("---@overload fun(what: {{ {} }}): Effect\n", typed_fields(table));
        text += std::format("function {}({}) end\n\n", effect.name, join(names));
    }
    for (const ApiTable& table : api_tables())
        if (!effect_function(table.does))
            text += std::format("---{}\n---@param what {{ {} }}\n---@return Effect\nfunction {}(what) end\n\n", table.text,
                                typed_fields(table), table.name);
    text.pop_back();
    return text + module_stubs();
}

std::string lua_reference(const std::map<std::string, std::string>& examples) {
    std::string text = R"(# Scripts

<!-- Written by `flickforge docs` from the program itself; do not edit. -->

Special rules are written in Lua 5.4. Any object may name a script (`"script": "burn.lua"`, a file
beside it) or use shared ones (`"rules": [{"script": "aura", "params": {...}}]`). A script returns a
table of hooks. A hook is a function that is called at a certain moment:

```lua
return {
  before_damage = function(self, game, event)
    if event.target:has("stunned") then return event.amount + 1 end
  end,
}
```

A hook reads the game and returns effects, one or a list. It changes nothing itself; the game
applies the effects. A script remembers nothing between calls except `self.data`, which is saved
with the game, and `self.shared` and `game.shared`, which several scripts have together. So games
can be undone, replayed and reloaded at any moment. `event`, `game` and characters can be read only
while the hook runs.

A function that assigns to a local of its file, or to a field of one, is refused when the script is
loaded. `test`, `doctor` and the first game of a playtest run every command a second time with
scripts that were loaded again, or that have seen only some of the commands before it, and name a
script that answers differently.

Ids of your own pack have no prefix, in what you read and in what you return: `stunned`. Ids of
other packs have one: `catacombs:stunned`. `validate` warns of a text that is compared with an id,
or given to an effect, and can never be one.

What players read may come from the pack's strings, in the language of the game:
`say(game.text("hungry", {who = self.character.name}))`, see [packs.md](packs.md#translations).

[cookbook.md](cookbook.md) has a tested example for most hooks and effects,
[debugging.md](debugging.md) shows how to see what a script did, and [rules.md](rules.md) describes
the order of a battle.

## Which scripts are called

Every object in play that has the hook is called: first by `priority`, lower numbers first, then by
id. In play are variants, the room, the board, decks, characters with their families, cards and
conditions, the Catacomb Lord, things on the board, and the current shot with its modifiers. Outside
battles only heroes are in play.

Hooks of a held card run whether or not it was used.

Three hooks are called for one script only: `affect` for the modifier, `perform` for the shot or
action, and `answered` for the script that asked.

With `when = "option"` (or `"option=value"`) a script is called only in games with that value of a
rule option. In other games it costs nothing.

## Which parts of Lua there are

`assert error ipairs pairs pcall print require select tonumber tostring type`, the libraries
`string`, `table` and `utf8`, and those functions of `math` that give the same result on every
machine. The operator `^` is refused for the same reason: write `x * x` or `math.sqrt(x)`. `pairs`
visits the keys in order. There is no clock, no file and no network, and `game.random` is the only
source of chance.

Globals cannot be set: write `local`. `require "lib/name"` reads `lib/name.lua` of your pack, and
`require "std/name"` a module of the [standard library](#standard-library).

A call is stopped after a million instructions or 8 MB, and all calls of one command together after
ten million. An answer holds at most 500 effects, 10,000 values and 64 KB of text; `self.data`,
`self.shared`, `game.shared` and `keep` hold as much each. All scripts together may answer a command
with 5,000 effects and 256 KB of text, and keep 1 MB in a game. Texts that players read are UTF-8
without control characters, at most 2,000 bytes each.

If a script fails, the command that led to it is refused with the script's file and line, its hook,
its object and the room, and the game stays as it was.

## Hooks

Each is called as `hook(self, game, event)`.

| hook | event has | returns | several scripts | when | example |
|---|---|---|---|---|---|
)";
    for (const HookInfo& info : all_hooks()) {
        const auto found = examples.find(info.name);
        const std::string example =
            found == examples.end() ? "-" : std::format("[{}]({})", found->second.substr(found->second.rfind('/') + 1), found->second);
        text += std::format("| `{}` | {} | {} | {} | {} | {} |\n", info.name, *info.fields ? info.fields : "-", gives_text(info.gives),
                            sentence_of(combination_of(info.gives)), cell(info.text), example);
    }
    text += "\nA hook for a number, true or false, or a text may return nothing to leave it as it is. Effects may\nfollow the answer: "
            "`return 0, heal(event.target, 1)`. If the hook is called because a player is\nabout to be asked something, they are applied "
            "once, before the question.\n";
    text += R"(
### When scripts share a hook

More than one script may have the same hook. They are called by `priority`, lower numbers first,
then by the id and kind of their object; scripts of the same object are called by the number of the
character. The table above says how their answers become one:

| several scripts | meaning |
|---|---|
| all, in order | all effects are applied, and all actions are offered, in the order of the calls |
| one by one | each script gets the number in `event.amount` as the script before it left it |
| a no is final | of scripts with the same priority, one `false` is enough for a no; a `true` counts if none of them returns `false` |
| the last answer | the script that is called last decides |

For a question of yes or no, scripts with a higher priority overrule those with a lower one, and
`event.answer` is what the rules and the lower priorities say. So the answer never depends on the
order of scripts with the same priority. Return nothing if the question is not about your object.
)";
    text += "\n## Effects\n\n| effect | what it does |\n|---|---|\n";
    for (const ApiEffect& effect : api_effects()) text += std::format("| `{}` | {} |\n", signature(effect), effect.text);
    text += "\nA character's number may be used in place of the character. `?` marks optional arguments. Arguments\nhave limits:\n\n"
            "| effect | argument | from | to |\n|---|---|---|---|\n";
    for (const ApiEffect& effect : api_effects())
        for (const ApiArgument& argument : effect.arguments)
            if (argument.name && (argument.type == Arg::integer || argument.type == Arg::number))
                text += std::format("| `{}` | {} | {} | {} |\n", effect.name, argument.name, argument.range.low, argument.range.high);
    for (const ApiTable& table : api_tables()) {
        text += std::format("\n### {}{{...}}\n\n{}\n\n| field | type | meaning |\n|---|---|---|\n", table.name, table.text);
        for (const auto& field : table.fields)
            if (field[0]) text += std::format("| `{}` | {} | {} |\n", field[0], cell(field[1]), field[2]);
    }
    for (const ViewDocs& view : documented_views()) {
        text += std::format("\n## {}\n\n{}\n\n| field | type | meaning |\n|---|---|---|\n", view.name, view.text);
        for (const ApiMember& member : view.members)
            text += std::format("| `{}` | {} | {} |\n", member.name, cell(member.type), member.text);
    }
    return text + module_reference();
}

} // namespace flickforge
