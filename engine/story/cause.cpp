#include "story/cause.h"

#include "base/text.h"
#include "story/log.h"
#include "story/narrate.h"
#include "story/story.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// "modifiers/catacombs:chain" of the cause "modifiers/catacombs:chain#7"; empty for rules, which are no objects.
std::string key_in(const Library& library, const std::string& cause) {
    const auto key = object_key(cause);
    return key && library.object(*key) ? to_text(*key) : "";
}

class Links {
public:
    Links(const Chronicle& chronicle, int number)
        : chronicle_(chronicle), library_(chronicle.rules().library()), number_(number), entry_(at(number)) {}

    std::vector<Cause> all() {
        if (entry_.event.what == EventKind::hurt || entry_.event.what == EventKind::hit) damage();
        if (entry_.hit >= 0) add("Answer to", sentence_or_line(entry_.hit), "", false, entry_.hit);
        if (entry_.result >= 0) add("Then", sentence_or_line(entry_.result), "", false, entry_.result);
        if (entry_.event.what == EventKind::hit && entry_.result < 0 && entry_.settled && !entry_.no_damage_reason.empty())
            add("No damage", spared_text(chronicle_, entry_), key_in(library_, entry_.no_damage_reason));
        cause();
        shot();
        about();
        people();
        where();
        return std::move(causes_);
    }

private:
    const Chronicle& chronicle_;
    const Library& library_;
    int number_;
    const LogEntry& entry_;
    std::vector<Cause> causes_;

    const LogEntry& at(int number) const { return chronicle_.entries()[static_cast<std::size_t>(number)]; }
    void add(std::string label, std::string text, std::string object = "", bool script = false, int entry = -1) {
        Cause cause{std::move(label), std::move(text), std::move(object), script, entry};
        if (!cause.text.empty() && !std::ranges::contains(causes_, cause)) causes_.push_back(std::move(cause));
    }
    std::string sentence_or_line(int number) const {
        std::string text = sentence(chronicle_, number);
        if (text.empty()) {
            const Event& event = at(number).event;
            text = event_text(
                library_, [&](int id) { return chronicle_.name(id); }, event);
        }
        return text;
    }

    void where() {
        const RoomVisit* visit = entry_.visit >= 0 ? &chronicle_.visits()[static_cast<std::size_t>(entry_.visit)] : nullptr;
        const std::string room = visit && !visit->room.empty()    ? to_text(ObjectKey{"rooms", visit->room})
                                 : visit && !visit->board.empty() ? to_text(ObjectKey{"boards", visit->board})
                                                                  : "";
        if (entry_.turn >= 0) {
            const TurnRecord& turn = chronicle_.turns()[static_cast<std::size_t>(entry_.turn)];
            add("Turn", turn_text(chronicle_, turn), object_of(chronicle_, turn.who));
        }
        add("Where", place_text(chronicle_, entry_), key_in(library_, room));
    }

    void shot() {
        if (entry_.shot < 0) return;
        const ShotRecord& made = chronicle_.shots()[static_cast<std::size_t>(entry_.shot)];
        add("Shot", shot_text(library_, made.shot, made.modifiers) + ", by " + chronicle_.name(made.by),
            to_text(ObjectKey{"shots", made.shot}));
        for (const std::string& modifier : made.modifiers)
            add("Modifier", object_name(library_, modifier, "modifiers"), key_in(library_, to_text(ObjectKey{"modifiers", modifier})));
        if (!made.source.empty()) add("From", object_name(library_, made.source), key_in(library_, made.source));
        for (int i = number_; i >= 0 && at(i).command + 1 >= entry_.command; --i)
            if (at(i).shot == entry_.shot && at(i).event.what == EventKind::flicked) {
                const std::string touched = touched_text(chronicle_, at(i));
                add("Met", "it " + touched.substr(0, touched.size() - 1), "", false, i);
                return;
            }
    }

