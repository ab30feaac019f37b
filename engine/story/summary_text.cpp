// The summary as a table and as JSON.
#include "base/text.h"
#include "rules/names.h"
#include "story/summary.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

using Row = std::vector<std::string>;

/// Columns as wide as their longest entry; the first `left` to the left, the rest to the right.
std::string table(const std::vector<Row>& rows, std::size_t left) {
    std::vector<std::size_t> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], count_characters(row[i]));
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - count_characters(row[i]), ' ');
            line += ' ' + (i < left ? row[i] + blanks : blanks + row[i]) + ' ';
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string percent(const CharacterSummary& line) {
    return line.aimed == 0 ? "-" : std::format("{}%", (100 * line.hits + line.aimed / 2) / line.aimed);
}

std::string standing(const CharacterSummary& line) {
    if (line.count > 1) return std::format("{} of {}", line.alive, line.count);
    if (line.alive == 0) return line.deaths.empty() ? "gone" : "dead";
    return line.max_health > 0 ? std::format("{}/{}", line.health, line.max_health) : "-";
}

Row figures(const CharacterSummary& line) {
    return {std::to_string(line.given), std::to_string(line.taken), std::to_string(line.healed), std::to_string(line.destroyed)};
}

CharacterSummary total(const std::vector<CharacterSummary>& lines) {
    CharacterSummary sum{.name = "together"};
    sum.count = sum.alive = 0;
    for (const CharacterSummary& line : lines) {
        sum.count += line.count, sum.alive += line.alive, sum.given += line.given, sum.taken += line.taken, sum.healed += line.healed;
        sum.destroyed += line.destroyed, sum.gold_earned += line.gold_earned, sum.gold_spent += line.gold_spent;
        sum.gold_lost += line.gold_lost, sum.gold_left += line.gold_left, sum.cards_used += line.cards_used, sum.turns += line.turns;
        sum.shots += line.shots, sum.aimed += line.aimed, sum.hits += line.hits;
    }
    return sum;
}

/// `unit` is what people read for each gold; 0 for a side without purses.
std::string side_table(const std::vector<CharacterSummary>& lines, const std::string& title, int unit) {
    const bool gold = unit > 0;
    Row head{title, gold ? "health" : "alive", "given", "taken", "healed", "destroyed", "turns", "shots", "hit rate"};
    if (gold) head.insert(head.end(), {"cards", "gold earned", "spent", "lost", "left"});
    std::vector<Row> rows{head};
    std::vector<CharacterSummary> all = lines;
    if (lines.size() > 1) all.push_back(total(lines));
    for (const CharacterSummary& line : all) {
        Row row{line.name + (line.count > 1 && line.name != "together" ? std::format(" x{}", line.count) : ""), standing(line)};
        std::ranges::copy(figures(line), std::back_inserter(row));
        row.insert(row.end(), {std::to_string(line.turns), std::to_string(line.shots), percent(line)});
        if (gold)
            row.insert(row.end(), {std::to_string(line.cards_used), std::to_string(line.gold_earned * unit), std::to_string(line.gold_spent * unit),
                                   std::to_string(line.gold_lost * unit), std::to_string(line.gold_left * unit)});
        rows.push_back(std::move(row));
    }
    return table(rows, 1);
}

Node json_of(const CharacterSummary& line) {
    Node node = Node::object();
    const auto number = [&](const char* key, int value) { node.set(key, Node::integer(value)); };
    node.set("name", Node::string(line.name));
    node.set("what", Node::string(line.what));
    node.set("kind", Node::string(std::string(name_of_enum(line.kind))));
    number("seat", line.seat), number("count", line.count), number("alive", line.alive);
    number("health", line.health), number("max_health", line.max_health);
    number("given", line.given), number("taken", line.taken), number("healed", line.healed), number("destroyed", line.destroyed);
    number("gold_at_first", line.gold_at_first), number("gold_earned", line.gold_earned), number("gold_spent", line.gold_spent);
    number("gold_lost", line.gold_lost), number("gold_left", line.gold_left), number("cards_used", line.cards_used);
    number("turns", line.turns), number("shots", line.shots), number("aimed", line.aimed), number("hits", line.hits);
    Node deaths = Node::array();
    for (const std::string& death : line.deaths) deaths.items().push_back(Node::string(death));
    node.set("deaths", std::move(deaths));
    return node;
}

} // namespace

std::string to_text(const GameSummary& summary) {
    std::string text = summary.result + '\n';
    text += std::format("{}, {}, {}, {}\n\n", counted(static_cast<std::size_t>(summary.rounds), "round", "rounds"),
                        counted(static_cast<std::size_t>(summary.turns), "turn", "turns"),
                        counted(static_cast<std::size_t>(summary.shots), "shot", "shots"),
                        counted(static_cast<std::size_t>(summary.commands), "command", "commands"));
    std::vector<Row> rooms{{"Room", "board", "end", "rounds", "turns", "shots"}};
    for (const RoomSummary& room : summary.rooms)
        rooms.push_back({room.name.empty() ? "-" : room.name, room.board.empty() ? "-" : room.board,
                         room.outcome.empty() ? (room.rounds > 0 && !summary.over ? "goes on" : "-") : room.outcome,
                         std::to_string(room.rounds), std::to_string(room.turns), std::to_string(room.shots)});
    text += table(rooms, 3) + '\n' + side_table(summary.heroes, "Heroes", summary.currency_unit) + '\n' + side_table(summary.overseer, "Overseer", 0);
    std::string deaths;
    for (const auto* side : {&summary.heroes, &summary.overseer})
        for (const CharacterSummary& line : *side)
            if (line.kind != CharacterKind::monster)
                for (const std::string& death : line.deaths)
                    deaths += "  " + line.name + (line.kind == CharacterKind::familiar ? " was destroyed in " : " died in ") + death + '\n';
    return deaths.empty() ? text : text + '\n' + deaths;
}

Node to_json(const GameSummary& summary) {
    Node node = Node::object();
    node.set("over", Node::boolean(summary.over));
    if (summary.winner) node.set("winner", Node::string(std::string(name_of_enum(*summary.winner))));
    node.set("outcome", Node::string(summary.outcome));
    node.set("result", Node::string(summary.result));
    node.set("commands", Node::integer(summary.commands));
    node.set("rounds", Node::integer(summary.rounds));
    node.set("turns", Node::integer(summary.turns));
    node.set("shots", Node::integer(summary.shots));
    Node rooms = Node::array(), heroes = Node::array(), overseer = Node::array();
    for (const RoomSummary& room : summary.rooms) {
        Node one = Node::object();
        one.set("room", Node::string(room.room));
        one.set("name", Node::string(room.name));
        one.set("board", Node::string(room.board));
        one.set("rounds", Node::integer(room.rounds));
        one.set("turns", Node::integer(room.turns));
        one.set("shots", Node::integer(room.shots));
        one.set("outcome", Node::string(room.outcome));
        rooms.items().push_back(std::move(one));
    }
    for (const CharacterSummary& line : summary.heroes) heroes.items().push_back(json_of(line));
    for (const CharacterSummary& line : summary.overseer) overseer.items().push_back(json_of(line));
    node.set("rooms", std::move(rooms));
    node.set("heroes", std::move(heroes));
    node.set("overseer", std::move(overseer));
    return node;
}

} // namespace flickforge
