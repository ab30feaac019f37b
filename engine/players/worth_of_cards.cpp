// What cards are worth: uses that are still to come, times what a use brings more than the character's own action.
#include "players/worth.h"

#include "rules/view.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <numbers>

namespace flickforge {
namespace {

constexpr double open = 0.7;         ///< share of the turns in which an enemy stands in sight
constexpr double typical_way = 20;   ///< centimetres between a shooter and its target
constexpr double rests_on = 0.35;    ///< chance that a piece which is rolled stops where it should
constexpr double trusted = 0.15;     ///< points a battle for each gold of its price: what only a script does is worth what its author asks
constexpr std::size_t libraries = 16; ///< that are remembered at the same time: the set-ups of a sweep take turns

/// A character as the box has it: full health, nothing happened yet.
Character newcomer(const Rules& rules, CharacterKind kind, const std::string& what, Side team) {
    Character who{.id = 1, .kind = kind, .what = what, .team = team, .where = Presence::board};
    if (const Profile* profile = rules.profile(kind, what)) who.health = profile->health, who.max_health = profile->health.value_or(0);
    return who;
}

struct Foe {
    Character who;
    double weight = 1;
};

/// Whom a side meets: heroes meet all monsters there are, and the lord; the Overseer's side meets heroes.
std::vector<Foe> foes_of(const Rules& rules, Side side, const std::string& lord) {
    std::vector<Foe> foes;
    if (side == Side::overseer) {
        for (const Hero* hero : rules.library().all<Hero>())
            if (!rules.excluded("heroes", hero->id)) foes.push_back({newcomer(rules, CharacterKind::hero, hero->id, Side::heroes), 1});
        return foes;
    }
    for (const Monster* monster : rules.library().all<Monster>())
        if (!rules.excluded("monsters", monster->id))
            foes.push_back({newcomer(rules, CharacterKind::monster, monster->id, Side::overseer), 1});
    if (rules.find<Lord>(lord)) { // every game ends with this one
        const double weight = std::max(1.0, 0.35 * static_cast<double>(foes.size()));
        foes.push_back({newcomer(rules, CharacterKind::lord, lord, Side::overseer), weight});
    }
    return foes;
}

/// A game in which nothing has happened yet, so that what is found out depends on content alone.
GameState blank(const Rules& rules, const std::string& lord) {
    GameState state{.variants = rules.variants(), .lord = lord};
    state.decision = Decision{};
    return state;
}

class Promise {
public:
    Promise(const Rules& rules, const std::string& lord, Side side)
        : rules_(rules), lord_(lord), state_(blank(rules, lord)), view_(rules, state_, skill_), foes_(foes_of(rules, side, lord)) {}

    double of(const Character& who, const Sequence& sequence, const ObjectKey* card) const {
        double total = 0, fresh = 1;
        bool moves = false;
        for (const Step& step : sequence)
            for (int i = 0; i < step.times; ++i) {
                const double harm = harm_of(who, step);
                if (harm > 0) {
                    const PlannedShot shot = view_.planned(who, step);
                    total += std::min(0.95, chance(shot) * (moves ? 1.2 : 1)) * harm * fresh;
                    fresh *= std::ranges::any_of(shot.modifiers, &Modifier::spares_last_hurt) ? 0.7 : 0.9;
                } else {
                    total += otherwise(who, step, card);
                    moves = true;
                }
                total += summoned(step);
            }
        return total;
    }

private:
    const Rules& rules_;
    const std::string& lord_;
    Skill skill_;
    GameState state_;
    PlayerView view_;
    std::vector<Foe> foes_;

    double chance(const PlannedShot& shot) const {
        if (view_.rolls(shot)) return rests_on;
        const double reach = view_.flying_radius(shot) + 1.25, half = reach / typical_way;
        const bool set_down = shot.type->reach > 0; // beside the shooter, where it has the better view
        return std::min(1.0, open * (set_down ? 1.15 : 1)) * std::erf(half / (std::numbers::sqrt2 * view_.shake()));
    }

    /// What a hit with it is worth, over all foes; of a step that changes from turn to turn, over all turns.
    double harm_of(Character who, const Step& step) const {
        double sum = 0, weights = 0;
        for (int turn = 0; turn < std::max<int>(1, static_cast<int>(step.by_turn.size())); ++turn) {
            who.turns = turn;
            const PlannedShot shot = view_.planned(who, step);
            if (!shot.type || shot.type->motion == Motion::none || !view_.harms(shot)) {
                weights += 1;
                continue;
            }
            for (const Foe& foe : foes_) {
                const bool pushed = view_.is_shadow(foe.who); // off the board, with luck
                sum += foe.weight * (pushed ? 0.4 : std::max(0.0, view_.hit_worth(shot, foe.who))), weights += foe.weight;
            }
        }
        return weights > 0 ? sum / weights : 0;
    }

