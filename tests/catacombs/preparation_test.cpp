// Chapters 3 and 4 of the ledger: what lies on the mats and beside the board when a game begins.
#include "rules/whole_game.h"
#include "support/mini_pack.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

/// Four heroes with all that they may start with.
GameSetup fully_equipped(const Names& heroes = {"oleira", "xoric", "elani", "varesh"}) {
    GameSetup setup = game_of(heroes, {"bholoth-cemetery"});
    for (HeroChoice& choice : setup.heroes) choice.items.reset();
    return setup;
}

/// Xoric starts with so many of his two axes.
Battle with_axes(int axes, std::vector<std::string> variants = {}) {
    GameSetup setup = game_of({"xoric", "oleira"}, {"bholoth-cemetery"});
    setup.heroes.front().items = Names(static_cast<std::size_t>(axes), "catacombs:berserker-battle-axe");
    return Battle(setup, std::move(variants));
}

/// What the game says to a start like this; empty when it begins.
std::string code_of_refused_start(const GameSetup& setup, std::vector<std::string> variants = {}) {
    auto hooks = LuaHooks::load(shipped_library_pointer());
    REQUIRE(hooks);
    variants.emplace_back("party_size=0");
    auto rules = Rules::make(shipped_library_pointer(), std::move(variants), **hooks);
    REQUIRE(rules);
    const auto begun = start(**rules, setup);
    return begun ? "" : begun.error().front().code;
}

const Pile* pile(const Battle& battle, const std::string& deck) {
    const auto found = std::ranges::find(battle.state().piles, full(deck), &Pile::deck);
    return found == battle.state().piles.end() ? nullptr : &*found;
}

int in_deck(const Battle& battle, const std::string& item) {
    return static_cast<int>(std::ranges::count(pile(battle, "items")->cards, full(item)));
}

int all_coins() {
    int gold = 0;
    for (const Token* token : shipped_library().all<Token>())
        if (token->type == TokenType::coin) gold += token->gold * token->count;
    return gold;
}

} // namespace

TEST_CASE("each hero begins the game on the starting health", "[rules][C3-042][C3-041]") {
    const Battle battle(fully_equipped({"varesh", "elani", "marorg", "xoric"}));
    for (const auto& [name, health] : std::map<std::string, int>{{"varesh", 8}, {"elani", 10}, {"marorg", 10}, {"xoric", 12}}) {
        CHECK(battle.health(name) == health);
        CHECK(battle.the(name).max_health == health);
    }
    for (const Hero* hero : shipped_library().all<Hero>()) {
        const std::string name(name_of(hero->id));
        CHECK(Battle(fully_equipped({name})).health(name) == hero->health);
    }
}

TEST_CASE("heroes start with every ability of their cards, whatever else they choose", "[rules][C3-043]") {
    Battle battle(game_of({"oleira", "varesh", "roosan", "xoric"}, {"bholoth-cemetery"}));
    CHECK(cards_of(battle, "oleira", "abilities") == std::map<std::string, int>{{"elven-arrow", 2}});
    CHECK(cards_of(battle, "varesh", "abilities") == std::map<std::string, int>{{"fireball", 1}});
    CHECK(cards_of(battle, "roosan", "abilities") == std::map<std::string, int>{{"feathers-of-fury", 1}});
    CHECK(cards_of(battle, "xoric", "abilities").empty());
    set_up(battle);
    CHECK(battle.may("oleira", "abilities/elven-arrow|0"));
    CHECK(battle.may("varesh", "abilities/fireball|0"));
    CHECK(battle.may("roosan", "abilities/feathers-of-fury|0"));
}

TEST_CASE("the Barbarian takes two Battle Axes, one or none", "[rules][C3-044][C3-033]") {
    const int axes = GENERATE(0, 1, 2);
    Battle battle = with_axes(axes);
    CHECK(cards_of(battle, "xoric", "items")["berserker-battle-axe"] == axes);
    set_up(battle);
    CHECK(battle.may("xoric", "items/berserker-battle-axe|0") == (axes > 0));
    CHECK(cards_of(Battle(fully_equipped()), "xoric", "items")["berserker-battle-axe"] == 2); // without a choice: all
}

TEST_CASE("nobody starts with more than the card offers, nor with another hero's items", "[rules][C3-044]") {
    GameSetup setup = game_of({"xoric", "elani"}, {"bholoth-cemetery"});
    setup.heroes[0].items = Names(3, "catacombs:berserker-battle-axe");
    CHECK(code_of_refused_start(setup) == "not-offered");
    setup.heroes[0].items = Names{};
    setup.heroes[1].items = Names{"catacombs:berserker-battle-axe"};
    CHECK(code_of_refused_start(setup) == "not-offered");
    setup.heroes[1].items = Names{};
    CHECK(code_of_refused_start(setup) == "");
}

