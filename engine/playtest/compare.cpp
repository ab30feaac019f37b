// Two set-ups on the same seeds: game 17 of the one against game 17 of the other, so that luck they share falls out.
#include "base/text.h"
#include "playtest/figures/many_figures.h"
#include "playtest/report.h"
#include "playtest/figures/sequence.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <set>

namespace flickforge {
namespace {

struct Pair {
    const GameRecord* before;
    const GameRecord* after;
};

std::vector<Pair> pairs_of(const std::vector<GameRecord>& records, int before, int after) {
    std::map<int, Pair> by_game;
    for (const GameRecord& record : records) {
        if (record.failed() || (record.setup != before && record.setup != after)) continue;
        Pair& pair = by_game.try_emplace(record.game, Pair{nullptr, nullptr}).first->second;
        if (record.setup == before) pair.before = &record;
        if (record.setup == after) pair.after = &record;
    }
    std::vector<Pair> pairs;
    for (const auto& [game, pair] : by_game)
        if (pair.before && pair.after) pairs.push_back(pair);
    return pairs;
}

Figure in_percent(Figure figure) { return {100 * figure.value, 100 * figure.low, 100 * figure.high}; }

template <class Value>
ComparedFigure compared(const std::vector<Pair>& pairs, std::string id, std::string name, std::string unit, Value&& value) {
    std::vector<double> before, after;
    for (const Pair& pair : pairs) {
        const std::optional<double> one = value(*pair.before), other = value(*pair.after);
        if (one && other) before.push_back(*one), after.push_back(*other);
    }
    ComparedFigure figure{std::move(id), std::move(name), std::move(unit), mean(before), mean(after), mean_difference(before, after)};
    figure.chance = chance_of_difference(before, after);
    return figure;
}

ComparedFigure compared_wins(const Pairs& won, const Figure& difference) {
    ComparedFigure figure{"wins", "games the heroes win", "points"};
    figure.before = in_percent(share(won.both + won.only_first, won.all()));
    figure.after = in_percent(share(won.both + won.only_second, won.all()));
    figure.difference = difference;
    figure.evidence = excludes_zero(figure.difference);
    return figure;
}

std::optional<double> sum_of_heroes(const GameRecord& game, int HeroRecord::*member) {
    double sum = 0;
    for (const HeroRecord& hero : game.heroes) sum += hero.*member;
    return sum;
}

std::optional<double> of_hero(const GameRecord& game, const std::string& hero, auto member) {
    const auto found = std::ranges::find(game.heroes, hero, &HeroRecord::hero);
    if (found == game.heroes.end()) return {};
    return static_cast<double>((*found).*member);
}

std::string verdict(const Comparison& result) {
    const Figure& difference = result.wins.difference;
    if (result.pairs == 0) return "no pair of games to compare";
    if (!result.wins.evidence)
        return std::format("no evidence of a difference in {}", counted(static_cast<std::size_t>(result.pairs), "game", "games"));
    const bool more = difference.value > 0;
    const double low = more ? difference.low : -difference.high, high = more ? difference.high : -difference.low;
    return std::format("heroes win {:.1f} points {} often (95 %{}: {:.1f} to {:.1f})", std::abs(difference.value), more ? "more" : "less",
                       result.together > 1 ? std::format(" for all {} together", result.together) : "", low, high);
}

/// What the second set-up has that the first has not, in words of the command line.
std::string change_of(const Setup& before, const Setup& after) {
    std::vector<std::string> words;
    const auto say = [&](const char* option, const std::vector<std::string>& one, const std::vector<std::string>& other) {
        for (const std::string& entry : added(one, other)) words.push_back(std::format("{} {}", option, entry));
        for (const std::string& entry : added(other, one)) words.push_back(std::format("without {} {}", option, entry));
    };
    const auto flat = [](const std::vector<std::vector<std::string>>& lists) {
        std::vector<std::string> all;
        for (const auto& list : lists) all.push_back(join(list, ","));
        return all;
    };
    say("--variant", before.variants, after.variants);
    if (before.layout_variants && !after.layout_variants) words.push_back("without the layouts' own variants");
    if (!before.layout_variants && after.layout_variants) words.push_back("with the layouts' own variants");
    say("--set", before.changes, after.changes);
    say("--pack", before.packs, after.packs);
    say("--lord", before.lords, after.lords);
    say("--layout", before.layouts, after.layouts);
    say("--room", flat(before.rooms), flat(after.rooms));
    say("--heroes", flat(before.parties), flat(after.parties));
    if (before.skills != after.skills) words.push_back("--skill " + after.skills);
    if (before.players != after.players) words.push_back(std::format("--players {}", after.players));
    if (words.empty() && before.content != after.content) words.push_back("other content");
    return words.empty() ? "nothing" : join(words);
}

/// What the packs of the second set-up alone bring into games, and whether it was in any: a card that nobody ever held shows nothing.
std::string additions_of(const Request& request, const std::vector<GameRecord>& records, const Setup& before, int after) {
    const std::vector<std::string> packs = added(before.packs, request.setups[static_cast<std::size_t>(after)].packs);
    if (packs.empty()) return "";
    static const std::set<std::string, std::less<>> kinds{"heroes",   "abilities", "items",    "spells", "familiars",
                                                          "monsters", "lords",     "antients", "rooms",  "boards"};
    std::vector<std::string> words;
    for (const auto& [text, name] : request.catalogue.names) {
        const auto key = object_key(text);
        const auto of_pack = [&](const std::string& pack) { return key && pack.starts_with(std::string(pack_of(key->id)) + ' '); };
        if (!key || !kinds.contains(key->kind) || std::ranges::none_of(packs, of_pack)) continue;
        const auto games =
            std::ranges::count_if(records, [&](const GameRecord& game) { return game.setup == after && game.content.contains(text); });
        words.push_back(std::format("{} ({}) in {}", name, key->kind,
                                    games == 0 ? "no game" : counted(static_cast<std::size_t>(games), "game", "games")));
    }
    if (words.empty()) return "nothing that comes up by itself, only rules or changes";
    return join(words);
}

bool alike(const Pair& pair) {
    GameRecord other = *pair.after;
    other.setup = pair.before->setup;
    return other == *pair.before;
}

} // namespace

Comparison compare(const Request& request, const std::vector<GameRecord>& records, int before, int after, int together) {
    const Setup& first = request.setups[static_cast<std::size_t>(before)];
    const Setup& second = request.setups[static_cast<std::size_t>(after)];
    const std::vector<Pair> pairs = pairs_of(records, before, after);
    Comparison result{
        .before = first.name, .after = second.name, .change = change_of(first, second), .pairs = static_cast<int>(pairs.size())};
    result.additions = additions_of(request, records, first, after);
    for (const Pair& pair : pairs) {
        const bool one = pair.before->winner == Side::heroes, other = pair.after->winner == Side::heroes;
        ++(one && other ? result.won.both : one ? result.won.only_first : other ? result.won.only_second : result.won.neither);
        result.alike += alike(pair);
    }
    const double level = level_of_each(together);
    result.together = together;
    if (request.decide) result.at_every_look = in_percent(difference_at_every_look(result.won, level));
    result.wins = compared_wins(result.won, result.at_every_look.value_or(in_percent(share_difference(result.won, level))));
    result.smallest = 100 * smallest_difference(result.won, together);
    result.pairing = pairing_of(result.won);
    const auto add = [&](std::string id, std::string name, std::string unit, auto&& value) {
        result.others.push_back(compared(pairs, std::move(id), std::move(name), std::move(unit), value));
    };
    const auto number = [](int GameRecord::*member) { return [=](const GameRecord& game) { return std::optional<double>(game.*member); }; };
    add("rounds", "rounds of a game", "rounds", number(&GameRecord::rounds));
    add("turns", "turns of a game", "turns", number(&GameRecord::turns));
    add("shots", "shots of a game", "shots", number(&GameRecord::shots));
    add("battles", "battles the heroes win", "battles",
        [](const GameRecord& game) { return std::optional<double>(std::ranges::count(game.rooms, true, &RoomRecord::won)); });
    add("survivors", "heroes alive at the end", "heroes",
        [](const GameRecord& game) { return std::optional<double>(std::ranges::count(game.heroes, true, &HeroRecord::alive)); });
    const auto party = [](int HeroRecord::*member) { return [=](const GameRecord& game) { return sum_of_heroes(game, member); }; };
    add("deaths", "deaths of heroes", "deaths", party(&HeroRecord::deaths));
    add("given", "damage the heroes give", "health", party(&HeroRecord::given));
    add("taken", "damage the heroes take", "health", party(&HeroRecord::taken));
    add("healed", "health the heroes regain", "health", party(&HeroRecord::healed));
    const auto gold = [&](int HeroRecord::*member) {
        return [&request, member](const GameRecord& game) -> std::optional<double> {
            const auto coins = sum_of_heroes(game, member);
            return coins ? std::optional(*coins * request.catalogue.shown_gold(1)) : std::nullopt;
        };
    };
    add("gold_earned", "gold earned", "gold", gold(&HeroRecord::gold_earned));
    add("gold_spent", "gold spent", "gold", gold(&HeroRecord::gold_spent));
    add("gold_left", "gold left at the end", "gold", gold(&HeroRecord::gold_left));
    std::map<std::string, int> both; // heroes who are in both games of a pair
    for (const Pair& pair : pairs)
        for (const HeroRecord& hero : pair.before->heroes)
            if (std::ranges::contains(pair.after->heroes, hero.hero, &HeroRecord::hero)) ++both[hero.hero];
    for (const auto& [hero, count] : both) {
        if (count < 2) continue;
        const std::string name = request.catalogue.name(to_text(ObjectKey{"heroes", hero}));
        add("survives/" + hero, name + " alive at the end", "points", [&](const GameRecord& game) -> std::optional<double> {
            const auto alive = of_hero(game, hero, &HeroRecord::alive);
            return alive ? std::optional(100 * *alive) : std::nullopt;
        });
        add("given/" + hero, "damage " + name + " gives", "health",
            [&](const GameRecord& game) { return of_hero(game, hero, &HeroRecord::given); });
        add("taken/" + hero, "damage " + name + " takes", "health",
            [&](const GameRecord& game) { return of_hero(game, hero, &HeroRecord::taken); });
    }
    std::vector<double> chances;
    for (const ComparedFigure& figure : result.others) chances.push_back(figure.chance);
    const std::vector<bool> marked = stand_out(chances);
    for (std::size_t i = 0; i < marked.size(); ++i) result.others[i].evidence = marked[i];
    result.verdict = verdict(result);
    return result;
}

} // namespace flickforge
