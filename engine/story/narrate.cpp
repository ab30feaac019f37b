#include "story/narrate.h"

#include "story/map_text.h"
#include "story/narrate_visit.h"

#include "base/text.h"
#include "content/kinds/enum_names.h"
#include "content/library/card_sequences.h"
#include "content/library/currency.h"
#include "rules/option.h"
#include "rules/view.h"
#include "story/questions.h"

#include <algorithm>
#include <cstdlib>
#include <format>

namespace flickforge {

std::string object_name(const Library& library, std::string_view key, std::string_view kind) {
    const ObjectKey named = object_key(key).value_or(ObjectKey{std::string(kind), std::string(key.substr(0, key.find('#')))});
    if (!named.kind.empty()) {
        const Object* object = library.object(named);
        if (object && object->typed) return object->typed->name;
    }
    for (const auto& [at, object] : library.objects())
        if (at.id == named.id && object->typed) return object->typed->name;
    return named.id;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

std::string shot_text(const Library& library, const std::string& shot, const std::vector<std::string>& modifiers) {
    std::string text;
    for (const std::string& modifier : modifiers) text += object_name(library, modifier, "modifiers") + ' ';
    return lower_case(text + object_name(library, shot, "shots"));
}

std::string cause_text(const Library& library, const std::string& cause) {
    if (cause.contains('/')) return object_name(library, cause);
    if (cause == "reflected") return "the shot was thrown back";
    if (cause == "resolution") return "for the monsters destroyed";
    if (cause == "battle end") return "the battle is over";
    if (cause == "flicked") return "its piece was flicked";
    if (cause == "sandbox") return "by hand";
    return cause;
}

std::string outcome_text(const std::string& outcome) {
    if (outcome == "party_lost") return "no hero is left who can act";
    if (outcome == "lord_destroyed") return "the Catacomb Lord is destroyed";
    if (outcome == "rooms_cleared") return "every room is cleared";
    if (outcome == "no_way") return "no way leads on";
    if (outcome == "monsters_destroyed") return "no monster is left to fight";
    if (outcome == "stalemate") return "a stalemate, as nothing has happened for too long";
    if (outcome == "script") return "a card or rule says so";
    if (outcome == "sandbox") return "ended by a sandbox edit";
    std::string words = outcome; // whatever a script calls it
    std::ranges::replace(words, '_', ' ');
    return words;
}

namespace {

std::vector<std::string> texts(const std::vector<Id<Modifier>>& modifiers) {
    std::vector<std::string> ids;
    for (const Id<Modifier>& modifier : modifiers) ids.push_back(modifier.text);
    return ids;
}

std::string because(const Library& library, const std::string& cause) {
    return cause.empty() ? "" : " (" + cause_text(library, cause) + ")";
}

std::vector<std::string> current_modifiers(const GameState& state) {
    const ShotTask* shot = asking_shot(state);
    return shot ? shot->modifiers : std::vector<std::string>{};
}

const char* spot_text(PlacementArea spot) {
    switch (spot) {
    case PlacementArea::hero_zone: return "in the hero zone";
    case PlacementArea::monster_zone: return "in the monster zone";
    case PlacementArea::edge: return "at the edge of the board";
    case PlacementArea::beside: return "beside its owner";
    case PlacementArea::board: return "anywhere free";
    }
    return "";
}

} // namespace

namespace {

/// "Orc 11", of one who is not there yet or not any more.
std::string summoned_name(const Library& library, const std::string& summons, int piece) {
    const std::string name = object_name(library, summons);
    return library.object("monsters", summons) ? name + ' ' + std::to_string(piece) : name;
}

} // namespace

std::string piece_name(const Rules& rules, const GameState& state, int piece) {
    if (const Character* who = state.find(piece)) {
        const char* kinds[] = {"heroes", "heroes", "familiars", "monsters", "lords", "antients"};
        std::string name = object_name(rules.library(), who->what, kinds[static_cast<int>(who->kind)]);
        if (who->kind == CharacterKind::monster) name += ' ' + std::to_string(piece);
        return name;
    }
    if (const TableObject* thing = state.thing(piece)) return object_name(rules.library(), thing->what, thing->kind);
    if (piece == 0) return "";
    for (const Task& task : state.agenda)
        if (const ShotTask* shot = std::get_if<ShotTask>(&task); shot && shot->piece == piece)
            return shot->summons.empty() ? flown_name(rules.library(), shot->shot) : summoned_name(rules.library(), shot->summons, piece);
    return "piece " + std::to_string(piece);
}

std::string flown_name(const Library& library, const std::string& shot) { return "the " + lower_case(object_name(library, shot, "shots")); }

NameOf names_in(const Rules& rules, const GameState& before, const GameState& after, const Events& events) {
    return [&rules, &before, &after, &events](int piece) {
        for (const GameState* state : {&after, &before})
            if (state->find(piece) || state->thing(piece)) return piece_name(rules, *state, piece);
        for (const Event& event : events) {
            if (event.to != piece || piece == 0) continue;
            if (event.what == EventKind::summoned) return summoned_name(rules.library(), event.id, piece);
            if (event.what == EventKind::flicked) return flown_name(rules.library(), event.id);
        }
        return piece_name(rules, after, piece);
    };
}

std::string sequence_text(const Library& library, const Sequence& sequence) {
    std::vector<std::string> parts;
    for (const Step& step : sequence) {
        std::string text;
        if (step.by_turn.empty()) {
            text = shot_text(library, step.shot.text, texts(step.modifiers));
        } else {
            std::vector<std::string> turns;
            for (const Box& box : step.by_turn) turns.push_back(shot_text(library, box.shot.text, texts(box.modifiers)));
            text = join(turns, " / ");
        }
        if (!step.summons.empty()) text += " " + object_name(library, step.summons);
        if (step.amount > 1) text += " " + std::to_string(step.amount);
        if (step.times > 1) text += std::format(" x{}", step.times);
        if (step.target == StepTarget::hero) text += " for any hero";
        if (step.target == StepTarget::all) text += " for all heroes";
        parts.push_back(std::move(text));
    }
    return join(parts, ", then ");
}

std::string action_text(const Library& library, CharacterKind kind, const std::string& what, const std::string& action) {
    const auto parts = parts_of(action, About::act);
    if (!parts) return action;
    if (parts->as<Pass>()) return "pass";
    if (const OnlyShot* only = parts->as<OnlyShot>()) return shot_text(library, only->shot, {});
    if (const ScriptAction* idea = parts->as<ScriptAction>()) return object_name(library, idea->site) + ": " + idea->action;
    const auto nth = [&](const Sequences* sequences, int index) {
        const auto number = static_cast<std::size_t>(index);
        return sequences && number < sequences->size() ? sequence_text(library, (*sequences)[number]) : action;
    };
    if (const OwnSequence* own = parts->as<OwnSequence>()) {
        const auto profile = profile_of(library, kind, what);
        return nth(profile ? profile->sequences : nullptr, own->index);
    }
    const CardSequence* played = parts->as<CardSequence>();
    if (!played) return action;
    const std::string card = object_name(library, to_text(played->card));
    const Sequences* sequences = card_sequences(library, played->card, what);
    if (!sequences) return card;
    const char* sort = played->card.kind == "abilities" ? "ability" : played->card.kind == "spells" ? "spell" : "item";
    return std::format("{}, {} ({})", card, sort, nth(sequences, played->index));
}

std::string option_text(const Rules& rules, const GameState& state, const Option& option) {
    const std::string name = piece_name(rules, state, option.character);
    if (!option.text.empty()) return (option.character ? name + ": " : "") + option.text;
    if (const auto visit = visit_option_text(rules, state, option)) return *visit;
    if (state.decision && state.decision->about == About::way) return way_text(rules, state, std::atoi(option.id.c_str()) - 1);
    if (state.decision && state.decision->about == About::stays) return staying_text(rules.library(), option.id);
    if (state.decision && state.decision->about == About::act) {
        const Character* who = state.find(option.character);
        return who ? name + ": " + action_text(rules.library(), who->kind, who->what, option.id) : option.id;
    }
    if (option.character && !object_key(option.id)) return name;
    if (option.id.contains(':')) return (option.character ? name + ": " : "") + object_name(rules.library(), option.id);
    return option.id;
}

std::string question_text(const Rules& rules, const GameState& state) {
    if (!state.decision)
        return state.winner ? (*state.winner == Side::heroes ? "The heroes have won." : "The Overseer has won.") : "The game is over.";
    const Decision& decision = *state.decision;
    const std::string asked = decision.team == Side::overseer ? "Overseer"
                              : decision.seat > 0             ? std::format("Player {}", decision.seat)
                                                              : "Heroes";
    std::vector<std::string> pieces;
    for (const int piece : decision.pieces) pieces.push_back(piece_name(rules, state, piece));
    std::vector<std::string> owners;
    for (const int id : decision.near) owners.push_back(piece_name(rules, state, id));
    const std::string near = join(owners, " or ");
    std::string text = asked + ": ";
    switch (decision.asks) {
    case DecisionKind::act: return text + "who acts, and how?";
    case DecisionKind::place: {
        const bool beside = decision.spot == PlacementArea::beside && !owners.empty();
        const std::string where = beside ? std::format("within {} cm of {}", number_text(decision.reach), near) : spot_text(decision.spot);
        return text + "place " + join(pieces) + " " + where;
    }
    case DecisionKind::flick:
        text +=
            piece_name(rules, state, decision.who) + " makes a shot: " + shot_text(rules.library(), decision.shot, current_modifiers(state));
        if (!decision.near.empty())
            text += std::format("; set {} down within {} cm of {}, then flick it", pieces.front(), number_text(decision.reach), near);
        else text += "; flick " + join(pieces);
        return text + (decision.may_end ? ", or end" : "");
    case DecisionKind::choose: break;
    }
    if (!decision.text.empty()) return text + decision.text; // a script's own words
    const QuestionWords* words = question_words(decision.about);
    if (!words) return text + decision.question + "?";
    int gold = 0;
    for (const Character& who : state.characters) gold += who.kind == CharacterKind::hero ? who.gold : 0;
    return text + with_names(words->line, {.who = piece_name(rules, state, decision.who),
                                           .what = object_name(rules.library(), decision.subject),
                                           .gold = std::to_string(shown_gold(rules.library(), gold))});
}

namespace {

/// Why the party could not go into a room: it has no such exit.
std::string turned_back_text(const std::string& room, std::string_view missing) {
    const auto exit = std::ranges::find_if(all_directions, [&](Compass each) { return name_of_enum(each) == missing; });
    const std::string where = exit == std::end(all_directions) ? std::string(missing) : word_of(*exit);
    return std::format("{} has no exit to the {}: the party is turned back, and the card lies face down again.", room, where);
}

/// What suppresses a shot: a room, a card, or a character by its name.
std::string suppressor(const Library& library, const NameOf& name, const std::string& cause) {
    const auto key = object_key(cause);
    const bool character = key && (key->kind == "heroes" || key->kind == "familiars" || key->kind == "monsters" || key->kind == "lords" ||
                                   key->kind == "antients");
    const auto number = character ? cause.find('#') : std::string::npos;
    const int who = number == std::string::npos ? 0 : std::atoi(cause.c_str() + number + 1);
    return who != 0 ? name(who) : object_name(library, cause);
}

/// "Blood Skull 4 flicks the piece of Oleira", where a shot moves the piece of another character; empty for all other shots.
std::string flicks_others(const NameOf& name, const Event& event) {
    return event.text.empty() ? "" : name(event.by) + " flicks the piece of " + name(std::atoi(event.text.c_str()));
}

std::string plain_event_text(const Library& library, const NameOf& name, const Event& event) {
    const std::string to = name(event.to), by = name(event.by), why = because(library, event.cause);
    const auto thing = [&](std::string_view kind) { return object_name(library, event.id, kind); };
    const auto state_of_being = [&] { return lower_case(thing("conditions")); }; // "stunned"
    const auto shot = [&] {
        return shot_text(library, event.id, event.text.empty() ? std::vector<std::string>{} : split(event.text, ','));
    };
    switch (event.what) {
    case EventKind::room_revealed: return "The room is " + thing("rooms") + ".";
    case EventKind::board_chosen: return "The board is " + thing("boards") + ".";
    case EventKind::monster_set_up: return std::format("{} x {}.", event.amount, thing("monsters"));
    case EventKind::set_down: return to + " is set down.";
    case EventKind::battle_began: return "The battle begins.";
    case EventKind::round_began: return std::format("Round {}.", event.amount);
    case EventKind::turn_began: return to + " acts.";
    case EventKind::turn_ended:
    case EventKind::round_ended:
    case EventKind::flicked:
    case EventKind::touched:
    case EventKind::modifier_gained:
    case EventKind::damage_changed: return ""; // the line of the loss says it
    case EventKind::shot_declared: return by + ": " + shot() + why + ".";
    case EventKind::shot_skipped: {
        const std::string reason = event.text == "suppressed"   ? suppressor(library, name, event.cause) + " suppresses it"
                                   : event.text == "impossible" ? "it cannot be made"
                                   : event.text == "nobody"     ? "there is no target"
                                   : event.text == "left out"   ? "it is left out"
                                   : event.text == "no room"    ? "there is no room to set its piece down"
                                                                : event.text;
        return by + ": no " + shot_text(library, event.id, {}) + ", " + reason + ".";
    }
    case EventKind::modifier_suppressed: return by + ": " + thing("modifiers") + " is suppressed here.";
    case EventKind::hit: return event.text.empty() ? by + " hits " + to + "." : flicks_others(name, event) + " into " + to + ".";
    case EventKind::missed: return event.text.empty() ? by + " hits nobody." : flicks_others(name, event) + ", which hits nobody.";
    case EventKind::nullified: return to + " nullifies it" + why + ".";
    case EventKind::reflected: return to + " throws it back at " + by + why + ".";
    case EventKind::hurt: return std::format("{} loses {} health{}.", to, event.amount, why);
    case EventKind::healed: return std::format("{} regains {} health{}.", to, event.amount, why);
    case EventKind::condition_began: return to + " is " + state_of_being() + why + ".";
    case EventKind::condition_ended: return to + " is no longer " + state_of_being() + why + ".";
    case EventKind::condition_refused: return to + " cannot be " + state_of_being() + " now.";
    case EventKind::destroyed: return to + " is destroyed" + (by.empty() || event.by == event.to ? "" : " by " + by) + why + ".";
    case EventKind::transformed: return to + " turns into " + with_article(thing("tokens")) + why + ".";
    case EventKind::drew: return to + " draws " + event.text + " from the " + thing("decks") + why + ".";
    case EventKind::put_back:
        return to + " puts " + (event.text.contains('/') ? object_name(library, event.text) : event.text) + " back into the " +
               thing("decks") + why + ".";
    case EventKind::lost_card: return to + " loses " + thing("") + why + ".";
    case EventKind::used_card: return to + " uses " + thing("") + ".";
    case EventKind::refreshed_card: return to + " can use " + thing("") + " again" + why + ".";
    case EventKind::gained_card: return to + " gets " + thing("") + why + ".";
    case EventKind::gold:
        return event.amount > 0 ? std::format("{} gets {}{}.", to, gold_text(library, event.amount), why)
                                : std::format("{} pays {}{}.", to, gold_text(library, -event.amount), why);
    case EventKind::moved: return event.text == "swap" ? to + " changes places with " + by + why + "." : to + " is moved" + why + ".";
    case EventKind::left_board: return to + " leaves the board" + (event.cause == "edge" ? "" : why) + ".";
    case EventKind::returned:
        return event.cause == "edge" ? to + " left the board and is put back at the edge."
                                     : std::format("{} is back with {} health{}.", to, event.amount, why);
    case EventKind::summoned: return event.by == 0 ? to + " is put on the board" + why + "." : by + " summons " + to + ".";
    case EventKind::removed:
        if (event.cause == "no_room") return to + " finds no room and stays out of the battle.";
        if (event.text == "leaves") return to + " leaves the battle" + why + ".";
        return event.cause == "sandbox" ? to + " is taken away" + why + "." : "";
    case EventKind::paid: return std::format("{} is paid {}.", to, gold_text(library, event.amount));
    case EventKind::said: return event.text;
    case EventKind::entered: return "The party enters " + thing("rooms") + ".";
    case EventKind::card_shown: return "For sale: " + thing("") + ".";
    case EventKind::bought: return visit_purchase_text(library, to, event);
    case EventKind::left_room: return "The party moves on.";
    case EventKind::map_shown: return "All room cards are turned face up.";
    case EventKind::turned_up: return thing("rooms") + " is turned face up.";
    case EventKind::turned_back: return turned_back_text(thing("rooms"), event.text);
    case EventKind::room_empty: return "No monster has come back: the party goes through " + thing("rooms") + ".";
    case EventKind::recruited: return to + " joins " + by + " as an ally.";
    case EventKind::taken_over: return to + " follows " + by + " now.";
    case EventKind::battle_ended: return "The battle is over: " + outcome_text(event.text) + ".";
    case EventKind::game_ended: return "The game is over: " + outcome_text(event.text) + ".";
    case EventKind::track_moved: return (event.to == 0 ? "" : to + ", ") + event.text + why + ".";
    case EventKind::extra_fight:
        return "There is another fight on " + thing("boards") + (event.text.empty() ? "." : "; heroes and monsters change their start zones.");
    case EventKind::gaps_shortened:
        return std::format("The zone is too full: the gaps between monsters are {} cm shorter in this room.", number_text(event.amount / 10.0));
    case EventKind::mounted: return to + " mounts " + by + why + ".";
    case EventKind::dismounted: return to + " gets off " + by + ".";
    case EventKind::overruled:
        return "No place is left for " + to + " that " +
               (event.cause.empty() ? "scripts allow" : object_name(library, event.cause) + " allows") +
               ": it may lie wherever there is room.";
    case EventKind::meddled:
        if (event.id == "acted") return to + (event.amount != 0 ? " has acted" : " may act again") + why + ".";
        if (event.id == "room")
            return std::format("The party goes to room {}, {}{}.", event.amount, object_name(library, event.text, "rooms"), why);
        if (event.id == "lord") return "The Catacomb Lord is " + object_name(library, event.text, "lords") + why + ".";
        return "The random seed is now " + event.text + why + ".";
    }
    return "";
}

} // namespace

std::string event_text(const Library& library, const NameOf& name, const Event& event) {
    return event.what == EventKind::said ? event.text : as_sentence(plain_event_text(library, name, event));
}

} // namespace flickforge
