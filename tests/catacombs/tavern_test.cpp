// Chapter 32 of the ledger: three pieces from the bag of the Alewife Tavern.
#include "catacombs/inn.h"

#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Words = std::vector<std::string>;

/// Oleira with 20 gold, hurt and poisoned, so that every prize is of use to her; Xoric and Elani are well and poor.
Battle at_tavern(Words variants = {}) {
    variants.emplace_back("starting_gold=3"); // nobody enters with empty pockets
    Battle battle(game_of({"oleira", "xoric", "elani"}, {"alewife-tavern", "bholoth-cemetery"}), std::move(variants));
    for (const char* name : {"xoric", "elani"}) give_gold(battle, name, 0);
    Character& oleira = *battle.change().find(battle.id("oleira"));
    oleira.gold = 20;
    oleira.health = 3;
    oleira.drawn = {{"catacombs:poison", "1"}, {"catacombs:poison", "2"}};
    oleira.conditions = {{"catacombs:poisoned", 0, 0}};
    return battle;
}

std::string wager_of(const Battle& battle, const std::string& hero) { return "service|wager|" + std::to_string(battle.id(hero)); }

/// What was drawn: "hero", "orc", …
Words drawn(const Events& events) {
    for (const Event& event : events) {
        const auto at = event.what == EventKind::said ? event.text.find(" draws ") : std::string::npos;
        if (at == std::string::npos) continue;
        Words pieces;
        std::string rest = event.text.substr(at + 7);
        rest.back() = ','; // the full stop
        for (std::size_t from = 0, comma; (comma = rest.find(',', from)) != std::string::npos; from = comma + 2)
            pieces.push_back(rest.substr(from, comma - from));
        return pieces;
    }
    return {};
}

/// The first row that three pieces fit; 0: none of the five.
int row_of(const Words& pieces, bool heroes_are_colour = true) {
    const auto heroes = std::ranges::count(pieces, "a hero");
    const std::set<std::string> kinds(pieces.begin(), pieces.end());
    if (heroes == 3) return 1;
    if (kinds.size() == 1) return 2;
    if (heroes == 2) return 3;
    if (kinds.size() == 3 && (heroes == 0 || heroes_are_colour)) return 4;
    return heroes == 1 ? 5 : 0;
}

const std::map<int, Words> all_prizes{
    {1, {"full_health", "cure_all"}}, {2, {"any_item"}}, {3, {"random_item"}}, {4, {"health", "cure"}}, {5, {"gold"}}};

/// From this row down, in the order of the table.
Words prizes_from(int row) {
    Words prizes;
    for (const auto& [number, words] : all_prizes)
        if (row > 0 && number >= row) prizes.insert(prizes.end(), words.begin(), words.end());
    return prizes;
}

Words offered_now(const GameState& state) {
    Words ids;
    if (state.decision && state.decision->question == "prize")
        for (const Option& option : state.decision->options) ids.push_back(option.id);
    return ids;
}

/// Chance is such that the next wager of this hero draws this row.
void luck(Battle& battle, const std::string& hero, int row) {
    for (std::uint64_t seed = 1; seed < 4000; ++seed) {
        GameState state = battle.state();
        state.random = Random(seed);
        const auto next = step(battle.rules(), state, Choose{wager_of(battle, hero)});
        REQUIRE(next);
        if (row_of(drawn(next->events)) != row) continue;
        battle.change().random = Random(seed);
        return;
    }
    FAIL("no such draw");
}

/// A wager of this hero that draws this row.
Battle& wager(Battle& battle, const std::string& hero, int row) {
    luck(battle, hero, row);
    return battle.choose(wager_of(battle, hero));
}

int items_of(const Battle& battle, const std::string& hero) { return battle.the(hero).cards_of("items"); }

const Pile& left_in_deck(const Battle& battle) { return *std::ranges::find(battle.state().piles, full("items"), &Pile::deck); }

Pile& left_in_deck(GameState& state) { return *std::ranges::find(state.piles, full("items"), &Pile::deck); }

} // namespace

