#include "playtest/room_check.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

void add(GameRecord& record, std::string code, std::string text) {
    Deviation deviation{std::move(code), std::move(text)};
    if (!std::ranges::contains(record.deviations, deviation)) record.deviations.push_back(std::move(deviation));
}

std::string value_text(const OptionValue& value) {
    if (const bool* yes = std::get_if<bool>(&value)) return *yes ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

int held(const Character& who, std::string_view kind, std::string_view id = {}) {
    return static_cast<int>(std::ranges::count_if(
        who.cards, [&](const HeldCard& each) { return each.card.kind == kind && (id.empty() || each.card.id == id); }));
}

} // namespace

void check_beginning(const Rules& rules, const GameState& state, GameRecord& record) {
    const int gold = rules.options().starting_gold;
    for (const Character& who : state.characters) {
        const Hero* hero = who.kind == CharacterKind::hero ? rules.find<Hero>(who.what) : nullptr;
        if (!hero) continue;
        if (const int spells = held(who, "spells"); spells < hero->spells)
            add(record, "fewer-spells",
                std::format("{} starts with {} instead of {}: no more are in the deck", hero->name,
                            counted(static_cast<std::size_t>(spells), "spell", "spells"), hero->spells));
        if (who.gold < gold)
            add(record, "less-gold",
                std::format("{} starts with {} instead of {}: the box holds no more", hero->name, gold_text(rules.library(), who.gold),
                            shown_gold(rules.library(), gold)));
        for (const auto& offered : hero->items) {
            const Item* item = rules.find<Item>(offered.what);
            if (!item || item->familiar || rules.excluded("items", item->id)) continue; // of several familiars only one comes along
            if (held(who, "items", item->id) < offered.count)
                add(record, "fewer-items", std::format("{} starts without {}: no card of it is left in the deck", hero->name, item->name));
        }
    }
}

std::vector<Deviation> replaced_rules(const Rules& rules, const std::vector<std::string>& asked) {
    std::vector<Deviation> found;
    const auto said_by_hand = [&](const std::string& option) {
        return std::ranges::any_of(asked, [&](const std::string& word) { return word.starts_with(option + '='); });
    };
    for (const std::string& id : asked) {
        const Variant* variant = rules.find<Variant>(id);
        if (!variant) continue;
        for (const auto& [name, option] : variant->options) {
            const auto now = rules.option_values().find(name);
            if (now == rules.option_values().end() || now->second == option.value || said_by_hand(name)) continue;
            std::string by;
            for (const Variant* other : rules.in_force())
                if (other != variant && other->options.contains(name) && other->options.at(name).value == now->second) by = other->name;
            found.push_back(
                {"replaced-rule", std::format("{} asks for {}={}, but {} makes it {}", variant->name, name, value_text(option.value),
                                              by.empty() ? "another variant" : by, value_text(now->second))});
        }
    }
    return found;
}

void RoomCheck::see(const Stepped& step) {
    const GameState& state = step.state;
    const bool again = state.room >= 0 && state.room < std::ssize(state.column) && visits_of(state, state.room) > 1; // half of the card
    for (const Event& event : step.events) {
        if (event.what == EventKind::room_revealed) room_ = rules_.find<Room>(event.id), there_.clear(), groups_ = left_out_ = 0;
        if (event.what == EventKind::monster_set_up) there_[event.id] += event.amount, ++groups_;
        if (event.what == EventKind::removed && event.cause == "no_room") ++left_out_;
        if (event.what == EventKind::battle_began && !again) compare(state.lord);
    }
}

void RoomCheck::compare(const std::string& lord_id) {
    if (!room_) return;
    const Lord* lord = rules_.find<Lord>(lord_id);
    std::map<std::string, int> wanted;
    int groups = 0;
    const auto want = [&](const std::string& monster, int count) {
        if (count > 0) wanted[monster] += count, ++groups;
    };
    for (const auto& monsters : room_->monsters)
        if (!rules_.excluded("monsters", monsters.what.text)) want(monsters.what.text, monsters.count);
    if (lord) want(lord->mercenary.text, room_->mercenaries);
    if (lord && room_->type == RoomType::lair)
        for (const auto& minions : lord->minions) want(minions.what.text, minions.count);
    bool all = true;
    for (const auto& [monster, count] : wanted) {
        const int there = there_[monster];
        if (there >= count) continue;
        all = false;
        const Monster* content = rules_.find<Monster>(monster);
        add(record_, "fewer-monsters",
            std::format("{} has {} {} instead of {}: the box holds no more of their pieces", room_->name, there,
                        content ? content->name : monster, count));
    }
    if (left_out_ > 0)
        add(record_, "no-room",
            std::format("{} goes without {}: its board has no room for them", room_->name,
                        counted(static_cast<std::size_t>(left_out_), "piece", "pieces")));
    for (const Metre& metre : room_->metres) groups += metre.count;
    if (all && groups_ < groups)
        add(record_, "empty-metre",
            std::format("{}: for {} no monster was left", room_->name,
                        counted(static_cast<std::size_t>(groups - groups_), "Monster Metre icon", "Monster Metre icons")));
}

} // namespace flickforge
