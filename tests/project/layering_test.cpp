// The layers of docs and design hold because this reads the #include lines.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct Folder {
    std::vector<std::string> below;  ///< folders it may include; one that has sub-folders stands for all of them
    std::vector<std::string> others; ///< third-party headers it may include
    bool in_headers = false;         ///< those may stand in headers, too
};
using Folders = std::map<std::string, Folder>;

const Folders engine_folders = {
    {"base", {{}, {}}},
    {"content/json", {{"base"}, {}}},
    {"content/schema", {{"base", "content/json"}, {"nlohmann/"}}},
    {"content/kinds", {{"base", "content/json"}, {}}},
    {"content/library", {{"base", "content/json", "content/schema", "content/kinds"}, {}}},
    {"content/load", {{"base", "content/json", "content/schema", "content/kinds", "content/library"}, {}}},
    {"content/authoring", {{"base", "content/json", "content/schema"}, {}}},
    {"arguments", {{"base"}, {"CLI/"}}},
    {"workshop", {{"base", "content"}, {}}},
    {"table", {{"base", "content"}, {"box2d/"}}},
    {"rules", {{"base", "content", "table"}, {}}},
    {"script", {{"base", "content", "table", "rules"}, {"lua", "sol/"}}},
    {"story", {{"base", "content", "table", "rules"}, {}}},
    {"players", {{"base", "content", "table", "rules"}, {}}},
    {"match", {{"base", "content", "table", "rules", "script", "story"}, {}}},
    {"playtest", {{"base", "content", "table", "rules", "script", "story", "players", "match"}, {"boost/"}}},
    {"serve", {{"base", "content", "table", "rules", "script", "story", "match"}, {}}},
    {"doctor", {{"base", "content", "table", "rules", "script", "players", "match"}, {}}},
    {"press/draw", {{"base", "content"}, {"cairo", "pango", "librsvg"}}},
    {"press/icons", {{"base", "content", "press/draw"}, {"cairo"}}},
    {"press/cards", {{"base", "content", "press/draw", "press/icons"}, {"cairo"}}},
    {"press/print", {{"base", "content", "press/draw", "press/cards"}, {"cairo", "pango"}}},
    {"press/tts", {{"base", "content", "press/draw", "press/cards", "press/print"}, {"cairo"}}},
    {"packaging", {{"base", "content"}, {"zip.h", "glib"}}},
    {"cli",
     {{"base", "arguments", "content", "table", "rules", "script", "story", "players", "match", "playtest", "serve", "doctor", "press",
       "packaging", "workshop"},
      {"CLI/", "nlohmann/", "histedit.h"}}},
};

const Folders editor_folders = {
    {"editor/ui", {{"base", "press/draw"}, {"imgui", "fontconfig"}, true}},
    {"editor/shell", {{"editor/ui", "base", "content/json"}, {"imgui"}, true}}, // content/json: settings
    {"editor/project", {{"editor/ui", "editor/shell", "base", "content", "workshop", "press", "script"}, {"imgui"}, true}},
    {"editor/forms", {{"editor/ui", "editor/shell", "editor/project", "base", "content", "workshop", "press"}, {"imgui"}, true}},
    {"editor/boards", {{"editor/ui", "editor/shell", "editor/project", "base", "content", "table", "workshop"}, {"imgui"}, true}},
    {"editor/cards",
     {{"editor/ui", "editor/shell", "editor/project", "editor/forms", "base", "content", "press", "workshop"}, {"imgui"}, true}},
    {"editor/match",
     {{"editor/ui", "editor/shell", "editor/project", "base", "content", "workshop", "rules", "story", "match", "players"},
      {"imgui"},
      true}},
    {"editor/table", // players: what-if shakes with the computer's hands
     {{"editor/ui", "editor/shell", "editor/project", "editor/match", "base", "content", "table", "rules", "story", "players"},
      {"imgui", "miniaudio"},
      true}},
    {"editor/game",
     {{"editor/ui", "editor/shell", "editor/project", "editor/match", "editor/table", "base", "content", "rules", "script", "story",
       "match", "players", "playtest"},
      {"imgui"},
      true}},
    {"editor/app",
     {{"editor", "base", "arguments", "content", "workshop", "table", "rules", "script", "story", "players", "match", "playtest", "serve",
       "doctor", "press", "packaging"},
      {"imgui", "GLFW/", "stb"},
      true}},
};

const std::vector<std::string> third_parties = {"nlohmann/", "CLI/",  "box2d/", "lua",     "sol/", "imgui",      "GLFW/",     "cairo",
                                                "pango",     "zip.h", "boost/", "librsvg", "glib", "fontconfig", "miniaudio", "stb", "histedit.h"};

/// A header of another project, by how its path begins; empty for the standard library and the system.
std::string third_party(const std::string& header) {
    for (const std::string& prefix : third_parties)
        if (header.starts_with(prefix)) return prefix;
    return "";
}

bool is_in(const std::string& path, const std::string& folder) { return path.starts_with(folder + '/'); }

/// The row for a file: the longest folder that it is in.
const std::pair<const std::string, Folder>* row_of(const Folders& folders, const std::string& path) {
    const std::pair<const std::string, Folder>* longest = nullptr;
    for (const auto& row : folders)
        if (is_in(path, row.first) && (!longest || row.first.size() > longest->first.size())) longest = &row;
    return longest;
}

std::vector<fs::path> code_below(const std::string& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() + '/' + folder))
        if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp") files.push_back(entry.path());
    return files;
}