TEST_CASE("the bag holds four Orcs, Fire Spirits, Centaurs and heroes, and each wager draws from all sixteen", "[rules][C3-357][C3-358]") {
    Battle battle = at_tavern();
    GameState state = battle.state();
    std::map<std::string, int> seen, most;
    for (int i = 0; i < 400; ++i) {
        const auto next = step(battle.rules(), state, Choose{wager_of(battle, "oleira")});
        REQUIRE(next);
        const Words pieces = drawn(next->events);
        REQUIRE(pieces.size() == 3);
        std::map<std::string, int> here;
        for (const std::string& piece : pieces) ++seen[piece], most[piece] = std::max(most[piece], ++here[piece]);
        state.random = next->state.random; // another wager by the same hero with the same purse
    }
    REQUIRE(seen.size() == 4);
    for (const char* piece : {"a hero", "Orc", "Fire Spirit", "Centaur"}) {
        CHECK(std::abs(seen[piece] - 300) < 75); // a quarter of 1200
        CHECK(most[piece] >= 2);
    }
}

TEST_CASE("prizes come as often as 16 pieces let them", "[rules][C3-359][C3-360][C3-361][C3-362][C3-363][C3-364][C3-364A]") {
    const bool heroes_are_colour = GENERATE(true, false);
    Battle battle = at_tavern({heroes_are_colour ? "tavern_heroes_are_colour=true" : "tavern_heroes_are_colour=false"});
    GameState state = battle.state();
    std::map<int, int> rows;
    const int wagers = 2800; // five times the 560 draws there are
    for (int i = 0; i < wagers; ++i) {
        const auto next = step(battle.rules(), state, Choose{wager_of(battle, "oleira")});
        REQUIRE(next);
        const int row = row_of(drawn(next->events), heroes_are_colour);
        if (offered_now(next->state) != prizes_from(row)) FAIL("row " << row);
        ++rows[row];
        state.random = next->state.random;
    }
    const std::map<int, int> of_560 = heroes_are_colour ? std::map<int, int>{{1, 4}, {2, 12}, {3, 72}, {4, 256}, {5, 72}, {0, 144}}
                                                        : std::map<int, int>{{1, 4}, {2, 12}, {3, 72}, {4, 64}, {5, 264}, {0, 144}};
    for (const auto& [row, count] : of_560) {
        INFO("row " << row << " came " << rows[row] << " times");
        const double share = count / 560.0;
        CHECK(std::abs(rows[row] - wagers * share) < 5 * std::sqrt(wagers * share * (1 - share)));
    }
}

TEST_CASE("a wager costs 2 gold, and with 1 nobody plays", "[rules][C3-358]") {
    Battle battle = at_tavern();
    const int treasury = battle.state().treasury;
    wager(battle, "oleira", 0);
    CHECK(battle.the("oleira").gold == 18);
    CHECK(battle.state().treasury == treasury + 2);
    give_gold(battle, "oleira", 3);
    wager(battle, "oleira", 0);
    CHECK(battle.the("oleira").gold == 1);
    CHECK(battle.about() == "board"); // the tavern throws them out
}

TEST_CASE("three heroes bring full health for the one who plays and her allies", "[rules][C3-359]") {
    Battle battle = at_tavern();
    GameState& state = battle.change();
    for (const char* name : {"marorg", "roosan"})
        state.characters.push_back({.id = state.next_id++,
                                    .kind = CharacterKind::ally,
                                    .what = full(name),
                                    .team = Side::heroes,
                                    .seat = 1,
                                    .health = 1,
                                    .max_health = 4,
                                    .owner = 1});
    wager(battle, "oleira", 1).choose("full_health");
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.health("marorg") == 4);
    CHECK(battle.health("roosan") == 4);
    CHECK(battle.the("oleira").drawn.size() == 2); // still poisoned
}

