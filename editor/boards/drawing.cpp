#include "editor/boards/drawing.h"

#include "content/json/json_reader.h"
#include "content/kinds/geometry.h"
#include "workshop/fields.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace flickforge::editor {

namespace {

using Lookup = std::function<const Node*(const std::string& field)>;

double number_or(const Node* node, double otherwise) { return node && node->is_number() ? node->as_number() : otherwise; }
std::string text_or(const Node* node, std::string otherwise) { return node && node->is_string() ? node->as_string() : otherwise; }

/// What makes no sense is left out: the issues tell of it.
Outline outline_from(const Node* node) {
    Outline outline;
    if (!node || !node->is_array()) return outline;
    for (const Node& corner : node->items())
        if (corner.is_array() && corner.items().size() == 2 && corner.items()[0].is_number() && corner.items()[1].is_number())
            outline.push_back({corner.items()[0].as_number(), corner.items()[1].as_number()});
    return outline;
}

Board board_from(const ObjectKey& key, const Lookup& look) {
    const std::string pack(pack_of(key.id));
    const auto reference = [&](const Node* node) {
        const std::string id = text_or(node, "");
        return id.empty() ? id : full_id(pack, id);
    };
    Board board;
    board.id = key.id;
    board.name = text_or(look("name"), std::string(name_of(key.id)));
    board.outline = outline_from(look("outline"));
    board.hero_zone = outline_from(look("hero_zone"));
    board.monster_zone = outline_from(look("monster_zone"));
    board.wall = {reference(look("wall"))};
    board.material = {reference(look("material"))};
    board.other_side = {reference(look("other_side"))};
    board.gap = number_or(look("gap"), 0);
    board.surface = text_or(look("surface"), "#8a6f4d");
    board.line = text_or(look("line"), "#3b2f22");
    if (const Node* holes = look("holes"); holes && holes->is_array())
        for (const Node& hole : holes->items()) // every entry, also a broken one: the numbers of holes are those of the file
            board.holes.push_back({number_or(hole.find("x"), 0), number_or(hole.find("y"), 0), {reference(hole.find("obstacle"))}});
    return board;
}

Node number_node(double value) {
    const double short_one = rounded(value);
    return short_one == std::round(short_one) ? Node::integer(static_cast<std::int64_t>(short_one)) : Node::number(short_one);
}

Node outline_node(const Outline& outline) {
    Node list = Node::array();
    for (const Point p : outline) {
        Node corner = Node::array();
        corner.items() = {number_node(p.x), number_node(p.y)};
        list.items().push_back(std::move(corner));
    }
    return list;
}

Node holes_node(const std::vector<Hole>& holes, std::string_view pack) {
    Node list = Node::array();
    for (const Hole& hole : holes) {
        Node entry = Node::object();
        entry.set("x", number_node(hole.x));
        entry.set("y", number_node(hole.y));
        const std::string& obstacle = hole.obstacle.text;
        entry.set("obstacle", Node::string(pack_of(obstacle) == pack ? std::string(name_of(obstacle)) : obstacle));
        list.items().push_back(std::move(entry));
    }
    return list;
}

/// "Change nothing" is not an edit, so the caller need not ask first.
struct Part {
    const char* field;
    Node (*node)(const Board& board);
    bool (*same)(const Board& a, const Board& b);
};

constexpr Part parts[] = {
    {"outline", [](const Board& b) { return outline_node(b.outline); },
     [](const Board& a, const Board& b) { return a.outline == b.outline; }},
    {"hero_zone", [](const Board& b) { return outline_node(b.hero_zone); },
     [](const Board& a, const Board& b) { return a.hero_zone == b.hero_zone; }},
    {"monster_zone", [](const Board& b) { return outline_node(b.monster_zone); },
     [](const Board& a, const Board& b) { return a.monster_zone == b.monster_zone; }},
    {"holes", [](const Board& b) { return holes_node(b.holes, pack_of(b.id)); },
     [](const Board& a, const Board& b) { return a.holes == b.holes; }},
};

} // namespace

std::optional<Board> read_board(const Project& project, const ObjectKey& key, const std::string& file) {
    if (!file.empty() && project.text(file)) {
        std::vector<std::unique_ptr<Node>> kept;
        const Lookup look = [&](const std::string& field) -> const Node* {
            FieldView view = view_field(project, file, field);
            if (!view.value) return nullptr;
            kept.push_back(std::make_unique<Node>(std::move(*view.value)));
            return kept.back().get();
        };
        Board board = board_from(key, look);
        if (!board.outline.empty() || !board.holes.empty()) return board;
    }
    const Object* object = project.library() ? project.library()->object(key) : nullptr;
    if (!object) return {};
    return board_from(key, [&](const std::string& field) { return object->data.find(field); });
}

std::optional<std::size_t> hole_at_place(const Project& project, const std::string& file, const std::string& path, int line) {
    if (const auto steps = parse_field_path(path); steps && steps->size() >= 2 && steps->front().field == "holes") return (*steps)[1].index;
    const FileTree::Text text = project.text(file);
    if (!path.empty() || line <= 0 || !text) return {};
    const ReadJson read = read_json(*text, file);
    const Node* holes = read.root ? read.root->find("holes") : nullptr;
    if (!holes || !holes->is_array()) return {};
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < holes->items().size(); ++i)
        if (place_in(*text, holes->items()[i].origin.offset).line == line) {
            if (found) return {}; // several on one line: none is meant more than another
            found = i;
        }
    return found;
}

