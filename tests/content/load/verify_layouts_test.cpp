// A layout that is a map: what cannot be played is told where it is written, with what would help.
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Rooms to lay out: den (difficulty 0), hall (exits n and s), inn (heals), shop (sells items), lair, throne (a second lair).
std::string said(const std::string& slots) {
    FileTree pack = mini_pack();
    put(pack, "shots/heal.json", R"({"id": "heal", "name": "Heal", "motion": "none", "flies": "nothing", "targets": "none", "intent": "heal", "icon": "heart"})");
    put(pack, "decks/items.json", R"({"id": "items", "name": "Items", "of": "items"})");
    put(pack, "rooms/hall.json",
        R"({"id": "hall", "name": "Hall", "difficulty": 1, "monsters": [{"monster": "goblin", "count": 2}], "exits": ["n", "s"]})");
    put(pack, "rooms/inn.json",
        R"({"id": "inn", "name": "Inn", "type": "special", "services": [{"id": "heal", "name": "Heal", "price": 1, "gives": {"shot": "heal", "target": "hero"}}]})");
    put(pack, "rooms/shop.json", R"({"id": "shop", "name": "Shop", "type": "special", "offers": {"deck": "items", "count": 2}})");
    put(pack, "rooms/throne.json", R"({"id": "throne", "name": "Throne", "type": "lair"})");
    put(pack, "layouts/map.json", "{\"id\": \"map\", \"name\": \"Map\", \"slots\": [\n" + slots + "\n]}");
    std::string text;
    for (const Issue& issue : load({pack}).issues)
        if (issue.place.file == "mini/layouts/map.json") text += to_text(issue) + '\n';
    return text;
}

const std::string good = R"({"room": "den", "at": [1, 1]},
{"room": "inn", "at": [2, 1]},
{"room": "shop", "at": [1, 2]},
{"room": "lair", "at": [2, 2]})";

} // namespace

TEST_CASE("a labyrinth with a start, a Healer, a Merchant and a lair in reach is accepted", "[content][map][CX-052][CX-053][CX-054][CX-055]") {
    CHECK(said(good).empty());
    CHECK(said(R"({"deal": "battle", "difficulty": 0, "at": [1, 1]}, {"deal": "special", "at": [2, 1]}, {"deal": "special", "at": [1, 2]},
                  {"room": "lair", "at": [2, 2]})").empty());
}

TEST_CASE("a labyrinth without a way to its lord is refused where the lair lies", "[content][map][CX-055]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]},
{"room": "inn", "at": [1, 2]},
{"room": "shop", "at": [1, 3]},
{"room": "lair", "at": [3, 1]})") ==
          "mini/layouts/map.json:5:1: error: slots[3]: no way leads from the start to \"Lair\": no card lies beside it; let exits match: a way "
          "from east needs w on the next room [no-way]\n");
    CHECK(said(R"({"room": "den", "at": [1, 1]},
{"room": "inn", "at": [1, 2]},
{"room": "shop", "at": [1, 3]},
{"room": "hall", "at": [2, 1]},
{"room": "lair", "at": [3, 1]})") ==
          "mini/layouts/map.json:5:1: warning: slots[3]: no way leads to \"Hall\": its exits match none beside it; move it, or turn to a room with "
          "other exits [unreachable-card]\n"
          "mini/layouts/map.json:6:1: error: slots[4]: no way leads from the start to \"Lair\": its exits match none beside it; let exits match: "
          "a way from east needs w on the next room [no-way]\n");
}

TEST_CASE("a labyrinth has one start, which is a battle of difficulty 0", "[content][map][CX-051][CX-052]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]},
{"room": "inn", "at": [2, 1], "face_up": true},
{"room": "shop", "at": [1, 2]},
{"room": "lair", "at": [2, 2]})") ==
          "mini/layouts/map.json:3:1: error: slots[1]: a labyrinth has one start: only the first slot lies face up; remove \"face_up\" "
          "[two-starts]\n");
    CHECK(said(R"({"room": "inn", "at": [2, 1]},
{"room": "den", "at": [1, 1]},
{"room": "shop", "at": [1, 2]},
{"room": "lair", "at": [2, 2]})") ==
          "mini/layouts/map.json:2:1: error: slots[0]: a labyrinth starts in a battle room of difficulty 0; put such a room first, or write "
          "\"deal\": \"battle\", \"difficulty\": 0 [start-difficulty]\n");
}

