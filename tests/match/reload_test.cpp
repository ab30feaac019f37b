// A running game goes on with changed content: each row of the table in docs/reload.md.
#include "match/running_game.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Table = RunningGame;

bool says(const Reloaded& done, const std::string& sentence) { return adjusted_so(done, sentence); }

const std::string hobgoblin = "monsters/hobgoblin.json";

} // namespace

TEST_CASE("content that is the same changes nothing", "[play][reload]") {
    Table table;
    const std::uint64_t before = hash_of(table.state());
    CHECK_FALSE(table.reload().changed);
    CHECK(hash_of(table.state()) == before);
}

TEST_CASE("a name changes at once, and nothing else does", "[play][reload]") {
    Table table;
    const std::uint64_t before = hash_of(table.state());
    table.change("monsters/goblin.json", "\"Goblin\"", "\"Gnome\"");
    const Reloaded done = table.reload();
    CHECK(done.changed);
    CHECK(done.adjusted.empty());
    CHECK(hash_of(table.state()) == before);
    CHECK(table.rules().find<Monster>("mini:goblin")->name == "Gnome");
}

TEST_CASE("a lower maximum caps health, a higher one heals nobody", "[play][reload]") {
    Table table;
    table.change(hobgoblin, "\"health\": 2", "\"health\": 1");
    CHECK(says(table.reload(), "Hobgoblin 3: health 2 of 2 is now 1 of 1"));
    CHECK(table.the("hobgoblin").health == 1);
    table.change(hobgoblin, "\"health\": 1", "\"health\": 4");
    CHECK(says(table.reload(), "Hobgoblin 3: health 2 of 2 is now 2 of 4"));
    CHECK(table.the("hobgoblin").max_health == 4);
}

TEST_CASE("a change that is taken back leaves no trace", "[play][reload]") {
    Table table;
    const std::uint64_t before = hash_of(table.state());
    table.change(hobgoblin, "\"health\": 2", "\"health\": 1");
    table.reload();
    CHECK(hash_of(table.state()) != before);
    table.change(hobgoblin, "\"health\": 1", "\"health\": 2");
    table.reload();
    CHECK(hash_of(table.state()) == before);
    CHECK(table.match().why_no_replay().empty());
}

TEST_CASE("a hero with other health keeps the damage it has until it is more than it can bear", "[play][reload]") {
    Table table;
    table.change("heroes/knight.json", "\"health\": 8", "\"health\": 5");
    table.reload();
    CHECK(table.the("knight").health == 5);
    CHECK(table.the("knight").max_health == 5);
}

TEST_CASE("a removed monster stays on the table as a placeholder that cannot act", "[play][reload]") {
    Table table;
    const Point place = table.at(table.the("hobgoblin"));
    table.remove(hobgoblin);
    table.change("rooms/den.json", R"(, {"monster": "hobgoblin", "count": 1})", "");
    const Reloaded done = table.reload();
    REQUIRE(done.warnings.size() == 1);
    CHECK(done.warnings[0].message.starts_with("Hobgoblin (mini:hobgoblin) is gone from the content, but the running game has it"));
    const Character& left = table.the("hobgoblin");
    CHECK(table.at(left) == place);
    CHECK(left.health == 2);
    const Monster* kept = table.rules().find<Monster>("mini:hobgoblin");
    REQUIRE(kept);
    CHECK(kept->sequences.empty());
    CHECK(table.rules().excluded("monsters", "mini:hobgoblin"));

    SECTION("it can be hit and destroyed") {
        table.choose("1|own|0");
        table.send(Declare{.hits = {3}});
        CHECK(table.the("hobgoblin").health == 1);
        table.send(Declare{.hits = {3}});
        CHECK((table.state().find(3) == nullptr || table.state().find(3)->dead));
    }
    SECTION("it has no turn") {
        table.choose("1|own|0");
        table.miss(), table.miss();
        REQUIRE(table.state().decision->team == Side::overseer);
        CHECK(table.may("2|own|0"));
        CHECK_FALSE(table.may("3|own|0"));
    }
    SECTION("it comes to life again with its file") {
        table.write(hobgoblin, R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "health": 2})");
        CHECK(table.reload().warnings.empty());
        CHECK_FALSE(table.rules().find<Monster>("mini:hobgoblin")->sequences.empty());
    }
    SECTION("another change keeps it") {
        table.change("monsters/goblin.json", "\"Goblin\"", "\"Gnome\"");
        table.reload();
        CHECK(table.rules().find<Monster>("mini:hobgoblin"));
        table.play_on(1, 60);
    }
}

