// Who acts and how: the option that promises most; a little chance decides between those that promise the same.
#include "players/aim.h"
#include "players/choices.h"
#include "players/judgement.h"

#include "content/library/card_sequences.h"
#include "rules/option.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <ranges>

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

/// What it is worth to have the monster that a shot calls: as much as its destruction is worth to the other side.
double summons_worth(const PlayerView& view, const PlannedShot& shot) {
    if (shot.type->flies != FlyingPiece::summoned) return 0;
    const Monster* called = view.rules.find<Monster>(shot.summons);
    if (!called) return 0.9;
    const Character monster{.kind = CharacterKind::monster, .what = std::string(shot.summons), .team = shot.team};
    return view.life_worth(monster) + view.point_worth(monster) * called->health.value_or(1);
}

/// How many shots come before the first that is flicked.
std::size_t before_flicks(const PlayerView& view, const Character& who, const Sequence& sequence) {
    const auto flicked = [&](const Step& step) {
        const PlannedShot shot = view.planned(who, step);
        return shot.type && shot.type->motion != Motion::none;
    };
    return static_cast<std::size_t>(std::ranges::find_if(sequence, flicked) - sequence.begin());
}

/// What becomes of an option up to its first flick, tried by the rules, with questions answered as this player would.
std::optional<double> tried_worth(const PlayerView& view, const Option& option, Random& random) {
    GameState copy = view.state;
    copy.random = Random(random.next());
    auto next = step(view.rules, std::move(copy), Choose{option.id});
    for (int i = 0; i < 6 && next && next->state.decision && next->state.room == view.state.room; ++i) {
        const PlayerView then(view, next->state);
        std::optional<Command> answer;
        if (then.decision.asks == DecisionKind::choose && !then.decision.options.empty()) answer = choose_option(then, random);
        if (then.decision.asks == DecisionKind::flick && then.decision.may_end) answer = End{}; // a rush before the spell
        if (!answer) break;
        next = step(view.rules, std::move(next->state), *answer);
    }
    if (!next) return {};
    if (next->state.winner) return *next->state.winner == view.decision.team ? 50 : -50;
    if (!next->state.decision || next->state.room != view.state.room) return 0;
    return balance(PlayerView(view, next->state), view.decision.team) - balance(view, view.decision.team);
}

/// What the shots of a sequence promise together. `card` is null for a sequence of the character's own. `skip`: shots at its beginning that
/// were tried by the rules.
double sequence_worth(const PlayerView& view, const Character& who, const Sequence& sequence, const ObjectKey* card, std::size_t skip = 0) {
    const PieceInfo* stands = view.at(who.id);
    if (!stands) return 0;
    double total = 0, fresh = 1; // the first target may not be there for the next shot
    bool moves = false;
    const PieceInfo* beside = nullptr; // the one it ends up beside
    for (const Step& step : sequence | std::views::drop(skip)) {
        const PlannedShot shot = view.planned(who, step);
        if (!shot.type) continue;
        for (int i = 0; i < step.times; ++i) {
            if (shot.type->motion == Motion::none) {
                total += support_worth(view, shot, card);
            } else if (view.harms(shot)) {
                const bool itself = shot.type->flies == FlyingPiece::self;
                double promise = view.prospect(shot, stands->at, itself ? &beside : nullptr);
                if (moves) promise = std::max(promise * 1.15, 0.7); // it can go to where it sees a target
                total += promise * fresh + summons_worth(view, shot);
                fresh *= 0.8;
            } else {
                moves = true;
                total += shot.type->after == PieceAfterShot::beside ? 0.5 : 0.1;
                beside = nullptr; // and away again
            }
        }
    }
    // A lord that goes among its foes is an easy target for them.
    if (beside && who.kind == CharacterKind::lord) total -= 0.5 * added_risk(view, who, beside->at);
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
    if (!once) return -0.05; // it comes back with the next room: better used than kept
    // The lair decides the game: what is used up before is missing there.
    const bool column = shape_of(view.state.column) == MapShape::column;
    const bool last = view.in_lair() || (column && view.state.room + 1 >= static_cast<int>(view.state.column.size()));
    return last ? 0.03 : view.hard_room() ? 1 : 2.5;
}

} // namespace

std::vector<Command> ranked_actions(const PlayerView& view, Random& random) {
    struct Idea {
        const Option* option;
        double worth;
        bool first; ///< played before the action, not instead of it
    };
    std::vector<Idea> ideas;
    for (const Option& option : view.decision.options) {
        const auto parts = parts_of(option.id, About::act);
        const Character* who = view.state.find(option.character);
        if (!who || !parts || forbidden(view, option)) continue;
        double worth = 0;
        const CardSequence* played = parts->as<CardSequence>();
        const bool first = played && played->when == CardSequence::When::before;
        if (parts->as<Pass>()) worth = -1;
        else if (parts->as<ScriptAction>()) worth = tried_worth(view, option, random).value_or(0);
        else if (parts->as<OnlyShot>()) worth = 0.1;
        else if (played && played->when == CardSequence::When::alone) worth = 0;
        else if (const Sequence* sequence = sequence_in(view, *who, *parts)) {
            const std::size_t tried = before_flicks(view, *who, *sequence);
            worth = sequence_worth(view, *who, *sequence, parts->card(), tried);
            if (tried > 0) worth += tried_worth(view, option, random).value_or(0);
            worth -= price_of(view, parts->card());
        }
        ideas.push_back({&option, worth + 0.05 * random.normal(), first});
    }
    for (Idea& idea : ideas) { // the action itself is still to come
        if (!idea.first) continue;
        double most = 0;
        for (const Idea& other : ideas)
            if (!other.first && other.option->character == idea.option->character) most = std::max(most, other.worth);
        idea.worth += most;
    }
    std::ranges::stable_sort(ideas, std::greater{}, &Idea::worth);
    std::vector<Command> ranked;
    for (const Idea& idea : ideas) ranked.push_back(Choose{idea.option->id});
    return ranked;
}

std::optional<Command> choose_action(const PlayerView& view, Random& random) {
    const std::vector<Command> ranked = ranked_actions(view, random);
    return ranked.empty() ? std::nullopt : std::optional(ranked.front());
}

double combo_worth(const PlayerView& view, const Character& who, const Option& option) {
    const auto parts = parts_of(option.id, About::combo);
    const Sequence* sequence = parts ? sequence_in(view, who, *parts) : nullptr;
    return sequence ? sequence_worth(view, who, *sequence, parts->card()) : 0;
}

} // namespace flickforge
