#include "rules/verify/question.h"

#include "rules/battle/shot.h"
#include "rules/game.h"
#include "rules/journey/ways.h"
#include "rules/option.h"

#include "content/library/card_sequences.h"

#include <algorithm>
#include <charconv>

namespace flickforge {
namespace {

/// Could the innermost task ask this, and is every answer one that it understands? That is less than asking again, and enough where a script
/// is called for the question: nothing that is chosen can break the rules.
class SavedQuestion {
public:
    SavedQuestion(const Library& library, const GameState& state) : library_(library), state_(state), decision_(*state.decision) {}

    bool understood() const {
        const bool pieces = decision_.asks == DecisionKind::place || decision_.asks == DecisionKind::flick;
        if (!fits(state_.agenda.back(), decision_) || pieces == decision_.pieces.empty() || pieces != decision_.options.empty())
            return false;
        if (!std::ranges::all_of(decision_.pieces, [&](int id) { return is_piece(id); })) return false;
        if (decision_.asks == DecisionKind::flick && !flicks_its_own()) return false;
        if (!std::ranges::all_of(decision_.near, [&](int id) { return state_.find(id) != nullptr; })) return false;
        if (decision_.who != 0 && !state_.find(decision_.who) && !state_.thing(decision_.who)) return false;
        return std::ranges::all_of(decision_.options, [&](const Option& option) { return possible(option.id); });
    }

private:
    const Library& library_;
    const GameState& state_;
    const Decision& decision_;