std::string patch_of_board(const Project& project, const ObjectKey& key) {
    const Library* library = project.library().get();
    const Object* object = library ? library->object(key) : nullptr;
    if (!object) return "";
    for (const Overridden& each : object->history)
        for (const Part& part : parts)
            if (overlaps(each.path, part.field))
                if (const Setter setter = setter_of(*library, *object, each.by); setter.how == SetBy::patch) return setter.object;
    return "";
}

Result<Edit> board_edit(const Project& project, const std::string& file, const Board& before, const Board& after, const std::string& label,
                        const std::string& merge_key) {
    for (const Part& part : parts) {
        if (part.same(before, after)) continue;
        auto edit = set_field(project, file, part.field, part.node(after));
        if (!edit) return edit;
        edit->label = label;
        edit->merge_key = merge_key;
        return edit;
    }
    return Edit{label, merge_key, {}};
}

bool same_drawing(const Board& a, const Board& b) {
    return std::ranges::all_of(parts, [&](const Part& part) { return part.same(a, b); });
}

double rounded(double length) {
    const double hundredths = std::round(length * 100);
    return hundredths == 0 ? 0 : hundredths / 100; // no "-0"
}

Point rounded(Point p) { return {rounded(p.x), rounded(p.y)}; }

Board rounded(Board board) {
    for (Outline* outline : {&board.outline, &board.hero_zone, &board.monster_zone})
        for (Point& p : *outline) p = rounded(p);
    for (Hole& hole : board.holes) hole.x = rounded(hole.x), hole.y = rounded(hole.y);
    return board;
}

double diameter_of(const Library* library, const Id<Piece>& obstacle) {
    const Piece* piece = library ? library->find(obstacle) : nullptr;
    return piece ? piece->diameter : usual_hole;
}

std::vector<Disc> discs_of(const Library* library, const std::vector<Hole>& holes) {
    std::vector<Disc> discs;
    for (const Hole& hole : holes) discs.push_back({{hole.x, hole.y}, diameter_of(library, hole.obstacle)});
    return discs;
}

Extent box_around(const Outline& outline) {
    if (outline.empty()) return {{0, 0}, {36, 50}};
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    const auto [bottom, top] = std::ranges::minmax(outline, {}, &Point::y);
    return {{left.x, bottom.y}, {right.x, top.y}};
}

Point centre_of_field(const Board& board) {
    const Point middle = box_around(board.outline).centre();
    if (board.hero_zone.empty() || board.monster_zone.empty()) return middle;
    const Extent heroes = box_around(board.hero_zone), monsters = box_around(board.monster_zone);
    if (heroes.high.y <= monsters.low.y) return {middle.x, (heroes.high.y + monsters.low.y) / 2};
    return middle;
}

// Arranging -----------------------------------------------------------------------------------------------------------------

std::vector<Target> aligned(std::span<const Disc> holes, std::span<const std::size_t> selected, Align how) {
    if (selected.size() < 2) return {};
    const bool sideways = how == Align::left || how == Align::centre || how == Align::right;
    double low = 1e9, high = -1e9;
    for (const std::size_t i : selected) {
        const double at = sideways ? holes[i].centre.x : holes[i].centre.y, half = holes[i].diameter / 2;
        low = std::min(low, at - half);
        high = std::max(high, at + half);
    }
    std::vector<Target> targets;
    for (const std::size_t i : selected) {
        const double half = holes[i].diameter / 2;
        const double at = how == Align::left || how == Align::bottom ? low + half
                          : how == Align::right || how == Align::top ? high - half
                                                                     : (low + high) / 2;
        targets.push_back({i, sideways ? Point{at, holes[i].centre.y} : Point{holes[i].centre.x, at}});
    }
    return targets;
}

std::vector<Target> distributed(std::span<const Disc> holes, std::span<const std::size_t> selected, Distribute how) {
    if (selected.size() < 3) return {};
    const auto at = [&](std::size_t i) { return how == Distribute::horizontally ? holes[i].centre.x : holes[i].centre.y; };
    std::vector<std::size_t> order(selected.begin(), selected.end());
    std::ranges::stable_sort(order, {}, at);
    const double first = at(order.front()), step = (at(order.back()) - first) / static_cast<double>(order.size() - 1);
    std::vector<Target> targets;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const double place = first + step * static_cast<double>(k);
        const Point centre = holes[order[k]].centre;
        targets.push_back({order[k], how == Distribute::horizontally ? Point{place, centre.y} : Point{centre.x, place}});
    }
    return targets;
}

std::vector<Target> shifted(std::span<const Disc> holes, std::span<const std::size_t> selected, Point by) {
    std::vector<Target> targets;
    for (const std::size_t i : selected)
        if (i < holes.size()) targets.push_back({i, {holes[i].centre.x + by.x, holes[i].centre.y + by.y}});
    return targets;
}

// Outlines ------------------------------------------------------------------------------------------------------------------

std::size_t nearest_side(const Outline& outline, Point p) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto far = [&](std::size_t side) { return distance_to_segment(p, outline[side], outline[(side + 1) % outline.size()]); };
        if (far(i) < far(best)) best = i;
    }
    return best;
}

Outline with_corner(Outline outline, std::size_t after, Point p) {
    outline.insert(outline.begin() + static_cast<std::ptrdiff_t>(std::min(after + 1, outline.size())), p);
    return outline;
}

Outline without_corner(Outline outline, std::size_t corner) {
    if (outline.size() > 3 && corner < outline.size()) outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(corner));
    return outline;
}

} // namespace flickforge::editor
