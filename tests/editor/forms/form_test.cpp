#include "editor/editor_fixture.h"
#include "editor/forms/form.h"
#include "workshop/fields.h"

#include <filesystem>
#include <random>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string form_file = "mini/monsters/goblin.json";
const std::string hobgoblin_file = "mini/monsters/hobgoblin.json";

/// Clicks into a field, takes all that is in it away and types.
void fill(EditorFixture& office, const std::string& field, const std::string& text) {
    office.person.click(field);
    office.person.press("Ctrl+A");
    office.person.type(text);
}

std::size_t steps(EditorFixture& office) { return office.workspace.project()->history().done(); }

/// The value a file has at a path, as one line of JSON text around it.
bool says(EditorFixture& office, const std::string& file, const std::string& words) { return office.text(file).contains(words); }

} // namespace

TEST_CASE("every object of the shipped content can be looked at", "[editor]") {
    EditorFixture office;
    int seen = 0;
    for (const std::string& kind : office.workspace.project()->schemas().kinds()) {
        int of_kind = 0;
        for (const ObjectEntry& entry : std::vector(office.workspace.objects())) {
            if (entry.key.kind != kind || (!entry.editable() && ++of_kind > 12)) continue;
            office.workspace.choose(entry.key);
            office.person.frames(2); // boards come as a drawing first
            office.shell.layout().show("form");
            office.person.frames(4);
            INFO(kind << " " << entry.key.id);
            CHECK(office.person.sees(entry.name));
            CHECK(office.person.can_click("Object/Form"));
            ++seen;
        }
    }
    CHECK(seen > 150);
    CHECK(office.workspace.project()->edited_files().empty());
    CHECK(office.workspace.issues().empty());
}

TEST_CASE("pack.json and patches have forms as well", "[editor]") {
    EditorFixture office;
    office.workspace.go_to("mini/pack.json");
    office.person.frames();
    fill(office, "Object/Version##version", "1.2.0");
    CHECK(says(office, "mini/pack.json", R"("version": "1.2.0")"));
}

TEST_CASE("a number that is typed is in the file at once, and one step however many digits it has", "[editor]") {
    EditorFixture office;
    const std::string before = office.text(form_file);
    office.choose("monsters", "mini:goblin");
    fill(office, "Object/Gold##gold", "1");
    office.person.type("2");
    CHECK(says(office, form_file, "\"gold\": 12"));
    CHECK(steps(office) == 1);
    office.workspace.undo();
    CHECK(office.text(form_file) == before);
}

TEST_CASE("a number with steps goes up and down by clicks", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/More##gold");
    CHECK(says(office, form_file, "\"gold\": 2"));
    office.person.click("Object/Less##gold");
    office.person.click("Object/Less##gold");
    office.person.click("Object/Less##gold");
    CHECK(says(office, form_file, "\"gold\": 0")); // not below what the schema allows
}

TEST_CASE("text that is not a number is refused and changes nothing", "[editor]") {
    EditorFixture office;
    const std::string before = office.text(form_file);
    office.choose("monsters", "mini:goblin");
    fill(office, "Object/Gold##gold", "many");
    CHECK(office.person.sees("is not a number"));
    CHECK(office.text(form_file) == before);
    fill(office, "Object/Gold##gold", "1e999");
    CHECK(office.text(form_file) == before);
    fill(office, "Object/Gold##gold", "99999999999999999999");
    CHECK(office.person.sees("Gold"));
}

TEST_CASE("a small range is a slider, and dragging it is one step", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.drag("Object/Health##health", 60, 0);
    CHECK(!says(office, form_file, "\"health\": 1,"));
    CHECK(steps(office) == 1);
}

TEST_CASE("texts are steps until the field is left", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    fill(office, "Object/Name##name", "Gob");
    office.person.type("let");
    CHECK(says(office, form_file, R"("name": "Goblet")"));
    CHECK(steps(office) == 1);
    office.person.click("Object/Gold##gold");
    office.person.click("Object/Name##name");
    office.person.press("End");
    office.person.type("s");
    CHECK(steps(office) == 2);
    office.workspace.undo();
    CHECK(says(office, form_file, R"("name": "Goblet")"));
}

