// Games in the terminal, as a person types them.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge::testing;

TEST_CASE("a person can play a room with typed commands", "[cli][play]") {
    const Ran ran = run({"play", "--room", "bholoth-cemetery", "--seed", "3"}, "", "1\nplace\nplace\nlook\n1\nflick 90 150\nlog\nquit\n");
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
    const Ran ran = run({"play", "--seed", "3"}, "", "99\nhello\nflick 1 2\nflick\n1\nplace 99\nplace 6 500,500\nend\nhit 3\nsave\nsave /nowhere/at/all.ffsave\nquit\n");
    CHECK(ran.code == 0);
    CHECK(ran.out.contains("I do not understand \"99\"; `help` lists what can be typed"));
    CHECK(ran.out.contains("I do not understand \"hello\""));
    CHECK(ran.out.contains("not possible: nothing is to be flicked now; choose one of the options"));
    CHECK(ran.out.contains("write: flick ANGLE SPEED, such as flick 90 150"));
    CHECK(ran.out.contains("the piece would not lie wholly on the board"));
    CHECK(ran.out.contains("not possible: this cannot be left out; place a piece"));
    CHECK(ran.out.contains("name a file"));
    CHECK(ran.out.contains("/nowhere/at/all.ffsave"));
}

TEST_CASE("a game is recorded, replayed, saved and gone on with", "[cli][play]") {
    TemporaryFolder folder;
    const Ran played = run({"play", "--auto", "--seed", "5", "--most", "60", "--record", "a.ffreplay", "--save", "a.ffsave"}, folder.path());
    CHECK(played.code == 0);
    CHECK(played.out.contains("Stopped after 60 commands."));
    const Ran again = run({"replay", "a.ffreplay"}, folder.path());
    CHECK(again.code == 0);
    CHECK(again.out == "a.ffreplay: 60 commands played again, the same in every turn\n");
    CHECK(run({"replay", "a.ffreplay", "--log"}, folder.path()).out.contains("The battle begins."));
    CHECK(run({"play", "--load", "a.ffsave"}, folder.path(), "look\nquit\n").out.contains("health"));

    std::string text = text_of_file(folder.path() + "/a.ffreplay");
    folder.write("cut.ffreplay", text.substr(0, text.size() / 2));
    const Ran cut = run({"replay", "cut.ffreplay"}, folder.path());
    CHECK(cut.code == 1);
    CHECK(cut.err.contains("cut.ffreplay: error: this is no whole flickforge-replay file"));
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
    CHECK(run({"play", "--variant", "may_pass=perhaps"}).err.contains("\"perhaps\" is no choice of rule option may_pass; choose false, true"));
    CHECK(run({"play", "--variant", "advanced-deth"}).err.contains("did you mean \"catacombs:advanced-death\"?"));
}

TEST_CASE("the machine can play one side", "[cli][play]") {
    const Ran ran = run({"play", "--machine", "overseer", "--seed", "2"}, "", "quit\n");
    CHECK(ran.out.contains("Heroes: place Oleira"));
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
    const Ran ran = run({"serve"}, "", "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"hello\"}\n\nnonsense\n{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"shutdown\"}\nnever read\n");
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
