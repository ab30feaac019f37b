// A shot: announced, flicked, its contacts gone through, its targets hit, its modifiers at work, its piece put away.
#include "rules/flight.h"
#include "rules/battle/shot.h"
#include "rules/ask_scripts.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/effects.h"
#include "rules/battle/on_table.h"
#include "rules/battle/possible.h"
#include "rules/journey/room.h"
#include "rules/tasks.h"

#include "content/kinds/geometry.h"
#include "table/legal.h"

#include <algorithm>
#include <utility>

namespace flickforge {

Decision GameView::choose_among(const ShotTask& task, const std::vector<int>& characters, About about) const {
    Decision decision{
        .asks = DecisionKind::choose, .team = task.team, .seat = task.seat, .about = about, .who = task.by, .shot = task.shot};
    for (const int id : characters) decision.options.push_back({std::to_string(id), id, {}});
    return decision;
}

namespace {

/// Does the work, and adds its time to what a benchmark counts. Nothing but a benchmark makes the rules look at a clock.
template <class Work> auto timed(const Rules& rules, const Work& work) {
    if (!rules.time_in_physics) return work();
    const auto began = std::chrono::steady_clock::now();
    auto result = work();
    *rules.time_in_physics += std::chrono::steady_clock::now() - began;
    return result;
}

bool begin_shot(Game& game, ShotTask& task) {
    const Character& by = game.character(task.by);
    const ShotType& type = game.require<ShotType>(task.shot);
    const bool visiting = type.motion == Motion::none && game.state.phase == Phase::exploration; // icons of special rooms
    const bool others = !task.flickable.empty(); // which may be asked of a character that is not in the battle
    if (by.dead || (!by.in_battle() && !visiting && !others)) return false;
    std::erase_if(task.flickable, [&](int id) {
        const Character* victim = std::as_const(game.state).find(id);
        return !victim || victim->where != Presence::board;
    });
    if (others && task.flickable.empty()) return false;
    const std::vector<std::string> announced = task.modifiers;
    task.modifiers = game.without_suppressed(by, task.shot, announced);
    if (const auto why = why_not_begin(game, task, PieceCount(game))) {
        game.emit({.what = EventKind::shot_skipped, .by = task.by, .id = task.shot, .text = word_of(why->why), .cause = why->cause});
        return false;
    }
    for (const std::string& modifier : announced)
        if (!std::ranges::contains(task.modifiers, modifier))
            game.emit({.what = EventKind::modifier_suppressed, .by = task.by, .id = modifier});
    const CurrentShot in_hand(game, task); // the shot's own script hears that it is declared
    if (TurnTask* now = game.turn()) {
        task.interrupts = others || task.by != now->who || game.shot_in_progress();
        if (!task.interrupts) {
            ++now->shots;
            now->hurt_before = std::exchange(now->hurt_now, {});
        }
    }
    if (type.flies == FlyingPiece::piece || type.flies == FlyingPiece::summoned) {
        const auto own = std::ranges::find_if(game.state.things,
                                              [&](const TableObject& thing) { return thing.owner == by.id && thing.what == task.shot; });
        task.piece = own == game.state.things.end() ? game.state.next_id++ : own->id;
        if (own != game.state.things.end() && type.after == PieceAfterShot::turn) game.drop_thing(task.piece); // flicked from where it lies
        else if (own != game.state.things.end()) remove_thing(game, own->id);
    }
    game.emit({.what = EventKind::shot_declared, .by = task.by, .id = task.shot, .text = join(task.modifiers), .cause = task.source});
    task.stage = type.targets == Targets::named || type.motion == Motion::none ? ShotTask::Stage::name : ShotTask::Stage::flick;
    notify(game, Hook::shot_declared, {.attacker = by.id, .id = type.id});
    return true;
}

bool still_possible(Game& game, ShotTask& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    if (type.motion == Motion::none && game.state.phase == Phase::exploration) return true; // icons of special rooms
    const Character* by = std::as_const(game.state).find(task.by);
    const bool others = !task.flickable.empty();
    std::erase_if(task.flickable, [&](int id) { return !std::as_const(game.state.table).find(id); });
    const bool gone = !by || by->dead || (others ? task.flickable.empty() : !by->in_battle());
    const bool lies_there = others || type.flies != FlyingPiece::self || type.motion == Motion::none ||
                            std::as_const(game.state.table).find(game.state.piece_of(task.by));
    if (!gone && lies_there) return true;
    game.emit({.what = EventKind::shot_skipped, .by = task.by, .id = task.shot, .text = "impossible"});
    if (!game.state.thing(task.piece) && !std::as_const(game.state).find(task.piece))
        take_off(game, task.piece); // of the first of several tries
    return false;
}

/// Whom a shot is for before anything flies: the enemy named, or who is to be healed and the like.
void perform(Game& game, ShotTask&& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    const bool flies = type.motion != Motion::none;
    if (!flies && task.target == StepTarget::owner) task.named = task.by;
    if (task.named == 0 && (flies || task.target == StepTarget::hero)) {
        const std::vector<int> possible = nameable(game, task);
        if (possible.empty()) return game.emit({.what = EventKind::shot_skipped, .by = task.by, .id = task.shot, .text = "nobody"});
        if (possible.size() > 1) {
            game.ask(game.choose_among(task, possible, flies ? About::named_target : About::recipient));
            return game.push_task(std::move(task));
        }
        task.named = possible.front();
    }
    if (flies) {
        task.stage = ShotTask::Stage::flick;
        return game.push_task(std::move(task));
    }
    task.stage = ShotTask::Stage::finish;
    game.push_task(task);
    if (task.target != StepTarget::all) return queue_performance(game, task, {task.named});
    queue_performance(game, task, recipients_of(game, task));
}

} // namespace

std::vector<int> pieces_to_flick(const GameState& state, const ShotType& type, const ShotTask& task) {
    if (!task.flickable.empty()) return task.flickable;
    return {type.flies == FlyingPiece::self ? state.piece_of(task.by) : task.piece};
}

namespace {

void ask_flick(Game& game, ShotTask&& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    Decision decision{.asks = DecisionKind::flick,
                      .team = task.team,
                      .seat = task.seat,
                      .about = About::flick,
                      .who = task.by,
                      .shot = task.shot,
                      .may_end = task.optional};
    decision.pieces = pieces_to_flick(game.state, type, task);
    if (task.flickable.empty() && type.flies != FlyingPiece::self) {
        if (!game.state.table.find(task.piece)) {
            decision.near = {game.state.piece_of(task.by)};
            decision.reach = type.reach;
            for (const Character& who : game.state.characters) { // a familiar may lend its place to its owner's spells
                if (who.kind != CharacterKind::familiar || who.owner != task.by || who.where != Presence::board) continue;
                if (task.source.starts_with("spells/") && game.require<Familiar>(who.what).spell_origin &&
                    game.free_to_act(game.character(task.by)))
                    decision.near.push_back(who.id);
            }
        }
    }
    {
        const CurrentShot now(game, task);
        if (!decision.near.empty() && !game.room_beside(decision.pieces.front(), decision)) // too crowded to set the piece down
            return game.emit({.what = EventKind::shot_skipped, .by = decision.who, .id = decision.shot, .text = "no room"});
    }
    game.push_task(std::move(task));
    game.ask(std::move(decision));
}

int put_flying_piece(Game& game, ShotTask& task, Point start) {
    const ShotType& type = game.require<ShotType>(task.shot);
    if (game.state.table.find(task.piece)) return task.piece;
    TablePiece piece;
    if (type.flies == FlyingPiece::summoned) {
        const CharacterKind kind = game.summoned_kind(task.summons).value_or(CharacterKind::monster);
        const bool antient = kind == CharacterKind::antient;
        const Character* hero = kind == CharacterKind::familiar ? game.leader_of(game.character(task.by)) : nullptr;
        const int owner = hero ? hero->id : antient ? task.by : 0; // who called an Antient uses it first
        const int next = std::exchange(game.state.next_id, task.piece);
        const int id = add_character(game, kind, task.summons, task.team);
        game.state.next_id = next;
        std::ranges::sort(game.state.characters, {}, &Character::id);
        Character& who = game.character(id);
        who.seat = game.character(task.by).seat;
        who.owner = owner;
        who.where = Presence::board;
        who.acted = !antient && !game.rules.options().summoned_act_at_once;
        piece = game.make_piece(id, who.kind, who.what);
        game.emit({.what = EventKind::summoned, .to = id, .by = task.by, .id = task.summons});
    } else {
        piece = game.flying_piece(task);
    }
    piece.position = start;
    game.state.table.pieces.insert(std::ranges::upper_bound(game.state.table.pieces, piece.id, {}, &TablePiece::id), piece);
    return task.piece;
}

/// Of two pieces that touched, the one that the flicked piece ran into, or was run into by.
int other_of(const SeenContact& contact, const ShotTask& task) { return contact.piece == task.piece ? contact.other : contact.piece; }

/// Whom the shot hits, in the order of its contacts.
void find_targets(Game& game, ShotTask& task) {
    if (game.require<ShotType>(task.shot).targets == Targets::none) return;
    for (const SeenContact& contact : task.contacts) {
        if (!contact.direct || contact.met != ContactWith::piece) continue;
        const int other = other_of(contact, task);
        const Character* target = std::as_const(game.state).find(other);
        if (!target || target->where != Presence::board) continue;
        const bool fits = game.enemies(task, *target) || game.rules.options().friendly_effects;
        const bool again = std::ranges::contains(task.waiting, other) && !game.rules.options().repeat_hits;
        if (fits && !again) task.waiting.push_back(other);
    }
}

void after_flick(Game& game, ShotTask&& task, const Shot& played) {
    const ShotType& type = game.require<ShotType>(task.shot);
    game.emit({.what = EventKind::flicked, .to = task.piece, .by = task.by, .id = task.shot});
    task.contacts.clear(), task.left.clear(), task.pushed.clear(), task.waiting.clear(), task.safe.clear();
    task.next = 0;
    for (const Character& who : game.state.characters) // though the shot may set them free, it does them no harm
        if (who.on_table() && !game.can_be_hurt(who)) task.safe.push_back(who.id);
    const TouchingCounts touching = game.rules.options().touching_counts;
    const TablePiece* flicked = std::as_const(game.state.table).find(task.piece);
    const auto touched_before = [&](int id) {
        const TablePiece* other = std::as_const(game.state.table).find(id);
        return flicked && other && distance(flicked->position, other->position) < (flicked->diameter + other->diameter) / 2 + 0.01;
    };
    if (touching == TouchingCounts::always)
        for (const TablePiece& piece : game.state.table.pieces)
            if (piece.id != task.piece && touched_before(piece.id)) task.contacts.push_back({task.piece, piece.id, true});
    for (const Contact& contact : played.contacts) {
        if (contact.met != ContactWith::piece) {
            task.contacts.push_back({contact.piece, contact.other, contact.direct, contact.met, contact.place});
            continue;
        }
        const int other = contact.piece == task.piece ? contact.other : contact.piece;
        if (touching == TouchingCounts::never && contact.direct && touched_before(other)) continue;
        task.contacts.push_back({contact.piece, contact.other, contact.direct});
        if (contact.direct && !std::ranges::contains(task.pushed, other)) task.pushed.push_back(other);
    }
    for (const Exit& exit : played.exits) task.left.push_back(exit.piece);
    if (game.rules.options().shadow_leaves_when == Leaves::centre)
        for (const TablePiece& piece : played.after.pieces) {
            const Character* who = std::as_const(game.state).find(piece.id);
            const Monster* kind = who ? game.monster(*who) : nullptr;
            if (kind && kind->shadow && !contains(game.board().outline, piece.position) && !std::ranges::contains(task.left, piece.id))
                task.left.push_back(piece.id);
        }
    const bool again = type.targets == Targets::named && task.tries < type.tries;
    const bool off =
        type.flies == FlyingPiece::piece && (type.after == PieceAfterShot::removed || type.after == PieceAfterShot::rides) && !again;
    std::vector<int> corrected;
    game.state.table =
        timed(game.rules, [&] { return game.table_after(played, off ? std::vector{task.piece} : std::vector<int>{}, corrected); });
    if (game.rules.options().correction_hits)
        for (const int id : corrected)
            for (const TablePiece& other : game.state.table.pieces) {
                const TablePiece& moved = *std::as_const(game.state.table).find(id);
                if (other.id != id && distance(moved.position, other.position) < (moved.diameter + other.diameter) / 2 + 0.01)
                    task.contacts.push_back({id, other.id, id == task.piece || other.id == task.piece});
            }
    for (const int id : task.left) {
        const bool taken = off && id == task.piece;
        if (!taken && leaves_for_good(game, task, id)) continue; // it is destroyed, once everybody has been hit
        game.emit({.what = taken ? EventKind::left_board : EventKind::returned, .to = id, .cause = "edge"});
    }
    for (const KnockedOff& knocked : played.knocked_off) {
        const Character* bearer = std::as_const(game.state).find(knocked.piece);
        if (!bearer) continue;
        const std::vector<Affliction> conditions = bearer->conditions;
        for (const Affliction& affliction : conditions) {
            const Condition& condition = game.require<Condition>(affliction.condition);
            if (condition.knocked_off && condition.token == knocked.token)
                remove_condition(game, knocked.piece, affliction.condition, "knocked off");
        }
    }
    find_targets(game, task);
    task.stage = ShotTask::Stage::pick;
    game.push_task(std::move(task));
}

} // namespace

void on_command(Game& game, ShotTask task, const Command& command) {
    if (std::holds_alternative<End>(command)) { // an optional shot is left out, or the second try of one
        if (task.tries == 0) return;
        task.tries = game.require<ShotType>(task.shot).tries;
        task.stage = ShotTask::Stage::finish;
        return game.push_task(std::move(task));
    }
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        const int chosen = chosen_number(*choice);
        if (task.stage == ShotTask::Stage::pick && game.require<ShotType>(task.shot).targets != Targets::one)
            task.extra_damage_target = chosen;
        else if (task.stage == ShotTask::Stage::pick) task.waiting = {chosen}, task.stage = ShotTask::Stage::contacts;
        else task.named = chosen;
        return game.push_task(std::move(task));
    }
    const ShotType& type = game.require<ShotType>(task.shot);
    const Flick* flick = std::get_if<Flick>(&command);
    const Declare* said = std::get_if<Declare>(&command);
    int piece = flick ? flick->piece : said->piece;
    if (type.flies == FlyingPiece::piece || type.flies == FlyingPiece::summoned) {
        const auto& start = flick ? flick->start : said->start;
        // Declared without a place, it started from anywhere beside the shooter.
        const CurrentShot now(game, task);
        piece = put_flying_piece(game, task, start ? *start : game.free_place(task.piece, {}, game.answered).value_or(Point{}));
    } else if (piece == 0) {
        piece = pieces_to_flick(game.state, type, task).front();
    }
    task.piece = piece;
    task.tries = one_more(task.tries);
    // Whatever lies on the flicked piece falls off as it is flicked.
    if (TablePiece* flicked = game.state.table.find(piece); flicked && !flicked->tokens.empty()) {
        const Character* bearer = std::as_const(game.state).find(piece);
        const std::vector<Affliction> conditions = bearer ? bearer->conditions : std::vector<Affliction>{};
        for (const Affliction& affliction : conditions)
            if (game.require<Condition>(affliction.condition).knocked_off) remove_condition(game, piece, affliction.condition, "flicked");
    }
    if (said) return after_flick(game, std::move(task), game.declared(task, *said));

