// What games add up to, and how two set-ups compare.
#include "content/json/json_writer.h"
#include "playtest/figures/by_game.h"
#include "playtest/figures/many_figures.h"
#include "playtest/report.h"
#include "tables.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

GameRecord game(int number, bool won, int setup = 0) {
    GameRecord record{
        .setup = setup, .game = number, .seed = 100u + static_cast<unsigned>(number), .lord = "p:lord", .party = {"p:a", "p:b"}};
    record.winner = won ? Side::heroes : Side::overseer;
    record.outcome = won ? "lord_destroyed" : "party_lost";
    record.rounds = 10 + number % 3, record.turns = 50, record.shots = 60;
    record.rooms = {{.room = "p:hall", .board = "p:board", .outcome = "x", .won = won, .rounds = record.rounds, .shots = 60, .taken = 4}};
    record.heroes = {{.hero = "p:a", .alive = won, .health = 3, .given = 5, .taken = 2, .gold_earned = 7, .aimed = 10, .hits = 4},
                     {.hero = "p:b", .alive = true, .health = 1, .given = 1, .taken = 2, .aimed = 10, .hits = 1}};
    record.damage = {{{"heroes/p:a", "shots/p:melee", "monsters/p:orc"}, 5},
                     {{"heroes/p:b", "spells/p:fire", "monsters/p:orc"}, 1},
                     {{"monsters/p:orc", "shots/p:melee", "heroes/p:a"}, 2},
                     {{"", "conditions/p:poison", "heroes/p:b"}, 2}};
    record.content = {{"abilities/p:kick", 0}, {"spells/p:fire", 1}, {"monsters/p:orc", 3}, {"heroes/p:a", 2}};
    record.heat["p:board"][0][{1, 2}] = 3;
    return record;
}

Request request(int games, std::size_t setups = 1) {
    Request asked{.games = games, .setups = std::vector<Setup>(setups, Setup{.lords = {"p:lord"}, .parties = {{"p:a", "p:b"}}})};
    if (setups == 2) asked.question = ReportKind::compare, asked.setups[0].name = "A", asked.setups[1].name = "B";
    asked.catalogue.names = {{"abilities/p:kick", "Kick"}, {"abilities/p:rare", "Rare"}, {"spells/p:fire", "Fire"},
                             {"shots/p:melee", "Melee"},   {"heroes/p:a", "Ada"},        {"heroes/p:b", "Bo"},
                             {"monsters/p:orc", "Orc"},    {"lords/p:lord", "Lord"},     {"rooms/p:hall", "Hall"}};
    asked.catalogue.boards["p:board"] = {.outline = {{0, 0}, {10, 0}, {10, 8}, {0, 8}}, .width = 10, .height = 8};
    return asked;
}

} // namespace

TEST_CASE("gold in a report is in the currency of the game, though records count in units", "[playtest][report]") {
    std::vector<GameRecord> games{game(1, true), game(2, true), game(1, true, 1), game(2, true, 1)};
    games[0].lair = games[1].lair = LairRecord{.gold = 4};
    games[2].heroes[0].gold_earned = games[3].heroes[0].gold_earned = 9;
    Request asked = request(2, 2);
    asked.catalogue.currency_unit = 100;
    const Report report = make_report(asked, games);
    CHECK(report.setups.at(0).gold_earned.value == 700);
    CHECK(report.setups.at(0).heroes.at(0).gold_earned.value == 700);
    REQUIRE(report.setups.at(0).lair);
    CHECK(report.setups.at(0).lair->gold.value == 400);
    REQUIRE(report.comparisons.size() == 1);
    const auto earned = std::ranges::find(report.comparisons[0].others, "gold_earned", &ComparedFigure::id);
    REQUIRE(earned != report.comparisons[0].others.end());
    CHECK(earned->difference.value == 200);
    const auto again = request_of(to_json(asked));
    REQUIRE(again);
    CHECK(again->catalogue.currency_unit == 100);
}

