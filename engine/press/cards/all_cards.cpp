#include "press/cards/press.h"

#include <algorithm>
#include <tuple>

namespace flickforge {
namespace {

int copies_of(const Ability& ability) { return ability.copies; }
int copies_of(const Item& item) { return item.copies; }
int copies_of(const Spell& spell) { return spell.copies; }
int copies_of(const Condition& condition) { return condition.cards; }
int copies_of(const ContentObject&) { return 1; }

/// Cards that the style makes of this object: one, or one for each value of a deck.
void add_cards(const CardStyle& style, const Deck& deck, std::vector<CardCount>& cards) {
    for (const ValueCards& row : deck.cards) cards.push_back({{style.id, {"decks", deck.id}, row.value}, row.count});
}

template <class T> void add_cards(const CardStyle& style, const T& object, std::vector<CardCount>& cards) {
    if (const int copies = copies_of(object); copies > 0) cards.push_back({{style.id, {std::string(kind_of<T>), object.id}, 0}, copies});
}

bool names(const CardStyle& style, std::string_view object) { return std::ranges::contains(style.only, object); }

std::size_t load_order(const Library& library, const CardStyle& style) {
    const auto found = std::ranges::find(library.packs(), pack_of(style.id), &PackInfo::id);
    return static_cast<std::size_t>(found - library.packs().begin());
}

/// An object has one card of each face. Of several styles the one that names the object is taken, then that of the pack loaded
/// last: so a pack dresses its own objects, or all of them, as it likes.
bool is_the_one(const Library& library, const CardStyle& style, std::string_view object) {
    const auto rank = [&](const CardStyle& of) { return std::tuple(names(of, object), load_order(library, of), of.id); };
    return std::ranges::none_of(library.all<CardStyle>(), [&](const CardStyle* other) {
        return other->shows == style.shows && other->face == style.face && (other->only.empty() || names(*other, object)) &&
               rank(*other) > rank(style);
    });
}

/// `only` is one object's id, or empty for all.
void add_style(const Library& library, const CardStyle& style, std::string_view only, std::vector<CardCount>& cards) {
    ContentTypes::each([&]<class T>() {
        if (kind_of<T> != style.shows) return;
        for (const T* object : library.all<T>())
            if ((only.empty() || object->id == only) && (style.only.empty() || names(style, object->id)) &&
                is_the_one(library, style, object->id))
                add_cards(style, *object, cards);
    });
}

/// A style that is only the other side of another one has no cards of its own.
bool is_back(const Library& library, const CardStyle& style) {
    return std::ranges::any_of(library.all<CardStyle>(), [&](const CardStyle* other) { return other->back.style.text == style.id; });
}

/// The card one thinks of first: rules before portraits.
int rank(const CardStyle& style) { return style.face == "portrait" ? 2 : style.face == "setup" ? 1 : 0; }

} // namespace

std::vector<CardCount> all_cards(const Library& library, bool extras) {
    std::vector<CardCount> cards;
    for (const std::string& kind : library.checker().schemas().kinds())
        for (const CardStyle* style : library.all<CardStyle>())
            if (style->shows == kind && (extras || !style->extra) && !is_back(library, *style)) add_style(library, *style, "", cards);
    return cards;
}

std::vector<CardKey> cards_of(const Library& library, const ObjectKey& object) {
    std::vector<const CardStyle*> styles;
    for (const CardStyle* style : library.all<CardStyle>())
        if (style->shows == object.kind) styles.push_back(style);
    std::ranges::stable_sort(styles, {}, [](const CardStyle* style) { return rank(*style); });
    std::vector<CardCount> cards;
    for (const CardStyle* style : styles) add_style(library, *style, object.id, cards);
    std::vector<CardKey> keys;
    for (const CardCount& card : cards) keys.push_back(card.card);
    return keys;
}

} // namespace flickforge
