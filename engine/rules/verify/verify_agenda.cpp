// What is pending in a state from a file: each task by itself, and whether it can be where it is.
#include "rules/verify/verifier.h"
#include "rules/journey/ways.h"

#include "content/library/card_sequences.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr std::size_t most_tasks = 200;

bool flies_alone(const ShotType& type) {
    return type.motion != Motion::none && (type.flies == FlyingPiece::piece || type.flies == FlyingPiece::summoned);
}

} // namespace

void Verifier::agenda() {
    if (!check(state_.agenda.size() <= most_tasks, "more pending tasks than can be")) return;
    for (at_ = 0; at_ < state_.agenda.size(); ++at_) {
        const Task& here = state_.agenda[at_];
        check(std::holds_alternative<RoomTask>(here) == (at_ == 0), "a room that is not the first of the pending tasks");
        std::visit([&](const auto& pending) { task(pending); }, here);
        if (const ShotTask* shot = std::get_if<ShotTask>(&here)) shot_below_ = shot;
    }
}

void Verifier::task(const RoomTask& task) {
    using enum RoomTask::Stage;
    const std::string* id = state_.room_id();
    const Room* room = id ? library_.find<Room>(*id) : nullptr;
    const bool prepares = task.stage == choose_board || task.stage == gather || task.stage == metre_kind || task.stage == metre_count ||
                          task.stage == place_monsters || task.stage == place_heroes || task.stage == begin || task.stage == stays;
    const bool fights = task.stage == fight || task.stage == resolve;
    if (prepares && !(task.between && task.stage == choose_board)) check(room && state_.phase == Phase::setup, "no room is set up");
    if (prepares && task.stage != choose_board && task.stage != stays) check(!state_.board.empty(), "a room without a board is set up");
    if (fights) check(state_.phase == Phase::battle && !state_.board.empty(), "a battle that is none");
    if (task.stage == done) check(state_.phase == Phase::resolution, "a battle that is not over is paid");
    for (const int level : task.levels) between(level, 0, 100, "a level of monsters");
    if (task.stage == metre_count) check(!task.levels.empty(), "monsters without an icon"), known<Monster>(task.chosen);
    for (const std::string& monster : task.metre_used) known<Monster>(monster);
    check(!task.between || room, "a fight after no room");
    if (task.between && task.stage == choose_board) known<Board>(task.chosen);
    for (const std::string& monster : task.monsters) known<Monster>(monster);
    between(task.closer, 0, 1000, "what the gaps between monsters are shorter by");
    const bool map = shape_of(state_.column) != MapShape::column;
    if (task.stage == way)
        check(map && state_.phase == Phase::exploration && state_.board.empty(), "a way is chosen where there is no map");
    const bool again = map && room && room->type == RoomType::battle && visits_of(state_, state_.room) > 1;
    if (task.stage == stays || !task.staying.empty()) check(again, "monsters stay in a room that was not entered before");
    for (const std::string& figure : task.staying)
        if (metre_level(figure) == 0) known<Monster>(figure);
}

void Verifier::task(const VisitTask& task) {
    const std::string* id = state_.room_id();
    const Room* room = id ? library_.find<Room>(*id) : nullptr;
    check(room && room->type == RoomType::special && state_.phase == Phase::exploration && at_ == 1, "a visit to no room");
    for (const std::string& card : task.shown) known_card(object_key(card).value_or(ObjectKey{"", card}));
    count(task.price, "a price");
    for (const Coins& coins : task.given) {
        check(state_.find(coins.from), "gold that belongs to no character");
        between(coins.gold, 1, most, "a payment");
    }
    const bool pays = task.stage == VisitTask::Stage::pay || task.stage == VisitTask::Stage::give;
    const auto bought = pays ? parts_of(task.buying, About::visit) : std::nullopt;
    if (pays) check(bought && (bought->character == 0 || state_.find(bought->character)), "a purchase that no character can make");
}

void Verifier::task(const PartyTask& task) {
    check(at_ == 1, "cards are chosen after the game has begun");
    for (const auto* list : {&task.items, &task.spells})
        for (const int id : *list) {
            const Character* who = state_.find(id);
            check(who && who->kind == CharacterKind::hero, "cards for a character that is not a hero");
        }
}

void Verifier::task(const RoundTask&) {
    const RoomTask* room = std::get_if<RoomTask>(&state_.agenda.front());
    check(at_ == 1 && room && room->stage == RoomTask::Stage::fight, "a round outside of a battle");
}

