// Games of a play-test: each depends on its seed and number alone, whoever plays it; what is not as asked is said.
#include "playtest/report.h"
#include "tables.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the same seed gives the same games, another seed others", "[playtest]") {
    const Request request = request_for({setup_for(one_room())}, 6);
    const std::string once = text_of(play_all(request));
    CHECK(once == text_of(play_all(request)));
    CHECK(once != text_of(play_all(request_for({setup_for(one_room())}, 6, 2))));
}

TEST_CASE("any number of jobs gives the same games", "[playtest][threads]") {
    const Request request =
        request_for({setup_for(one_room()), setup_for({.rooms = {"bholoth-cemetery"}, .changes = {"heroes.*.health+=1"}})}, 6);
    CHECK(text_of(play_all(request, 1)) == text_of(play_all(request, 3)));
}

TEST_CASE("shards put together are the whole, however they are cut", "[playtest]") {
    const Request request =
        request_for({setup_for({.lords = {"all"}, .rooms = {"bholoth-cemetery", "moghath"}, .parties = {"random"}})}, 10);
    const std::string whole = text_of(play_all(request));
    for (const int count : {2, 3}) {
        std::vector<Results> parts;
        std::vector<std::string> names;
        for (int i = count; i >= 1; --i) parts.push_back(play_all(request, 1, {i, count})), names.push_back(std::to_string(i));
        const auto all = merged(parts, names);
        REQUIRE(all);
        CHECK(text_of(*all) == whole);
    }
}

TEST_CASE("a game does not depend on those played before it", "[playtest]") {
    const Request request = request_for({setup_for(one_room())}, 5);
    const Results all = play_all(request);
    const Results last = play_all(request, 1, {5, 5});
    REQUIRE(last.records.size() == 1);
    CHECK(last.records[0] == all.records[4]);
}

TEST_CASE("lords, columns and parties take turns", "[playtest]") {
    const Setup setup = setup_for({.lords = {"hmotha,vasesak"}, .rooms = {"moghath", "bholoth-cemetery"}, .parties = {"random"}});
    CHECK(setup.combinations() == 4);
    const Results results = play_all(request_for({setup}, 4));
    std::vector<std::string> seen;
    for (const GameRecord& record : results.records) seen.push_back(record.lord + ' ' + record.rooms.at(0).room);
    CHECK(seen == std::vector<std::string>{"catacombs:hmotha catacombs:moghath", "catacombs:vasesak catacombs:moghath",
                                           "catacombs:hmotha catacombs:bholoth-cemetery", "catacombs:vasesak catacombs:bholoth-cemetery"});
    CHECK(results.records[0].party != results.records[1].party);
}

TEST_CASE("a record tells the game: rooms, heroes, damage, what was used and where", "[playtest]") {
    const Results results = play_all(request_for({setup_for({.layouts = {"short"}})}, 2));
    const GameRecord& game = results.records.front();
    INFO(record_line(game));
    CHECK(game.error.empty());
    REQUIRE(game.winner);
    CHECK(game.layout == "catacombs:short");
    CHECK(game.heroes.size() == 4);
    CHECK(game.rooms.size() >= 3);
    int rounds = 0, shots = 0, taken = 0;
    for (const RoomRecord& room : game.rooms) rounds += room.rounds, shots += room.shots, taken += room.taken;
    CHECK(rounds == game.rounds);
    CHECK(shots == game.shots);
    int by_hero = 0, lost = 0, stops = 0, hits = 0;
    for (const HeroRecord& hero : game.heroes) by_hero += hero.taken;
    for (const auto& [key, amount] : game.damage) lost += (key.to.starts_with("heroes/") || key.to.starts_with("familiars/")) * amount;
    CHECK(lost == taken);
    CHECK(by_hero <= taken);
    for (const auto& [board, counts] : game.heat)
        for (std::size_t of = 0; of < heats; ++of)
            for (const auto& [square, count] : counts[of]) (of < 2 ? stops : hits) += count;
    CHECK(stops > game.shots / 2);
    CHECK(hits > 10);
    CHECK(game.content.at("heroes/catacombs:oleira") > 0);
    CHECK(game.content.at("rooms/catacombs:izchak-the-merchant") == 1);
    CHECK(std::ranges::any_of(game.content, [](const auto& entry) { return entry.first.starts_with("items/") && entry.second > 0; }));
}

TEST_CASE("a set-up that cannot be is refused before anything is played", "[playtest]") {
    CHECK(objections(request_for({setup_for({.lords = {"hmotha"}, .layouts = {"learning"}})}, 5)) ==
          "error: \"catacombs:hmotha\" is left out by a variant [excluded]\n");
    CHECK(objections(request_for({setup_for({.parties = {"oleira,xoric,elani"}})}, 5)) ==
          "error: a party has 4 heroes, not 3; the option party_size=0 allows any number [party-size]\n");
    CHECK(objections(request_for({setup_for({.rooms = {"battle-7"}})}, 5)).starts_with("error: no battle room of difficulty 7 is left"));
    CHECK(objections(request_for({setup_for(one_room()), setup_for({.rooms = {"bholoth-cemetery"}, .variants = {"death=twice"}})}, 5))
              .contains("\"twice\" is not a value of rule option death"));
}

