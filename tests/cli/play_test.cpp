// Games in the terminal, as a person types them.
#include "cli/play_table.h"
#include "match/new_game.h"
#include "support/games.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <format>
#include <regex>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a person can play a room with typed commands", "[cli][play]") {
    const Ran ran =
        run({"play", "--room", "bholoth-cemetery", "--seed", "3"}, "", "1\n1\n1\nend\n1\nplace\nplace\nlook\n1\nflick 120 150\nlog\nquit\n");
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("Overseer: which board?\n   1  Altar\n"));
    CHECK(ran.out.contains("Orc 6 is set down."));
    CHECK(ran.out.contains("Heroes: who acts, and how?\n   1  Oleira: melee\n"));
    CHECK(ran.out.contains("Elven Arrow, ability (critical missile)"));
    CHECK(ran.out.contains("A  Oleira"));
    CHECK(ran.out.contains("Player 1: Oleira makes a shot: melee; flick Oleira"));
    CHECK(ran.out.contains("Oleira hits nobody."));
}

TEST_CASE("slips at the terminal are explained and cost nothing", "[cli][play]") {
    const Ran ran =
        run({"play", "--seed", "3"}, "",
            "1\n1\nend\n99\nhello\nflick 1 2\nflick\n1\nplace 99\nplace 6 500,500\nend\nhit 3\nsave\nsave /nowhere/at/all.ffsave\nquit\n");
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("there is no option 99; choose 1 to 6"));
    CHECK(ran.out.contains("I do not understand \"hello\""));
    CHECK(ran.out.contains("not possible: nothing is to be flicked now; choose one of the options"));
    CHECK(ran.out.contains("write: flick ANGLE SPEED, such as flick 90 150"));
    CHECK(ran.out.contains("the piece would not be completely on the board"));
    CHECK(ran.out.contains("not possible: this cannot be left out; place a piece"));
    CHECK(ran.out.contains("name a file"));
    CHECK(ran.out.contains("/nowhere/at/all.ffsave"));
}

TEST_CASE("a game is edited by typed words, of which `hand` is the older one", "[cli][play]") {
    const Ran ran = run({"play", "--room", "bholoth-cemetery", "--seed", "3"}, "",
                        "1\n1\n1\nend\n1\nplace\nplace\nedit health 1 3\nhand put monsters/orc 18,20\nhand add_condition 1 frozen\n"
                        "edit move 99\nedit\nedit fly 3\nedit gol 1 5\nhand room 9\nhand end_battle\nquit\n");
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("Oleira loses 5 health (8 -> 3): by hand."));
    CHECK(ran.out.contains("is put on the board (by hand)."));
    CHECK(ran.out.contains("Oleira is frozen (by hand)."));
    CHECK(ran.out.contains("not possible: there is no piece 99; every piece on the table has a number"));
    CHECK(ran.out.contains("write: edit WHAT and its values, such as edit health 5 3; WHAT is put, move"));
    CHECK(ran.out.contains("such as edit health 5 3; did you mean \"gold\"?"));
    CHECK(ran.out.contains("the column has 1 room, so there is no place 9"));
    CHECK(ran.out.contains("The battle is over: ended by a sandbox edit."));
}

TEST_CASE("gold is typed as players read it, whatever a coin is worth", "[cli][play]") {
    const Ran ran = run({"play", "--game", "catacombs-1e", "--room", "mossgate", "--seed", "3"}, "",
                        "edit gold 1 2000\nedit gold 1 2050\nedit gold 1 1000000\nparty\nquit\n");
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("gets 2000 gold (by hand)"));
    CHECK(ran.out.contains("gold comes in steps of 100 here; write edit gold 1 2000"));
    CHECK(ran.out.contains("not possible: a purse holds 0 to 999900 gold, not 1000000"));
}

