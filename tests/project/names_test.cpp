// The base game is a mod: the engine and the editor must not know what is in it, nor that it is there.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct AllowedName {
    std::string where; ///< how the path of the file begins
    std::string word;  ///< "*" for all
    std::string why;
};

const std::vector<AllowedName> allowed_names{
    {"", "target", "a field of hooks, effects, steps and patches, and a question"},
    {"", "random", "a layout by chance, a party by chance, and the function of scripts"},
    {"engine/press/icons/", "*", "names of icons, which packs choose from"},
    {"editor/table/table_icons.cpp", "*", "icons again, drawn on the table"},
    {"engine/rules/names.h", "*", "effects that any script may use: heal, summon, transform; and kinds of services"},
    {"engine/script/api_effects.cpp", "*", "the same effects, as scripts write them"},
    {"engine/script/api_docs.cpp", "*", "examples in Lua"},
    {"engine/script/checks/check_ids.cpp", "summon", "an effect that any script may use"},
    {"engine/content/authoring/vscode.cpp", "reveal", "a word of VS Code"},
    {"engine/content/kinds/enum_names.h", "roll", "a motion of pieces"},
    {"engine/content/kinds/enum_names.h", "cure", "a prize, and what a shot is for"},
    {"engine/content/kinds/enum_names.h", "heal", "what a shot is for"},
    {"engine/cli/render/render_options.cpp", "short", "an edge of paper"},
    {"engine/cli/flick/", "altar", "the board that `flick` takes when none is named"},
    {"engine/cli/bench/", "*", "benchmarks measure the shipped game"},
    {"editor/app/bench.cpp", "*", "benchmarks measure the shipped game"},
    {"editor/shell/help_panels.cpp", "catacombs", "an example in the gallery of controls"},
    {"engine/rules/sandbox/why_not_sandbox_edit.cpp", "*", "examples in hints: how a key is written"},
    {"engine/cli/play_table.cpp", "stun", "an example in the help of `edit`"},
};

bool is_allowed(const std::string& file, const std::string& word) {
    return std::ranges::any_of(
        allowed_names, [&](const AllowedName& each) { return file.starts_with(each.where) && (each.word == "*" || each.word == word); });
}

struct FoundName {
    int line;
    std::string word;
};

/// Words of content in the texts of this code that are data: those without a blank, as a whole or between / : and |. Sentences may give examples.
std::vector<FoundName> names_in(const std::string& source, const std::set<std::string>& ids) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::vector<FoundName> found;
    std::istringstream lines(source);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.starts_with("#include")) continue;
        const std::string code = line.substr(0, line.find("//"));
        for (std::sregex_iterator i(code.begin(), code.end(), literal), end; i != end; ++i) {
            const std::string text = (*i)[1];
            if (text.contains(' ')) continue;
            std::string part;
            for (const char letter : text + '/') {
                if (letter != '/' && letter != ':' && letter != '|') {
                    part += letter;
                    continue;
                }
                if (ids.contains(part)) found.push_back({number, part});
                part.clear();
            }
        }
    }
    return found;
}

std::vector<std::string> not_allowed(const std::string& file, const std::vector<FoundName>& names) {
    std::vector<std::string> found;
    for (const FoundName& name : names)
        if (!is_allowed(file, name.word)) found.push_back(file + ':' + std::to_string(name.line) + ": " + name.word);
    return found;
}

std::vector<std::string> content_words(const std::string& file, const std::string& source, const std::set<std::string>& ids) {
    return not_allowed(file, names_in(source, ids));
}

/// Modifiers, conditions and advanced shots must not even be names of functions.
std::vector<FoundName> identifiers_in(const std::string& source, const std::regex& words) {
    std::vector<FoundName> found;
    std::istringstream lines(source);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::string code = line.substr(0, line.find("//"));
        std::smatch match;
        if (std::regex_search(code, match, words)) found.push_back({number, match[2]});
    }
    return found;
}

std::vector<std::string> content_identifiers(const std::string& file, const std::string& source, const std::regex& words) {
    return not_allowed(file, identifiers_in(source, words));
}

