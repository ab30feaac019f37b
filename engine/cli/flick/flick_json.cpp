#include "cli/flick/flick_json.h"

#include "base/text.h"
#include "content/json/json_reader.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Reads members and gathers what is wrong with them.
class FlickReader {
public:
    FlickReader(const std::string& text, const std::string& shown) : text_(text), shown_(shown) {}

    Result<FlickInput> read() {
        ReadJson json = read_json(text_, shown_);
        if (!json.root) return std::unexpected(std::move(json.issues));
        const Node& root = *json.root;
        FlickInput input;
        if (!expect_object(root, "the input", {"board", "pieces", "flick"})) return std::unexpected(issues_);
        if (const Node* board = member(root, "board", &Node::is_string, "a text")) input.board = board->as_string();
        if (const Node* pieces = member(root, "pieces", &Node::is_array, "a list"))
            for (const Node& piece : pieces->items()) input.pieces.push_back(placed(piece));
        if (const Node* flick = member(root, "flick", &Node::is_object, "an object")) input.flick = this->flick(*flick);
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        std::ranges::stable_sort(input.pieces, {}, &FlickInput::Placed::id);
        return input;
    }

private:
    const std::string& text_;
    const std::string& shown_;
    Issues issues_;

    void add(const Node& node, std::string code, std::string message, std::string hint) {
        Place place = place_in(text_, node.origin.offset);
        place.file = shown_;
        issues_.push_back({.code = std::move(code), .place = std::move(place), .message = std::move(message), .hint = std::move(hint)});
    }

    bool expect_object(const Node& node, const std::string& what, const std::vector<std::string>& fields) {
        if (!node.is_object()) {
            add(node, "wrong-type", std::format("{} is an object in {{ }}, found {}", what, node.described()), "");
            return false;
        }
        for (const Member& member : node.members())
            if (!std::ranges::contains(fields, member.key)) {
                const std::string near = closest_match(member.key, fields);
                add(member.value, "unknown-field", std::format("{} is not a field of {}", in_quotes(member.key), what),
                    near.empty() ? std::format("its fields are {}", join(fields)) : std::format("did you mean \"{}\"?", near));
            }
        return true;
    }

    const Node* member(const Node& node, std::string_view key, bool (Node::*is)() const, std::string_view wanted) {
        const Node* found = node.find(key);
        if (!found) add(node, "missing-field", std::format("\"{}\" is missing", key), std::format("it is {}", wanted));
        else if (!(found->*is)())
            add(*found, "wrong-type", std::format("{}: expected {}, found {}", key, wanted, found->described()), ""), found = nullptr;
        return found;
    }

    double number(const Node& node, std::string_view key) {
        const Node* found = member(node, key, &Node::is_number, "a number");
        return found ? found->as_number() : 0;
    }

    int whole(const Node& node, std::string_view key) {
        const Node* found = member(node, key, &Node::is_integer, "a whole number");
        if (found && (found->as_integer() < 0 || found->as_integer() > 1'000'000))
            add(*found, "out-of-range", std::format("{}: {} is not an id", key, found->as_integer()), "allowed is 0 to 1000000");
        return found ? static_cast<int>(std::clamp<std::int64_t>(found->as_integer(), 0, 1'000'000)) : 0;
    }

    FlickInput::Placed placed(const Node& node) {
        FlickInput::Placed piece;
        if (!expect_object(node, "a piece", {"id", "identity", "x", "y", "tokens"})) return piece;
        piece.id = whole(node, "id");
        if (const Node* identity = member(node, "identity", &Node::is_string, "a text")) piece.identity = identity->as_string();
        piece.position = {number(node, "x"), number(node, "y")};
        if (const Node* tokens = node.find("tokens"); tokens && tokens->is_array())
            for (const Node& token : tokens->items())
                if (token.is_string()) piece.tokens.push_back(token.as_string());
        return piece;
    }

    Flick flick(const Node& node) {
        Flick flick;
        expect_object(node, "a flick", {"piece", "start", "velocity", "spin"});
        flick.piece = whole(node, "piece");
        if (const Node* start = node.find("start")) {
            if (start->is_array() && start->items().size() == 2 && start->items()[0].is_number() && start->items()[1].is_number())
                flick.start = Point{start->items()[0].as_number(), start->items()[1].as_number()};
            else add(*start, "wrong-type", "start: expected two numbers, a place on the board", "");
        }
        if (const Node* velocity = member(node, "velocity", &Node::is_array, "a list of two numbers")) {
            if (velocity->items().size() == 2 && velocity->items()[0].is_number() && velocity->items()[1].is_number())
                flick.velocity = {velocity->items()[0].as_number(), velocity->items()[1].as_number()};
            else
                add(*velocity, "wrong-type", "velocity: expected two numbers, centimetres a second to the right and away from the heroes",
                    "");
        }
        if (const Node* spin = node.find("spin"); spin && spin->is_number()) flick.spin = spin->as_number();
        return flick;
    }
};

