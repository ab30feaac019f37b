#include "players/choices.h"

#include "rules/option.h"
#include "rules/view.h"

#include <algorithm>
#include <charconv>

namespace flickforge {
namespace {

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

/// An enemy that the current shot is for.
double target_worth(const PlayerView& view, const ShotTask& task, int id) {
    const Character* target = view.state.find(id);
    if (!target) return 0;
    const PlannedShot shot = view.planned(task);
    double worth = shot.type ? view.hit_worth(shot, *target) : 0;
    const PieceInfo* from = view.at(task.by);
    const PieceInfo* there = view.at(id);
    // Who is named before the flick should be one that can be hit.
    if (view.decision.about == About::named_target && from && there)
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
double reaction_worth(const PlayerView& view, const Option& option) {
    const ObjectKey card = object_key(option.id).value_or(ObjectKey{});
    if (card.kind == "abilities") return 2;
    const Item* item = card.kind == "items" ? view.rules.find<Item>(std::string_view(card.id)) : nullptr;
    return item && item->frequency == Frequency::room ? 2 : 1;
}

} // namespace

bool forbidden(const PlayerView& view, const Option& option) {
    if (view.skill.spells && view.skill.items && view.skill.abilities) return false;
    const auto parts = parts_of(option.id, view.decision.about);
    const Plain* plain = parts ? parts->as<Plain>() : nullptr;
    const ScriptAction* idea = parts ? parts->as<ScriptAction>() : nullptr; // what a card's script thought of is played with the card
    const auto named = plain ? object_key(plain->text) : idea ? object_key(idea->site) : std::nullopt;
    const ObjectKey* card = parts && parts->card() ? parts->card() : named ? &*named : nullptr;
    if (!card) return false;
    return (!view.skill.spells && card->kind == "spells") || (!view.skill.items && card->kind == "items") ||
           (!view.skill.abilities && card->kind == "abilities");
}

int number_in(std::string_view id) {
    int value = -1;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), value);
    return error == std::errc{} && end == id.data() + id.size() ? value : -1;
}

namespace {

bool is_amount(const Option& option) { return option.character == 0 && number_in(option.id) >= 0; }

} // namespace

std::optional<Command> choose_option(const PlayerView& view, Random& random) {
    const Decision& decision = view.decision;
    const ShotTask* task = current_shot(view.state);
    const auto highest_number = [&] { return best_of(view, random, [](const Option& option) { return number_in(option.id); }); };
    const auto leaves_all = [&] { // cards that this player leaves alone
        return decision.may_end && std::ranges::all_of(decision.options, [&](const Option& option) { return forbidden(view, option); });
    };
    switch (decision.about) {
    case About::target:
    case About::named_target:
    case About::condition:
    case About::modifier:
        if (!task) break;
        return best_of(view, random, [&](const Option& option) { return target_worth(view, *task, number_in(option.id)); });
    case About::recipient: {
        if (!task) break;
        const PlannedShot shot = view.planned(*task);
        return best_of(view, random, [&](const Option& option) {
            const Character* who = view.state.find(number_in(option.id));
            return who && shot.type ? support_worth(view, shot, *who) : 0;
        });
    }
    case About::reaction:
        if (leaves_all()) return End{};
        return best_of(view, random, [&](const Option& option) { return reaction_worth(view, option); });
    case About::combo: // a card on top of the turn costs nothing but itself
        if (leaves_all()) return End{};
        return best_of(view, random, [&](const Option& option) {
            const Character* who = view.state.find(decision.who);
            return who ? combo_worth(view, *who, option) : 0;
        });
    case About::how_many: return random.below(5) != 0 ? highest_number() : any_of(view, random);
    case About::board:
    case About::metre: return any_of(view, random);
    case About::script:
        if (!decision.options.empty() && std::ranges::all_of(decision.options, is_amount)) return highest_number(); // the more the better
        if (decision.best_first && random.below(4) != 0) return Choose{decision.options.front().id};
        break;
    case About::act: // asked elsewhere, or about characters
    case About::set_up:
    case About::flick:
    case About::beside:
    case About::place:
    case About::visit:
    case About::pay:
    case About::uses_antient:
    case About::takes_over:
    case About::starting_items:
    case About::starting_spells: break;
    }
    const bool about_characters = std::ranges::all_of(decision.options, [](const Option& option) { return option.character != 0; });
    if (about_characters && !decision.options.empty() && random.below(3) != 0)
        return best_of(view, random, [&](const Option& option) { return character_worth(view, option.character); });
    return any_of(view, random);
}

} // namespace flickforge
