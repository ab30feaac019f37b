#include "play/narrate.h"

#include "play/narrate_visit.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Name of an object given as "kind/id", "kind/id#7" or an id of any kind.
std::string object_name(const Library& library, std::string_view key, std::string_view kind = {}) {
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

std::string shot_text(const Library& library, const std::string& shot, const std::vector<Id<Modifier>>& modifiers) {
    std::string text;
    for (const Id<Modifier>& modifier : modifiers) text += object_name(library, modifier.text, "modifiers") + ' ';
    text += object_name(library, shot, "shots");
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

std::string because(const Library& library, const std::string& cause) {
    if (cause.empty()) return "";
    const std::string name = cause.contains('/') ? object_name(library, cause) : cause;
    return " (" + name + ")";
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
            text = shot_text(library, step.shot.text, step.modifiers);
        } else {
            std::vector<std::string> turns;
            for (const Box& box : step.by_turn) turns.push_back(shot_text(library, box.shot.text, box.modifiers));
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

std::string option_text(const Rules& rules, const GameState& state, const Option& option) {
    if (!option.text.empty()) return (option.character ? name_of(rules, state, option.character) + ": " : "") + option.text;
    if (const auto visit = visit_option_text(rules, state, option)) return *visit;
    const Library& library = rules.library();
    std::vector<std::string> parts = split(option.id, '|');
    const bool before = parts.size() == 4 && parts[1] == "before";
    if (before) parts.erase(parts.begin() + 1);
    if (parts.size() < 2) {
        if (option.character) return name_of(rules, state, option.character);
        if (option.id.contains(':')) return object_name(library, option.id);
        return option.id;
    }
    const Character* who = state.find(option.character);
    const std::string name = name_of(rules, state, option.character);
    if (parts[1] == "pass") return name + ": pass";
    if (!who || parts.size() < 3) return option.id;
    if (parts[1] == "shot") return name + ": " + shot_text(library, parts[2], {});
    const auto number = static_cast<std::size_t>(std::max(0, std::atoi(parts[2].c_str())));
    const auto nth = [&](const Sequences& sequences) {
        return number < sequences.size() ? sequence_text(library, sequences[number]) : option.id;
    };
    if (parts[1] == "own") {
        switch (who->kind) {
        case CharacterKind::hero:
        case CharacterKind::ally: return name + ": " + nth(library.find<Hero>(who->what)->sequences);
        case CharacterKind::familiar: return name + ": " + nth(library.find<Familiar>(who->what)->sequences);
        case CharacterKind::monster: return name + ": " + nth(library.find<Monster>(who->what)->sequences);
        case CharacterKind::lord: return name + ": " + nth(library.find<Lord>(who->what)->sequences);
        case CharacterKind::antient: return name + ": " + nth(library.find<Antient>(who->what)->sequences);
        }
    }
    const std::string card = object_name(library, parts[1]);
    const std::string id = parts[1].substr(parts[1].find('/') + 1);
    if (const Ability* ability = library.find<Ability>(id); ability && parts[1].starts_with("abilities/"))
        return name + ": " + card + ", ability (" + nth(ability->sequences) + ")";
    if (const Spell* spell = library.find<Spell>(id); spell && parts[1].starts_with("spells/"))
        return name + ": " + card + ", spell (" + nth(spell->sequences) + ")";
    if (const Item* item = library.find<Item>(id)) {
        const bool better = item->enhanced && item->enhanced->hero.text == who->what;
        return name + ": " + card + ", item (" + nth(better ? item->enhanced->sequences : item->sequences) + ")";
    }
    return name + ": " + card;
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
        text += name_of(rules, state, decision.who) + " makes a shot: " + shot_text(rules.library(), decision.shot, {});
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
    if (decision.about == "visit") return text + "what do you buy? (end leaves the room)";
    if (decision.about == "pay") return text + "who pays? (end: nobody, after all)";
    if (decision.about == "combo") return text + name_of(rules, state, decision.who) + " may add a card to this turn (or end)";
    if (decision.about == "starting_items")
        return text + "which items does " + name_of(rules, state, decision.who) + " take? (end: no more)";
    if (decision.about == "starting_spells")
        return text + "which spell does " + name_of(rules, state, decision.who) + " take? (end: the rest as they come)";
    if (decision.about == "takes_over") return text + "whom does " + name_of(rules, state, decision.who) + " follow now?";
    if (decision.about == "reaction") return text + name_of(rules, state, decision.who) + " is hit; use a card? (or end)";
    return text + decision.about + "?";
}

std::string event_text(const Rules& rules, const GameState& state, const Event& event) {
    const Library& library = rules.library();
    const auto name = [&](int id) { return name_of(rules, state, id); };
    const std::string to = name(event.to), by = name(event.by), why = because(library, event.cause);
    const auto thing = [&](std::string_view kind) { return object_name(library, event.id, kind); };
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
    case Happened::touched: return "";
    case Happened::shot_declared: return by + ": " + shot_text(library, event.id, {}) + why + ".";
    case Happened::shot_skipped: return by + ": " + shot_text(library, event.id, {}) + " is left out, " + event.text + ".";
    case Happened::modifier_suppressed: return by + ": " + thing("modifiers") + " is suppressed here.";
    case Happened::hit: return by + " hits " + to + ".";
    case Happened::missed: return by + " hits nobody.";
    case Happened::nullified: return to + " shrugs it off" + why + ".";
    case Happened::reflected: return to + " throws it back at " + by + ".";
    case Happened::hurt: return std::format("{} loses {}{}.", to, counted(static_cast<std::size_t>(event.amount), "health", "health"), why);
    case Happened::healed: return std::format("{} regains {} health{}.", to, event.amount, why);
    case Happened::condition_began: return to + " is " + thing("conditions") + why + ".";
    case Happened::condition_ended: return to + " is no longer " + thing("conditions") + why + ".";
    case Happened::condition_refused: return to + " cannot be " + thing("conditions") + " now.";
    case Happened::destroyed: return to + " is destroyed" + (by.empty() ? "" : " by " + by) + why + ".";
    case Happened::transformed: return to + " turns into " + thing("tokens") + ".";
    case Happened::drew: return to + " draws " + event.text + " from the " + thing("decks") + why + ".";
    case Happened::put_back: return to + " puts " + event.text + " back into the " + thing("decks") + why + ".";
    case Happened::lost_card: return to + " loses " + thing("") + why + ".";
    case Happened::used_card: return to + " uses " + thing("") + ".";
    case Happened::refreshed_card: return to + " can use " + thing("") + " again.";
    case Happened::gained_card: return to + " gets " + thing("") + why + ".";
    case Happened::gold:
        return event.amount > 0 ? std::format("{} gets {} gold{}.", to, event.amount, why)
                                : std::format("{} pays {} gold{}.", to, -event.amount, why);
    case Happened::moved: return to + " is moved" + why + ".";
    case Happened::left_board: return to + " leaves the board" + why + ".";
    case Happened::returned:
        return event.cause == "edge" ? to + " is put back at the edge." : std::format("{} is back with {} health.", to, event.amount);
    case Happened::summoned: return by + " summons " + to + ".";
    case Happened::removed: return "";
    case Happened::paid: return std::format("{} is paid {} gold.", to, event.amount);
    case Happened::said: return event.text;
    case Happened::entered: return "The party enters " + thing("rooms") + ".";
    case Happened::card_shown: return "For sale: " + thing("") + ".";
    case Happened::bought: return visit_purchase_text(rules, state, event);
    case Happened::left_room: return "The party moves on.";
    case Happened::map_shown: return "All room cards are turned face up.";
    case Happened::recruited: return to + " joins " + by + " as an ally.";
    case Happened::taken_over: return to + " follows " + by + " now.";
    case Happened::battle_ended: return "The battle is over.";
    case Happened::game_ended:
        return event.text == "party_lost"       ? "The party is lost."
               : event.text == "lord_destroyed" ? "The Catacomb Lord is destroyed."
               : event.text == "stalemate"      ? "A stalemate: nothing has happened for too long."
               : event.text == "rooms_cleared"  ? "All rooms are cleared."
                                                : "The game is over.";
    }
    return "";
}

} // namespace flickforge
