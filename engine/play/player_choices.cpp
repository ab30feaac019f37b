#include "play/player_choices.h"

#include <algorithm>
#include <charconv>

namespace flickforge {
namespace {

const ShotTask* shot_in_hand(const PlayerView& view) {
    for (auto task = view.state.agenda.rbegin(); task != view.state.agenda.rend(); ++task)
        if (const ShotTask* shot = std::get_if<ShotTask>(&*task)) return shot;
    return nullptr;
}

/// The option with the highest worth; equal ones by chance.
template <class Worth> std::optional<Command> best_of(const PlayerView& view, Random& random, Worth&& worth) {
    const Option* best = nullptr;
    double most = 0;
    for (const Option& option : view.decision.options) {
        const double now = worth(option) + 1e-3 * random.share() - (forbidden(view, option) ? 1e3 : 0);
        if (!best || now > most) best = &option, most = now;
    }
    if (!best) return {};
    return Choose{best->id};
}

std::optional<Command> any_of(const PlayerView& view, Random& random) {
    const auto& options = view.decision.options;
    if (options.empty()) return {};
    return Choose{options[random.below(static_cast<std::uint32_t>(options.size()))].id};
}

/// An enemy that the shot in hand is for.
double target_worth(const PlayerView& view, const ShotTask& task, int id) {
    const Character* target = view.state.find(id);
    if (!target) return 0;
    const PlannedShot shot = view.planned(task);
    double worth = shot.type ? view.hit_worth(shot, *target) : 0;
    const Standing* from = view.at(task.by);
    const Standing* there = view.at(id);
    // Who is named before the flick should be one that can be hit.
    if (view.decision.about == "named_target" && from && there)
        worth *= 0.1 + view.lane(from->at, view.flying_radius(shot), task.by, *there).chance;
    return worth;
}

/// A question of a script about characters: enemies by what they are worth, friends by how much they suffer.
double character_worth(const PlayerView& view, int id) {
    const Character* who = view.state.find(id);
    if (!who) return 0;
    if (who->team != view.decision.team) return view.life_worth(*who);
    return 1 - view.health_share(*who) + view.burden(*who) + (view.hindered(*who) ? 1 : 0);
}

/// Cards that come back are turned first.
double reaction_worth(const PlayerView& view, const std::string& card) {
    if (card.starts_with("abilities/")) return 2;
    const Item* item = card.starts_with("items/") ? view.rules.find<Item>(std::string_view(card).substr(6)) : nullptr;
    return item && item->frequency == Frequency::room ? 2 : 1;
}

} // namespace

bool forbidden(const PlayerView& view, const Option& option) {
    const auto plays = [&](std::string_view kind) {
        const auto at = option.id.find(kind);
        return at != std::string::npos && (at == 0 || option.id[at - 1] == '|');
    };
    return (!view.skill.spells && plays("spells/")) || (!view.skill.items && plays("items/")) ||
           (!view.skill.abilities && plays("abilities/"));
}

int number_in(std::string_view id) {
    int value = -1;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), value);
    return error == std::errc{} && (end == id.data() + id.size() || *end == '|') ? value : -1;
}

std::optional<Command> chosen(const PlayerView& view, Random& random) {
    const Decision& decision = view.decision;
    const std::string& about = decision.about;
    const ShotTask* task = shot_in_hand(view);
    if (task && (about == "target" || about == "named_target" || about == "modifier" || about == "condition"))
        return best_of(view, random, [&](const Option& option) { return target_worth(view, *task, number_in(option.id)); });
    if (task && about == "recipient") {
        const PlannedShot shot = view.planned(*task);
        return best_of(view, random, [&](const Option& option) {
            const Character* who = view.state.find(number_in(option.id));
            return who && shot.type ? support_worth(view, shot, *who) : 0;
        });
    }
    if (about == "reaction" || about == "combo") // without the cards that this player leaves alone
        if (decision.may_end && std::ranges::all_of(decision.options, [&](const Option& option) { return forbidden(view, option); }))
            return End{};
    if (about == "reaction") return best_of(view, random, [&](const Option& option) { return reaction_worth(view, option.id); });
    if (about == "how_many" && random.below(5) != 0)
        return best_of(view, random, [&](const Option& option) { return number_in(option.id); });
    if (about == "cure") return best_of(view, random, [&](const Option& option) { return number_in(option.id); });
    if (about == "board" || about == "metre" || about == "how_many") return any_of(view, random);

    if (about == "combo") // a card on top of the turn costs nothing but itself
        return best_of(view, random, [&](const Option& option) {
            const Character* who = view.state.find(decision.who);
            const auto bar = option.id.rfind('|');
            return who && bar != std::string::npos ? card_worth(view, *who, option.id.substr(0, bar), number_in(option.id.substr(bar + 1)))
                                                   : 0;
        });
    if (about == "prize" && random.below(4) != 0) return Choose{decision.options.front().id}; // the best comes first

    // Questions of scripts, and whatever comes later.
    const bool about_characters = std::ranges::all_of(decision.options, [](const Option& option) { return option.character != 0; });
    if (about_characters && !decision.options.empty() && random.below(3) != 0)
        return best_of(view, random, [&](const Option& option) { return character_worth(view, option.character); });
    return any_of(view, random);
}

} // namespace flickforge