TEST_CASE("undoing while a field has the keyboard shows the restored text, and typing goes on from there", "[editor]") {
    EditorFixture office;
    const std::string before = office.text(form_file);
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/Name##name");
    office.person.press("End");
    office.person.type("xyz");
    CHECK(says(office, form_file, "Goblinxyz"));
    office.person.press("Ctrl+Z");
    CHECK(office.text(form_file) == before);
    office.person.press("End");
    office.person.type("s");
    CHECK(says(office, form_file, R"("name": "Goblins")"));
}

TEST_CASE("a field that is not set is under More fields and is set by a click", "[editor]") {
    EditorFixture office(true, 1600, 1000);
    office.choose("monsters", "mini:goblin");
    CHECK(!office.person.can_click("Object/Side##side"));
    office.person.click("Object/More fields");
    office.person.click("Object/+ Side##side");
    CHECK(says(office, form_file, R"("side": "front")"));
    office.person.click("Object/Side##side");
    office.person.click("Back##1");
    CHECK(says(office, form_file, R"("side": "back")"));
    office.person.click("Object/Remove##side");
    CHECK(!says(office, form_file, "\"side\""));
}

TEST_CASE("a colour is typed or picked", "[editor]") {
    EditorFixture office;
    office.choose("families", "mini:cave");
    fill(office, "Object/Colour##colour", "#112233");
    CHECK(says(office, "mini/families/cave.json", "#112233"));
    office.person.click("Object/Choose Colour##colour");
    REQUIRE(office.person.can_click("Colour/Colours"));
    office.person.click("Colour/Colours");
    CHECK(!says(office, "mini/families/cave.json", "#112233"));
}

TEST_CASE("a reference is chosen by name", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/Piece##piece");
    REQUIRE(office.person.can_click("Choose/Search"));
    office.person.type("knigh");
    CHECK(office.person.can_click("Choose/Knight##mini:knight"));
    CHECK(!office.person.can_click("Choose/Peg##mini:peg"));
    office.person.press("Enter");
    CHECK(says(office, form_file, R"("piece": "knight")"));
    CHECK(!office.person.can_click("Choose/Search"));
}

