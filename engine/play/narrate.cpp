#include "play/narrate.h"

#include "play/narrate_visit.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {

std::string object_name(const Library& library, std::string_view key, std::string_view kind) {
    const auto hash = key.find('#');
    if (hash != std::string_view::npos) key = key.substr(0, hash);
    if (const auto slash = key.find('/'); slash != std::string_view::npos) kind = key.substr(0, slash), key = key.substr(slash + 1);
    if (!kind.empty()) {
        const Object* object = library.object(kind, key);
        if (object && object->typed) return object->typed->name;
    }
    for (const auto& [at, object] : library.objects())
        if (at.second == key && object->typed) return object->typed->name;
    return std::string(key);
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
    if (outcome == "monsters_destroyed") return "no monster is left to fight";
    if (outcome == "stalemate") return "a stalemate, as nothing has happened for too long";
    if (outcome == "script") return "a card or rule says so";
    if (outcome == "sandbox") return "ended by hand";
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

std::vector<std::string> modifiers_in_hand(const GameState& state) {
    const ShotTask* shot = state.agenda.empty() ? nullptr : std::get_if<ShotTask>(&state.agenda.back());
    return shot ? shot->modifiers : std::vector<std::string>{};
}

const char* spot_text(Spot spot) {
    switch (spot) {
    case Spot::hero_zone: return "in the hero zone";
    case Spot::monster_zone: return "in the monster zone";
    case Spot::edge: return "at the edge of the board";
    case Spot::beside: return "beside its owner";
    case Spot::board: return "anywhere free";
    }
    return "";
}

} // namespace

std::string name_of(const Rules& rules, const GameState& state, int piece) {
    if (const Character* who = state.find(piece)) {
        const char* kinds[] = {"heroes", "heroes", "familiars", "monsters", "lords", "antients"};
        std::string name = object_name(rules.library(), who->what, kinds[static_cast<int>(who->kind)]);
        if (who->kind == CharacterKind::monster) name += ' ' + std::to_string(piece);
        return name;
    }
    if (const Thing* thing = state.thing(piece)) return object_name(rules.library(), thing->what, thing->kind);
    return piece == 0 ? "" : "piece " + std::to_string(piece);
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
    std::vector<std::string> parts = split(action, '|');
    if (parts.size() == 4 && (parts[1] == "before" || parts[1] == "alone")) parts.erase(parts.begin() + 1); // a combo card
    if (parts.size() >= 2 && parts[1] == "pass") return "pass";
    if (parts.size() < 3) return action;
    if (parts[1] == "shot") return shot_text(library, parts[2], {});
    if (parts[1] == "do") return object_name(library, parts[2]) + (parts.size() > 3 ? ": " + parts[3] : "");
    const auto number = static_cast<std::size_t>(std::max(0, std::atoi(parts[2].c_str())));
    const auto nth = [&](const Sequences* sequences) {
        return sequences && number < sequences->size() ? sequence_text(library, (*sequences)[number]) : action;
    };
    const auto sequences_of = [](const auto* object) { return object ? &object->sequences : nullptr; };
    if (parts[1] == "own") {
        switch (kind) {
        case CharacterKind::hero:
        case CharacterKind::ally: return nth(sequences_of(library.find<Hero>(what)));
        case CharacterKind::familiar: return nth(sequences_of(library.find<Familiar>(what)));
        case CharacterKind::monster: return nth(sequences_of(library.find<Monster>(what)));
        case CharacterKind::lord: return nth(sequences_of(library.find<Lord>(what)));
        case CharacterKind::antient: return nth(sequences_of(library.find<Antient>(what)));
        }
    }
    const std::string card = object_name(library, parts[1]);
    const std::string id = parts[1].substr(parts[1].find('/') + 1);
    if (const Ability* ability = library.find<Ability>(id); ability && parts[1].starts_with("abilities/"))
        return card + ", ability (" + nth(&ability->sequences) + ")";
    if (const Spell* spell = library.find<Spell>(id); spell && parts[1].starts_with("spells/"))
        return card + ", spell (" + nth(&spell->sequences) + ")";
    if (const Item* item = library.find<Item>(id)) {
        const bool better = item->enhanced && item->enhanced->hero.text == what;
        return card + ", item (" + nth(better ? &item->enhanced->sequences : &item->sequences) + ")";
    }
    return card;
}

