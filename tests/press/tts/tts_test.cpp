// What is put on the virtual table: how many of each, how large, and which picture shows what.
#include "press/tts/tts.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "press/print/board_drawing.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <cairo.h>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <cstring>
#include <nlohmann/json-schema.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;
using json = nlohmann::json;

namespace {

std::string local(const std::string& file) { return "file:////games/" + file; }

/// The base game's box, planned once.
const TtsBox& shipped_box() {
    static const TtsBox box = [] {
        Press press(shipped_library_pointer());
        return plan_tts(press, all_cards(shipped_library()), {});
    }();
    return box;
}

json saved(const TtsBox& box) { return json::parse(write_json(saved_object(box, local))); }

const json& shipped_object() {
    static const json object = saved(shipped_box());
    return object;
}

/// Everything in the saved object, whatever it lies in; other states of an object too where `states` is true.
void each(const json& object, bool states, const std::function<void(const json&)>& visit) {
    if (object.contains("Name")) visit(object);
    for (const char* inside : {"ObjectStates", "ContainedObjects"})
        if (object.contains(inside))
            for (const json& child : object[inside]) each(child, states, visit);
    if (states && object.contains("States"))
        for (const json& child : object["States"]) each(child, states, visit);
}

json test_data(const std::string& file) { return json::parse(text_of_file(source_folder() + "/tests/data/tts/" + file)); }

/// What the schema has against a saved object; empty when it is good.
std::string against(const json& object) {
    class Complaints : public nlohmann::json_schema::basic_error_handler {
    public:
        void error(const json::json_pointer& at, const json&, const std::string& message) override {
            basic_error_handler::error(at, {}, message);
            text += at.to_string() + ": " + message + '\n';
        }
        std::string text;
    } complaints;
    nlohmann::json_schema::json_validator validator;
    validator.set_root_schema(test_data("saved-object.schema.json"));
    validator.validate(object, complaints);
    return complaints.text;
}

const TtsPicture& picture_of(const TtsBox& box, const std::string& file) {
    const auto found = std::ranges::find(box.pictures, file, &TtsPicture::file);
    REQUIRE(found != box.pictures.end());
    return *found;
}

json the_object(const json& root, const std::string& notes, const std::string& type) {
    const json* found = nullptr;
    each(root, false, [&](const json& object) {
        if (!found && object["GMNotes"] == notes && object["Name"] == type) found = &object;
    });
    INFO(notes << ' ' << type);
    REQUIRE(found);
    return *found;
}

/// Pixels of a PNG as rows of 0xAARRGGBB.
struct Decoded {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> argb;
};

Decoded decode(const std::string& png) {
    std::string_view rest = png;
    const auto read = [](void* from, unsigned char* to, unsigned int length) {
        auto& left = *static_cast<std::string_view*>(from);
        if (left.size() < length) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(to, left.data(), length);
        left.remove_prefix(length);
        return CAIRO_STATUS_SUCCESS;
    };
    cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read, &rest);
    REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
    Decoded result{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    for (int y = 0; y < result.height; ++y) {
        const unsigned char* row =
            cairo_image_surface_get_data(surface) + static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface);
        for (int x = 0; x < result.width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + x * 4, 4);
            result.argb.push_back(pixel);
        }
    }
    cairo_surface_destroy(surface);
    return result;
}

} // namespace

TEST_CASE("the schema of saved objects takes what the game writes and refuses what it does not", "[press][tts]") {
    const json data = test_data("objects.json");
    json around = saved(shipped_box());
    for (const json& object : data["good"]) {
        around["ObjectStates"] = {object};
        CHECK(against(around).empty());
    }
    for (const json& bad : data["bad"]) {
        INFO(bad["what"]);
        json object = data["good"][bad["of"].get<std::size_t>()];
        if (bad.contains("remove")) object.erase(bad["remove"].get<std::string>().substr(1));
        else object[json::json_pointer(bad["set"].get<std::string>())] = bad["to"];
        around["ObjectStates"] = {object};
        CHECK_FALSE(against(around).empty());
    }
}

TEST_CASE("the base game is a saved object as the game writes them", "[press][tts]") { CHECK(against(shipped_object()).empty()); }

TEST_CASE("a game without any art or backs of its own is one too", "[press][tts]") {
    Press press(library_of({mini_pack()}));
    const TtsBox box = plan_tts(press, all_cards(press.library(), true), {});
    CHECK(against(saved(box)).empty());
}

