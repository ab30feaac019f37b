// Ways on a map: alternatives of a step, exits of a labyrinth, rooms that are entered again.
#include "rules/journey/ways.h"
#include "rules/as_json.h"
#include "rules/verify/question.h"
#include "rules/view.h"
#include "rules/visits.h"
#include "support/maze.h"
#include "support/seen.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::vector<std::string> options(const Battle& battle) {
    std::vector<std::string> ids;
    for (const Option& option : battle.state().decision->options) ids.push_back(option.id);
    return ids;
}

const RoomCard& card(const Battle& battle, int place) { return battle.state().column[static_cast<std::size_t>(place - 1)]; }

/// Plays on until the party asks where to go: a battle is won by Xoric, in a special room nothing is bought.
Events to_way(Battle& battle) {
    Events all;
    for (int i = 0; battle.state().decision && battle.about() != "way"; ++i) {
        REQUIRE(i < 1000);
        if (battle.about() == "stays") return all;
        if (battle.state().phase == Phase::battle) std::ranges::copy(win_room(battle, "xoric"), std::back_inserter(all));
        else shrug(battle), std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    return all;
}

/// To this place, and there until the party leaves again.
Events go(Battle& battle, const std::string& place) {
    REQUIRE(battle.about() == "way");
    battle.send(Choose{place});
    Events all = battle.events();
    std::ranges::copy(to_way(battle), std::back_inserter(all));
    return all;
}

int set_up_here(const Events& events) {
    int count = 0;
    for (const Event& event : events) count += event.what == EventKind::monster_set_up ? event.amount : 0;
    return count;
}

Battle in_maze() {
    Battle battle(game_in("maze"), {}, maze());
    to_way(battle);
    return battle;
}

std::string refused(const Library& library, GameState state, const std::function<void(GameState&)>& change) {
    change(state);
    const Issues issues = verify(library, state);
    return issues.empty() ? "" : issues.front().message;
}

} // namespace

TEST_CASE("a branching way shows both cards of a step before the party chooses, and the other one is never entered",
          "[rules][map][S34][CX-041][CX-042][CX-043][CX-044][CX-073]") {
    Battle battle(game_in("fork"), {}, maze());
    REQUIRE(battle.state().column.size() == 12);
    CHECK(face_up(battle) == std::vector{true, false, false, false, false, false, false, false, false, false, false, false});
    int choices = 0;
    while (battle.state().phase != Phase::over) {
        to_way(battle);
        if (battle.state().phase == Phase::over) break;
        REQUIRE(battle.about() == "way");
        CHECK(battle.state().decision->team == Side::heroes);
        REQUIRE(options(battle).size() == 2);
        for (const std::string& place : options(battle)) CHECK(card(battle, std::stoi(place)).face_up);
        CHECK(card(battle, std::stoi(options(battle)[0])).step == card(battle, std::stoi(options(battle)[1])).step);
        battle.send(Choose{options(battle)[static_cast<std::size_t>(choices++ % 2)]});
    }
    CHECK(battle.state().winner == Side::heroes);
    CHECK(choices == 4);
    CHECK(std::ranges::count(battle.state().column, 1, &RoomCard::visits) == 8);
    CHECK(std::ranges::count(battle.state().column, 0, &RoomCard::visits) == 4);
}

TEST_CASE("a labyrinth begins in its first room, which lies face up, and all others are hidden, the lair too",
          "[rules][map][CX-050][CX-051][CX-052][CX-053][CX-074][CX-076]") {
    Battle battle(game_in("maze"), {}, maze());
    CHECK(battle.state().phase == Phase::setup); // nobody was asked where to begin
    CHECK(*battle.state().room_id() == "test:gate");
    CHECK(face_up(battle) == std::vector{true, false, false, false, false, false, false});
    CHECK(card(battle, 7).at == Cell{3, 3});
}

