#include "press/cards/card_words.h"

#include "content/library/library.h"

#include <algorithm>
#include <array>

namespace flickforge {
namespace {

constexpr std::array words = {
    CardWord{"card.abilities", "Abilities"},
    CardWord{"card.affected_by", "Only these work on it"},
    CardWord{"card.ally", "As an ally: {} health"},
    CardWord{"card.before_spell", "Before a spell"},
    CardWord{"card.board", "Board"},
    CardWord{"card.combo-after", "Your turn, then"},
    CardWord{"card.combo-before", "First, then your turn"},
    CardWord{"card.difficulty", "Difficulty"},
    CardWord{"card.enhanced", "For {}"},
    CardWord{"card.familiar", "Familiar"},
    CardWord{"card.frequency-game", "Once per game"},
    CardWord{"card.frequency-permanent", "Always in use"},
    CardWord{"card.frequency-room", "Once per room"},
    CardWord{"card.gold", "Gold"},
    CardWord{"card.gold_per_kill", "{} gold more for each monster"},
    CardWord{"card.health", "Health"},
    CardWord{"card.hero", "Only for {}"},
    CardWord{"card.heroes", "Only for {}"},
    CardWord{"card.items", "Items"},
    CardWord{"card.level", "Level"},
    CardWord{"card.magic", "Magic"},
    CardWord{"card.mercenaries", "Mercenaries"},
    CardWord{"card.mercenary", "Mercenary"},
    CardWord{"card.metre", "Any of level {}"},
    CardWord{"card.min_health", "From {} health on"},
    CardWord{"card.minions", "Minions"},
    CardWord{"card.no_weapons", "No weapons"},
    CardWord{"card.nullifies", "Nullifies"},
    CardWord{"card.offers", "{} cards of the {}"},
    CardWord{"card.or", "or"},
    CardWord{"card.per_visit", "{} times per visit."},
    CardWord{"card.per_visit-once", "Once per visit."},
    CardWord{"card.price", "Price"},
    CardWord{"card.reflects", "Reflects"},
    CardWord{"card.refreshes", "Refreshes {}"},
    CardWord{"card.shadow", "Shadow"},
    CardWord{"card.spells", "Spells of your choice: {}"},
    CardWord{"card.suppresses", "Suppresses"},
    CardWord{"card.then", "then"},
    CardWord{"card.track", "Health on a track"},
    CardWord{"card.transforms_into", "Turns into {}"},
    CardWord{"card.turn", "turn {}"},
    CardWord{"card.weapon", "Weapon"},
    CardWord{"card.weapons", "Weapons"},
};

} // namespace

std::span<const CardWord> card_words() { return words; }

std::string card_word(const Library& library, std::string_view language, std::string_view name) {
    if (!language.empty())
        if (auto phrase = library.phrase(language, name)) return *phrase;
    const auto found = std::ranges::find(words, name, &CardWord::name);
    return std::string(found == words.end() ? name : found->english);
}

} // namespace flickforge
