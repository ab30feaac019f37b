#include "content/kinds/map.h"

#include <algorithm>

namespace flickforge {

Compass opposite(Compass exit) { return static_cast<Compass>((static_cast<int>(exit) + 2) % 4); }

Cell neighbour(Cell cell, Compass exit) {
    switch (exit) {
    case Compass::n: return {cell.column, cell.row - 1};
    case Compass::e: return {cell.column + 1, cell.row};
    case Compass::s: return {cell.column, cell.row + 1};
    case Compass::w: break;
    }
    return {cell.column - 1, cell.row};
}

std::string word_of(Compass exit) {
    switch (exit) {
    case Compass::n: return "north";
    case Compass::e: return "east";
    case Compass::s: return "south";
    case Compass::w: break;
    }
    return "west";
}

bool has_exit(const std::vector<Compass>& exits, Compass exit) { return exits.empty() || std::ranges::contains(exits, exit); }

std::size_t card_at(const std::vector<MapCard>& cards, Cell at) {
    return static_cast<std::size_t>(std::ranges::find(cards, at, &MapCard::at) - cards.begin());
}

std::vector<bool> reachable(const std::vector<MapCard>& cards, std::size_t start) {
    std::vector<bool> found(cards.size());
    if (start >= cards.size()) return found;
    found[start] = true;
    std::vector<std::size_t> open{start};
    while (!open.empty()) {
        const MapCard& card = cards[open.back()];
        open.pop_back();
        if (card.last) continue;
        for (const Compass exit : all_directions) {
            if (!has_exit(card.exits, exit)) continue;
            const std::size_t next = card_at(cards, neighbour(card.at, exit));
            if (next == cards.size() || found[next] || !has_exit(cards[next].exits, opposite(exit))) continue;
            found[next] = true;
            open.push_back(next);
        }
    }
    return found;
}

bool leads_to_lair(const std::vector<MapCard>& cards, std::size_t start) {
    const std::vector<bool> found = reachable(cards, start);
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (found[i] && cards[i].last) return true;
    return false;
}

} // namespace flickforge
