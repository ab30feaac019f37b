#include "content/library/stock.h"

#include "base/text.h"

#include <format>

namespace flickforge {

void Demand::add(const Id<Monster>& id, int count) {
    const Monster* monster = library_.find(id);
    if (!monster) return;
    Entry& entry = by_piece_[monster->piece.text];
    entry.count += count;
    entry.by_monster[monster->name] += count;
}

int Demand::wanted(const Id<Monster>& id) const {
    const Monster* monster = library_.find(id);
    const auto entry = monster ? by_piece_.find(monster->piece.text) : by_piece_.end();
    return entry == by_piece_.end() ? 0 : entry->second.count;
}

int Demand::owned(const Id<Monster>& id) const {
    const Monster* monster = library_.find(id);
    const Piece* piece = monster ? library_.find(monster->piece) : nullptr;
    return piece ? piece->count : 0;
}

std::vector<Shortage> Demand::shortages() const {
    std::vector<Shortage> result;
    for (const auto& [id, entry] : by_piece_) {
        const Piece* piece = library_.find<Piece>(id);
        if (!piece || entry.count <= piece->count) continue;
        std::vector<std::string> parts;
        for (const auto& [name, count] : entry.by_monster) parts.push_back(std::format("{} {}", count, name));
        result.push_back({piece->name, piece->count, entry.count, join(parts, " and "), entry.by_monster.size() > 1});
    }
    return result;
}

} // namespace flickforge