TEST_CASE("the table holds the 140 cards of the box, each as often as the box does", "[press][tts]") {
    CHECK(shipped_box().cards() == 140);
    std::map<std::pair<std::string, std::string>, int> on_table, in_box;
    each(shipped_object(), false, [&](const json& object) {
        if (object["Name"] == "Card" || object["Name"] == "CardCustom") ++on_table[{object["GMNotes"], object["Tags"][1]}];
    });
    for (const CardCount& card : all_cards(shipped_library()))
        in_box[{to_text(card.card.object), std::string(name_of(card.card.style))}] += card.copies;
    CHECK(on_table == in_box);
}

TEST_CASE("every piece and every round token lies there as often as the box holds it", "[press][tts]") {
    std::map<std::string, int> on_table, in_box;
    each(shipped_object(), false, [&](const json& object) {
        if (object["Name"] == "Custom_Tile") ++on_table[object["GMNotes"]];
        if (object["Name"] == "Custom_Tile_Stack") on_table[object["GMNotes"]] += object["Number"].get<int>();
    });
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->count > 0) in_box["pieces/" + piece->id] = piece->count;
    for (const Token* token : shipped_library().all<Token>())
        if (token->diameter && !token->piece) in_box["tokens/" + token->id] = token->count;
    std::erase_if(on_table, [](const auto& entry) { return entry.first.starts_with("boards/"); });
    CHECK(on_table == in_box);
}

TEST_CASE("every card's number points to a place on its sheet that shows it", "[press][tts]") {
    const TtsBox& box = shipped_box();
    int cards = 0;
    std::map<int, std::pair<const TtsSheet*, const TtsDeck*>> sheets;
    for (const TtsDeck& deck : box.decks)
        for (const TtsSheet& sheet : deck.sheets) CHECK(sheets.emplace(sheet.number, std::pair(&sheet, &deck)).second);
    each(shipped_object(), false, [&](const json& object) {
        if (!object.contains("CardID")) return;
        ++cards;
        const int number = object["CardID"];
        REQUIRE(sheets.contains(number / 100));
        const TtsSheet& sheet = *sheets[number / 100].first;
        const json& said = object["CustomDeck"][std::to_string(sheet.number)];
        CHECK(said["NumWidth"] == sheet.columns);
        CHECK(said["NumHeight"] == sheet.rows);
        const auto& cells = std::get<CardCells>(picture_of(box, sheet.faces).shows);
        REQUIRE(static_cast<std::size_t>(number % 100) < cells.cards.size());
        CHECK(number % 100 < sheet.columns * sheet.rows);
        const CardKey& shown = cells.cards[static_cast<std::size_t>(number % 100)];
        CHECK(object["GMNotes"] == to_text(shown.object));
        if (shown.value > 0) CHECK(object["Nickname"].get<std::string>().ends_with(std::to_string(shown.value)));
    });
    CHECK(cards == 140);
}

TEST_CASE("a deck lists its cards' numbers in their order, and every sheet they are on", "[press][tts]") {
    int decks = 0;
    each(shipped_object(), false, [&](const json& object) {
        if (object["Name"] != "DeckCustom") return;
        ++decks;
        std::vector<int> numbers;
        std::set<std::string> used, listed;
        for (const json& card : object["ContainedObjects"]) {
            numbers.push_back(card["CardID"]);
            used.insert(std::to_string(numbers.back() / 100));
            for (const auto& [key, sheet] : card["CustomDeck"].items()) CHECK(sheet == object["CustomDeck"][key]);
        }
        for (const auto& [key, sheet] : object["CustomDeck"].items()) listed.insert(key);
        CHECK(object["DeckIDs"] == numbers);
        CHECK(used == listed);
    });
    CHECK(decks > 8);
}

TEST_CASE("a style with a single card is laid down as that card, not as a deck of one", "[press][tts]") {
    const json antient = the_object(shipped_object(), "antients/catacombs:liquid-antient", "CardCustom");
    CHECK(antient["Nickname"] == "Urthoth");
    CHECK(antient["CardID"].get<int>() % 100 == 0);
    CHECK_FALSE(antient["Description"].get<std::string>().empty());
}

