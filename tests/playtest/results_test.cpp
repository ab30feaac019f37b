// The file of results: what is read is what was written; torn lines are left out; parts of different play-tests do not mix.
#include "base/text.h"
#include "playtest/page/html.h"
#include "playtest/report.h"
#include "tables.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const Results& some() {
    static const Results results = play_all(request_for({setup_for(one_room())}, 3));
    return results;
}

std::string said(const Result<Results>& results) { return results ? "" : lines(results.error()); }

} // namespace

TEST_CASE("results are read back as they were", "[playtest][results]") {
    const auto again = read_results(text_of(some()), "a.jsonl");
    REQUIRE(again);
    CHECK(again->request == some().request);
    CHECK(again->records == some().records);
    CHECK(again->notes.empty());
}

TEST_CASE("a last line that breaks off counts as not played", "[playtest][results]") {
    const std::string whole = text_of(some());
    const auto torn = read_results(std::string_view(whole).substr(0, whole.size() - 20), "a.jsonl");
    REQUIRE(torn);
    CHECK(torn->records.size() == 2);
    CHECK(torn->notes == std::vector<std::string>{"a.jsonl: the last line breaks off; its game counts as not played"});
    const auto odd = read_results(whole + "{\"game\": 7}\nnonsense\n", "a.jsonl");
    REQUIRE(odd);
    CHECK(odd->records.size() == 3);
    REQUIRE(odd->notes.size() == 2);
    CHECK(odd->notes[0] == "a.jsonl:5: is not a game; it is left out (field \"setup\" is missing, and 19 mistakes more)");
    CHECK(odd->notes[1].starts_with("a.jsonl:6: is not a game; it is left out ("));
}

TEST_CASE("what is no file of results is refused", "[playtest][results]") {
    CHECK(said(read_results("", "a.jsonl")).contains("is empty"));
    CHECK(said(read_results("{}\n", "a.jsonl")).starts_with("a.jsonl:1: error: this is not a results file"));
    CHECK(
        said(read_results("{\"flickforge\": \"playtest\", \"format\": 99}\n", "a.jsonl")).contains("have format 99, this program knows 2"));
    const std::string bare = said(read_results("{\"flickforge\": \"playtest\", \"format\": 2, \"games\": \"many\"}\n", "a.jsonl"));
    CHECK(bare.contains("is damaged"));
    CHECK(bare.contains("a.jsonl:1: error: games: expected a whole number, found a text"));
    CHECK(bare.contains("a.jsonl:1: error: field \"setups\" is missing"));
    CHECK(said(read_results("{\"flickforge\": \"playtest\", \"format\": 1, \"games\": 4}\n", "old.jsonl")) ==
          "old.jsonl:1: error: these results have format 1, this program knows 2; read them with the program that wrote them "
          "[not-a-playtest]\n");
    CHECK(said(read_results(std::string(100, '[') + "\n", "a.jsonl")).contains("the first line does not say what was asked"));
}

TEST_CASE("a game with wrong values is left out, and what is wrong with it is said", "[playtest][results]") {
    const std::string whole = text_of(some());
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = whole;
        const auto at = text.find(from, text.find('\n'));
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
        const auto read = read_results(text, "a.jsonl");
        REQUIRE(read);
        return join(read->notes, "\n");
    };
    CHECK(with("\"damage\": [", "\"damage\": [[1], ") ==
          "a.jsonl:2: is not a game; it is left out (damage: expected rows of three texts and a number, found a list)");
    CHECK(with("\"rooms\": [", "\"rooms\": [{\"won\": 1}, ").contains("(rooms[0]: field \"room\" is missing, and "));
    CHECK(with("\"winner\": \"", "\"winner\": \"x").contains("winner: expected nobody, heroes or overseer"));
    CHECK(with("\"setup\": 0", "\"setup\": 9").contains("there is no game 1 of set-up 9"));
    CHECK(with("\"setup\": 0", "\"setup\": 0, \"weather\": [{}]") == ""); // of a newer program
}

TEST_CASE("parts of different play-tests do not mix, and what differs is said", "[playtest][results]") {
    Results other = some();
    other.request.seed = 9;
    other.request.setups[0].variants = {"catacombs:advanced-death"};
    CHECK(
        said(merged({some(), other}, {"a", "b"})) ==
        "b: error: was asked something else than a (there): --seed: 1 there, 9 here; --variant: none there, catacombs:advanced-death here; "
        "merge only parts of one playtest [other-playtest]\n");
    Results forged = some();
    forged.records[0].rounds += 1;
    CHECK(said(merged({some(), forged}, {"a", "b"})).contains("game 1 occurs twice, with different results"));
    const auto twice = merged({some(), some()}, {"a", "b"});
    REQUIRE(twice);
    CHECK(text_of(*twice) == text_of(some()));
}

TEST_CASE("more games of the same play-test may be added later", "[playtest][results]") {
    const Results more = play_all(request_for({setup_for(one_room())}, 5), 1, {5, 5});
    const auto all = merged({some(), more}, {"a", "b"});
    REQUIRE(all);
    CHECK(all->request.games == 5);
    CHECK(all->records.size() == 4);
}

TEST_CASE("two files are compared only where their seeds pair", "[playtest][results]") {
    Results other = some();
    other.request.seed = 2;
    CHECK(said(against(some(), "a", other, "b")).contains("was played with --seed 1, b with 2"));
    const auto both = against(some(), "a", some(), "b");
    REQUIRE(both);
    CHECK(both->request.setups.size() == 2);
    CHECK(both->records.size() == 6);
}

TEST_CASE("figures that no game could have are left out or reported, whatever they are", "[playtest][results][H11]") {
    // Each number of the file in turn becomes another one; every tenth, so that it does not take long.
    const std::string whole = text_of(some());
    int tried = 0;
    for (std::size_t at = 0, number = 0; (at = whole.find_first_of("0123456789", at)) != std::string::npos; ++number) {
        const std::size_t end = whole.find_first_not_of("0123456789.", at);
        if (number % 7 == 0)
            for (const char* other : {"-1", "0", "999999999", "-999999999"}) {
                const std::string damaged = whole.substr(0, at) + other + whole.substr(end);
                CAPTURE(at, other, whole.substr(at - std::min<std::size_t>(at, 40), 50));
                ++tried;
                const auto read = read_results(damaged, "a.jsonl");
                if (!read) continue;
                const auto all = merged({*read}, {"a.jsonl"});
                if (!all) continue;
                const Report report = make_report(all->request, all->records);
                CHECK_FALSE(to_text(report).empty());
                CHECK_FALSE(to_html(report).empty());
            }
        at = end;
    }
    CHECK(tried > 100);
}