TEST_CASE("or three heroes cure all poison of the one who plays", "[rules][C3-359]") {
    Battle battle = at_tavern();
    const auto poison = [&] { return std::ranges::find(battle.state().piles, full("poison"), &Pile::deck)->cards.size(); };
    const auto before = poison();
    wager(battle, "oleira", 1).choose("cure_all");
    CHECK(battle.the("oleira").drawn.empty());
    CHECK_FALSE(battle.has("oleira", "poisoned"));
    CHECK(poison() == before + 2);
    CHECK(battle.health("oleira") == 3);
}

TEST_CASE("three of a kind bring an item of one's choice out of the deck", "[rules][C3-360]") {
    Battle battle = at_tavern();
    REQUIRE(left_in_deck(battle).cards.size() == 16);
    wager(battle, "oleira", 2).choose("any_item");
    REQUIRE(battle.about() == "item");
    CHECK(offers(battle, "magic-quiver"));
    CHECK(offers(battle, "vaiels-urn"));
    battle.choose("vaiels-urn");
    CHECK(items_of(battle, "oleira") == 1);
    CHECK(battle.the("oleira").cards.back().card.id == "catacombs:vaiels-urn");
    CHECK(left_in_deck(battle).cards.size() == 15);
    CHECK_FALSE(std::ranges::contains(left_in_deck(battle).cards, full("vaiels-urn")));
    CHECK(battle.about() == "visit");
}

TEST_CASE("two heroes bring the first item from the top of the deck that the hero can use, and no other", "[rules][R8][C3-361]") {
    const auto won_from = [](const Words& bottom_up) {
        Battle battle = at_tavern();
        auto& cards = left_in_deck(battle.change()).cards;
        cards.clear();
        for (const std::string& item : bottom_up) cards.push_back(full(item));
        wager(battle, "oleira", 3).choose("random_item");
        REQUIRE(items_of(battle, "oleira") == 1);
        CHECK(left_in_deck(battle).cards.size() == bottom_up.size() - 1);
        return std::string(name_of(battle.the("oleira").cards.back().card.id));
    };
    // The last card is on top. The Helm is for heroes with 11 health, the Raven for those with magic.
    CHECK(won_from({"healing-salve", "vaiels-urn", "magic-quiver"}) == "magic-quiver");
    CHECK(won_from({"healing-salve", "magic-quiver", "vaiels-urn"}) == "vaiels-urn");
    CHECK(won_from({"magic-quiver", "healing-salve", "helm-of-rage", "raven-familiar"}) == "healing-salve");
    CHECK(won_from({"magic-quiver", "raven-familiar", "helm-of-rage"}) == "magic-quiver");
}

TEST_CASE("cards that a blind draw passed over are shuffled back, and the deck stays as it is where none was", "[rules][R8][C3-367A]") {
    const auto deck_after = [](const std::string& top, std::uint64_t seed) {
        Battle battle = at_tavern();
        auto& cards = left_in_deck(battle.change()).cards;
        std::erase(cards, full(top));
        cards.push_back(full(top));
        wager(battle, "oleira", 3);
        battle.change().random = Random(seed);
        battle.choose("random_item");
        return left_in_deck(battle).cards;
    };
    CHECK(deck_after("magic-quiver", 1) == deck_after("magic-quiver", 2));
    CHECK(deck_after("helm-of-rage", 1) != deck_after("helm-of-rage", 2));
    CHECK(std::ranges::contains(deck_after("helm-of-rage", 1), full("helm-of-rage")));
}

TEST_CASE("three colours bring one health, or the cure of one Poison card", "[rules][C3-362]") {
    Battle battle = at_tavern();
    wager(battle, "oleira", 4);
    SECTION("health") {
        battle.choose("health");
        CHECK(battle.health("oleira") == 4);
        CHECK(battle.the("oleira").drawn.size() == 2);
    }
    SECTION("cure, of the card she likes") {
        battle.choose("cure");
        REQUIRE(battle.about() == "cure");
        battle.choose("2");
        REQUIRE(battle.the("oleira").drawn.size() == 1);
        CHECK(battle.the("oleira").drawn.front().card == "1");
        CHECK(battle.has("oleira", "poisoned"));
        CHECK(battle.health("oleira") == 3);
    }
    CHECK(battle.about() == "visit");
}