TEST_CASE("a removed card stays on the mat, but can do nothing", "[play][reload]") {
    Table table;
    REQUIRE(table.may("1|items/mini:sword|0"));
    table.remove("items/sword.json");
    table.change("heroes/knight.json", R"(, "items": [{"item": "sword"}])", "");
    const Reloaded done = table.reload();
    CHECK(done.warnings.size() == 1);
    CHECK(table.the("knight").cards.size() == 1);
    CHECK_FALSE(table.may("1|items/mini:sword|0"));
    CHECK(table.may("1|own|0"));
}

TEST_CASE("a piece of another size grows where it lies, and gives way to others by no more than it must", "[play][reload]") {
    Table table;
    table.write("pieces/hob.json", R"({"id": "hob", "extends": "disc", "name": "Hob", "count": 4, "damaged_back": true})");
    table.change(hobgoblin, "\"health\": 2", "\"health\": 2, \"piece\": \"hob\"");
    table.reload();
    const Point goblin = table.at(table.the("goblin"));
    table.change("pieces/hob.json", "\"count\": 4", "\"count\": 4, \"diameter\": 5");
    const Reloaded done = table.reload();
    CHECK(says(done, "Hobgoblin 3: 2.5 cm across is now 5 cm"));
    CHECK(says(done, "Hobgoblin 3: moved by 0.8 cm to a free place"));
    CHECK(table.at(table.the("goblin")) == goblin);
    CHECK(table.lies_well());
    table.play_on(2, 40);
}

TEST_CASE("an obstacle that moves under a piece pushes it aside", "[play][reload]") {
    Table table;
    table.change("boards/field.json", R"({"x": 10, "y": 20, "obstacle": "peg"})", R"({"x": 22.5, "y": 26, "obstacle": "peg"})");
    const Reloaded done = table.reload();
    REQUIRE(done.adjusted.size() == 1);
    CHECK(done.adjusted[0].starts_with("Goblin 4: moved by "));
    CHECK(table.lies_well());
    table.play_on(3, 40);
}

TEST_CASE("a removed obstacle is gone at once", "[play][reload]") {
    Table table;
    const std::uint64_t before = hash_of(table.state());
    table.change("boards/field.json", R"({"x": 10, "y": 20, "obstacle": "peg"}, )", "");
    CHECK(table.reload().adjusted.empty());
    CHECK(table.rules().table_board("mini:field").pegs.size() == 1);
    CHECK(hash_of(table.state()) == before);
}

TEST_CASE("pieces outside a smaller board come in", "[play][reload]") {
    Table table;
    table.change("boards/field.json", "[[0, 0], [30, 0], [30, 40], [0, 40]]", "[[0, 0], [22, 0], [22, 40], [0, 40]]");
    table.change("boards/field.json", "[[0, 0], [30, 0], [30, 6], [0, 6]]", "[[0, 0], [22, 0], [22, 6], [0, 6]]");
    table.change("boards/field.json", "[[0, 30], [30, 30], [30, 40], [0, 40]]", "[[0, 30], [22, 30], [22, 40], [0, 40]]");
    table.change("boards/field.json", R"("x": 20)", R"("x": 18)");
    CHECK(says(table.reload(), "Goblin 4: moved by 1.3 cm to a free place"));
    CHECK(table.lies_well());
}

TEST_CASE("a board without room for everybody is refused, and nothing changes", "[play][reload]") {
    Table table;
    const std::uint64_t before = hash_of(table.state());
    table.change("pieces/disc.json", "\"diameter\": 2.5", "\"diameter\": 11.9");
    table.change("boards/field.json", "[30, 6], [0, 6]", "[30, 12], [0, 12]"); // one of them fits into each zone
    table.change("boards/field.json", "[[0, 30], [30, 30]", "[[0, 28], [30, 28]");
    const auto done = table.try_reload();
    REQUIRE_FALSE(done);
    CHECK(done.error().front().message.starts_with("there is no free place on the board for "));
    CHECK(hash_of(table.state()) == before);
    CHECK(table.rules().find<Piece>("mini:goblin")->diameter == 2.5);
    table.play_on(4, 20);
}

TEST_CASE("a shot in hand is finished, other sequences are for the next turn", "[play][reload]") {
    Table table;
    table.choose("1|own|0"); // melee twice
    REQUIRE(table.state().decision->asks == DecisionKind::flick);
    table.change("heroes/knight.json", R"([[{"shot": "melee", "times": 2}]])", R"([[{"shot": "missile"}]])");
    table.reload();
    CHECK(table.state().decision->shot == "mini:melee");
    table.miss();
    CHECK(table.state().decision->shot == "mini:melee");
    table.miss();
    CHECK(table.state().decision->team == Side::overseer);
}