/// What is wrong with one #include line of a file, "" when nothing is.
std::string wrong_include(const Folders& folders, const std::string& file, const std::string& line) {
    const auto* row = row_of(folders, file);
    if (!row) return file + " is in a folder that the tables do not know";
    const auto& [name, folder] = *row;
    const std::string header = line.substr(10, line.size() - 11);
    if (line[9] == '"') {
        const bool allowed =
            is_in(header, name) || std::ranges::any_of(folder.below, [&](const auto& each) { return is_in(header, each); });
        return allowed ? "" : name + " may not include " + header;
    }
    const std::string project = third_party(header);
    if (project.empty()) return "";
    if (!std::ranges::contains(folder.others, project)) return name + " may not include " + header;
    return file.ends_with(".cpp") || folder.in_headers ? "" : header + " belongs into a .cpp file";
}

/// Checks every file below `folder`; names of files in the tables are relative to `root`.
int check_includes(const Folders& folders, const std::string& folder, const std::string& root) {
    int lines = 0;
    for (const fs::path& path : code_below(folder)) {
        std::istringstream text(text_of_file(path.string()));
        const std::string file = path.lexically_relative(source_folder() + '/' + root).string();
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("#include ")) continue;
            ++lines;
            INFO(file << ": " << line);
            CHECK(wrong_include(folders, file, line) == "");
        }
    }
    return lines;
}

/// The first words in this code that open, write or remove a file or folder; "" when it leaves them to base.
std::string file_access(const std::string& code) {
    static const std::regex words(R"(<fstream>|\b[io]?fstream\b|\bfopen\(|(^|[^\w:])::(open|creat|unlink|mkdir|rename)\(|)"
                                  R"(\b(fs|filesystem)::(remove|rename|create_director|copy|resize_file|permissions)\w*\()");
    std::smatch found;
    return std::regex_search(code, found, words) ? found.str() : "";
}

/// Files outside base that make, move or remove folders, and why they may.
const std::map<std::string, std::string> changes_folders = {
    {"engine/press/tts/folder.cpp", "an export is made beside its folder and then takes its place"},
    {"editor/app/bench.cpp", "a project to measure with"},
    {"editor/project/workspace_objects.cpp", "the folder of a new project"},
    {"editor/project/workspace_dialogs.cpp", "a sample is copied to where the user wants it"},
};

} // namespace

TEST_CASE("a folder includes only what is below it, and other projects' headers only where they belong", "[project]") {
    CHECK(check_includes(engine_folders, "engine", "engine") > 1000);
    CHECK(check_includes(editor_folders, "editor", "") > 500);
}

TEST_CASE("an include that points upwards, and one of another project in a header, are found", "[project]") {
    CHECK(wrong_include(engine_folders, "story/log.cpp", "#include \"story/log.h\"") == "");
    CHECK(wrong_include(engine_folders, "story/log.cpp", "#include \"match/match.h\"") == "story may not include match/match.h");
    CHECK(wrong_include(engine_folders, "content/json/node.h", "#include \"content/load/load.h\"") ==
          "content/json may not include content/load/load.h");
    CHECK(wrong_include(engine_folders, "table/simulate.h", "#include <box2d/box2d.h>") == "box2d/box2d.h belongs into a .cpp file");
    CHECK(wrong_include(engine_folders, "rules/turn.cpp", "#include <lua.h>") == "rules may not include lua.h");
    CHECK(wrong_include(engine_folders, "vehicles/car.h", "#include <map>") == "vehicles/car.h is in a folder that the tables do not know");
    CHECK(wrong_include(editor_folders, "editor/ui/theme.h", "#include <imgui.h>") == "");
}

TEST_CASE("only base reads and writes files, and a few others change folders", "[project]") {
    for (const char* folder : {"engine", "editor"})
        for (const fs::path& path : code_below(folder)) {
            const std::string file = path.lexically_relative(source_folder()).string();
            if (file.starts_with("engine/base/") || changes_folders.contains(file)) continue;
            INFO(file);
            CHECK(file_access(text_of_file(path.string())) == "");
        }
    for (const auto& [file, why] : changes_folders) {
        INFO(file << ", " << why);
        CHECK(file_access(text_of_file(source_folder() + '/' + file)) != ""); // or it needs no exception any more
    }
}

TEST_CASE("code that opens, writes or removes files is found", "[project]") {
    for (const char* code : {"#include <fstream>", "std::ofstream out(path);", "FILE* file = fopen(path, \"w\");", "::open(path, O_RDWR)",
                             "fs::remove_all(folder, error);", "std::filesystem::rename(a, b);", "fs::create_directories(folder);",
                             "fs::copy(a, b);", "fs::copy_file(a, b);", "::unlink(path);"}) {
        INFO(code);
        CHECK(file_access(code) != "");
    }
    for (const char* code : {"Project::open(folder)", "auto file = open(text);", "cards.remove(card);", "fs::exists(path)"}) {
        INFO(code);
        CHECK(file_access(code) == "");
    }
}

TEST_CASE("no folder holds more files than a reader can survey", "[project]") {
    std::map<std::string, int> files;
    for (const char* folder : {"engine", "editor"})
        for (const fs::path& path : code_below(folder)) ++files[path.parent_path().lexically_relative(source_folder()).string()];
    for (const auto& [folder, count] : files) {
        INFO(folder);
        CHECK(count <= 45);
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
