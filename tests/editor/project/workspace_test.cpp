#include "editor/editor_fixture.h"
#include "workshop/fields.h"

#include <filesystem>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("an empty folder can be opened and asks for a first pack, which is made by name", "[editor]") {
    EditorFixture office(false);
    CHECK(office.person.sees("There is no pack in this folder yet."));
    office.person.press("Ctrl+Shift+N");
    office.person.press("Ctrl+A");
    office.person.type("Cavern of Frost");
    office.person.press("Enter");
    CHECK(office.text("cavern-of-frost/pack.json").contains("\"name\": \"Cavern of Frost\""));
    CHECK(office.workspace.issues().empty());
    CHECK_FALSE(fs::exists(office.project_folder() + "/cavern-of-frost")); // nothing is written before the first save
    office.person.press("Ctrl+S");
    CHECK(office.read("cavern-of-frost/pack.json").contains("Cavern of Frost"));
    CHECK(office.last_message() == "Saved cavern-of-frost/pack.json.");
    office.person.press("Ctrl+S");
    CHECK(office.last_message() == "Everything is saved already.");
}

TEST_CASE("a pack may build on packs that were installed", "[editor]") {
    EditorFixture office;
    office.folder.write("installed/lib/pack.json", cover("lib", {"mini"}));
    office.folder.write("installed/lib/families/frost.json", R"({"id": "frost", "name": "Frost", "colour": "#3b7a57"})");
    office.folder.write("installed/unneeded/pack.json", cover("unneeded"));
    office.write("user/pack.json", cover("user", {"lib"}));
    office.workspace.close();
    REQUIRE(office.workspace.open(office.project_folder()));
    REQUIRE(office.workspace.project()->library());
    CHECK(office.workspace.project()->library()->object("families", "lib:frost"));
    CHECK(lines(office.workspace.issues()).empty());
    for (const PackInfo& pack : office.workspace.project()->library()->packs()) CHECK(pack.id != "unneeded");
}

TEST_CASE("a name that cannot be is refused in the question, with the reason", "[editor]") {
    EditorFixture office;
    office.workspace.new_object("monsters");
    office.person.frames();
    CHECK(office.person.sees("New monster"));
    office.person.press("Ctrl+A");
    office.person.type("Goblin");
    CHECK(office.person.sees("exists already; choose another name; nothing was changed."));
    office.person.press("Enter");
    CHECK(office.workspace.project()->edited_files().empty());
    office.person.press("Ctrl+A");
    office.person.type("Goblin König");
    office.person.press("Enter");
    REQUIRE(office.workspace.chosen());
    CHECK(office.text(office.workspace.file()).contains("\"name\": \"Goblin König\""));
    CHECK(office.workspace.project()->history().done() == 1); // file and name are one step
}

TEST_CASE("every kind can be made from the menu, also special rooms and patches, and its form is shown", "[editor]") {
    EditorFixture office;
    std::vector<std::pair<std::string, std::string>> wanted{{"rooms", "special-rooms"}, {"patches", ""}};
    for (const std::string& kind : office.workspace.project()->schemas().kinds()) wanted.emplace_back(kind, "");
    for (const auto& [kind, starter] : wanted) {
        INFO(kind << ' ' << starter);
        office.workspace.new_object(kind, starter);
        office.person.frames();
        office.person.press("Enter");
        REQUIRE(office.workspace.chosen());
        CHECK(office.workspace.chosen()->kind == kind);
        office.workspace.undo();
        CHECK(office.workspace.project()->edited_files().empty());
    }
}

TEST_CASE("a spun-off object says nothing but what it extends and its name", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "catacombs:orc");
    office.person.press("Ctrl+Shift+E");
    office.person.press("Ctrl+A");
    office.person.type("Orc Captain");
    office.person.press("Enter");
    const std::string text = office.text("mini/monsters/orc-captain.json");
    CHECK(text.contains("\"extends\": \"catacombs:orc\""));
    CHECK(text.contains("\"name\": \"Orc Captain\""));
    CHECK_FALSE(text.contains("health"));
    CHECK(office.workspace.object_name({"monsters", "mini:orc-captain"}) == "Orc Captain");
    office.person.press("Ctrl+Z");
    CHECK_FALSE(office.workspace.entry({"monsters", "mini:orc-captain"}));
    CHECK_FALSE(office.workspace.chosen());
}

