// The sample bot plays a whole room through the protocol, as a stranger's program would.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

using namespace flickforge::testing;

TEST_CASE("the bot of samples/bot wins or loses a room through `flickforge serve`", "[project][serve]") {
    TemporaryFolder folder;
    const std::string out = folder.path() + "/out.txt";
    const std::string command = "python3 " + source_folder() + "/samples/bot/bot.py " + FLICKFORGE_PROGRAM + " serve > " + out + " 2>&1";
    const int code = std::system(command.c_str());
    const std::string text = text_of_file(out);
    INFO(text.substr(text.size() > 2000 ? text.size() - 2000 : 0));
    CHECK(code == 0);
    CHECK((text.ends_with("winner: heroes\n") || text.ends_with("winner: overseer\n")));
    CHECK(text.contains("The battle begins."));
}

TEST_CASE("the bot is a page long", "[project]") {
    const std::string text = text_of_file(source_folder() + "/samples/bot/bot.py");
    CHECK(std::ranges::count(text, '\n') <= 60);
}
