// Who acts and how: the option that promises most, with a little chance so that every card is played sooner or later.
#include "play/player_choices.h"

#include "base/text.h"

#include <algorithm>

namespace flickforge {
namespace {

/// The sequences that a card or the character itself has.
const Sequences* sequences(const PlayerView& view, const Character& who, const std::string& what) {
    if (what == "own") {
        const Profile* profile = view.rules.profile(who.kind, who.what);
        return profile ? profile->sequences : nullptr;
    }
    const auto slash = what.find('/');
    if (slash == std::string::npos) return nullptr;
    const std::string_view kind = std::string_view(what).substr(0, slash), id = std::string_view(what).substr(slash + 1);
    if (kind == "abilities") {
        const Ability* ability = view.rules.find<Ability>(id);
        return ability ? &ability->sequences : nullptr;
    }
    if (kind == "spells") {
        const Spell* spell = view.rules.find<Spell>(id);
        return spell ? &spell->sequences : nullptr;
    }
    const Item* item = view.rules.find<Item>(id);
    if (!item) return nullptr;
    return item->enhanced && item->enhanced->hero.text == who.what ? &item->enhanced->sequences : &item->sequences;
}

/// What the shots of a sequence promise together.
double sequence_worth(const PlayerView& view, const Character& who, const Sequence& sequence, const std::string& card) {
    const Standing* stands = view.at(who.id);
    if (!stands) return 0;
    double total = 0, fresh = 1; // whoever is hit first may not be there for the next
    bool moves = false;
    for (const Step& step : sequence) {
        const PlannedShot shot = view.planned(who, step);
        if (!shot.type) continue;
        for (int i = 0; i < step.times; ++i) {
            if (shot.type->motion == Motion::none) {
                total += support_worth(view, shot, card);
            } else if (view.harms(shot)) {
                double promise = view.prospect(shot, stands->at);
                if (moves) promise = std::max(promise * 1.15, 0.7); // it can go to where it sees somebody
                total += promise * fresh + (shot.type->flies == Flies::summoned ? 0.9 : 0);
                fresh *= 0.8;
            } else {
                moves = true;
                total += shot.type->after == After::beside ? 0.5 : 0.1;
            }
        }
    }
    return total;
}

/// What it costs to have played the card: nothing of this kind later.
double price_of(const PlayerView& view, const std::string& card) {
    if (card == "own") return 0;
    bool once = card.starts_with("spells/");
    if (card.starts_with("items/")) {
        const Item* item = view.rules.find<Item>(std::string_view(card).substr(6));
        if (item && item->frequency == Frequency::permanent) return 0;
        once = item && item->frequency == Frequency::game;
    }
    if (!once) return 0.1;
    return view.in_lair() ? -0.3 : view.hard_room() ? 0.2 : card.starts_with("spells/") ? 0.5 : 0.8;
}

} // namespace

std::optional<Command> acted(const PlayerView& view, Random& random) {
    struct Idea {
        const Option* option;
        double worth;
        bool first; ///< played before the action, not instead of it
    };
    std::vector<Idea> ideas;
    std::vector<const Option*> useful;
    for (const Option& option : view.decision.options) {
        std::vector<std::string> parts = split(option.id, '|');
        const Character* who = view.state.find(option.character);
        if (!who || parts.size() < 2 || forbidden(view, option)) continue;
        double worth = 0;
        const bool first = parts[1] == "before" && parts.size() > 2;
        if (first) parts.erase(parts.begin() + 1);
        if (parts[1] == "pass") worth = -1;
        else if (parts[1] == "do") worth = 0.8;
        else if (parts[1] == "shot") worth = 0.1;
        else if (const Sequences* all = sequences(view, *who, parts[1]); all && parts.size() > 2) {
            const int number = number_in(parts[2]);
            if (number < 0 || number >= static_cast<int>(all->size())) continue;
            worth = sequence_worth(view, *who, (*all)[static_cast<std::size_t>(number)], parts[1]);
            if (worth > 0.25) useful.push_back(&option);
            worth -= price_of(view, parts[1]);
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

double card_worth(const PlayerView& view, const Character& who, const std::string& card, int number) {
    const Sequences* all = sequences(view, who, card);
    if (!all || number < 0 || number >= static_cast<int>(all->size())) return 0;
    return sequence_worth(view, who, (*all)[static_cast<std::size_t>(number)], card);
}

} // namespace flickforge
