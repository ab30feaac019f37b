// The page of a new game: it begins what was put together, and says beside each field what cannot be.
#include "editor/editor_fixture.h"
#include "editor/game/new_game_form.h"
#include "editor/question_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

std::vector<std::string> sentences(const NewGameForm& form, NewGameField field) {
    std::vector<std::string> found;
    for (const NewGameProblem& problem : new_game_problems(form, shipped_library_pointer()))
        if (problem.field == field) found.push_back(problem.sentence);
    return found;
}

const GameSetup& setup_of(const Sandbox& game) { return std::get<GameSetup>(game.match()->beginning().with); }

std::vector<std::string> heroes_of(const Sandbox& game) {
    std::vector<std::string> heroes;
    for (const HeroChoice& choice : setup_of(game).heroes) heroes.push_back(choice.hero);
    return heroes;
}

} // namespace

TEST_CASE("the first form is the first game for one person who plays the heroes", "[editor][new_game]") {
    const NewGameForm form = first_form(shipped_library());
    CHECK(form.layout == "catacombs:learning");
    CHECK(form.heroes.size() == 4);
    CHECK(form.computers == std::set<int>{0});
    CHECK(hands(form) == 1);
    CHECK(new_game_problems(form, shipped_library_pointer()).empty());
}

TEST_CASE("what cannot be is said beside its field", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    toggle_hero(form, "catacombs:xoric");
    CHECK(sentences(form, NewGameField::party) == std::vector<std::string>{"A party has 4 heroes: choose 1 more."});
    toggle_hero(form, "catacombs:xoric");
    toggle_hero(form, "catacombs:marorg");
    CHECK(sentences(form, NewGameField::party) == std::vector<std::string>{"A party has 4 heroes: 1 too many."});

    form = first_form(shipped_library());
    form.lord = "catacombs:hmotha";
    CHECK(sentences(form, NewGameField::lord) == std::vector<std::string>{"Hmotha is excluded by \"Learning game\"."});

    form = first_form(shipped_library());
    form.options["party_size"] = "0";
    form.heroes = {"catacombs:oleira", "catacombs:xoric"};
    CHECK(new_game_problems(form, shipped_library_pointer()).empty());
    set_players(form, 5);
    CHECK(sentences(form, NewGameField::seats) == std::vector<std::string>{"4 hero players cannot share 2 heroes: each needs one."});

    form = first_form(shipped_library());
    form.own_rooms = true;
    CHECK(sentences(form, NewGameField::rooms) == std::vector<std::string>{"Add at least one room."});
    form.rooms = {"catacombs:catacomb-lords-lair", "battle"};
    CHECK(sentences(form, NewGameField::rooms).front().ends_with("comes last."));
    form.rooms = {"special", "special", "special", "special", "special"};
    CHECK(sentences(form, NewGameField::rooms).front().contains("no special room is left") == false); // begins with a large letter
    CHECK(sentences(form, NewGameField::rooms).front().contains("special room is left"));
}

TEST_CASE("another column brings its party, lord and variants", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    CHECK(form.variants.contains("catacombs:learning-game"));
    take_layout(form, shipped_library(), "catacombs:random");
    CHECK(form.variants.empty());
    form.lord = "catacombs:hmotha";
    CHECK(new_game_problems(form, shipped_library_pointer()).empty());
    const auto planned = plan(shipped_library(), new_game(form));
    REQUIRE(planned);
    CHECK(planned->beginning.variants.empty());
}

TEST_CASE("no variants means none, also where the column suggests some", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    form.variants.clear();
    const auto planned = plan(shipped_library(), new_game(form));
    REQUIRE(planned);
    CHECK(planned->beginning.variants.empty());
}

TEST_CASE("single rules are offered with their choices, and go into the game", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    const auto rules = rule_choices(form, shipped_library());
    const auto gold = std::ranges::find(rules, "starting_gold", &RuleChoice::id);
    REQUIRE(gold != rules.end());
    CHECK(gold->values == std::vector<std::string>{"0", "3", "5", "10"});
    CHECK(gold->usual == "5"); // by the learning game
    const auto pass = std::ranges::find(rules, "may_pass", &RuleChoice::id);
    REQUIRE(pass != rules.end());
    CHECK(pass->words == std::vector<std::string>{"no", "yes"});
    form.options["may_pass"] = "true";
    const auto planned = plan(shipped_library(), new_game(form));
    REQUIRE(planned);
    CHECK(std::ranges::contains(planned->beginning.variants, "may_pass=true"));
}

TEST_CASE("a party by chance has as many heroes as the rules ask for", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    take_party_by_chance(form, shipped_library(), 9);
    CHECK(form.heroes.size() == 4);
    CHECK(std::set(form.heroes.begin(), form.heroes.end()).size() == 4);
}