TEST_CASE("the Spirit Familiar comes only if the Elf takes its card", "[rules][C3-044][C3-032]") {
    const bool taken = GENERATE(true, false);
    GameSetup setup = fully_equipped();
    if (!taken) setup.heroes.front().items = Names{};
    Battle battle(setup);
    set_up(battle);
    CHECK((std::ranges::count(battle.state().characters, CharacterKind::familiar, &Character::kind) == 1) == taken);
    CHECK(cards_of(battle, "oleira", "items").size() == (taken ? 1 : 0));
}

TEST_CASE("items taken at the start come out of the sixteen of the deck, and declined ones stay in it", "[rules][C3-044A]") {
    const int axes = GENERATE(0, 1, 2);
    const Battle battle = with_axes(axes);
    CHECK(in_deck(battle, "berserker-battle-axe") == 2 - axes);
    CHECK(pile(battle, "items")->cards.size() == static_cast<std::size_t>(16 - axes));
}

TEST_CASE("by option starting items are not taken out of the deck", "[rules][C3-044A]") {
    const int axes = GENERATE(0, 2);
    const Battle battle = with_axes(axes, {"starting_items_from_deck=false"});
    CHECK(in_deck(battle, "berserker-battle-axe") == 2);
    CHECK(pile(battle, "items")->cards.size() == 16);
    CHECK(cards_of(battle, "xoric", "items")["berserker-battle-axe"] == axes);
}

TEST_CASE("of all heroes only the Wizard can cast a spell", "[rules][C3-045]") {
    for (const Hero* content : shipped_library().all<Hero>()) {
        const std::string name(name_of(content->id));
        INFO(name);
        Battle battle({{hero(name).with_card("spells/fireball"), monster("troll")}});
        CHECK(battle.may(name, "spells/fireball|0") == (name == "varesh"));
        CHECK(battle.may(name, "own|0"));
        const Battle game(fully_equipped({name}));
        CHECK(cards_of(game, name, "spells").empty() == (name != "varesh"));
    }
}

TEST_CASE("the Wizard starts with exactly ten spells of his choice", "[rules][C3-046][C3-035]") {
    GameSetup setup = game_of({"varesh", "xoric"}, {"bholoth-cemetery"});
    const Battle by_default(setup);
    int held = 0;
    for (const auto& [spell, count] : cards_of(by_default, "varesh", "spells")) held += count;
    CHECK(held == 10);
    CHECK(pile(by_default, "spells")->cards.size() == 6);

    Names sixteen;
    for (const Spell* spell : shipped_library().all<Spell>())
        sixteen.insert(sixteen.end(), static_cast<std::size_t>(spell->copies), spell->id);
    REQUIRE(sixteen.size() == 16);
    for (const std::size_t count : {9U, 11U, 0U}) {
        setup.heroes.front().spells = Names(sixteen.begin(), sixteen.begin() + static_cast<long>(count));
        CHECK(code_of_refused_start(setup) == "spell-count");
    }
    setup.heroes.front().spells = Names(sixteen.end() - 10, sixteen.end());
    Battle chosen(setup);
    std::map<std::string, int> expected;
    for (const std::string& id : *setup.heroes.front().spells) ++expected[std::string(name_of(id))];
    CHECK(cards_of(chosen, "varesh", "spells") == expected);

    setup.heroes.front().spells = Names(10, "catacombs:heal-all"); // no more than there are
    CHECK(code_of_refused_start(setup) == "no-such-card");
    setup.heroes.front().spells.reset();
    setup.heroes.back().spells = Names{"catacombs:heal"}; // not for the Barbarian
    CHECK(code_of_refused_start(setup) == "spell-count");
}

TEST_CASE("Poison cards lie on the mat in a place of their own, apart from all other cards", "[rules][C3-047]") {
    Battle battle(
        {.characters = {hero("xoric").with_card("items/healing-salve"), hero("oleira"), monster("sewer-rat"), monster("sewer-rat")},
         .variants = {},
         .half = Side::overseer});
    const std::vector<HeldCard> cards = battle.the("xoric").cards;
    battle.act("sewer-rat").hits({"xoric"}).act("sewer-rat 2").hits({"xoric"});
    CHECK(battle.the("xoric").drawn.size() == 2);
    for (const DrawnCard& card : battle.the("xoric").drawn) CHECK(card.deck == "catacombs:poison");
    CHECK(battle.the("xoric").cards == cards);
    CHECK(battle.the("oleira").drawn.empty());
    CHECK(pile(battle, "poison")->cards.size() == 13);
}

