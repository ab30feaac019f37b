#include "workshop/layout_fixes.h"

#include "base/text.h"
#include "content/kinds/map.h"
#include "workshop/fields.h"

#include <algorithm>
#include <charconv>
#include <format>

namespace flickforge {
namespace {

const Node* list_of_slots(const Draft& draft) {
    const Node* slots = draft.root.find("slots");
    return slots && slots->is_array() ? slots : nullptr;
}

std::optional<std::size_t> index_in(const std::string& path) {
    const auto bracket = path.find('[');
    std::size_t index = 0;
    if (!path.starts_with("slots[") || std::from_chars(path.data() + bracket + 1, path.data() + path.size(), index).ec != std::errc{}) return {};
    return index;
}

std::optional<Cell> cell_of(const Node& slot) {
    const Node* at = slot.is_object() ? slot.find("at") : nullptr;
    if (!at || !at->is_array() || at->items().size() != 2 || !at->items()[0].is_integer() || !at->items()[1].is_integer()) return {};
    return Cell{static_cast<int>(at->items()[0].as_integer()), static_cast<int>(at->items()[1].as_integer())};
}

/// The order stays, and steps that were equal and side by side stay so; the first one has one room.
Node numbered(Node slots) {
    int step = 0, last = 0;
    for (Node& slot : slots.items()) {
        if (!slot.is_object()) continue;
        const Node* now = slot.find("step");
        const int was = now && now->is_integer() ? static_cast<int>(now->as_integer()) : 0;
        if (step <= 1 || was != last) ++step;
        last = was;
        slot.set("step", Node::integer(step));
    }
    return slots;
}

/// Beside a card, as near to the start of the list as there is a gap.
std::optional<Cell> free_place(const Node& slots) {
    std::vector<Cell> taken;
    for (const Node& slot : slots.items())
        if (const auto at = cell_of(slot)) taken.push_back(*at);
    for (const Cell& card : taken)
        for (const Compass exit : all_directions) {
            const Cell beside = neighbour(card, exit);
            if (beside.column > 0 && beside.row > 0 && !std::ranges::contains(taken, beside)) return beside;
        }
    return {};
}

} // namespace

std::vector<Fix> layout_fixes(const Project& project, const Issue& issue, const Draft& draft, const std::string& slot) {
    std::vector<Fix> fixes;
    const auto add = [&](std::string words, Result<Edit> edit) {
        if (edit && !edit->changes.empty()) fixes.push_back({std::move(words), std::move(*edit)});
    };
    const Node* slots = list_of_slots(draft);
    const auto index = index_in(slot);
    if (!slots || !index || *index >= slots->items().size() || !slots->items()[*index].is_object()) return fixes;
    const Node& here = slots->items()[*index];
    const std::string path = std::format("slots[{}]", *index);
    const bool on_map = here.find("at") || here.find("step");
    if (issue.code == "two-starts" && here.find("face_up"))
        add("Turn the card face down", remove_field(project, draft.file, path + ".face_up"));
    if (here.find("step") && (issue.code == "two-starts" || issue.code == "step-order"))
        add("Number the steps in order", set_field(project, draft.file, "slots", numbered(*slots)));
    if (issue.code == "same-place") {
        if (const auto free = free_place(*slots)) {
            Node at = Node::array();
            at.items() = {Node::integer(free->column), Node::integer(free->row)};
            add(std::format("Move it to column {}, row {}", free->column, free->row), set_field(project, draft.file, path + ".at", std::move(at)));
        }
    }
    if (issue.code == "lair-not-last" && !on_map && *index + 1 < slots->items().size())
        add("Move it to the end", move_item(project, draft.file, "slots", *index, slots->items().size() - 1));
    if (issue.code == "two-lairs") add("Remove it", remove_item(project, draft.file, "slots", *index));
    if (const Node* room = here.find("room"); room && room->is_string() && issue.message.contains("its exits match none")) {
        const std::string pack(first_folder(draft.file)), id = full_id(pack, room->as_string()), file = project.file_of({"rooms", id});
        if (!file.empty()) add("Open all exits of " + std::string(name_of(id)), remove_field(project, file, "exits"));
    }
    return fixes;
}

} // namespace flickforge