    /// What is not flicked, or hurts nobody.
    double otherwise(const Character& who, const Step& step, const ObjectKey* card) const {
        const PlannedShot shot = view_.planned(who, step);
        if (!shot.type) return 0;
        if (shot.type->motion != Motion::none) return shot.type->after == PieceAfterShot::beside ? 0.6 : 0.08; // cover, or a better place
        const double all = step.target == StepTarget::all ? 3 : 1;
        if (shot.type->intent == Intent::heal) return 0.9 * step.amount * all; // sooner or later a hero needs most of it
        if (shot.type->intent == Intent::cure) return deadly_draws() * step.amount * all;
        const Item* item = card && card->kind == "items" ? rules_.find<Item>(std::string_view(card->id)) : nullptr;
        if (const Ability* ability = item ? rules_.find<Ability>(item->refreshes) : nullptr) {
            double best = 0;
            for (const Sequence& again : ability->sequences) best = std::max(best, of(who, again, nullptr));
            return best;
        }
        return 0.4; // only its script knows
    }

    /// Share of the foes whose hits let a hero draw cards that kill.
    double deadly_draws() const {
        double sum = 0, weights = 0;
        for (const Foe& foe : foes_) {
            const Profile* profile = rules_.profile(foe.who.kind, foe.who.what);
            const auto draws = [&](const Step& step) {
                return std::ranges::any_of(step.modifiers, [&](const Id<Modifier>& id) {
                    const Modifier* modifier = rules_.find<Modifier>(id);
                    const Deck* deck = modifier ? rules_.find<Deck>(modifier->draws) : nullptr;
                    return deck && deck->when_empty == WhenEmpty::dies;
                });
            };
            const bool does = profile && profile->sequences && std::ranges::any_of(*profile->sequences, [&](const Sequence& sequence) {
                                  return std::ranges::any_of(sequence, draws);
                              });
            weights += foe.weight, sum += does ? foe.weight : 0;
        }
        return weights > 0 ? sum / weights : 0;
    }

    /// A monster that is called acts on its own for a while.
    double summoned(const Step& step) const {
        if (step.summons.empty()) return 0;
        const CharacterKind kind = rules_.find<Monster>(step.summons)    ? CharacterKind::monster
                                   : rules_.find<Familiar>(step.summons) ? CharacterKind::familiar
                                                                         : CharacterKind::antient;
        const Profile* profile = rules_.profile(kind, step.summons);
        double best = 0;
        for (const Sequence& sequence : profile && profile->sequences ? *profile->sequences : Sequences{}) {
            double harm = 0;
            for (const Step& own : sequence)
                if (own.summons.empty()) harm += 0.6 * own.times * harm_of(newcomer(rules_, kind, step.summons, foes_side()), own);
            best = std::max(best, harm);
        }
        return 1.5 * best;
    }

