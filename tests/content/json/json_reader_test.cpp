#include "content/json/json_reader.h"

#include "content/json/json_writer.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using flickforge::testing::lines;

namespace {
Node good(std::string_view text) {
    ReadJson read = read_json(text, "x.json");
    INFO(lines(read.issues));
    REQUIRE(read.root);
    return std::move(*read.root);
}
} // namespace

TEST_CASE("every kind of JSON value is read as it was meant", "[content][json]") {
    const Node root = good(R"({"a": null, "b": [true, false], "c": -12, "d": 2.5e3, "e": "\u00e4\ud83c\udfb2\n/", "f": {}, "g": []})");
    CHECK(root.find("a")->is_null());
    CHECK(root.find("b")->items()[0].as_boolean());
    CHECK(root.find("c")->as_integer() == -12);
    CHECK(root.find("d")->as_number() == 2500);
    CHECK(root.find("e")->as_string() == "ä🎲\n/");
    CHECK(root.find("f")->members().empty());
    CHECK(root.find("g")->items().empty());
    CHECK(root.find("h") == nullptr);
}

TEST_CASE("each value knows its line and column, counted in characters", "[content][json]") {
    Sources sources;
    const auto file =
        sources.add({"p", "x.json", "p/x.json", std::make_shared<const std::string>("{\n  \"größe\": [1,\n    \"ü\", 3]\n}\n")});
    const ReadJson read = read_json(sources, file);
    REQUIRE(read.root);
    const Node& list = *read.root->find("größe");
    CHECK(sources.place(list.origin) == Place{"p/x.json", 2, 12});
    CHECK(sources.place(list.items()[0].origin) == Place{"p/x.json", 2, 13});
    CHECK(sources.place(list.items()[2].origin) == Place{"p/x.json", 3, 10});
    CHECK(sources.place(read.root->members()[0].key_origin) == Place{"p/x.json", 2, 3});
}

TEST_CASE("one reading shows all slips whose meaning is plain", "[content][json]") {
    const ReadJson read = read_json("{'a': 01, // note\n  b: True,\n  \"c\": [1 2,],\n}", "x.json");
    CHECK_FALSE(read.root);
    CHECK(lines(read.issues) == "x.json:1:2: error: single quotes around a text; use double quotes: \" [json-quotes]\n"
                                "x.json:1:7: error: 01 is not a number in JSON; leave out the leading zero [json-number]\n"
                                "x.json:1:11: error: JSON has no comments; write the remark as \"notes\", or remove it [json-comment]\n"
                                "x.json:2:3: error: the field's name b has no quotes; write \"b\" [json-key]\n"
                                "x.json:2:6: error: True is not a JSON value; write true [json-word]\n"
                                "x.json:3:11: error: a comma is missing before 2; put a comma after the entry before it [missing-comma]\n"
                                "x.json:3:12: error: a comma after the last entry of this list; remove it [trailing-comma]\n"
                                "x.json:3:14: error: a comma after the last entry of this object; remove it [trailing-comma]\n");
}

TEST_CASE("a message shows a control character of the file as JSON writes it", "[content][json][H15]") {
    using namespace std::string_view_literals;
    const ReadJson read = read_json("{\"a\": 1 \0\"b\": 2}"sv, "x.json");
    REQUIRE_FALSE(read.issues.empty());
    CHECK(read.issues.front().message == "a comma is missing before \\u0000\"b\"");
}

TEST_CASE("a file full of mistakes stops at fifty", "[content][json]") {
    std::string text = "[";
    for (int i = 0; i < 1000; ++i) text += "01, ";
    CHECK(read_json(text, "x.json").issues.size() == 50);
}

TEST_CASE("deep nesting ends in a message, not in a crash", "[content][json]") {
    CHECK(good(std::string(60, '[') + std::string(60, ']')).is_array());
    for (const char* open : {"[", "{\"a\":"}) {
        std::string text;
        for (int i = 0; i < 100'000; ++i) text += open;
        const ReadJson read = read_json(text, "x.json");
        REQUIRE(read.issues.size() == 1);
        CHECK(read.issues[0].code == "json-too-deep");
    }
}

TEST_CASE("what is written is read back the same, in one canonical form", "[content][json]") {
    const std::string text = R"({"b": [1, 2.5, -0.125, 1e300, "tab\t \"quote\" \\ ü \u0001"], "a": {"deep": [[], {}, [null, true]]}})";
    const Node first = good(text);
    const std::string written = write_json(first);
    const Node second = good(written);
    CHECK(same_value(first, second));
    CHECK(write_json(second) == written);
    CHECK(hash_of(first) == hash_of(second));
}

TEST_CASE("what fits on a line stays on one, what does not is spread", "[content][json]") {
    CHECK(write_json(good(R"({"id":"a","point":[1,2],"list":[]})")) == "{\n  \"id\": \"a\",\n  \"point\": [1, 2],\n  \"list\": []\n}\n");
    const std::string word(39, 'x');
    CHECK(write_json(good("{\"list\": [\"" + word + "\", \"" + word + "\", 1]}")) ==
          "{\n  \"list\": [\"" + word + "\", \"" + word + "\", 1]\n}\n");
    CHECK(write_json(good("{\"list\": [\"" + word + "\", \"" + word + "\", 12345678]}")) ==
          "{\n  \"list\": [\n    \"" + word + "\",\n    \"" + word + "\",\n    12345678\n  ]\n}\n");
}

TEST_CASE("the order of members does not make two objects differ", "[content][json]") {
    CHECK(same_value(good(R"({"a": 1, "b": 2.0})"), good(R"({"b": 2, "a": 1})")));
    CHECK(hash_of(good(R"({"a": 1, "b": 2.0})")) == hash_of(good(R"({"b": 2, "a": 1})")));
    CHECK_FALSE(same_value(good("[1, 2]"), good("[2, 1]")));
    CHECK(hash_of(good("[1, 2]")) != hash_of(good("[2, 1]")));
    CHECK_FALSE(same_value(good("[1]"), good("[\"1\"]")));
}

TEST_CASE("an object with many fields is read in one go, and a field that comes twice is found", "[content][json][H6]") {
    std::string text = "{";
    for (int i = 0; i < 9'999; ++i) text += "\"field-" + std::to_string(i) + "\": 1, ";
    CHECK(good(text + "\"last\": 1}").members().size() == 10'000);
    const ReadJson twice = read_json(text + "\n\"field-7\": 1}", "x.json");
    CHECK(lines(twice.issues) ==
          "x.json:2:1: error: \"field-7\" is written twice in one object; keep one of them; the first is on line 1 [duplicate-key]\n");
    const ReadJson too_many = read_json(text + "\"last\": 1, \"more\": 1}", "x.json");
    CHECK(lines(too_many.issues) ==
          "x.json:1:1: error: this object has more than 10000 fields; split it, or remove what is not needed [json-too-long]\n");
}

TEST_CASE("a NUL character is refused, however it is written", "[content][json][bad][H12]") {
    const ReadJson escaped = read_json(R"({"name": "a\u0000b"})", "x.json");
    CHECK_FALSE(escaped.root);
    CHECK(lines(escaped.issues) == "x.json:1:12: error: a NUL character inside a text; remove it [json-control]\n");
    CHECK_FALSE(read_json(R"({"a\u0000b": 1})", "x.json").root);
    CHECK_FALSE(read_json(std::string("{\"name\": \"a") + '\0' + "b\"}", "x.json").root);
}