TEST_CASE("what one may do is asked anew when sequences change", "[play][reload]") {
    Table table;
    table.choose("1|own|0");
    table.miss(), table.miss();
    REQUIRE(table.may("2|own|1"));
    table.change("monsters/goblin.json", R"([[{"shot": "melee"}], [{"shot": "missile", "modifiers": ["critical"]}]])",
                 R"([[{"shot": "melee"}]])");
    const Reloaded done = table.reload();
    CHECK(table.may("2|own|0"));
    CHECK_FALSE(table.may("2|own|1"));
    REQUIRE_FALSE(done.adjusted.empty());
    CHECK(done.adjusted.back().starts_with("Asked again: "));
}

TEST_CASE("a shot that flies otherwise while it waits to be flicked is asked for anew", "[play][reload]") {
    Table table;
    table.choose("1|own|0");
    table.change("shots/melee.json", R"("flies": "self")", R"("flies": "piece", "piece": "arrow", "reach": 2.5, "after": "removed")");
    table.reload();
    REQUIRE(table.state().decision->asks == DecisionKind::flick);
    CHECK(table.state().decision->pieces != std::vector<int>{1});
    CHECK(table.state().decision->near == std::vector<int>{1});
    table.play_on(5, 30);
}

TEST_CASE("new cards are shuffled into their deck, removed ones are taken out", "[play][reload]") {
    Table table;
    const auto cards = [&] { return std::ranges::find(table.state().piles, "mini:poison", &Pile::deck)->cards; };
    REQUIRE(cards().size() == 3);
    const Random chance = table.state().random;
    table.change("decks/poison.json", R"([{"value": 1, "count": 3}])", R"([{"value": 1, "count": 1}, {"value": 7, "count": 4}])");
    const Reloaded done = table.reload();
    CHECK(says(done, "Poison: 4 cards shuffled in"));
    CHECK(says(done, "Poison: 2 cards taken out"));
    CHECK(std::ranges::count(cards(), "1") == 1);
    CHECK(std::ranges::count(cards(), "7") == 4);
    CHECK(table.state().random == chance);
    table.write("decks/curses.json", R"({"id": "curses", "name": "Curses", "of": "values", "cards": [{"value": 2, "count": 5}]})");
    CHECK(says(table.reload(), "Curses: 5 cards shuffled in"));
}

TEST_CASE("coins that are added lie in the treasury", "[play][reload]") {
    Table table;
    table.change("tokens/coin.json", "\"count\": 20", "\"count\": 25");
    CHECK(says(table.reload(), "the treasury: 20 gold is now 25"));
    CHECK(table.state().treasury == 25);
}

TEST_CASE("a changed room is for the next time it is entered; what it suppresses holds at once", "[play][reload]") {
    Table table;
    table.change("rooms/den.json", R"({"monster": "goblin", "count": 2})", R"({"monster": "goblin", "count": 3})");
    table.change("rooms/den.json", R"({"shot": "melee", "modifiers": ["critical"]})", R"({"shot": "missile"})");
    const std::size_t before = table.state().characters.size();
    CHECK(table.reload().warnings.empty());
    CHECK(table.state().characters.size() == before);
    table.choose("1|own|0");
    table.miss(), table.miss();
    CHECK_FALSE(table.may("2|own|1"));
}

TEST_CASE("a variant that is gone is left out, and comes back with its file", "[play][reload]") {
    Table table({"mini:hard", "death=advanced"});
    REQUIRE(table.rules().variants().size() == 2);
    table.change("variants/standard.json", R"(["basic", "advanced"])", R"(["basic", "mild"])");
    table.change("variants/hard.json", R"("options": {"death": {"value": "advanced"}}, )", "");
    const Reloaded done = table.reload();
    CHECK(says(done, "death=advanced is gone: the game goes on without it"));
    CHECK(table.state().variants == std::vector<std::string>{"mini:hard"});
    table.change("variants/standard.json", R"(["basic", "mild"])", R"(["basic", "advanced"])");
    table.reload();
    CHECK(table.state().variants.size() == 2);
    table.remove("variants/hard.json");
    CHECK(says(table.reload(), "Hard is gone: the game goes on without it"));
}

TEST_CASE("a layout that changes leaves the column of rooms as it was dealt", "[play][reload]") {
    Table table;
    const auto column = table.state().column;
    table.change("layouts/walk.json", R"({"room": "den"}, )", "");
    table.reload();
    CHECK(table.state().column == column);
}

