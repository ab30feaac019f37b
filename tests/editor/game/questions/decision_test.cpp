// The question beside the table: every answer can be given by mouse, the first nine by digits, and it says when it is not one's turn.
#include "editor/question_fixture.h"
#include "rules/view.h"
#include "story/narrate.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// Straight into this room, with this much gold for every hero.
NewGame in_room(const std::string& room, int gold) {
    return {.rooms = {room, "battle"}, .variants = {"none", "starting_gold=" + std::to_string(gold)}, .players = 3};
}

} // namespace

TEST_CASE("the first game is played to its end by clicking what is shown", "[editor][decision]") {
    QuestionFixture table;
    table.begin({.players = 3, .ask_cards = true});
    const auto asked = table.play_until([] { return false; });
    REQUIRE(table.game.match()->over());
    CHECK(asked.contains("visit"));
    CHECK(asked.contains("act"));
    table.person.frames();
    CHECK(table.person.sees("have won!") != table.person.sees("has won!"));
    CHECK(table.person.sees("Rooms"));
    CHECK(table.person.can_click("Decision/Play again"));
    CHECK(table.person.can_click("Decision/New game…"));
}

TEST_CASE("games with dealt rooms are played by clicking what is shown", "[editor][decision]") {
    for (const std::uint64_t seed : {4, 5}) {
        QuestionFixture table;
        table.begin({.heroes = {"random"},
                     .lord = seed == 4 ? "hmotha" : "phoshar",
                     .rooms = {"battle-0", "alewife-tavern", "amaranth-inn", "battle-1", "battle-2"},
                     .variants = {"later-printing", "starting_gold=10"},
                     .players = static_cast<int>(seed),
                     .seed = seed,
                     .ask_cards = true});
        table.play_until([] { return false; });
        CHECK(table.game.match()->over());
    }
}

TEST_CASE("digits choose what they stand beside", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    REQUIRE(table.decision().about == About::board);
    const std::string second = table.decision().options[1].id;
    table.person.press("2");
    CHECK(table.game.match()->state().board == second);
}

TEST_CASE("0 is the way out", "[editor][decision]") {
    QuestionFixture table;
    table.begin(in_room("alewife-tavern", 3));
    REQUIRE(table.decision().about == About::visit);
    table.person.press("0");
    CHECK(table.decision().about != About::visit);
}

TEST_CASE("a choice can be taken back before the flick, and is offered again", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.play_until([&] { return table.decision().about == About::act; });
    CHECK_FALSE(table.person.sees("Take back the choice"));
    const std::size_t before = table.game.match()->commands().size();
    const Option option = table.decision().options.front();
    table.choose(option.id, option.character);
    table.settle();
    REQUIRE(table.decision().asks == DecisionKind::flick);
    table.person.click("Decision/Take back the choice");
    CHECK(table.decision().asks == DecisionKind::act);
    CHECK(table.game.match()->commands().size() == before);
}

TEST_CASE("a digit is not an answer while the player types or holds Ctrl", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.person.press("Ctrl+2");
    CHECK(table.game.match()->commands().empty());
}

TEST_CASE("an answer under the mouse is seen on the table", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.play_until([&] { return table.decision().about == About::act; });
    table.person.move_to(2, 2); // away from whatever was answered last
    table.person.frames();
    CHECK(table.view.hovered() == 0);
    const Option option = table.decision().options.front();
    const ui::Drawn* button = table.button(option.id);
    if (!button) button = table.button("actions of " + std::to_string(option.character));
    REQUIRE(button);
    table.person.hover("Decision/" + button->id);
    CHECK(table.view.hovered() == option.character);
}

