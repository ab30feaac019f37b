#include "story/story.h"

#include "base/text.h"
#include "story/narrate.h"

#include <algorithm>
#include <cstdlib>
#include <format>

namespace flickforge {
namespace {

const Library& library_of(const Chronicle& chronicle) { return chronicle.rules().library(); }

const ShotRecord* shot_of(const Chronicle& chronicle, const LogEntry& entry) {
    return entry.shot < 0 ? nullptr : &chronicle.shots()[static_cast<std::size_t>(entry.shot)];
}

/// "by Chain"; some causes say so themselves: "by hand".
std::string by_cause(const std::string& cause) { return cause.starts_with("by ") ? cause : "by " + cause; }

std::string names(const Chronicle& chronicle, const std::vector<std::string>& keys) {
    std::vector<std::string> found;
    for (const std::string& key : keys) found.push_back(object_name(library_of(chronicle), key));
    return join(found, " and ");
}

std::string shot_words(const Chronicle& chronicle, const ShotRecord& made) {
    return shot_text(library_of(chronicle), made.shot, made.modifiers) + " shot";
}

/// "its critical melee shot", "a missile shot (Elven Arrow)"
std::string with_shot(const Chronicle& chronicle, const ShotRecord& made) {
    const Participant* by = chronicle.find(made.by);
    const bool its = by && (by->kind == CharacterKind::monster || by->kind == CharacterKind::familiar);
    const std::string words = shot_words(chronicle, made);
    std::string text = its ? "its " + words : with_article(words);
    if (!made.source.empty()) text += " (" + object_name(library_of(chronicle), made.source) + ')';
    return text;
}

/// "Cerberus 9's melee shot"
std::string whose_shot(const Chronicle& chronicle, const ShotRecord& made) {
    return chronicle.name(made.by) + "'s " + shot_words(chronicle, made);
}

/// ", during Xoric's rush shot"; nothing outside shots.
std::string during(const Chronicle& chronicle, const LogEntry& entry) {
    const ShotRecord* made = shot_of(chronicle, entry);
    return made ? ", during " + whose_shot(chronicle, *made) : "";
}

bool by_rule_of_shot(const LogEntry& entry) { return entry.event.cause.starts_with("shots/") && !entry.event.cause.contains('#'); }
bool by_script(const LogEntry& entry) { return entry.event.cause.contains('#'); }

std::string change(const LogEntry& entry) {
    if (!entry.before || !entry.after || *entry.before == *entry.after) return "";
    return std::format(" ({} -> {})", *entry.before, *entry.after);
}

/// "Cerberus 9 hit Oleira with its melee shot"; "Blood Skull 4 flicked the piece of Oleira into Xoric" where it moved another one's piece.
std::string blow_text(const Chronicle& chronicle, const LogEntry& entry, const ShotRecord* made) {
    const Event& event = entry.event;
    const std::string by = chronicle.name(event.by), to = chronicle.name(event.to),
                      with = made ? " with " + with_shot(chronicle, *made) : "";
    const LogEntry* hit = event.what == EventKind::hit ? &entry : entry.hit >= 0 ? &chronicle.entry(entry.hit) : nullptr;
    if (!hit || hit->event.text.empty()) return by + " hit " + to + with;
    return by + " flicked the piece of " + chronicle.name(std::atoi(hit->event.text.c_str())) + " into " + to + with;
}

std::string hurt_sentence(const Chronicle& chronicle, const LogEntry& entry) {
    const Event& event = entry.event;
    const std::string to = chronicle.name(event.to), by = chronicle.name(event.by);
    const ShotRecord* made = shot_of(chronicle, entry);
    const std::string cause = cause_text(library_of(chronicle), event.cause);
    // More than was left is still the damage that was done.
    const int done = entry.changed_to ? *entry.changed_to : entry.expected.value_or(0);
    const int damage = entry.after == 0 ? std::max(done, event.amount) : event.amount;
    const std::string note = damage_note(chronicle, entry);
    const std::string end = std::format(": {} damage{}{}", damage, note.empty() ? "" : ", " + note, change(entry));
    const std::string loss = std::format("{} health{}", event.amount, change(entry));
    if (by_rule_of_shot(entry) && made) return blow_text(chronicle, entry, made) + end;
    if (event.cause == "reflected" && made)
        return by + " threw " + (made->by == event.to ? to + "'s " + shot_words(chronicle, *made) : "the shot") + " back at " + to + end;
    if (event.cause.starts_with("tokens/") && !by_script(entry))
        return to + " touched " + with_article(cause) +
               (made && made->by == event.to ? " with " + with_shot(chronicle, *made) : during(chronicle, entry)) + end;
    if (event.cause.starts_with("conditions/") && !by_script(entry))
        return to + " was " + lower_case(cause) + (by.empty() ? "" : " by " + by) + " and lost " + loss +
               (entry.round_over ? " at the end of the round" : "");
    std::string text = to + " lost " + loss + ' ' + by_cause(cause);
    if (event.by != 0 && event.by != event.to) text += " of " + by;
    return text + during(chronicle, entry);
}

std::string condition_sentence(const Chronicle& chronicle, const LogEntry& entry) {
    const Event& event = entry.event;
    const Library& library = library_of(chronicle);
    const std::string to = chronicle.name(event.to), being = lower_case(object_name(library, event.id, "conditions"));
    const std::string cause = event.cause.empty() || by_rule_of_shot(entry) ? "" : " (" + cause_text(library, event.cause) + ')';
    const ShotRecord* made = shot_of(chronicle, entry);
    switch (event.what) {
    case EventKind::condition_began:
        return to + " was " + being +
               (made && made->by == event.by ? " by " + whose_shot(chronicle, *made)
                : event.by != 0              ? " by " + chronicle.name(event.by)
                                             : "") +
               cause;
    case EventKind::condition_ended: return to + " was no longer " + being + cause;
    default: return to + " could not be " + being + " then" + cause;
    }
}

} // namespace

std::string place_text(const Chronicle& chronicle, const LogEntry& entry) {
    std::vector<std::string> parts;
    if (entry.visit >= 0) {
        const RoomVisit& visit = chronicle.visits()[static_cast<std::size_t>(entry.visit)];
        if (!visit.room.empty()) parts.push_back(object_name(library_of(chronicle), visit.room, "rooms"));
        else if (!visit.board.empty()) parts.push_back(object_name(library_of(chronicle), visit.board, "boards"));
    }
    if (entry.round > 0) parts.push_back("round " + std::to_string(entry.round));
    return parts.empty() ? "Before the first room" : join(parts);
}

IconDamage icons_of(const Chronicle& chronicle, const LogEntry& entry, const ShotRecord& made, const ShotType& type,
                    const Participant& target) {
    std::vector<std::string> modifiers = made.modifiers;
    modifiers.insert(modifiers.end(), entry.extra_modifiers.begin(), entry.extra_modifiers.end());
    // Where modifiers work on one target only, the amount of the hit tells whether this was the one.
    const bool one = chronicle.rules().options().modifier_targets == ModifierTargets::one;
    return icon_damage(chronicle.rules(), type, modifiers, target.kind, target.what, !one || entry.expected != type.damage);
}

std::string damage_note(const Chronicle& chronicle, const LogEntry& hurt) {
    const ShotRecord* made = shot_of(chronicle, hurt);
    const Participant* target = chronicle.find(hurt.event.to);
    if (hurt.hit < 0 && hurt.changed_to) return "changed by " + names(chronicle, hurt.changed_by);
    const ShotType* type = made ? chronicle.rules().find<ShotType>(made->shot) : nullptr;
    if (hurt.hit < 0 || !type || !target) return "";
    if (hurt.changed_to) return std::format("{} by its icons, changed by {}", hurt.expected.value_or(0), names(chronicle, hurt.changed_by));
    const IconDamage icons = icons_of(chronicle, hurt, *made, *type, *target);
    if (icons.added.empty() || hurt.expected != icons.total()) return "";
    std::string text = std::to_string(icons.base);
    for (const auto& [modifier, damage] : icons.added)
        text += std::format(" + {} for {}", damage, object_name(library_of(chronicle), modifier, "modifiers"));
    return hurt.changed_by.empty() ? text : text + " by " + names(chronicle, hurt.changed_by);
}

std::string spared_text(const Chronicle& chronicle, const LogEntry& hit) {
    if (hit.no_damage_reason == "friend") return "they are on the same side";
    if (hit.no_damage_reason == "harmless") return "this shot does none by itself";
    if (hit.no_damage_reason == "no health") return chronicle.name(hit.event.to) + " has no health to lose";
    if (!hit.no_damage_reason.empty())
        return chronicle.name(hit.event.to) + " was " + lower_case(object_name(library_of(chronicle), hit.no_damage_reason));
    return hit.changed_to ? "because of " + names(chronicle, hit.changed_by) : "";
}

std::string defence_text(const Chronicle& chronicle, const LogEntry& defence) {
    const Participant* who = chronicle.find(defence.event.to);
    const std::vector<std::string> keys{defence.event.cause};
    const Profile* profile = who ? chronicle.rules().profile(who->kind, who->what) : nullptr;
    if (profile && object_key(keys.front()) == ObjectKey{std::string(profile->kind), who->what})
        return "as the card of " + object_name(library_of(chronicle), keys.front()) + " says";
    return "by " + names(chronicle, keys);
}

std::string cards_text(const Chronicle& chronicle, int character, const std::string& deck, int entry) {
    const Participant* who = chronicle.find(character);
    const Deck* content = chronicle.rules().find<Deck>(deck);
    if (!who || !content || content->of != DeckOf::values) return "";
    std::vector<std::string> cards;
    for (const DrawnCard& card : who->drawn_at_first)
        if (card.deck == deck) cards.push_back(card.card);
    for (int i = 0; i <= entry; ++i) {
        const Event& event = chronicle.entry(i).event;
        if (event.to != character) continue;
        if (event.what == EventKind::destroyed && i < entry) cards.clear(); // they went back to the deck
        if (event.id != deck) continue;
        if (event.what == EventKind::drew) cards.push_back(event.text);
        if (event.what == EventKind::put_back) {
            const auto card = std::ranges::find(cards, event.text);
            if (card != cards.end()) cards.erase(card);
        }
    }
    int sum = 0;
    for (const std::string& card : cards) sum += std::atoi(card.c_str());
    const std::string total = cards.size() > 1 ? join(cards, " + ") + " = " + std::to_string(sum) : std::to_string(sum);
    return std::format("{}, starting health {}", total, who->max_health);
}

std::string death_text(const Chronicle& chronicle, int entry) {
    const LogEntry& death = chronicle.entry(entry);
    const Event& event = death.event;
    const std::string by = chronicle.name(event.by), cause = cause_text(library_of(chronicle), event.cause);
    const ShotRecord* made = shot_of(chronicle, death);
    const int left = death.before.value_or(0);
    if (event.cause == "pushed off the board")
        return by + " pushed " + chronicle.name(event.to) + " off the board" + (made ? " with " + with_shot(chronicle, *made) : "");
    if (event.cause.starts_with("decks/") && !by_script(death)) return "the " + cause + " was empty when a card had to be drawn";
    if (const auto deck = object_key(event.cause); deck && deck->kind == "decks")
        return "cards of the " + cause + ": " + cards_text(chronicle, event.to, deck->id, entry);
    if (left == 0 && death.before) { // the last health was lost just before
        if (by_rule_of_shot(death) && made) return whose_shot(chronicle, *made) + " took the last health";
        if (event.cause == "reflected") return "the shot that " + by + " threw back took the last health";
        if (event.cause.starts_with("conditions/") && !by_script(death))
            return "being " + lower_case(cause) + (by.empty() ? "" : " by " + by) + " took the last health";
        if (event.cause.starts_with("tokens/") && !by_script(death))
            return "the " + cause + " took the last health" + during(chronicle, death);
        return cause + " took the last health" + during(chronicle, death);
    }
    const std::string health_left = left > 0 ? std::format(", with {} health left", left) : "";
    if (event.cause.starts_with("conditions/")) return lower_case(cause) + (by.empty() ? "" : " by " + by) + health_left;
    return by_cause(cause) + (by.empty() || event.by == event.to ? "" : " of " + by) + health_left + during(chronicle, death);
}

std::string sentence(const Chronicle& chronicle, int number) {
    const LogEntry& entry = chronicle.entry(number);
    const Event& event = entry.event;
    const Library& library = library_of(chronicle);
    const std::string to = chronicle.name(event.to), by = chronicle.name(event.by), cause = cause_text(library, event.cause);
    const ShotRecord* made = shot_of(chronicle, entry);
    const std::string in_brackets = event.cause.empty() ? "" : " (" + cause + ')';
    const std::string blow = blow_text(chronicle, entry, made);
    switch (event.what) {
    case EventKind::hit: {
        if (entry.result >= 0 || entry.no_damage_reason == "harmless" || entry.no_damage_reason == "friend") return "";
        const std::string reason = spared_text(chronicle, entry);
        if (!entry.settled) return blow + ": what comes of it is being decided";
        return blow + ": no damage" + (reason.empty() ? "" : ", " + reason);
    }
    case EventKind::nullified: return blow + ": no damage, nullified " + defence_text(chronicle, entry);
    case EventKind::reflected: return blow + ": no damage, thrown back " + defence_text(chronicle, entry);
    case EventKind::hurt: return hurt_sentence(chronicle, entry);
    case EventKind::healed: {
        std::string text = std::format("{} regained {} health{}", to, event.amount, change(entry));
        if (made && (by_rule_of_shot(entry) || event.cause.starts_with("shots/"))) return text + " by " + whose_shot(chronicle, *made);
        return text + (event.cause.empty() ? "" : ' ' + by_cause(cause)) + (event.by != 0 && event.by != event.to ? " of " + by : "") +
               during(chronicle, entry);
    }
    case EventKind::condition_began:
    case EventKind::condition_ended:
    case EventKind::condition_refused: return condition_sentence(chronicle, entry);
    case EventKind::drew: {
        const std::string held = cards_text(chronicle, event.to, event.id, number);
        return to + " drew " + event.text + " from the " + object_name(library, event.id, "decks") + in_brackets +
               during(chronicle, entry) + (held.empty() ? "" : ": " + held);
    }
    case EventKind::put_back: {
        const std::string held = cards_text(chronicle, event.to, event.id, number);
        return to + " put " + event.text + " back into the " + object_name(library, event.id, "decks") + in_brackets +
               (held.empty() ? "" : ": " + held + " now");
    }
    case EventKind::destroyed: {
        const Participant* who = chronicle.find(event.to);
        const bool person = who && who->kind != CharacterKind::monster && who->kind != CharacterKind::familiar;
        return to + (person ? " died: " : " was destroyed: ") + death_text(chronicle, number);
    }
    case EventKind::transformed: return to + " turned into " + with_article(object_name(library, event.id, "tokens")) + in_brackets;
    case EventKind::returned:
        if (event.cause == "edge") return "";
        return std::format("{} was back with {} health{}", to, event.amount, in_brackets);
    case EventKind::removed: {
        const Participant* who = chronicle.find(event.to);
        if (event.cause == "sandbox") return to + " was taken away" + in_brackets;
        return who && who->character ? to + " left the game" + in_brackets : "";
    }
    default: return "";
    }
}

namespace {

/// The last time before its last loss that it became whole, or -1; of the entries before `end`.
int last_whole(const Chronicle& chronicle, int character, int end) {
    const Participant* who = chronicle.find(character);
    int whole = -1, found = -1;
    for (int i = 0; i < end; ++i) {
        const LogEntry& entry = chronicle.entry(i);
        if (entry.event.to != character) continue;
        if (entry.event.what == EventKind::hurt || entry.event.what == EventKind::destroyed) found = whole;
        else if (entry.after && *entry.after == who->max_health) whole = i;
    }
    return found;
}

/// A character as the entries before `end` left it.
Participant known_before(const Chronicle& chronicle, Participant who, int end) {
    who.health = who.health_at_first;
    who.dead = who.gone = false;
    for (int i = 0; i < end; ++i) {
        const LogEntry& entry = chronicle.entry(i);
        if (entry.event.to != who.id) continue;
        if (entry.after) who.health = entry.after;
        if (entry.event.what == EventKind::destroyed) who.dead = true;
        else if (entry.event.what == EventKind::returned && entry.event.cause != "edge") who.dead = false;
        else if (entry.event.what == EventKind::removed) who.gone = !who.dead;
    }
    return who;
}

std::string headline(const Chronicle& chronicle, const Participant& who, int since, int end) {
    const bool person = who.kind != CharacterKind::monster && who.kind != CharacterKind::familiar;
    const bool thing_now = std::any_of(chronicle.entries().begin(), chronicle.entries().begin() + end, [&](const LogEntry& entry) {
        return entry.event.to == who.id && entry.event.what == EventKind::transformed;
    });
    std::string text = who.name;
    if (thing_now) text += " is no longer what it was";
    else if (who.gone) text += " is out of the game";
    else if (who.dead) text += person ? " is dead" : " is destroyed";
    else if (who.health) text += std::format(" has {} of {} health", *who.health, who.max_health);
    else text += " has no health that could be lost";
    if (since >= 0) return text + ". Since full health, in " + place_text(chronicle, chronicle.entry(since)) + ":";
    if (!who.health_at_first) return text + ". From the start:";
    return std::format("{}. From the start, with {} health:", text, *who.health_at_first);
}

} // namespace

Story why(const Chronicle& chronicle, int character, std::optional<int> until) {
    Story story{.character = character, .headline = {}, .lines = {}};
    const Participant* who = chronicle.find(character);
    if (!who) return story;
    const int all = static_cast<int>(chronicle.entries().size()), end = until ? std::clamp(*until + 1, 0, all) : all;
    const int since = last_whole(chronicle, character, end);
    story.headline = headline(chronicle, until ? known_before(chronicle, *who, end) : *who, since, end);
    // Cards that were drawn before it was whole still count while they are held.
    int cards_since = 0;
    for (int i = 0; i < since; ++i)
        if (const Event& event = chronicle.entry(i).event; event.to == character && event.what == EventKind::destroyed) cards_since = i;
    for (int i = 0; i < end; ++i) {
        const LogEntry& entry = chronicle.entry(i);
        const bool card = entry.event.what == EventKind::drew || entry.event.what == EventKind::put_back;
        if (entry.event.to != character || (i < since && !(card && i >= cards_since))) continue;
        const std::string text = sentence(chronicle, i);
        if (text.empty()) continue;
        const bool changes = entry.after && entry.before != entry.after;
        story.lines.push_back({i, place_text(chronicle, entry) + ": " + text, changes ? entry.after : std::nullopt});
    }
    return story;
}

std::string to_text(const Story& story) {
    std::string text = story.headline + '\n';
    for (const StoryLine& line : story.lines) text += "  " + line.text + '\n';
    if (story.lines.empty()) text += "  nothing happened\n";
    return text;
}

} // namespace flickforge
