// The card follows the data: at once, and nothing else changes.
#include "press/cards/press.h"

#include "press/cards/card_words.h"
#include "press/icons/icons.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <format>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const CardKey goblin{"mini:beast", {"monsters", "mini:goblin"}, 0};

std::string monster(const std::string& more) {
    return R"({"id": "goblin", "name": "Goblin", "family": "cave", "level": 1, "gold": 1, "piece": "goblin", )" + more + "}";
}

FileTree styled_pack() {
    FileTree pack = mini_pack();
    put(pack, "card_styles/beast.json",
        R"({"id": "beast", "name": "Beast", "shows": "monsters", "face": "card", "fields": ["name", "art", "health", "sequences", "nullifies", "text"],
            "places": {"name": {"at": [0.5, 0.4, 5.3, 0.8]}, "health": {"at": [4.6, 1.3, 1.2, 0.7]}, "art": {"at": [0.5, 1.3, 4.0, 2.0]}},
            "column": [0.5, 3.4, 5.3, 4.8]})");
    put(pack, "monsters/goblin.json", monster(R"("health": 1, "sequences": [[{"shot": "melee"}]])"));
    return pack;
}

std::vector<std::uint8_t> picture(Press& press, const CardKey& card) {
    const auto pixels = press.picture(card, CardFace::front, 100);
    REQUIRE(pixels);
    return pixels->rgba;
}

