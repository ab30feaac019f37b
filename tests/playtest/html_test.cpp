#include "playtest/page/html.h"

#include "playtest/made_report.h"
#include "playtest/page.h"

#include <catch2/catch_test_macros.hpp>
#include <limits>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the page starts with the answer, how sure it is, what was asked and how to ask it again", "[html]") {
    const std::string page = to_html(made_report());
    const std::string text = words(page);
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(text.contains("Heroes win 58 % of 400 games (95 %: 53 to 63)"));
    CHECK(text.contains("232 won by the heroes 8 without an end within the limit 8 stalemates 152 lost 2 failed, in no figure"));
    CHECK(text.contains("Asked Short; H'motha, Vasesak; Oleira, Xoric; played by: player"));
    CHECK(text.contains("Games 400, seed 7 Content 0f3c2a9b77de1140 Packs catacombs 1.0.0"));
    CHECK(text.contains("flickforge playtest --games 400 --seed 7 --layout catacombs:short --lord catacombs:hmotha,catacombs:vasesak"));
    CHECK(text.find("Heroes win 58 %") < text.find("Who wins"));
}

TEST_CASE("equal reports give the same bytes, and nothing is loaded from anywhere or run", "[html]") {
    for (const Report& report : {made_report(), made_comparison(), made_sweep()}) {
        const std::string page = to_html(report);
        CHECK(page == to_html(report));
        CHECK(!page.contains("<script"));
        CHECK(!page.contains("http://"));
        CHECK(!page.contains("https://"));
        CHECK(!page.contains("@import"));
        CHECK(!std::regex_search(page, std::regex("\\s(src|onload|onclick)=")));
        CHECK(!std::regex_search(page, std::regex("url\\((?!#)")));
    }
}

TEST_CASE("no name gets out of its place in the page, whatever a pack calls its monsters", "[html]") {
    const std::string evil = "<script>alert(1)</script>\"'><b onclick='x'>&amp;\x01\xFF</style></title>";
    Report report = made_comparison();
    for (SetupReport& setup : report.setups) {
        setup.name = setup.description = evil;
        for (auto* list : {&setup.lords, &setup.parties, &setup.layouts})
            for (WinRate& rate : *list) rate.id = rate.name = evil;
        for (RoomReport& room : setup.rooms) room.id = room.name = evil;
        for (HeroReport& hero : setup.heroes) hero.id = hero.name = evil;
        for (DamageTable* table : {&setup.given, &setup.taken})
            for (auto* list : {&table->by, &table->with, &table->to})
                for (DamageReport& row : *list) row.id = row.name = evil;
        for (IdleReport& row : setup.idle) row.id = row.name = evil;
        for (CardReport& row : setup.cards) row.id = row.name = evil;
        for (HeatMap& map : setup.boards) map.board = map.name = evil;
        for (auto* list : {&setup.never_used, &setup.never_came_up})
            for (Unused& one : *list) one.id = one.name = evil;
        setup.differences = {{{evil, evil}, 1, 1, 1}};
        setup.failures = {{1, 1, evil}};
    }
    for (Setup& setup : report.request.setups) setup.name = setup.content = evil, setup.packs = setup.lords = setup.changes = {evil};
    report.request.program = evil;
    Comparison& result = report.comparisons.front();
    result.before = result.after = result.change = result.verdict = evil;
    for (ComparedFigure& figure : result.others) figure.id = figure.name = figure.unit = evil;
    for (const ReportKind question : {ReportKind::compare, ReportKind::sweep, ReportKind::figures}) {
        report.request.question = question;
        const std::string page = to_html(report);
        CHECK(page.contains(
            "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;amp;\xEF\xBF\xBD\xEF\xBF\xBD"));
        CHECK(!page.contains("<script"));
        CHECK(!page.contains("<b onclick"));
        CHECK(!page.contains('\x01'));
        CHECK(!page.contains('\xFF'));
        CHECK(count(page, "</style>") == 1);
        CHECK(count(page, "</title>") == count(page, "<title"));
    }
}

TEST_CASE("a section stands there only when it has something to show", "[html]") {
    const std::string full = to_html(made_report());
    for (const char* id : {"wins", "length", "battles", "heroes", "turns", "damage", "boards", "unused"}) {
        INFO(id);
        CHECK(has_section(full, id));
        CHECK(full.contains(std::string("<a href=\"#") + id + "\">"));
    }
    Report report = made_report();
    SetupReport& setup = report.setups.front();
    setup.lords.resize(1), setup.parties.clear(), setup.layouts.clear(); // one lord is the headline again
    CHECK(!has_section(to_html(report), "wins"));
    setup.rooms.clear();
    CHECK(!has_section(to_html(report), "battles"));
    setup.heroes.clear();
    CHECK(!has_section(to_html(report), "heroes"));
    setup.idle.clear(), setup.cards.clear(), setup.lair.reset();
    CHECK(!has_section(to_html(report), "turns"));
    setup.given = setup.taken = {};
    CHECK(!has_section(to_html(report), "damage"));
    setup.boards.clear();
    CHECK(!has_section(to_html(report), "boards"));
    setup.never_used.clear();
    CHECK(words(to_html(report)).contains("Never came up"));
    setup.never_came_up.clear();
    CHECK(!has_section(to_html(report), "unused"));
    CHECK(has_section(to_html(report), "length"));
}

