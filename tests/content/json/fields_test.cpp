// One reader and one writer for structs: what is written is read again, and every mistake is named at its place.
#include "content/json/fields.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace fields_of_tests {

enum class Colour { red, green };

struct Wheel {
    double size = 0;
    std::vector<int> spokes;
};
struct Walk {
    int steps = 0;
};
struct Wait {};

struct Cart {
    std::string name;
    bool covered = false;
    Colour colour = Colour::red;
    std::vector<Wheel> wheels;
    std::map<std::string, int> load;
    std::optional<int> driver;
    std::pair<double, double> at;
    std::uint64_t seed = 0, number = 0;
    std::variant<Walk, Wait> next;
    int seats = 0;
};

template <class V> void fields(V& visit, Wheel& o) { visit.always("size", o.size), visit("spokes", o.spokes); }
template <class V> void fields(V& visit, Walk& o) { visit("steps", o.steps); }
template <class V> void fields(V&, Wait&) {}
template <class V> void fields(V& visit, Cart& o) {
    visit("name", o.name), visit("covered", o.covered), visit("colour", o.colour), visit("wheels", o.wheels), visit("load", o.load);
    visit("driver", o.driver), visit("at", o.at), visit("seed", o.seed), visit("number", json::Decimal{o.number}), visit("next", o.next);
    visit.optional("seats", json::Within{o.seats, 0, 8});
}

} // namespace fields_of_tests

template <> struct flickforge::EnumNames<fields_of_tests::Colour> { static constexpr std::array names{"red", "green"}; };
template <> struct flickforge::VariantWord<fields_of_tests::Walk> { static constexpr std::string_view word = "walk"; };
template <> struct flickforge::VariantWord<fields_of_tests::Wait> { static constexpr std::string_view word = "wait"; };

namespace {

using fields_of_tests::Cart;

std::string wrong_with(const std::string& text, const json::ReadOptions& options = {}) {
    const ReadJson json = read_json(text, "cart.json");
    if (!json.root) return lines(json.issues);
    const auto cart = json::read<Cart>(*json.root, options, {text, "cart.json"});
    return cart ? "" : lines(cart.error());
}

Cart full_cart() {
    return {.name = "hay",
            .covered = true,
            .colour = fields_of_tests::Colour::green,
            .wheels = {{0, {}}, {2.5, {1, 2}}},
            .load = {{"hay", 3}},
            .driver = 0,
            .at = {1, 2},
            .seed = 255,
            .number = 18446744073709551615u,
            .next = fields_of_tests::Walk{4},
            .seats = 2};
}

} // namespace

TEST_CASE("the brief form leaves out what is empty, the whole form has every field", "[content][json]") {
    CHECK(write_json_line(json::write(Cart{})) == R"({"at": [0, 0], "next": {"do": "walk"}})");
    CHECK(write_json_line(json::write(Cart{}, json::Form::whole)) ==
          R"({"name": "", "covered": false, "colour": "red", "wheels": [], "load": {}, "at": [0, 0], "seed": "0000000000000000", )"
          R"("number": "0", "next": {"do": "walk", "steps": 0}})");
    CHECK(write_json_line(json::write(full_cart())) ==
          R"({"name": "hay", "covered": true, "colour": "green", "wheels": [{"size": 0}, {"size": 2.5, "spokes": [1, 2]}], )"
          R"("load": {"hay": 3}, "driver": 0, "at": [1, 2], "seed": "00000000000000ff", "number": "18446744073709551615", )"
          R"("next": {"do": "walk", "steps": 4}, "seats": 2})");
}

TEST_CASE("what is written is read again, in both forms", "[content][json]") {
    for (const json::Form form : {json::Form::brief, json::Form::whole})
        for (const Cart& cart : {Cart{}, full_cart()}) {
            const Node node = json::write(cart, form);
            const auto again = json::read<Cart>(node, {.form = form});
            REQUIRE(again);
            CHECK(write_json_line(json::write(*again, form)) == write_json_line(node));
        }
}