const CardPart* part(const CardLayout& layout, const std::string& field) {
    const auto found = std::ranges::find(layout.parts, field, &CardPart::field);
    return found == layout.parts.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("changing one number changes that card and no other", "[press]") {
    FileTree pack = styled_pack();
    put(pack, "monsters/bat.json",
        R"({"id": "bat", "name": "Bat", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
    Loader loader(shipped_checker());
    Press press(loader.load({pack}).library);
    const CardKey bat{"mini:beast", {"monsters", "mini:bat"}, 0};
    const auto before = picture(press, goblin), bat_before = picture(press, bat);
    const auto stamp = press.layout(goblin).stamp, bat_stamp = press.layout(bat).stamp;

    put(pack, "monsters/goblin.json", monster(R"("health": 2, "sequences": [[{"shot": "melee"}]])"));
    press.take(loader.load({pack}).library);
    CHECK(picture(press, goblin) != before);
    CHECK(press.layout(goblin).stamp != stamp);
    CHECK(picture(press, bat) == bat_before);
    CHECK(press.layout(bat).stamp == bat_stamp);
}

TEST_CASE("a shot's new name reaches every card that shows the shot", "[press]") {
    FileTree pack = styled_pack();
    Loader loader(shipped_checker());
    Press press(loader.load({pack}).library);
    const auto before = picture(press, goblin);
    put(pack, "shots/melee.json", R"({"id": "melee", "name": "Bash", "text": "Flick.", "flies": "self", "damage": 1, "icon": "blade"})");
    const Loaded loaded = loader.load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    press.take(loaded.library);
    CHECK(picture(press, goblin) != before);
}

TEST_CASE("each part of a card knows the field it shows", "[press]") {
    Press press(library_of({styled_pack()}));
    const CardLayout& layout = press.layout(goblin);
    for (const char* field : {"name", "art", "health", "sequences[0][0]"}) {
        INFO(field);
        REQUIRE(part(layout, field));
        const Rect& box = part(layout, field)->box;
        CHECK(box.x >= 0);
        CHECK(box.y >= 0);
        CHECK(box.right() <= layout.width);
        CHECK(box.bottom() <= layout.height);
    }
    const Rect health = part(layout, "health")->box;
    CHECK(health == Rect{4.6, 1.3, 1.2, 0.7});
    CHECK_FALSE(part(layout, "nullifies"));
}

TEST_CASE("nothing of a base game's card lies outside the card, and no two placed fields cover each other's middle", "[press]") {
    Press press(shipped_library_pointer());
    for (const CardCount& card : all_cards(shipped_library(), true)) {
        const CardLayout& layout = press.layout(card.card);
        INFO(card.card.style << ' ' << card.card.object.id);
        REQUIRE(layout.width > 0);
        CHECK_FALSE(layout.parts.empty());
        for (const CardPart& shown : layout.parts) {
            INFO(shown.field);
            CHECK(shown.box.x >= 0.25);
            CHECK(shown.box.y >= 0.25);
            CHECK(shown.box.right() <= layout.width - 0.25);
            CHECK(shown.box.bottom() <= layout.height - 0.25);
        }
    }
}

TEST_CASE("a pack's new shot, modifier, icon, picture and style are on the card without a word to the engine", "[press]") {
    const TemporaryFolder folder;
    folder.write("art/goblin.svg",
                 R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#ff00ff"/></svg>)");
    FileTree pack = styled_pack();
    Press plain(library_of({pack}), {"", {{"mini", folder.path()}}});
    const auto before = picture(plain, goblin);

    put(pack, "icons/whirl.json", R"({"id": "whirl", "name": "Whirl", "shapes": [{"path": "M10 10H90V90H10Z"}]})");
    put(pack, "shots/whirl.json", R"({"id": "whirl", "name": "Whirl", "text": "Spin.", "flies": "self", "damage": 1, "icon": "whirl"})");
    put(pack, "modifiers/tickle.json", R"({"id": "tickle", "name": "Tickle", "colour": "#00ff88", "icon": "T"})");
    put(pack, "monsters/goblin.json",
        monster(R"("health": 1, "art": "../art/goblin.svg", "sequences": [[{"shot": "whirl", "modifiers": ["tickle"]}]])"));
    Press press(library_of({pack}), {"", {{"mini", folder.path()}}});
    const auto pixels = press.picture(goblin, CardFace::front, 100);
    REQUIRE(pixels);
    CHECK(pixels->rgba != before);
    CHECK(press.layout(goblin).issues.empty());
    const auto has = [&](int red, int green, int blue) {
        for (std::size_t i = 0; i < pixels->rgba.size(); i += 4)
            if (pixels->rgba[i] == red && pixels->rgba[i + 1] == green && pixels->rgba[i + 2] == blue) return true;
        return false;
    };
    CHECK(has(0xff, 0x00, 0xff)); // the picture
    CHECK(has(0x00, 0xff, 0x88)); // the modifier's colour
    CHECK(knows_icon(press.library(), "mini", "whirl"));
}

namespace {

/// The most frequent colour among the pixels in which the second picture differs from the first: 0xrrggbb.
int new_colour(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after) {
    REQUIRE(before.size() == after.size());
    std::map<int, int> counts;
    for (std::size_t i = 0; i < after.size(); i += 4)
        if (!std::equal(after.begin() + static_cast<std::ptrdiff_t>(i), after.begin() + static_cast<std::ptrdiff_t>(i + 3),
                        before.begin() + static_cast<std::ptrdiff_t>(i)))
            ++counts[after[i] << 16 | after[i + 1] << 8 | after[i + 2]];
    REQUIRE(!counts.empty());
    return std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
}

/// What people would call a colour.
std::string called_colour(int rgb) {
    const double red = (rgb >> 16) / 255.0, green = (rgb >> 8 & 255) / 255.0, blue = (rgb & 255) / 255.0;
    const double most = std::max({red, green, blue}), least = std::min({red, green, blue}), span = most - least;
    if (most < 0.2) return "black";
    if (span < 0.1 * most) return most > 0.9 ? "white" : "gray";
    double hue = most == red ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span;
    hue = hue < 0 ? 60 * hue + 360 : 60 * hue;
    if (hue > 300 && hue < 345) return "pink";
    if (hue > 255 && hue <= 300) return "purple";
    if (hue > 190 && hue <= 255) return "blue";
    if (hue > 75 && hue <= 165) return "green";
    if (hue > 40 && hue <= 75) return "yellow";
    return most < 0.7 && hue > 10 && hue <= 40 ? "brown" : hue <= 15 || hue >= 345 ? "red" : "orange";
}

} // namespace

TEST_CASE("the icon of a shot is drawn white on black, and on the colour that the rulebook gives its modifier", "[press][R11][C3-153]") {
    const std::map<std::string, std::string> colours{{"chain", "yellow"}, {"corrosion", "brown"},   {"critical", "red"},
                                                     {"fear", "white"},   {"petrify", "gray"},      {"poison", "green"},
                                                     {"stun", "blue"},    {"regeneration", "pink"}, {"transform", "purple"}};
    FileTree pack = tree("test", {});
    put(pack, "pack.json", cover("test", {"catacombs"}));
    const auto add = [&](const std::string& id, const std::string& sequences) {
        put(pack, "monsters/" + id + ".json",
            std::format(R"({{"id": "{}", "name": "Dummy", "family": "catacombs:dungeon", "level": 1, "health": 1, "gold": 1, "piece": "catacombs:orc-swamp-orc", "sequences": {}}})",
                        id, sequences));
    };
    add("plain", R"([[{"shot": "catacombs:melee"}]])");
    for (const auto& [modifier, colour] : colours)
        add(modifier, std::format(R"([[{{"shot": "catacombs:melee", "modifiers": ["catacombs:{}"]}}]])", modifier));
    std::map<std::string, std::string> drawn;
    Press press(library_of({read_tree(source_folder() + "/content/catacombs"), pack}));
    const auto card = [](const std::string& id) { return CardKey{"catacombs:monster", {"monsters", "test:" + id}, 0}; };
    const auto plain = picture(press, card("plain"));
    CHECK(called_colour(new_colour(picture(press, card("chain")), plain)) == "black"); // where others have their colour
    for (const auto& [modifier, colour] : colours) drawn[modifier] = called_colour(new_colour(plain, picture(press, card(modifier))));
    CHECK(drawn == colours);
}

TEST_CASE("a style that names an object dresses it in place of the general one", "[press]") {
    FileTree pack = styled_pack();
    put(pack, "card_styles/fancy.json", R"({"id": "fancy", "extends": "beast", "name": "Fancy", "only": ["goblin"], "frame": "#123456"})");
    const auto library = library_of({pack});
    const auto cards = cards_of(*library, {"monsters", "mini:goblin"});
    REQUIRE(cards.size() == 1);
    CHECK(cards[0].style == "mini:fancy");
}

TEST_CASE("a room card shows its exits, and one without a list all four", "[press][CX-046]") {
    FileTree pack = mini_pack();
    put(pack, "card_styles/way.json", R"({"id": "way", "name": "Way", "shows": "rooms", "face": "card", "fields": ["name", "exits"],
        "places": {"exits": {"at": [4.5, 7, 1.3, 1.3]}}})");
    const auto room = [&](const char* id, const char* exits) {
        put(pack, std::string("rooms/") + id + ".json",
            R"({"id": ")" + std::string(id) + R"(", "name": "Hall", "difficulty": 0, "monsters": [{"monster": "goblin"}])" + exits + "}");
    };
    room("closed", R"(, "exits": ["n", "e"])");
    room("crossing", R"(, "exits": ["n", "e", "s", "w"])");
    room("open", "");
    Press press(library_of({pack}));
    const auto of = [](const char* id) { return CardKey{"mini:way", {"rooms", std::string("mini:") + id}, 0}; };
    const auto shows = [&](const char* id) {
        return std::ranges::count(press.layout(of(id)).parts, "exits", &CardPart::field) > 0;
    };
    CHECK(shows("closed"));
    CHECK(shows("open"));
    CHECK(picture(press, of("open")) == picture(press, of("crossing")));
    CHECK(picture(press, of("open")) != picture(press, of("closed")));
}

TEST_CASE("a card that the library does not have is empty and harmless", "[press]") {
    Press press(shipped_library_pointer());
    CHECK(press.layout({"catacombs:monster", {"monsters", "catacombs:nobody"}, 0}).width == 0);
    CHECK_FALSE(press.picture({"catacombs:nothing", {"monsters", "catacombs:orc"}, 0}, CardFace::back, 100));
}

TEST_CASE("our words on cards have a German translation each", "[press][strings]") {
    for (const CardWord& word : card_words()) {
        INFO(word.name);
        CHECK(shipped_library().phrase("de", word.name).has_value());
    }
    CHECK(card_word(shipped_library(), "de", "card.or") == "oder");
    CHECK(card_word(shipped_library(), "", "card.or") == "or");
    CHECK(card_word(shipped_library(), "fr", "card.or") == "or");
}

TEST_CASE("the same card is the same picture every time it is drawn", "[press]") {
    Press one(shipped_library_pointer()), other(shipped_library_pointer());
    const CardKey orc{"catacombs:monster", {"monsters", "catacombs:orc"}, 0};
    CHECK(picture(one, orc) == picture(other, orc));
}
