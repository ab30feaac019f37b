// Chapter 5 of the ledger, first half: the column of rooms, the board of a room.
#include "rules/whole_game.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <set>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("every room is explored, set up, fought for and paid, in this order", "[rules][C3-060][C3-080]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "the-outer-bailey"}));
    Events all = battle.events();
    CHECK(battle.state().phase == Phase::setup);
    std::ranges::copy(set_up(battle), std::back_inserter(all));
    CHECK(battle.state().phase == Phase::battle);
    std::ranges::copy(win_room(battle, "xoric"), std::back_inserter(all));
    CHECK(battle.state().phase == Phase::setup); // of the next room, which has been turned over already
    CHECK(battle.state().room == 1);
    std::size_t at = 0;
    for (const EventKind what : {EventKind::room_revealed, EventKind::board_chosen, EventKind::monster_set_up, EventKind::set_down,
                                 EventKind::battle_began, EventKind::battle_ended, EventKind::gold, EventKind::room_revealed}) {
        at = first(all, what, at);
        INFO(static_cast<int>(what));
        REQUIRE(at < all.size());
    }
    CHECK(all[at].id == "catacombs:the-outer-bailey");
    // Nothing of the later phases comes early.
    CHECK(std::ranges::count(all, EventKind::room_revealed, &Event::what) == 2);
    CHECK(first(all, EventKind::gold) > first(all, EventKind::battle_ended));
    CHECK(first(all, EventKind::turn_began) > first(all, EventKind::battle_began));
}

TEST_CASE("rooms are turned over one by one, the card nearest to the heroes first", "[rules][C3-061]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "the-outer-bailey", "moghath"}));
    CHECK(*battle.state().room_id() == "catacombs:bholoth-cemetery");
    CHECK(face_up(battle) == std::vector{true, false, false});
    set_up(battle);
    CHECK(face_up(battle) == std::vector{true, false, false});
    win_room(battle, "xoric");
    CHECK(*battle.state().room_id() == "catacombs:the-outer-bailey");
    CHECK(face_up(battle) == std::vector{true, true, false});
}

TEST_CASE("a room is entered in its turn although the map has shown it, unless only hidden cards count", "[rules][C3-061A]") {
    const auto second_room = [](std::vector<std::string> variants, const std::vector<std::size_t>& shown) {
        Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "the-outer-bailey", "moghath", "catacomb-lords-lair"}),
                      std::move(variants));
        set_up(battle);
        for (const std::size_t card : shown) battle.change().column[card].face_up = true;
        win_room(battle, "xoric");
        return battle.state().room;
    };
    CHECK(second_room({}, {1, 2, 3}) == 1);
    CHECK(second_room({"explore_by_position=false"}, {1, 2, 3}) == 3); // the lair is all that is left
    CHECK(second_room({"explore_by_position=false"}, {1}) == 2);
    CHECK(second_room({"explore_by_position=false"}, {}) == 1);
}

TEST_CASE("at the lair card the final battle begins, and the lord's end is the end of the game", "[rules][C3-062]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "catacomb-lords-lair"}));
    set_up(battle);
    win_room(battle, "xoric");
    CHECK(*battle.state().room_id() == "catacombs:catacomb-lords-lair");
    set_up(battle);
    CHECK(battle.on_board("vasesak"));
    CHECK(monsters(battle, "zombie") == 4);
    battle.change().find(battle.id("vasesak"))->health = 1;
    battle.act("xoric").hits({"vasesak"});
    CHECK(battle.state().phase == Phase::over);
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("the Overseer may choose any of the six board sides for the first room", "[rules][C3-063]") {
    for (const char* board : {"altar", "campfire", "lava-tube", "mausoleum", "root-cellar", "throne-room"}) {
        Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery"}));
        REQUIRE(battle.about() == "board");
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(battle.state().decision->options.size() == 6);
        battle.choose(board);
        CHECK(battle.state().board == full(board));
        CHECK(battle.refused(Choose{full("base-board")}) != "");
    }
}

TEST_CASE("around each board there is the same gap to the walls on all sides", "[rules][C3-064]") {
    const auto box = [](const Outline& outline) {
        Point low = outline.front(), high = low;
        for (const Point p : outline)
            low = {std::min(low.x, p.x), std::min(low.y, p.y)}, high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        return std::pair(low, high);
    };
    Battle battle({{hero("oleira"), monster("troll")}});
    for (const Board* board : shipped_library().all<Board>()) {
        INFO(board->id);
        const TableBoard& table = battle.rules().table_board(board->id);
        const auto [low, high] = box(table.outline);
        const auto [wall_low, wall_high] = box(table.wall);
        const double gap = low.x - wall_low.x;
        CHECK(gap > 3.2); // the widest piece lies in it without touching the board
        CHECK(low.y - wall_low.y == gap);
        CHECK(wall_high.x - high.x == gap);
        CHECK(wall_high.y - high.y == gap);
    }
}

TEST_CASE("the board side of the room before may not come again, but its other side may", "[rules][C3-065]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "the-outer-bailey", "bholoth-cemetery"}));
    set_up(battle, "campfire");
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "board");
    CHECK(option_names(battle) == std::set<std::string>{"altar", "lava-tube", "mausoleum", "root-cellar", "throne-room"});
    CHECK(battle.refused(Choose{full("campfire")}) == "no-such-option");
    CHECK(shipped_library().find<Board>(full("campfire"))->other_side.text == full("altar"));
    set_up(battle, "altar");
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "board");
    CHECK(option_names(battle) == std::set<std::string>{"campfire", "lava-tube", "mausoleum", "root-cellar", "throne-room"});
}

