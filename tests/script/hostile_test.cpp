// Scripts that want to run for ever, take all memory or get out of the sandbox. Each file of tests/data/hostile says in its
// first line what must come of it: "-- expect: CODE part of the message".
#include "script/lua_impl.h"
#include "script/run_script.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct Hostile {
    std::string name;
    std::string code;
    std::string message; ///< a part of it
    std::string text;
};

std::vector<Hostile> hostile_files() {
    std::vector<Hostile> scripts;
    for (const auto& entry : fs::directory_iterator(source_folder() + "/tests/data/hostile")) {
        Hostile script{.name = entry.path().filename().string(), .text = text_of_file(entry.path().string())};
        const std::string start = "-- expect: ", line = script.text.substr(0, script.text.find('\n'));
        REQUIRE(line.starts_with(start));
        const std::size_t space = line.find(' ', start.size());
        script.code = line.substr(start.size(), space - start.size());
        script.message = line.substr(space + 1);
        scripts.push_back(std::move(script));
    }
    std::ranges::sort(scripts, {}, &Hostile::name);
    return scripts;
}

std::string repeated(std::string_view text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

/// Too large or too odd to be files.
std::vector<Hostile> made_scripts() {
    const std::string deep = "too many brackets or blocks inside each other";
    return {
        {"bytecode", "script-syntax", "this is compiled Lua; a script is source text", "\x1bLua\x54" + std::string(40, '\0')},
        {"escape alone", "script-syntax", "this is compiled Lua", "\x1b"},
        {"parentheses", "script-syntax", deep, "return " + repeated("(", 30'000) + "1" + repeated(")", 30'000)},
        {"tables in tables", "script-syntax", deep, "return " + repeated("{", 30'000) + repeated("}", 30'000)},
        {"blocks", "script-syntax", deep, repeated("do ", 9000) + repeated("end ", 9000)},
        {"functions", "script-syntax", deep, repeated("return function() ", 2000) + repeated("end ", 2000)},
        {"right operators", "script-syntax", deep, "return 1" + repeated(" .. 1", 10'000)},
        {"not not not", "script-syntax", deep, "return " + repeated("not ", 15'000) + "1"},
        {"labels", "script-syntax", deep, repeated("::a::", 10'000)},
        {"branches", "script-error", "one table", "local a if a then\n" + repeated("elseif a then\n", 4500) + "end"},
        {"gotos", "script-error", "one table", "do " + repeated("goto x ", 9000) + "::x:: end"},
        {"long line", "script-syntax", "a script of 97 KB; it may have 64 KB", "return " + repeated("1 + ", 25'000) + "1"},
        {"long name", "script-error", "unknown name 'xxxxx", "return " + std::string(60'000, 'x')},
        {"large table", "script-error", "a table instead of a text", "error({" + repeated("1,", 30'000) + "})"},
        {"zero byte", "script-syntax", "a script cannot contain a NUL byte", "return '" + std::string(1, '\0') + "'"},
        {"broken letters", "script-syntax", "unexpected symbol", repeated("\xff\xfe", 1000)},
        {"nothing", "script-error", "this one returns nothing", ""},
    };
}

/// What the meter counted, and what was said.
struct Outcome {
    long loading = 0, running = 0; ///< instructions
    std::string message;
    bool operator==(const Outcome&) const = default;
};

/// Runs it, and then something harmless in the same state.
Outcome check_once(const Hostile& script) {
    const std::string file = "hostile:" + script.name;
    LuaVm vm({}, [&](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
        if (name == "helper") return std::pair{"hostile:helper.lua", "return { answer = 42 }"};
        if (name == "itself") return std::pair{file, script.text};
        return std::nullopt;
    });
    Issues issues;
    Outcome outcome;
    const auto loaded = load_script(vm, file, script.text);
    outcome.loading = vm.impl().meter.used();
    if (!loaded) {
        issues = loaded.error();
    } else {
        const auto result = call_member(vm, *loaded, "run");
        if (!result) issues = result.error();
        outcome.running = vm.impl().meter.used();
    }

    REQUIRE(issues.size() == 1);
    INFO(to_text(issues[0]));
    CHECK(issues[0].code == script.code);
    CHECK(issues[0].message.contains(script.message));
    CHECK(issues[0].message.size() < 600);
    CHECK(issues[0].place.file == file);
    CHECK(issues[0].place.line > 0);

    CHECK_FALSE(vm.running());
    CHECK(lua_gettop(vm.state()) == 0);
    CHECK(answer(vm, "local t = {3, 1, 2} table.sort(t) return ('%d%d%d'):format(t[1], t[2], t[3]) .. require('helper').answer") ==
          "12342");
    outcome.message = issues[0].message;
    return outcome;
}

/// It is stopped by counting, so it is stopped at the same instruction every time. How long that takes is for `flickforge bench script`.
void check(const Hostile& script) {
    const Outcome first = check_once(script);
    const long most = LuaLimits{}.instructions;
    CHECK(first.loading <= most + 1);
    CHECK(first.running <= most + 1);
    if (script.code == "script-budget" && first.message.contains("instructions"))
        CHECK(std::max(first.loading, first.running) == most + 1); // it had all it may have, and was stopped by the first too many
    const Outcome second = check_once(script);
    CHECK(first == second);
}

} // namespace

TEST_CASE("a hostile script gets an answer that names its line, and the state lives on", "[script][bad]") {
    const auto scripts = hostile_files();
    CHECK(scripts.size() >= 45);
    for (const Hostile& script : scripts) DYNAMIC_SECTION(script.name) {
            check(script);
        }
}

TEST_CASE("a source text that is hostile itself gets an answer as well", "[script][bad]") {
    for (const Hostile& script : made_scripts()) DYNAMIC_SECTION(script.name) {
            check(script);
        }
}

TEST_CASE("a state that has met every hostile script still works", "[script][bad]") {
    LuaVm vm;
    for (const Hostile& script : hostile_files())
        if (const auto loaded = load_script(vm, "hostile:" + script.name, script.text)) {
            CHECK_FALSE(call_member(vm, *loaded, "run"));
        }
    CHECK(answer(vm, "return 'alive'") == "alive");
}

TEST_CASE("a hostile script gets the same answer every time", "[script][bad]") {
    for (const Hostile& script : hostile_files()) {
        const auto attempt = [&] {
            LuaVm vm;
            const auto loaded = load_script(vm, script.name, script.text);
            if (!loaded) return loaded.error();
            const auto result = call_member(vm, *loaded, "run");
            return result ? Issues{} : result.error();
        };
        INFO(script.name);
        CHECK(attempt() == attempt());
    }
}
