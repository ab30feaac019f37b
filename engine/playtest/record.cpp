#include "playtest/record.h"

#include "playtest/json_fields.h"

namespace flickforge {

template <class V> void fields(V& visit, RoomRecord& r) {
    visit("room", r.room), visit("board", r.board), visit("outcome", r.outcome), visit("won", r.won), visit("rounds", r.rounds);
    visit("shots", r.shots), visit("taken", r.taken), visit("deaths", r.deaths);
}

template <class V> void fields(V& visit, HeroRecord& r) {
    visit("hero", r.hero), visit("alive", r.alive), visit("health", r.health), visit("deaths", r.deaths), visit("given", r.given);
    visit("taken", r.taken), visit("healed", r.healed), visit("destroyed", r.destroyed), visit("gold_earned", r.gold_earned);
    visit("gold_spent", r.gold_spent), visit("gold_lost", r.gold_lost), visit("gold_left", r.gold_left), visit("turns", r.turns);
    visit("shots", r.shots), visit("aimed", r.aimed), visit("hits", r.hits);
}

namespace {

/// What is written as it stands; the rest is put into lists, which are shorter.
template <class V> void plain_fields(V& visit, GameRecord& r) {
    visit("setup", r.setup), visit("game", r.game), visit("seed", r.seed), visit("lord", r.lord), visit("layout", r.layout);
    visit("party", r.party), visit("error", r.error), visit("outcome", r.outcome), visit("rounds", r.rounds), visit("turns", r.turns);
    visit("shots", r.shots), visit("commands", r.commands), visit("rooms", r.rooms), visit("heroes", r.heroes);
    visit("content", r.content);
}

const char* word_of(const std::optional<Side>& winner) { return !winner ? "nobody" : *winner == Side::heroes ? "heroes" : "overseer"; }

/// Column, row, count, column, row, count, …
Node to_json(const HeatCounts& counts) {
    Node list = Node::array();
    for (const auto& [square, count] : counts)
        for (const int number : {square.first, square.second, count}) list.items().push_back(Node::integer(number));
    return list;
}

bool read_heat(const Node& node, HeatCounts& counts) {
    std::vector<int> numbers;
    if (!json::read(node, numbers) || numbers.size() % 3 != 0) return false;
    for (std::size_t i = 0; i < numbers.size(); i += 3) counts[{numbers[i], numbers[i + 1]}] = numbers[i + 2];
    return true;
}

bool read_damage(const Node& node, std::map<DamageKey, int>& damage) {
    if (!node.is_array()) return false;
    for (const Node& row : node.items()) {
        DamageKey key;
        int amount = 0;
        if (!row.is_array() || row.items().size() != 4) return false;
        const auto& cells = row.items();
        if (!json::read(cells[0], key.by) || !json::read(cells[1], key.with) || !json::read(cells[2], key.to) ||
            !json::read(cells[3], amount))
            return false;
        damage[key] = amount;
    }
    return true;
}

bool read_winner(const Node& node, std::optional<Side>& winner) {
    if (!node.is_string()) return false;
    for (const std::optional<Side> team : {std::optional<Side>{}, {Side::heroes}, {Side::overseer}})
        if (node.as_string() == word_of(team)) return winner = team, true;
    return false;
}

} // namespace

Node to_json(const GameRecord& record) {
    json::Writer writer;
    plain_fields(writer, const_cast<GameRecord&>(record)); // the writer only reads
    Node& node = writer.node;
    node.set("winner", Node::string(word_of(record.winner)));
    Node damage = Node::array();
    for (const auto& [key, amount] : record.damage) {
        Node row = Node::array();
        for (const std::string* text : {&key.by, &key.with, &key.to}) row.items().push_back(Node::string(*text));
        row.items().push_back(Node::integer(amount));
        damage.items().push_back(std::move(row));
    }
    node.set("damage", std::move(damage));
    Node heat = Node::object();
    for (const auto& [board, counts] : record.heat) {
        Node lists = Node::array();
        for (const HeatCounts& one : counts) lists.items().push_back(to_json(one));
        heat.set(board, std::move(lists));
    }
    node.set("heat", std::move(heat));
    Node deviations = Node::array();
    for (const Deviation& deviation : record.deviations)
        deviations.items().push_back(json::write(std::pair(deviation.code, deviation.text)));
    node.set("deviations", std::move(deviations));
    return std::move(writer.node);
}

Result<GameRecord> record_of(const Node& node) {
    GameRecord record;
    json::Reader reader(node);
    plain_fields(reader, record);
    const Node *winner = node.find("winner"), *damage = node.find("damage"), *heat = node.find("heat"), *odd = node.find("deviations");
    bool good = reader.good && winner && damage && heat && odd && read_winner(*winner, record.winner) &&
                read_damage(*damage, record.damage) && heat->is_object();
    std::vector<std::pair<std::string, std::string>> deviations;
    good = good && json::read(*odd, deviations);
    if (good) {
        for (auto& [code, text] : deviations) record.deviations.push_back({std::move(code), std::move(text)});
        for (const Member& board : heat->members()) {
            good = good && board.value.is_array() && board.value.items().size() == heats;
            for (std::size_t i = 0; good && i < heats; ++i) good = read_heat(board.value.items()[i], record.heat[board.key][i]);
        }
    }
    if (!good)
        return fail(
            {.code = "not-a-game", .message = "this line is not a game of a playtest", .hint = "remove it; the game will be played again"});
    return record;
}

} // namespace flickforge
