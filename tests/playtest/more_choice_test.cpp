// More choice is never worse: a lord with all its sequences does not do worse than with one of them, nor heroes with a card than without it.
// FLICKFORGE_CHOICES=400 build/release/test_playtest "[choices]" plays so many pairs for each and prints them; FLICKFORGE_CHOICES_OF=phoshar
// only those whose line contains the word.
#include "content/json/json_writer.h"
#include "playtest/report.h"
#include "tables.h"

#include <cstdio>
#include <cstdlib>
#include <format>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int pairs_of_each() {
    const char* wanted = std::getenv("FLICKFORGE_CHOICES");
    return wanted ? std::max(1, std::atoi(wanted)) : 0;
}

bool wanted(const std::string& line) {
    const char* word = std::getenv("FLICKFORGE_CHOICES_OF");
    return !word || line.contains(word);
}

/// How much more often the heroes win with the change, in the lair of this lord.
Figure heroes_gain(const std::string& lord, const std::string& change, int pairs) {
    const SetupOptions base{.lords = {lord}, .rooms = {"catacomb-lords-lair"}, .variants = {"none"}};
    SetupOptions changed = base;
    changed.changes = {change};
    const Request request = request_for({setup_for(base), setup_for(changed)}, pairs, 7);
    const Results results = play_all(request, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
    return compare(results.request, results.records, 0, 1).wins.difference; // in points
}

std::string told(const Figure& figure) { return std::format("{:+.1f} points ({:+.1f} to {:+.1f})", figure.value, figure.low, figure.high); }

/// The list of a field without one entry, or with one entry alone.
struct Lists {
    std::vector<std::string> alone, without;
};

Lists lists_of(const char* kind, const std::string& id, const char* field) {
    const Object* object = shipped_library().object(kind, id);
    REQUIRE(object);
    const Node* all = object->data.find(field);
    Lists lists;
    for (std::size_t i = 0; all && i < all->items().size(); ++i) {
        Node one = Node::array(), rest = Node::array();
        for (std::size_t j = 0; j < all->items().size(); ++j) (j == i ? one : rest).items().push_back(all->items()[j]);
        lists.alone.push_back(write_json_line(one));
        lists.without.push_back(write_json_line(rest));
    }
    return lists;
}

} // namespace

TEST_CASE("in a few games a lord with a deadly sequence among others does not do worse than with that one alone", "[play][choices][C1]") {
    const std::string alone = lists_of("lords", "catacombs:shargila", "sequences").alone.at(2);
    CHECK(heroes_gain("catacombs:shargila", "lords.catacombs:shargila.sequences=" + alone, 24).high >= 0);
}

TEST_CASE("a lord with all its sequences does not do worse than with one of them", "[play][choices][C1][.]") {
    if (pairs_of_each() == 0) SKIP("set FLICKFORGE_CHOICES");
    for (const Lord* lord : shipped_library().all<Lord>()) {
        const Lists lists = lists_of("lords", lord->id, "sequences");
        for (std::size_t i = 0; lists.alone.size() > 1 && i < lists.alone.size(); ++i) {
            const std::string line = std::format("{} with {} alone", lord->id, lists.alone[i]);
            if (!wanted(line)) continue;
            const Figure gain = heroes_gain(lord->id, std::format("lords.{}.sequences={}", lord->id, lists.alone[i]), pairs_of_each());
            std::printf("%s: the heroes win %s more\n", line.c_str(), told(gain).c_str());
            std::fflush(stdout);
            CHECK(gain.high >= 0);
        }
    }
}

TEST_CASE("heroes do not do worse with an ability than without it", "[play][choices][C1][.]") {
    if (pairs_of_each() == 0) SKIP("set FLICKFORGE_CHOICES");
    for (const char* hero : {"catacombs:oleira", "catacombs:xoric", "catacombs:elani", "catacombs:varesh"}) {
        for (const char* field : {"abilities", "items"}) {
            const Lists lists = lists_of("heroes", hero, field);
            for (std::size_t i = 0; i < lists.without.size(); ++i) {
                const std::string line = std::format("{} with {} {}", hero, field, lists.without[i]);
                if (!wanted(line)) continue;
                const Figure gain = heroes_gain("catacombs:shargila", std::format("heroes.{}.{}={}", hero, field, lists.without[i]), pairs_of_each());
                std::printf("%s: the heroes win %s more\n", line.c_str(), told(gain).c_str());
                std::fflush(stdout);
                CHECK(gain.low <= 0);
            }
        }
    }
}