    auto plan = flick_plan(game, task.shot, piece);
    if (!plan) throw Refused{std::move(plan.error())};
    Flick played = *flick;
    played.piece = piece;
    played.start.reset(); // it lies there already
    auto result = timed(game.rules, [&] { return fly(*plan, played); });
    if (!result) throw Refused{std::move(result.error())};
    game.simulated = std::move(*result);
    after_flick(game, std::move(task), *game.simulated);
}

namespace {

/// A thing that hurts on contact, such as a wall of fire.
void burn(Game& game, ShotTask& task, int thing_id, int victim_id) {
    const TableObject* thing = game.state.thing(thing_id);
    const Character* victim = std::as_const(game.state).find(victim_id);
    if (!thing || thing->kind != "tokens" || !victim || victim->where != Presence::board) return;
    const Token& token = game.require<Token>(thing->what);
    if (token.damage < 1 || !std::ranges::contains(token.hurts, victim->kind)) return;
    const bool each_touch = game.rules.options().touch_damage_per_shot == TouchDamagePerShot::each_touch;
    for (std::size_t i = 0; i + 1 < task.burned.size() && !each_touch; i += 2)
        if (task.burned[i] == thing_id && task.burned[i + 1] == victim_id) return;
    task.burned.insert(task.burned.end(), {thing_id, victim_id});
    game.queue({.does = EffectKind::damage,
                .to = victim_id,
                .by = task.by,
                .amount = token.damage,
                .cause = to_text(ObjectKey{"tokens", thing->what})});
}

/// A wall or an obstacle: nothing comes of it but what scripts say.
void tell_of_border(Game& game, const ShotTask& task, const SeenContact& contact) {
    if (!(game.rules.hooks_used() >> static_cast<int>(Hook::contact) & 1)) return;
    constexpr int no_piece = -1; // a number, as that of a piece without a character
    const CurrentShot now(game, task);
    notify(game, Hook::contact,
           {.attacker = task.by,
            .target = no_piece,
            .direct = contact.direct,
            .pieces = {contact.piece, no_piece},
            .met = contact.met,
            .number = contact.other,
            .place = contact.place});
}

/// Of two who share a piece, the one whom a hit is for.
int taker_of(Game& game, const ShotTask& task, int target) {
    const Character* rider = game.state.rider_of(target);
    if (!rider) return target;
    const int id = rider->id;
    const CurrentShot now(game, task);
    const HookEvent hit{.attacker = task.by, .target = target, .id = task.shot, .modifiers = task.modifiers};
    return ask_bool(game, Hook::hits_rider, hit, false) ? id : target;
}

/// Works through the next contact: what burns, what scripts say to it, and last whom it hits, if anybody.
/// Contacts count in their order: a target that is burned after the blow has been struck first.
std::optional<int> next_contact(Game& game, ShotTask& task) {
    const SeenContact contact = task.contacts[static_cast<std::size_t>(task.next++)];
    if (contact.met != ContactWith::piece) return tell_of_border(game, task, contact), std::nullopt;
    burn(game, task, contact.piece, contact.other), burn(game, task, contact.other, contact.piece);
    const int other = other_of(contact, task);
    if (game.rules.hooks_used() >> static_cast<int>(Hook::contact) & 1) {
        const CurrentShot now(game, task);
        notify(game, Hook::contact,
               {.attacker = task.by, .target = other, .direct = contact.direct, .pieces = {contact.piece, contact.other}});
    }
    const auto hit = contact.direct ? std::ranges::find(task.waiting, other) : task.waiting.end();
    if (hit == task.waiting.end()) return {};
    task.waiting.erase(hit);
    return other;
}

bool contacts_left(const ShotTask& task) { return task.next < static_cast<int>(task.contacts.size()); }

void pick_target(Game& game, ShotTask& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    std::erase_if(task.waiting, [&](int id) {
        const CurrentShot now(game, task); // its own script is asked too
        const Character* target = std::as_const(game.state).find(id);
        return !target || target->where != Presence::board || (type.targets == Targets::named && id != task.named) ||
               !ask_bool(game, Hook::targets, {.attacker = task.by, .target = id, .id = task.shot, .answer = true}, true);
    });
    if (type.targets == Targets::one && task.waiting.size() > 1) {
        game.ask(game.choose_among(task, task.waiting, About::target));
        return;
    }
    // Where a modifier works on one target only, the shooter says for whom it adds damage before anybody is hurt.
    if (game.rules.options().modifier_targets == ModifierTargets::one && task.waiting.size() > 1 && task.extra_damage_target == 0 &&
        type.damage > 0) {
        std::vector<int> possible;
        for (const int id : task.waiting)
            if (std::ranges::any_of(task.modifiers, [&](const std::string& modifier) {
                    return game.require<Modifier>(modifier).adds_damage > 0 && game.works_on(modifier, game.character(id));
                }))
                possible.push_back(id);
        if (possible.size() > 1) {
            game.ask(game.choose_among(task, possible, About::modifier));
            return;
        }
    }
    task.stage = ShotTask::Stage::contacts;
}

void strike(Game& game, ShotTask&& task, int touched) {
    const int target = taker_of(game, task, touched);
    game.push_task(std::move(task));
    game.push_task(HitTask{.target = target});
}

} // namespace