TEST_CASE("wins, lengths, heroes, damage and heat add up over games", "[playtest][report]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 20; ++i) games.push_back(game(i, i <= 15));
    const Report report = make_report(request(20), games);
    const SetupReport& all = report.setups.at(0);
    CHECK(all.games == 20);
    CHECK(all.won == 15);
    CHECK(all.wins == share(15, 20));
    CHECK(report.missing == 0);
    CHECK(all.lords.at(0).name == "Lord");
    CHECK(all.parties.at(0).name == "Ada, Bo");
    CHECK(all.rooms.at(0).wins == share(15, 20));
    CHECK(all.rooms.at(0).taken.value == 4);
    CHECK(all.rounds.p50 == 11);
    REQUIRE(all.heroes.size() == 2);
    CHECK(all.heroes[0].survives == share(15, 20));
    CHECK(all.heroes[0].hits == share_by_game(std::vector<InGame>(20, InGame{4, 10})));
    CHECK(all.gold_earned.value == 7);
    CHECK(all.given.by.at(0).name == "Ada");
    CHECK(all.given.by.at(0).total == 100);
    CHECK(all.given.with.at(1).name == "Fire");
    REQUIRE(all.taken.by.size() == 2);
    CHECK(all.taken.by.at(1).name == "Orc");
    CHECK(all.taken.by.at(0).name == "nobody");
    REQUIRE(all.boards.size() == 1);
    CHECK(all.boards[0].columns == 5);
    CHECK(all.boards[0].rows == 4);
    CHECK(all.boards[0].counts[0].at(2 * 5 + 1) == 60);
    CHECK(all.boards[0].battles == 20);
}

TEST_CASE("what was there and never used is told apart from what never came up", "[playtest][report]") {
    const Report report = make_report(request(1), {game(1, true)});
    const auto names = [](const std::vector<Unused>& list) {
        std::string text;
        for (const Unused& one : list) text += one.name + ' ';
        return text;
    };
    CHECK(names(report.setups[0].never_used) == "Kick ");
    CHECK(names(report.setups[0].never_came_up) == "Rare Bo Lord Hall ");
    const std::string text = to_text(report);
    CHECK(text.contains("Never used although it was there\n  abilities: Kick\n"));
}

TEST_CASE("records in any order and twice make the same report", "[playtest][report]") {
    std::vector<GameRecord> games{game(1, true), game(2, false), game(3, true)};
    const Report report = make_report(request(5), games);
    std::ranges::reverse(games);
    games.push_back(games.front());
    CHECK(make_report(request(5), games) == report);
    CHECK(report.missing == 2);
    CHECK(to_text(report).contains("2 games are not played yet"));
}

TEST_CASE("a rule compared with itself gives no evidence", "[playtest][compare]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 40; ++i) games.push_back(game(i, i % 3 == 0)), games.push_back(game(i, i % 3 == 0, 1));
    const Report report = make_report(request(40, 2), games);
    REQUIRE(report.comparisons.size() == 1);
    const Comparison& result = report.comparisons[0];
    CHECK(result.verdict == "no evidence of a difference in 40 games");
    CHECK(result.alike == 40);
    CHECK(result.wins.difference.low < 0);
    CHECK(std::ranges::none_of(result.others, &ComparedFigure::evidence));
    CHECK(to_text(report).contains("Every game was the same in A and B"));
}

TEST_CASE("a rule that changes many games is found, and said in a sentence", "[playtest][compare]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 100; ++i) {
        games.push_back(game(i, i % 2 == 0));
        games.push_back(game(i, i % 2 == 0 || i % 3 == 0, 1));
        games.back().rounds += 1 + i % 2;
    }
    const Comparison result = make_report(request(100, 2), games).comparisons.at(0);
    CHECK(result.won == Pairs{50, 0, 17, 33});
    CHECK(result.wins.evidence);
    CHECK(result.wins.difference.value == 17);
    CHECK(result.verdict == "heroes win 17.0 points more often (95 %: 9.3 to 24.3)");
    const auto rounds = std::ranges::find(result.others, "rounds", &ComparedFigure::id);
    REQUIRE(rounds != result.others.end());
    CHECK(rounds->difference.value == 1.5);
    CHECK(rounds->evidence);
    CHECK(to_text(make_report(request(100, 2), games))
              .contains("* It stands out among all 18 figures: at most one in twenty stars is expected by chance."));
}