TEST_CASE("a report without games, and one without anything, are pages too", "[html]") {
    Report report = made_report();
    report.setups = {SetupReport{.description = "Short"}};
    report.missing = 400;
    const std::string text = words(to_html(report));
    CHECK(text.contains("No game was played"));
    CHECK(text.contains("Not complete: 400 games are not played yet The figures are of those that are there."));
    CHECK(!to_html(report).contains("<section"));
    CHECK(words(to_html(Report{})).contains("Nothing was asked"));
    CHECK(!to_html(Report{}).contains("nan"));
}

TEST_CASE("what went wrong stands before the answer", "[html]") {
    Report report = made_report();
    CHECK(!to_html(report).contains("class=\"alert"));
    SetupReport& setup = report.setups.front();
    setup.differences = {{{"fewer-monsters", "The Crypt asks for 5 Orcs, there are 4"}, 17, 3, 99}};
    for (int i = 1; i <= 10; ++i) setup.failures.push_back({i, 1000, "a script stumbled"});
    report.missing = 1;
    const std::string page = to_html(report), text = words(page);
    CHECK(page.contains("class=\"alert error\""));
    CHECK(text.contains("Error: games that were not set up as asked The Crypt asks for 5 Orcs, there are 4 fewer-monsters , in 17 games, "
                        "first in game 3 (seed 99)"));
    CHECK(text.contains("Error: 10 games could not be played to the end; they are in no figure"));
    CHECK(text.contains("game 10 (seed 1000): a script stumbled"));
    CHECK(text.contains("2 more"));
    CHECK(text.contains("Not complete: 1 game is not played yet"));
    CHECK(text.find("Error:") < text.find("Heroes win 58 %"));
}

TEST_CASE("wins are in order, the hardest first, with their intervals and counts, and long lists are folded", "[html]") {
    Report report = made_report();
    std::swap(report.setups[0].lords[0], report.setups[0].lords[1]);
    const std::string page = to_html(report), text = words(page);
    CHECK(text.contains("H'motha: heroes win 45 % of 200 games, 95 %: 38 % to 52 % 45 % (38 to 52) 200"));
    CHECK(text.find("H'motha 45 %") == std::string::npos); // the plot stands between
    CHECK(text.find("H'motha: heroes win") < text.find("Vasesak: heroes win"));
    CHECK(text.contains("9 more"));                         // of 24 parties
    CHECK(page.contains("<line class=\"mid\" x1=\"50%\"")); // even chances
    CHECK(page.contains("cx=\"45%\""));
}

TEST_CASE("huge counts and figures without end keep their shape", "[html]") {
    Report report = made_report();
    SetupReport& setup = report.setups.front();
    setup.games = 2'000'000'000, setup.won = 1'000'000'000, setup.lost = 1'000'000'000, setup.unfinished = 0;
    setup.wins = share(setup.won, setup.games);
    setup.heroes[0].given = {1e12, -1e12, 1e13};
    setup.heroes[1].given = {std::numeric_limits<double>::quiet_NaN(), 0, std::numeric_limits<double>::infinity()};
    setup.boards[0].counts[0][5] = std::numeric_limits<int>::max();
    const std::string page = to_html(report);
    CHECK(words(page).contains("Heroes win 50 % of 2,000,000,000 games (95 %: 50 to 50)"));
    CHECK(words(page).contains("2,147,483,647 discs at rest"));
    CHECK(!std::regex_search(page, std::regex("=\"-?(nan|inf)")));
    const std::regex places(" (?:x|x1|x2|cx|width)=\"([0-9.-]+)%\"");
    for (std::sregex_iterator at(page.begin(), page.end(), places), end; at != end; ++at) {
        const double place = std::stod((*at)[1]);
        CHECK((place >= 0 && place <= 100.01));
    }
}

TEST_CASE("heat maps show each board twice for discs and twice for hits, with its obstacles and numbers under the pointer", "[html]") {
    Report report = made_report();
    report.setups[0].boards.resize(1);
    std::string page = to_html(report);
    CHECK(count(page, "<svg class=\"board\"") == 4);
    CHECK(count(page, "<circle class=\"obstacle\"") == 24);
    CHECK(count(page, "type=\"radio\"") == 2);
    CHECK(page.contains("<path class=\"h8\" d=\"M18 36h2v2h-2z\"><title>60 discs at rest, 0.50 a battle</title></path>"));
    CHECK(words(page).contains("Altar 120 battles"));
    for (auto& counts : report.setups[0].boards[0].counts) counts.assign(counts.size(), 0);
    report.setups[0].boards[0].counts[2][0] = 1; // the lower left corner
    page = to_html(report);
    CHECK(count(page, "type=\"radio\"") == 1);
    CHECK(page.contains("<path class=\"h8\" d=\"M0 48h2v2h-2z\"><title>1 hit, 0.008 a battle</title></path>"));
}