void Verifier::task(const TurnTask& task) {
    const Character* who = state_.find(task.who);
    if (!check(who && is_below<RoundTask>() && !is_below<TurnTask>(), "a turn of no character")) return;
    const bool to_come = task.stage == TurnTask::Stage::begin || task.stage == TurnTask::Stage::act;
    const auto parts = to_come ? parts_of(task.action, About::act) : std::nullopt;
    if (to_come) check(parts && parts->character == task.who && possible(*parts, *who), "a turn of nothing that can be done");
    count(task.shots, "the number of shots");
    for (const int id : task.beside) {
        const TableObject* thing = state_.thing(id);
        check(!thing || thing->kind == "shots", "a token is set down beside its owner");
    }
}

bool Verifier::possible(const OptionParts& parts, const Character& by) const {
    const auto has = [](const Sequences* sequences, int index) { return sequences && index >= 0 && index < std::ssize(*sequences); };
    if (const OwnSequence* own = parts.as<OwnSequence>()) {
        const auto profile = profile_of(library_, by.kind, by.what);
        return profile && has(profile->sequences, own->index);
    }
    if (const CardSequence* played = parts.as<CardSequence>()) return has(card_sequences(library_, played->card, by.what), played->index);
    if (const OnlyShot* only = parts.as<OnlyShot>()) return library_.find<ShotType>(only->shot);
    return true;
}

void Verifier::modifiers(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) known<Modifier>(id);
}

bool Verifier::is_in_flight(int piece) const {
    return std::ranges::any_of(state_.agenda, [&](const Task& task) {
        const ShotTask* shot = std::get_if<ShotTask>(&task);
        return shot && shot->piece == piece;
    });
}

void Verifier::task(const ShotTask& task) {
    if (!known<ShotType>(task.shot)) return;
    const ShotType& type = *library_.find<ShotType>(task.shot);
    modifiers(task.modifiers);
    check(state_.find(task.by), "a shot that no character makes");
    const bool summons = !task.summons.empty();
    if (summons || type.flies == FlyingPiece::summoned)
        check(library_.find<Monster>(task.summons) || library_.find<Antient>(task.summons) || library_.find<Familiar>(task.summons),
              "there is no " + in_quotes(task.summons) + " to summon");
    between(task.seat, -1, most, "the seat of a shot");
    count(task.amount, "the amount of a shot");
    count(task.tries, "the number of tries");
    const int last = task.stage == ShotTask::Stage::contacts ? static_cast<int>(task.contacts.size()) : most;
    between(task.next, 0, last, "the position in a shot");
    check(task.burned.size() % 2 == 0, "half a burn");
    for (const HitResult& hit : task.hits) modifiers(hit.gained), modifiers(hit.worked), count(hit.dealt, "the damage of a hit");

    between(task.piece, 0, state_.next_id - 1, "the piece of a shot");
    const bool announced = task.stage == ShotTask::Stage::name || task.stage == ShotTask::Stage::flick;
    if (!announced || !flies_alone(type) || !task.flickable.empty()) return;
    // What is still to be flicked is not on the table yet, unless it is tried again, or stayed there after the shot before.
    const bool lay_there = type.after == PieceAfterShot::turn && !state_.find(task.piece) && !state_.thing(task.piece);
    const bool again = (task.tries > 0 || lay_there) && state_.table.find(task.piece);
    const bool used = state_.find(task.piece) || state_.thing(task.piece) || state_.table.find(task.piece) ||
                      std::ranges::contains(not_flicked_, task.piece);
    check(task.piece > 0 && (again || !used), "a shot flicks a piece that is used otherwise");
    not_flicked_.push_back(task.piece);
}

void Verifier::task(const HitTask& task) {
    if (!check(shot_below_ && state_.find(task.target), "a hit without a shot or a target")) return;
    modifiers(task.modifiers);
    modifiers(task.gained);
    count(task.damage, "the damage of a hit");
    count(task.dealt, "the damage of a hit");
    between(task.next, 0, static_cast<int>(task.modifiers.size()), "the position in a hit");
    check(task.returned_by == 0 || state_.find(task.returned_by), "a hit that no character sent back");
    if (task.stage == HitTask::Stage::modifiers)
        check(!shot_below_->hits.empty() && shot_below_->hits.back().target == task.target, "modifiers of a hit that was not counted");
    check(task.stage != HitTask::Stage::end, "a hit cannot wait there");
}

void Verifier::task(const EffectsTask& task) {
    check(!task.effects.empty(), "effects that are none");
    for (const Effect& effect : task.effects) {
        between(effect.amount, -most, most, "the amount of an effect");
        if (!(std::abs(effect.place.x) <= most && std::abs(effect.place.y) <= most)) emit("an effect at no place of a table");
        if (!(effect.reach >= 0 && effect.reach <= most)) emit("a reach that no place has");
        check(effect.how.empty() || effect.how == "top" || effect.how == "bottom" || effect.how == "shuffle", "a card put back nowhere");
        if (!effect.keep.empty()) kept(effect.keep, "what a question keeps");
        for (const Option& option : effect.options) count(option.price, "the price of an option");
    }
}

} // namespace flickforge
