// press/cards/card_words.h: our own words on cards and pages ("then", "once per game"), which translations give by name as phrases.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace flickforge {

class Library;

struct CardWord {
    std::string_view name; ///< "card.then": in the phrases of a translation
    std::string_view english;
};

/// By name. A test compares with the shipped translations.
std::span<const CardWord> card_words();

/// In a language, or in English where there is no translation. A name that is not ours is a text of its own.
std::string card_word(const Library& library, std::string_view language, std::string_view name);

} // namespace flickforge
