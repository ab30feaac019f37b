#include "rules/view.h"

#include <algorithm>

namespace flickforge {

void refuse(std::string code, std::string message, std::string hint) {
    throw Refused{{{.code = std::move(code), .message = std::move(message), .hint = std::move(hint)}}};
}

const Character& GameView::character(int id) const {
    if (const Character* found = state.find(id)) return *found;
    refuse("no-character", "there is no character " + std::to_string(id));
}

const Profile& GameView::profile(CharacterKind kind, const std::string& what) const {
    if (const Profile* found = rules.profile(kind, what)) return *found;
    refuse("unknown-id", "there is no " + what + " among the " + std::string(content_kind(kind)), "the game needs a pack that is not loaded");
}

bool GameView::can_be_hurt(const Character& who) const {
    return std::ranges::all_of(who.conditions, [&](const Affliction& a) { return require<Condition>(a.condition).takes_damage; });
}

const Character* GameView::leader_of(const Character& who) const {
    if (who.kind == CharacterKind::hero) return &who;
    const bool follows = who.kind == CharacterKind::ally || who.kind == CharacterKind::familiar;
    const Character* leader = follows ? state.find(who.owner) : nullptr;
    return leader && leader->kind == CharacterKind::hero ? leader : nullptr;
}

std::optional<CharacterKind> GameView::summoned_kind(std::string_view id) const {
    if (rules.find<Monster>(id)) return CharacterKind::monster;
    if (rules.find<Antient>(id)) return CharacterKind::antient;
    if (rules.find<Familiar>(id)) return CharacterKind::familiar;
    return {};
}

bool GameView::free_to_act(const Character& who) const {
    return !who.dead && who.in_battle() && std::ranges::all_of(who.conditions, [&](const Affliction& a) {
        return require<Condition>(a.condition).may == AllowedActions::everything;
    });
}

bool GameView::able(const Character& who) const {
    if (who.dead || !who.in_battle()) return false;
    return std::ranges::all_of(who.conditions, [&](const Affliction& a) {
        const Condition& condition = require<Condition>(a.condition);
        return condition.may != AllowedActions::nothing || condition.able;
    });
}

bool GameView::enemies(int by, Side side, const Character& target) const {
    if (target.id == by) return false;
    const Character* shooter = state.find(by);
    if (shooter && shooter->kind == CharacterKind::antient && rules.options().antient_hurts_all) return true;
    return target.team != side || target.kind == CharacterKind::antient;
}

bool GameView::enemies(const ShotTask& task, const Character& target) const {
    return target.id != task.piece && enemies(task.by, task.team, target);
}

const Room* GameView::room() const {
    const std::string* id = state.room_id();
    return id ? rules.find<Room>(*id) : nullptr;
}

namespace {
template <class T> const T* innermost(const std::vector<Task>& agenda) {
    for (auto task = agenda.rbegin(); task != agenda.rend(); ++task)
        if (const T* found = std::get_if<T>(&*task)) return found;
    return nullptr;
}
} // namespace

const RoomTask* current_room(const GameState& state) { return innermost<RoomTask>(state.agenda); }
const VisitTask* current_visit(const GameState& state) { return innermost<VisitTask>(state.agenda); }
const TurnTask* current_turn(const GameState& state) { return innermost<TurnTask>(state.agenda); }
const ShotTask* current_shot(const GameState& state) { return innermost<ShotTask>(state.agenda); }
const ShotTask* asking_shot(const GameState& state) {
    return state.agenda.empty() ? nullptr : std::get_if<ShotTask>(&state.agenda.back());
}

const TurnTask* GameView::turn() const { return current_turn(state); }
const ShotTask* GameView::shot_task() const { return shot_at_work ? shot_at_work : current_shot(state); }

bool GameView::shot_in_progress() const {
    for (auto task = state.agenda.rbegin(); task != state.agenda.rend() && !std::holds_alternative<TurnTask>(*task); ++task)
        if (const ShotTask* shot = std::get_if<ShotTask>(&*task); shot && shot->stage != ShotTask::Stage::begin) return true;
    return false;
}

std::vector<int> GameView::everyone(Side team) const {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.team == team && who.in_battle() && !who.dead) found.push_back(who.id);
    return found;
}

} // namespace flickforge
