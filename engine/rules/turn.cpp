// A character's turn: what it may do, and the shots that come of the choice.
#include "rules/referee.h"

#include <algorithm>
#include <ranges>

namespace flickforge {

using Stage = TurnTask::Stage;

bool Referee::same_shot(const std::string& shot, const Id<ShotType>& box) const {
    if (shot == box.text) return true;
    const ShotType* type = rules.find<ShotType>(shot);
    return type && type->counts_as && type->counts_as == box;
}

bool Referee::box_matches(const Box& box, const std::string& shot, const std::vector<std::string>& modifiers) const {
    if (!same_shot(shot, box.shot)) return false;
    if (box.modifiers.empty()) return true;
    return box.modifiers.size() == modifiers.size() &&
           std::ranges::all_of(box.modifiers, [&](const Id<Modifier>& m) { return std::ranges::contains(modifiers, m.text); });
}

bool Referee::suppressed(const Character& who, const std::string& shot) const {
    if (who.kind == CharacterKind::lord || who.kind == CharacterKind::antient || !room()) return false;
    return std::ranges::any_of(room()->suppresses, [&](const Box& box) { return box.modifiers.empty() && same_shot(shot, box.shot); });
}

std::vector<std::string> Referee::without_suppressed(const Character& who, const std::string& shot,
                                                     const std::vector<std::string>& modifiers) const {
    if (modifiers.empty() || who.kind == CharacterKind::lord || who.kind == CharacterKind::antient || !room()) return modifiers;
    const bool everywhere = rules.word("suppressed_modifier_scope", "that_shot") == "everywhere";
    std::vector<std::string> left;
    for (const std::string& modifier : modifiers) {
        const bool gone = std::ranges::any_of(room()->suppresses, [&](const Box& box) {
            return std::ranges::contains(box.modifiers, modifier, &Id<Modifier>::text) && (everywhere || same_shot(shot, box.shot));
        });
        if (!gone) left.push_back(modifier);
    }
    return left;
}

bool Referee::can_perform(const Character& who, const Step& step) const {
    const std::string& id = step.shot ? step.shot.text : step.by_turn.empty() ? step.shot.text : step.by_turn.front().shot.text;
    const ShotType* type = rules.find<ShotType>(id);
    if (!type || suppressed(who, id)) return false;
    if (type->users == Users::heroes && who.team != Team::heroes) return false;
    if (type->users == Users::overseer && who.team != Team::overseer) return false;
    if (type->motion != Motion::none && who.where != Where::board) return false;
    switch (type->flies) {
    case Flies::self:
    case Flies::nothing: break;
    case Flies::piece: {
        const bool own = std::ranges::any_of(state.things, [&](const Thing& thing) { return thing.owner == who.id && thing.what == id; });
        if (!own && pieces_left(type->piece.text) < 1) return false;
        break;
    }
    case Flies::summoned:
        if (const Monster* monster = rules.find<Monster>(step.summons)) return monsters_left(*monster) > 0;
        if (const Antient* antient = rules.find<Antient>(step.summons)) return pieces_left(antient->piece.text) > 0;
        return false;
    }
    return true;
}

const Sequences* Referee::sequences_of(const Character& who, const HeldCard& card, Combo combo) const {
    if (card.kind == "abilities") {
        const Ability* ability = library.find<Ability>(card.id);
        return ability && (!ability->hero || ability->hero.text == who.what) ? &ability->sequences : nullptr;
    }
    if (card.kind == "spells") {
        const Spell* spell = library.find<Spell>(card.id);
        const Hero* caster = library.find<Hero>(who.what);
        return spell && caster && caster->magic ? &spell->sequences : nullptr;
    }
    const Item* item = library.find<Item>(card.id);
    if (!item || item->combo != combo || !may_own(who, *item)) return nullptr; // won in a wager, it may be of no use
    if (item->enhanced && item->enhanced->hero.text == who.what) return &item->enhanced->sequences;
    return &item->sequences;
}

namespace {

std::vector<std::string> parts_of(const std::string& option) {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(option, '|')) parts.emplace_back(std::string_view(part));
    return parts;
}

} // namespace

