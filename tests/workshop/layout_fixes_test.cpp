// Mistakes in a layout that is a map are put right with a click.
#include "workshop/fixes.h"

#include "workshop/workbench.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::string file = "mini/layouts/map.json";

/// The first remedy for the first issue of the map, and whether it put that right.
std::string remedy(const std::string& slots) {
    const Workbench bench;
    bench.write("mini/shots/heal.json", R"({"id": "heal", "name": "Heal", "motion": "none", "flies": "nothing", "targets": "none", "intent": "heal", "icon": "heart"})");
    bench.write("mini/decks/items.json", R"({"id": "items", "name": "Items", "of": "items"})");
    bench.write("mini/rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "monsters": [{"monster": "goblin"}], "exits": ["n", "s"]})");
    bench.write("mini/rooms/inn.json", R"({"id": "inn", "name": "Inn", "type": "special",
        "services": [{"id": "heal", "name": "Heal", "price": 1, "gives": {"shot": "heal", "target": "hero"}}]})");
    bench.write("mini/rooms/shop.json", R"({"id": "shop", "name": "Shop", "type": "special", "offers": {"deck": "items", "count": 2}})");
    bench.write("mini/rooms/throne.json", R"({"id": "throne", "name": "Throne", "type": "lair"})");
    bench.write(file, "{\"id\": \"map\", \"name\": \"Map\", \"slots\": [" + slots + "]}");
    Project project = bench.open();
    const auto about = [&] {
        Issues issues;
        for (const Issue& issue : project.issues())
            if (issue.place.file == file) issues.push_back(issue);
        return issues;
    };
    const Issues before = about();
    REQUIRE_FALSE(before.empty());
    INFO(lines(before));
    const auto fixes = fixes_for(project, before.front());
    if (fixes.empty()) return "";
    REQUIRE(project.apply(fixes.front().edit));
    INFO(lines(about()));
    CHECK(about().empty());
    return fixes.front().words;
}

} // namespace

TEST_CASE("mistakes in a labyrinth have remedies that put them right", "[workshop][map]") {
    CHECK(remedy(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1], "face_up": true}, {"room": "shop", "at": [1, 2]},
                    {"room": "lair", "at": [2, 2]})") == "Turn the card face down");
    CHECK(remedy(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1]}, {"room": "shop", "at": [1, 2]}, {"room": "lair", "at": [1, 2]})") ==
          "Move it to column 3, row 1");
    CHECK(remedy(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [2, 1]}, {"room": "shop", "at": [1, 2]}, {"room": "lair", "at": [2, 2]},
                    {"room": "throne", "at": [3, 2]})") == "Remove it");
    CHECK(remedy(R"({"room": "den", "at": [1, 1]}, {"room": "inn", "at": [1, 2]}, {"room": "shop", "at": [1, 3]}, {"room": "lair", "at": [1, 4]},
                    {"room": "hall", "at": [2, 1]})") == "Open all exits of hall");
}

TEST_CASE("steps that are out of order are numbered again, and a lair in the middle is moved to the end", "[workshop][map]") {
    CHECK(remedy(R"({"room": "den", "step": 1}, {"room": "den", "step": 1}, {"room": "hall", "step": 1}, {"room": "lair", "step": 2})") ==
          "Number the steps in order");
    CHECK(remedy(R"({"room": "den", "step": 2}, {"room": "hall", "step": 4}, {"room": "den", "step": 4}, {"room": "lair", "step": 7})") ==
          "Number the steps in order");
    CHECK(remedy(R"({"room": "den"}, {"room": "lair"}, {"room": "den"})") == "Move it to the end");
}
