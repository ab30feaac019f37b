// What a room asks for must be in the box; what is short is told where it is asked for, and only there.
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("too many of one monster are the room's mistake, not that of the lords whose mercenaries join them", "[content][S17]") {
    FileTree pack = tree("house", {{"pack.json", cover("house", {"catacombs"})},
                                   {"rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "mercenaries": 1,
                                       "monsters": [{"monster": "catacombs:orc", "count": 30}]})"}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.issues.size() == 1);
    CHECK(loaded.issues.front().code == "too-few-pieces");
    CHECK(loaded.issues.front().place.file == "house/rooms/hall.json");
}

TEST_CASE("mercenaries that the box has too few of are told where the lord names them", "[content][S17]") {
    FileTree pack = tree("house", {{"pack.json", cover("house", {"catacombs"})},
                                   {"rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "mercenaries": 9})"}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    const auto lords = std::ranges::count(loaded.issues, "too-few-mercenaries", &Issue::code);
    CHECK(lords >= 1);
    CHECK(static_cast<std::size_t>(lords) == loaded.issues.size());
}