TEST_CASE("a labyrinth has exactly one lair", "[content][map][CX-053]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1]}, {"room": "shop", "at": [1, 2]}, {"room": "den", "at": [2, 2]})") ==
          "mini/layouts/map.json:1:39: error: slots: a labyrinth without a lair; add a slot with the lair [no-lair]\n");
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "lair", "at": [2, 1]}, {"room": "shop", "at": [1, 2]},
{"room": "throne", "at": [2, 2]})") ==
          "mini/layouts/map.json:3:1: error: slots[3]: slots[1] is a lair, too; keep one of the two [two-lairs]\n");
}

TEST_CASE("a labyrinth has a Healer and a Merchant within reach", "[content][map][CX-054][CX-055]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "den", "at": [2, 1]}, {"room": "den", "at": [1, 2]}, {"room": "lair", "at": [2, 2]})") ==
          "mini/layouts/map.json:1:39: error: slots: a labyrinth without a Healer; add a special room with a service that heals [no-healer]\n"
          "mini/layouts/map.json:1:39: error: slots: a labyrinth without a Merchant; add a special room that sells items [no-merchant]\n");
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "shop", "at": [1, 2]}, {"room": "lair", "at": [1, 3]},
{"room": "inn", "at": [1, 4]})") ==
          "mini/layouts/map.json:3:1: error: slots[3]: no way leads from the start to this Healer; let exits match: a way from east needs w on "
          "the next room [no-healer]\n"
          "mini/layouts/map.json:3:1: warning: slots[3]: no way leads to \"Inn\"; move it, or turn to a room with other exits "
          "[unreachable-card]\n");
}

TEST_CASE("no two rooms lie on one place, and a labyrinth is not too small for its rooms", "[content][map]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1]}, {"room": "shop", "at": [1, 2]},
{"room": "lair", "at": [2, 1]})") ==
          "mini/layouts/map.json:3:1: error: slots[3]: column 2, row 1 is taken by slots[1]; move one of the two to a free place [same-place]\n");
    CHECK(said(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1]}, {"room": "lair", "at": [2, 2]})") ==
          "mini/layouts/map.json:1:39: error: slots: a labyrinth of 3 rooms is too small; it has a start, a Healer, a Merchant and the lair "
          "[labyrinth-too-small]\n");
}

TEST_CASE("all rooms of a layout lie in the same kind of map", "[content][map]") {
    CHECK(said(R"({"room": "den", "at": [1, 1]},
{"room": "lair"})") ==
          "mini/layouts/map.json:3:1: error: slots[1]: slots[0] has \"at\", and this slot does not go with it; give every slot a step, or every "
          "slot a place, or none of them either [mixed-map]\n");
    CHECK(said(R"({"room": "den", "step": 1, "at": [1, 1]}, {"room": "lair", "step": 2})") ==
          "mini/layouts/map.json:2:1: error: slots[0]: a slot has either a step or a place; remove \"step\" or \"at\" [mixed-map]\n");
}

TEST_CASE("the steps of a branching way begin with one room, leave out no number and end with the lair", "[content][map][CX-041]") {
    CHECK(said(R"({"room": "den", "step": 1}, {"room": "hall", "step": 2}, {"room": "den", "step": 2}, {"room": "lair", "step": 3})").empty());
    CHECK(said(R"({"room": "den", "step": 1},
{"room": "den", "step": 1}, {"room": "lair", "step": 2})") ==
          "mini/layouts/map.json:3:1: error: slots[1]: a way has one start; give this room step 2 [two-starts]\n");
    CHECK(said(R"({"room": "den", "step": 1},
{"room": "den", "step": 3}, {"room": "lair", "step": 4})") ==
          "mini/layouts/map.json:3:1: error: slots[1]: step 3 follows step 1; order the slots by their steps, and leave out no number "
          "[step-order]\n");
    CHECK(said(R"({"room": "den", "step": 2}, {"room": "lair", "step": 3})") ==
          "mini/layouts/map.json:2:1: error: slots[0]: the first step is 2; write \"step\": 1 [step-order]\n");
    CHECK(said(R"({"room": "den", "step": 1}, {"room": "lair", "step": 2},
{"room": "den", "step": 2})") ==
          "mini/layouts/map.json:3:1: error: slots[2]: the last step is the lair and nothing else; give the lair a step of its own at the end "
          "[lair-not-last]\n");
}
