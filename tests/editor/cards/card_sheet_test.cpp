#include "editor/cards/card_sheet_panel.h"

#include "editor/editor_fixture.h"
#include "editor/project/card_images.h"
#include "editor/screen_pictures.h"
#include "workshop/fields.h"

#include <set>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// Everything that is on the sheet, wherever it is scrolled to.
std::set<std::string> on_sheet(EditorFixture& office) {
    std::set<std::string> found;
    for (int i = 0; i < 400; ++i) {
        const std::size_t before = found.size();
        for (const ui::Drawn& each : ui::context().drawn)
            if (each.place == "All cards" && each.id.contains("##catacombs:")) found.insert(each.id);
        const ui::Drawn panel = office.person.find("All cards/Backs");
        office.person.move_to(panel.min.x, panel.max.y + 200);
        ImGui::GetIO().AddMouseWheelEvent(0, -3);
        office.person.frames(4);
        if (i > 8 && found.size() == before) break;
    }
    return found;
}

void show_sheet(EditorFixture& office) {
    office.shell.commands().run("card.sheet");
    office.person.frames(10);
}

} // namespace

TEST_CASE("the sheet has all cards of the project's packs", "[editor]") {
    EditorFixture office(true, 1400, 900);
    show_sheet(office);
    std::size_t wanted = 0;
    for (const CardCount& card : all_cards(*office.workspace.project()->library())) wanted += card.card.object.id.starts_with("mini:");
    REQUIRE(wanted > 5);
    CHECK(on_sheet(office).size() == wanted);
}

TEST_CASE("the sheet has all cards of all packs", "[editor]") {
    EditorFixture office(true, 1400, 900);
    show_sheet(office);
    office.person.click("All cards/Packs");
    office.person.click("All packs");
    CHECK(on_sheet(office).size() == all_cards(*office.workspace.project()->library()).size());
}

TEST_CASE("a card of the sheet is chosen by a click and opened by two", "[editor]") {
    EditorFixture office(true, 1400, 900);
    show_sheet(office);
    office.person.click("All cards/Goblin");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:goblin"});
    CHECK(office.shell.layout().is_in_front("card-sheet")); // and the sheet stays
    office.shell.layout().close("card");
    office.person.frames();
    office.person.double_click("All cards/Hobgoblin");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:hobgoblin"});
    CHECK(office.shell.layout().is_in_front("card"));
}

TEST_CASE("the sheet is filtered by letters and by problems", "[editor]") {
    EditorFixture office(true, 1400, 900);
    std::string words;
    for (int i = 0; i < 26; ++i) words += "It scratches and bites and scratches again. ";
    office.workspace.apply(set_field(*office.workspace.project(), "mini/monsters/goblin.json", "text", Node::string(words)));
    show_sheet(office);
    office.person.frames(60);
    office.person.click("All cards/Only with problems");
    office.person.frames();
    CHECK(office.person.can_click("All cards/Goblin"));
    CHECK(!office.person.can_click("All cards/Knight"));
    office.person.click("All cards/Only with problems");
    office.person.click("All cards/Filter");
    office.person.type("knight");
    CHECK(office.person.can_click("All cards/Knight"));
    CHECK(!office.person.can_click("All cards/Goblin"));
}

TEST_CASE("thumbnails are drawn a few in each frame, and only those that are seen", "[editor]") {
    EditorFixture office(true, 1000, 500);
    show_sheet(office);
    office.person.click("All cards/Packs");
    office.person.click("All packs");
    office.person.frames(200);
    const std::size_t seen = screen_pictures().size();
    CHECK(seen > 0);
    CHECK(seen < 60); // of well over a hundred
    CHECK(!office.person.sees("to come"));
}

TEST_CASE("a thousand pictures come and go, and the graphics card keeps only what is shown", "[editor]") {
    EditorFixture office;
    office.shell.layout().close("card");
    office.person.frames(8);
    const int before = ImGui::GetPlatformIO().Textures.Size;
    CardImages images(office.workspace);
    {
        std::vector<Texture> kept;
        for (int round = 0; round < 10; ++round) {
            office.person.frames(1);
            for (int i = 0; i < 100; ++i) kept.emplace_back(Pixels{2, 2, std::vector<std::uint8_t>(16, static_cast<std::uint8_t>(i))});
            kept.clear();
        }
    }
    office.person.frames(4);
    CHECK(ImGui::GetPlatformIO().Textures.Size == before);
}