TEST_CASE("seats are dealt as the rulebook says, and any may be the computer's", "[editor][new_game]") {
    NewGameForm form = first_form(shipped_library());
    set_players(form, 4);
    CHECK(form.computers.empty());
    const auto seats = dealt(form);
    REQUIRE(seats.size() == 3);
    CHECK(seats[0].size() == 1);
    CHECK(seats[2].size() == 2);
    set_players(form, 1);
    CHECK(form.computers == std::set<int>{0});
}

TEST_CASE("a game is put together by mouse and begun, without a project", "[editor][new_game]") {
    QuestionFixture table(1400, 3000);
    table.person.press("F3");
    CHECK(table.person.sees("New game"));
    table.person.click("New game/Xoric");
    CHECK(table.person.sees("A party has 4 heroes: choose 1 more."));
    CHECK_FALSE(table.person.can_click("New game/Start game"));
    table.person.click("New game/Marorg");
    CHECK(table.person.can_click("New game/Start game"));
    table.person.click("New game/Shargila");
    table.person.click("New game/Short evening");
    table.person.click("New game/Marorg"); // the suggested party came with the rooms
    table.person.click("New game/Elani");
    table.person.click("New game/Start game");
    REQUIRE(table.game.match());
    CHECK(setup_of(table.game).layout == "catacombs:short");
    CHECK(heroes_of(table.game) == std::vector<std::string>{"catacombs:oleira", "catacombs:xoric", "catacombs:varesh", "catacombs:marorg"});
    CHECK(table.game.computers() == std::set<int>{0});
    CHECK_FALSE(table.person.sees("The Catacomb Lord"));
    table.person.press("F3"); // what was chosen is still there
    CHECK(table.person.sees("Oleira, Xoric, Varesh, Marorg against Vasesak."));
}

TEST_CASE("who plays which seat is chosen", "[editor][new_game]") {
    QuestionFixture table(1400, 3000);
    table.person.press("F3");
    table.person.click("New game/Overseer: monsters and lord");
    table.person.click("Overseer: monsters and lord/a person");
    table.person.click("New game/Heroes");
    table.person.click("Heroes/the computer");
    table.person.click("New game/Start game");
    REQUIRE(table.game.match());
    CHECK(table.game.computers() == std::set<int>{1});
}

TEST_CASE("variants and single rules are ticked on the page", "[editor][new_game]") {
    QuestionFixture table(1400, 6000);
    table.person.press("F3");
    table.person.click("New game/Random rooms");
    table.person.click("New game/Advanced death");
    table.person.click("New game/Single rules…");
    table.person.click("New game/May pass");
    table.person.click("May pass/yes");
    table.person.click("New game/Choose starting cards");
    table.person.click("New game/Start game");
    REQUIRE(table.game.match());
    CHECK(std::ranges::contains(table.game.match()->beginning().variants, "catacombs:advanced-death"));
    CHECK(std::ranges::contains(table.game.match()->beginning().variants, "may_pass=true"));
    CHECK(table.decision().about == About::starting_items);
}

TEST_CASE("rooms of one's own are added, moved and removed", "[editor][new_game]") {
    QuestionFixture table(1400, 3000);
    table.person.press("F3");
    table.person.click("New game/Rooms of your own");
    CHECK(table.person.sees("1. A random battle"));
    table.person.click("New game/Add a room");
    table.person.click("Add a room/A random battle of difficulty 2");
    CHECK(table.person.sees("4. A random battle of difficulty 2"));
    table.person.click("New game/Start game");
    REQUIRE(table.game.match());
    CHECK(setup_of(table.game).rooms == std::vector<std::string>{"battle", "special", "battle", "battle-2"});
}

TEST_CASE("a project's own heroes can be chosen, and what it loses leaves the form", "[editor][new_game]") {
    EditorFixture office(true, 1500, 2500);
    office.person.press("F3");
    CHECK(office.person.sees("New game"));
    CHECK(office.person.can_click("New game/Knight"));
    NewGameForm form;
    form.heroes = {"mini:knight", "mini:gone"};
    form.lord = "mini:gone";
    form.options["no_such_rule"] = "3";
    keep_what_exists(form, *office.workspace.project()->library());
    CHECK(form.heroes == std::vector<std::string>{"mini:knight"});
    CHECK(form.lord.empty());
    CHECK(form.options.empty());
}

TEST_CASE("a game can be played in any language that its packs are translated into", "[editor][new_game][language]") {
    NewGameForm form = first_form(shipped_library());
    CHECK(languages_of_games(shipped_library()) == std::vector<std::string>{"en", "de"});
    CHECK_FALSE(std::ranges::contains(new_game(form).variants, "language=de"));
    form.language = "de";
    CHECK(std::ranges::contains(new_game(form).variants, "language=de"));
    CHECK(new_game_problems(form, shipped_library_pointer()).empty());
    keep_what_exists(form, shipped_library());
    CHECK(form.language == "de");
    form.language = "fr"; // of a pack that is gone
    keep_what_exists(form, shipped_library());
    CHECK(form.language == "");
}