void run_stage(Game& game, ShotTask task) {
    // Stages follow at once while nobody is asked and nothing is to be applied: moving the task back and forth is dear.
    while (!game.state.decision && game.queued.empty()) {
        switch (task.stage) {
        case ShotTask::Stage::begin:
            if (!begin_shot(game, task)) return;
            break;
        case ShotTask::Stage::name:
        case ShotTask::Stage::flick:
            if (!still_possible(game, task)) return;
            return task.stage == ShotTask::Stage::name ? perform(game, std::move(task)) : ask_flick(game, std::move(task));
        case ShotTask::Stage::pick: pick_target(game, task); break;
        case ShotTask::Stage::contacts:
            if (task.waiting.empty() || !contacts_left(task)) task.stage = ShotTask::Stage::hits;
            else if (const auto target = next_contact(game, task)) return strike(game, std::move(task), *target);
            break;
        case ShotTask::Stage::hits: { // of games saved by an earlier version, which went through all contacts first
            if (task.waiting.empty()) {
                task.stage = ShotTask::Stage::condition;
                break;
            }
            const int target = task.waiting.front();
            task.waiting.erase(task.waiting.begin());
            return strike(game, std::move(task), target);
        }
        case ShotTask::Stage::condition: give_condition(game, task); break;
        case ShotTask::Stage::later_contacts:
            if (contacts_left(task)) next_contact(game, task);
            else task.stage = ShotTask::Stage::modifiers, task.next = 0;
            break;
        case ShotTask::Stage::modifiers: next_modifier(game, task); break;
        case ShotTask::Stage::finish: return finish_shot(game, std::move(task));
        case ShotTask::Stage::over:
            if (game.rules.options().battle_end_checked == BattleEndChecked::after_shot) battle_over(game);
            return;
        }
    }
    game.push_task(std::move(task));
}

} // namespace flickforge
