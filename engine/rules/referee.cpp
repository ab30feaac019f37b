#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

void Referee::refuse(std::string code, std::string message, std::string hint) {
    throw Refused{{{.code = std::move(code), .message = std::move(message), .hint = std::move(hint)}}};
}

void Referee::run() {
    // Far more than any rule needs; a script that keeps asking for more is stopped here.
    constexpr int limit = 20'000;
    for (int steps = 0; !state.decision && !state.agenda.empty() && state.phase != Phase::over; ++steps) {
        if (steps == limit) refuse("endless-rules", "the rules do not come to an end", "a script answers its own effects again and again");
        if (state.agenda.size() > 200)
            refuse("endless-rules", "the rules nest too deeply", "a script answers its own effects again and again");
        std::visit([&]<class T>(T&) { work(take<T>()); }, state.agenda.back());
        if (!queued_.empty()) push(EffectsTask{std::exchange(queued_, {})});
    }
    if (state.agenda.empty() && !state.decision && state.phase != Phase::over) state.phase = Phase::over;
}

void Referee::answer(const Command& command) {
    if (const Meddle* wish = std::get_if<Meddle>(&command)) {
        state.decision.reset();
        meddle(*wish);
        if (!queued_.empty()) push(EffectsTask{std::exchange(queued_, {})});
        return run();
    }
    if (state.decision) answered_ = std::move(*state.decision);
    state.decision.reset();
    std::visit([&]<class T>(T&) { hear(take<T>(), command); }, state.agenda.back());
    if (!queued_.empty()) push(EffectsTask{std::exchange(queued_, {})});
    run();
}

const Character& Referee::character(int id) const {
    if (const Character* found = std::as_const(state).find(id)) return *found;
    refuse("no-character", "there is no character " + std::to_string(id));
}

Character& Referee::character(int id) { return const_cast<Character&>(std::as_const(*this).character(id)); }

const Profile& Referee::profile(CharacterKind kind, const std::string& what) const {
    if (const Profile* found = rules.profile(kind, what)) return *found;
    refuse("unknown-id", "there is no " + what, "the game needs a pack that is not loaded");
}

bool Referee::can_be_hurt(const Character& who) const {
    return std::ranges::all_of(who.conditions, [&](const Affliction& a) { return the<Condition>(a.condition).takes_damage; });
}

bool Referee::has_familiar(const Character& who) const {
    return std::ranges::any_of(who.cards, [&](const HeldCard& card) {
        const Item* item = card.kind == "items" ? rules.find<Item>(card.id) : nullptr;
        return item && item->familiar;
    });
}

bool Referee::free_to_act(const Character& who) const {
    return !who.dead && who.in_battle() &&
           std::ranges::all_of(who.conditions, [&](const Affliction& a) { return the<Condition>(a.condition).may == May::everything; });
}

bool Referee::able(const Character& who) const {
    if (who.dead || !who.in_battle()) return false;
    return std::ranges::all_of(who.conditions, [&](const Affliction& a) {
        const Condition& condition = the<Condition>(a.condition);
        return condition.may != May::nothing || condition.able;
    });
}

bool Referee::enemies(const ShotTask& task, const Character& target) const {
    if (target.id == task.by || target.id == task.piece) return false;
    const Character* by = std::as_const(state).find(task.by);
    if (by && by->kind == CharacterKind::antient && rules.is("antient_hurts_all", true)) return true;
    return target.team != task.team || target.kind == CharacterKind::antient;
}

const Room* Referee::room() const {
    const std::string* id = state.room_id();
    return id ? rules.find<Room>(*id) : nullptr;
}

namespace {
template <class T, class Agenda> auto innermost(Agenda& agenda) -> decltype(std::get_if<T>(&agenda.front())) {
    for (auto task = agenda.rbegin(); task != agenda.rend(); ++task)
        if (auto* found = std::get_if<T>(&*task)) return found;
    return nullptr;
}
} // namespace

const TurnTask* Referee::turn() const { return innermost<TurnTask>(std::as_const(state.agenda)); }
TurnTask* Referee::turn() { return innermost<TurnTask>(state.agenda); }
const ShotTask* Referee::shot_task() const { return in_hand_ ? in_hand_ : innermost<ShotTask>(std::as_const(state.agenda)); }
ShotTask* Referee::shot_task() { return in_hand_ ? in_hand_ : innermost<ShotTask>(state.agenda); }

std::vector<int> Referee::everyone(Team team) const {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.team == team && who.in_battle() && !who.dead) found.push_back(who.id);
    return found;
}

} // namespace flickforge