TEST_CASE("one hero brings one gold from the Treasury", "[rules][C3-363]") {
    Battle battle = at_tavern();
    const int treasury = battle.state().treasury;
    wager(battle, "oleira", 5);
    CHECK(offered_now(battle.state()) == Words{"gold"});
    battle.choose("gold");
    CHECK(battle.the("oleira").gold == 19);
    CHECK(battle.state().treasury == treasury + 1);
}

TEST_CASE("what fits no row wins nothing", "[rules][C3-364]") {
    Battle battle = at_tavern();
    wager(battle, "oleira", 0);
    CHECK(battle.saw(EventKind::said, "Nothing is won."));
    CHECK(battle.about() == "visit");
    CHECK(battle.the("oleira").gold == 18);
}

TEST_CASE("whoever wins may take any prize lower in the table", "[rules][C3-365][C3-364A]") {
    const std::string prize = GENERATE("any_item", "random_item", "health", "cure", "gold");
    Battle battle = at_tavern();
    wager(battle, "oleira", 1);
    CHECK(offered_now(battle.state()) == prizes_from(1));
    battle.choose(prize);
    while (battle.about() != "visit") shrug(battle);
    CHECK(items_of(battle, "oleira") == (prize.ends_with("item") ? 1 : 0));
    CHECK(battle.health("oleira") == (prize == "health" ? 4 : 3));
    CHECK(battle.the("oleira").drawn.size() == (prize == "cure" ? 1 : 2));
    CHECK(battle.the("oleira").gold == (prize == "gold" ? 19 : 18));
}

TEST_CASE("nobody takes a prize above the row that was drawn", "[rules][C3-365]") {
    Battle battle = at_tavern();
    wager(battle, "oleira", 4);
    for (const char* prize : {"full_health", "cure_all", "any_item", "random_item"})
        CHECK(battle.refused(Choose{prize}) == "no-such-option");
    CHECK(battle.refused(Choose{"gold"}).empty());
}

TEST_CASE("the hero who plays is named, whoever pays, and wins alone", "[rules][C3-366]") {
    Battle battle = at_tavern();
    battle.change().find(battle.id("xoric"))->health = 5;
    REQUIRE(options_of(battle) == std::set{wager_of(battle, "oleira"), wager_of(battle, "xoric"), wager_of(battle, "elani")});
    wager(battle, "xoric", 4).choose("health"); // for Oleira's gold
    CHECK(battle.the("oleira").gold == 18);
    CHECK(battle.health("xoric") == 6);
    CHECK(battle.health("oleira") == 3);
}

TEST_CASE("the dead do not play, but their gold does", "[rules][C3-366]") {
    Battle battle = at_tavern();
    battle.change().find(battle.id("oleira"))->dead = true;
    wager(battle, "xoric", 0);
    CHECK(options_of(battle) == std::set{wager_of(battle, "xoric"), wager_of(battle, "elani")});
    CHECK(battle.the("oleira").gold == 18);
}

TEST_CASE("every prize is for the hero who plays, unless any hero may have it", "[rules][C3-366A]") {
    const bool anybody = GENERATE(false, true);
    Battle battle = at_tavern({anybody ? "tavern_prize_for=any_hero" : "tavern_prize_for=gambler"});
    battle.change().find(battle.id("xoric"))->health = 5;
    luck(battle, "elani", 4);
    battle.choose(wager_of(battle, "elani"));
    if (!anybody) {
        CHECK(offered_now(battle.state()) == Words{"gold"}); // she is in the best of health
        return;
    }
    REQUIRE(battle.about() == "winner");
    CHECK(battle.state().decision->seat == battle.the("elani").seat);
    CHECK(battle.offered() == Words{"oleira", "xoric", "elani"});
    battle.choose("xoric");
    CHECK(offered_now(battle.state()) == Words{"health", "gold"});
    battle.choose("health");
    CHECK(battle.health("xoric") == 6);
}

