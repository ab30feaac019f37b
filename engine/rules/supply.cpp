// Supply is absolute: nothing is used beyond what the box holds. What is in use is counted, never kept.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

int Referee::pieces_left(std::string_view piece) const {
    const Piece* content = library.find<Piece>(piece);
    if (!content) return 0;
    int used = 0;
    for (const Character& who : state.characters) {
        if (!who.dead && who.in_battle() && profile(who).piece == piece) ++used;
        for (const Trophy& trophy : who.trophies) {
            const Monster* monster = library.find<Monster>(trophy.monster);
            if (monster && monster->piece.text == piece) ++used;
        }
        for (const Affliction& affliction : who.conditions)
            if (the<Condition>(affliction.condition).token == piece) ++used;
    }
    for (const Thing& thing : state.things) {
        if (thing.kind == "shots") used += the<ShotType>(thing.what).piece.text == piece;
        else used += the<Token>(thing.what).piece.text == piece;
    }
    return std::max(0, content->count - used);
}

int Referee::tokens_left(const Condition& condition) const {
    if (condition.token.empty()) return 999;
    if (library.find<Piece>(condition.token)) return pieces_left(condition.token);
    const Token* token = library.find<Token>(condition.token);
    if (!token) return 0;
    int used = 0;
    for (const Character& who : state.characters)
        for (const Affliction& affliction : who.conditions) used += the<Condition>(affliction.condition).token == condition.token;
    return std::max(0, token->count - used);
}

Pile* Referee::pile(std::string_view deck) {
    const auto found = std::ranges::find(state.piles, deck, &Pile::deck);
    return found == state.piles.end() ? nullptr : &*found;
}

void Referee::shuffle(std::vector<std::string>& cards) {
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[state.random.below(static_cast<std::uint32_t>(i))]);
}

} // namespace flickforge