std::string option_text(const Rules& rules, const GameState& state, const Option& option) {
    const std::string name = name_of(rules, state, option.character);
    if (!option.text.empty()) return (option.character ? name + ": " : "") + option.text;
    if (const auto visit = visit_option_text(rules, state, option)) return *visit;
    if (!option.id.contains('|')) {
        if (option.character && !option.id.contains('/')) return name;
        if (option.id.contains(':')) return (option.character ? name + ": " : "") + object_name(rules.library(), option.id);
        return option.id;
    }
    const Character* who = state.find(option.character);
    return who ? name + ": " + action_text(rules.library(), who->kind, who->what, option.id) : option.id;
}

std::string question_text(const Rules& rules, const GameState& state) {
    if (!state.decision)
        return state.winner ? (*state.winner == Team::heroes ? "The heroes have won." : "The Overseer has won.") : "The game is over.";
    const Decision& decision = *state.decision;
    const std::string asked = decision.team == Team::overseer ? "Overseer"
                              : decision.seat > 0             ? std::format("Player {}", decision.seat)
                                                              : "Heroes";
    std::vector<std::string> pieces;
    for (const int piece : decision.pieces) pieces.push_back(name_of(rules, state, piece));
    std::string text = asked + ": ";
    switch (decision.asks) {
    case Asks::act: return text + "who acts, and how?";
    case Asks::place: return text + "place " + join(pieces) + " " + spot_text(decision.spot);
    case Asks::flick:
        text +=
            name_of(rules, state, decision.who) + " makes a shot: " + shot_text(rules.library(), decision.shot, modifiers_in_hand(state));
        if (!decision.near.empty())
            text += std::format("; set piece {} down within {} cm, then flick it", decision.pieces.front(), number_text(decision.reach));
        else text += "; flick " + join(pieces);
        return text + (decision.may_end ? ", or end" : "");
    case Asks::choose: break;
    }
    if (!decision.text.empty() && !decision.text.contains(':')) return text + decision.text;
    if (decision.about == "board") return text + "which board?";
    if (decision.about == "metre") return text + "which monster for the Monster Metre?";
    if (decision.about == "how_many") return text + "how many of " + object_name(rules.library(), decision.text) + "?";
    if (decision.about == "target") return text + "whom does the shot strike?";
    if (decision.about == "named_target") return text + "which enemy is the target?";
    if (decision.about == "recipient") return text + "for whom?";
    if (decision.about == "condition" || decision.about == "modifier") return text + "on whom does it work?";
    if (decision.about == "visit") {
        int gold = 0;
        for (const Character& who : state.characters) gold += who.kind == CharacterKind::hero ? who.gold : 0;
        return text + std::format("what do you buy, with {} gold together? (end leaves the room)", gold);
    }
    if (decision.about == "pay") return text + "who pays? (end: nobody, after all)";
    if (decision.about == "combo") return text + name_of(rules, state, decision.who) + " may add a card to this turn (or end)";
    if (decision.about == "starting_items")
        return text + "which items does " + name_of(rules, state, decision.who) + " take? (end: no more)";
    if (decision.about == "starting_spells")
        return text + "which spell does " + name_of(rules, state, decision.who) + " take? (end: the rest as they come)";
    if (decision.about == "takes_over") return text + "whom does " + name_of(rules, state, decision.who) + " follow now?";
    if (decision.about == "uses_antient") return text + "which hero uses " + name_of(rules, state, decision.who) + "?";
    if (decision.about == "reaction") return text + name_of(rules, state, decision.who) + " is hit; use a card? (or end)";
    return text + decision.about + "?";
}

std::string event_text(const Rules& rules, const GameState& state, const Event& event) {
    return event_text(
        rules.library(), [&](int id) { return name_of(rules, state, id); }, event);
}