TEST_CASE("where nothing is won nobody is asked for whom", "[rules][C3-366A]") {
    Battle battle = at_tavern({"tavern_prize_for=any_hero"});
    wager(battle, "oleira", 0);
    CHECK(battle.saw(EventKind::said, "Nothing is won."));
    CHECK(battle.about() == "visit");
}

TEST_CASE("an item won for another hero is one that the other can use, and goes there", "[rules][C3-366A][C3-367A]") {
    Battle battle = at_tavern({"tavern_prize_for=any_hero"});
    wager(battle, "oleira", 2).choose("xoric").choose("any_item");
    REQUIRE(battle.about() == "item");
    CHECK(offers(battle, "helm-of-rage"));
    CHECK_FALSE(offers(battle, "magic-quiver"));
    battle.choose("helm-of-rage");
    CHECK(items_of(battle, "xoric") == 1);
    CHECK(items_of(battle, "oleira") == 0);
}

TEST_CASE("the party plays as long as its gold lasts, and pays together", "[rules][C3-367]") {
    Battle battle = at_tavern();
    give_gold(battle, "oleira", 9);
    give_gold(battle, "xoric", 5);
    const int treasury = battle.state().treasury;
    int played = 0, won = 0;
    for (; battle.about() == "visit"; ++played) {
        battle.choose(wager_of(battle, "elani"));
        while (battle.about() == "pay") battle.send(Choose{battle.state().decision->options.front().id});
        if (battle.about() == "prize") ++won, battle.choose("gold");
        CHECK(battle.state().treasury == treasury + 2 * (played + 1) - won);
    }
    CHECK(played == (14 + won) / 2);
    CHECK(battle.the("oleira").gold + battle.the("xoric").gold + battle.the("elani").gold == (14 + won) % 2);
}

TEST_CASE("an item of choice must be one the hero can use, unless the players say otherwise", "[rules][C3-367A]") {
    const bool usable = GENERATE(true, false);
    Battle battle = at_tavern({usable ? "tavern_item_usable=true" : "tavern_item_usable=false"});
    wager(battle, "oleira", 2).choose("any_item");
    CHECK(offers(battle, "helm-of-rage") == !usable);
    CHECK(offers(battle, "raven-familiar") == !usable);
    CHECK(offers(battle, "magic-quiver"));
}

TEST_CASE("a blind draw passes over what the hero cannot use, whatever holds for an item of choice", "[rules][C3-361][C3-367A]") {
    const bool usable = GENERATE(true, false);
    Battle battle = at_tavern({usable ? "tavern_item_usable=true" : "tavern_item_usable=false"});
    left_in_deck(battle.change()).cards = {full("helm-of-rage"), full("raven-familiar"), full("magic-quiver"), full("helm-of-rage")};
    wager(battle, "oleira", 3).choose("random_item");
    REQUIRE(items_of(battle, "oleira") == 1);
    CHECK(battle.the("oleira").cards.back().card.id == "catacombs:magic-quiver");
    CHECK(left_in_deck(battle).cards.size() == 3); // the others are in the deck still
}

TEST_CASE("where no item is of use the reward is void and a lower one may be chosen", "[rules][C3-367A]") {
    Battle battle = at_tavern();
    left_in_deck(battle.change()).cards = {full("helm-of-rage"), full("raven-familiar")};
    const int row = GENERATE(2, 3);
    wager(battle, "oleira", row);
    CHECK(offered_now(battle.state()) == Words{"health", "cure", "gold"});
}

TEST_CASE("nobody wins a second familiar, which would be lost", "[rules][C3-367A]") {
    Battle battle = at_tavern({"tavern_item_usable=false"});
    battle.change().find(battle.id("oleira"))->cards.push_back({{"items", full("bee-familiar")}});
    wager(battle, "oleira", 2).choose("any_item");
    CHECK_FALSE(offers(battle, "spirit-familiar"));
    CHECK(offers(battle, "helm-of-rage"));
}

TEST_CASE("prizes that would do nothing are not offered", "[rules][C3-364]") {
    Battle battle = at_tavern();
    wager(battle, "elani", 4);
    CHECK(offered_now(battle.state()) == Words{"gold"}); // unhurt, and without poison
}