void Referee::keep_only_data(std::size_t from) {
    for (std::size_t i = from; i < queued_.size(); ++i) {
        if (queued_[i].does == Does::set_data) apply(queued_[i]);
        else
            refuse("bad-effect", queued_[i].cause + " answers with effects where it is only asked what is possible",
                   "let them follow in hook perform, purchase or turn_start");
    }
    queued_.erase(queued_.begin() + static_cast<std::ptrdiff_t>(from), queued_.end());
}

std::vector<Option> Referee::options_of(const Character& who) {
    std::vector<Option> options;
    const std::size_t before = queued_.size();
    const std::string prefix = std::to_string(who.id) + '|';
    const auto add = [&](std::string rest, std::string text = {}) { options.push_back({prefix + rest, who.id, std::move(text)}); };

    bool nothing = who.where != Where::board;
    const Condition* limited = nullptr;
    for (const Affliction& affliction : who.conditions) {
        const Condition& condition = the<Condition>(affliction.condition);
        if (condition.may == May::nothing) nothing = true;
        if (condition.may == May::shot) limited = &condition;
    }
    if (!nothing && limited) {
        Step step{.shot = limited->shot};
        if (can_perform(who, step)) add("shot|" + limited->shot.text);
    } else if (!nothing) {
        const std::string_view need = rules.word("impossible_sequence", "one_part");
        const auto add_all = [&](const Sequences& sequences, const std::string& what) {
            const auto possible = [&](const Sequence& sequence) {
                if (need == "free") return true;
                const auto can = [&](const Step& step) { return can_perform(who, step); };
                return need == "all_parts" ? std::ranges::all_of(sequence, can) : std::ranges::any_of(sequence, can);
            };
            for (std::size_t i = 0; i < sequences.size(); ++i)
                if (possible(sequences[i])) add(what + '|' + std::to_string(i));
        };
        const Sequences& own = *profile(who).sequences;
        add_all(own, "own");
        if (options.empty()) // nothing can be performed: any may be chosen, and its parts are skipped
            for (std::size_t i = 0; i < own.size(); ++i) add("own|" + std::to_string(i));
        std::vector<std::string> seen;
        for (const HeldCard& card : who.cards) {
            if (card.used || std::ranges::contains(seen, card.kind + '/' + card.id)) continue; // equal cards are one choice
            seen.push_back(card.kind + '/' + card.id);
            if (who.kind == CharacterKind::ally && card.kind == "spells" && !rules.is("ally_casts", true)) continue;
            if (const Sequences* sequences = sequences_of(who, card)) add_all(*sequences, card.kind + '/' + card.id);
        }
        for (const std::string& combo : combos(who, Combo::before)) add("before|" + combo);
        if (rules.is("combo_alone", false))
            for (const Combo when : {Combo::before, Combo::after})
                for (const std::string& combo : combos(who, when)) add("alone|" + combo);
        if (rules.is("may_pass", false)) add("pass");
    }
    for (Option& action : ask_actions({.attacker = who.id, .target = who.id})) {
        action.id = prefix + "do|" + action.id;
        action.character = who.id;
        options.push_back(std::move(action));
    }
    std::erase_if(options, [&](const Option& option) {
        return !ask_yes(Hook::allows, {.attacker = who.id, .target = who.id, .id = option.id.substr(prefix.size()), .answer = true}, true);
    });
    keep_only_data(before);
    return options;
}

std::vector<std::string> Referee::combos(const Character& who, Combo when) const {
    std::vector<std::string> found;
    if (who.where != Where::board || !free_to_act(who)) return found;
    for (const HeldCard& card : who.cards) {
        const Sequences* sequences = card.kind == "items" && !card.used ? sequences_of(who, card, when) : nullptr;
        for (std::size_t i = 0; sequences && i < sequences->size(); ++i) {
            const std::string key = card.kind + '/' + card.id + '|' + std::to_string(i);
            const bool possible = std::ranges::any_of((*sequences)[i], [&](const Step& step) { return can_perform(who, step); });
            if (possible && !std::ranges::contains(found, key)) found.push_back(key);
        }
    }
    return found;
}

