// rules/option.h: what the id of an option says. Ids are public: they stand in replays, in the protocol and in hook `allows`.
// The grammar of docs/protocol.md is here and nowhere else.
#pragma once
#include "content/library/object_key.h"
#include "rules/about.h"

#include <variant>

namespace flickforge {

/// 3|own|0: a sequence of the character's own.
struct OwnSequence {
    int index = 0;
    bool operator==(const OwnSequence&) const = default;
};

/// A sequence of a card.
struct CardSequence {
    enum class When {
        action, ///< 3|items/p:x|0
        before, ///< 3|before|items/p:x|0: its turn is decided next
        alone,  ///< 3|alone|items/p:x|0: instead of an action
        after,  ///< items/p:x|0, where the game asks for a combo
    };
    ObjectKey card;
    int index = 0;
    When when = When::action;
    bool operator==(const CardSequence&) const = default;
};

/// 3|shot|p:x: the only shot that a condition leaves.
struct OnlyShot {
    std::string shot;
    bool operator==(const OnlyShot&) const = default;
};

/// 3|pass
struct Pass {
    bool operator==(const Pass&) const = default;
};

/// 3|do|SITE|x in a turn, do|SITE|x in a visit: what the script of SITE thought of. Its x is its own, bars included.
struct ScriptAction {
    std::string site, action;
    bool operator==(const ScriptAction&) const = default;
};

/// service|heal|3
struct BuyService {
    std::string service;
    bool operator==(const BuyService&) const = default;
};

/// buy|items/p:x|3
struct BuyCard {
    ObjectKey card;
    bool operator==(const BuyCard&) const = default;
};

/// 3: all that is missing, or all it has; 3|1: one coin.
struct Pay {
    bool one_coin = false;
    bool operator==(const Pay&) const = default;
};

/// A character, board, monster, number, card, or a script's own id.
struct Plain {
    std::string text;
    bool operator==(const Plain&) const = default;
};

struct OptionParts {
    int character = 0; ///< who acts, gets it or pays; 0 where the id names no character
    std::variant<OwnSequence, CardSequence, OnlyShot, Pass, ScriptAction, BuyService, BuyCard, Pay, Plain> what;
    bool operator==(const OptionParts&) const = default;

    /// Null when it is something else.
    template <class T> const T* as() const { return std::get_if<T>(&what); }
    /// The card it plays or buys; null when there is none.
    const ObjectKey* card() const;
};

std::string to_text(const OptionParts& parts);

/// None where the id does not fit the question. What is read is written again as it was.
std::optional<OptionParts> parts_of(std::string_view id, About about);

} // namespace flickforge
