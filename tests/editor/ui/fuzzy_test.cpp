#include "editor/ui/fuzzy.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge::editor;

namespace {

int score(const char* query, const char* text) {
    const auto match = fuzzy_match(query, text);
    return match ? match->score : -1000;
}

} // namespace

TEST_CASE("letters in order find a name, whatever their case and however many are left out", "[editor]") {
    CHECK(fuzzy_match("nwmon", "New monster"));
    CHECK(fuzzy_match("NEW MON", "New monster"));
    CHECK(fuzzy_match("monster new", "New monster")); // words in any order
    CHECK_FALSE(fuzzy_match("mnew", "New monster"));
    CHECK_FALSE(fuzzy_match("newmonsters", "New monster"));
    CHECK_FALSE(fuzzy_match("x", ""));
}

TEST_CASE("nothing typed finds everything alike", "[editor]") {
    CHECK(fuzzy_match("", "New monster") == FuzzyMatch{});
    CHECK(fuzzy_match("  ", "") == FuzzyMatch{});
}

TEST_CASE("starts of words and letters in a row are worth more than letters here and there", "[editor]") {
    CHECK(score("orc", "Orc") > score("orc", "Sorcerer"));
    CHECK(score("orc", "Orc shaman") > score("orc", "Open recent"));
    CHECK(score("nm", "New monster") > score("nm", "Enamel"));
    CHECK(score("dark", "Theme: Dark") > score("dark", "Redo a rock"));
    CHECK(score("orc", "Orc") > score("orc", "Orc chieftain of the north"));
}

TEST_CASE("the letters that were found are reported, for showing them", "[editor]") {
    CHECK(fuzzy_match("mon", "New monster")->positions == std::vector<std::size_t>{4, 5, 6});
    CHECK(fuzzy_match("nm", "New monster")->positions == std::vector<std::size_t>{0, 4});
}

TEST_CASE("a very long name is only read at its beginning", "[editor]") {
    const std::string name = "orc" + std::string(5000, 'a');
    CHECK(fuzzy_match("orc", name));
    CHECK_FALSE(fuzzy_match("b", name + "b"));
}
