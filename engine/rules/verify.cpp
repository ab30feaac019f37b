// A state from a file: is it one that the rules could have made?
#include "rules/as_json.h"
#include "rules/option.h"
#include "rules/names.h"
#include "rules/rules.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

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
    void agenda() {
        if (state_.agenda.size() > 200) return emit("more pending tasks than can be");
        bool shot_below = false;
        for (const Task& task : state_.agenda) {
            if (const ShotTask* made = std::get_if<ShotTask>(&task)) shot(*made), shot_below = true;
            if (const TurnTask* turn = std::get_if<TurnTask>(&task); turn && !state_.find(turn->who)) emit("a turn is nobody's");
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
        if (!fits(state_.agenda.back(), state_.decision->asks)) emit("a question that does not fit the current task");
        for (const Option& option : state_.decision->options)
            if (option.id.empty()) emit("an option without a name");
    }
    static std::optional<DecisionKind> turn_asks(TurnTask::Stage stage) {
        switch (stage) {
        case TurnTask::Stage::begin:
        case TurnTask::Stage::combo: return DecisionKind::choose;
        case TurnTask::Stage::then: return DecisionKind::act;
        case TurnTask::Stage::beside: return DecisionKind::place;
        default: return {};
        }
    }
    static bool fits(const Task& top, DecisionKind asks) {
        if (const RoomTask* task = std::get_if<RoomTask>(&top)) {
            using enum RoomTask::Stage;
            if (task->stage == place_monsters || task->stage == place_heroes) return asks == DecisionKind::place;
            if (task->stage == metre_kind || task->stage == metre_count) return asks == DecisionKind::choose && !task->levels.empty();
            return task->stage == choose_board && asks == DecisionKind::choose;
        }
        if (const RoundTask* task = std::get_if<RoundTask>(&top))
            return asks == DecisionKind::act && (task->stage == RoundTask::Stage::heroes || task->stage == RoundTask::Stage::overseer);
        if (const TurnTask* task = std::get_if<TurnTask>(&top)) return turn_asks(task->stage) == asks;
        if (const VisitTask* task = std::get_if<VisitTask>(&top))
            return asks == DecisionKind::choose &&
                   (task->stage == VisitTask::Stage::offer || (task->stage == VisitTask::Stage::pay && !task->buying.empty()));
        if (std::holds_alternative<PartyTask>(top)) return asks == DecisionKind::choose;
        if (const ShotTask* task = std::get_if<ShotTask>(&top)) {
            using enum ShotTask::Stage;
            return task->stage == flick ? asks == DecisionKind::flick
                                        : asks == DecisionKind::choose && (task->stage == name || task->stage == pick ||
                                                                           task->stage == condition || task->stage == modifiers);
        }
        if (const HitTask* task = std::get_if<HitTask>(&top))
            return asks == DecisionKind::choose && task->stage == HitTask::Stage::reaction;
        const EffectKind does =
            std::get<EffectsTask>(top).effects.empty() ? EffectKind::say : std::get<EffectsTask>(top).effects.front().does;
        return (does == EffectKind::ask && asks == DecisionKind::choose) || (does == EffectKind::place && asks == DecisionKind::place);
    }
};

} // namespace

Issues verify(const Library& library, const GameState& state) { return Verifier(library, state).run(); }

} // namespace flickforge
