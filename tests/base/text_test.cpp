#include "base/text.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("a slip of the finger still finds the name that was meant", "[base]") {
    const std::vector<std::string> names{"health", "gold", "level", "sequences", "shadow"};
    CHECK(closest_match("helth", names) == "health");
    CHECK(closest_match("haelth", names) == "health");
    CHECK(closest_match("Health", names) == "health");
    CHECK(closest_match("sequence", names) == "sequences");
    CHECK(closest_match("glod", names) == "gold");
}

TEST_CASE("a word that resembles nothing gets no suggestion", "[base]") {
    const std::vector<std::string> names{"health", "gold"};
    CHECK(closest_match("colour", names).empty());
    CHECK(closest_match("", names).empty());
    CHECK(closest_match(std::string(500, 'h'), names).empty());
    CHECK(closest_match("health", {}).empty());
}

TEST_CASE("hyphens, underscores and blanks do not hide a name", "[base]") {
    const std::vector<std::string> names{"skeleton-warrior", "skeleton-archer"};
    CHECK(closest_match("skeleton_warrior", names) == "skeleton-warrior");
    CHECK(closest_match("SkeletonArcher", names) == "skeleton-archer");
}

TEST_CASE("quotes around a text make control characters and broken bytes visible", "[base]") {
    CHECK(in_quotes("orc") == "\"orc\"");
    CHECK(in_quotes("a\"b\n\x01\xff") == "\"a\\\"b\\n\\x01\\xff\"");
    CHECK(in_quotes("Über") == "\"Über\"");
    CHECK(in_quotes(std::string(100, 'x')) == "\"" + std::string(60, 'x') + "…\"");
}

TEST_CASE("only well-formed UTF-8 counts as a character", "[base]") {
    CHECK(utf8_length("a") == 1);
    CHECK(utf8_length("é") == 2);
    CHECK(utf8_length("…") == 3);
    CHECK(utf8_length("🎲") == 4);
    CHECK(utf8_length("\xc0\x80") == 0);         // a longer way to write NUL
    CHECK(utf8_length("\xed\xa0\x80") == 0);     // half of a UTF-16 pair
    CHECK(utf8_length("\xf4\x90\x80\x80") == 0); // past the last code point
    CHECK(utf8_length("\xe2\x80") == 0);         // cut off
    CHECK(utf8_length("") == 0);
    CHECK(count_characters("Größe 🎲") == 7);
}

TEST_CASE("numbers are written as a person writes them", "[base]") {
    CHECK(number_text(2) == "2");
    CHECK(number_text(2.5) == "2.5");
    CHECK(number_text(-0.125) == "-0.125");
    CHECK(number_text(1.0 / 3) == "0.3333");
    CHECK(number_text(1e20) == "1e+20");
}

TEST_CASE("a name for people has a name for files", "[base]") {
    CHECK(as_id("Big Ogre") == "big-ogre");
    CHECK(as_id("  Zotha's Gatehouse! ") == "zotha-s-gatehouse");
    CHECK(as_id("Ünder") == "nder");
    CHECK(as_id("!?").empty());
}

TEST_CASE("text: a hint offers the nearest name, or something else") {
    const std::vector<std::string> names{"orc", "troll"};
    CHECK(suggestion("orx", names, "there are two") == "did you mean \"orc\"?");
    CHECK(suggestion("dragonfly", names, "there are two") == "there are two");
    CHECK(suggestion("dragonfly", names).empty());
    CHECK(did_you_mean("troll", "nothing") == "did you mean \"troll\"?");
    CHECK(did_you_mean("", "nothing") == "nothing");
}
