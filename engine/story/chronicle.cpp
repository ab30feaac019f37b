#include "story/chronicle.h"

#include "base/text.h"
#include "rules/damage.h"
#include "rules/journey/ways.h"
#include "story/narrate.h"

#include <algorithm>
#include <utility>

namespace flickforge {
namespace {

int last(const auto& list) { return static_cast<int>(list.size()) - 1; }
auto& at(auto& list, int position) { return list[static_cast<std::size_t>(position)]; }

/// What met what, in order and without repetitions: by the simulation, or as a person declared it.
std::vector<SeenContact> contacts_of(int piece, const Command* command, const std::optional<Shot>& shot) {
    std::vector<SeenContact> found;
    const auto add = [&](int a, int b, bool direct) {
        const SeenContact contact{a, b, direct}, turned{b, a, direct};
        if (!std::ranges::contains(found, contact) && !std::ranges::contains(found, turned)) found.push_back(contact);
    };
    if (shot) {
        for (const Contact& contact : shot->contacts)
            if (contact.met == ContactWith::piece) add(contact.piece, contact.other, contact.direct);
    } else if (const Declare* declared = command ? std::get_if<Declare>(command) : nullptr) {
        for (const int other : declared->hits) add(piece, other, true);
        for (const Touched& pair : declared->pushed) add(pair.piece, pair.other, pair.piece == piece || pair.other == piece);
    }
    return found;
}

} // namespace

Chronicle::Chronicle(const Rules& rules, const Stepped& first) : rules_(&rules) {
    const GameState& state = first.state;
    const bool reveals = std::ranges::any_of(first.events, [](const Event& event) { return event.what == EventKind::room_revealed; });
    if (!reveals) { // an arranged table or a save: the story begins in the middle of a room
        const std::string* room = state.room_id();
        visits_.push_back({.room = room ? *room : "", .board = state.board, .number = room_number(state), .rounds = state.round});
        round_ = state.round;
        for (const Task& task : state.agenda) {
            if (const TurnTask* turn = std::get_if<TurnTask>(&task))
                turns_.push_back({turn->who, turn->action}), turn_ = last(turns_), ++visits_.back().turns;
            if (const ShotTask* shot = std::get_if<ShotTask>(&task); shot && shot->stage != ShotTask::Stage::begin)
                shots_.push_back({shot->by, shot->shot, shot->modifiers, shot->source, shot->tries, 0}), shot_ = last(shots_);
        }
    }
    meet(state, true);
    for (const Event& event : first.events) { // health as it was before the first events
        const auto who = known_.find(event.to);
        if (who == known_.end() || !who->second.health) continue;
        if (event.what == EventKind::hurt) *who->second.health += event.amount;
        if (event.what == EventKind::healed) *who->second.health -= event.amount;
    }
    for (auto& [id, who] : known_) who.health_at_first = who.health;
    take(first.events, nullptr, {});
    compare(state);
}

void Chronicle::add(const Command& command, const Stepped& after) {
    ++commands_;
    meet(after.state, false);
    if (flick_awaited_ && std::holds_alternative<End>(command)) left_out();
    take(after.events, &command, after.shot);
    compare(after.state);
}

const Participant* Chronicle::find(int id) const {
    const auto found = known_.find(id);
    return found == known_.end() ? nullptr : &found->second;
}

bool Chronicle::on_other_sides(int one, int other) const {
    const Participant *a = find(one), *b = find(other);
    return a && b && a->team != b->team;
}

std::string Chronicle::name(int id) const {
    if (const Participant* known = find(id)) return known->name;
    return id == 0 ? "" : "piece " + std::to_string(id);
}

/// Newcomers are written down before the events that speak of them, whole as they came.
void Chronicle::meet(const GameState& state, bool first) {
    for (const Character& who : state.characters) {
        if (known_.contains(who.id)) continue;
        std::optional<int> health = who.health;
        if (health && !first) health = who.max_health;
        Participant known{.id = who.id, .name = piece_name(*rules_, state, who.id), .character = true, .kind = who.kind};
        known.what = who.what, known.team = who.team, known.seat = who.seat, known.owner = who.owner;
        known.visit = last(visits_);
        known.health = known.health_at_first = health;
        known.max_health = who.max_health;
        known.dead = first && who.dead;
        known.gold = known.gold_at_first = first ? who.gold : 0;
        if (first) known.drawn_at_first = who.drawn;
        for (const Affliction& affliction : who.conditions)
            if (first) known.conditions.push_back(affliction.condition);
        known.cards = who.cards;
        known_.emplace(who.id, std::move(known));
    }
    for (const TableObject& thing : state.things)
        if (!known_.contains(thing.id))
            known_.emplace(thing.id, Participant{.id = thing.id,
                                                 .name = piece_name(*rules_, state, thing.id),
                                                 .what = thing.what,
                                                 .owner = thing.owner,
                                                 .visit = last(visits_)});
}

void Chronicle::take(const Events& events, const Command* command, const std::optional<Shot>& shot) {
    for (const Event& event : events) {
        place(event);
        LogEntry entry{.event = event,
                       .command = commands_,
                       .visit = last(visits_),
                       .round = round_,
                       .turn = turn_,
                       .shot = shot_,
                       .round_over = round_over_};
        if (event.what == EventKind::flicked) {
            entry.touched = contacts_of(event.to, command, shot);
            if (!known_.contains(event.to)) { // a missile or fireball, gone before the state could show it
                known_.emplace(event.to, Participant{.id = event.to,
                                                     .name = flown_name(rules_->library(), event.id),
                                                     .owner = event.by,
                                                     .visit = last(visits_)});
            }
        }
        if (event.what == EventKind::summoned && !known_.contains(event.to)) // and gone already
            known_.emplace(event.to, Participant{.id = event.to,
                                                 .name = object_name(rules_->library(), event.id) + ' ' + std::to_string(event.to),
                                                 .character = true,
                                                 .what = event.id,
                                                 .team = Side::overseer,
                                                 .visit = last(visits_)});
        health(entry);
        fight(entry);
        entries_.push_back(std::move(entry));
    }
}

/// The current room, round, turn and shot.
void Chronicle::place(const Event& event) {
    switch (event.what) {
    case EventKind::room_revealed:
        visits_.push_back({.room = event.id, .number = visits_.empty() ? 1 : visits_.back().number + 1});
        round_ = 0, turn_ = shot_ = -1, round_over_ = false;
        break;
    case EventKind::board_chosen:
        if (!visits_.empty()) visits_.back().board = event.id;
        break;
    case EventKind::round_began:
        round_ = event.amount, turn_ = shot_ = -1, round_over_ = false;
        if (!visits_.empty()) visits_.back().rounds = event.amount;
        break;
    case EventKind::turn_began:
        turns_.push_back({event.to, event.id});
        turn_ = last(turns_), shot_ = -1;
        if (!visits_.empty()) ++visits_.back().turns;
        break;
    case EventKind::round_ended: turn_ = shot_ = -1, round_over_ = true; break;
    case EventKind::shot_declared: {
        ShotRecord made{.by = event.by, .shot = event.id, .source = event.cause};
        if (!event.text.empty()) made.modifiers = split(event.text, ',');
        shots_.push_back(std::move(made));
        shot_ = last(shots_);
        break;
    }
    case EventKind::flicked:
        if (shot_ >= 0) ++at(shots_, shot_).flicks;
        if (!visits_.empty()) ++visits_.back().shots;
        protected_.clear();
        for (const auto& [id, who] : known_)
            for (const std::string& condition : who.conditions)
                if (const Condition* content = rules_->find<Condition>(condition); content && !content->takes_damage)
                    protected_[id] = to_text(ObjectKey{"conditions", condition});
        break;
    case EventKind::hit: back_to_shot([&](const ShotRecord& made) { return made.by == event.by && made.shot == event.id; }); break;
    case EventKind::battle_ended:
        if (!visits_.empty()) visits_.back().outcome = event.text;
        turn_ = shot_ = -1;
        break;
    case EventKind::game_ended:
        if (!visits_.empty() && visits_.back().outcome.empty()) visits_.back().outcome = event.text;
        break;
    default:
        if (const auto cause = shot_ < 0 ? std::nullopt : object_key(event.cause); cause && cause->kind == "modifiers") // of which shot?
            back_to_shot([&](const ShotRecord& made) { return std::ranges::contains(made.modifiers, cause->id); });
        break;
    }
}

/// A shot made within a shot, such as the rush of fear, may be over by now: the current one is the last that fits.
void Chronicle::back_to_shot(const std::function<bool(const ShotRecord&)>& fits) {
    constexpr int how_far = 8;
    for (int i = last(shots_); i >= 0 && i + how_far > last(shots_); --i)
        if (fits(at(shots_, i))) {
            shot_ = i;
            return;
        }
}

/// Health, gold and conditions as the events tell them.
void Chronicle::health(LogEntry& entry) {
    const Event& event = entry.event;
    const auto found = known_.find(event.to);
    if (found == known_.end()) return;
    Participant& who = found->second;
    const auto becomes = [&](int health) {
        entry.before = who.health;
        who.health = entry.after = health;
    };
    switch (event.what) {
    case EventKind::hurt: becomes(who.health.value_or(0) - event.amount); break;
    case EventKind::healed: becomes(who.health.value_or(0) + event.amount); break;
    case EventKind::destroyed:
        if (who.health) becomes(0);
        who.dead = true;
        who.conditions.clear();
        break;
    case EventKind::transformed: who.dead = true, who.conditions.clear(); break;
    case EventKind::returned:
        if (event.cause == "edge") break;
        becomes(event.amount);
        who.dead = false;
        break;
    case EventKind::condition_began: who.conditions.push_back(event.id); break;
    case EventKind::condition_ended: std::erase(who.conditions, event.id); break;
    case EventKind::gold: who.gold += event.amount; break;
    default: break;
    }
}

/// Ties losses and defences to the hit they answer.
void Chronicle::fight(LogEntry& entry) {
    const Event& event = entry.event;
    const int here = static_cast<int>(entries_.size());
    switch (event.what) {
    case EventKind::hit: {
        settle_hit();
        const Participant *target = find(event.to), *by = find(event.by);
        if (shot_ >= 0) ++at(shots_, shot_).hits;
        entry.extra_modifiers = std::exchange(coming_.extra_modifiers, {});
        entry.changed_by = std::exchange(coming_.changed_by, {});
        if (target && by && shot_ >= 0) {
            if (const ShotType* type = rules_->find<ShotType>(event.id)) {
                if (target->team == by->team) entry.no_damage_reason = "friend";
                else if (type->damage == 0) entry.no_damage_reason = "harmless";
                else if (!target->health) entry.no_damage_reason = "no health";
                entry.expected = event.amount;
            }
            if (const auto safe = protected_.find(event.to); safe != protected_.end()) entry.no_damage_reason = safe->second;
        }
        open_hit_ = here;
        break;
    }
    case EventKind::nullified:
    case EventKind::reflected:
        if (open_hit_ < 0 || at(entries_, open_hit_).event.to != event.to) break;
        entry.hit = open_hit_;
        at(entries_, open_hit_).result = here;
        settle_hit();
        break;
    case EventKind::modifier_gained:
        coming_.extra_modifiers.push_back(event.id);
        coming_.changed_by.push_back(event.cause);
        break;
    case EventKind::damage_changed:
        coming_.changed_to = event.amount;
        coming_.changed_by.push_back(event.cause);
        if (event.amount == 0 && open_hit_ >= 0 && at(entries_, open_hit_).event.to == event.to) { // no loss will follow
            LogEntry& hit = at(entries_, open_hit_);
            hit.changed_to = 0;
            std::ranges::move(std::exchange(coming_, {}).changed_by, std::back_inserter(hit.changed_by));
        }
        break;
    case EventKind::hurt: {
        entry.changed_to = std::exchange(coming_.changed_to, {});
        entry.changed_by = std::exchange(coming_.changed_by, {});
        if (open_hit_ < 0) break;
        LogEntry& answered = at(entries_, open_hit_);
        if (answered.event.to != event.to || answered.event.by != event.by || event.cause != to_text(ObjectKey{"shots", answered.event.id}))
            break;
        entry.hit = open_hit_;
        answered.result = here;
        entry.expected = answered.expected;
        entry.extra_modifiers = answered.extra_modifiers;
        entry.changed_by.insert(entry.changed_by.begin(), answered.changed_by.begin(), answered.changed_by.end());
        break;
    }
    case EventKind::shot_declared:
    case EventKind::turn_began:
    case EventKind::turn_ended:
    case EventKind::round_ended:
    case EventKind::battle_ended:
    case EventKind::game_ended: settle_hit(); break;
    default: break;
    }
    if (open_hit_ >= 0 && open_hit_ != here && at(entries_, open_hit_).result >= 0) settle_hit();
}

/// Nothing more comes of the hit.
void Chronicle::settle_hit() {
    if (open_hit_ >= 0) at(entries_, std::exchange(open_hit_, -1)).settled = true;
}

void Chronicle::left_out() {
    if (shot_ < 0 || at(shots_, shot_).flicks > 0) return; // the second try of a shot that was made
    LogEntry entry{
        .event = {.what = EventKind::shot_skipped, .by = at(shots_, shot_).by, .id = at(shots_, shot_).shot, .text = "left out"}};
    entry.command = commands_, entry.visit = last(visits_), entry.round = round_, entry.turn = turn_, entry.shot = shot_;
    entry.silent = true;
    entries_.push_back(std::move(entry));
}

/// Whatever the events did not tell.
void Chronicle::compare(const GameState& state) {
    for (const Character& who : state.characters) {
        Participant& known = known_.at(who.id);
        if (known.health != who.health) {
            LogEntry entry{.event = {.what = EventKind::returned, .to = who.id, .amount = who.health.value_or(0)}, .command = commands_};
            entry.visit = last(visits_), entry.round = round_, entry.turn = turn_, entry.shot = shot_;
            entry.before = known.health, entry.after = who.health;
            entry.silent = true;
            known.health = who.health;
            if (!who.dead) entries_.push_back(std::move(entry));
        }
        known.max_health = who.max_health;
        known.dead = who.dead;
        known.team = who.team;
        known.seat = who.seat;
        known.owner = who.owner;
        known.gold = who.gold;
        known.cards = who.cards;
        known.conditions.clear();
        for (const Affliction& affliction : who.conditions) known.conditions.push_back(affliction.condition);
    }
    for (auto& [id, who] : known_) who.gone = who.character && !who.dead && !state.find(id);
    if (const std::string* room = state.room_id(); room && !visits_.empty() && visits_.back().room == *room)
        visits_.back().number = room_number(state); // a sandbox edit may jump
    winner_ = state.winner;
    outcome_ = state.outcome;
    over_ = !state.decision;
    flick_awaited_ = state.decision && state.decision->asks == DecisionKind::flick;
    if (over_) settle_hit();
}

Result<int> Chronicle::resolve_name(const std::string& words) const {
    const std::string wanted = as_id(words);
    std::vector<std::string> names;
    std::vector<const Participant*> exact, kin;
    for (const auto& [id, who] : known_) {
        if (!who.character) continue;
        names.push_back(who.name);
        if (wanted == std::to_string(id)) return id;
        if (as_id(who.name) == wanted) exact.push_back(&who);
        else if (!wanted.empty() && (as_id(who.name).starts_with(wanted + '-') || as_id(who.name).ends_with('-' + wanted)))
            kin.push_back(&who);
    }
    if (exact.empty()) exact = kin;
    if (exact.size() == 1) return exact.front()->id;
    if (exact.size() > 1) {
        names.clear();
        for (const Participant* who : exact) names.push_back(who->name);
        return fail({.code = "ambiguous", .message = in_quotes(words) + " may be several", .hint = "say which: " + join(names)});
    }
    std::string near = closest_match(words, names);
    if (near.empty()) { // "trol" for any of the trolls
        std::vector<std::string> bare;
        for (const auto& [id, who] : known_)
            if (who.character) bare.push_back(object_name(rules_->library(), who.what));
        near = closest_match(words, bare);
    }
    return fail({.code = "unknown-character",
                 .message = "no character in this game is called " + in_quotes(words),
                 .hint = did_you_mean(near, "there are " + join(names))});
}

} // namespace flickforge
