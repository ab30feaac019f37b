#include "rules/decision.h"

namespace flickforge {

DecisionWords words_of(const Decision& decision) {
    const std::string_view ours = word_of(decision.about);
    return {ours.empty() ? decision.question : std::string(ours), decision.about == About::how_many ? decision.subject : decision.text};
}

void set_words(Decision& decision, DecisionWords words) {
    auto ours = about_of(words.about);
    if (decision.asks == DecisionKind::place && ours != About::set_up && ours != About::beside) ours.reset(); // board is an area, too
    decision.about = ours ? *ours : decision.asks == DecisionKind::place ? About::place : About::script;
    decision.question = ours ? std::string{} : std::move(words.about);
    (decision.about == About::how_many ? decision.subject : decision.text) = std::move(words.text);
    (decision.about == About::how_many ? decision.text : decision.subject).clear();
}

} // namespace flickforge
