// The standard library as part of a pack's content: who has it, and what counts in the hash.
#include "content/library/modules.h"

#include "base/hash.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// The pack "mini" with a script in the file lib/rule.lua.
FileTree with_script(const std::string& text) {
    FileTree pack = mini_pack();
    put(pack, "lib/rule.lua", text);
    return pack;
}

std::vector<std::string> held(const Library& library) {
    std::vector<std::string> names;
    for (const StandardModule& module : standard_modules())
        if (library.script(std::string(module.name) + ".lua")) names.emplace_back(module.name);
    return names;
}

} // namespace

TEST_CASE("the program has the modules of scripts/std as they are", "[content][std]") {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(source_folder() + "/scripts/std")) {
        INFO(entry.path().string());
        REQUIRE(entry.path().extension() == ".lua");
        const StandardModule* module = standard_module("std/" + entry.path().stem().string());
        REQUIRE(module);
        CHECK(module->text == text_of_file(entry.path().string()));
        ++files;
    }
    CHECK(files == standard_modules().size());
    CHECK(std::ranges::is_sorted(standard_modules(), {}, &StandardModule::name));
}

TEST_CASE("a library holds the standard modules that its scripts name, and those that these need", "[content][std]") {
    CHECK(held(*library_of({mini_pack()})).empty());
    CHECK(held(*library_of({with_script("local timers = require 'std/timers' return {}")})) ==
          std::vector<std::string>{"std/given", "std/timers"});
    CHECK(held(*library_of({with_script("local given = require[[std/given]] return {}")})) == std::vector<std::string>{"std/given"});
    CHECK(held(*library_of({with_script("-- std/timers would do it\nreturn { text = \"std/timersx\" }")})).empty());
}

TEST_CASE("a standard module counts in the content's hash where it is used, and only there", "[content][std]") {
    const auto expected = [](const FileTree& pack, std::map<std::string, std::string> scripts) {
        const auto library = library_of({pack});
        for (const auto& [path, text] : pack.files)
            if (path.ends_with(".lua")) scripts.emplace("mini:" + path, *text);
        Hash hash;
        for (const PackInfo& info : library->packs()) hash.add_part(info.id).add_part(to_text(info.version));
        for (const auto& [key, object] : library->objects()) hash.add_part(key.kind).add_part(key.id).add_number(object->hash);
        for (const auto& [file, text] : scripts) hash.add_part(file).add_part(text);
        return hash.text();
    };
    const FileTree without = with_script("return {}"), with = with_script("local given = require 'std/given' return {}");
    const std::map<std::string, std::string> module{{"std/given.lua", std::string(standard_module("std/given")->text)}};
    CHECK(library_of({without})->content_hash() == expected(without, {}));
    CHECK(library_of({with})->content_hash() == expected(with, module));
    CHECK(library_of({with})->content_hash() != expected(with, {}));
}

TEST_CASE("a file of the pack comes before a standard module of that name", "[content][std]") {
    FileTree pack = with_script("local given = require 'std/given' return {}");
    CHECK(module_file(*library_of({pack}), "mini", "std/given") == "std/given.lua");
    put(pack, "std/given.lua", "return {}");
    const auto library = library_of({pack});
    CHECK(module_file(*library, "mini", "std/given") == "mini:std/given.lua");
    CHECK(held(*library).empty());
    CHECK(module_file(*library, "mini", "lib/rule") == "mini:lib/rule.lua");
    CHECK(module_file(*library, "other", "mini:lib/rule") == "mini:lib/rule.lua");
    CHECK(module_file(*library, "mini", "std/areas").empty());
    CHECK(module_file(*library, "mini", "mini:std/areas").empty());
}

TEST_CASE("a module that was not found has a hint where one is near", "[content][std]") {
    CHECK(module_hint("std/area") == "did you mean \"std/areas\"?");
    CHECK(module_hint("std/areas") == "write its name in quotes behind require, so that the content's hash knows it");
    CHECK(module_hint("lib/dragons") == "");
}