    /// Icon by icon, then what scripts made of it.
    void damage() {
        const Participant* target = chronicle_.find(entry_.event.to);
        const ShotRecord* made = entry_.shot < 0 ? nullptr : &chronicle_.shots()[static_cast<std::size_t>(entry_.shot)];
        const ShotType* type = made ? chronicle_.rules().find<ShotType>(made->shot) : nullptr;
        const bool by_icons = entry_.event.what == EventKind::hit || entry_.hit >= 0;
        if (target && type && by_icons && entry_.expected) {
            const IconDamage icons = icons_of(chronicle_, entry_, *made, *type, *target);
            add("Damage", std::format("{} of the shot itself", icons.base), to_text(ObjectKey{"shots", type->id}));
            for (const auto& [modifier, more] : icons.added)
                add("Damage", std::format("{} more for {}", more, object_name(library_, modifier, "modifiers")),
                    key_in(library_, to_text(ObjectKey{"modifiers", modifier})));
            if (icons.total() != *entry_.expected) add("Damage", std::format("{} in all against this one", *entry_.expected));
        }
        for (const std::string& modifier : entry_.extra_modifiers)
            add("Gained", object_name(library_, modifier, "modifiers") + ", against this one alone",
                key_in(library_, to_text(ObjectKey{"modifiers", modifier})));
        for (const std::string& script : entry_.changed_by)
            add("Changed by",
                object_name(library_, script) + (entry_.changed_to ? std::format(", to {}", *entry_.changed_to) : ", which gave it that"),
                key_in(library_, script), true);
    }

    void cause() {
        const std::string& cause = entry_.event.cause;
        if (cause.empty() || entry_.event.what == EventKind::shot_declared) return; // the shot's card says it
        if (entry_.hit >= 0 && cause.starts_with("shots/")) return;
        add("Cause", cause_text(library_, cause), key_in(library_, cause), cause.contains('#'));
    }

    /// Condition, card, deck, room: whatever else the event names.
    void about() {
        const std::string& id = entry_.event.id;
        const auto named = [&](const char* label, const std::string& key) {
            if (const std::string object = key_in(library_, key); !object.empty()) add(label, object_name(library_, object), object);
        };
        switch (entry_.event.what) {
        case EventKind::condition_began:
        case EventKind::condition_ended:
        case EventKind::condition_refused: return named("Condition", to_text(ObjectKey{"conditions", id}));
        case EventKind::drew:
        case EventKind::put_back: return named("Deck", to_text(ObjectKey{"decks", id}));
        case EventKind::lost_card:
        case EventKind::used_card:
        case EventKind::refreshed_card:
        case EventKind::gained_card:
        case EventKind::card_shown: return named("Card", id);
        case EventKind::bought: return named("Card", entry_.event.text.contains('/') ? entry_.event.text : id);
        case EventKind::board_chosen: return named("Board", to_text(ObjectKey{"boards", id}));
        case EventKind::monster_set_up: return named("Monster", to_text(ObjectKey{"monsters", id}));
        case EventKind::transformed: return named("Turned into", to_text(ObjectKey{"tokens", id}));
        case EventKind::modifier_suppressed: return named("Modifier", to_text(ObjectKey{"modifiers", id}));
        case EventKind::shot_skipped: return named("Shot", to_text(ObjectKey{"shots", id}));
        default: return;
        }
    }

    void people() {
        const auto one = [&](const char* label, int id) {
            const Participant* who = chronicle_.find(id);
            if (who) add(label, who->name, object_of(chronicle_, id));
        };
        one("To", entry_.event.to);
        one("By", entry_.event.by);
    }
};

} // namespace

std::string object_of(const Chronicle& chronicle, int id) {
    const Participant* who = chronicle.find(id);
    if (!who || who->what.empty()) return "";
    const Library& library = chronicle.rules().library();
    if (who->character) {
        const Profile* profile = chronicle.rules().profile(who->kind, who->what);
        return profile ? key_in(library, to_text(ObjectKey{std::string(profile->kind), who->what})) : "";
    }
    const std::string token = key_in(library, to_text(ObjectKey{"tokens", who->what}));
    return token.empty() ? key_in(library, to_text(ObjectKey{"shots", who->what})) : token;
}

std::vector<Cause> causes_of(const Chronicle& chronicle, int entry) {
    if (entry < 0 || static_cast<std::size_t>(entry) >= chronicle.entries().size()) return {};
    return Links(chronicle, entry).all();
}

std::vector<int> concerned(const Chronicle& chronicle, int entry) {
    if (entry < 0 || static_cast<std::size_t>(entry) >= chronicle.entries().size()) return {};
    const LogEntry& shown = chronicle.entries()[static_cast<std::size_t>(entry)];
    std::vector<int> found;
    for (const int id : {shown.event.to, shown.event.by})
        if (const Participant* who = chronicle.find(id); who && who->character && !std::ranges::contains(found, id)) found.push_back(id);
    return found;
}

} // namespace flickforge
