// rules/battle/possible.h: (private to rules) can an option do anything? One answer, for the list of options, for a refusal and for a shot that begins.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Why a shot or a whole option does nothing, as far as that is known before anything is flicked.
struct Hindrance {
    enum class Why {
        suppressed, ///< a room or a script forbids it
        impossible, ///< not for this character, not from where it is, or no piece is left
        nobody,     ///< there is no character it could be used on
        no_change,  ///< a card that would change nothing
    };
    Why why = Why::impossible;
    std::string cause; ///< what suppresses it: "rooms/p:x", or the place of a script, "monsters/p:x#7"
    bool operator==(const Hindrance&) const = default;
};

/// "suppressed", as in event shot_skipped.
const char* word_of(Hindrance::Why why);

/// The shot that a step of a sequence becomes; `source` is the card it comes from, or empty.
ShotTask shot_of(const GameView& game, const Character& who, const Step& step, const std::string& source);

/// Why a shot cannot begin. Scripts are asked in earnest: their effects are queued.
std::optional<Hindrance> why_not_begin(Game& game, const ShotTask& shot, const PieceCount& count);

/// Whom a shot that names one character may name, in order of their ids.
std::vector<int> nameable(Game& game, const ShotTask& shot);

/// Whom a shot without a flick is for.
std::vector<int> recipients_of(Game& game, const ShotTask& shot);
/// Queues what it does to them.
void queue_performance(Game& game, const ShotTask& shot, const std::vector<int>& recipients);

/// Why a character does not have this sequence to choose; `card` is null for its own. Only asks: whatever else scripts answer is dropped, and
/// chance stays where it was.
std::optional<Hindrance> why_not_sequence(Game& game, const Character& who, const Sequence& sequence, const ObjectKey* card,
                                          const PieceCount& count);

/// Who or what a place of a script or an object is: a room, a card or a character, "Warden 7".
std::string name_of_cause(const GameView& view, const std::string& cause);

/// Why an option of the open question is not among those that are offered, if it would be but for a hindrance.
std::optional<Issue> why_not_option(const GameView& view, const std::string& option);

} // namespace flickforge
