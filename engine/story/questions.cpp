#include "story/questions.h"

#include <utility>

namespace flickforge {

const QuestionWords* question_words(About about) {
    switch (about) {
    case About::board: {
        static constexpr QuestionWords words{"which board?", "Which board?",
                                             "The battle of this room is fought on it. The board of the last battle is left out."};
        return &words;
    }
    case About::metre: {
        static constexpr QuestionWords words{"which monster for the Monster Metre?", "Which monster joins?"};
        return &words;
    }
    case About::how_many: {
        static constexpr QuestionWords words{"how many of {what}?", "How many of {what}?", "As many pieces as there are, or fewer."};
        return &words;
    }
    case About::target: {
        static constexpr QuestionWords words{"which enemy does the shot hit?", "Which enemy does {shot} hit?",
                                             "It touched several and hits one of them."};
        return &words;
    }
    case About::named_target: {
        static constexpr QuestionWords words{"which enemy is the target?", "Which enemy is the target?",
                                             "Only the enemy you name can be hurt by this shot."};
        return &words;
    }
    case About::recipient: {
        static constexpr QuestionWords words{"for whom?", "Which character gets {shot}?"};
        return &words;
    }
    case About::condition: {
        static constexpr QuestionWords words{"which character does it affect?", "Which character does {shot} affect?",
                                             "It touched several and affects one of them."};
        return &words;
    }
    case About::modifier: {
        static constexpr QuestionWords words{"which character does it affect?", "Which character does it affect?",
                                             "The shot hit several, and this affects one of them."};
        return &words;
    }
    case About::visit: {
        static constexpr QuestionWords words{"what do you buy, with {gold} gold together? (end leaves the room)",
                                             "What do you buy, with {gold} gold together? (end leaves the room)", "", "Leave the room"};
        return &words;
    }
    case About::pay: {
        static constexpr QuestionWords words{"who pays? (end: do not buy it)", "Who pays? (end: do not buy it)", "",
                                             "Do not buy it after all"};
        return &words;
    }
    case About::combo: {
        static constexpr QuestionWords words{"{who} may add a card to this turn (or end)", "{who} may add a card to this turn.",
                                             "It is played after the action.", "No card"};
        return &words;
    }
    case About::starting_items: {
        static constexpr QuestionWords words{"which items does {who} take? (end: no more)", "Which items does {who} take along?",
                                             "Items that stay behind may turn up at the Merchant.", "No more items"};
        return &words;
    }
    case About::starting_spells: {
        static constexpr QuestionWords words{"which spell does {who} take? (end: the rest as they come)", "Which spell does {who} take?",
                                             "", "Take the rest as they come"};
        return &words;
    }
    case About::takes_over: {
        static constexpr QuestionWords words{"which hero does {who} follow now?", "Which hero does {who} follow now?",
                                             "Its hero is dead; another one takes it over."};
        return &words;
    }
    case About::uses_antient: {
        static constexpr QuestionWords words{"which hero uses {who}?", "Which hero uses {who}?", "What it destroys counts for that hero."};
        return &words;
    }
    case About::reaction: {
        static constexpr QuestionWords words{"{who} is hit; use a card? (or end)", "Does {who} use a card?",
                                             "{who} is hit by {shot}. The card keeps it off.", "Use no card"};
        return &words;
    }
    case About::way: {
        static constexpr QuestionWords words{"where does the party go?", "Where does the party go?",
                                             "A way leads on where this room and the next have matching exits."};
        return &words;
    }
    case About::stays: {
        static constexpr QuestionWords words{"which monster is still here?", "Which monster is still here?",
                                             "The room was entered before: half of the monsters on its card, rounded down, wait in it."};
        return &words;
    }
    case About::act:
    case About::set_up:
    case About::flick:
    case About::beside:
    case About::place:
    case About::script: return nullptr;
    }
    return nullptr;
}

std::string with_names(std::string words, const QuestionNames& names) {
    const std::pair<const char*, const std::string*> all[]{
        {"{who}", &names.who}, {"{shot}", &names.shot}, {"{what}", &names.what}, {"{gold}", &names.gold}};
    std::string text;
    for (std::size_t at = 0; at < words.size();) { // a name that holds a place itself stays as it is
        bool found = false;
        for (const auto& [place, name] : all)
            if (words.compare(at, std::char_traits<char>::length(place), place) == 0) {
                text += *name, at += std::char_traits<char>::length(place), found = true;
                break;
            }
        if (!found) text += words[at++];
    }
    return text;
}

} // namespace flickforge
