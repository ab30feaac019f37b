#include "story/map_text.h"

#include "rules/journey/ways.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

const Room* known_room(const Rules& rules, const RoomCard& card) {
    return is_known(card) ? rules.library().find<Room>(card.room) : nullptr;
}

std::string column_text(const Rules& rules, const GameState& state) {
    std::string text;
    for (std::size_t i = 0; i < state.column.size(); ++i) {
        const Room* room = known_room(rules, state.column[i]);
        const int here = static_cast<int>(i) - state.room;
        text += std::format("  {} {:>2}  {}{}\n", here == 0 ? '>' : ' ', i + 1, room ? room->name : "face down", here < 0 ? ", behind you" : "");
    }
    return text;
}

/// A line for each step: "  > 2  Old Hall (level 1) or * Crypt (level 1)".
std::string steps_text(const Rules& rules, const GameState& state) {
    std::string text;
    for (std::size_t i = 0; i < state.column.size(); ++i) {
        const RoomCard& card = state.column[i];
        const bool first = i == 0 || state.column[i - 1].step != card.step;
        if (first) text += std::format("{}  {:>2}  ", i == 0 ? "" : "\n", card.step);
        const Room* room = known_room(rules, card);
        const bool here = static_cast<int>(i) == state.room;
        text += std::format("{}{}{}", first ? "" : " or ", here ? "> " : card.visits > 0 ? "* " : "",
                            room ? std::format("{} ({})", room->name, level_text(*room)) : "face down");
    }
    return text + "\n  > you are here, * entered\n";
}

/// The grid, four lines a row and one between rows. Gaps in the walls are exits, lines between cards are ways.
class Grid {
public:
    Grid(const Rules& rules, const GameState& state) : rules_(rules), state_(state), cards_(map_cards(rules.library(), state.column)) {
        for (const MapCard& card : cards_) {
            low_ = {std::min(low_.column, card.at.column), std::min(low_.row, card.at.row)};
            high_ = {std::max(high_.column, card.at.column), std::max(high_.row, card.at.row)};
        }
    }

    std::string text() const {
        std::string all;
        for (int row = low_.row; row <= high_.row; ++row) {
            for (int line = 0; line < 4; ++line) add(all, row, line);
            if (row < high_.row) add_ways_south(all, row);
        }
        return all + "  > you are here, * entered, o seen; a gap in a wall is an exit\n";
    }

private:
    static constexpr std::size_t inside = 14;
    static constexpr std::size_t door = inside / 2;

    const Rules& rules_;
    const GameState& state_;
    std::vector<MapCard> cards_;
    Cell low_{1000, 1000}, high_{0, 0};

    const RoomCard* card(Cell at) const {
        const std::size_t found = card_at(cards_, at);
        return found == cards_.size() ? nullptr : &state_.column[found];
    }
    /// As far as the party knows.
    bool has_door(Cell at, Compass exit) const {
        const std::size_t found = card_at(cards_, at);
        return found != cards_.size() && is_known(state_.column[found]) && has_exit(cards_[found].exits, exit);
    }
    bool may_have_door(Cell at, Compass exit) const {
        const RoomCard* there = card(at);
        return there && (!is_known(*there) || has_door(at, exit));
    }
    /// A way that one of the two cards shows, and the other does not deny.
    bool way(Cell at, Compass exit) const {
        const Cell next = neighbour(at, exit);
        return (has_door(at, exit) && may_have_door(next, opposite(exit))) || (has_door(next, opposite(exit)) && may_have_door(at, exit));
    }

    static void end_line(std::string& all, std::string line) { all += line.substr(0, line.find_last_not_of(' ') + 1) + '\n'; }

    void add(std::string& all, int row, int line) const {
        std::string text = "  ";
        for (int column = low_.column; column <= high_.column; ++column) {
            const Cell at{column, row};
            const bool middle = line == 2;
            text += card(at) ? cell_line(at, line) : std::string(inside + 2, ' ');
            if (column < high_.column) text += middle && way(at, Compass::e) ? "--" : "  ";
        }
        end_line(all, std::move(text));
    }

    std::string cell_line(Cell at, int line) const {
        const RoomCard& here = *card(at);
        const bool known = is_known(here);
        if (line == 0 || line == 3) {
            std::string wall(inside, known ? '-' : '.');
            if (has_door(at, line == 0 ? Compass::n : Compass::s)) wall.replace(door - 1, 2, "  ");
            return '+' + wall + '+';
        }
        const char side = known ? '|' : ':';
        const std::string words = line == 1 ? head(here) : room_name(here);
        const bool doors = line == 2;
        return std::format("{}{:<{}}{}", doors && has_door(at, Compass::w) ? ' ' : side, words, inside, doors && has_door(at, Compass::e) ? ' ' : side);
    }

    std::string head(const RoomCard& here) const {
        const auto place = &here - state_.column.data();
        const Room* room = known_room(rules_, here);
        const char mark = place == state_.room ? '>' : here.visits > 0 ? '*' : room ? 'o' : ' ';
        return std::format("{} {:<3}{:>9}", mark, place + 1, room ? level_text(*room) : "");
    }

    std::string room_name(const RoomCard& here) const {
        const Room* room = known_room(rules_, here);
        const std::string name = room ? room->name : "face down";
        std::string cut;
        for (const char c : name) { // whole letters only
            const bool begins = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
            if (begins && letters(cut) + 1 > inside) break;
            cut += c;
        }
        return cut + std::string(inside - letters(cut), ' ');
    }
    static std::size_t letters(const std::string& text) {
        return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    }

    void add_ways_south(std::string& all, int row) const {
        std::string text = "  ";
        for (int column = low_.column; column <= high_.column; ++column) {
            std::string gap(inside + 4, ' ');
            if (way({column, row}, Compass::s)) gap.replace(door, 2, "||");
            text += gap;
        }
        end_line(all, std::move(text));
    }
};

} // namespace

std::string rooms_text(const Rules& rules, const GameState& state) {
    switch (shape_of(state.column)) {
    case MapShape::branching: return steps_text(rules, state);
    case MapShape::labyrinth: return Grid(rules, state).text();
    case MapShape::column: break;
    }
    return column_text(rules, state);
}

std::string level_text(const Room& room) {
    if (room.type == RoomType::special) return "special";
    if (room.type == RoomType::lair) return "lair";
    return room.difficulty ? std::format("level {}", *room.difficulty) : "battle";
}

std::string way_text(const Rules& rules, const GameState& state, int place) {
    if (place < 0 || place >= std::ssize(state.column)) return std::to_string(place + 1);
    const RoomCard& card = state.column[static_cast<std::size_t>(place)];
    const Room* room = known_room(rules, card);
    std::string text = room ? std::format("{}, {}", room->name, level_text(*room)) : "face down";
    if (card.visits > 0) text += ", entered before";
    const bool inside = state.room >= 0 && state.room < std::ssize(state.column);
    if (!inside || !card.at) return text;
    return word_of(direction(*state.column[static_cast<std::size_t>(state.room)].at, *card.at)) + ": " + text;
}

std::string staying_text(const Library& library, const std::string& figure) {
    if (const int level = metre_level(figure)) return std::format("Monster Metre {}", level);
    return object_name(library, figure, "monsters");
}

} // namespace flickforge
