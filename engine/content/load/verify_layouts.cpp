#include "base/text.h"
#include "content/library/special_rooms.h"
#include "content/load/verify.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string numbered(std::size_t slot) { return std::format("slots[{}]", slot); }

/// The issues of one layout.
class LayoutCheck {
public:
    LayoutCheck(const Library& library, const Layout& layout, Issues& issues) : library_(library), layout_(layout), issues_(issues) {}

    void run() {
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) slot(i);
        if (layout_.slots.empty() || is_mixed()) return;
        if (layout_.slots.front().at) return labyrinth();
        if (layout_.slots.front().step) return branching();
        for (std::size_t i = 0; i + 1 < layout_.slots.size(); ++i)
            if (is_lair(i)) add(i, "lair-not-last", "the lair is the last room", "move it to the end");
        if (!may_be_lair(layout_.slots.size() - 1))
            add(layout_.slots.size() - 1, "lair-not-last", "a layout ends with the lair", "add the lair as the last slot");
    }

private:
    const Library& library_;
    const Layout& layout_;
    Issues& issues_;

    void add(std::size_t i, std::string code, const std::string& message, std::string hint, Level level = Level::error) {
        issues_.push_back({.level = level,
                           .code = std::move(code),
                           .place = place_of(library_, "layouts", layout_.id, numbered(i)),
                           .message = numbered(i) + ": " + message,
                           .hint = std::move(hint)});
    }
    void add(std::string code, const std::string& message, std::string hint) {
        issues_.push_back({.code = std::move(code),
                           .place = place_of(library_, "layouts", layout_.id, "slots"),
                           .message = "slots: " + message,
                           .hint = std::move(hint)});
    }

    const Room* room(std::size_t i) const { return library_.find(layout_.slots[i].room); }
    bool is_lair(std::size_t i) const { return room(i) && room(i)->type == RoomType::lair; }
    /// It is the lair, or a room that is not there, about which there is another issue.
    bool may_be_lair(std::size_t i) const { return layout_.slots[i].room && (!room(i) || is_lair(i)); }
    std::string called(std::size_t i) const { return room(i) ? in_quotes(room(i)->name) : "this room"; }

    void slot(std::size_t i) {
        const Slot& slot = layout_.slots[i];
        if (static_cast<bool>(slot.room) == slot.deal.has_value())
            add(i, "slot", "name a room or deal one", "write either \"room\" or \"deal\"");
        if (slot.difficulty && slot.deal != Deal::battle)
            add(i, "slot", "only dealt battle rooms have a difficulty", "remove \"difficulty\", or write \"deal\": \"battle\"");
    }

    /// All slots have a step, or all a place, or none of them has either.
    bool is_mixed() {
        const Slot& first = layout_.slots.front();
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) {
            const Slot& slot = layout_.slots[i];
            if (slot.step && slot.at) {
                add(i, "mixed-map", "a slot has either a step or a place", "remove \"step\" or \"at\"");
                return true;
            }
            if (slot.step.has_value() == first.step.has_value() && slot.at.has_value() == first.at.has_value()) continue;
            const char* kind = first.at ? "\"at\"" : first.step ? "\"step\"" : "neither \"step\" nor \"at\"";
            add(i, "mixed-map", std::format("slots[0] has {}, and this slot does not go with it", kind),
                "give every slot a step, or every slot a place, or none of them either");
            return true;
        }
        return false;
    }

    void branching() {
        int last = 0;
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) {
            const int step = *layout_.slots[i].step;
            if (i == 0 && step != 1) return add(i, "step-order", std::format("the first step is {}", step), "write \"step\": 1");
            if (step < last || step > last + 1)
                return add(i, "step-order", std::format("step {} follows step {}", step, last),
                           "order the slots by their steps, and leave out no number");
            if (i > 0 && step == 1) return add(i, "two-starts", "a way has one start", "give this room step 2");
            last = step;
        }
        for (std::size_t i = 0; i < layout_.slots.size(); ++i)
            if (is_lair(i) && *layout_.slots[i].step != last) add(i, "lair-not-last", "the lair is the last step", "move it to the end");
        for (std::size_t i = 0; i < layout_.slots.size(); ++i)
            if (*layout_.slots[i].step == last && !may_be_lair(i))
                return add(i, "lair-not-last", "the last step is the lair and nothing else", "give the lair a step of its own at the end");
    }

    void labyrinth() {
        if (!places_are_free() || !has_one_lair()) return;
        constexpr std::size_t least = 4;
        if (layout_.slots.size() < least)
            return add("labyrinth-too-small", std::format("a labyrinth of {} is too small", counted(layout_.slots.size(), "room", "rooms")),
                       "it has a start, a Healer, a Merchant and the lair");
        start();
        ways();
    }

    bool places_are_free() {
        bool free = true;
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) {
            const Cell at = *layout_.slots[i].at;
            const auto same =
                static_cast<std::size_t>(std::ranges::find(layout_.slots, std::optional(at), &Slot::at) - layout_.slots.begin());
            if (same == i) continue;
            free = false;
            add(i, "same-place", std::format("column {}, row {} is taken by {}", at.column, at.row, numbered(same)),
                "move one of the two to a free place");
        }
        return free;
    }

    bool has_one_lair() {
        std::optional<std::size_t> lair;
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) {
            if (!is_lair(i)) continue;
            if (lair) {
                add(i, "two-lairs", std::format("{} is a lair, too", numbered(*lair)), "keep one of the two");
                return false;
            }
            lair = i;
        }
        const bool unknown = std::ranges::any_of(layout_.slots, [&](const Slot& slot) { return slot.room && !library_.find(slot.room); });
        if (!lair && !unknown) add("no-lair", "a labyrinth without a lair", "add a slot with the lair");
        return lair.has_value();
    }

    void start() {
        const Slot& first = layout_.slots.front();
        const bool named = room(0) && room(0)->type == RoomType::battle && room(0)->difficulty == 0;
        const bool dealt = first.deal == Deal::battle && first.difficulty == 0;
        if (!named && !dealt && (room(0) || first.deal))
            add(0, "start-difficulty", "a labyrinth starts in a battle room of difficulty 0",
                "put such a room first, or write \"deal\": \"battle\", \"difficulty\": 0");
        for (std::size_t i = 1; i < layout_.slots.size(); ++i)
            if (layout_.slots[i].face_up)
                add(i, "two-starts", "a labyrinth has one start: only the first slot lies face up", "remove \"face_up\"");
    }

    /// Which rooms can be reached, where a dealt one may have all exits.
    void ways() {
        std::vector<MapCard> cards;
        for (std::size_t i = 0; i < layout_.slots.size(); ++i)
            cards.push_back({*layout_.slots[i].at, room(i) ? room(i)->exits : std::vector<Compass>{}, is_lair(i)});
        const std::vector<bool> reached = reachable(cards, 0);
        std::size_t lair = 0;
        while (!is_lair(lair)) ++lair;
        if (!reached[lair])
            add(lair, "no-way", "no way leads from the start to " + called(lair) + hindrance(cards, lair),
                "let exits match: a way from east needs w on the next room");
        special(reached, "no-healer", "Healer", "a special room with a service that heals", is_healer);
        special(reached, "no-merchant", "Merchant", "a special room that sells items", is_merchant);
        for (std::size_t i = 1; i < cards.size(); ++i)
            if (!reached[i] && i != lair)
                add(i, "unreachable-card", "no way leads to " + called(i) + hindrance(cards, i),
                    "move it, or turn to a room with other exits", Level::warning);
    }

    void special(const std::vector<bool>& reached, const char* code, const char* noun, const char* what,
                 bool (*is_one)(const Library&, const Room&)) {
        std::optional<std::size_t> out_of_reach;
        for (std::size_t i = 0; i < layout_.slots.size(); ++i) {
            const bool may_be = room(i) ? is_one(library_, *room(i)) : layout_.slots[i].deal == Deal::special;
            if (may_be && reached[i]) return;
            if (may_be) out_of_reach = i;
        }
        if (out_of_reach)
            add(*out_of_reach, code, std::format("no way leads from the start to this {}", noun),
                "let exits match: a way from east needs w on the next room");
        else add(code, std::format("a labyrinth without a {}", noun), std::format("add {}", what));
    }

    /// Why a card lies apart, where its exits are all to blame.
    static std::string hindrance(const std::vector<MapCard>& cards, std::size_t i) {
        bool beside = false, matches = false;
        for (const Compass exit : all_directions) {
            const std::size_t next = card_at(cards, neighbour(cards[i].at, exit));
            if (next == cards.size()) continue;
            beside = true;
            matches |= has_exit(cards[i].exits, exit) && has_exit(cards[next].exits, opposite(exit));
        }
        if (!beside) return ": no card lies beside it";
        return matches ? "" : ": its exits match none beside it";
    }
};

} // namespace

Issues verify_layouts(const Library& library) {
    Issues issues;
    for (const Layout* layout : library.all<Layout>()) verify_layout(library, *layout, issues);
    return issues;
}

void verify_layout(const Library& library, const Layout& layout, Issues& issues) { LayoutCheck(library, layout, issues).run(); }

} // namespace flickforge