TEST_CASE("an object of another pack is written with its pack", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/Piece##piece");
    office.person.type("catacombs");
    office.person.press("Enter");
    CHECK(says(office, form_file, R"("piece": "catacombs:)"));
}

TEST_CASE("Go to shows the object a field names", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/Go to##family");
    CHECK(office.workspace.chosen() == ObjectKey{"families", "mini:cave"});
}

TEST_CASE("a name that leads nowhere is shown with what is wrong", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    REQUIRE(office.workspace.apply(set_field(*office.workspace.project(), form_file, "family", Node::string("nowhere"))));
    office.person.frames();
    CHECK(office.person.sees("nowhere"));
    REQUIRE(!office.workspace.issues().empty());
    CHECK(office.workspace.issues().front().message.starts_with("family: "));
    CHECK(office.person.sees(office.workspace.issues().front().message.substr(8))); // beneath the field, so it need not say which
    CHECK(!office.person.can_click("Object/Go to##family"));
}

TEST_CASE("inherited values are grey, can be overridden and reverted", "[editor]") {
    EditorFixture office(true, 1600, 1000);
    const std::string before = office.text(hobgoblin_file);
    office.choose("monsters", "mini:hobgoblin");
    CHECK(office.person.sees("inherited from Goblin"));
    CHECK(!office.person.can_click("Object/Gold##gold"));
    office.person.click("Object/Override##gold");
    CHECK(says(office, hobgoblin_file, "\"gold\": 1"));
    CHECK(office.person.can_click("Object/Gold##gold"));
    office.person.click("Object/Revert##gold");
    CHECK(!says(office, hobgoblin_file, "gold"));
    office.person.click("Object/Drop##health");
    CHECK(says(office, hobgoblin_file, "\"health\": null"));
    CHECK(office.person.sees("removed"));
    office.person.click("Object/Revert##health");
    CHECK(!says(office, hobgoblin_file, "health"));
    while (office.workspace.project()->history().can_undo()) office.workspace.undo();
    CHECK(office.text(hobgoblin_file) == before);
}

TEST_CASE("entries of a list are dragged, moved by keys, added and removed", "[editor]") {
    EditorFixture office;
    const std::string file = "mini/layouts/walk.json";
    office.choose("layouts", "mini:walk");
    const ImVec2 from = office.person.middle_of("Object/Entry 1##slots[0]"), to = office.person.middle_of("Object/Entry 2##slots[1]");
    office.person.drag("Object/Entry 1##slots[0]", to.x - from.x, to.y - from.y);
    CHECK(office.text(file).find("\"deal\"") < office.text(file).find("\"den\""));
    office.person.click("Object/Entry 1##slots[0]");
    office.person.press("Alt+DownArrow");
    CHECK(office.text(file).find("\"den\"") < office.text(file).find("\"deal\""));
    office.person.click("Object/Add##slots");
    CHECK(office.person.can_click("Object/Entry 4##slots[3]"));
    office.person.click("Object/Remove##slots[3]");
    CHECK(!office.person.can_click("Object/Entry 4##slots[3]"));
    office.person.click("Object/Entry 2##slots[1]");
    office.person.press("Delete");
    CHECK(!says(office, file, "deal"));
}

TEST_CASE("keys of a dictionary are added and removed", "[editor]") {
    EditorFixture office;
    const std::string file = "mini/strings/de.json";
    office.choose("strings", "mini:de");
    office.person.click("Object/New key##entries");
    office.person.type("monsters/hobgoblin");
    office.person.click("Object/Add##entries");
    CHECK(says(office, file, "\"monsters/hobgoblin\": {}"));
    office.person.click("Object/Remove##entries.monsters/goblin");
    CHECK(!says(office, file, "Kobold"));
}

TEST_CASE("objects of packs that are built on are shown and cannot be changed", "[editor]") {
    EditorFixture office;
    std::optional<ObjectKey> key;
    for (const ObjectEntry& entry : office.workspace.objects())
        if (entry.key.kind == "monsters" && !entry.editable() && !key) key = entry.key;
    REQUIRE(key);
    office.choose(key->kind, key->id);
    CHECK(office.person.sees("This object is from the pack catacombs"));
    CHECK(!office.person.can_click("Object/Gold##gold"));
    CHECK(office.person.can_click("Object/Duplicate"));
    office.person.click("Object/JSON");
    office.person.click("Object/Text");
    office.person.type("x");
    CHECK(office.workspace.project()->edited_files().empty());
    office.person.click("Object/Spin off");
    CHECK(office.person.sees("Spin off"));
}

TEST_CASE("the text of a file can be typed, and the form follows", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/JSON");
    fill(
        office, "Object/Text",
        R"({"id": "goblin", "name": "Typed", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
    CHECK(says(office, form_file, "Typed"));
    CHECK(steps(office) == 1);
    office.person.click("Object/Form");
    CHECK(office.person.sees("Typed"));
}

TEST_CASE("a text that is not JSON is kept, and the form says where it breaks", "[editor]") {
    EditorFixture office;
    const std::string before = office.text(form_file);
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/JSON");
    fill(office, "Object/Text", "{\n\"id\": ");
    CHECK(office.text(form_file) == "{\n\"id\": ");
    office.person.click("Object/Form");
    CHECK(office.person.sees("The file cannot be read"));
    CHECK(office.text(form_file) == "{\n\"id\": ");
    office.person.click("Object/Go to line 2##0");
    CHECK(office.person.can_click("Object/Text"));
    office.workspace.undo();
    office.person.frames();
    CHECK(office.text(form_file) == before);
    office.person.click("Object/Form");
    CHECK(office.person.can_click("Object/Name##name"));
}

TEST_CASE("a change elsewhere is in the text that is typed in", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/JSON");
    office.person.click("Object/Text");
    REQUIRE(office.workspace.apply(set_field(*office.workspace.project(), form_file, "name", Node::string("Elsewhere"))));
    office.workspace.end_step();
    office.person.frames();
    office.person.press("Ctrl+End");
    office.person.type(" ");
    CHECK(says(office, form_file, "Elsewhere"));
    CHECK(office.text(form_file).ends_with(" "));
    office.person.press("Ctrl+Z");
    CHECK(!office.text(form_file).ends_with(" "));
    CHECK(says(office, form_file, "Elsewhere"));
}

TEST_CASE("a jump shows the field, unfolded and in sight", "[editor]") {
    EditorFixture office(true, 1000, 420);
    office.workspace.go_to("mini/boards/field.json", "holes[1].obstacle");
    office.shell.layout().show("form");
    office.person.frames(6);
    CHECK(office.person.can_click("Object/Obstacle##holes[1].obstacle"));
    office.workspace.go_to("mini/boards/field.json", "name");
    office.person.frames(6);
    CHECK(office.person.can_click("Object/Name##name"));
}

TEST_CASE("a jump into a file that cannot be read shows the line in its text", "[editor]") {
    EditorFixture office;
    REQUIRE(office.workspace.apply(set_file_text(*office.workspace.project(), form_file, "{\n\"id\": \n}")));
    office.workspace.go_to(form_file, "", 3);
    office.person.frames(8);
    CHECK(office.person.can_click("Object/Text"));
    office.person.type("X"); // the line is selected
    CHECK(office.text(form_file) == "{\n\"id\": \nX");
}

TEST_CASE("five hundred edits of all sorts are undone to the very bytes", "[editor]") {
    EditorFixture office;
    Form form(office.workspace);
    std::mt19937 random(7);
    const auto below = [&](std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random); };
    std::vector<ObjectKey> own;
    for (const ObjectEntry& entry : office.workspace.objects())
        if (entry.editable()) own.push_back(entry.key);
    for (int i = 0; i < 500; ++i) {
        office.workspace.choose(own[below(own.size())]);
        form.model = make_form_model(office.workspace);
        std::vector<const FormField*> all;
        const auto collect = [&](const auto& self, const FormField& field) -> void {
            for (const FormField& child : field.children) all.push_back(&child), self(self, child);
        };
        collect(collect, form.model.top);
        if (all.empty()) continue;
        const FormField& field = *all[below(all.size())];
        const std::string path = field.path;
        switch (below(5)) {
        case 0: form.type(field, field.schema ? form.fresh(*field.schema) : Node::integer(3)); break;
        case 1: form.set(field, Node::string("typed")); break;
        case 2:
            if (field.view.own && !field.in_list)
                form.change([path](const Project& project, const std::string& file) { return remove_field(project, file, path); });
            else if (field.view.inherited && field.shape != editor::FieldShape::file)
                form.change([path](const Project& project, const std::string& file) { return override_field(project, file, path); });
            break;
        case 3:
            if (field.shape == editor::FieldShape::list && field.value() && field.schema->items)
                form.change([path, value = form.fresh(*field.schema->items)](const Project& project, const std::string& file) {
                    return insert_item(project, file, path, 0, value);
                });
            break;
        default:
            if (field.shape == editor::FieldShape::list && field.children.size() > 1)
                form.change([path](const Project& project, const std::string& file) { return move_item(project, file, path, 0, 1); });
        }
        form.leave();
        form.run_changes();
    }
    CHECK(steps(office) > 150);
    CHECK(!office.workspace.project()->edited_files().empty());
    office.person.frames(2);
    while (office.workspace.project()->history().can_undo()) office.workspace.undo();
    CHECK(office.workspace.project()->edited_files().empty());
    CHECK(office.workspace.issues().empty());
}

TEST_CASE("long texts wrap while they are typed, and the file holds them unbroken", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    std::string long_text;
    for (int i = 0; i < 40; ++i) long_text += "words and more ";
    fill(office, "Object/Text##text", long_text);
    office.person.type("end");
    CHECK(says(office, form_file, long_text + "end\""));
    office.person.press("Enter");
    office.person.type("next");
    CHECK(says(office, form_file, "end\\nnext\""));
    office.person.press("Ctrl+Home");
    office.person.type("First ");
    CHECK(says(office, form_file, "\"First words and more"));
}