TEST_CASE("the Item deck is shuffled before the first room", "[rules][C3-049]") {
    const auto deck = [](std::uint64_t seed) {
        GameSetup setup = fully_equipped();
        setup.seed = seed;
        return pile(Battle(setup), "items")->cards;
    };
    const Names one = deck(1), same = deck(1);
    CHECK(one == same);
    CHECK(one.size() == 13); // without two axes and the Spirit
    int different = 0;
    for (std::uint64_t seed = 2; seed < 10; ++seed) {
        const Names other = deck(seed);
        different += other != one;
        CHECK(std::ranges::is_permutation(other, one));
    }
    CHECK(different == 8);
    CHECK_FALSE(std::ranges::is_sorted(one)); // not as the files come
}

TEST_CASE("the Poison deck lies apart, and a game without it is possible", "[rules][C3-050]") {
    const Battle with(fully_equipped());
    REQUIRE(pile(with, "poison"));
    CHECK(pile(with, "poison")->cards.size() == 15);
    CHECK(pile(Battle(fully_equipped({"oleira"}), {"learning-game"}), "poison") == nullptr);
    Battle without({.characters = {hero("xoric"), hero("oleira"), lord("shargila")},
                    .variants = {"learning-game"},
                    .lord = "shargila",
                    .half = Side::overseer});
    without.act("shargila", "own|1").hits({"xoric"}).misses(); // poison melee: only the damage is left
    CHECK(without.health("xoric") == 11);
    CHECK(without.the("xoric").drawn.empty());
}

TEST_CASE("there is one Devoured! and one Teleported! card beside the board, for all who are on it", "[rules][C3-050]") {
    Battle battle({{hero("xoric").with_condition("teleported"), hero("elani").with_condition("teleported"),
                    hero("oleira").with_condition("devoured"), hero("varesh"), monster("rakshasa").with_condition("teleported")}});
    for (const char* name : {"xoric", "elani", "oleira", "rakshasa"}) {
        CHECK_FALSE(battle.on_board(name));
        CHECK(battle.the(name).in_battle());
    }
    for (const char* card : {"devoured", "teleported"}) CHECK(shipped_library().find<Condition>(full(card))->cards == 1);
}

TEST_CASE("at the beginning all monsters are in the pool and all coins in the Treasury", "[rules][C3-051]") {
    Battle battle(game_of({"xoric", "oleira"}, {"the-mitholaq-hive"}));
    for (const Character& who : battle.state().characters) CHECK(who.team == Side::heroes);
    CHECK(battle.state().treasury == all_coins());
    CHECK(battle.the("xoric").gold == 0);
    battle.choose("campfire");
    // Whatever monster is chosen for the first icon, all its pieces are there.
    REQUIRE(battle.about() == "metre");
    for (const Option& option : battle.state().decision->options) {
        INFO(option.id);
        Battle chosen(game_of({"xoric", "oleira"}, {"the-mitholaq-hive"}));
        chosen.choose("campfire").choose(option.id);
        const Monster* kind = shipped_library().find<Monster>(option.id);
        const Piece* piece = shipped_library().find<Piece>(kind->piece.text);
        CHECK(chosen.state().decision->options.front().id == std::to_string(piece->count));
    }
}

TEST_CASE("gold to start with is taken from the Treasury: none, or 5 for each hero in the learning game", "[rules][C3-052][C3-052A]") {
    const auto begin = [](std::vector<std::string> variants) {
        return Battle(game_of({"xoric", "oleira", "elani", "marorg"}, {"bholoth-cemetery"}), std::move(variants));
    };
    const auto check = [](const Battle& battle, int each) {
        for (const char* name : {"xoric", "oleira", "elani", "marorg"}) CHECK(battle.the(name).gold == each);
        CHECK(battle.state().treasury == all_coins() - 4 * each);
    };
    check(begin({}), 0);
    check(begin({"learning-game"}), 5);
    check(begin({"starting-gold"}), 5);
    check(begin({"starting_gold=3"}), 3);
    check(begin({"starting_gold=10"}), 10);
}

TEST_CASE("the Treasury holds what the coins are worth; by option it is endless", "[rules][C3-021A]") {
    const auto paid = [](std::vector<std::string> variants) {
        Battle battle({.characters = {hero("xoric"), hero("oleira"), monster("troll").with_health(1)}, .variants = std::move(variants)});
        CHECK(battle.state().treasury == all_coins());
        battle.change().treasury = 1;
        battle.act("xoric").hits({"troll"});
        return battle.the("xoric").gold;
    };
    CHECK(paid({}) == 1);
    CHECK(paid({"treasury=endless"}) == 2);
}

