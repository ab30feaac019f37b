// All objects of a kind in one table: what it shows, how it is sorted, and how a cell is changed.
#include "editor/forms/overview.h"
#include "editor/editor_fixture.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

std::size_t column_called(const Overview& overview, const std::string& field) {
    const auto found = std::ranges::find(overview.columns, field, &OverviewColumn::field);
    REQUIRE(found != overview.columns.end());
    return static_cast<std::size_t>(found - overview.columns.begin());
}

const OverviewRow& row_called(const Overview& overview, const std::string& id) {
    const auto found = std::ranges::find(overview.rows, id, [](const OverviewRow& row) { return row.object.key.id; });
    REQUIRE(found != overview.rows.end());
    return *found;
}

const char* const goblin_path = "mini/monsters/goblin.json";
const char* const hobgoblin_path = "mini/monsters/hobgoblin.json";

} // namespace

TEST_CASE("the overview of monsters has a row for each and a column for each field that fits", "[editor][overview]") {
    EditorFixture office;
    const Overview overview = overview_of(office.workspace, "monsters");
    const std::size_t health = column_called(overview, "health");
    CHECK(overview.columns[health].numbers);
    CHECK(row_called(overview, "mini:goblin").cells[health].words == "1");
    CHECK(row_called(overview, "mini:hobgoblin").cells[health].words == "2");
    CHECK(std::ranges::none_of(overview.columns, [](const OverviewColumn& column) { return column.field == "text" || column.field == "id"; }));
}

TEST_CASE("what is inherited looks other than what the object says itself", "[editor][overview]") {
    EditorFixture office;
    const Overview overview = overview_of(office.workspace, "monsters");
    const OverviewRow row = row_called(overview, "mini:hobgoblin");
    CHECK(row.cells[column_called(overview, "health")].own);
    CHECK_FALSE(row.cells[column_called(overview, "gold")].own);
}

TEST_CASE("rows are sorted by numbers as numbers, and back", "[editor][overview]") {
    EditorFixture office;
    office.write("mini/monsters/giant.json", R"({"id": "giant", "extends": "goblin", "name": "A Giant", "health": 10})");
    REQUIRE(office.workspace.open(office.project_folder()));
    Overview overview = overview_of(office.workspace, "monsters");
    const std::size_t health = column_called(overview, "health");
    sort_rows(overview, health + 1, true);
    CHECK(overview.rows.front().object.key.id == "mini:giant"); // 10 is more than 2
    sort_rows(overview, health + 1, false);
    CHECK(overview.rows.back().object.key.id == "mini:giant");
    sort_rows(overview, 0, false);
    CHECK(overview.rows.front().object.key.id == "mini:giant");
}

TEST_CASE("what is typed into a cell must fit its field", "[editor][overview]") {
    EditorFixture office;
    const Overview overview = overview_of(office.workspace, "monsters");
    const OverviewColumn& health = overview.columns[column_called(overview, "health")];
    std::string why;
    REQUIRE(value_typed(health, "4", why));
    CHECK(value_typed(health, "4", why)->as_integer() == 4);
    CHECK_FALSE(value_typed(health, "four", why));
    CHECK(why == "Health is a whole number.");
    CHECK_FALSE(value_typed(health, "4.5", why));
    CHECK_FALSE(value_typed(health, "", why));
}

TEST_CASE("a cell is changed by a double click, kept by Esc, and given back by Delete", "[editor][overview]") {
    EditorFixture office;
    office.shell.layout().show("overview");
    office.person.frames();
    office.person.double_click("Overview/Health of Goblin");
    office.person.press("Ctrl+A");
    office.person.type("7");
    office.person.press("Enter");
    office.person.frames();
    CHECK(office.text(goblin_path).contains(R"("health": 7)"));
    office.person.double_click("Overview/Health of Hobgoblin");
    office.person.press("Ctrl+A");
    office.person.type("9");
    office.person.press("Escape");
    office.person.frames();
    CHECK(office.text(hobgoblin_path).contains(R"("health": 2)"));
    office.workspace.undo();
    CHECK(office.text(goblin_path).contains(R"("health": 1)"));
}

TEST_CASE("a value that will not do is said and changes nothing", "[editor][overview]") {
    EditorFixture office;
    office.shell.layout().show("overview");
    office.person.frames();
    const std::string before = office.text(goblin_path);
    office.person.double_click("Overview/Health of Goblin");
    office.person.press("Ctrl+A");
    office.person.type("many");
    office.person.press("Enter");
    office.person.frames();
    CHECK(office.person.sees("Health is a whole number."));
    CHECK(office.text(goblin_path) == before);
}

TEST_CASE("a project without objects has an overview that says so", "[editor][overview]") {
    EditorFixture office(false);
    office.shell.layout().show("overview");
    office.person.frames();
    CHECK(overview_of(office.workspace, "no-such-kind").rows.empty());
}