TEST_CASE("once a room's monsters are beaten the heroes choose among the cards beside it",
          "[rules][map][C1-100][CX-046][CX-047][CX-048][CX-054][CX-055][CX-057][CX-058]") {
    Battle battle = in_maze();
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(options(battle) == std::vector<std::string>{"2", "4"}); // east, south
    CHECK(battle.refused(Choose{"7"}) == "no-such-option");
    battle.send(Choose{"2"});
    CHECK(*battle.state().room_id() == "test:seven");
    CHECK(card(battle, 2).face_up);
    CHECK(battle.state().phase == Phase::setup);
}

TEST_CASE("a card without the exit that leads back is turned down again, and another way must be chosen", "[rules][map][S36][CX-049][CX-059]") {
    Battle battle = in_maze();
    go(battle, "2");
    CHECK(options(battle) == std::vector<std::string>{"3", "5", "1"});
    battle.send(Choose{"3"}); // east, to a room without w
    CHECK(battle.saw(EventKind::turned_back));
    CHECK(battle.events().front().text == "w");
    CHECK_FALSE(card(battle, 3).face_up);
    CHECK(card(battle, 3).seen);
    CHECK(card(battle, 3).visits == 0);
    REQUIRE(battle.about() == "way");
    CHECK(options(battle) == std::vector<std::string>{"5", "1"});
    go(battle, "5");
    CHECK(card(battle, 5).visits == 1);
    go(battle, "6"); // east, to a room with w
    CHECK(*battle.state().room_id() == "test:cave");
    CHECK(options(battle) == std::vector<std::string>{"3", "7", "5"}); // the blind crypt has an exit to the south
}

TEST_CASE("a room entered again holds half of the monsters on its card, which the Overseer names",
          "[rules][map][S35][CX-060][CX-061][CX-062][CX-063][CX-075]") {
    Battle battle = in_maze();
    CHECK(set_up_here(go(battle, "2")) == 7);
    for (int again = 0; again < 2; ++again) {
        const Events through = go(battle, "1"); // one monster: half of it is none, and no battle is fought
        CHECK(first(through, EventKind::room_empty) < through.size());
        CHECK(set_up_here(through) == 0);
        CHECK(first(through, EventKind::battle_began) == through.size());
        battle.send(Choose{"2"});
        REQUIRE(battle.about() == "stays");
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(options(battle) == std::vector<std::string>{full("orc"), full("zombie"), full("skeleton-warrior")});
        battle.send(Choose{full("zombie")}).send(Choose{full("skeleton-warrior")});
        REQUIRE(battle.about() == "stays");
        battle.send(Choose{full("zombie")});
        CHECK(monsters(battle, "zombie") == 2);
        CHECK(monsters(battle, "skeleton-warrior") == 1);
        CHECK(monsters(battle, "orc") == 0);
        to_way(battle);
    }
    CHECK(card(battle, 2).visits == 3);
    CHECK(card(battle, 1).visits == 3);
}

TEST_CASE("who is all gone from the card cannot be named once more", "[rules][map][CX-062]") {
    Battle battle = in_maze();
    go(battle, "2");
    go(battle, "1");
    battle.send(Choose{"2"}).send(Choose{full("zombie")}).send(Choose{full("zombie")});
    CHECK(options(battle) == std::vector<std::string>{full("orc"), full("skeleton-warrior")});
    CHECK(battle.refused(Choose{full("zombie")}) == "no-such-option");
}

TEST_CASE("the Merchant is visited again and lays out what is left", "[rules][map][S36][CX-064][CX-065][CX-066]") {
    Battle battle(game_in("maze"), {"unsold_items=reshuffled"}, maze());
    to_way(battle);
    go(battle, "2");
    // Nine different cards that Xoric can use, and more gold than they cost.
    Names nine;
    for (const std::string& item : item_deck(battle)) {
        const std::string name(name_of(item));
        const Item& card = *battle.rules().find<Item>(std::string_view(item));
        const bool usable = GameView(battle.rules(), battle.state()).can_use(battle.the("xoric"), card);
        if (usable && nine.size() < 9 && !std::ranges::contains(nine, name)) nine.push_back(name);
    }
    REQUIRE(nine.size() == 9);
    stock(battle, nine);
    give(battle, "xoric", 200);
    battle.send(Choose{"5"});
    CHECK(shown(battle) == 6);
    for (int bought = 0; bought < 4; ++bought) {
        const VisitTask* here = visit(battle.state());
        REQUIRE(here);
        battle.send(Choose{"buy|" + here->shown.front() + '|' + std::to_string(battle.id("xoric"))});
        until(battle, "visit");
    }
    to_way(battle);
    go(battle, "4"); // the Healer, and back
    REQUIRE(battle.about() == "way");
    battle.send(Choose{"5"});
    CHECK(shown(battle) == 5);
}

