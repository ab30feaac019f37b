// More rows of the table in docs/reload.md: what is removed, given, taken away, weighed and sold.
#include "match/running_game.h"
#include "support/shipped.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A game of the base game whose files can be changed while it is played.
class BaseGame {
public:
    BaseGame(std::vector<std::string> rooms, const std::function<void(FileTree&)>& change_first)
        : files_(read_tree(source_folder() + "/content/catacombs")), match_((change_first(files_), begin(std::move(rooms)))) {}

    const GameState& state() const { return match_.state(); }

    void change(const std::string& path, const std::string& part, const std::string& by) {
        std::string text = *files_.files.at(path);
        REQUIRE(text.contains(part));
        put(files_, path, text.replace(text.find(part), part.size(), by));
    }
    Reloaded reload() {
        const Loaded loaded = load({files_});
        INFO(lines(loaded.issues));
        REQUIRE(loaded.library);
        auto done = match_.reload(loaded.library);
        if (!done) FAIL(lines(done.error()));
        CHECK(lines(verify(match_.rules().library(), state())) == "");
        return std::move(*done);
    }

private:
    FileTree files_;
    Match match_;

    Match begin(std::vector<std::string> rooms) {
        GameSetup setup{.lord = "catacombs:vasesak"};
        int seat = 0;
        for (const char* hero : {"catacombs:xoric", "catacombs:elani"})
            setup.heroes.push_back({.hero = hero, .seat = ++seat, .items = std::vector<std::string>{}});
        setup.rooms = std::move(rooms);
        auto match = Match::begin(load({files_}).library, {{"party_size=0"}, setup});
        if (!match) FAIL(lines(match.error()));
        return std::move(*match);
    }
};

/// Nobody stumbles over what is gone.
void goes_on(RunningGame& game) { game.play_on(3, 60); }

} // namespace

TEST_CASE("health that is taken away leaves a monster that damage does not destroy, given back it has all of it", "[play][reload]") {
    RunningGame game;
    game.change("monsters/hobgoblin.json", "\"health\": 2", "\"health\": null, \"shadow\": true");
    const Reloaded taken = game.reload();
    CHECK_FALSE(game.the("hobgoblin").health);
    CHECK_FALSE(taken.adjusted.empty());
    game.change("monsters/hobgoblin.json", "\"health\": null, \"shadow\": true", "\"health\": 3");
    game.reload();
    CHECK(game.the("hobgoblin").max_health == 3);
    CHECK(game.the("hobgoblin").health);
    goes_on(game);
}

TEST_CASE("a removed hero stays with its disc, health and cards, but has no shots", "[play][reload]") {
    RunningGame game;
    const Point place = game.at(game.the("knight"));
    const auto cards = game.the("knight").cards;
    game.remove("heroes/knight.json");
    const Reloaded done = game.reload();
    REQUIRE(done.warnings.size() == 1);
    CHECK(done.warnings[0].message.starts_with("Knight (mini:knight) is gone from the content, but the running game has it"));
    CHECK(game.at(game.the("knight")) == place);
    CHECK(game.the("knight").health == 8);
    CHECK(game.the("knight").cards == cards);
    REQUIRE(game.rules().find<Hero>("mini:knight"));
    CHECK(game.rules().find<Hero>("mini:knight")->sequences.empty());
    goes_on(game);
}

TEST_CASE("a removed lord, board and room stay as they were as long as this game uses them", "[play][reload]") {
    RunningGame game;
    game.write("boards/meadow.json", R"({"id": "meadow", "name": "Meadow", "outline": [[0, 0], [30, 0], [30, 40], [0, 40]], "holes": [],
        "hero_zone": [[0, 0], [30, 0], [30, 6], [0, 6]], "monster_zone": [[0, 30], [30, 30], [30, 40], [0, 40]], "wall": "fence", "gap": 3})");
    game.write("layouts/walk.json", R"({"id": "walk", "name": "Walk", "slots": [{"room": "lair", "face_up": true}]})");
    game.remove("lords/king.json");
    game.remove("boards/field.json");
    game.remove("rooms/den.json");
    const Reloaded done = game.reload();
    CHECK(done.warnings.size() == 3);
    CHECK(game.state().board == "mini:field");
    CHECK(game.rules().find<Board>("mini:field")->holes.size() == 2);
    CHECK(game.rules().find<Room>("mini:den"));
    CHECK(game.rules().find<Lord>("mini:king"));
    CHECK(game.lies_well());
    goes_on(game);
}

TEST_CASE("a removed shot that waits to be flicked is still flicked as it was", "[play][reload]") {
    RunningGame game;
    game.choose("1|own|0"); // the knight strikes twice
    REQUIRE(game.state().decision->asks == DecisionKind::flick);
    game.remove("shots/melee.json");
    game.change("heroes/knight.json", R"([[{"shot": "melee", "times": 2}]])", R"([[{"shot": "missile"}]])");
    game.change("monsters/goblin.json", R"([{"shot": "melee"}], )", "");
    game.change("items/sword.json", R"({"shot": "melee", "modifiers": ["critical"]})", R"({"shot": "missile"})");
    game.change("lords/king.json", R"([[{"shot": "melee"}]])", R"([[{"shot": "missile"}]])");
    game.change("modifiers/critical.json", R"(["melee", "missile"])", R"(["missile"])");
    game.change("rooms/den.json", R"({"shot": "melee", "modifiers": ["critical"]})", R"({"shot": "missile", "modifiers": ["critical"]})");
    game.change("conditions/dizzy.json", R"("shot": "melee")", R"("shot": "missile")");
    game.reload();
    REQUIRE(game.state().decision->asks == DecisionKind::flick);
    game.send(Declare{.hits = {2}});
    CHECK((game.state().find(2) == nullptr || game.state().find(2)->dead)); // a goblin with one health
    goes_on(game);
}

TEST_CASE("a disc that weighs something else weighs so at once", "[play][reload]") {
    RunningGame game;
    const double before = game.state().table.find(1)->mass;
    game.change("pieces/disc.json", "\"mass\": 3.7", "\"mass\": 9.5");
    game.reload();
    CHECK(before == 3.7);
    CHECK(game.state().table.find(1)->mass == 9.5);
}

TEST_CASE("a rule option with another value holds at once", "[play][reload]") {
    RunningGame game;
    CHECK(game.rules().options().death == DeathRule::basic);
    game.change("variants/standard.json", "\"value\": \"basic\"", "\"value\": \"advanced\"");
    game.reload();
    CHECK(game.rules().options().death == DeathRule::advanced);
}

TEST_CASE("what a room sells, and for how much, holds at once for the question that is open", "[play][reload]") {
    BaseGame game({"catacombs:alewife-tavern", "catacombs:moghath"}, [](FileTree& files) { // nobody has gold yet: a wager for nothing
        std::string room = *files.files.at("rooms/alewife-tavern.json");
        put(files, "rooms/alewife-tavern.json", room.replace(room.find("\"price\": 2"), 10, "\"price\": 0"));
    });
    const auto offers = [&](const std::string& words) {
        for (const Option& option : game.state().decision->options) UNSCOPED_INFO(option.id << " for " << option.price);
        return std::ranges::any_of(game.state().decision->options, [&](const Option& option) { return option.id.contains(words); });
    };
    CHECK(offers("wager"));
    game.change("rooms/alewife-tavern.json", "\"price\": 0", "\"price\": 2");
    game.reload();
    CHECK_FALSE(offers("wager")); // which nobody can pay
    game.change("rooms/alewife-tavern.json", "\"price\": 2", "\"price\": 0");
    game.reload();
    CHECK(offers("wager"));
}