TEST_CASE("no picture is larger than the game shows sharp, and sheets have whole cells", "[press][tts]") {
    for (const double dpi : {72.0, 165.0, 300.0, 640.0, 1200.0}) {
        Press press(shipped_library_pointer());
        const TtsBox box = plan_tts(press, all_cards(shipped_library()), {.dpi = dpi});
        for (const TtsPicture& picture : box.pictures) {
            INFO(picture.file << " at " << dpi);
            CHECK(picture.width <= most_sheet_pixels);
            CHECK(picture.height <= most_sheet_pixels);
            CHECK_FALSE(picture.used_by.empty());
            if (const auto* cells = std::get_if<CardCells>(&picture.shows)) {
                CHECK(picture.width % cells->columns == 0);
                CHECK(picture.height % cells->rows == 0);
                CHECK(cells->columns <= most_sheet_columns);
                CHECK(cells->rows <= most_sheet_rows);
                CHECK(cells->cards.size() <= static_cast<std::size_t>(cells->columns * cells->rows));
                if (dpi <= 640) CHECK_THAT(picture.dpi, WithinAbs(dpi, 1e-9));
            }
        }
    }
}

TEST_CASE("more cards than a sheet holds go to several sheets of one deck", "[press][tts]") {
    FileTree pack = mini_pack();
    std::erase_if(pack.files, [](const auto& file) { return file.first.starts_with("card_styles/"); });
    put(pack, "card_styles/beast.json",
        R"({"id": "beast", "name": "Beast", "shows": "monsters", "face": "card", "fields": ["name"], "column": [0.4, 1, 5.5, 7]})");
    for (int i = 0; i < 98; ++i)
        put(pack, "monsters/goblin-" + std::to_string(i) + ".json",
            R"({"id": "goblin-)" + std::to_string(i) + R"(", "extends": "goblin", "name": "Goblin )" + std::to_string(i) + R"("})");
    Press press(library_of({pack}));
    const TtsBox box = plan_tts(press, all_cards(press.library()), {.dpi = 60});
    REQUIRE(box.decks.size() == 1);
    CHECK(box.decks[0].size() == 100);
    CHECK(box.decks[0].sheets.size() == 2); // 70 places a sheet
    CHECK(against(saved(box)).empty());
}

