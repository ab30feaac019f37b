#include "workshop/fields.h"

#include "content/json/json_writer.h"
#include "workbench.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::string hobgoblin = "mini/monsters/hobgoblin.json";

} // namespace

TEST_CASE("setting a field changes that field alone, in canonical form, and keeps $schema", "[workshop][fields]") {
    Workbench bench;
    bench.write(hobgoblin, R"({"$schema": "../s.json", "id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "health": 2})");
    Project project = bench.open();
    CHECK(done(project, set_field(project, hobgoblin, "gold", Node::integer(3))) == "Change gold of Hobgoblin");
    CHECK(text_of(project, hobgoblin) == "{\n"
                                         "  \"$schema\": \"../s.json\",\n"
                                         "  \"id\": \"hobgoblin\",\n"
                                         "  \"extends\": \"goblin\",\n"
                                         "  \"name\": \"Hobgoblin\",\n"
                                         "  \"health\": 2,\n"
                                         "  \"gold\": 3\n"
                                         "}\n");
    CHECK(project.library()->find<Monster>("mini:hobgoblin")->gold == 3);
    CHECK(done(project, remove_field(project, hobgoblin, "gold")) == "Remove gold of Hobgoblin");
    CHECK(project.library()->find<Monster>("mini:hobgoblin")->gold == 1);
}

TEST_CASE("numbers dragged in a form are one step", "[workshop][fields]") {
    const Workbench bench;
    Project project = bench.open();
    for (int gold = 2; gold < 9; ++gold) REQUIRE(project.apply(*set_field(project, goblin, "gold", Node::integer(gold))));
    REQUIRE(project.apply(*set_field(project, goblin, "level", Node::integer(2))));
    CHECK(project.history().steps().size() == 2);
}

TEST_CASE("a form sees who set a value", "[workshop][fields]") {
    Workbench bench;
    bench.write("mini/patches/rich.json",
                R"({"id": "rich", "kind": "monsters", "target": "hobgoblin", "changes": [{"op": "set", "path": "gold", "value": 5}]})");
    const Project project = bench.open();
    REQUIRE(lines(project.issues()) == "");

    const FieldView health = view_field(project, hobgoblin, "health");
    CHECK(health.own);
    CHECK(health.value->as_integer() == 2);
    CHECK(health.inherited->as_integer() == 1);
    CHECK(to_text(health.from).starts_with("set by mini, mini/monsters/hobgoblin.json:1:"));

    const FieldView level = view_field(project, hobgoblin, "level");
    CHECK_FALSE(level.own);
    CHECK(level.from.object == "mini:goblin");
    CHECK(to_text(level.from).starts_with("inherited from mini, mini/monsters/goblin.json:1:"));

    const FieldView gold = view_field(project, hobgoblin, "gold");
    CHECK(gold.value->as_integer() == 5);
    CHECK(gold.from.how == SetBy::patch);
    CHECK(gold.inherited->as_integer() == 1);

    const FieldView track = view_field(project, goblin, "track");
    CHECK(track.from.how == SetBy::fallback);
    CHECK_FALSE(view_field(project, goblin, "no_such_thing").value);
}

TEST_CASE("an inherited field is overridden, changed and reverted", "[workshop][fields]") {
    const Workbench bench;
    Project project = bench.open();
    CHECK(done(project, override_field(project, hobgoblin, "sequences")) == "Override sequences of Hobgoblin");
    CHECK(write_json_line(*view_field(project, hobgoblin, "sequences").value) ==
          R"([[{"shot": "melee"}], [{"shot": "missile", "modifiers": ["critical"]}]])");
    CHECK(view_field(project, hobgoblin, "sequences").own);
    CHECK(lines(project.issues()) == "");
    CHECK(done(project, revert_field(project, hobgoblin, "sequences")) == "Revert sequences of Hobgoblin");
    CHECK_FALSE(view_field(project, hobgoblin, "sequences").own);
    CHECK(done(project, drop_field(project, hobgoblin, "text")) == "Change text of Hobgoblin");
    CHECK(view_field(project, hobgoblin, "text").dropped);
    CHECK(project.library()->find<Monster>("mini:hobgoblin")->text == "");
    CHECK(done(project, revert_field(project, hobgoblin, "gold")) ==
          hobgoblin + ": error: gold is not set here; it is inherited, or the schema's default [no-such-field]\n");
}

TEST_CASE("a change inside an inherited list makes the list the object's own first", "[workshop][fields]") {
    const Workbench bench;
    Project project = bench.open();
    done(project, set_field(project, hobgoblin, "sequences[0][0].times", Node::integer(2)));
    CHECK(write_json_line(*view_field(project, hobgoblin, "sequences").value) ==
          R"([[{"shot": "melee", "times": 2}], [{"shot": "missile", "modifiers": ["critical"]}]])");
    CHECK(lines(project.issues()) == "");
    CHECK(done(project, set_field(project, hobgoblin, "sequences[5][0].times", Node::integer(2))) ==
          hobgoblin + ": error: there is no sequences[5][0].times; sequences has 2 entries [no-such-field]\n");
}

TEST_CASE("list entries are added, moved and removed", "[workshop][fields]") {
    const Workbench bench;
    Project project = bench.open();
    const std::string critical = "mini/modifiers/critical.json";
    const auto shots = [&] { return write_json_line(*view_field(project, critical, "shots").value); };
    CHECK(done(project, move_item(project, critical, "shots", 1, 0)) == "Reorder shots of Critical");
    CHECK(shots() == R"(["missile", "melee"])");
    CHECK(done(project, remove_item(project, critical, "shots", 0)) == "Take from shots of Critical");
    CHECK(shots() == R"(["melee"])");
    CHECK(done(project, insert_item(project, critical, "shots", 1, Node::string("missile"))) == "Add to shots of Critical");
    CHECK(shots() == R"(["melee", "missile"])");
    CHECK(done(project, remove_item(project, critical, "shots", 7)) ==
          critical + ": error: there is no shots[7]; shots has 2 entries [no-such-field]\n");
    CHECK(done(project, insert_item(project, goblin, "nullifies", 0, Node::object())) == "Add to nullifies of Goblin");
    CHECK(project.undo());
    CHECK(lines(project.issues()) == "");
}

TEST_CASE("text typed by hand is kept as it is, right or wrong", "[workshop][fields]") {
    const Workbench bench;
    Project project = bench.open();
    const auto good = project.library();
    CHECK(done(project, set_file_text(project, goblin, "{\"id\": \"goblin\",")) == "Type in goblin.json");
    CHECK(text_of(project, goblin) == "{\"id\": \"goblin\",");
    CHECK(project.library() == good);
    CHECK(project.issues().front().code == "json-unfinished");
    const std::string message = done(project, set_field(project, goblin, "gold", Node::integer(3)));
    CHECK(message.starts_with(
        goblin + ": error: holds no JSON object, so its fields cannot be changed one by one; fix its text first [broken-file]\n"));
    CHECK(done(project, set_field(project, "mini/monsters/nobody.json", "gold", Node::integer(3))) ==
          "mini/monsters/nobody.json: error: is not part of this project; what belongs to another pack can be spun off or patched, not "
          "changed "
          "[no-such-file]\n");
    CHECK(done(project, set_field(project, "mini/tokens/coin.json", "gold[", Node::integer(3))).contains("is not a path"));
}