TEST_CASE("renaming changes every place, deleting says first what depends on it", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.press("F2");
    office.person.press("Ctrl+A");
    office.person.type("kobold");
    office.person.press("Enter");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:kobold"});
    CHECK(office.workspace.issues().empty());
    office.person.press("Ctrl+Delete");
    CHECK(office.person.sees("Delete Goblin?"));
    CHECK(office.person.sees("would break"));
    office.person.press("Escape");
    CHECK(office.workspace.entry({"monsters", "mini:kobold"}));
    office.person.press("Ctrl+Delete");
    office.person.press("Enter");
    CHECK_FALSE(office.workspace.entry({"monsters", "mini:kobold"}));
    CHECK_FALSE(office.workspace.issues().empty());
    office.person.press("Ctrl+Z");
    office.person.press("Ctrl+Z");
    CHECK(office.workspace.issues().empty());
    CHECK(office.workspace.project()->edited_files().empty());
}

TEST_CASE("leaving with unsaved work asks: save, throw away or stay", "[editor]") {
    EditorFixture office;
    office.workspace.new_object("monsters");
    office.person.frames();
    office.person.press("Enter");
    CHECK(office.person.sees("1 file to save"));
    office.person.press("Ctrl+Q");
    CHECK(office.person.sees("Save your work?"));
    office.person.press("Escape");
    CHECK_FALSE(office.shell.closing());
    office.person.press("Ctrl+Q");
    office.person.click("Discard");
    CHECK(office.shell.closing());
    // what was thrown away is not offered again
    Shell second({}, "");
    Workspace again(second, office.workspace.options());
    REQUIRE(again.open(office.project_folder()));
    CHECK_FALSE(again.project()->recovery());
    CHECK_FALSE(fs::exists(office.project_folder() + "/mini/monsters/my-monster.json"));
}

TEST_CASE("work that a crash left behind is offered at the next start", "[editor]") {
    TemporaryFolder state;
    {
        EditorFixture office;
        office.workspace.new_object("monsters");
        office.person.frames();
        office.person.press("Enter");
        fs::copy(office.folder.path() + "/state", state.path() + "/state", fs::copy_options::recursive);
        // the journal knows the project by its folder: the second start finds it there
        const std::string folder = office.project_folder();
        office.workspace.project()->abandon_edits();
        fs::remove_all(office.folder.path() + "/state");
        fs::copy(state.path() + "/state", office.folder.path() + "/state", fs::copy_options::recursive);
        EditorApp second({}, "", office.workspace.options());
        register_panels(second);
        Workspace& again = second.workspace;
        Driver person(second.shell);
        REQUIRE(again.open(folder));
        person.frames();
        CHECK(person.sees("Unsaved work was found"));
        person.press("Enter");
        CHECK(again.entry({"monsters", "mini:my-monster"}));
        CHECK(again.project()->edited_files().size() == 1);
    }
}

TEST_CASE("a file that another program changed is followed, and asked about when it has edits here", "[editor]") {
    EditorFixture office;
    const std::string goblin = office.read("mini/monsters/goblin.json");
    const auto replaced = [&](const std::string& name) {
        std::string text = goblin;
        text.replace(text.find("\"Goblin\""), 8, '"' + name + '"');
        return text;
    };
    office.write("mini/monsters/goblin.json", replaced("Gobbo"));
    office.workspace.look();
    CHECK(office.workspace.object_name({"monsters", "mini:goblin"}) == "Gobbo");
    office.person.press("Ctrl+Z");
    CHECK(office.workspace.object_name({"monsters", "mini:goblin"}) == "Goblin"); // now edited: not what is on disk
    office.write("mini/monsters/goblin.json", replaced("Hob"));
    office.workspace.look();
    office.person.frames();
    CHECK(office.person.sees("Changed by another program"));
    office.person.click("Use theirs");
    CHECK(office.workspace.object_name({"monsters", "mini:goblin"}) == "Hob");
    CHECK(office.workspace.project()->conflicts().empty());
}

