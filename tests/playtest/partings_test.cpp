// Why B won: the first moments in which paired games part.
#include "playtest/partings.h"

#include "content/json/json_writer.h"
#include "playtest/page/html.h"
#include "playtest/made_report.h"
#include "playtest/page.h"
#include "playtest/report.h"
#include "tables.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Asked {
    Request request;
    std::vector<GameRecord> records;
    Partings partings;
};

Asked partings_of(const SetupOptions& before, const SetupOptions& after, int games, int jobs = 1) {
    const Request request = request_for({setup_for(before), setup_for(after)}, games);
    const auto hall = hall_for(request);
    if (!hall) FAIL(lines(hall.error()));
    Asked asked{.request = hall->request(), .records = play_all(request, 2).records};
    auto found = find_partings(*hall, asked.records, jobs);
    if (!found) FAIL(lines(found.error()));
    asked.partings = std::move(*found);
    return asked;
}

int pairs_in(const Partings& partings) {
    int sum = 0;
    for (const PartingKind& kind : partings.kinds) sum += kind.pairs;
    return sum;
}

/// Children against monsters that fall at the first hit, and against monsters that take many.
Asked tougher(int jobs = 1) {
    const SetupOptions before{.rooms = {"moghath"}, .changes = {"monsters.*.health=1"}, .skills = {"heroes=child"}};
    SetupOptions after = before;
    after.changes.push_back("monsters.*.health=9");
    return partings_of(before, after, 10, jobs);
}

} // namespace

TEST_CASE("pairs with another winner part at a moment that is told, with examples to record", "[playtest][C11]") {
    const Asked asked = tougher();
    REQUIRE(asked.partings.different > 0);
    CHECK(asked.partings.looked_at == asked.partings.different);
    CHECK(pairs_in(asked.partings) == asked.partings.different);
    for (const PartingKind& kind : asked.partings.kinds) {
        INFO(kind.text);
        REQUIRE_FALSE(kind.examples.empty());
        CHECK(kind.examples.size() <= 3);
        CHECK(kind.text.starts_with("Moghath, round"));
        for (const Parting& one : kind.examples) {
            CHECK(one.record.ends_with(" --record " + std::to_string(one.game)));
            CHECK_FALSE(one.heroes_win_after);
            CHECK(one.before != one.after);
            if (one.by == PartedBy::rules) CHECK(one.kind.contains(" survives "));
        }
    }
    CHECK_FALSE(asked.partings.kinds.empty());
}

TEST_CASE("the moments are the same for any number of jobs", "[playtest][threads][C11]") { CHECK(tougher().partings == tougher(3).partings); }

TEST_CASE("another hand parts games by how a side plays", "[playtest][C11]") {
    const Asked asked =
        partings_of({.rooms = {"moghath"}, .changes = {"monsters.*.health=6"}, .skills = {"heroes=child"}},
                                    {.rooms = {"moghath"}, .changes = {"monsters.*.health=6"}, .skills = {"heroes=perfect"}}, 6);
    REQUIRE(asked.partings.different > 0);
    for (const PartingKind& kind : asked.partings.kinds) {
        INFO(kind.text);
        CHECK(kind.by == PartedBy::heroes);
        for (const Parting& one : kind.examples) CHECK(one.command > 0);
    }
}

TEST_CASE("pairs that begin differently part at their beginning", "[playtest][C11]") {
    const Asked asked = partings_of({.rooms = {"bholoth-cemetery"}}, {.rooms = {"moghath"}, .changes = {"monsters.*.health=9"}, .skills = {"heroes=child"}}, 4);
    REQUIRE(asked.partings.different > 0);
    for (const PartingKind& kind : asked.partings.kinds) {
        CHECK(kind.by == PartedBy::setup);
        CHECK(kind.text == "Moghath: the room is not Bholoth Cemetery in B");
    }
}

TEST_CASE("games with the same winner are not looked at", "[playtest][C11]") {
    const Asked same = partings_of(one_room(), one_room(), 4);
    CHECK(same.partings == Partings{});
    CHECK(partings_text(same.partings).empty());
}

TEST_CASE("the report of a comparison shows the moments, with games to look at", "[playtest][C11]") {
    Report report = made_comparison();
    Parting one{.game = 17, .heroes_win_after = true, .by = PartedBy::rules, .command = 61, .room = "Moghath", .round = 2,
                .kind = "Orc survives Xoric in B", .before = "Orc 5 is destroyed: <melee>.", .after = "Xoric's turn is over.",
                .record = "flickforge playtest --record 17"};
    report.comparisons[0].partings = {
        .different = 63, .looked_at = 40, .kinds = {{"Moghath, round 2: Orc survives Xoric in B", PartedBy::rules, 40, 31, {one, one}}}};
    const std::string text = to_text(report), page = to_html(report);
    CHECK(text.contains("Why? The first moments in which games part, of the first 40 of 63 pairs with another winner\n"));
    CHECK(text.contains("     40      31, 9       Moghath, round 2: Orc survives Xoric in B (by the change itself); games 17, 17\n"));
    CHECK(text.contains("To keep both games of a pair: flickforge playtest --record 17\n"));
    CHECK(has_section(page, "why"));
    CHECK(words(page).contains("40 31 9 Moghath, round 2: Orc survives Xoric in B by the change itself game 17, command 61 A Orc 5 is "
                               "destroyed: <melee>. B Xoric's turn is over. Record flickforge playtest --record 17"));
    CHECK(write_json(to_json(report)).contains("\"looked_at\": 40"));
    CHECK_FALSE(has_section(to_html(made_comparison()), "why"));
}
