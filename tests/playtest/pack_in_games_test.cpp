// What a pack brings comes into the games of a playtest, and each game depends on its number alone, whatever its scripts do.
#include "playtest/report.h"

#include "tables.h"

#include <algorithm>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> zeal_with(std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree pack = tree("zeal", files);
    put(pack, "pack.json", cover("zeal", {"catacombs"}));
    return library_of({read_tree(source_folder() + "/content/catacombs"), pack});
}

constexpr const char* spark = R"({"id": "spark", "name": "Spark", "copies": 2, "sequences": [[{"shot": "catacombs:missile"}]]})";

/// Spells that somebody held, by id.
std::set<std::string> spells_held(const Results& results) {
    std::set<std::string> held;
    for (const GameRecord& record : results.records)
        for (const auto& [key, uses] : record.content)
            if (key.starts_with("spells/")) held.insert(key);
    return held;
}

} // namespace

TEST_CASE("the spells that heroes begin with are dealt by the seed, a pack's own among them", "[playtest][S20]") {
    const auto library = zeal_with({{"spells/spark.json", spark}});
    SetupOptions options = one_room();
    options.parties = {"varesh,oleira,xoric,elani"};
    const Results results = play_all(request_for({setup_for(options, *library)}, 12), 2, {}, library);
    const auto held = spells_held(results);
    CHECK(held.contains("spells/zeal:spark"));
    for (const Spell* spell : shipped_library().all<Spell>()) CHECK(held.contains("spells/" + spell->id));
    for (const GameRecord& record : results.records) CHECK(record.deviations.empty());
}

TEST_CASE("a comparison with a pack names what the pack adds and in how many games it was", "[playtest][S20]") {
    const auto library =
        zeal_with({{"spells/spark.json", spark},
              {"rooms/attic.json",
               R"({"id": "attic", "name": "Attic", "difficulty": 2, "monsters": [{"monster": "catacombs:orc", "count": 1}]})"}});
    Request request = request_for({setup_for(one_room()), setup_for(one_room(), *library)}, 12);
    auto hall = PlaytestRunner::open(request, {shipped_library_pointer(), library});
    REQUIRE(hall);
    std::vector<GameRecord> records;
    REQUIRE(hall->play(hall->missing({}, {}), 2, [&](GameRecord record) { return records.push_back(std::move(record)), true; }));
    const Report report = make_report(hall->request(), records);
    const auto games = std::ranges::count_if(
        records, [](const GameRecord& game) { return game.setup == 1 && game.content.contains("spells/zeal:spark"); });
    REQUIRE(games > 0);
    CHECK(report.comparisons.front().additions ==
          "Attic (rooms) in no game, Spark (spells) in " + std::to_string(games) + (games == 1 ? " game" : " games"));
    CHECK(to_text(report).contains("B adds: Attic (rooms) in no game, Spark (spells) in "));
}

TEST_CASE("games are the same for any number of jobs, even where a script remembers what it should not", "[playtest][threads][H7]") {
    const auto library = zeal_with({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                               {"variants/rule.lua", "local seen = {}\n"
                                                     "return { before_damage = function(self, game, event)\n"
                                                     "  table.insert(seen, 1)\n"
                                                     "  if #seen > 2 then return event.amount + 1 end\n"
                                                     "end }"}});
    const SetupOptions whole_games; // long enough for fresh scripts to come in between
    const Request request = request_for({setup_for(whole_games, *library)}, 3);
    Results one = play_all(request, 1, {}, library), three = play_all(request, 3, {}, library);
    CHECK(text_of(one) == text_of(three));
    std::ranges::sort(one.records, {}, &GameRecord::game);
    INFO(one.records.front().error);
    CHECK(one.records.front().error.contains("zeal/variants/rule.lua:2: error: hook before_damage of variants/zeal:rule#0 answered"));
    CHECK(one.records[1].error.empty()); // only the first is proven
}
