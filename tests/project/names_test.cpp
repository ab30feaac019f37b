// The base game is a mod: the engine must not know its modifiers, conditions and special shots.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("the engine names no modifier, condition or advanced shot of the base game", "[project]") {
    std::vector<std::string> names{"giant-fireball", "boulder", "bite", "devour", "teleport", "portal", "fireball"};
    for (const Modifier* modifier : shipped_library().all<Modifier>()) names.emplace_back(name_of(std::string_view(modifier->id)));
    for (const Condition* condition : shipped_library().all<Condition>()) names.emplace_back(name_of(std::string_view(condition->id)));
    std::erase(names, "transform"); // an effect that any script may use
    std::erase(names, "chain");     // of modules that require each other
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : "|") + name;
    const std::regex word("(^|[^a-z])(" + all + ")");
    for (const char* layer : {"rules", "script", "play", "table"})
        for (const auto& entry : fs::directory_iterator(source_folder() + "/engine/" + layer)) {
            if (entry.path().filename() == "api_docs.cpp") continue; // its examples are Lua
            INFO(entry.path().filename().string());
            std::istringstream text(text_of_file(entry.path().string()));
            for (std::string line; std::getline(text, line);) {
                const std::string code = line.substr(0, line.find("//"));
                INFO(line);
                CHECK_FALSE(std::regex_search(code, word));
            }
        }
}