TEST_CASE("a monster that is in no room yet can be met at once", "[cli][play]") {
    const TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    REQUIRE(run({"new", "monster", "ogre"}, folder.path()).code == 0);
    const Ran ran =
        run({"play", "--meet", "ogre", "--meet", "my-pack:ogre", "--auto", "--seed", "2", "--record", "a.ffreplay"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    const auto first = ran.out.find("Ogre "), put = ran.out.find("is put on the board (by hand).");
    REQUIRE(put != std::string::npos);
    CHECK(first < put);
    CHECK(ran.out.find("is put on the board (by hand).", put + 1) != std::string::npos);
    CHECK(run({"replay", "a.ffreplay"}, folder.path()).code == 0);

    const Ran named = run({"play", "--room", "bholoth-cemetery", "--meet", "ogre", "--seed", "3"}, folder.path(), "look\nquit\n");
    CHECK(named.out.contains("== Room 1: Bholoth Cemetery =="));
    CHECK(named.out.contains("Heroes: who acts, and how?"));
    CHECK(run({"play", "--room", "izchak-the-merchant", "--meet", "ogre"}, folder.path()).err ==
          "error: the first room has no battle to add monsters to; name another with --room, or leave --room out [no-battle]\n");
    const Ran slip = run({"play", "--meet", "ogr"}, folder.path());
    CHECK(slip.code == 2);
    CHECK(slip.err == "error: there is no monster \"ogr\"; did you mean \"ogre\"? [unknown-object]\n");
    CHECK(
        run({"play", "--meet", "heroes/oleira"}, folder.path()).err ==
        "error: catacombs:oleira is not a monster; only monsters can be met; `flickforge list monsters` shows them all [not-a-monster]\n");
}

TEST_CASE("the computer plays each side as well as it is told", "[cli][play][skill]") {
    const auto game = [](std::vector<std::string> skill) {
        std::vector<std::string> words{"play", "--auto", "--seed", "3", "--room", "krhlot"};
        for (std::string& one : skill) words.insert(words.end(), {"--skill", one});
        return run(words);
    };
    const Ran usual = game({});
    CHECK(usual.code == 0);
    CHECK(game({"player direct"}).out == usual.out);
    CHECK(game({"heroes=child"}).out != usual.out);
    CHECK(game({"player", "overseer=expert thoughtful"}).code == 0);
    const Ran slip = game({"heroes=expret"});
    CHECK(slip.code == 2);
    CHECK(slip.err.contains("\"expret\" is not a word for a skill; did you mean \"expert\"?"));
}

TEST_CASE("a game is recorded, replayed, saved and gone on with", "[cli][play]") {
    TemporaryFolder folder;
    const Ran played =
        run({"play", "--auto", "--seed", "5", "--most", "40", "--record", "a.ffreplay", "--save", "a.ffsave"}, folder.path());
    CHECK(played.code == 0);
    CHECK(played.out.contains("Stopped after 40 commands."));
    const Ran again = run({"replay", "a.ffreplay"}, folder.path());
    CHECK(again.code == 0);
    CHECK(again.out == "a.ffreplay: 40 commands played again, the same in every turn\n");
    CHECK(run({"replay", "a.ffreplay", "--log"}, folder.path()).out.contains("The battle begins."));
    CHECK(run({"play", "--load", "a.ffsave"}, folder.path(), "look\nquit\n").out.contains("health"));

    std::string text = text_of_file(folder.path() + "/a.ffreplay");
    folder.write("cut.ffreplay", text.substr(0, text.size() / 2));
    const Ran cut = run({"replay", "cut.ffreplay"}, folder.path());
    CHECK(cut.code == 1);
    CHECK(cut.err.contains("cut.ffreplay: error: this is not a complete flickforge-replay file"));
    const Ran absent = run({"replay", "none.ffreplay"}, folder.path());
    CHECK(absent.code == 1);
    CHECK(absent.err.contains("none.ffreplay"));
}

TEST_CASE("names that do not exist are answered with the nearest that do", "[cli][play]") {
    const Ran ran = run({"play", "--room", "bholoth-cemetary", "--heroes", "oleira,xorik", "--lord", "vasesac"});
    CHECK(ran.code == 1);
    CHECK(ran.err.contains("there is no room \"catacombs:bholoth-cemetary\"; did you mean \"catacombs:bholoth-cemetery\"?"));
    CHECK(ran.err.contains("there is no hero \"catacombs:xorik\"; did you mean \"catacombs:xoric\"?"));
    CHECK(ran.err.contains("there is no lord \"catacombs:vasesac\"; did you mean \"catacombs:vasesak\"?"));
    CHECK(run({"play", "--variant", "may_pas=true"}).err.contains("there is no rule option \"may_pas\"; did you mean \"may_pass\"?"));
    CHECK(run({"play", "--variant", "may_pass=perhaps"})
              .err.contains("\"perhaps\" is not a value of rule option may_pass; choose false, true"));
    CHECK(run({"play", "--variant", "advanced-deth"}).err.contains("did you mean \"catacombs:advanced-death\"?"));
}

TEST_CASE("the computer can play one side, or single seats", "[cli][play][C3-029A]") {
    CHECK(run({"play", "--auto", "overseer", "--seed", "2"}, "", "1\n1\nend\nquit\n").out.contains("Heroes: place Oleira"));
    CHECK(run({"play", "--auto", "heroes", "--seed", "2"}, "", "quit\n").out.contains("Overseer: which board?"));
    // What any hero player may answer a person answers while one is among them; the seat's own flicks are the computer's.
    const Ran shared = run({"play", "--auto", "0,2", "--players", "3", "--seed", "2"}, "", "place\n");
    CHECK(shared.out.contains("Heroes: who acts, and how?"));
    const auto number_of = [](const std::string& out, const std::string& name) { // "  12  Varesh: melee"
        const auto at = out.find("  " + name + ": melee\n");
        return out.substr(out.rfind('\n', at) + 1, at - out.rfind('\n', at) - 1);
    };
    CHECK(run({"play", "--auto", "0,2", "--players", "3", "--seed", "2"}, "", "place\n" + number_of(shared.out, "Oleira") + "\n")
              .out.contains("Player 1: Oleira makes a shot"));
    CHECK_FALSE(run({"play", "--auto", "0,2", "--players", "3", "--seed", "2"}, "", "place\n" + number_of(shared.out, "Varesh") + "\n")
                    .out.contains("Player 2: "));
}

TEST_CASE("where the computer plays every seat, a stalemate ends the game, however the seats are named", "[cli][play][T1][R7]") {
    TemporaryFolder folder;
    const auto recorded = [&](const std::string& seats) {
        const Ran ran =
            run({"play", "--auto", seats, "--players", "3", "--seed", "2", "--most", "3", "--record", "a.ffreplay"}, folder.path(), "quit\n");
        CHECK(ran.code == 0);
        return text_of_file(folder.path() + "/a.ffreplay");
    };
    for (const std::string all : {"all", "heroes,overseer", "overseer,heroes", "0,1,2", "heroes,0"}) {
        INFO(all);
        CHECK(recorded(all).contains("stalemate_rounds=20"));
    }
    for (const std::string some : {"heroes", "overseer", "0,2", "1,2"}) { // a person plays, too, and sees when nothing happens any more
        INFO(some);
        CHECK_FALSE(recorded(some).contains("stalemate_rounds"));
    }
}

TEST_CASE("a seat that is none is answered with those there are", "[cli][play]") {
    const Ran misspelt = run({"play", "--auto", "heros"});
    CHECK(misspelt.code == 2);
    CHECK(misspelt.err.contains("\"heros\" is not a seat; did you mean \"heroes\"?"));
    CHECK(run({"play", "--auto", "3", "--players", "3"}).err.contains("there is no seat 3; seats are 0, 1, 2; 0 is the Overseer's"));
    CHECK(run({"play", "--players", "6"}).code == 2);
    CHECK(run({"play", "--players", "4", "--heroes", "oleira,xoric"}).err.contains("3 hero players cannot share 2 heroes"));
}

TEST_CASE("heroes are dealt to the players as the rulebook says", "[cli][play][C3-029]") {
    using Seats = std::vector<int>;
    CHECK(deal_seats(4, 5) == Seats{1, 2, 3, 4});
    CHECK(deal_seats(4, 4) == Seats{1, 2, 3, 3});
    CHECK(deal_seats(4, 3) == Seats{1, 1, 2, 2});
    CHECK(deal_seats(4, 2) == Seats{1, 1, 1, 1});
}

TEST_CASE("at the terminal one can ask why, for the log and for the summary, also when the game is over", "[cli][play]") {
    const Ran ran = run({"play", "--room", "bholoth-cemetery", "--auto", "overseer", "--seed", "7"}, "",
                        "auto 400\nwhy\nwhy elani\nwhy skeleton warrior\nwhy elanie\nlog 2\nlog x\nsummary\nflick 1 2\nundo 1\nquit\n");
    INFO(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("The heroes have won: every room is cleared.\n"));
    CHECK(ran.out.contains("write: why NAME, such as why oleira or why 6\n"));
    CHECK(ran.out.contains("Elani has "));
    CHECK(
        ran.out.contains("\"skeleton warrior\" may be several; say which: Skeleton Warrior 8, Skeleton Warrior 9, Skeleton Warrior 10\n"));
    CHECK(ran.out.contains("no character in this game is called \"elanie\"; did you mean \"Elani\"?\n"));
    CHECK(ran.out.contains("write: log, or log N for the last N lines\n"));
    CHECK(ran.out.contains("the game is over; `why NAME`, `log`, `summary`, `undo` and `quit` are left\n"));
    CHECK(ran.out.contains("  1 command taken back\n"));
    CHECK(ran.out.contains("  Heroes "));
}

TEST_CASE("between battles one looks at the column, the party and the prices", "[cli][play]") {
    const Ran ran = run({"play", "--layout", "learning", "--room", "izchak-the-merchant", "--room", "alewife-tavern", "--room",
                         "catacomb-lords-lair", "--variant", "starting_gold=10", "--auto", "overseer", "--seed", "1"},
                        "", "1\n1\n1\nend\n2\n99\n1\nlook\nwhy did Oleira die?\nquit\n");
    INFO(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains(
        "Heroes: what do you buy, with 40 gold together? (end leaves the room)\n   1  Another card, 2 gold\n   2  Map, 2 gold\n"));
    CHECK(ran.out.contains("Heroes: who pays? (end: do not buy it)\n   1  Oleira pays 2\n   2  Oleira pays 1\n"));
    CHECK(ran.out.contains("  there is no option 99; choose 1 to 8\n"));
    CHECK(ran.out.contains("  >  1  Izchak the Merchant\n     2  Alewife Tavern\n     3  Catacomb Lord's Lair\n"
                           "  Oleira           8/8    8 gold  Elven Arrow x2, Spirit Familiar\n"));
    CHECK(ran.out.contains("Oleira has 8 of 8 health."));
}

TEST_CASE("a recorded game tells why somebody died, and its figures for programs", "[cli][play]") {
    TemporaryFolder folder;
    const Ran played =
        run({"play", "--room", "krhlot", "--auto", "--seed", "7", "--record", "a.ffreplay", "--log", "a.log"}, folder.path());
    CHECK(played.code == 0);
    CHECK(folder.read("a.log") == played.out); // all that was shown, and the summary
    std::smatch hit; // the first hero who was hit, with the health it had and has
    REQUIRE(std::regex_search(played.out, hit, std::regex("    (Oleira|Xoric|Elani|Varesh) loses (\\d+) health \\((\\d+) -> (\\d+)\\)")));
    const Ran why = run({"replay", "a.ffreplay", "--why", hit[1]}, folder.path());
    INFO(why.out);
    CHECK(why.out.contains(std::format("From the start, with {} health:\n  Krhlot, round ", hit[3].str())));
    CHECK(std::regex_search(why.out, std::regex(std::format(" hit {} with its .*shot: {} damage.* \\({} -> {}\\)\n", hit[1].str(), hit[2].str(),
                                                            hit[3].str(), hit[4].str()))));
    const Ran unknown = run({"replay", "a.ffreplay", "--why", "oliera"}, folder.path());
    CHECK(unknown.code == 1);
    CHECK(unknown.err.contains("did you mean \"Oleira\"?"));
    std::smatch board;
    REQUIRE(std::regex_search(played.out, board, std::regex("The board is (.*)\\.\n")));
    CHECK(run({"replay", "a.ffreplay", "--summary"}, folder.path())
              .out.contains(std::format("  Krhlot  {}  no monster is left to fight", board[1].str())));
    const Ran json = run({"replay", "a.ffreplay", "--summary", "--json"}, folder.path());
    CHECK(json.out.starts_with("{\n"));
    CHECK(json.out.contains("\"winner\": \"heroes\""));
    CHECK(json.out.ends_with("}\n"));
}

TEST_CASE("a script that stumbles stops the computer's game, and the file and line are told", "[cli][play]") {
    TemporaryFolder folder;
    folder.write("bad/pack.json", R"({"id": "bad", "name": "Bad", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    folder.write("bad/variants/slip.json", R"({"id": "slip", "name": "Slip", "script": "slip.lua"})");
    folder.write("bad/variants/slip.lua", "return {\n  round_start = function(self, game, event) return nothing.at.all end,\n}\n");
    const Ran ran = run({"play", "--pack", "bad", "--variant", "slip", "--auto"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out.contains("  a script failed, and nothing was changed:\n  bad/variants/slip.lua:2: error: unknown name 'nothing'"));
    CHECK(ran.out.ends_with("The game cannot go on: the computer's answer was refused.\n"));
}

TEST_CASE("a game in which the computer finds no answer is stuck, and says so", "[cli][play]") {
    Match match = begun(random_room(shipped_library(), 1));
    std::ostringstream out, err;
    const Context context{out, err, "", ""};
    PlayTable table(
        context, match, [](const Rules&, const GameState&) { return std::nullopt; }, {0, 1}, 100);
    CHECK_FALSE(table.run());
    CHECK(out.str().ends_with("The game is stuck: the computer finds no answer to \"Overseer: which board?\".\n"));
}

TEST_CASE("a typed game becomes a scenario that holds", "[cli][play][scenario]") {
    TemporaryFolder folder;
    folder.write("mine/pack.json", R"({"id": "mine", "name": "Mine", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    const Ran ran = run({"play", "--auto", "--most", "30", "--seed", "4"}, folder.path());
    REQUIRE(ran.code == 0);
    const Ran recorded = run({"play", "--pack", "mine", "--seed", "4"}, folder.path(), "auto 30\ntest mine/tests/a.json\nquit\n");
    CHECK(recorded.out.contains("wrote mine/tests/a.json"));
    const Ran tested = run({"test", "mine"}, folder.path());
    CHECK(tested.out == "1 scenario, 0 failed\n");
    CHECK(tested.code == 0);
}

TEST_CASE("serve answers line by line until shutdown", "[cli][serve]") {
    const Ran ran = run({"serve"}, "",
                        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"hello\"}\n\nnonsense\n{\"jsonrpc\": \"2.0\", \"id\": 2, "
                        "\"method\": \"shutdown\"}\nnever read\n");
    CHECK(ran.code == 0);
    CHECK(std::ranges::count(ran.out, '\n') == 3);
    CHECK(ran.out.contains("\"protocol\": 1"));
    CHECK(ran.out.contains("-32700"));
}

TEST_CASE("the script benchmark reports its two figures", "[cli][bench]") {
    const Ran ran = run({"bench", "script", "--rounds", "1", "--json"});
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("\"hook_ratio\""));
    CHECK(ran.out.contains("\"rules_share_percent\""));
}

namespace {

/// A battle at the first hero's turn; `typed` goes on from there.
std::string at_the_table(const std::string& typed) {
    const Ran ran = run({"play", "--room", "bholoth-cemetery", "--seed", "3"}, "", "1\n1\n1\nend\n1\nplace\nplace\n" + typed + "quit\n");
    CHECK(ran.code == 0);
    return ran.out;
}

std::string text_after(const std::string& text, const std::string& mark) {
    const auto at = text.rfind(mark);
    return at == std::string::npos ? "" : text.substr(at + mark.size());
}

} // namespace

TEST_CASE("a flick is aimed by words: at whom, and how hard", "[cli][play][T1]") {
    const std::string aimed = at_the_table("edit move 1 4,36\n1\naim at orc 6 hard\nflick at orc 6 hard\n");
    INFO(aimed);
    CHECK(aimed.contains(" cm/s touches Orc 6, and stops at "));
    CHECK(aimed.contains("Oleira hits Orc 6."));
    const std::string promised = text_after(aimed, "and stops at ");
    REQUIRE_FALSE(promised.empty()); // what `aim` says is what happens
    CHECK(aimed.contains("Oleira stopped at " + promised.substr(0, promised.find('\n')) + '\n'));

    CHECK(at_the_table("1\nflick at 18,40\n").contains("Oleira stopped at "));
    CHECK(at_the_table("1\nflick 90 hard\n").contains("Oleira stopped at "));
    CHECK(at_the_table("1\nflick at orc\n").contains("\"orc\" may be several; say which: Orc 6, Orc 7"));
    CHECK(at_the_table("1\nflick at orcs 6\n").contains("no piece on the table is called \"orcs 6\"; did you mean \"Orc 6\"?"));
    CHECK(at_the_table("1\nflick at\n").contains("at whom?; such as flick at orc 7 hard"));
    CHECK(at_the_table("1\nflick at oleira\n").contains("a piece cannot be flicked at itself"));
    CHECK(at_the_table("1\nflick at 99\n").contains("piece 99 is not on the table; `look` shows every piece with its number"));
    CHECK(at_the_table("flick at orc 6\n").contains("nothing is to be flicked now; choose one of the options"));
}

TEST_CASE("harder words are faster flicks", "[cli][play][T1]") {
    const auto speed = [](const std::string& word) {
        const std::string said = text_after(at_the_table("1\naim at orc 6 " + word + "\n"), " degrees with ");
        return std::stod(said);
    };
    CHECK(speed("soft") < speed("firm"));
    CHECK(speed("firm") < speed("hard"));
    CHECK(speed("") == speed("firm"));
}

TEST_CASE("aim lists whom one can flick at, and changes nothing", "[cli][play][T1]") {
    const std::string listed = at_the_table("1\naim\nundo\n");
    INFO(listed);
    CHECK(listed.contains("\n  Orc 7 "));
    CHECK(listed.contains(" degrees, "));
    CHECK(listed.contains(" cm: "));
    CHECK(listed.contains("1 command taken back"));
    CHECK(at_the_table("aim\n").contains("nothing is to be flicked now"));
    CHECK(at_the_table("1\naim 90 150\n").contains("  Oleira at 90.0 degrees with 150 cm/s touches"));
}

TEST_CASE("a flick without speed, or backwards, is refused with a sentence", "[cli][play][T1]") {
    for (const char* typed : {"flick 90 -5", "flick 90 0", "aim 90 -5"})
        CHECK(at_the_table("1\n" + std::string(typed) + "\n").contains("a flick needs a speed above 0, not "));
    CHECK(at_the_table("1\nflick 90 900\n").contains("the limit is 800 cm/s"));
}

TEST_CASE("a small picture after each shot shows where everything stopped", "[cli][play][T1]") {
    const std::string shot = text_after(at_the_table("1\nflick 120 150\n"), "Oleira hits nobody.\n");
    INFO(shot);
    std::istringstream lines(shot);
    int rows = 0, drawn = 0;
    for (std::string line; std::getline(lines, line) && line.starts_with("    |"); ++rows) drawn += line.contains('A');
    CHECK(rows >= 10);
    CHECK(rows <= 24);
    CHECK(drawn > 0);
    CHECK(shot.contains("    A  Oleira stopped at "));
    CHECK_FALSE(shot.contains("Orc 6 stopped"));
    CHECK_FALSE(at_the_table("picture off\n1\nflick 120 150\n").contains("stopped at"));
    CHECK(at_the_table("picture\n").contains("write: picture on, or picture off"));
    // Nobody looks on where the computer plays alone.
    CHECK_FALSE(run({"play", "--auto", "--seed", "3", "--room", "krhlot"}).out.contains("stopped at"));
}

TEST_CASE("place spreads the heroes over their zone", "[cli][play][T1]") {
    const std::string look = text_after(at_the_table("look\n"), "Oleira  ");
    std::istringstream lines("Oleira  " + look);
    std::vector<double> across;
    for (std::string line; std::getline(lines, line);)
        if (const auto at = line.find(" at "); at != std::string::npos && across.size() < 4) across.push_back(std::stod(line.substr(at + 4)));
    REQUIRE(across.size() == 4);
    std::ranges::sort(across);
    for (std::size_t i = 1; i < across.size(); ++i) CHECK(across[i] - across[i - 1] > 4);
}

TEST_CASE("pieces are called by name wherever a number may be typed", "[cli][play][T1]") {
    CHECK(at_the_table("1\nhit orc\n").contains("\"orc\" may be several; say which: Orc 6, Orc 7"));
    CHECK_FALSE(at_the_table("1\nhit orc\n").contains("piece -1"));
    CHECK(at_the_table("1\nhit orc 6\n").contains("Oleira hits Orc 6"));
    CHECK(at_the_table("1\nhit 6\n").contains("Oleira hits Orc 6"));
    CHECK(at_the_table("1\nhit\n").contains("write: hit NAME or hit 5; `miss` hits nothing"));
    CHECK(at_the_table("1\nhit dragon\n").contains("no piece on the table is called \"dragon\"; there are "));
    CHECK(at_the_table("1\nmiss\n").contains("Oleira hits nobody."));
    const Ran placed = run({"play", "--room", "bholoth-cemetery", "--seed", "3"}, "", "1\n1\n1\nend\n1\nplace\nplace xoric 8,4\nplace oleira\nplace nobody\nquit\n");
    INFO(placed.out);
    CHECK(placed.out.contains("no piece on the table is called \"nobody\""));
    CHECK_FALSE(placed.out.contains("not possible"));
}

TEST_CASE("a game is played in another language, and its replay and save keep it", "[cli][play][language][S16]") {
    TemporaryFolder folder;
    const std::vector<std::string> played{"play", "--room",   "bholoth-cemetery", "--auto", "--seed",   "3",          "--most",
                                          "20",   "--record", "a.ffreplay",       "--save", "a.ffsave", "--language", "de"};
    const Ran ran = run(played, folder.path());
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("Ork "));
    CHECK_FALSE(ran.out.contains("Orc "));
    const Ran again = run({"replay", "a.ffreplay", "--log"}, folder.path());
    CHECK(again.code == 0);
    CHECK(again.out.contains("Ork "));
    CHECK(run({"play", "--load", "a.ffsave", "--auto", "--most", "100"}, folder.path()).out.contains("Ork"));
    CHECK(run({"play", "--load", "a.ffsave", "--language", "de"}, folder.path()).err.contains("a saved game keeps its language"));
    CHECK(run({"play", "--language", "xyz", "--auto"}, folder.path())
              .err.contains("no pack has texts in the language \"xyz\"; there are de, en"));
}