TEST_CASE("every mistake in a file is named at once, at its line and with the path to it", "[content][json]") {
    CHECK(wrong_with("{\n"
                     "  \"nam\": \"hay\",\n"
                     "  \"covered\": \"yes\",\n"
                     "  \"colour\": \"gren\",\n"
                     "  \"wheels\": [{\"size\": 1}, {\"size\": \"big\", \"spokes\": [1, 2.5]}, 7],\n"
                     "  \"load\": {\"dry hay\": {}},\n"
                     "  \"at\": [1, 2, 3],\n"
                     "  \"seed\": \"xyz\", \"number\": 5,\n"
                     "  \"next\": {\"do\": \"walk\", \"step\": 1},\n"
                     "  \"seats\": 9\n"
                     "}\n") ==
          "cart.json:3:14: error: covered: expected true or false, found a text [wrong-type]\n"
          "cart.json:4:13: error: colour: \"gren\" is not one of red, green; did you mean \"green\"? [not-a-choice]\n"
          "cart.json:5:36: error: wheels[1].size: expected a number, found a text [wrong-type]\n"
          "cart.json:5:57: error: wheels[1].spokes[1]: expected a whole number, found a number with decimals [wrong-type]\n"
          "cart.json:5:64: error: wheels[2]: expected an object, found a whole number [wrong-type]\n"
          "cart.json:6:23: error: load[\"dry hay\"]: expected a whole number, found an object [wrong-type]\n"
          "cart.json:7:9: error: at: expected a list of two, found a list [wrong-type]\n"
          "cart.json:8:11: error: seed: expected sixteen hexadecimal digits, found a text [wrong-type]\n"
          "cart.json:8:28: error: number: expected a number as digits in quotes, found a whole number [wrong-type]\n"
          "cart.json:9:34: error: next: unknown field \"step\"; did you mean \"steps\"? [unknown-field]\n"
          "cart.json:10:12: error: seats: 9 is out of range; allowed: 0 to 8 [out-of-range]\n"
          "cart.json:2:10: error: unknown field \"nam\"; did you mean \"name\"? [unknown-field]\n");
}

TEST_CASE("in the whole form a missing field is a mistake, in the brief form it keeps its default", "[content][json]") {
    CHECK(wrong_with("{}") == "");
    CHECK(wrong_with("{\"wheels\": [{}]}") == "");
    const std::string missing = wrong_with("{\"name\": \"hay\"}", {.form = json::Form::whole});
    CHECK(missing.contains("cart.json:1:1: error: field \"covered\" is missing [missing-field]\n"));
    CHECK_FALSE(missing.contains("\"driver\" is missing")); // it may be none
    CHECK_FALSE(missing.contains("\"seats\" is missing"));
    CHECK_FALSE(missing.contains("\"name\" is missing"));
}

TEST_CASE("a struct that is one of several says which, in a word that there is", "[content][json]") {
    CHECK(wrong_with("{\"next\": {\"steps\": 1}}") == "cart.json:1:10: error: next: field \"do\" is missing [missing-field]\n");
    CHECK(wrong_with("{\"next\": {\"do\": \"wlak\"}}") ==
          "cart.json:1:17: error: next: \"wlak\" is not one of walk, wait; did you mean \"walk\"? [not-a-choice]\n");
    CHECK(wrong_with("{\"next\": {\"do\": 1}}") == "cart.json:1:17: error: next.do: expected a word, found a whole number [wrong-type]\n");
    CHECK(wrong_with("{\"next\": []}") == "cart.json:1:10: error: next: expected an object, found a list [wrong-type]\n");
    CHECK(wrong_with("{\"next\": {\"do\": \"wait\"}}") == "");
}

TEST_CASE("hostile files are refused: torn, too deep, too long, with numbers that do not fit", "[content][json]") {
    CHECK(wrong_with("{\"name\": \"ha").contains("error"));
    CHECK(wrong_with("[]") == "cart.json:1:1: error: expected an object, found a list [wrong-type]\n");
    CHECK(wrong_with("{\"wheels\": " + std::string(100, '[') + std::string(100, ']') + "}").contains("error"));
    CHECK(wrong_with("{\"driver\": 99999999999}").contains("driver: expected a whole number"));
    CHECK(wrong_with("{\"seed\": -1}").contains("seed: expected sixteen hexadecimal digits"));
    CHECK(wrong_with("{\"number\": \"18446744073709551616\"}").contains("number: expected"));
    std::string spokes = "1";
    for (int i = 0; i < 5; ++i) spokes += ", 1";
    CHECK(wrong_with("{\"wheels\": [{\"spokes\": [" + spokes + "]}]}", {.longest_list = 5}) ==
          "cart.json:1:24: error: wheels[0].spokes: expected a shorter list, found a list [wrong-type]\n");
    std::string many = "{\"wheels\": [1";
    for (int i = 0; i < 100; ++i) many += ", 1";
    CHECK(std::ranges::count(wrong_with(many + "]}"), '\n') == 20);
}

TEST_CASE("what other versions of a program wrote may be passed over", "[content][json]") {
    CHECK(wrong_with("{\"colour_of_seats\": 1, \"wheels\": [{\"tyre\": {}}]}", {.skips_unknown = true}) == "");
}
