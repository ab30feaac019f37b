// docs/learning-game.md shows games that were really played. FLICKFORGE_APPROVE=1 writes them anew, for reading through in the diff.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace flickforge::testing;

namespace {

const std::string page_file = source_folder() + "/docs/learning-game.md";

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Special rooms and the end as they are; of battles the beginning.
std::string shortened(const std::string& game) {
    std::string text;
    int in_room = 0;
    bool special = false, over = false, dots = false;
    for (const std::string& line : lines_of(game)) {
        if (line.starts_with("== Room")) in_room = 0, special = false, dots = false;
        special = special || line.starts_with("The party enters ");
        over = over || line.starts_with("The game is over");
        if (++in_room <= 24 || special || over) text += line + '\n';
        else if (!dots) text += "…\n", dots = true;
    }
    return text;
}

/// The part of the page between its marks.
void check_part(const std::string& name, const std::string& command, const std::string& output) {
    const std::string page = text_of_file(page_file);
    const std::string begin = "<!-- " + name + ": made by tests/cli/learning_game_test.cpp -->\n", end = "<!-- end -->";
    const auto from = page.find(begin), to = page.find(end, from);
    REQUIRE(from != std::string::npos);
    REQUIRE(to != std::string::npos);
    const std::string wanted = begin + "```text\n$ " + command + '\n' + output + "```\n";
    if (std::getenv("FLICKFORGE_APPROVE")) std::ofstream(page_file, std::ios::binary) << page.substr(0, from) + wanted + page.substr(to);
    else CHECK(page.substr(from, to - from) == wanted);
}

} // namespace

TEST_CASE("the learning game is what `play` plays, and its page shows one", "[cli][play][docs][C3-031][C3-056]") {
    const Ran ran = run({"play", "--auto", "--seed", "3"});
    REQUIRE(ran.code == 0);
    check_part("transcript", "./forge play --auto --seed 3", shortened(ran.out));
}

TEST_CASE("the beginning of a typed game is shown as it is typed", "[cli][play][docs]") {
    const std::vector<std::string> typed{"1", "1", "end", "2", "place", "place", "1", "aim at orc 6", "flick at orc 6 hard", "why oleira", "undo", "quit"};
    std::string all;
    for (const std::string& line : typed) all += line + '\n';
    const Ran ran = run({"play", "--seed", "1"}, "", all);
    REQUIRE(ran.code == 0);
    // What is typed does not come back from a pipe: put it behind its prompt.
    std::string shown;
    std::size_t next = 0;
    for (const char c : ran.out) {
        shown += c;
        if (shown.ends_with("\n> ") && next < typed.size()) shown += typed[next++] + '\n';
    }
    check_part("typed", "./forge play --seed 1", shown);
}

TEST_CASE("the computer plays whole games with every lord from the command line", "[cli][play]") {
    for (const std::string lord : {"vasesak", "shargila", "hmotha", "phoshar"}) {
        INFO(lord);
        const Ran ran = run({"play", "--auto", "--seed", "1", "--lord", lord});
        CHECK(ran.code == 0);
        CHECK((ran.out.contains("\nThe heroes have won: ") || ran.out.contains("\nThe Overseer has won: ")));
        const bool advanced = lord == "hmotha" || lord == "phoshar";
        CHECK(ran.out.contains("cannot be played in \"First game\"; this is \"Random rooms\".") == advanced);
    }
}
