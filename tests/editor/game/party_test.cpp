// Hero mats, room and monster cards: what they hold, and that a click leads to the object behind it.
#include "editor/editor_fixture.h"
#include "editor/game/mats.h"
#include "editor/game/room_sheet.h"
#include "editor/match/sandbox.h"
#include "editor/question_fixture.h"
#include "support/battle.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

Match learning_game(int players = 3) {
    auto planned = plan(shipped_library(), {.players = players});
    REQUIRE(planned);
    auto match = Match::begin(shipped_library_pointer(), planned->beginning);
    REQUIRE(match);
    return std::move(*match);
}

Mat mat_of(const std::vector<Mat>& mats, const std::string& name) {
    const auto found = std::ranges::find_if(mats, [&](const Mat& mat) { return mat.portrait.name == name; });
    REQUIRE(found != mats.end());
    return *found;
}

} // namespace

TEST_CASE("a health track shows what is full, lost and above", "[editor][party]") {
    CHECK(track_of(3, 8) == HealthTrack{3, 5, 0});
    CHECK(track_of(8, 8) == HealthTrack{8, 0, 0});
    CHECK(track_of(10, 8) == HealthTrack{8, 0, 2});
    CHECK(track_of(0, 4) == HealthTrack{0, 4, 0});
    CHECK(track_of(-2, 4) == HealthTrack{0, 4, 0});
}

TEST_CASE("a mat shows the tracks of its hero", "[editor][party][C1-031]") {
    const auto library = with_pack({{"heroes/rager.json", R"({"id": "rager", "extends": "catacombs:xoric", "name": "Rager",
        "tracks": [{"id": "rage", "name": "Rage", "start": 3, "steps": ["0", "1", "2", "3"]}]})"}});
    const Battle battle({.characters = {hero("test:rager"), monster("orc")}}, library);
    CHECK(mat_of(party_mats(battle.rules(), battle.state()), "Rager").tracks == std::vector<std::string>{"Rage: 2"});
}

TEST_CASE("a mat holds cards, gold, poison and trophies of its hero", "[editor][party]") {
    Match match = learning_game();
    GameState state = match.state();
    Character& oleira = *state.find(1);
    REQUIRE(oleira.what == "catacombs:oleira");
    oleira.health = 5;
    oleira.gold = 7;
    oleira.cards[0].used = true; // one of two Elven Arrows
    oleira.drawn = {{"catacombs:poison", "2"}, {"catacombs:poison", "1"}};
    oleira.conditions = {{"catacombs:stunned"}};
    oleira.trophies = {{"catacombs:orc", 1}, {"catacombs:troll", 2}, {"catacombs:orc", 1}};
    const auto mats = party_mats(match.rules(), state);
    const Mat mat = mat_of(mats, "Oleira");
    CHECK(mat.health == 5);
    CHECK(mat.max_health == 8);
    CHECK(mat.gold == 7);
    CHECK(mat.title == "Elf");
    CHECK(mat.seat.whole() == "Player 1 (Oleira, Xoric)");
    CHECK(mat.portrait.conditions == std::vector<std::string>{"stunned"});
    const auto arrows = std::ranges::find(mat.cards, "Elven Arrow", &CardWords::name);
    REQUIRE(arrows != mat.cards.end());
    CHECK(arrows->count == 2);
    CHECK(arrows->used == 1);
    CHECK(arrows->sort == "ability");
    CHECK(arrows->does.contains("missile"));
    CHECK(mat.drawn == std::vector<DrawnWords>{{"Poison", 2, 3}});
    CHECK(mat.trophies == std::vector<TrophyWords>{{"Orc", 2, 2}, {"Troll", 1, 2}});
    CHECK(gold_together(match.rules(), state) == 7 + 3 * 5);
}

TEST_CASE("a familiar's mat lies behind that of its hero", "[editor][party]") {
    const Match match = learning_game();
    const auto mats = party_mats(match.rules(), match.state());
    std::vector<std::string> names;
    for (const Mat& mat : mats) names.push_back(mat.portrait.name);
    CHECK(names == std::vector<std::string>{"Oleira", "Spirit", "Xoric", "Elani", "Varesh"});
    CHECK(mats[1].title == "familiar of Oleira");
    CHECK_FALSE(mats[1].purse);
}

TEST_CASE("the dead are shown as dead", "[editor][party]") {
    Match match = learning_game();
    GameState state = match.state();
    state.find(2)->dead = true;
    const auto mats = party_mats(match.rules(), state);
    CHECK(mat_of(mats, "Xoric").portrait.dead);
    CHECK(mat_of(mats, "Xoric").where == "dead");
}

TEST_CASE("the column shows where the party is and hides what lies face down", "[editor][party]") {
    const Match match = learning_game();
    const auto column = column_of(match.rules(), match.state());
    REQUIRE(column.size() == 8);
    CHECK(column[0].place == ColumnCard::Place::here);
    CHECK(column[0].name == "Bholoth Cemetery");
    CHECK(column[1].name == "face down");
    CHECK(column[1].sort.empty());
    CHECK(column[7].face_up);
    CHECK(column[7].sort == "lair");
}

TEST_CASE("monster cards count who is left and say what they do", "[editor][party]") {
    Match match = learning_game();
    Player player(1);
    while (match.state().phase != Phase::battle) REQUIRE(match.play(*player.answer(match.rules(), match.state())));
    const auto sheet = room_sheet(match.rules(), match.state());
    REQUIRE(sheet);
    CHECK(sheet->name == "Bholoth Cemetery");
    CHECK(sheet->sort.starts_with("battle"));
    CHECK_FALSE(sheet->board.empty());
    GameState state = match.state();
    auto cards = foe_cards(match.rules(), state);
    REQUIRE(cards.size() > 1);
    CHECK(cards.front().alive == static_cast<int>(cards.front().pieces.size()));
    CHECK_FALSE(cards.front().turns.empty());
    CHECK(cards.back().portrait.made_of == ObjectKey{"lords", "catacombs:vasesak"});
    CHECK(cards.back().note == "waits in the lair");
    state.find(cards.front().pieces.front().id)->dead = true;
    CHECK(foe_cards(match.rules(), state).front().alive == cards.front().alive - 1);
}

TEST_CASE("a click on a mat shows what the hero is made of", "[editor][party]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.shell.layout().show("party");
    office.person.frames();
    CHECK(office.person.sees("8 of 8 health"));
    office.person.click("Party/Knight");
    CHECK(office.workspace.chosen() == ObjectKey{"heroes", "mini:knight"});
    office.shell.layout().show("room");
    office.person.frames();
    office.person.click("Room/Hobgoblin");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:hobgoblin"});
}

TEST_CASE("mats and room are there without a project, and choose nothing", "[editor][party]") {
    QuestionFixture table(1500, 1400);
    CHECK_FALSE(table.person.sees("Party"));
    table.begin({.players = 3});
    table.shell.layout().show("party");
    table.person.frames();
    CHECK(table.person.sees("Oleira"));
    CHECK(table.person.sees("Familiar of Oleira") == false);
    CHECK(table.person.sees("familiar of Oleira"));
    CHECK(table.person.sees("8 of 8 health · 5 gold"));
    table.person.click("Party/Oleira");
    CHECK_FALSE(table.workspace.chosen());
    table.shell.layout().show("room");
    table.person.frames();
    CHECK(table.person.sees("Bholoth Cemetery"));
    CHECK(table.person.sees("you are here"));
    CHECK(table.person.sees("face down"));
}
