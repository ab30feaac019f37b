// Questions as pages: whatever a game asks, the page has a sentence for it and a button for every answer.
#include "editor/game/mats.h"
#include "editor/game/questions/question_page.h"
#include "editor/game/room_sheet.h"
#include "match/match.h"
#include "match/new_game.h"
#include "players/player.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

Match begun(const NewGame& wanted) {
    auto planned = plan(shipped_library(), wanted);
    REQUIRE(planned);
    auto match = Match::begin(shipped_library_pointer(), planned->beginning);
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

/// Words for people hold no ids: neither "catacombs:orc" nor "3|own|0" nor "named_target".
bool is_for_people(const std::string& words) {
    return !words.contains('|') && !words.contains("catacombs:") && !words.contains('_') && !words.contains("items/");
}

void check_page(const Match& match) {
    const Decision& decision = *match.state().decision;
    const QuestionPage page = question_page(match.rules(), match.state());
    INFO("about " << words_of(decision).about << ", " << page.question);
    CHECK_FALSE(page.asked.name.empty());
    CHECK_FALSE(page.asked.letter.empty());
    CHECK(page.question.size() > 5);
    CHECK((page.question.ends_with('?') || page.question.ends_with('.')));
    CHECK(is_for_people(page.question));
    CHECK(is_for_people(page.help));
    CHECK(page.on_table == (decision.asks == DecisionKind::flick || decision.asks == DecisionKind::place));
    CHECK(page.end.has_value() == decision.may_end);
    std::multiset<std::string> offered, answers;
    for (const Option& option : decision.options) offered.insert(option.id);
    for (const ReplyGroup& group : page.groups) {
        CHECK(is_for_people(group.heading + group.text + group.why_not));
        CHECK((!group.replies.empty() || !group.why_not.empty())); // what cannot be had says why
        for (const Reply& reply : group.replies) {
            INFO(reply.label << " / " << reply.does << " / " << reply.tip);
            CHECK_FALSE(reply.label.empty());
            CHECK(is_for_people(reply.label + reply.does + reply.tip + reply.remark));
            answers.insert(std::get<Choose>(reply.command).option);
        }
    }
    CHECK(offered == answers);
}

/// What a whole game asked about, each question looked at. In special rooms the party takes whatever comes: it buys and wagers by chance.
std::set<std::string> played(const NewGame& wanted) {
    Match match = begun(wanted);
    Player player(wanted.seed);
    Random chance(wanted.seed);
    std::set<std::string> asked;
    for (int i = 0; i < 4000 && !match.over(); ++i) {
        asked.insert(words_of(*match.state().decision).about);
        check_page(match);
        party_mats(match.rules(), match.state());
        foe_cards(match.rules(), match.state());
        auto answer = player.answer(match.rules(), match.state());
        REQUIRE(answer);
        const auto& options = match.state().decision->options;
        if (match.state().decision->about == About::visit && !options.empty())
            answer = Choose{options[chance.below(static_cast<std::uint32_t>(options.size()))].id};
        REQUIRE(match.play(*answer));
    }
    return asked;
}

} // namespace

TEST_CASE("every question of the first game is a page with all its answers", "[editor][decision]") {
    const std::set<std::string> asked = played({.ask_cards = true});
    for (const char* about : {"starting_items", "board", "set_up", "act", "flick", "visit"}) {
        INFO(about);
        CHECK(asked.contains(about));
    }
}

TEST_CASE("every question of dealt games is a page with all its answers", "[editor][decision]") {
    std::set<std::string> asked;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
        const NewGame wanted{.heroes = {"random"},
                             .lord = seed % 3 == 1   ? "hmotha"
                                     : seed % 3 == 2 ? "phoshar"
                                                     : "shargila",
                             .rooms = {"battle-0", "alewife-tavern", "izchak-the-merchant", "althea-the-healer", "amaranth-inn", "battle-1",
                                       "battle-2", "catacomb-lords-lair"},
                             .variants = {"starting-gold", "starting_gold=10", "may_pass=true"},
                             .players = static_cast<int>(seed - 1) % 3 + 2,
                             .seed = seed,
                             .ask_cards = true};
        asked.merge(played(wanted));
    }
    for (const char* about : {"starting_spells", "metre", "how_many", "pay", "prize"}) {
        INFO(about);
        CHECK(asked.contains(about));
    }
}

TEST_CASE("the page says who is asked by name, letter and colour", "[editor][decision]") {
    const Match match = begun({.players = 3});
    const Seat second = seat_of(match.rules(), match.state(), Side::heroes, 2);
    CHECK(second.whole() == "Player 2 (Elani, Varesh)");
    CHECK(second.letter == "2");
    const Seat overseer = seat_of(match.rules(), match.state(), Side::overseer, 0);
    CHECK(overseer.whole() == "Overseer");
    CHECK(overseer.category != second.category);
    CHECK(seat_of(match.rules(), match.state(), Side::heroes, -1).whole() == "Heroes");
}

TEST_CASE("where one person plays all heroes, they are simply the heroes", "[editor][decision]") {
    const Match match = begun({.players = 2});
    CHECK(seat_of(match.rules(), match.state(), Side::heroes, 1).whole() == "Heroes");
}

TEST_CASE("the way out is called what it does", "[editor][decision]") {
    CHECK(end_words({.asks = DecisionKind::flick, .about = About::flick}) == "Skip the shot");
    CHECK(end_words({.about = About::visit}) == "Leave the room");
    CHECK(end_words({.about = About::starting_items}) == "No more items");
    CHECK(end_words({.question = "what a script asks"}) == "None of these");
}
