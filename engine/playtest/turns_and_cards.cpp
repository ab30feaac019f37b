#include "playtest/turns_and_cards.h"

#include "content/library/special_rooms.h"

#include <algorithm>

namespace flickforge {
namespace {

/// A turn from its first event to its last.
struct SeenTurn {
    int who = 0;
    bool changed = false; ///< something, for any character
    bool hit = false;
    bool threatened = false; ///< it flicked a shot that could have changed something
    bool flicked = false;
    std::vector<int> taken_up; ///< things of the table, such as a shield that is flicked again
};

/// A card from the moment it is turned over.
struct PlayedCard {
    std::string card;
    int holder = 0;
    int first_shot = 0; ///< shots from here on may come from it
    int turn = -1;
    bool worked = false, hit = false, threatened = false, flicked = false;
};

class Counter {
public:
    Counter(const Rules& rules, const Chronicle& chronicle) : rules_(rules), chronicle_(chronicle) {}

    void count(const LogEntry& entry) {
        const Event& event = entry.event;
        if (entry.silent) return;
        switch (event.what) {
        case EventKind::turn_began: open_ = static_cast<int>(turns_.size()), turns_.push_back({.who = event.to}); return;
        case EventKind::turn_ended: open_ = -1; return;
        case EventKind::shot_declared: ++shots_; return;
        case EventKind::flicked: return flicked(entry);
        case EventKind::hit:
            if (SeenTurn* turn = turn_of(entry)) turn->hit = true;
            if (PlayedCard* play = play_behind(entry)) play->hit = true;
            return;
        case EventKind::removed:
            if (open_ >= 0) turns_[static_cast<std::size_t>(open_)].taken_up.push_back(event.to);
            return;
        case EventKind::set_down:
            if (open_ >= 0 && std::ranges::contains(turns_[static_cast<std::size_t>(open_)].taken_up, event.to)) return; // it lay there before
            break;
        case EventKind::used_card: return used(entry);
        case EventKind::nullified:
        case EventKind::reflected:
        case EventKind::modifier_gained:
        case EventKind::damage_changed:
            if (PlayedCard* play = play_of(without_owner(event.cause))) play->worked = true; // a card in answer to a hit, or one that changes it
            return;
        default: break;
        }
        if (is_change(event)) changed(entry);
    }

    /// The order of turns was changed without an event, in the turn that began last.
    void changed_silently() {
        if (turns_.empty()) return;
        turns_.back().changed = true;
        if (!plays_.empty() && plays_.back().turn == static_cast<int>(turns_.size()) - 1) plays_.back().worked = true;
    }

    void write(GameRecord& record) const {
        for (const SeenTurn& turn : turns_) {
            const Participant* who = chronicle_.find(turn.who);
            if (!who) continue;
            TurnCounts& counts = record.turns_of[key_of(*who)];
            ++counts.turns;
            if (!turn.changed) ++(turn.hit ? counts.touched : turn.threatened ? counts.missed : turn.flicked ? counts.moved : counts.nothing);
        }
        for (const PlayedCard& play : plays_) {
            CardCounts& counts = record.cards[play.card];
            ++counts.played;
            // A card whose shots can only move or push did what it says when it was flicked.
            if (play.worked || (play.flicked && !play.threatened)) continue;
            ++(play.threatened && !play.hit ? counts.missed : counts.wasted);
        }
    }

private:
    const Rules& rules_;
    const Chronicle& chronicle_;
    std::vector<SeenTurn> turns_;
    std::vector<PlayedCard> plays_;
    int open_ = -1;
    int shots_ = 0; ///< declared so far

    const ShotRecord* shot_of(const LogEntry& entry) const {
        return entry.shot < 0 ? nullptr : &chronicle_.shots()[static_cast<std::size_t>(entry.shot)];
    }

    /// The open turn, if its own character makes the shot.
    SeenTurn* turn_of(const LogEntry& entry) {
        const ShotRecord* shot = shot_of(entry);
        if (open_ < 0 || !shot || shot->by != turns_[static_cast<std::size_t>(open_)].who) return nullptr;
        return &turns_[static_cast<std::size_t>(open_)];
    }

    /// The last time that a card was played.
    PlayedCard* play_of(const std::string& card, int until_shot = -1) {
        for (auto play = plays_.rbegin(); play != plays_.rend(); ++play)
            if (play->card == card && (until_shot < 0 || play->first_shot <= until_shot)) return &*play;
        return nullptr;
    }

    /// The card behind an event: named as its cause, or as where its shot comes from.
    PlayedCard* play_behind(const LogEntry& entry) {
        if (is_card(entry.event.cause))
            if (PlayedCard* play = play_of(without_owner(entry.event.cause))) return play;
        const ShotRecord* shot = shot_of(entry);
        return shot && !shot->source.empty() ? play_of(without_owner(shot->source), entry.shot) : nullptr;
    }

    /// Could the shot change something by hitting? Otherwise moving its piece is all it is for.
    bool threatens(const ShotRecord& shot) const {
        const ShotType* type = rules_.find<ShotType>(shot.shot);
        return !type || type->damage > 0 || type->condition || !type->script.empty() || !type->rules.empty() || !shot.modifiers.empty();
    }

