// Supply is absolute: nothing is used beyond what the box holds. What is in use is counted, never kept.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

namespace {

/// Calls `use` with the piece of everything that is out of the box.
template <class Use> void each_piece_in_use(const Referee& referee, Use&& use) {
    for (const Character& who : referee.state.characters) {
        if (!who.dead && who.in_battle()) use(referee.profile(who).piece);
        for (const Trophy& trophy : who.trophies)
            if (const Monster* monster = referee.rules.find<Monster>(trophy.monster)) use(std::string_view(monster->piece.text));
        for (const Affliction& affliction : who.conditions) use(std::string_view(referee.the<Condition>(affliction.condition).token));
    }
    for (const Thing& thing : referee.state.things)
        use(std::string_view(thing.kind == "shots" ? referee.the<ShotType>(thing.what).piece.text
                                                   : referee.the<Token>(thing.what).piece.text));
}

} // namespace

Referee::CountOnce::CountOnce(Referee& referee) : referee_(referee) {
    std::vector<std::pair<std::string_view, int>> used;
    each_piece_in_use(referee, [&](std::string_view piece) {
        const auto known = std::ranges::find(used, piece, &std::pair<std::string_view, int>::first);
        if (known == used.end()) used.emplace_back(piece, 1);
        else ++known->second;
    });
    referee.pieces_used_ = std::move(used);
}

int Referee::pieces_left(std::string_view piece) const {
    const Piece* content = rules.find<Piece>(piece);
    if (!content) return 0;
    int used = 0;
    if (pieces_used_) {
        const auto known = std::ranges::find(*pieces_used_, piece, &std::pair<std::string_view, int>::first);
        used = known == pieces_used_->end() ? 0 : known->second;
    } else {
        each_piece_in_use(*this, [&](std::string_view other) { used += other == piece; });
    }
    return std::max(0, content->count - used);
}

int Referee::tokens_left(const Condition& condition) const {
    if (condition.token.empty()) return 999;
    if (rules.find<Piece>(condition.token)) return pieces_left(condition.token);
    const Token* token = rules.find<Token>(condition.token);
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

Pile* Referee::pile_of(std::string_view kind) {
    for (Pile& cards : state.piles) {
        const Deck* deck = rules.find<Deck>(cards.deck);
        if (deck && ((kind == "items" && deck->of == DeckOf::items) || (kind == "spells" && deck->of == DeckOf::spells))) return &cards;
    }
    return nullptr;
}

bool Referee::take_card(const std::string& key) {
    const auto slash = key.find('/');
    Pile* cards = pile_of(key.substr(0, slash));
    if (!cards) return false;
    const auto card = std::ranges::find(cards->cards, key.substr(slash + 1));
    if (card == cards->cards.end()) return false;
    cards->cards.erase(card);
    return true;
}

void Referee::shuffle(std::vector<std::string>& cards) {
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[state.random.below(static_cast<std::uint32_t>(i))]);
}

} // namespace flickforge
