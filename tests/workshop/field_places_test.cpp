#include "workshop/field_places.h"

#include "content/json/json_reader.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

namespace {

const std::string text = R"({
  "name": "Ogre",
  "sequences": [
    [{"shot": "melee"}, {"shot": "rush", "times": 2}]
  ],
  "source": {"kind": "ours"}
}
)";

Node root() {
    ReadJson read = read_json(text, "ogre.json");
    REQUIRE(read.root);
    return *read.root;
}

} // namespace

TEST_CASE("a line and column lead to the field that is written there", "[workshop]") {
    CHECK(path_at(root(), text, 1, 1) == "");
    CHECK(path_at(root(), text, 2, 3) == "name");
    CHECK(path_at(root(), text, 2, 13) == "name");
    CHECK(path_at(root(), text, 3, 16) == "sequences");
    CHECK(path_at(root(), text, 4, 5) == "sequences[0]");
    CHECK(path_at(root(), text, 4, 6) == "sequences[0][0]");
    CHECK(path_at(root(), text, 4, 15) == "sequences[0][0].shot");
    CHECK(path_at(root(), text, 4, 51) == "sequences[0][1].times");
    CHECK(path_at(root(), text, 6, 23) == "source.kind");
}

TEST_CASE("a line without a column means the first field on it", "[workshop]") {
    CHECK(path_at(root(), text, 2, 0) == "name");
    CHECK(path_at(root(), text, 4, 0) == "sequences[0]");
    CHECK(path_at(root(), text, 0, 0) == "");
}

TEST_CASE("lines that are not there lead to the last field and not out of the text", "[workshop]") {
    CHECK(path_at(root(), text, 500, 3) == "source.kind");
}

TEST_CASE("a field leads back to its place", "[workshop]") {
    for (const char* path : {"name", "sequences", "sequences[0][1].times", "source.kind"}) {
        const Place place = place_of_path(root(), text, path);
        CHECK(path_at(root(), text, place.line, place.column) == path);
    }
    CHECK(place_of_path(root(), text, "source.note") == place_of_path(root(), text, "source"));
    CHECK(place_of_path(root(), text, "") == Place{"", 1, 1});
}

TEST_CASE("columns count characters, also behind letters of several bytes", "[workshop]") {
    const std::string umlauts = R"({"name": "Größe", "health": 3})";
    const ReadJson read = read_json(umlauts, "");
    REQUIRE(read.root);
    CHECK(path_at(*read.root, umlauts, 1, 19) == "health");
    CHECK(path_at(*read.root, umlauts, 1, 17) == "name");
}
