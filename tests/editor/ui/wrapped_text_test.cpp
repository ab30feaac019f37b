#include "editor/ui/wrapped_text.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge::editor;

namespace {

float letters(std::string_view words) { return static_cast<float>(words.size()); }

std::string in_width(std::string_view text, float width) { return wrapped(text, width, letters); }

} // namespace

TEST_CASE("long texts are broken at blanks where a line is full", "[editor]") {
    CHECK(in_width("one two three four", 9) == "one two\nthree\nfour");
    CHECK(in_width("one two", 100) == "one two");
    CHECK(in_width("", 10) == "");
    CHECK(in_width("incomprehensibilities are long", 5) == "incomprehensibilities\nare\nlong");
}

TEST_CASE("breaks that the text itself holds are marked and stay", "[editor]") {
    CHECK(in_width("one\ntwo", 100) == "one↵\ntwo");
    CHECK(in_width("one\n", 100) == "one↵\n");
}

TEST_CASE("unwrapping gives back the very text", "[editor]") {
    for (const char* text : {"one two three four", "", " ", "a  b   c", "line\nline\n\nline", " blanks around ", "Größe übt Ärger aus"})
        for (const float width : {1.0f, 3.0f, 7.0f, 100.0f}) CHECK(unwrapped(in_width(text, width)) == text);
}

TEST_CASE("a break that was typed is one, a mark that lost its break is gone", "[editor]") {
    CHECK(unwrapped("one\u2028two") == "one\ntwo");
    CHECK(unwrapped("one↵two") == "onetwo");
}

TEST_CASE("the cursor is found again in the wrapped text", "[editor]") {
    const std::string shown = in_width("one\ntwo three", 5);
    REQUIRE(shown == "one↵\ntwo\nthree");
    CHECK(shown.substr(shown_position(shown, 4)) == "two\nthree");
    CHECK(shown.substr(shown_position(shown, 8)) == "three");
    CHECK(shown_position(shown, 99) == shown.size());
}