TEST_CASE("games that failed are in no figure and no pair", "[playtest][compare]") {
    std::vector<GameRecord> games{game(1, true), game(1, true, 1), game(2, true), game(2, true, 1)};
    games[3].error = "a script stumbled";
    const Report report = make_report(request(2, 2), games);
    CHECK(report.comparisons[0].pairs == 1);
    CHECK(report.setups[1].games == 1);
    CHECK(report.setups[1].failures.at(0).error == "a script stumbled");
    CHECK(report.has_errors());
}

TEST_CASE("the report as JSON has the figures under their names", "[playtest][report]") {
    const Node node = to_json(make_report(request(1), {game(1, true)}));
    const Node& setup = node.find("setups")->items().at(0);
    CHECK(setup.find("wins")->find("value")->as_number() == 1);
    CHECK(setup.find("boards")->items().at(0).find("heroes_stop")->items().at(11).as_integer() == 3);
    CHECK(node.find("request")->find("seed")->as_string() == "1");
    CHECK(write_json(node).ends_with("}\n"));
}

TEST_CASE("three health less for all heroes are found in sixty games of a room and the lair", "[playtest][compare]") {
    const SetupOptions easy{.lords = {"phoshar"}, .rooms = {"moghath,catacomb-lords-lair"}};
    SetupOptions harder = easy;
    harder.changes = {"heroes.*.health-=3"};
    const Results results = play_all(request_for({setup_for(easy), setup_for(harder)}, 60), 2);
    const Comparison found = make_report(results.request, results.records).comparisons.at(0);
    INFO(found.verdict);
    CHECK(found.wins.evidence);
    CHECK(found.wins.difference.value < 0);
    CHECK(found.change == "--set heroes.*.health-=3");
}

TEST_CASE("a report lists how games ended, and a stalemate is not a lost battle", "[playtest][report][R7]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 20; ++i) games.push_back(game(i, i <= 12));
    for (int i = 0; i < 3; ++i) games[static_cast<std::size_t>(19 - i)].outcome = "stalemate";
    const Report report = make_report(request(20), games);
    const SetupReport& all = report.setups.at(0);
    CHECK(all.lost == 8); // stalemates are the Overseer's
    REQUIRE(all.endings.size() == 3);
    CHECK(all.endings[0].outcome == "lord_destroyed");
    CHECK(all.endings[0].games == 12);
    CHECK(all.endings[1].outcome == "party_lost");
    CHECK(all.endings[1].games == 5);
    CHECK(all.endings[2].outcome == "stalemate");
    CHECK(all.endings[2].games == 3);
    CHECK(all.endings[2].of_all == share(3, 20));
    CHECK(to_text(report).contains("Endings\n"));
    CHECK(to_text(report).contains("a stalemate, as nothing has happened for too long"));
    CHECK(write_json(to_json(report)).contains("\"outcome\": \"stalemate\""));
}