TEST_CASE("a room without a battle in between does not free the last board side, unless the players say so", "[rules][C3-065A]") {
    const auto campfire_again = [](std::vector<std::string> variants, const std::vector<std::string>& rooms) {
        Battle battle(game_of({"xoric", "elani"}, rooms), std::move(variants));
        set_up(battle, "campfire");
        win_room(battle, "xoric");
        until(battle, "board");
        return option_names(battle).contains("campfire");
    };
    const std::vector<std::string> between{"bholoth-cemetery", "izchak-the-merchant", "the-outer-bailey"};
    const std::vector<std::string> in_row{"bholoth-cemetery", "the-outer-bailey"};
    CHECK_FALSE(campfire_again({}, between));
    CHECK_FALSE(campfire_again({}, in_row));
    CHECK(campfire_again({"board_repeat=last_room"}, between));
    CHECK_FALSE(campfire_again({"board_repeat=last_room"}, in_row));
}

TEST_CASE("the lair is played on the lord's own board, even right after a room on the same side", "[rules][C3-066]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "catacomb-lords-lair"}));
    set_up(battle, "altar");
    win_room(battle, "xoric");
    CHECK(battle.about() == "set_up"); // nobody was asked
    CHECK(battle.state().board == full("altar"));
    Battle lich(game_of({"xoric", "elani"}, {"catacomb-lords-lair"}, "hmotha"));
    CHECK(lich.state().board == full("mausoleum"));
}

TEST_CASE("a room that names a board is always played on it, and nobody is asked", "[rules]") {
    const auto library = with_pack({{"rooms/forge.json", R"({"id": "forge", "extends": "catacombs:bholoth-cemetery", "name": "Forge",
                                                             "board": "catacombs:lava-tube"})"}});
    GameSetup setup = game_of({"xoric", "elani"}, {});
    setup.rooms = {"test:forge", "test:forge"}; // the same board twice in a row: the card counts more than the choice
    Battle battle(setup, {}, library);
    CHECK(battle.about() == "set_up");
    CHECK(battle.state().board == full("lava-tube"));
    set_up(battle);
    win_room(battle, "xoric");
    CHECK(battle.about() == "set_up");
    CHECK(battle.state().board == full("lava-tube"));
}

TEST_CASE("obstacles stand in their holes before the first piece is set down", "[rules][C3-067]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery"}));
    battle.choose("campfire");
    REQUIRE(battle.about() == "set_up");
    CHECK(battle.state().table.pieces.empty());
    const Board& board = *shipped_library().find<Board>(full("campfire"));
    const TableBoard& table = battle.rules().table_board(battle.state().board);
    REQUIRE(table.pegs.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) CHECK(table.pegs[i].centre == Point{board.holes[i].x, board.holes[i].y});

    Battle fight({{hero("oleira").at_place(18, 5), monster("troll")}}); // right below an obstacle
    fight.act("oleira").flick("oleira", 0, 200);
    CHECK(fight.at("oleira").y < 13.5 - 1.9 - 1.25 + 0.01);
}
