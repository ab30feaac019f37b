// The trace: which hooks ran for the last command, on what, and what came of it.
#include "editor/office.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// The knight counts its turns.
void play_with_script(Office& office) {
    office.write("mini/heroes/knight.json",
                 R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "script": "knight.lua", )"
                 R"("sequences": [[{"shot": "melee", "times": 2}]], "items": [{"item": "sword"}]})");
    office.write("mini/heroes/knight.lua", "return {\n  turn_start = function(self, game, event)\n    return say(\"Forward!\")\n  end,\n}\n");
    office.workspace.open(office.project_folder());
    REQUIRE(office.workspace.issues().empty());
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    office.shell.layout().show("trace");
    office.person.frames();
}

} // namespace

TEST_CASE("the hooks of the last command are shown with what they were told and answered", "[editor][trace]") {
    Office office;
    CHECK_FALSE(office.person.sees("turn_start"));
    play_with_script(office);
    // The turn begins with the choice: the computer's first command is seen when it is the last one.
    office.shell.layout().show("table");
    office.person.frames();
    office.shell.commands().run("play.computer");
    while (office.shell.commands().run("play.undo") && !office.person.sees("Forward!")) office.person.frames();
    office.shell.layout().show("trace");
    office.person.frames();
    SUCCEED("reached without an error");
}
