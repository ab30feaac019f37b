// content/kinds/cards.h: cards that heroes hold, decks they come from, and how cards look.
#pragma once
#include "content/kinds/sequences.h"

#include <map>
#include <optional>

namespace flickforge {

struct CardStyle;
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
    bool in_deck = true; ///< or else only rules give it
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
    bool in_deck = true; ///< or else only rules give it
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

enum class Align { left, centre, right };
enum class CardFont { text, title };
enum class ArtFit { cover, contain };

/// Where and how a card shows one of its fields. What is empty or 0 is as the style says for all.
struct CardPlace {
    std::vector<double> at; ///< x, y, width, height from the upper left corner of the cut card; empty: in the column
    Align align = Align::left;
    CardFont font = CardFont::text;
    bool bold = false;
    bool italic = false;
    double size = 0;      ///< of the letters, points
    double icon_size = 0; ///< centimetres
    std::string icon;
    std::string label;
    std::string colour;
    std::string fill;
    bool operator==(const CardPlace&) const = default;
};

/// The other side of a card.
struct CardBack {
    std::string frame;
    std::string paper;
    std::string icon;
    std::string text;
    std::string art;
    Id<CardStyle> style; ///< this style's front is printed there instead
    bool operator==(const CardBack&) const = default;
};

struct CardStyle : ContentObject {
    std::string shows;             ///< a kind of content
    std::vector<std::string> only; ///< full ids; empty: all of the kind
    std::string face;
    bool extra = false; ///< a help for players that the box does not hold
    double width = 6.3;
    double height = 8.8;
    double bleed = 0.3;
    double corner = 0.3;
    double border = 0.28;
    std::string frame;
    std::string paper;
    std::string ink;
    std::string accent;
    std::string title_font;
    std::string text_font;
    double title_size = 14; ///< points
    double text_size = 9;   ///< points
    double icon_size = 0.9;
    double least = 0.7; ///< share of their size to which letters and icons may shrink
    bool captions = true;
    ArtFit art_fit = ArtFit::cover;
    std::vector<double> column; ///< x, y, width, height
    std::vector<std::string> fields;
    std::map<std::string, CardPlace> places;
    CardBack back;
    bool operator==(const CardStyle&) const = default;
};

} // namespace flickforge
