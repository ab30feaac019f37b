#include "playtest/command.h"

#include "playtest/made_report.h"
#include "playtest/page.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the command that makes a play-test again says all that was asked, and no more", "[html]") {
    Request request{.games = 50, .seed = 3, .setups = {made_setup()}};
    Setup& setup = request.setups.front();
    CHECK(command_of(request) ==
          "flickforge playtest --games 50 --seed 3 --layout catacombs:short --lord catacombs:hmotha,catacombs:vasesak "
          "--heroes catacombs:oleira,catacombs:xoric --heroes random --skill player --players 2");
    setup.layout_variants = false, setup.changes = {"heroes.*.health+=2"}, setup.skills = "heroes=expert overseer=beginner no-spells";
    CHECK(command_of(request).contains(
        " --variant none --set 'heroes.*.health+=2' --skill heroes=expert --skill 'overseer=beginner no-spells' "));
    setup.variants = {"catacombs:advanced-death", "it's"}, setup.layouts.clear(), setup.rooms = {{"a:x", "a:y"}, {"a:z"}};
    CHECK(command_of(request).contains(" --room a:x,a:y --room a:z "));
    CHECK(command_of(request).contains(" --variant catacombs:advanced-death --variant 'it'\\''s' "));
    request.question = ReportKind::compare;
    request.setups.push_back(setup);
    request.setups[1].lords = {"catacombs:vasesak"}, request.setups[1].players = 4, request.setups[1].packs.push_back("emberfolk 1.0.0");
    CHECK(command_of(request).ends_with(" --players 2 --compare --lord catacombs:vasesak --players 4 --pack emberfolk"));
}

TEST_CASE("flickforge playtest --html writes the page, and the command on it makes the same page again", "[html]") {
    const TemporaryFolder folder;
    const std::vector<std::vector<std::string>> questions = {
        {"--room", "the-barracks", "--room", "moghath", "--lord", "vasesak", "--heroes", "xoric,oleira,elani,roosan", "--skill",
         "overseer=beginner"},
        {"--room", "the-barracks", "--variant", "starting_gold=3", "--compare", "--set", "monsters.*.health+=1", "--skill", "expert"},
        {"--room", "the-barracks", "--set", "heroes.xoric.health=9", "--sweep", "starting_gold=0,5", "--sweep", "heroes.*.health-=0..1"},
    };
    for (const auto& question : questions) {
        std::vector<std::string> arguments = {"playtest", "--games", "2", "--seed", "5", "--html", "first.html"};
        arguments.insert(arguments.end(), question.begin(), question.end());
        const Ran ran = run(arguments, folder.path());
        INFO(ran.err);
        REQUIRE(ran.code == 0);
        const std::string first = folder.read("first.html");
        CHECK(first.starts_with("<!DOCTYPE html>"));
        const std::string text = words(first);
        const std::size_t start = text.find("flickforge playtest --games");
        REQUIRE(start != std::string::npos);
        // The command ends where the sections begin; no word of these has a blank in it.
        std::istringstream command(text.substr(start, text.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", start) - start));
        std::vector<std::string> again;
        for (std::string word; command >> word;) again.push_back(std::regex_replace(word, std::regex("'"), ""));
        again.erase(again.begin()), again.insert(again.end(), {"--html", "second.html"});
        const Ran second = run(again, folder.path());
        INFO(second.err);
        REQUIRE(second.code == 0);
        CHECK(folder.read("second.html") == first);
    }
    const Ran nowhere = run({"playtest", "--games", "1", "--room", "moghath", "--html", "first.html/page.html"}, folder.path());
    CHECK(nowhere.code == 1);
    CHECK(nowhere.err.contains("first.html/page.html"));
}
