// A state from a file: is it one that the rules could have made?
#include "rules/as_json.h"
#include "rules/option.h"
#include "rules/names.h"
#include "rules/rules.h"

#include "base/text.h"
#include "content/library/card_sequences.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace flickforge {
namespace {

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

class Verifier {
public:
    Verifier(const Library& library, const GameState& state) : library_(library), state_(state) {}

    Issues run() {
        for (const std::string& variant : state_.variants)
            if (!variant.contains('=')) known<Variant>(variant);
        if (!state_.lord.empty()) known<Lord>(state_.lord);
        if (!state_.board.empty()) known<Board>(state_.board);
        if (!state_.last_board.empty()) known<Board>(state_.last_board);
        for (const RoomCard& card : state_.column) known<Room>(card.room);
        for (const Pile& pile : state_.piles) known<Deck>(pile.deck);
        int last = 0;
        for (const Character& who : state_.characters) {
            if (who.id <= last || who.id >= state_.next_id) emit("characters are not in order of their numbers");
            last = who.id;
            character(who);
        }
        for (const TableObject& thing : state_.things) {
            if (thing.kind == "tokens") known<Token>(thing.what);
            else if (thing.kind == "shots") known<ShotType>(thing.what);
            else emit("there are no things of kind " + in_quotes(thing.kind));
        }
        last = 0;
        for (const TablePiece& piece : state_.table.pieces) {
            if (piece.id <= last || piece.id >= state_.next_id) emit("pieces on the table are not in order of their numbers");
            last = piece.id;
            const double limit = 1000;
            if (!(piece.diameter > 0.1 && piece.diameter < limit && piece.mass > 0 && std::abs(piece.position.x) < limit &&
                  std::abs(piece.position.y) < limit))
                emit("piece " + std::to_string(piece.id) + " has impossible measures");
        }
        agenda();
        return std::move(issues_);
    }

private:
    const Library& library_;
    const GameState& state_;
    Issues issues_;

