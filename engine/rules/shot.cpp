// A shot: announced, flicked, its contacts gone through, its targets hit, its modifiers at work, its piece put away.
#include "rules/referee.h"

#include "content/geometry.h"
#include "table/legal.h"
#include "table/roll.h"

#include <algorithm>

namespace flickforge {

using Stage = ShotTask::Stage;

Decision Referee::choose_among(const ShotTask& task, const std::vector<int>& characters, std::string about) const {
    Decision decision{
        .asks = Asks::choose, .team = task.team, .seat = task.seat, .about = std::move(about), .who = task.by, .shot = task.shot};
    for (const int id : characters) decision.options.push_back({std::to_string(id), id, {}});
    return decision;
}

bool Referee::begin_shot(ShotTask& task) {
    const Character& by = character(task.by);
    const ShotType& type = the<ShotType>(task.shot);
    const bool visiting = type.motion == Motion::none && state.phase == Phase::exploration; // icons of special rooms
    if (by.dead || (!by.in_battle() && !visiting)) return false;
    const auto skip = [&](const char* why) {
        say({.what = Happened::shot_skipped, .by = task.by, .id = task.shot, .text = why});
        return false;
    };
    const bool others = !task.flickable.empty();
    std::erase_if(task.flickable, [&](int id) {
        const Character* victim = std::as_const(state).find(id);
        return !victim || victim->where != Where::board;
    });
    if (others && task.flickable.empty()) return false;
    if (suppressed(by, task.shot)) return skip("suppressed");
    if (!can_perform(by, Step{.shot = {task.shot}, .summons = task.summons})) return skip("impossible");
    const auto left = without_suppressed(by, task.shot, task.modifiers);
    for (const std::string& modifier : task.modifiers)
        if (!std::ranges::contains(left, modifier)) say({.what = Happened::modifier_suppressed, .by = task.by, .id = modifier});
    task.modifiers = left;
    const InHand in_hand(*this, task); // the shot's own script may have its say
    if (ask_yes(Hook::suppresses, {.attacker = task.by, .id = task.shot, .modifiers = task.modifiers, .answer = false}, false))
        return skip("suppressed");
    if (TurnTask* now = turn(); now && !others) {
        ++now->shots;
        now->hurt_before = std::exchange(now->hurt_now, {});
    }
    if (type.flies == Flies::piece || type.flies == Flies::summoned) {
        const auto own =
            std::ranges::find_if(state.things, [&](const Thing& thing) { return thing.owner == by.id && thing.what == task.shot; });
        task.piece = own == state.things.end() ? state.next_id++ : own->id;
        if (own != state.things.end()) remove_thing(own->id);
    }
    say({.what = Happened::shot_declared, .by = task.by, .id = task.shot, .text = join(task.modifiers), .cause = task.source});
    task.stage = type.targets == Targets::named || type.motion == Motion::none ? Stage::name : Stage::flick;
    tell(Hook::shot_declared, {.attacker = by.id, .id = type.id});
    return true;
}

bool Referee::still_possible(ShotTask& task) {
    const ShotType& type = the<ShotType>(task.shot);
    if (type.motion == Motion::none && state.phase == Phase::exploration) return true; // icons of special rooms
    const Character* by = std::as_const(state).find(task.by);
    const bool others = !task.flickable.empty();
    std::erase_if(task.flickable, [&](int id) { return !std::as_const(state.table).find(id); });
    const bool gone = !by || by->dead || !by->in_battle() || (others && task.flickable.empty());
    const bool lies_there = others || type.flies != Flies::self || type.motion == Motion::none || std::as_const(state.table).find(task.by);
    if (!gone && lies_there) return true;
    say({.what = Happened::shot_skipped, .by = task.by, .id = task.shot, .text = "impossible"});
    if (!state.thing(task.piece) && !std::as_const(state).find(task.piece)) take_off(task.piece); // of the first of several tries
    return false;
}

/// Whom a shot is for before anything flies: the enemy named, or who is to be healed and the like.
void Referee::perform(ShotTask&& task) {
    const ShotType& type = the<ShotType>(task.shot);
    const bool flies = type.motion != Motion::none;
    if (!flies && task.target == StepTarget::owner) task.named = task.by;
    if (task.named == 0 && (flies || task.target == StepTarget::hero)) {
        std::vector<int> possible;
        for (const Character& who : state.characters) {
            const InHand now(*this, task); // the shot's own script may have its say
            if (who.dead || !who.in_battle()) continue;
            const bool friendly = who.team == task.team && (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally);
            const bool fits = flies ? who.where == Where::board && enemies(task, who) : friendly;
            if (ask_yes(Hook::targets, {.attacker = task.by, .target = who.id, .id = task.shot, .answer = fits}, fits))
                possible.push_back(who.id);
        }
        if (possible.empty()) return say({.what = Happened::shot_skipped, .by = task.by, .id = task.shot, .text = "nobody"});
        if (possible.size() > 1) {
            ask(choose_among(task, possible, flies ? "named_target" : "recipient"));
            return push(std::move(task));
        }
        task.named = possible.front();
    }
    if (flies) {
        task.stage = Stage::flick;
        return push(std::move(task));
    }
    task.stage = Stage::finish;
    push(task);
    std::vector<int> recipients{task.named};
    if (task.target == StepTarget::all) {
        recipients.clear();
        for (const Character& who : state.characters)
            if (!who.dead && who.team == task.team && (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) &&
                ask_yes(Hook::targets, {.attacker = task.by, .target = who.id, .id = task.shot, .answer = true}, true))
                recipients.push_back(who.id);
    }
    for (const int id : recipients) {
        if (type.condition)
            queue({.does = Does::add_condition, .to = id, .by = task.by, .id = type.condition.text, .cause = "shots/" + type.id});
        tell("shots", type.id, task.by, Hook::perform,
             {.attacker = task.by, .target = id, .amount = task.amount, .id = task.source, .targets = recipients});
    }
}

void Referee::ask_flick(ShotTask&& task) {
    const ShotType& type = the<ShotType>(task.shot);
    Decision decision{.asks = Asks::flick,
                      .team = task.team,
                      .seat = task.seat,
                      .about = "flick",
                      .who = task.by,
                      .shot = task.shot,
                      .may_end = task.optional};
    if (!task.flickable.empty()) decision.pieces = task.flickable;
    else if (type.flies == Flies::self) decision.pieces = {task.by};
    else {
        decision.pieces = {task.piece};
        if (!state.table.find(task.piece)) {
            decision.near = {task.by};
            decision.reach = type.reach;
            for (const Character& who : state.characters) { // a familiar may lend its place to its owner's spells
                if (who.kind != CharacterKind::familiar || who.owner != task.by || who.where != Where::board) continue;
                if (task.source.starts_with("spells/") && the<Familiar>(who.what).spell_origin && free_to_act(character(task.by)))
                    decision.near.push_back(who.id);
            }
        }
    }
    {
        const InHand now(*this, task);
        if (!decision.near.empty() && !room_beside(decision.pieces.front(), decision)) // too crowded to set the piece down
            return say({.what = Happened::shot_skipped, .by = decision.who, .id = decision.shot, .text = "no room"});
    }
    push(std::move(task));
    ask(std::move(decision));
}

int Referee::put_flying_piece(ShotTask& task, Point start) {
    const ShotType& type = the<ShotType>(task.shot);
    if (state.table.find(task.piece)) return task.piece;
    TablePiece piece;
    if (type.flies == Flies::summoned) {
        const bool antient = rules.find<Antient>(task.summons) != nullptr;
        const int next = std::exchange(state.next_id, task.piece);
        const int id = add_character(antient ? CharacterKind::antient : CharacterKind::monster, task.summons, task.team);
        state.next_id = next;
        std::ranges::sort(state.characters, {}, &Character::id);
        Character& who = character(id);
        who.seat = character(task.by).seat;
        if (antient) who.owner = task.by; // who called it uses it first
        who.where = Where::board;
        who.acted = !antient && !rules.is("summoned_act_at_once", true);
        piece = make_piece(id, who.kind, who.what);
        say({.what = Happened::summoned, .to = id, .by = task.by, .id = task.summons});
    } else {
        piece = flying_piece(task);
    }
    piece.position = start;
    state.table.pieces.insert(std::ranges::upper_bound(state.table.pieces, piece.id, {}, &TablePiece::id), piece);
    return task.piece;
}

void Referee::hear(ShotTask task, const Command& command) {
    if (std::holds_alternative<End>(command)) { // an optional shot is left out, or the second try of one
        if (task.tries == 0) return;
        task.tries = the<ShotType>(task.shot).tries;
        task.stage = Stage::finish;
        return push(std::move(task));
    }
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        const int chosen = std::stoi(choice->option);
        if (task.stage == Stage::pick && the<ShotType>(task.shot).targets != Targets::one) task.harder_on = chosen;
        else if (task.stage == Stage::pick) task.waiting = {chosen}, task.stage = Stage::hits;
        else task.named = chosen;
        return push(std::move(task));
    }
    const ShotType& type = the<ShotType>(task.shot);
    const Flick* flick = std::get_if<Flick>(&command);
    const Declare* told = std::get_if<Declare>(&command);
    int piece = flick ? flick->piece : told->piece;
    if (type.flies == Flies::piece || type.flies == Flies::summoned) {
        const auto& start = flick ? flick->start : told->start;
        // Told without a place, it started from anywhere beside the shooter.
        const InHand now(*this, task);
        piece = put_flying_piece(task, start ? *start : free_place(task.piece, {}, answered_).value_or(Point{}));
    } else if (piece == 0) {
        piece = task.flickable.empty() ? task.by : task.flickable.front();
    }
    task.piece = piece;
    ++task.tries;
    // Whatever lies on the flicked piece falls off as it is flicked.
    if (TablePiece* flicked = state.table.find(piece); flicked && !flicked->tokens.empty()) {
        const Character* bearer = std::as_const(state).find(piece);
        const std::vector<Affliction> conditions = bearer ? bearer->conditions : std::vector<Affliction>{};
        for (const Affliction& affliction : conditions)
            if (the<Condition>(affliction.condition).knocked_off) remove_condition(piece, affliction.condition, "flicked");
    }
    if (told) return after_flick(std::move(task), declared(task, *told));