TEST_CASE("cards with two fronts have a sheet of backs, all others share one back", "[press][tts]") {
    for (const TtsDeck& deck : shipped_box().decks)
        for (const TtsSheet& sheet : deck.sheets) CHECK_FALSE(sheet.unique_backs);

    FileTree pack = mini_pack();
    std::erase_if(pack.files, [](const auto& file) { return file.first.starts_with("card_styles/"); });
    const std::string rest = R"("shows": "monsters", "fields": ["name"], "column": [0.4, 1, 5.5, 7])";
    put(pack, "card_styles/calm.json",
        R"({"id": "calm", "name": "Calm", "face": "rules", "frame": "#224466", "back": {"style": "wild"}, )" + rest + "}");
    put(pack, "card_styles/wild.json", R"({"id": "wild", "name": "Wild", "face": "portrait", "frame": "#aa2222", )" + rest + "}");
    Press press(library_of({pack}));
    const TtsBox box = plan_tts(press, all_cards(press.library()), {.dpi = 60});
    REQUIRE(box.decks.size() == 1);
    const TtsSheet& sheet = box.decks[0].sheets.at(0);
    CHECK(sheet.unique_backs);
    const TtsPicture &faces = picture_of(box, sheet.faces), &backs = picture_of(box, sheet.backs);
    CHECK(std::get<CardCells>(faces.shows).cards == std::get<CardCells>(backs.shows).cards);
    CHECK(std::get<CardCells>(backs.shows).face == CardFace::back);
    CHECK(faces.width == backs.width);
    CHECK(faces.height == backs.height);
    CHECK(png_of(press, faces) != png_of(press, backs));
    CHECK(against(saved(box)).empty());
}

TEST_CASE("a card's face on the sheet is the card as it is printed", "[press][tts]") {
    Press press(shipped_library_pointer());
    std::vector<CardCount> some = all_cards(shipped_library());
    std::erase_if(some, [](const CardCount& card) { return card.card.style != "catacombs:spell"; });
    REQUIRE(some.size() > 3);
    const TtsBox box = plan_tts(press, some, {.dpi = 100, .pieces = false, .tokens = false, .boards = false});
    REQUIRE(box.pictures.size() == 2);
    const auto& cells = std::get<CardCells>(box.pictures[0].shows);
    const auto png = png_of(press, box.pictures[0]);
    REQUIRE(png);
    const Decoded sheet = decode(*png);
    REQUIRE(sheet.width == box.pictures[0].width);
    REQUIRE(sheet.height == box.pictures[0].height);
    const int width = sheet.width / cells.columns, height = sheet.height / cells.rows;
    for (std::size_t i = 0; i < cells.cards.size(); ++i) {
        const auto card = press.picture(cells.cards[i], CardFace::front, 100);
        REQUIRE(card);
        REQUIRE(card->width == width);
        REQUIRE(card->height == height);
        const int left = static_cast<int>(i) % cells.columns * width, top = static_cast<int>(i) / cells.columns * height;
        long wrong = 0, compared = 0;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const std::uint8_t* printed = card->rgba.data() + (static_cast<std::ptrdiff_t>(y) * width + x) * 4;
                if (printed[3] < 255) continue; // the round corner, which the game cuts itself
                const std::uint32_t shown = sheet.argb[static_cast<std::size_t>((top + y) * sheet.width + left + x)];
                ++compared;
                for (int c = 0; c < 3; ++c)
                    if (std::abs(static_cast<int>(printed[c]) - static_cast<int>((shown >> (16 - 8 * c)) & 255u)) > 12) {
                        ++wrong;
                        break;
                    }
            }
        INFO(cells.cards[i].object.id << ": " << wrong << " of " << compared << " pixels differ");
        CHECK(compared > width * height * 9 / 10);
        CHECK(wrong * 1000 < compared);
    }
    for (const std::uint32_t pixel : sheet.argb) REQUIRE(pixel >> 24 == 255); // the game shows holes as black
}

TEST_CASE("discs, cubes, tokens and boards have their true size in inches", "[press][tts]") {
    const auto inches = [](const json& object, const char* axis) { return object["Transform"][axis].get<double>() * tile_units; };
    const Library& library = shipped_library();
    each(shipped_object(), true, [&](const json& object) {
        if (!object.contains("CustomImage")) return;
        const std::string notes = object["GMNotes"];
        const std::string id = notes.substr(notes.find('/') + 1);
        const json& tile = object["CustomImage"]["CustomTile"];
        INFO(notes);
        CHECK(tile["Stretch"] == true);
        if (const Piece* piece = notes.starts_with("pieces/") ? library.find<Piece>(id) : nullptr) {
            CHECK_THAT(inches(object, "scaleX") * 2.54, WithinAbs(piece->diameter, 0.001));
            CHECK_THAT(inches(object, "scaleZ") * 2.54, WithinAbs(piece->diameter, 0.001));
            CHECK_THAT(tile["Thickness"].get<double>() * 2.54, WithinAbs(piece->height, 0.001));
            CHECK(tile["Type"] == (piece->shape == Shape::cube ? 0 : 2));
            CHECK(tile["Stackable"] == false);
        } else if (const Token* token = notes.starts_with("tokens/") ? library.find<Token>(id) : nullptr) {
            CHECK_THAT(inches(object, "scaleX") * 2.54, WithinAbs(*token->diameter, 0.001));
            CHECK(tile["Type"] == 2);
        } else {
            const Board* board = library.find<Board>(id);
            REQUIRE(board);
            const Rect bounds = bounds_of(board->outline);
            CHECK_THAT(inches(object, "scaleX") * 2.54, WithinAbs(bounds.width, 0.001));
            CHECK_THAT(inches(object, "scaleZ") * 2.54, WithinAbs(bounds.height, 0.001));
            CHECK(tile["Type"] == 0);
        }
    });
    const json card = the_object(shipped_object(), "items/catacombs:magic-quiver", "Card");
    CHECK_THAT(card["Transform"]["scaleZ"].get<double>() * card_units * 2.54, WithinAbs(8.8, 0.001));
}

TEST_CASE("a piece shows who stands on either side, bare wood where nobody does", "[press][tts]") {
    const json orc = the_object(shipped_object(), "pieces/catacombs:orc-swamp-orc", "Custom_Tile");
    CHECK(orc["Nickname"] == "Orc / Swamp Orc");
    CHECK(orc["CustomImage"]["ImageURL"] == local("images/disc-orc-swamp-orc.png"));
    CHECK(orc["CustomImage"]["ImageSecondaryURL"] == local("images/disc-orc-swamp-orc-back.png"));
    const json troll = the_object(shipped_object(), "pieces/catacombs:troll", "Custom_Tile");
    CHECK(troll["Nickname"] == "Troll");
    CHECK(troll["CustomImage"]["ImageSecondaryURL"] == local("images/disc-troll-hurt.png"));
    const json elani = the_object(shipped_object(), "pieces/catacombs:elani", "Custom_Tile");
    CHECK(elani["CustomImage"]["ImageSecondaryURL"].get<std::string>().starts_with(local("images/wood-")));
}

TEST_CASE("a cube whose face changes from turn to turn has a state for each face", "[press][tts]") {
    const json cube = the_object(shipped_object(), "pieces/catacombs:gelatinous-cube", "Custom_Tile");
    std::set<std::string> faces{cube["CustomImage"]["ImageURL"]};
    REQUIRE(cube["States"].size() == 3);
    for (const char* state : {"2", "3", "4"}) faces.insert(cube["States"][state]["CustomImage"]["ImageURL"].get<std::string>());
    CHECK(faces.size() == 4);
}

TEST_CASE("two boards that are printed back to back are one board", "[press][tts]") {
    std::set<std::string> sides;
    int boards = 0;
    each(shipped_object(), false, [&](const json& object) {
        if (!object["GMNotes"].get<std::string>().starts_with("boards/")) return;
        ++boards;
        sides.insert(object["CustomImage"]["ImageURL"].get<std::string>());
        sides.insert(object["CustomImage"]["ImageSecondaryURL"].get<std::string>());
    });
    CHECK(boards == 3);
    CHECK(sides.size() == shipped_library().all<Board>().size());
}

TEST_CASE("every object has a GUID of its own, and the same one every time", "[press][tts]") {
    std::set<std::string> guids;
    int objects = 0;
    each(shipped_object(), true, [&](const json& object) {
        ++objects;
        guids.insert(object["GUID"].get<std::string>());
    });
    CHECK(objects > 250);
    CHECK(guids.size() == static_cast<std::size_t>(objects));
    Press press(shipped_library_pointer());
    const TtsBox again = plan_tts(press, all_cards(shipped_library()), {});
    CHECK(write_json(saved_object(again, local)) == write_json(saved_object(shipped_box(), local)));
}

TEST_CASE("the same content makes the same pictures", "[press][tts]") {
    Press first(shipped_library_pointer()), second(shipped_library_pointer());
    for (const TtsPicture& picture : plan_tts(first, all_cards(shipped_library()), {.dpi = 40}).pictures) {
        if (picture.width > 700) continue;
        const auto png = png_of(first, picture), again = png_of(second, picture);
        REQUIRE(png);
        CHECK(png == again);
    }
}

TEST_CASE("every picture that an object names is planned, and none for nothing", "[press][tts]") {
    std::set<std::string> named, planned;
    each(shipped_object(), true, [&](const json& object) {
        if (object.contains("CustomImage"))
            for (const char* side : {"ImageURL", "ImageSecondaryURL"}) named.insert(object["CustomImage"][side].get<std::string>());
        if (object.contains("CustomDeck"))
            for (const json& sheet : object["CustomDeck"])
                for (const char* side : {"FaceURL", "BackURL"}) named.insert(sheet[side].get<std::string>());
    });
    for (const TtsPicture& picture : shipped_box().pictures) CHECK(planned.insert(local(picture.file)).second);
    CHECK(named == planned);
}

TEST_CASE("other addresses change the addresses and nothing else", "[press][tts]") {
    const auto hosted = [](const std::string& file) { return "https://example.org/v2/" + file; };
    std::string here = write_json(saved_object(shipped_box(), local), {.width = 0});
    const std::string there = write_json(saved_object(shipped_box(), hosted), {.width = 0});
    CHECK(here != there);
    for (std::size_t at = 0; (at = here.find("file:////games/", at)) != std::string::npos;) here.replace(at, 15, "https://example.org/v2/");
    CHECK(here == there);
}

TEST_CASE("names and texts on the table are in the language of the cards", "[press][tts]") {
    Press press(shipped_library_pointer(), {.language = "de", .folders = {}});
    const TtsBox box = plan_tts(press, all_cards(shipped_library()), {});
    const json object = saved(box);
    const Library& library = shipped_library();
    const json quiver = the_object(object, "items/catacombs:magic-quiver", "Card");
    CHECK(quiver["Nickname"] == library.translated("de", "items", "catacombs:magic-quiver", "name"));
    CHECK(quiver["Nickname"] != "Magic Quiver");
    CHECK(quiver["Description"] == library.translated("de", "items", "catacombs:magic-quiver", "text"));
    CHECK(against(object).empty());
}

TEST_CASE("only what is asked for is on the table", "[press][tts]") {
    Press press(shipped_library_pointer());
    const TtsBox box =
        plan_tts(press, {}, {.tokens = false, .boards = true, .only = {{"pieces", "catacombs:troll"}, {"boards", "catacombs:altar"}}});
    CHECK(box.decks.empty());
    CHECK(box.tiles("pieces") == 2);
    CHECK(box.tiles("tokens") == 0);
    CHECK(box.tiles("boards") == 1);
    const TtsBox nothing = plan_tts(press, {}, {.pieces = false, .tokens = false, .boards = false});
    CHECK(nothing.empty());
    CHECK(nothing.pictures.empty());
}
