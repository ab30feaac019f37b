#include "editor/cards/card_panel.h"

#include "editor/cards/card_parts.h"
#include "editor/editor_fixture.h"
#include "editor/screen_pictures.h"
#include "workshop/fields.h"

#include <catch2/catch_approx.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string goblin_file = "mini/monsters/goblin.json";

std::string card(const std::string& style, const std::string& object) { return "Card/catacombs:" + style + " " + object + "##card"; }

std::string goblin_picture(EditorFixture& office) { return picture_in(office.person.find(card("monster", "mini:goblin"))); }

} // namespace

TEST_CASE("a change in the form is on the card at once, before it is saved", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    const std::string before = goblin_picture(office);
    REQUIRE(!before.empty());
    office.person.click("Object/Name##name");
    office.person.press("Ctrl+A");
    office.person.type("Bogle");
    CHECK(goblin_picture(office) != before);
    CHECK(office.read(goblin_file).contains("Goblin")); // nothing is saved
    office.person.press("Ctrl+Z");
    CHECK(goblin_picture(office) == before);
}

TEST_CASE("one number in a monster's form changes its card and no other", "[editor]") {
    EditorFixture office(true, 1600, 1000);
    office.choose("monsters", "mini:goblin");
    office.shell.layout().show("card-sheet");
    office.person.frames(30);
    const auto thumbnails = [&] {
        std::map<std::string, std::string> found;
        for (const ui::Drawn& each : std::vector(ui::context().drawn))
            if (each.place == "All cards" && each.id.contains("##catacombs:")) found[each.id] = picture_in(each);
        return found;
    };
    const auto before = thumbnails();
    REQUIRE(before.size() >= 5);
    const std::string large = goblin_picture(office);
    office.workspace.apply(set_field(*office.workspace.project(), goblin_file, "gold", Node::integer(4)));
    office.person.frames(30);
    const auto after = thumbnails();
    REQUIRE(before.size() == after.size());
    CHECK(goblin_picture(office) != large);
    for (const auto& [name, picture] : before) {
        INFO(name);
        const bool same = after.at(name) == picture;
        CHECK(same !=
              (name.contains("catacombs:monster mini:goblin") || name.contains("catacombs:monster mini:hobgoblin"))); // inherits the gold
    }
}

TEST_CASE("a click on the health on the card puts the keyboard into the health of the form", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.shell.layout().show("table"); // the form is not even in front
    office.person.frames();
    office.person.click("Card/health##part");
    office.person.frames(6);
    CHECK(office.shell.layout().is_in_front("form"));
    office.person.press("Ctrl+A");
    office.person.type("3");
    office.person.press("Enter");
    CHECK(office.text(goblin_file).contains(R"("health": 3)"));
    office.person.click("Card/text##part");
    office.person.frames(6);
    office.person.press("Ctrl+A");
    office.person.type("Scratches.");
    CHECK(office.text(goblin_file).contains("Scratches."));
}

TEST_CASE("a click on an icon of the card opens that step of the sequence", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.click("Card/sequences[1][0]##part");
    office.person.frames(6);
    CHECK(office.person.can_click("Object/Missile##shot mini:missile"));
}

TEST_CASE("parts of the card are reached by keyboard", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    office.person.press("F4");
    office.person.frames();
    CHECK(office.shell.layout().focused() == "card");
    bool found = false;
    for (int i = 0; i < 20 && !found; ++i) {
        office.person.press("Tab");
        found = office.person.sees("Gold");
        for (const ui::Drawn& each : ui::context().drawn) found = found && true, (void)each;
        // the line below the card names the part
        found = std::ranges::any_of(ui::context().drawn,
                                    [](const ui::Drawn& each) { return each.place == "Card" && each.is_text && each.label == "Gold"; });
    }
    REQUIRE(found);
    office.person.press("Enter");
    office.person.frames(6);
    CHECK(office.shell.layout().focused() == "form");
    office.person.press("Ctrl+A");
    office.person.type("7");
    CHECK(office.text(goblin_file).contains(R"("gold": 7)"));
}

TEST_CASE("a hero shows rules and portrait, and turns over", "[editor]") {
    EditorFixture office(true, 1400, 1000);
    office.choose("heroes", "mini:knight");
    CHECK(office.person.can_click("Card/Rules"));
    CHECK(office.person.can_click("Card/Portrait"));
    const std::string front = picture_in(office.person.find(card("hero-rules", "mini:knight")));
    office.person.click("Card/Turn over");
    const std::string back = picture_in(office.person.find(card("hero-rules", "mini:knight")));
    CHECK(front != back);
    office.person.press("Shift+F4");
    CHECK(picture_in(office.person.find(card("hero-rules", "mini:knight"))) == front);
}

