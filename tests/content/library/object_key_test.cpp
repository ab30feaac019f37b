#include "content/library/object_key.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("object key: a text names a kind and an id, and is written back as it was") {
    const auto key = object_key("items/catacombs:orb");
    REQUIRE(key);
    CHECK(key->kind == "items");
    CHECK(key->id == "catacombs:orb");
    CHECK(to_text(*key) == "items/catacombs:orb");
    CHECK(kind_in("items/catacombs:orb") == "items");
}

TEST_CASE("object key: a script's place in a game names its object") {
    CHECK(object_key("modifiers/catacombs:chain#7") == ObjectKey{"modifiers", "catacombs:chain"});
    CHECK(object_key("items/catacombs:orb#3@1") == ObjectKey{"items", "catacombs:orb"});
}

TEST_CASE("object key: a text without a kind or without an id is not a key") {
    for (const char* text : {"", "orb", "catacombs:orb", "/catacombs:orb", "items/", "items/#3", "#3"}) {
        INFO(text);
        CHECK_FALSE(object_key(text));
    }
}

TEST_CASE("object key: keys sort by kind, then by id") {
    CHECK(ObjectKey{"items", "p:z"} < ObjectKey{"spells", "p:a"});
    CHECK(ObjectKey{"items", "p:a"} < ObjectKey{"items", "p:b"});
}