TEST_CASE("a file that is deleted under the editor is gone from the list, and can be had back by undo", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    fs::remove(office.project_folder() + "/mini/monsters/goblin.json");
    office.workspace.look();
    office.person.frames();
    CHECK_FALSE(office.workspace.entry({"monsters", "mini:goblin"}));
    CHECK_FALSE(office.workspace.issues().empty()); // others still name it
    office.person.press("Ctrl+Z");
    CHECK(office.workspace.entry({"monsters", "mini:goblin"}));
    CHECK(office.workspace.issues().empty());
}

TEST_CASE("a project that may not be written says so when it is saved, and the edits stay", "[editor]") {
    EditorFixture office;
    const std::string monsters = office.project_folder() + "/mini/monsters";
    office.workspace.apply(set_field(*office.workspace.project(), "mini/monsters/goblin.json", "gold", Node::integer(7)));
    fs::permissions(monsters, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    const bool root = ::geteuid() == 0; // who may write anywhere
    const auto readable = fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec;
    fs::permissions(office.folder.path(), readable);
    if (root) REQUIRE(::seteuid(65534) == 0);
    office.person.press("Ctrl+S");
    if (root) REQUIRE(::seteuid(0) == 0);
    fs::permissions(monsters, readable);
    INFO(office.last_message());
    CHECK(office.last_message().starts_with("mini/monsters/goblin.json: "));
    CHECK(office.last_message().contains("ermission"));
    CHECK(office.workspace.project()->is_edited("mini/monsters/goblin.json"));
    CHECK_FALSE(office.read("mini/monsters/goblin.json").contains("7"));

    // Nor is a file taken for removed because its folder cannot be entered.
    fs::permissions(monsters, fs::perms::none);
    if (root) REQUIRE(::seteuid(65534) == 0);
    office.person.press("Ctrl+S");
    if (root) REQUIRE(::seteuid(0) == 0);
    fs::permissions(monsters, readable);
    CHECK(office.last_message().starts_with("mini/monsters/goblin.json: cannot be reached: "));
    CHECK(office.workspace.project()->conflicts().empty());

    office.person.press("Ctrl+S");
    CHECK(office.read("mini/monsters/goblin.json").contains("\"gold\": 7"));
}

TEST_CASE("back and forward go through what was open", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.choose("monsters", "catacombs:orc");
    office.person.press("Alt+LeftArrow");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:goblin"});
    office.person.press("Alt+RightArrow");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "catacombs:orc"});
}

TEST_CASE("a folder that cannot be opened is named, and the project that is open stays", "[editor]") {
    EditorFixture office;
    CHECK_FALSE(office.workspace.open(office.folder.path() + "/nowhere"));
    CHECK(office.last_message() ==
          office.folder.path() + "/nowhere: there is no such folder; open a folder with packs in it, or a pack's own.");
    CHECK(office.workspace.project());
}

TEST_CASE("the browser shows kinds and objects, filters them, and opens what is clicked", "[editor]") {
    EditorFixture office;
    CHECK(office.person.sees("Monsters"));
    office.person.click("Content/##filter");
    office.person.type("giant scorp");
    CHECK(office.person.can_click("Content/Giant Scorpion"));
    CHECK_FALSE(office.person.can_click("Content/Zombie"));
    office.person.click("Content/Giant Scorpion");
    REQUIRE(office.workspace.chosen());
    CHECK(office.workspace.chosen()->id == "catacombs:giant-scorpion");
    CHECK(office.person.sees("Preview"));
    office.person.click("Content/Giant Scorpion", 1);
    CHECK(office.person.can_click("Object/Spin off…"));
    CHECK_FALSE(office.person.can_click("Object/Delete…")); // its pack is read-only
}

