#include "base/text.h"
#include "content/library/object_key.h"
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <format>
#include <map>

namespace flickforge::html {
namespace {

std::string grid(const std::string& panels, const char* kind = "grid") {
    return panels.empty() ? "" : std::format("<div class=\"{}\">\n{}</div>\n", kind, panels);
}

// wins

Width count_width(int most) { return most < 100'000 ? Width::number : Width::range; }

/// A list of one says no more than the headline.
std::string win_rates(const std::string& caption, const std::string& names, std::vector<WinRate> rates) {
    if (rates.size() < 2) return "";
    std::ranges::stable_sort(rates, {}, [](const WinRate& rate) { return rate.wins.value; });
    const int most = std::ranges::max(rates, {}, &WinRate::games).games;
    const Scale scale = share_scale();
    PlotTable table{
        .caption = caption, .names = names, .columns = {{"heroes win", "", Width::interval}, {"games", " games", count_width(most)}}};
    const bool stalemates = std::ranges::any_of(rates, [](const WinRate& rate) { return rate.outcomes.stalemate > 0; });
    const bool spoiled = std::ranges::any_of(rates, [](const WinRate& rate) { return rate.outcomes.spoiled() > 0; });
    if (stalemates) table.columns.push_back({"stalemates", " stalemates"});
    if (spoiled) table.columns.push_back({"spoiled", " spoiled"});
    Rows rows{.axis = axis(scale)};
    for (const WinRate& rate : rates) {
        rows.rows.push_back({rate.name,
                             rate.id,
                             dot_plot(scale, rate.wins,
                                      std::format("{}: heroes win {} of {}, 95 %: {} to {}{}", rate.name, percent(rate.wins.value),
                                                  games_text(rate.games), percent(rate.wins.low), percent(rate.wins.high),
                                                  stalemates || spoiled ? "; " + outcomes_text(rate.outcomes) : "")),
                             {percent(rate.wins), count_text(rate.games)}});
        if (stalemates) rows.rows.back().cells.push_back(count_text(rate.outcomes.stalemate));
        if (spoiled) rows.rows.back().cells.push_back(count_text(rate.outcomes.spoiled()));
    }
    table.parts = {std::move(rows)};
    table.full = std::ranges::any_of(rates, [](const WinRate& rate) { return count_characters(rate.name) > 24; });
    return to_html(table);
}

std::string room_wins(const std::vector<RoomReport>& rooms) {
    if (rooms.empty()) return "";
    const int most = std::ranges::max(rooms, {}, &RoomReport::visits).visits;
    const Scale scale = share_scale();
    PlotTable table{.caption = "Battles by room, the hardest first",
                    .names = "Room",
                    .columns = {{"heroes win", "", Width::interval}, {"fought", " fought", count_width(most)}}};
    Rows rows{.axis = axis(scale)};
    for (const RoomReport& room : rooms)
        rows.rows.push_back({room.name,
                             room.id,
                             dot_plot(scale, room.wins,
                                      std::format("{}: heroes win {} of {} battles, 95 %: {} to {}", room.name, percent(room.wins.value),
                                                  count_text(room.visits), percent(room.wins.low), percent(room.wins.high))),
                             {percent(room.wins), count_text(room.visits)}});
    table.parts = {std::move(rows)};
    return to_html(table);
}

// length

std::string strip_title(const std::string& name, const Spread& spread, int decimals) {
    return std::format("{}: 5 % below {}, 25 % below {}, half below {}, 75 % below {}, 95 % below {}", name, decimal(spread.p5, decimals),
                       decimal(spread.p25, decimals), decimal(spread.p50, decimals), decimal(spread.p75, decimals),
                       decimal(spread.p95, decimals));
}

constexpr const char* strip_note = "Line: 5 to 95 of 100. Box: the middle half. Bar: the median.";

PlotTable strip_table(const std::string& caption, const std::string& names) {
    return {.caption = caption,
            .note = strip_note,
            .names = names,
            .columns = {{"median", " median"}, {"5 to 95 %", "", Width::range}, {"mean", " mean"}}};
}

Row strip_row(const Scale& scale, const std::string& name, const std::string& id, const Spread& spread) {
    const int decimals = scale.high < 5 ? 1 : 0;
    return {name,
            id,
            strip_plot(scale, spread, strip_title(name, spread, decimals)),
            {decimal(spread.p50, decimals), std::format("{} to {}", decimal(spread.p5, decimals), decimal(spread.p95, decimals)),
             decimal(spread.mean.value, decimals_for(spread.mean.value))}};
}

std::string game_length(const SetupReport& setup) {
    PlotTable table = strip_table("A game", "");
    for (const auto& [name, spread] : {std::pair("Rounds", &setup.rounds), {"Turns", &setup.turns}, {"Shots", &setup.shots}}) {
        const Scale scale = scale_to(spread->p95);
        table.parts.push_back({" ", axis(scale), {strip_row(scale, name, "", *spread)}});
    }
    return to_html(table);
}

std::string room_lengths(const std::vector<RoomReport>& rooms, const std::string& caption, Spread RoomReport::*member) {
    if (rooms.empty()) return "";
    double largest = 0;
    for (const RoomReport& room : rooms) largest = std::max(largest, (room.*member).p95);
    const Scale scale = scale_to(largest);
    PlotTable table = strip_table(caption, "Room");
    Rows rows{.axis = axis(scale)};
    for (const RoomReport& room : rooms) rows.rows.push_back(strip_row(scale, room.name, room.id, room.*member));
    table.parts = {std::move(rows)};
    return to_html(table);
}

std::string room_costs(const std::vector<RoomReport>& rooms) {
    if (rooms.empty()) return "";
    double largest = 0;
    for (const RoomReport& room : rooms) largest = std::max(largest, room.taken.high);
    const Scale scale = scale_to(largest);
    PlotTable table{.caption = "Health the heroes lose in a battle, and how many die",
                    .names = "Room",
                    .columns = {{"health", "", Width::interval}, {"deaths", " deaths"}}};
    Rows rows{.axis = axis(scale)};
    for (const RoomReport& room : rooms)
        rows.rows.push_back({room.name,
                             room.id,
                             dot_plot(scale, room.taken, std::format("{}: {} health lost", room.name, figure(room.taken, 1))),
                             {figure(room.taken, 1), decimal(room.deaths.value, 2)}});
    table.parts = {std::move(rows)};
    return to_html(table);
}

// heroes

struct Trait {
    const char* caption;
    Figure HeroReport::*figure;
    bool share = false;
};
constexpr Trait traits[] = {
    {"Alive at the end", &HeroReport::survives, true},
    {"Dies at least once", &HeroReport::dies, true},
    {"Health left", &HeroReport::health},
    {"Damage given", &HeroReport::given},
    {"Damage taken", &HeroReport::taken},
    {"Health regained", &HeroReport::healed},
    {"Enemies destroyed", &HeroReport::destroyed},
    {"Shots", &HeroReport::shots},
    {"Aimed shots that hit", &HeroReport::hits, true},
    {"Gold earned", &HeroReport::gold_earned},
    {"Gold spent", &HeroReport::gold_spent},
    {"Gold lost", &HeroReport::gold_lost},
    {"Gold left", &HeroReport::gold_left},
};

std::string hero_trait(const std::vector<HeroReport>& heroes, const Trait& trait) {
    double largest = 0, value = 0;
    for (const HeroReport& hero : heroes)
        largest = std::max(largest, (hero.*trait.figure).high), value = std::max(value, (hero.*trait.figure).value);
    if (value <= 0) return ""; // nobody ever: no plot of zeros
    const Scale scale = trait.share ? share_scale() : scale_to(largest);
    const int decimals = decimals_for(value);
    PlotTable table{.caption = trait.caption, .names = "Hero", .columns = {{trait.share ? "share" : "a game", ""}}, .compact = true};
    Rows rows{.axis = axis(scale)};
    for (const HeroReport& hero : heroes) {
        const Figure& found = hero.*trait.figure;
        const std::string words = trait.share ? percent(found) : figure(found, decimals);
        rows.rows.push_back({hero.name,
                             hero.id,
                             dot_plot(scale, found, std::format("{}: {}, in {}", hero.name, words, games_text(hero.games))),
                             {trait.share ? percent(found.value) : decimal(found.value, decimals)}});
    }
    table.parts = {std::move(rows)};
    return to_html(table, 40);
}

std::string heroes_text(const SetupReport& setup) {
    std::string panels;
    for (const Trait& trait : traits) panels += hero_trait(setup.heroes, trait);
    if (panels.empty()) return "";
    return std::format("<p>In a game, {} heroes are alive at the end. The party earns {} gold, spends {}{} and has {} left. "
                       "Dots are means of the games with that hero, lines their 95 % intervals.</p>\n",
                       figure(setup.survivors, 1), figure(setup.gold_earned, 1), figure(setup.gold_spent, 1),
                       setup.gold_lost.value > 0 ? std::format(", loses {} in battles", figure(setup.gold_lost, 1)) : "",
                       figure(setup.gold_left, 1)) +
           grid(panels, "grid small");
}

// damage

std::string damage_list(const std::string& caption, const std::vector<DamageReport>& list) {
    if (list.empty()) return "";
    double largest = 0;
    for (const DamageReport& row : list) largest = std::max(largest, row.per_game.high);
    const Scale scale = scale_to(largest);
    PlotTable table{.caption = caption, .names = "", .columns = {{"a game", " a game"}, {"share", ""}}, .compact = true};
    Rows rows{.axis = axis(scale)};
    for (const DamageReport& row : list)
        rows.rows.push_back(
            {row.name,
             row.id,
             bar_plot(scale, row.per_game,
                      std::format("{}: {} health a game, {} in all games, {} of all", row.name, figure(row.per_game, 2),
                                  count_text(row.total), percent(row.share))),
             {decimal(row.per_game.value, decimals_for(row.per_game.value)), percent(row.of_all)}});
    table.parts = {std::move(rows)};
    return to_html(table, 10);
}

std::string damage_table(const char* title, const DamageTable& table, const char* by, const char* with, const char* to) {
    const std::string panels = damage_list(by, table.by) + damage_list(with, table.with) + damage_list(to, table.to);
    return panels.empty() ? "" : std::format("<h4>{}</h4>\n{}", title, grid(panels, "grid three"));
}

// never used

std::string unused_list(const char* title, const std::vector<Unused>& list) {
    if (list.empty()) return "";
    std::map<std::string, std::string> by_kind;
    for (const Unused& one : list)
        by_kind[kind_in(one.id)] += std::format("<li title=\"{}\"><bdi>{}</bdi>{}</li>", escaped(one.id), escaped(one.name),
                                                one.games > 0 ? std::format(" <small>there in {}</small>", games_text(one.games)) : "");
    std::string text = std::format("<div><h4>{}</h4><dl class=\"unused\">", title);
    for (const auto& [kind, names] : by_kind)
        text += std::format("<div><dt>{}</dt><dd><ul>{}</ul></dd></div>", escaped(capitalised(kind)), names);
    return text + "</dl></div>\n";
}

} // namespace

std::vector<Section> setup_sections(const SetupReport& setup, const std::string& anchor) {
    std::vector<Section> sections;
    const auto add = [&](const char* id, const char* title, std::string body) {
        if (!body.empty()) sections.push_back({anchor + id, title, std::move(body)});
    };
    if (setup.games == 0) {
        add("games", "Games to watch", notable_games_text(setup.notable));
        return sections;
    }
    add("wins", "Who wins",
        grid(win_rates("Wins by lord", "Lord", setup.lords) + win_rates("Wins by layout", "Layout", setup.layouts) +
             win_rates("Wins by party", "Party", setup.parties)));
    add("length", "How long it takes", grid(game_length(setup)));
    add("battles", "Battles",
        grid(room_wins(setup.rooms) + room_costs(setup.rooms) + room_lengths(setup.rooms, "Rounds of a battle", &RoomReport::rounds) +
             room_lengths(setup.rooms, "Shots of a battle", &RoomReport::shots)));
    add("heroes", "Heroes", heroes_text(setup));
    add("turns", "Turns and cards", turns_and_cards_text(setup));
    add("damage", "Damage",
        damage_table("What the heroes' side gives", setup.given, "By whom", "With what", "To whom") +
            damage_table("What the heroes' side takes", setup.taken, "From whom", "By what", "Who suffers it"));
    add("boards", "Boards", heat_maps(setup.boards, anchor));
    add("unused", "Never used",
        grid(unused_list("Available, but never used", setup.never_used) + unused_list("Never came up", setup.never_came_up)));
    add("games", "Games to watch", notable_games_text(setup.notable));
    return sections;
}

} // namespace flickforge::html