template <class T> void add_names(std::set<std::string>& names) {
    for (const T* object : shipped_library().all<T>()) names.emplace(name_of(std::string_view(object->id)));
}

/// Ids of everything in the base game that has a card, a board or a rule of its own, and the name of its pack.
std::set<std::string> all_names() {
    std::set<std::string> ids{"catacombs"};
    add_names<ShotType>(ids), add_names<Modifier>(ids), add_names<Condition>(ids), add_names<Room>(ids), add_names<Item>(ids);
    add_names<Hero>(ids), add_names<Monster>(ids), add_names<Lord>(ids), add_names<Spell>(ids), add_names<Ability>(ids);
    add_names<Familiar>(ids), add_names<Antient>(ids), add_names<Board>(ids), add_names<Layout>(ids), add_names<Variant>(ids);
    return ids;
}

std::regex identifiers() {
    std::set<std::string> names{"giant-fireball", "boulder", "bite", "devour", "teleport", "portal", "fireball"};
    add_names<Modifier>(names), add_names<Condition>(names);
    names.erase("transform"); // an effect that any script may use
    names.erase("chain");     // of modules that require each other
    names.erase("frozen");    // the dice, in the sandbox
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : "|") + name;
    return std::regex("(^|[^a-z])(" + all + ")");
}

template <class Check> void each_source(const Check& check) {
    for (const char* folder : {"engine", "editor"})
        for (const auto& entry : fs::recursive_directory_iterator(source_folder() + '/' + folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension == ".h" || extension == ".cpp")
                check(entry.path().lexically_relative(source_folder()).string(), text_of_file(entry.path().string()));
        }
}

const std::vector<std::string> no_names;

} // namespace

TEST_CASE("no text in the engine or the editor is an id of the base game, or its own", "[project]") {
    const std::set<std::string> ids = all_names();
    CHECK(ids.size() > 130);
    int files = 0;
    each_source([&](const std::string& file, const std::string& source) {
        ++files;
        CHECK(content_words(file, source, ids) == no_names);
    });
    CHECK(files > 600);
}

TEST_CASE("the engine names no modifier, condition or advanced shot of the base game", "[project]") {
    const std::regex word = identifiers();
    each_source([&](const std::string& file, const std::string& source) { CHECK(content_identifiers(file, source, word) == no_names); });
}

TEST_CASE("every exception from the search for names is needed", "[project]") {
    const std::set<std::string> ids = all_names();
    const std::regex words = identifiers();
    std::set<std::string> needed;
    each_source([&](const std::string& file, const std::string& source) {
        std::vector<FoundName> names = names_in(source, ids);
        std::ranges::copy(identifiers_in(source, words), std::back_inserter(names));
        for (const AllowedName& each : allowed_names)
            if (file.starts_with(each.where) &&
                std::ranges::any_of(names, [&](const FoundName& name) { return each.word == "*" || name.word == each.word; }))
                needed.insert(each.where + each.word);
    });
    for (const AllowedName& each : allowed_names) {
        INFO(each.where << ' ' << each.word << ": " << each.why);
        CHECK(needed.contains(each.where + each.word));
    }
}

TEST_CASE("names of content are found where they are data, and not in sentences, comments and where they are allowed", "[project]") {
    const std::set<std::string> ids{"orc", "heal"};
    using Found = std::vector<std::string>;
    CHECK(content_words("engine/rules/a.cpp", "x == \"orc\"\n", ids) == Found{"engine/rules/a.cpp:1: orc"});
    CHECK(content_words("engine/rules/a.cpp", "\ny(\"monsters/catacombs:orc\")\n", ids) == Found{"engine/rules/a.cpp:2: orc"});
    CHECK(content_words("engine/rules/a.cpp", "\"service|heal|1\"\n", ids) == Found{"engine/rules/a.cpp:1: heal"});
    CHECK(content_words("engine/rules/a.cpp", "\"such as orc\" // \"orc\"\n", ids) == Found{});
    CHECK(content_words("engine/press/icons/a.cpp", "\"orc\"\n", ids) == Found{});
    CHECK(content_identifiers("engine/rules/a.cpp", "void petrify_them();", std::regex("(^|[^a-z])(petrify)")).size() == 1);
}
