// Scripts in the editor: made, typed, marked where they are wrong, opened at the line that is asked for.
#include "editor/editor_fixture.h"
#include "editor/project/script_file.h"
#include "editor/shell/external_editor.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string goblin_lua = "mini/monsters/goblin.lua";

/// The goblin is chosen, and its script is in front.
void show_script(EditorFixture& office) {
    office.choose("monsters", "mini:goblin");
    office.shell.layout().show("script");
    office.person.frames();
}

/// Creates a script by the button and leaves only this text in it.
void write_script(EditorFixture& office, const std::string& text) {
    show_script(office);
    office.person.click("Create a script for this object");
    REQUIRE(office.text(goblin_lua).contains("turn_start"));
    office.person.click("Script text");
    office.person.press("Ctrl+A");
    office.person.type(text);
    office.person.frames();
}

} // namespace

TEST_CASE("an object without a script gets one by a click, as one step that can be undone", "[editor][script]") {
    EditorFixture office(true, 1500, 1200);
    show_script(office);
    CHECK(office.person.sees("Goblin has no script of its own."));
    office.person.click("Create a script for this object");
    office.person.frames();
    CHECK(office.text(goblin_lua).starts_with("-- Goblin: what is special about it."));
    CHECK(office.text("mini/monsters/goblin.json").contains(R"("script": "goblin.lua")"));
    CHECK(office.workspace.issues().empty());
    CHECK(office.person.sees(goblin_lua));
    office.workspace.undo();
    CHECK_FALSE(office.workspace.project()->text(goblin_lua));
    CHECK_FALSE(office.text("mini/monsters/goblin.json").contains("script"));
}

TEST_CASE("what is typed is in the project at once, and undone by its history", "[editor][script]") {
    EditorFixture office(true, 1500, 1200);
    write_script(office, "return {}");
    CHECK(office.text(goblin_lua) == "return {}");
    office.person.press("Ctrl+Z");
    office.person.frames();
    CHECK(office.text(goblin_lua).contains("turn_start"));
}

TEST_CASE("a mistake is marked at its line, and a click on the message goes there", "[editor][script]") {
    EditorFixture office(true, 1500, 1200);
    write_script(office, "return {");
    CHECK_FALSE(office.workspace.issues().empty());
    const ScriptFile script = chosen_script(office.workspace);
    CHECK(script.file == goblin_lua);
    CHECK(script.library == "mini:monsters/goblin.lua");
    const auto marks = issues_by_line(office.workspace, script);
    REQUIRE_FALSE(marks.empty());
    const auto& [line, issues] = *marks.begin();
    CHECK(office.person.can_click("line " + std::to_string(line) + ": " + issues.front().message));
}

TEST_CASE("going to a line of a script opens it", "[editor][script]") {
    EditorFixture office(true, 1500, 1200);
    office.write("mini/lib/help.lua", "return {}\n");
    office.workspace.look();
    office.workspace.project()->read_again();
    office.choose("monsters", "mini:goblin");
    office.workspace.go_to("mini/lib/help.lua", "", 1);
    office.person.frames();
    CHECK(office.person.sees("mini/lib/help.lua"));
    office.choose("heroes", "mini:knight");
    office.shell.layout().show("script");
    office.person.frames();
    CHECK(office.person.sees("Knight has no script of its own."));
}

TEST_CASE("scripts of read-only packs can be read", "[editor][script]") {
    EditorFixture office(true, 1500, 1200);
    std::string id;
    for (const auto& [key, object] : office.workspace.project()->library()->objects())
        if (key.kind == "modifiers" && object->typed && object->typed->script.starts_with("catacombs:")) id = key.id;
    REQUIRE_FALSE(id.empty());
    office.choose("modifiers", id);
    office.shell.layout().show("script");
    office.person.frames();
    CHECK(office.person.sees("from a pack you depend on (read-only)"));
}

TEST_CASE("outside programs get their arguments as they are, and one that is not there is said so", "[editor][script]") {
    const TemporaryFolder folder;
    const std::string made = folder.path() + "/it's $(here)";
    REQUIRE(start_outside({"mkdir", made}));
    const auto long_enough = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!std::filesystem::exists(made) && std::chrono::steady_clock::now() < long_enough) std::this_thread::yield();
    CHECK(std::filesystem::is_directory(made));
    const auto failed = start_outside({"no-such-program-at-all"});
    REQUIRE_FALSE(failed);
    CHECK(failed.error().front().message == R"(the program "no-such-program-at-all" cannot be started)");
    ::setenv("VISUAL", "code  --wait", 1);
    CHECK(outside_editor() == std::vector<std::string>{"code", "--wait"});
    ::unsetenv("VISUAL");
    CHECK(outside_editor() == std::vector<std::string>{"xdg-open"});
}