    SimSettings settings;
    if (rules.word("knock_off", "firm_hit") == "any_touch") settings.knock_speed = 0;
    if (rules.word("leaves_board_when", "whole") == "centre") settings.leaves = Leaves::centre;
    settings.wall_rebound = rules.is("wall_rebound", false);
    settings.frame_every = rules.frame_every;
    Flick played = *flick;
    played.piece = piece;
    played.start.reset(); // it lies there already
    const bool rolls = type.motion == Motion::roll && !rules.is("roll_hits_on_way", false);
    const auto before = std::chrono::steady_clock::now();
    auto result = rolls ? roll(board(), state.table, played, {.frame_every = rules.frame_every}) : slide(played, settings);
    if (rules.time_in_physics) *rules.time_in_physics += std::chrono::steady_clock::now() - before;
    if (!result) throw Refused{std::move(result.error())};
    simulated = std::move(*result);
    if (type.hits_at == HitsAt::rest && rules.is("roll_hits_on_way", false)) // it slid; only what it touches now counts
        std::erase_if(simulated->contacts, [&](const Contact& contact) {
            if (contact.met != Met::piece || !contact.direct) return false;
            const TablePiece* a = simulated->after.find(contact.piece);
            const TablePiece* b = simulated->after.find(contact.other);
            return !a || !b || distance(a->position, b->position) > (a->diameter + b->diameter) / 2 + 0.1;
        });
    after_flick(std::move(task), *simulated);
}

