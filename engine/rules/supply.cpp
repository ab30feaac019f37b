// Supply is absolute: nothing is used beyond what the box holds. What is in use is counted, never kept.
#include "rules/supply.h"

#include <algorithm>
#include <utility>

namespace flickforge {

namespace {

/// Calls `use` with the piece of everything that is out of the box.
template <class Use> void each_piece_in_use(const GameView& view, Use&& use) {
    for (const Character& who : view.state.characters) {
        if (!who.dead && who.in_battle()) use(view.profile(who).piece);
        for (const Trophy& trophy : who.trophies)
            if (const Monster* monster = view.rules.find<Monster>(trophy.monster)) use(std::string_view(monster->piece.text));
        for (const Affliction& affliction : who.conditions) use(std::string_view(view.require<Condition>(affliction.condition).token));
    }
    for (const TableObject& thing : view.state.things)
        use(std::string_view(thing.kind == "shots" ? view.require<ShotType>(thing.what).piece.text
                                                   : view.require<Token>(thing.what).piece.text));
}

} // namespace

PieceCount::PieceCount(const GameView& view) {
    each_piece_in_use(view, [&](std::string_view piece) {
        const auto known = std::ranges::find(used_, piece, &std::pair<std::string_view, int>::first);
        if (known == used_.end()) used_.emplace_back(piece, 1);
        else ++known->second;
    });
}

int PieceCount::used(std::string_view piece) const {
    const auto known = std::ranges::find(used_, piece, &std::pair<std::string_view, int>::first);
    return known == used_.end() ? 0 : known->second;
}

int GameView::pieces_left(std::string_view piece, const PieceCount& count) const {
    const Piece* content = rules.find<Piece>(piece);
    return content ? std::max(0, content->count - count.used(piece)) : 0;
}

int GameView::pieces_left(std::string_view piece) const {
    const Piece* content = rules.find<Piece>(piece);
    if (!content) return 0;
    int used = 0;
    each_piece_in_use(*this, [&](std::string_view other) { used += other == piece; });
    return std::max(0, content->count - used);
}

int GameView::tokens_left(const Condition& condition) const {
    if (condition.token.empty()) return 999;
    if (rules.find<Piece>(condition.token)) return pieces_left(condition.token);
    const Token* token = rules.find<Token>(condition.token);
    if (!token) return 0;
    int used = 0;
    for (const Character& who : state.characters)
        for (const Affliction& affliction : who.conditions) used += require<Condition>(affliction.condition).token == condition.token;
    return std::max(0, token->count - used);
}

const Pile* GameView::pile(std::string_view deck) const {
    const auto found = std::ranges::find(state.piles, deck, &Pile::deck);
    return found == state.piles.end() ? nullptr : &*found;
}

Pile* pile_of(Game& game, std::string_view kind) {
    for (Pile& cards : game.state.piles) {
        const Deck* deck = game.rules.find<Deck>(cards.deck);
        if (deck && ((kind == "items" && deck->of == DeckOf::items) || (kind == "spells" && deck->of == DeckOf::spells))) return &cards;
    }
    return nullptr;
}

void put_back_drawn(Game& game, Character& who) {
    const std::vector<DrawnCard> drawn = std::exchange(who.drawn, {});
    for (const DrawnCard& card : drawn)
        if (Pile* cards = game.pile(card.deck)) cards->cards.push_back(card.card);
    for (Pile& cards : game.state.piles)
        if (std::ranges::contains(drawn, cards.deck, &DrawnCard::deck)) shuffle(game, cards.cards);
}

bool is_in_deck(const GameView& view, const ObjectKey& card) {
    if (const Item* item = card.kind == "items" ? view.rules.find<Item>(card.id) : nullptr) return item->in_deck;
    const Spell* spell = card.kind == "spells" ? view.rules.find<Spell>(card.id) : nullptr;
    return !spell || spell->in_deck;
}

namespace {

/// Of a card that lies in no deck: how many of those that were printed nobody holds, and none has been used up.
int left_in_box(const GameView& view, const ObjectKey& card) {
    const Item* item = card.kind == "items" ? view.rules.find<Item>(card.id) : nullptr;
    auto left = item ? item->copies : view.require<Spell>(card.id).copies;
    for (const Character& who : view.state.characters) left -= static_cast<int>(std::ranges::count(who.cards, card, &HeldCard::card));
    return left - static_cast<int>(std::ranges::count(view.state.removed, to_text(card)));
}

} // namespace

bool take_card(Game& game, const ObjectKey& card) {
    if (!is_in_deck(game, card)) return left_in_box(game, card) > 0;
    Pile* cards = pile_of(game, card.kind);
    if (!cards) return false;
    const auto found = std::ranges::find(cards->cards, card.id);
    if (found == cards->cards.end()) return false;
    cards->cards.erase(found);
    return true;
}

void shuffle(Game& game, std::vector<std::string>& cards) {
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[game.state.random.below(static_cast<std::uint32_t>(i))]);
}

} // namespace flickforge