void Referee::play_card(int by, const std::string& key, std::size_t number) {
    const Character& who = character(by);
    const auto card = std::ranges::find_if(who.cards, [&](const HeldCard& c) { return !c.used && c.kind + '/' + c.id == key; });
    if (card == who.cards.end()) return;
    const Item* item = card->kind == "items" ? rules.find<Item>(card->id) : nullptr;
    const Sequences* offered = sequences_of(who, *card, item ? item->combo : Combo::none);
    if (!offered) return;
    const Sequence sequence = offered->at(number);
    const bool spell = card->kind == "spells";
    use_card(by, key);
    push_shots(character(by), sequence, key);
    if (const Hero* hero = rules.find<Hero>(who.what); spell && hero && hero->before_spell)
        push(ShotTask{.by = by,
                      .team = who.team,
                      .seat = who.seat,
                      .shot = hero->before_spell.text,
                      .optional = rules.is("spell_rush_optional", true)});
    tell(Hook::card_played, {.attacker = by, .target = by, .id = key});
}

void Referee::start_turn(const std::string& option) { push(TurnTask{.who = std::stoi(option), .action = option}); }

void Referee::push_shots(const Character& who, const Sequence& sequence, const std::string& source) {
    std::vector<ShotTask> shots;
    for (const Step& step : sequence) {
        ShotTask shot_in_hand{.by = who.id,
                              .team = who.team,
                              .seat = who.seat,
                              .shot = step.shot.text,
                              .amount = step.amount,
                              .target = step.target,
                              .summons = step.summons,
                              .source = source};
        const std::vector<Id<Modifier>>* modifiers = &step.modifiers;
        if (!step.by_turn.empty()) {
            const int turns = rules.word("cycle_counts", "own_turns") == "rounds" ? state.round : who.turns;
            const Box& now = step.by_turn[static_cast<std::size_t>(std::max(0, turns - 1)) % step.by_turn.size()];
            shot_in_hand.shot = now.shot.text;
            modifiers = &now.modifiers;
        }
        for (const Id<Modifier>& modifier : *modifiers) shot_in_hand.modifiers.push_back(modifier.text);
        shots.insert(shots.end(), static_cast<std::size_t>(step.times), shot_in_hand);
    }
    for (ShotTask& next : std::views::reverse(shots)) push(std::move(next));
}