Shot Referee::declared(const ShotTask& task, const Declare& told) const {
    Shot made;
    made.flick.piece = task.piece;
    made.after = state.table;
    double time = 0;
    for (const int id : told.hits) made.contacts.push_back({.time = time += 0.01, .piece = task.piece, .other = id, .direct = true});
    for (const Touched& pair : told.pushed)
        made.contacts.push_back({.time = time += 0.01, .piece = pair.piece, .other = pair.other, .direct = false});
    for (const At& rest : told.rest)
        if (TablePiece* piece = made.after.find(rest.piece); piece && !immovable(rest.piece)) piece->position = rest.at;
    for (const int id : told.left) {
        TablePiece* piece = made.after.find(id);
        if (!piece || immovable(id)) continue;
        piece->position = nearest_on_edge(piece->position, board().outline);
        made.exits.push_back({.time = time += 0.01, .piece = id, .crossing = piece->position});
    }
    for (const int id : told.knocked_off) {
        TablePiece* piece = made.after.find(id);
        if (!piece) continue;
        for (const std::string& token : piece->tokens)
            made.knocked_off.push_back({.time = time, .piece = id, .token = token, .by = task.piece, .direct = true});
        piece->tokens.clear();
    }
    return made;
}

void Referee::after_flick(ShotTask&& task, const Shot& played) {
    const ShotType& type = the<ShotType>(task.shot);
    say({.what = Happened::flicked, .to = task.piece, .by = task.by, .id = task.shot});
    task.contacts.clear(), task.left.clear(), task.pushed.clear(), task.waiting.clear(), task.safe.clear();
    task.next = 0;
    for (const Character& who : state.characters) // though the shot may set them free, it does them no harm
        if (who.where == Where::board && !can_be_hurt(who)) task.safe.push_back(who.id);
    const std::string_view touching = rules.word("touching_counts", "driven");
    const TablePiece* flicked = std::as_const(state.table).find(task.piece);
    const auto touched_before = [&](int id) {
        const TablePiece* other = std::as_const(state.table).find(id);
        return flicked && other && distance(flicked->position, other->position) < (flicked->diameter + other->diameter) / 2 + 0.01;
    };
    if (touching == "always")
        for (const TablePiece& piece : state.table.pieces)
            if (piece.id != task.piece && touched_before(piece.id)) task.contacts.push_back({task.piece, piece.id, true});
    for (const Contact& contact : played.contacts) {
        if (contact.met != Met::piece) continue;
        const int other = contact.piece == task.piece ? contact.other : contact.piece;
        if (touching == "never" && contact.direct && touched_before(other)) continue;
        task.contacts.push_back({contact.piece, contact.other, contact.direct});
        if (contact.direct && !std::ranges::contains(task.pushed, other)) task.pushed.push_back(other);
    }
    for (const Exit& exit : played.exits) task.left.push_back(exit.piece);
    if (rules.word("shadow_leaves_when", "whole") == "centre")
        for (const TablePiece& piece : played.after.pieces) {
            const Character* who = std::as_const(state).find(piece.id);
            const Monster* kind = who ? monster(*who) : nullptr;
            if (kind && kind->shadow && !contains(board().outline, piece.position) && !std::ranges::contains(task.left, piece.id))
                task.left.push_back(piece.id);
        }
    const bool again = type.targets == Targets::named && task.tries < type.tries;
    const bool off = type.flies == Flies::piece && (type.after == After::removed || type.after == After::rides) && !again;
    std::vector<int> corrected;
    const auto began = std::chrono::steady_clock::now();
    state.table = settled(played, off ? std::vector{task.piece} : std::vector<int>{}, corrected);
    if (rules.time_in_physics) *rules.time_in_physics += std::chrono::steady_clock::now() - began;
    if (rules.is("correction_hits", false))
        for (const int id : corrected)
            for (const TablePiece& other : state.table.pieces) {
                const TablePiece& moved = *std::as_const(state.table).find(id);
                if (other.id != id && distance(moved.position, other.position) < (moved.diameter + other.diameter) / 2 + 0.01)
                    task.contacts.push_back({id, other.id, id == task.piece || other.id == task.piece});
            }
    for (const int id : task.left) say({.what = Happened::returned, .to = id, .cause = "edge"});
    for (const KnockedOff& knocked : played.knocked_off) {
        const Character* bearer = std::as_const(state).find(knocked.piece);
        if (!bearer) continue;
        const std::vector<Affliction> conditions = bearer->conditions;
        for (const Affliction& affliction : conditions) {
            const Condition& condition = the<Condition>(affliction.condition);
            if (condition.knocked_off && condition.token == knocked.token)
                remove_condition(knocked.piece, affliction.condition, "knocked off");
        }
    }
    task.stage = Stage::contacts;
    push(std::move(task));
}