std::string event_text(const Library& library, const NameOf& name, const Event& event) {
    const std::string to = name(event.to), by = name(event.by), why = because(library, event.cause);
    const auto thing = [&](std::string_view kind) { return object_name(library, event.id, kind); };
    const auto state_of_being = [&] { return lower_case(thing("conditions")); }; // "stunned"
    const auto shot = [&] {
        return shot_text(library, event.id, event.text.empty() ? std::vector<std::string>{} : split(event.text, ','));
    };
    switch (event.what) {
    case Happened::room_revealed: return "The room is " + thing("rooms") + ".";
    case Happened::board_chosen: return "The board is " + thing("boards") + ".";
    case Happened::monster_set_up: return std::format("{} x {}.", event.amount, thing("monsters"));
    case Happened::set_down: return to + " is set down.";
    case Happened::battle_began: return "The battle begins.";
    case Happened::round_began: return std::format("Round {}.", event.amount);
    case Happened::turn_began: return to + " acts.";
    case Happened::turn_ended:
    case Happened::round_ended:
    case Happened::flicked:
    case Happened::touched:
    case Happened::modifier_gained:
    case Happened::damage_changed: return ""; // told with the loss
    case Happened::shot_declared: return by + ": " + shot() + why + ".";
    case Happened::shot_skipped: {
        const std::string reason = event.text == "suppressed"   ? "the room does not allow it"
                                   : event.text == "impossible" ? "it cannot be made"
                                   : event.text == "nobody"     ? "there is nobody to make it at"
                                   : event.text == "left out"   ? "it is left out"
                                   : event.text == "no room"    ? "there is no room to set its piece down"
                                                                : event.text;
        return by + ": no " + shot_text(library, event.id, {}) + ", " + reason + ".";
    }
    case Happened::modifier_suppressed: return by + ": " + thing("modifiers") + " is suppressed here.";
    case Happened::hit: return by + " hits " + to + ".";
    case Happened::missed: return by + " hits nobody.";
    case Happened::nullified: return to + " nullifies it" + why + ".";
    case Happened::reflected: return to + " throws it back at " + by + why + ".";
    case Happened::hurt: return std::format("{} loses {} health{}.", to, event.amount, why);
    case Happened::healed: return std::format("{} regains {} health{}.", to, event.amount, why);
    case Happened::condition_began: return to + " is " + state_of_being() + why + ".";
    case Happened::condition_ended: return to + " is no longer " + state_of_being() + why + ".";
    case Happened::condition_refused: return to + " cannot be " + state_of_being() + " now.";
    case Happened::destroyed: return to + " is destroyed" + (by.empty() ? "" : " by " + by) + why + ".";
    case Happened::transformed: return to + " turns into " + with_article(thing("tokens")) + why + ".";
    case Happened::drew: return to + " draws " + event.text + " from the " + thing("decks") + why + ".";
    case Happened::put_back: return to + " puts " + event.text + " back into the " + thing("decks") + why + ".";
    case Happened::lost_card: return to + " loses " + thing("") + why + ".";
    case Happened::used_card: return to + " uses " + thing("") + ".";
    case Happened::refreshed_card: return to + " can use " + thing("") + " again" + why + ".";
    case Happened::gained_card: return to + " gets " + thing("") + why + ".";
    case Happened::gold:
        return event.amount > 0 ? std::format("{} gets {} gold{}.", to, event.amount, why)
                                : std::format("{} pays {} gold{}.", to, -event.amount, why);
    case Happened::moved: return event.text == "swap" ? to + " changes places with " + by + why + "." : to + " is moved" + why + ".";
    case Happened::left_board: return to + " leaves the board" + why + ".";
    case Happened::returned:
        return event.cause == "edge" ? to + " left the board and is put back at the edge."
                                     : std::format("{} is back with {} health{}.", to, event.amount, why);
    case Happened::summoned: return event.by == 0 ? to + " is put on the board" + why + "." : by + " summons " + to + ".";
    case Happened::removed:
        if (event.cause == "no_room") return to + " finds no room and stays out of the battle.";
        return event.cause == "sandbox" ? to + " is taken away" + why + "." : "";
    case Happened::paid: return std::format("{} is paid {} gold.", to, event.amount);
    case Happened::said: return event.text;
    case Happened::entered: return "The party enters " + thing("rooms") + ".";
    case Happened::card_shown: return "For sale: " + thing("") + ".";
    case Happened::bought: return visit_purchase_text(library, to, event);
    case Happened::left_room: return "The party moves on.";
    case Happened::map_shown: return "All room cards are turned face up.";
    case Happened::recruited: return to + " joins " + by + " as an ally.";
    case Happened::taken_over: return to + " follows " + by + " now.";
    case Happened::battle_ended: return "The battle is over: " + outcome_text(event.text) + ".";
    case Happened::game_ended: return "The game is over: " + outcome_text(event.text) + ".";
    case Happened::meddled:
        if (event.id == "acted") return to + (event.amount != 0 ? " has acted" : " may act again") + why + ".";
        if (event.id == "room")
            return std::format("The party goes to room {}, {}{}.", event.amount, object_name(library, event.text, "rooms"), why);
        if (event.id == "lord") return "The Catacomb Lord is " + object_name(library, event.text, "lords") + why + ".";
        return "Chance begins anew with " + event.text + why + ".";
    }
    return "";
}

} // namespace flickforge