void Referee::work(TurnTask task) {
    switch (task.stage) {
    case Stage::begin: {
        Character& who = character(task.who);
        if (who.dead || !who.in_battle()) return; // taken away before it began
        if (who.kind == CharacterKind::antient && who.team == Team::heroes && who.owner == 0) {
            Decision decision{.asks = Asks::choose, .team = Team::heroes, .about = "uses_antient", .who = who.id};
            for (const Character& hero : state.characters)
                if (hero.kind == CharacterKind::hero && !hero.dead) decision.options.push_back({std::to_string(hero.id), hero.id, {}});
            push(task);
            if (decision.options.size() > 1) return ask(std::move(decision));
            if (!decision.options.empty()) return answer(Choose{decision.options.front().id});
            state.agenda.pop_back();
        }
        who.acted = true;
        ++who.turns;
        ++state.turn_number;
        say({.what = Happened::turn_began, .to = who.id, .id = task.action});
        task.stage = Stage::act;
        push(task);
        return tell(Hook::turn_start, {.attacker = task.who, .target = task.who, .id = task.action});
    }
    case Stage::act: {
        const auto parts = parts_of(task.action);
        const bool before = parts.size() == 4 && parts[1] == "before", alone = parts.size() == 4 && parts[1] == "alone";
        task.stage = before ? Stage::then : Stage::combo;
        task.combo = task.combo || before || alone;
        const Character& who = character(task.who);
        push(task);
        if (who.dead || parts.size() < 2 || parts[1] == "pass") return;
        if (before || alone) return play_card(who.id, parts[2], static_cast<std::size_t>(std::stoi(parts[3])));
        if (parts[1] == "do" && parts.size() == 4) {
            if (const auto found = site(parts[2])) tell(*found, Hook::perform, {.attacker = who.id, .target = who.id, .id = parts[3]});
            return;
        }
        if (parts[1] == "shot") return push(ShotTask{.by = who.id, .team = who.team, .seat = who.seat, .shot = parts[2]});
        const auto number = static_cast<std::size_t>(std::stoi(parts[2]));
        if (parts[1] == "own") return push_shots(who, profile(who).sequences->at(number), "");
        return play_card(who.id, parts[1], number);
    }
    case Stage::then: { // the card before the action has done its work
        const Character& who = character(task.who);
        Decision decision{.asks = Asks::act, .team = who.team, .seat = who.seat, .about = "act", .who = who.id};
        if (!who.dead && who.in_battle()) decision.options = options_of(who);
        const bool alone = rules.is("combo_alone", false); // or else doing nothing is no action to go with the card
        std::erase_if(decision.options, [&](const Option& option) {
            return option.id.contains("|before|") || option.id.contains("|alone|") || (!alone && option.id.ends_with("|pass"));
        });
        if (decision.options.empty()) task.stage = Stage::combo;
        else ask(std::move(decision));
        return push(task);
    }
    case Stage::combo: {
        const Character& who = character(task.who);
        Decision decision{.asks = Asks::choose, .team = who.team, .seat = who.seat, .about = "combo", .who = who.id, .may_end = true};
        if (!task.combo && !who.dead && !task.action.ends_with("|pass"))
            for (const std::string& combo : combos(who, Combo::after)) decision.options.push_back({combo, who.id, {}});
        if (decision.options.empty()) task.stage = Stage::after;
        else ask(std::move(decision));
        return push(task);
    }
    case Stage::after:
        task.stage = Stage::beside;
        push(task);
        return tell(Hook::turn_end, {.attacker = task.who, .target = task.who, .id = task.action});
    case Stage::beside:
        while (!task.beside.empty()) {
            const Thing* thing = state.thing(task.beside.front());
            const Character* owner = thing ? std::as_const(state).find(thing->owner) : nullptr;
            if (!thing || !owner || owner->where != Where::board) {
                task.beside.erase(task.beside.begin());
                continue;
            }
            const ShotType& type = the<ShotType>(thing->what);
            Decision decision{.asks = Asks::place,
                              .team = owner->team,
                              .seat = owner->seat,
                              .about = "beside",
                              .who = owner->id,
                              .pieces = {thing->id},
                              .spot = Spot::beside,
                              .near = {owner->id},
                              .reach = type.reach};
            if (!room_beside(thing->id, decision)) { // no room beside its owner: it stays where it lies
                task.beside.erase(task.beside.begin());
                continue;
            }
            push(task);
            return ask(std::move(decision));
        }
        task.stage = Stage::end;
        return push(task);
    case Stage::end: {
        say({.what = Happened::turn_ended, .to = task.who});
        Character& who = character(task.who);
        RoundTask* round = state.agenda.empty() ? nullptr : std::get_if<RoundTask>(&state.agenda.back());
        if (who.kind == CharacterKind::antient) {
            // Used by one side, it is the other's; after the Overseer it waits for the next round.
            who.acted = who.team == Team::overseer;
            who.team = who.team == Team::heroes ? Team::overseer : Team::heroes;
            who.owner = 0; // the players decide anew who uses it
            who.seat = who.team == Team::overseer ? 0 : -1;
        }
        for (const int id : task.summoned) {
            const Character* summoned = std::as_const(state).find(id);
            if (summoned && summoned->kind == CharacterKind::antient && summoned->team == Team::heroes && round) round->only = id;
        }
        battle_over();
        return;
    }
    }
}

void Referee::hear(TurnTask task, const Command& command) {
    if (task.stage == Stage::begin) { // a hero takes the Antient in hand
        const int hero = std::stoi(std::get<Choose>(command).option);
        character(task.who).owner = hero;
        character(task.who).seat = character(hero).seat;
        return push(std::move(task));
    }
    if (task.stage == Stage::then) {
        task.action = std::get<Choose>(command).option;
        task.stage = Stage::act;
        return push(std::move(task));
    }
    if (task.stage == Stage::combo) {
        const Choose* choice = std::get_if<Choose>(&command);
        const int who = task.who;
        task.stage = Stage::after;
        task.combo = task.combo || choice;
        push(std::move(task));
        if (!choice) return;
        const auto bar = choice->option.rfind('|');
        return play_card(who, choice->option.substr(0, bar), static_cast<std::size_t>(std::stoi(choice->option.substr(bar + 1))));
    }
    const PlacePiece& place = std::get<PlacePiece>(command);
    std::erase(task.beside, place.piece);
    if (TablePiece* piece = state.table.find(place.piece)) piece->position = place.at;
    say({.what = Happened::set_down, .to = place.piece});
    push(std::move(task));
}

} // namespace flickforge