Node point(Point p) {
    Node node = Node::array();
    node.items() = {Node::number(p.x), Node::number(p.y)};
    return node;
}

Node pieces(const TableState& table) {
    Node list = Node::array();
    for (const TablePiece& piece : table.pieces) {
        Node node = Node::object();
        node.set("id", Node::integer(piece.id));
        node.set("identity", Node::string(piece.identity));
        node.set("x", Node::number(piece.position.x));
        node.set("y", Node::number(piece.position.y));
        node.set("angle", Node::number(piece.angle));
        if (!piece.tokens.empty()) {
            Node tokens = Node::array();
            for (const std::string& token : piece.tokens) tokens.items().push_back(Node::string(token));
            node.set("tokens", std::move(tokens));
        }
        list.items().push_back(std::move(node));
    }
    return list;
}

} // namespace

Result<FlickInput> read_flick(const std::string& text, const std::string& shown) { return FlickReader(text, shown).read(); }

Result<TableScene> put_on_table(const Library& library, const FlickInput& input) {
    // A bare name means whichever pack has something of that name: the first in load order when several do.
    const auto full = [&](const std::string& id, const std::vector<std::string>& kinds) {
        if (id.contains(':')) return id;
        for (const PackInfo& pack : library.packs())
            for (const std::string& kind : kinds)
                if (library.object(kind, full_id(pack.id, id))) return full_id(pack.id, id);
        return id;
    };
    const std::vector<std::string> standing = {"monsters", "heroes", "lords", "familiars", "antients", "shots", "tokens", "pieces"};
    const auto missing = [&](const std::string& what, const std::string& id, const std::vector<std::string>& names) {
        std::vector<std::string> bare;
        for (const std::string& name : names) bare.emplace_back(name_of(name));
        const std::string near = closest_match(name_of(id), bare);
        return Issue{.code = "unknown-reference",
                     .place = {},
                     .message = std::format("there is no {} \"{}\"", what, id),
                     .hint = near.empty() ? "" : std::format("did you mean \"{}\"?", near)};
    };
    Issues issues;
    TableScene scene;
    scene.drawn = library.find<Board>(full(input.board, {"boards"}));
    if (scene.drawn) {
        scene.board = make_table_board(library, *scene.drawn);
    } else {
        std::vector<std::string> names;
        for (const Board* board : library.all<Board>()) names.push_back(board->id);
        issues.push_back(missing("board", full(input.board, {"boards"}), names));
    }
    for (const FlickInput::Placed& placed : input.pieces) {
        auto piece = make_table_piece(library, placed.id, full(placed.identity, standing), placed.position);
        if (!piece) {
            std::vector<std::string> names;
            for (const auto& [key, object] : library.objects())
                if (std::ranges::contains(standing, key.kind)) names.push_back(key.id);
            issues.push_back(missing("piece, monster, hero or lord", full(placed.identity, standing), names));
            continue;
        }
        piece->tokens = placed.tokens;
        scene.table.pieces.push_back(std::move(*piece));
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return scene;
}

Node to_node(const Shot& shot, const TableState& tidy) {
    Node contacts = Node::array();
    for (const Contact& contact : shot.contacts) {
        Node node = Node::object();
        node.set("time", Node::number(contact.time));
        node.set("piece", Node::integer(contact.piece));
        node.set(contact.met == ContactWith::piece  ? "other"
                 : contact.met == ContactWith::wall ? "wall"
                                                    : "obstacle",
                 Node::integer(contact.other));
        node.set("place", point(contact.place));
        node.set("speed", Node::number(contact.speed));
        node.set("direct", Node::boolean(contact.direct));
        contacts.items().push_back(std::move(node));
    }
    Node knocked = Node::array();
    for (const KnockedOff& token : shot.knocked_off) {
        Node node = Node::object();
        node.set("time", Node::number(token.time));
        node.set("piece", Node::integer(token.piece));
        node.set("token", Node::string(token.token));
        node.set("by", Node::integer(token.by));
        node.set("direct", Node::boolean(token.direct));
        knocked.items().push_back(std::move(node));
    }
    Node exits = Node::array();
    for (const Exit& exit : shot.exits) {
        Node node = Node::object();
        node.set("time", Node::number(exit.time));
        node.set("piece", Node::integer(exit.piece));
        node.set("crossing", point(exit.crossing));
        exits.items().push_back(std::move(node));
    }
    Node result = Node::object();
    result.set("contacts", std::move(contacts));
    result.set("knocked_off", std::move(knocked));
    result.set("exits", std::move(exits));
    result.set("pieces", pieces(tidy));
    result.set("duration", Node::number(shot.duration));
    result.set("settled", Node::boolean(shot.settled));
    result.set("hash", Node::string(std::format("{:016x}", shot.hash)));
    return result;
}

} // namespace flickforge
