// (Catacombs) Before the first room: heroes choose among the items and spells they may start with.
#include "rules/journey/party.h"
#include "rules/journey/equipment.h"
#include "rules/supply.h"
#include "rules/tasks.h"

#include <algorithm>

namespace flickforge {

std::vector<std::string> GameView::starting_items(const Character& who) const {
    std::vector<std::string> offered;
    const bool from_deck = rules.options().starting_items_from_deck;
    const auto left = [&](const std::string& item) { // another hero may have taken the last one
        return std::ranges::any_of(state.piles, [&](const Pile& pile) {
            const Deck* deck = rules.find<Deck>(pile.deck);
            return deck && deck->of == DeckOf::items && std::ranges::contains(pile.cards, item);
        });
    };
    for (const auto& item : require<Hero>(who.what).items) {
        const auto held = std::ranges::count_if(who.cards, [&](const HeldCard& c) { return c.kind == "items" && c.id == item.what.text; });
        const bool second_familiar = require<Item>(item.what.text).familiar && has_familiar(who);
        const bool there = !from_deck || left(item.what.text);
        if (held < item.count && there && !rules.excluded("items", item.what.text) && !second_familiar)
            offered.push_back("items/" + item.what.text);
    }
    return offered;
}

std::vector<std::string> starting_spells(Game& game, const Character& who) {
    std::vector<std::string> offered;
    const auto held = std::ranges::count(who.cards, "spells", &HeldCard::kind);
    const Pile* cards = pile_of(game, "spells");
    if (!cards || held >= game.require<Hero>(who.what).spells) return offered;
    for (const std::string& spell : cards->cards) offered.push_back("spells/" + spell);
    std::ranges::sort(offered);
    offered.erase(std::ranges::unique(offered).begin(), offered.end());
    return offered;
}

void run_stage(Game& game, PartyTask task) {
    const auto choose = [&](std::vector<int>& heroes, About about, const std::vector<std::string>& offered) {
        if (offered.empty()) {
            heroes.erase(heroes.begin());
            return game.push_task(std::move(task));
        }
        const Character& who = game.character(heroes.front());
        Decision decision{.asks = DecisionKind::choose, .team = who.team, .seat = who.seat, .about = about, .who = who.id, .may_end = true};
        for (const std::string& card : offered) decision.options.push_back({card, who.id, {}});
        game.push_task(std::move(task));
        game.ask(std::move(decision));
    };
    if (!task.spells.empty() && task.items.empty()) { // where all that is left is just enough, there is nothing to choose
        const Character& caster = game.character(task.spells.front());
        const auto held = std::ranges::count(caster.cards, "spells", &HeldCard::kind);
        if (const Pile* cards = pile_of(game, "spells");
            cards && std::ssize(cards->cards) <= game.require<Hero>(caster.what).spells - held) {
            for (const std::string& spell : std::vector(cards->cards))
                take_card(game, "spells/" + spell), receive_card(game, caster.id, "spells/" + spell, "");
            task.spells.erase(task.spells.begin());
            return game.push_task(std::move(task));
        }
    }
    if (!task.items.empty()) choose(task.items, About::starting_items, game.starting_items(game.character(task.items.front())));
    else if (!task.spells.empty()) choose(task.spells, About::starting_spells, starting_spells(game, game.character(task.spells.front())));
}

void on_command(Game& game, PartyTask task, const Command& command) {
    const bool items = !task.items.empty();
    const int hero = items ? task.items.front() : task.spells.front();
    const auto receive = [&](const std::string& card) {
        const bool extra = items && !game.rules.options().starting_items_from_deck;
        if (extra || take_card(game, card)) receive_card(game, hero, card, "");
    };
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        receive(choice->option);
    } else if (items) { // the rest is left in the deck
        task.items.erase(task.items.begin());
    } else { // the rest of the spells as they come
        for (auto left = starting_spells(game, game.character(hero)); !left.empty(); left = starting_spells(game, game.character(hero)))
            receive(left.front());
    }
    game.push_task(std::move(task));
}

} // namespace flickforge
