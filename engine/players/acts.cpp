// Who acts and how: the option that promises most, with a little chance so that every card is played sooner or later.
#include "players/choices.h"

#include "content/library/card_sequences.h"
#include "rules/option.h"

#include <algorithm>

namespace flickforge {
namespace {

/// The sequence that an option plays; null where there is none.
const Sequence* sequence_in(const PlayerView& view, const Character& who, const OptionParts& parts) {
    const Sequences* all = nullptr;
    int index = 0;
    if (const CardSequence* played = parts.as<CardSequence>())
        all = card_sequences(view.rules.library(), played->card, who.what), index = played->index;
    if (const OwnSequence* own = parts.as<OwnSequence>()) {
        const Profile* profile = view.rules.profile(who.kind, who.what);
        all = profile ? profile->sequences : nullptr, index = own->index;
    }
    return all && index < static_cast<int>(all->size()) ? &(*all)[static_cast<std::size_t>(index)] : nullptr;
}

/// What the shots of a sequence promise together. `card` is null for a sequence of the character's own.
double sequence_worth(const PlayerView& view, const Character& who, const Sequence& sequence, const ObjectKey* card) {
    const PieceInfo* stands = view.at(who.id);
    if (!stands) return 0;
    double total = 0, fresh = 1; // the first target may not be there for the next shot
    bool moves = false;
    for (const Step& step : sequence) {
        const PlannedShot shot = view.planned(who, step);
        if (!shot.type) continue;
        for (int i = 0; i < step.times; ++i) {
            if (shot.type->motion == Motion::none) {
                total += support_worth(view, shot, card);
            } else if (view.harms(shot)) {
                double promise = view.prospect(shot, stands->at);
                if (moves) promise = std::max(promise * 1.15, 0.7); // it can go to where it sees a target
                total += promise * fresh + (shot.type->flies == FlyingPiece::summoned ? 0.9 : 0);
                fresh *= 0.8;
            } else {
                moves = true;
                total += shot.type->after == PieceAfterShot::beside ? 0.5 : 0.1;
            }
        }
    }
    return total;
}

/// What it costs to have played the card: nothing of this kind later.
double price_of(const PlayerView& view, const ObjectKey* card) {
    if (!card) return 0;
    const bool spell = card->kind == "spells";
    bool once = spell;
    if (card->kind == "items") {
        const Item* item = view.rules.find<Item>(std::string_view(card->id));
        if (item && item->frequency == Frequency::permanent) return 0;
        once = item && item->frequency == Frequency::game;
    }
    if (!once) return 0.1;
    return view.in_lair() ? -0.3 : view.hard_room() ? 0.2 : spell ? 0.5 : 0.8;
}

} // namespace

std::optional<Command> choose_action(const PlayerView& view, Random& random) {
    struct Idea {
        const Option* option;
        double worth;
        bool first; ///< played before the action, not instead of it
    };
    std::vector<Idea> ideas;
    std::vector<const Option*> useful;
    for (const Option& option : view.decision.options) {
        const auto parts = parts_of(option.id, About::act);
        const Character* who = view.state.find(option.character);
        if (!who || !parts || forbidden(view, option)) continue;
        double worth = 0;
        const CardSequence* played = parts->as<CardSequence>();
        const bool first = played && played->when == CardSequence::When::before;
        if (parts->as<Pass>()) worth = -1;
        else if (parts->as<ScriptAction>()) worth = 0.8;
        else if (parts->as<OnlyShot>()) worth = 0.1;
        else if (played && played->when == CardSequence::When::alone) worth = 0;
        else if (const Sequence* sequence = sequence_in(view, *who, *parts)) {
            worth = sequence_worth(view, *who, *sequence, parts->card());
            if (worth > 0.25) useful.push_back(&option);
            worth -= price_of(view, parts->card());
        }
        ideas.push_back({&option, worth + 0.15 * random.normal(), first});
    }
    if (ideas.empty()) return {};
    for (Idea& idea : ideas) { // the action itself is still to come
        if (!idea.first) continue;
        double most = 0;
        for (const Idea& other : ideas)
            if (!other.first && other.option->character == idea.option->character) most = std::max(most, other.worth);
        idea.worth += most;
    }
    const Option* best = std::ranges::max_element(ideas, {}, &Idea::worth)->option;
    // Now and then something else that the same character could do: every card has its day.
    std::erase_if(useful, [&](const Option* option) { return option->character != best->character; });
    if (!useful.empty() && random.below(6) == 0) best = useful[random.below(static_cast<std::uint32_t>(useful.size()))];
    return Choose{best->id};
}

double combo_worth(const PlayerView& view, const Character& who, const Option& option) {
    const auto parts = parts_of(option.id, About::combo);
    const Sequence* sequence = parts ? sequence_in(view, who, *parts) : nullptr;
    return sequence ? sequence_worth(view, who, *sequence, parts->card()) : 0;
}

} // namespace flickforge