TEST_CASE("the lord's room, too, is entered through matching exits only", "[rules][map][CX-077]") {
    const auto library = with_pack({
        {"rooms/gate.json", R"({"id": "gate", "name": "Gate", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}]})"},
        {"rooms/throne.json", R"({"id": "throne", "name": "Throne", "type": "lair", "exits": ["s"]})"},
        {"layouts/maze.json", R"({"id": "maze", "name": "Maze", "slots": [
            {"room": "gate", "at": [1, 1]}, {"room": "throne", "at": [2, 1]},
            {"room": "catacombs:althea-the-healer", "at": [1, 2]}, {"room": "catacombs:izchak-the-merchant", "at": [2, 2]}]})"},
    });
    Battle battle(game_in("maze"), {}, library);
    to_way(battle);
    battle.send(Choose{"2"});
    CHECK(battle.saw(EventKind::turned_back));
    to_way(battle); // the only way left, over the Healer
    REQUIRE(battle.about() == "way");
    go(battle, "4");
    battle.send(Choose{"2"});
    CHECK(*battle.state().room_id() == "test:throne");
    CHECK(battle.state().board == full("altar"));
}

TEST_CASE("a longer or shorter column is one room more or less", "[rules][map][CX-039][CX-040]") {
    for (const std::size_t rooms : {3U, 4U, 5U}) {
        GameSetup setup = game_of({"xoric", "elani"}, {});
        setup.rooms.assign(rooms, "battle-1");
        setup.rooms.back() = full("catacomb-lords-lair");
        Battle battle(setup);
        CHECK(battle.state().column.size() == rooms);
        CHECK(shape_of(battle.state().column) == MapShape::column);
    }
}

TEST_CASE("a game can be put away while the party chooses its way or the Overseer names who is still there", "[rules][map][save]") {
    Battle battle = in_maze();
    const auto survives = [&] {
        const auto back = state_from(to_json(battle.state()));
        REQUIRE(back);
        CHECK(*back == battle.state());
        CHECK(hash_of(*back) == hash_of(battle.state()));
        CHECK(verify(*maze(), *back).empty());
        CHECK(with_question(battle.rules(), *back));
    };
    survives();
    go(battle, "2");
    battle.send(Choose{"3"});
    survives(); // turned back
    go(battle, "1");
    battle.send(Choose{"2"}).send(Choose{full("orc")});
    REQUIRE(battle.about() == "stays");
    survives();
    GameState other = battle.state();
    other.decision->options.pop_back();
    CHECK_FALSE(with_question(battle.rules(), other));
}