TEST_CASE("the page shows idle turns, cards used up for nothing and the purses at the lair's door", "[html]") {
    const std::string text = words(to_html(made_report()));
    CHECK(text.contains("75 % (71 to 79) of 400 games reach the lair, with 4.0 (3.5 to 4.5) gold unspent, 7.0 (6.4 to 7.6) health lost"));
    CHECK(text.contains("In 210 games healing was for sale before and a living hero is hurt: 2.5 (2.1 to 2.9) gold unspent"));
    CHECK(text.contains("Spirit: 97 % (95 to 99) of 500 turns without effect 97 % (95 to 99) 500 2 % 15 % 70 % 10 %"));
    CHECK(text.contains("Cure Poison: 50 % (40 to 60) of 91 played in vain"));
    CHECK(text.contains("400 games can show differences of 7 points or more from a fixed share"));
}

TEST_CASE("the page of a playtest that stopped by itself says why, and the command on it says how", "[html]") {
    Report report = made_comparison();
    report.request.games = 20000, report.request.decide = true;
    report.stop = StopReport{400, true, "stopped after 400 games of each set-up: there is a difference"};
    report.comparisons[0].at_every_look = about(6, 5.5);
    const std::string text = words(to_html(report));
    CHECK(text.contains("Games 400 of each set-up, seed 7 Stop Stopped after 400 games of each set-up: there is a difference."));
    CHECK(text.contains("--games 20000 --decide --seed 7"));
    CHECK(text.contains("The interval of the wins holds at every look"));
}

TEST_CASE("a comparison starts with its verdict and shows every difference around zero", "[html]") {
    const std::string page = to_html(made_comparison()), text = words(page);
    CHECK(text.contains("Heroes win 6.0 points more often (95 %: 1.1 to 10.9)"));
    CHECK(text.contains("B has the change: --variant catacombs:advanced-death ."));
    CHECK(text.contains("The heroes win 52 % of 400 games under A and 58 % under B: +6.0 (+1.1 to +10.9) points."));
    CHECK(text.contains("heroes win A 168 40 do not win A 64 128"));
    CHECK(text.contains("12 games were the same in every figure under both."));
    CHECK(text.contains("damage the heroes take: -2.6 (-3.4 to -1.8) health 25.0 22.4 * -2.6 (-3.4 to -1.8)"));
    CHECK(text.contains("rounds of a game: -0.60 (-1.50 to +0.30) rounds, may be no difference 21.0 20.4 -0.60 (-1.50 to +0.30) "));
    CHECK(text.contains("Of 5 figures besides the wins 2 have a star. At most one in twenty stars is expected by chance."));
    CHECK(text.contains("The same seeds helped: the outcomes of a pair correlate by 0.48 (95 %: 0.40 to 0.55), so 400 pairs show as much as "));
    CHECK(text.contains("400 pairs can show differences of 7 points or more."));
    CHECK(count(page, "class=\"dot hollow\"") == 3);
    CHECK(has_section(page, "s1"));
    CHECK(has_section(page, "s2-heroes"));
    CHECK(text.contains("--compare --variant catacombs:advanced-death"));
}

TEST_CASE("a sweep is a line over the values, with the band of its intervals", "[html]") {
    const std::string page = to_html(made_sweep()), text = words(page);
    CHECK(text.contains("Heroes win 22 % to 78 % of the games over 5 set-ups"));
    CHECK(text.contains("Least with monsters.orc.health=5 : 22 % (19 to 27), most with monsters.orc.health=1 : 78 % (73 to 81)."));
    CHECK(text.contains("4 of 4 others differ from the first"));
    CHECK(count(page, "class=\"band\"") == 3);
    CHECK(count(page, "<span style=\"left:50%\">3</span>") == 3);
    CHECK(text.contains("* -12.5 (-17.5 to -7.5)"));
    CHECK(!page.contains("class=\"board\"")); // of five set-ups they would be too much
    CHECK(text.contains("monsters.orc.health=4: heroes win 38 % (33 to 42)"));
    CHECK(count(page, "<details><summary>monsters.orc") == 5);
    CHECK(text.contains("--sweep monsters.orc.health=1,2,3,4,5"));
    CHECK(!page.contains("--set monsters"));
}

TEST_CASE("a sweep of two fields is a line for each value of the first", "[html]") {
    Report report = made_sweep();
    const char* names[] = {"a.b.c=1 gold=0", "a.b.c=1 gold=4", "a.b.c=2 gold=0", "a.b.c=2 gold=4", "odd"};
    for (std::size_t i = 0; i < 5; ++i) report.setups[i].name = names[i];
    const std::string page = to_html(report);
    CHECK(count(page, "<figcaption>Heroes win") == 3);
    CHECK(words(page).contains("Heroes win where a.b.c=2"));
}
