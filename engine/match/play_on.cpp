#include "match/play_on.h"

namespace flickforge {

Result<void> play_on(Match& match, const AnswerFunction& answers, int most_commands) {
    for (int i = 0; i < most_commands && !match.over(); ++i) {
        const auto command = answers(match.rules(), match.state());
        if (!command)
            return fail(
                {.code = "no-answer", .message = "there is no legal answer to \"" + words_of(*match.state().decision).about + "\""});
        if (auto played = match.play(*command); !played) return played;
    }
    return {};
}

} // namespace flickforge
