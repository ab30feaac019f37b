// Faces on discs and cards under the mouse: drawn by the press from the content of the game, and left out where a plain table is wanted.
#include "editor/recorded_game_fixture.h"
#include "editor/ui/object_pictures.h"
#include "workshop/fields.h"

#include <memory>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// Draws frames with someone who asks for a picture in each of them.
const Texture* after_frames(RecordedGameFixture& table, const std::function<const Texture*(ObjectPictures&)>& ask) {
    auto found = std::make_shared<const Texture*>(nullptr);
    table.shell.on_frame([found, ask] {
        if (ui::context().pictures) *found = ask(*ui::context().pictures);
    });
    table.person.frames(6);
    return *found;
}

} // namespace

TEST_CASE("a disc shows who stands on it, large enough for the screen, and no two monsters look the same", "[editor][pictures]") {
    RecordedGameFixture table(false);
    table.begin();
    const Texture* orc = after_frames(table, [](ObjectPictures& pictures) { return pictures.face("monsters", "catacombs:orc", 41); });
    REQUIRE(orc);
    CHECK(orc->width() == 48);
    CHECK(orc->height() == 48);
    const std::uint64_t hash = orc->hash();
    const Texture* troll = after_frames(table, [](ObjectPictures& pictures) { return pictures.face("monsters", "catacombs:troll", 41); });
    REQUIRE(troll);
    CHECK(troll->hash() != hash);
}

TEST_CASE("what is not in the game has neither face nor card", "[editor][pictures]") {
    RecordedGameFixture table(false);
    table.begin();
    CHECK_FALSE(after_frames(table, [](ObjectPictures& pictures) { return pictures.face("monsters", "catacombs:nobody", 60); }));
    CHECK_FALSE(after_frames(table, [](ObjectPictures& pictures) { return pictures.card("monsters", "catacombs:nobody", 60); }));
}

TEST_CASE("a monster that is edited has another face in the game that goes on", "[editor][pictures]") {
    RecordedGameFixture table;
    table.begin();
    const auto face = [](ObjectPictures& pictures) { return pictures.face("monsters", "mini:goblin", 60); };
    const Texture* first = after_frames(table, face);
    REQUIRE(first);
    const std::uint64_t before = first->hash();
    const Project& project = *table.workspace.project();
    REQUIRE(table.workspace.apply(set_field(project, "mini/monsters/goblin.json", "emblem", Node::string("emblem-lord"))));
    const Texture* second = after_frames(table, face);
    REQUIRE(second);
    CHECK(second->hash() != before);
}

TEST_CASE("without faces discs have letters only", "[editor][pictures]") {
    RecordedGameFixture table(false);
    table.begin();
    REQUIRE(ui::context().pictures);
    table.shell.commands().run("play.faces");
    table.person.frames();
    CHECK_FALSE(ui::context().pictures);
    table.shell.commands().run("play.faces");
    table.person.frames();
    CHECK(ui::context().pictures);
}

TEST_CASE("the mouse that rests on a disc brings words, then its card", "[editor][pictures]") {
    RecordedGameFixture table(false);
    table.begin();
    table.person.hover("On the table/Orc 6");
    table.person.wait(0.2);
    CHECK(table.person.sees("cm across"));
    CHECK_FALSE(table.person.sees("card of catacombs:orc"));
    table.person.wait(0.6);
    CHECK(table.person.sees("card of catacombs:orc"));
}