TEST_CASE("health goes down with each wound and up with each healing, but never above the maximum", "[rules][C3-053]") {
    Battle battle({.characters = {hero("xoric").with_card("items/healing-salve"), hero("oleira").with_card("items/healing-salve"),
                                  monster("orc"), monster("zombie")},
                   .variants = {"may_waste_cards=true"},
                   .half = Side::overseer});
    battle.act("orc").hits({"xoric"}).act("zombie").hits({"xoric"});
    CHECK(battle.health("xoric") == 10);
    battle.act("xoric", "items/healing-salve|0"); // three hearts
    CHECK(battle.health("xoric") == 12);
    battle.act("oleira", "items/healing-salve|0");
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.the("oleira").max_health == 8);
}

TEST_CASE("missile, fireball and ice pieces are shared by all players", "[rules][C3-054]") {
    static const auto library = with_pack({
        {"items/frost.json",
         R"({"id": "frost", "name": "Frost", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:ice"}]]})"},
    });
    const auto frost = [](const char* name) { return hero(name).with_card("items/test:frost"); };
    Battle battle({{frost("xoric").in_seat(1), frost("oleira").in_seat(2), frost("elani").in_seat(3), monster("troll"), monster("orc"),
                    monster("zombie")}},
                  library);
    battle.act("xoric", "items/test:frost|0").hits({"troll"});
    CHECK(battle.may("elani", "items/test:frost|0"));
    battle.act("oleira", "items/test:frost|0").hits({"orc"});
    CHECK_FALSE(battle.may("elani", "items/test:frost|0")); // both pieces of ice are in use
}

TEST_CASE("the shield is common stock: while one hero has it no other player can use it", "[rules][R11][C3-054][C3-081]") {
    static const auto library = with_pack({
        {"items/buckler.json",
         R"({"id": "buckler", "name": "Buckler", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:shield"}]]})"},
    });
    const auto buckler = [](const char* name) { return hero(name).with_card("items/test:buckler"); };
    Battle battle({{buckler("xoric").in_seat(1), buckler("oleira").in_seat(2), buckler("elani").in_seat(3), monster("troll"), monster("orc")}},
                  library);
    REQUIRE(shipped_library().find<Piece>("catacombs:wizards-shield")->count == 1);
    for (const char* name : {"xoric", "oleira", "elani"}) CHECK(battle.may(name, "items/test:buckler|0")); // whoever comes first
    battle.act("oleira", "items/test:buckler|0").misses();
    while (battle.asks(DecisionKind::place)) shrug(battle); // beside her
    REQUIRE(battle.state().things.size() == 1);
    CHECK(battle.state().things.front().owner == battle.id("oleira"));
    CHECK_FALSE(battle.may("xoric", "items/test:buckler|0"));
    CHECK_FALSE(battle.may("elani", "items/test:buckler|0"));
    battle.next_round();
    CHECK(battle.may("oleira", "items/test:buckler|0")); // her own she may flick again
    CHECK_FALSE(battle.may("xoric", "items/test:buckler|0"));
    battle.change().find(battle.id("oleira"))->health = 1;
    battle.overseers_half().act("orc").hits({"oleira"});
    REQUIRE(battle.dead("oleira"));
    battle.next_round();
    CHECK(battle.may("xoric", "items/test:buckler|0")); // it is back in the stock
}

TEST_CASE("a missile or fireball goes back to the stock after the shot, for friend and enemy", "[rules][C3-054]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("varesh").with_card("abilities/fireball"), monster("phantom"),
                    monster("troll"), lord("phoshar")}});
    const std::size_t pieces = battle.state().table.pieces.size();
    battle.act("oleira", "abilities/elven-arrow|0").misses().act("varesh", "abilities/fireball|0").misses();
    CHECK(battle.state().table.pieces.size() == pieces);
    CHECK(battle.state().things.empty());
    battle.act("phantom").misses(); // then it shoots too
    CHECK(battle.state().decision->shot == "catacombs:missile");
    battle.misses().act("phoshar", "own|2").misses();
    CHECK(battle.state().decision->shot == "catacombs:fireball");
}

TEST_CASE("obstacles stay in the holes of the board, however hard they are struck", "[rules][C3-058][C3-058A]") {
    Battle battle({{hero("xoric").at_place(18, 4), hero("oleira").at_place(30, 4), monster("troll").at_place(4, 40)}}); // at the campfire
    const auto& holes = shipped_library().find<Board>("catacombs:campfire")->holes;
    REQUIRE(holes.size() == 6);
    battle.act("xoric").flick("xoric", 0, 300); // straight at the log in front of him
    CHECK(battle.at("xoric").y < 13.5);
    CHECK(battle.rules().table_board("catacombs:campfire").pegs.size() == 6);
    battle.flick("xoric", 0, 300);
    CHECK(battle.at("xoric").y < 13.5);
}
