#include "playtest/record.h"

#include "content/json/fields.h"
#include "playtest/whole_lines.h"

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

/// The damage of a game as rows of four: by, with, to, how much.
struct DamageRows {
    std::map<DamageKey, int>& damage;
};
template <> struct JsonForm<DamageRows> {
    static constexpr std::string_view expected = "rows of three texts and a number";
    static Node write(const DamageRows& rows) {
        Node list = Node::array();
        for (const auto& [key, amount] : rows.damage) {
            Node row = Node::array();
            for (const std::string* text : {&key.by, &key.with, &key.to}) row.items().push_back(Node::string(*text));
            row.items().push_back(Node::integer(amount));
            list.items().push_back(std::move(row));
        }
        return list;
    }
    static bool read(const Node& node, DamageRows& rows) {
        if (!node.is_array()) return false;
        for (const Node& row : node.items()) {
            if (!row.is_array() || row.items().size() != 4) return false;
            const auto& cells = row.items();
            int amount = 0;
            if (!cells[0].is_string() || !cells[1].is_string() || !cells[2].is_string() || !json::read_int(cells[3], amount)) return false;
            rows.damage[{cells[0].as_string(), cells[1].as_string(), cells[2].as_string()}] = amount;
        }
        return true;
    }
};

/// Column, row, count, column, row, count, …
template <> struct JsonForm<HeatCounts> {
    static constexpr std::string_view expected = "columns, rows and counts in turn";
    static Node write(const HeatCounts& counts) {
        Node list = Node::array();
        for (const auto& [square, count] : counts)
            for (const int number : {square.first, square.second, count}) list.items().push_back(Node::integer(number));
        return list;
    }
    static bool read(const Node& node, HeatCounts& counts) {
        if (!node.is_array() || node.items().size() % 3 != 0) return false;
        const auto& numbers = node.items();
        for (std::size_t i = 0; i < numbers.size(); i += 3) {
            int column = 0, row = 0, count = 0;
            if (!json::read_int(numbers[i], column) || !json::read_int(numbers[i + 1], row) || !json::read_int(numbers[i + 2], count))
                return false;
            counts[{column, row}] = count;
        }
        return true;
    }
};

/// The squares of a board, one list for each thing that is counted.
template <> struct JsonForm<HeatOfBoard> {
    static constexpr std::string_view expected = "four lists of columns, rows and counts in turn";
    static Node write(const HeatOfBoard& counts) {
        Node lists = Node::array();
        for (const HeatCounts& one : counts) lists.items().push_back(JsonForm<HeatCounts>::write(one));
        return lists;
    }
    static bool read(const Node& node, HeatOfBoard& counts) {
        if (!node.is_array() || node.items().size() != heats) return false;
        for (std::size_t i = 0; i < heats; ++i)
            if (!JsonForm<HeatCounts>::read(node.items()[i], counts[i])) return false;
        return true;
    }
};

/// "nobody" while there is none.
struct WinnerWord {
    std::optional<Side>& winner;
};
template <> struct JsonForm<WinnerWord> {
    static constexpr std::string_view expected = "nobody, heroes or overseer";
    static const char* word_of(const std::optional<Side>& winner) {
        return !winner ? "nobody" : *winner == Side::heroes ? "heroes" : "overseer";
    }
    static Node write(const WinnerWord& of) { return Node::string(word_of(of.winner)); }
    static bool read(const Node& node, WinnerWord& of) {
        if (!node.is_string()) return false;
        for (const std::optional<Side> team : {std::optional<Side>{}, {Side::heroes}, {Side::overseer}})
            if (node.as_string() == word_of(team)) return of.winner = team, true;
        return false;
    }
};

template <> struct JsonForm<Deviation> {
    static constexpr std::string_view expected = "a code and a text";
    static Node write(const Deviation& deviation) { return json::write(std::pair(deviation.code, deviation.text)); }
    static bool read(const Node& node, Deviation& deviation) {
        if (!node.is_array() || node.items().size() != 2 || !node.items()[0].is_string() || !node.items()[1].is_string()) return false;
        deviation = {node.items()[0].as_string(), node.items()[1].as_string()};
        return true;
    }
};

/// Counts of one thing as a list, in the order of their members: there are many in each game.
template <class Counts, int Counts::*... members> struct CountsForm {
    static constexpr std::string_view expected = "a list of counts";
    static constexpr int most = 1'000'000; ///< in a game, far beyond any
    static Node write(const Counts& counts) {
        Node list = Node::array();
        for (const int number : {counts.*members...}) list.items().push_back(Node::integer(number));
        return list;
    }
    static bool read(const Node& node, Counts& counts) {
        if (!node.is_array() || node.items().size() != sizeof...(members)) return false;
        std::size_t place = 0;
        const auto reads = [&](int& number) { return json::read_int(node.items()[place++], number) && number >= 0 && number <= most; };
        return (reads(counts.*members) && ...);
    }
};
template <>
struct JsonForm<TurnCounts>
    : CountsForm<TurnCounts, &TurnCounts::turns, &TurnCounts::touched, &TurnCounts::missed, &TurnCounts::moved, &TurnCounts::nothing> {};
template <> struct JsonForm<CardCounts> : CountsForm<CardCounts, &CardCounts::played, &CardCounts::missed, &CardCounts::wasted> {};

template <class V> void fields(V& visit, LairRecord& r) {
    visit("gold", r.gold), visit("wounds", r.wounds), visit("hurt", r.hurt), visit("dead", r.dead), visit("healer", r.healer);
}

template <class V> void fields(V& visit, GameRecord& r) {
    visit("setup", r.setup), visit("game", r.game), visit("seed", json::Decimal{r.seed}), visit("lord", r.lord), visit("layout", r.layout);
    visit("party", r.party), visit("error", r.error), visit("outcome", r.outcome), visit("rounds", r.rounds), visit("turns", r.turns);
    visit("shots", r.shots), visit("commands", r.commands), visit("lord_health", r.lord_health), visit("rooms", r.rooms), visit("heroes", r.heroes);
    visit("content", r.content), visit("winner", WinnerWord{r.winner}), visit("damage", DamageRows{r.damage}), visit("heat", r.heat);
    visit("deviations", r.deviations), visit("turns_of", r.turns_of), visit("cards", r.cards), visit("lair", r.lair);
}

Node to_json(const GameRecord& record) { return json::write(record, json::Form::whole); }

Result<GameRecord> record_of(const Node& node) {
    auto record = json::read<GameRecord>(node, whole_lines);
    if (record) return record;
    for (Issue& issue : record.error()) issue.code = "not-a-game", issue.hint = "remove this line; the game will be played again";
    return record;
}

} // namespace flickforge