TEST_CASE("a save with a map that no game could have is refused", "[rules][map][save]") {
    Battle battle = in_maze();
    const auto says = [&](const std::function<void(GameState&)>& change) { return refused(*maze(), battle.state(), change); };
    CHECK(says([](GameState&) {}).empty());
    CHECK(says([](GameState& state) { state.column[1].at = Cell{1, 1}; }) == "two room cards on one place");
    CHECK(says([](GameState& state) { state.column[1].at.reset(); }) == "room cards that do not make one map");
    CHECK(says([](GameState& state) { state.column[1].step = 2; }) == "room cards that do not make one map");
    CHECK(says([](GameState& state) { state.column[1].at = Cell{0, 1}; }) == "a column of the map cannot be 0");
    CHECK(says([](GameState& state) { state.column[1].visits = 1; }) == "a room that was entered lies face down");
    CHECK(says([](GameState& state) { state.column[0].seen = true; }) == "a room card is turned up and down at once");
    CHECK(says([](GameState& state) { state.column[0].visits = 0; }) == "the party is in a room that it never entered");
    CHECK(says([](GameState& state) { state.room_before = 9; }) == "the place of the room before cannot be 9");
    CHECK(says([](GameState& state) { std::get<RoomTask>(state.agenda.front()).staying = {"test:orc"}; }) ==
          "monsters stay in a room that was not entered before");
    Battle column(game_of({"xoric", "elani"}, {"bholoth-cemetery", "catacomb-lords-lair"}));
    GameState state = column.state();
    state.column[0].visits = 1;
    CHECK(verify(column.rules().library(), state).front().message == "a column that remembers visits");
    Battle fork(game_in("fork"), {}, maze());
    CHECK(refused(*maze(), fork.state(), [](GameState& changed) { changed.column[3].step = 5; }) == "the step of a room card cannot be 5");
}

TEST_CASE("a table of a battle can lie in the middle of a map, and the ways lead on from there", "[rules][map]") {
    Arrangement table{.lord = full("vasesak"), .room = "test:cave", .layout = "test:maze", .board = full("campfire")};
    table.characters.push_back(hero("xoric"));
    table.characters.push_back(monster("orc"));
    auto hooks = LuaHooks::load(maze());
    REQUIRE(hooks);
    auto rules = Rules::make(maze(), {"party_size=0"}, **hooks);
    REQUIRE(rules);
    auto begun = arrange(**rules, table);
    REQUIRE(begun);
    CHECK(begun->state.room == 5);
    CHECK(begun->state.column[5].visits == 1);
    CHECK(ways(**rules, begun->state) == std::vector{2, 6, 4});
    table.room = full("moghath");
    const auto elsewhere = arrange(**rules, table);
    REQUIRE_FALSE(elsewhere);
    CHECK(elsewhere.error().front().message == "\"catacombs:moghath\" is not in layout \"test:maze\"");
}

TEST_CASE("dealt rooms of a labyrinth are dealt until the lair, a Healer and a Merchant are in reach, or the game is refused", "[rules][map][CX-055]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Battle battle(game_in("dealt", seed), {}, maze());
        const auto& cards = battle.state().column;
        CHECK(std::ranges::contains(cards, full("althea-the-healer"), &RoomCard::room));
        CHECK(std::ranges::contains(cards, full("izchak-the-merchant"), &RoomCard::room));
    }
    auto hooks = LuaHooks::load(maze());
    REQUIRE(hooks);
    auto rules = Rules::make(maze(), {"test:no-shop", "party_size=0"}, **hooks);
    REQUIRE(rules);
    const auto none = start(**rules, game_in("dealt"));
    REQUIRE_FALSE(none);
    CHECK(none.error().front().code == "no-way");
    CHECK(none.error().front().message == "no way leads from the start of the labyrinth to a Merchant");
    CHECK(none.error().front().hint == "rooms were dealt 200 times; name more of them, or leave fewer places apart");
}

TEST_CASE("by hand the party goes anywhere on the map, with all monsters there, but not where it would be walled in", "[rules][map][sandbox]") {
    Battle battle = in_maze();
    battle.send(SandboxEdit{.what = SandboxEditKind::room, .amount = 6});
    CHECK(*battle.state().room_id() == "test:cave");
    CHECK(monsters(battle, "orc") == 1);
    to_way(battle);
    CHECK(options(battle) == std::vector<std::string>{"3", "7", "5"});
    battle.send(SandboxEdit{.what = SandboxEditKind::room, .amount = 1});
    CHECK(monsters(battle, "orc") == 1); // as if for the first time
    CHECK(battle.refused(SandboxEdit{.what = SandboxEditKind::room, .id = full("moghath"), .amount = 7}) == "no-way");
}
