#include "script/api_docs.h"

#include "base/text.h"
#include "rules/hooks.h"
#include "script/api.h"

#include <format>

namespace flickforge {
namespace {

struct ViewDocs {
    const char* name;
    const char* text;
    std::span<const ApiMember> members;
};

std::vector<ViewDocs> documented_views() {
    return {{"Self", "The object a hook belongs to.", self_members()},
            {"Game", "The game as it stands.", game_members()},
            {"Event", "What the hook is told about. Which fields mean something, the hook says.", event_members()},
            {"Character", "Somebody in the game. Two are equal when they are the same one.", character_members()},
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

/// A bar would end the cell of a table.
std::string cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
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
            "---@class Thing\n---@field id integer\n---@field what string\n---@field owner Character?\n\n";
    for (const ViewDocs& view : documented_views()) {
        text += std::format("---{}\n---@class {}\n", view.text, view.name);
        for (const ApiMember& member : view.members) text += std::format("---@field {} {} {}\n", member.name, member.type, member.text);
        text += '\n';
    }
    text += "---The table a script returns. All hooks are optional.\n---@class Hooks\n---@field priority integer? Hooks with a lower one "
            "are asked first; 0 without it.\n"
            "---@field when string? A rule option (or name=value): the hooks are asked only where it holds.\n"
            "---@field api integer? The version of this interface the script was written for.\n";
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
        text += std::format("---@return Effect\nfunction {}({}) end\n\n", effect.name, join(names));
    }
    for (const ApiTable& table : api_tables()) {
        text += std::format("---{}\n---@param what {{ ", table.text);
        std::vector<std::string> fields;
        for (const auto& field : table.fields)
            if (field[0]) fields.push_back(std::format("{}: {}", field[0], field[1]));
        text += join(fields) + std::format(" }}\n---@return Effect\nfunction {}(what) end\n\n", table.name);
    }
    text.pop_back();
    return text;
}

std::string lua_reference() {
    std::string text = R"(# Scripts

<!-- Written by `flickforge docs` from the program itself; do not edit. -->

Special rules are Lua 5.4. Any object may name a script (`"script": "burn.lua"`, a file beside it) or use shared ones
(`"rules": [{"script": "aura", "params": {...}}]`). A script returns a table of hooks, the moments at which it has its say:

```lua
return {
  before_damage = function(self, game, event)
    if event.target:has("stunned") then return event.amount + 1 end
  end,
}
```

A hook reads and answers; it changes nothing itself. What it returns are effects (one, or a list), and the game applies them. It keeps
nothing between calls but `self.data`, which is saved with the game; so games can be undone, replayed and reloaded at any moment. `event`, `game`
and characters can be read only while the hook runs.

Ids of your own pack are written without its name, in what you read and in what you return: `stunned`. Those of other packs have it:
`catacombs:stunned`.

All objects in play that have a hook are asked, those with the lower `priority` first, then by id: variants, the room, the board, decks,
characters with their families, cards and conditions, the Catacomb Lord, things on the board, and the shot in hand with its modifiers. Cards speak
used or not, as long as somebody holds them; outside battles only heroes are in play. `affect`, `perform` and `answered` are asked only of the
modifier, the shot or action, and the script that asked. With `when = "option"` (or `"option=value"`) a script speaks only in games where that
rule option is on, and costs nothing in others.

## What there is of Lua

`assert error ipairs pairs pcall print require select tonumber tostring type`, the libraries `string`, `table`, `utf8`, and of `math`
what gives the same result on every machine. `pairs` goes through the keys in order. There is no clock, no file, no network and no chance but
`game.random`. Globals cannot be set: write `local`. `require "lib/name"` reads `lib/name.lua` of your pack. A call is stopped after a million
instructions or 8 MB. A script that stumbles, with its file and line, undoes the command that led to it: the game goes on as before.

## Hooks

Each is called as `hook(self, game, event)`.

| hook | event has | answers | when |
|---|---|---|---|
)";
    for (const HookInfo& info : all_hooks())
        text +=
            std::format("| `{}` | {} | {} | {} |\n", info.name, *info.fields ? info.fields : "-", gives_text(info.gives), cell(info.text));
    text += "\nFor a number, true or false and a text: answer nothing to leave it as it is. Effects may stand behind a number: `return 0, "
            "heal(event.target, 1)`.\n";
    text += "\n## Effects\n\n| effect | what it does |\n|---|---|\n";
    for (const ApiEffect& effect : api_effects()) text += std::format("| `{}` | {} |\n", signature(effect), effect.text);
    text += "\nWhere a character is wanted its number does as well. `?` marks what may be left out.\n";
    for (const ApiTable& table : api_tables()) {
        text += std::format("\n### {}{{...}}\n\n{}\n\n| field | type | meaning |\n|---|---|---|\n", table.name, table.text);
        for (const auto& field : table.fields)
            if (field[0]) text += std::format("| `{}` | {} | {} |\n", field[0], field[1], field[2]);
    }
    for (const ViewDocs& view : documented_views()) {
        text += std::format("\n## {}\n\n{}\n\n| field | type | meaning |\n|---|---|---|\n", view.name, view.text);
        for (const ApiMember& member : view.members)
            text += std::format("| `{}` | {} | {} |\n", member.name, cell(member.type), member.text);
    }
    return text;
}

} // namespace flickforge