void Referee::next_contact(ShotTask& task) {
    const ShotType& type = the<ShotType>(task.shot);
    const bool each_touch = rules.word("touch_damage_per_shot", "once") == "each_touch";
    const auto burn = [&](int thing_id, int victim_id) {
        const Thing* thing = state.thing(thing_id);
        const Character* victim = std::as_const(state).find(victim_id);
        if (!thing || thing->kind != "tokens" || !victim || victim->where != Where::board) return;
        const Token& token = the<Token>(thing->what);
        if (token.damage < 1 || !std::ranges::contains(token.hurts, victim->kind)) return;
        for (std::size_t i = 0; i + 1 < task.burned.size() && !each_touch; i += 2)
            if (task.burned[i] == thing_id && task.burned[i + 1] == victim_id) return;
        task.burned.insert(task.burned.end(), {thing_id, victim_id});
        queue({.does = Does::damage, .to = victim_id, .by = task.by, .amount = token.damage, .cause = "tokens/" + thing->what});
    };
    while (task.next < static_cast<int>(task.contacts.size()) && queued_.empty()) {
        const SeenContact contact = task.contacts[static_cast<std::size_t>(task.next++)];
        burn(contact.piece, contact.other), burn(contact.other, contact.piece);
        const int other = contact.piece == task.piece ? contact.other : contact.piece;
        const Character* target = std::as_const(state).find(other);
        if (contact.direct && target && target->where == Where::board && type.targets != Targets::none) {
            const bool fits = enemies(task, *target) || rules.is("friendly_effects", false);
            const bool again = std::ranges::contains(task.waiting, other) && !rules.is("repeat_hits", false);
            if (!again && fits) task.waiting.push_back(other);
        }
        if (rules.hooks_used() >> static_cast<int>(Hook::contact) & 1) {
            const InHand now(*this, task);
            tell(Hook::contact, {.attacker = task.by, .target = other, .direct = contact.direct, .pieces = {contact.piece, contact.other}});
        }
    }
    if (task.next >= static_cast<int>(task.contacts.size())) task.stage = Stage::pick;
}