TEST_CASE("the palette finds every object and opens it", "[editor]") {
    EditorFixture office;
    office.person.press("Ctrl+P");
    office.person.type("goblin");
    office.person.press("Enter");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:goblin"});
}

TEST_CASE("the search panel finds words in files and scripts of all packs", "[editor]") {
    EditorFixture office;
    office.person.press("Ctrl+Shift+F");
    office.person.type("charges in or shoots");
    CHECK(office.person.sees("1 place"));
    office.person.click("Search/\"text\": \"Charges in or shoots from afar.\",");
    REQUIRE(office.workspace.chosen());
    CHECK(office.workspace.chosen()->id == "catacombs:orc");
}

TEST_CASE("the issues panel names a mistake, goes there, and fixes it with one click", "[editor]") {
    EditorFixture office;
    std::string text = office.read("mini/monsters/goblin.json");
    text.replace(text.find("\"melee\""), 7, "\"meelee\"");
    office.write("mini/monsters/goblin.json", text);
    office.workspace.look();
    office.person.press("Ctrl+Shift+M");
    CHECK(office.person.sees("1 error"));
    CHECK(office.person.sees("Did you mean \"mini:melee\"?"));
    office.person.click("sequences[0][0].shot: there is no shot \"mini:meelee\"");
    CHECK(office.workspace.jump().file == "mini/monsters/goblin.json");
    CHECK(office.workspace.jump().path == "sequences[0][0].shot");
    office.person.press("Ctrl+Shift+M");
    office.person.click("Change to \"mini:melee\"");
    CHECK(office.workspace.issues().empty());
    CHECK(office.person.sees("No problems. All packs are checked after each edit."));
}

TEST_CASE("a pack that is made without a project is opened without a word about an empty folder, and knows VS Code", "[editor][W7]") {
    EditorFixture office(false);
    office.shell.commands().run("project.close");
    office.person.frames();
    const std::size_t before = office.shell.toasts().history().size();
    office.person.press("Ctrl+Shift+N");
    office.person.press("Ctrl+A");
    office.person.type(office.folder.path() + "/mine/frost");
    office.person.press("Enter");
    REQUIRE(office.workspace.project());
    REQUIRE(office.workspace.project()->packs() == std::vector<std::string>{"frost"});
    for (std::size_t i = before; i < office.shell.toasts().history().size(); ++i)
        CHECK_FALSE(office.shell.toasts().history()[i].text.contains("There is no pack"));
    CHECK_FALSE(fs::exists(office.folder.path() + "/mine/frost")); // nothing is written before the first save
    office.person.press("Ctrl+S");
    // as `flickforge new pack` makes them
    const Ran made = run({"new", "pack", "terminal"}, office.folder.path() + "/mine");
    REQUIRE(made.code == 0);
    for (const char* file : {"settings.json", "extensions.json", "tasks.json"}) {
        INFO(file);
        CHECK(office.folder.read(std::string("mine/frost/.vscode/") + file) == office.folder.read(std::string("mine/terminal/.vscode/") + file));
    }
    fs::remove(office.folder.path() + "/mine/frost/.vscode/settings.json"); // by its owner, who does not want it
    office.person.press("Ctrl+S");
    CHECK_FALSE(fs::exists(office.folder.path() + "/mine/frost/.vscode/settings.json"));
}

TEST_CASE("a message that ends in a question has no full stop after it", "[editor][W10]") {
    EditorFixture office;
    office.workspace.apply(fail({.message = "\"gpa\" is not a field", .hint = "did you mean \"gap\"?"}));
    CHECK(office.last_message() == "\"gpa\" is not a field; did you mean \"gap\"?");
}
