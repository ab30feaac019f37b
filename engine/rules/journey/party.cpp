// (Catacombs) Before the first room: heroes choose among the items and spells they may start with.
#include "rules/journey/party.h"
#include "rules/journey/equipment.h"
#include "rules/supply.h"
#include "rules/tasks.h"

#include <algorithm>

namespace flickforge {

std::vector<ObjectKey> GameView::starting_items(const Character& who) const {
    std::vector<ObjectKey> offered;
    const bool from_deck = rules.options().starting_items_from_deck;
    const auto left = [&](const std::string& item) { // another hero may have taken the last one
        return std::ranges::any_of(state.piles, [&](const Pile& pile) {
            const Deck* deck = rules.find<Deck>(pile.deck);
            return deck && deck->of == DeckOf::items && std::ranges::contains(pile.cards, item);
        });
    };
    for (const auto& item : require<Hero>(who.what).items) {
        const ObjectKey card{"items", item.what.text};
        const auto held = std::ranges::count(who.cards, card, &HeldCard::card);
        const bool second_familiar = require<Item>(item.what.text).familiar && has_familiar(who);
        const bool there = !from_deck || left(item.what.text);
        if (held < item.count && there && !rules.excluded("items", item.what.text) && !second_familiar) offered.push_back(card);
    }
    return offered;
}

std::vector<ObjectKey> starting_spells(Game& game, const Character& who) {
    std::vector<ObjectKey> offered;
    const auto held = who.cards_of("spells");
    const Pile* cards = pile_of(game, "spells");
    if (!cards || held >= game.require<Hero>(who.what).spells) return offered;
    for (const std::string& spell : cards->cards) offered.push_back({"spells", spell});
    std::ranges::sort(offered);
    offered.erase(std::ranges::unique(offered).begin(), offered.end());
    return offered;
}

void run_stage(Game& game, PartyTask task) {
    const auto choose = [&](std::vector<int>& heroes, About about, const std::vector<ObjectKey>& offered) {
        if (offered.empty()) {
            heroes.erase(heroes.begin());
            return game.push_task(std::move(task));
        }
        const Character& who = game.character(heroes.front());
        Decision decision{.asks = DecisionKind::choose, .team = who.team, .seat = who.seat, .about = about, .who = who.id, .may_end = true};
        for (const ObjectKey& card : offered) decision.options.push_back({to_text(card), who.id, {}});
        game.push_task(std::move(task));
        game.ask(std::move(decision));
    };
    if (!task.spells.empty() && task.items.empty()) { // where all that is left is just enough, there is nothing to choose
        const Character& caster = game.character(task.spells.front());
        const auto held = caster.cards_of("spells");
        if (const Pile* cards = pile_of(game, "spells");
            cards && std::ssize(cards->cards) <= game.require<Hero>(caster.what).spells - held) {
            for (const std::string& spell : std::vector(cards->cards))
                take_card(game, {"spells", spell}), receive_card(game, caster.id, {"spells", spell}, "");
            task.spells.erase(task.spells.begin());
            return game.push_task(std::move(task));
        }
    }
    if (!task.items.empty()) choose(task.items, About::starting_items, game.starting_items(game.character(task.items.front())));
    else if (!task.spells.empty()) choose(task.spells, About::starting_spells, starting_spells(game, game.character(task.spells.front())));
}

void on_command(Game& game, PartyTask task, const Command& command) {
    const bool items = !task.items.empty();
    expect(items || !task.spells.empty(), "a hero chooses cards");
    const int hero = items ? task.items.front() : task.spells.front();
    const auto receive = [&](const ObjectKey& card) {
        const bool extra = items && !game.rules.options().starting_items_from_deck;
        if (extra || take_card(game, card)) receive_card(game, hero, card, "");
    };
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        const auto card = object_key(choice->option);
        expect(card.has_value(), "a card to start with is written kind/id");
        receive(*card);
    } else if (items) { // the rest is left in the deck
        task.items.erase(task.items.begin());
    } else { // the rest of the spells as they come
        for (auto left = starting_spells(game, game.character(hero)); !left.empty(); left = starting_spells(game, game.character(hero)))
            receive(left.front());
    }
    game.push_task(std::move(task));
}

} // namespace flickforge
