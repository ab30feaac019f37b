// The layers of docs and design hold because this reads the #include lines.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <map>
#include <sstream>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct Layer {
    std::vector<std::string> below;  ///< layers it may include
    std::vector<std::string> others; ///< third-party headers it may include, in .cpp files only
};

const std::map<std::string, Layer> layers = {
    {"base", {{}, {}}},
    {"content", {{"base"}, {"nlohmann/"}}},
    {"workshop", {{"base", "content"}, {}}},
    {"table", {{"base", "content"}, {"box2d/"}}},
    {"rules", {{"base", "content", "table"}, {}}},
    {"script", {{"base", "content", "table", "rules"}, {"lua", "sol/"}}},
    {"play", {{"base", "content", "table", "rules", "script"}, {"boost/"}}},
    {"playtest", {{"base", "content", "table", "rules", "script", "play"}, {}}},
    {"doctor", {{"base", "content", "table", "rules", "script", "play"}, {}}},
    {"press", {{"base", "content"}, {"cairo", "pango", "librsvg", "fontconfig", "nlohmann/"}}},
    {"parcel", {{"base", "content"}, {"zip.h", "glib"}}},
    {"cli", {{"base", "content", "table", "rules", "script", "play", "playtest", "doctor", "press", "parcel"}, {"CLI/", "nlohmann/"}}},
};

const std::vector<std::string> third_parties = {"nlohmann/", "CLI/",  "box2d/", "lua",    "sol/",    "imgui", "GLFW/",
                                                "cairo",     "pango", "zip.h",  "boost/", "librsvg", "glib"};

/// A header of another project, by how its path begins; empty for the standard library and the system.
std::string third_party(const std::string& header) {
    for (const std::string& prefix : third_parties)
        if (header.starts_with(prefix)) return prefix;
    return "";
}

} // namespace

TEST_CASE("a layer includes only what is below it, and other projects' headers only in .cpp files", "[project]") {
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() + "/engine")) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp") continue;
        const std::string layer = entry.path().lexically_relative(source_folder() + "/engine").begin()->string();
        INFO(entry.path().string());
        REQUIRE(layers.contains(layer));
        std::istringstream text(text_of_file(entry.path().string()));
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("#include ")) continue;
            INFO(line);
            const std::string header = line.substr(10, line.size() - 11);
            if (line[9] == '"') {
                const std::string other = header.substr(0, header.find('/'));
                CHECK((other == layer || std::ranges::contains(layers.at(layer).below, other)));
            } else if (const std::string project = third_party(header); !project.empty()) {
                CHECK(extension == ".cpp");
                CHECK(std::ranges::contains(layers.at(layer).others, project));
            }
        }
    }
}

TEST_CASE("only base reads and writes files", "[project]") {
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() + "/engine")) {
        if (!entry.is_regular_file() || entry.path().string().contains("/base/")) continue;
        const std::string text = text_of_file(entry.path().string());
        INFO(entry.path().string());
        CHECK_FALSE(text.contains("<fstream>"));
        CHECK_FALSE(text.contains("fopen("));
    }
}

TEST_CASE("files are small enough to hold one idea", "[project]") {
    for (const char* folder : {"/engine", "/editor", "/tests"})
        for (const auto& entry : fs::recursive_directory_iterator(source_folder() + folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp") continue;
            INFO(entry.path().string());
            CHECK(std::ranges::count(text_of_file(entry.path().string()), '\n') <= 500);
        }
}