TEST_CASE("many actions are folded, one character open at a time", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.play_until([&] { return table.decision().about == About::act; });
    const auto& options = table.decision().options;
    REQUIRE(options.size() > 9);
    std::set<int> open;
    for (const Option& option : options)
        if (table.button(option.id)) open.insert(option.character);
    CHECK(open.size() < 4);
    const auto varesh = std::ranges::find(options, 4, &Option::character);
    REQUIRE(varesh != options.end());
    CHECK_FALSE(table.button(varesh->id));
    table.view.show(4); // as a click on its piece does
    table.person.frames();
    CHECK(table.button(varesh->id));
    CHECK(table.button(options.back().id)); // the familiar can do one thing only, which is always seen
    const auto open_one = [&] {
        for (const Option& option : table.decision().options)
            if (table.button(option.id) && table.button("actions of " + std::to_string(option.character))) return option.character;
        return 0;
    };
    const int before = open_one();
    table.person.press("PageDown");
    CHECK(open_one() != before);
    table.person.press("PageUp");
    CHECK(open_one() == before);
}

TEST_CASE("the computer's turn is said, and nothing can be clicked meanwhile", "[editor][decision]") {
    QuestionFixture table;
    table.begin({.players = 3}, {0});
    CHECK(table.decision().team == Side::overseer);
    CHECK(table.person.sees("The computer plays for Overseer…"));
    for (const Option& option : table.decision().options) CHECK_FALSE(table.button(option.id));
}

TEST_CASE("looking back asks nothing, and leads back", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.play_until([&] { return table.game.match()->commands().size() == 6; });
    table.game.look_at(2);
    table.person.frames();
    CHECK(table.person.sees("Earlier move"));
    table.person.click("Decision/Return to latest move");
    CHECK(table.game.is_live());
    CHECK_FALSE(table.person.sees("Earlier move"));
}

TEST_CASE("pieces are placed by the computer for those who like", "[editor][decision]") {
    QuestionFixture table;
    table.begin({});
    table.play_until([&] { return table.decision().about == About::set_up; });
    CHECK(table.person.sees("Place the monsters."));
    table.person.click("Decision/Place them for me");
    CHECK(table.person.sees("Place the heroes."));
    table.person.click("Decision/Place them for me");
    CHECK(table.decision().about == About::act);
}

TEST_CASE("the Merchant shows all wares with price, and why some cannot be had", "[editor][decision]") {
    QuestionFixture table;
    table.begin(in_room("izchak-the-merchant", 3));
    CHECK(table.person.sees("Izchak the Merchant"));
    CHECK(table.person.sees("The party has 12 gold."));
    CHECK(table.person.sees("Purses"));
    CHECK(table.person.sees("Another card"));
    CHECK(table.person.sees("Map"));
    const auto* visit = current_visit(table.game.match()->state());
    REQUIRE(visit);
    for (const std::string& card : visit->shown) CHECK(table.person.sees(object_name(table.game.match()->rules().library(), card)));
    table.choose("service|map|0", 0);
    CHECK(table.decision().about == About::pay);
    CHECK(table.person.sees("Who pays for Map?"));
    CHECK(table.person.sees("It costs 2 gold. Several heroes may pay together."));
    table.choose("1|1", 1);
    CHECK(table.person.sees("It costs 2 gold; 1 on the counter, 1 to go."));
    table.choose("2", 2);
    CHECK(table.person.sees("Already bought on this visit."));
    table.person.click("Decision/Leave the room");
    CHECK(table.decision().about != About::visit);
}

TEST_CASE("what is too expensive at the Inn says so, and news is shown", "[editor][decision]") {
    QuestionFixture table;
    table.begin(in_room("amaranth-inn", 0));
    CHECK(table.person.sees("Ask around"));
    CHECK(table.person.sees("Too expensive: the party has 0 gold."));
    table.begin(in_room("amaranth-inn", 3));
    CHECK(table.person.sees("No hero needs it now."));
    table.choose("service|meet|0", 0);
    CHECK(table.person.sees("Just now"));
    CHECK(table.person.sees("would join you"));
}

TEST_CASE("the Tavern shows what can be won, and what was drawn", "[editor][decision]") {
    QuestionFixture table;
    table.begin(in_room("alewife-tavern", 10));
    CHECK(table.person.sees("Three of a kind: an item of your choice."));
    table.play_until([&] { return table.decision().question == "prize" || table.game.match()->commands().size() > 40; });
    CHECK(table.person.sees("draws"));
}