    Side foes_side() const { return !foes_.empty() && foes_.front().who.team == Side::heroes ? Side::overseer : Side::heroes; }
};

/// Share of the shots of those whom heroes meet that one of these boxes shows.
double share_stopped(const Rules& rules, const std::string& lord, const Boxes& boxes) {
    auto& known = appraisal_of(rules).stopped;
    if (const auto found = known.find(std::pair(&boxes, std::string_view(lord))); found != known.end()) return found->second;
    const GameState state = blank(rules, lord);
    const Skill skill;
    const PlayerView view(rules, state, skill);
    const GameView game(rules, state);
    double stopped = 0, all = 0;
    for (const Foe& foe : foes_of(rules, Side::heroes, lord)) {
        const Profile* profile = rules.profile(foe.who.kind, foe.who.what);
        for (const Sequence& sequence : profile && profile->sequences ? *profile->sequences : Sequences{})
            for (const Step& step : sequence) {
                const PlannedShot shot = view.planned(foe.who, step);
                if (!shot.type || !view.harms(shot)) continue;
                const double weight = foe.weight * step.times;
                all += weight;
                if (std::ranges::any_of(boxes, [&](const Box& box) { return game.box_matches(box, shot.type->id, shot.modifier_ids); }))
                    stopped += weight;
            }
    }
    return known[{&boxes, lord}] = all > 0 ? stopped / all : 0;
}

/// No field says what the card does.
bool only_its_script_knows(const Item& item) {
    return (!item.script.empty() || !item.rules.empty()) && item.sequences.empty() && item.nullifies.empty() && item.reflects.empty() &&
           !item.familiar && !item.refreshes;
}

} // namespace

Appraisal& appraisal_of(const Rules& rules) {
    thread_local std::list<Appraisal> known; // the last one asked for is the first
    const auto library = rules.shared_library();
    const auto fits = [&](const Appraisal& one) {
        return one.address == library.get() && !one.library.owner_before(library) && !library.owner_before(one.library) &&
               one.variants == rules.variants();
    };
    if (!known.empty() && fits(known.front())) return known.front();
    const auto found = std::ranges::find_if(known, fits);
    if (found != known.end()) {
        known.splice(known.begin(), known, found);
    } else {
        known.push_front({});
        known.front().library = library, known.front().address = library.get(), known.front().variants = rules.variants();
        if (known.size() > libraries) known.pop_back();
    }
    return known.front();
}

double promise_of(const Rules& rules, const std::string& lord, const Character& who, const Sequence& sequence, const ObjectKey* card) {
    auto& known = appraisal_of(rules).promises;
    if (const auto found = known.find(std::tuple(&sequence, std::string_view(who.what), std::string_view(lord))); found != known.end())
        return found->second;
    const double promise = Promise(rules, lord, who.team).of(newcomer(rules, who.kind, who.what, who.team), sequence, card);
    return known[{&sequence, who.what, lord}] = promise;
}

double action_worth(const Rules& rules, const std::string& lord, const Character& who) {
    const Profile* profile = rules.profile(who.kind, who.what);
    double best = 0;
    if (profile && profile->sequences)
        for (const Sequence& sequence : *profile->sequences) best = std::max(best, promise_of(rules, lord, who, sequence, nullptr));
    return best;
}

double card_worth(const Rules& rules, const GameState& state, const Character& who, const ObjectKey& card, const Outlook& outlook,
                  bool used) {
    const GameView game(rules, state);
    const Item* item = card.kind == "items" ? rules.find<Item>(std::string_view(card.id)) : nullptr;
    if (item && !game.may_own(who, *item)) return 0;
    const double battles = outlook.battles - (used ? outlook.current : 0), rounds = outlook.rounds;
    const bool once = card.kind == "spells" || (item && item->frequency == Frequency::game);
    const bool always = item && item->frequency == Frequency::permanent;
    const double uses = once ? std::min(1.0, battles) : always ? rounds : battles;
    double worth = 0;
    if (const Sequences* sequences = game.sequences_of(who, card, item ? item->combo : Combo::none)) {
        double best = 0;
        for (const Sequence& sequence : *sequences) best = std::max(best, promise_of(rules, state.lord, who, sequence, &card));
        if (item && item->refreshes)
            best *= static_cast<double>(std::ranges::count(who.cards, ObjectKey{"abilities", item->refreshes.text}, &HeldCard::card));
        // Beside another action all of it is gained; instead of one, only what it brings more.
        const bool beside = item && item->combo != Combo::none;
        worth += uses * (beside ? best : std::max(0.1 * best, best - 0.8 * action_worth(rules, state.lord, who)));
    }
    const Ability* ability = card.kind == "abilities" ? rules.find<Ability>(std::string_view(card.id)) : nullptr;
    const Spell* spell = card.kind == "spells" ? rules.find<Spell>(std::string_view(card.id)) : nullptr;
    for (const Boxes* boxes : {item ? &item->nullifies : ability ? &ability->nullifies : spell ? &spell->nullifies : nullptr,
                               item ? &item->reflects : ability ? &ability->reflects : spell ? &spell->reflects : nullptr})
        if (boxes && !boxes->empty()) // about two hits a battle come near each hero
            worth += (once ? uses : always ? 2 * battles : battles) * 1.3 * std::min(1.0, 2 * share_stopped(rules, state.lord, *boxes));
    if (item && only_its_script_knows(*item)) worth += (once ? std::min(2.0, battles) : battles) * trusted * item->price;
    if (item && item->familiar) { // another one who acts, and whom foes aim at; it falls now and then, and is back in the next room
        const Character familiar{.kind = CharacterKind::familiar, .what = item->familiar.text, .team = Side::heroes};
        const Familiar* kind = rules.find<Familiar>(item->familiar);
        const bool casts = kind && kind->spell_origin && who.cards_of("spells") > 0;
        worth += 0.7 * battles + 0.5 * rounds * (action_worth(rules, state.lord, familiar) + (casts ? 0.1 : 0));
    }
    return worth;
}

double cards_worth(const Rules& rules, const GameState& state, const Character& who, const Outlook& outlook) {
    double sum = 0;
    for (std::size_t i = 0; i < who.cards.size(); ++i) {
        double share = 1; // one more of the same is worth a little less
        for (std::size_t j = 0; j < i; ++j) share *= who.cards[j].card == who.cards[i].card ? 0.9 : 1;
        sum += share * card_worth(rules, state, who, who.cards[i].card, outlook, who.cards[i].used);
    }
    return sum;
}

double cards_gain(const Rules& rules, const GameState& before, const GameState& after, const Outlook& outlook) {
    double gain = 0;
    for (const Character& who : after.characters) {
        if (who.kind != CharacterKind::hero && who.kind != CharacterKind::ally) continue;
        const Character* was = before.find(who.id);
        if (was && was->cards == who.cards) continue; // most are as they were
        gain += cards_worth(rules, after, who, outlook) - (was ? cards_worth(rules, before, *was, outlook) : 0);
    }
    return gain;
}

} // namespace flickforge