    void emit(std::string message) {
        if (issues_.size() < 10)
            issues_.push_back({.code = "bad-state", .message = std::move(message), .hint = "the file was not written by this program"});
    }
    void missing(const std::string& id, std::string_view kind) { emit("there is no " + in_quotes(id) + " among the " + std::string(kind)); }
    template <class T> void known(const std::string& id) {
        if (!library_.find<T>(id)) missing(id, kind_of<T>);
    }
    void character(const Character& who) {
        if (!profile_of(library_, who.kind, who.what)) missing(who.what, content_kind(who.kind));
        if ((who.where == Presence::board) != (state_.table.find(who.id) != nullptr) && !state_.thing(who.id))
            emit("character " + std::to_string(who.id) + " and its piece do not agree about being on the board");
        for (const Affliction& affliction : who.conditions) known<Condition>(affliction.condition);
        for (const HeldCard& held : who.cards) known_card(held.card);
        for (const Trophy& trophy : who.trophies) known<Monster>(trophy.monster);
    }
    void known_card(const ObjectKey& card) {
        if ((card.kind != "items" && card.kind != "abilities" && card.kind != "spells") || !library_.object(card))
            emit("there is no card " + in_quotes(to_text(card)));
    }
    void shot(const ShotTask& task) {
        known<ShotType>(task.shot);
        for (const std::string& modifier : task.modifiers) known<Modifier>(modifier);
        if (!state_.find(task.by)) emit("a shot is made by nobody");
        if (!task.summons.empty() && !library_.find<Monster>(task.summons) && !library_.find<Antient>(task.summons))
            emit("there is no " + in_quotes(task.summons) + " to summon");
    }
    void turn(const TurnTask& task) {
        if (!state_.find(task.who)) return emit("a turn is nobody's");
        const bool to_come = task.stage == TurnTask::Stage::begin || task.stage == TurnTask::Stage::act;
        const auto parts = to_come ? parts_of(task.action, About::act) : std::nullopt;
        if (to_come && (!parts || !action(*parts, task.who))) emit("a turn of nothing that can be done");
    }
    void agenda() {
        if (state_.agenda.size() > 200) return emit("more pending tasks than can be");
        bool shot_below = false;
        for (const Task& task : state_.agenda) {
            if (const ShotTask* made = std::get_if<ShotTask>(&task)) shot(*made), shot_below = true;
            if (const TurnTask* turn = std::get_if<TurnTask>(&task)) this->turn(*turn);
            if (const HitTask* hit = std::get_if<HitTask>(&task)) {
                if (!shot_below || !state_.find(hit->target)) emit("a hit without a shot or a target");
                for (const std::string& modifier : hit->modifiers) known<Modifier>(modifier);
                if (hit->stage == HitTask::Stage::modifiers || hit->stage == HitTask::Stage::end) emit("a hit cannot wait there");
            }
            if (const VisitTask* visit = std::get_if<VisitTask>(&task)) {
                const std::string* room = state_.room_id();
                if (!room || !library_.find<Room>(*room)) emit("a visit to no room");
                for (const std::string& card : visit->shown) known_card(object_key(card).value_or(ObjectKey{"", card}));
                for (const Coins& coins : visit->given)
                    if (!state_.find(coins.from) || coins.gold < 1) emit("gold that is nobody's");
                if (!visit->buying.empty() && !parts_of(visit->buying, About::visit)) emit("a purchase that nobody can make");
            }
            if (const PartyTask* party = std::get_if<PartyTask>(&task))
                for (const auto* list : {&party->items, &party->spells})
                    for (const int id : *list)
                        if (!state_.find(id) || state_.find(id)->kind != CharacterKind::hero) emit("cards for nobody");
            if (const EffectsTask* effects = std::get_if<EffectsTask>(&task); effects && effects->effects.empty())
                emit("effects that are none");
        }
        if (!state_.decision) return;
        if (state_.agenda.empty()) return emit("a question that nothing asks");
        if (!fits(state_.agenda.back(), *state_.decision)) return emit("a question that does not fit the current task");
        for (const Option& option : state_.decision->options)
            if (!possible(option.id, *state_.decision)) emit("an option that nothing offers: " + in_quotes(option.id));
    }
    const Sequences* own_sequences(const Character& who) const {
        const auto of = [](const auto* object) { return object ? &object->sequences : nullptr; };
        switch (who.kind) {
        case CharacterKind::hero:
        case CharacterKind::ally: return of(library_.find<Hero>(who.what));
        case CharacterKind::familiar: return of(library_.find<Familiar>(who.what));
        case CharacterKind::monster: return of(library_.find<Monster>(who.what));
        case CharacterKind::lord: return of(library_.find<Lord>(who.what));
        case CharacterKind::antient: return of(library_.find<Antient>(who.what));
        }
        return nullptr;
    }
    bool has_sequence(const Sequences* sequences, int index) const { return sequences && index < std::ssize(*sequences); }
    /// Can this be acted on? Who it is for, and its sequence, must be there.
    bool action(const OptionParts& parts, int who) const {
        const Character* by = state_.find(who);
        if (!by) return false;
        if (const OwnSequence* own = parts.as<OwnSequence>()) return has_sequence(own_sequences(*by), own->index);
        if (const CardSequence* played = parts.as<CardSequence>())
            return has_sequence(card_sequences(library_, played->card, by->what), played->index);
        if (const OnlyShot* only = parts.as<OnlyShot>()) return library_.find<ShotType>(only->shot);
        return true;
    }
    bool character_number(const std::string& id) const {
        const auto number = number_in(id);
        return number && state_.find(*number);
    }
    bool possible(const std::string& id, const Decision& decision) const {
        const auto parts = id.empty() ? std::nullopt : parts_of(id, decision.about);
        if (!parts) return false;
        switch (decision.about) {
        case About::act: return action(*parts, parts->character);
        case About::combo: return action(*parts, decision.who);
        case About::board: return library_.find<Board>(id);
        case About::metre: return library_.find<Monster>(id);
        case About::how_many: return number_in(id).has_value();
        case About::visit: return parts->character == 0 || state_.find(parts->character);
        case About::pay: return state_.find(parts->character);
        case About::reaction:
        case About::starting_items:
        case About::starting_spells: {
            const auto card = object_key(id);
            return card && library_.object(*card);
        }
        case About::target:
        case About::named_target:
        case About::recipient:
        case About::condition:
        case About::modifier:
        case About::uses_antient:
        case About::takes_over: return character_number(id);
        case About::set_up:
        case About::flick:
        case About::beside:
        case About::place:
        case About::script: return true;
        }
        return true;
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

Issues verify(const Library& library, const GameState& state) { return Verifier(library, state).run(); }

} // namespace flickforge