TEST_CASE("a room that gets fewer monsters than its card asks for is an error of the report", "[playtest]") {
    const Setup setup = setup_for({.rooms = {"wychward-burrow"}, .changes = {"rooms.wychward-burrow.mercenaries=9"}});
    const Results results = play_all(request_for({setup}, 2));
    const Report report = make_report(results.request, results.records);
    REQUIRE(report.has_errors());
    REQUIRE(report.setups[0].differences.size() == 1);
    const Difference& found = report.setups[0].differences[0];
    CHECK(found.what.code == "fewer-monsters");
    CHECK(found.what.text.starts_with("Wychward Burrow has "));
    CHECK(found.what.text.ends_with("instead of 9: the box holds no more of their pieces"));
    CHECK(found.games == 2);
    CHECK(found.first_game == 1);
}

TEST_CASE("heroes who start with less than their cards say are an error of the report", "[playtest]") {
    const Setup setup = setup_for({.rooms = {"bholoth-cemetery"},
                                   .variants = {"starting_gold=10"},
                                   .changes = {"heroes.varesh.spells=40", "tokens.gold-coin.count=1", "tokens.platinum-coin.count=1"}});
    const Results results = play_all(request_for({setup}, 1));
    std::vector<std::string> codes;
    for (const Deviation& deviation : results.records[0].deviations) codes.push_back(deviation.code);
    CHECK(std::ranges::contains(codes, "fewer-spells"));
    CHECK(std::ranges::contains(codes, "less-gold"));
}

TEST_CASE("a rule that another variant replaces is an error of the report", "[playtest]") {
    FileTree tree =
        testing::tree("odd", {{"pack.json", cover("odd", {"catacombs"})},
                              {"variants/a.json", R"({"id": "a", "name": "Rich", "options": {"starting_gold": {"value": 10}}})"},
                              {"variants/b.json", R"({"id": "b", "name": "Poor", "options": {"starting_gold": {"value": 3}}})"}});
    Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), tree});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    const auto played_with = [&](std::vector<std::string> variants) {
        const Setup setup = setup_for({.rooms = {"bholoth-cemetery"}, .variants = std::move(variants)}, *loaded.library);
        return play_all(request_for({setup}, 1), 1, {}, loaded.library).records.at(0).deviations;
    };
    CHECK(played_with({"rich"}).empty());
    const auto both = played_with({"rich", "poor"});
    REQUIRE(both.size() == 1);
    CHECK(both[0].text == "Rich asks for starting_gold=10, but Poor makes it 3");
    CHECK(played_with({"rich", "starting_gold=5"}).empty()); // said by name: that is what was asked
}

TEST_CASE("a script that stumbles spoils its game, not the run", "[playtest]") {
    FileTree tree = testing::tree(
        "odd", {{"pack.json", cover("odd", {"catacombs"})},
                {"variants/trap.json", R"({"id": "trap", "name": "Trap", "script": "trap.lua"})"},
                {"variants/trap.lua",
                 "return { round_start = function(self, game, event) if game.round >= 2 then return nothing.at_all end end }\n"}});
    Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), tree});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    const Setup setup = setup_for({.rooms = {"moghath"}, .variants = {"trap"}}, *loaded.library);
    const Results results = play_all(request_for({setup}, 6), 2, {}, loaded.library);
    CHECK(results.records.size() == 6);
    const Report report = make_report(results.request, results.records);
    REQUIRE(report.has_errors());
    REQUIRE_FALSE(report.setups[0].failures.empty());
    const Failure& failure = report.setups[0].failures.front();
    CHECK(failure.error.contains("trap.lua:1"));
    CHECK(failure.seed == seed_of_game(1, failure.game));
    CHECK(report.setups[0].games + static_cast<int>(report.setups[0].failures.size()) == 6);
    CHECK(to_text(report).contains("games that could not be played to their end"));
}

TEST_CASE("called off, the games that are done stay", "[playtest]") {
    auto hall = hall_for(request_for({setup_for(one_room())}, 50));
    REQUIRE(hall);
    int taken = 0;
    REQUIRE(hall->play(
        hall->missing({}, {}), 1, [&](GameRecord) { return ++taken, true; }, [&] { return taken == 3; }));
    CHECK(taken == 3);
    int refused = 0;
    REQUIRE(hall->play(hall->missing({}, {}), 2, [&](GameRecord) { return ++refused < 4; }));
    CHECK(refused == 4);
}

TEST_CASE("a shard is written I/N", "[playtest]") {
    const auto shard = shard_of("2/3");
    REQUIRE(shard);
    CHECK(shard->has(2));
    CHECK(shard->has(5));
    CHECK_FALSE(shard->has(3));
    for (const char* wrong : {"", "2", "0/3", "4/3", "1/0", "a/b", "1/2x", "-1/2"}) {
        INFO(wrong);
        CHECK_FALSE(shard_of(wrong));
    }
    CHECK(lines(shard_of("4/3").error()).starts_with("error: \"4/3\" is not a shard; write I/N"));
}

TEST_CASE("a playtest ends a battle in which nothing can happen, and says that it was a stalemate", "[playtest][R7]") {
    const SetupOptions harmless{.rooms = {"bholoth-cemetery"}, .variants = {"longest_battle=0"}, .changes = {"shots.*.damage=0"}};
    const Results results = play_all(request_for({setup_for(harmless)}, 1));
    REQUIRE(results.records.size() == 1);
    INFO(record_line(results.records[0]));
    CHECK(results.records[0].outcome == "stalemate");
    CHECK(results.records[0].winner == Side::overseer);
    CHECK(results.records[0].rounds == 20);
}
