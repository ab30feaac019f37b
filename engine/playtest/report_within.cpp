#include "playtest/report_within.h"

#include "content/library/object_key.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

using Games = std::vector<const GameRecord*>;

/// Counts of each game under a key, for as many games as there are.
template <class Counts> using ByKey = std::map<std::string, std::vector<Counts>>;

template <class Counts> Counts& of_game(ByKey<Counts>& by_key, const std::string& key, std::size_t game, std::size_t games) {
    auto& list = by_key[key];
    list.resize(games);
    return list[game];
}

template <class Counts, class Part> std::vector<InGame> parts(const std::vector<Counts>& games, int Counts::*all, Part&& part) {
    std::vector<InGame> list;
    for (const Counts& counts : games) list.push_back({static_cast<double>(part(counts)), static_cast<double>(counts.*all)});
    return list;
}

template <class Counts> int sum_of(const std::vector<Counts>& games, int Counts::*member) {
    long long sum = 0;
    for (const Counts& counts : games) sum += counts.*member;
    return static_cast<int>(std::min<long long>(sum, 2'000'000'000));
}

void add(TurnCounts& to, const TurnCounts& more) {
    to.turns += more.turns, to.touched += more.touched, to.missed += more.missed, to.moved += more.moved, to.nothing += more.nothing;
}
void add(CardCounts& to, const CardCounts& more) { to.played += more.played, to.missed += more.missed, to.wasted += more.wasted; }

IdleReport idle_report(const std::string& id, std::string name, const std::vector<TurnCounts>& games) {
    IdleReport report{.id = id, .name = std::move(name), .turns = sum_of(games, &TurnCounts::turns)};
    report.idle = share_by_game(parts(games, &TurnCounts::turns, [](const TurnCounts& counts) { return counts.idle(); }));
    const double turns = std::max(report.turns, 1);
    report.touched = sum_of(games, &TurnCounts::touched) / turns, report.missed = sum_of(games, &TurnCounts::missed) / turns;
    report.moved = sum_of(games, &TurnCounts::moved) / turns, report.nothing = sum_of(games, &TurnCounts::nothing) / turns;
    return report;
}

std::vector<IdleReport> idle_turns(const Games& games, const Catalogue& catalogue) {
    ByKey<TurnCounts> kinds, characters;
    for (std::size_t i = 0; i < games.size(); ++i)
        for (const auto& [key, counts] : games[i]->turns_of) {
            add(of_game(kinds, std::string(kind_in(key)), i, games.size()), counts);
            add(of_game(characters, key, i, games.size()), counts);
        }
    const auto reports = [](const ByKey<TurnCounts>& by_key, auto&& name) {
        std::vector<IdleReport> list;
        for (const auto& [key, counts] : by_key) list.push_back(idle_report(key, name(key), counts));
        std::ranges::stable_sort(list, std::ranges::greater{}, [](const IdleReport& report) { return report.idle.value; });
        return list;
    };
    std::vector<IdleReport> all = reports(kinds, [](const std::string& kind) { return "all " + kind; });
    std::ranges::move(reports(characters, [&](const std::string& key) { return catalogue.name(key); }), std::back_inserter(all));
    return all;
}

CardReport card_report(const std::string& id, std::string name, const std::vector<CardCounts>& games) {
    CardReport report{.id = id, .name = std::move(name), .played = sum_of(games, &CardCounts::played)};
    report.wasted = share_by_game(parts(games, &CardCounts::played, [](const CardCounts& counts) { return counts.wasted; }));
    report.missed = share_by_game(parts(games, &CardCounts::played, [](const CardCounts& counts) { return counts.missed; }));
    return report;
}

std::vector<CardReport> cards_used(const Games& games, const Catalogue& catalogue) {
    ByKey<CardCounts> by_card;
    std::vector<CardCounts> all(games.size());
    for (std::size_t i = 0; i < games.size(); ++i)
        for (const auto& [key, counts] : games[i]->cards) add(all[i], counts), add(of_game(by_card, key, i, games.size()), counts);
    if (by_card.empty()) return {};
    std::vector<CardReport> list;
    for (const auto& [key, counts] : by_card) list.push_back(card_report(key, catalogue.name(key), counts));
    for (CardReport& report : list) // a spell and an ability may share a name
        if (std::ranges::count(list, catalogue.name(report.id), [&](const CardReport& other) { return catalogue.name(other.id); }) > 1)
            report.name += std::format(" ({})", kind_in(report.id));
    std::ranges::stable_sort(list, std::ranges::greater{}, [](const CardReport& report) { return report.wasted.value; });
    list.insert(list.begin(), card_report("", "all cards", all));
    return list;
}

std::optional<LairReport> at_the_lair(const Games& games, const Catalogue& catalogue) {
    LairReport report;
    std::vector<double> gold, wounds, dead, gold_then, wounds_then;
    for (const GameRecord* game : games) {
        if (!game->lair) continue;
        const int coins = catalogue.shown_gold(game->lair->gold);
        gold.push_back(coins), wounds.push_back(game->lair->wounds), dead.push_back(game->lair->dead);
        if (game->lair->healer && game->lair->hurt > 0) gold_then.push_back(coins), wounds_then.push_back(game->lair->wounds);
    }
    if (gold.empty()) return {};
    report.games = static_cast<int>(gold.size());
    report.reached = share(report.games, static_cast<int>(games.size()));
    report.gold = amount(gold), report.wounds = amount(wounds), report.dead = amount(dead);
    report.could_heal = static_cast<int>(gold_then.size());
    report.gold_then = amount(gold_then), report.wounds_then = amount(wounds_then);
    return report;
}

} // namespace

Figure amount(const std::vector<double>& counts) {
    Figure figure = mean(counts);
    figure.low = std::max(0.0, figure.low);
    return figure;
}

void report_within(const std::vector<const GameRecord*>& games, const Catalogue& catalogue, SetupReport& report) {
    report.idle = idle_turns(games, catalogue);
    report.cards = cards_used(games, catalogue);
    report.lair = at_the_lair(games, catalogue);
}

} // namespace flickforge
