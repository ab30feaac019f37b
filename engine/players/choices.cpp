// One of the options: by what it is worth, and where only the rules or a script know that, by trying it.
#include "players/choices.h"
#include "players/tried_answers.h"

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

/// The option that is best when it is tried; equal ones by what else speaks for them. Nothing where they cannot be tried, or are all alike
/// and `otherwise` is to decide.
template <class Otherwise>
std::optional<Command> best_of_tried(const PlayerView& view, Random& random, int samples, Otherwise&& otherwise) {
    const auto& options = view.decision.options;
    const auto tried = tried_options(view, random, samples);
    std::optional<Command> best;
    double most = 0, least = 1e9, highest = -1e9;
    for (std::size_t i = 0; i < tried.size(); ++i) {
        if (!tried[i] || (i < options.size() && forbidden(view, options[i]))) continue;
        least = std::min(least, *tried[i]), highest = std::max(highest, *tried[i]);
        const double worth = *tried[i] + (i < options.size() ? 1e-3 * otherwise(options[i]) : 0);
        if (!best || worth > most) most = worth, best = i < options.size() ? Command(Choose{options[i].id}) : Command(End{});
    }
    if (highest - least < 1e-9) return {};
    return best;
}

/// Who holds out longest.
double sturdiness(const PlayerView& view, const Character& who) {
    return who.dead ? -1 : who.health.value_or(who.max_health) * (1 - 0.5 * view.burden(who));
}

/// What it takes away to play a card on top of a turn: a use that may be worth more later.
double kept_for_later(const PlayerView& view, const Character& who, const Option& option) {
    const auto parts = parts_of(option.id, About::combo);
    const CardSequence* played = parts ? parts->as<CardSequence>() : nullptr;
    const Item* item = played && played->card.kind == "items" ? view.rules.find<Item>(std::string_view(played->card.id)) : nullptr;
    if (!item || item->frequency == Frequency::permanent) return 0;
    const Sequences* sequences = GameView(view.rules, view.state).sequences_of(who, played->card, item->combo);
    if (!sequences || played->index >= std::ssize(*sequences)) return 0;
    const Sequence& sequence = (*sequences)[static_cast<std::size_t>(played->index)];
    const double typical = promise_of(view.rules, view.state.lord, who, sequence, &played->card);
    if (item->frequency == Frequency::room) return 0.25 * typical;
    return (outlook_of(view.rules, view.state).last_battle ? 0.25 : 0.7) * typical;
}

/// What a hero would have of a card it may start with.
double starting_worth(const PlayerView& view, const Option& option) {
    const Character* who = view.state.find(view.decision.who);
    const auto card = object_key(option.id);
    if (!who || !card) return 0;
    double share = 1;
    for (const HeldCard& held : who->cards) share *= held.card == *card ? 0.9 : 1;
    return share * card_worth(view.rules, view.state, *who, *card, outlook_of(view.rules, view.state));
}

/// Monsters that join: the more they do, the longer they last, and the more there are of them. Each one that falls late has done its part.
double metre_worth(const PlayerView& view, const std::string& id) {
    const Monster* monster = view.rules.find<Monster>(id);
    if (!monster) return 0;
    const MonsterWorth worth = monster_worth(view.rules, view.state, *monster);
    const RoomTask* room = current_room(view.state);
    const double count = GameView(view.rules, view.state).monsters_left(*monster);
    const double others = room ? static_cast<double>(room->to_place.size()) : 0;
    return worth.harm * worth.endurance * count * (count + 1 + others) / 2;
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
    case About::modifier: {
        if (!task) break;
        const auto worth = [&](const Option& option) { return target_worth(view, *task, number_in(option.id)); };
        if (decision.about != About::named_target)
            if (auto best = best_of_tried(view, random, 1, worth)) return best;
        return best_of(view, random, worth);
    }
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
        if (auto best = best_of_tried(view, random, 1, [](const Option&) { return 0; })) return best;
        return any_of(view, random);
    case About::combo: {
        if (leaves_all()) return End{};
        const Character* who = view.state.find(decision.who);
        const auto worth = [&](const Option& option) {
            return who ? combo_worth(view, *who, option) - kept_for_later(view, *who, option) : 0;
        };
        const bool none = std::ranges::none_of(decision.options, [&](const Option& option) { return worth(option) > 0; });
        if (none && decision.may_end) return End{};
        return best_of(view, random, worth);
    }
    case About::way:
        if (auto way = choose_way(view, random)) return way;
        return any_of(view, random);
    case About::stays: return best_of(view, random, [&](const Option& option) { return staying_worth(view, option); });
    case About::how_many: return highest_number();
    case About::board: return best_of(view, random, [&](const Option& option) { return shelter(view.rules, view.state, option.id); });
    case About::metre: return best_of(view, random, [&](const Option& option) { return metre_worth(view, option.id); });
    case About::starting_items:
    case About::starting_spells: return best_of(view, random, [&](const Option& option) { return starting_worth(view, option); });
    case About::uses_antient:
    case About::takes_over: // those who last
        return best_of(view, random, [&](const Option& option) {
            const Character* who = view.state.find(option.character);
            return who ? sturdiness(view, *who) : 0;
        });
    case About::script:
        if (auto best = best_of_tried(view, random, 2, [&](const Option& option) {
                return option.character != 0 ? character_worth(view, option.character) : 0;
            }))
            return best;
        if (!decision.options.empty() && std::ranges::all_of(decision.options, is_amount)) return highest_number(); // the more the better
        if (decision.best_first && random.below(4) != 0) return Choose{decision.options.front().id};
        break;
    case About::act: // asked elsewhere, or about characters
    case About::set_up:
    case About::flick:
    case About::beside:
    case About::place:
    case About::visit:
    case About::pay: break;
    }
    const bool about_characters = std::ranges::all_of(decision.options, [](const Option& option) { return option.character != 0; });
    if (about_characters && !decision.options.empty() && random.below(3) != 0)
        return best_of(view, random, [&](const Option& option) { return character_worth(view, option.character); });
    return any_of(view, random);
}

} // namespace flickforge
