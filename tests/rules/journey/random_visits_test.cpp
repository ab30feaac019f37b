// Whole visits at random: no coin and no card is ever lost or made, and every moment of them can be saved.
#include "rules/as_json.h"
#include "rules/visits.h"
#include "support/option_ids.h"

#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Gold in all purses and in the treasury.
int gold(const GameState& state) {
    int sum = state.treasury;
    for (const Character& who : state.characters) sum += who.gold;
    return sum;
}

/// Where each card is: in its deck, laid out, on a mat or out of the game.
std::map<std::string, int> all_cards(const GameState& state, const std::string& kind) {
    std::map<std::string, int> found;
    for (const Pile& pile : state.piles)
        if (pile.deck == "catacombs:" + kind)
            for (const std::string& card : pile.cards) ++found[card];
    const auto key = [&](const std::string& card) {
        if (card.starts_with(kind + '/')) ++found[card.substr(kind.size() + 1)];
    };
    if (const VisitTask* now = visit(state))
        for (const std::string& card : now->shown) key(card);
    for (const std::string& card : state.removed) key(card);
    for (const Character& who : state.characters) {
        for (const HeldCard& held : who.cards) key(to_text(held.card));
        for (const DrawnCard& card : who.drawn)
            if (card.deck == "catacombs:" + kind) ++found[card.card];
    }
    return found;
}

template <class T> std::map<std::string, int> printed() {
    std::map<std::string, int> found;
    for (const T* card : shipped_library().all<T>()) found[card->id] = card->copies;
    return found;
}

struct Seen {
    int bought = 0, paid_together = 0, called_off = 0, recruited = 0, won = 0, resurrected = 0;
};

void random_visits(std::uint64_t seed, const Names& rooms, const Names& variants, Seen& seen) {
    Battle battle = at_door({"xoric", "marorg", "varesh", "elani"}, rooms, variants, shipped_library_pointer(), seed);
    Random random(seed);
    const int coins = gold(battle.state());
    const auto items = printed<Item>(), spells = printed<Spell>();
    for (const char* name : {"xoric", "marorg", "varesh", "elani"}) {
        change(battle, name).health = 1 + static_cast<int>(random.below(5));
        give(battle, name, static_cast<int>(random.below(12)));
    }
    poison(battle, "xoric", {1, 2});
    poison(battle, "elani", {3});
    if (seed % 3 == 0) {
        dies(battle, "varesh");
        give(battle, "xoric", 10);
    }
    enter(battle);
    int room = 0;
    for (int i = 0; i < 200 && battle.state().phase == Phase::exploration; ++i) {
        if (std::exchange(room, battle.state().room) != battle.state().room) // they earned a little on the way
            for (const char* name : {"xoric", "elani"}) give(battle, name, std::min(8, battle.state().treasury / 2));
        const GameState& state = battle.state();
        INFO("seed " << seed << ", command " << i << ", about " << battle.about());
        check_option_ids(state);
        REQUIRE(gold(state) == coins);
        REQUIRE(all_cards(state, "items") == items);
        REQUIRE(all_cards(state, "spells") == spells);
        int poison_cards = 0;
        for (const auto& [value, count] : all_cards(state, "poison")) poison_cards += count;
        REQUIRE(poison_cards == 15);
        for (const Character& who : state.characters) REQUIRE(who.gold >= 0);
        const auto read = state_from(to_json(state));
        REQUIRE(read);
        REQUIRE(*read == state);
        REQUIRE(verify(battle.rules().library(), state).empty());
        const auto commands = legal(battle.rules(), state);
        REQUIRE_FALSE(commands.empty());
        auto number = random.below(static_cast<std::uint32_t>(commands.size()));
        if (battle.about() == "visit" && std::holds_alternative<End>(commands[number])) number = 0; // seldom leave
        if (battle.about() == "visit" && random.below(12) == 0) number = static_cast<std::uint32_t>(commands.size() - 1);
        const bool paying = battle.about() == "pay";
        battle.send(commands[number]);
        seen.bought += battle.count(EventKind::bought);
        seen.paid_together += paying && battle.count(EventKind::gold) > 1;
        seen.called_off += paying && std::holds_alternative<End>(commands[number]);
        seen.recruited += battle.count(EventKind::recruited);
        seen.resurrected += battle.count(EventKind::returned);
        seen.won += battle.count(EventKind::gained_card) > 0 && battle.count(EventKind::bought) == 0;
    }
}

} // namespace

TEST_CASE("through whole visits gold goes round and no card is in two places or in none", "[rules][C3-234]") {
    Seen seen;
    const std::vector<Names> games{{},
                                   {"purse=player", "advanced-death"},
                                   {"purse=party", "unsold_items=discarded"},
                                   {"resurrection_offered=always", "dead_gold_pools=false", "discount_on_extras=true"},
                                   {"later-printing", "tavern_prize_for=any_hero", "inn_draws=4"},
                                   {"special_room_setup=true", "treasury=endless"}};
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        random_visits(seed, {merchant, healer, tavern, inn, merchant, tavern, healer, inn}, games[seed % games.size()], seen);
    CHECK(seen.bought > 200);
    CHECK(seen.paid_together > 20);
    CHECK(seen.called_off > 10);
    CHECK(seen.recruited > 3);
    CHECK(seen.won > 3);
    CHECK(seen.resurrected > 0);
}
