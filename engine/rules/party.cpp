// Before the first room: heroes choose among the items and spells they may start with.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

std::vector<std::string> Referee::starting_items(const Character& who) const {
    std::vector<std::string> offered;
    const bool from_deck = rules.is("starting_items_from_deck", true);
    const auto left = [&](const std::string& item) { // another hero may have taken the last one
        return std::ranges::any_of(state.piles, [&](const Pile& pile) {
            const Deck* deck = rules.find<Deck>(pile.deck);
            return deck && deck->of == DeckOf::items && std::ranges::contains(pile.cards, item);
        });
    };
    for (const auto& item : the<Hero>(who.what).items) {
        const auto held = std::ranges::count_if(who.cards, [&](const HeldCard& c) { return c.kind == "items" && c.id == item.what.text; });
        const bool second_familiar = the<Item>(item.what.text).familiar && has_familiar(who);
        const bool there = !from_deck || left(item.what.text);
        if (held < item.count && there && !rules.excluded("items", item.what.text) && !second_familiar)
            offered.push_back("items/" + item.what.text);
    }
    return offered;
}

std::vector<std::string> Referee::starting_spells(const Character& who) {
    std::vector<std::string> offered;
    const auto held = std::ranges::count(who.cards, "spells", &HeldCard::kind);
    const Pile* cards = pile_of("spells");
    if (!cards || held >= the<Hero>(who.what).spells) return offered;
    for (const std::string& spell : cards->cards) offered.push_back("spells/" + spell);
    std::ranges::sort(offered);
    offered.erase(std::ranges::unique(offered).begin(), offered.end());
    return offered;
}

void Referee::work(PartyTask task) {
    const auto choose = [&](std::vector<int>& heroes, const char* about, const std::vector<std::string>& offered) {
        if (offered.empty()) {
            heroes.erase(heroes.begin());
            return push(std::move(task));
        }
        const Character& who = character(heroes.front());
        Decision decision{.asks = Asks::choose, .team = who.team, .seat = who.seat, .about = about, .who = who.id, .may_end = true};
        for (const std::string& card : offered) decision.options.push_back({card, who.id, {}});
        push(std::move(task));
        ask(std::move(decision));
    };
    if (!task.spells.empty() && task.items.empty()) { // where all that is left is just enough, there is nothing to choose
        const Character& caster = character(task.spells.front());
        const auto held = std::ranges::count(caster.cards, "spells", &HeldCard::kind);
        if (const Pile* cards = pile_of("spells"); cards && std::ssize(cards->cards) <= the<Hero>(caster.what).spells - held) {
            for (const std::string& spell : std::vector(cards->cards))
                take_card("spells/" + spell), receive_card(caster.id, "spells/" + spell, "");
            task.spells.erase(task.spells.begin());
            return push(std::move(task));
        }
    }
    if (!task.items.empty()) choose(task.items, "starting_items", starting_items(character(task.items.front())));
    else if (!task.spells.empty()) choose(task.spells, "starting_spells", starting_spells(character(task.spells.front())));
}

void Referee::hear(PartyTask task, const Command& command) {
    const bool items = !task.items.empty();
    const int hero = items ? task.items.front() : task.spells.front();
    const auto receive = [&](const std::string& card) {
        const bool extra = items && !rules.is("starting_items_from_deck", true);
        if (extra || take_card(card)) receive_card(hero, card, "");
    };
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        receive(choice->option);
    } else if (items) { // the rest is left in the deck
        task.items.erase(task.items.begin());
    } else { // the rest of the spells as they come
        for (auto left = starting_spells(character(hero)); !left.empty(); left = starting_spells(character(hero))) receive(left.front());
    }
    push(std::move(task));
}

} // namespace flickforge