TEST_CASE("the last good card stays while something is wrong, and the panel says so", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    const std::string before = goblin_picture(office);
    office.workspace.apply(set_field(*office.workspace.project(), goblin_file, "gold", Node::string("many")));
    office.person.frames();
    CHECK(goblin_picture(office) == before);
    CHECK(office.person.sees("This is the card before them."));
    office.workspace.undo();
    office.person.frames();
    CHECK(!office.person.sees("This is the card before them."));
}

TEST_CASE("cards are shown in another language", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    const std::string original = goblin_picture(office);
    office.person.click("Card/Language");
    office.person.click("de");
    CHECK(goblin_picture(office) != original);
}

TEST_CASE("objects without a card leave its room to others, and say why when they are asked", "[editor]") {
    EditorFixture office;
    office.choose("pieces", "mini:goblin");
    CHECK(!office.person.can_click("/Card##tab"));
    office.choose("monsters", "mini:goblin");
    CHECK(office.person.can_click("/Card##tab"));
    office.choose("pieces", "mini:goblin");
    office.person.press("F4");
    CHECK(office.person.sees("There are no cards for a"));
    office.choose("pieces", "mini:disc");
    CHECK(office.person.sees("An abstract object has no card."));
}

TEST_CASE("what does not fit on a card is listed below it and leads to its field", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    std::string words;
    for (int i = 0; i < 26; ++i) words += "It scratches and bites and scratches again. ";
    office.workspace.apply(set_field(*office.workspace.project(), goblin_file, "text", Node::string(words)));
    office.person.frames();
    std::string label;
    for (const ui::Drawn& each : ui::context().drawn)
        if (each.place == "Card" && each.id.ends_with("##issue0")) label = each.id;
    REQUIRE(!label.empty());
    office.shell.layout().show("table");
    office.person.frames();
    office.person.click("Card/" + label);
    CHECK(office.shell.layout().is_in_front("form"));
    CHECK(office.workspace.file() == goblin_file);
}

TEST_CASE("guides and true size are switched by commands", "[editor]") {
    EditorFixture office(true, 1600, 1000);
    office.choose("monsters", "mini:goblin");
    office.shell.commands().run("card.true_size");
    office.person.frames();
    const ui::Drawn shown = office.person.find(card("monster", "mini:goblin"));
    CHECK(static_cast<double>(shown.max.x - shown.min.x) == Catch::Approx(6.3 / 2.54 * 96).margin(1));
    CHECK(static_cast<double>(shown.max.y - shown.min.y) == Catch::Approx(8.8 / 2.54 * 96).margin(1));
    office.shell.commands().run("card.guides");
    office.shell.commands().run("card.fields");
    office.person.frames();
    CHECK(office.shell.commands().find("card.guides")->ticked());
    office.shell.commands().run("card.fit");
    office.person.frames();
    CHECK(office.person.find(card("monster", "mini:goblin")).max.x != shown.max.x);
}

TEST_CASE("fields have names on the card as they have in the form", "[editor]") {
    EditorFixture office;
    const Project& project = *office.workspace.project();
    CHECK(field_words(project, "monsters", "health") == "Health");
    CHECK(field_words(project, "monsters", "sequences[0][1]") == "Sequences › 1 › 2");
    CHECK(field_words(project, "monsters", "style:name").starts_with("Style: "));
}

TEST_CASE("a card is kept as a picture, in the form that its name ends in", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    for (const auto& [ending, start] : {std::pair{"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}}) {
        const std::string path = office.folder.path() + "/pictures/goblin." + ending;
        office.shell.commands().run("card.save_picture");
        office.person.frames();
        office.person.click("File");
        office.person.press("Ctrl+A");
        office.person.type(path);
        office.person.press("Enter");
        office.person.frames();
        INFO(office.last_message());
        CHECK(office.folder.read(std::string("pictures/goblin.") + ending).starts_with(start));
    }
    office.shell.commands().run("card.save_picture");
    office.person.frames();
    office.person.click("File");
    office.person.press("Ctrl+A");
    office.person.type(office.folder.path() + "/goblin.doc");
    CHECK(office.person.sees("Pictures are written as .png, .svg or .pdf."));
}