TEST_CASE("outcomes are what they are: won, lost, stalemate and spoiled, also by lord", "[playtest][report]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 20; ++i) games.push_back(game(i, i <= 12));
    for (std::size_t i = 17; i < 20; ++i) games[i].outcome = "stalemate";
    games[3].deviations = {{"less-gold", "Ada starts with 1 gold instead of 4"}};
    for (const int number : {21, 22}) games.push_back(game(number, false)), games.back().error = "a script failed";
    games.back().lord = "p:other";
    const Report report = make_report(request(22), games);
    const Outcomes& all = report.setups[0].outcomes;
    CHECK(all.won == 12);
    CHECK(all.lost == 5);
    CHECK(all.stalemate == 3);
    CHECK(all.failed == 2);
    CHECK(all.not_as_asked == 1);
    CHECK(all.games() == report.setups[0].games);
    CHECK(all.stalemates == share(3, 20));
    CHECK(outcomes_text(all) == "12 won, 5 lost, 3 stalemates, 3 spoiled (2 failed, 1 not set up as asked)");
    REQUIRE(report.setups[0].lords.size() == 2);
    CHECK(outcomes_text(report.setups[0].lords[0].outcomes) == "12 won, 5 lost, 3 stalemates, 2 spoiled (1 failed, 1 not set up as asked)");
    CHECK(outcomes_text(report.setups[0].lords[1].outcomes) == "0 won, 0 lost, 1 spoiled (1 failed)");
    const std::string text = to_text(report);
    CHECK(text.contains("  Outcomes: 12 won, 5 lost, 3 stalemates, 3 spoiled (2 failed, 1 not set up as asked).\n"));
    CHECK(text.contains("  Stalemates: 15.0 % (5.2 to 36.0) of 20 games.\n"));
    CHECK(to_json(report).find("setups")->items().at(0).find("outcomes")->find("spoiled")->as_integer() == 3);
    CHECK(to_json(report).find("setups")->items().at(0).find("lords")->items().at(0).find("outcomes")->find("stalemate")->as_integer() == 3);
}

TEST_CASE("a comparison says what the pairs gave and what this many can show", "[playtest][compare]") {
    std::vector<GameRecord> games;
    for (int i = 1; i <= 400; ++i) {
        games.push_back(game(i, i % 2 == 0));
        games.push_back(game(i, i % 10 == 0 ? i % 2 != 0 : i % 2 == 0, 1));
    }
    const Report report = make_report(request(400, 2), games);
    const Comparison& result = report.comparisons[0];
    CHECK(result.pairing.correlation.value > 0.8);
    CHECK(result.pairing.unpaired_games > 1500);
    CHECK(to_text(report).contains("  The same seeds helped: the outcomes of a pair correlate by 0.8"));
    CHECK(to_text(report).contains("so 400 pairs show as much as "));
    CHECK(to_text(report).contains("  400 pairs can show differences of 4 points or more.\n"));
    CHECK(to_text(report).contains("  400 games can show differences of 7 points or more from a fixed share, and of 10 points or more from another"));
    CHECK(to_json(report).find("comparisons")->items().at(0).find("pairing")->find("unpaired_games")->as_number() > 1500);

    for (int i = 0; i < 400; ++i) games[static_cast<std::size_t>(2 * i + 1)].winner = i / 2 % 2 == 0 ? Side::heroes : Side::overseer;
    CHECK(to_text(make_report(request(400, 2), games))
              .contains("The same seeds did not help in a way that 400 pairs can show: the outcomes of a pair correlate by 0.00"));
}

TEST_CASE("several changes at once are judged together", "[playtest][compare]") {
    Request asked = request(100, 4);
    asked.question = ReportKind::sweep;
    for (std::size_t i = 0; i < 4; ++i) asked.setups[i].name = "x=" + std::to_string(i);
    std::vector<GameRecord> games;
    for (int i = 1; i <= 100; ++i)
        for (int setup = 0; setup < 4; ++setup) games.push_back(game(i, setup == 2 ? i % 9 != 0 : (i * (setup + 3)) % 7 < 3, setup));
    const Report report = make_report(asked, games);
    REQUIRE(report.comparisons.size() == 3);
    for (const Comparison& one : report.comparisons) {
        CHECK(one.together == 3);
        const Figure expected = share_difference(one.won, level_of_each(3));
        CHECK(one.wins.difference.low == 100 * expected.low);
    }
    CHECK(report.comparisons[1].verdict.contains("(95 % for all 3 together: "));
    CHECK(to_text(report).contains("  The intervals of the 3 differences hold together in 95 of 100 playtests.\n"));
}
