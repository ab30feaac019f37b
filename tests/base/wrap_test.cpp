#include "base/wrap.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("prose is wrapped between words, and a word that is too long gets a line of its own", "[base]") {
    CHECK(wrapped("a disc, a board and a flick", 10) == "a disc, a\nboard and\na flick\n");
    CHECK(wrapped("see docs/tabletop-simulator.md now", 10) == "see\ndocs/tabletop-simulator.md\nnow\n");
    CHECK(wrapped("  two   blanks\nand a line  ", 100) == "two blanks and a line\n");
    CHECK(wrapped("", 10) == "");
}

TEST_CASE("letters are counted, not bytes", "[base]") {
    CHECK(wrapped("über Öl", 7) == "über Öl\n");
    CHECK(wrapped("über Öl", 6) == "über\nÖl\n");
}
