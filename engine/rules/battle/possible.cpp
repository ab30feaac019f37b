#include "rules/battle/possible.h"
#include "rules/ask_scripts.h"
#include "rules/battle/effects.h"

#include <algorithm>

namespace flickforge {

const char* word_of(Hindrance::Why why) {
    switch (why) {
    case Hindrance::Why::suppressed: return "suppressed";
    case Hindrance::Why::impossible: return "impossible";
    case Hindrance::Why::nobody: return "nobody";
    case Hindrance::Why::no_change: return "no change";
    }
    return "";
}

ShotTask shot_of(const GameView& game, const Character& who, const Step& step, const std::string& source) {
    ShotTask shot{.by = who.id,
                  .team = who.team,
                  .seat = who.seat,
                  .shot = step.shot.text,
                  .amount = step.amount,
                  .target = step.target,
                  .summons = step.summons,
                  .source = source};
    const TurnTask* turn = game.turn();
    const Box* box = game.box_of(step, who, !turn || turn->who != who.id);
    if (box) shot.shot = box->shot.text;
    for (const Id<Modifier>& modifier : box ? box->modifiers : step.modifiers) shot.modifiers.push_back(modifier.text);
    return shot;
}

namespace {

using Why = Hindrance::Why;

/// For this character, from where it is, with a piece that is left.
bool can_be_made(const GameView& game, const Character& who, const ShotTask& shot, const PieceCount& count) {
    const ShotType* type = game.rules.find<ShotType>(shot.shot);
    if (!type) return false;
    if (type->users == WhoMayUse::heroes && who.team != Side::heroes) return false;
    if (type->users == WhoMayUse::overseer && who.team != Side::overseer) return false;
    const bool flies_itself = shot.flickable.empty(); // or else the pieces of others are flicked
    if (type->motion != Motion::none && flies_itself && !who.on_table()) return false;
    switch (type->flies) {
    case FlyingPiece::self:
    case FlyingPiece::nothing: break;
    case FlyingPiece::piece: {
        const bool own = std::ranges::any_of(game.state.things,
                                             [&](const TableObject& thing) { return thing.owner == who.id && thing.what == shot.shot; });
        if (!own && game.pieces_left(type->piece.text, count) < 1) return false;
        break;
    }
    case FlyingPiece::summoned:
        const auto kind = game.summoned_kind(shot.summons);
        if (!kind || (kind == CharacterKind::familiar && !game.leader_of(who))) return false;
        return game.pieces_left(game.profile(*kind, shot.summons).piece, count) > 0;
    }
    return true;
}

/// While one of these is alive scripts are only asked: what else they answer is dropped, and chance stays where it was.
class OnlyAsking {
public:
    explicit OnlyAsking(Game& game) : game_(game), queued_(game.queued.size()), random_(game.state.random) { ++game_.only_asking; }
    ~OnlyAsking() {
        game_.queued.erase(game_.queued.begin() + static_cast<std::ptrdiff_t>(queued_), game_.queued.end());
        game_.state.random = random_;
        --game_.only_asking;
    }
    OnlyAsking(const OnlyAsking&) = delete;
    OnlyAsking& operator=(const OnlyAsking&) = delete;

private:
    Game& game_;
    std::size_t queued_;
    Random random_;
};

bool names_somebody(const ShotType& type, const ShotTask& shot) {
    return type.motion == Motion::none ? shot.target == StepTarget::hero : type.targets == Targets::named;
}

/// Of a shot without a flick that is for all.
std::vector<int> all_recipients(Game& game, const ShotTask& shot) {
    std::vector<int> found;
    for (const Character& who : game.state.characters)
        if (!who.dead && who.team == shot.team && (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) &&
            ask_bool(game, Hook::targets, {.attacker = shot.by, .target = who.id, .id = shot.shot, .answer = true}, true))
            found.push_back(who.id);
    return found;
}

std::optional<Hindrance> why_not_shot(Game& game, ShotTask& shot, const PieceCount& count) {
    if (!shot.modifiers.empty()) shot.modifiers = game.without_suppressed(game.character(shot.by), shot.shot, shot.modifiers);
    if (auto found = why_not_begin(game, shot, count)) return found;
    if (names_somebody(game.require<ShotType>(shot.shot), shot) && nameable(game, shot).empty()) return Hindrance{Why::nobody, {}};
    return {};
}

/// A game to try something on.
class Trial {
public:
    explicit Trial(Game& game) : real_(game), state_(game.state), game_(game.rules, state_) {}
    ~Trial() { real_.look_for_sites_again(); } // the cache of sites may be of the trial now
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    bool changed_by(const Effect& effect) {
        apply(game_, effect);
        return !game_.queued.empty() || state_ != real_.state;
    }

private:
    Game& real_;
    GameState state_;
    Game game_;
};

/// Does a question, a shot or a line in the log come of it? Then the card does what its author meant, whatever the answer is.
bool is_for_players(const Effect& effect) {
    return effect.does == EffectKind::ask || effect.does == EffectKind::place || effect.does == EffectKind::shot ||
           effect.does == EffectKind::say;
}

/// Do these shots, none of which is flicked, change anything? The rules try it on a copy of the game.
bool change_anything(Game& game, const std::vector<ShotTask>& shots) {
    const std::size_t before = game.queued.size();
    try {
        for (const ShotTask& shot : shots) queue_performance(game, shot, recipients_of(game, shot));
        const Effects effects(game.queued.begin() + static_cast<std::ptrdiff_t>(before), game.queued.end());
        if (effects.empty()) return false;
        if (std::ranges::any_of(effects, is_for_players)) return true;
        Trial trial(game);
        return std::ranges::any_of(effects, [&](const Effect& effect) { return trial.changed_by(effect); });
    } catch (const Refused&) {
        return true; // a script fails: the player who uses the card reads why
    }
}

} // namespace

std::optional<Hindrance> why_not_begin(Game& game, const ShotTask& shot, const PieceCount& count) {
    const Character& who = game.character(shot.by);
    if (game.suppressed(who, shot.shot)) return Hindrance{Why::suppressed, to_text(ObjectKey{"rooms", game.room()->id})};
    if (!can_be_made(game, who, shot, count)) return Hindrance{Why::impossible, {}};
    const CurrentShot now(game, shot); // the shot's own script is asked, too
    Hindrance found{Why::suppressed, {}};
    const HookEvent event{.attacker = shot.by, .id = shot.shot, .modifiers = shot.modifiers, .answer = false};
    if (ask_bool(game, Hook::suppresses, event, false, &found.cause)) return found;
    return {};
}

std::vector<int> nameable(Game& game, const ShotTask& shot) {
    const bool flies = game.require<ShotType>(shot.shot).motion != Motion::none;
    std::vector<int> found;
    for (const Character& who : game.state.characters) {
        const CurrentShot now(game, shot); // the shot's own script is asked, too
        const bool friend_of = who.team == shot.team && (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally);
        const bool friendly = friend_of && !who.dead;
        // A script may say that what flies nowhere is for the dead, as in a special room.
        if (who.dead ? flies || !friend_of : !who.in_battle()) continue;
        const bool fits = flies ? who.where == Presence::board && game.enemies(shot, who) : friendly;
        if (ask_bool(game, Hook::targets, {.attacker = shot.by, .target = who.id, .id = shot.shot, .answer = fits}, fits))
            found.push_back(who.id);
    }
    return found;
}

std::vector<int> recipients_of(Game& game, const ShotTask& shot) {
    const CurrentShot now(game, shot);
    switch (shot.target) {
    case StepTarget::owner: return {shot.by};
    case StepTarget::hero: return shot.named != 0 ? std::vector{shot.named} : nameable(game, shot);
    case StepTarget::all: return all_recipients(game, shot);
    }
    return {};
}

void queue_performance(Game& game, const ShotTask& shot, const std::vector<int>& recipients) {
    const CurrentShot now(game, shot);
    const ShotType& type = game.require<ShotType>(shot.shot);
    for (const int id : recipients) {
        if (type.condition)
            game.queue({.does = EffectKind::add_condition,
                        .to = id,
                        .by = shot.by,
                        .id = type.condition.text,
                        .cause = to_text(ObjectKey{"shots", type.id})});
        notify(game, "shots", type.id, shot.by, Hook::perform,
               {.attacker = shot.by, .target = id, .amount = shot.amount, .id = shot.source, .targets = recipients});
    }
}

std::optional<Hindrance> why_not_sequence(Game& game, const Character& who, const Sequence& sequence, const ObjectKey* card,
                                          const PieceCount& count) {
    const ImpossibleSequence need = game.rules.options().impossible_sequence;
    if (need == ImpossibleSequence::free) return {};
    const OnlyAsking asking(game);
    const bool may_be_wasted = !card || game.rules.options().may_waste_cards;
    const std::string source = card ? to_text(*card) : std::string{};
    std::optional<Hindrance> first;
    std::vector<ShotTask> possible;
    bool useful = may_be_wasted;
    for (const Step& step : sequence) {
        ShotTask shot = shot_of(game, who, step, source);
        if (auto why = why_not_shot(game, shot, count)) {
            if (!first) first = std::move(why);
            if (need == ImpossibleSequence::all_parts) return first;
            continue;
        }
        useful = useful || game.require<ShotType>(shot.shot).motion != Motion::none; // whatever is flicked moves
        if (useful && need == ImpossibleSequence::one_part) return {};
        possible.push_back(std::move(shot));
    }
    if (possible.empty() && need == ImpossibleSequence::one_part) return first ? first : Hindrance{Why::impossible, {}};
    if (useful || change_anything(game, possible)) return {};
    return Hindrance{Why::no_change, {}};
}

namespace {

/// The sequence that an option names, of a character that could choose it; null where there is none.
const Sequence* sequence_of(const GameView& view, const Character& who, const OptionParts& parts) {
    const auto nth = [](const Sequences* all, int index) {
        return all && static_cast<std::size_t>(index) < all->size() ? &(*all)[static_cast<std::size_t>(index)] : nullptr;
    };
    if (const OwnSequence* own = parts.as<OwnSequence>()) return nth(view.profile(who).sequences, own->index);
    const CardSequence* played = parts.as<CardSequence>();
    const auto ready = [&](const HeldCard& held) { return !held.used && held.card == played->card; };
    if (!played || !std::ranges::any_of(who.cards, ready)) return nullptr;
    const Item* item = played->card.kind == "items" ? view.rules.find<Item>(played->card.id) : nullptr;
    const bool combo = played->when != CardSequence::When::action;
    if (combo != (item && item->combo != Combo::none)) return nullptr;
    return nth(view.sequences_of(who, played->card, item ? item->combo : Combo::none), played->index);
}

} // namespace

std::string name_of_cause(const GameView& view, const std::string& cause) {
    if (const auto site = view.site(cause)) {
        const Character* who = view.state.find(site->character);
        if (who && content_kind(who->kind) == site->kind) return view.called(who->id);
    }
    const auto key = object_key(cause);
    const Object* object = key ? view.library.object(*key) : nullptr;
    return object && object->typed ? object->typed->name : cause;
}

std::optional<Issue> why_not_option(const GameView& view, const std::string& option) {
    const Decision& decision = *view.state.decision;
    const bool combo = decision.about == About::combo;
    const auto parts = combo || decision.about == About::act ? parts_of(option, decision.about) : std::nullopt;
    const Character* who = parts ? view.state.find(combo ? decision.who : parts->character) : nullptr;
    if (!who || who->dead || !who->on_table() || !view.free_to_act(*who)) return {};
    const bool its_turn = decision.who == who->id || (decision.who == 0 && who->team == decision.team && !who->acted);
    const Sequence* sequence = its_turn ? sequence_of(view, *who, *parts) : nullptr;
    if (!sequence || sequence->empty()) return {};
    GameState copy = view.state;
    Game game(view.rules, copy);
    const ObjectKey* card = parts->card();
    const auto why = why_not_sequence(game, *copy.find(who->id), *sequence, card, PieceCount(game));
    if (!why) return {};
    const Object* object = card ? view.library.object(*card) : nullptr;
    const std::string what =
        object && object->typed ? object->typed->name : view.require<ShotType>(shot_of(view, *who, sequence->front(), "").shot).name;
    const std::string cannot = view.called(who->id) + " cannot use " + what + " now: ";
    switch (why->why) {
    case Why::suppressed: return Issue{.code = "suppressed", .message = cannot + name_of_cause(view, why->cause) + " suppresses it"};
    case Why::impossible:
        return Issue{.code = "impossible", .message = cannot + "it is not for this character, or no piece for it is left"};
    case Why::nobody: return Issue{.code = "no-target", .message = cannot + "there is no character to use it on"};
    case Why::no_change:
        return Issue{.code = "changes-nothing",
                     .message = cannot + "it would change nothing",
                     .hint = "keep it; the rule option may_waste_cards=true allows it"};
    }
    return {};
}

} // namespace flickforge
