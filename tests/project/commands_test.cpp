// The two commands, ./forge and ./test, are scripts: what they name must be there, and they must not leave people alone in hard places.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

using namespace flickforge::testing;

namespace {

std::string text_in_repository(const std::string& file) { return text_of_file(source_folder() + '/' + file); }

// All words in NAME=(…) and NAME+=(…) of the scripts, without the shell's variables.
std::set<std::string> words_of_arrays(const std::string& names, const std::string& text) {
    const std::regex array("\\b(" + names + R"()\+?=\(([^)]*)\))");
    std::set<std::string> words;
    for (std::sregex_iterator i(text.begin(), text.end(), array), end; i != end; ++i) {
        std::istringstream inner((*i)[2].str());
        for (std::string word; inner >> word;)
            if (!word.contains('$')) words.insert(word);
    }
    return words;
}

} // namespace

TEST_CASE("CMake knows every target that ./forge and ./test build", "[project]") {
    const std::string cmake = text_in_repository("engine/CMakeLists.txt") + text_in_repository("editor/CMakeLists.txt") +
                              text_in_repository("tests/CMakeLists.txt");
    const auto targets =
        words_of_arrays("targets|programs", text_in_repository("tools/root/forge-inside") + text_in_repository("tools/root/test-inside"));
    CHECK(targets.contains("flickforge"));
    CHECK(targets.contains("all_tests"));
    for (const std::string& target : targets) {
        INFO(target);
        CHECK((cmake.contains("add_executable(" + target + ' ') || cmake.contains("add_custom_target(" + target + ' ')));
    }
}

TEST_CASE("CMake knows every preset that ./forge and ./test build", "[project]") {
    const std::string presets = text_in_repository("CMakePresets.json");
    auto named = words_of_arrays("presets", text_in_repository("test"));
    CHECK(named == std::set<std::string>{"release", "debug", "tsan", "plain"});
    CHECK(text_in_repository("tools/root/forge-inside").contains("\nbuild release "));
    for (const std::string& preset : named) {
        INFO(preset);
        CHECK(presets.contains("{\"name\": \"" + preset + "\", \"configurePreset\": \"" + preset + "\"}"));
        CHECK(presets.contains("      \"name\": \"" + preset + "\",\n"));
    }
}

TEST_CASE("the continuous integration runs the command of the README", "[project]") {
    CHECK(text_in_repository("README.md").contains("\n    ./test "));
    CHECK(text_in_repository(".ci/run").contains("./test"));
}

TEST_CASE("a step of ./forge or ./test ends with the status of its command, however slowly its end is told", "[project]") {
    const TemporaryFolder folder;
    const std::string script = ". '" + source_folder() + "/tools/root/lib.sh'; log='" + folder.path() + "/log'; " +
                               "echo() { printf '%s' \"${1:-}\"; sleep 1.2; printf '\\n'; }; step Trying : bash -c 'exit 7'; exit $?";
    folder.write("script", script);
    CHECK(WEXITSTATUS(std::system(("bash '" + folder.path() + "/script' 2> '" + folder.path() + "/output'").c_str())) == 7);
}

TEST_CASE("interrupted, begun again or run twice at once, ./forge and ./test end well or say what is wrong", "[project]") {
    const TemporaryFolder folder;
    const int code = std::system(("'" + source_folder() + "/tools/checks/hard-places' --sample > '" + folder.path() + "/output' 2>&1").c_str());
    const std::string output = folder.read("output");
    INFO(output);
    CHECK(code == 0);
    CHECK(output.ends_with("\n6 passed, 0 failed\n"));
}