    bool is_piece(int id) const {
        if (state_.find(id) || state_.thing(id) || state_.table.find(id)) return true;
        const ShotTask* shot = std::get_if<ShotTask>(&state_.agenda.back());
        return shot && shot->piece == id;
    }
    /// The pieces are those of the shot that is being made.
    bool flicks_its_own() const {
        const ShotTask* shot = std::get_if<ShotTask>(&state_.agenda.back());
        const ShotType* type = shot ? library_.find<ShotType>(shot->shot) : nullptr;
        return type && decision_.pieces == pieces_to_flick(state_, *type, *shot);
    }
    static bool is_number(std::string_view text, int& number) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} && end == text.data() + text.size();
    }
    static bool has_sequence(const Sequences* sequences, int index) { return sequences && index >= 0 && index < std::ssize(*sequences); }
    bool action(const OptionParts& parts, int who) const {
        const Character* by = state_.find(who);
        if (!by) return false;
        if (const OwnSequence* own = parts.as<OwnSequence>()) {
            const auto profile = profile_of(library_, by->kind, by->what);
            return profile && has_sequence(profile->sequences, own->index);
        }
        if (const CardSequence* played = parts.as<CardSequence>())
            return has_sequence(card_sequences(library_, played->card, by->what), played->index);
        if (const OnlyShot* only = parts.as<OnlyShot>()) return library_.find<ShotType>(only->shot);
        return true;
    }
    bool possible(const std::string& id) const {
        const auto parts = id.empty() ? std::nullopt : parts_of(id, decision_.about);
        int number = 0;
        if (!parts) return false;
        switch (decision_.about) {
        case About::act: return action(*parts, parts->character);
        case About::combo: return action(*parts, decision_.who);
        case About::board: return library_.find<Board>(id);
        case About::metre: return library_.find<Monster>(id);
        case About::how_many: return is_number(id, number) && number >= 0 && number < 1000;
        case About::way: return is_number(id, number) && number >= 1 && number <= std::ssize(state_.column);
        case About::stays: return metre_level(id) > 0 || library_.find<Monster>(id);
        case About::visit: return parts->character == 0 || state_.find(parts->character);
        case About::pay: return state_.find(parts->character);
        case About::reaction:
        case About::starting_items:
        case About::starting_spells: {
            const auto card = object_key(id);
            return card && (card->kind == "items" || card->kind == "spells" || card->kind == "abilities") && library_.object(*card);
        }
        case About::target:
        case About::named_target:
        case About::recipient:
        case About::condition:
        case About::modifier:
        case About::uses_antient:
        case About::takes_over: return is_number(id, number) && state_.find(number);
        default: return true;
        }
    }
    static bool asks(const Decision& decision, DecisionKind how, std::initializer_list<About> about) {
        return decision.asks == how && std::ranges::contains(about, decision.about);
    }
    static bool room_asks(const RoomTask& task, const Decision& decision) {
        switch (task.stage) {
        case RoomTask::Stage::place_monsters:
        case RoomTask::Stage::place_heroes: return asks(decision, DecisionKind::place, {About::set_up});
        case RoomTask::Stage::metre_kind: return asks(decision, DecisionKind::choose, {About::metre}) && !task.levels.empty();
        case RoomTask::Stage::metre_count: return asks(decision, DecisionKind::choose, {About::how_many}) && !task.levels.empty();
        case RoomTask::Stage::way: return asks(decision, DecisionKind::choose, {About::way});
        case RoomTask::Stage::stays: return asks(decision, DecisionKind::choose, {About::stays});
        case RoomTask::Stage::choose_board: return asks(decision, DecisionKind::choose, {About::board});
        default: return false;
        }
    }
    static bool turn_asks(const TurnTask& task, const Decision& decision) {
        switch (task.stage) {
        case TurnTask::Stage::begin: return asks(decision, DecisionKind::choose, {About::uses_antient});
        case TurnTask::Stage::combo: return asks(decision, DecisionKind::choose, {About::combo});
        case TurnTask::Stage::then: return asks(decision, DecisionKind::act, {About::act});
        case TurnTask::Stage::beside: return asks(decision, DecisionKind::place, {About::beside});
        default: return false;
        }
    }
    static bool shot_asks(const ShotTask& task, const Decision& decision) {
        switch (task.stage) {
        case ShotTask::Stage::flick: return asks(decision, DecisionKind::flick, {About::flick});
        case ShotTask::Stage::name: return asks(decision, DecisionKind::choose, {About::named_target, About::recipient});
        case ShotTask::Stage::pick: return asks(decision, DecisionKind::choose, {About::target, About::modifier});
        case ShotTask::Stage::condition: return asks(decision, DecisionKind::choose, {About::condition});
        case ShotTask::Stage::modifiers: return asks(decision, DecisionKind::choose, {About::modifier});
        default: return false;
        }
    }
    static bool effects_ask(const EffectsTask& task, const Decision& decision) {
        const EffectKind does = task.effects.empty() ? EffectKind::say : task.effects.front().does;
        if (does == EffectKind::ask) return asks(decision, DecisionKind::choose, {About::script, About::takes_over});
        return does == EffectKind::place && asks(decision, DecisionKind::place, {About::place, About::beside});
    }
    static bool fits(const Task& top, const Decision& decision) {
        if (const RoomTask* task = std::get_if<RoomTask>(&top)) return room_asks(*task, decision);
        if (const RoundTask* task = std::get_if<RoundTask>(&top))
            return asks(decision, DecisionKind::act, {About::act}) &&
                   (task->stage == RoundTask::Stage::heroes || task->stage == RoundTask::Stage::overseer);
        if (const TurnTask* task = std::get_if<TurnTask>(&top)) return turn_asks(*task, decision);
        if (const VisitTask* task = std::get_if<VisitTask>(&top))
            return task->stage == VisitTask::Stage::pay
                       ? asks(decision, DecisionKind::choose, {About::pay}) && !task->buying.empty()
                       : asks(decision, DecisionKind::choose, {About::visit}) && task->stage == VisitTask::Stage::offer;
        if (const PartyTask* task = std::get_if<PartyTask>(&top))
            return asks(decision, DecisionKind::choose, {task->items.empty() ? About::starting_spells : About::starting_items}) &&
                   !(task->items.empty() && task->spells.empty());
        if (const ShotTask* task = std::get_if<ShotTask>(&top)) return shot_asks(*task, decision);
        if (const HitTask* task = std::get_if<HitTask>(&top))
            return asks(decision, DecisionKind::choose, {About::reaction}) && task->stage == HitTask::Stage::reaction;
        return effects_ask(std::get<EffectsTask>(top), decision);
    }
};

} // namespace

Result<GameState> with_question(const Rules& rules, GameState state) {
    if (!state.decision) return state; // it is over
    GameState again = state;
    Issues refusal{{.code = "bad-state",
                    .message = "the open question is not the one that the rules ask",
                    .hint = "the file was not written by this program"}};
    try {
        Game game(rules, again);
        ask_once_more(game);
        if (again.decision == state.decision && again.agenda == state.agenda) return state;
    } catch (Refused& refused) {
        refusal = std::move(refused.issues);
    }
    const bool scripts_differ = !state.data.empty() || again.random != state.random;
    if (scripts_differ && SavedQuestion(rules.library(), state).understood()) return state;
    return std::unexpected(std::move(refusal));
}

} // namespace flickforge
