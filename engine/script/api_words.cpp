#include "script/api_words.h"

#include "base/text.h"
#include "content/library/modules.h"
#include "rules/hooks.h"
#include "script/api.h"
#include "script/docs/module_docs.h"

namespace flickforge {
namespace {

std::vector<ApiWord> make_words() {
    std::vector<ApiWord> words;
    for (const ApiEffect& effect : api_effects()) {
        std::vector<std::string> arguments;
        for (const ApiArgument& argument : effect.arguments)
            if (argument.name) arguments.push_back(std::string(argument.name) + (argument.optional ? "?" : ""));
        words.push_back({"", effect.name, std::string(effect.name) + '(' + join(arguments) + ')', effect.text});
    }
    for (const ApiTable& table : api_tables()) {
        std::vector<std::string> fields;
        for (const auto& field : table.fields)
            if (field[0]) fields.push_back(std::string(field[0]) + " = …");
        words.push_back({"", table.name, std::string(table.name) + " { " + join(fields) + " }", table.text});
    }
    words.push_back({"", "game", "game: Game", "The game as it is now."});
    for (const char* name : {"assert", "error", "ipairs", "pairs", "pcall", "print", "require", "select", "tonumber", "tostring", "type",
                             "math", "string", "table", "utf8"})
        words.push_back({"", name, name, "Of Lua itself."});
    const auto add = [&](const char* owner, std::span<const ApiMember> members) {
        for (const ApiMember& member : members)
            words.push_back({owner, member.name, std::string(member.name) + ": " + member.type, member.text});
    };
    add("Self", self_members());
    add("Game", game_members());
    add("Event", event_members());
    add("Character", character_members());
    add("Turn", turn_members());
    add("Shot", shot_members());
    for (const ModuleDocs& module : standard_module_docs())
        for (const ModuleFunction& function : module.functions)
            words.push_back({module.name, function.name, function.name + ": " + lua_type(function), function.text});
    return words;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

} // namespace

const std::vector<ApiWord>& api_words() {
    static const std::vector<ApiWord> words = make_words();
    return words;
}

Completion complete_line(std::string_view line) {
    Completion result;
    std::size_t from = line.size();
    while (from > 0 && is_letter(line[from - 1])) --from;
    const std::string_view begun = line.substr(from);
    result.from = from;
    const bool member = from > 0 && (line[from - 1] == '.' || line[from - 1] == ':');
    std::string_view owner;
    if (member) {
        std::size_t start = from - 1;
        while (start > 0 && is_letter(line[start - 1])) --start;
        owner = line.substr(start, from - 1 - start);
    }
    const StandardModule* module = standard_module("std/" + std::string(owner)); // local areas = require "std/areas"
    const auto fits = [&](const ApiWord& word) {
        if (!member) return word.owner.empty() && !begun.empty();
        if (owner == "game") return word.owner == "Game";
        if (owner == "self") return word.owner == "Self";
        if (owner == "event") return word.owner == "Event";
        if (module) return word.owner == module->name;
        return word.owner == "Character" || word.owner == "Turn" || word.owner == "Shot";
    };
    for (const ApiWord& word : api_words()) {
        if (!fits(word) || !word.name.starts_with(begun)) continue;
        std::size_t alike = 0;
        while (alike < result.common.size() && alike < word.name.size() && result.common[alike] == word.name[alike]) ++alike;
        if (result.words.empty()) result.common = word.name;
        else result.common.resize(alike);
        result.words.push_back(word);
    }
    return result;
}

} // namespace flickforge
