#include "rules/column.h"

#include "base/text.h"
#include "content/library/special_rooms.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// What may be dealt, shuffled: battle rooms by difficulty, and special rooms.
class Decks {
public:
    Decks(const Rules& rules, const std::vector<Slot>& slots, Random& random) {
        for (const Room* room : rules.library().all<Room>()) {
            const bool named = std::ranges::contains(slots, room->id, [](const Slot& slot) { return slot.room.text; });
            if (room->type != RoomType::lair && !named && !rules.excluded("rooms", room->id)) cards_.push_back(room);
        }
        if (std::ranges::none_of(slots, [](const Slot& slot) { return slot.deal.has_value(); })) return; // no chance where nothing is dealt
        for (std::size_t i = cards_.size(); i > 1; --i) std::swap(cards_[i - 1], cards_[random.below(static_cast<std::uint32_t>(i))]);
    }

    const Room* deal(const Slot& slot) {
        const auto found = std::ranges::find_if(cards_, [&](const Room* room) {
            const bool special = room->type == RoomType::special;
            return special == (slot.deal == Deal::special) && (special || !slot.difficulty || room->difficulty == slot.difficulty);
        });
        if (found == cards_.end()) return nullptr;
        const Room* room = *found;
        cards_.erase(found);
        return room;
    }

private:
    std::vector<const Room*> cards_;
};

Issue bad_slot(std::string code, std::string message, std::string hint) {
    return {.code = std::move(code), .message = std::move(message), .hint = std::move(hint)};
}

/// "battle", "battle-1" and "special" are dealt; everything else is the id of a room.
Slot slot_of(const std::string& word) {
    if (word == "special") return {.deal = Deal::special};
    if (word == "battle") return {.deal = Deal::battle};
    const bool digit = word.size() == 8 && word.back() >= '0' && word.back() <= '9';
    if (digit && word.starts_with("battle-")) return {.deal = Deal::battle, .difficulty = word.back() - '0'};
    return {.room = {word}};
}

/// One deal of all slots.
Result<std::vector<RoomCard>> deal_once(const Rules& rules, const std::vector<Slot>& slots, Random& random) {
    const Library& library = rules.library();
    Issues issues;
    Decks decks(rules, slots, random);
    std::vector<RoomCard> column;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const Slot& slot = slots[i];
        const Room* room = slot.deal ? decks.deal(slot) : library.find<Room>(slot.room);
        if (!room && slot.deal) {
            const std::string kind = *slot.deal == Deal::special ? "special room"
                                     : slot.difficulty           ? std::format("battle room of difficulty {}", *slot.difficulty)
                                                                 : "battle room";
            issues.push_back(bad_slot("no-room-left", std::format("no {} is left for place {} of the column", kind, i + 1),
                                      "shorten the layout, or add rooms to a pack"));
            continue;
        }
        if (!room) {
            std::vector<std::string> ids;
            for (const Room* other : library.all<Room>()) ids.push_back(other->id);
            issues.push_back(bad_slot("unknown-room", "there is no room " + in_quotes(slot.room.text),
                                      suggestion(slot.room.text, ids, "`flickforge list rooms` shows them all")));
            continue;
        }
        if (rules.excluded("rooms", room->id))
            issues.push_back(bad_slot("excluded", in_quotes(room->id) + " is left out by a variant", "take another room"));
        const bool on_map = slot.step || slot.at, lair = room->type == RoomType::lair;
        const bool last = slot.at || (slot.step ? slot.step == slots.back().step : i + 1 == slots.size());
        if (lair && !last)
            issues.push_back(bad_slot("lair-last", "the lair is the last room, not number " + std::to_string(i + 1), "move it to the end"));
        const bool start = slot.at && i == 0; // the party sees where it is
        column.push_back({.room = room->id,
                          .face_up = slot.face_up || start || (lair && !on_map && rules.options().lair_face_up),
                          .step = slot.step.value_or(0),
                          .at = slot.at});
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return column;
}

/// What a labyrinth of dealt rooms lacks; empty when it can be played.
std::string lacks(const Library& library, const std::vector<RoomCard>& cards) {
    const std::vector<bool> reached = reachable(map_cards(library, cards), 0);
    bool lair = false, healer = false, merchant = false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!reached[i]) continue;
        const Room& room = *library.find<Room>(cards[i].room);
        lair |= room.type == RoomType::lair;
        healer |= is_healer(library, room);
        merchant |= is_merchant(library, room);
    }
    return !lair ? "the lair" : !healer ? "a Healer" : !merchant ? "a Merchant" : "";
}

} // namespace

Result<std::vector<RoomCard>> deal_slots(const Rules& rules, const std::vector<Slot>& slots, Random& random) {
    constexpr int most_deals = 200;
    auto dealt = deal_once(rules, slots, random);
    if (!dealt || shape_of(*dealt) != MapShape::labyrinth) return dealt;
    const bool by_chance = std::ranges::any_of(slots, [](const Slot& slot) { return slot.deal.has_value(); });
    std::string missing = lacks(rules.library(), *dealt);
    for (int deals = 1; dealt && !missing.empty(); ++deals) {
        if (!by_chance || deals == most_deals)
            return std::unexpected(Issues{bad_slot("no-way", "no way leads from the start of the labyrinth to " + missing,
                                                   by_chance ? "rooms were dealt 200 times; name more of them, or leave fewer places apart"
                                                             : "let the exits of its rooms match")});
        dealt = deal_once(rules, slots, random);
        if (dealt) missing = lacks(rules.library(), *dealt);
    }
    return dealt;
}

Result<std::vector<RoomCard>> deal_column(const Rules& rules, const GameSetup& setup, Random& random) {
    const Library& library = rules.library();
    std::vector<Slot> slots;
    if (!setup.rooms.empty()) {
        for (const std::string& word : setup.rooms) slots.push_back(slot_of(word));
    } else if (const Layout* layout = library.find<Layout>(setup.layout)) {
        slots = layout->slots;
    } else if (!setup.layout.empty()) {
        std::vector<std::string> ids;
        for (const Layout* other : library.all<Layout>()) ids.push_back(other->id);
        return std::unexpected(Issues{bad_slot("unknown-layout", "there is no layout " + in_quotes(setup.layout),
                                               suggestion(setup.layout, ids, "there are " + join(ids)))});
    }
    if (slots.empty()) return std::unexpected(Issues{bad_slot("no-rooms", "a game needs rooms", "name a layout, or rooms one by one")});

    return deal_slots(rules, slots, random);
}

} // namespace flickforge