TEST_CASE("a script speaks from the next command on, and what it kept stays", "[play][reload]") {
    FileTree files = mini_pack();
    put(files, "monsters/goblin.json",
        R"({"id": "goblin", "name": "Goblin", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "script": "goblin.lua", "sequences": [[{"shot": "melee"}]]})");
    put(files, "monsters/goblin.lua",
        "return { turn_end = function(self, game, event) self.data.count = (self.data.count or 0) + 1 end }\n");
    Table table(files, {});
    const auto turn = [&](int who) {
        table.choose(std::to_string(who) + "|own|0");
        while (table.state().decision->asks == DecisionKind::flick && table.state().decision->who == who) table.miss();
    };
    turn(1);
    REQUIRE(table.state().data.at("monsters/mini:goblin#2") == R"({"count": 1})");
    table.write("monsters/goblin.lua",
                "return { turn_end = function(self, game, event) self.data.count = (self.data.count or 0) + 10 end }\n");
    CHECK(table.reload().adjusted.empty());
    CHECK(table.state().data.at("monsters/mini:goblin#2") == R"({"count": 1})");
    turn(2);
    CHECK(table.state().data.at("monsters/mini:goblin#2") == R"({"count": 11})");

    SECTION("a script that does not load leaves the game as it is, to the last bit") {
        const std::uint64_t before = hash_of(table.state());
        table.write("monsters/goblin.lua", "return { turn_end = function(self, game, event) self. end }\n");
        table.change("monsters/hobgoblin.json", "\"health\": 2", "\"health\": 9");
        const auto done = table.try_reload();
        REQUIRE_FALSE(done);
        CHECK(done.error().front().place.file.ends_with("monsters/goblin.lua"));
        CHECK(hash_of(table.state()) == before);
        CHECK(table.rules().find<Monster>("mini:hobgoblin")->health == 2);
        turn(3); // and its last good script still speaks
        CHECK(table.state().data.at("monsters/mini:goblin#2") == R"({"count": 21})");
    }
    SECTION("a trace goes on") {
        table.match().hooks().keep_trace(true);
        table.change("monsters/goblin.lua", "+ 10", "+ 100");
        table.reload();
        turn(3);
        CHECK_FALSE(table.match().hooks().take_trace().empty());
    }
}

TEST_CASE("moves from before a reload can be undone, and the earlier states fit the new content", "[play][reload]") {
    Table table;
    const std::uint64_t start = hash_of(table.state());
    table.choose("1|own|0");
    table.send(Declare{.hits = {3}});
    REQUIRE(table.the("hobgoblin").health == 1);
    table.change(hobgoblin, "\"health\": 2", "\"health\": 5");
    table.reload();
    CHECK(table.the("hobgoblin").health == 1);
    CHECK(table.match().after(0).state.find(3)->max_health == 5);
    CHECK(table.match().undo(2) == 2);
    CHECK(table.the("hobgoblin").health == 2);
    CHECK(table.the("hobgoblin").max_health == 5);
    CHECK(lines(verify(table.rules().library(), table.state())) == "");
    table.change(hobgoblin, "\"health\": 5", "\"health\": 2");
    table.reload();
    CHECK(hash_of(table.state()) == start);
    table.play_on(6, 30);
}

TEST_CASE("an object that only an earlier state has is kept for undoing", "[play][reload]") {
    Table table;
    table.choose("1|own|0");
    table.send(Declare{.hits = {3}});
    table.send(Declare{.hits = {3}});
    table.remove(hobgoblin);
    table.change("rooms/den.json", R"(, {"monster": "hobgoblin", "count": 1})", "");
    table.reload();
    table.match().undo(2);
    CHECK(table.the("hobgoblin").health == 2);
    table.play_on(7, 30);
}

TEST_CASE("a game played with two contents is no replay, and says so; it can still be saved", "[play][reload]") {
    Table table;
    CHECK(table.match().why_no_replay().empty());
    table.choose("1|own|0");
    table.change(hobgoblin, "\"health\": 2", "\"health\": 5");
    table.reload();
    REQUIRE(table.match().why_no_replay().size() == 1);
    CHECK(table.match().why_no_replay()[0].message.starts_with("the content changed while the game was played"));
    const auto again = read_save(write_save(table.match()), "game.ffsave", table.match().library());
    REQUIRE(again);
    CHECK(again->state() == table.state());
    CHECK(again->why_no_replay().size() == 1);
}
