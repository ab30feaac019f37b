// story/questions.h: the wording of every question that the rules ask, in one table: for a line of text, and for a page with a heading.
#pragma once
#include "rules/about.h"

#include <string>

namespace flickforge {

/// {who} is the character that the question concerns, {shot} the shot that is made, {what} the monster, {gold} what the party has.
struct QuestionWords {
    const char* line;      ///< behind "Heroes: "
    const char* heading;   ///< of a page
    const char* help = ""; ///< a sentence below it
    const char* none = ""; ///< the button that declines
};

/// Null for what is not asked as a choice, and for a script's own question, which brings its words.
const QuestionWords* question_words(About about);

struct QuestionNames {
    std::string who, shot, what, gold;
};
/// The words with the names in their places.
std::string with_names(std::string words, const QuestionNames& names);

} // namespace flickforge
