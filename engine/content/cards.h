// content/cards.h: cards that heroes hold, decks they come from, and how cards look.
#pragma once
#include "content/sequences.h"

#include <optional>

namespace flickforge {

struct Familiar;
struct Hero;

struct Ability : ContentObject {
    Id<Hero> hero;
    int copies = 1;
    Sequences sequences;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Ability&) const = default;
};

enum class Frequency { game, room, permanent };
enum class Combo { none, before, after };

/// A better sequence for the hero whose face the card shows.
struct Enhancement {
    Id<Hero> hero;
    Sequences sequences;
    bool operator==(const Enhancement&) const = default;
};

struct Item : ContentObject {
    int price = 0;
    int copies = 1;
    Frequency frequency = Frequency::game;
    bool weapon = false;
    bool magic = false;
    std::vector<Id<Hero>> heroes; ///< empty: any hero
    int min_health = 0;
    Combo combo = Combo::none;
    Sequences sequences;
    std::optional<Enhancement> enhanced;
    Id<Familiar> familiar;
    Id<Ability> refreshes;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Item&) const = default;
};

struct Spell : ContentObject {
    int copies = 1;
    Sequences sequences;
    Boxes nullifies;
    Boxes reflects;
    bool operator==(const Spell&) const = default;
};

enum class DeckOf { values, items, spells, rooms };
enum class WhenEmpty { nothing, dies };

struct ValueCards {
    int value = 0;
    int count = 1;
    bool operator==(const ValueCards&) const = default;
};

struct Deck : ContentObject {
    DeckOf of = DeckOf::values;
    std::vector<ValueCards> cards;
    WhenEmpty when_empty = WhenEmpty::nothing;
    bool operator==(const Deck&) const = default;
};

struct CardStyle : ContentObject {
    std::string shows;             ///< a kind of content
    std::vector<std::string> only; ///< full ids; empty: all of the kind
    std::string face;
    double width = 0;
    double height = 0;
    double bleed = 0;
    double corner = 0;
    std::string frame;
    std::string paper;
    std::string ink;
    std::vector<std::string> fields;
    bool operator==(const CardStyle&) const = default;
};

} // namespace flickforge
