// What validate says about cards.
#include "press/cards/press.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The mini pack with a style for its monsters, and what the goblin's text is.
FileTree with_style(const std::string& more, const std::string& text = "Bites.") {
    FileTree pack = mini_pack();
    put(pack, "card_styles/beast.json",
        R"({"id": "beast", "name": "Beast", "shows": "monsters", "face": "card", "fields": ["name", "health", "sequences", "text"])" +
            more + "}");
    put(pack, "monsters/goblin.json",
        R"({"id": "goblin", "name": "Goblin", "text": ")" + text +
            R"(", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
    return pack;
}

std::string wrong_with(const FileTree& pack, const std::map<std::string, std::string>& folders = {}) {
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    return lines(CardChecker().check(loaded.library, folders));
}

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

} // namespace

TEST_CASE("every card of the base game fits, in English and in German", "[press]") {
    CHECK(lines(CardChecker().check(shipped_library_pointer(), {})) == "");
    CHECK(shipped_library().languages() == std::vector<std::string>{"de"});
}

TEST_CASE("a card with a short text is as good as it is", "[press]") { CHECK(wrong_with(with_style("")) == ""); }

TEST_CASE("a text that does not fit even at the smallest size is an error, and says how much too long it is", "[press]") {
    const std::string said = wrong_with(with_style("", repeated("A long story about goblins. ", 42)));
    CHECK(said.contains("mini/monsters/goblin.json:1:"));
    CHECK(said.contains("error: text: the card \"Beast\" is full: its column would have to be "));
    CHECK(said.contains("and is 6.8 cm; shorten the text, or give the style a higher column or smaller letters [card-overflow]"));
}

TEST_CASE("text shrinks before it overflows, and never below the style's limit", "[press]") {
    const Loaded loaded = load({with_style(R"(, "least": 0.5)", repeated("A long story about goblins. ", 36))});
    REQUIRE(loaded.library);
    Press press(loaded.library);
    const CardLayout& layout = press.layout({"mini:beast", {"monsters", "mini:goblin"}, 0});
    CHECK(layout.issues.empty());
    CHECK(layout.shrunk < 1);
    CHECK(layout.shrunk >= 0.5);
}

TEST_CASE("a word wider than its place is an error too", "[press]") {
    const std::string said = wrong_with(with_style("", repeated("Goblinosaurus", 6)));
    CHECK(said.contains("a word or icon is wider than the card \"Beast\" has room for, 5.3 cm"));
}

TEST_CASE("a name in a place of its own is held to that place", "[press]") {
    const std::string said = wrong_with(with_style(R"(, "places": {"name": {"at": [0.5, 0.5, 0.4, 0.3]}})"));
    CHECK(said.contains("name: does not fit into its place on the card \"Beast\", 0.4 x 0.3 cm, even at the smallest size"));
}

TEST_CASE("a font that is not installed is replaced, and validate says so", "[press]") {
    CHECK(wrong_with(with_style(R"(, "title_font": "Blackadder Nine")"))
              .contains("warning: title_font: the font \"Blackadder Nine\" is not installed; DejaVu Serif is used instead; install it, or "
                        "choose one that is there, such as Vollkorn [missing-font]"));
}

TEST_CASE("letters that no font has are named", "[press]") {
    CHECK(wrong_with(with_style("", "\\u1F6B\\uD808\\uDC00")).contains("are in none of the installed fonts"));
}

TEST_CASE("a style that shows a field its kind does not have is told which one was meant", "[press]") {
    FileTree pack = with_style("");
    put(pack, "card_styles/beast.json",
        R"({"id": "beast", "name": "Beast", "shows": "monsters", "face": "card", "fields": ["name", "helth"], "places": {"gold": {}}})");
    const std::string said = wrong_with(pack);
    CHECK(said.contains("error: fields: monsters have no field \"helth\"; did you mean \"health\"? [unknown-card-field]"));
    CHECK(said.contains("error: places: the card does not show \"gold\""));
}

TEST_CASE("an icon nobody knows is a warning with the nearest name", "[press]") {
    FileTree pack = with_style("");
    put(pack, "shots/melee.json", R"({"id": "melee", "name": "Melee", "text": "Flick.", "flies": "self", "damage": 1, "icon": "blaed"})");
    CHECK(wrong_with(pack).contains("warning: icon: there is no icon \"blaed\"; did you mean \"blade\"? [unknown-icon]"));
}

TEST_CASE("an icon's path that is no path is an error at its place", "[press]") {
    FileTree pack = with_style("");
    put(pack, "icons/wave.json", R"({"id": "wave", "name": "Wave", "shapes": [{"path": "M 10 10 L 20"}]})");
    const std::string said = wrong_with(pack);
    CHECK(said.contains("mini/icons/wave.json:1:"));
    CHECK(said.contains("error: shapes[0].path: at character "));
    CHECK(said.contains("[bad-path]"));
}

TEST_CASE("a picture that is not there, is none, or lies outside the pack is an error; the card shows the emblem", "[press]") {
    const TemporaryFolder folder;
    folder.write("art/good.svg", R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>)");
    folder.write("art/bad.svg", "<svg");
    folder.write("art/bad.png", "\x89PNG\r\n\x1a\n and nothing that fits");
    const auto said = [&](const std::string& art) {
        FileTree pack = with_style("");
        put(pack, "monsters/goblin.json",
            R"({"id": "goblin", "name": "Goblin", "art": ")" + art +
                R"(", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
        return wrong_with(pack, {{"mini", folder.path()}});
    };
    CHECK(said("../art/good.svg") == "");
    CHECK(said("../art/none.png")
              .contains("art: the picture \"art/none.png\" is not there; put the picture into the pack, or remove this line"));
    CHECK(said("../art/bad.svg").contains("is not an SVG file that can be drawn"));
    CHECK(said("../art/bad.png").contains("the picture \"art/bad.png\""));
}

TEST_CASE("a path that leads out of the pack is refused before anything is read", "[press]") {
    FileTree pack = with_style("");
    put(pack, "monsters/goblin.json",
        R"({"id": "goblin", "name": "Goblin", "art": "../../secret.png", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
    CHECK(lines(load({pack}).issues).contains("leads out of the pack"));
}

TEST_CASE("checking in small steps finds what checking at once finds", "[press]") {
    const auto library = load({with_style("", repeated("A long story about goblins. ", 42))}).library;
    REQUIRE(library);
    CardChecker checker;
    checker.begin(library, {});
    while (checker.go_on(1)) {}
    CHECK(lines(checker.issues()) == lines(CardChecker().check(library, {})));
}