void Referee::pick_target(ShotTask& task) {
    const ShotType& type = the<ShotType>(task.shot);
    std::erase_if(task.waiting, [&](int id) {
        const InHand now(*this, task); // its own script is asked too
        const Character* target = std::as_const(state).find(id);
        return !target || target->where != Where::board || (type.targets == Targets::named && id != task.named) ||
               !ask_yes(Hook::targets, {.attacker = task.by, .target = id, .id = task.shot, .answer = true}, true);
    });
    if (type.targets == Targets::one && task.waiting.size() > 1) {
        ask(choose_among(task, task.waiting, "target"));
        return;
    }
    // Where a modifier works on one target only, the shooter says for whom it adds damage before anybody is hurt.
    if (rules.word("modifier_targets", "own") == "one" && task.waiting.size() > 1 && task.harder_on == 0 && type.damage > 0) {
        std::vector<int> possible;
        for (const int id : task.waiting)
            if (std::ranges::any_of(task.modifiers, [&](const std::string& modifier) {
                    return the<Modifier>(modifier).adds_damage > 0 && works_on(modifier, character(id));
                }))
                possible.push_back(id);
        if (possible.size() > 1) {
            ask(choose_among(task, possible, "modifier"));
            return;
        }
    }
    task.stage = Stage::hits;
}

void Referee::work(ShotTask task) {
    // Stages follow at once while nobody is asked and nothing is to be applied: moving the task back and forth is dear.
    while (!state.decision && queued_.empty()) {
        switch (task.stage) {
        case Stage::begin:
            if (!begin_shot(task)) return;
            break;
        case Stage::name:
        case Stage::flick:
            if (!still_possible(task)) return;
            return task.stage == Stage::name ? perform(std::move(task)) : ask_flick(std::move(task));
        case Stage::contacts: next_contact(task); break;
        case Stage::pick: pick_target(task); break;
        case Stage::hits: {
            if (task.waiting.empty()) {
                task.stage = Stage::condition;
                break;
            }
            const int target = task.waiting.front();
            task.waiting.erase(task.waiting.begin());
            push(std::move(task));
            return push(HitTask{.target = target});
        }
        case Stage::condition: give_condition(task); break;
        case Stage::modifiers: next_modifier(task); break;
        case Stage::finish: return finish_shot(std::move(task));
        case Stage::over:
            if (rules.word("battle_end_checked", "after_shot") == "after_shot") battle_over();
            return;
        }
    }
    push(std::move(task));
}

} // namespace flickforge
