// Changes of the slots of a layout, as values: the map that is drawn only says which.
#include "editor/forms/layout_editor.h"

#include "content/kinds/enum_names.h"

#include <algorithm>
#include <utility>

namespace flickforge::editor {
namespace {

constexpr int width_of_new_maze = 4;

SlotsShape shape_of_slots(const Node& slots) {
    for (const Node& slot : slots.items()) {
        if (!slot.is_object()) continue;
        return slot.find("at") ? SlotsShape::labyrinth : slot.find("step") ? SlotsShape::branching : SlotsShape::column;
    }
    return SlotsShape::column;
}

int number_at(const Node& node, int otherwise) { return node.is_integer() ? static_cast<int>(node.as_integer()) : otherwise; }

int step_of(const Node& slot) {
    const Node* step = slot.is_object() ? slot.find("step") : nullptr;
    return step ? number_at(*step, 1) : 1;
}

Cell cell_of(const Node& slot) {
    const Node* at = slot.is_object() ? slot.find("at") : nullptr;
    if (!at || !at->is_array() || at->items().size() != 2) return {};
    return {number_at(at->items()[0], 1), number_at(at->items()[1], 1)};
}

Node place(Cell cell) {
    Node list = Node::array();
    list.items() = {Node::integer(cell.column), Node::integer(cell.row)};
    return list;
}

/// Steps in their order, without gaps.
void close_up(Node& slots) {
    std::ranges::stable_sort(slots.items(), {}, step_of);
    int last = 0, now = 0;
    for (Node& slot : slots.items()) {
        const int step = step_of(slot);
        if (step != std::exchange(last, step)) ++now;
        if (slot.is_object()) slot.set("step", Node::integer(now));
    }
}

/// As the room's file says it now: while anything has errors, the library is an older one.
std::vector<Compass> exits_of(const Form& form, const std::string& room) {
    std::vector<Compass> exits;
    const Project* project = form.workspace.project();
    const ObjectEntry* entry = form.workspace.entry({"rooms", room});
    if (!project || !entry) return exits;
    if (!entry->editable()) {
        const Library* library = project->library().get();
        const Room* found = library ? library->find<Room>(room) : nullptr;
        return found ? found->exits : exits;
    }
    const std::optional<Node> value = view_field(*project, entry->file, "exits").value;
    if (!value || !value->is_array()) return exits;
    for (const Compass exit : all_directions)
        if (std::ranges::any_of(value->items(), [&](const Node& item) { return item.is_string() && item.as_string() == name_of_enum(exit); }))
            exits.push_back(exit);
    return exits;
}

} // namespace

SlotsMap slots_map(const Form& form, const FormField& list) {
    SlotsMap map;
    if (!list.value() || !list.value()->is_array()) return map;
    const Node& slots = *list.value();
    map.shape = shape_of_slots(slots);
    std::vector<int> in_step;
    for (std::size_t i = 0; i < slots.items().size(); ++i) {
        const Node& slot = slots.items()[i];
        SlotTile tile{.slot = i, .row = static_cast<int>(i), .trouble = i < list.children.size() && list.children[i].trouble};
        if (map.shape == SlotsShape::labyrinth) {
            const Cell cell = cell_of(slot);
            tile.column = std::max(0, cell.column - 1), tile.row = std::max(0, cell.row - 1);
        } else if (map.shape == SlotsShape::branching) {
            tile.row = std::max(0, step_of(slot) - 1);
            in_step.resize(std::max(in_step.size(), static_cast<std::size_t>(tile.row) + 1));
            tile.column = in_step[static_cast<std::size_t>(tile.row)]++;
        }
        const Node* room = slot.is_object() ? slot.find("room") : nullptr;
        const Node* deal = slot.is_object() ? slot.find("deal") : nullptr;
        if (room && room->is_string()) {
            tile.room = form.full(room->as_string());
            tile.name = form.name({"rooms"}, tile.room);
            tile.exits = exits_of(form, tile.room);
        } else {
            tile.name = deal && deal->is_string() ? "any " + deal->as_string() : "nothing yet";
            if (const Node* difficulty = slot.is_object() ? slot.find("difficulty") : nullptr)
                tile.name += ' ' + std::to_string(number_at(*difficulty, 0));
        }
        map.columns = std::max(map.columns, tile.column + 1);
        map.rows = std::max(map.rows, tile.row + 1);
        map.tiles.push_back(std::move(tile));
    }
    return map;
}

Node reshaped(Node slots, SlotsShape shape) {
    if (shape_of_slots(slots) == shape) return slots;
    int place_in_order = 0;
    for (Node& slot : slots.items()) {
        if (!slot.is_object()) continue;
        slot.erase("step");
        slot.erase("at");
        if (shape == SlotsShape::branching) slot.set("step", Node::integer(place_in_order + 1));
        if (shape == SlotsShape::labyrinth) {
            slot.set("at", place({place_in_order % width_of_new_maze + 1, place_in_order / width_of_new_maze + 1}));
            if (place_in_order > 0) slot.erase("face_up"); // only the start lies face up
        }
        ++place_in_order;
    }
    return slots;
}

Node moved(Node slots, std::size_t slot, int column, int row) {
    if (slot >= slots.items().size() || !slots.items()[slot].is_object()) return slots;
    const SlotsShape shape = shape_of_slots(slots);
    if (shape == SlotsShape::labyrinth) {
        const Cell from = cell_of(slots.items()[slot]), to{column + 1, row + 1};
        for (Node& other : slots.items())
            if (other.is_object() && cell_of(other) == to) other.set("at", place(from));
        slots.items()[slot].set("at", place(to));
    } else if (shape == SlotsShape::branching) {
        slots.items()[slot].set("step", Node::integer(row + 1));
        close_up(slots);
    }
    return slots;
}

Node with_room(Node slots, const std::string& room, int column, int row, bool new_step) {
    Node slot = Node::object();
    slot.set("room", Node::string(room));
    const SlotsShape shape = shape_of_slots(slots);
    if (shape == SlotsShape::labyrinth) slot.set("at", place({column + 1, row + 1}));
    if (shape == SlotsShape::branching) {
        if (new_step)
            for (Node& later : slots.items())
                if (later.is_object() && step_of(later) > row) later.set("step", Node::integer(step_of(later) + 1));
        slot.set("step", Node::integer(row + 1));
    }
    auto at = slots.items().end();
    if (shape == SlotsShape::column) at = std::min(at, slots.items().begin() + row);
    slots.items().insert(at, std::move(slot));
    if (shape == SlotsShape::branching) close_up(slots);
    return slots;
}

Node without_slot(Node slots, std::size_t slot) {
    if (slot >= slots.items().size()) return slots;
    const SlotsShape shape = shape_of_slots(slots);
    slots.items().erase(slots.items().begin() + static_cast<std::ptrdiff_t>(slot));
    if (shape == SlotsShape::branching) close_up(slots);
    return slots;
}

} // namespace flickforge::editor
