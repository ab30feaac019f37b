// Text of strangers on a terminal.
#include "base/printable.h"
#include "base/safe_output.h"
#include "base/text.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <sstream>

using namespace flickforge;

TEST_CASE("characters that act on a terminal are shown as they are written in JSON", "[base][H8]") {
    CHECK(printable("\x1b[2J") == "\\u001b[2J");
    CHECK(printable("\x1b]0;title\x07") == "\\u001b]0;title\\u0007");
    CHECK(printable("a\rb\x7f\b") == "a\\u000db\\u007f\\u0008");
    CHECK(printable(std::string_view("\0", 1)) == "\\u0000");
    CHECK(printable("\xc2\x9b" "31m") == "\\u009b31m");
    CHECK(printable("abc\xe2\x80\xae" "def") == "abc\\u202edef");
    CHECK(printable("\xe2\x81\xa6\xd8\x9c\xe2\x80\x8f\xe2\x80\xa8") == "\\u2066\\u061c\\u200f\\u2028");
    CHECK(printable("\xff\xc3(") == "\\xff\\xc3(");
}

TEST_CASE("ordinary text is printed as it is, in any script", "[base][H8]") {
    for (const char* text : {"", "Orc 7\n\tagain", "Größe Žluťoučký", "ΑΒΓ", "שלום", "مرحبا", "日本語", "→ … “quoted” °", "👩‍🚀"}) CHECK(printable(text) == text);
}

TEST_CASE("quotes around a text show such characters as well", "[base][H8]") {
    CHECK(in_quotes("a\xe2\x80\xae" "b") == "\"a\\u202eb\"");
    CHECK(in_quotes("\xc2\x9b") == "\"\\u009b\"");
}

TEST_CASE("whatever is printed through a safe stream is harmless, however it is cut", "[base][H8]") {
    const std::string text = "Größe \x1b[2J\xe2\x80\xae→ 👩‍🚀 \xff end\n";
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        CAPTURE(cut);
        std::ostringstream to;
        {
            SafeOutput out(to);
            out << text.substr(0, cut) << std::flush << text.substr(cut);
        }
        CHECK(to.str() == printable(text));
    }
    std::ostringstream letters;
    {
        SafeOutput out(letters);
        for (const char c : text) out << c;
        out << 42 << '\xc3'; // ends within a character
    }
    CHECK(letters.str() == printable(text) + "42\\xc3");
}

TEST_CASE("a safe stream knows that its text did not arrive", "[base][H15]") {
    std::ofstream full("/dev/full");
    REQUIRE(full);
    SafeOutput out(full);
    out << "some text\n";
    CHECK(out.finish() == "No space left on device");
    std::ostringstream good;
    SafeOutput fine(good);
    fine << "some text\n";
    CHECK(fine.finish() == "");
}