    void flicked(const LogEntry& entry) {
        const ShotRecord* shot = shot_of(entry);
        if (!shot) return;
        if (SeenTurn* turn = turn_of(entry)) turn->flicked = true, turn->threatened |= threatens(*shot);
        if (PlayedCard* play = play_behind(entry)) play->flicked = true, play->threatened |= threatens(*shot);
    }

    void used(const LogEntry& entry) {
        const Event& event = entry.event;
        // A defence that costs a card is a change; one's own card is only the means.
        if (open_ >= 0 && event.to != turns_[static_cast<std::size_t>(open_)].who) changed(entry);
        const auto card = object_key(event.id);
        const Item* item = card && card->kind == "items" ? rules_.find<Item>(card->id) : nullptr;
        if (!is_card(event.id) || (item && item->frequency == Frequency::permanent)) return; // nothing is used up
        plays_.push_back({.card = event.id, .holder = event.to, .first_shot = shots_, .turn = open_});
    }

    void changed(const LogEntry& entry) {
        const Event& event = entry.event;
        PlayedCard* play = play_behind(entry);
        const bool itself = play && event.what == EventKind::lost_card && event.id == play->card && event.to == play->holder;
        const bool loss = event.what == EventKind::hurt || event.what == EventKind::destroyed;
        if (play && !itself && !(loss && event.to == play->holder)) play->worked = true;
        if (open_ < 0 || itself) return;
        SeenTurn& turn = turns_[static_cast<std::size_t>(open_)];
        const bool own = event.to == turn.who;
        // What the character suffers in its turn, and what a condition does to it, is not what it does.
        if (own && (loss || event.cause.starts_with("conditions/"))) return;
        turn.changed = true;
    }

    static bool is_change(const Event& event) {
        switch (event.what) {
        case EventKind::hurt:
        case EventKind::healed: return event.amount > 0;
        case EventKind::gold: return event.amount != 0;
        case EventKind::left_board:
        case EventKind::returned: return event.cause != "edge"; // put back where it was
        case EventKind::condition_began:
        case EventKind::condition_ended:
        case EventKind::destroyed:
        case EventKind::transformed:
        case EventKind::drew:
        case EventKind::put_back:
        case EventKind::lost_card:
        case EventKind::refreshed_card:
        case EventKind::gained_card:
        case EventKind::moved:
        case EventKind::set_down:
        case EventKind::summoned:
        case EventKind::recruited:
        case EventKind::taken_over:
        case EventKind::card_shown:
        case EventKind::map_shown:
        case EventKind::battle_ended:
        case EventKind::game_ended: return true;
        default: return false;
        }
    }
};

} // namespace

bool is_card(std::string_view key) { return key.starts_with("abilities/") || key.starts_with("items/") || key.starts_with("spells/"); }

std::string without_owner(const std::string& cause) { return cause.substr(0, cause.find('#')); }

std::string key_of(const Participant& who) { return to_text(ObjectKey{std::string(content_kind(who.kind)), who.what}); }

void TurnsAndCards::see(const Chronicle& chronicle, const Stepped& after) {
    if (is_order_changed(after.state)) silent_.push_back(chronicle.entries().size());
    for (const Event& event : after.events)
        if (event.what == EventKind::room_revealed) see_room(event, after.state);
}

bool TurnsAndCards::is_order_changed(const GameState& state) {
    const bool same_round = state.round == round_ && state.room == room_;
    bool changed = false;
    std::size_t known = 0;
    for (const Character& who : state.characters) { // both are by id
        while (known < order_.size() && order_[known].id < who.id) ++known;
        if (!same_round || known == order_.size() || order_[known].id != who.id || who.kind == CharacterKind::antient) continue;
        const Order& was = order_[known];
        changed |= who.turns_lost > was.turns_lost || (who.acted != was.acted && who.turns == was.turns);
    }
    round_ = state.round, room_ = state.room;
    order_.clear();
    for (const Character& who : state.characters) order_.push_back({who.id, who.acted, who.turns, who.turns_lost});
    return changed;
}

void TurnsAndCards::see_room(const Event& event, const GameState& state) {
    const Room* room = rules_.find<Room>(event.id);
    if (!room) return;
    healer_ |= is_healer(rules_.library(), *room);
    if (room->type != RoomType::lair || lair_) return;
    lair_ = LairRecord{.healer = healer_};
    for (const Character& who : state.characters) {
        if (who.kind != CharacterKind::hero) continue;
        lair_->gold += who.gold;
        if (who.dead) ++lair_->dead;
        else if (who.health && *who.health < who.max_health) ++lair_->hurt, lair_->wounds += who.max_health - *who.health;
    }
}

void TurnsAndCards::finish(const Chronicle& chronicle, GameRecord& record) const {
    Counter counter(rules_, chronicle);
    std::size_t silent = 0;
    for (std::size_t i = 0; i < chronicle.entries().size(); ++i) {
        for (; silent < silent_.size() && silent_[silent] <= i; ++silent) counter.changed_silently();
        counter.count(chronicle.entries()[i]);
    }
    if (silent < silent_.size()) counter.changed_silently();
    counter.write(record);
    record.lair = lair_;
}

} // namespace flickforge
